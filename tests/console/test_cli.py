"""The command line: what it prints, and one clear line with the right exit code for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

import cardtable
from cardtable.__main__ import main, match_to_resume
from cardtable.console import commands
from cardtable.console.commands import match_to_play
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.opening import reopen
from cardtable.matches.session import Session
from cardtable.matches.simulate import Tally
from cardtable.store.clock import in_figures
from cardtable.store.folder import open_folder
from cardtable.store.journal import journal_bytes
from cardtable.store.saves import Saves
from rulesets import GAMES
from tests.console.terminal import Terminal
from tests.counting import Counted
from tests.playing import begun, codes, match_of, play_on, play_to_end, put_away

CLAIMED = "0000000AQ0000000000000000Z"


def outcome(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command."""
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


PACK = "7D,8D,9D,QD,KD,TD,AD,JD,7H,8H,9H,QH,KH,TH,AH,JH,7S,8S,9S,QS,KS,TS,AS,JS,7C,8C,9C,QC,KC,TC,AC,JC"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("dance", "dance"),
        ("--nonsense", "--nonsense"),
        ("--vers", "--vers"),
        ("simulate", "GAME"),
        ("simulate laus", "--players"),
        ("simulate whist --players random,random", "whist"),
        ("play whist", "whist"),
        ("play ../../x", "../../x"),
        ("simulate laus --players random", "3 to 4 players"),
        ("simulate laus --players random,random,random,random,random", "3 to 4 players"),
        ("play ludo --seats you", "2 to 4 players"),
        ("play ludo --seats you,,you", "“”"),
        ("simulate laus --players random,random,genius", "genius"),
        ("simulate laus --players you,random,random", "you"),
        ("play laus --seats you,him,her", "him"),
        ("play laus --name A --name B --name C --name D --name E", "5 names for 4 seats"),
        ("play laus --option nonsense=1", "nonsense"),
        ("play laus --option target", "key=value"),
        ("play laus --option target=", "target"),
        ("play laus --option target=99", "500 to 3000"),
        ("play laus --option target=1e999", "500 to 3000"),
        ("play laus --option target=NaN", "500 to 3000"),
        ("play laus --option target=" + "9" * 5000, "500 to 3000"),
        ("play laus --option target=" + "[" * 5000, "500 to 3000"),
        ("play laus --option matchEnd=never", "target, fixedRounds"),
        ("play laus --option passDoubles=perhaps", "true or false"),
        ("play laus --option maxMultiplier=5", "none, 4, 8"),
        ("play laus --look-up yesterday", "“yesterday” cannot be looked up: choose trick, deal or all."),
        ("simulate scopa --players random,random --look-up ", "choose trick, deal or all"),
        ("play laus --deal ABC", "13 letters"),
        ("play laus --deal deal:01234567890?!", "“?”"),
        ("play laus --deal ZZZZZZZZZZZZZ", "too large"),
        ("play laus --deal shuffle:1", "shuffle:1"),
        ("play laus --deal pack:" + PACK[3:], "7D is missing"),
        ("play laus --deal pack:7D," + PACK, "7D stands twice"),
        ("play laus --deal pack:2D," + PACK, "“2D”"),
        ("play laus --deal " + "A" * 100_000, "100000 letters"),
        ("play ludo --deal 0000000000000", "without a deal"),
        ("simulate laus --players random,random,random --matches 0", "--matches"),
        ("simulate laus --players random,random,random --matches many", "many"),
        ("simulate laus --players random,random,random --seed x", "--seed"),
        ("simulate laus --players random,random,random --seed " + "9" * 5000, "--seed"),
        ("simulate laus --players random,random,random --transcript /nowhere/x", "/nowhere/x"),
        ("simulate laus --players random,random,random --transcript /", "/ cannot be written"),
        ("transcript nothing", "nothing"),
        ("transcript /etc/passwd", "passwd"),
        ("transcript /", "“/”"),
        ("transcript /dev/zero", "/dev/zero"),
        (f"transcript {CLAIMED}", CLAIMED),
        ("resume", "no unfinished match"),
        ("resume nothing", "nothing"),
        ("resume /etc/passwd", "passwd"),
        ("--data-dir /etc/passwd", "/etc/passwd"),
        ("--data-dir /etc/passwd sessions", "/etc/passwd"),
        ("sessions --data-dir /proc/nowhere", "/proc/nowhere"),
        ("resume --data-dir /dev/null", "/dev/null"),
        ("--data-dir ", "empty"),
        ("sessions --data-dir ", "empty"),
        ("--data-dir /proc" + "/d" * 2500, "too long"),
        ("sessions --data-dir /proc" + "/d" * 2500, "too long"),
        ("--data-dir /tmp/" + "d" * 300, "too long"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: str, named: str
) -> None:
    code, out, err = outcome(capsys, *arguments.split(" "))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("cardtable: ")
    assert named in err
    assert "Traceback" not in err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(capsys, "--version")[:2] == (0, f"cardtable {cardtable.__version__}\n")
    code, out, _err = outcome(capsys, "--help")
    assert code == 0
    for word in ("play", "resume", "sessions", "simulate", "transcript", "--data-dir"):
        assert word in out


