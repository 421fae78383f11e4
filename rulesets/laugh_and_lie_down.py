"""Laugh and Lie Down, an English game of the seventeenth century for three to seven, each for himself.

Rule file: `rules/laugh_and_lie_down.md`; the phases below stand in the order of its chapters.  The
stakes, the house rules and the settlement are in `rulesets.laugh_and_lie_down_stakes`.  How unclear
points of the rules are read (its section 7):

* The last player in is the single seat that still holds cards (4); it makes no more pairs (6), and an
  empty hand is out (5).  A house rule pays whoever made the last pair instead; pairs caught and the
  dealer's mournivals are not made.
* Two or four cards are never taken from the table with one of the hand; one of three may be (7, 8).
* A pair or a prial in hand is laid in turn (10, 11), and nobody lies down who need not (12), except
  where the house rule *catching* prevents no slips (9).
* Whoever slips is not asked to catch; everybody else is, also those who are out, nearest on the left
  first.  A catch takes all the pairs that were overlooked.
* The third card of a prial is shown to all when the other two are laid, and goes back into the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

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
    Phase,
    Revealed,
    Said,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.knowledge import lay_out
from rulesets.laugh_and_lie_down_stakes import (
    DECK,
    OF_RANK,
    RANK,
    RANKS,
    STAKES,
    LaughOptions,
    Stakes,
    settlement,
)
from rulesets.options import Options as GameOptions
from rulesets.words import _, later

# -- Acts and places on the table ---------------------------------------------------------------

PAIR = len(DECK)
"""Plus a rank: one from the hand takes one from the table."""
ROYAL = PAIR + 13
"""Plus a rank: one from the hand takes three from the table."""
HAND_PAIR = ROYAL + 13
"""Plus a rank: two out of the hand."""
MOURNIVAL = HAND_PAIR + 13
"""Plus a rank: four out of the hand."""
LIE, TAKE, CATCH, PASS = range(MOURNIVAL + 13, MOURNIVAL + 17)

HAND = tuple(Zone("hand", seat) for seat in range(7))
CAPTURED = tuple(Zone("captured", seat) for seat in range(7))
STOCK = Zone("stock")
TABLE = Zone("table")

ONES: Mask = sum(1 << 4 * rank for rank in range(13))
"""One bit a rank; a mask of these is a set of ranks."""


@lru_cache(maxsize=1 << 16)
def alike(some: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Ranks of which there is at least one card, two, three, and four."""
    a, b, c, d = some & ONES, some >> 1 & ONES, some >> 2 & ONES, some >> 3 & ONES
    return (
        a | b | c | d,
        a & b | c & d | (a | b) & (c | d),
        a & b & (c | d) | c & d & (a | b),
        a & b & c & d,
    )


RANK_OF_MOVE: tuple[Mask, ...] = tuple(OF_RANK[(move - PAIR) % 13] for move in range(LIE))
"""For every move that makes pairs the mask of its rank."""


