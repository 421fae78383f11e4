"""The ruff of Gleek: its vectors and what its rule book says around them (phase 3)."""

from __future__ import annotations

import pytest

from rulesets.core import Revealed, Zone, listen
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import FOUR_ACES, LAYOUTS, PASS, REVIE, SEE, STAND, VIE, pack_of
from tests.games.gleek.positions import A, B, C, amounts, deal_out, table, to_play, to_ruff
from tests.pseudo import plain
from tests.rulesets.matches import act, heard_of


def codes(game: Gleek) -> list[str]:
    return [game.code(move) for move in game.legal_moves(game.turn)]


@pytest.mark.parametrize(
    ("hand", "one", "face"),
    [("KC JC 9C 7C 4C", 23, 40), ("AS QS 6S", 22, 27), ("KH QH JH TH 9H 8H 7H", 34, 64)],
)
def test_vectors_5_and_6_ruff_values(hand: str, one: int, face: int) -> None:
    """K J 9 7 4 = 23, A Q 6 = 22; with ruffPips=face 40 and 27; the 34 of K Q J 10 9 8 7."""
    pack = pack_of(LAYOUTS["L3"])
    held = pack.deck.mask(hand)
    assert (pack.ruff(held, False), pack.ruff(held, True)) == (one, face)
    assert pack.ruff(held | pack.deck.mask("4D"), False) == one
    assert pack.ruff_cards(held | pack.deck.mask("4D 5D"), False) == held


def test_vector_6_four_aces_beat_any_ruff() -> None:
    pack = pack_of(LAYOUTS["L3"])
    aces = pack.deck.mask("AC AS AH AD 4C 5C")
    assert pack.ruff(aces, False) == FOUR_ACES > pack.ruff(pack.deck.mask("KH QH JH TH 9H 8H 7H"), False)
    assert pack.ruff_cards(aces, False) == pack.aces


STRONG_B = {A: "4C 5C 6C 4S 5S 6S 4D 5D 6D 7C 7S 7D", B: "AS KS QS JS TS 9S 8S", C: "AC KC"}
STRONG_C = {A: STRONG_B[A], B: "AC KC", C: "AS KS QS JS TS 9S 8S"}


@pytest.mark.parametrize(
    ("answers", "owed"),
    [
        ("vie pass pass", [0, 2, 2]),
        ("vie pass see stand", [0, 2, 4]),
        ("vie pass see revie pass", [4, 2, 0]),
        ("vie pass see revie see stand", [0, 2, 6]),
        ("vie pass see revie see revie pass", [0, 2, 6]),
        ("vie pass see revie see revie see stand", [0, 2, 8]),
    ],
)
def test_vector_7_the_table_of_what_is_owed(answers: str, owed: list[int]) -> None:
    """vied, not seen 2; seen 4; seen+revied, not seen 4; seen 6; revied twice, not seen 6; seen 8."""
    game = table(hands={A: "AC KC QC JC TC", C: "AS KS QS", B: "4D"})
    to_ruff(game, "AC KC QC JC TC")
    heard = listen(game)
    act(game, answers)
    paid = amounts(heard, "ruff")
    assert {source: amount for source, _target, amount in paid} == {
        seat: amount for seat, amount in enumerate(owed) if amount
    }
    assert game.multiplier == 1


def test_vector_7_not_vied() -> None:
    """Not vied 0 (next hand m=2)."""
    game = table()
    to_ruff(game)
    before = game.ledger[:]
    act(game, "pass pass pass")
    assert game.multiplier == 2
    assert [now - then for now, then in zip(game.ledger, before, strict=True)] == game_sets(game)


def game_sets(game: Gleek) -> list[int]:
    """What gleeks alone have brought in this hand."""
    return [game.account_of(seat)[3] for seat in range(game.seats)]


def ruff_after(game: Gleek, answers: str) -> list[int]:
    to_ruff(game)
    act(game, answers)
    return [game.account_of(seat)[2] for seat in range(game.seats)]


