"""The stock of Gleek: the auction that sells it, and the buyer's exchange."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rulesets.cards import cards, highest, holds, is_single
from rulesets.core import CardMoved, Move, Phase, Reason, Said, Seat, silent
from rulesets.gleek.pack import BID, CHALLENGE, HAND, PASS, STOCK, WASTE
from rulesets.gleek.scoring import shares_of_bid
from rulesets.gleek.state import Gleek
from rulesets.words import _, ngettext, sentence_case

# -- Phase 1: the auction ------------------------------------------------------------------------


HIGHEST_BID = 99
BID_NUMBERS = frozenset(map(str, range(1, HIGHEST_BID + 1)))


@lru_cache(maxsize=1 << 10)
def raises(bid: int, most: int) -> tuple[Move, ...]:
    """All bids above `bid` up to `most`, or a pass."""
    return (*range(BID + bid + 1, BID + most + 1), PASS)


class Auction(Phase[Gleek]):
    """The eldest must open; each in turn raises or passes for good, and the last one left buys the stock."""

    name = "auction"
    words: ClassVar = {"pass": PASS}

    def enter(self, game: Gleek) -> None:
        """Open for the eldest, who has no choice."""
        game.phase = self
        game.in_auction = (1 << game.seats) - 1
        game.turn = game.eldest
        self.note(game, game.eldest, game.options.opening_bid)

    def note(self, game: Gleek, seat: Seat, bid: int) -> None:
        """Take a bid; the highest possible one buys at once."""
        game.bid = game.bids[seat] = bid
        if game.tell is not silent:
            forced = game.turn == game.eldest and bid == game.options.opening_bid
            text = _("I am eldest, so I must bid {bid}.") if forced else _("I bid {bid}.")
            game.tell(Said, seat, text.format(bid=bid), "bid")
        if bid == game.options.bid_cap:
            buy(game, seat)
        else:
            self.go_on(game, seat)

    def go_on(self, game: Gleek, seat: Seat) -> None:
        """Ask the next seat that has not passed."""
        seat = game.after[seat]
        while not game.in_auction >> seat & 1:
            seat = game.after[seat]
        game.turn = seat

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """Raise by as much as the table allows, or pass."""
        return raises(game.bid, min(game.bid + game.options.max_raise, game.options.bid_cap))

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Raise, or pass for good."""
        if move != PASS:
            self.note(game, seat, move - BID)
            return
        if game.tell is not silent:
            game.tell(Said, seat, _("I pass."), "pass")
        game.in_auction &= ~(1 << seat)
        left = game.in_auction
        if is_single(left):
            buy(game, highest(left))
        else:
            self.go_on(game, seat)

    def code(self, game: Gleek, move: Move) -> str:
        """``bid:N`` or ``pass``."""
        return f"bid:{move - BID}" if move >= BID else super().code(game, move)

    def parse(self, game: Gleek, code: str) -> Move:
        """Read ``bid:N`` or ``pass``."""
        word, _colon, number = code.partition(":")
        if word == "bid" and number in BID_NUMBERS:
            return BID + int(number)
        return super().parse(game, code)

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """Name the limits of a bid."""
        if not BID <= move < CHALLENGE:
            return Reason(_("First the stock is sold: bid for it or pass."), "auction")
        bid, rules = move - BID, game.options
        if bid <= game.bid:
            text = _("The stock stands at {bid}: a new bid must be higher.").format(bid=game.bid)
        elif bid > rules.bid_cap:
            text = _("Nobody may bid more than {cap} for the stock.").format(cap=rules.bid_cap)
        else:
            text = ngettext(
                "A bid may go up by {n} coin at most.",
                "A bid may go up by {n} coins at most.",
                rules.max_raise,
            ).format(n=rules.max_raise)
        return Reason(text, "auction")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Name the bid and what it buys."""
        text = ngettext(
            "The stock, {n} hidden card to change one of yours for, stands at {bid}.",
            "The stock, {n} hidden cards to change yours for, stands at {bid}.",
            game.layout.bought,
        )
        *_less, most, _pass = self.legal(game, seat)
        asked = (
            _("Bid {least} to {most}, or pass?") if most > BID + game.bid + 1 else _("Bid {least}, or pass?")
        )
        words = " ".join([text, asked])
        return words.format(n=game.layout.bought, bid=game.bid, least=game.bid + 1, most=most - BID)


def buy(game: Gleek, seat: Seat) -> None:
    """The last one left buys the stock and pays the others."""
    game.buyer = seat
    game.in_auction = 1 << seat
    if game.tell is not silent:
        game.tell(Said, seat, _("I buy the stock for {bid}.").format(bid=game.bid), "buy")
    others = [other for other in game.clockwise(game.eldest) if other != seat]
    share = game.bid // len(others)
    cause = "stock_whole" if len(others) == 1 else "stock"
    for other, amount in shares_of_bid(game.bid, game.bids, others):
        if amount:
            game.pay("stock_odd" if amount > share else cause, seat, other, amount)
    game.go("exchange")


# -- Phase 2: the exchange -----------------------------------------------------------------------


class Exchange(Phase[Gleek]):
    """The buyer discards, face down and no trump honour, and takes up the stock."""

    name = "exchange"

    def enter(self, game: Gleek) -> None:
        """Take the stock first where that is the rule."""
        game.phase = self
        game.turn = game.buyer
        if game.options.take_first:
            take_stock(game)
            game.to_discard = game.layout.bought
        else:
            game.to_discard = game.layout.first_discard

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """Any card that is no trump honour."""
        return cards(game.hands[seat] & ~game.trumps.honours)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Discard one card; after the last one take the stock, and go on."""
        bit = 1 << move
        game.hands[seat] ^= bit
        game.waste |= bit
        game.to_discard -= 1
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], WASTE, 1 << seat)
        if game.to_discard:
            return
        if game.stock:
            take_stock(game)
            game.to_discard = game.layout.second_discard
        if not game.to_discard:
            game.go("ruff")

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """A card of another hand, or an honour."""
        if not 0 <= move < len(game.deck):
            text = _("You have bought the stock, so now you choose cards to discard.")
        elif not holds(game.hands[seat], move):
            text = _("You do not hold {card}.").format(card=game.deck.name(move))
        else:
            text = _(
                "{card} is a trump honour: ace, king, queen and jack of trumps must stay in play."
            ).format(card=sentence_case(game.deck.name(move)))
        return Reason(text, "exchange")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Count what is still to be discarded, and tell when the stock comes."""
        if game.stock:
            return ngettext(
                "Choose {n} more card to discard, no trump honour; then you take the stock.",
                "Choose {n} cards to discard, no trump honours; then you take the stock.",
                game.to_discard,
            ).format(n=game.to_discard)
        return ngettext(
            "You have the stock: discard {n} more card, no trump honour.",
            "You have the stock: discard {n} cards, no trump honours.",
            game.to_discard,
        ).format(n=game.to_discard)


def take_stock(game: Gleek) -> None:
    """The buyer takes up the cards of the stock that lie face down."""
    if game.tell is not silent:
        for card in cards(game.stock):
            game.tell(CardMoved, card, STOCK, HAND[game.buyer], 1 << game.buyer)
    game.hands[game.buyer] |= game.stock
    game.stock = 0


AUCTION, EXCHANGE = Auction(), Exchange()
