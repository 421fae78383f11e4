"""The gap between two tricks for whoever is alone at the screen: buttons stand there, and nobody is stopped.

ISSUE 15.4: "Losing Loadum between tricks".
"""

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.shell.news import NewsScene
from cardtable.tables.losing_loadum.gap import PAUSES, Gap
from cardtable.tables.losing_loadum.scene import LosingLoadumManners
from cardtable.tables.losing_loadum.secrets import Secrets
from cardtable.tables.losing_loadum.sheet import LoadumSheet
from cardtable.tables.state import State
from rulesets.core import Said
from rulesets.losing_loadum.pack import CHALLENGE, PASS, TO_OFFER
from tests.games.losing_loadum.at_loadum import AtLoadum

BUTTONS = ["Continue", "Challenge…"]
"""Whoever is alone at the screen sees what is of use: nobody admits before the own tricks hold 31."""


def paused(leads: bool, **more: Any) -> AtLoadum:
    """A table at which the buttons of a gap stand there for a moment, somebody having met them before."""
    for seed in range(1, 30):
        match = AtLoadum("you", "regular", "regular", "regular", seed=seed, pause="long", **more)
        gap = match.loadum.gap
        gap.met = True
        with match.pilot.unwatched():
            for _frame in range(3000):
                match.pilot.blink()
                if gap.pausing and match.game.load[0] < 31 and match.table.state is State.UNASKED:
                    if sum(match.game.load) >= 31 and (match.game.leader == 0) == leads:
                        return match
                    match.table.asker.hasten()
                elif match.table.state is State.ASKED:
                    match.table.act(match.table.asking.legal()[0])
                elif match.table.state is State.THINKING:
                    # However long others take, the pause has its full length.
                    match.table.rest = 60.0
                elif isinstance(match.pilot.scene, NewsScene):
                    match.pilot.press(pygame.K_RETURN)
                elif isinstance(match.pilot.scene, LoadumSheet):
                    break
    raise AssertionError("no such gap was found")


def test_nobody_alone_is_stopped_between_tricks_and_the_buttons_stand_there_with_their_prices() -> None:
    """ISSUE 15.4: "challenge, exchange and admit are standing buttons with prices"."""
    match = paused(leads=False)
    prompt = match.table.prompt
    prices = {one.answer.label: one.answer.price for one in prompt.buttons.inside if hasattr(one, "answer")}
    assert list(prices)[:2] == BUTTONS
    assert "Admit 31" not in prices
    assert all(prices.values())
    leader = match.table.sitting.names[match.game.leader]
    assert leader in prompt.label.name
    steps = len(match.session.steps)
    match.pilot.wait(PAUSES["long"] / 2)
    assert len(match.session.steps) == steps
    match.pilot.wait(PAUSES["long"])
    assert match.session.steps[steps].code == "pass"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_goes_on_between_tricks_and_is_never_refused(key: int) -> None:
    """ISSUE 15.4: "the next card or Enter goes on"; "Enter never meets a refusal"."""
    match = paused(leads=False)
    steps = len(match.session.steps)
    match.pilot.press(key)
    match.pilot.wait(0.2)
    assert len(match.session.steps) > steps
    assert match.table.ui.telling.bubble is None


def test_where_it_waits_enter_comes_to_continue_and_never_to_a_refusal() -> None:
    for seed in range(1, 9):
        match = AtLoadum("you", "regular", "regular", "regular", seed=seed, exchange="off")
        match.until_31_fell()
        if match.game.leader:
            break
    steps = len(match.session.steps)
    for _press in range(2):
        match.pilot.press(pygame.K_RETURN)
        assert match.table.ui.telling.bubble is None
    assert match.session.steps[steps].code == "pass"


@pytest.mark.slow
def test_the_card_that_is_touched_in_the_pause_is_led() -> None:
    match = paused(leads=True, exchange="off")
    card = min(match.table.asking.own())
    steps = len(match.session.steps)
    match.click_on(card)
    match.pilot.wait(0.5)
    own = [step.move for step in match.session.steps[steps:] if step.seat == 0]
    assert own[0] == PASS
    assert card in own


@pytest.mark.parametrize(
    ("fallen", "alone", "own", "may"),
    [
        (True, 0, 30, False),
        (True, 0, 31, True),
        (True, 0, None, True),
        (True, None, 30, True),
        (False, 0, 31, False),
        (False, None, None, False),
    ],
)
def test_admitting_is_offered_where_31_may_be_held(
    fallen: bool, alone: int | None, own: int | None, may: bool
) -> None:
    """In company to all alike, so that it tells nothing."""
    facts = SimpleNamespace(own_total=own, enough_fallen=fallen)
    door = SimpleNamespace(facts=facts)
    gap = Gap(cast(Any, SimpleNamespace(door=door, sitting=SimpleNamespace(alone=alone))))
    assert gap._may_have_31() == may


