"""The replay: the ordinary table, led by mouse alone and by keys alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.matches.session import Session
from cardtable.shell.scene import Change, Kit, Scene, Stay
from cardtable.stage.theme import BRIGHT, GOLD
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.replay import Replay
from cardtable.tables.looking_back.replay_panel import CourseLog, Timeline
from cardtable.tables.state import State
from rulesets import GAMES
from rulesets.core import HIDDEN
from tests.pilot import Pilot, kit_of, screen_of, sure
from tests.playing import match_of, play_on, play_to_end
from tests.pseudo import plain
from tests.tables.at_table import looking_back


class AtReplay:
    """A replay and its pilot."""

    def __init__(
        self,
        game: str = "laus",
        acts: int = 45,
        size: tuple[int, int] = (1280, 800),
        kinds: tuple[str, ...] | None = None,
        animation: str = "off",
    ) -> None:
        seats = GAMES[game].info.default_seats
        rules = match_of(game, kinds or ("you", *["regular"] * (seats - 1)))
        self.session = Session(rules.model_copy(update={"look_up": "all"}))
        self.session.start()
        if acts < 0:
            play_to_end(self.session)
        else:
            play_on(self.session, acts)
        self.copied: list[int] = []
        self.pilot = Pilot(self._scene, size, animation=animation)

    def _scene(self, kit: Kit) -> Scene:
        scene = looking_back(kit).replay(self.session)
        assert isinstance(scene, GameScene)
        assert isinstance(scene.guide, Replay)
        self.replay = scene.guide
        self.replay.play_on = self._play_on
        return scene

    def _play_on(self, acts: int) -> Change:
        self.copied.append(acts)
        return Stay()

    @property
    def scene(self) -> GameScene:
        return sure(self.pilot.scene, GameScene)

    @property
    def at(self) -> int:
        return self.replay.at

    def shown(self) -> dict[Any, Any]:
        """What lies on the table."""
        return dict(self.scene.showing.view.zones)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_played_back_there_and_back_again(game: str) -> None:
    match = AtReplay(game, 30)
    replay, session = match.replay, match.session
    assert match.at == replay.first
    while match.at < replay.last:
        match.pilot.press(pygame.K_RIGHT)
        assert match.shown() == dict(replay.recorded.door(0).view.zones)
        assert match.scene.state is State.LED
    assert not [line for line in match.pilot.logged if "laid anew" in line]
    for _step in range(5):
        match.pilot.press(pygame.K_LEFT)
        before = session.steps[match.at].before
        assert match.shown() == dict(before.view(0).zones)


@pytest.mark.parametrize(("game", "chance"), [("laus", "the cards were dealt"), ("ludo", "the die fell")])
def test_the_prompt_says_what_was_done_be_it_by_chance(game: str, chance: str) -> None:
    match = AtReplay(game, 6)
    said = []
    while match.at < match.replay.last:
        said.append(match.scene.prompt.label.name)
        match.pilot.press(pygame.K_RIGHT)
    assert said[0] == f"Nobody decided this: so {chance}."
    assert all(said)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_it_is_led_by_keys_alone(size: tuple[int, int]) -> None:
    match = AtReplay(size=size)
    replay, pilot = match.replay, match.pilot
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert match.at == replay.first + 2
    pilot.press(pygame.K_DOWN)
    assert match.at in replay.tricks
    pilot.press(pygame.K_PAGEDOWN)
    assert match.at in replay.deals
    pilot.press(pygame.K_HOME)
    assert match.at == replay.first
    pilot.press(pygame.K_END)
    assert match.at == replay.last == len(match.session.steps)
    pilot.press(pygame.K_UP)
    assert match.at in replay.tricks or match.at == replay.first
    pilot.press(pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert match.at == replay.first


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_it_is_led_by_the_mouse_alone(size: tuple[int, int]) -> None:
    match = AtReplay(size=size)
    replay, pilot = match.replay, match.pilot
    pilot.click("Act ›")
    pilot.click("Act ›")
    pilot.click("‹ Act")
    assert match.at == replay.first + 1
    pilot.click("Trick ›")
    assert match.at in replay.tricks
    bar = replay.timeline
    pilot.drag((bar.rect.x + 8, bar.rect.y + 10), (bar.rect.right - 2, bar.rect.y + 10))
    assert match.at == replay.last
    middle = (replay.first + replay.last) // 2
    pilot.click((bar.x_of(middle), bar.rect.y + 10))
    assert abs(match.at - middle) <= 1


def test_tab_leads_to_whatever_a_replay_can_be_asked_for() -> None:
    match = AtReplay(acts=5)
    for name in ("All cards open", "Turning points", "Play on"):
        match.pilot.tab_to(name)


def test_space_plays_and_pauses_and_acts_for_nobody() -> None:
    match = AtReplay(animation="fast")
    count = len(match.session.steps)
    match.pilot.press(pygame.K_SPACE)
    assert match.replay.playing
    match.pilot.wait(4)
    assert match.at > match.replay.first + 1
    match.pilot.press(pygame.K_SPACE)
    match.pilot.settle()
    match.pilot.wait(1)
    at = match.at
    match.pilot.wait(3)
    assert match.at == at
    assert len(match.session.steps) == count


def test_it_plays_to_the_end_and_stops_there() -> None:
    match = AtReplay(acts=12)
    match.pilot.click("Play")
    for _frame in range(3000):
        if not match.replay.playing:
            break
        match.pilot.blink()
    assert match.at == match.replay.last
    assert not match.scene.busy
    match.pilot.press(pygame.K_SPACE)
    assert match.at < match.replay.last, "from the end it plays again from the beginning"


def test_the_log_follows_and_leads() -> None:
    match = AtReplay(size=(1920, 1080))
    match.pilot.frame()
    log = match.replay.course_log
    for step in range(6):
        match.pilot.press(pygame.K_RIGHT)
        assert log.acts == match.at == match.replay.first + step + 1
    rect, acts = next(row for row in log._rows if row[0].h > 8 and row[1] > match.at + 1)
    match.pilot.click(rect.center)
    assert match.at == acts
    match.pilot.frame()
    rect, acts = next(row for row in log._rows if row[0].h > 8 and row[1] < match.at)
    match.pilot.click(rect.center)
    assert match.at == acts
    match.pilot.press(pygame.K_LEFT)
    assert match.at == acts - 1


def test_whoever_goes_on_faster_than_cards_move_sees_what_was_moving_arrive_at_once() -> None:
    match = AtReplay(acts=20, animation="normal")
    for _press in range(6):
        match.pilot.press(pygame.K_RIGHT)
        match.pilot.frame()
        assert match.scene.animator.busy
        assert not match.scene.showing.steps, "no act waits for one before it"


@pytest.mark.parametrize("acts", [6, 45])
def test_one_deal_has_no_ways_from_deal_to_deal_and_two_have(acts: int) -> None:
    match = AtReplay(acts=acts)
    several = match.session.game.deals > 0
    assert [name in match.pilot.names() for name in ("‹ Deal", "Deal ›")] == [several] * 2


def test_the_same_picture_stands_whether_one_steps_or_jumps_there() -> None:
    match = AtReplay(acts=20)
    goal = match.replay.first + 9
    for _step in range(9):
        match.pilot.press(pygame.K_RIGHT)
    match.pilot.frame(60)
    stepped = match.shown()
    match.pilot.press(pygame.K_END)
    match.replay.go_to(goal)
    match.pilot.frame()
    assert match.shown() == stepped


def test_all_cards_lie_open_on_one_touch_where_the_deal_is_over() -> None:
    match = AtReplay("laus", -1)
    match.pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    others = [zone for zone in match.shown() if zone.kind == "hand" and zone.seat != 0]
    assert all(HIDDEN in match.shown()[zone] for zone in others)
    match.pilot.click("All cards open")
    assert all(HIDDEN not in match.shown()[zone] for zone in others)
    match.pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert not [line for line in match.pilot.logged if "laid anew" in line]
    assert all(HIDDEN not in match.shown()[zone] for zone in others)


def test_cards_of_the_deal_under_way_never_lie_open() -> None:
    match = AtReplay("laus", 6)
    match.pilot.click("All cards open")
    assert not match.replay.recorded.is_open
    for zone, cards in match.shown().items():
        assert zone.kind != "hand" or zone.seat == 0 or set(cards) <= {HIDDEN}


def test_one_can_play_on_from_a_deal_that_is_over_and_from_no_other() -> None:
    match = AtReplay("laus", -1)
    match.pilot.press(pygame.K_RIGHT)
    match.pilot.click("Play on")
    assert match.copied == [match.at]
    running = AtReplay("laus", 6)
    running.pilot.click("Play on")
    assert running.copied == []


def test_whoever_wants_a_hint_is_told_the_way_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It said that a hint could be had when there is something to choose: in a replay there never is."""
    match, said = AtReplay("laus", -1), list[str]()
    monkeypatch.setattr(match.scene, "explain", said.append)
    match.pilot.press(pygame.K_h)
    match.pilot.press(pygame.K_END)
    match.pilot.press(pygame.K_h)
    nothing = "Here a match is only looked at, and nothing is chosen."
    assert said == [
        "Here a match is only looked at. To choose yourself, with hints, play on from here.",
        nothing,
    ]
    running = AtReplay("laus", 6)
    monkeypatch.setattr(running.scene, "explain", said.append)
    running.pilot.press(pygame.K_h)
    assert said[2:] == [nothing], "from a deal that is under way nobody plays on"


