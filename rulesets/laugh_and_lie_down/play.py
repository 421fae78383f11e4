"""The play of Laugh and Lie Down: making pairs, and lying down; `rules/laugh_and_lie_down.md`, section 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import cards
from rulesets.core import CardMoved, Mask, Move, Phase, Said, Seat, silent
from rulesets.laugh_and_lie_down.pack import (
    HAND,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    ONES,
    PAIR,
    RANK_OF_MOVE,
    RANKS,
    ROYAL,
    TABLE,
    alike,
    counted,
    free_pairs,
    hand_pairs_of,
    moves,
    overlooked_in,
    pairs_of,
    royals_of,
)
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES, refusal, what_to_lay
from rulesets.words import _


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
        hand = game.hands[seat]
        if seat != game.turn:
            return hand_pairs_of(free_pairs(hand, game.halved)) if game.options.free_pair else ()
        held, two, three, four = counted(hand)
        possible = pairs_of(held & game.lying)
        royals = game.royals
        if royals and held & royals:
            possible += royals_of(held & royals)
        if two or three:
            pair = three | two & game.halved
            if pair:
                possible += hand_pairs_of(pair)
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
            game.capture(seat, held & -held, taken, rank)
            game.maker = seat
            left = lying ^ taken
            if not left:
                game.lying &= ~rank
                game.singles &= ~rank
            elif not left & (left - 1):
                game.singles |= rank & ONES
            royal = game.royals & rank
            if royal:
                game.royals ^= royal
            if game.catching and move < ROYAL and game.may_be_caught(seat, left if royal else 0):
                return
        else:
            free = move < MOURNIVAL and game.options.free_pair and game.halved & rank
            game.capture_from_hand(seat, rank, 2 if move < MOURNIVAL else 4)
            if free and (game.hands[seat] or seat != game.turn):
                game.only_one_is_in()
                return
        if game.hands[seat] or not game.only_one_is_in():
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
    game.hands[seat] = 0
    game.table |= hand
    game.look_at_table()
    game.laid_down += (seat,)
    if game.catching and game.may_be_caught(seat, overlooked_in(hand, game.halved)):
        return
    if not game.only_one_is_in():
        game.next_turn(seat)


PLAY = Play()
