"""The table Gleek is played at: everything that changes in a match, and what several chapters do with it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck, holds
from rulesets.core import (
    Card,
    Game,
    Mask,
    Move,
    Paid,
    Seat,
    silent,
)
from rulesets.gleek import INFO
from rulesets.gleek.facts import ACCOUNTS
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    CLAIM,
    CLOCKWISE,
    DONE,
    GLEEK,
    MOURNIVAL,
    PASS,
    REVIE,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
    Claim,
    Layout,
    Pack,
    Trumps,
    claimed,
    pack_of,
)
from rulesets.gleek.scoring import (
    CAUSES,
    UNIT,
    cause_of_set,
    low_trump_due,
    reason,
    trick_points,
)
from rulesets.words import Deed, _


class Gleek(Game):
    """A match of Gleek."""

    info = INFO
    Options = GleekOptions
    options: GleekOptions
    layout: Layout
    pack: Pack
    deck: Deck
    after: tuple[Seat, ...]
    """Who sits at each seat's left."""
    ledger: list[int]
    multiplier: int
    """How many times the ruff counts; doubled by every hand in which nobody vies."""
    dealer: Seat
    eldest: Seat
    leader: Seat
    hands: list[Mask]
    stock: Mask
    """The cards of the stock that lie face down."""
    turned: Card
    trumps: Trumps
    low_trumps: Mask
    """Tiddy, Towser and Tumbler, as far as they earn anything at this table."""
    accounts: list[int]
    """What each account of this hand has brought each seat: account by account, seat by seat."""
    bid: int
    bids: list[int]
    """The last bid of each seat, 0 for none."""
    in_auction: Mask
    buyer: Seat
    waste: Mask
    to_discard: int
    challenge: int
    """How often the ruff has been vied and revied."""
    challenger: Seat
    seers: tuple[Seat, ...]
    """Who has seen the latest vie or revie, in the order of answering."""
    unanswered: tuple[Seat, ...]
    """Who has still to answer: the vie, the revie, or at the end whether a claim is challenged."""
    undecided: tuple[Seat, ...]
    """Seers that have still to stand or revie."""
    owed: list[int]
    """What seats that are out of the ruff have to pay."""
    shown: list[Mask]
    """Cards each seat has shown for the ruff."""
    claims: tuple[Claim, ...]
    challenged: Mask
    """Ranks of the buyer's claims that have been challenged."""
    trick: list[Card]
    played: list[Mask]
    taken: list[Mask]
    lacks: list[Mask]
    """Cards each seat has shown not to hold."""

    def __init__(self, seats: int = 3, options: GleekOptions | None = None) -> None:
        super().__init__(seats, options)
        self.options = self.options.settled(seats)
        self.layout = self.options.cards_and_hands()
        self.pack = pack_of(self.layout)
        self.deck = self.pack.deck
        self.after = CLOCKWISE[seats][1]
        self.ledger = [0] * seats
        self.multiplier = 1
        self.dealer = 0
        self.clear()
        self.go("first")

    def clear(self) -> None:
        """An empty table before a deal."""
        seats = self.seats
        self.eldest = self.after[self.dealer]
        self.leader = self.eldest
        self.hands = [0] * seats
        self.stock = self.deck.all
        self.turned = -1
        self.trumps = self.pack.trumps[0]
        self.low_trumps = 0
        self.accounts = [0] * (ACCOUNTS * seats)
        self.bid = 0
        self.bids = [0] * seats
        self.in_auction = 0
        self.buyer = -1
        self.waste = 0
        self.to_discard = 0
        self.challenge = 0
        self.challenger = -1
        self.seers = self.unanswered = self.undecided = ()
        self.owed = [0] * seats
        self.shown = [0] * seats
        self.claims = ()
        self.challenged = 0
        self.trick = []
        self.played = [0] * seats
        self.taken = [0] * seats
        self.lacks = [0] * seats

    @property
    def deals_planned(self) -> int:
        """How many hands the match has."""
        return self.seats * self.options.rounds

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats from `first` on."""
        return CLOCKWISE[self.seats][first]

    @property
    def deal_is_open(self) -> bool:
        """Tricks that are stacked may not be browsed, unless all that was played is shown."""
        return self.options.show_played

    # -- money

    def scores(self) -> Sequence[int]:
        """The ledger."""
        return self.ledger

    def payoffs(self) -> Sequence[float]:
        """The ledger adds up to nothing as it stands."""
        return [float(points) for points in self.ledger]

    def pay(self, cause: str, source: Seat, target: Seat, amount: int) -> None:
        """One seat pays another."""
        book, row = self.accounts, CAUSES[cause].account * self.seats
        book[row + source] -= amount
        book[row + target] += amount
        self.ledger[source] -= amount
        self.ledger[target] += amount
        if self.tell is not silent:
            self.tell(Paid, source, target, amount, reason(cause), "", cause)

    def collect(self, cause: str, seat: Seat, amount: int) -> None:
        """Everybody else pays a seat the same."""
        for other in range(self.seats):
            if other != seat:
                self.pay(cause, other, seat, amount)

    def pay_low_trump(self, card: Card, seat: Seat, *, turned: bool = False) -> None:
        """Everybody pays whoever plays Tiddy, Towser or Tumbler, or deals it face up."""
        cause, due = low_trump_due(self.trumps, card, self.options.tyde_value, turned=turned)
        self.collect(cause, seat, due)

    def points(self) -> list[int]:
        """What each seat's tricks are worth so far, and the dealer's honour turned up."""
        return trick_points(self.trumps, self.taken, self.dealer, self.turned)

    def account_of(self, seat: Seat) -> tuple[int, ...]:
        """What each account of the hand has brought a seat so far."""
        return tuple(self.accounts[seat :: self.seats])

    # -- the ruff

    def ruff_of(self, seat: Seat) -> int:
        """What a seat's hand is worth in the ruff."""
        return self.pack.ruff(self.hands[seat], self.options.face)

    @property
    def step(self) -> int:
        """What each vie and revie adds to what every seat in the ruff owes."""
        return UNIT * self.multiplier

    @property
    def last_to_open(self) -> bool:
        """Whether nobody else is left who could vie first."""
        return self.phase.name == "ruff" and len(self.unanswered) == 1

    @property
    def unopposed(self) -> bool:
        """Whether a vie wins the ruff at once, since all the others have passed for good."""
        return self.options.opening_pass_final and self.last_to_open

    def price(self, move: Move) -> int:
        """What a seat that makes this answer to the ruff will owe at least, should it not win."""
        if move == PASS and not self.challenge:
            return 0
        steps = {PASS: 0, VIE: 2, SEE: 1, STAND: 1, REVIE: 2}[move]
        return self.step * (self.challenge + steps)

    def stakes(self) -> list[int]:
        """What each seat has at stake in the ruff as it stands."""
        if not self.challenge:
            return [0] * self.seats
        stakes = self.owed[:]
        low = self.step * self.challenge
        high = low + self.step
        for seat in self.unanswered:
            stakes[seat] = low
        for seat in self.seers:
            stakes[seat] = high
        stakes[self.challenger] = high if self.seers else low
        return stakes

    # -- gleeks and mournivals

    @property
    def sets_known(self) -> bool:
        """Whether all have said what gleeks and mournivals they hold."""
        return self.phase.name in ("play", "challenge")

    def largest_set(self, seat: Seat, rank: int, held: Mask) -> int:
        """The set of a rank that some cards make for a seat: a mournival, a gleek, or 0 for none."""
        members = self.pack.sets[rank]
        count, up = (held & members).bit_count(), holds(members, self.turned)
        return self.options.set_of(count, up=up, dealer=seat == self.dealer)

    def turned_counts(self, seat: Seat, rank: int) -> bool:
        """Whether the card turned up may be the third of a gleek that a seat has."""
        may = self.options.may_be_third(dealer=seat == self.dealer)
        return may and holds(self.pack.sets[rank], self.turned)

    def honest_sets(self) -> tuple[Claim, ...]:
        """All sets the hands hold after the exchange, in the order they are announced."""
        found: tuple[Claim, ...] = ()
        for seat in self.clockwise(self.eldest):
            held = self.hands[seat] | self.played[seat]
            for rank, members in enumerate(self.pack.sets):
                if (held & members).bit_count() >= GLEEK - 1:
                    size = self.largest_set(seat, rank, held)
                    if size:
                        found += (Claim(seat, rank, size),)
        return found

    def pay_for_set(self, claim: Claim) -> None:
        """Everybody pays for a set announced."""
        self.claims += (claim,)
        turned = self.turned_counts(claim.seat, claim.rank)
        if claim.size == MOURNIVAL:
            turned = holds(self.pack.sets[claim.rank], self.turned)
        self.collect(cause_of_set(claim, turned=turned), claim.seat, claim.price)

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; a discard is named only to the seat that makes it."""
        if move >= CHALLENGE:
            return Deed(_("challenges the {ranks}"), _("You challenge the {ranks}")).format(
                ranks=_(SET_RANKS[move % 4])
            )
        if move >= BID:
            return Deed(_("bids {bid} for the stock"), _("You bid {bid} for the stock")).format(
                bid=move - BID
            )
        if move >= CLAIM:
            claim = claimed(seat, move)
            text = (
                Deed(_("claims a mournival of {ranks}"), _("You claim a mournival of {ranks}"))
                if claim.size == MOURNIVAL
                else Deed(_("claims a gleek of {ranks}"), _("You claim a gleek of {ranks}"))
            )
            return text.format(ranks=_(SET_RANKS[claim.rank]))
        if move >= len(self.deck):
            price = self.price(SEE) if move == SEE else self.step
            deed = {
                PASS: Deed(_("passes"), _("You pass")),
                VIE: Deed(_("vies the ruff for {price}"), _("You vie the ruff for {price}")),
                SEE: Deed(_("sees the ruff for {price}"), _("You see the ruff for {price}")),
                STAND: Deed(_("does not revie"), _("You do not revie")),
                REVIE: Deed(_("revies the ruff by {price}"), _("You revie the ruff by {price}")),
                DONE: Deed(_("lets the claims be"), _("You let the claims be"))
                if self.phase.name == "challenge"
                else Deed(_("has nothing more to claim"), _("You have nothing more to claim")),
            }[move]
            return deed.format(price=price)
        if self.phase.name == "play":
            return Deed(_("plays {card}"), _("You play {card}")).format(card=self.deck.name(move))
        if viewer is None or viewer == seat:
            return Deed(_("discards {card}"), _("You discard {card}")).format(card=self.deck.name(move))
        return _("discards a card")
