"""What may be said of a seat of Laus that may take the skat; see `tests.bench.answers`."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.laus.mind import SPECIAL, danger
from rulesets.core import Seat
from rulesets.laus.pack import CANCELLER, DECK, JACKS, QUEENS
from rulesets.laus.state import Laus
from tests.bench.answers import Asked, Said, reached

DANGERS = (45, 55, 62, 70, 78, 90, 110)
PLACES = ("first", "second", "third")


def offered(game: Laus, seat: Seat) -> Sequence[Said]:
    """What others have done with the skat, and how dangerous the hand is."""
    hand = game.hands[seat]
    queens = (hand & QUEENS & ~CANCELLER).bit_count()
    saved = "the queen of diamonds" if hand & CANCELLER else "no queen of diamonds"
    return (
        [f"asked {PLACES[len(game.acts)]}"],
        [f"passes {game.passes}"],
        [f"queens {queens}", "a queen" if queens else "no queen"],
        [saved],
        [f"jacks {(hand & JACKS).bit_count()}"],
        *reached("danger", DANGERS, danger(hand, DECK.all & ~hand, SPECIAL, 2)),
    )


SITUATIONS = {"skat": Asked(offered)}