def test_the_version_has_one_source() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    source = Path(__file__).parents[2] / project["tool"]["hatch"]["version"]["path"]
    assert source.samefile(cardtable.__file__)


def test_house_rules_are_read_by_their_outside_key_or_their_name() -> None:
    given = ["matchEnd=fixedRounds", "rounds=2", "pass_doubles=false", "maxMultiplier=4", "sweep=0"]
    match = match_to_play("laus", None, [], given, None, None, False)
    wanted = {"matchEnd": "fixedRounds", "rounds": 2, "passDoubles": False, "maxMultiplier": "4", "sweep": 0}
    assert wanted.items() <= match.options.items()
    assert match_to_play("ludo", None, [], ["enterOn=1,6"], None, None, False).options["enterOn"] == "1,6"


def test_play_without_seats_is_you_and_regulars() -> None:
    match = match_to_play("laus", None, ["Łukasz\n"], [], "deal", "pack:" + PACK, True)
    assert [player.kind for player in match.players] == ["you", "computer", "computer", "computer"]
    assert {player.level for player in match.players[1:]} == {"regular"}
    assert match.players[0].name == "Łukasz"
    assert match.deal == "pack:" + PACK
    assert match.look_up == "deal"
    assert match.practice


def test_names_go_to_the_people_first() -> None:
    match = match_to_play("laus", "master,you,you", ["Ann", "Bob"], [], None, None, False)
    assert [player.name for player in match.players][1:] == ["Ann", "Bob"]
    assert len({player.name for player in match.players}) == 3


def test_simulate_keeps_to_what_may_be_looked_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def course(*house: str) -> bytes:
        file = tmp_path / "transcript"
        words = ("simulate", "scopa", "--players", "beginner,beginner", "--transcript", str(file), *house)
        assert outcome(capsys, *words)[0] == 0
        return file.read_bytes()

    assert course() == course("--look-up", "trick") != course("--look-up", "all")


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = outcome(
        capsys, *["simulate", "laus", "--players", "random,random,random", "--matches", "5"]
    )
    assert (code, err) == (0, "")
    assert out.startswith("Laus: 5 matches")
    assert len(out.splitlines()) == 5


@pytest.mark.slow
def test_simulate_json_has_exactly_these_keys_and_the_same_seed_the_same_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = "simulate laus --players random,beginner,regular --matches 6 --json --seed"
    reports = []
    for seed in ("3", "3", "4"):
        code, out, err = outcome(capsys, *command.split(), seed)
        assert (code, err) == (0, "")
        report = json.loads(out)
        assert set(report) == {"game", "players", "matches", "wins", "mean", "moves", "seconds"}
        assert sum(report["wins"]) >= report["matches"] == 6
        assert len(report["wins"]) == len(report["mean"]) == 3
        del report["seconds"]
        reports.append(report)
    assert reports[0] == reports[1] != reports[2]


