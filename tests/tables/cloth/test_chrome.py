"""Round the cloth: with letters of any size the prompt keeps to its bar and the tools stay in sight."""

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.stage.paint import Colour
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.chrome import (
    BETWEEN_ENTRIES,
    LARGEST,
    LogEntry,
    LogView,
    PromptBar,
    SidePanel,
    Tool,
    Tools,
)
from cardtable.tables.cloth.rooms import PANEL_SHARE, PANEL_UNITS, SPOKEN_UNITS, cloth_of, panel_of
from cardtable.tables.cloth.side import Side, name_of_game
from cardtable.tables.plain import PlainManners
from cardtable.ui.widgets import Button, Label
from tests.pilot import NO_WINDOW, kit_of, screen_of
from tests.tables.at_table import AtTable

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
SCALES = [75, 100, 160, 250]


def theme_of(size: tuple[int, int], scale: int) -> Theme:
    screen_of(NO_WINDOW)
    return kit_of(size, scale=scale).theme


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_long_prompt_takes_smaller_letters_and_never_reaches_below_its_bar(
    size: tuple[int, int], scale: int
) -> None:
    theme = theme_of(size, scale)
    bar = PromptBar()
    rect = theme.felt().get_rect().inflate(-size[0] // 3, 0)
    rect.h = theme.px(42)
    for words in ("You lead: play any card.", "An even card was led and you have none: " * 3):
        bar.say(words, active=True)
        bar.place(theme, rect)
        assert bar.label.rect.bottom <= rect.bottom
        assert bar.letters is not None
        assert bar.label.measure(bar.letters, bar.label.rect.w)[1] <= bar.label.rect.h
    bar.say("You lead: play any card.", active=True)
    assert bar.label.size == PromptBar.SIZES[0]


def test_buttons_higher_than_the_bar_stand_in_its_middle_and_the_band_is_behind_them() -> None:
    theme, rect = theme_of((1280, 800), 100), pygame.Rect(10, 514, 998, 46)
    bar = PromptBar()
    bar.say("The stock stands at 12: bid more, or pass.", active=True)
    bar.offer([Button("Bid 13", lambda: None, note="13 if you buy"), Button("Pass", lambda: None)])
    bar.place(theme, rect)
    high = bar.buttons.rect
    assert rect.h < high.h
    assert abs(high.centery - rect.centery) <= 1
    surface = pygame.Surface((1280, 800))
    bar.paint(theme, surface)
    left = bar.label.rect.right + 9
    column = [y for y in range(surface.get_height()) if surface.get_at((left, y))[:3] != (0, 0, 0)]
    assert column[0] < high.top
    assert column[-1] >= high.bottom


def test_long_words_without_buttons_take_smaller_letters_rather_than_leave_the_bar() -> None:
    """The largest letters would need three lines, over the plate and the cards above the bar."""
    theme, bar, rect = theme_of((960, 600), 250), PromptBar(), pygame.Rect(10, 343, 661, 79)
    bar.say("You lead: play any card.", active=True)
    bar.place(theme, rect)
    assert bar.label.rect.h == rect.h
    assert bar.letters is theme
    long = "You lead: play any card, and the others must follow its suit. "
    bar.say(long + "The Fool would be lost now: you have won no card to give for it.", active=True)
    assert rect.contains(bar.label.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_words_beside_buttons_leave_the_table_in_sight(size: tuple[int, int], scale: int) -> None:
    theme = theme_of(size, scale)
    bar = PromptBar()
    rect = pygame.Rect(10, size[1] // 2, round(size[0] * 0.69), theme.px(42))
    bar.place(theme, rect)
    bar.say("You hold no pair, highest card the queen. Bet that nobody has better, or drop out?", active=True)
    bar.buttons.fill(
        [Button(name, lambda: None, small=True) for name in ("Bet 1", "Less", "More", "Drop out")]
    )
    bar.place(theme, rect)
    assert bar.label.rect.union(bar.buttons.rect).h <= size[1] * 0.22
    for button in bar.buttons.inside:
        assert rect.left <= button.rect.left
        assert button.rect.right <= rect.right
    bar.buttons.fill([])
    bar.place(theme, rect)
    assert bar.label.measure(theme, rect.w)[1] <= bar.label.rect.h


def test_words_that_have_no_room_beside_a_line_of_buttons_have_it_beside_several() -> None:
    """Words a third longer rose out of the bar into the own plate, and the dark behind them hid all of it."""
    plate = pygame.Rect(6, 343, 120, 36)
    theme, bar = theme_of((960, 600), 100), PromptBar(lambda: [plate])
    rect = pygame.Rect(8, 385, 749, 35)
    held = "You hold a pair of kings, and of the two pairs you hold only the better one counts in betting. "
    bar.say(held + "It costs three coins to stay in, or more to raise: call, raise or drop out?", active=True)
    answers = ("Raise to 4", "Less", "More: 5", "Call", "Drop out")
    bar.offer([Button(name, lambda: None, small=True, note="4 coins") for name in answers])
    bar.place(theme, rect)
    assert bar.label.rect == pygame.Rect(bar.label.rect.x, rect.y, bar.label.rect.w, rect.h)
    assert bar.label.measure(theme, bar.label.rect.w)[1] <= rect.h
    assert len({button.rect.y for button in bar.buttons.inside}) == 2, "no more lines than are needed"
    surface = pygame.Surface((960, 600))
    bar.paint(theme, surface)
    assert not any(
        any(surface.get_at((x, y))[:3]) for x in range(plate.x, plate.right) for y in range(343, 379)
    )
    first = bar.buttons.inside[0].rect
    assert any(surface.get_at((first.x - 1, first.centery))[:3]), "dark behind the upper line of buttons, too"


def test_buttons_in_several_lines_leave_most_of_the_bar_to_the_words() -> None:
    plate = pygame.Rect(6, 343, 120, 36)
    theme, bar = theme_of((960, 600), 100), PromptBar(lambda: [plate])
    rect = pygame.Rect(8, 385, 749, 35)
    bar.say("You hold a pair of kings, and only the better of your two pairs counts. " * 2, active=True)
    bar.offer([Button(f"Raise to {n}", lambda: None, small=True) for n in range(10, 16)])
    bar.place(theme, rect)
    lines = {button.rect.y for button in bar.buttons.inside}
    assert len(lines) > 1
    assert bar.buttons.rect.w <= rect.w // 3


@pytest.mark.parametrize("scale", SCALES)
def test_words_stand_as_far_from_the_buttons_as_from_the_edge(scale: int) -> None:
    theme, bar, rect = theme_of((1280, 800), scale), PromptBar(), pygame.Rect(10, 514, 998, 46)
    bar.say("The stock stands at 12: bid more, or pass.", active=True)
    bar.offer([Button("Bid 13", lambda: None), Button("Pass", lambda: None)])
    bar.place(theme, rect)
    assert bar.label.rect.left - rect.left == bar.buttons.rect.left - bar.label.rect.right > 0
    assert bar.buttons.rect.right == rect.right


def test_buttons_stay_on_one_line_where_the_words_have_room_beside_it() -> None:
    """With their prices they are a little higher than the bar, which is no reason to narrow them."""
    theme, bar = theme_of((1920, 1080), 100), PromptBar()
    bar.say("You hold a pair of kings. Bet that nobody has better, or drop out?", active=True)
    bar.offer([Button(f"Bet {n}", lambda: None, small=True, note=f"{n} coins") for n in range(1, 6)])
    bar.place(theme, pygame.Rect(14, 693, 1539, 63))
    assert bar.buttons.rect.h > 63
    assert len({button.rect.y for button in bar.buttons.inside}) == 1


def test_nobody_speaks_over_the_buttons() -> None:
    """Only the words of the prompt were kept free: buttons in several lines were hidden by what was said."""
    at = AtTable("poch", ["you", *["regular"] * 4], size=(960, 600))
    table = at.until_phase("betting", lambda legal: legal[0])
    table.prompt.say(
        "You hold a pair of kings, and it costs three coins to stay in: call or drop out? " * 3, True
    )
    table.prompt.place(table.theme, table.prompt.rect)
    buttons = [button.rect for button in table.prompt.buttons.inside]
    assert min(rect.top for rect in buttons) < table.prompt.rect.top
    for seat in range(5):
        assert table.manners.speech(seat, "I raise to 10.").rect.collidelist(buttons) == -1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_panel_grows_with_the_letters_until_it_has_its_share_of_the_window(
    size: tuple[int, int], scale: int
) -> None:
    theme = theme_of(size, scale)
    for spoken, units in ((False, PANEL_UNITS), (True, SPOKEN_UNITS)):
        panel, cloth = panel_of(theme, spoken), cloth_of(theme, spoken)
        assert panel.w == min(theme.px(units), round(size[0] * PANEL_SHARE))
        assert panel.topright == (size[0], 0)
        assert (cloth.topleft, cloth.right) == ((0, 0), panel.x)
        assert (cloth.h, panel.h) == (size[1], size[1])


def unsigned(_theme: Theme, side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def bright(_theme: Theme, side: int) -> pygame.Surface:
    sign = pygame.Surface((side, side))
    sign.fill("white")
    return sign


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_tools_stay_in_sight_and_what_has_no_room_scrolls(size: tuple[int, int], scale: int) -> None:
    theme = theme_of(size, scale)
    log = LogView()
    log.fill(lambda: [LogEntry("Anna: plays the five of clubs")] * 20)
    tools = Tools([Tool(name, unsigned, lambda: None) for name in ("Hint", "Last payment", "Undo", "Menu")])
    panel = SidePanel([Label("A fact that takes some room. " * 12)], log, tools)
    rect = theme.felt().get_rect()
    rect.w = min(theme.px(262), round(size[0] * 0.29))
    panel.place(theme, rect)
    for button in tools.inside:
        assert rect.contains(button.rect)
    assert panel.told.rect.bottom <= log.rect.top
    assert log.rect.bottom <= tools.rect.top
    assert log.rect.h >= theme.line_height("sans", 15)
    assert bool(panel.told.furthest) == panel.told.bar


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("least", [3, 9])
def test_however_much_is_told_the_log_keeps_its_lines_or_half_of_the_room(scale: int, least: int) -> None:
    theme, log = theme_of(SIZES[0], scale), LogView()
    log.least = least
    log.fill(lambda: [LogEntry("Anna: plays the five of clubs")] * 20)
    tools = Tools([Tool(name, unsigned, lambda: None) for name in ("Hint", "Menu")])
    panel = SidePanel([Label("A fact.") for _line in range(40)], log, tools)
    panel.place(theme, panel_of(theme))
    sized = theme.at_most(LARGEST)
    room = tools.rect.top - panel.told.rect.top - 2 * theme.px(panel.gap)
    kept = min(room // 2, least * sized.line_height("sans", 15) + sized.px(BETWEEN_ENTRIES))
    line = panel.told.child.uncut()[0]
    assert kept <= log.rect.h <= kept + theme.px(10) + line[1] - line[0], "no more than a line too much"


@pytest.mark.parametrize("scale", SCALES)
def test_a_tool_has_room_for_its_sign_and_two_lines_of_words_and_no_more(scale: int) -> None:
    theme = theme_of(SIZES[1], scale)
    for name in ("Undo", "The last payment"):
        tool = Tool(name, bright, lambda: None)
        tool.place(theme, pygame.Rect(20, 20, *tool.natural(theme, theme.px(64))))
        surface = pygame.Surface((400, 400))
        tool.paint(theme, surface)
        ink = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40))
        ink.invert()
        (drawn, *more) = ink.get_bounding_rects()
        drawn.unionall_ip(more)
        assert tool.rect.contains(drawn)
        assert max(drawn.top - tool.rect.top, tool.rect.bottom - drawn.bottom) <= theme.px(12)


def test_names_of_tools_that_are_a_little_too_long_are_not_broken_within_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theme, names = theme_of(SIZES[0], 100), ("Hint", "Undo", "Last payment", "Rules", "Menu")
    tools = Tools([Tool(name, unsigned, lambda: None) for name in names])
    words = ("Hint", "Undo", "payment", "Rules", "Menu")
    wide = sum(theme.text_width("sans", Tool.LETTERS, word) + theme.px(8) for word in words)
    drawn, draw = list[str](), Theme.text

    def overheard(self: Theme, face: str, size: float, text: str, *colour: Colour) -> pygame.Surface:
        drawn.append(text)
        return draw(self, face, size, text, *colour)

    monkeypatch.setattr(Theme, "text", overheard)
    tools.place(theme, pygame.Rect(0, 0, wide * 9 // 10, 80))
    tools.paint(theme, pygame.Surface((400, 100)))
    assert drawn == ["Hint", "Undo", "Last", "payment", "Rules", "Menu"]


def test_the_wheel_goes_back_to_the_oldest_line_of_the_log_and_no_further() -> None:
    theme = theme_of(SIZES[0], 100)
    surface = theme.felt().convert()
    log = LogView()
    log.fill(lambda: [LogEntry("Anna: plays the five of clubs", number=number) for number in range(20)])
    log.place(theme, surface.get_rect().inflate(-600, -400))
    line = theme.line_height("sans", 15) + theme.px(BETWEEN_ENTRIES)
    last = log.rect.x, log.rect.bottom - line // 2
    log.paint(theme, surface)
    assert (log.at(last), log.oldest_seen) == (19, False)
    for _turn in range(50):
        log.wheel(1, (0, 0))
        log.paint(theme, surface)
    assert log.oldest_seen
    tops = range(log.rect.y, log.rect.y + 40 + line)
    assert 0 in {log.at((log.rect.x, y)) for y in tops}, "the oldest is in sight, a turn from the top at most"
    for _turn in range(50):
        log.wheel(-1, (0, 0))
        log.paint(theme, surface)
    assert (log.back, log.at(last)) == (0, 19), "and forth again to the newest"
    assert log.at((log.rect.x, log.rect.bottom + 1)) == -1


def test_the_log_is_told_when_somebody_looks_and_then_once() -> None:
    """While nobody looked it was told after every act, of all acts before."""
    log, told = LogView(), []

    def tell(line: str) -> Callable[[], list[LogEntry]]:
        def telling() -> list[LogEntry]:
            told.append(line)
            return [LogEntry(line)]

        return telling

    for line in ("Anna leads.", "Bert follows."):
        log.fill(tell(line))
    assert told == []
    assert log.entries == [LogEntry("Bert follows.")]
    assert log.kept(theme_of(SIZES[0], 100), 400) == 1
    log.catch_up()
    assert told == ["Bert follows."]


@pytest.mark.parametrize("lines", [1, 3])
def test_no_entry_of_the_log_loses_its_beginning(lines: int) -> None:
    theme = theme_of(SIZES[0], 100)
    log = LogView()
    log.fill(lambda: [LogEntry(" ".join(["Anna plays the five of clubs."] * lines))] * 20)
    height = theme.line_height("sans", 15)
    ground = theme.felt().convert()
    wide = theme.text_width("sans", 15, "Anna plays the five of clubs. ")
    for cut in range(1, lines * height):
        surface = ground.copy()
        whole = 5 * (lines * height + theme.px(4))
        log.place(theme, pygame.Rect(100, 100, wide, whole + cut))
        log.paint(theme, surface)
        above = pygame.Rect(100, 100, wide, cut)
        same = pygame.image.tobytes(ground.subsurface(above), "RGB")
        assert pygame.image.tobytes(surface.subsurface(above), "RGB") == same
        assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(ground, "RGB")


LONG = "Into the pot: everybody lays three coins, and that of the dealer is the largest."


@pytest.mark.parametrize("lines", [1, 2])
def test_an_entry_that_is_too_long_shows_its_beginning_and_is_told_whole(
    lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the first stop of a lesson the log said nothing but "largest."."""
    theme, log = theme_of(SIZES[0], 150), LogView()
    written: list[str] = []
    log.fill(lambda: [LogEntry("Anna deals."), LogEntry(LONG)])
    draw = theme.text

    def drawing(face: str, size: float, text: str, colour: Colour) -> pygame.Surface:
        written.append(text)
        return draw(face, size, text, colour)

    monkeypatch.setattr(theme, "text", drawing)
    log.place(theme, pygame.Rect(100, 100, 200, lines * theme.line_height("sans", 15) + 5))
    log.paint(theme, pygame.Surface((400, 400)))
    assert len(written) == lines
    assert " ".join(written).endswith("…")
    assert LONG.startswith(" ".join(written).removesuffix("…").rstrip())
    told = log.about((log.rect.x + 5, log.rect.y + 5))
    assert told is not None
    assert told.words == LONG


@pytest.mark.parametrize("scale", SCALES)
def test_the_newest_entry_has_room_as_a_whole_where_there_is_any(scale: int) -> None:
    theme, log = theme_of((1280, 800), scale), LogView()
    log.fill(lambda: [LogEntry(LONG)])
    tools = Tools([Tool(name, unsigned, lambda: None) for name in ("Hint", "Menu")])
    panel = SidePanel([Label("A fact.") for _line in range(60)], log, tools)
    panel.place(theme, panel_of(theme))
    sized = theme.at_most(LARGEST)
    lines = len(sized.wrap("sans", 15, LONG, log.rect.w))
    assert lines > 1
    assert log.rect.h >= lines * sized.line_height("sans", 15)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", ["laus", "ludens", "tarot", "gleek"])
def test_no_line_of_the_panel_is_cut_through_and_an_empty_log_takes_no_room(
    size: tuple[int, int], scale: int, game: str
) -> None:
    seats = 3 if game == "gleek" else 4
    at = AtTable(game, ["you", *["regular"] * (seats - 1)], size=size)
    at.pilot.app.kit.change(scale=scale)
    scene = at.wait_for_turn()
    assert scene is not None
    panel = scene.panel
    for offset in (0, 7, 31, 10_000):
        panel.told.scroll_to(offset)
        whole = panel.told.whole()
        for top, bottom, _leads in panel.told.child.uncut():
            assert not top < whole.top < bottom
            assert not top < whole.bottom < bottom
        assert whole.h > panel.told.rect.h // 2
    panel.told.scroll_to(0)
    if panel.told.furthest and not panel.lines.entries:
        # What is left over below has no room for what comes next.
        after = next(one for one in scene.side.lines if one.rect.bottom > panel.told.whole().bottom)
        assert after.rect.h > panel.log.rect.bottom - panel.told.whole().bottom - scene.theme.px(panel.gap)


def test_long_words_take_smaller_and_smaller_letters() -> None:
    assert all(after < before for before, after in pairwise(PromptBar.SIZES))


def test_a_notice_has_smaller_letters_than_the_name_of_the_game() -> None:
    theme = theme_of((1280, 800), 100)
    side = Side(kit_of((1280, 800)), "Practice", LogView(), str)
    high = name_of_game("Practice").measure(theme, 400)[1]
    assert side.banner.visible
    assert side.banner.measure(theme, 400)[1] < high
    assert not Side(kit_of((1280, 800)), "", LogView(), str).banner.visible


def test_piles_of_a_plain_table_lie_beside_each_other_on_the_cloth() -> None:
    felt = pygame.Rect(0, 0, 700, 500)
    seats: Any = SimpleNamespace(px=int, felt=felt, small_card=60, small_hand_height=90)
    piles = PlainManners._corner(cast(Any, None), seats, 4)
    assert len(piles) == 4
    for number, pile in enumerate(piles):
        assert felt.contains(pile)
        assert pile.collidelist(piles[:number]) == -1
