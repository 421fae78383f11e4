"""The puzzles of Tarot ask what the table has not said already."""

from __future__ import annotations

import pytest

from cardtable.matches.hindsight import mining
from cardtable.matches.hindsight.problems import puzzles_of
from cardtable.opponents.tarot.thumbs import THUMBS
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, FOOL
from tests.games.tarot.positions import position, with_piles
from tests.rulesets.matches import act


def test_no_puzzle_warns_of_what_fails_in_it() -> None:
    """In nine of twenty it was the Fool, and above the cards stood that the Fool would be lost now."""
    for puzzle in puzzles_of("tarot"):
        session = puzzle.session()
        assert isinstance(session.game, Tarot)
        move = puzzle.point(session).move
        assert not THUMBS.is_warned_of(session.game, puzzle.seat, move)
        assert move != FOOL or "would be lost" not in session.game.phase.prompt(session.game, puzzle.seat)


@pytest.mark.parametrize(
    ("pile", "options", "warned"),
    [
        ("", TarotOptions(), True),
        ("Sw2", TarotOptions(), False),
        ("", TarotOptions(fool_without_pile="owed"), False),
    ],
)
def test_what_the_table_warns_of_comes_to_nobody_naturally(
    pile: str, options: TarotOptions, warned: bool
) -> None:
    """A first evening saves a queen with the Fool; and the Fool is the outermost card of every hand."""
    game = with_piles(position(2, ["CoK Sw5", "CoQ Fool"], options), "", pile)
    act(game, "CoK")
    assert THUMBS.is_warned_of(game, 1, FOOL) == warned
    assert not THUMBS.is_warned_of(game, 1, DECK.index["CoQ"])
    assert (FOOL in mining._what_comes_naturally(game, 1, 3)) != warned
    said = game.phase.prompt(game, 1)
    assert ("would be lost" in said) == warned
