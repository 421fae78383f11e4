"""What may be looked up is a rule of the house, chosen before the match like any other."""

from __future__ import annotations

import pygame
import pytest

from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.matches.match import match_of
from cardtable.opponents import strengths
from cardtable.shell.choosing.foot import foot
from cardtable.shell.choosing.house_rules import Plan
from cardtable.shell.choosing.setup import PORTRAIT, SMALL_PORTRAIT, SetupScene
from cardtable.shell.scene import Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.ui.fields import Choice
from cardtable.ui.widget import within
from cardtable.ui.widgets import Button, Label
from rulesets import GAMES, IDS
from tests.pilot import Pilot, kit_of
from tests.pseudo import plain

LOOK_UP = "What may be looked up of the cards played"


def setup_of(game: str, look_up: str = "game") -> Pilot:
    """The page as the doors open it."""
    pilot = Pilot(look_up=look_up)
    doors = Doors(pilot.kit, Launch(SettingsFile(None), None))
    pilot.go(doors.setup(game))
    return pilot


def rule(pilot: Pilot) -> Choice:
    pilot.click("House rules")
    found = pilot.widget(LOOK_UP)
    assert isinstance(found, Choice)
    scene = pilot.scene
    scene.ui.focus_on(found)
    pilot.frame()
    return found


def begun(pilot: Pilot) -> str | None:
    pilot.click("Play")
    table = pilot.scene
    assert isinstance(table, GameScene)
    match = table.saving.session.match
    assert match_of(match.as_header()) == match
    return match.look_up


@pytest.mark.parametrize("game", ["scopa", "laus", "poch"])
def test_the_house_chooses_with_keys_and_the_header_of_the_journal_says_so(game: str) -> None:
    pilot = setup_of(game)
    assert rule(pilot).value == "As the game has it"
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert rule(pilot).value == "This deal"
    assert begun(pilot) == "deal"


def test_the_house_chooses_with_the_mouse() -> None:
    pilot = setup_of("gleek")
    choice = rule(pilot)
    pilot.click((choice.rect.right - 10, choice.rect.centery))
    assert choice.value == "The last trick"
    assert begun(pilot) == "trick"


def test_what_the_settings_say_of_new_matches_is_what_the_page_begins_with() -> None:
    pilot = setup_of("scopa", look_up="all")
    assert rule(pilot).value == "Everything"
    assert begun(pilot) == "all"
    assert begun(setup_of("scopa")) is None


def test_where_no_cards_are_played_nothing_is_asked() -> None:
    pilot = setup_of("ludo")
    assert isinstance(pilot.scene, SetupScene)
    pilot.click("House rules")
    assert LOOK_UP not in pilot.names()


def written(pilot: Pilot) -> str:
    return plain("\n".join(pilot.names()))


def test_the_characters_of_those_who_will_sit_there_are_told() -> None:
    pilot = setup_of("laus")
    assert "Anna is careful, and " in written(pilot)
    assert "Jan is bold, and " in written(pilot)
    assert "Klaus is stubborn, and " not in written(pilot), "three computers sit at a table of four"


def test_who_is_told_to_sit_at_a_seat_sits_there() -> None:
    """Of people after a computer the page told the names at each other's seats."""
    pilot = Pilot()
    doors = Doors(pilot.kit, Launch(SettingsFile(None), None))
    plan = Plan("laus", ["regular", "you", "master", "you"], ["Bot", "Ada"])
    scene = SetupScene(pilot.kit, "laus", doors.begin, doors.side.rules, plan)
    pilot.go(scene)
    told = [next(one.text for one in within(row) if isinstance(one, Label)) for row in scene.who]
    pilot.click("Play")
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert told == table.sitting.names
    assert told[:2] == ["Bot", "Ada"]


def test_beside_each_level_stands_how_strong_it_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {
        "regular": {
            "against": "beginner",
            "seats": 4,
            "rounds": 300,
            "decided": [0.662, 0.041],
            "won": 140,
            "lost": 71,
        },
        "master": {"against": "regular", "seats": 4, "rounds": 20, "decided": [0.55, 0.21]},
    }
    monkeypatch.setattr("cardtable.opponents.strengths.measured", lambda: {"laus": figures})
    pilot = setup_of("laus")
    assert "It beats a beginner in 66 of 100 deals (give or take 4)." in written(pilot)
    assert "By 20 deals it is not certain that it is stronger here than a regular." in written(pilot)


@pytest.mark.parametrize("name", IDS)
def test_it_is_told_at_what_table_the_levels_were_measured(name: str) -> None:
    """At another table, or by other house rules, they may be of another strength."""
    usual = GAMES[name].info.default_seats
    pilot = setup_of(name)
    said = written(pilot)
    assert {figures["seats"] for figures in strengths.measured()[name].values()} == {usual}
    assert f"Measured with {usual} players and the usual house rules." in said
    cards = hasattr(GAMES[name], "deck")
    assert ("deals that came out even do not count" in said) == cards
    assert ("matches that came out even do not count" in said) != cards


def test_where_there_are_no_cards_nobody_remembers_any() -> None:
    said = written(setup_of("ludo"))
    assert "looks one throw ahead" in said
    assert "card" not in said


def test_the_table_is_made_ready_once_and_not_before_the_page_stands() -> None:
    made: list[str] = []
    scene = SetupScene(
        Pilot().kit,
        "laus",
        lambda _plan: "",
        lambda _game: Scene(Pilot().kit),
        ahead=lambda: made.append("table"),
    )
    for ready in (0, 1, 1):
        scene.update(0.02)
        assert len(made) == ready


def test_what_is_chosen_at_a_seat_is_named_by_it() -> None:
    """Whoever cannot see the row knows by that where they are."""
    names = setup_of("laus").names()
    for seat in range(1, 5):
        row = [f"Seat {seat}", f"Who sits at seat {seat}", f"Name at seat {seat}"]
        assert [names.count(name) for name in row] == [1, 1, 1]


@pytest.mark.parametrize(("players", "side"), [(3, PORTRAIT), (6, PORTRAIT), (7, SMALL_PORTRAIT)])
def test_where_more_than_six_sit_their_portraits_are_small(players: int, side: int) -> None:
    scene = setup_of("losing_loadum").scene
    assert isinstance(scene, SetupScene)
    scene.plan.kinds[:] = ["you", *["regular"] * (players - 1)]
    scene._fill_seats()
    theme = scene.kit.theme
    portraits = [row.children()[0].measure(theme, 400) for row in scene.who[:players]]
    assert portraits == [(theme.px(side),) * 2] * players


def test_in_a_narrow_window_what_is_chosen_at_a_seat_stands_nearer_to_its_face_than_to_the_next() -> None:
    pilot = Pilot(
        lambda kit: SetupScene(kit, "losing_loadum", lambda _plan: "", lambda _game: Scene(kit)),
        (960, 600),
        scale=150,
    )
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    own, following = (scene.who[seat].rect for seat in (0, 1))
    chosen = pilot.widget("Who sits at seat 1").rect
    assert 0 < chosen.top - own.bottom < following.top - chosen.bottom


def test_the_ways_beside_the_one_that_plays_come_below_it_in_a_narrow_window() -> None:
    theme = kit_of((960, 600)).theme
    page = foot(Button("Play", lambda: None), [Button(f"Way {number}", lambda: None) for number in range(4)])
    wide, narrow = (page.natural(theme, width)[1] for width in (900, 200))
    assert narrow > 2 * wide
