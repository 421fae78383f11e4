"""The rule book: searched, read with its place marked, explained, pictured, by the house rules."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import rulesets
from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.reading.illustrations import Illustrator
from cardtable.shell.reading.pages import heading_of, opening_of, page_of, section_of, terms_of
from cardtable.shell.reading.rules import CONTENTS, Entry, RulesScene
from cardtable.ui.markup import _BULLET, _HEADING, parse
from cardtable.ui.telling import REST
from rulesets import GAMES, IDS, game_class
from rulesets.options import Options, in_words, values_of
from tests.pilot import Pilot, kit_of
from tests.pseudo import plain


def reading(game: str, heading: str = "", size: tuple[int, int] = (1280, 800), **rules: object) -> Pilot:
    kind = game_class(game)
    options = kind.Options.model_validate(rules)
    return Pilot(lambda kit: RulesScene(kit, game, heading, options=options), size)


def scene_of(pilot: Pilot) -> RulesScene:
    assert isinstance(pilot.scene, RulesScene)
    return pilot.scene


# -- searching


def test_ctrl_f_searches_the_whole_text_and_marks_every_place() -> None:
    pilot = reading("laus")
    scene = scene_of(pilot)
    pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    pilot.type("pays for the DRINKS")
    assert scene.count.text == "1 of 1 place"
    pilot.press(pygame.K_u, mod=pygame.KMOD_CTRL)
    pilot.type("special queen")
    page = scene.reader.page
    assert len(page.found) > 2
    flow = page.flow(pilot.kit.theme, page.rect.w)
    for place in page.found:
        words = [run.word.text.casefold() for i in place if (run := flow.runs[i]).word]
        assert words[0].strip("(") == "special"
        assert words[1].startswith("queen")


def test_enter_f3_and_shift_f3_go_round_through_what_was_found() -> None:
    pilot = reading("laus")
    scene = scene_of(pilot)
    pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    pilot.type("skat")
    page = scene.reader.page
    found = len(page.found)
    seen = [page.current]
    for key, mod in ((pygame.K_RETURN, 0), (pygame.K_F3, 0), (pygame.K_F3, pygame.KMOD_SHIFT)):
        pilot.press(key, mod=mod)
        seen.append(page.current)
        run = page.flow(pilot.kit.theme, page.rect.w).runs[page.found[page.current][0]]
        top = page.rect.y + run.y
        assert scene.reader.rect.top <= top <= scene.reader.rect.bottom
    assert seen == [0, 1, 2, 1]
    for _press in range(found):
        pilot.press(pygame.K_F3)
    assert page.current == 1


def test_only_sections_with_what_is_sought_stay_in_the_contents_with_their_number() -> None:
    pilot = reading("gleek")
    scene = scene_of(pilot)
    everything = len(scene.contents.inside)
    pilot.click(scene.field)
    pilot.type("mournival")
    entries = [widget.name for widget in scene.contents.inside]
    assert 0 < len(entries) < everything
    assert sum(int(plain(name).rpartition("(")[2].rstrip(")")) for name in entries) == len(
        scene.reader.page.found
    )
    pilot.type("xyz")
    assert scene.contents.inside == []
    assert scene.count.text == "This page does not have these words."


def test_what_was_found_stays_found_in_another_window() -> None:
    pilot = reading("tarot")
    pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    pilot.type("fool")
    before = len(scene_of(pilot).reader.page.found)
    pilot.resize((960, 600))
    assert len(scene_of(pilot).reader.page.found) == before > 5


# -- where one reads


def test_the_section_being_read_is_marked_and_moves_with_the_page() -> None:
    pilot = reading("laus", "skat")
    scene = scene_of(pilot)
    pilot.frame(2)

    def marked() -> list[str]:
        return [entry.name for entry in scene._sections.values() if entry.read]

    assert marked() == ["The skat"]
    pilot.press(pygame.K_HOME)
    pilot.frame()
    assert marked() == []
    pilot.press(pygame.K_END)
    pilot.frame()
    assert marked() == ["Where these rules come from"]


def test_the_way_back_leads_to_where_a_link_was_followed() -> None:
    pilot = reading("laus", "skat")
    scene = scene_of(pilot)
    pilot.frame()
    there = scene.reader.offset
    assert not scene.back_button.visible
    scene._follow("#queens")
    pilot.frame(2)
    assert scene.reader.offset != there
    pilot.press(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    pilot.frame(2)
    assert scene.reader.offset == there
    scene._follow("#queens")
    pilot.frame(2)
    pilot.click("Back to where you were")
    pilot.frame(2)
    assert scene.reader.offset == there
    assert not scene.back_button.visible


# -- terms


@pytest.mark.parametrize("game", IDS)
def test_every_page_explains_its_terms_and_marks_them_in_the_text(game: str) -> None:
    terms = terms_of(game)
    assert len(terms) >= 8
    assert all(term.meaning.endswith(".") and "*" not in term.meaning for term in terms.values())
    pilot = reading(game)
    reader = scene_of(pilot).reader
    flow = reader.page.flow(pilot.kit.theme, reader.page.rect.w)
    explained = {run.word.meaning for run in flow.runs if run.word and run.word.meaning}
    missing = {term.meaning for term in terms.values()} - explained
    assert not missing, "terms that stand nowhere in the text"


def test_pointing_at_a_term_says_what_it_is_and_leaving_it_hushes() -> None:
    pilot = reading("laus", "skat")
    scene = scene_of(pilot)
    pilot.frame()
    page = scene.reader.page
    flow = page.flow(pilot.kit.theme, page.rect.w)
    for run in flow.runs:
        spot = flow.spot(run).move(page.rect.topleft)
        if run.word and run.word.meaning.startswith("Skat:") and scene.reader.rect.contains(spot):
            break
    else:
        raise AssertionError("the skat is not explained where it is told of")
    pilot.move(spot.center)
    pilot.wait(REST + 0.1)
    there = scene.ui.telling.thing
    assert there == spot
    pilot.move((scene.reader.rect.right - 60, scene.reader.rect.bottom - 3))
    assert scene.ui.telling.thing != there


# -- house rules


@pytest.mark.parametrize("game", IDS)
def test_every_house_rule_is_told_below_its_heading(game: str) -> None:
    kind = game_class(game)
    options = kind.Options()
    raw = section_of(page_of(game), "options")
    told = section_of(page_of(game, options=options), "options")
    assert "Here:" not in raw
    assert "{here" not in page_of(game)
    for name, about in kind.Options.model_fields.items():
        value = other_value(options, name)
        changed = where_it_matters(options, name).model_copy(update={name: value})
        page = page_of(game, options=changed)
        listed = section_of(page, "options")
        assert listed != told, f"{name} is not told"
        agreed, usual = in_words(about, value), in_words(about, getattr(changed.usual(), name))
        assert (agreed if agreed == usual else f"{agreed} (usually {usual})") in listed, name


@pytest.mark.parametrize("game", IDS)
def test_what_is_played_differently_is_told_where_it_matters_too(game: str) -> None:
    kind = game_class(game)
    for name in kind.Options.model_fields:
        usual = where_it_matters(kind.Options(), name)
        changed = usual.model_copy(update={name: other_value(usual, name)})
        assert outside_the_list(game, changed) != outside_the_list(game, usual), name


def outside_the_list(game: str, options: Options) -> str:
    """The page without the section that tells all house rules."""
    page = page_of(game, options=options)
    return page.replace(section_of(page, "options"), "")


@pytest.mark.parametrize("game", IDS)
def test_at_a_table_with_the_usual_rules_nothing_is_told_as_unusual(game: str) -> None:
    """Gleek's usual layout and first bid go by the number of players."""
    info = game_class(game).info
    for seats in range(info.min_seats, info.max_seats + 1):
        options = game_class(game)(seats).options
        assert "(usually" not in plain(page_of(game, options=options)), seats
        assert "**Here:" not in plain(outside_the_list(game, options)), seats


