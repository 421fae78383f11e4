"""What chance decides and how it is written: deal codes, packs, numbers."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from rulesets.cards import shuffled
from rulesets.chance import (
    SEEDS,
    deal_code,
    deal_range,
    pack_masks,
    pack_move,
    pack_order,
    read_deal,
    read_seed,
    seed_code,
)
from rulesets.core import CHANCE
from rulesets.laus.game import Laus
from rulesets.ludo.game import Ludo
from rulesets.packs.french import french

DECK = french("DHSC", "789QKTAJ")
PACK = list(DECK.faces)


def pack_code(faces: list[str]) -> str:
    return "pack:" + ",".join(faces)


@pytest.mark.parametrize(
    ("seed", "letters"),
    [
        (0, "0000000000000"),
        (1, "0000000000001"),
        (2**64 - 1, "FZZZZZZZZZZZZ"),
        (12345678901234567890, "APN59HKNHY2PJ"),
    ],
)
def test_a_seed_is_13_letters_of_crockfords_base_32(seed: int, letters: str) -> None:
    assert seed_code(seed) == letters
    assert read_seed(letters) == seed


def test_case_and_letters_that_look_alike_are_forgiven() -> None:
    assert read_seed("apn59hknhy2pj") == 12345678901234567890
    assert read_seed("OOOOOOOOOOOOI") == read_seed("000000000000l") == 1


@pytest.mark.parametrize(
    ("letters", "complaint"),
    [
        ("", "has 13 letters, not 0"),
        ("000000000000", "has 13 letters, not 12"),
        ("00000000000000", "has 13 letters, not 14"),
        ("000000000000U", "“U” is not a letter"),
        ("000000000000-", "“-” is not a letter"),
        ("G000000000000", "too large"),
        ("ZZZZZZZZZZZZZ", "too large"),
    ],
)
def test_a_malformed_deal_code_is_refused_with_its_fault(letters: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_deal(DECK, "deal:" + letters)


def test_random_seeds_survive_writing_and_reading() -> None:
    rng = Random(1)
    for _try in range(200):
        seed = rng.getrandbits(64)
        assert read_deal(DECK, deal_code(DECK, seed)) == seed
        assert pack_order(32, seed) == shuffled(range(32), seed)


def test_every_order_of_the_pack_is_a_move_of_its_own() -> None:
    moves = [pack_move(order) for order in permutations(range(4))]
    assert sorted(moves) == list(range(SEEDS, SEEDS + 24))
    assert [tuple(pack_order(4, move)) for move in moves] == list(permutations(range(4)))
    assert moves[0] in deal_range(4)
    assert SEEDS + 24 not in deal_range(4)


def test_random_packs_survive_writing_and_reading() -> None:
    rng = Random(2)
    for _try in range(50):
        order = rng.sample(range(32), 32)
        code = pack_code([DECK.faces[card] for card in order])
        move = read_deal(DECK, code)
        assert pack_order(32, move) == order
        assert deal_code(DECK, move) == code


@pytest.mark.parametrize(
    ("faces", "complaint"),
    [
        (PACK[1:], "The card 7D is missing"),
        ([*PACK, "7D"], "The card 7D stands twice"),
        (["7D", *PACK[:-1]], "The card 7D stands twice"),
        ([*PACK[:-1], "2C"], "“2C” is not a card of this pack"),
        ([*PACK[:-1], ""], "“” is not a card of this pack"),
        ([*PACK[:-1], "jc"], "“jc” is not a card of this pack"),
        ([""], "is not a card"),
    ],
    ids=["missing", "one too many", "double", "foreign", "empty", "small letters", "nothing"],
)
def test_a_pack_must_have_every_card_exactly_once(faces: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_deal(DECK, pack_code(faces))


@pytest.mark.parametrize("code", ["", "deal", "pack", "DEAL:0000000000000", "stack:7D", ":"])
def test_anything_else_is_no_deal(code: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_deal(DECK, code)


def test_a_pack_is_dealt_top_card_first() -> None:
    game = Laus(4)
    game.apply(CHANCE, game.parse("first:3"))
    game.apply(CHANCE, game.parse(pack_code(PACK)))
    assert DECK.write(game.hands[0]) == "7D 8D 9D KH TH KS TS AS", "cards 0 to 2, 12 and 13, 20 to 22"


@pytest.mark.parametrize(
    "code", ["first:4", "first:-1", "first:", "first:1.0", "first:²", "first", "roll:1", "first:0001"]
)
def test_only_a_seat_is_drawn_by_lot(code: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Laus(4).parse(code)


def test_the_die_shows_one_to_six_equally_often() -> None:
    game = Ludo(4)
    game.apply(CHANCE, game.parse("first:0"))
    assert [game.parse(f"roll:{face}") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    rng = Random(6)
    throws = [game.chance(rng) for _throw in range(6000)]
    assert set(throws) == set(range(1, 7))
    assert sum((throws.count(face) - 1000) ** 2 / 1000 for face in range(1, 7)) < 20.5


def test_a_deal_gives_the_same_cards_as_masks() -> None:
    for move in (0, 12345, SEEDS - 1, SEEDS + 7, pack_move([3, *range(3), *range(4, 52)])):
        assert pack_masks(52, move) == [1 << card for card in pack_order(52, move)]
