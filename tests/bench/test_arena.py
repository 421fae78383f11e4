"""Better levels win: a quick run of tests/bench/arena, and proof that it can tell players apart."""

import json
import re
from multiprocessing.pool import ThreadPool
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from cardtable.opponents import Level
from cardtable.opponents.thumbs import THOROUGH
from rulesets import GAMES, IDS
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.ludens.game import Ludens
from tests.bench.arena.__main__ import main, measure, pairs_of, seats_of
from tests.bench.arena.figures import Figure, Round, figure, result
from tests.bench.arena.players import exploiters_of, exploiting, player_named, player_of, references_of
from tests.bench.arena.records import Pairing, Record
from tests.bench.arena.rounds import Decisions, measured, one_round
from tests.halves import in_halves

RANDOM, BEGINNER, REGULAR, MASTER = (player_of(level, playouts=30) for level in Level)


@pytest.mark.slow
def test_regular_beats_random_in_85_of_100_deals_of_laus() -> None:
    assert measured("laus", REGULAR, RANDOM, range(30)).decided.mean >= 0.85


@pytest.mark.slow
def test_regular_wins_60_of_100_two_seat_matches_of_ludo_against_random() -> None:
    assert measured("ludo", REGULAR, RANDOM, range(15), seats=2).first.mean >= 0.60


@pytest.mark.slow
def test_even_a_master_who_thinks_little_beats_random() -> None:
    assert measured("laus", MASTER, RANDOM, range(8)).decided.mean >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize("name", ["laus", "ludo", "scopa"])
def test_a_level_against_itself_is_even(name: str) -> None:
    """The planted failure: a measure that favours a seat or a side would show it here."""
    seats = 2 if name == "ludo" else 4
    for seed in range(4):
        found = one_round(name, seats, REGULAR, REGULAR, seed, 1)
        assert found.gain == pytest.approx(0)
        assert found.first == pytest.approx(1 / len(GAMES[name](seats).sides()))


@pytest.mark.slow
def test_the_weaker_level_is_seen_to_be_weaker() -> None:
    assert measured("laus", RANDOM, REGULAR, range(12)).verdict == "worse"
    assert measured("ludo", RANDOM, REGULAR, range(8), seats=2).verdict == "worse"


def worst(game: Game, seat: Seat, rng: Random) -> Move:
    """A planted player of Scopa that takes as little as it can: moves that take are the higher numbers."""
    return min(game.legal_moves(seat))


def test_a_player_who_takes_nothing_is_seen_to_be_worse_than_random() -> None:
    assert measured("scopa", worst, RANDOM, range(40)).verdict == "worse"


def test_who_does_nothing_otherwise_plays_like_the_other_to_the_last_card() -> None:
    """With four at Laus there is no skat to take, so this strategy of one line never has a say."""
    alike = exploiting(exploiters_of("laus")["always take the skat"], RANDOM)
    for seed in range(5):
        assert one_round("laus", 4, alike, RANDOM, seed, 1).gain == pytest.approx(0)


def test_nobody_thinks_twice_where_a_match_goes_the_same_way() -> None:
    """With three at Laus the skat is offered before anything else: until it is taken all goes as before."""
    asked: list[Seat] = []

    def counting(game: Game, seat: Seat, rng: Random) -> Move:
        asked.append(seat)
        return REGULAR(game, seat, rng)

    decided: Decisions = {}

    def played(strategy: str, seed: int, known: Decisions) -> tuple[Round, int]:
        asked.clear()
        measured = exploiting(exploiters_of("laus")[strategy], REGULAR)
        return one_round("laus", 3, measured, counting, seed, 1, (), known), len(asked)

    alone, thought = played("always take the skat", 5, {})
    played("throw the dearest", 5, decided)
    after_another, thought_then = played("always take the skat", 5, decided)
    assert after_another == alone, "what is remembered is what would be decided"
    assert 0 < thought_then < thought
    assert played("always take the skat", 5, decided) == (alone, 0)
    assert played("always take the skat", 6, decided)[1], "other cards are another match"


