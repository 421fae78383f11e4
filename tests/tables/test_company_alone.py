"""Who looks, and when cards lie face down again, at a table of nothing but people who are asked."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.tables.asking.answers import Answer, AnswerButton
from cardtable.tables.company import LOOK, MOST_TOLD, Company, LookButton, SharedTable
from cardtable.tables.state import State
from cardtable.ui.widget import TAKEN
from rulesets.core import WATCHER, Seat
from tests.pseudo import plain

HAND = pygame.Rect(100, 500, 400, 90)
PROMPT = pygame.Rect(0, 420, 900, 40)
OWN, FOREIGN = (150, 540), (300, 200)
"""Where a card of the own hand lies, and another."""
NOTED = "forget|fit|hurry|hint|turn_away|show_words|lay|hold|put_back|point|pull"


class Tables:
    """A table, its sitting, its manners and its asking in one; what is done to it is noted."""

    def __init__(self, people: tuple[Seat, ...], viewer: Seat = WATCHER, secret: bool = True) -> None:
        self.viewer, self.people, self.deals = viewer, people, 0
        self.hidden, self.asked_openly, self.next = secret, True, people[0] if people else None
        self.state = State.COVERED
        self.done: list[Any] = []
        self.news: list[tuple[int, Seat, str, str]] = []
        """Acts so far: number, seat, kind of its line, words."""
        self.names = ("Ann", "Ben", "Cy", "Di")
        self.asked, self.hovered = "Play?", cast(Any, None)
        keys = SimpleNamespace(strokes={LOOK: SimpleNamespace(key=pygame.K_q)}, named=lambda _name: "Q")
        preferences = SimpleNamespace(look="hold")
        self.kit = SimpleNamespace(play=self.note("plays"), preferences=preferences, keys=keys)
        self.sitting = self.manners = self.asking = self.guide = self.animator = self.felt = self
        self.showing = SimpleNamespace(view=None, steps=[], hush=self.note("hushed"))
        self.ui = SimpleNamespace(hush=self.note("ui"), focus_on=self.note("focus_on"), focus=None, modals=[])
        self.cloth = "the cloth"
        self.prompt = SimpleNamespace(rect=PROMPT, buttons=SimpleNamespace(inside=[]))
        self.theme = SimpleNamespace(px=lambda units: units)
        self.said_openly = ()
        self.company: Any = Company(cast(SharedTable, self))

    def note(self, what: str) -> Any:
        return lambda *given: self.done.append((what, *given))

    def __getattr__(self, name: str) -> Any:
        """Whatever else is asked of it is only noted."""
        if re.fullmatch(NOTED, name):
            return self.note(name)
        raise AttributeError(name)

    def face_down(self, seat: Seat, _openly: object) -> Any:
        return SimpleNamespace(asked=self.asked_openly, view=f"face down {seat}")

    def door(self, seat: Seat) -> Any:
        return SimpleNamespace(view=f"as {seat}", asked=True)

    def person_to_move(self) -> Seat | None:
        return self.next

    def secret(self, _seat: Seat) -> bool:
        return self.hidden

    def seating(self, _theme: object) -> Any:
        return SimpleNamespace(hand=HAND, prompt=PROMPT)

    def question(self) -> str:
        return self.asked

    def legal(self) -> tuple[int, ...]:
        return (1,) if self.asked else ()

    def latest(self) -> Any:
        return (SimpleNamespace(number=number, seat=seat) for number, seat, _kind, _text in self.news[::-1])

    def log_lines(self) -> Any:
        return [
            SimpleNamespace(number=number, seat=seat, kind=kind, text=text)
            for number, seat, kind, text in self.news
        ]

    def own(self) -> set[int]:
        return {7}

    def at(self, pos: tuple[int, int]) -> int | None:
        return {OWN: 7, FOREIGN: 8}.get(pos)

    def drop(self, _start: tuple[int, int], pos: tuple[int, int]) -> Any:
        return "played" if pos == FOREIGN else None


def of_two(**preferences: str) -> Tables:
    """Two people, one of whom is asked, all hands face down."""
    table = Tables((0, 2))
    table.kit.preferences = (
        SimpleNamespace(look="hold", **preferences) if not preferences else SimpleNamespace(**preferences)
    )
    table.company.pass_on(0)
    table.done.clear()
    return table


def key(table: Tables, kind: int, code: int = pygame.K_v, mod: int = 0) -> bool:
    return bool(table.company.notice(pygame.event.Event(kind, key=code, mod=mod)))


def mouse(table: Tables, kind: int, pos: tuple[int, int] = HAND.center, button: int = 1) -> bool:
    event = pygame.event.Event(kind, pos=pos, button=button)
    taken = bool(table.company.notice(event))
    table.company.noticed(event)
    return taken


# -- who is here


@pytest.mark.parametrize(
    ("people", "viewer", "shared", "bottom"),
    [
        ((0, 2), WATCHER, True, 0),
        ((2, 3), WATCHER, True, 2),
        ((1,), 1, False, 1),
        ((0,), 0, False, 0),
        ((), WATCHER, False, 0),
        ((0, 2), 0, False, 0),
        ((0, 2), 2, False, 2),
        ((2, 3), 0, False, 0),
        ((1,), WATCHER, False, 1),
    ],
)
def test_a_screen_is_shared_by_people_of_whom_nobody_has_been_given_a_seat(
    people: tuple[Seat, ...], viewer: Seat, shared: bool, bottom: Seat
) -> None:
    company = Tables(people, viewer).company
    assert (company.shared, company.bottom) == (shared, bottom)
    assert company.player == (WATCHER if shared else viewer)
    assert not company.sliding, "clicks are clicks"
    company.look()
    assert company.table.viewer == viewer, "nobody looks before somebody is asked"


def test_the_first_person_stays_at_the_lower_edge_whoever_looks() -> None:
    table = of_two()
    table.company.pass_on(2)
    table.company.look()
    assert (table.viewer, table.company.player, table.company.bottom) == (2, 2, 0)


@pytest.mark.parametrize("person", [0, 2])
def test_somebody_is_waited_for_who_is_not_in_turn_yet_or_has_nothing_to_hide(person: Seat) -> None:
    table = Tables((0, 2))
    assert not table.company.waits_for(None)
    assert table.company.waits_for(person)
    table.company.pass_on(person)
    assert not table.company.waits_for(person), "face down is how they wait"
    assert table.company.waits_for(2 - person)
    table.hidden = False
    assert table.company.waits_for(person)
    table.viewer = person
    assert not table.company.waits_for(person)
    alone = Tables((person,), person, secret=False)
    assert not alone.company.waits_for(person)


def test_alone_at_the_screen_the_view_goes_to_whoever_is_asked_and_is_never_covered() -> None:
    table = Tables((1,), 1)
    table.company.pass_on(3)
    assert table.viewer == 3
    table.company.look()
    table.company.cover()
    table.company.acted()
    assert table.viewer == 3
    assert [what for what, *_given in table.done] == ["forget", "fit"]
    assert not key(table, pygame.KEYDOWN)
    assert table.company.answers() == []
    assert table.company.door.view == "as 3"


def test_what_may_be_done_without_looking_is_there_while_nobody_looks() -> None:
    table = of_two()
    assert table.company.covered
    assert table.company.door.view == "face down 0"
    table.asked_openly = False
    assert not table.company.covered
    assert table.company.door.view == f"as {WATCHER}"
    table.asked_openly, table.hidden = True, False
    assert not table.company.covered
    table.hidden = True
    table.company.look()
    assert not table.company.covered
    assert table.company.door.view == "as 0"


def test_whoever_has_nothing_to_hide_looks_at_once() -> None:
    table = Tables((0, 2), secret=False)
    table.company.call_next()
    assert (table.viewer, table.company.player) == (0, 0)
    table.company.cover()
    assert table.viewer == 0, "there is nothing to lay face down"


# -- looking


@pytest.mark.parametrize("player", [0, 2])
def test_cards_are_shown_as_soon_as_nothing_moves_and_while_they_are_held_up(player: Seat) -> None:
    table = of_two()
    table.company.pass_on(player)
    table.state = State.MOVING
    assert key(table, pygame.KEYDOWN)
    assert table.viewer == WATCHER
    table.state = State.COVERED
    table.company.attend()
    table.company.attend()
    assert table.viewer == player
    assert table.showing.view == f"as {player}"
    assert table.done.count(("plays", "curtain")) == 1
    assert key(table, pygame.KEYUP)
    assert table.viewer == WATCHER
    table.company.attend()
    assert table.viewer == WATCHER


@pytest.mark.parametrize("state", [State.THINKING, State.HELD])
def test_one_may_look_while_others_are_asked_and_before_the_own_throw(state: State) -> None:
    table = of_two()
    table.state = state
    table.company.look()
    assert table.viewer == 0


def test_the_cards_are_let_go_with_the_usual_key_and_with_the_player_s_own() -> None:
    for code in (pygame.K_v, pygame.K_q):
        table = of_two()
        key(table, pygame.KEYDOWN)
        assert not key(table, pygame.KEYUP, pygame.K_a)
        assert table.viewer == 0
        assert key(table, pygame.KEYUP, code)
        assert table.viewer == WATCHER
    assert not key(table, pygame.KEYDOWN, pygame.K_a)
    assert not key(table, pygame.KEYDOWN, mod=pygame.KMOD_CTRL)
    assert table.viewer == WATCHER


def test_where_a_press_is_enough_the_next_one_covers() -> None:
    table = of_two(look="switch")
    for viewer in (0, WATCHER, 0):
        assert key(table, pygame.KEYDOWN)
        assert key(table, pygame.KEYUP)
        assert table.viewer == viewer
    table.company.cover()
    assert mouse(table, pygame.MOUSEBUTTONDOWN)
    assert table.viewer == 0
    assert not mouse(table, pygame.MOUSEBUTTONDOWN), "the next click is for a card"
    table.state = State.MOVING
    table.company.cover()
    table.company.switch()
    table.company.switch()
    table.state = State.COVERED
    table.company.attend()
    assert table.viewer == WATCHER, "pressed twice before it could be shown"


def test_the_hand_is_held_up_with_the_mouse_on_it_and_nowhere_else() -> None:
    for kind, pos, button in (
        (pygame.MOUSEBUTTONDOWN, (700, 540), 1),
        (pygame.MOUSEBUTTONDOWN, HAND.center, 3),
        (pygame.MOUSEBUTTONUP, HAND.center, 1),
    ):
        table = of_two()
        assert not mouse(table, kind, pos, button)
        assert table.viewer == WATCHER
    dialog = of_two()
    dialog.ui.modals.append("dialog")
    mouse(dialog, pygame.MOUSEBUTTONDOWN)
    assert dialog.viewer == WATCHER
    table = of_two()
    assert not mouse(table, pygame.MOUSEBUTTONDOWN), "the cloth hears of it, too"
    assert (table.viewer, table.company.sliding) == (0, True)
    mouse(table, pygame.MOUSEBUTTONUP, button=3)
    assert table.viewer == 0
    mouse(table, pygame.MOUSEBUTTONUP)
    assert (table.viewer, table.company.sliding) == (WATCHER, False)
    key(table, pygame.KEYDOWN)
    mouse(table, pygame.MOUSEBUTTONUP)
    assert table.viewer == 0, "a key is still held"


def test_cards_are_pulled_out_of_the_hand_that_is_held_up() -> None:
    table = of_two()
    table.company.press()
    table.done.clear()
    table.company.slide(OWN)
    table.company.slide((700, 540))
    assert table.done == [("put_back",), ("point", OWN), ("put_back",), ("point", (700, 540))]
    table.done.clear()
    table.company.slide(FOREIGN)
    assert table.done == [], "what is no own card is not raised"
    table.hovered = 8
    table.company.slide((9, PROMPT.bottom - 1))
    table.hovered = 7
    table.company.slide((9, PROMPT.bottom))
    assert ("hold", 7, (9, PROMPT.bottom)) not in table.done
    table.company.slide((9, PROMPT.bottom - 1))
    assert table.done[-1] == ("hold", 7, (9, PROMPT.bottom - 1))


def test_a_button_is_slid_to_only_while_the_cards_are_held_up_with_the_mouse() -> None:
    table = of_two()
    button = AnswerButton(Answer(1, "Pass", bool), False, lambda: None)
    button.rect = pygame.Rect(10, 430, 90, 20)
    table.prompt.buttons.inside = [button]
    assert table.company.button_at((20, 440)) is None
    table.company.press()
    assert table.company.button_at((20, 440)) is button
    assert table.company.button_at((300, 440)) is None


# -- after an act


def test_after_an_act_the_hand_lies_face_down_unless_one_is_asked_again() -> None:
    table = of_two()
    key(table, pygame.KEYDOWN)
    table.company.acted()
    assert table.viewer == 0
    table.asked_openly = False
    table.company.acted()
    assert table.viewer == WATCHER
    table.asked_openly = True
    table.company.attend()
    assert table.viewer == 0, "whoever leads next need not press again"


def test_after_a_deal_and_where_a_press_is_enough_one_has_to_press_again() -> None:
    ended, pressed = of_two(), of_two(look="switch")
    for table in (ended, pressed):
        table.company.look()
        table.deals, table.asked_openly = int(table is ended), table is ended
        table.company.acted()
        table.asked_openly = True
        table.company.attend()
        assert table.viewer == WATCHER
    ended.company.look()
    ended.company.acted()
    assert ended.viewer == 0, "the same deal goes on"


def test_the_next_person_does_not_look_with_what_the_last_one_holds() -> None:
    table = of_two()
    table.company.press()
    table.company.pass_on(2)
    table.company.attend()
    assert (table.viewer, table.company.sliding) == (WATCHER, False)


def test_nobody_reads_what_was_said_to_another() -> None:
    table = of_two()
    table.company.look()
    table.done.clear()
    table.company.cover()
    assert [what for what, *_given in table.done] == [
        *("hurry", "focus_on", "hint", "ui", "lay", "hushed", "turn_away", "show_words"),
    ]


# -- words and buttons


def test_the_line_names_who_is_asked_and_the_last_acts_of_the_others() -> None:
    table = of_two()
    assert plain(table.company.question()) == "Ann: Play?"
    table.asked = ""
    assert plain(table.company.question()) == "Ann, it is your turn."
    table.news = [(0, 1, "move", "passes"), (1, 2, "move", "bids"), (1, 1, "said", "aloud")]
    assert plain(table.company.question()) == "Ann, it is your turn. (Ben: passes · Cy: bids)"
    table.news += [(2, 0, "move", "bids"), (3, 1, "move", "passes"), (4, 1, "move", "passes")]
    assert plain(table.company.question()) == "Ann, it is your turn. (Ben: passes)"
    table.news += [(number, 1 + number % 2, "move", f"bids {number}") for number in range(5, 8)]
    assert (
        plain(table.company.question()) == "Ann, it is your turn. (… Cy: bids 5 · Ben: bids 6 · Cy: bids 7)"
    )
    assert MOST_TOLD == 3


@pytest.mark.parametrize("player", [0, 2])
def test_the_button_to_look_with_is_there_while_it_is_of_use(player: Seat) -> None:
    table = Tables((0, 2))
    assert table.company.answers() == []

    def labels() -> list[str]:
        return [answer.label for answer in table.company.answers()]

    table.company.pass_on(player)
    for state in (State.COVERED, State.HELD):
        table.state = state
        assert labels() == ["Hold to look (Q)"]
    table.state = State.THINKING
    assert labels() == []
    table.state = State.COVERED
    table.company.look()
    assert labels() == []
    table.kit.preferences.look = "switch"
    assert labels() == ["Cover my cards"]
    table.company.cover()
    assert labels() == ["Look at my cards (Q)"]
    table.hidden = False
    assert labels() == []


def test_the_button_to_look_with_takes_its_room_from_the_answers_of_the_game() -> None:
    table = of_two()
    assert table.company.room_for_answers() == PROMPT.w - 240
    table.state = State.THINKING
    assert table.company.room_for_answers() == PROMPT.w


def test_the_button_shows_cards_while_it_is_held_and_plays_what_is_pulled_out() -> None:
    table = of_two()
    button = table.company.button(table.company.answers()[0], False, bool)
    assert isinstance(button, LookButton)
    assert not isinstance(table.company.button(Answer(1, "Pass", bool), False, bool), LookButton)
    button.press((1, 1))
    assert (table.viewer, table.company.sliding) == (0, True)
    table.done.clear()
    assert button.drag(OWN, (1, 1)) is TAKEN
    assert table.done == [("pull", OWN, OWN)]
    assert button.release(FOREIGN) == "played"
    assert button.release(OWN) is TAKEN
    table.company.sliding = False
    table.done.clear()
    assert button.drag(OWN, (1, 1)) is TAKEN
    assert table.done == []


def test_the_button_is_pressed_like_any_where_a_press_is_enough() -> None:
    table = of_two(look="switch")
    button = table.company.button(table.company.answers()[0], False, bool)
    button.press((1, 1))
    assert (table.viewer, table.company.sliding) == (WATCHER, False)
    button.activate()
    assert table.viewer == 0
