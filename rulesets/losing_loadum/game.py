"""Losing Loadum, an English game of the sixteenth century for two to twelve players, each for himself.

Rule file: `rules/losing_loadum.md`.  Here is the table with all that changes on it, how a hand begins
and how it ends; in between the tricks are played in `losing_loadum_play`, and the gap after each is in
`losing_loadum_gap`.  The pack and the house rules are in `losing_loadum_cards`, what a seat can tell
about hidden hands in `losing_loadum_knowledge`, who is out in `losing_loadum_scoring`.  How unclear
points of the rules are read (its section 7):

* 31 points are concealed until admitted or challenged; a house rule ends the hand at once (G1, G2).
* Anybody in the hand may speak in any gap, sealed, and in a fixed order (G3); a challenge asks only
  whether the accused has 31 points, not who was first (G4), and a wrong one costs even those past
  31 a counter (G5).
* A hand played to the end is lost by most points, not most cards (G6); all who tie lose (G7).
* The first player unable to follow plays, then looks at the stock; trump counts at once (G8).  The
  looker sees the card, all hear its suit (G9): an `Announced` event, which is not kept
  unless the trump stays on show.
* The ten counts ten and ranks below the jack (G10, G11); hands are as large as 51 cards allow (G12).
* One offer a seat and gap; every card from 2 to 9 guards (G14-G16).
* A revoke that is punished is the first one of the hand; it is found out when its suit is played, or
  when the hand ends, however that happens (G17).
* With swallowing, the seat with the highest card of the suit led decides on every trick that has an
  off-suit card in it (G18), and may name any suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    POT,
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
    Paid,
    Revealed,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.losing_loadum.gap import ANSWER, EXCHANGE, SPEAK, Act, imagined_offer
from rulesets.losing_loadum.knowledge import Claims, Hidden, Secret, redealt
from rulesets.losing_loadum.pack import (
    CLASS,
    COATS,
    DECK,
    HAND,
    MOST_SEATS,
    PASS,
    PILE,
    STOCK,
    SUIT_LETTERS,
    SUITS,
    TRICK,
    LoadumOptions,
)
from rulesets.losing_loadum.play import PLAY
from rulesets.losing_loadum.scoring import REVOKED, Ending, natural_end, sheet_of
from rulesets.options import Options as GameOptions
from rulesets.words import _

# -- The table ----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def round_of(playing: tuple[Seat, ...], seats: int) -> tuple[Seat, ...]:
    """For every seat the next one to its left that is still in the match."""
    return tuple(
        next((seat + step) % seats for step in range(1, seats + 1) if (seat + step) % seats in playing)
        for seat in range(seats)
    )


class LosingLoadum(Game):
    """A match of Losing Loadum."""

    __slots__ = (
        "after",
        "captures",
        "claims",
        "counters",
        "dealer",
        "fallen",
        "hands",
        "lacks",
        "last_leader",
        "last_trick",
        "leader",
        "load",
        "looker",
        "offer",
        "offerer",
        "playing",
        "revokes",
        "sealed",
        "secrets",
        "stock",
        "taken",
        "trick",
        "trump",
    )
    info = GameInfo("losing_loadum", "Losing Loadum", min_seats=2, max_seats=MOST_SEATS, default_seats=5)
    Options = LoadumOptions
    deck = DECK
    options: LoadumOptions

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.dealer: Seat = -1
        """Nobody until the first dealer is drawn by lot."""
        self.counters: tuple[int, ...] = (self.options.counters,) * seats
        self.fallen: tuple[int, ...] = (0,) * seats
        """The number of the deal that eliminated a seat; 0 while it is in the match."""
        self.playing: tuple[Seat, ...] = tuple(range(seats))
        self.after = round_of(self.playing, seats)
        self.hands: list[Mask] = [0] * seats
        self.stock: tuple[Card, ...] = ()
        """Undealt cards, top card first."""
        self.trump: int | None = None
        """The suit announced in this hand."""
        self.looker: Seat = -1
        """Who looked at the top card of the stock; nobody before the trump is announced."""
        self.leader: Seat = 0
        self.trick: list[Card] = []
        self.taken: list[Mask] = [0] * seats
        self.load: list[int] = [0] * seats
        """Points in the tricks taken: everybody saw them, nobody is shown those of others."""
        self.captures: tuple[tuple[Seat, Mask], ...] = ()
        """The tricks that held points, in order: who took which cards."""
        self.last_trick: tuple[Card, ...] = ()
        self.last_leader: Seat = 0
        self.sealed: list[Move] = []
        """What the seats from the trick winner's left on have chosen in this gap."""
        self.offerer: Seat = 0
        self.offer: Card = HIDDEN
        self.lacks: list[Mask] = [0] * seats
        """Cards a seat has shown not to hold by not following suit."""
        self.claims: list[Claims] = [()] * seats
        self.secrets: tuple[Secret, ...] = ()
        self.revokes: tuple[tuple[Seat, int], ...] = ()
        """Who failed to follow which suit although able to, not yet found out."""
        FIRST.enter(self)

    def copy(self) -> LosingLoadum:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(LosingLoadum)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.dealer = self.dealer
        new.counters = self.counters
        new.fallen = self.fallen
        new.playing = self.playing
        new.after = self.after
        new.hands = self.hands[:]
        new.stock = self.stock
        new.trump = self.trump
        new.looker = self.looker
        new.leader = self.leader
        new.trick = self.trick[:]
        new.taken = self.taken[:]
        new.load = self.load[:]
        new.captures = self.captures
        new.last_trick = self.last_trick
        new.last_leader = self.last_leader
        new.sealed = self.sealed[:]
        new.offerer = self.offerer
        new.offer = self.offer
        new.lacks = self.lacks[:]
        new.claims = self.claims[:]
        new.secrets = self.secrets
        new.revokes = self.revokes
        return new

    def player_of(self, place: int) -> Seat:
        """Who played the card at this place of the trick."""
        playing = self.playing
        return playing[(playing.index(self.leader) + place) % len(playing)]

    # -- what the phases of play and gap go on to

    def lead(self) -> None:
        """The winner of the last trick leads to the next."""
        PLAY.enter(self)

    def after_speaking(self) -> None:
        """Cards may be exchanged before the next lead; after the last trick the hand is counted."""
        if not self.hands[self.leader]:
            tie_rule = self.options.natural_tie
            losers, ending = natural_end(self.load, self.playing, self.counters, self.captures, tie_rule)
            self.end_hand(losers, ending)
        elif self.options.exchange == "off":
            PLAY.enter(self)
        else:
            EXCHANGE.enter(self)

    def end_hand(self, losers: tuple[Seat, ...], ending: Ending) -> None:
        """Whoever is out turns in a counter, and the next hand is dealt."""
        end_hand(self, losers, ending)

    def seats_from(self, leader: Seat) -> tuple[Seat, ...]:
        """Seats still in the match, `leader` first."""
        at = self.playing.index(leader)
        return self.playing[at:] + self.playing[:at]

    def scores(self) -> Sequence[int]:
        """Counters left: more are better."""
        return self.counters

    def payoffs(self) -> Sequence[float]:
        """Counters above the mean; who is eliminated stands a little lower for everyone who outlived it."""
        standing = [float(left) for left in self.counters]
        for seat, fell in enumerate(self.fallen):
            if fell:
                outlived_by = sum(1 for other in self.fallen if not other or other > fell)
                standing[seat] = -outlived_by / self.seats
        mean = sum(standing) / self.seats
        return [value - mean for value in standing]

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand and the open cards; piles are face down until the hand is over."""
        over = self.phase is DEAL
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other in self.playing:
            hand = cards(self.hands[other])
            zones[HAND[other]] = hand if other == seat else (HIDDEN,) * len(hand)
            pile = cards(self.taken[other])
            zones[PILE[other]] = pile if over else (HIDDEN,) * len(pile)
        for other, card in zip(self.seats_from(self.leader), self.trick, strict=False):
            zones[TRICK[other]] = (card,)
        if self.stock:
            top = self.stock[0] if self._stays_on_show() and seat == self.looker else HIDDEN
            zones[STOCK] = (top,) + (HIDDEN,) * (len(self.stock) - 1)
        return View(
            seat, self.phase.name, self.turn, self.actors(), zones, self.counters, self._facts(seat, over)
        )

    def _stays_on_show(self) -> bool:
        """Tell whether a trump that was announced may still be seen."""
        return self.trump is not None and self.options.trump_shown == "always"

    def _facts(self, seat: Seat, over: bool) -> dict[str, Fact]:
        """What all may know besides the cards, and the seat's own total."""
        size = len(self.playing)
        choosing = self.phase is ANSWER
        order = self.seats_from(self.after[self.leader]) if self.phase is SPEAK else ()
        shows_total = self.options.own_total_shown and seat in self.playing
        review = self.last_trick if not self.trick else ()
        return {
            "dealer": self.dealer,
            "leader": self.leader,
            "playing": self.playing,
            "hand_size": (len(DECK) - 1) // size,
            "tricks": tuple(taken.bit_count() // size for taken in self.taken),
            "trump_known": self.trump is not None,
            "trump": SUIT_LETTERS[self.trump or 0] if self._stays_on_show() else None,
            "looker": self.looker if self.looker >= 0 else None,
            "own_total": self.load[seat] if shows_total else None,
            "totals": tuple(self.load) if over else None,
            "own_choice": dict(zip(order, self.sealed, strict=False)).get(seat),
            "offerer": self.offerer if choosing else None,
            "offer_kind": ("coat" if COATS >> self.offer & 1 else "card") if choosing else None,
            "offered": self.offer if choosing and seat == self.offerer else None,
            "last_trick": tuple(zip(self.seats_from(self.last_leader), review, strict=True))
            if review
            else (),
            "last_winner": self.leader if review else None,
            "pot": self.options.stake * self.seats if self.dealer >= 0 else 0,
        }

    def sample(self, seat: Seat, rng: Random) -> LosingLoadum:
        """Deal again what `seat` has not seen, true to voids, offers, exchanges and the trump announced.

        What others have chosen under seal is taken to be a pass.
        """
        new = self.copy()
        others = [other for other in self.playing if other != seat]
        own = self.hands[seat] if seat >= 0 else 0
        unseen = sum(self.hands) - own + mask_of(self.stock)
        new.secrets = tuple(
            [secret for secret in self.secrets if secret[0] == seat and unseen >> secret[2] & 1]
        )
        hidden = [self._known_of(other, new.secrets) for other in others]
        if self.stock:
            hidden += [self._known_of_top(seat), Hidden(len(self.stock) - 1)]
        laid = redealt(unseen, hidden, rng)
        if self.stock:
            rest = list(cards(laid.pop()))
            rng.shuffle(rest)
            new.stock = (*cards(laid.pop()), *rest)
        for other, hand in zip(others, laid, strict=True):
            new.hands[other] = hand
        new.revokes = tuple([revoke for revoke in self.revokes if revoke[0] == seat])
        if self.phase is ANSWER and seat != self.offerer:
            new.offer = imagined_offer(new, rng)
        if self.sealed:
            order = self.seats_from(self.after[self.leader])
            new.sealed = [
                move if who == seat else PASS for who, move in zip(order, self.sealed, strict=False)
            ]
        return new

    def _known_of(self, other: Seat, secrets: tuple[Secret, ...]) -> Hidden:
        """What the one who has these secrets knows of a hand."""
        known = mask_of(card for _who, whose, card in secrets if whose == other)
        offered = CLASS[self.offer] if self.phase is ANSWER and other == self.offerer else 0
        return Hidden(self.hands[other].bit_count(), self.lacks[other], self.claims[other], known, offered)

    def _known_of_top(self, seat: Seat) -> Hidden:
        """What `seat` knows of the top card of the stock: nothing, its suit, or all when it looked."""
        if self.trump is None:
            return Hidden(1)
        if seat == self.looker:
            return Hidden(1, known=1 << self.stock[0])
        return Hidden(1, sure=SUITS[self.trump])

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; choices under seal and cards exchanged are named only to those who know."""
        if seat == CHANCE:
            return (
                _("The first dealer is drawn by lot.") if self.phase is FIRST else _("The cards are dealt.")
            )
        assert isinstance(self.phase, Act)
        return self.phase.tale(self, move, viewer is None or viewer == seat)


# -- The deal -----------------------------------------------------------------------------------


class First(FirstSeat[LosingLoadum]):
    """The first dealer is drawn by lot, and everybody pays the stake into the pot."""

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        if game.options.stake and game.tell is not silent:
            for payer in range(game.seats):
                game.tell(Paid, payer, POT, game.options.stake, _("Everybody pays the stake into the pot."))
        DEAL.enter(game)


class Deal(DealPhase[LosingLoadum]):
    """Everybody gets equally many cards, as many as leave at least one over; the rest lies face down."""

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Deal one by one to the players still in the match, from the dealer's left."""
        seats = game.seats
        game.playing = tuple([player for player in range(seats) if game.counters[player]])
        game.after = round_of(game.playing, seats)
        eldest = game.after[game.dealer]
        order = game.seats_from(eldest)
        count = len(order)
        size = (len(DECK) - 1) // count
        pack = pack_order(len(DECK), move)
        hands = [0] * seats
        for i, player in enumerate(order):
            hand = 0
            for card in pack[i : count * size : count]:
                hand |= 1 << card
            hands[player] = hand
        game.hands = hands
        game.stock = tuple(pack[count * size :])
        game.trump = None
        game.looker = -1
        game.leader = game.last_leader = eldest
        game.trick = []
        game.taken = [0] * seats
        game.load = [0] * seats
        game.captures = ()
        game.last_trick = ()
        game.sealed = []
        game.lacks = [0] * seats
        game.claims = [()] * seats
        game.secrets = ()
        game.revokes = ()
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i, card in enumerate(pack[: count * size]):
                player = order[i % count]
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
        if game.options.exchange == "alsoBeforeFirstTrick":
            EXCHANGE.enter(game)
        else:
            PLAY.enter(game)


# -- The end of a hand --------------------------------------------------------------------------


def end_hand(game: LosingLoadum, losers: tuple[Seat, ...], ending: Ending) -> None:
    """Whoever is out turns in a counter; who did not follow suit loses them all instead."""
    if game.revokes and ending is not REVOKED:
        losers, ending = (game.revokes[0][0],), REVOKED
    before = game.counters
    counters, fallen = list(before), list(game.fallen)
    game.deals += 1
    for seat in losers:
        counters[seat] = 0 if ending is REVOKED else counters[seat] - 1
        if not counters[seat]:
            fallen[seat] = game.deals
    game.counters, game.fallen = tuple(counters), tuple(fallen)
    if game.tell is not silent:
        tell_end_of_hand(game, [had - left for had, left in zip(before, counters, strict=True)], ending)
    dealer = game.after[game.dealer]
    while not counters[dealer]:
        dealer = game.after[dealer]
    game.phase = DEAL
    if game.seats - counters.count(0) == 1:
        end_match(game, dealer)
    else:
        game.dealer = dealer
        game.turn = CHANCE


def tell_end_of_hand(game: LosingLoadum, lost: Sequence[int], ending: Ending) -> None:
    """Open all piles, and tell who turns in a counter and why."""
    for seat in game.playing:
        why = _("The loaders taken count {points}.").format(points=game.load[seat])
        game.tell(Revealed, cards(game.taken[seat]), PILE[seat], why)
    sheet = sheet_of(ending, lost, game.load, game.playing)
    game.tell(DealEnded, game.dealer, tuple(lost), game.counters, sheet, _(ending.why))


def end_match(game: LosingLoadum, winner: Seat) -> None:
    """The last player with a counter wins, and takes the pot."""
    game.turn = OVER
    if game.tell is silent:
        return
    if game.options.stake:
        won = game.options.stake * game.seats
        game.tell(Paid, POT, winner, won, _("The last player with a counter takes the pot."))
    game.tell(MatchEnded, game.counters, game.ranking(), _("Only one player still has a counter."))


FIRST, DEAL = First(), Deal()
GAME = LosingLoadum
