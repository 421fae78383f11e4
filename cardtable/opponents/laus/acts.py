"""What was played in a deal of Laus, held against the cards of a world that is imagined."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.opponents.laus.quick import quick_card
from rulesets.core import Card, Seat
from rulesets.laus.state import Laus


def cards_played(game: Laus) -> Iterator[tuple[Seat, Card]]:
    """Who played which card in this deal, in order."""
    for leader, trick in (*game.tricks, (game.leader, game.trick)):
        for turn, card in enumerate(trick):
            yield (leader + turn) % game.seats, card


def before_the_play(world: Laus) -> Laus:
    """The same world before its first card."""
    before = world.copy()
    for mover, card in cards_played(world):
        before.hands[mover] |= 1 << card
    before.won = [0] * world.seats
    before.trick = []
    before.leader = before.turn = (world.dealer + 1) % world.seats
    return before


def strange_cards(world: Laus, before: Laus, seat: Seat) -> int:
    """How many cards the others would not have played by habit, had the cards lain as in this world.

    It is played once more, from `before` the first card on.
    """
    strange = 0
    for mover, card in cards_played(world):
        hand = before.hands[mover]
        if mover != seat and hand & hand - 1 and quick_card(before, mover) != card:
            strange += 1
        before.apply(mover, card)
    return strange
