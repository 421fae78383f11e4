"""What was done in a deal of tricks, held against the cards of a world that is imagined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeAlias, TypeVar

from rulesets.core import Card, Mask, Move, Seat


class InTricks(Protocol):
    """A game of tricks that keeps those of the deal."""

    seats: int
    turn: Seat
    hands: list[Mask]
    leader: Seat
    trick: list[Card]
    tricks: list[tuple[Seat, Sequence[Card]]]

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a move."""


G = TypeVar("G", bound=InTricks)
Habit: TypeAlias = Callable[[G, Seat, Callable[[], float]], Move]
"""What a seat does without thinking much, as `Thumbs.quick` tells."""


def cards_played(game: InTricks) -> Iterator[tuple[Seat, Card]]:
    """Who played which card in this deal, in order."""
    for leader, trick in (*game.tricks, (game.leader, game.trick)):
        for turn, card in enumerate(trick):
            yield (leader + turn) % game.seats, card


def hands_of_the_start(game: InTricks) -> list[Mask]:
    """What everybody held before the first card."""
    hands = [*game.hands]
    for mover, card in cards_played(game):
        hands[mover] |= 1 << card
    return hands


def strange_cards(world: G, before: G, seat: Seat, quick: Habit[G]) -> int:
    """How many cards the others would not have played by habit, had the cards lain as in this world.

    It is played once more from `before` the first card on.
    """
    strange = 0
    for mover, card in cards_played(world):
        hand = before.hands[mover]
        if mover != seat and hand & hand - 1 and quick(before, mover, without_whims) != card:
            strange += 1
        before.apply(mover, card)
    return strange


def without_whims() -> float:
    """The middle of what chance may bring."""
    return 0.5
