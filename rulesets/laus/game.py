"""Laus, a German game of avoiding tricks for three or four players, each for himself.

Rule file: `rules/laus.md`; the phases below stand in the order of its chapters, and what the cards
cost is reckoned in `rulesets.laus.scoring`.  How unclear points of the rules are read (its section 7):

* The jacks are a suit of their own, clubs highest, then spades, hearts and diamonds (G1).
* The queens cost 300 (clubs), 200 (spades) and 100 (hearts); that of diamonds cancels them (G3, G4).
* With four players there is no skat (G5).  With three, the cards just taken may be laid aside again
  unless they are queens or jacks (G6, G7), and every pass doubles (G8), the dealer's too (G16).
* Taking every trick scores -120, doubled by passes alone; the others score nothing (G9, G10).
* Doublings hit the queens too (G11), and a skat with queens counts like cards won (G12).
* The lowest total wins, the highest loses, equal totals share their place (G13).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from rulesets.cards import cards
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
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
    Phase,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
    silent,
)
from rulesets.laus.knowledge import sampled
from rulesets.laus.scoring import (
    BANNED_FROM_SKAT,
    DECK,
    JACKS,
    QUEENS,
    LausOptions,
    deal_factor,
    pass_factor,
    points_of,
    sheet_of,
    skat_owner,
    swept,
)
from rulesets.laus.words import FOLLOW, FREE, MUST_FOLLOW, NAMESAKE, why_taken
from rulesets.options import Options as GameOptions
from rulesets.tricks import Order
from rulesets.words import _, ngettext

# -- Suits in play and places on the table ------------------------------------------------------

JACK_SUIT = 4
ORDER = Order(
    len(DECK),
    group=lambda card: JACK_SUIT if JACKS >> card & 1 else card // 8,
    strength=lambda card: card // 8 if JACKS >> card & 1 else card % 8,
    trump=JACK_SUIT,
)
SUIT_MATES = tuple(ORDER.members[group] for group in ORDER.group)
"""For every card the mask of its suit in play."""

PASS: Move = len(DECK)
TAKE: Move = len(DECK) + 1

HAND = tuple(Zone("hand", seat) for seat in range(4))
TRICK = tuple(Zone("trick", seat) for seat in range(4))
PILE = tuple(Zone("pile", seat) for seat in range(4))
STOCK = Zone("stock")
SKAT = Zone("skat")


class Laus(Game):
    """A match of Laus."""

    __slots__ = (
        "acts",
        "dealer",
        "hands",
        "lacks",
        "laid",
        "last_leader",
        "last_trick",
        "leader",
        "skat",
        "totals",
        "trick",
        "won",
    )
    info = GameInfo("laus", "Laus", min_seats=3, max_seats=4, default_seats=4)
    Options = LausOptions
    deck = DECK
    options: LausOptions

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.totals: tuple[int, ...] = (0,) * seats
        self.dealer: Seat = -1
        """Nobody until the first dealer is drawn by lot."""
        self.hands: list[Mask] = [0] * seats
        self.skat: Mask = 0
        self.acts: tuple[Move, ...] = ()
        """What each seat from the dealer's left on did with the skat: TAKE or PASS."""
        self.laid: tuple[Mask, ...] = ()
        """What each of those seats laid aside; 0 for a pass."""
        self.leader: Seat = 0
        self.trick: list[Card] = []
        self.won: list[Mask] = [0] * seats
        """The cards of the tricks each seat took, and of the skat once the deal is over."""
        self.lacks: list[Mask] = [0] * seats
        """Cards a seat has shown not to hold by not following suit."""
        self.last_trick: tuple[Card, ...] = ()
        self.last_leader: Seat = 0
        FIRST.enter(self)

    def copy(self) -> Laus:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(Laus)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.totals = self.totals
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.skat = self.skat
        new.acts = self.acts
        new.laid = self.laid
        new.leader = self.leader
        new.trick = self.trick[:]
        new.won = self.won[:]
        new.lacks = self.lacks[:]
        new.last_trick = self.last_trick
        new.last_leader = self.last_leader
        return new

    @property
    def passes(self) -> int:
        """How many seats passed on the skat."""
        return self.acts.count(PASS)

    def takers(self) -> list[Seat]:
        """Seats that took the skat, in order; the last of them knows what lies there."""
        forehand = self.dealer + 1
        return [(forehand + i) % self.seats for i, act in enumerate(self.acts) if act == TAKE]

    def scores(self) -> Sequence[int]:
        """Penalty points so far: fewer are better."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """How far each seat lies below the mean of the penalty points."""
        mean = sum(self.totals) / self.seats
        return [mean - total for total in self.totals]

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, the open cards, and the skat for the one who laid it aside."""
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other in range(self.seats):
            hand = cards(self.hands[other])
            zones[HAND[other]] = hand if other == seat else (HIDDEN,) * len(hand)
            shown = cards(self.won[other] & self._open_won())
            zones[PILE[other]] = shown + (HIDDEN,) * (self.won[other].bit_count() - len(shown))
        for i, card in enumerate(self.trick):
            zones[TRICK[(self.leader + i) % self.seats]] = (card,)
        if self.skat:
            takers = self.takers()
            known = bool(takers) and takers[-1] == seat
            zones[SKAT] = cards(self.skat) if known else (HIDDEN,) * self.skat.bit_count()
        return View(seat, self.phase.name, self.turn, self.actors(), zones, self.totals, self._facts())

    def _open_won(self) -> Mask:
        """Which of the cards won lie open."""
        return {"queens": QUEENS, "none": 0, "all": DECK.all}[self.options.show_captured]

    def _facts(self) -> dict[str, Fact]:
        """What all may know besides the cards."""
        forehand = self.dealer + 1
        trickless = tuple(seat for seat in range(self.seats) if not self.won[seat])
        in_play = any(self.won)
        return {
            "dealer": self.dealer,
            "leader": self.leader,
            "target": self.options.target if self.options.match_end == "target" else None,
            "deals_left": self._deals_left(),
            "passes": self.passes,
            "skat_acts": tuple(
                ((forehand + i) % self.seats, "take" if act == TAKE else "pass")
                for i, act in enumerate(self.acts)
            ),
            "trickless": trickless,
            "multiplier": pass_factor(self.options, self.passes),
            "would_be_multiplier": deal_factor(self.options, self.passes, len(trickless) if in_play else 0),
            "tricks": tuple(won.bit_count() // self.seats for won in self.won),
            "last_trick": tuple(
                ((self.last_leader + i) % self.seats, card) for i, card in enumerate(self.last_trick)
            ),
            "last_winner": self.leader if self.last_trick else None,
        }

    def _deals_left(self) -> int | None:
        """Deals still to play, the current one included, in a match of fixed rounds."""
        if self.options.match_end == "target":
            return None
        return self.options.rounds * self.seats - self.deals

    def sample(self, seat: Seat, rng: Random) -> Laus:
        """Deal again what `seat` has not seen, true to suits not followed and cards laid aside."""
        return sampled(self, seat, rng)

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; what is laid aside is named only to the seat that does it."""
        if seat == CHANCE:
            first = self.phase is FIRST
            return _("The first dealer is drawn by lot.") if first else _("The cards are dealt.")
        if move == PASS:
            return _("passes on the skat")
        if move == TAKE:
            return _("takes the skat")
        if self.phase is not DISCARD:
            return _("plays {card}").format(card=DECK.name(move))
        if viewer is None or viewer == seat:
            return _("lays {card} aside").format(card=DECK.name(move))
        return _("lays a card aside")


# -- The deal -----------------------------------------------------------------------------------


class First(FirstSeat[Laus]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        DEAL.enter(game)


ROUNDS = {3: (3, 0, 4, 3), 4: (3, 2, 3)}
"""Sizes of the packets dealt to everybody; 0 stands for the two cards of the skat."""


def destinations(seats: int, dealer: Seat) -> tuple[int, ...]:
    """Where each card of the pack goes: a seat, or `seats` for the skat; the dealer's left comes first."""
    where: list[int] = []
    for size in ROUNDS[seats]:
        if not size:
            where += [seats] * 2
        for step in range(1, seats + 1):
            where += [(dealer + step) % seats] * size
    return tuple(where)


DESTINATIONS = {seats: tuple(destinations(seats, dealer) for dealer in range(seats)) for seats in ROUNDS}


class Deal(DealPhase[Laus]):
    """All the cards are dealt out in packets; with three players two of them are the skat."""

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Deal, the first time by the dealer drawn by lot and then by the next to the left."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + 1) % seats
        pack = pack_order(len(DECK), move)
        where = DESTINATIONS[seats][game.dealer]
        hands = [0] * (seats + 1)
        for place, card in zip(where, pack, strict=True):
            hands[place] |= 1 << card
        game.skat = hands.pop()
        game.hands = hands
        game.acts = game.laid = ()
        game.trick = []
        game.won = [0] * seats
        game.lacks = [0] * seats
        game.last_trick = ()
        game.leader = game.last_leader = (game.dealer + 1) % seats
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for place, card in zip(where, pack, strict=True):
                if place < seats:
                    game.tell(CardMoved, card, STOCK, HAND[place], 1 << place)
                else:
                    game.tell(CardMoved, card, STOCK, SKAT, 0)
        (SKAT_OFFER if game.skat else PLAY).enter(game)


# -- The skat, with three players ---------------------------------------------------------------


class SkatOffer(Phase[Laus]):
    """Each player in turn may take the two cards of the skat, or leave them unseen and double the deal."""

    name = "skat"
    words: ClassVar = {"take": TAKE, "pass": PASS}

    def enter(self, game: Laus) -> None:
        """Ask forehand, then the next seat, and begin the play when all have been asked."""
        if len(game.acts) == game.seats:
            PLAY.enter(game)
        else:
            game.phase = self
            game.turn = (game.leader + len(game.acts)) % game.seats

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Take or pass."""
        return (TAKE, PASS)

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Pass, or take both cards into the hand."""
        game.acts += (move,)
        if move == PASS:
            game.laid += (0,)
            if game.tell is not silent:
                game.tell(Said, seat, _("I pass."))
            self.enter(game)
            return
        if game.tell is not silent:
            game.tell(Said, seat, _("I take the skat."))
            for card in cards(game.skat):
                game.tell(CardMoved, card, SKAT, HAND[seat], 1 << seat)
        game.hands[seat] |= game.skat
        game.skat = 0
        DISCARD.enter(game)

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return _("First take the skat or pass on it; cards are played when everybody has been asked.")

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Offer the skat."""
        if game.options.pass_doubles:
            return _("Take the two cards of the skat, or pass: every pass doubles this deal.")
        return _("Take the two cards of the skat, or pass.")


class Discard(Phase[Laus]):
    """Who took the skat lays two cards aside in its place, but no queen and no jack."""

    name = "discard"

    def enter(self, game: Laus) -> None:
        """The taker goes on."""
        game.phase = self

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Any card of the hand that is not banned from the skat."""
        return cards(game.hands[seat] & ~BANNED_FROM_SKAT[game.options.discard_ban])

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Lay a card aside; after the second the next seat is asked."""
        bit = 1 << move
        game.hands[seat] ^= bit
        game.skat |= bit
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], SKAT, 1 << seat)
        if game.skat != bit:
            game.laid += (game.skat,)
            SKAT_OFFER.enter(game)

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """A card of another hand, or one that is banned."""
        if not 0 <= move < len(DECK):
            return _("You took the skat, so you must now lay cards aside.")
        if not game.hands[seat] >> move & 1:
            return _("You do not hold {card}.").format(card=DECK.name(move))
        if JACKS >> move & 1:
            return _("Jacks may not be laid aside: whoever takes the skat keeps them in hand.")
        return _("Queens may not be laid aside: whoever takes the skat keeps them in hand.")

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Count what is still to be laid aside."""
        left = 2 - game.skat.bit_count()
        return {
            "queensAndJacks": ngettext(
                "Lay one more card aside, no queen and no jack.",
                "Lay {count} cards aside, no queen and no jack.",
                left,
            ),
            "jacksOnly": ngettext(
                "Lay one more card aside, no jack.", "Lay {count} cards aside, no jack.", left
            ),
            "none": ngettext("Lay one more card aside.", "Lay {count} cards aside.", left),
        }[game.options.discard_ban].format(count=left)


# -- The play -----------------------------------------------------------------------------------


class Play(Phase[Laus]):
    """Follow the suit led if you can, else play any card; the jacks are a suit of their own, and trumps."""

    name = "play"

    def enter(self, game: Laus) -> None:
        """The dealer's left leads to the first trick."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Cards of the suit led, or any if there is none."""
        hand = game.hands[seat]
        if game.trick:
            return cards(hand & SUIT_MATES[game.trick[0]] or hand)
        return cards(hand)

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Play a card; the last one of a trick decides it."""
        trick = game.trick
        game.hands[seat] ^= 1 << move
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        followed = SUIT_MATES[trick[0]]
        if not followed >> move & 1:
            game.lacks[seat] |= followed
        if len(trick) < game.seats:
            game.turn = (seat + 1) % game.seats
        else:
            take_trick(game)

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """A card of another hand, or one that does not follow."""
        if not 0 <= move < len(DECK):
            return _("The skat is settled: now a card must be played.")
        if not game.hands[seat] >> move & 1:
            return _("You do not hold {card}.").format(card=DECK.name(move))
        led = ORDER.group[game.trick[0]]
        follower = max(cards(game.hands[seat] & SUIT_MATES[game.trick[0]]))
        namesake = JACKS >> move & 1 and move // 8 == led
        return _(NAMESAKE[led] if namesake else MUST_FOLLOW[led]).format(card=DECK.name(follower))

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Say what was led and whether it must be followed."""
        if not game.trick:
            return _("You lead: play any card.")
        led = ORDER.group[game.trick[0]]
        follows = game.hands[seat] & SUIT_MATES[game.trick[0]]
        return _(FOLLOW[led] if follows else FREE[led])


def take_trick(game: Laus) -> None:
    """The highest jack wins the trick, or else the highest card of the suit led; its winner leads next."""
    trick = game.trick
    best = ORDER.winner(trick)
    winner = (game.leader + best) % game.seats
    if game.tell is not silent:
        game.tell(TrickTaken, winner, tuple(trick), PILE[winner], why_taken(trick, trick[best]))
    won = 0
    for card in trick:
        won |= 1 << card
    game.won[winner] |= won
    game.last_trick = tuple(trick)
    game.last_leader = game.leader
    game.trick = []
    game.leader = game.turn = winner
    if not game.hands[winner]:
        score_deal(game)


# -- Scoring ------------------------------------------------------------------------------------


def score_deal(game: Laus) -> None:
    """Count the cards of every seat, double for passes and trickless seats, and go on or end the match."""
    rules = game.options
    owner = skat_owner(rules, game.won, game.leader, game.dealer)
    points = points_of(rules, game.won, game.skat, owner, game.passes)
    game.totals = tuple([total + more for total, more in zip(game.totals, points, strict=True)])
    game.deals += 1
    if game.tell is not silent:
        tell_end_of_deal(game, points, owner)
    game.won[owner] |= game.skat
    game.skat = 0
    if rules.match_end == "target":
        over = max(game.totals) >= rules.target
    else:
        over = game.deals == rules.rounds * game.seats
    if not over:
        DEAL.enter(game)
        return
    game.turn = OVER
    if game.tell is not silent:
        why = (
            _("A player has {target} penalty points or more: the lowest total wins.").format(
                target=rules.target
            )
            if rules.match_end == "target"
            else _("All rounds have been dealt: the lowest total wins.")
        )
        game.tell(MatchEnded, game.totals, game.ranking(), why)


def tell_end_of_deal(game: Laus, points: Sequence[int], owner: Seat) -> None:
    """Turn up the skat, give it to its owner, and tell the sheet of the deal."""
    rules = game.options
    if game.skat:
        why = (
            _("The skat goes to the winner of the last trick.")
            if rules.skat_to == "lastTrick"
            else _("The skat goes to the player with most card points.")
        )
        game.tell(Revealed, cards(game.skat), SKAT, why)
        for card in cards(game.skat):
            game.tell(CardMoved, card, SKAT, PILE[owner])
    sheet = sheet_of(rules, game.won, game.skat, owner, game.passes)
    why = _("One player took every trick.") if swept(game.won) else ""
    game.tell(DealEnded, game.dealer, tuple(points), game.totals, sheet, why)


FIRST, DEAL, SKAT_OFFER, DISCARD, PLAY = First(), Deal(), SkatOffer(), Discard(), Play()
GAME = Laus
