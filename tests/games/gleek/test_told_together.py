"""Why several cards are discarded at once: held against the whole hand, as the buyer sees it."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.gleek.mind import worst_first
from cardtable.tables.gleek.keeping import why_discarded
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import PASS
from tests.games.gleek.positions import A, table

HEIGHT = "23456789TJQKA"
LETTERS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}
NUMBERS = {"two": 2, "three": 3, "four": 4}
LEAST = "For tricks, gleeks and the ruff taken together, no other cards of yours are worth less."


def told(game: Gleek, away: str) -> str:
    """What is said to the buyer of these discards."""
    return why_discarded(game.view(game.buyer), game.options, game.deck.mask(away))


def bought(hand: str, turned: str) -> Gleek:
    """A hand that has bought the stock: the eldest had to bid for it, and the others pass."""
    game = table(3, {A: hand}, turned)
    while game.phase.name == "auction":
        game.apply(game.turn, PASS)
    assert game.buyer == A
    return game


def test_what_stays_is_told_and_no_card_is_called_alone_beside_others_of_its_suit() -> None:
    """The king of diamonds was alone in its suit once jack and ten, named before it, had gone."""
    game = bought("JS 8S 6S 5S AH 7H 9H 8C KC KD JD TD", "4S")
    assert told(game, "7H 9H 8C KC KD JD TD") == (
        "Trumps beat every other suit, and an ace every other card of its own: you keep yours. "
        "A pair of court cards is only a hope for a gleek. "
        "You have to make room for 7 new cards: so the rest goes."
    )


def test_sets_and_the_best_suit_stay_and_of_all_else_the_highest() -> None:
    hand = "KC KD KS 9H 8H 7H QH 4C 5C 6D 7D 4D"
    assert told(bought(hand, "5S"), "9H 4C 5C 6D 7D 4D 7H").startswith(
        "Trumps beat every other suit: you keep yours. Your three kings are a gleek. "
        "For the ruff you keep cards of hearts: no other suit of yours counts more."
    )
    assert told(bought(hand, "5S"), "KD 9H 8H 7H 4C 5C 6D") == LEAST, "a gleek is torn"


@pytest.mark.parametrize("options", [{}, {"exchange": "takeFirst"}, {"ruffPips": "face"}])
def test_every_claim_holds_of_the_hand(options: dict[str, str]) -> None:
    rng, plain = Random(5), 0
    for seed in range(400):
        seats = rng.choice((2, 3, 3, 4))
        game = Gleek(seats, Gleek.Options.model_validate(options))
        game.apply(-1, game.chance(rng))
        game.apply(-1, game.chance(Random(seed)))
        while game.phase.name == "auction":
            legal = game.legal_moves(game.turn)
            game.apply(game.turn, legal[0] if game.turn == game.eldest else PASS)
        hand, layout = game.hands[game.buyer], game.layout
        away = worst_first(layout, game.trumps.suit, game.options.face, hand)[: layout.bought]
        words = why_discarded(game.view(game.buyer), game.options, sum(1 << card for card in away))
        plain += words == LEAST
        faces = [game.deck.faces[card] for card in range(len(game.deck.faces)) if hand >> card & 1]
        holds_true(game, words, faces, {game.deck.faces[card] for card in away})
    assert plain < 60, "of 400 that are told no more than that they are worth least"


def holds_true(game: Gleek, words: str, hand: list[str], away: set[str]) -> None:
    """Hold every sentence against the cards."""
    trump = game.deck.faces[game.trumps.tiddy][1]
    kept = {*hand} - away
    rest = kept.copy()
    if "Trumps beat" in words:
        assert any(face[1] == trump for face in kept)
        assert not any(face[1] == trump for face in away)
    if "ace" in words.split("your", 1)[0].lower() and words != LEAST:
        assert any(face[0] == "A" and face[1] != trump for face in kept)
        assert not any(face[0] == "A" for face in away)
    rest -= {face for face in rest if face[1] == trump or face[0] == "A"}
    for number, ranks, becomes in re.findall(r"Your (\w+) (\w+) (may become|are)", words):
        of_rank = {face for face in hand if face[0] == LETTERS[ranks]}
        assert len(of_rank) == NUMBERS[number]
        assert of_rank <= kept
        assert (becomes == "may become") == (number == "two")
        assert number != "two" or game.options.exchange == "discardFirst", "no card comes any more"
        rest -= of_rank
    if found := re.search(r"For the ruff you keep cards of (\w+):", words):
        suit = found[1][0].upper()
        worth = {one: worth_in_ruff(game, hand, one) for one in "CSHD"}
        assert worth[suit] == max(worth.values())
        assert any(face[1] == suit for face in rest)
        rest -= {face for face in rest if face[1] == suit}
    torn = {face for face in away if face[0] in "KQJ" and sum(one[0] == face[0] for one in hand) == 2}
    if "A pair of court cards is only a hope" in words:
        assert torn
        assert game.options.exchange == "discardFirst"
    else:
        torn = set()
    if "Of all else you keep the highest" in words:
        assert rest
        assert min(HEIGHT.index(face[0]) for face in rest) >= max(
            HEIGHT.index(face[0]) for face in away - torn
        )
    elif words != LEAST:
        assert not rest, words
    number = re.search(r"for (\d+) new cards|hold (\d+) cards too many", words)
    assert words == LEAST or (number is not None and int(number[1] or number[2]) == len(away))


def worth_in_ruff(game: Gleek, hand: list[str], suit: str) -> int:
    """What the cards of a suit count in the ruff."""
    mask = game.deck.mask(" ".join(face for face in hand if face[1] == suit))
    return game.pack.ruff(mask, game.options.face)
