"""Rules of thumb for Laugh and Lie Down: what others may take comes first, what is safe is kept for later.

After section 9 of the rule file.  A pair is the more urgent the more copies of its rank are in other hands;
moves that nobody can spoil are safe turns, and safe turns decide who is last in.  Nothing has to be
remembered, for all that was captured lies open; a beginner has only a rough feeling for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

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
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import Deed, _, later, ngettext

NOTICES = {Memory.FORGETFUL: 0.6, Memory.OPEN: 0.6, Memory.FULL: 0.85, Memory.SURE: 0.85}
"""How likely a player is to notice a slip that may be caught."""
CRIES_WOLF = 0.02
"""How likely a beginner is to see a slip where there is none."""
WHIM = 110.0
"""How far a beginner's feeling for what is urgent may be off."""

CONTESTED = 60.0
"""One in hand, one on the table, and both others in foreign hands: anybody may take it."""
DOUBTFUL = 59.5
"""Two in hand, one on the table: if another makes a pair of it, the two in hand can still be laid."""
HALF_SAFE = 30.0
"""One in hand and two on the table: the fourth can take only one of them."""
SAFE = 15.0
"""A single card whose only mate lies on the table: nobody else can take it."""
SAFE_TWICE = 12.0
"""Two in hand and two on the table: two turns that nobody can spoil."""
OUT_OF_HAND = 8.0
"""A pair, prial or mournival in hand; it uses up more than one card."""
CASH = 80.0
"""A move that makes two pairs, when the deal may end any moment."""
NEVER = -100.0

SAFE_PAIRS = later("Whatever others take, you can still pair all of these, and in any order: {ranks}.")
THE_SAME = later("The same holds for these: {ranks}.")
IN_DANGER = later("In the same danger, so that any of them may come first: {ranks}.")
TWO_HELD = later("Of {ranks} you hold two, which can still be laid if another takes the one on the table.")
MAY_BE_LOST = later("Of these a pair, worth one coin, may be lost meanwhile: {ranks}.")
LIES_NEXT = later(
    "After that you can pair nothing: unless this changes by your next turn, you lie down then."
)
CAN_WAIT = later(
    "Whatever others take, you can still pair your {ranks}: they can wait unless all others go out first."
)
CAN_WAIT_FOR_THE_DEALER = later(
    "Whatever others take, you can still pair your {ranks}: they can wait. Should all others go out first, "
    "what is left goes to you all the same, for you are the dealer."
)


def urgency(game: LaughAndLieDown, seat: Seat, move: Move) -> float:
    """How soon a move must be made: what is safe can wait."""
    rank = RANK_OF_MOVE[move]
    held = (game.hands[seat] & rank).bit_count()
    if move >= HAND_PAIR:
        if move >= MOURNIVAL:
            return CASH if about_to_stop(game) else OUT_OF_HAND
        if game.options.free_pair and game.halved & rank:
            return CASH + 1
        return OUT_OF_HAND + 1 if held == 2 else OUT_OF_HAND
    lying = (game.table & rank).bit_count()
    if move >= ROYAL:
        return CASH if about_to_stop(game) else SAFE - 2
    if lying == 3:
        return NEVER
    if held == 1:
        if lying == 2:
            return HALF_SAFE
        return SAFE if game.halved & rank else CONTESTED
    if held == 2:
        return SAFE_TWICE if lying == 2 else DOUBTFUL
    return SAFE


def about_to_stop(game: LaughAndLieDown) -> bool:
    """Only two players are in, or one of three is about to go out."""
    inside = game.seats - game.hands.count(0)
    if inside > 3:
        return False
    return inside == 2 or min([hand.bit_count() for hand in game.hands if hand]) <= 2


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


def why_caught(move: Move, *, overlooked: bool) -> str:
    """Say what speaks for catching, or for letting be, by whether something was seen."""
    if move == CATCH:
        if overlooked:
            return _("A pair was overlooked, and it is yours if you say so.")
        return _("That looked like a slip.")
    if overlooked:
        return _("To say nothing costs nothing, but what was overlooked goes to whoever says so first.")
    return _("Nothing catches the eye, and a wrong catch costs a coin.")


def four_lie() -> str:
    """Say what the dealer may take."""
    return _("All four of a rank lie on the table, and you are the dealer.")