@lru_cache(maxsize=1 << 16)
def moves(act: Move, ranks: Mask) -> tuple[Move, ...]:
    """An act for every rank of a set."""
    return tuple(act + card // 4 for card in cards(ranks))


class LaughAndLieDown(Game):
    """A match of Laugh and Lie Down."""

    __slots__ = (
        "captured",
        "culprit",
        "dealer",
        "halved",
        "hands",
        "laid_down",
        "lying",
        "maker",
        "overlooked",
        "royals",
        "shown",
        "singles",
        "stakes",
        "table",
        "totals",
    )
    info = GameInfo("laugh_and_lie_down", "Laugh and Lie Down", min_seats=3, max_seats=7, default_seats=5)
    Options = LaughOptions
    deck = DECK
    options: LaughOptions

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.stakes: Stakes = STAKES[self.options.stakes][seats]
        self.totals: tuple[int, ...] = (0,) * seats
        """The ledger: what every seat has won or lost so far."""
        self.dealer: Seat = -1
        """Nobody until the first dealer is drawn by lot."""
        self.hands: list[Mask] = [0] * seats
        """A seat is in while it holds cards."""
        self.table: Mask = 0
        self.lying: Mask = 0
        """Ranks that lie on the table;"""
        self.singles: Mask = 0
        """ranks of which exactly one card lies there,"""
        self.royals: Mask = 0
        """and exactly three."""
        self.captured: list[Mask] = [0] * seats
        self.halved: Mask = 0
        """Ranks of which two cards or all four are captured."""
        self.shown: Mask = 0
        """Third cards of prials, which everybody has seen."""
        self.laid_down: tuple[Seat, ...] = ()
        """Seats that lay down, in order."""
        self.maker: Seat = -1
        """Who made the last pair."""
        self.culprit: Seat = -1
        self.overlooked: Mask = 0
        """Pairs on the table that may be caught just now, and whose slip it was."""
        FIRST.enter(self)

    def copy(self) -> LaughAndLieDown:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(LaughAndLieDown)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.stakes = self.stakes
        new.totals = self.totals
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.table = self.table
        new.lying = self.lying
        new.singles = self.singles
        new.royals = self.royals
        new.captured = self.captured[:]
        new.halved = self.halved
        new.shown = self.shown
        new.laid_down = self.laid_down
        new.maker = self.maker
        new.culprit = self.culprit
        new.overlooked = self.overlooked
        return new

    def actors(self) -> tuple[Seat, ...]:
        """The seat in turn, and with free pairs everybody who can lay one."""
        if self.phase is not PLAY or not self.options.free_pair:
            return super().actors()
        others = [seat for seat in range(self.seats) if free_pairs(self.hands[seat], self.halved)]
        return (self.turn, *[seat for seat in others if seat != self.turn])

    def why_not(self, seat: Seat, move: Move) -> str | None:
        """None when `move` is legal; a player who lay down is told so."""
        if self.phase is PLAY and 0 <= seat < self.seats and not self.hands[seat]:
            return _("You hold no cards any more: you are out until the next deal.")
        return super().why_not(seat, move)

    def scores(self) -> Sequence[int]:
        """The ledger."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """The ledger: what one wins the others lose."""
        return [float(total) for total in self.totals]

    def pairs(self) -> list[int]:
        """Pairs captured, seat by seat."""
        return [taken.bit_count() // 2 for taken in self.captured]

    # -- knowledge

    def view(self, seat: Seat) -> View:
        """Own hand and everything that lies open: the table and all that was captured."""
        zones: dict[Zone, tuple[Card, ...]] = {TABLE: cards(self.table)}
        for other in range(self.seats):
            hand = cards(self.hands[other])
            zones[HAND[other]] = hand if other == seat else (HIDDEN,) * len(hand)
            zones[CAPTURED[other]] = cards(self.captured[other])
        # Who else may lay a free pair is nobody's business.
        actors = tuple(actor for actor in self.actors() if actor in (self.turn, seat))
        return View(seat, self.phase.name, self.turn, actors, zones, self.totals, self._facts())

    def _facts(self) -> dict[str, Fact]:
        """What all may know besides the cards."""
        seats = range(self.seats)
        return {
            "dealer": self.dealer,
            "break_even": self.stakes.break_even,
            "antes": tuple(self.stakes.ante(seat, self.dealer) for seat in seats),
            "pot": self.stakes.pot(self.seats) if self.phase not in (FIRST, DEAL) else 0,
            "last_prize": self.stakes.last,
            "pairs": tuple(self.pairs()),
            "inside": tuple(seat for seat in seats if self.hands[seat]),
            "laid_down": self.laid_down,
            "known_thirds": tuple(
                (seat, RANKS[RANK[card]]) for seat in seats for card in cards(self.shown & self.hands[seat])
            ),
            "last_maker": self.maker if self.maker >= 0 else None,
            "culprit": self.culprit if self.phase is CATCHING else None,
            "overlooked": cards(self.overlooked) if self.phase is CATCHING else (),
            "deals_left": self.options.rounds * self.seats - self.deals,
        }

    def sample(self, seat: Seat, rng: Random) -> LaughAndLieDown:
        """Deal again what `seat` has not seen, true to third cards that were shown.

        When sets were laid before the first turn, nobody else holds three alike.
        """
        new = self.copy()
        others = [other for other in range(self.seats) if other != seat]
        own = self.hands[seat] if seat >= 0 else 0
        known = [self.hands[other] & self.shown for other in others]
        pool = sum(self.hands) - own - sum(known)
        places = [
            (self.hands[other].bit_count() - fixed.bit_count(), DECK.all)
            for other, fixed in zip(others, known, strict=True)
        ]
        for _attempt in range(ATTEMPTS):
            laid = lay_out(pool, places, rng)
            hands = [fixed | more for fixed, more in zip(known, laid, strict=True)]
            if not self.options.lay_first or not any(alike(hand)[2] for hand in hands):
                break
        for other, hand in zip(others, hands, strict=True):
            new.hands[other] = hand
        return new

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; everything is open to all."""
        if seat == CHANCE:
            return (
                _("The first dealer is drawn by lot.") if self.phase is FIRST else _("The cards are dealt.")
            )
        if move == LIE:
            return _("lies down")
        if move in SIMPLE_ACTS:
            return _(SIMPLE_ACTS[move])
        act, rank = divmod(move - PAIR, 13)
        return _(ACTS[act]).format(rank=_(RANK_NAMES[rank]))

    def touches(self, move: Move) -> tuple[int, ...]:
        """The cards that go together: out of the hand, and from the table."""
        if not PAIR <= move < LIE:
            return ()
        rank = OF_RANK[(move - PAIR) % 13]
        if move < HAND_PAIR:
            return cards(self.hands[self.turn] & rank | self.table & rank) if self.turn >= 0 else ()
        holders = (hand & rank for hand in self.hands if (hand & rank).bit_count() > 1)
        return cards(next(holders, 0))


ATTEMPTS = 60
"""Layouts tried for one without three alike, where such hands cannot be."""


# -- The deal -----------------------------------------------------------------------------------


class First(FirstSeat[LaughAndLieDown]):
    """The first dealer is drawn by lot."""

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[LaughAndLieDown]):
    """Everybody pays an ante and gets a hand of cards; the rest goes face up on the table."""

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Deal one by one from the dealer's left; mournivals on the table are the dealer's."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + 1) % seats
        pack = pack_order(len(DECK), move)
        first = game.dealer + 1
        dealt = seats * game.stakes.hand
        hands = [0] * seats
        for i in range(seats):
            hands[(first + i) % seats] = mask_of(pack[i:dealt:seats])
        game.hands = hands
        game.table = mask_of(pack[dealt:])
        game.captured = [0] * seats
        game.halved = game.shown = game.overlooked = 0
        look_at_table(game)
        game.laid_down = ()
        game.maker = game.culprit = -1
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            tell_antes(game)
            for i, card in enumerate(pack[:dealt]):
                player = (first + i) % seats
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
            for card in pack[dealt:]:
                game.tell(CardMoved, card, STOCK, TABLE)
        if game.options.lay_first:
            lay_sets(game)
        if not alike(game.table)[3]:
            PLAY.enter(game)
        elif game.options.catching:
            OPENING.enter(game)
        else:
            take_mournivals(game)
            PLAY.enter(game)


