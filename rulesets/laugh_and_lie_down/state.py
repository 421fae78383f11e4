"""The table of Laugh and Lie Down: how pairs are captured, who is in, and how a hand ends."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards
from rulesets.core import (
    OVER,
    Card,
    CardMoved,
    DealEnded,
    Game,
    Mask,
    MatchEnded,
    Move,
    Paid,
    Reason,
    Revealed,
    Said,
    Seat,
    silent,
)
from rulesets.laugh_and_lie_down import INFO
from rulesets.laugh_and_lie_down.options import LaughOptions
from rulesets.laugh_and_lie_down.pack import (
    CAPTURED,
    DECK,
    HAND,
    HAND_PAIR,
    LIE,
    OF_RANK,
    ONES,
    PAIR,
    TABLE,
    free_pairs,
    mournivals,
    stacked,
)
from rulesets.laugh_and_lie_down.scoring import STAKES, Stakes, payments, settlement
from rulesets.laugh_and_lie_down.words import RANK_NAMES, tale
from rulesets.options import Options as GameOptions
from rulesets.words import _

ASKED_ALWAYS = 2
"""Since this version of the rules everybody is asked after every act in which something can be overlooked."""


class LaughAndLieDown(Game):
    """A match of Laugh and Lie Down."""

    info = INFO
    Options = LaughOptions
    deck = DECK
    options: LaughOptions

    catching: bool
    """The house rule, which is asked in every turn and so kept at hand."""
    stakes: Stakes
    """What is played for."""
    totals: tuple[int, ...]
    """The ledger: what every seat has won or lost so far."""
    dealer: Seat
    """Nobody until the first dealer is drawn by lot."""
    hands: list[Mask]
    """A seat is in while it holds cards."""
    table: Mask
    """Cards in the middle."""
    held: list[Mask]
    """How many of each rank everybody holds, stacked: asked in every turn, and so kept at hand."""
    lying: Mask
    """The same of the table."""
    captured: list[Mask]
    """Cards out of play, by who captured them."""
    halved: Mask
    """Ranks of which two cards or all four are captured."""
    shown: Mask
    """Third cards of prials, which everybody has seen."""
    laid_down: tuple[Seat, ...]
    """Seats that lay down, in order."""
    maker: Seat
    """Who made the last pair."""
    culprit: Seat
    """Who has just acted and may be caught, with or without reason,"""
    overlooked: Mask
    """and the pairs on the table that were overlooked, if any."""
    fines: tuple[int, ...]
    """What wrong catches have cost and brought in this hand."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.catching = self.options.catching
        self.stakes = STAKES[self.options.stakes][seats]
        self.totals = (0,) * seats
        self.dealer = -1
        self.hands = [0] * seats
        self.clear()
        self.go("first")

    # -- whose turn it is

    def actors(self) -> tuple[Seat, ...]:
        """The seat in turn, and with free pairs everybody who can lay one."""
        if self.phase.name != "play" or not self.options.free_pair:
            return super().actors()
        others = [seat for seat in range(self.seats) if free_pairs(self.hands[seat], self.halved)]
        return (self.turn, *[seat for seat in others if seat != self.turn])

    def why_not(self, seat: Seat, move: Move) -> str | None:
        """None when `move` is legal; a player who is out is told so."""
        if self.phase.name == "play" and 0 <= seat < self.seats and not self.hands[seat]:
            return Reason(_("You hold no cards any more: you are out until the next deal."), "play")
        return super().why_not(seat, move)

    def next_turn(self, seat: Seat) -> None:
        """The turn passes to the next seat on the left that is still in."""
        hands, last = self.hands, self.seats - 1
        seat = seat + 1 if seat < last else 0
        while not hands[seat]:
            seat = seat + 1 if seat < last else 0
        self.turn = seat

    # -- cards

    def kind_of(self, card: Card) -> Card:
        """Suits never matter: the first card of the rank."""
        return card & ~3

    def name_of_kind(self, card: Card) -> str:
        """One of a rank."""
        return _("one of the {ranks}").format(ranks=_(RANK_NAMES[card // 4]))

    # -- the table

    def clear(self) -> None:
        """Nothing is dealt or captured yet."""
        self.table = 0
        self.captured = [0] * self.seats
        self.halved = self.shown = self.overlooked = 0
        self.held = [0] * self.seats
        self.lying = 0
        self.laid_down = ()
        self.maker = self.culprit = -1
        self.fines = (0,) * self.seats

    def look_at_table(self) -> None:
        """Note how many of each rank everybody holds, and lie on the table."""
        self.held = list(map(stacked, self.hands))
        self.lying = stacked(self.table)

    def capture(self, seat: Seat, from_hand: Mask, from_table: Mask, ranks: Mask) -> None:
        """Cards of these ranks go face up in front of a seat, out of play."""
        if self.tell is not silent:
            self.tell_capture(seat, from_hand, from_table)
        self.hands[seat] ^= from_hand
        self.table ^= from_table
        self.captured[seat] |= from_hand | from_table
        self.halved |= ranks & ONES
        self.held[seat] = stacked(self.hands[seat])
        self.lying = stacked(self.table)

    def tell_capture(self, seat: Seat, from_hand: Mask, from_table: Mask) -> None:
        """Tell which cards go in front of a seat."""
        for card in cards(from_hand):
            self.tell(CardMoved, card, HAND[seat], CAPTURED[seat])
        for card in cards(from_table):
            self.tell(CardMoved, card, TABLE, CAPTURED[seat])

    def capture_from_hand(self, seat: Seat, rank: Mask, count: int) -> None:
        """Two or four out of the hand; of a prial the third card is shown and stays."""
        held = self.hands[seat] & rank
        laid = held
        if count == 2:
            laid = held & -held
            laid |= (held ^ laid) & -(held ^ laid)
        self.capture(seat, laid, 0, rank)
        self.maker = seat
        third = held ^ laid
        if third:
            self.shown |= third
            if self.tell is not silent:
                why = Reason(_("The third card is shown, and stays in the hand."), "hand")
                self.tell(Revealed, cards(third), HAND[seat], why)

    def take_mournivals(self) -> None:
        """All four cards of a rank on the table are captured by the dealer at once: two pairs."""
        taken = mournivals(self.table)
        if self.tell is not silent:
            words = _("All four of a rank lie on the table, a mournival: they are the dealer's.")
            self.tell(Said, self.dealer, words, "take")
        self.capture(self.dealer, 0, taken, taken)

    def may_be_caught(self, culprit: Seat, overlooked: Mask) -> bool:
        """Let the others say whether these cards, or none, were overlooked; False if nobody is asked.

        They were once asked only after a slip, so that the question told them of it.
        """
        if not overlooked and self.rules < ASKED_ALWAYS:
            return False
        self.culprit = culprit
        self.overlooked = overlooked
        self.go("catching")
        return True

    def wrong_catch(self, seat: Seat) -> None:
        """Who cries out although nothing was overlooked pays the one accused."""
        fines = list(self.fines)
        fines[seat] -= 1
        fines[self.culprit] += 1
        self.fines = tuple(fines)
        if self.tell is not silent:
            self.tell(Said, seat, _("Caught! But nothing was overlooked."), "wrong catch", self.culprit)
            why = Reason(_("A wrong catch costs one coin."), "catching")
            self.tell(Paid, seat, self.culprit, 1, why, cause="wrong catch")

    def pairs(self) -> list[int]:
        """Pairs captured, seat by seat."""
        return [taken.bit_count() // 2 for taken in self.captured]

    # -- the end of a hand

    def only_one_is_in(self) -> bool:
        """A seat without cards is out; when only one is left the hand stops."""
        if self.seats - self.hands.count(0) > 1:
            return False
        self.settle()
        return True

    def settle(self) -> None:
        """One seat is left: the dealer captures its hand and the table, and the pot is shared out.

        Only where sets are laid first can all have emptied their hands; then the last to do so is last.
        """
        last = next((seat for seat in range(self.seats) if self.hands[seat]), self.maker)
        dealer = self.dealer
        if self.tell is not silent:
            words = _("I am the last one in: the deal is over, and what is left goes to the dealer.")
            if last == dealer:
                words = _(
                    "I am the last one in: the deal is over, and what is left is mine, for I am the dealer."
                )
            self.tell(Said, last, words, "last")
        self._capture_the_rest(dealer, last)
        prize_to = self.maker if self.options.last_in_rule == "lastPair" and self.maker >= 0 else last
        stakes = self.stakes
        self.deals += 1
        over = self.deals == self.options.rounds * self.seats
        self.go("deal")
        if over:
            self.turn = OVER
        pairs = self.pairs()
        totals = list(self.totals)
        for seat, made in enumerate(pairs):
            totals[seat] += made - stakes.break_even - stakes.other_ante + self.fines[seat]
        totals[dealer] -= stakes.dealer_ante - stakes.other_ante
        totals[prize_to] += stakes.last
        self.totals = tuple(totals)
        if self.tell is not silent:
            self._tell_settlement(dealer, pairs, prize_to)
            if over:
                why = Reason(_("All rounds have been dealt: whoever has won most is first."), "scoring")
                self.tell(MatchEnded, self.totals, self.ranking(), why)

    def _capture_the_rest(self, dealer: Seat, last: Seat) -> None:
        """The hand of the last player in and all that lies on the table go to the dealer."""
        leftovers = self.hands[last]
        if self.tell is not silent:
            for card in cards(leftovers):
                self.tell(CardMoved, card, HAND[last], CAPTURED[dealer])
            for card in cards(self.table):
                self.tell(CardMoved, card, TABLE, CAPTURED[dealer])
        self.hands[last] = self.held[last] = 0
        self.captured[dealer] |= leftovers | self.table
        self.table = self.lying = 0

    def _tell_settlement(self, dealer: Seat, pairs: Sequence[int], prize_to: Seat) -> None:
        """Tell the way of the pot to nothing, and what everybody won or lost."""
        for payment in payments(self.stakes, pairs, prize_to, self.options.last_in_rule):
            self.tell(Paid, *payment)
        net, sheet = settlement(self.stakes, pairs, dealer, prize_to, self.fines)
        self.tell(DealEnded, dealer, tuple(net), self.totals, sheet)

    # -- result

    def scores(self) -> Sequence[int]:
        """The ledger."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """The ledger: what one wins the others lose."""
        return [float(total) for total in self.totals]

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; everything is open to all."""
        rank = OF_RANK[(move - PAIR) % 13] if PAIR <= move < LIE else 0
        return tale(move, (self.hands[seat] & rank).bit_count())

    def touches(self, move: Move) -> tuple[int, ...]:
        """The cards that go together: out of the hand, and from the table."""
        if not PAIR <= move < LIE:
            return ()
        rank = OF_RANK[(move - PAIR) % 13]
        if move < HAND_PAIR:
            return cards(self.hands[self.turn] & rank | self.table & rank) if self.turn >= 0 else ()
        holders = (hand & rank for hand in self.hands if (hand & rank).bit_count() > 1)
        return cards(next(holders, 0))
