"""A beginner of Scopa plays somebody's first evening, and says no more than it has thought of."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import GAME, Scopa
from rulesets.scopa.pack import PACK, taken
from tests.games.scopa.evenings import beginner_holds_true
from tests.games.scopa.positions import position, rules
from tests.games.turns import turns
from tests.rulesets.matches import random_options


def beginner(game: Scopa, memory: Memory = Memory.FORGETFUL) -> tuple[str, str]:
    """What a beginner in turn does and says, which is true."""
    advice = THUMBS.advise(game, game.turn, Random(1), memory)
    beginner_holds_true(game, advice)
    return game.code(advice.move), advice.because


def regular(game: Scopa) -> str:
    return game.code(THUMBS.advise(game, game.turn, Random(1), Memory.FULL).move)


@pytest.mark.parametrize(
    ("table", "hand", "code", "because"),
    [
        (
            "C4 S5 D7",
            "B7 S9 C2",
            "B7xD7",
            "With the seven of batons you take the seven of coins, and the seven of coins in your pile is a "
            "point.",
        ),
        ("C7 S10", "D7 B10 C1", "D7xC7", "the seven of coins in your pile is a point."),
        (
            "C4 S5",
            "B4 B9 S5",
            "B9xC4+S5",
            "With the knight of batons you clear the table, and a scopa is a point.",
        ),
        ("C4 S6 B1", "B8 S9 C1", "C1xB1", "The ace of cups takes the ace of batons, and what you can take"),
        (
            "C2 S10 B3 B4",
            "S2 B10 D5",
            "B10xS10",
            "You see at once that the king of batons and the king of swords are equal, and no equal",
        ),
        ("C2 B3 B4 B6", "S2 B9 C8", "S2xC2", "You see at once that the two of swords and the two of cups"),
        (
            "C2 S3 B4 S6",
            "B7 B8 C10",
            "C10xS6+B4",
            "With the king of cups you take the six of swords + the four of batons, and nothing else",
        ),
        (
            "D1 C2 S3 B4 S9",
            "B6 S7",
            "S7xD1+C2+B4",
            "nothing brings in a higher card, or one as high and more with it.",
        ),
    ],
)
def test_it_grabs_what_shines(table: str, hand: str, code: str, because: str) -> None:
    """A point at once, then what need not be added up, then the highest."""
    done, told = beginner(position(table, hand))
    assert done == code
    assert because in told


@pytest.mark.parametrize(
    ("hand", "code", "because"),
    [
        (
            "C8 B2 S9",
            "B2",
            "You can take nothing, and may lay no card lower than the two of batons: you hope",
        ),
        (
            "D2 B4 S9",
            "B4",
            "so you keep your coins, and may lay no other card lower than the four of batons.",
        ),
        ("D7 D8 D9", "D8", "so you keep the seven of coins, and may lay no other card lower than the jack"),
        ("D7 D6 D9", "D6", "may lay no card lower than the six of coins"),
        ("D7 C8", "C8", "so you keep your coins, and may lay no other card lower than the jack of cups."),
    ],
)
def test_with_nothing_to_take_it_lays_its_lowest_plain_card(hand: str, code: str, because: str) -> None:
    done, told = beginner(position("S10", hand))
    assert done == code
    assert because in told


def test_it_keeps_the_settebello_before_the_king_of_coins() -> None:
    assert beginner(position("S1", "D7 D10", rules(re_bello=True)))[0] == "D10"


def test_with_french_cards_it_speaks_of_diamonds() -> None:
    told = beginner(position("S10", "D2 B4 S9", rules(deck_skin="french")))[1]
    assert "you keep your diamonds" in told


def test_it_takes_even_where_that_leaves_a_table_to_be_swept() -> None:
    """A regular waits, and lays down what makes more than ten; a beginner never asks what it leaves."""
    game = position("S9 B5", "B8 B6 C5")
    assert beginner(game)[0] == "C5xB5"
    game = position("C9", "C1 B10 S2")
    assert regular(game) != "C1" == beginner(game)[0], "which any ten sweeps"


def test_an_ace_that_takes_everything_is_seen_as_soon_as_a_pair() -> None:
    game = position("S10 B7 S5", "B10 C1 S3", rules(ace_takes_all=True))
    assert beginner(game) == ("C1xS5+S10+B7", "With the ace of cups you take all there is on the table.")


def test_of_what_can_be_taken_it_prefers_a_pair_of_kings_to_three_cards_with_a_seven() -> None:
    game = position("S10 B7 C1 S5", "B10 C8 S3")
    assert regular(game) == "C8xC1+B7"
    assert beginner(game)[0] == "B10xS10"


@pytest.mark.parametrize("seed", range(6))
def test_it_never_forgoes_a_sure_gain_nor_lays_what_is_worth_a_point(seed: int) -> None:
    """It takes whenever it can, sweeps whenever it can, and never lays the settebello."""
    rng = Random(seed)
    game = GAME(2 + seed % 3)
    for seat, legal in turns(game, rng, deals=4):
        move = rng.choice(legal)
        if len(legal) > 1:
            code, _because = beginner(game)
            done = game.parse(code)
            captures = [taken(one) for one in legal if taken(one)]
            assert bool(taken(done)) == bool(captures)
            if game.table in captures and game.table:
                assert taken(done) == game.table
            assert code != "D7", "laid down"
            move = done if rng.random() < 0.5 else move
        game.apply(seat, move)


@pytest.mark.parametrize("seed", range(6))
def test_what_it_does_and_says_has_no_memory_and_no_figures(seed: int) -> None:
    """A new deal of all that it does not see now changes neither; what lies in the piles is no matter."""
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in turns(game, rng, deals=2):
        if len(legal) > 1:
            told = beginner(game)
            assert not re.search(r"\d", told[1])
            twin = game.copy()
            swapped = [*range(PACK)]
            seen = game.hands[seat] | game.table
            elsewhere = [card for card in swapped if not seen >> card & 1]
            for card, other in zip(elsewhere, rng.sample(elsewhere, len(elsewhere)), strict=True):
                swapped[card] = other

            def anew(some: int, swapped: list[int] = swapped) -> int:
                return sum(1 << swapped[card] for card in range(PACK) if some >> card & 1)

            twin.hands = [*map(anew, game.hands)]
            twin.piles = [*map(anew, game.piles)]
            twin.acts, twin.last_capturer = (), -1
            assert beginner(twin) == told
        game.apply(seat, rng.choice(legal))


def test_where_it_may_look_through_the_piles_it_lays_what_nobody_can_match() -> None:
    game = position("S10", "C3 B2 S9")
    game.piles[0] = ITALIAN.mask("D9 C9 B9")
    assert beginner(game)[0] == "B2"
    assert beginner(game, Memory.OPEN) == (
        "S9",
        "You can take nothing, and nobody can match the knight of swords: its equals are captured, or yours.",
    )
    game.piles[0] = ITALIAN.mask("D9 C9")
    assert beginner(game, Memory.OPEN)[0] == "B2"
    fifteen = position("S10", "C3 B2 S9", rules(capture="fifteen"))
    fifteen.piles[0] = ITALIAN.mask("D9 C9 B9")
    assert beginner(fifteen, Memory.OPEN) == beginner(fifteen), "equal cards are nothing at this table"
