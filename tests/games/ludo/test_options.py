"""The house rules of Ludo; each test quotes the line of `rules/ludo.md` section 6 or 12 it checks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulesets.core import CHANCE, OVER, MatchEnded, PawnMoved, listen
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from tests.games.ludo.positions import position
from tests.rulesets.matches import act, heard_of, play_at_random


def rules(**keys: Any) -> LudoOptions:
    """House rules by their outside keys."""
    return LudoOptions.model_validate(keys)


@pytest.mark.parametrize(("enter_on", "faces"), [("6", {6}), ("1,6", {1, 6}), ("5,6", {5, 6})])
def test_the_throws_that_bring_a_pawn_out(enter_on: str, faces: set[int]) -> None:
    """Rule: "enterOn: {6} / {1,6} / {5,6}"."""
    for face in range(1, 7):
        game = position([], rules=rules(enterOn=enter_on))
        act(game, f"roll:{face}")
        assert (game.turn == 0) == (face in faces)
        if face in faces:
            act(game, "pawn:0")
            assert game.pawns[0] == [1, 0, 0, 0]
            assert game.thrower == (0 if face == 6 else 1), "only a six throws again"


def test_a_pawn_must_come_out() -> None:
    """Rule: "on any throw of enterOn, while a pawn is in base, a base pawn must enter"."""
    game = position([[9, 0, 30, 0]], rules=rules(mustEnter=True, enterOn="5,6"))
    act(game, "roll:5")
    assert list(game.legal_moves(0)) == [1, 3]
    assert game.why_not(0, 0) == "A pawn can come out of the base with this throw, so it has to."
    game = position([[9, 0, 30, 0]], rules=rules(mustEnter=True, enterOn="5,6"))
    act(game, "roll:4")
    assert list(game.legal_moves(0)) == [0, 2]
    game = position([[9, 12, 30, 57]], rules=rules(mustEnter=True))
    act(game, "roll:6")
    assert list(game.legal_moves(0)) == [0, 1, 2]


def test_three_sixes_may_send_the_last_pawn_back() -> None:
    """Rule: "lastPawnHome: the pawn moved last in this turn returns to base unless it is already at 57"."""
    house = rules(threeSixes="lastPawnHome")
    game = position([[2, 0, 0, 0]], rules=house)
    heard = listen(game)
    act(game, "roll:6 pawn:1 roll:6 pawn:0 roll:6")
    assert game.pawns[0] == [0, 1, 0, 0]
    assert heard_of(PawnMoved, heard)[-1].path == (8, 0)
    assert game.thrower == 1
    game = position([[51, 0, 0, 0]], rules=house)
    act(game, "roll:6 pawn:1 roll:6 pawn:0 roll:6")
    assert game.pawns[0] == [57, 1, 0, 0], "already home: it stays"
    game = position([[57, 57, 57, 52]], rules=house)
    act(game, "roll:6 roll:6 roll:6")
    assert game.pawns[0] == [57, 57, 57, 52], "no pawn was moved"
    assert game.thrower == 1


def test_only_a_pawn_moved_in_this_very_turn_is_sent_back() -> None:
    """Rule: "the pawn moved last in this turn returns to base"."""
    house = rules(threeSixes="lastPawnHome")
    game = position([[57, 57, 57, 52]], rules=house)
    act(game, "roll:1 pawn:3 roll:1 roll:1 roll:1 roll:6 roll:6 roll:6")
    assert game.pawns[0] == [57, 57, 57, 53], "it was moved in the turn before"
    game = position([[2, 0, 0, 0]], rules=house)
    act(game, "roll:6 pawn:1 roll:6 pawn:0")
    world = game.copy()
    act(world, "roll:6")
    assert world.pawns[0] == [0, 1, 0, 0], "a copy remembers it too"
    game = position(
        [[57, 57, 57, 51], [], [57, 57, 57, 52]], rules=rules(threeSixes="lastPawnHome", partners=True)
    )
    act(game, "roll:6 pawn:3 roll:6 roll:6")
    assert game.pawns[2] == [57, 57, 57, 52], "the pawn moved last was the thrower's and is home"


def test_three_sixes_may_mean_nothing() -> None:
    """Rule: "threeSixes: pass / lastPawnHome / ignore"."""
    game = position([[2, 0, 0, 0]], rules=rules(threeSixes="ignore"))
    act(game, "roll:6 pawn:0 roll:6 pawn:0 roll:6 pawn:0 roll:6 pawn:0")
    assert game.pawns[0] == [26, 0, 0, 0]
    assert (game.thrower, game.turn) == (0, CHANCE)


def test_each_extra_throw_may_be_switched_off() -> None:
    """Rule: "extraOnSix, extraOnCapture, extraOnHome: bool; turning off shortens turns"."""
    cases: list[tuple[str, list[list[int]], str]] = [
        ("extraOnSix", [[5, 0, 0, 0]], "roll:6 pawn:0"),
        ("extraOnSix", [[57, 57, 57, 52]], "roll:6"),
        ("extraOnCapture", [[11, 0, 0, 0], [2, 0, 0, 0]], "roll:4 pawn:0"),
        ("extraOnHome", [[54, 0, 0, 0]], "roll:3 pawn:0"),
    ]
    for key, pawns, moves in cases:
        game = position(pawns)
        act(game, moves)
        assert game.thrower == 0, key
        game = position(pawns, rules=rules(**{key: False}))
        act(game, moves)
        assert game.thrower == 1, key


def test_without_stars_only_entrances_are_safe() -> None:
    """Rule: "starCells: without stars only entrances are safe"."""
    star, entrance = [[20, 0, 0, 0], [], [48, 0, 0, 0]], [[10, 0, 0, 0], [], [40, 0, 0, 0]]
    house = rules(starCells=False)
    game = position(star, rules=house)
    act(game, "roll:2 pawn:0")
    assert game.pawns[2][0] == 0
    game = position(entrance, rules=house)
    act(game, "roll:4 pawn:0")
    assert game.pawns[2][0] == 40


def test_an_entrance_may_protect_its_own_colour_only() -> None:
    """Rule: "safeForAll false: an entrance protects only its own colour"."""
    house = rules(safeForAll=False)
    game = position([[10, 0, 0, 0], [], [40, 0, 0, 0]], rules=house)
    act(game, "roll:4 pawn:0")
    assert game.pawns[2][0] == 0, "the third seat's pawn on the second seat's entrance"
    game = position([[10, 0, 0, 0], [1, 0, 0, 0]], rules=house)
    act(game, "roll:4 pawn:0")
    assert game.pawns[1][0] == 1, "the entrance is its own"
    game = position([[20, 0, 0, 0], [], [48, 0, 0, 0]], rules=house)
    act(game, "roll:2 pawn:0")
    assert game.pawns[2][0] == 48, "stars stay safe"
    game = position([[26, 0, 0, 0], [1, 0, 0, 0]], seats=2, rules=house)
    act(game, "roll:1 pawn:0")
    assert game.pawns[1][0] == 1, "the second of two seats has the third corner"
    game = position([[14, 0, 0, 0]], thrower=1, rules=house)
    act(game, "roll:6 pawn:0")
    assert game.pawns[0][0] == 0, "and a pawn that comes out captures there"


def test_pairs_may_be_captured_too() -> None:
    """Rule: "sends every enemy pawn there home, one extra throw in total, own pawns there or not"."""
    pawns = [[28, 31, 0, 0], [18, 0, 0, 0], [], [44, 44, 0, 0]]
    game = position(pawns, rules=rules(capturePairs="all"))
    heard = listen(game)
    act(game, "roll:3 pawn:0")
    assert game.pawns == [[31, 31, 0, 0], [0] * 4, [0] * 4, [0] * 4]
    assert (game.thrower, game.pending) == (0, 1)
    assert [(walk.seat, walk.pawn) for walk in heard_of(PawnMoved, heard)] == [(0, 0), (1, 0), (3, 0), (3, 1)]
    game = position([[20, 0, 0, 0], [], [48, 48, 0, 0]], rules=rules(capturePairs="all"))
    act(game, "roll:2 pawn:0")
    assert game.pawns[2] == [48, 48, 0, 0], "not on a safe place"


def test_two_pawns_may_bar_the_way() -> None:
    """Rule: "two or more pawns of one colour on a cell bar landing and passing, safe cells included"."""
    house = rules(blocks=True)
    game = position([[11, 20, 0, 0], [2, 2, 0, 0]], rules=house)
    for face, legal in ((2, [0, 1]), (3, [0, 1]), (4, [1]), (5, [1])):
        world = game.copy()
        act(world, f"roll:{face}")
        assert list(world.legal_moves(0)) == legal
    act(game, "roll:4")
    assert game.why_not(0, 0) == "Two pawns of another colour bar the way of this pawn."
    game = position([[0, 0, 0, 0], [40, 40, 0, 0]], rules=house)
    act(game, "roll:6")
    assert game.turn == CHANCE, "a barred entrance lets nobody out"
    assert game.thrower == 0
    game = position([[11, 0, 0, 0], [2, 0, 0, 0]], rules=house)
    act(game, "roll:5")
    assert list(game.legal_moves(0)) == [0], "a lone pawn bars nothing"
    game = position([[11, 12, 12, 0]], rules=house)
    act(game, "roll:4")
    assert list(game.legal_moves(0)) == [0, 1, 2], "own pawns do not bar the way"


def test_a_pawn_may_bounce_back_from_home() -> None:
    """Rule: "bounce moves back the surplus"."""
    game = position([[54, 0, 0, 0]], rules=rules(exactFinish="bounce"))
    heard = listen(game)
    act(game, "roll:5 pawn:0")
    assert game.pawns[0][0] == 55
    assert heard_of(PawnMoved, heard)[0].path == (54, 55, 56, 57, 56, 55)
    assert game.thrower == 1, "it did not come home"
    for p in range(52, 57):
        for face in range(1, 7):
            end = game.board.landing[face][p]
            assert end == (p + face if p + face <= 57 else 114 - p - face)
            assert end > 51, "always on the own line"


@pytest.mark.parametrize("pawns", [2, 3, 4])
def test_fewer_pawns_make_a_short_game(pawns: int) -> None:
    """Rule: "pawns 2,3,4: short game (winner then 250*pawns)"."""
    game = Ludo(4, rules(pawns=pawns))
    heard = play_at_random(game, Random(pawns))
    end = heard_of(MatchEnded, heard)[0]
    assert max(end.totals) == 250 * pawns
    assert all(len(zone) == pawns for zone in game.view(0).zones.values())
    game = position([], rules=rules(pawns=pawns))
    act(game, "roll:6")
    assert list(game.legal_moves(0)) == list(range(pawns))
    with pytest.raises(ValueError, match="is not a pawn"):
        game.parse(f"pawn:{pawns}")


def test_three_tries_for_the_first_six() -> None:
    """Rule: "threeTries: while all own pawns are in base, up to three throws for an entering number"."""
    house = rules(firstSix="threeTries")
    game = position([], rules=house)
    act(game, "roll:4 roll:5")
    assert game.thrower == 0
    facts = game.copy().view(0).facts
    assert (facts.pending, facts.tries) == (1, 0)
    act(game, "roll:1")
    assert game.thrower == 1
    game = position([], rules=house)
    act(game, "roll:4 roll:6 pawn:0")
    assert (game.thrower, game.pending) == (0, 1)
    act(game, "roll:2 pawn:0")
    assert game.thrower == 1, "the third try is not kept once a pawn is out"
    game = position([[11, 0, 0, 0], [2, 2, 0, 0]], rules=rules(firstSix="threeTries", blocks=True))
    act(game, "roll:5")
    assert game.thrower == 1, "a pawn is out, though two others bar its way"
    for pawns in ([9, 0, 0, 0], [57, 0, 0, 0]):
        game = position([pawns], rules=house)
        act(game, "roll:4" + (" pawn:0" if pawns[0] == 9 else ""))
        assert game.thrower == 1


def test_playing_on_for_the_places() -> None:
    """Rule: "playOn: places are taken in order of finishing; scores as usual at the end"."""
    pawns = [[57, 57, 57, 55], [57, 57, 57, 56], [57, 57, 57, 54]]
    game = position(pawns, seats=3, rules=rules(playOn=True))
    heard = listen(game)
    act(game, "roll:2 pawn:3")
    assert game.turn == CHANCE
    assert game.thrower == 1, "the throw for the pawn home is dropped"
    act(game, "roll:2 roll:1 pawn:3")
    assert game.thrower == 1, "the seat that has finished is passed over"
    act(game, "roll:1 pawn:3")
    assert game.turn == OVER
    end = heard_of(MatchEnded, heard)[0]
    assert end.totals == (1000, 1000, 805)
    assert end.ranking == ((0,), (1,), (2,))


def test_partners_win_together_and_spare_each_other() -> None:
    """Rule: "seats 0+2 and 1+3; a partner's pawn is never captured; a side wins when all eight are home"."""
    house = rules(partners=True)
    game = position([[11, 0, 0, 0], [], [41, 0, 0, 0]], rules=house)
    act(game, "roll:4 pawn:0")
    assert game.pawns[2][0] == 41
    assert game.sides() == ((0, 2), (1, 3))
    game = position([[11, 0, 0, 0], [2, 0, 0, 0]], rules=house)
    act(game, "roll:4 pawn:0")
    assert game.pawns[1][0] == 0, "others are captured as ever"


def test_a_seat_whose_pawns_are_home_throws_for_its_partner() -> None:
    """Rule: "a seat whose four are home throws for its partner's pawns"."""
    game = position([[57, 57, 57, 55], [9, 0, 0, 0], [57, 57, 57, 50]], rules=rules(partners=True))
    heard = listen(game)
    act(game, "roll:2 pawn:3")
    assert game.turn == CHANCE
    assert (game.thrower, game.mover) == (0, 2), "at once, with the throw for the pawn home"
    act(game, "roll:1")
    assert game.turn == 0
    assert game.prompt(0) == "You threw a 1: only one pawn of your partner can move."
    act(game, "pawn:3")
    assert game.pawns[2][3] == 51
    assert heard_of(PawnMoved, heard)[-1].seat == 2
    act(game, "roll:1 pawn:0 roll:6 pawn:3")
    assert game.turn == OVER
    end = heard_of(MatchEnded, heard)[0]
    assert end.ranking == ((0, 2), (1, 3))


def test_partners_need_four_players() -> None:
    """Rule: "partners: S0+S2 v S1+S3"."""
    for seats in (2, 3):
        with pytest.raises(ValueError, match="exactly four players"):
            Ludo(seats, rules(partners=True))


def test_setup_speaks_of_sixes_in_a_row_and_not_of_any_three_in_a_turn() -> None:
    game = position([[1, 1]], rules=rules(threeSixes="lastPawnHome"))
    act(game, "roll:6 pawn:0 roll:6 pawn:1")
    assert (game.sixes, game.turn) == (2, CHANCE)
    act(game, "roll:6")
    assert game.pawns[0][:2] == [7, 0]
    assert "a third six in a row" in str(LudoOptions.model_fields["three_sixes"].description)


def test_values_may_be_given_as_numbers_too() -> None:
    """A single number on the command line is read as one."""
    assert rules(enterOn=6) == LudoOptions()
