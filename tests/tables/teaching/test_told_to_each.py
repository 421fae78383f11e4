"""That the coach counts every deal, speaks of all who have acted, and tells each person the rules.

ISSUE 14.3: "what the others just did and why"; 14.7: with several people it "speaks only to who is in turn".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from cardtable.matches.steps import Step
from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from cardtable.shell.reading.pages import line_of
from cardtable.tables.state import State
from cardtable.tables.teaching.coach import FADES
from rulesets import GAMES, info_of
from rulesets.cards import holds
from rulesets.core import CHANCE, TrickTaken
from rulesets.scopa.state import Scopa
from tests.playing import play_on
from tests.tables.teaching.test_coach import Coached

DECISIONS = 9


def coached(game: str, people: int = 1, seed: int = 3) -> Coached:
    """A first deal without hints, which take their time."""
    others = ["regular"] * (info_of(game).default_seats - people)
    at = Coached(game, *["you"] * people, *others, seed=seed, playouts=0)
    at.pilot.kit.change(hints=False)
    return at


def decided(at: Coached) -> None:
    """What a sensible player does who is asked."""
    seat = at.table.company.player
    move = decide(at.session.game, seat, "regular", len(at.session.steps), Budget(0, 9)).move
    legal = at.table.asking.legal()
    at.table.act(move if move in legal else legal[0])


def first_deal(at: Coached) -> Iterator[tuple[str, Sequence[Step]]]:
    """What the coach says at every decision of the first deal, and what has happened since the last one."""
    since = 0
    while (said := at.asked()) and not at.session.game.deals:
        yield said, at.session.steps[since:]
        since = len(at.session.steps)
        decided(at)


def played_out(game: str) -> Coached:
    """A table whose first deal is over, and not shown yet."""
    at = coached(game)
    at.pilot.kit.change(own_die=False)
    at.asked()
    with at.pilot.unwatched():
        while not at.session.game.deals:
            play_on(at.session, 1)
    return at


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_counts_as_soon_as_its_sheet_is_due(game: str) -> None:
    """The last deal of a match never did: its table is left from the results; of Ludo it is the only one."""
    at = played_out(game)
    assert at.coach.memory.deals == 0, "while it is still shown it is explained"
    at.table.showing.jump()
    for _frame in range(600):
        if at.pilot.scene is not at.table:
            break
        at.pilot.blink()
    assert at.pilot.scene is not at.table
    assert at.coach.memory.deals == 1


def test_a_deal_counts_whose_sheet_is_not_waited_for_but_none_counts_twice() -> None:
    at = played_out("laus")
    at.table.left()
    assert at.coach.memory.deals == 1
    at.coach.deal_over()
    assert at.coach.memory.deals == 1


@pytest.mark.parametrize("game", GAMES)
def test_before_every_decision_of_the_first_deal_something_is_said_of_those_who_have_acted(game: str) -> None:
    at, since = coached(game), 0
    names = [player.name for player in at.session.players[1:]]
    for _decision in range(DECISIONS):
        said = at.asked()
        if at.session.game.deals:
            break
        # What is chosen in secret is nobody's business.
        acts = [step for step in at.session.steps[since:] if step.seat not in (0, CHANCE)]
        open_acts = [step for step in acts if step.before.phase.name not in ("speak", "exchange")]
        assert not open_acts or any(name in said for name in names), said
        assert len(said.split("\n\n")) <= 7
        since = len(at.session.steps)
        decided(at)


def test_no_capture_that_scores_is_left_out_for_a_later_one() -> None:
    """Anna's sweep and the settebello were, for plain captures that came after them."""
    scored = 0
    for seed in range(14, 19):
        at = coached("scopa", seed=seed)
        for said, steps in first_deal(at):
            for step in steps:
                for event in step.events:
                    if isinstance(event, TrickTaken) and event.seat and "one point" in event.why:
                        scored += 1
                        assert event.why in said
    assert scored > 5


def test_whoever_laid_a_card_is_told_beside_captures() -> None:
    """A reader found a knight on the table, and all others but Jan spoken of."""
    beside = 0
    for seed in range(14, 17):
        at = coached("scopa", seed=seed)
        for said, steps in first_deal(at):
            names = at.table.sitting.names
            table = cast(Scopa, at.session.game).table
            laid = [step for step in steps if step.seat > 0 and holds(table, step.move)]
            for step in laid:
                assert f"**{names[step.seat]}**: {step.before.describe(step.seat, step.move)}" in said
            beside += bool(laid) and "captured" in said
    assert beside > 5


