"""Results are a projection of the journals: what a disk swallowed is there after a start (FAULTS 58)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.matches.catching_up import catch_up
from cardtable.matches.deal_code import same_cards
from cardtable.matches.opening import begin
from cardtable.matches.results import results_of
from cardtable.matches.session import Session
from cardtable.store.clock import Wristwatch
from cardtable.store.fs import Disk
from cardtable.store.saves import Saves
from rulesets import GAMES
from tests.playing import match_of, play_to_end


def finished(folder: Path, game: str = "laus", seed: int = 7, practice: bool = False) -> Session:
    seats = GAMES[game].info.default_seats
    session = begin(
        Saves(folder), match_of(game, ("you", *["random"] * (seats - 1)), seed, practice=practice)
    )
    session.start()
    play_to_end(session)
    session.leave()
    return session


def noted(folder: Path) -> list[list[int]]:
    return [ended.totals for ended in results_of(folder, Disk())]


@pytest.mark.parametrize("game", GAMES)
def test_a_lost_file_of_results_is_made_again_as_it_was(tmp_path: Path, game: str) -> None:
    finished(tmp_path, game)
    before = (tmp_path / "results.jsonl").read_bytes()
    (tmp_path / "results.jsonl").unlink()
    assert catch_up(Saves(tmp_path), Wristwatch()) is None
    assert (tmp_path / "results.jsonl").read_bytes() == before
    assert catch_up(Saves(tmp_path), Wristwatch()) is None
    assert (tmp_path / "results.jsonl").read_bytes() == before, "once is enough"


class NoRoomForResults(Disk):
    """A disk that is full when it comes to the results."""

    def create(self, path: Path) -> int:
        if path.name == "results.jsonl":
            raise OSError(28, "No space left on device")
        return super().create(path)


def test_the_result_that_a_full_disk_swallowed_is_told_and_added_at_the_next_start(tmp_path: Path) -> None:
    session = begin(Saves(tmp_path, NoRoomForResults()), match_of())
    session.start()
    play_to_end(session)
    assert session.notices() == [
        "The result of this match cannot be noted now; it is added at the next start."
    ]
    session.leave()
    assert noted(tmp_path) == []
    catch_up(Saves(tmp_path), Wristwatch())
    assert noted(tmp_path) == [list(session.game.scores())]


def test_the_result_is_added_as_soon_as_there_is_room(tmp_path: Path) -> None:
    session = begin(Saves(tmp_path, NoRoomForResults()), match_of())
    session.start()
    play_to_end(session)
    (tmp_path / "results.jsonl").write_bytes(b"")
    session.settle()
    assert noted(tmp_path) == [list(session.game.scores())]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_whose_last_line_was_lost_is_over_after_the_next_start(tmp_path: Path, game: str) -> None:
    session = finished(tmp_path, game)
    assert session.file is not None
    path = session.file.path
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    (tmp_path / "results.jsonl").unlink()
    catch_up(Saves(tmp_path), Wristwatch())
    assert path.read_bytes() == data
    assert noted(tmp_path) == [list(session.game.scores())]


def test_a_copy_of_a_match_is_no_second_match(tmp_path: Path) -> None:
    session = finished(tmp_path)
    assert session.file is not None
    path = session.file.path
    path.with_name("conflicting copy.jsonl").write_bytes(path.read_bytes())
    catch_up(Saves(tmp_path), Wristwatch())
    assert len(noted(tmp_path)) == 1
    assert (tmp_path / "results.jsonl").read_bytes().count(b"\n") == 1


def test_a_match_with_the_same_cards_is_a_second_match(tmp_path: Path) -> None:
    session = finished(tmp_path)
    before = (tmp_path / "results.jsonl").read_bytes()
    again = begin(Saves(tmp_path), same_cards(session, app="0.1.0", began="2026-11-22T02:00:00Z"))
    again.start()
    play_to_end(again, seed=2)
    again.leave()
    (tmp_path / "results.jsonl").write_bytes(before)
    catch_up(Saves(tmp_path), Wristwatch())
    assert noted(tmp_path) == [list(session.game.scores()), list(again.game.scores())]


def test_another_end_in_practice_is_added_too(tmp_path: Path) -> None:
    session = finished(tmp_path, practice=True)
    before = (tmp_path / "results.jsonl").read_bytes()
    for _time in range(6):
        session.undo(0)
    play_to_end(session, seed=2)
    session.leave()
    (tmp_path / "results.jsonl").write_bytes(before)
    catch_up(Saves(tmp_path), Wristwatch())
    assert noted(tmp_path) == [list(session.game.scores())]


def test_damage_and_forgery_add_nothing(tmp_path: Path) -> None:
    session = finished(tmp_path)
    assert session.file is not None
    path = session.file.path
    data = path.read_bytes()
    (tmp_path / "results.jsonl").unlink()
    middle = data.index(b"\n", len(data) // 2) - 3
    path.write_bytes(data[:middle] + b"0" + data[middle + 1 :])
    catch_up(Saves(tmp_path), Wristwatch())
    assert noted(tmp_path) == []


class Hurried(Wristwatch):
    """Time that passes quickly."""

    def __init__(self) -> None:
        self.now = 0.0

    def seconds(self) -> float:
        self.now += 0.25
        return self.now


def test_a_start_does_not_wait_for_all_of_many(tmp_path: Path) -> None:
    for seed in range(4):
        finished(tmp_path, "scopa", seed)
    (tmp_path / "results.jsonl").unlink()
    counts = []
    for _start in range(5):
        catch_up(Saves(tmp_path), Hurried())
        counts.append(len(noted(tmp_path)))
    assert counts == [1, 2, 3, 4, 4]


def test_a_file_of_results_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    finished(tmp_path)
    (tmp_path / "results.jsonl").unlink()
    (tmp_path / "results.jsonl").mkdir()
    assert (
        catch_up(Saves(tmp_path), Wristwatch()) == "The file of results cannot be used: it is no plain file."
    )
