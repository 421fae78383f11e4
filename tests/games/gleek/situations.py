"""What may be said of a seat that is to bid, vie or answer at Gleek; see `tests.bench.answers`."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.gleek.chances import beaten_by_chance, rivals
from cardtable.opponents.gleek.stock import stock_gain
from rulesets.core import Seat
from rulesets.gleek.state import Gleek
from tests.bench.answers import Asked, Said, reached

SHARES = (0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
GAINS = (10, 11, 12, 13, 14, 15, 16, 18, 20)


def place_of(game: Gleek, seat: Seat) -> Said:
    """Where a seat is from the eldest on."""
    return [f"I am number {game.clockwise(game.eldest).index(seat) + 1}"]


def who_bought(game: Gleek, seat: Seat) -> Said:
    """Whether that was oneself, somebody who is in the ruff, or somebody who is out of it."""
    if game.buyer == seat:
        return ["I bought"]
    return ["the buyer is in" if game.buyer in rivals(game) else "the buyer is out"]


def ruffing(game: Gleek, seat: Seat) -> Sequence[Said]:
    """Who is still in, what is staked, and how often the own ruff beats others by chance."""
    beaten, against = beaten_by_chance(game, seat), rivals(game)
    return (
        [game.phase.name],
        place_of(game, seat),
        [f"against {len(against)}"],
        who_bought(game, seat),
        [f"staked {game.challenge} times"],
        [f"{len(game.seers)} see", "somebody sees" if game.seers else "nobody sees"],
        [f"the ruff counts {game.multiplier} times"],
        *reached("beats one", SHARES, beaten.one if against != {game.buyer} else beaten.bought),
        *reached("beats all", SHARES, beaten.all),
    )


def bidding(game: Gleek, seat: Seat) -> Sequence[Said]:
    """Who still bids, what has been bid, and what new cards are worth."""
    return (
        place_of(game, seat),
        [f"{game.in_auction.bit_count()} bid"],
        [f"{game.bid} is bid"],
        *reached("worth", GAINS, stock_gain(game, game.hands[seat])),
    )


SITUATIONS = {
    "auction": Asked(bidding),
    "ruff": Asked(ruffing),
    "answer": Asked(ruffing),
    "revie": Asked(ruffing),
}
