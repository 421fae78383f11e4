"""What the command line understands and answers, command by command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.__main__ import main
from cardtable.console.arguments import BadArguments, parser
from cardtable.console.commands import match_to_play
from cardtable.console.lessons import match_to_record
from tests.playing import begun, match_of, play_on, play_to_end

PATH = Path(__file__).parent / "console.txt"
LONG = "x" * 90
UNDERSTOOD = (
    "play laus",
    "play laus --seats you,regular,master --name A --name B --option target=500 --look-up all --practice",
    "play laus --deal ABC",
    "resume",
    "resume a-match",
    "sessions",
    "sessions --json",
    "simulate laus --players random,random,random",
    "simulate laus --players master,random,beginner --matches 7 --seed 3 --transcript t --legal --json",
    "transcript a-match",
    "transcript a-match --legal",
    "puzzles laus",
    "puzzles laus --number 3 --seed 5 --deals 8",
    "lesson check",
    "lesson check --quick one.md two.md",
    "lesson record laus",
    "lesson record laus --seats you,regular --option target=500 --deal ABC --out it.md",
    "--version",
    "simulate laus",
    "simulate laus --players a --matches 0",
    "simulate laus --players a --matches -1",
    f"simulate laus --players a --seed {'9' * 41}",
    f"simulate laus --players a --seed {'9' * 40}",
    "puzzles laus --deals many",
)
ANSWERED = (
    "sessions",
    "simulate laus --players random,regular,beginner --matches 3 --seed 4",
    "simulate scopa --players random,regular --matches 12 --option target=11",
    "simulate ludo --players random,random --option enterOn=9",
    f"simulate laus --players random,random,random --option target={LONG}",
    "simulate laus --players random,random,random --option matchEnd=never",
    "simulate laus --players random,random,random --option nonsense=1",
    "simulate poch --players random,random,random --option startCoins=1",
    "simulate laus --players random,random,random --transcript no/such/folder",
    "transcript nothing",
    "puzzles scopa --number 1 --deals 2",
    "lesson check missing.md",
    "lesson check empty.md bad.md",
    "lesson check --quick good.md",
)


def told() -> str:
    """All of it."""
    return "\n".join([*understood(), *recorded(), *answered()]) + "\n"


def understood() -> Iterator[str]:
    """What becomes of the words of a command."""
    for line in UNDERSTOOD:
        with redirect_stdout(StringIO()):
            try:
                found = str(dict(sorted(vars(parser().parse_args(line.split())).items())))
            except BadArguments as problem:
                found = str(problem)
            except SystemExit:
                found = "ends"
        yield f"{line}\n  {found}"


def recorded() -> Iterator[str]:
    """Which matches are begun."""
    match, file = match_to_record("laus", None, ["target=500"], None, None)
    yield f"record: {match.options} {[player.kind for player in match.players]} {match.practice} {file}"
    match = match_to_play("laus", "you,master,you", ["A"], [], "deal", "0000000000001", True)
    players = [(player.name, player.level) for player in match.players]
    yield f"play: {players} {match.practice} {match.look_up}"


def answered() -> Iterator[str]:
    """What is printed, with its exit code."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        session = begun(folder, match_of("laus"))
        play_on(session, 20)
        session.leave()
        session = begun(folder, match_of("scopa", ("you", "random"), options={"target": 11}))
        play_to_end(session)
        session.leave()
        (folder / "empty.md").write_text("")
        (folder / "bad.md").write_text("# A lesson\n\nNothing.\n")
        lesson = Path(__file__).parents[2] / "rulesets" / "scopa" / "lessons" / "en" / "01-taking.md"
        (folder / "good.md").write_bytes(lesson.read_bytes())
        for line in ANSWERED:
            words = [str(folder / word) if word.endswith(".md") else word for word in line.split()]
            kept = ["--data-dir", name] if words[0] in ("sessions", "transcript") else []
            out, err = StringIO(), StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                try:
                    code: object = main([*words, *kept])
                except SystemExit as end:
                    code = end.code
            # Seconds pass as they like, folders lie anywhere, and names of matches are drawn.
            said = re.sub(r"\d+\.\d s$", "0.0 s", out.getvalue() + err.getvalue(), flags=re.MULTILINE)
            said = re.sub(r"\b[0-9A-Z]{26}\b", "NAME", said.replace(name, "FOLDER"))
            said = said.rstrip().replace("\n", "\n  ")
            yield f"{line}\n  [{code}] {said}"
