"""The play of Laugh and Lie Down: making pairs, and lying down; `rules/laugh_and_lie_down.md`, section 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import cards
from rulesets.core import CardMoved, Mask, Move, Phase, Said, Seat, silent
from rulesets.laugh_and_lie_down.pack import (
    FIRST_RANKS,
    HAND,
    HAND_PAIR,
    LAST_RANKS,
    LIE,
    LISTED,
    MOURNIVAL,
    ONES,
    PAIR,
    RANK_OF_MOVE,
    RANKS,
    ROYAL,
    TABLE,
    THREES,
    alike,
    free_pairs,
    moves,
    overlooked_in,
    stacked,
)
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES, refusal, what_to_lay
from rulesets.words import _

PAIRS = LISTED[PAIR]


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
        if not game.only_one_is_in():
            game.next_turn(game.dealer)

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Everything that makes a pair; lying down only if nothing does."""
        if seat != game.turn:
            free = game.options.free_pair
            return moves(HAND_PAIR, free_pairs(game.hands[seat], game.halved)) if free else ()
        held, lying = game.held[seat], game.lying
        fitting = held & lying & ONES
        possible = PAIRS[fitting & FIRST_RANKS] + PAIRS[fitting & LAST_RANKS]  # written out: moves()
        if lying & THREES and (royals := held & lying >> 2 & ONES):
            possible += moves(ROYAL, royals)
        # Three in hand, or two whose mates are captured.
        if held & THREES or held >> 1 & game.halved:
            if pair := (held >> 2 & ~(held >> 3) | held >> 1 & ~(held >> 2) & game.halved) & ONES:
                possible += moves(HAND_PAIR, pair)
            if four := held >> 3 & ONES:
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
            hands, held, one = game.hands, game.held, rank & ONES
            # Of several cards the first goes, and of their stack the highest.
            card, stack = hands[seat] & rank, held[seat] & rank
            if stack != one:
                card &= -card
                stack = stack + one >> 1
            taken, lying = game.table & rank, game.lying & rank
            if lying != one and move < ROYAL:
                taken &= -taken
                lying = lying + one >> 1
            if game.tell is not silent:
                game.tell_capture(seat, card, taken)
            # Written out, as in every turn: game.capture().
            hands[seat] ^= card
            held[seat] ^= stack
            game.table ^= taken
            game.lying ^= lying
            game.captured[seat] |= card | taken
            game.halved |= one
            game.maker = seat
            if game.catching and move < ROYAL:
                left = game.table & rank
                if game.may_be_caught(seat, left if left.bit_count() == 2 else 0):
                    return
        else:
            free = move < MOURNIVAL and game.options.free_pair and game.halved & rank
            game.capture_from_hand(seat, rank, 2 if move < MOURNIVAL else 4)
            if free and (game.hands[seat] or seat != game.turn):
                game.only_one_is_in()
                return
            hands = game.hands
        if hands[seat]:
            # Written out: game.next_turn().
            last = game.seats - 1
            seat = seat + 1 if seat < last else 0
            while not hands[seat]:
                seat = seat + 1 if seat < last else 0
            game.turn = seat
        elif not game.only_one_is_in():
            game.next_turn(seat)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Name what is missing for this act."""
        rank = RANK_OF_MOVE[move] if PAIR <= move < LIE else 0
        return refusal(
            move,
            in_turn=seat == game.turn,
            held=(game.hands[seat] & rank).bit_count(),
            lying=(game.table & rank).bit_count(),
            possible=game.legal_moves(seat)[0],
        )

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Say what can be done, and warn of a pair that might be given away."""
        legal = game.legal_moves(seat)
        if seat != game.turn:
            return _("You may lay a pair now, although it is not your turn.")
        if legal[0] == LIE:
            if has_two_alike(game.hands[seat]):
                return _(
                    "You can make no pair (two alike count only when the other two are captured): lie down."
                )
            return _("You can make no pair: lie down, and let the others laugh.")
        royal = next((move for move in legal if ROYAL <= move < HAND_PAIR), None)
        if royal is not None and game.options.force_three:
            return _("Make a pair; three {ranks} lie there, and you can take them all.").format(
                ranks=_(RANK_NAMES[royal - ROYAL])
            )
        laid = [move for move in legal if HAND_PAIR <= move < LIE]
        if not laid:
            return _("Make a pair: a card of yours takes one of the same rank from the table.")
        held = [(game.hands[seat] & RANK_OF_MOVE[move]).bit_count() for move in laid]
        return what_to_lay(laid, held, fits=legal[0] < HAND_PAIR)


def has_two_alike(hand: Mask) -> bool:
    """Whether somebody who can make no pair holds two cards of a rank all the same."""
    return bool(alike(hand)[1])


def lie_down(game: LaughAndLieDown, seat: Seat) -> None:
    """The whole hand goes face up to the table; what was captured stays."""
    hand = game.hands[seat]
    if game.tell is not silent:
        words = _("I lie down.") if game.catching else _("I can make no pair: I lie down.")
        game.tell(Said, seat, words, "lie")
        for card in cards(hand):
            game.tell(CardMoved, card, HAND[seat], TABLE)
    game.hands[seat] = game.held[seat] = 0
    game.table |= hand
    game.lying = stacked(game.table)
    game.laid_down += (seat,)
    if game.catching and game.may_be_caught(seat, overlooked_in(hand, game.halved)):
        return
    if not game.only_one_is_in():
        game.next_turn(seat)


PLAY = Play()
