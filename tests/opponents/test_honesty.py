"""Nobody peeks: a quick run of tests/bench/honesty.py, and the cheats it has to catch."""

from random import Random
from typing import Any

import pytest

from cardtable.opponents import Level
from rulesets import GAMES, IDS
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.laus.game import Laus
from tests.bench.arena.players import player_of
from tests.bench.honesty import WILD, Cases, Deal, Findings, inspect, state
from tests.rulesets.matches import random_options

LEVELS = {str(level): player_of(level, playouts=6) for level in Level}


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_no_decision_changes_when_unseen_cards_lie_elsewhere(name: str) -> None:
    """The same knowledge and the same seed give the same world and the same move."""
    info = GAMES[name].info
    for seats in {info.min_seats, info.default_seats}:
        found = inspect(GAMES[name](seats), LEVELS, decisions=8, redeals=2, seed=seats)
        assert found.decisions == 8
        assert found.worlds_changed == 0
        assert found.moves_changed == dict.fromkeys(LEVELS, 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_nobody_peeks_by_the_rules_of_any_house(name: str) -> None:
    kind = GAMES[name]
    decisions = 0
    for match in range(8):
        rng = Random(f"{name} {match}")
        seats = rng.randint(kind.info.min_seats, min(6, kind.info.max_seats))
        rules = random_options(kind, rng, seats)
        found = inspect(kind(seats, rules), LEVELS, decisions=6, redeals=2, seed=match, wild=WILD[match % 2])
        decisions += found.decisions
        assert (found.worlds_changed, found.moves_changed) == (0, dict.fromkeys(LEVELS, 0)), rules
    assert decisions > 30


REVOKES = {"revoke": "punished", "outMode": "concealed"}


def where_revokes_are_punished(seed: int) -> Findings:
    """Losing Loadum among people who do not always follow suit, and are not always found out."""
    kind = GAMES["losing_loadum"]
    rules = kind.Options.model_validate(REVOKES)
    return inspect(kind(4, rules), {"regular": LEVELS["regular"]}, 36, 2, seed, wild=0.15)


def test_a_sampled_world_tells_of_no_revoke_that_is_not_found_out() -> None:
    found = where_revokes_are_punished(2)
    assert found.redeals > 30
    assert found.changed == 0


def test_a_sample_that_keeps_the_revokes_of_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    kind: Any = GAMES["losing_loadum"]
    honest = kind.sample

    def telling(game: Any, seat: Seat, rng: Random) -> Game:
        world = honest(game, seat, rng)
        world.revokes = game.revokes
        assert isinstance(world, Game)
        return world

    monkeypatch.setattr(kind, "sample", telling)
    assert any(where_revokes_are_punished(seed).worlds_changed for seed in range(2, 6))


def cheat(game: Game, seat: Seat, rng: Random) -> Move:
    """A planted failure: moves by what the next player really holds."""
    assert isinstance(game, Laus)
    legal = game.legal_moves(seat)
    return legal[game.hands[(seat + 1) % game.seats] % len(legal)]


def searching_cheat(game: Game, seat: Seat, rng: Random) -> Move:
    """A planted failure that is harder to see: a regular who now and then looks at a neighbour's queens."""
    assert isinstance(game, Laus)
    if game.hands[(seat + 1) % game.seats] & game.deck.mask("QC QS QH QD"):
        return game.legal_moves(seat)[0]
    return LEVELS["regular"](game, seat, rng)


@pytest.mark.parametrize("player", [cheat, searching_cheat])
def test_an_opponent_that_looks_at_the_true_hands_is_caught(player: object) -> None:
    assert callable(player)
    found = inspect(Laus(4), {"cheat": player, "honest": LEVELS["regular"]}, decisions=12, redeals=4, seed=1)
    assert found.moves_changed["cheat"] > 0
    assert found.moves_changed["honest"] == 0


def test_a_sample_that_leaves_the_cards_where_they_are_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world that is not dealt anew lets every level peek without knowing it."""
    monkeypatch.setattr(Laus, "sample", lambda game, _seat, _rng: game.copy())
    found = inspect(Laus(4), {"regular": LEVELS["regular"]}, decisions=8, redeals=4, seed=1)
    assert found.worlds_changed > 0


def test_a_sample_that_leaks_only_the_skat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Laus.sample

    def leaking(game: Laus, seat: Seat, rng: Random) -> Laus:
        world = honest(game, seat, rng)
        world.skat = game.skat
        return world

    monkeypatch.setattr(Laus, "sample", leaking)
    found: Findings = inspect(Laus(3), {}, decisions=12, redeals=4, seed=2)
    assert found.worlds_changed > 0


def test_redeals_look_the_same_to_the_seat_and_differ_elsewhere() -> None:
    game = Laus(4)
    rng = Random(6)
    game.apply(CHANCE, game.chance(rng))
    before = game.copy()
    pack = list(range(32))
    rng.shuffle(pack)
    deal = Deal(before, pack)
    truth = deal.replay(pack, 0, [], rng)
    assert truth is not None
    for _trick in range(2):
        for _seat in range(4):
            mover = truth.turn
            move = rng.choice(truth.legal_moves(mover))
            deal.moves.append((mover, move))
            truth.apply(mover, move)
    others = list(deal.again(truth, 2, 8, rng))
    assert len(others) == 8
    assert all(other.view(2) == truth.view(2) for other in others)
    assert all(state(other)["hands"][2] == state(truth)["hands"][2] for other in others)
    assert len({tuple(state(other)["hands"]) for other in others}) > 4


@pytest.mark.slow
def test_the_report_tells_in_which_cases_decisions_were_made() -> None:
    """Losing Loadum is asked with trump known and unknown, before and after exchanges."""
    cases = Cases(facts=("trump_known",), words=("accept",))
    found = Findings()
    for seed in range(1, 7):
        found.add(inspect(GAMES["losing_loadum"](4), {}, 40, 1, seed, cases, wild=0.05))
    four = {
        f"{fact}, {word} accept"
        for fact in ("trump_known", "not trump_known")
        for word in ("before", "after")
    }
    assert set(found.cases) == four
    assert sum(found.cases.values()) == found.decisions
    assert all(found.varied[case] <= found.cases[case] for case in four)