def test_what_was_done_and_what_came_of_it_stand_in_their_order() -> None:
    """Lays after a capture were told before it: who captured last seemed to be another."""
    after = 0
    for seed in range(14, 18):
        at = coached("scopa", seed=seed)
        for said, steps in first_deal(at):
            names = at.table.sitting.names
            told = [
                (step.number, said.find(f"**{names[step.seat]}** captured"))
                if any(isinstance(one, TrickTaken) for one in step.events)
                else (step.number, said.find(f"**{names[step.seat]}**: lays"))
                for step in steps
                if step.seat > 0
            ]
            places = [place for _number, place in sorted(told) if place >= 0]
            assert places == sorted(places), said
            after += len(places) > 1
    assert after > 5


def test_in_a_trick_of_ones_own_every_card_of_the_others_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader missed a card beside which something else was worth telling."""
    taken = 0
    for seed in range(1, 5):
        at = coached("ludens", seed=seed)
        monkeypatch.setattr(
            at.table.manners, "worth_telling", lambda act: "More came of it." * (act.seat > 0)
        )
        for said, steps in first_deal(at):
            tricks = [one for step in steps for one in step.events if isinstance(one, TrickTaken)]
            own = tricks[-1].cards if tricks and tricks[-1].seat == 0 else ()
            others = [step for step in steps if step.seat > 0 and step.move in own]
            assert all(str(step.before.describe(step.seat, step.move)) in said for step in others), said
            taken += bool(others)
    assert taken


def test_what_was_said_before_the_first_decision_of_all_is_still_read_then() -> None:
    """Twelve coins of the eldest were gone, and nothing said that the bidding had to be opened."""
    at = coached("gleek", seed=7)
    said = at.asked()
    opened = "You had to open the bidding at 12: the eldest must."
    assert at.session.game.phase.name == "auction"
    assert said.index(line_of("gleek", "auction")) < said.index(opened) < said.index("bids 13 for the stock")


@pytest.mark.parametrize("people", [1, 2])
def test_the_rule_of_throwing_is_told_before_the_first_throw(people: int) -> None:
    at = coached("ludo", people, seed=4)
    for _frame in range(400):
        if at.table.state is State.HELD:
            break
        at.pilot.blink()
    at.pilot.frame(2)
    assert at.table.state is State.HELD
    assert at.coach.box.visible
    assert line_of("ludo", "roll") in at.coach.box.said


def test_what_the_others_threw_stands_in_one_line_with_what_came_of_it() -> None:
    at = coached("ludo")
    (told,) = (part for part in at.asked().split("\n\n") if "threw" in part)
    assert told.split(" · ") == [
        "**Anna** threw 6 (a pawn came out), 4 (a pawn moved)",
        "**Jan** threw 2 (no move)",
        "**Sofia** threw 3 (a pawn moved)",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_each_of_two_people_hears_the_rule_of_a_phase_when_first_asked_in_it(game: str) -> None:
    """The others look away meanwhile: the second person never heard one."""
    at = coached(game, people=2)
    heard = set[tuple[int, str]]()
    while len({seat for seat, _phase in heard}) < 2:
        said = at.asked()
        assert not at.session.game.deals
        viewer, topic = at.table.viewer, at.table.manners.topic
        line = line_of(game, topic, at.table.door.options)
        assert (line in said) == ((viewer, topic) not in heard), said
        heard.add((viewer, topic))
        decided(at)


def test_in_later_deals_each_hears_what_is_new_and_that_less_is_said() -> None:
    at = coached("laus", people=2)
    at.coach.memory.note("deal-1")
    line, said = line_of("laus", "play"), dict[int, list[str]]()
    while sum(map(len, said.values())) < 4:
        words = at.asked()
        said.setdefault(at.table.viewer, []).append(words)
        decided(at)
    assert at.coach.memory.has(FADES)
    assert len(said) == 2
    for first, *later in said.values():
        assert line in first
        assert "the coach says less" in first
        assert not any(line in words or "the coach says less" in words for words in later)
