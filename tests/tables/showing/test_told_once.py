"""What is told only once stays for a while, whoever is in a hurry; and who is glad or cross of a payment."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.matches.seats.door import Act
from cardtable.tables.showing.showing import LINGER, UNMISSED, Showing
from rulesets.core import POT, Announced, Paid


def nothing(*_given: Any) -> None:
    """Whatever else is asked of the table."""


class Heard(Act):
    """Something that was announced."""

    def __init__(self, event: Any) -> None:
        self.__dict__["event"] = event

    def seen_by(self, _seat: int) -> Any:
        return [self.event]  # type: ignore[attr-defined]

    def view(self, _seat: int) -> Any:
        return self


class Bare(Showing):
    """What shows things, at a table that only keeps its banners."""

    def __init__(self) -> None:
        self.banners: list[str] = []
        stage = SimpleNamespace(add=self._lay, remove=self.banners.remove)
        self.laid: list[Any] = []
        felt = SimpleNamespace(lay=self.laid.append)
        self.table: Any = SimpleNamespace(
            stage=stage,
            felt=felt,
            kit=SimpleNamespace(play=nothing),
            viewer=0,
            door=SimpleNamespace(view="now"),
        )
        self.table.show_words = self.table.show_plates = nothing
        self.table.animator = SimpleNamespace(forget=nothing)
        self.table.manners = SimpleNamespace(words_of=lambda _heard, event: event.text)
        self.linger, self._banner, self._told, self._untold = 0.0, None, "", ""
        self.steps, self._under_way = deque(), None
        self.moods = {}
        self.hush = self._put_off = nothing  # type: ignore[method-assign, assignment]

    def _lay(self, banner: Any) -> Any:
        self.banners.append(banner)
        return banner

    def _make_banner(self, text: str) -> Any:
        return text


def test_what_is_told_once_is_gone_after_its_time_and_not_before() -> None:
    showing: Any = Bare()
    showing.tell_once("Hearts are trumps.")
    assert showing.just_told
    showing.let_pass(UNMISSED - 0.1)
    assert showing.just_told
    showing.let_pass(0.2)
    assert not showing.just_told
    assert showing.banners == ["Hearts are trumps."]
    showing.say_again()
    assert showing.banners == ["Hearts are trumps."], "in another size it is put up once"
    showing.let_pass(LINGER)
    assert (showing.banners, showing.linger) == ([], 0.0)
    showing.say_again()
    assert showing.banners == []


@pytest.mark.parametrize(
    ("kept", "plate", "done"),
    [
        (True, -1, [("announce", "A leg."), ("hush",)]),
        (True, 0, [("note", 0, "A leg.")]),
        (True, 2, [("note", 2, "A leg.")]),
        (False, 0, [("tell_once", "A leg.")]),
        (False, -1, [("tell_once", "A leg.")]),
    ],
)
def test_what_is_announced_stands_in_the_middle_or_at_a_plate_and_what_is_told_once_lingers(
    kept: bool, plate: int, done: list[Any]
) -> None:
    showing: Any = Bare()
    heard: list[Any] = []
    for name in ("announce", "note", "tell_once", "hush"):
        setattr(showing, name, lambda *what, name=name: heard.append((name, *what)))
    showing.table.animator = SimpleNamespace(play=lambda call: call(), pause=nothing)
    showing.table.manners.at_plate = lambda _act, _event: plate
    showing.table.manners.seconds_of = lambda _event: 0.0
    showing._follow_words(None, Announced("A leg.", kept=kept))
    assert heard == done


def test_the_next_thing_takes_the_place_of_the_last() -> None:
    showing: Any = Bare()
    showing.tell_once("One.")
    showing.tell_once("Two.")
    assert showing.banners == ["Two."]


@pytest.mark.parametrize(("source", "target"), [(0, 2), (2, 0), (POT, 0), (0, POT)])
def test_who_pays_is_cross_and_who_is_paid_is_glad(source: int, target: int) -> None:
    showing: Any = Bare()
    showing.feel([Paid(source, target, 3, "why")])
    moods = {source: "cross", target: "glad"}
    assert showing.moods == {seat: mood for seat, mood in moods.items() if seat >= 0}


def test_whoever_jumps_is_told_what_nothing_will_repeat_and_comes_to_what_is_held() -> None:
    kept, once = Heard(Announced("A leg.")), Heard(Announced("Hearts.", kept=False))
    for steps, told, left, view in (
        ([kept], [], 0, "now"),
        ([once, kept], ["Hearts."], 0, "now"),
        ([once, "taken back"], [], 0, "now"),
        ([once, kept, "throw"], ["Hearts."], 1, kept),
        (["throw", once], [], 2, None),
    ):
        showing: Any = Bare()
        showing.view = None
        showing.steps = deque(steps)
        showing.jump(lambda news: news == "throw")
        assert (showing.banners, len(showing.steps), showing.view) == (told, left, view)
        assert showing.laid == [view]
    everything: Any = Bare()
    everything.steps = deque([kept, "throw"])
    everything.jump()
    assert not everything.steps
