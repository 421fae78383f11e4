"""Keys that the player has chosen, and game pads: every screen hears the usual keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.pads import TO_KEYS, Pads
from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.home import HomeScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.store.settings import Settings
from cardtable.tables.sheets.results import ResultsScene
from cardtable.ui.fields import TextField
from cardtable.ui.keymap import COMMANDS, Keymap, Stroke
from rulesets import IDS, game_class
from tests.halves import in_halves
from tests.pilot import Pilot
from tests.tables.at_table import AtTable


@pytest.fixture(autouse=True)
def keyboard() -> None:
    """The names of keys are known only once pygame has begun, which another test need not have seen to."""
    pygame.init()


def at_keys() -> Pilot:
    pilot = Pilot(KeysScene)
    assert isinstance(pilot.scene, KeysScene)
    return pilot


@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_moves_while_another_key_is_asked_for(scale: int) -> None:
    pilot = Pilot(KeysScene, (960, 600), scale=scale)
    before = pilot.widget("H").rect.copy()
    pilot.click("H")
    pilot.frame(2)
    assert pilot.widget("Press a key …").rect == before


def test_a_key_is_changed_by_pressing_another_and_kept() -> None:
    pilot = at_keys()
    heard = [pilot.scene.writing]
    pilot.click("H")
    assert [*heard, pilot.scene.writing] == [False, True], "what is pressed then is no command"
    pilot.press(pygame.K_j)
    assert pilot.kit.preferences.keys == (("hint", "j"),)
    assert pilot.kit.keys.named("hint") == "J"
    assert pilot.widget("J")
    assert Settings().but(keys=[["hint", "j"]]).keys == (("hint", "j"),)
    again = Keymap(pilot.kit.preferences.keys)
    assert again.strokes["hint"] == Stroke(pygame.K_j)


def test_a_key_that_was_taken_is_exchanged_and_that_is_said() -> None:
    pilot = at_keys()
    pilot.click("H")
    pilot.press(pygame.K_l)
    keys = pilot.kit.keys
    assert (keys.named("hint"), keys.named("last")) == ("L", "H")
    scene = pilot.scene
    assert isinstance(scene, KeysScene)
    assert scene.note.visible
    assert "L was taken" in scene.note.text
    pilot.click("All keys as usual")
    assert pilot.kit.preferences.keys == ()
    assert keys.strokes == {command.name: command.usual for command in COMMANDS}


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_TAB, pygame.K_LSHIFT]
)
def test_what_is_the_same_for_everybody_cannot_be_taken(key: int) -> None:
    pilot = at_keys()
    pilot.click("H")
    letter = chr(key) if key < 127 else ""
    pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
    pilot.frame()
    assert pilot.kit.preferences.keys == ()
    assert isinstance(pilot.scene, KeysScene)
    assert pilot.scene.note.visible == (key != pygame.K_LSHIFT), "of what is held down nothing is said yet"
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, KeysScene), "Escape stops asking and no more"
    assert pilot.widget("H")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HomeScene)


def test_the_chosen_key_does_it_and_the_usual_one_no_longer() -> None:
    pilot = Pilot()
    pilot.kit.keys.choose([("rules", "f9")])
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, HomeScene)
    pilot.press(pygame.K_F9)
    assert isinstance(pilot.scene, RulesScene)


def test_while_somebody_writes_letters_are_letters() -> None:
    pilot = Pilot(SettingsScene)
    pilot.kit.keys.choose([("mute", "n")])
    pilot.click("Names")
    field = next(widget for widget in pilot.scene.ui.focusables() if isinstance(widget, TextField))
    pilot.click(field)
    pilot.press(pygame.K_u, mod=pygame.KMOD_CTRL)
    pilot.type("Anna")
    assert field.text == "Anna"


@pytest.mark.parametrize("nonsense", [5, "h", [["hint"]], [[1, 2]], [["hint", "x" * 99]], {"hint": "j"}])
def test_keys_that_make_no_sense_in_the_settings_are_refused(nonsense: object) -> None:
    with pytest.raises(ValueError, match="keys"):
        Settings().but(keys=nonsense)


@pytest.mark.parametrize(
    "written", ["", "ctrl+", "no such key", "space", "escape", "left shift", "ctrl+return"]
)
def test_a_key_that_there_is_not_stays_as_usual(written: str) -> None:
    assert Keymap([("hint", written)]).strokes["hint"] == Stroke(pygame.K_h)
    assert Keymap([("nothing", "j")]).chosen == ()


def test_two_commands_never_have_one_key() -> None:
    for chosen in ([("hint", "l")], [("hint", "j"), ("last", "j")], [("hint", "l"), ("last", "m")]):
        strokes = Keymap(chosen).strokes
        assert len(set(strokes.values())) == len(COMMANDS), chosen
    assert Keymap([("hint", "l"), ("last", "h")]).named("hint") == "L"


def test_every_command_has_a_key_of_its_own() -> None:
    assert len({command.usual for command in COMMANDS}) == len(COMMANDS)


# -- game pads


class WithPad:
    """Presses the buttons of a pad."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def press(self, *buttons: int) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.pilot.post(kind, instance_id=0, button=button)
            self.pilot.blink()

    def lean(self, axis: int, *values: int) -> None:
        for value in values:
            self.pilot.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        self.pilot.frame()


