"""Laugh and Lie Down, an English game of the seventeenth century for three to seven, each for himself.

Rule file: `rules/laugh_and_lie_down.md`; the phases below stand in the order of its chapters.  What
lies on the table and how it is captured is in `laugh_and_lie_down_table`, the catching of slips in
`laugh_and_lie_down_slips`, the stakes, the house rules and the settlement in `laugh_and_lie_down_stakes`.
How unclear points of the rules are read (its section 7):

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
from random import Random
from typing import Any, ClassVar

from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    Card,
    CardMoved,
    DealBegan,
    Fact,
    Game,
    GameInfo,
    Mask,
    MatchEnded,
    Move,
    Phase,
    Said,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.laugh_and_lie_down.knowledge import sampled
from rulesets.laugh_and_lie_down.options import (
    DECK,
    OF_RANK,
    RANK,
    RANKS,
    STAKES,
    LaughOptions,
    Stakes,
    tell_antes,
    tell_settlement,
)
from rulesets.laugh_and_lie_down.pack import (
    CAPTURED,
    HAND,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    ONES,
    PAIR,
    RANK_OF_MOVE,
    ROYAL,
    STOCK,
    TABLE,
    alike,
    capture,
    capture_from_hand,
    capture_the_rest,
    free_pairs,
    lay_sets,
    look_at_table,
    moves,
    take_mournivals,
)
from rulesets.laugh_and_lie_down.slips import CATCHING, OPENING, overlooked_in
from rulesets.laugh_and_lie_down.words import RANK_NAMES, refusal, tale
from rulesets.options import Options as GameOptions
from rulesets.words import _

# -- The table ----------------------------------------------------------------------------------


class LaughAndLieDown(Game):
    """A match of Laugh and Lie Down."""

    __slots__ = (
        "captured",
        "catching",
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
        self.catching = self.options.catching
        """Asked in every turn, so it is kept at hand."""
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
        new.catching = self.catching
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

    # -- what the catching of slips goes on to

    def begin_play(self) -> None:
        """The table is in order: the first turn begins."""
        PLAY.enter(self)

    def play_on(self, seat: Seat) -> None:
        """The play goes on after the turn of a seat."""
        self.phase = PLAY
        if self.hands[seat] or not only_one_is_in(self):
            next_turn(self, seat)

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
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
        return sampled(self, seat, rng)

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; everything is open to all."""
        if seat == CHANCE:
            return (
                _("The first dealer is drawn by lot.") if self.phase is FIRST else _("The cards are dealt.")
            )
        return tale(move)

    def touches(self, move: Move) -> tuple[int, ...]:
        """The cards that go together: out of the hand, and from the table."""
        if not PAIR <= move < LIE:
            return ()
        rank = OF_RANK[(move - PAIR) % 13]
        if move < HAND_PAIR:
            return cards(self.hands[self.turn] & rank | self.table & rank) if self.turn >= 0 else ()
        holders = (hand & rank for hand in self.hands if (hand & rank).bit_count() > 1)
        return cards(next(holders, 0))


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
        elif game.catching:
            OPENING.enter(game)
        else:
            take_mournivals(game)
            PLAY.enter(game)


# -- The play -----------------------------------------------------------------------------------


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
        if not possible or game.catching:
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
                if left and game.catching:
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
        return refusal(game, seat, move)

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
    if game.catching:
        missed = overlooked_in(hand, game.halved)
        if missed:
            CATCHING.open(game, seat, missed)
            return
    if not only_one_is_in(game):
        next_turn(game, seat)


# -- The end of a hand --------------------------------------------------------------------------


def settle(game: LaughAndLieDown) -> None:
    """One seat is left: the dealer captures its hand and the table, and the pot is shared out.

    Only where sets are laid first can all have emptied their hands; then the last to do so is last.
    """
    last = next((seat for seat in range(game.seats) if game.hands[seat]), game.maker)
    dealer = game.dealer
    if game.tell is not silent:
        game.tell(Said, last, _("I am the last one in."))
    capture_the_rest(game, dealer, last)
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


FIRST, DEAL, PLAY = First(), Deal(), Play()
GAME = LaughAndLieDown
