"""Ludo, rule by rule; each test quotes the sentence of `rules/ludo.md` it checks."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import (
    CHANCE,
    OVER,
    WATCHER,
    Announced,
    DealEnded,
    MatchEnded,
    PawnMoved,
    Rolled,
    Seat,
    listen,
)
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import (
    ABSENT,
    BASE,
    CORNERS,
    HOME,
    LOOP,
    OFF,
    PAWN_BIT,
    PAWNS,
    Board,
    board_for,
    cell_of,
)
from rulesets.ludo.scoring import worth
from rulesets.ludo.words import pawn_name
from tests.games.ludo.positions import counted, position
from tests.games.turns import side_by_side
from tests.rulesets.matches import act, heard_of, play_at_random, random_options

STANDARD = LudoOptions()
SAFE_CELLS = {0, 8, 13, 21, 26, 34, 39, 47}


# -- 1. The board -------------------------------------------------------------------------------


def test_the_loop_index_of_every_progress() -> None:
    """Vector 4: "S0 p 20 -> 19; S1 p 1 -> 13; S2 p 48 -> 21; S3 p 44 -> 30; S1 p 39 -> 51"."""
    vectors = [(0, 20, 19), (1, 1, 13), (2, 48, 21), (3, 44, 30), (1, 39, 51)]
    assert [cell_of(corner, p) for corner, p, _cell in vectors] == [cell for _corner, _p, cell in vectors]
    assert [cell_of(0, p) for p in (0, 52, 56, 57)] == [OFF] * 4


@pytest.mark.parametrize("corner", range(4))
def test_every_colour_walks_51_cells_and_skips_one(corner: int) -> None:
    """Rule: "a bijection from p 1..51 to 51 cells; the skipped index is (13*seat + 51) mod 52"."""
    walked = [cell_of(corner, p) for p in range(1, 52)]
    assert set(range(LOOP)) - set(walked) == {(13 * corner + 51) % 52}
    assert len(set(walked)) == 51


def test_the_eight_safe_cells() -> None:
    """Rule: "The 8 safe cells are idx 0, 8, 13, 21, 26, 34, 39, 47"; "p = 1, 9, 14, 22, 27, 35, 40, 48"."""
    board = board_for(STANDARD, 4)
    assert {cell for cell in range(LOOP) if board.sheltered[cell] == 0b1111} == SAFE_CELLS
    assert all(board.sheltered[cell] == 0 for cell in range(LOOP) if cell not in SAFE_CELLS)
    for corner in range(4):
        safe = [p for p in range(1, 52) if cell_of(corner, p) in SAFE_CELLS]
        assert safe == [1, 9, 14, 22, 27, 35, 40, 48]


@pytest.mark.parametrize(("seats", "corners"), [(2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_two_seats_sit_opposite(seats: int, corners: tuple[int, ...]) -> None:
    """Rule: "With two seats, seats 0 and 1 sit on corners S0 and S2; with three on S0, S1, S2"."""
    game = Ludo(seats)
    assert game.view(WATCHER).facts.corners == CORNERS[seats] == corners
    assert [game.board.cells[seat][1] for seat in range(seats)] == [13 * corner for corner in corners]


# -- 2. Setup -----------------------------------------------------------------------------------


def test_all_pawns_begin_in_the_base_and_the_first_seat_is_drawn() -> None:
    """Rule: "All 16 pawns at p = 0. The first seat is drawn by lot; turns go clockwise"."""
    game = Ludo(4)
    assert game.pawns == [[0] * 4] * 4
    act(game, "first:2")
    throwers = []
    for _turn in range(5):
        throwers.append(game.thrower)
        act(game, "roll:3")
    assert throwers == [2, 3, 0, 1, 2]


# -- 3. A turn ----------------------------------------------------------------------------------


def test_without_a_six_nothing_moves_at_the_start() -> None:
    """Vector 3: "throws 4: no legal move, turn passes. Throws 6: only move p := 1; one extra throw"."""
    game = position([])
    heard = listen(game)
    act(game, "roll:4")
    assert game.thrower == 1
    assert heard_of(Announced, heard)
    game = position([])
    act(game, "roll:6")
    assert game.turn == 0
    act(game, "pawn:2")
    assert game.pawns[0] == [0, 0, 1, 0]
    assert (game.thrower, game.turn, game.pending) == (0, CHANCE, 1)


def test_whoever_can_move_must_move() -> None:
    """Rule: "If there is a legal move the seat must make exactly one of its choice"."""
    game = position([[56, 0, 0, 20]])
    act(game, "roll:1")
    assert list(game.legal_moves(0)) == [0, 3]
    assert game.why_not(0, 1) == "Only a six brings a pawn out of its base."
    game = position([[56, 57, 20, 20]])
    act(game, "roll:2")
    assert list(game.legal_moves(0)) == [2, 3], "two pawns on one place are both legal"
    assert game.why_not(0, 0) == ("This pawn is 1 step from home, which is reached by the exact throw only.")
    assert game.why_not(0, 1) == "This pawn is home, and does not move any more."


PAIRS_APART = [
    "moves one of the pair 6 steps",
    "moves the other of the pair 6 steps",
    "brings a pawn out of the base",
    "brings the second pawn that waits out of the base",
]
THREE_APART = ["brings the front pawn home", "moves the rear pawn 6 steps", "moves the middle pawn 6 steps"]


@pytest.mark.parametrize(("pawns", "words"), [([20, 20, 0, 0], PAIRS_APART), ([51, 57, 5, 30], THREE_APART)])
def test_no_two_moves_have_the_same_words(pawns: list[int], words: list[str]) -> None:
    """Pawns on one place and in the base are moves of their own, though they come to the same."""
    game = position([pawns])
    act(game, "roll:6")
    assert [game.describe(0, pawn) for pawn in game.legal_moves(0)] == words


@pytest.mark.parametrize("places", [(3, 9, 20, 31), (9, 3, 9, 20), (9, 9, 3, 3), (9, 9, 9, 3), (9, 9, 9, 9)])
def test_pawns_that_stand_together_are_named_together(places: tuple[int, ...]) -> None:
    """Two on one place were called the front and the rear pawn: readers did not know which was which."""
    names = [pawn_name(places, pawn) for pawn in range(4)]
    assert len(set(names)) == 4
    for pawn, name in enumerate(names):
        together = any(word in name for word in (" pair", " three", " four"))
        assert together == (places.count(places[pawn]) > 1)
        assert not ("the front" in name.split(" from ")[0] and places[pawn] < max(places))
        assert not ("rear" in name and places[pawn] > min(places))


def test_a_pawn_that_comes_out_may_capture_by_house_rule() -> None:
    game = position([[0, 0, 0, 0], [40, 0, 0, 0]], rules=LudoOptions(safe_for_all=False))
    assert game.board.cells[1][40] == game.board.cells[0][1]
    act(game, "roll:6")
    assert game.describe(0, 0) == "brings a pawn out of the base and captures"


def test_a_capture_on_an_open_place() -> None:
    """Vector 5: "throws 4 -> p 15 = idx 14; S1 has a lone pawn at p 2: it goes to 0; 1 extra throw"."""
    game = position([[11, 0, 0, 0], [2, 0, 0, 0]])
    heard = listen(game)
    act(game, "roll:4")
    assert game.view(WATCHER).facts.preview == ((0, 15, ((1, 0),)),)
    assert game.describe(0, 0) == "captures with a pawn, 4 steps on"
    act(game, "pawn:0")
    assert game.pawns[:2] == [[15, 0, 0, 0], [0, 0, 0, 0]]
    assert (game.thrower, game.pending) == (0, 1)
    walks = heard_of(PawnMoved, heard)
    assert [(walk.seat, walk.pawn, walk.path) for walk in walks] == [
        (0, 0, (11, 12, 13, 14, 15)),
        (1, 0, (2, 0)),
    ]


def test_a_capture_with_a_six_gives_two_throws() -> None:
    """Vector 6: "Same with S0 at p 9 throwing 6: capture plus six, two extra throws"."""
    game = position([[9, 0, 0, 0], [2, 0, 0, 0]])
    act(game, "roll:6 pawn:0")
    assert game.pawns[1] == [0, 0, 0, 0]
    assert (game.thrower, game.pending) == (0, 2)


@pytest.mark.parametrize(
    ("pawns", "die", "mover_after"),
    [
        ([[20, 0, 0, 0], [], [48, 0, 0, 0]], 2, 22),
        ([[10, 0, 0, 0], [], [40, 0, 0, 0]], 4, 14),
        ([[28, 0, 0, 0], [], [], [44, 44, 0, 0]], 3, 31),
        ([[5, 6, 0, 0], [], [32, 0, 0, 0]], 1, 6),
        ([[10, 0, 0, 0], [1, 0, 0, 0]], 5, 15),
    ],
    ids=["7 star", "8 foreign entrance", "9 two pawns", "10 own pawn there", "11 passing over"],
)
def test_no_capture(pawns: list[list[int]], die: int, mover_after: int) -> None:
    """Vectors 7 to 11: star, foreign entrance, two pawns, own and foreign pawn together, passing over."""
    game = position(pawns)
    others = [seat[:] for seat in game.pawns[1:]]
    act(game, f"roll:{die} pawn:0")
    assert game.pawns[0][0] == mover_after
    assert game.pawns[1:] == others, "all stay"
    assert game.thrower == 1, "no extra throw"


def test_three_pawns_of_two_colours_protect_each_other() -> None:
    """Vector 9: "If one S3 pawn later leaves, S0 and S3 have one each: S1 landing there captures nobody"."""
    game = position([[31, 0, 0, 0], [16, 0, 0, 0], [], [44, 0, 0, 0]], thrower=1)
    act(game, "roll:2 pawn:0")
    assert [seat[0] for seat in game.pawns] == [31, 18, 0, 44]
    assert counted(game)[30] == PAWN_BIT[0] + PAWN_BIT[1] + PAWN_BIT[3]


def test_a_foreign_entrance_does_not_stop_its_owner_from_coming_out() -> None:
    """Vector 8: "S1's pawns may still enter beside them"."""
    game = position([[14, 0, 0, 0]], thrower=1)
    act(game, "roll:6 pawn:0")
    assert game.pawns[:2] == [[14, 0, 0, 0], [1, 0, 0, 0]]


def test_the_final_line() -> None:
    """Vector 12: "51 throws 6 -> 57: two extra throws. p 52 throws 6: illegal. p 54 throws 3: one extra"."""
    game = position([[49, 0, 0, 0]])
    act(game, "roll:4 pawn:0")
    assert game.pawns[0][0] == 53
    assert game.thrower == 1
    game = position([[51, 0, 0, 0]])
    act(game, "roll:6 pawn:0")
    assert (game.pawns[0][0], game.pending) == (57, 2)
    game = position([[52, 0, 0, 0]])
    act(game, "roll:6")
    assert 0 not in game.legal_moves(0)
    game = position([[54, 0, 0, 0]])
    act(game, "roll:3 pawn:0")
    assert (game.pawns[0][0], game.pending, game.thrower) == (57, 1, 0)


def test_a_six_without_a_move_throws_again() -> None:
    """Vector 13: "throws 6: no legal move, but one extra throw; then throws 5: 57, game won"."""
    game = position([[57, 57, 57, 52]])
    act(game, "roll:6")
    assert (game.turn, game.thrower, game.pending) == (CHANCE, 0, 1)
    act(game, "roll:5 pawn:3")
    assert game.turn == OVER


def test_three_sixes_in_a_row_end_the_turn() -> None:
    """Vector 14: "[0,0,0,0]: 6 (enter), 6 (enter or move to 7), 6: nothing moves, turn over"."""
    game = position([])
    heard = listen(game)
    act(game, "roll:6 pawn:0 roll:6")
    assert list(game.legal_moves(0)) == [0, 1, 2, 3]
    act(game, "pawn:0 roll:6")
    assert game.pawns[0] == [7, 0, 0, 0], "earlier moves stand"
    assert (game.thrower, game.turn, game.pending, game.sixes) == (1, CHANCE, 1, 0)
    assert heard_of(Announced, heard)[-1].text.startswith("Three sixes in a row")


def test_extra_throws_add_up() -> None:
    """Vector 15: "Throw 6 with capture -> 2; throw 2 -> 1; throw 6, enter -> 1; throw 3 -> 0. 4 throws"."""
    game = position([[9, 0, 0, 0], [2, 0, 0, 0]])
    heard = listen(game)
    act(game, "roll:6 pawn:0")
    assert game.pending == 2
    act(game, "roll:2 pawn:0")
    assert (game.pending, game.sixes) == (1, 0)
    act(game, "roll:6")
    assert game.sixes == 1
    act(game, "pawn:1")
    assert game.pending == 1
    act(game, "roll:3 pawn:0")
    assert game.thrower == 1
    assert [rolled.seat for rolled in heard_of(Rolled, heard)] == [0] * 4


def test_the_third_six_loses_throws_still_owed() -> None:
    """Vector 16: "6 with capture (pending 2), 6 (pending 2), 6: turn ends although one throw was owed"."""
    game = position([[9, 0, 0, 0], [2, 0, 0, 0]])
    act(game, "roll:6 pawn:0")
    assert game.pending == 2
    act(game, "roll:6 pawn:0")
    assert game.pending == 2
    act(game, "roll:6")
    assert game.thrower == 1


# -- 5. Score -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pawns", "score"),
    [
        ([57, 20, 1, 0], 271),
        ([57, 57, 57, 57], 1000),
        ([57, 57, 57, 56], 806),
        ([0, 0, 0, 0], 0),
    ],
)
def test_score_vectors(pawns: list[int], score: int) -> None:
    """Vectors 1 and 2: "[57, 20, 1, 0] -> 271"; "[57,57,57,57] = 1000; [57,57,57,56] = 806"."""
    assert position([pawns]).scores()[0] == score


def test_the_settlement() -> None:
    """Vector 17: "Ranking S2 1000, S1 568, S0 281, S3 31"."""
    game = position([[57, 30, 1, 0], [57, 57, 56, 12], [57, 57, 57, 55], [30, 1, 0, 0]], thrower=2)
    heard = listen(game)
    act(game, "roll:2 pawn:3")
    assert game.turn == OVER, "remaining throws are dropped"
    deal, end = heard_of(DealEnded, heard)[0], heard_of(MatchEnded, heard)[0]
    assert deal.points == end.totals == (281, 568, 1000, 31)
    assert end.ranking == ((2,), (1,), (0,), (3,))
    assert deal.dealer == -1
    assert [line.amount for line in deal.sheet[0]] == [250, 30, 1, 0]


def test_equal_scores_share_the_place() -> None:
    """Rule: "Ranking by score, descending; equal scores share the place"."""
    game = position([[57, 57, 57, 57], [30, 0, 0, 0], [20, 10, 0, 0], [57, 0, 0, 0]])
    assert game.ranking() == ((0,), (3,), (1, 2))


# -- 11. Invariants -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_invariants_of_random_matches(seats: int, seed: int) -> None:
    """Section 11, after every move of matches by the default rules and by random ones."""
    rng = Random(seed)
    rules: LudoOptions = random_options(Ludo, rng, seats) if seed % 3 else STANDARD
    standard = rules == STANDARD
    game = Ludo(seats, rules)
    before = [pawns[:] for pawns in game.pawns]

    def look(game: Ludo) -> None:
        nonlocal before
        for pawns, old in zip(game.pawns, before, strict=True):
            assert len(pawns) == 4
            assert pawns[rules.pawns :] == [ABSENT] * (4 - rules.pawns)
            for p, old_p in zip(pawns, old, strict=True):
                assert 0 <= p <= HOME or p == ABSENT
                if old_p == HOME:
                    assert p == HOME, "final pawns never move"
                if standard and p != old_p:
                    assert p in (BASE, old_p + game.die) or (old_p, p) == (0, 1)
        assert counted(game) == game.at[:LOOP], "every pawn is counted where it stands"
        assert game.pending >= 0
        captured = [
            (seat, old_p)
            for seat in range(seats)
            for p, old_p in zip(game.pawns[seat], before[seat], strict=True)
            if p == BASE != old_p
        ]
        if standard and captured:
            (victim,) = captured
            cell = game.board.cells[victim[0]][victim[1]]
            assert cell not in SAFE_CELLS
            standing = sum(game.board.cells[seat][p] == cell for seat in range(seats) for p in before[seat])
            assert standing == 1, "never when the cell held two or more pawns before"
        before = [pawns[:] for pawns in game.pawns]

    heard = play_at_random(game, rng, look)
    end = heard_of(MatchEnded, heard)[0]
    full = 250 * rules.pawns
    assert all(0 <= total <= full for total in end.totals)
    assert end.totals == tuple(sum(map(worth, pawns[: rules.pawns])) for pawns in game.pawns), (
        "score = sum of contributions"
    )
    if not rules.partners and not rules.play_on:
        winners = [seat for seat in range(seats) if end.totals[seat] == full]
        assert (tuple(winners),) == end.ranking[:1]
        assert len(winners) == 1


def test_throws_in_a_turn_are_one_and_the_bonuses() -> None:
    """Rule: "turn ends iff pending = 0, third six or win; throws in a turn <= 1 + bonuses"."""
    for seed in range(6):
        game = Ludo(4)
        heard = play_at_random(game, Random(seed))
        throws = bonuses = 0
        thrower: Seat = -1
        for event in heard:
            if isinstance(event, Rolled):
                if event.seat != thrower:
                    thrower, throws, bonuses = event.seat, 0, 0
                throws += 1
                assert throws <= 1 + bonuses
                bonuses += event.face == 6
            elif isinstance(event, PawnMoved):
                bonuses += event.path[-1] in (BASE, HOME)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_turning_the_board_gives_the_same_match(turn: int) -> None:
    """Rule: "Rotating the seats by k and relabelling gives the same game (board symmetry)"."""
    rng = Random(turn)
    game, turned = Ludo(4), Ludo(4)
    act(game, "first:0")
    act(turned, f"first:{turn}")
    for _act in side_by_side(game, turned, turn, rng):
        assert turned.pawns == [game.pawns[(seat - turn) % 4] for seat in range(4)]
    assert turned.turn == OVER


def test_the_legal_moves_are_those_of_the_rule_for_every_throw_and_progress() -> None:
    """Rule: "base pawn with d = 6 -> p := 1; pawn with 1 <= p <= 56 and p + d <= 57 -> p := p + d"."""
    board = Board(STANDARD, 4)
    for die in range(1, 7):
        for p in range(HOME + 1):
            expected = 1 if p == 0 and die == 6 else p + die if 1 <= p <= 57 - die else -1
            assert board.landing[die][p] == expected, (die, p)


def test_a_view_shows_everything_to_everybody() -> None:
    """Section 10: "Everything is public"; "die, who acts, throws still due and sixes in a row"."""
    game = position([[9, 57, 0, 0], [2, 0, 0, 0]])
    act(game, "roll:6")
    view = game.view(3)
    assert view.zones[PAWNS[0]] == (9, 57, 0, 0)
    assert view.scores == (259, 2, 0, 0)
    facts = view.facts
    assert (facts.die, facts.thrower, facts.mover, facts.pending, facts.sixes) == (6, 0, 0, 1, 1)
    assert view.facts.preview == ((0, 15, ((1, 0),)), (2, 1, ()), (3, 1, ()))
