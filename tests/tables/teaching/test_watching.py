"""What is told of a match that is watched: like the log of a table, with the reasons of the seat below.

A tester watched two minutes of Losing Loadum: of one trick was told, then four times what the rules are, and
while somebody offered a card and somebody took it nothing.  In Ludo a move was told with what the throws of
three others had brought, in Gleek a payment without who paid it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame
import pytest

from cardtable.matches.log import LogLine
from cardtable.matches.match import new_match
from cardtable.matches.payments import in_words
from cardtable.matches.seats.door import Act
from cardtable.shell.reading.pages import line_of
from cardtable.tables.game_scene import GameScene
from cardtable.tables.labels import sentence
from cardtable.tables.teaching.moving_picture import ROUNDS, MovingPicture
from cardtable.tables.teaching.watching import LETTERS_PER_SECOND, LONG_ENOUGH, SLOWEST, Watching
from rulesets import GAMES, game_class
from rulesets.core import DealEnded, TrickTaken
from rulesets.words import _
from tests.pilot import STEP, Pilot, sure
from tests.tables.at_table import doors_of


class Watched(NamedTuple):
    """A table that was watched, and everything that was told, each as it first stood there."""

    table: GameScene
    told: list[list[str]]

    @property
    def lines(self) -> set[str]:
        """Every sentence of it."""
        return {line for told in self.told for line in told}

    @property
    def rules(self) -> list[str]:
        """What was said of the phases."""
        game = self.table.sitting.game
        lines = {line_of(game, chapter.name) for chapter in game_class(game).chapters}
        return [told[0] for told in self.told if told[0] in lines]

    @property
    def shown(self) -> Sequence[Act]:
        """The acts of its last deal that were shown."""
        acts = self.table.sitting.acts()[: self.table.showing.shown]
        over = [act.number + 1 for act in acts if any(isinstance(e, DealEnded) for e in act.seen_by(0))]
        return acts[max(over, default=0) :]


def frames(pilot: Pilot, seconds: float) -> Iterator[list[str]]:
    """What stands in the box after every frame; sheets are left."""
    table = sure(pilot.scene, GameScene)
    with pilot.unwatched():
        for _frame in range(round(seconds / STEP)):
            pilot.blink()
            if pilot.app.scene is not table:
                pilot.press(pygame.K_RETURN)
            yield sure(table.guide, Watching).box.said.split("\n\n")


def pilot_of(game: str, monkeypatch: pytest.MonkeyPatch, seed: int = 2, animation: str = "off") -> Pilot:
    monkeypatch.setattr("cardtable.tables.teaching.before.new_match", partial(new_match, seed=seed))
    return Pilot(lambda kit: doors_of(kit).before.watch(game), animation=animation)


def watched(game: str, monkeypatch: pytest.MonkeyPatch, seconds: float, seed: int = 2) -> Watched:
    pilot = pilot_of(game, monkeypatch, seed)
    table, told = sure(pilot.scene, GameScene), [[""]]
    for said in frames(pilot, seconds):
        if said != told[-1]:
            told.append(said)
    return Watched(table, told[1:])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_who_did_what_and_who_paid_whom_is_told_as_in_the_log(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A payment was told without who paid and what, and a throw of the die not at all."""
    seen = watched(game, monkeypatch, LONG_ENOUGH)
    sitting, manners = seen.table.sitting, seen.table.manners
    for act in seen.shown:
        for event in act.seen_by(seen.table.viewer):
            if isinstance(event, TrickTaken):
                assert manners.took(sitting.names[event.seat], event) in seen.lines
        for paid in act.payments:
            assert sentence(in_words(paid, sitting.names, sitting.alone)) in seen.lines
    logged = [
        line for line in manners.log_lines() if line.kind == "move" and line.number >= seen.shown[0].number
    ]
    assert {sentence(line.told(sitting.names, sitting.alone)) for line in logged} - seen.lines == set()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_phase_is_about_is_told_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watched(game, monkeypatch, LONG_ENOUGH)
    assert len(seen.rules) == len(set(seen.rules)) > 0
    assert len(seen.told) - len(seen.rules) > 10, "most of what is told has happened"


