"""What is printed for readers is what the program would tell, and no more than it may tell."""

from __future__ import annotations

import pytest

from rulesets import IDS
from tests.playing import match_of
from tests.reading.afterwards import deal, main, puzzles


def test_a_reason_stands_beside_the_guess_of_it_and_the_cards_it_is_about() -> None:
    lines = list(deal(match_of("scopa", ("regular",) * 2, seed=1), most=12, viewer=0))
    act = lines.index(next(line for line in lines if "takes the five of cups  [" in line))
    assert lines[act + 1] == "  held: the five of coins, the four of batons, the jack of batons"
    assert lines[act + 2].startswith("  told after the deal (play): It captures 2 cards")
    assert any(line.startswith("  guessed by Anna during it: ") for line in lines)


def test_a_deal_is_told_by_the_house_rules_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["afterwards", "why", "scopa", "--seats", "2", "--acts", "12", "--option"]
    monkeypatch.setattr("sys.argv", [*words, "capture=fifteen"])
    main()
    assert "Fifteen: " in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", [*words, "capture=all"])
    with pytest.raises(SystemExit):
        main()
    assert "capture cannot be “all”: it takes equal, fifteen." in capsys.readouterr().err


@pytest.mark.parametrize("game", IDS)
def test_every_puzzle_says_what_is_better_and_why(game: str) -> None:
    lines = list(puzzles(game))
    better = [line for line in lines if line.startswith("  better: ")]
    assert len(better) == sum(line.startswith("\n=== PUZZLE") for line in lines) > 0
    assert all(reason for _move, _dot, reason in (line.partition(". ") for line in better))