def test_a_rule_without_effect_beside_the_others_is_not_told() -> None:
    for game, rules, told, silent in (
        ("laus", {}, "Target: 1500", "Rounds:"),
        ("laus", {"matchEnd": "fixedRounds"}, "Rounds: 1", "Target:"),
        ("tarot", {}, "Target: 50", "Rounds:"),
        ("tarot", {"matchType": "rounds"}, "Rounds: 1", "Target:"),
        ("scopa", {}, "Ace takes all: no", "Ace can sweep:"),
        ("scopa", {"primieraMode": "sevens"}, "most sevens", "Primiera without a suit:"),
        (
            "laus",
            {"passDoubles": False, "noTrickDoubles": False},
            "A pass doubles: no",
            "Highest multiplier:",
        ),
        ("losing_loadum", {"exchange": "off"}, "never", "the offered card unguarded"),
    ):
        options = game_class(game).Options.model_validate(rules)
        listed = section_of(page_of(game, options=options), "options")
        assert told in listed
        assert silent not in listed


def where_it_matters(options: Options, name: str) -> Options:
    """House rules beside which a rule makes a difference: the usual ones, or those but for one."""
    names = type(options).model_fields
    others = (options.model_copy(update={one: new}) for one in names for new in other_values(options, one))
    return next(rules for rules in (options, *others) if rules.matters(name))


