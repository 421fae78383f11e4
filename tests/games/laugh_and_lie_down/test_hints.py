"""Every claim a hint makes is true of the position: checked at random in the middle of hands."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.laugh_and_lie_down.thumbs import THUMBS
from cardtable.tables.laugh_and_lie_down.words import MEANT
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import HAND_PAIR, LIE, MOURNIVAL, PAIR, RANK_OF_MOVE, ROYAL
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from tests.games.turns import turns
from tests.rulesets.matches import random_options


def false_of_others(game: LaughAndLieDown, seat: int, because: str) -> bool:
    """Whether other pairs are said to be in danger that are not, or to be safe that another may spoil."""
    pairs = {RANK_OF_MOVE[move]: move for move in game.legal_moves(seat) if PAIR <= move < LIE}
    two = re.search(r"hold two, [\w ]+: ([a-z, ]+)\.", because)
    held = {RANK_NAMES[(rank.bit_length() - 1) // 4]: (game.hands[seat] & rank).bit_count() for rank in pairs}
    if two and any(held[ranks] != 2 for ranks in two[1].split(", ")):
        return True
    found = {
        RANK_NAMES[(rank.bit_length() - 1) // 4]: spoiled(game, seat, move) for rank, move in pairs.items()
    }
    told = {
        said[0]: said[1].split(", ") for said in re.findall(r"(come first|can wait): ([a-z, ]+)\.", because)
    }
    return not all(map(found.get, told.get("come first", []))) or any(
        map(found.get, told.get("can wait", []))
    )


def false_claim(game: LaughAndLieDown, seat: int, move: int, because: str) -> bool:
    """Whether a sentence says something that does not hold of the rank it speaks of."""
    if false_of_others(game, seat, because) or promised_for_ever(because):
        return True
    rank = RANK_OF_MOVE[move] if PAIR <= move < LIE else 0
    held, lying = (game.hands[seat] & rank).bit_count(), (game.table & rank).bit_count()
    gone = sum((taken & rank).bit_count() for taken in game.captured)
    elsewhere = 4 - held - lying - gone
    if "are in other hands" in because:
        return elsewhere != 2 or lying != 1
    if "none of your pairs is in danger" in because and any(
        spoiled(game, seat, other) for other in game.legal_moves(seat)
    ):
        return True
    if "stays for you" in because:
        return elsewhere != 1 or lying != 2
    if "omebody else holds the last" in because or "with the last of" in because:
        return lying != 1 or elsewhere != 1
    if "It takes one of three" in because:
        return lying != 3 or not held
    if "obody else can make" in because or "Only you can take" in because:
        return elsewhere > 0
    if "out of your hand" in because:
        left = any(PAIR <= other < HAND_PAIR for other in game.legal_moves(seat))
        return move < HAND_PAIR or left == because.startswith("Nothing on the table")
    if "Two pairs at once" in because:
        return held + lying != 4
    if "costs no turn" in because:
        return not game.options.free_pair or gone != 2
    if "could still make one" in because:
        return move != LIE or len(game.legal_moves(seat)) == 1
    if "no pair left" in because:
        return move != LIE or len(game.legal_moves(seat)) > 1
    return False


def promised_for_ever(because: str) -> bool:
    """Whether a pair is said to be safe, although what is left in the last hand goes to the dealer."""
    safe = re.search(r"in danger:|can wait|Nobody can take", because)
    return safe is not None and "as long as others hold cards" not in because.lower()


def spoiled(game: LaughAndLieDown, seat: int, move: int) -> bool:
    """Whether another may take the only card of the table that a pair is made with.

    Two in the hand can still be laid then: their mates are captured.
    """
    if not PAIR <= move < ROYAL:
        return False
    rank = RANK_OF_MOVE[move]
    if (game.hands[seat] & rank).bit_count() > 1:
        return False
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    return (game.table & rank).bit_count() == 1 and any(hand & rank for hand in others)


@pytest.mark.parametrize("seed", range(10))
def test_every_reason_is_true_and_every_move_of_the_search_has_one(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(3, 7)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in turns(game, rng):
        if game.phase.name == "play" and len(legal) > 1:
            hint = THUMBS.natural(game, seat, rng)
            assert not false_claim(game, seat, hint.move, hint.because), hint
            for move in THUMBS.sensible(game, seat):
                because = THUMBS.explain(game, seat, move, rng)
                assert because
                assert not false_claim(game, seat, move, because), (game.code(move), because)
        game.apply(seat, THUMBS.quick(game, seat, rng.random) if rng.random() < 0.8 else rng.choice(legal))


@pytest.mark.parametrize("act", [HAND_PAIR, MOURNIVAL])
def test_no_pair_in_the_hand_is_said_to_be_safe_for_ever(act: int) -> None:
    """A first reader was told that nobody can take it, and saw it go to the dealer."""
    text, _rule = MEANT[act]
    assert "as long as others hold cards" in text
    assert "goes to the dealer" in text
