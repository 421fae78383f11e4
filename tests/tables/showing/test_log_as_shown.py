"""The log holds every act and event up to the instant that is shown, and nothing before it is shown.

ISSUE 14: the log lacked the last card of a trick while "The trick goes to ..." was to be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sized

import pytest

from cardtable.tables.state import State
from rulesets.core import CHANCE, CardMoved, Paid, TrickTaken
from tests.pseudo import plain
from tests.tables.at_table import AtTable

TRICKS = {"gleek": 3, "laus": 4, "losing_loadum": 4, "ludens": 4, "scopa": 4, "tarot": 4}
MOST_FRAMES = 6000


def log_of(at: AtTable) -> list[str]:
    return [entry.text for entry in at.table.side.log.entries]


def played_until(at: AtTable, seen: Sized, enough: int) -> Iterator[None]:
    """Frame by frame, until enough has been seen; whoever is asked makes the first move there is."""
    for _frame in range(MOST_FRAMES):
        if len(seen) >= enough:
            break
        if at.table.state is State.ASKED:
            at.table.act(at.table.asking.legal()[0])
        at.pilot.blink()
        yield


@pytest.mark.parametrize("game", TRICKS)
def test_while_a_trick_is_looked_at_the_log_ends_with_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable(game, ["you"] + ["regular"] * (TRICKS[game] - 1), animation="normal", seed=2)
    manners, seen = at.table.manners, list[TrickTaken]()
    decided = manners.decided

    def looked_at(trick: TrickTaken) -> object:
        assert log_of(at)[-1] == trick.why
        told = " ".join(log_of(at))
        assert all(manners.door.deck.name(card) in told for card in trick.cards), (told, trick)
        seen.append(trick)
        return decided(trick)

    monkeypatch.setattr(manners, "decided", looked_at)
    for _frame in played_until(at, seen, 4):
        taken = [event for step in at.session.steps for event in step.events if isinstance(event, TrickTaken)]
        ahead = {event.why for event in taken} - {event.why for event in seen}
        assert not ahead & set(log_of(at)), "it tells nothing before it is shown"
    assert len(seen) >= 4


def test_while_coins_travel_the_log_says_what_for() -> None:
    at = AtTable("poch", ["you", *["regular"] * 3], animation="normal", seed=7)
    follow, travelled = at.table.manners.follow_payments, list[str]()

    def coins(payments: list[Paid]) -> None:
        why = payments[0].why
        at.table.animator.play(lambda: travelled.append(why) or _must_end(at, why))  # type: ignore[func-returns-value]
        follow(payments)

    at.table.manners.follow_payments = coins  # type: ignore[method-assign, assignment]
    for _frame in played_until(at, travelled, 4):
        pass
    assert len(travelled) >= 4


def _must_end(at: AtTable, why: str) -> None:
    assert plain(log_of(at)[-1]).endswith(plain(why))


def test_in_scopa_the_own_act_and_all_since_can_be_read() -> None:
    """Cards are captured in nearly every turn: a log that kept the last capture alone lost the round."""
    at = AtTable("scopa", ["you", *["regular"] * 3], seed=3)
    for _turn in range(8):
        scene = at.wait_for_turn()
        assert scene is not None
        last = [step for step in at.session.steps if step.seat != CHANCE][-4:]
        told = " ".join(log_of(at))
        for step in last:
            played = next(event for event in step.events if isinstance(event, CardMoved))
            assert scene.door.deck.name(played.card) in told
        at.table.act(scene.asking.legal()[0])