def other_value(options: Options, name: str) -> object:
    return other_values(options, name)[0]


def other_values(options: Options, name: str) -> list[object]:
    """What a house rule may be but for what it usually is."""
    about = type(options).model_fields[name]
    if about.annotation is bool:
        return [not about.default]
    values = values_of(about) if about.annotation is int else literals(about.annotation)
    return [value for value in values if value != about.default]


def literals(annotation: object) -> list[object]:
    found: list[object] = []
    for part in getattr(annotation, "__args__", ()):
        found += [part] if isinstance(part, str | int) else literals(part)
    return found


# -- pictures


@pytest.mark.parametrize("game", IDS)
def test_every_picture_of_a_page_can_be_drawn_in_both_packs_and_in_a_narrow_column(game: str) -> None:
    pictures = [block.mark for block in parse(page_of(game)) if block.kind == "picture"]
    assert pictures
    kind = game_class(game)
    skins = ["french", "italian", "latin"] if "deck_skin" in kind.Options.model_fields else [None]
    kit = kit_of((960, 600))
    for skin in skins:
        try:
            options = kind.Options() if skin is None else kind.Options.model_validate({"deckSkin": skin})
        except ValueError:
            continue
        deck = getattr(kind(kind.info.default_seats, options), "deck", None)
        illustrator = Illustrator(kit, deck)
        for what in pictures:
            if what.startswith("cards:"):
                assert deck is not None
                words = {piece for piece in what.removeprefix("cards:").split() if piece not in deck.index}
                assert all(re.fullmatch(r"[>+]|\d+|[a-z:]+", word) for word in words), words
            for width in (320, 900):
                drawn = illustrator.draw(kit.theme, what, width)
                assert drawn is not None, what
                assert drawn.get_width() <= width


def test_one_card_fills_a_column_narrower_than_a_card() -> None:
    deck = game_class("laus")(3, game_class("laus").Options()).deck
    kit = kit_of((960, 600))
    for what, width in (("cards:QD", 40), ("cards:QD", 60)):
        drawn = Illustrator(kit, deck).draw(kit.theme, what, width)
        assert drawn is not None
        assert drawn.get_width() == width


# -- keys


def test_a_question_mark_shows_the_keys_but_not_where_one_writes() -> None:
    pilot = reading("laus")
    question = {"key": pygame.K_SLASH, "mod": pygame.KMOD_SHIFT, "unicode": "?", "scancode": 0}
    pilot.post(pygame.KEYDOWN, **question)
    pilot.frame()
    assert isinstance(pilot.scene, KeysScene)
    pilot.post(pygame.KEYDOWN, **question)
    pilot.frame()
    pilot.click(scene_of(pilot).field)
    pilot.post(pygame.KEYDOWN, **question)
    pilot.frame()
    assert scene_of(pilot).field.text == ""


@pytest.mark.parametrize("game", ["laugh_and_lie_down", "losing_loadum"])
def test_a_key_is_told_as_it_is_chosen(game: str) -> None:
    assert "{key" not in page_of(game)
    assert "and C asks for a word" in page_of("losing_loadum")
    assert "F9" in page_of(game, key=lambda command: {"catch": "F9"}[command])


