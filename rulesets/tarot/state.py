"""A match of Tarot in progress: what its chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck, holds
from rulesets.core import HIDDEN, Card, Game, Mask, Move, Seat
from rulesets.options import Options as GameOptions
from rulesets.tarot import INFO
from rulesets.tarot.facts import Gift
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECKS, FOOL, MATES, ORDERS, TRUMPS
from rulesets.tricks import Order
from rulesets.words import Deed, _


class Tarot(Game):
    """A match of the Game of Tarot."""

    info = INFO
    Options = TarotOptions
    options: TarotOptions

    deck: Deck
    order: Order
    totals: tuple[int, ...]
    """Points of the deals finished so far."""
    dealer: Seat
    """Nobody (-1) until the first dealer is drawn by lot."""
    hands: list[Mask]
    unused: Mask
    """The cards that sleep in this hand."""
    leader: Seat
    trick: list[Card]
    led: Card
    """The card to follow: the first of the trick that is not the Fool; HIDDEN before it."""
    piles: list[Mask]
    lacks: list[Mask]
    """Cards a seat has shown not to hold by not following suit, or by not trumping."""
    debtor: Seat
    """Who played the Fool and still owes a card for it: the Fool lies open before that seat."""
    creditor: Seat
    """Who gets that card."""
    gift: Gift | None
    """The card given for the Fool in this hand."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck = DECKS[self.options.deck_skin]
        self.order = ORDERS[self.options.pip_order]
        self.totals = (0,) * seats
        self.dealer = -1
        self.hands = [0] * seats
        self.unused = 0
        self.leader = 0
        self.trick = []
        self.led = HIDDEN
        self.piles = [0] * seats
        self.lacks = [0] * seats
        self.debtor = self.creditor = -1
        self.gift = None
        self.go("first")

    @property
    def deal_is_open(self) -> bool:
        """Cards won are remembered, unless all of them lie open."""
        return self.options.show_piles == "all"

    # -- result

    def scores(self) -> Sequence[int]:
        """Points so far: more are better."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """How far each seat lies above the mean of the points."""
        mean = sum(self.totals) / self.seats
        return [total - mean for total in self.totals]

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; nothing in this game is played face down."""
        card = self.deck.name(move)
        if self.phase.name == "give":
            return Deed(_("gives {card} for the Fool"), _("You give {card} for the Fool")).format(card=card)
        if not self.trick:
            return Deed(_("leads {card}"), _("You lead {card}")).format(card=card)
        if move == FOOL or self.led < 0 or holds(MATES[self.led] | TRUMPS, move):
            return Deed(_("plays {card}"), _("You play {card}")).format(card=card)
        return Deed(_("discards {card}"), _("You discard {card}")).format(card=card)