def by_pad_alone(pilot: Pilot) -> None:
    """Let keys be pressed with the buttons of a pad that stand for them; there are no others."""
    pad = WithPad(pilot)
    buttons = {key: button for button, (key, mod) in TO_KEYS.items() if not mod}

    def press(*keys: int, mod: int = 0) -> None:
        assert not mod
        pad.press(*(buttons[key] for key in keys))

    pilot.press = press  # type: ignore[method-assign]


def test_a_stick_counts_once_until_it_comes_back() -> None:
    pads = Pads()

    def lean(value: int) -> Any:
        return pads.key(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION, instance_id=1, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value
            )
        )

    keys = [lean(value) for value in (9000, 22_000, 32_000, 21_000, 5000, 25_000, -25_000)]
    assert [key and key.key for key in keys] == [
        None,
        pygame.K_RIGHT,
        None,
        None,
        None,
        pygame.K_RIGHT,
        pygame.K_LEFT,
    ]


def test_a_sign_is_heard_on_whatever_key_it_lies() -> None:
    """On most keyboards + is the key of =, with Shift: nothing became faster there."""
    at = AtTable("laus", ["you", "regular", "regular"], animation="normal")
    at.wait_for_turn()
    keys = at.pilot.kit.keys
    shifted = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=pygame.KMOD_LSHIFT, unicode="+")
    assert keys.meant(shifted).key == pygame.K_PLUS
    plain = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=0, unicode="=")
    assert keys.meant(plain).key == pygame.K_EQUALS
    at.pilot.post(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=pygame.KMOD_LSHIFT, unicode="+", scancode=0)
    at.pilot.frame()
    assert at.pilot.kit.preferences.animation == "fast"


@pytest.mark.parametrize("chosen", [(), (("peek", "j"),)])
def test_a_trigger_held_down_shows_the_own_cards_in_company(chosen: tuple[tuple[str, str], ...]) -> None:
    at = AtTable("laus", ["you", "you", "you"])
    table, pad = at.table, WithPad(at.pilot)
    at.pilot.kit.keys.choose(chosen)
    at.wait_for_turn()
    table.company.cover()
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30_000)
    at.pilot.frame(3)
    assert table.viewer >= 0
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 25_000, 0)
    at.pilot.frame(3)
    assert table.viewer < 0
    assert "RT" in next(one.name for one in table.prompt.buttons.children() if "look" in one.name)


def test_a_tool_of_the_table_names_the_key_that_was_chosen_meanwhile() -> None:
    pilot = AtTable("laus", ["you", *["regular"] * 3]).pilot
    pilot.press(pygame.K_QUESTION)
    pilot.click("H")
    pilot.press(pygame.K_j, pygame.K_ESCAPE)
    told = pilot.widget("Hint").about((0, 0))
    assert told is not None
    assert told.words.endswith(": J.")


def test_prompts_name_what_is_in_the_hand() -> None:
    pilot = Pilot()
    WithPad(pilot).press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert pilot.kit.keys.named("hint") == "Y"
    pilot.press(pygame.K_DOWN)
    assert pilot.kit.keys.named("hint") == "H"


def test_every_button_of_a_pad_is_a_key_that_scenes_know() -> None:
    usual = {(command.usual.key, command.usual.ctrl) for command in COMMANDS}
    plain = {pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB}
    arrows = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN}
    for key, mod in TO_KEYS.values():
        assert key in plain | arrows or (key, bool(mod & pygame.KMOD_CTRL)) in usual


@pytest.mark.parametrize("game", in_halves(IDS))
def test_a_match_is_played_with_a_pad_alone(game: str) -> None:
    info = game_class(game).info
    at = AtTable(game, ["you", *["beginner"] * (info.default_seats - 1)])
    by_pad_alone(at.pilot)
    for act in range(6):
        scene = at.wait_for_turn()
        assert scene is not None
        legal, steps = scene.asking.legal(), len(at.session.steps)
        at.by_keys(legal[act * 7 % len(legal)])
        assert len(at.session.steps) > steps
    assert at.pilot.kit.keys.with_pad
    assert at.pilot.logged == []


SHORT: dict[str, dict[str, Any]] = {
    "losing_loadum": {"counters": 1},
    "gleek": {"rounds": 1},
    "ludens": {"legsToWin": 1, "legTarget": 100},
}
"""Matches of one deal where the usual one takes many; from deal to deal a pad leads in the others."""


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_a_pad_leads_from_the_shelf_to_the_finale_and_back(game: str) -> None:
    pilot = Pilot()
    by_pad_alone(pilot)
    while pilot.scene.ui.focus is None or pilot.scene.ui.focus.name != game_class(game).info.title:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.opened == [game]
    others = ["beginner"] * (game_class(game).info.default_seats - 1)
    at = AtTable(game, ["you", *others], **SHORT.get(game, {}))
    by_pad_alone(at.pilot)
    # Where a pad leads does not depend on what is painted; matches by keys are, elsewhere.
    with at.pilot.unwatched():
        at.play_to_the_end(at.by_keys)
    assert isinstance(at.pilot.scene, ResultsScene)
    assert at.pilot.kit.keys.with_pad
    at.pilot.tab_to("Back to the shelf")
    assert isinstance(at.pilot.scene, HomeScene)
    assert at.pilot.logged == []
