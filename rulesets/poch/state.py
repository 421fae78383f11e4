"""The table Poch is played at: everything that changes in a match, and what several chapters do with it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import POT, Card, Game, Mask, Move, Paid, Seat, silent
from rulesets.poch import INFO
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, CHECK, COMPARTMENTS, DECK, DROP, FITTING, HOLD, LIMIT, RAISE, WORTH
from rulesets.poch.scoring import reason
from rulesets.words import Deed, _, ngettext


class Poch(Game):
    """A match of Poch."""

    info = INFO
    Options = PochOptions
    options: PochOptions
    deck = DECK
    must_play: bool
    """Asked at every card of a count, so it is kept at hand."""
    dealer: Seat
    first_deal: bool
    purses: list[int]
    purse_before: tuple[int, ...]
    """Purses before the deal in play, after its lucky cards and after its betting: for its sheet."""
    purse_after_lucky: tuple[int, ...]
    purse_after_betting: tuple[int, ...]
    board: list[int]
    hands: list[Mask]
    turned: Card
    trump: int
    shown: Mask
    """Cards everybody has seen in a hand and that may still be there."""
    level: int
    staked: list[int]
    out: Mask
    """Seats that have dropped."""
    acted: Mask
    """Seats that have answered the last raise."""
    bets: list[tuple[Seat, int]]
    """Who has bet or raised in this deal, and to how much."""
    winner: Seat
    """Who won the betting."""
    leader: Seat
    count: int
    sequence: list[Card]
    used: Mask
    """Cards of earlier sequences."""
    last_player: Seat
    held_back: Mask
    """Seats that held back since the last card."""
    lacks: list[Mask]
    """Cards each seat has shown not to hold, by being passed over in the count."""

    def __init__(self, seats: int = 4, options: PochOptions | None = None) -> None:
        super().__init__(seats, options)
        self.must_play = self.options.must_play
        self.dealer = 0
        self.first_deal = True
        self.purses = [self.options.start_coins] * seats
        self.purse_before = self.purse_after_lucky = self.purse_after_betting = tuple(self.purses)
        self.board = [0] * len(COMPARTMENTS)
        self.turned = -1
        self.clear()
        self.go("first")

    def clear(self) -> None:
        """An empty table before a deal; purses and board stay as they are."""
        seats = self.seats
        self.hands = [0] * seats
        self.trump = 0
        self.shown = 0
        self.level = self.count = 0
        self.staked = [0] * seats
        self.bets = []
        self.out = self.acted = self.used = self.held_back = 0
        self.winner = self.last_player = -1
        self.leader = self.eldest()
        self.sequence = []
        self.lacks = [0] * seats

    def scores(self) -> Sequence[int]:
        """The purses."""
        return self.purses

    def payoffs(self) -> Sequence[float]:
        """How far a purse is above the mean."""
        mean = sum(self.purses) / self.seats
        return [purse - mean for purse in self.purses]

    @property
    def deals_planned(self) -> int:
        """How many deals the match has."""
        return self.seats * self.options.rounds

    @property
    def last_deal(self) -> bool:
        """Whether the deal in play is the last one planned."""
        return self.deals + 1 >= self.deals_planned

    def eldest(self) -> Seat:
        """Who sits left of the dealer."""
        return (self.dealer + 1) % self.seats

    @property
    def deal_is_open(self) -> bool:
        """What was shown and counted has to be remembered, unless the table reminds."""
        return bool(self.options.remind)

    @property
    def holding_tells(self) -> bool:
        """Whether one may hold back only while others can play, as in the first version of the rules."""
        return self.rules < 2

    def fitting(self) -> Mask:
        """Cards that can still be added to the count."""
        return FITTING[LIMIT - self.count]

    def take_compartment(
        self, seat: Seat, compartment: int, cause: str, held: str = "", by: str = ""
    ) -> None:
        """Pay out one compartment of the board; what decided it is said where that is not the cause alone."""
        amount = self.board[compartment]
        self.board[compartment] = 0
        self.purses[seat] += amount
        if amount and self.tell is not silent:
            self.tell(Paid, POT, seat, amount, reason(by or cause, held), COMPARTMENTS[compartment], cause)

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; all of them are public."""
        if move < len(DECK):
            return self.describe_count(move)
        if move >= RAISE:
            return Deed(_("raises to {level}"), _("You raise to {level}")).format(level=move - RAISE)
        if move >= BET:
            return Deed(
                ngettext("bets {n} coin", "bets {n} coins", move - BET),
                ngettext("You bet {n} coin", "You bet {n} coins", move - BET),
            ).format(n=move - BET)
        return {
            DROP: Deed(_("drops out of the betting"), _("You drop out of the betting")),
            CALL: Deed(_("calls"), _("You call")),
            CHECK: Deed(_("checks"), _("You check")),
            HOLD: Deed(_("holds back"), _("You hold back")),
        }[move]

    def describe_count(self, card: Card) -> str:
        """A card of the count, and how far it brings it."""
        deed = Deed(_("begins a count with {card}"), _("You begin a count with {card}"))
        if self.sequence:
            deed = Deed(_("adds {card}, making {n}"), _("You add {card}, making {n}"))
        return deed.format(card=DECK.name(card), n=self.count + WORTH[card])
