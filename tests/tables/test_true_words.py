"""Words that are true in the very instant in which they stand there.

ISSUE 14.6: "True words everywhere".
"""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from cardtable.shell.reading.rules import RulesScene
from cardtable.stage.beat import Beat
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.state import State
from cardtable.ui.widgets import Link
from rulesets import GAMES
from rulesets.core import Event, MatchEnded, Paid, Reason, TrickTaken
from rulesets.poch.pack import WORTH
from rulesets.poch.state import Poch
from tests.playing import play_on
from tests.tables.at_table import AtTable


def test_the_card_that_closes_a_count_is_counted_while_it_is_paid_for() -> None:
    """In the panel, too, and while a count that has come to thirty-one is counted aloud."""
    at = AtTable("poch", ["regular"] * 4, seed=3, animation="normal")
    table = at.table
    seen: set[int] = set()
    aloud = False
    play_on(at.session, 24, seed=2)
    for _frame in range(6000):
        at.pilot.blink()
        tags = [label.tag.text for label in table.tag_labels]
        lines = [line.line for line in table.side.lines]
        counts = {int(text.split()[1]) for text in tags if text.startswith("Count")}
        assert counts == {int(line.split()[2]) for line in lines if line.startswith("The count")}
        if any(isinstance(one, Beat) and any(one.counts) for one in table.showing.bubbles) and counts:
            aloud = True
            assert counts == {31}
        seen |= counts
        if not table.showing.steps and not table.animator.busy:
            break
    assert aloud
    closed = [step for step in at.session.steps if any(is_for_sequence(event) for event in step.events)]
    assert closed
    for step in closed:
        assert cast(Poch, step.before).count + WORTH[step.move] in seen


def is_for_sequence(event: Event) -> bool:
    """Whether the last card of a count is paid for."""
    return isinstance(event, Paid) and event.cause == "sequence"


def test_who_had_to_open_the_bidding_of_gleek_stands_in_the_log() -> None:
    at = AtTable("gleek", ["you", "regular", "regular"])
    table = at.wait_for_turn()
    assert table is not None
    eldest = table.manners.names()[table.showing.view.facts.eldest]
    lines = [line.text for line in table.manners.log_lines()]
    assert f"{eldest} had to open the bidding at 12: the eldest must." in lines


@pytest.mark.parametrize("game", ["laus", "ludens", "tarot", "gleek", "losing_loadum"])
def test_who_takes_a_trick_is_said_in_words_while_it_lies_there(game: str) -> None:
    at = AtTable(game, ["regular"] * GAMES[game].info.default_seats, seed=3)
    for _act in range(80):
        play_on(at.session, 1)
        taken = [e for step in at.session.steps[-1:] for e in step.events if isinstance(e, TrickTaken)]
        if taken:
            words = " ".join(tag.text for tag in at.table.manners.decided(taken[0]))
            assert at.table.manners.names()[taken[0].seat] in words
            return
    raise AssertionError("no trick was taken")


def test_what_ended_the_match_leads_to_its_rule() -> None:
    at = AtTable("laus", ["you", "regular", "regular"])
    assert at.wait_for_turn() is not None
    ended = MatchEnded((3, 2, 1), ((2,), (1,), (0,)), Reason("Somebody has too many.", "end"))
    at.pilot.go(at.table.papers.results(ended))
    results = at.pilot.scene
    assert isinstance(results, ResultsScene)
    assert any(isinstance(one, Link) for one in results.ui.focusables())
    at.pilot.click("Rule")
    rules: object = at.pilot.scene
    assert isinstance(rules, RulesScene)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_what_somebody_says_covers_neither_prompt_nor_buttons(game: str, size: tuple[int, int]) -> None:
    at = AtTable(game, ["you", *["regular"] * (GAMES[game].info.default_seats - 1)], size=size)
    table = at.wait_for_turn()
    assert table is not None
    assert table.state is State.ASKED
    for seat in range(table.door.seats):
        said = table.manners.speech(seat, "I vie the ruff for four coins, and I show it.")
        covered = [rect for rect in table.prompt.covered() if said.rect.colliderect(rect)]
        assert not covered, seat
    pygame.event.clear()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_log_tells_the_one_person_at_the_screen_of_themselves(game: str) -> None:
    at = AtTable(game, ["you", *["random"] * (GAMES[game].info.default_seats - 1)], seed=4)
    seen: set[str] = set()
    for _look in range(12):
        play_on(at.session, 7, seed=4)
        at.table.showing.jump()
        seen |= {entry.text for entry in at.table.tools.log_entries()}
    assert any(text.startswith("You ") for text in seen)
    assert not [text for text in seen if text.startswith("You: ") and not text.startswith("You: I ")]
    assert not [text for text in seen if "to You:" in text or "To You:" in text or "From You:" in text]