def test_nothing_is_asked_and_touching_a_card_plays_none() -> None:
    match = AtReplay()
    match.pilot.press(pygame.K_RIGHT)
    at = match.at
    for card in match.scene.held_by_viewer():
        rect = match.scene.felt.rect_of(card)
        assert rect is not None
        match.pilot.click(rect.center)
    match.pilot.press(pygame.K_RETURN)
    assert match.at == at
    assert not match.scene.prompt.buttons.inside


@pytest.mark.slow
def test_people_throw_no_die_in_a_replay() -> None:
    match = AtReplay("ludo", 60)
    match.pilot.click("Play")
    for _frame in range(2000):
        assert match.scene.state is not State.HELD
        match.pilot.blink()
    assert match.at > match.replay.first + 30


def test_no_line_of_the_log_is_cut_through() -> None:
    match = AtReplay("ludo", 200, size=(960, 600))
    log, theme = match.replay.course_log, match.scene.theme
    line = theme.line_height("sans", 15)
    for key in (pygame.K_END, *[pygame.K_LEFT] * 12):
        match.pilot.press(key)
        assert log._rows
        assert any(acts == match.at for _rect, acts in log._rows), "where it stands is in sight"
        for rect, _acts in log._rows:
            assert rect.h % line in (0, theme.px(4)), "whole lines, and the gap below them"