class LaughThumbs(Thumbs[LaughAndLieDown]):
    """Contested pairs first, safe ones last, and two pairs at once before the deal ends."""

    playouts = 3000
    worth_a_word = 0.4

    def advise(self, game: LaughAndLieDown, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose the most urgent move; a beginner takes whatever makes most pairs."""
        phase = game.phase.name
        if phase == "catching":
            return catching(game, rng.random(), memory)
        if phase != "play":
            if memory.practised or rng.random() < NOTICES[memory]:
                return Advice(TAKE, four_lie())
            return Advice(PASS, _("Nothing catches the eye."))
        legal = self.sensible(game, seat)
        whim = WHIM if not memory.practised else 1.0
        best = max(legal, key=lambda move: urgency(game, seat, move) + whim * rng.random())
        if not memory.practised:
            pairs = greed(best)
            return Advice(best, _("This makes two pairs at once.") if pairs == 2 else _("Every pair counts."))
        return Advice(best, why(game, seat, best))

    def sensible(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Moves worth a thought: nobody lies down who need not, or takes one of three."""
        legal = game.legal_moves(seat)
        royal = {move - ROYAL for move in legal if ROYAL <= move < HAND_PAIR}
        kept = [move for move in legal if move != LIE and not (move < ROYAL and move - PAIR in royal)]
        return kept or legal

    def candidates(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Everything sensible in play; elsewhere all there is."""
        return self.sensible(game, seat) if game.phase.name == "play" else game.legal_moves(seat)

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
        if (royal or four) and about_to_stop(game):
            return move_of(ROYAL, royal) if royal else move_of(MOURNIVAL, four)
        contested = one & ~three & lying & ~(lying >> 1) & ~halved
        if contested:
            if contested & (contested - 1):
                ranks = cards(contested)
                return PAIR + ranks[int(random() * len(ranks))] // 4
            return move_of(PAIR, contested)
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

    def ended_worse(self, count: int) -> str:
        """A payoff is a stake."""
        return ngettext(
            "On average it ended {amount} coin worse (give or take {error}).",
            "On average it ended {amount} coins worse (give or take {error}).",
            count,
        )

    def overrule(self, ahead: float, natural: str) -> str:
        """A payoff is a stake."""
        if ahead < 0.75:
            words = _("Tried out in thought many times, you end the deal a little better than if {other}.")
            return words.format(other=natural)
        return super().overrule(ahead, natural)

    def better_by(self, count: int) -> str:
        """A payoff is a stake."""
        return ngettext(
            "Tried out in thought many times, you end the deal about one coin better than if {other}.",
            "Tried out in thought many times, you end the deal about {amount} coins better than if {other}.",
            count,
        )

    def compare(self, ahead: float, other: str) -> str:
        """A payoff is a stake."""
        if ahead < 0.1:
            return _("Looking ahead, nothing else promises more.")
        if ahead < 0.75:
            return _("Looking ahead, the next best choice ({other}) ends a little worse on average.").format(
                other=other
            )
        stakes = round(ahead)
        return ngettext(
            "Looking ahead, the next best choice ({other}) ends about one coin worse on average.",
            "Looking ahead, the next best choice ({other}) ends about {stakes} coins worse on average.",
            stakes,
        ).format(other=other, stakes=stakes)


def why(game: LaughAndLieDown, seat: Seat, move: Move) -> str:
    """Say what spoke for a move, and how it stands with the other pairs meanwhile."""
    if move == LIE:
        return why_lie(game, seat)
    rank, pairs = rank_of(move), [one for one in game.legal_moves(seat) if PAIR <= one < LIE]
    need = urgency(game, seat, move)
    needs = {one: urgency(game, seat, one) for one in pairs if rank_of(one) != rank}
    if needs and NEVER < need < CASH and not {need, *needs.values()} & {CONTESTED, DOUBTFUL, CASH}:
        ranks = dict.fromkeys(_(RANK_NAMES[rank_of(one)]) for one in pairs)
        return " ".join([_(SAFE_PAIRS).format(ranks=", ".join(ranks)), when_it_is_over(game, seat)])
    because = why_now(game, seat, move)
    if not needs and lies_down_next(game, seat, move):
        because = f"{because} {_(LIES_NEXT)}"
    if need not in (CONTESTED, DOUBTFUL):
        return because
    contested, doubtful, safe = sorted_by_need(needs)
    first = need == CONTESTED
    told = [
        (IN_DANGER, contested) if first else (THE_SAME, doubtful),
        (TWO_HELD, doubtful) if first else (MAY_BE_LOST, contested),
        (CAN_WAIT_FOR_THE_DEALER if game.dealer == seat else CAN_WAIT, safe),
    ]
    if about_to_stop(game):
        told = told[: 1 if first else 2]
    return " ".join([because, *(_(words).format(ranks=", ".join(ranks)) for words, ranks in told if ranks)])


def sorted_by_need(needs: Mapping[Move, float]) -> tuple[list[str], list[str], list[str]]:
    """Of what other ranks pairs may be taken by anybody, by one who holds the fourth, and by nobody."""
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    ranks = {rank_of(move): need for move, need in needs.items()}
    for rank, need in ranks.items():
        found[(CONTESTED, DOUBTFUL, need).index(need)].append(_(RANK_NAMES[rank]))
    return found


def lies_down_next(game: LaughAndLieDown, seat: Seat, move: Move) -> bool:
    """Whether cards are left after a move, but no pair to make of them, while the deal goes on for a turn."""
    after = game.copy()
    after.apply(seat, move)
    held = after.held[seat]
    able = held & after.lying | held >> 1 & after.halved | held >> 2
    return bool(held) and not able & ONES and after.turn != seat and not about_to_stop(game)


def when_it_is_over(game: LaughAndLieDown, seat: Seat) -> str:
    """Say what becomes of pairs that were not made in time, and when that is to be feared."""
    if game.dealer == seat:
        return _("What is left in the end goes to you, the dealer.")
    others = game.seats - game.hands.count(0) - 1
    words = ngettext(
        "But only one other still holds cards: once they are out, what you have left of these goes to the "
        "dealer.",
        "Only when the {n} others who still hold cards are out does what you have left of these go to the "
        "dealer.",
        others,
    )
    return words.format(n=others)


def why_lie(game: LaughAndLieDown, seat: Seat) -> str:
    """Say why somebody lies down, or, where slips are allowed, what is given up by it."""
    if len(game.legal_moves(seat)) == 1:
        return _("There is no pair left to make.")
    return _("Whoever lies down makes no more pairs, and you could still make one.")


def rank_of(move: Move) -> int:
    """The rank of which a move makes pairs."""
    return (move - PAIR) % 13


def why_now(game: LaughAndLieDown, seat: Seat, move: Move) -> str:
    """Say in one sentence what spoke for a move."""
    need = urgency(game, seat, move)
    ranks = _(RANK_NAMES[rank_of(move)])
    if need == CASH:
        return _("Two pairs at once, and the deal may end before your next turn.")
    if need == CASH + 1:
        return _("A pair of {ranks} whose mates are captured costs no turn.").format(ranks=ranks)
    if need == CONTESTED:
        return _(
            "The other two {ranks} are in other hands, and the one on the table may be taken: take it first."
        ).format(ranks=ranks)
    if need == HALF_SAFE:
        text = _("Two {ranks} lie there and somebody else holds one: one of the two stays for you.")
        return text.format(ranks=ranks)
    if need == DOUBTFUL:
        return two_held(game).format(ranks=ranks, prize=game.stakes.last)
    if need == NEVER:
        return _("It takes one of three {ranks}, where you could take all three.").format(ranks=ranks)
    if ROYAL <= move < HAND_PAIR:
        return _("Only you can take the three {ranks}: two pairs for one card.").format(ranks=ranks)
    if move < HAND_PAIR:
        text = _(
            "Nobody else can make this pair of {ranks}: "
            "it is yours now or later, unless all others go out first."
        )
        if game.dealer == seat:
            text = _("Nobody else can make this pair of {ranks}: what is left goes to you, the dealer, too.")
        return text.format(ranks=ranks)
    if any(other < HAND_PAIR for other in game.legal_moves(seat)):
        text = _(
            "Nobody can take the {ranks} out of your hand: "
            "lay them now or later, unless all others go out first."
        )
        if game.dealer == seat:
            text = _(
                "Nobody can take the {ranks} out of your hand: lay them now or later, and what is left goes "
                "to you, the dealer, too."
            )
        return text.format(ranks=ranks)
    return _("Nothing on the table is left for you, so lay {ranks} out of your hand.").format(ranks=ranks)


def two_held(game: LaughAndLieDown) -> str:
    """Say why two in hand are not kept for later: to lay both uses up two cards."""
    if game.options.last_in_rule == "holder":
        return _(
            "This pair uses up one of your two {ranks}. If whoever holds the fourth takes the one on the "
            "table first, your two may be laid without it, but that uses up both: the last to hold cards "
            "wins {prize}."
        )
    return _(
        "This pair uses up one of your two {ranks}. If whoever holds the fourth takes the one on the table "
        "first, your two may be laid without it, but that uses up both: who has no cards left is out."
    )


THUMBS = LaughThumbs()