def tell_antes(game: LaughAndLieDown) -> None:
    """The antes make the pot; the dealer always pays more."""
    for seat in range(game.seats):
        why = (
            _("The dealer's ante goes into the pot.")
            if seat == game.dealer
            else _("The ante goes into the pot.")
        )
        game.tell(Paid, seat, POT, game.stakes.ante(seat, game.dealer), why)


def lay_sets(game: LaughAndLieDown) -> None:
    """By a house rule everybody lays a pair of each prial, and each mournival, before the first turn."""
    for step in range(1, game.seats + 1):
        seat = (game.dealer + step) % game.seats
        _one, _two, three, four = alike(game.hands[seat])
        for rank in cards(three):
            capture_from_hand(game, seat, 0b1111 << rank, 4 if four >> rank & 1 else 2)


def take_mournivals(game: LaughAndLieDown) -> None:
    """All four cards of a rank on the table are captured by the dealer at once: two pairs."""
    taken = 0
    for rank in cards(alike(game.table)[3]):
        taken |= 0b1111 << rank
    if game.tell is not silent:
        game.tell(Said, game.dealer, _("All four of a rank lie on the table: they are the dealer's."))
    capture(game, game.dealer, 0, taken, taken)
    look_at_table(game)


def look_at_table(game: LaughAndLieDown) -> None:
    """Note which ranks lie on the table, and which of them once or three times."""
    game.lying, two, three, four = alike(game.table)
    game.singles = game.lying & ~two
    game.royals = three & ~four


def capture(game: LaughAndLieDown, seat: Seat, from_hand: Mask, from_table: Mask, ranks: Mask) -> None:
    """Cards of these ranks go face up in front of a seat, out of play."""
    if game.tell is not silent:
        for card in cards(from_hand):
            game.tell(CardMoved, card, HAND[seat], CAPTURED[seat])
        for card in cards(from_table):
            game.tell(CardMoved, card, TABLE, CAPTURED[seat])
    game.hands[seat] ^= from_hand
    game.table ^= from_table
    game.captured[seat] |= from_hand | from_table
    game.halved |= ranks & ONES


