"""What trick-taking games share: which cards go together, and which of them wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.core import Card, Mask

TRUMP_POWER = 1000
"""Added to the strength of trumps, so that any trump beats any plain card."""


class Order:
    """The order of cards while one suit, or none, is trump.

    `group` names the suit a card belongs to *in play*: in Laus the jacks are a suit of their own,
    in Ludens "suits" are odd, even and picture cards.  A group of -1 (the Fool) never wins.
    """

    __slots__ = ("_power", "group", "members", "strength", "trump")

    def __init__(
        self,
        size: int,
        group: Callable[[Card], int],
        strength: Callable[[Card], int],
        trump: int | None = None,
    ) -> None:
        self.trump = trump
        self.group = tuple(group(card) for card in range(size))
        self.members: tuple[Mask, ...] = tuple(
            sum(1 << card for card in range(size) if self.group[card] == g)
            for g in range(max(self.group) + 1)
        )
        self.strength = tuple(
            strength(card) + (TRUMP_POWER if trump is not None and self.group[card] == trump else 0)
            for card in range(size)
        )
        suits = [*range(max(self.group) + 1), -1]
        self._power = tuple(tuple(self._power_of(card, led) for card in range(size)) for led in suits)
        """For each suit led, the last one being none, what every card is worth in the trick."""

    def _power_of(self, card: Card, led: int) -> int:
        """The strength of a trump and of a card of the suit led; less than any of them for a discard."""
        if self.group[card] in (led, self.trump):
            return self.strength[card]
        return -TRUMP_POWER

    def following(self, hand: Mask, led: Card) -> Mask:
        """Cards of `hand` that follow the card led; the whole hand if none does."""
        return hand & self.members[self.group[led]] or hand

    def winner(self, trick: Sequence[Card]) -> int:
        """Position in the trick of the card that takes it; the first card sets the suit."""
        best = trick[0]
        power = self._power[self.group[best]]
        highest = power[best]
        for card in trick:
            if power[card] > highest:
                best = card
                highest = power[card]
        return trick.index(best)
