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

    __slots__ = ("group", "members", "strength", "trump")

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

    def following(self, hand: Mask, led: Card) -> Mask:
        """Cards of `hand` that follow the card led; the whole hand if none does."""
        return hand & self.members[self.group[led]] or hand

    def winner(self, trick: Sequence[Card]) -> int:
        """Position in the trick of the card that takes it; the first card sets the suit."""
        strength = self.strength
        group = self.group
        led = group[trick[0]]
        best = 0
        best_strength = strength[trick[0]]
        for i in range(1, len(trick)):
            card = trick[i]
            power = strength[card]
            if power > best_strength and (group[card] == led or power >= TRUMP_POWER):
                best = i
                best_strength = power
        return best