def capture_from_hand(game: LaughAndLieDown, seat: Seat, rank: Mask, count: int) -> None:
    """Two or four out of the hand; of a prial the third card is shown and stays."""
    held = game.hands[seat] & rank
    laid = held
    if count == 2:
        laid = held & -held
        laid |= (held ^ laid) & -(held ^ laid)
    capture(game, seat, laid, 0, rank)
    game.maker = seat
    third = held ^ laid
    if third:
        game.shown |= third
        if game.tell is not silent:
            why = _("The third card is shown, and stays in the hand.")
            game.tell(Revealed, cards(third), HAND[seat], why)


class Opening(Phase[LaughAndLieDown]):
    """Where slips may be caught, the dealer must notice four alike on the table before the first turn."""

    name = "opening"
    words: ClassVar = {"take": TAKE, "pass": PASS}

    def enter(self, game: LaughAndLieDown) -> None:
        """Ask the dealer."""
        game.phase = self
        game.turn = game.dealer

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Take them or overlook them."""
        return (TAKE, PASS)

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Take them, or leave them to whoever notices."""
        if move == TAKE:
            take_mournivals(game)
            PLAY.enter(game)
            return
        four = 0
        for rank in cards(alike(game.table)[3]):
            four |= 0b1111 << rank
        CATCHING.open(game, seat, four)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return _("Before the first turn the dealer looks for four alike on the table.")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Give the dealer a chance to notice."""
        return _("You are the dealer: is there anything on the table that you should take?")


# -- The play -----------------------------------------------------------------------------------


def free_pairs(hand: Mask, halved: Mask) -> Mask:
    """Ranks of which a hand has exactly two cards and the other two are captured."""
    _one, two, three, _four = alike(hand)
    return two & ~three & halved


class Play(Phase[LaughAndLieDown]):
    """A turn makes one pair or two, from the hand and the table or out of the hand; who cannot lies down."""

    name = "play"
    words: ClassVar = {"lie": LIE} | {
        f"{word}:{rank}": act + i
        for word, act in (("pair", PAIR), ("royal", ROYAL), ("hand", HAND_PAIR), ("mournival", MOURNIVAL))
        for i, rank in enumerate(RANKS)
    }

    def enter(self, game: LaughAndLieDown) -> None:
        """The seat on the dealer's left begins."""
        game.phase = self
        if not only_one_is_in(game):
            next_turn(game, game.dealer)

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Everything that makes a pair; lying down only if nothing does."""
        hand = game.hands[seat]
        if seat != game.turn:
            return moves(HAND_PAIR, free_pairs(hand, game.halved)) if game.options.free_pair else ()
        one, two, three, four = alike(hand)
        possible = moves(PAIR, one & game.lying)
        if one & game.royals:
            possible += moves(ROYAL, one & game.royals)
        if two:
            pair = three & ~four | two & ~three & game.halved
            if pair:
                possible += moves(HAND_PAIR, pair)
            if four:
                possible += moves(MOURNIVAL, four)
        if not possible or game.options.catching:
            possible += (LIE,)
        return possible

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Make the pairs or lie down, and go on to the next seat that is in."""
        if move == LIE:
            lie_down(game, seat)
            return
        rank = RANK_OF_MOVE[move]
        if move < HAND_PAIR:
            held = game.hands[seat] & rank
            lying = game.table & rank
            taken = lying & -lying if move < ROYAL else lying
            capture(game, seat, held & -held, taken, rank)
            game.maker = seat
            left = lying ^ taken
            if not left:
                game.lying &= ~rank
                game.singles &= ~rank
            elif not left & (left - 1):
                game.singles |= rank & ONES
            if game.royals & rank:
                game.royals &= ~rank
                if left and game.options.catching:
                    CATCHING.open(game, seat, left)
                    return
        else:
            free = move < MOURNIVAL and game.options.free_pair and game.halved & rank
            capture_from_hand(game, seat, rank, 2 if move < MOURNIVAL else 4)
            if free and (game.hands[seat] or seat != game.turn):
                only_one_is_in(game)
                return
        if game.hands[seat] or not only_one_is_in(game):
            next_turn(game, seat)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Name what is missing for this act."""
        if seat != game.turn:
            return _("Out of turn you may only lay a pair whose other two cards are captured.")
        if move == LIE:
            rank = (game.legal_moves(seat)[0] - PAIR) % 13
            return _(
                "You may lie down only when you can make no pair, but you can make one of {ranks}."
            ).format(ranks=_(RANK_NAMES[rank]))
        if not PAIR <= move < LIE:
            return _("It is your turn to make a pair, or to lie down if you cannot.")
        act, rank = divmod(move - PAIR, 13)
        return refusal(game, seat, act, rank)

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Say what can be done, and warn of a pair that might be given away."""
        legal = game.legal_moves(seat)
        if seat != game.turn:
            return _("You may lay a pair now, although it is not your turn.")
        if legal[0] == LIE:
            return _("You can make no pair: lie down, and let the others laugh.")
        royal = next((move for move in legal if ROYAL <= move < HAND_PAIR), None)
        if royal is not None and game.options.force_three:
            return _("Make a pair; three {ranks} lie there, and you can take them all.").format(
                ranks=_(RANK_NAMES[royal - ROYAL])
            )
        return _("Make a pair: from your hand and the table, or out of your hand.")


