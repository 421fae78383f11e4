"""Laying out hidden cards so that they agree with what a seat knows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rulesets.cards import cards, mask_of
from rulesets.core import Mask
from rulesets.knowledge import lay_out


def laid_out(pool: Mask, places: list[tuple[int, Mask]], seed: int) -> list[Mask]:
    """Lay out, and check that every card lies where it may and every place is full."""
    layout = lay_out(pool, places, Random(seed))
    assert sum(layout) == pool
    for held, (count, allowed) in zip(layout, places, strict=True):
        assert held.bit_count() == count
        assert not held & ~allowed
    return layout


@pytest.mark.parametrize("seed", range(100))
def test_random_knowledge_that_fits_the_truth_is_always_met(seed: int) -> None:
    rng = Random(seed)
    pool = mask_of(rng.sample(range(52), rng.randint(3, 30)))
    truth = [0] * rng.randint(1, 4)
    for card in cards(pool):
        truth[rng.randrange(len(truth))] |= 1 << card
    places = [(held.bit_count(), held | rng.getrandbits(52) & rng.getrandbits(52)) for held in truth]
    laid_out(pool, places, seed)


def test_only_one_layout_is_found_when_only_one_fits() -> None:
    places = [(2, 0b1111), (1, 0b0011), (1, 0b0001)]
    for seed in range(50):
        assert laid_out(0b1111, places, seed) == [0b1100, 0b0010, 0b0001]


def test_the_layout_depends_on_knowledge_and_seed_alone() -> None:
    places = [(4, 0xFF0F), (4, 0xFFFF), (8, 0xFFFF)]
    assert laid_out(0xFFFF, places, 3) == laid_out(0xFFFF, list(places), 3)
    assert len({tuple(laid_out(0xFFFF, places, seed)) for seed in range(30)}) > 20


def test_without_restrictions_every_layout_is_as_likely_as_the_others() -> None:
    places = [(1, 0b111)] * 3
    counts = Counter(tuple(laid_out(0b111, places, seed)) for seed in range(6 * 300))
    assert set(counts) == set(permutations((1, 2, 4)))
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < 20.5


def test_every_layout_that_fits_can_come_up() -> None:
    places = [(2, 0b01111), (2, 0b11110), (1, 0b11111)]
    found = {tuple(laid_out(0b11111, places, seed)) for seed in range(400)}
    fitting = {
        (a, b, 0b11111 ^ a ^ b)
        for a in range(32)
        for b in range(32)
        if a.bit_count() == b.bit_count() == 2 and not a & b and not a & ~0b01111 and not b & ~0b11110
    }
    assert found == fitting


def test_knowledge_that_contradicts_itself_is_an_error() -> None:
    with pytest.raises(ValueError, match="fits no layout"):
        lay_out(0b11, [(1, 0b01), (1, 0b01)], Random(1))
