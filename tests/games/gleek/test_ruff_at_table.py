"""The ruff at the table of Gleek: what is shown for it is told."""

from typing import cast

from rulesets.gleek.game import Gleek
from tests.playing import play_on
from tests.tables.at_table import AtTable


def game_of(at: AtTable) -> Gleek:
    return cast(Gleek, at.session.game)


def play_until_phase(at: AtTable, phase: str) -> None:
    """Let everybody play at random until a phase begins."""
    while game_of(at).phase.name != phase:
        play_on(at.session, 1)
    at.table.showing.jump()


def test_what_was_shown_for_the_ruff_is_in_the_log_and_told_by_the_coach() -> None:
    """A reader who paid "for whoever showed less" wondered what anybody had shown."""
    shown = 0
    for seed in range(12):
        at = AtTable("gleek", ["you", "random", "random"], seed=seed)
        play_until_phase(at, "play")
        lines = [line.text for line in at.table.manners.log_lines() if " showed a ruff of " in line.text]
        told = [words for act in at.table.sitting.acts() if (words := at.table.manners.worth_telling(act))]
        game, names = game_of(at), at.table.manners.names()
        seats = [seat for seat in game.clockwise(game.eldest) if game.shown[seat]]
        held = [game.pack.ruff(game.shown[seat], face=False) for seat in seats]
        assert lines == [f"{names[s]} showed a ruff of {n}." for s, n in zip(seats, held, strict=True)]
        if seats:
            shown += 1
            said = ", ".join(f"{names[s]} {n}" for s, n in zip(seats, held, strict=True))
            assert any(said in words for words in told)
    assert shown