def refusal(game: LaughAndLieDown, seat: Seat, act: int, rank: int) -> str:
    """Why a pair, a royal, a pair out of the hand or a mournival of this rank cannot be made."""
    held = (game.hands[seat] & OF_RANK[rank]).bit_count()
    lying = (game.table & OF_RANK[rank]).bit_count()
    ranks = _(RANK_NAMES[rank])
    if not held:
        return _("You hold no {ranks}.").format(ranks=ranks)
    if act == 0:
        return _("No {ranks} lie on the table to make a pair with.").format(ranks=ranks)
    if act == 1:
        return _(
            "You take three from the table only when exactly three {ranks} lie there, not {count}."
        ).format(ranks=ranks, count=lying)
    if act == 3:
        return _("You lay four out of your hand only when you hold all four {ranks}.").format(ranks=ranks)
    if held == 1:
        return _("You hold only one of the {ranks}, and a pair takes two.").format(ranks=ranks)
    if held == 4:
        return _("You hold all four {ranks}: lay them all at once.").format(ranks=ranks)
    return _("You lay a pair of {ranks} out of your hand only when the other two are captured.").format(
        ranks=ranks
    )


def next_turn(game: LaughAndLieDown, seat: Seat) -> None:
    """The turn passes to the next seat on the left that is still in."""
    hands, seats = game.hands, game.seats
    seat = (seat + 1) % seats
    while not hands[seat]:
        seat = (seat + 1) % seats
    game.turn = seat


def only_one_is_in(game: LaughAndLieDown) -> bool:
    """A seat without cards is out; when only one is left the hand stops."""
    if game.seats - game.hands.count(0) > 1:
        return False
    settle(game)
    return True


def lie_down(game: LaughAndLieDown, seat: Seat) -> None:
    """The whole hand goes face up to the table; what was captured stays."""
    hand = game.hands[seat]
    if game.tell is not silent:
        game.tell(Said, seat, _("I lie down."))
        for card in cards(hand):
            game.tell(CardMoved, card, HAND[seat], TABLE)
    game.hands[seat] = 0
    game.table |= hand
    look_at_table(game)
    game.laid_down += (seat,)
    if game.options.catching:
        missed = overlooked_in(hand, game.halved)
        if missed:
            CATCHING.open(game, seat, missed)
            return
    if not only_one_is_in(game):
        next_turn(game, seat)


# -- Catching -----------------------------------------------------------------------------------


def overlooked_in(hand: Mask, halved: Mask) -> Mask:
    """Pairs a hand lying down might have laid: of a prial, a mournival, or two whose mates are captured."""
    _one, _two, three, four = alike(hand)
    missed = 0
    for rank in cards(three | free_pairs(hand, halved)):
        held = hand & 0b1111 << rank
        if three >> rank & 1 and not four >> rank & 1:
            held &= held - 1
        missed |= held
    return missed


def whole_ranks(some: Mask) -> Mask:
    """All four cards of every rank among some cards."""
    return mask_of(4 * RANK[card] + suit for card in cards(some) for suit in range(4))