def test_a_line_that_ends_where_the_log_does_is_shown_and_none_that_is_cut() -> None:
    surface = screen_of((960, 600))
    theme, log = kit_of((960, 600)).theme, CourseLog(lambda _acts: None)
    log.lines = [(number, "Anna plays the ten.") for number in range(6)]
    line, gap = theme.line_height("sans", 15), theme.px(4)
    for less, seen in ((0, 4), (1, 3)):
        log.place(theme, pygame.Rect(20, 20, 300, 4 * line + 3 * gap - less))
        log.paint(theme, surface)
        assert [acts for _rect, acts in log._rows] == [*range(1, seen + 1)]


def test_the_line_of_the_log_where_a_replay_stands_has_a_golden_edge_and_no_other() -> None:
    surface = screen_of((960, 600))
    theme, log = kit_of((960, 600)).theme, CourseLog(lambda _acts: None)
    log.lines = [(number, "Anna plays the ten.") for number in range(4)]
    for at in range(1, 5):
        surface.fill("black")
        log.stand(at)
        log.place(theme, pygame.Rect(20, 20, 300, 300))
        log.paint(theme, surface)
        gold = [
            acts for rect, acts in log._rows if tuple(surface.get_at((rect.x, rect.y + 5)))[:3] == GOLD[:3]
        ]
        assert gold == [at]
        bright = [acts for rect, acts in log._rows if lightest(surface, rect) == BRIGHT[:3]]
        assert bright == [at], "and is the brightest"


def lightest(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, ...]:
    """The lightest colour of a line beside its edge."""
    words = rect.move(8, 0).clip(surface.get_rect())
    spots = ((x, y) for x in range(words.x, words.right) for y in range(words.y, words.bottom))
    return max((tuple(surface.get_at(spot))[:3] for spot in spots), key=sum)