def test_vector_8() -> None:
    """A passes, B vies, C sees, A passes, C revies, B sees, C shows best: C +8, B -6, A -2."""
    assert ruff_after(table(hands=STRONG_C), "pass vie see pass revie see stand") == [-2, -6, 8]


def test_vector_9() -> None:
    """A vies, B sees, C sees, B revies, A passes (owes 4), C sees; B best: B +10, A -4, C -6."""
    assert ruff_after(table(hands=STRONG_B), "vie see see revie see pass stand") == [-4, 10, -6]


def test_vector_10_the_multiplier() -> None:
    """m=2, A vies, both pass: A +8, B -4, C -4; then m=1. All pass on two hands running: m=4."""
    game = table()
    game.multiplier = 2
    assert ruff_after(game, "vie pass pass") == [8, -4, -4]
    assert game.multiplier == 1
    game = table()
    for hand in (1, 2):
        to_play(game)
        while game.phase.name == "play":
            game.apply(game.turn, game.legal_moves(game.turn)[0])
        assert game.multiplier == 2**hand
        deal_out(game, {}, "7H")


def test_vector_11_the_eldest_of_equal_ruffs_wins() -> None:
    """B and C show 23 each: B wins (eldest of the two)."""
    game = table(
        hands={
            A: "4H 5H 6H 4S 5S 6S 4C 5D 6D 8D 8S 8C",
            B: "KC JC 9C 7C 5C AD 7S TH JS TS 9H 4D",
            C: "KD JD 9D 7D TD AC 6C TC 8H KS 9S KH",
        }
    )
    assert ruff_after(game, "pass vie see pass stand") == [-2, 6, -4]


def test_the_showdown_shows_the_suit_and_leaves_the_hand_hidden_again() -> None:
    """Shown at showdown: the counted suit's cards of every seat in it."""
    game = table(hands=STRONG_B)
    to_ruff(game)
    heard = listen(game)
    act(game, "pass vie see pass stand")
    shown = {
        event.zone.seat: game.deck.write(sum(1 << c for c in event.cards))
        for event in heard_of(Revealed, heard)
    }
    assert set(shown) == {B, C}
    assert shown[B] == "8S 9S TS JS QS KS AS"
    assert set(game.view(A).zones[Zone("hand", B)]) == {-1}
    assert game.lacks[B] == game.pack.mates[game.deck.index["AS"]] & ~game.hands[B]


def test_an_unseen_winner_shows_nothing() -> None:
    game = table()
    to_ruff(game)
    heard = listen(game)
    act(game, "vie pass pass")
    assert not heard_of(Revealed, heard)


@pytest.mark.parametrize(
    ("final", "words"),
    [
        (True, "(who passes loses 4, you and who sees it 8), or pass for good?"),
        (False, "(who passes loses 4, you and who sees it 8), or pass for now?"),
    ],
)
def test_the_question_says_what_a_pass_means(final: bool, words: str) -> None:
    """`openingPassFinal`: whoever passes is out; else a pass only declines to open."""
    game = table(openingPassFinal=final)
    to_ruff(game)
    game.multiplier = 2
    assert plain(game.prompt(game.turn)).endswith(words)
    act(game, "pass pass")
    ending = "who passed for good, pay you 4 each), or pass?" if final else "or pass? Then nobody pays."
    assert plain(game.prompt(game.turn)).endswith(ending)


def test_who_passed_before_the_vie_can_still_answer_it() -> None:
    """A pass here only declines to open; that seat can still answer a later vie."""
    game = table()
    to_ruff(game)
    act(game, "pass vie see")
    assert game.turn == A
    assert codes(game) == ["see", "pass"]


def test_prices_are_what_an_answer_costs_without_winning() -> None:
    game = table()
    game.multiplier = 2
    to_ruff(game)
    assert game.view(A).facts.prices == ((VIE, 8), (PASS, 0))
    act(game, "vie")
    assert game.view(B).facts.prices == ((SEE, 8), (PASS, 4))
    assert game.stakes() == [4, 4, 4]
    act(game, "see pass")
    assert game.view(B).facts.prices == ((STAND, 8), (REVIE, 12))
    assert game.stakes() == [8, 8, 4]
