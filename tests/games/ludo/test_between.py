"""What decides between a move of Ludo and the next best is true, and every way to put it is met."""

from __future__ import annotations

from itertools import islice
from random import Random

from cardtable.opponents.ludo.thumbs import THUMBS
from rulesets.ludo.game import GAME
from tests.games.ludo.test_hints import held_true
from tests.games.turns import turns
from tests.rulesets.matches import random_options

BETWEEN = (
    "All pawns that can move stand together",
    "comes to nearly the same",
    "steps better off than moving",
    "safe where they stand, and would give that up",
    "is safe where it stands, and would give that up",
    "is safe where it stands; after its move",
    "could be captured where it would go, ",
    "would be no safer where it would go",
    "would go into more danger",
    "has less to lose, but",
    "stands where no throw captures it, nor a six",
    "is in less danger where it stands",
    "has walked farther, and would have more to lose",
    "the capture is worth more than its escape",
    "the capture is worth more than to make it safer",
    "one more on the way is worth more than its escape",
    "one more on the way is worth more than to make it safer",
    "and the pawn advised, left where it stands, could be captured, too",
    "Whoever throws next may capture it with one throw",
    "and the one that moves could be captured, too",
    "has walked less, and has less to lose",
    "was in less danger than this one",
    "would leave you worse off on average",
    "but after this move a ",
)
"""What is said of the next best move, or of a pawn that stays in danger; some of it seldom."""


def test_what_decides_between_a_move_and_the_next_best_is_true() -> None:
    missing = set(BETWEEN)
    for seed in (235, 277, 348, 390, 405):
        rng = Random(seed)
        seats = rng.randint(2, 4)
        game = GAME(seats, random_options(GAME, rng, seats))
        for seat, legal in islice(turns(game, rng), 60):
            move = rng.choice(legal)
            if len(legal) > 1:
                advice = THUMBS.natural(game, seat, rng)
                if said := [words for words in BETWEEN if words in advice.because]:
                    held_true(game, advice.move, advice.because)
                    missing -= set(said)
                move = advice.move if rng.random() < 0.7 else move
            game.apply(seat, move)
    assert not missing
