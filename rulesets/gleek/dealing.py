"""How a hand of Gleek begins: the first dealer, the deal in packets of four, and the card turned up."""

from __future__ import annotations

from rulesets.cards import lowest
from rulesets.chance import DealPhase, FirstSeat, pack_masks
from rulesets.core import Announced, CardMoved, DealBegan, Mask, Move, Reason, Seat, silent
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import HAND, STOCK, TURNED, Trumps, destinations
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, sentence_case


class First(FirstSeat[Gleek]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        game.clear()
        game.go("deal")


class Deal(DealPhase[Gleek]):
    """Deal in packets of four from the eldest; the rest is the stock, and its top card turns up trumps."""

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Deal, turn up, and pay the dealer for Tiddy turned up."""
        if game.deals:
            game.dealer = game.after[game.dealer]
        game.clear()
        pack = pack_masks(len(game.deck), move)
        where = destinations(game.layout, game.dealer)
        hands = game.hands
        for place, card in zip(where, pack, strict=False):
            hands[place] |= card
        game.turned = turned = lowest(pack[len(where)])
        game.stock = sum(pack[len(where) + 1 :])
        game.trumps = game.pack.trumps[turned // game.pack.ranks]
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for place, card in zip(where, map(lowest, pack), strict=False):
                game.tell(CardMoved, card, STOCK, HAND[place], 1 << place)
            game.tell(CardMoved, turned, STOCK, TURNED)
            text = _("{card} is turned up: {suit} are trumps.").format(
                card=sentence_case(game.deck.name(turned)), suit=_(SUIT_NAMES[game.trumps.suit])
            )
            game.tell(Announced, Reason(text, "deal"), kind="trump")
        game.low_trumps = low_trumps(game.trumps, game.options)
        if game.low_trumps >> turned & 1:
            game.pay_low_trump(turned, game.dealer, turned=True)
        game.go("auction")


def low_trumps(trumps: Trumps, rules: GleekOptions) -> Mask:
    """The trumps that earn something when they show."""
    found: Mask = 1 << trumps.tiddy if rules.tyde_value else 0
    if rules.towser_tumbler:
        found |= 1 << trumps.towser | 1 << trumps.tumbler
    return found


FIRST, DEAL = First(), Deal()
