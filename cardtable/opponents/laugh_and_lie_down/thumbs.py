"""Rules of thumb for Laugh and Lie Down: what others may take comes first, what is safe is kept for later.

Nothing has to be remembered, for all that was captured lies open; a beginner has only a rough feeling for
what is urgent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.laugh_and_lie_down.mind import (
    about_to_stop,
    needs_of,
    presses,
    sensible,
    urgency,
)
from cardtable.opponents.laugh_and_lie_down.reasons import four_lie, rank_of, why, why_caught
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Mask, Move, Seat
from rulesets.laugh_and_lie_down.pack import (
    CATCH,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    ONES,
    PAIR,
    PASS,
    RANK_OF_MOVE,
    ROYAL,
    TAKE,
)
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.words import Deed, _, ngettext

NOTICES = {Memory.FORGETFUL: 0.6, Memory.OPEN: 0.6, Memory.FULL: 0.85, Memory.SURE: 0.85}
"""How likely a player is to notice a slip that may be caught."""
CRIES_WOLF = 0.02
"""How likely a beginner is to see a slip where there is none."""
WHIM = 110.0
"""How far a beginner's feeling for what is urgent may be off."""


def greed(move: Move) -> int:
    """How many pairs a move makes."""
    return 2 if ROYAL <= move < HAND_PAIR or move >= MOURNIVAL else 1


def move_of(act: Move, ranks: Mask) -> Move:
    """An act for the first rank of a set."""
    return act + (ranks & -ranks).bit_length() // 4


def catching(game: LaughAndLieDown, luck: float, memory: Memory) -> Advice:
    """Catch what was noticed; all of it lies open, so that whoever looks twice is never wrong."""
    if game.overlooked and luck < NOTICES[memory]:
        return Advice(CATCH, why_caught(CATCH, overlooked=True))
    if not memory.practised and luck > 1 - CRIES_WOLF:
        return Advice(CATCH, why_caught(CATCH, overlooked=False))
    return Advice(PASS, why_caught(PASS, overlooked=False))


class LaughThumbs(Thumbs[LaughAndLieDown]):
    """Contested pairs first unless there is time, safe ones last, of these two at once if the end is near."""

    playouts = 9000
    worth_a_word = 0.4
    in_coins = True

    def advise(self, game: LaughAndLieDown, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose the most urgent move; a beginner takes whatever makes most pairs."""
        phase = game.phase.name
        if phase == "catching":
            return catching(game, rng.random(), memory)
        if phase != "play":
            if memory.practised or rng.random() < NOTICES[memory]:
                return Advice(TAKE, four_lie())
            return Advice(PASS, _("Nothing catches the eye."))
        if not memory.practised:
            felt = {move: urgency(game, seat, move) for move in sensible(game, seat)}
            best = max(felt, key=lambda move: felt[move] + WHIM * rng.random())
            pairs = greed(best)
            return Advice(best, _("This makes two pairs at once.") if pairs == 2 else _("Every pair counts."))
        needs = needs_of(game, seat)
        best = max(needs, key=lambda move: needs[move] + rng.random())
        return Advice(best, why(game, seat, best))

    def candidates(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Everything sensible in play; elsewhere all there is."""
        return sensible(game, seat) if game.phase.name == "play" else game.legal_moves(seat)

    def kind(self, game: LaughAndLieDown, seat: Seat, move: Move) -> object:
        """The act, and how many of its rank lie where: no rank is better than another."""
        if not PAIR <= move < LIE:
            return move
        rank = RANK_OF_MOVE[move]
        held, lying, gone = (
            (some & rank).bit_count() for some in (game.hands[seat], game.table, game.halved)
        )
        return move - rank_of(move), held, lying, gone

    def daring(self, game: LaughAndLieDown, seat: Seat, move: Move) -> float:
        """To let wait what another may take."""
        return -urgency(game, seat, move) if PAIR <= move < LIE else 0.0

    def sameness(self, game: LaughAndLieDown, seat: Seat, move: Move) -> float:
        """The highest rank before all: whoever begins with the kings goes on with them."""
        return float((move - PAIR) % 13) if PAIR <= move < LIE else 0.0

    def called(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """To say that there was a mistake; to name it as one that is caught would tell that there was."""
        if move == CATCH:
            return Deed(_("says that there was a mistake"), _("You say that there was a mistake"))
        return game.describe(seat, move)

    def quick(self, game: LaughAndLieDown, seat: Seat, random: Callable[[], float]) -> Move:
        """The same order of urgency, found without weighing every move."""
        phase = game.phase.name
        if phase == "catching":
            return CATCH if game.overlooked and random() < NOTICES[Memory.FULL] else PASS
        if phase != "play" or seat != game.turn:
            legal = game.legal_moves(seat)
            return legal[0] if random() < NOTICES[Memory.FULL] else legal[-1]
        held, lying, halved = game.held[seat], game.lying, game.halved
        one, three, four = held & ONES, held >> 2 & ONES, held >> 3 & ONES
        royal = one & lying >> 2
        contested = one & ~three & lying & ~(lying >> 1) & ~halved
        doubtful = held >> 1 & ~three & lying & ~(lying >> 1) & ONES
        if doubtful and (not contested or presses(game, seat)):
            return move_of(PAIR, doubtful)
        if contested:
            if contested & (contested - 1):
                ranks = cards(contested)
                return PAIR + ranks[int(random() * len(ranks))] // 4
            return move_of(PAIR, contested)
        if (royal or four) and about_to_stop(game):
            return move_of(ROYAL, royal) if royal else move_of(MOURNIVAL, four)
        if easy := one & lying & ~royal:
            return move_of(PAIR, easy)
        if royal:
            return move_of(ROYAL, royal)
        if pair := three & ~four | held >> 1 & ~three & halved:
            return move_of(HAND_PAIR, pair)
        return move_of(MOURNIVAL, four) if four else LIE

    def explain(self, game: LaughAndLieDown, seat: Seat, move: Move, rng: Random) -> str:
        """What speaks for a move by rules of thumb."""
        if game.phase.name == "play":
            return why(game, seat, move)
        if game.phase.name == "catching":
            return why_caught(move, overlooked=bool(game.overlooked))
        return four_lie() if move == TAKE else _("Nothing catches the eye.")

    def overrule(self, ahead: float, natural: str) -> str:
        """A payoff is a stake."""
        if ahead < 0.75:
            words = _("In many trials in thought, you end the deal a little better than if {other}.")
            return words.format(other=natural)
        return super().overrule(ahead, natural)

    def better_by(self, count: int) -> str:
        """A payoff is a stake."""
        return ngettext(
            "In many trials in thought, you end the deal about one coin better than if {other}.",
            "In many trials in thought, you end the deal about {amount} coins better than if {other}.",
            count,
        )

    def compare(self, ahead: float, other: str) -> str:
        """A payoff is a stake."""
        if ahead < 0.1:
            return _("Looking ahead, nothing else promises more.")
        if ahead < 0.75:
            text = _("Looking ahead, you end a little worse on average if {other}, the next best choice.")
            return text.format(other=other)
        stakes = round(ahead)
        return ngettext(
            "Looking ahead, you end about one coin worse on average if {other}, the next best choice.",
            "Looking ahead, you end about {stakes} coins worse on average if {other}, the next best choice.",
            stakes,
        ).format(other=other, stakes=stakes)


THUMBS = LaughThumbs()
