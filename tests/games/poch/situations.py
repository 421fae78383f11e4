"""What may be said of a seat that is to bet at Poch; see `tests.bench.answers`."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.poch.beliefs import power_of
from cardtable.opponents.poch.lead import aces_of, worth_of_lead
from rulesets.core import Seat
from rulesets.poch.state import Poch
from tests.bench.answers import Asked, Said, reached

STRENGTHS = (0.14, 0.3, 0.45, 0.57, 0.65, 0.75, 0.8, 0.85, 0.9, 0.935)
LEADS = (-4, -2, -1, 0, 1, 2, 3)
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def betting(game: Poch, seat: Seat) -> Sequence[Said]:
    """Who has bet, who is still in, and what is held."""
    place = (seat - game.eldest()) % game.seats
    opened = [f"the {PLACES[(better - game.eldest()) % game.seats]} opened" for better, _ in game.bets[:1]]
    aces = aces_of(game.hands[seat])
    return (
        [f"I speak {PLACES[place]}"],
        opened or ["nobody has bet"],
        [f"bets {len(game.bets)}"],
        [f"{game.seats - game.out.bit_count()} in"],
        [f"{sum(1 for staked in game.staked if staked)} have staked"],
        [f"to stay in costs {game.level - game.staked[seat]}"],
        [f"aces {aces}", "an ace" if aces else "no ace"],
        *reached("lead", LEADS, worth_of_lead(game, seat)),
        *reached("strength", STRENGTHS, power_of(game, seat)),
    )


SITUATIONS = {"betting": Asked(betting)}
