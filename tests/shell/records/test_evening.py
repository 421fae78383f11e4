"""An evening: one purse across games, zero in sum, and a page at its end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.matches.kept.archive import Record, all_records, session_of
from cardtable.matches.kept.evening import (
    Bid,
    Deal,
    Highlights,
    Reckoned,
    Turn,
    _bids_of,
    _deals_of,
    _foremost,
    coins_of,
    highlights,
    ledger,
    matches_of,
    purses,
    turn_of,
)
from cardtable.shell.records.evening import Called, EveningScene, _remembered
from cardtable.store.cabinet import Cabinet
from cardtable.store.saves import Saves
from rulesets.words import Deed
from tests.pilot import Pilot
from tests.playing import begun, match_of, play_on, play_to_end


def played(folder: Path, game: str, kinds: list[str], seed: int) -> None:
    session = begun(folder, match_of(game, kinds, seed=seed))
    play_to_end(session)
    session.leave()


@pytest.mark.parametrize(
    ("totals", "ranking", "coins"),
    [
        ([10, 0], [[0], [1]], [10, -10]),
        ([1000, 0], [[0], [1]], [10, -10]),
        ([0, 1000], [[0], [1]], [10, -10]),
        ([5, 5], [[0, 1]], [0, 0]),
        ([7, 4, 1, 1], [[0], [1], [2, 3]], [15, 3, -9, -9]),
        ([3, 1, 0], [[0], [1], [2]], [14, -3, -11]),
        ([0, 2, 3], [[0], [1], [2]], [14, -3, -11]),
        ([], [], []),
        ([10, 0], [[2], [1]], [0, 0]),
        ([10, 0], [[-1], [1]], [0, 0]),
    ],
)
def test_a_match_is_paid_by_its_own_spread(
    totals: list[int], ranking: list[list[int]], coins: list[int]
) -> None:
    assert coins_of(totals, ranking) == coins
    assert sum(coins) == 0


def test_what_belongs_to_the_evening_and_who_is_ahead(tmp_path: Path) -> None:
    cabinet = Cabinet(Saves(tmp_path))
    played(tmp_path, "gleek", ["you", "random", "random"], 1)
    first = cabinet.saves.next_number()
    played(tmp_path, "laus", ["you", "random", "random"], 2)
    played(tmp_path, "scopa", ["you", "random"], 4)
    unfinished = begun(tmp_path, match_of(seed=9))
    play_on(unfinished, 5)
    unfinished.leave()
    last = cabinet.saves.next_number() - 1
    played(tmp_path, "gleek", ["you", "random", "random"], 4)
    evening = matches_of(all_records(cabinet), first, last)
    assert [record.game for record in evening] == ["laus", "scopa"]
    assert len(matches_of(all_records(cabinet), first, 0)) == 3
    rows = ledger(evening)
    found = purses(rows)
    assert all(sum(row.coins.values()) == 0 for row in rows)
    assert sum(course[-1] for course in found.values()) == 0
    assert [course[-1] for course in found.values()] == sorted(
        (course[-1] for course in found.values()), reverse=True
    )
    marks = highlights(cabinet, evening)
    assert marks.best is not None
    assert marks.worst is not None
    assert marks.best.coins > 0 > marks.worst.coins
    assert marks.boldest is None, "nobody bids in Laus and Scopa"
    bid = highlights(cabinet, all_records(cabinet)).boldest
    assert bid is not None
    assert (bid.game_title, str(bid.amount) in bid.sentence) == ("Gleek", True)


def test_what_a_deal_was_worth_is_what_it_did_to_the_totals(tmp_path: Path) -> None:
    """Of a counter lost in Losing Loadum it was said that it was worth 33 coins to whoever lost it."""
    cabinet = Cabinet(Saves(tmp_path))
    played(tmp_path, "losing_loadum", ["you", *["random"] * 4], 1)
    (record,) = all_records(cabinet)
    session = session_of(cabinet, record)
    for deal in _deals_of(1, record, session):
        before, after = session.history[deal.number - 1 : deal.number + 1]
        lost = {name for name, old, new in zip(record.players, before, after, strict=True) if new < old}
        assert (deal.coins < 0) == (lost == {*deal.names})


def test_a_match_that_is_thrown_has_no_deal_of_the_evening(tmp_path: Path) -> None:
    cabinet = Cabinet(Saves(tmp_path))
    played(tmp_path, "ludo", ["you", "random"], 1)
    marks = highlights(cabinet, all_records(cabinet))
    assert (marks.best, marks.worst) == (None, None)


def test_of_two_deals_that_are_worth_the_same_none_is_that_of_the_evening() -> None:
    one = Deal("Laus", 1, 2, ("Ada",), 7.0)
    assert _foremost([one, one._replace(worth=6.9)]) == one
    assert _foremost([one, one._replace(number=3)]) is None
    assert _foremost([]) is None


def test_people_are_on_the_page_of_their_evening_however_many_are_richer() -> None:
    pilot = Pilot(evening=(1, 0))
    scene = EveningScene(pilot.kit, Cabinet(Saves(Path("/nowhere"))))
    pilot.go(scene)
    names = [f"C{number}" for number in range(10)]
    record: Any = SimpleNamespace(people=("Ada",), game_title="Laus")
    row = Reckoned(record, {**dict.fromkeys(names, 5), "Ada": -50})
    scene._tell([row], Highlights(), over=True)
    assert "Ada" in pilot.names()
    assert {f"C{number}" for number in range(7)} <= set(pilot.names())
    assert "C7" not in pilot.names()


def test_practice_is_no_part_of_an_evening(tmp_path: Path) -> None:
    cabinet = Cabinet(Saves(tmp_path))
    session = begun(tmp_path, match_of("gleek", ["you", "random", "random"], practice=True))
    play_to_end(session)
    session.leave()
    assert matches_of(all_records(cabinet), 1, 0) == []


def won_by(names: str, winner: str) -> Reckoned:
    record = Record(winner, Path(), None)
    return Reckoned(record, {name: 20 if name == winner else -10 for name in names})


def test_what_turned_an_evening() -> None:
    assert turn_of([won_by("ABC", winner) for winner in "ABB"]) == Turn(
        "A file that is no match", 3, "B", "A"
    )
    assert turn_of([won_by("ABC", winner) for winner in "AAB"]) is None, "in front all along"
    assert turn_of([won_by("ABC", winner) for winner in "AB"]) is None, "nobody is ahead"
    assert turn_of([won_by("AB", winner) for winner in "ABBB"]) == Turn(
        "A file that is no match", 3, "B", "A"
    ), "two are enough"
    assert turn_of([won_by("A", "A")] * 3) is None, "nobody else was there"
    assert turn_of([]) is None


def test_laughs_and_bids_of_an_evening(tmp_path: Path) -> None:
    cabinet = Cabinet(Saves(tmp_path))
    played(tmp_path, "laugh_and_lie_down", ["you", *["random"] * 4], 1)
    played(tmp_path, "gleek", ["you", "random", "random"], 1)
    marks = highlights(cabinet, all_records(cabinet))
    assert marks.laugh is not None
    laughing = next(record for record in all_records(cabinet) if record.game == "laugh_and_lie_down")
    steps = session_of(cabinet, laughing).steps
    laid = Counter(laughing.players[step.seat] for step in steps if step.code == "lie")
    assert (marks.laugh.name, marks.laugh.times) == laid.most_common(1)[0]
    assert marks.boldest is not None
    pilot = Pilot(evening=(1, 0))
    pilot.go(EveningScene(pilot.kit, cabinet))
    assert any(name.startswith("The biggest laugh: ") for name in pilot.names())


@pytest.mark.parametrize(("totals", "weight"), [([30, -30], 2.0), ([-30, 30], 2.0), ([0, 0], 60.0)])
def test_a_word_weighs_as_much_as_it_is_to_the_totals_of_its_match(totals: list[int], weight: float) -> None:
    record: Any = SimpleNamespace(totals=totals, ranking=[[0], [1]], players=["Ada", "Bo"], game_title="Poch")
    before = SimpleNamespace(deals=2)
    steps = [
        SimpleNamespace(code=code, seat=1, before=before, sentence=lambda _seat: "I bet.")
        for code in ("bet:60", "pass", "QD")
    ]
    (bid,) = _bids_of(record, cast(Any, SimpleNamespace(steps=steps)))
    assert bid == Bid("Poch", 3, "Bo", "I bet.", 60, weight)


def test_the_boldest_word_is_told_to_whoever_said_it() -> None:
    """It read "you, in deal 1 of Poch: bets 3 coins"."""
    bid = Bid("Poch", 1, "You", Deed("bets 3 coins", "You bet 3 coins"), 3, 1.0)
    (told,) = _remembered(Highlights(None, None, None, bid, None), Called("You"))
    assert told == "The boldest word, in deal 1 of Poch: You bet 3 coins."
    (told,) = _remembered(Highlights(None, None, None, bid, None), Called("Ada"))
    assert told == "The boldest word: You, in deal 1 of Poch: bets 3 coins."


def test_partners_are_named_together_and_who_plays_alone_is_you(tmp_path: Path) -> None:
    cabinet = Cabinet(Saves(tmp_path))
    played(tmp_path, "scopa", ["you", *["random"] * 3], 2)
    pilot = Pilot(evening=(1, 0))
    pilot.go(EveningScene(pilot.kit, cabinet))
    first, *others = [name for name in pilot.names() if " and " in name]
    assert first in {
        "The fullest purse after 1 match: Jan and you.",
        "The fullest purse after 1 match: Anna and Sofia.",
    }
    assert len(others) == 2
    assert not any("You" in told for told in (first, *others))


def test_an_evening_is_begun_ended_and_kept(tmp_path: Path) -> None:
    pilot = Pilot(size=(960, 600))
    kept = pilot.exports()
    cabinet = Cabinet(Saves(tmp_path))
    pilot.go(EveningScene(pilot.kit, cabinet))
    pilot.press(pygame.K_RETURN)
    assert pilot.kit.preferences.evening == (1, 0)
    assert "No match has been finished yet this evening." in pilot.names()
    played(tmp_path, "gleek", ["you", "random", "random"], 1)
    pilot.press(pygame.K_ESCAPE)
    pilot.go(EveningScene(pilot.kit, cabinet))
    assert "Gleek" in pilot.names()
    pilot.click("End the evening")
    assert pilot.kit.preferences.evening == (1, 1)
    played(tmp_path, "laus", ["you", "random", "random"], 1)
    pilot.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert list(kept[0]) == ["evening.png", "evening.txt"]
    text = kept[0]["evening.txt"].decode()
    assert "The evening is over" in text
    assert "Gleek" in text
    assert "Laus" not in text
    pilot.click("Begin another evening")
    assert pilot.kit.preferences.evening == (3, 0)
    assert pilot.logged == []


def test_an_evening_without_a_match_has_no_page_to_keep(tmp_path: Path) -> None:
    """Before an evening was begun Ctrl+S failed."""
    for first in (0, 1):
        pilot = Pilot(evening=(first, 0))
        exported = pilot.exports()
        pilot.go(EveningScene(pilot.kit, Cabinet(Saves(tmp_path))))
        pilot.press(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert isinstance(pilot.scene, EveningScene)
        assert "Save the page" not in pilot.names()
        assert exported == []


def test_an_evening_that_ended_without_a_match_has_none_that_is_begun_later(tmp_path: Path) -> None:
    pilot = Pilot(size=(960, 600))
    pilot.go(EveningScene(pilot.kit, Cabinet(Saves(tmp_path))))
    pilot.click("Begin an evening")
    pilot.click("End the evening")
    played(tmp_path, "gleek", ["you", "random", "random"], 1)
    pilot.press(pygame.K_ESCAPE)
    pilot.go(EveningScene(pilot.kit, Cabinet(Saves(tmp_path))))
    assert "Gleek" not in pilot.names()
    assert "Begin an evening" in pilot.names()