def test_how_a_rule_begins_is_said_in_whole_sentences_without_marks() -> None:
    """Panel lines say it when they are pointed at; where a table begins the section nothing is said."""
    page = """# A {#a}

Suits are {spades} spades and **hearts** {hearts}, see [there](#b). Now:

* First {clubs}, one.
* then *two*.

## B {#b}

These count:

| x | y |

And more.

## C {#c}

You may

- bet;
- fold.
"""
    begins = opening_of(page, "a")
    assert begins == "Suits are spades and hearts, see there. Now: First, one. then two."
    assert opening_of(page, "b") == ""
    assert opening_of(page, "c") == "You may bet; fold."
    assert opening_of(page, "nowhere") == ""


@pytest.mark.parametrize(
    ("game", "option", "value", "anchor", "told"),
    [
        ("laus", "target", 500, "end", "Here: Target: 500 (usually 1500)."),
        ("laus", "sweep", 240, "sweep", "Here: Taking every trick: 240 (usually 120)."),
        ("scopa", "target", 11, "winning", "Here: Points to win: 11 (usually 16)."),
        (
            "laugh_and_lie_down",
            "last_in_rule",
            "lastPair",
            "scoring",
            "Here: Prize for the last: whoever made the",
        ),
    ],
)
def test_how_a_rule_begins_is_told_with_the_house_rule_against_it(
    game: str, option: str, value: object, anchor: str, told: str
) -> None:
    """The line beside the cloth said 500, and how its rule begins said 1500."""
    options = game_class(game).Options.model_validate({option: value})
    assert told in plain(opening_of(page_of(game, options=options), anchor))
    assert "Here:" not in opening_of(page_of(game, options=game_class(game).Options()), anchor)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_line_of_the_contents_is_as_high_as_its_words(scale: int, level: int) -> None:
    theme = kit_of((960, 600), scale=scale).theme
    surface = pygame.Surface((theme.px(CONTENTS), 400))
    for count in range(1, 14):
        entry = Entry(" ".join(["bidding"] * count), level, list)
        wide, high = entry.natural(theme, theme.px(CONTENTS))
        entry.rect = pygame.Rect(0, 0, wide, high)
        surface.fill("black")
        entry.paint(theme, surface)
        (painted,) = [pygame.mask.from_threshold(surface, "black", (9, 9, 9, 255))]
        painted.invert()
        written = painted.get_bounding_rects()
        lowest = max(rect.bottom for rect in written)
        assert lowest <= high < lowest + theme.line_height("sans", 16)
        assert min(rect.x for rect in written) >= theme.px(12)


TOLD = sorted(Path(rulesets.__file__).parent.glob("*/*/**/*.md"))


@pytest.mark.parametrize("page", TOLD, ids=lambda page: "/".join(page.parts[-4:]))
def test_no_line_of_a_paragraph_is_taken_for_an_item_of_a_list(page: Path) -> None:
    """A line of Gleek's page began with "1665.": it read as item 5 with "166" cut off."""
    number, listed, before = 0, False, ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if item := _BULLET.match(line):
            assert listed or not before.strip() or _HEADING.match(before), line
            number = number + 1 if item[2] else 0
            assert not item[2] or int(item[2]) == number, line
        listed = bool(item) or (listed and line.startswith("  "))
        number, before = number if listed else 0, line


def test_pages_of_all_games_and_lessons_are_looked_through() -> None:
    assert {page.parts[-3] for page in TOLD if page.parts[-2] == "pages"} == set(GAMES)
    assert len({page.parts[-4] for page in TOLD if page.parts[-3] == "lessons"}) == len(GAMES)


def test_how_a_rule_begins_that_is_a_list_or_a_table_is_told_item_by_item() -> None:
    """Of the honours of two games nothing was said, because a table is no sentence."""
    page = """
## A {#a}

| Honour | Points |
|---|---|
| Queen of {clubs} clubs | 3 |
| Every page | 1 |

## B {#b}

Three are paid:

- **one**: 15
- the others,
  if any: 9

And more.
"""
    assert opening_of(page, "a") == "Queen of clubs: 3; Every page: 1."
    assert opening_of(page, "b") == "Three are paid: one: 15; the others, if any: 9."
    assert heading_of(page, "b") == "B"
    assert heading_of(page, "c") == ""