def test_an_interval_counts_rounds_and_not_tables() -> None:
    assert figure([1.0, 0.0, 1.0, 0.0]).rounds == 4
    assert figure([0.5] * 9) == Figure(0.5, 0.0, 9)


def test_a_round_that_comes_out_even_decides_nothing() -> None:
    found = result([Round(2.0, 1.0), Round(1e-12, 0.5), Round(-1.0, 0.0), Round(3.0, 1.0)])
    assert (found.won, found.lost, found.rounds) == (2, 1, 4)
    assert found.decided.mean == pytest.approx(2 / 3)
    assert found.verdict == "open"


def test_who_plays_like_the_other_is_not_called_better_for_an_error_of_rounding() -> None:
    found = result([Round(1e-17, 0.2)] * 40)
    assert (found.verdict, found.plain) == ("open", False)


@pytest.mark.parametrize("name", in_halves(IDS))
def test_every_game_has_ten_strategies_of_one_line_that_play_a_deal(name: str) -> None:
    exploiters = exploiters_of(name)
    assert len(exploiters) >= 10
    seats = GAMES[name].info.default_seats
    for strategy in exploiters:
        assert isinstance(one_round(name, seats, player_named(name, strategy), RANDOM, 3, 1), Round)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_every_reference_plays_a_deal(name: str) -> None:
    for reference in references_of(name):
        if reference != "clairvoyant" or name in ("scopa", "poch"):
            assert isinstance(
                one_round(name, seats_of(name, ["smallest"])[0], player_named(name, reference), RANDOM, 3, 1),
                Round,
            )


