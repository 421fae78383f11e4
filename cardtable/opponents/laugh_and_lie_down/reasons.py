"""Why a move of Laugh and Lie Down is made now, and how it stands with the other pairs meanwhile."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.opponents.laugh_and_lie_down.mind import (
    CASH,
    CONTESTED,
    DOUBTFUL,
    FREE,
    HALF_SAFE,
    NEVER,
    about_to_stop,
    players_in,
    presses,
    urgency,
)
from cardtable.opponents.thumbs import Grounds
from rulesets.core import Move, Seat
from rulesets.laugh_and_lie_down.pack import CATCH, HAND_PAIR, LIE, ONES, PAIR, ROYAL
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import _, in_a_row, later, ngettext

SAFE_PAIRS = later("Whatever others take, you can still pair all of these, and in any order: {ranks}.")
THE_SAME = later("The same holds for {ranks}.")
IN_DANGER = later("In the same danger, so that any of them may come first: {ranks}.")
ONE_IN_DANGER = later("In the same danger, so that either may come first: {ranks}.")
TWO_HELD = later("Of {ranks} you hold two, which can still be laid if another takes the one on the table.")
MAY_BE_LOST = later("A pair of each of these, worth one coin, may be lost meanwhile: {ranks}.")
ONE_MAY_BE_LOST = later("A pair of {ranks}, worth one coin, may be lost meanwhile.")
RISKED = later(
    "You can risk that. Whatever others take, you can still pair your {ranks}: they give you time, unless "
    "all others go out first."
)
RISKED_BY_THE_DEALER = later(
    "You can risk that. Whatever others take, you can still pair your {ranks}: they give you time, and what "
    "is left in the end goes to you, the dealer."
)
RISKED_OF_TWO = later("You can risk that, for what is left in the end goes to you, the dealer.")
KEPT = later(
    "This pair uses up one of your two {ranks}. While you keep the other, whoever holds the fourth finds "
    "nothing to pair it with; if they lie down, you may take it."
)
KEPT_OF_TWO = later(
    "This pair uses up one of your two {ranks}. The one other who still holds cards has the fourth, and "
    "finds nothing more to pair it with."
)
LEFT_TO_THEM = later(
    "Leave the {ranks} on the table for the one other who still holds cards: a pair they make may give you "
    "one more turn, and once they are out, you make no more pairs."
)
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


def why(game: LaughAndLieDown, seat: Seat, move: Move) -> str:
    """Say what spoke for a move, and how it stands with the other pairs meanwhile."""
    if move == LIE:
        return why_lie(game, seat)
    rank, pairs = rank_of(move), [one for one in game.legal_moves(seat) if PAIR <= one < LIE]
    need, dealer = urgency(game, seat, move), game.dealer == seat
    needs = {one: urgency(game, seat, one) for one in pairs if rank_of(one) != rank}
    pressing = {CONTESTED, DOUBTFUL} if dealer else {CONTESTED, DOUBTFUL, CASH}
    if needs and NEVER < need < FREE and not {need, *needs.values()} & pressing:
        ranks = dict.fromkeys(_(RANK_NAMES[rank_of(one)]) for one in pairs)
        return " ".join([_(SAFE_PAIRS).format(ranks=in_a_row([*ranks])), when_it_is_over(game, seat)])
    because = why_now(game, seat, move)
    if not needs and lies_down_next(game, seat, move):
        return Grounds(because, _(LIES_NEXT))
    contested, doubtful, safe = sorted_by_need(needs)
    first, of_two = need == CONTESTED, players_in(game) == 2
    if need not in (CONTESTED, DOUBTFUL):
        left = [*contested, *doubtful] if of_two and not dealer and NEVER < need < CASH else []
        return _(LEFT_TO_THEM).format(ranks=in_a_row(left)) if left else because
    risked = bool(contested) and not first and presses(game, seat)
    if risked:
        safely = RISKED_BY_THE_DEALER if dealer else RISKED
    else:
        safely = CAN_WAIT_FOR_THE_DEALER if dealer else CAN_WAIT
    several = len(contested) > 1
    told = [
        (IN_DANGER if several else ONE_IN_DANGER, contested) if first else (THE_SAME, doubtful),
        (TWO_HELD, doubtful) if first else (MAY_BE_LOST if several else ONE_MAY_BE_LOST, contested),
        (safely, safe),
    ]
    if about_to_stop(game):
        told = told[: 1 if first else 2]
    said = [_(words).format(ranks=in_a_row(some)) for words, some in told if some]
    if risked and of_two:
        said.append(_(RISKED_OF_TWO))
    return Grounds(because, " ".join(said)) if said else because


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
    others = players_in(game) - 1
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
    of_two = players_in(game) == 2
    if need == CASH and game.dealer != seat:
        return _("Two pairs at once: make them in time, for the deal is over as soon as all others are out.")
    if need == FREE:
        return _("A pair of {ranks} whose mates are captured costs no turn.").format(ranks=ranks)
    if need == CONTESTED:
        text = _(
            "The other two {ranks} are in other hands, and the one on the table may be taken: take it first."
        )
        if of_two:
            text = _(
                "The one other who still holds cards has the other two {ranks}, and may take the one on the "
                "table: take it first."
            )
        return text.format(ranks=ranks)
    if need == HALF_SAFE:
        text = _("Two {ranks} lie there and somebody else holds one: one of the two stays for you.")
        return text.format(ranks=ranks)
    if need == DOUBTFUL:
        return _(KEPT_OF_TWO if of_two else KEPT).format(ranks=ranks)
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
            text = _(
                "Nobody else can make this pair of {ranks}, now or later, and what is left in the end goes "
                "to you, the dealer."
            )
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
