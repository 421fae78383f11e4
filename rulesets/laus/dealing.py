"""The first dealer, and the deal."""

from __future__ import annotations

from rulesets.cards import lowest
from rulesets.chance import DealPhase, FirstDealer, pack_masks
from rulesets.core import CardMoved, DealBegan, Move, Seat, silent
from rulesets.laus.pack import DECK, HAND, SKAT, STOCK
from rulesets.laus.state import Laus

ROUNDS = {3: (3, 0, 4, 3), 4: (3, 2, 3)}
"""Sizes of the packets dealt to everybody; 0 stands for the two cards of the skat."""


def destinations(seats: int, dealer: Seat) -> tuple[int, ...]:
    """Where each card of the pack goes: a seat, or `seats` for the skat; the dealer's left comes first."""
    where: list[int] = []
    for size in ROUNDS[seats]:
        if not size:
            where += [seats] * 2
        for step in range(1, seats + 1):
            where += [(dealer + step) % seats] * size
    return tuple(where)


DESTINATIONS = {seats: tuple(destinations(seats, dealer) for dealer in range(seats)) for seats in ROUNDS}


class Deal(DealPhase[Laus]):
    """All the cards are dealt out in packets; with three players two of them are the skat."""

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Deal, the first time by the dealer drawn by lot and then by the next to the left."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + 1) % seats
        pack = pack_masks(len(DECK), move)
        where = DESTINATIONS[seats][game.dealer]
        hands = [0] * (seats + 1)
        for place, card in zip(where, pack, strict=True):
            hands[place] |= card
        game.skat = hands.pop()
        game.hands = hands
        game.acts = game.laid = ()
        game.trick = []
        game.tricks = []
        game.won = [0] * seats
        game.lacks = [0] * seats
        game.leader = (game.dealer + 1) % seats
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for place, card in zip(where, map(lowest, pack), strict=True):
                if place < seats:
                    game.tell(CardMoved, card, STOCK, HAND[place], 1 << place)
                else:
                    game.tell(CardMoved, card, STOCK, SKAT, 0)
        game.go("skat" if game.skat else "play")


FIRST, DEAL = FirstDealer[Laus](), Deal()
