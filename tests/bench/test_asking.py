"""What the benches are asked on the command line: whatever of it there is not is said in one line."""

from __future__ import annotations

from importlib import import_module

import pytest

from rulesets.core import Game

BENCHES = ("answers", "auction", "ceiling", "endings", "foresight", "habits", "leads", "thinking", "weights")
OF_ONE_GAME = {"auction": "gleek", "leads": "poch"}
"""Those that are about one game, which therefore nobody names."""
HOUSE_RULES = {"laus": ("sweep", 60), "gleek": ("bidCap", 20), "poch": ("betCap", 5)}
WRONG = {
    "--seats 99": "players, not 99.",
    "--seats 0": "0 is fewer than one",
    "--option nothing=1": "has no option “nothing”",
    "--option nothing": "“nothing”",
}


@pytest.mark.parametrize("bench", [*BENCHES, "honesty"])
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said_in_one_line(
    bench: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if bench == "honesty" and "seats" in wrong:
        pytest.skip("this one sits at tables of every size")
    named = [] if bench in OF_ONE_GAME else ["laus"]
    with pytest.raises(SystemExit) as stopped:
        import_module(f"tests.bench.{bench}").main([*named, *wrong.split()])
    assert stopped.value.code == 2
    assert WRONG[wrong] in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("bench", sorted({*BENCHES} - {"endings"}))
def test_no_deals_at_all_are_not_looked_at(bench: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        import_module(f"tests.bench.{bench}").main(["--deals", "0"])
    assert capsys.readouterr().err.endswith("0 is fewer than one\n")


class Begun(Exception):
    """The bench has its table."""


@pytest.mark.parametrize("bench", BENCHES)
def test_house_rules_reach_the_table(bench: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = []

    def begin(table: Game, *_asked: object) -> None:
        tables.append(table)
        raise Begun

    module = import_module(f"tests.bench.{bench}")
    monkeypatch.setattr(module, "counted" if bench == "leads" else "Bench", begin)
    game = OF_ONE_GAME.get(bench, "laus")
    key, value = HOUSE_RULES[game]
    with pytest.raises(Begun):
        module.main([*([] if bench in OF_ONE_GAME else [game]), "--option", f"{key}={value}"])
    assert [table.options.as_keys()[key] for table in tables] == [value]
