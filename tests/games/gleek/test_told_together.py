"""Why several cards are discarded at once: held against the whole hand, as the buyer sees it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardtable.opponents.gleek.worths import turned_up, worst_first
from cardtable.tables.gleek.keeping import why_discarded
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import PASS
from tests.games.gleek.positions import A, table

HEIGHT = "23456789TJQKA"
LETTERS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}
NUMBERS = {"two": 2, "three": 3, "four": 4}
LEAST = "For tricks, gleeks and the ruff taken together, the cards you keep promise you more."


def told(game: Gleek, away: str) -> str:
    """What is said to the buyer of these discards."""
    return why_discarded(game.view(game.buyer), game.options, game.deck.mask(away))


def bought(hand: str, turned: str, **options: Any) -> Gleek:
    """A hand that has bought the stock: the eldest had to bid for it, and the others pass."""
    game = table(3, {A: hand}, turned, **options)
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


def test_a_pair_and_the_card_turned_up_are_a_gleek_already_where_that_is_played() -> None:
    """It was called a hope, and three of a rank were a gleek although a fourth made them a mournival."""
    hand, away = "KC KD JS JD JC 9H 8H 4C 5C 6D 7D 4D", "9H 4C 5C 6D 7D 4D 8H"
    words = "Your two kings and the one turned up are a gleek."
    assert words in told(bought(hand, "KS"), away)
    assert "Your two kings may become a gleek." in told(bought(hand, "KS", turnUpGleekWho="off"), away)
    hand, away = "KC KD JS JD JC 9D 8D 4C 5C 6S 7S 4S", "9D 4C 5C 6S 7S 4S 8D"
    four = "Your three jacks and the one turned up are a mournival."
    assert four in told(bought(hand, "JH", turnUpMournival=True), away)
    assert "Your three jacks are a gleek." in told(bought(hand, "JH"), away)


def test_cards_too_many_are_counted_anew_when_some_have_been_thrown_away() -> None:
    """A buyer who took the stock first was told of all seven to the last."""
    game = bought("JS 8S 6S 5S AH 7H 9H 8C KC KD JD TD", "4S", exchange="takeFirst")
    rules = game.layout, game.trumps.suit, game.options.face
    for left in range(7, 1, -1):
        worst = worst_first(*rules, game.hands[A])
        words = why_discarded(game.view(A), game.options, sum(1 << card for card in worst[:left]))
        assert words == LEAST or f"You hold {left} cards too many" in words
        game.apply(A, worst[0])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"exchange": "takeFirst"},
        {"ruffPips": "face"},
        {"layout": "L5b", "turnUpMournival": True},
        {"layout": "L4b", "exchange": "takeFirst", "turnUpGleekWho": "dealer"},
        {"turnUpGleekWho": "off", "turnUpMournival": True},
    ],
)
def test_every_claim_holds_of_the_hand(options: dict[str, Any]) -> None:
    rng, plain = Random(5), 0
    for seed in range(400):
        seats = {"L4b": 4, "L5b": 5}.get(options.get("layout", ""), 0) or rng.choice((2, 3, 3, 4))
        game = Gleek(seats, Gleek.Options.model_validate(options))
        game.apply(-1, game.chance(rng))
        game.apply(-1, game.chance(Random(seed)))
        while game.phase.name == "auction":
            legal = game.legal_moves(game.turn)
            game.apply(game.turn, legal[0] if game.turn == game.eldest else PASS)
        hand, layout = game.hands[game.buyer], game.layout
        deal = layout, game.trumps.suit, game.options.face, hand, turned_up(game, game.buyer)
        away = worst_first(*deal)[: game.to_discard]
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
    sets = r"Your (\w+) (\w+)( and the one turned up)? (may become|are) a (gleek|mournival)"
    up, rules = game.deck.faces[game.turned][0], game.options
    for number, ranks, turned, becomes, size in re.findall(sets, words):
        of_rank = {face for face in hand if face[0] == LETTERS[ranks]}
        assert len(of_rank) == NUMBERS[number]
        assert of_rank <= kept
        n = NUMBERS[number]
        if counts := up == LETTERS[ranks] and rules.turn_up_mournival and n == 3:
            assert size == "mournival"
        elif up == LETTERS[ranks] and n == 2:
            who = rules.turn_up_gleek_who
            counts = who == "any" or (who == "dealer" and game.buyer == game.dealer)
        assert bool(turned) == counts
        assert (becomes == "may become") == (n + counts == 2)
        assert (size == "mournival") == (n + counts == 4)
        assert becomes == "are" or rules.exchange == "discardFirst", "no card comes any more"
        rest -= of_rank
    if found := re.search(r"For the ruff you keep cards of (\w+):", words):
        suit = found[1][0].upper()
        worth = {one: worth_in_ruff(game, hand, one) for one in "CSHD"}
        assert worth[suit] == max(worth.values())
        assert sum(face[1] == suit for face in kept) > 1, "they are several"
        assert any(face[1] == suit for face in rest)
        rest -= {face for face in rest if face[1] == suit}
    if found := re.search(r"For the ruff you keep (the \w+ of (\w+)):", words):
        suit = found[2][0].upper()
        worth = {one: worth_in_ruff(game, hand, one) for one in "CSHD"}
        assert worth[suit] == max(worth.values())
        (only,) = [face for face in kept if face[1] == suit]
        assert found[1] == game.deck.name(game.deck.faces.index(only))
        rest.remove(only)
    cheap = re.findall(r"A gleek of (\w+) would bring you (\d+) coins? in all", words)
    for ranks, n in cheap:
        rank = "JQKA".index(LETTERS[ranks])
        assert game.largest_set(game.buyer, rank, game.hands[game.buyer]) == 3
        assert any(face[0] == LETTERS[ranks] for face in away)
        assert int(n) == (rank + 1) * (game.seats - 1)
    little = {face for face in away if face[0] in [LETTERS[ranks] for ranks, _n in cheap]}
    pairs = {face for face in away if face[0] in "KQJ" and sum(one[0] == face[0] for one in hand) == 2}
    torn = pairs - little
    if "A pair of court cards is only a hope" in words:
        assert torn
        assert game.options.exchange == "discardFirst"
    else:
        torn = set()
    if "Of all else you keep the highest" in words:
        assert rest
        assert min(HEIGHT.index(face[0]) for face in rest) >= max(
            HEIGHT.index(face[0]) for face in away - torn - little
        )
    elif words != LEAST:
        assert not rest, words
    number = re.search(r"(?:for|hold|throw) (\d+) (?:new cards|cards too many|cards away before)", words)
    assert words == LEAST or (number is not None and int(number[1]) == len(away))


def worth_in_ruff(game: Gleek, hand: list[str], suit: str) -> int:
    """What the cards of a suit count in the ruff."""
    mask = game.deck.mask(" ".join(face for face in hand if face[1] == suit))
    return game.pack.ruff(mask, game.options.face)
