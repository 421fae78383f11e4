"""What is said of a match afterwards: its story, its stops, why somebody acted, and what an act was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path

from cardtable.matches.hindsight.mining import problem_at
from cardtable.matches.hindsight.motives import Decision, motive, tried_out
from cardtable.matches.hindsight.problems import as_line
from cardtable.matches.hindsight.review import Weighing, decisions, in_words, review
from cardtable.matches.seats.playback import Playback, end_of_last_deal, open_view, takes_a_trick
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.seats.tale import tale
from cardtable.matches.session import Session
from cardtable.matches.steps import Step
from cardtable.matches.worker import decide
from cardtable.opponents import Budget, thumbs_for
from cardtable.opponents.leans import Lean
from cardtable.opponents.pausing import at_once
from rulesets import info_of
from rulesets.core import CHANCE, WATCHER, Game, MatchEnded
from tests.playing import match_of

HERE = Path(__file__).parent / "hindsight"
MOST_ACTS = 700
WORLDS = 48
"""In how many a decision is weighed: some of its moves are left out on the way."""
DECISIONS = 3
PLAYOUTS = 60
"""What a master may spend on one of them."""


def path_of(game: str) -> Path:
    """Where it stands for a game."""
    return HERE / f"{game}.txt"


def told(game: str) -> str:
    """All of a game."""
    session = played(game)
    sitting = Sitting(session)
    choices = [step for step in session.steps if step.seat != CHANCE and len(legal(step)) > 1]
    chosen = choices[4 :: max(1, len(choices) // DECISIONS)][:DECISIONS]
    lines = [*story(session, sitting), *stops(session)]
    for step in chosen:
        lines += [f"act {step.number}: {step.code} by {step.seat}", *why(step), *worth(step), *others(step)]
    lines += turning_points(session)
    lines += face_down(session)
    return "\n".join(lines) + "\n"


def legal(step: Step) -> Sequence[int]:
    """What might have been done."""
    return step.before.legal_moves(step.seat)


def played(game: str) -> Session:
    """A match that everybody plays quickly, to its end or for a while."""
    session = Session(match_of(game, ["regular"] * info_of(game).default_seats, seed=9))
    session.start()
    while not session.over and len(session.steps) < MOST_ACTS:
        seat = session.game.actors()[0]
        whim = (len(session.steps) * 0.618) % 1
        session.play(seat, thumbs_for(session.game).quick(session.game, seat, lambda whim=whim: whim))  # type: ignore[misc]
    return session


def story(session: Session, sitting: Sitting) -> Iterator[str]:
    """The story of the match, who acted last in it, and what the last lines of its log are."""
    happened = (event for step in session.steps for event in step.events)
    end = next((event for event in happened if isinstance(event, MatchEnded)), None)
    if end is not None:
        told = tale(sitting.acts(), sitting.history, sitting.names, end, together=session.game.sides())
        yield from (f"story: {line}" for line in told)
    yield f"history: {[list(totals) for totals in sitting.history]}"
    for line in list(sitting.log(WATCHER))[-3:]:
        yield f"log: {line.told(sitting.names, None)}"


def stops(session: Session) -> Iterator[str]:
    """Where a replay stops, and what lies open there."""
    playback = Playback(session)
    yield f"stops: {playback.stops(takes_a_trick)[:40]}, first {playback.first_choice()}, "
    yield f"over after {end_of_last_deal(session.steps)} of {len(playback.course)}, dealt {playback.is_dealt}"
    playback.go_to(len(playback.course) // 2)
    for zone, held in list(open_view(playback.game, WATCHER).zones.items())[:9]:
        yield f"open: {zone.kind} {zone.seat} {list(held)}"


def why(step: Step) -> Iterator[str]:
    """Why it was done: told after the deal, guessed during it, and tried with the hidden cards elsewhere."""
    decision = Decision(step.seat, step.move, "regular", 5, False, Lean.NONE.value)
    for over in (True, False):
        found = at_once(motive)(step.before, decision, (step.seat + 1) % step.before.seats, over=over)
        yield f"  {'told' if over else 'guessed'}: {found.because} ({found.rule}) {[*found.guesses]}"
    yield f"  {at_once(tried_out)(step.before, decision)}"


def worth(step: Step) -> Iterator[str]:
    """What every move was worth, and how that is said."""
    scales = Weighing(step.before, step.seat, step.move, 3)
    for _playout in scales.until(WORLDS, WORLDS):
        pass
    game, verdict = step.before, scales.verdict()
    yield f"  cost {verdict.cost:.3f} ± {verdict.error:.3f}, certain {verdict.certain}; "
    yield f"  may have cost {scales.promise:.3f}, worth a word from {scales.worth_a_word:.3f}"
    for one in verdict.worths[:6]:
        yield f"    {game.code(one.move)}: {one.behind:.3f} ± {one.error:.3f} in {one.worlds} worlds"
    yield f"  {in_words(game, verdict.worths[-1])}"


def others(step: Step) -> Iterator[str]:
    """What players of every level and every character would have done, and what they say of it."""
    budget, game = Budget(PLAYOUTS, inf), step.before
    for level in ("beginner", "regular", "master"):
        for lean in Lean if level == "master" else (Lean.NONE, Lean.STUBBORN):
            advice = decide(game.copy(), step.seat, level, 7, budget, False, lean)
            yield f"  {level} {lean.value}: {game.code(advice.move)}. {advice.because} {advice.compared}"


def turning_points(session: Session) -> Iterator[str]:
    """What a short review finds in the first deal, and what a puzzle could be made of."""
    first = [step for step in session.steps if step.before.deals == 0]
    positions = decisions([(step.number, step.before, step.seat, step.move) for step in first], 0)
    for point in at_once(review)(positions[:6], 8, WORLDS):
        yield f"turning point: {point.number} {point.words} {point.because}"
    for step in first[-24::8]:
        if step.seat != CHANCE and 1 < len(legal(step)) <= 4:
            before = Session(session.match)
            before.start()
            for one in session.steps[: step.number]:
                if one.seat != CHANCE:
                    before.play(one.seat, one.move)
            problem = problem_at(before, step.seat, 2)
            yield f"puzzle {step.number}: {as_line(problem).strip()[-160:] if problem else 'none'}"


def face_down(session: Session) -> Iterator[str]:
    """What somebody whose cards lie face down is asked, and may say."""
    phases = {step.before.phase.name for step in session.steps}
    met: dict[str, Game] = {}
    for step in session.steps:
        if step.seat != CHANCE:
            met.setdefault(step.before.phase.name, step.before)
    for phase, game in met.items():
        playback = Playback(session)
        playback.go_to(next(step.number for step in session.steps if step.before is game))
        seat = game.actors()[0]
        for openly in ({phase}, phases - {phase}):
            door = Sitting(playback).face_down(seat, openly)
            said = [game.code(move) for move in door.legal()][:6]
            yield f"face down in {phase}: {door.asked} {door.prompt()!r} {said}"
