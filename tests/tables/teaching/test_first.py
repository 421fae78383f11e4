"""Before the first card, and looking on: a page a game, two touches to the first decision, watching.

ISSUE 14.1: "a page a game (aim, what ends it, how long it takes, a moving picture ...), once, then from
setup; "Play" goes straight to a table with sensible defaults in two touches from the shelf".
"""

from __future__ import annotations

import math
import re
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

import cardtable.doors
from cardtable.doors import Doors
from cardtable.matches.hindsight.reel import reel_of
from cardtable.matches.match import new_match
from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.home import HomeScene
from cardtable.shell.reading.pages import first_of, page_of, section_of
from cardtable.shell.scene import Home
from cardtable.tables.game_scene import GameScene
from cardtable.tables.state import State
from cardtable.tables.teaching.first import GLANCE, FirstScene
from cardtable.tables.teaching.watching import LONG_ENOUGH, SLOWEST, Watching
from cardtable.ui.scroll import Scroll
from rulesets import GAMES
from rulesets.core import CardMoved, PawnMoved
from rulesets.words import _
from tests.halves import in_halves
from tests.pilot import STEP, Pilot, sure
from tests.pseudo import plain
from tests.tables.at_table import doors_of

OWN = [game for game in sorted(GAMES) if reel_of(game) is not None]
SOON = 10.0
"""Seconds from the shelf to the first own decision, at most."""
MOST = 8.5
"""Of them, so many may be taken by what is seen to happen: computers have to think, too."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches from the shelf have a seed of their own; here they all have this one."""
    monkeypatch.setattr(cardtable.doors, "new_match", partial(new_match, seed=4))


def on_the_shelf(**preferences: Any) -> Pilot:
    """The shelf, with doors that lead on from it."""
    doors: list[Doors] = []
    pilot = Pilot(open_game=lambda game: doors[0].open_game(game), **preferences)
    doors.append(doors_of(pilot.kit))
    return pilot


def test_the_nine_games_have_their_page() -> None:
    assert len(OWN) == 9


@pytest.mark.parametrize("game", OWN)
def test_the_page_says_aim_end_and_time_and_a_line_for_every_phase(game: str) -> None:
    page, rules = first_of(game), page_of(game)
    for part in ("aim", "end", "time"):
        words = section_of(page, part).split()
        assert 5 <= len(words) <= 65, (part, len(words))
    for chapter in GAMES[game].chapters:
        assert f"{{#{chapter.name}}}" in rules
        if chapter.name in ("first", "deal", "roll"):
            continue
        line = section_of(page, chapter.name)
        assert 8 <= len(line.split()) <= 55, chapter.name


def test_the_moving_picture_is_the_cloth_and_nothing_of_the_panel() -> None:
    """The broader panel of tables at which somebody speaks stood in its right edge."""
    pilot = on_the_shelf()
    pilot.app.follow(doors_of(pilot.kit).open_game("laus"))
    pilot.frame()
    page = pilot.scene
    assert isinstance(page, FirstScene)
    assert page.picture is not None
    table = page.picture.scene
    assert table is not None
    assert table.manners.cloth_rect(table.theme).w >= page.picture.rect.w


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("game", OWN)
def test_in_a_usual_window_the_whole_page_is_seen_at_once(game: str, size: tuple[int, int]) -> None:
    """Two of the four paragraphs of Scopa's page were left out above a wide empty cloth."""
    pilot = on_the_shelf(size=size)
    pilot.app.follow(doors_of(pilot.kit).open_game(game))
    pilot.frame()
    (page,) = [one for one in pilot.scene.ui.everything() if isinstance(one, Scroll)]
    assert not page.furthest
    assert page.whole() == page.rect


