"""What every game does its way unless it does otherwise, and the questions about tricks, without a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.matches.seats.door import Act
from cardtable.tables import manners
from cardtable.tables.keepsake import leave_keepsake
from cardtable.tables.manners import Manners
from cardtable.tables.quiz import Quiz
from cardtable.tables.retelling import LOG_STEPS
from cardtable.tables.state import State
from rulesets.core import HIDDEN, CardMoved, Said, TrickTaken, Zone

NAMES = ("Ann", "Ben", "Cy")


class Usual(Manners[Any]):
    """The manners of no game, with everything of the table that they ask for."""

    sitting: Any = None
    door: Any = None
    viewer: Any = 0
    asking: Any = None
    labels: Any = None
    theme: Any = None
    kit: Any = None
    view: Any = None

    def __init__(self) -> None:
        self.explained: list[str] = []
        self.table = cast(
            Any,
            SimpleNamespace(
                state=State.ASKED,
                showing=SimpleNamespace(steps=["news"], shown=900, said={}, moods={}),
                act=lambda move: move,
                act_all=lambda moves: moves,
                explain=self.explained.append,
            ),
        )
        self.sitting = SimpleNamespace(
            last_trick=None, alone=0, people=(0,), count=0, players=(), log=self.log
        )
        self.door = SimpleNamespace(
            actors=(), touches=lambda move: (move,) if move < 9 else (), describe=lambda move: f"says {move}"
        )
        self.asking = SimpleNamespace(picked=(), complete=False, ways=lambda picked: [*picked, 90])
        self.labels = SimpleNamespace(answer="about {}".format, together="all of {}".format)
        self.quiz = cast(Any, SimpleNamespace(trick_in=lambda _news: None, answers=lambda *_given: ["asked"]))
        self.logged: tuple[int, int, int] | None = None

    def log(self, viewer: int, since: int, shown: int) -> Any:
        self.logged = viewer, since, shown
        return iter(())

    def names(self) -> list[str]:
        return [*NAMES]

    def face(self, seat: int, *, thinking: bool) -> str:
        return "thinking" * thinking


def test_a_game_that_says_nothing_of_it_has_nothing_of_its_own() -> None:
    usual = Usual()
    assert (usual.clockwise, usual.makes_way, usual.skips) == (True, True, True)
    assert not any((usual.untold, usual.restless, usual.closes(), usual.half_undone(), usual.tapped((1, 1))))
    assert (usual.several(), usual.patience_unasked(0)) == (0, 0.0)
    assert usual.at_plate(cast(Any, None), cast(Any, None)) < 0


def test_whose_turn_it_is_is_said_of_people_and_that_they_think_of_computers() -> None:
    usual = Usual()
    said = []
    for viewer, actors in ((0, (0,)), (0, (-1,)), (0, (2,)), (2, (0,)), (0, (0, 1, 2))):
        usual.viewer, usual.door.actors = viewer, actors
        said.append(usual.meanwhile())
    assert said == ["", "", "Cy is thinking.", "It is the turn of Ann.", "Ben and Cy are thinking."]


def test_the_log_goes_back_so_many_acts_and_not_before_the_first() -> None:
    usual = Usual()
    for count, since in ((5, 0), (LOG_STEPS, 0), (LOG_STEPS + 7, 7)):
        usual.sitting.count = count
        list(usual.log_lines())
        assert usual.logged == (0, since, 900)
    assert LOG_STEPS >= 100, "that is a deal of most games"


def test_buttons_are_what_touches_nothing_or_what_remains_of_what_was_touched() -> None:
    usual = Usual()
    assert usual.on_buttons((3, 12, 13)) == [12, 13]
    assert [answer.key for answer in usual.answers((3, 12, 13))] == [12, 13]
    usual.asking.picked = (4,)
    assert usual.on_buttons((3, 12)) == [4, 90]
    gathering = cast(Any, Usual())
    gathering.several = lambda: 2
    assert [answer.key for answer in gathering.answers(())] == []
    assert gathering.answers((3, 4)) == []
    gathering.asking.picked, gathering.asking.complete = (3, 4), True
    (both,) = gathering.answers((3, 4))
    assert (both.key, both.about()) == ((3, 4), "all of (3, 4)")


def test_while_a_trick_is_asked_about_the_answers_are_names() -> None:
    usual: Any = Usual()
    usual.table.state = State.HELD
    act = Act.__new__(Act)
    for steps, trick, answers in (
        (["news"], "trick", []),
        ([act], None, []),
        ([act, "news"], "trick", ["asked"]),
    ):
        usual.table.showing.steps = steps
        usual.quiz.trick_in = lambda _news, trick=trick: trick
        assert usual.answers((12,)) == answers
        assert usual.holds(steps[0]) == (trick is not None)


def test_who_takes_a_finished_trick_is_told_where_its_card_is_pointed_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[str, bool]] = []
    monkeypatch.setattr(manners, "takes_it", lambda name, own, _seats: told.append((name, own)))
    usual: Any = Usual()
    usual.seating = usual.tags = lambda _of: []
    for pointed_out, seat in ((frozenset(), 0), (frozenset({3}), 0), (frozenset({3}), 2)):
        usual.pointed_out = lambda _trick, pointed_out=pointed_out: pointed_out
        usual.decided(SimpleNamespace(seat=seat))
    assert told == [("Ann", True), ("Cy", False)]


def test_before_anything_was_taken_there_is_no_last_trick() -> None:
    usual = Usual()
    assert usual.last_trick() is None
    usual.sitting.last_trick, usual.felt = "trick", cast(Any, "a board")
    assert usual.last_trick() is None
    assert len(usual.explained) == 2


@pytest.mark.parametrize("seat", [0, 2])
def test_a_plate_marks_who_deals_and_who_is_in_turn_or_thinks(seat: int) -> None:
    usual = Usual()
    for state, thinks in ((State.THINKING, True), (State.ASKED, False)):
        usual.table.state = state  # type: ignore[misc]
        view: Any = SimpleNamespace(dealer=seat, actors=(seat,), scores=(5, 6, 7))
        plate, other = (usual.plain_plate(view, who, "a note") for who in (seat, 1))
        assert (bool(plate.marks), plate.active, plate.face) == (True, True, "thinking" * thinks)
        assert (bool(other.marks), other.active, other.face) == (False, False, "")


# -- who takes this trick?


class Played(Act):
    """A card by which a trick is full, or is not."""

    def __init__(self, number: int = 4, seat: int = 1, *events: Any) -> None:
        self.__dict__["told"] = events
        self.__dict__["numbered"] = number
        self.__dict__["by"] = seat

    number = property(lambda self: self.numbered)
    seat = property(lambda self: self.by)

    def seen_by(self, _seat: int) -> Any:
        return self.told  # type: ignore[attr-defined]

    def sentence(self, _viewer: int | None = None) -> str:
        return "plays the ace"


CARD = CardMoved(3, Zone("hand", 1), Zone("trick", 1))
TAKEN = TrickTaken(1, (3, 4), Zone("taken", 1), "It is highest.")


def quiz() -> Any:
    table: Any = SimpleNamespace(viewer=0, counts=True, released=0, told=[])
    table.sitting = SimpleNamespace(alone=0, names=NAMES)
    preferences = SimpleNamespace(quiz=True, quiz_asked=6, quiz_known=2)
    table.kit = SimpleNamespace(preferences=preferences, change=preferences.__dict__.update)
    table.door = SimpleNamespace(seats=3)
    table.release = lambda: setattr(table, "released", table.released + 1)
    table.showing = SimpleNamespace(tell_once=table.told.append)
    return Quiz(table)


def test_only_a_full_trick_is_asked_about_and_only_whoever_wants_it_at_a_match_of_their_own() -> None:
    full = Played(4, 1, CARD, TAKEN)
    assert quiz().trick_in(full) == TAKEN
    for events in ((CARD,), (TAKEN,), (CARD, TAKEN._replace(cards=(3, HIDDEN))), (Said(1, "no"), TAKEN)):
        assert quiz().trick_in(Played(4, 1, *events)) is None
    assert quiz().trick_in("taken back") is None
    for change in ({"counts": False}, {"viewer": 1}):
        asks = quiz()
        vars(asks.table).update(change)
        assert asks.trick_in(full) is None
    unwanted = quiz()
    unwanted.table.kit.change(quiz=False)
    assert unwanted.trick_in(full) is None
    once = quiz()
    once.let_go(full)
    assert once.trick_in(full) is None
    assert once.trick_in(Played(5, 1, CARD, TAKEN)) == TAKEN
    assert quiz().trick_in(Played(0, 1, CARD, TAKEN)) == TAKEN, "the first act may complete one"


def test_an_answer_is_tallied_and_said_to_be_right_or_wrong() -> None:
    for seat, known, verdict in ((1, 3, "Right"), (2, 2, "No")):
        asks = quiz()
        answers = asks.answers(Played(), TAKEN)
        assert [answer.label for answer in answers] == [*NAMES, "Go on"]
        assert not any(answer.tempting for answer in answers), "Enter answers nothing by itself"
        answers[seat].act()
        preferences = asks.table.kit.preferences
        assert (preferences.quiz_asked, preferences.quiz_known, asks.table.released) == (7, known, 1)
        assert asks.table.told == [f"{verdict}: Ben. It is highest. {known} of 7 so far."]


# -- what is kept of a table that is left


@pytest.mark.parametrize(
    ("wanted", "built", "over", "kept"),
    [
        (True, True, False, True),
        (False, True, False, False),
        (True, False, False, False),
        (True, True, True, False),
    ],
)
def test_a_picture_is_kept_of_a_table_that_was_seen_and_goes_on(
    wanted: bool, built: bool, over: bool, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[Any] = []
    monkeypatch.setattr("cardtable.tables.keepsake.keepsake", lambda _table: pygame.Surface((1, 1)))
    remember, door = pictures.append if wanted else None, SimpleNamespace(over=over)
    leave_keepsake(cast(Any, SimpleNamespace(remember=remember, built=built, door=door)))
    assert bool(pictures) == kept


def test_a_table_that_cannot_be_painted_is_left_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[str] = []
    monkeypatch.setattr("cardtable.tables.keepsake.keepsake", lambda _table: 1 // 0)
    kit, door = SimpleNamespace(log=logged.append), SimpleNamespace(over=False)
    leave_keepsake(cast(Any, SimpleNamespace(remember=bool, built=True, door=door, kit=kit)))
    assert "ZeroDivisionError" in logged[0]