class Catching(Phase[LaughAndLieDown]):
    """Where slips are not prevented, whoever notices one, the nearest on the left first, takes the pairs."""

    name = "catching"
    words: ClassVar = {"catch": CATCH, "pass": PASS}

    def open(self, game: LaughAndLieDown, culprit: Seat, overlooked: Mask) -> None:
        """Ask everybody but the one who slipped."""
        game.phase = self
        game.culprit = culprit
        game.overlooked = overlooked
        game.turn = (culprit + 1) % game.seats

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Catch or miss it."""
        return (CATCH, PASS)

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Take the pairs, or leave them to the next; in the end the play goes on."""
        if move == CATCH:
            if game.tell is not silent:
                game.tell(Said, seat, _("Caught!"))
            capture(game, seat, 0, game.overlooked, whole_ranks(game.overlooked))
            look_at_table(game)
        elif (seat + 1) % game.seats != game.culprit:
            game.turn = (seat + 1) % game.seats
            return
        culprit = game.culprit
        game.culprit = -1
        game.overlooked = 0
        game.phase = PLAY
        if game.hands[culprit] or not only_one_is_in(game):
            next_turn(game, culprit)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return _("Somebody has slipped: first catch it, or let it pass.")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Hint that there is something."""
        return _("Somebody overlooked a pair: catch it?")


# -- The end of a hand --------------------------------------------------------------------------


def settle(game: LaughAndLieDown) -> None:
    """One seat is left: the dealer captures its hand and the table, and the pot is shared out.

    Only where sets are laid first can all have emptied their hands; then the last to do so is last.
    """
    last = next((seat for seat in range(game.seats) if game.hands[seat]), game.maker)
    leftovers = game.hands[last]
    dealer = game.dealer
    if game.tell is not silent:
        game.tell(Said, last, _("I am the last one in."))
        for card in cards(leftovers):
            game.tell(CardMoved, card, HAND[last], CAPTURED[dealer])
        for card in cards(game.table):
            game.tell(CardMoved, card, TABLE, CAPTURED[dealer])
    game.hands[last] = 0
    game.captured[dealer] |= leftovers | game.table
    game.table = 0
    prize_to = game.maker if game.options.last_in_rule == "lastPair" and game.maker >= 0 else last
    stakes = game.stakes
    game.deals += 1
    over = game.deals == game.options.rounds * game.seats
    game.phase = DEAL
    game.turn = OVER if over else CHANCE
    pairs = game.pairs()
    totals = list(game.totals)
    for seat, made in enumerate(pairs):
        totals[seat] += made - stakes.break_even - stakes.other_ante
    totals[dealer] -= stakes.dealer_ante - stakes.other_ante
    totals[prize_to] += stakes.last
    game.totals = tuple(totals)
    if game.tell is not silent:
        tell_settlement(game, pairs, prize_to)
        if over:
            why = _("All rounds have been dealt: whoever has won most is first.")
            game.tell(MatchEnded, game.totals, game.ranking(), why)


def tell_settlement(game: LaughAndLieDown, pairs: Sequence[int], prize_to: Seat) -> None:
    """The last draws the prize, who is below break-even pays, who is above draws, and the pot is empty."""
    stakes = game.stakes
    why = (
        _("The last player in draws the prize from the pot.")
        if game.options.last_in_rule == "holder"
        else _("Whoever made the last pair draws the prize from the pot.")
    )
    game.tell(Paid, POT, prize_to, stakes.last, why)
    for seat, made in enumerate(pairs):
        if made < stakes.break_even:
            why = _("Every pair below {even} costs one stake.").format(even=stakes.break_even)
            game.tell(Paid, seat, POT, stakes.break_even - made, why)
    for seat, made in enumerate(pairs):
        if made > stakes.break_even:
            why = _("Every pair above {even} wins one stake.").format(even=stakes.break_even)
            game.tell(Paid, POT, seat, made - stakes.break_even, why)
    net, sheet = settlement(stakes, pairs, game.dealer, prize_to)
    game.tell(DealEnded, game.dealer, tuple(net), game.totals, sheet)


# -- What is said -------------------------------------------------------------------------------

RANK_NAMES = (
    later("aces"),
    later("twos"),
    later("threes"),
    later("fours"),
    later("fives"),
    later("sixes"),
    later("sevens"),
    later("eights"),
    later("nines"),
    later("tens"),
    later("jacks"),
    later("queens"),
    later("kings"),
)
ACTS = (
    later("makes a pair of {rank} with the table"),
    later("takes three {rank} from the table"),
    later("lays a pair of {rank} out of the hand"),
    later("lays all four {rank} out of the hand"),
)
SIMPLE_ACTS = {
    TAKE: later("takes four alike from the table"),
    CATCH: later("catches the mistake"),
    PASS: later("says nothing"),
}

FIRST, DEAL, OPENING, PLAY, CATCHING = First(), Deal(), Opening(), Play(), Catching()
GAME = LaughAndLieDown
