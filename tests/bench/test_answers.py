"""The benchmark of answers plays out every one, and finds the line that regulars lose to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cardtable.opponents.poch.mind import Odds
from rulesets import GAMES
from rulesets.core import Move
from rulesets.poch.pack import BET, DROP
from rulesets.poch.state import Poch
from tests.bench.answers import Answer, Bench, Line, lines_that_say, main, reached, situations_of

SAID = (["I speak first"], ["aces 1", "an ace"])


def bench_of(game: str, deals: int, said: int = 1, seats: int | None = None) -> Bench:
    kind = GAMES[game]
    bench = Bench(kind(seats or kind.info.default_seats), said, 3)
    for seed in range(deals):
        bench.deal(seed)
    return bench


def test_the_best_lines_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["poch", "--deals", "60", "--said", "1", "--lines", "2"])
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("poch, 4 seats, ")
    assert first.endswith(" decisions in 60 deals")
    assert len(lines) == 2
    assert all(" where " in line and line.endswith(" answers") for line in lines)


def test_a_line_is_followed_wherever_all_is_true_that_it_says() -> None:
    answer = Answer(0, SAID, "bet:1", 0.5)
    lines = list(lines_that_say(answer, 2))
    assert [line.said for line in lines] == [
        (),
        ("I speak first",),
        ("aces 1",),
        ("an ace",),
        ("I speak first", "aces 1"),
        ("I speak first", "an ace"),
    ]
    assert all(line.fits(answer) for line in lines)
    assert not Line((), "drop").fits(answer)
    assert not Line(("I speak second",), "bet:1").fits(answer)


def test_what_reaches_a_step_is_told_from_what_does_not() -> None:
    assert reached("lead", (0, 2, 4), 2.5) == (["lead >= 0", "lead >= 2"], ["lead < 4"])


def test_where_everybody_gives_in_a_bet_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody bets and nobody stays in; whoever bets then wins what is in the middle."""

    def shy(_game: Poch, _legal: Sequence[Move], _stand: Odds, _random: Callable[[], float]) -> Move:
        return DROP

    monkeypatch.setattr("cardtable.opponents.poch.thumbs.answer", shy)
    bench = bench_of("poch", 60)
    best = bench.best(bench.answers, bench.deals)[0]
    assert best.done.startswith("bet:")
    followed = [answer.gain for answer in bench.answers if best.fits(answer)]
    assert sum(followed) > 0
    assert f"  {best.done} where" in "\n".join(bench.report())


def test_what_regulars_do_is_no_other_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def bold(_game: Poch, legal: Sequence[Move], _stand: Odds, _random: Callable[[], float]) -> Move:
        return legal[-1] if legal[-1] >= BET else DROP

    monkeypatch.setattr("cardtable.opponents.poch.thumbs.answer", bold)
    bench = bench_of("poch", 2)
    opened = [answer.done for answer in bench.answers if ["nobody has bet"] in answer.said]
    assert opened
    assert "bet:5" not in opened
    assert "bet:1" in opened


@pytest.mark.parametrize("game", [game for game in GAMES if situations_of(game)])
def test_of_every_situation_something_is_said(game: str) -> None:
    bench = bench_of(game, 3, seats=GAMES[game].info.min_seats)
    assert bench.answers
    for answer in bench.answers:
        said = [one for kind in answer.said for one in kind]
        assert len(set(said)) == len(said) > len(answer.said) / 2, "and nothing twice"


def test_of_moves_that_a_line_calls_the_same_one_is_tried_and_of_some_none() -> None:
    bench = bench_of("losing_loadum", 2)
    challenges = [answer.done for answer in bench.answers if answer.done.startswith("challenge")]
    assert len(challenges) > 20
    assert set(challenges) == {"challenge the fullest"}
    assert len(bench.answers) < 2 * bench.decisions
