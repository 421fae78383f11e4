"""The first dealer, and the deal."""

from __future__ import annotations

from rulesets.cards import lowest
from rulesets.chance import DealPhase, FirstDealer, pack_masks
from rulesets.core import CardMoved, DealBegan, Move, Seat, silent
from rulesets.tarot.pack import DECK, HAND, HAND_SIZE, STOCK
from rulesets.tarot.state import Tarot

PACKET = 3


class Deal(DealPhase[Tarot]):
    """Everybody gets twelve cards in packets of three; the others are set aside unseen."""

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Deal, the first time by the dealer drawn by lot and then by the next to the right."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + (1 if game.options.deal_passes == "left" else -1)) % seats
        pack = pack_masks(len(DECK), move)
        dealt = HAND_SIZE * seats
        hands = [0] * seats
        target = game.dealer
        for i in range(0, dealt, PACKET):
            target = (target + 1) % seats
            one, two, three = pack[i : i + PACKET]
            hands[target] |= one | two | three
        game.hands = hands
        game.unused = DECK.all - sum(hands)
        game.piles = [0] * seats
        game.lacks = [0] * seats
        game.debtor = game.creditor = -1
        game.gift = None
        game.leader = (game.dealer + 1) % seats
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i, card in enumerate(map(lowest, pack[:dealt])):
                target = (game.dealer + 1 + i // PACKET) % seats
                game.tell(CardMoved, card, STOCK, HAND[target], 1 << target)
        game.go("play")


FIRST, DEAL = FirstDealer[Tarot](), Deal()
