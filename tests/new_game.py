"""Begin a game: `python -m tests.new_game NAME` writes rules that can be played at once, and their test.

What is written is High Card under another name (tests/installed/high_card): every chapter of a real game is
there in small, to be replaced one by one.  CONTRIBUTING.md tells the rest of the way.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from rulesets import is_game

ROOT = Path(__file__).parents[1]
TEMPLATE = Path(__file__).parent / "installed" / "high_card"
TINY = "A tiny game that is installed beside the program: rules, and nothing else."
TEST = '''"""{title} against its rules: one test a rule, named after it."""

from __future__ import annotations

from random import Random

from rulesets.{name}.game import DOUBLE, GAME
from tests.rulesets.matches import act


def test_the_leader_may_double_once() -> None:
    game = GAME(2)
    for _draw in ("the dealer", "the cards"):
        game.apply(game.turn, game.chance(Random(1)))
    assert game.why_not(game.turn, DOUBLE) is None
    act(game, "double")
    assert game.why_not(game.turn, DOUBLE) == "Only the leader doubles, and once."
'''


def write(name: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a new game; a ValueError says why it cannot be."""
    if not re.fullmatch(r"[a-z][a-z_]{1,38}[a-z]", name):
        raise ValueError(f"“{name}” is no name for a package: write small letters, and _ between words.")
    if is_game(name) or (root / "rulesets" / name).exists():
        raise ValueError(f"There is already something called “{name}”.")
    title = name.replace("_", " ").title()
    kind = title.replace(" ", "")
    written = []
    for file in ("__init__.py", "game.py"):
        text = (TEMPLATE / file).read_text(encoding="utf-8")
        text = text.replace("high_card", name).replace("High Card", title).replace("HighCard", kind)
        text = text.replace(
            "A tiny game that is installed beside the program: rules, and nothing else.", f"{title}."
        )
        written.append(put(root / "rulesets" / name / file, text))
    written.append(put(root / "tests" / "games" / name / "__init__.py", ""))
    written.append(
        put(root / "tests" / "games" / name / "test_rules.py", TEST.format(title=title, name=name))
    )
    return written


def put(path: Path, text: str) -> Path:
    """Write one file into a folder that may be new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def main() -> None:
    """Write, and say what comes next."""
    parser = argparse.ArgumentParser(prog="python -m tests.new_game", description=__doc__)
    parser.add_argument("name", help="the id of the game, in small letters, e.g. noddy")
    try:
        for path in write(parser.parse_args().name):
            print(path.relative_to(ROOT))
    except ValueError as problem:
        parser.error(str(problem))
    print("It is on the shelf: python -m cardtable. CONTRIBUTING.md says what comes next.")


if __name__ == "__main__":
    main()
