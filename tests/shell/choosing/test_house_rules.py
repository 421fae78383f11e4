"""House rules are chosen in sets or one by one; what differs from the usual ones says so."""

from __future__ import annotations

import pytest

from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.shell.choosing.house_rules import HouseRules, Plan
from cardtable.shell.choosing.setup import SetupScene
from cardtable.store.settings import SettingsFile
from cardtable.ui.containers import Column, Grid
from cardtable.ui.widgets import Button, Toggle
from rulesets import GAMES, game_class
from tests.pilot import Pilot, sure
from tests.pseudo import plain


def setup_of(game: str, size: tuple[int, int] = (1280, 800)) -> Pilot:
    pilot = Pilot(size=size)
    pilot.go(Doors(pilot.kit, Launch(SettingsFile(None), None)).setup(game))
    pilot.click("House rules")
    return pilot


@pytest.mark.parametrize("game", GAMES)
def test_a_set_of_rules_can_be_played_and_differs_from_the_others(game: str) -> None:
    kind = game_class(game)
    usual, *others = kind.Options.presets
    assert not usual.values
    assert len({preset.name for preset in kind.Options.presets}) == len(kind.Options.presets)
    assert len({str(sorted(preset.values.items())) for preset in others}) == len(others)
    for preset in others:
        rules = kind.Options.model_validate(preset.values)
        assert kind.Options.unusual(rules.as_keys()) == dict(preset.values), "each value is an unusual one"
        seats = range(kind.info.min_seats, kind.info.max_seats + 1)
        assert any(fits(rules, count) for count in seats)


def fits(rules: object, seats: int) -> bool:
    try:
        rules.check(seats)  # type: ignore[attr-defined]
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_in_one_group(game: str) -> None:
    model = game_class(game).Options
    named = [name for _heading, names in model.groups for name in names]
    assert sorted(named) == sorted(model.model_fields)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_fill_two_columns_of_which_the_first_is_not_the_shorter(game: str) -> None:
    kind = game_class(game)
    rules = HouseRules(kind, Plan(game, ["you"] * kind.info.default_seats))
    sizes = iter([size for size, _group in rules._groups()])
    (grid,) = rules.body.inside
    counts = [
        sum(next(sizes) for _group in sure(column, Column).inside) for column in sure(grid, Grid).inside
    ]
    assert list(sizes) == []
    first, second = [*counts, 0][:2]
    longest = max(size for size, _group in rules._groups())
    assert 0 <= first - second < 2 * longest


def test_one_press_changes_several_rules_and_each_says_what_is_usual() -> None:
    pilot = setup_of("gleek")
    pilot.click("As Cotton")
    scene = sure(pilot.scene, SetupScene)
    assert scene.plan.options == {"tydeValue": 4, "towserTumbler": True, "ruffPips": "face"}
    assert "• Tiddy" in map(plain, pilot.names())
    assert any(name.endswith("Usually: 2.") for name in map(plain, pilot.names()))
    assert sure(pilot.widget("As Cotton"), Button).primary
    pilot.click(next(one for one in scene.ui.everything() if plain(one.name) == "• Towser and Tumbler"))
    assert sure(pilot.widget("Towser and Tumbler"), Toggle).on is False
    assert not sure(pilot.widget("As Cotton"), Button).primary
    assert any(name.startswith("Your own rules") for name in map(plain, pilot.names()))
    pilot.click("As Willughby")
    assert scene.plan.options == {}
    assert not any(name.startswith("• ") for name in pilot.names())


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_sets_of_rules_are_in_sight_at_once(game: str, size: tuple[int, int]) -> None:
    pilot = setup_of(game, size)
    for preset in game_class(game).Options.presets:
        button = pilot.widget(preset.name)
        assert pilot.screen.get_rect().contains(button.rect)
        pilot.click(button)
        assert sure(pilot.scene, SetupScene).plan.options == dict(preset.values)
