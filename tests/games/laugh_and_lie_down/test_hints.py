"""Every claim a hint makes is true of the position: checked at random in the middle of hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from cardtable.opponents.laugh_and_lie_down.thumbs import THUMBS
from cardtable.tables.laugh_and_lie_down.words import MEANT
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import CATCH, HAND_PAIR, LIE, MOURNIVAL, PAIR, PASS, RANK_OF_MOVE, TAKE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from tests.games.turns import turns
from tests.rulesets.matches import random_options

LISTED = {
    "In the same danger[^:]*: {}\\.": 1,
    "Of {} you hold two, which can still be laid": 2,
    "The same holds for {}\\.": 2,
    "A pair of each of these[^:]*: {}\\.": 1,
    "A pair of (?!each){}, worth one coin, may be lost": 1,
    "you can still pair your {}:": 0,
}
"""Which pairs are listed in these words: how many are held of a rank whose mate another may take."""


def false_of_others(game: LaughAndLieDown, seat: int, move: int, because: str) -> bool:
    """Whether other pairs are listed where they do not belong, or one in danger is passed over in silence."""
    ranks = {RANK_OF_MOVE[one] for one in game.legal_moves(seat) if PAIR <= one < LIE} - {RANK_OF_MOVE[move]}
    there = {RANK_NAMES[(rank.bit_length() - 1) // 4]: mates_in_danger(game, seat, rank) for rank in ranks}
    told = [
        (held, re.split(", | and ", listed[1]))
        for words, held in LISTED.items()
        if (listed := re.search(words.replace("{}", r"([a-z, ]+)"), because))
    ]
    if any(there[rank] != held for held, listed in told for rank in listed):
        return True
    several = re.search(r"each of these|any of them may come first", because) is not None
    if several and not any(held == 1 and len(listed) > 1 for held, listed in told):
        return True
    named = [rank for _held, listed in told for rank in listed]
    weighed = re.search("are in other hands|has the other two|(holds|has) the fourth", because) is not None
    return weighed and not {rank for rank in there if there[rank] == 1} <= {*named}


def mates_in_danger(game: LaughAndLieDown, seat: int, rank: int) -> int:
    """How many of a rank are held that only one on the table fits, which another may take; 0 if none may."""
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    taken = (game.table & rank).bit_count() == 1 and any(hand & rank for hand in others)
    return (game.hands[seat] & rank).bit_count() if taken else 0


def false_of_the_risk(game: LaughAndLieDown, because: str) -> bool:
    """Whether a pair is risked for two in hand without what is said to speak for it."""
    if "You can risk that" not in because:
        return False
    if "the fourth" not in because or "may be lost meanwhile" not in because:
        return True
    return ("they give you time" in because) == (sum(map(bool, game.hands)) == 2)


def false_of_the_last_two(game: LaughAndLieDown, because: str) -> bool:
    """Whether one other is spoken of where there are more, or of several hands where only one is left."""
    others = sum(bool(hand) for hand in game.hands) - 1
    if re.search("one other who still holds|one other still holds", because):
        return others != 1
    if re.search("in other hands|whoever holds", because):
        return others == 1
    return False


def false_of_what_is_left(game: LaughAndLieDown, seat: int, move: int, because: str) -> bool:
    """Whether something is left to the last other that is not all they may take, or by who gains nothing."""
    listed = re.search(r"Leave the ([a-z, ]+) on the table", because)
    if listed is None:
        return False
    ranks = {RANK_OF_MOVE[one] for one in game.legal_moves(seat) if PAIR <= one < LIE}
    able = {rank for rank in ranks if mates_in_danger(game, seat, rank)}
    named = {RANK_NAMES[(rank.bit_length() - 1) // 4] for rank in able}
    return game.dealer == seat or RANK_OF_MOVE[move] in able or named != {*re.split(", | and ", listed[1])}


def false_of_the_end(game: LaughAndLieDown, seat: int, because: str) -> bool:
    """Whether it is said wrongly who has what is left, and who has to be out before that."""
    others = sum(bool(hand) for hand in game.hands) - 1
    all_of_them = re.search(r"the (\d) others who still hold cards", because)
    if all_of_them is not None and (int(all_of_them[1]) != others or others < 2):
        return True
    if "one other still holds cards" in because and others != 1:
        return True
    return ("goes to you" in because) != (game.dealer == seat)


def nothing_left(game: LaughAndLieDown, seat: int, move: int) -> bool:
    """Whether a player has cards after a move, but could only lie down if it were their turn again."""
    inside = [hand.bit_count() for hand in game.hands if hand]
    if not PAIR <= move < LIE or len(inside) == 2 or (len(inside) == 3 and min(inside) <= 2):
        return False
    after = game.copy()
    after.apply(seat, move)
    goes_on = after.turn == seat
    after.turn, after.phase = seat, game.phase
    return bool(after.hands[seat]) and not goes_on and [*after.legal_moves(seat)] == [LIE]


BESIDES_PLAY: dict[str, Callable[[LaughAndLieDown, int, int], bool]] = {
    "A pair was overlooked": lambda game, seat, move: move == CATCH and bool(game.overlooked),
    "That looked like a slip": lambda game, seat, move: move == CATCH and not game.overlooked,
    "To say nothing costs nothing": lambda game, seat, move: move == PASS and bool(game.overlooked),
    "Nothing catches the eye": lambda game, seat, move: move == PASS,
    "All four of a rank": lambda game, seat, move: (
        move == TAKE
        and seat == game.dealer
        and any((game.table & RANK_OF_MOVE[one]).bit_count() == 4 for one in range(PAIR, PAIR + 13))
    ),
}
"""What is said where a slip may be caught, or the dealer may take four alike, and when it holds."""


def false_claim(game: LaughAndLieDown, seat: int, move: int, because: str) -> bool:
    """Whether a sentence says something that does not hold of the rank it speaks of."""
    for said, holds in BESIDES_PLAY.items():
        if because.startswith(said):
            return game.phase.name == "play" or not holds(game, seat, move)
    if promised_to_the_dealer(game, seat, because):
        return True
    if false_of_the_risk(game, because) or false_of_the_last_two(game, because):
        return True
    if promised_for_ever(because) or (PAIR <= move < LIE and false_of_others(game, seat, move, because)):
        return True
    if re.search("What is left|what you have left", because) and false_of_the_end(game, seat, because):
        return True
    if ("After that you can pair nothing" in because) != nothing_left(game, seat, move):
        return True
    rank = RANK_OF_MOVE[move] if PAIR <= move < LIE else 0
    held, lying = (game.hands[seat] & rank).bit_count(), (game.table & rank).bit_count()
    gone = sum((taken & rank).bit_count() for taken in game.captured)
    elsewhere = 4 - held - lying - gone
    if "Leave the" in because:
        return false_of_what_is_left(game, seat, move, because)
    if "are in other hands" in because or "has the other two" in because:
        return [held, lying, elsewhere] != [1, 1, 2]
    if (listed := re.search(r"pair all of these, and in any order: ([a-z, ]+)\.", because)) is not None:
        able = {RANK_OF_MOVE[one] for one in game.legal_moves(seat) if PAIR <= one < LIE}
        names = {RANK_NAMES[(some.bit_length() - 1) // 4] for some in able}
        safe = not any(mates_in_danger(game, seat, some) for some in able)
        return not safe or len(names) < 2 or names != {*re.split(", | and ", listed[1])}
    if "stays for you" in because:
        return elsewhere != 1 or lying != 2
    if re.search("(holds|has) the fourth", because):
        return [held, lying, elsewhere] != [2, 1, 1]
    if "It takes one of three" in because:
        return lying != 3 or not held
    if "obody else can make" in because or "Only you can take" in because:
        return elsewhere > 0
    if "out of your hand" in because:
        left = any(PAIR <= other < HAND_PAIR for other in game.legal_moves(seat))
        return move < HAND_PAIR or left == because.startswith("Nothing on the table")
    if "Two pairs at once" in because:
        return held + lying != 4 or game.dealer == seat
    if "costs no turn" in because:
        return not game.options.free_pair or gone != 2
    if "could still make one" in because:
        return move != LIE or len(game.legal_moves(seat)) == 1
    if "no pair left" in because:
        return move != LIE or len(game.legal_moves(seat)) > 1
    return True


def promised_to_the_dealer(game: LaughAndLieDown, seat: int, because: str) -> bool:
    """Whether the dealer is warned of what cannot be lost, or another told that it comes to them."""
    own = "goes to you, the dealer" in because
    return (own and game.dealer != seat) or (game.dealer == seat and "unless all others go out" in because)


def promised_for_ever(because: str) -> bool:
    """Whether a pair is said to be safe, although what is left in the last hand goes to the dealer."""
    safe = re.search(r"[Nn]obody (?:else )?can|you can still", because)
    return safe is not None and not re.search(
        r"unless all others go out first|[Ww]hat is left.*goes to you|what you have left", because
    )


def risked_in_silence(game: LaughAndLieDown, because: str) -> bool:
    """Whether a regular lets wait what may be lost without a word on why it can be risked."""
    inside = sum(map(bool, game.hands))
    return inside > 3 and "may be lost meanwhile" in because and "You can risk that" not in because


@pytest.mark.parametrize("seed", range(10))
def test_every_reason_is_true_and_every_move_of_the_search_has_one(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(3, 7)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in turns(game, rng):
        if len(legal) > 1:
            hint = THUMBS.natural(game, seat, rng)
            assert not false_claim(game, seat, hint.move, hint.because), hint
            assert not risked_in_silence(game, hint.because), hint
            for move in THUMBS.candidates(game, seat):
                because = THUMBS.explain(game, seat, move, rng)
                assert because
                assert not false_claim(game, seat, move, because), (game.code(move), because)
        game.apply(seat, THUMBS.quick(game, seat, rng.random) if rng.random() < 0.8 else rng.choice(legal))


@pytest.mark.parametrize("act", [HAND_PAIR, MOURNIVAL])
def test_no_pair_in_the_hand_is_said_to_be_safe_for_ever(act: int) -> None:
    """A first reader was told that nobody can take it, and saw it go to the dealer."""
    text, _rule = MEANT[act]
    assert "once all others are out" in text
    assert "goes to the dealer" in text
