"""Gleek: buy the stock, vie for the ruff, announce gleeks and mournivals, and play for the honours.

The rule book is shared/rules/gleek.md.  Its chapters, in playing order: packs and layouts in
`gleek_cards`, house rules in `gleek_options`, the deal here, auction and exchange in `gleek_stock`, the
ruff in `gleek_ruff`, gleeks, mournivals and challenges in `gleek_sets`, tricks in `gleek_tricks`; the
money in `gleek_accounts`, and what a seat can know of the hidden cards in `gleek_knowledge`.

Readings where the rule book leaves room:

* With `takeFirst` the buyer takes the whole stock and then discards as many cards, honours excepted;
  a layout with two discards then has one.
* `turnUpGleekWho` settles the gleek with the turned card only; `turnUpMournival` is for any seat.
* With `falseClaims` every seat is asked, also one that has nothing to claim.  Who holds all four of a
  rank may claim them as a gleek.  Only claims of the buyer can be challenged, because nobody else can
  have lied; each of the other seats challenges at most once, and each claim is challenged at most once.
* A layout and a first bid left to the house are filled in when a match is set up, so that its options say
  how it is played.
* Payments of phase 6 go through the pot: who is below break-even pays in, who is above draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rulesets.cards import Deck, cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    Mask,
    MatchEnded,
    Move,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.gleek.accounts import (
    ACCOUNTS,
    account_of,
    honours_taken,
    low_trumps,
    pay_low_trump,
    settle_tricks,
    sheet,
    trick_points,
)
from rulesets.gleek.knowledge import sampled
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    CLAIM,
    DONE,
    HAND,
    PASS,
    PILE,
    REVIE,
    SEE,
    SET_LETTERS,
    SET_RANKS,
    STAND,
    STOCK,
    SUIT_NAMES,
    TRICK,
    TURNED,
    VIE,
    WASTE,
    Layout,
    Pack,
    destinations,
    pack_of,
    sentence_case,
)
from rulesets.gleek.ruff import OPENING_RUFF, Ruff, price, put_in
from rulesets.gleek.sets import (
    CHALLENGE_CLAIMS,
    CLAIM_SETS,
    Claim,
    announce,
    honest_sets,
)
from rulesets.gleek.stock import AUCTION
from rulesets.gleek.tricks import PLAY
from rulesets.words import _

CLOCKWISE = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(2, 7)
}


class Gleek(Game):
    """A match of Gleek."""

    __slots__ = (
        "accounts",
        "after",
        "bid",
        "bids",
        "buyer",
        "challenge",
        "challenged",
        "challenger",
        "claims",
        "dealer",
        "deck",
        "eldest",
        "hands",
        "in_auction",
        "lacks",
        "last_leader",
        "last_trick",
        "layout",
        "leader",
        "ledger",
        "low_trumps",
        "multiplier",
        "owed",
        "pack",
        "played",
        "ruff_winner",
        "seers",
        "shown",
        "stock",
        "taken",
        "to_discard",
        "trick",
        "trumps",
        "turned",
        "unanswered",
        "undecided",
        "waste",
    )
    info = GameInfo("gleek", "Gleek", 2, 6, 3)
    Options = GleekOptions
    options: GleekOptions

    def __init__(self, seats: int = 3, options: GleekOptions | None = None) -> None:
        super().__init__(seats, options)
        self.options = self.options.settled(seats)
        self.layout: Layout = self.options.cards_and_hands()
        self.pack: Pack = pack_of(self.layout)
        self.deck: Deck = self.pack.deck
        self.after = CLOCKWISE[seats][1 % seats]
        """Who sits at each seat's left."""
        self.ledger: list[int] = [0] * seats
        self.multiplier = 1
        """How many times the ruff counts; doubled by every hand in which nobody vies."""
        self.dealer: Seat = 0
        self.clear()
        FIRST.enter(self)

    def clear(self) -> None:
        """An empty table before a deal."""
        seats = self.seats
        self.eldest: Seat = (self.dealer + 1) % seats
        self.leader = self.last_leader = self.eldest
        self.hands: list[Mask] = [0] * seats
        self.stock: Mask = self.deck.all
        """The cards of the stock that lie face down."""
        self.turned: Card = -1
        self.trumps = self.pack.trumps[0]
        self.low_trumps: Mask = 0
        """Tiddy, Towser and Tumbler, as far as they earn anything at this table."""
        self.accounts: list[int] = [0] * (ACCOUNTS * seats)
        """What each account of this hand has brought each seat: account by account, seat by seat."""
        self.bid = 0
        self.bids: list[int] = [0] * seats
        """The last bid of each seat, 0 for none."""
        self.in_auction: Mask = 0
        self.buyer: Seat = -1
        self.waste: Mask = 0
        self.to_discard = 0
        self.challenge = 0
        """How often the ruff has been vied and revied."""
        self.challenger: Seat = -1
        self.seers: tuple[Seat, ...] = ()
        """Who has seen the latest vie or revie, in the order of answering."""
        self.unanswered: tuple[Seat, ...] = ()
        """Who has still to answer: the vie, the revie, or at the end whether a claim is challenged."""
        self.undecided: tuple[Seat, ...] = ()
        """Seers that have still to stand or revie."""
        self.owed: list[int] = [0] * seats
        """What seats that are out of the ruff have to pay."""
        self.ruff_winner: Seat = -1
        self.shown: list[Mask] = [0] * seats
        """Cards each seat has shown for the ruff."""
        self.claims: tuple[Claim, ...] = ()
        self.challenged = 0
        """Ranks of the buyer's claims that have been challenged."""
        self.trick: list[Card] = []
        self.played: list[Mask] = [0] * seats
        self.taken: list[Mask] = [0] * seats
        self.lacks: list[Mask] = [0] * seats
        """Cards each seat has shown not to hold."""
        self.last_trick: tuple[Card, ...] = ()

    def copy(self) -> Gleek:
        """An independent match that tells nobody."""
        new = object.__new__(Gleek)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.layout = self.layout
        new.pack = self.pack
        new.deck = self.deck
        new.after = self.after
        new.ledger = self.ledger[:]
        new.multiplier = self.multiplier
        new.dealer = self.dealer
        new.eldest = self.eldest
        new.leader = self.leader
        new.last_leader = self.last_leader
        new.hands = self.hands[:]
        new.stock = self.stock
        new.turned = self.turned
        new.trumps = self.trumps
        new.low_trumps = self.low_trumps
        new.accounts = self.accounts[:]
        new.bid = self.bid
        new.bids = self.bids[:]
        new.in_auction = self.in_auction
        new.buyer = self.buyer
        new.waste = self.waste
        new.to_discard = self.to_discard
        new.challenge = self.challenge
        new.challenger = self.challenger
        new.seers = self.seers
        new.unanswered = self.unanswered
        new.undecided = self.undecided
        new.owed = self.owed[:]
        new.ruff_winner = self.ruff_winner
        new.shown = self.shown[:]
        new.claims = self.claims
        new.challenged = self.challenged
        new.trick = self.trick[:]
        new.played = self.played[:]
        new.taken = self.taken[:]
        new.lacks = self.lacks[:]
        new.last_trick = self.last_trick
        return new

    def scores(self) -> Sequence[int]:
        """The ledger."""
        return self.ledger

    def payoffs(self) -> Sequence[float]:
        """The ledger adds up to nothing as it stands."""
        return [float(points) for points in self.ledger]

    @property
    def deals_planned(self) -> int:
        """How many hands the match has."""
        return self.seats * self.options.rounds

    @property
    def sets_known(self) -> bool:
        """Whether all have said what gleeks and mournivals they hold."""
        return self.phase in (PLAY, CHALLENGE_CLAIMS)

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats from `first` on."""
        return CLOCKWISE[self.seats][first]

    # -- what the chapters in other files go on to

    def after_exchange(self) -> None:
        """The ruff."""
        OPENING_RUFF.enter(self)

    def after_ruff(self) -> None:
        """Gleeks and mournivals: by word where false claims are played, else by themselves."""
        if self.options.false_claims:
            CLAIM_SETS.enter(self)
            return
        for claim in honest_sets(self):
            announce(self, claim)
        PLAY.enter(self)

    def after_sets(self) -> None:
        """The tricks."""
        PLAY.enter(self)

    def after_tricks(self) -> None:
        """Settling against break-even, and then the challenges."""
        settle_tricks(self)
        if self.options.false_claims:
            CHALLENGE_CLAIMS.enter(self)
        else:
            end_deal(self)

    def after_challenges(self) -> None:
        """The end of the hand."""
        end_deal(self)

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, own discards, and everything that lies open."""
        open_cards = self.options.show_played
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other, hand in enumerate(self.hands):
            seen = hand if other == seat else hand & self.shown[other] if open_cards else 0
            zones[HAND[other]] = (*cards(seen), *(HIDDEN,) * (hand & ~seen).bit_count())
            taken = self.taken[other]
            zones[PILE[other]] = cards(taken) if open_cards else (HIDDEN,) * taken.bit_count()
        for place, card in enumerate(self.trick):
            zones[TRICK[(self.leader + place) % self.seats]] = (card,)
        zones[STOCK] = (HIDDEN,) * self.stock.bit_count()
        zones[TURNED] = () if self.turned < 0 else (self.turned,)
        knows_waste = seat == self.buyer or self.challenged
        zones[WASTE] = cards(self.waste) if knows_waste else (HIDDEN,) * self.waste.bit_count()
        return View(seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.ledger), self._facts())

    def _facts(self) -> dict[str, Fact]:
        """What all may know besides the cards."""
        dealt = self.turned >= 0
        everyone = range(self.seats)
        facts: dict[str, Fact] = {
            "dealer": self.dealer,
            "eldest": self.eldest,
            "leader": self.leader,
            "layout": self.options.layout,
            "trump": "CSHD"[self.trumps.suit] if dealt else None,
            "deal": min(self.deals + 1, self.deals_planned),
            "deals": self.deals_planned,
            "bid": self.bid,
            "bids": tuple(bid or None for bid in self.bids),
            "in_auction": tuple(seat for seat in everyone if self.in_auction >> seat & 1),
            "buyer": None if self.buyer < 0 else self.buyer,
            "to_discard": self.to_discard,
            "multiplier": self.multiplier,
            "ruff_challenge": self.challenge,
            "ruff_challenger": None if self.challenger < 0 else self.challenger,
            "ruff_seers": self.seers,
            "ruff_stakes": tuple(put_in(self)) if isinstance(self.phase, Ruff) else (),
            "ruff_winner": None if self.ruff_winner < 0 else self.ruff_winner,
            "claims": tuple((claim.seat, SET_LETTERS[claim.rank], claim.size) for claim in self.claims),
            "tricks": tuple(taken.bit_count() // self.seats for taken in self.taken),
            "honours": tuple(honours_taken(self.trumps, taken) for taken in self.taken),
            "points": tuple(trick_points(self)) if dealt else (0,) * self.seats,
            "break_even": self.layout.break_even,
            "accounts": tuple(tuple(account_of(self, seat)) for seat in everyone),
            "last_trick": tuple(
                ((self.last_leader + place) % self.seats, card) for place, card in enumerate(self.last_trick)
            ),
            "last_winner": self.leader if self.last_trick else None,
        }
        if isinstance(self.phase, Ruff):
            facts["prices"] = tuple(
                (self.code(move), price(self, move)) for move in self.phase.legal(self, self.turn)
            )
        return facts

    def sample(self, seat: Seat, rng: Random) -> Gleek:
        """Deal again what `seat` has not seen, true to suits, ruffs and sets shown."""
        return sampled(self, seat, rng)

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; a discard is named only to the seat that makes it."""
        if seat == CHANCE:
            first = self.phase is FIRST
            return _("The first dealer is drawn by lot.") if first else _("The cards are dealt.")
        if move >= CHALLENGE:
            return _("challenges the {ranks}").format(ranks=_(SET_RANKS[move % 4]))
        if move >= BID:
            return _("bids {bid} for the stock").format(bid=move - BID)
        if move >= CLAIM:
            size, rank = divmod(move - CLAIM, 4)
            text = _("claims a mournival of {ranks}") if size else _("claims a gleek of {ranks}")
            return text.format(ranks=_(SET_RANKS[rank]))
        if move >= len(self.deck):
            return {
                PASS: _("passes"),
                VIE: _("vies the ruff"),
                SEE: _("sees the ruff"),
                STAND: _("stands"),
                REVIE: _("sees and revies the ruff"),
                DONE: _("lets the claims be")
                if self.phase is CHALLENGE_CLAIMS
                else _("has nothing more to claim"),
            }[move]
        if self.phase is PLAY:
            return _("plays {card}").format(card=self.deck.name(move))
        if viewer is None or viewer == seat:
            return _("discards {card}").format(card=self.deck.name(move))
        return _("discards a card")


# -- The deal ------------------------------------------------------------------------------------


class First(FirstSeat[Gleek]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        game.clear()
        DEAL.enter(game)


class Deal(DealPhase[Gleek]):
    """Deal in packets of four from the eldest; the rest is the stock, and its top card turns up trumps."""

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Deal, turn up, and pay the dealer for Tiddy turned up."""
        if game.deals:
            game.dealer = game.after[game.dealer]
        game.clear()
        order = pack_order(len(game.deck), move)
        where = destinations(game.layout, game.dealer)
        hands = game.hands
        for place, card in zip(where, order, strict=False):
            hands[place] |= 1 << card
        game.turned = turned = order[len(where)]
        game.stock = mask_of(order[len(where) + 1 :])
        game.trumps = game.pack.trumps[turned // game.pack.ranks]
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for place, card in zip(where, order, strict=False):
                game.tell(CardMoved, card, STOCK, HAND[place], 1 << place)
            game.tell(CardMoved, turned, STOCK, TURNED)
            text = _("{card} is turned up: {suit} are trumps.")
            name = game.deck.name(turned)
            game.tell(
                Announced,
                text.format(card=sentence_case(name), suit=_(SUIT_NAMES[game.trumps.suit])),
            )
        game.low_trumps = low_trumps(game)
        if game.low_trumps >> turned & 1:
            pay_low_trump(game, turned, game.dealer, turned=True)
        AUCTION.enter(game)


# -- The end of a hand ---------------------------------------------------------------------------


def end_deal(game: Gleek) -> None:
    """Note what everybody won or lost; the deal passes to the left until all have dealt as agreed."""
    game.deals += 1
    if game.tell is not silent:
        gained = tuple(sum(account_of(game, seat)) for seat in range(game.seats))
        sheets = tuple(sheet(game, seat) for seat in range(game.seats))
        game.tell(DealEnded, game.dealer, gained, tuple(game.ledger), sheets)
    if game.deals < game.deals_planned:
        DEAL.enter(game)
        return
    game.turn = OVER
    if game.tell is not silent:
        why = _("Everybody has dealt as often as agreed; the fullest purse wins.")
        game.tell(MatchEnded, tuple(game.ledger), game.ranking(), why)


FIRST, DEAL = First(), Deal()
GAME = Gleek
