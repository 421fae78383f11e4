"""Who captured whom, and who lost a turn by sixes, stays in the log of Ludo as long as the match lasts.

Fresh readers could not find any more who had captured them, nor why a throw of six had moved nothing.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardtable.matches.steps import Step
from cardtable.tables.ludo.scene import LudoManners
from cardtable.tables.retelling import LOG_STEPS
from cardtable.tables.teaching.coach import MOST_ACTS
from rulesets.core import WATCHER, Announced, PawnMoved
from rulesets.ludo.game import Ludo
from rulesets.ludo.pack import BASE, HOME
from tests.pilot import sure
from tests.playing import play_on
from tests.tables.at_table import AtTable
from tests.tables.teaching.test_coach import Coached


def lines(at: AtTable) -> list[tuple[int, str]]:
    """What the log tells of captures and of too many sixes."""
    at.table.showing.jump()
    written = sure(at.table.manners, LudoManners).log_lines()
    return [
        (line.number, line.text)
        for line in written
        if "captured a pawn" in line.text or "third six" in line.text
    ]


def happened(at: AtTable) -> list[int]:
    """The acts in which that happened, as the rules tell of it."""
    found = []
    for act in at.table.sitting.acts():
        events = act.seen_by(WATCHER)
        back = [event for event in events if isinstance(event, PawnMoved) and event.path[-1] == BASE]
        sixes = [event for event in events if isinstance(event, Announced) and event.kind == "sixes"]
        found += [act.number] * (len(back) + len(sixes))
    return found


def earned_two(step: Step) -> bool:
    """Whether a six captured or came home, and so earned two throws."""
    before, after = cast(Ludo, step.before), cast(Ludo, step.after)
    if before.die != 6 or step.seat < 0:
        return False
    end = after.pawns[before.mover][step.move]
    return after.pending > 1 and (end == HOME or bool(before.captures(before.mover, end)))


@pytest.mark.parametrize("rules", [{}, {"threeSixes": "lastPawnHome", "capturePairs": "all"}])
def test_the_log_keeps_every_capture_and_every_turn_lost_by_sixes(rules: dict[str, Any]) -> None:
    at = AtTable("ludo", ["you", *["random"] * 3], seed=5, **rules)
    play_on(at.session, 900)
    wanted, told = happened(at), lines(at)
    assert [number for number, _text in told] == wanted
    assert wanted[0] < at.session.steps[-1].number - LOG_STEPS
    assert any("third six" in text for _number, text in told)
    assert any(text.startswith("You captured") for _number, text in told)
    assert any("a pawn of yours" in text for _number, text in told)
    earned = [line.number for line in at.table.manners.log_lines() if "Two more throws" in line.text]
    assert earned == [step.number for step in at.session.steps if earned_two(step)]
    assert earned
    names = at.table.sitting.names
    for number, text in told:
        if "third six" in text:
            assert ("ou " in text) == (at.session.steps[number].before.thrower == 0)  # type: ignore[attr-defined]
            assert any(past in text for past in ("moved nothing", "went back")), "it is read later, too"
        else:
            assert "You captured" in text or any(f"{name} captured" in text for name in names[1:])


def test_after_an_undo_the_log_tells_of_nothing_that_was_taken_back() -> None:
    at = AtTable("ludo", ["you", *["random"] * 3], seed=5)
    play_on(at.session, 400)
    before = lines(at)
    chronicle = sure(at.table.manners, LudoManners).chronicle
    upto = before[len(before) // 2][0]
    kept = [line for line in chronicle.lines(upto) if line.seat >= 0 and "Two more" not in line.text]
    assert [line.number for line in kept] == [number for number, _t in before if number < upto]
    assert lines(at) == before


def unchosen(at: AtTable) -> list[int]:
    """The acts in the log of which it is said that there was no choice."""
    at.table.showing.jump()
    written = at.table.manners.log_lines()
    return [line.number for line in written if line.told(["You"] * 4, 0).endswith(" (no choice)")]


def test_the_log_says_of_an_own_pawn_that_walked_by_itself_that_there_was_no_choice() -> None:
    """A reader was asked nothing, and found the own pair split in the log."""
    at = AtTable("ludo", ["you", *["random"] * 3], seed=5)
    told = set[int]()
    wanted = set[int]()
    for _part in range(20):
        play_on(at.session, 40)
        told.update(unchosen(at))
        since = at.session.steps[-1].number - LOG_STEPS
        assert all(number > since for number in unchosen(at))
    for step in at.session.steps:
        before = cast(Ludo, step.before)
        if step.seat == 0 and before.phase.name == "move":
            pawns = before.pawns[0]
            several = sum(BASE < place < HOME for place in pawns) > 1
            if several and len({pawns[pawn] for pawn in before.moves}) == 1:
                wanted.add(step.number)
    assert told == wanted
    assert wanted
    last = max(wanted)
    chronicle = sure(at.table.manners, LudoManners).chronicle
    chronicle.lines(last)
    assert chronicle.unchosen == wanted - {last}, "an undo takes it back"


@pytest.mark.slow
def test_the_coach_tells_who_captured_whom_since_one_was_asked() -> None:
    """It looked back to the last throw alone, and so it never did."""
    told = 0
    for seed in (3, 5):
        at = Coached("ludo", "you", *["regular"] * 3, seed=seed)
        asked = -1
        for _decision in range(9):
            said = at.asked()
            upto = len(at.session.steps)
            new = happened_since(at, max(asked, upto - MOST_ACTS))
            if asked >= 0 and new and len(new) <= 3:
                assert "captured a pawn" in said or "third six" in said
                told += 1
            if not new and asked >= 0:
                assert "captured a pawn of" not in said
            asked = upto
            at.act()
    assert told


def happened_since(at: Coached, asked: int) -> list[int]:
    """Acts since the viewer was asked in which a pawn was captured or a turn was lost by sixes."""
    found = []
    for act in at.table.sitting.acts()[max(0, asked) :]:
        events = act.seen_by(WATCHER)
        if any(isinstance(event, PawnMoved) and event.path[-1] == BASE for event in events) or any(
            isinstance(event, Announced) and event.kind == "sixes" for event in events
        ):
            found.append(act.number)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_pawn_says_how_many_of_its_colour_are_nearer_home(seed: int) -> None:
    at = AtTable("ludo", ["you", *["random"] * 3], seed=seed)
    play_on(at.session, 300)
    at.table.showing.jump()
    for zone, pawns in at.table.showing.view.zones.items():
        walking = [place for place in pawns if BASE < place < 57]
        for pawn, place in enumerate(pawns):
            words = at.table.labels.pawn(zone.seat, pawn)  # type: ignore[attr-defined]
            nearer = sum(place < other for other in walking)
            if place not in walking or len(walking) < 2:
                assert "Of this colour" not in words
            elif "no pawn on the way is nearer" in words:
                assert nearer == 0
            elif "no pawn on the way is farther" in words:
                assert min(walking) == place
            else:
                assert f"Of this colour {nearer} pawn" in words
