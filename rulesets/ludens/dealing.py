"""The first dealer, and the deal."""

from __future__ import annotations

from rulesets.cards import lowest
from rulesets.chance import DealPhase, FirstDealer, pack_masks
from rulesets.core import CardMoved, DealBegan, Move, Seat, silent
from rulesets.ludens.pack import DECK, HAND, STOCK
from rulesets.ludens.state import Ludens


class Deal(DealPhase[Ludens]):
    """All 48 cards are dealt one at a time from the dealer's left; the dealer's left leads."""

    def apply(self, game: Ludens, seat: Seat, move: Move) -> None:
        """Deal twelve cards to each."""
        if game.deals:
            game.dealer = (game.dealer + 1) % 4
        pack = pack_masks(len(DECK), move)
        eldest = (game.dealer + 1) % 4
        game.hands = [sum(pack[(seat - eldest) % 4 :: 4]) for seat in range(4)]
        game.leader = eldest
        game.clear()
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i, card in enumerate(map(lowest, pack)):
                target = (eldest + i) % 4
                game.tell(CardMoved, card, STOCK, HAND[target], 1 << target)
        game.go("play")


FIRST, DEAL = FirstDealer[Ludens](), Deal()
