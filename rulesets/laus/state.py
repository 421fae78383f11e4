"""A match of Laus in progress: what its chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, Game, Mask, Move, Seat
from rulesets.laus import INFO
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import DECK
from rulesets.options import Options as GameOptions
from rulesets.words import Deed, _

PASS: Move = len(DECK)
TAKE: Move = len(DECK) + 1


class Laus(Game):
    """A match of Laus."""

    info = INFO
    Options = LausOptions
    deck = DECK
    options: LausOptions

    totals: tuple[int, ...]
    """Penalty points of the deals finished so far."""
    dealer: Seat
    """Nobody (-1) until the first dealer is drawn by lot."""
    hands: list[Mask]
    skat: Mask
    acts: tuple[Move, ...]
    """What each seat from the dealer's left on did with the skat: TAKE or PASS."""
    laid: tuple[Mask, ...]
    """What each of those seats laid aside; 0 for a pass."""
    leader: Seat
    trick: list[Card]
    tricks: list[tuple[Seat, Sequence[Card]]]
    """The tricks of this deal that were taken, with who led to them."""
    won: list[Mask]
    """The cards of the tricks each seat took, and of the skat once the deal is over."""
    lacks: list[Mask]
    """Cards a seat has shown not to hold by not following suit."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.totals = (0,) * seats
        self.dealer = -1
        self.hands = [0] * seats
        self.skat = 0
        self.acts = ()
        self.laid = ()
        self.leader = 0
        self.trick = []
        self.tricks = []
        self.won = [0] * seats
        self.lacks = [0] * seats
        self.go("first")

    # -- the skat

    @property
    def passes(self) -> int:
        """How many seats passed on the skat."""
        return self.acts.count(PASS)

    def asked(self) -> list[Seat]:
        """Seats that took the skat or passed on it, in order."""
        return [(self.dealer + 1 + i) % self.seats for i in range(len(self.acts))]

    def takers(self) -> list[Seat]:
        """Seats that took the skat, in order; the last of them knows what lies there."""
        return [seat for seat, act in zip(self.asked(), self.acts, strict=True) if act == TAKE]

    @property
    def deal_is_open(self) -> bool:
        """Cards won are remembered, unless all of them lie open."""
        return self.options.show_captured == "all"

    # -- result

    def scores(self) -> Sequence[int]:
        """Penalty points so far: fewer are better."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """How far each seat lies below the mean of the penalty points."""
        mean = sum(self.totals) / self.seats
        return [mean - total for total in self.totals]

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; what is laid aside is named only to the seat that does it."""
        if move == PASS:
            return Deed(_("passes on the skat"), _("You pass on the skat"))
        if move == TAKE:
            return Deed(_("takes the skat"), _("You take the skat"))
        if self.phase.name != "discard":
            return Deed(_("plays {card}"), _("You play {card}")).format(card=DECK.name(move))
        if viewer is None or viewer == seat:
            return Deed(_("lays {card} aside"), _("You lay {card} aside")).format(card=DECK.name(move))
        return _("lays another card aside") if self.skat else _("lays a card aside")