@pytest.mark.parametrize("game", OWN)
def test_in_the_smallest_window_no_line_of_the_page_is_cut_through(game: str) -> None:
    pilot = on_the_shelf(size=(960, 600), scale=150)
    pilot.app.follow(doors_of(pilot.kit).open_game(game))
    pilot.frame()
    assert isinstance(pilot.scene, FirstScene)
    (page,) = [one for one in pilot.scene.ui.everything() if isinstance(one, Scroll)]
    for offset in (0, 11, 10_000):
        page.scroll_to(offset)
        whole = page.whole()
        assert whole.h > page.rect.h // 2
        for top, bottom, _leads in page.child.uncut():
            assert not top < whole.top < bottom
            assert not top < whole.bottom < bottom


@pytest.mark.parametrize("game", OWN)
def test_in_the_smallest_window_the_picture_is_seen_at_once_with_two_lines_below_it(game: str) -> None:
    """It was as wide as the page and so higher than it."""
    pilot = on_the_shelf(size=(960, 600), scale=150)
    pilot.app.follow(doors_of(pilot.kit).open_game(game))
    scene = sure(pilot.scene, FirstScene)
    pilot.frame()
    assert scene.picture is not None
    scene.picture.caption = "What was done last, and what came of it. " * 2
    pilot.frame()
    (page,) = [one for one in pilot.scene.ui.everything() if isinstance(one, Scroll)]
    page.scroll_to(10_000)
    assert scene.caption.rect.h == 2 * scene.kit.theme.line_height("sans", 17)
    assert page.whole().contains(scene.picture.rect.union(scene.caption.rect))


@pytest.mark.parametrize("game", OWN)
def test_no_tag_of_the_moving_picture_lies_on_another(game: str) -> None:
    """In Tarot what a trick counts lay on who takes it: letters do not become smaller with the cards."""
    pilot = on_the_shelf(size=(960, 600))
    pilot.app.follow(doors_of(pilot.kit).open_game(game))
    pilot.frame()
    picture = sure(pilot.scene, FirstScene).picture
    assert picture is not None
    while not picture.rounds and picture.moving:
        pilot.frame()
        table = picture.scene
        assert table is not None
        for one, other in combinations(table.placards.tags, 2):
            assert not one.rect.colliderect(other.rect), (one.words, other.words)


@pytest.mark.parametrize("game", OWN)
def test_the_moving_picture_shows_acts_of_the_game_itself(game: str) -> None:
    reel = reel_of(game)
    assert reel is not None
    session = reel.session()
    begun = len(session.steps)
    for seat, move in reel.shown():
        session.play(seat, move)
    events = [event for step in session.steps[begun:] for event in step.events]
    assert any(isinstance(event, (CardMoved, PawnMoved)) for event in events)


@pytest.mark.parametrize("game", OWN)
def test_in_the_moving_picture_one_looks_on_from_the_own_seat(game: str) -> None:
    """ISSUE 14: the seat below was called Anna; its acts are told as the player's own."""
    reel = reel_of(game)
    assert reel is not None
    session = reel.session()
    assert session.players[reel.viewer].name == _("You")
    assert session.alone == reel.viewer


@pytest.mark.wording
def test_a_trick_in_the_moving_picture_is_told_with_the_act_that_ended_it() -> None:
    pilot = on_the_shelf()
    pilot.click("Laus")
    page = pilot.scene
    assert isinstance(page, FirstScene)
    said: list[str] = []
    for _frame in range(round(20.0 / STEP)):
        pilot.blink()
        if page.caption.text not in said:
            said.append(page.caption.text)
    assert "You play the seven of spades." in said
    last = "Jan: plays the king of spades."
    assert said.index(last) < said.index(f"{last} The highest card of the suit led won: the king of spades.")
    # Whoever begins the picture is not taken for the one who goes on after its end.
    assert said.index("Once more from the beginning.") > said.index(last)


def test_what_is_said_below_the_moving_picture_is_only_what_it_has_shown() -> None:
    pilot = on_the_shelf()
    pilot.click("Gleek")
    page = pilot.scene
    assert isinstance(page, FirstScene)
    assert page.picture is not None
    assert page.picture.scene is not None
    before = {line.text for line in page.picture.scene.manners.log_lines()}
    said = []
    for _frame in range(round(3.0 / STEP)):
        pilot.blink()
        if page.caption.text not in said:
            said.append(page.caption.text)
    assert len(said) > 1
    assert said[0] == ""
    assert before.isdisjoint(said)


