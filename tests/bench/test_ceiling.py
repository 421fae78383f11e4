"""The benchmark of what can be gained: by the true cards all that there is, and shares are what they say."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from cardtable.opponents import thumbs_for
from rulesets.core import Game
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laus.game import Laus
from rulesets.tarot.game import Tarot
from tests.bench.ceiling import TRUE, Bench, main, share, strange_in


@pytest.mark.parametrize("game", ["laugh_and_lie_down", "laus", "ludens", "scopa", "tarot"])
def test_every_way_to_choose_is_told(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([game, "--deals", "2", "--every", "9", "--worlds", "3", "--guesses", "5"])
    first, *ways = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{game}, ")
    assert [line.split("  ")[1].strip() for line in ways] == ["imagined", "guessed", TRUE]


def test_without_a_word_on_what_is_strange_nobody_guesses(capsys: pytest.CaptureFixture[str]) -> None:
    main(["ludo", "--deals", "1", "--every", "99", "--worlds", "2"])
    assert "guessed" not in capsys.readouterr().out


def test_whoever_imagines_the_true_world_gains_all_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def true(_self: object, game: Game, _seat: int, _rng: Random) -> Game:
        return game.copy()

    monkeypatch.setattr(type(thumbs_for(Laus(4))), "imagine", true)
    bench = Bench(Laus(4), 5, 4, 4)
    for seed in range(6):
        bench.deal(seed)
    assert bench.gained["imagined"] == bench.gained[TRUE], "Laus leaves nothing to chance"
    assert min(bench.gained[TRUE]) >= 0 < max(bench.gained[TRUE])


@pytest.mark.parametrize(("kind", "seats", "done"), [(Tarot, 4, 30), (LaughAndLieDown, 5, 15)])
def test_a_world_like_the_true_one_is_less_strange_than_others(
    kind: type[Game], seats: int, done: int
) -> None:
    """Over many decisions: now and then everybody does what hardly anybody would."""
    strange = strange_in(kind.info.id, thumbs_for(kind(seats)))
    assert strange
    more = []
    for seed in range(5):
        game, rng = kind(seats), Random(seed)
        while game.turn < 0:
            game.apply(game.turn, game.chance(rng))
        start, acts = game.copy(), []
        for _act in range(done):
            seat = game.turn
            acts.append((seat, thumbs_for(game).quick(game, seat, rng.random)))
            game.apply(*acts[-1])
        anew = [strange(start, acts, game.sample(game.turn, rng), game.turn) for _ in range(10)]
        more.append(sum(anew) / len(anew) - strange(start, acts, game, game.turn))
    assert sum(more) / len(more) > 1


def test_a_share_is_that_of_the_means() -> None:
    reached, margin = share([1.0, 2.0, 3.0], [4.0, 8.0, 12.0])
    assert reached == 0.25
    assert margin == pytest.approx(0.0)
    assert share([0.0], [0.0]) == (0, inf)
