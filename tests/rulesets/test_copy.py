"""Copies of a game are written from its declarations, and share nothing that changes."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rulesets.core import Game, GameInfo, Knowledge, Phase, Reason, listen, rule_of, silent
from rulesets.core.copying import copied
from rulesets.options import Options


class Begin(Phase["Tally"]):
    name = "begin"

    def enter(self, game: Tally) -> None:
        game.phase = self
        game.turn = 0


class Tally(Game):
    info = GameInfo("tally", "Tally", 2, 2, 2)
    Options = Options
    total: int
    hands: list[int]
    rows: list[list[int]]
    seen: dict[int, str]

    def __init__(self) -> None:
        super().__init__(2)
        self.total = 3
        self.hands = [1, 2]
        self.rows = [[1], [2]]
        self.seen = {1: "one"}
        self.go("begin")


TALLY = Tally.told_in(Begin(), knowledge=Knowledge())


def test_every_declared_name_is_a_slot_and_nothing_else_can_be_set() -> None:
    assert [*Tally.__slots__] == ["total", "hands", "rows", "seen"]
    assert not hasattr(TALLY(), "__dict__")


def test_what_belongs_to_the_class_or_is_a_slot_of_every_game_is_no_new_slot() -> None:
    class Small(Game):
        limit: ClassVar[int]
        dealer: int = 1
        turn: int
        total: int

    assert [*Small.__slots__] == ["total"]
    assert Small.dealer == 1


def test_a_copy_is_equal_and_independent() -> None:
    game = TALLY()
    listen(game)
    new = game.copy()
    assert (new.total, new.hands, new.rows, new.seen) == (game.total, game.hands, game.rows, game.seen)
    assert (new.phase, new.turn, new.seats, new.options) == (game.phase, 0, 2, game.options)
    assert new.tell is silent
    new.hands[0] = new.rows[0][0] = 9
    new.seen[2] = "two"
    assert (game.hands, game.rows, game.seen) == ([1, 2], [[1], [2]], {1: "one"})


def test_what_cannot_be_copied_is_refused_and_not_shared() -> None:
    with pytest.raises(TypeError, match="how to copy"):
        copied("game.held", "dict[int, list[int]]")


def test_a_reason_is_a_sentence_that_knows_its_rule() -> None:
    reason = Reason("Follow suit.", "following")
    assert reason == "Follow suit."
    assert (rule_of(reason), rule_of("Follow suit.")) == ("following", "")
