"""How unlikely what was played at Tarot is where the cards lie as in a world that is imagined.

For `tests.bench.ceiling`: it goes through all that was played, which takes longer than a table would wait.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from cardtable.opponents.tarot.habits import ABOUT_AS_GOOD, gains
from cardtable.opponents.tarot.thumbs import table_before
from rulesets.core import Card, Move, Seat
from rulesets.tarot.following import playable
from rulesets.tarot.state import Tarot
from tests.bench.ceiling import Strange, unlikely

FIRM = 0.1
"""What gains so many points less is done about a third as often."""
ODD = 0.1
"""How often somebody plays any card."""


def likely(game: Tarot, seat: Seat, card: Card) -> float:
    """How likely it is that a seat plays a card, if it goes by habit; of other acts nothing is told."""
    if game.phase.name != "play":
        return 1.0
    legal = playable(game.hands[seat], game.led, game.trick, game.options.overtrump)
    gain = gains(table_before(game, seat), legal)
    most = max(gain.values())
    if game.led < 0:
        most -= ABOUT_AS_GOOD
    odds = {one: exp(min(0.0, gained - most) / FIRM) for one, gained in gain.items()}
    return ODD / len(odds) + (1 - ODD) * odds[card] / sum(odds.values())


def strange_acts(start: Tarot, acts: Sequence[tuple[Seat, Move]], world: Tarot, seat: Seat) -> float:
    """Minus the logarithm of how likely the others' cards are, by habit, where all lies as in a world."""
    game, gone = start.copy(), 0
    game.hands, game.unused = [*world.hands], world.unused
    for mover, card in acts:
        # A card that is given for the Fool was played before.
        if not gone >> card & 1:
            gone |= 1 << card
            game.hands[mover] |= 1 << card
    return unlikely(game, acts, seat, likely)


STRANGE: Mapping[str, Strange] = {"acts": strange_acts}