@pytest.mark.parametrize(
    "name", ["champion", "", "master:x", "master:-5", "master:", "master*x", "growing*2"]
)
def test_whoever_has_no_such_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"laus has no player called {name!r}")):
        player_named("laus", name)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "99"], "Laus is for 3 to 4 players, not 99."),
        (["--seats", "few"], "'few' is no number of seats, nor one of default, smallest, largest"),
        (["--pair", "champion", "random"], "laus has no player called 'champion'"),
        (["--pair", "random", "champion"], "laus has no player called 'champion'"),
        (["--rounds", "0"], "argument --rounds: 0 is fewer than one"),
        (["--jobs", "-1"], "argument --jobs: -1 is fewer than one"),
        (["--option", "foo=bar"], "Laus has no option “foo”"),
        (["--record", "/nowhere/record.jsonl"], "argument --record: /nowhere/record.jsonl is no file in a"),
        (["--json", "/"], "argument --json: / is no file in a folder that there is"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line_before_anything_is_played(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["laus", "--pair", "regular", "random", *words])
    assert refused.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    assert said in err.splitlines()[-1]


def test_a_master_who_tries_another_search_differs_from_a_master_by_nothing_else() -> None:
    """Ludens grows trees, so a master who does is its own, and one who goes by habit is another."""
    master, growing, habitual = (
        player_named("ludens", f"{name}:{THOROUGH}") for name in ("master", "growing", "habitual")
    )
    game, rng, parted = Ludens(4), Random(8), 0
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    for whim in range(12):
        move = master(game, game.turn, Random(whim))
        assert growing(game, game.turn, Random(whim)) == move
        parted += habitual(game, game.turn, Random(whim)) != move
        game.apply(game.turn, move)
    assert parted


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """What stands in the record is not played again; a torn last line and other code are passed over."""
    path = tmp_path / "record.jsonl"
    pairing = Pairing("scopa", 4, "regular", "random")
    with ThreadPool(1) as workers:
        first = measure(pairing, range(1, 4), Record(path), workers, decide=False)
        lines = path.read_text().splitlines()
        assert len(lines) == 3
        changed = json.loads(lines[0])
        changed[1] = "other code"
        path.write_text("\n".join([*lines, json.dumps(changed), lines[0][:20]]) + "\n")
        again = measure(pairing, range(1, 4), Record(path), workers, decide=False)
        assert again == first
        assert len(path.read_text().splitlines()) == 5
        measure(pairing, range(1, 5), Record(path), workers, decide=False)
    assert len(path.read_text().splitlines()) == 6


def test_a_round_is_never_written_into_a_torn_line(tmp_path: Path) -> None:
    """It would be lost with it, and played again at every run."""
    path = tmp_path / "record.jsonl"
    pairing = Pairing("scopa", 4, "regular", "random")
    record = Record(path)
    record.add(pairing, 1, Round(1.0, 0.5))
    whole = path.read_text()
    path.write_text(whole + whole[:20])
    record = Record(path)
    record.add(pairing, 2, Round(2.0, 0.5))
    record.add(pairing, 3, Round(3.0, 0.5))
    assert [*Record(path).rounds[pairing]] == [1, 2, 3]


@pytest.mark.parametrize(
    ("good", "damaged"),
    [
        ("1.5", '"much"'),
        ("1.5", "null"),
        ("1.5", "NaN"),
        (", 0.5", ""),
        ('"scopa"', '["scopa"]'),
        ("1, 1.5", "[1], 1.5"),
        ("1.5", "[" * 100_000),
        ("1.5", "\udcff"),
    ],
    ids=["word", "null", "nan", "short", "game", "seed", "deep", "bytes"],
)
def test_a_damaged_line_is_passed_over(good: str, damaged: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    pairing = Pairing("scopa", 4, "regular", "random")
    Record(path).add(pairing, 1, Round(1.5, 0.5))
    line = path.read_text()
    assert line.count(good) == 1
    path.write_text(line.replace(good, damaged) + line.replace("1, 1.5", "2, 1.5"), errors="surrogateescape")
    assert [*Record(path).rounds[pairing]] == [2]


def test_everything_is_measured_unless_asked_otherwise() -> None:
    pairs = list(pairs_of("ludo", ("levels", "exploiters", "references")))
    assert ("regular", "random") in pairs
    assert ("safest pawn", "master") in pairs
    assert ("clairvoyant", "regular") in pairs
    assert ("expectimax", "regular") in pairs_of("ludo", ("references",), ["regular"])
    assert ("safest pawn", "master") not in pairs_of("ludo", ("exploiters",), ["regular"])
    assert seats_of("ludo", ["default", "smallest", "largest"]) == [4, 2]


def test_the_figures_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "figures.json"
    words = ["--rounds", "3", "--jobs", "1", "--option", "dealMode=ten", "--json", str(path)]
    assert main(["scopa", "--pair", "regular", "random", "--seats", "default", *words]) == 0
    assert "regular v random" in capsys.readouterr().out
    (found,) = json.loads(path.read_text())
    assert found["rounds"] == 3
    assert found["won"] + found["lost"] <= 3
    assert found["options"] == ["dealMode=ten"]


def test_the_figures_of_a_single_round_are_valid_json_too(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    words = ["--seats", "default", "--rounds", "1", "--jobs", "1", "--json", str(path)]
    main(["scopa", "--pair", "regular", "random", *words])
    (found,) = json.loads(path.read_text(), parse_constant=pytest.fail)
    assert found["gain"][1] is None


@pytest.mark.parametrize("words", [["--matches"], ["--option", "dealMode=ten"], ["--seats", "2"]])
def test_only_deals_at_the_usual_table_are_published(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tests.bench.arena.__main__.resources",
        SimpleNamespace(files=lambda _package: pytest.fail("published")),
    )
    usual = [
        "--pair",
        "beginner",
        "random",
        "--seats",
        "default",
        "--rounds",
        "1",
        "--jobs",
        "1",
        "--publish",
    ]
    main(["scopa", *usual, *words])


def test_a_level_below_a_lower_one_fails_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    pair = ["--pair", "random", "regular", "--seats", "default", "--rounds", "40", "--jobs", "1"]
    assert main(["laugh_and_lie_down", *pair]) == 1
    assert "worse" in capsys.readouterr().out