@pytest.mark.wording
@pytest.mark.parametrize("seed", [1, 2])
def test_of_losing_loadum_two_tricks_and_what_is_exchanged_are_told(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After one trick nothing was told but rules, again and again."""
    told = " ".join(watched("losing_loadum", monkeypatch, LONG_ENOUGH, seed).lines)
    assert told.count("took the trick") >= 2
    assert " offers a " in told
    assert " accepts the offer." in told


@pytest.mark.parametrize("game", ["ludo", "poch", "gleek"])
def test_nothing_is_told_before_it_is_seen(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands there is in the log by then, but for a reason or what a phase is about."""
    pilot = pilot_of(game, monkeypatch, animation="normal")
    table, last = sure(pilot.scene, GameScene), [""]
    for said in frames(pilot, 40):
        if said != last:
            last = said
            logged = {sentence(entry.text) for entry in table.side.log.entries}
            assert len([line for line in said if line and line not in logged]) <= 1


@pytest.mark.wording
def test_cards_that_are_chosen_together_have_one_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven discards of Gleek took a minute."""
    seen = watched("gleek", monkeypatch, 70, seed=5)
    discards = [told for told in seen.told if told[0].startswith("You discard")]
    assert [len(told) for told in discards] == [2, 1, 1, 1, 1, 1, 1]


@pytest.mark.wording
def test_whoever_looks_on_is_you(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat below was called Anna, and read that "her 100 points are yours"."""
    table = sure(pilot_of("laus", monkeypatch).scene, GameScene)
    assert table.sitting.names[table.viewer] == _("You")
    assert table.sitting.alone == table.viewer == 0
    assert "for you" in table.guide.meanwhile()  # type: ignore[attr-defined]


# -- what is told of one act


def telling(*lines: LogLine, since: int, because: str = "") -> tuple[Watching, list[Sequence[str]]]:
    """A guide at a table where nothing but these lines are in the log, and what it says."""
    guide, said = Watching.__new__(Watching), list[Sequence[str]]()
    sitting = SimpleNamespace(names=("You", "Ann"), alone=0)
    manners = SimpleNamespace(log_lines=lambda: lines, took=lambda name, event: f"{name} took it.")
    whole: Any = guide
    whole.table = SimpleNamespace(
        sitting=sitting, manners=manners, viewer=0, showing=SimpleNamespace(told=lambda lines: lines)
    )
    guide._since, guide._because, guide._told = since, because, []
    whole._say = said.append
    return guide, said


@pytest.mark.wording
def test_a_reason_follows_the_own_act_and_nobody_else_s() -> None:
    trick = LogLine(4, "event", 1, "Highest.", event=TrickTaken(1, (), None, "Highest."))  # type: ignore[arg-type]
    own, other = LogLine(4, "move", 0, "plays"), LogLine(4, "move", 1, "challenges")
    guide, said = telling(LogLine(3, "move", 1, "plays"), own, trick, since=4, because="Because.")
    guide.tell()
    guide.tell()
    assert said == [["You: plays.", "Because.", "Ann took it."]], "and it is said once"
    guide, said = telling(other, since=4, because="Because.")
    guide.tell()
    assert said == [["Ann: challenges."]]


def test_an_act_that_nobody_notices_is_not_told() -> None:
    guide, said = telling(LogLine(3, "move", 1, "plays"), since=4, because="Because.")
    guide.tell()
    assert said == []


def test_with_a_new_deal_the_last_one_is_not_told_again() -> None:
    old = LogLine(4, "move", 1, "plays"), LogLine(4, "deal", -1, "Deal 1 is over.")
    guide, said = telling(*old, since=4)
    guide.tell()
    assert [len(told) for told in said] == [2]
    guide, said = telling(*old, LogLine(5, "event", 1, "Ann pays."), since=4)
    guide.tell()
    assert said == [["Ann pays."]]


def test_what_is_told_is_read_at_leisure_and_a_few_words_as_long_as_an_act_is_looked_at() -> None:
    guide = Watching.__new__(Watching)
    whole: Any = guide
    whole.box = SimpleNamespace(say=lambda _sentences: None)
    guide._say(["Ann passes."])
    assert guide.rest == SLOWEST
    guide._say(["x" * 10 * LETTERS_PER_SECOND] * 2)
    assert guide.rest == 20


def test_a_game_that_begins_without_chance_can_be_watched() -> None:
    """An installed one, whose first act has none before it."""
    guide = Watching.__new__(Watching)
    whole: Any = guide
    whole.table = SimpleNamespace(
        sitting=SimpleNamespace(latest=lambda: iter(())), manners=SimpleNamespace(several=lambda: 2)
    )
    assert not guide._adds_a_card()


def test_a_moving_picture_rests_when_it_has_been_seen_often_enough() -> None:
    picture = MovingPicture.__new__(MovingPicture)
    picture.rounds, begun = 0, list[int]()
    whole: Any = picture
    whole.scene, whole.guide = object(), SimpleNamespace(over=True)
    whole._set_up = lambda: begun.append(picture.rounds)
    for _frame in range(3 * ROUNDS):
        picture.go_on(0.1)
    assert begun == list(range(1, ROUNDS)), "and after the last one nothing begins"