@pytest.mark.parametrize(
    ("how", "asked"),
    [
        ({}, False),
        ({"alone": None}, True),
        ({"pause": "wait"}, True),
        ({"called": True}, True),
        ({"fallen": True}, True),
        ({"fallen": True, "met": True}, False),
        ({"exchange": True}, False),
        ({"explains": True}, False),
        ({"explains": True, "exchange": True}, True),
        ({"explains": True, "fallen": True, "met": True}, True),
    ],
)
def test_people_are_asked_between_tricks_where_something_is_new_to_them_or_they_wish_it(
    how: dict[str, Any], asked: bool
) -> None:
    class Bare(Gap):
        _may_exchange = how.get("exchange", False)

    table = SimpleNamespace(
        door=SimpleNamespace(facts=SimpleNamespace(enough_fallen=how.get("fallen", False))),
        sitting=SimpleNamespace(alone=how.get("alone", 0)),
        kit=SimpleNamespace(preferences=SimpleNamespace(gap_pause=how.get("pause", "long"))),
        guide=SimpleNamespace(explains=how.get("explains", False)),
    )
    gap = Bare(cast(Any, table))
    gap.met, gap.called = how.get("met", False), how.get("called", False)
    assert gap.asking == asked


def test_what_was_planned_holds_for_its_own_gap_as_long_as_the_rules_allow_it() -> None:
    facts = SimpleNamespace(tricks=(2, 1), enough_fallen=False)
    door = SimpleNamespace(phase="play", facts=facts, legal=lambda: [5, 6])
    sitting = SimpleNamespace(alone=0, deals=4, door=lambda _seat: door)
    guide, kit = (
        SimpleNamespace(explains=False),
        SimpleNamespace(preferences=SimpleNamespace(gap_pause="long")),
    )
    gap = Gap(cast(Any, SimpleNamespace(door=door, sitting=sitting, guide=guide, kit=kit)))
    for number, card, done in (((4, 3), 5, 5), ((4, 3), 7, None), ((4, 2), 5, None), ((3, 3), 5, None)):
        gap.lead = number, card
        assert gap.decided(0) == done
    door.phase, gap.lead = "exchange", None
    for number, card, done in (((4, 3), 6, 6), ((4, 3), 7, PASS)):
        gap.plans = {0: (number, card)}
        assert gap.decided(0) == done


def test_a_button_that_is_pressed_in_the_pause_stops_the_clock() -> None:
    match = paused(leads=False)
    match.pilot.click("Challenge…")
    steps = len(match.session.steps)
    match.pilot.wait(2 * PAUSES["long"])
    assert len(match.session.steps) == steps
    names = match.table.sitting.names
    assert match.buttons() == ["Back", *names[1:]]
    match.pilot.click(names[1])
    assert CHALLENGE + 1 in [step.move for step in match.session.steps]


def test_the_first_time_that_somebody_may_have_31_it_waits_to_be_read() -> None:
    match = AtLoadum("you", "regular", "regular", "regular", pause="short", exchange="off")
    match.until_31_fell()
    steps = len(match.session.steps)
    match.pilot.wait(3 * PAUSES["short"])
    assert len(match.session.steps) == steps
    match.pilot.click("Continue")
    match.pilot.wait(0.5)
    assert len(match.session.steps) > steps


def test_c_asks_for_a_word_in_the_pause() -> None:
    match = paused(leads=False)
    match.pilot.press(pygame.K_c)
    match.pilot.wait(2 * PAUSES["long"])
    assert match.table.state is State.ASKED
    assert match.buttons()[0] == "Continue"


def test_what_is_advised_for_exchange_is_pointed_out_at_the_button_and_then_at_the_card() -> None:
    card, hinted = 7, list[tuple[tuple[int, ...], int]]()
    asking = SimpleNamespace(advised=None, hint=lambda touches, move: hinted.append((touches, move)))
    gap = Gap(cast(Any, SimpleNamespace(asking=asking)))
    choices = (("", card), ("", card + TO_OFFER), ("challenge", card), ("exchange", card + TO_OFFER))
    for gap.choosing, asking.advised in (("", None), *choices):
        gap._point_out_offer()
    assert hinted == [((), card + TO_OFFER), ((card,), card)]


def test_an_answer_of_the_gap_has_the_gaps_own_words() -> None:
    manners: Any = LosingLoadumManners.__new__(LosingLoadumManners)
    manners.gap = SimpleNamespace(label=lambda move: f"Word {move}")
    assert manners.label(CHALLENGE + 1) == f"Word {CHALLENGE + 1}"


def test_who_was_let_decline_is_told_but_not_who_has_just_declined() -> None:
    secrets: Any = SimpleNamespace(table=SimpleNamespace(sitting=SimpleNamespace(people=(0, 1, 2))))
    said = [
        Said(seat, "No", what) for seat, what in ((0, "decline"), (1, "decline"), (3, "decline"), (2, "give"))
    ]
    act: Any = SimpleNamespace(phase="answer", seat=0, seen_by=lambda _viewer: said)
    assert Secrets._declined_for(secrets, act) == [1]
    act.phase = "play"
    assert Secrets._declined_for(secrets, act) == []