def test_means_are_told_to_six_places(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = outcome(
        capsys, *["simulate", "laus", "--players", "random,random,random", "--matches", "7", "--json"]
    )
    places = [len(mean.partition(".")[2]) for mean in out[out.index("mean") :].split("]")[0].split(",")]
    assert max(places) == 6


def test_a_terminal_is_told_how_far_it_is_and_left_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    ticks = count(0.0, 0.1)
    monkeypatch.setattr(commands, "perf_counter", lambda: next(ticks))
    report = commands._progress(4)
    assert report is not None
    for matches in (1, 2, 3, 4):
        report(Tally(["random"], matches))
    assert terminal.shown == "\r2 / 4\r\033[K", "not oftener than a few times a second"
    monkeypatch.setattr(terminal, "isatty", lambda: False)
    assert commands._progress(4) is None


@pytest.mark.slow
def test_transcripts_are_the_same_whatever_the_hash_seed() -> None:
    """FAULTS 50: “Different hash seed: identical replay.”"""
    script = (
        "import sys\n"
        "from cardtable.matches.simulate import simulate\n"
        "from cardtable.matches.transcript import Scribe\n"
        "from rulesets import GAMES\n"
        "for kind in GAMES.values():\n"
        "    players = ['regular'] + ['random'] * (kind.info.default_seats - 1)\n"
        "    simulate(kind, players, kind.Options(), 1, 5, Scribe(sys.stdout.write, legal=True))\n"
    )
    told = {
        subprocess.check_output(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
        )
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert told.pop().count(b'"t":"match_end"') == len(GAMES)


def test_sessions_lists_what_is_kept(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert outcome(capsys, "sessions") == (0, "No match has been saved yet.\n", "")
    assert outcome(capsys, "sessions", "--json") == (0, "[]\n", "")
    finished, going = begun(home), begun(home, match_of("ludo"))
    play_to_end(finished)
    play_on(going, 4)
    for session in (finished, going):
        session.leave()
    code, out, _err = outcome(capsys, "sessions", "--json")
    listed = json.loads(out)
    assert [(save["game"], save["finished"]) for save in listed] == [("ludo", False), ("laus", True)]
    code, out, _err = outcome(capsys, "sessions")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [save["id"] for save in listed]
    assert [" ".join(line.split()[1:3]) for line in out.splitlines()] == [
        in_figures(save["began"]) for save in listed
    ], "by the player's own clock, as on the shelf"


def run_in_shell(words: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command as a person types it, redirections and all."""
    return subprocess.run(
        ["sh", "-c", f'"$PYTHON" -m cardtable {words}'],
        env={**os.environ, "PYTHON": sys.executable, "CARDTABLE_HOME": str(home), **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.slow
def test_json_is_json_whatever_letters_the_console_has(home: Path) -> None:
    match = new_match("laus", seat_players(["you", "regular", "regular"], ["Łukasz 运é"]), app="0", began="")
    session = begun(home, match)
    session.leave()
    done = run_in_shell("sessions --json", home, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert json.loads(done.stdout)[0]["players"][0] == "Łukasz 运é"


SIMULATION = "simulate laus --players random,random,random --json"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (f"{SIMULATION} 2>&-", 0, '{"game": "laus"'),
        ("simulate laus 2>&-", 2, ""),
        (f"{SIMULATION} >&-", 0, ""),
        ("sessions >&-", 0, ""),
        ("sessions >&- 2>&-", 0, ""),
        ("transcript nothing >&-", 2, "cardtable: There is no saved match “nothing”.\n"),
    ],
)
def test_a_stream_that_was_closed_is_nothing_to_stumble_over(
    home: Path, words: str, code: int, told: str
) -> None:
    done = run_in_shell(words, home, PYTHONUTF8="1")
    assert done.returncode == code
    assert (done.stdout + done.stderr).startswith(told)
    assert told or not done.stdout + done.stderr


@pytest.mark.slow
def test_a_transcript_for_nobody_is_no_trouble(home: Path) -> None:
    session = begun(home)
    session.leave()
    assert session.file is not None
    done = run_in_shell(f"transcript {session.file.path.stem} >&-", home)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
def test_what_cannot_be_replayed_is_told_in_one_sentence(home: Path) -> None:
    header = match_of().as_header()
    path = Saves(open_folder(home)).spare_path()
    path.write_bytes(journal_bytes(header, [[-1, "first:1"], [0, "nonsense"]]))
    done = run_in_shell(f"transcript {path.stem}", home)
    assert done.returncode == 0
    assert done.stderr == "The file is damaged: this is the match up to move 1.\n"


def test_transcript_prints_a_saved_match_by_id_and_by_file(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    session, path = put_away(home)
    by_id = outcome(capsys, "transcript", path.stem, "--legal")
    by_file = outcome(capsys, "transcript", str(path), "--legal")
    assert by_id == by_file
    lines = [json.loads(line) for line in by_id[1].splitlines()]
    acts = [(line.get("seat", -1), line["code"]) for line in lines if line["t"] in ("move", "chance")]
    assert acts == codes(session)


def test_a_damaged_match_is_printed_as_far_as_it_is_good(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    _session, path = put_away(home)
    damaged = path.read_bytes()[:-30]
    path.write_bytes(damaged)
    code, out, err = outcome(capsys, "transcript", path.stem)
    assert code == 0
    assert 20 < out.count("\n") < 34
    assert "damaged" in err
    assert path.read_bytes() == damaged


def test_resume_means_the_match_played_last_unless_one_is_named(home: Path) -> None:
    first, second = begun(home), begun(home, match_of(seed=8))
    for session in (first, second):
        session.leave()
    assert first.file is not None
    assert second.file is not None
    assert match_to_resume(Saves(home), None).path == second.file.path
    assert match_to_resume(Saves(home), first.file.path.stem).path == first.file.path
    assert match_to_resume(Saves(home), str(first.file.path)).path == first.file.path


@pytest.mark.parametrize(
    ("header", "entries"),
    [
        ({"format": 2}, []),
        ({"rules": 99}, []),
        ({"game": "whist"}, []),
        ({}, [[-1, "first:1"], ["chat", "hello"]]),
        ({"seats": 3}, []),
    ],
)
def test_resume_goes_on_to_the_newest_match_that_can_be_opened(
    home: Path, header: dict[str, Any], entries: list[Any]
) -> None:
    session = begun(home)
    session.leave()
    assert session.file is not None
    saves = Saves(home)
    closed = saves.spare_path()
    closed.write_bytes(journal_bytes({**match_of().as_header(), **header}, entries))
    saves.remember_latest(closed)
    assert match_to_resume(saves, None).path == session.file.path
    session.file.path.unlink()
    with pytest.raises(ValueError, match="no unfinished match"):
        match_to_resume(saves, None)


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_trouble(home: Path) -> None:
    session = begun(home)
    play_to_end(session)
    session.leave()
    assert session.file is not None
    command = [sys.executable, "-m", "cardtable", "transcript", str(session.file.path), "--legal"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


# -- FAULTS 63: one true sentence ---------------------------------------------------------------


def test_a_match_that_is_resumed_is_played_again_once_and_its_house_rules_are_checked_once(
    home: Path,
) -> None:
    session = begun(home)
    play_on(session, 20)
    session.leave()
    replays, checks = Counted(Session, "replay"), Counted(BaseModel, "model_validate")
    with replays, checks:
        read = match_to_resume(Saves(home), None)
        opened = reopen(Saves(home), read.path, read).session
        opened.start()
    assert codes(opened) == codes(session)
    assert replays.calls == 1
    assert checks.calls == 2, "the header and its house rules"


def test_an_interrupt_of_a_command_is_answered_by_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """FAULTS 63."""

    def interrupted(*_asked: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "list_sessions", interrupted)
    assert outcome(capsys, "sessions") == (130, "", "cardtable: Stopped.\n")