@pytest.mark.wording
def test_what_is_done_again_and_again_is_not_summed_up_below_the_picture() -> None:
    """A reader added "discards a card", "discards 2 cards" and so on up to 28 cards of a hand of 12."""
    pilot = on_the_shelf()
    pilot.click("Gleek")
    page = sure(pilot.scene, FirstScene)
    said = set()
    for _frame in range(round(20.0 / STEP)):
        pilot.blink()
        said.add(page.caption.text)
    discards = {text for text in said if "discards" in text}
    assert len(discards) == 1
    assert discards.pop().endswith("discards a card.")


def test_the_throw_that_the_moving_picture_begins_with_is_told() -> None:
    """A pawn came out of its base without the six that let it."""
    pilot = on_the_shelf()
    pilot.click("Ludo")
    page = sure(pilot.scene, FirstScene)
    assert page.picture is not None
    assert re.fullmatch(r"\w+: throws a 6\.", plain(page.picture.caption))


@pytest.mark.parametrize("game", in_halves(OWN))
def test_two_touches_and_ten_seconds_from_the_shelf_to_the_first_decision(game: str) -> None:
    """The first time by the game's page, the second time by setup; the first button plays on both."""
    pilot = on_the_shelf(own_die=True)
    for page in (FirstScene, SetupScene):
        pilot.click(str(GAMES[game].info.title))
        assert isinstance(pilot.scene, page)
        pilot.click("Play")
        began = pilot.clock.seconds()
        with pilot.unwatched():
            for _frame in range(round(SOON / STEP)):
                table = pilot.scene
                if isinstance(table, GameScene) and table.state in (State.ASKED, State.HELD):
                    break
                pilot.blink()
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.state in (State.ASKED, State.HELD), f"{pilot.clock.seconds() - began:.1f} s"
        pilot.app.follow(Home())
        pilot.blink()


@pytest.mark.parametrize(
    "seed", [8, 12, 42, *(pytest.param(i, marks=pytest.mark.slow) for i in range(13, 42))]
)
@pytest.mark.parametrize("game", OWN)
def test_whatever_is_dealt_and_whoever_acts_first_the_first_decision_comes_in_time(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A forced bid that Gleek's others pass, three bets at Poch, a sweep of Scopa took 9 to 11 seconds."""
    monkeypatch.setattr(cardtable.doors, "new_match", partial(new_match, seed=seed))
    pilot = on_the_shelf()
    pilot.app.follow(doors_of(pilot.kit).open_game(game))
    pilot.frame()
    pilot.click("Play")
    began = pilot.clock.seconds()
    while not (isinstance(pilot.scene, GameScene) and pilot.scene.state in (State.ASKED, State.HELD)):
        with pilot.unwatched():
            pilot.blink()
        assert pilot.clock.seconds() - began < MOST


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 100), ((960, 600), 150), ((1280, 800), 100), ((1920, 1080), 150)]
)
def test_play_has_the_same_place_the_first_and_the_second_time(size: tuple[int, int], scale: int) -> None:
    pilot = on_the_shelf(size=size, scale=scale, animation="off")
    places = []
    for page in (FirstScene, SetupScene):
        pilot.click("Laus")
        assert isinstance(pilot.scene, page)
        play, back = pilot.widget("Play"), pilot.widget("Back")
        assert pilot.scene.ui.focus is play
        places.append((play.rect, back.rect))
        pilot.click("Back")
    assert places[0] == places[1]


def test_the_page_is_shown_once_and_later_from_setup() -> None:
    pilot = on_the_shelf()
    seen = []
    for touch in ("Laus", "Back", "Laus", "What is it about?", "Set up…"):
        pilot.click(touch)
        seen.append(type(pilot.scene))
    assert seen == [FirstScene, HomeScene, SetupScene, FirstScene, SetupScene]