def marked_on_the_bar(kind: str) -> tuple[Timeline, pygame.Mask]:
    """What is painted for a mark at the seventh of ten acts."""
    theme, bar = kit_of((1920, 1080)).theme, Timeline(0, 10, lambda _acts: None)
    bar.place(theme, pygame.Rect(20, 20, 400, theme.px(34)))
    surfaces = []
    for at in ((), (7,)):
        bar.marks = {kind: at}
        surfaces.append(surface := pygame.Surface((440, 100)))
        bar.paint(theme, surface)
    same = pygame.mask.from_threshold(surfaces[0], (0, 0, 0), (1, 1, 1, 255), surfaces[1])
    same.invert()
    return bar, same


def test_the_end_of_a_deal_is_a_line_across_the_bar_and_a_payment_a_dot_below_it() -> None:
    bar, line = marked_on_the_bar("deal")
    (drawn,) = line.get_bounding_rects()
    knob = kit_of((1920, 1080)).theme.px(12)
    assert abs(drawn.centerx - bar.x_of(7)) <= 1
    assert abs(drawn.centery - (bar.rect.y + knob)) <= 1, "as far above the groove as below it"
    assert drawn.w < drawn.h / 5
    bar, dot = marked_on_the_bar("payment")
    (small,) = dot.get_bounding_rects()
    assert abs(small.centerx - bar.x_of(7)) <= 1
    assert drawn.bottom <= small.top
    assert max(small.size) < drawn.h / 3
    assert bar.rect.contains(drawn.union(small))


def test_a_turning_point_is_a_triangle_below_the_bar_that_points_at_it() -> None:
    bar, same = marked_on_the_bar("turning point")
    (drawn,) = same.get_bounding_rects()
    assert drawn.centerx == bar.x_of(7)
    assert bar.rect.contains(drawn)
    assert drawn.w // 2 < drawn.h < drawn.w
    wide = [
        same.overlap_area(pygame.Mask((drawn.w, 1), fill=True), (drawn.x, y))
        for y in range(drawn.y, drawn.bottom)
    ]
    assert wide == sorted(wide), "the point is above"


def test_where_there_are_no_cards_their_switch_leaves_no_gap() -> None:
    match = AtReplay("ludo", 60)
    below = min(line.rect.top for line in match.scene.side.lines)
    assert below - match.pilot.widget("Play").rect.bottom < match.scene.theme.px(40)


def test_escape_leads_back_and_marks_stand_on_the_bar() -> None:
    match = AtReplay("poch", -1)
    marks = match.replay.timeline.marks
    assert len(marks["deal"]) == match.session.game.deals
    assert marks["payment"]
    depth = len(match.pilot.app.stack)
    match.pilot.press(pygame.K_ESCAPE)
    assert len(match.pilot.app.stack) == depth - 1


def test_only_where_cards_are_dealt_a_replay_speaks_of_deals() -> None:
    """Ludo's stood in "deal 1", and its bar promised lines at the ends of deals."""
    for game in ("ludo", "laus"):
        at = AtReplay(game, acts=-1)
        at.pilot.press(pygame.K_END)
        words = [*at.pilot.names(), at.replay.timeline.tip]
        spoken_of = any("deal" in plain(one).casefold() for one in words if one not in ("‹ Deal", "Deal ›"))
        assert spoken_of != GAMES[game].info.thrown


def test_the_bar_names_only_marks_that_a_game_can_have() -> None:
    for game, payments in (("laus", False), ("gleek", True)):
        at = AtReplay(game, acts=-1)
        assert (
            ("payments" in plain(at.replay.timeline.tip))
            == payments
            == bool(at.replay.timeline.marks["payment"])
        )


def test_what_is_taken_is_called_as_elsewhere_at_the_table() -> None:
    """In Scopa there are captures; beside "Last capture" one went from trick to trick."""
    for game, word in (("laus", "Trick ›"), ("scopa", "Capture ›"), ("ludo", "Turn ›")):
        assert word in AtReplay(game, acts=-1).pilot.names()


def test_the_score_at_the_end_of_a_match_that_is_thrown_is_of_no_deal() -> None:
    at = AtReplay("ludo", acts=-1)
    at.pilot.press(pygame.K_END, pygame.K_s)
    names = [plain(name).casefold() for name in at.pilot.names()]
    assert "match" in names
    assert not any("deal" in name for name in names)
