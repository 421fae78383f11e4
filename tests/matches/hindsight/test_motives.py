"""Why a computer did something: made again from the journal, and nothing told that is hidden."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.matches.desk.thinking import Errand
from cardtable.matches.hindsight import motives
from cardtable.matches.hindsight.motives import (
    Decision,
    Guess,
    Motive,
    as_plain,
    guessed,
    hand_of,
    made_again,
    most_said,
    motive,
    motive_from,
    one_of_two,
    tried_out,
)
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from cardtable.matches.worker import decide
from cardtable.opponents import usual_budget
from cardtable.opponents.pausing import at_once
from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.opponents.thumbs import grounds_of
from rulesets import GAMES, IDS
from rulesets.core import CHANCE
from rulesets.scopa.pack import taken
from rulesets.scopa.state import Scopa
from tests.halves import in_halves
from tests.matches.desk.test_errands import done, played
from tests.playing import match_of, play_to_end


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """In how many worlds what is liked is compared is a matter of strength, not of being repeated."""
    monkeypatch.setattr("cardtable.opponents.search.LIKED_WORLDS", 8)


def played_by_computers(game: str, level: str = "regular") -> Session:
    """A deal in which every computer decided by itself."""
    seats = GAMES[game].info.default_seats
    session = Session(match_of(game, ("you", *[level] * (seats - 1)), 4))
    session.start()
    budget = usual_budget(session.game)._replace(playouts=40, seconds=float("inf"))
    while not session.over and session.game.deals == 0 and len(session.steps) < 90:
        for seat in session.game.actors():
            move = decide(session.game, seat, level, session.thought_seed(seat), budget).move
            session.play(seat, move)
            break
    return session


def told(errand: Errand) -> Motive:
    return motive_from(json.loads(json.dumps(done(errand))))


@pytest.mark.parametrize("name", in_halves(IDS))
def test_a_regular_decides_the_same_again_and_gives_its_reason(name: str) -> None:
    session = played_by_computers(name)
    sitting = Sitting(session)
    for number in sitting.decided(sitting.count)[:12]:
        step = session.steps[number]
        budget = usual_budget(step.before)
        advice = decide(step.before, step.seat, "regular", session.thought_seed(step.seat, number), budget)
        assert advice.move == step.move
        if sitting.is_told(number, 0):
            found = told(sitting.why(number, 0))
            assert found.because == advice.because
            assert found.certain
            assert found.held == hand_of(step.before, step.seat)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_while_a_deal_is_played_nothing_hidden_is_told(name: str) -> None:
    """What is guessed depends on what the viewer may know alone: with other hidden cards it is the same."""
    session = played_by_computers(name)
    checked = 0
    for step in session.steps:
        if step.seat in (CHANCE, 0) or len(step.before.legal_moves(step.seat)) < 2:
            continue
        decision = Decision(step.seat, step.move, "regular", 77, False)
        found = at_once(motive)(step.before, decision, 0, over=False)
        assert not found.certain
        assert found.held == ()
        assert found.guesses == ()
        for seed in range(4):
            other = step.before.sample(0, Random(seed))
            assert at_once(motive)(other, decision, 0, over=False) == found
        checked += 1
        if checked == 2:
            break
    assert checked


@pytest.mark.parametrize("level", ["beginner", "regular"])
@pytest.mark.parametrize("name", IDS)
def test_the_same_is_done_with_the_hidden_cards_elsewhere(name: str, level: str) -> None:
    """What a player decides depends on what it knows alone, as “Test it” shows."""
    session = played_by_computers(name, level)
    steps = [step for step in session.steps if step.seat > 0 and len(step.before.legal_moves(step.seat)) > 1]
    step = steps[0]
    found = at_once(tried_out)(step.before, Decision(step.seat, step.move, level, 5, False))
    assert found.same == found.times > 0
    if name != "ludo":
        assert found.moved > 0


def test_after_the_deal_the_guess_of_the_hidden_cards_is_told() -> None:
    session = played("laus")
    sitting = Sitting(session)
    numbers = sitting.decided(sitting.count)[:4]
    found = {number: told(sitting.why(number, 0)).guesses for number in numbers}
    assert any(found.values())
    for number, guesses in found.items():
        step = session.steps[number]
        for guess in guesses:
            assert guess.seat != step.seat
            assert guess.right == (guess.card in hand_of(step.before, guess.seat))
            assert 0 < guess.percent < 100


def test_a_move_that_would_be_another_today_still_has_a_reason() -> None:
    """An older program may have decided otherwise; the reason is then that of the move it made."""
    session, again = played("laus"), []
    for step in session.steps:
        legal = [] if step.seat == CHANCE else step.before.legal_moves(step.seat)
        if step.before.phase.name == "play" and len(legal) > 2:
            for move in legal:
                found = at_once(motive)(
                    step.before, Decision(step.seat, move, "regular", 3, False), 0, over=True
                )
                assert found.because.endswith(".")
                assert found.rule
                assert motive_from(as_plain(found)) == found
                again.append(found.again)
            break
    assert again.count(True) == 1, "made again, the decision is one of them"


def test_of_a_reason_is_guessed_what_holds_wherever_the_hidden_cards_lie() -> None:
    """What a laid card leaves on the table is seen by all; what it lets a player keep is in a closed hand."""
    session = played_by_computers("scopa")
    said = hidden = 0
    for step in session.steps:
        if step.seat in (CHANCE, 0) or taken(step.move) or len(step.before.legal_moves(step.seat)) < 2:
            continue
        whole = grounds_of(THUMBS.explain(cast(Scopa, step.before), step.seat, step.move, Random(1)))
        found = at_once(motive)(
            step.before, Decision(step.seat, step.move, "regular", 7, False), 0, over=False
        )
        said += bool(found.because)
        hidden += found.because != " ".join(whole)
        assert "You keep" not in found.because
    assert said
    assert hidden


def test_where_no_reason_is_probable_two_are_told_of_which_one_mostly_is() -> None:
    """Of eight in ten acts of Laugh and Lie Down nothing was guessed, whatever the number of players."""
    session = played_by_computers("laugh_and_lie_down")
    nothing = two = right = 0
    for step in session.steps:
        if step.seat in (CHANCE, 0) or len(step.before.legal_moves(step.seat)) < 2:
            continue
        decision = Decision(
            step.seat, step.move, "regular", session.thought_seed(step.seat, step.number), False
        )
        found = at_once(motive)(step.before, decision, 0, over=False)
        nothing += not found.because
        assert len(found.either) in ((0,) if found.because else (0, 2))
        if found.either:
            true = grounds_of(at_once(made_again)(step.before, decision)[1])[0]
            two, right = two + 1, right + (true in found.either)
    assert 2 * two > nothing / 2
    assert 4 * right >= 3 * two > 0


def test_of_two_reasons_is_spoken_only_where_one_of_them_holds_in_enough_worlds() -> None:
    reasons = Counter({"often": 6, "sometimes": 4, "once": 1, "twice": 2})
    assert one_of_two(reasons, 10) == ("often", "sometimes")
    assert one_of_two(reasons, 10.1) == ()
    assert one_of_two(Counter(), 3) == ()


def test_of_whoever_had_no_choice_no_other_reason_is_guessed() -> None:
    """Worlds with one legal move were passed over, and in Laus half of all wrong guesses came of it."""
    session = played_by_computers("laus")
    only = "It is the only legal move."
    forced = wrong = 0
    for step in session.steps:
        if step.seat > 0 and len(step.before.legal_moves(step.seat)) == 1:
            found = at_once(guessed)(step.before, Decision(step.seat, step.move, "regular", 7, False), 0)
            forced += found.because == only
            wrong += found.because not in ("", only)
    assert forced > wrong


def test_a_reason_after_which_more_is_said_in_some_worlds_is_told_by_itself() -> None:
    """It was told twice, as two reasons of which one held: with the second sentence and without."""
    reasons = Counter({"It is high. It is red.": 5, "It is high.": 4, "It is highest.": 3})
    assert most_said(reasons, 9) == ["It is high."]
    assert most_said(reasons, 5) == ["It is high. It is red."]
    assert most_said(reasons, 10) == []


def test_of_a_last_card_it_is_known_that_nothing_else_could_be_played() -> None:
    """In hardly any imagined world it is the card that was played, where most of the pack is not dealt."""
    told = set()
    for seed in range(3):
        session = Session(match_of("tarot", ("you", "regular"), seed))
        play_to_end(session)
        for step in session.steps:
            if step.seat == 1 and len(hand_of(step.before, 1)) == 1:
                decision = Decision(1, step.move, "regular", 7, False)
                told.add(at_once(guessed)(step.before, decision, 0).because)
    assert told == {"It is the only legal move."}


def test_nothing_is_guessed_of_what_was_done_in_hardly_any_world(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played_by_computers("laus")
    acts = [step for step in session.steps if step.seat > 0 and len(step.before.legal_moves(step.seat)) > 1]

    def told_of() -> list[str]:
        decisions = [(step.before, Decision(step.seat, step.move, "regular", 7, False)) for step in acts]
        return [at_once(guessed)(before, one, 0).because for before, one in decisions]

    assert any(told_of())
    monkeypatch.setattr(motives, "GUESSED_WORLDS", 3)
    assert not any(told_of())


def test_guesses_are_of_the_cards_held_in_most_worlds_and_never_of_those_held_in_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds: Any = iter(range(motives.WORLDS + motives.TOLD_WORLDS))

    def held(world: int) -> tuple[int, ...]:
        """In all worlds 1, in two of three 3, in half of them 2, in one of six 4 to 9; 2 and 4 in truth."""
        if world < 0:
            return (2, 4)
        return (1, *[2] * (world % 2 == 0), *[3] * (world % 3 > 0), *[*range(4, 10)] * (world % 6 == 0))

    found = guesses_of(monkeypatch, lambda _rng: next(worlds), lambda world, _seat: held(world), seats=2)
    assert found == [Guess(1, 3, 67, False), Guess(1, 2, 50, True)]


def test_where_suits_do_not_matter_a_rank_is_guessed() -> None:
    """One wrong guess in four at Laugh and Lie Down was of a nine held in another suit."""
    session = played_by_computers("laugh_and_lie_down")
    told = 0
    for step in session.steps:
        if step.seat == CHANCE or len(step.before.legal_moves(step.seat)) < 2:
            continue
        decision = Decision(
            step.seat, step.move, "regular", session.thought_seed(step.seat, step.number), False
        )
        for guess in motives.guesses(step.before, decision):
            ranks = {card // 4 for card in hand_of(step.before, guess.seat)}
            assert guess.right == (guess.card // 4 in ranks)
            assert step.before.name_of_kind(guess.card).startswith("one of the ")
            told += 1
    assert told


def test_no_guess_is_told_of_cards_that_lie_in_a_hand_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many cards some lie in a hand more often than others: the same is not so in other worlds."""

    def dealt(rng: Random) -> list[int]:
        """Thirty cards, of which two others hold ten each."""
        return rng.sample(range(30), 30)

    def hand(pack: Any, seat: int) -> list[int]:
        return [] if pack == -1 else pack[10 * seat - 10 : 10 * seat]

    told = [guesses_of(monkeypatch, dealt, hand, seats=3, seed=seed) for seed in range(40)]
    assert sum(map(len, told)) <= 16, "of 160 that would have been told"


def guesses_of(
    monkeypatch: pytest.MonkeyPatch,
    imagined: Callable[[Random], Any],
    hand: Callable[[Any, int], Sequence[int]],
    seats: int,
    seed: int = 1,
) -> list[Guess]:
    """What the first of several thinks of hidden cards, in worlds as they come; world -1 is the true one."""
    game: Any = SimpleNamespace(seats=seats, kind_of=lambda card: card)
    thumbs = SimpleNamespace(imagine=lambda _game, _seat, rng: imagined(rng))
    monkeypatch.setattr(motives, "thumbs_for", lambda _game: thumbs)
    monkeypatch.setattr(motives, "hand_of", lambda world, seat: hand(-1 if world is game else world, seat))
    return list(motives.guesses(game, Decision(0, 5, "regular", seed, False)))