def opened_and_escaped(pilot: Pilot, *, after: float = 0.0, scrolled: int = 0) -> type[object]:
    """What a second touch of a game leads to, after its page was opened and left with Escape."""
    pilot.click("Laus")
    page = sure(pilot.scene, FirstScene)
    pilot.clock.advance(after)
    page.sheet.scroll_to(scrolled)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HomeScene)
    pilot.click("Laus")
    return type(pilot.scene)


def test_a_page_that_was_merely_opened_is_shown_again() -> None:
    """It counted as read from the moment in which it came, even if the window was closed then."""
    assert opened_and_escaped(on_the_shelf()) is FirstScene
    assert opened_and_escaped(on_the_shelf(), after=GLANCE) is SetupScene
    small = on_the_shelf(size=(960, 600), scale=150)
    assert opened_and_escaped(small, after=GLANCE) is FirstScene, "its end was not in sight"
    pilot = on_the_shelf(size=(960, 600), scale=150)
    assert opened_and_escaped(pilot, after=GLANCE, scrolled=10_000) is SetupScene


def test_by_keys_alone_enter_plays() -> None:
    pilot = on_the_shelf()
    pilot.click("Laus")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    assert isinstance(pilot.scene, GameScene)


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
def test_watching_tells_every_act_and_can_be_left_at_any_time(game: str) -> None:
    pilot = on_the_shelf(animation="off")
    pilot.click(str(GAMES[game].info.title))
    pilot.click("Watch it first")
    table = pilot.scene
    assert isinstance(table, GameScene)
    guide = table.guide
    assert isinstance(guide, Watching)
    said: set[str] = set()
    begun = table.sitting.count
    for _look in range(24):
        pilot.press(pygame.K_SPACE)
        pilot.wait(0.2)
        if guide.box.visible:
            said.add(guide.box.said)
        if pilot.scene is not table:
            pilot.press(pygame.K_RETURN)
    assert table.sitting.count > begun + 5
    assert len(said) > 4
    assert table.saving.session.file is None
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, FirstScene)


def test_watching_goes_on_slowly_by_itself_and_leads_to_a_table() -> None:
    pilot = on_the_shelf(animation="off")
    pilot.click("Laus")
    pilot.click("Watch it first")
    table = pilot.scene
    assert isinstance(table, GameScene)
    guide = table.guide
    assert isinstance(guide, Watching)
    for _act in range(3):
        count, rest, since = table.sitting.count, guide.rest, guide.watched
        pilot.blink(math.ceil(max(0.0, rest) / STEP) - 2)
        assert table.sitting.count == count, "it was not to be read yet"
        # How many frames somebody thinks depends on the machine.
        while table.sitting.count == count:
            pilot.blink()
            assert guide.watched < since + LONG_ENOUGH
        told = guide.box.said
        while guide.box.said == told:
            pilot.blink()
        assert guide.rest >= SLOWEST
    pilot.click("Play")
    pilot.frame()
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene is not table
    assert pilot.scene.sitting.people


@pytest.mark.slow
def test_the_moving_picture_begins_again_three_times_and_then_costs_nothing() -> None:
    pilot = on_the_shelf(animation="fast")
    pilot.click("Laus")
    picture = sure(pilot.scene, FirstScene).picture
    assert picture is not None
    rounds: list[list[str]] = [[]]
    for _step in range(1000):
        if not picture.moving:
            break
        picture.go_on(0.5)
        if picture.caption == "Once more from the beginning.":
            rounds += [[]] if rounds[-1] else []
        elif picture.caption and picture.caption not in rounds[-1]:
            rounds[-1].append(picture.caption)
    assert not picture.moving
    assert len(rounds) == 4
    assert rounds == rounds[:1] * 4, "and tells the same each time"
    assert picture.guide is not None
    assert len(rounds[0]) >= len(picture.guide.acts) - 1
    assert picture.scene is not None
    *_before, last = picture.scene.manners.log_lines()
    told = last.told(picture.scene.sitting.names, picture.scene.sitting.alone)
    assert plain(told).lower() in plain(rounds[0][-1]).lower(), "the last act with the rest of them"
    picture.go_on(60.0)
    assert (picture.guide.at, picture.rounds) == (len(picture.guide.acts), 4)
