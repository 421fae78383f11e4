"""Cards, masks, the shuffle and the deal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rulesets.cards import cards, dealt, highest, holds, is_single, lowest, mask_of, shuffled
from rulesets.packs.french import NAMES, french
from rulesets.packs.italian import FRENCH_SKIN, ITALIAN

DECK = french("DHSC", "789QKTAJ")


def test_a_deck_knows_its_cards_by_index_face_and_name() -> None:
    assert len(DECK) == 32
    assert DECK.all == 2**32 - 1
    assert all(DECK.index[face] == card for card, face in enumerate(DECK.faces))
    assert DECK.name(DECK.index["QD"]) == "the queen of diamonds"
    assert DECK.mask("QD JC") == 1 << DECK.index["QD"] | 1 << DECK.index["JC"]
    assert DECK.write(DECK.mask("JC QD")) == "QD JC"
    assert DECK.having("Q").bit_count() == 4
    assert DECK.having("H").bit_count() == 8


def test_every_french_card_has_a_name_of_its_own() -> None:
    whole = french("CDHS", "23456789TJQKA")
    assert set(whole.faces) == set(NAMES)
    assert len({whole.name(card) for card in range(52)}) == 52


@pytest.mark.parametrize("seed", range(20))
def test_cards_lists_a_mask_in_order_and_mask_of_gathers_it_again(seed: int) -> None:
    held = Random(seed).getrandbits(78)
    found = cards(held)
    assert list(found) == [card for card in range(78) if held >> card & 1]
    assert mask_of(found) == held


@pytest.mark.parametrize("seed", range(20))
def test_the_questions_to_a_mask_are_answered_as_its_cards_do(seed: int) -> None:
    held = Random(seed).getrandbits(78)
    found = cards(held)
    assert [card for card in range(80) if holds(held, card)] == list(found)
    assert lowest(held) == found[0]
    assert highest(held) == found[-1]
    assert not is_single(held)
    assert all(is_single(1 << card) for card in found)
    assert not is_single(0)


def test_no_cards_is_an_empty_mask() -> None:
    assert cards(0) == ()
    assert mask_of(()) == 0


GOLDEN = {
    0: "8D8HTS7S7C9D7DTCAD8C7HQDAS8SJH9SKDACJCTD9CQSTHQHKCKS9HAHJDKHJSQC",
    1: "AD9H8SJCKCQHJS8D7CKSTDQCTS8CAHQDAC7HTCJH8H9S7D9DQS7SKHTHJDAS9CKD",
    2**64 - 1: "THKSQDKHQHJCAS8H9DJHQCAHJD7HJSTDTSKDTC8D7C9C7SKC9SQSAC8C8SAD9H7D",
    12345678901234567890: "TC9DKSJHAC7HJSTSJD8C9CQH8STDJCAS9SAHQCTH7D9H8DKDQDKHAD8H7CQSKC7S",
}


@pytest.mark.parametrize(("seed", "order"), GOLDEN.items())
def test_the_shuffle_never_changes(seed: int, order: str) -> None:
    """Saved games are replayed through it: these golden orders hold for ever."""
    assert "".join(DECK.faces[card] for card in shuffled(range(32), seed)) == order


def test_the_shuffle_never_changes_for_other_packs_either() -> None:
    assert shuffled(range(5), 7) == [2, 3, 4, 0, 1]
    assert shuffled(range(78), 42)[:10] == [71, 9, 50, 75, 18, 37, 40, 36, 61, 59]


def test_the_shuffle_is_the_one_its_docstring_describes() -> None:
    random = Random(99).random
    order = list(range(52))
    for i in range(51, 0, -1):
        j = int(random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    assert shuffled(range(52), 99) == order


def test_every_order_is_as_likely_as_the_others() -> None:
    counts = Counter(tuple(shuffled(range(4), seed)) for seed in range(24 * 200))
    assert len(counts) == 24
    surprise = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert surprise < 49.7, "chi-square with 23 degrees of freedom, one in a thousand"


def test_packets_go_round_the_seats_in_order() -> None:
    hands, rest = dealt(range(32), (2, 0, 1), (3, 4))
    assert cards(hands[2]) == (0, 1, 2, 9, 10, 11, 12)
    assert cards(hands[0]) == (3, 4, 5, 13, 14, 15, 16)
    assert cards(hands[1]) == (6, 7, 8, 17, 18, 19, 20)
    assert rest == list(range(21, 32))


def test_another_pack_can_stand_in_for_the_usual_one() -> None:
    """Scopa with French cards: coins are diamonds, cups hearts, swords spades and batons clubs."""
    drawn = dict(zip(FRENCH_SKIN.faces, FRENCH_SKIN.drawings, strict=True))
    assert (drawn["D7"], drawn["C8"], drawn["S9"], drawn["B10"]) == ("7D", "JH", "QS", "KC")
    for face, drawing in drawn.items():
        assert NAMES[drawing] == FRENCH_SKIN.name(FRENCH_SKIN.index[face])
    assert ITALIAN.drawings == ITALIAN.faces
