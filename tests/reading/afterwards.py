"""What is told of decisions afterwards, with all hands open: whoever reads it can judge whether it is true.

    python -m tests.reading.afterwards why GAME [--seats N] [--seed S] [--acts N] [--viewer S]
        [--option KEY=VALUE]
    python -m tests.reading.afterwards puzzles GAME

`why` plays a deal between regulars.  For every act it gives what the actor held, why it says it did that,
what the one at `--viewer` guesses during the deal, and where hidden cards were thought to lie; then the
turning points of every seat.  `puzzles` gives every puzzle of a game: what its seat can see and remember,
what is natural, what is better, and what is said.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from math import inf

from cardtable.matches.hindsight.motives import Decision, Motive, motive
from cardtable.matches.hindsight.problems import Problem, puzzles_of
from cardtable.matches.hindsight.review import decisions, review
from cardtable.matches.match import Match
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from cardtable.matches.steps import Step
from cardtable.matches.worker import decide
from cardtable.opponents import usual_budget
from cardtable.opponents.pausing import at_once
from rulesets import info_of
from rulesets.cards import Deck
from rulesets.chance import read_seed
from rulesets.core import CHANCE, HIDDEN, Card, Game, Move, Seat
from rulesets.words import called
from tests.bench.asking import ask_for_house_rules, game_named, rules_asked
from tests.playing import match_of

LEVEL = "regular"


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description="Prints what is told of decisions afterwards.")
    parser.add_argument("what", choices=("why", "puzzles"))
    parser.add_argument("game", type=game_named)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=120, help="at the most")
    parser.add_argument("--viewer", type=int, default=0, help="the seat that guesses")
    ask_for_house_rules(parser)
    asked = parser.parse_args()
    if asked.what == "puzzles":
        lines = puzzles(asked.game)
    else:
        seats = asked.seats or info_of(asked.game).default_seats
        rules = rules_asked(parser, asked, asked.game, seats)
        match = match_of(asked.game, (LEVEL,) * seats, asked.seed, rules.as_keys())
        lines = deal(match, asked.acts, asked.viewer)
    for line in lines:
        print(line, flush=True)


def deal(match: Match, most: int, viewer: Seat) -> Iterator[str]:
    """Every decision of a deal with its reasons, then the turning points of all seats."""
    session = Session(match)
    session.start()
    while not session.over and not session.game.deals and len(session.steps) < most:
        seat = session.game.actors()[0]
        budget = usual_budget(session.game)._replace(seconds=inf)
        session.play(seat, decide(session.game, seat, LEVEL, session.thought_seed(seat), budget).move)
    sitting = Sitting(session)
    yield from open_hands(next(step.before for step in session.steps if step.seat != CHANCE))
    for step in session.steps:
        yield f"\n{step.number}. {said(sitting, step)}"
        if step.seat != CHANCE and len(step.before.legal_moves(step.seat)) > 1:
            yield from reasons(session, sitting, step, viewer)
    for seat in range(session.game.seats):
        before = [(step.number, step.before, step.seat, step.move) for step in session.steps]
        for point in at_once(review)(decisions(before, seat), read_seed(match.seed)):
            step = session.steps[point.number]
            better = in_words(step.before, seat, point.best, sitting.names)
            yield f"\nTURNING POINT at {point.number}: {said(sitting, step)}"
            yield f"  {point.words} Better: {better}. {point.because}"


def reasons(session: Session, sitting: Sitting, step: Step, viewer: Seat) -> Iterator[str]:
    """What the actor held, what it says, what the viewer guesses, and what the actor guessed."""
    decision = Decision(step.seat, step.move, LEVEL, session.thought_seed(step.seat, step.number), False)
    told: Motive = at_once(motive)(step.before, decision, viewer, over=True)
    if told.held:
        yield f"  held: {in_names(step.before, told.held)}"
    yield f"  told after the deal ({told.rule}): {told.because}"
    if step.seat != viewer:
        open_to_all = step.before.view(step.seat).zones == step.before.view(viewer).zones
        guess: Motive = at_once(motive)(step.before, decision, viewer, over=open_to_all)
        guess_told = guess.because or " Or: ".join(guess.either) or "(nothing)"
        yield f"  guessed by {sitting.names[viewer]} during it: {guess_told}"
    for one in told.guesses:
        holder, so = sitting.names[one.seat], "so" if one.right else "not so"
        yield f"  thought: {step.before.name_of_kind(one.card)} with {holder}, {one.percent} in 100 ({so})"


def said(sitting: Sitting, step: Step) -> str:
    """What somebody did, and what came of it."""
    lines = sitting.log(max(step.seat, 0), step.number, step.number + 1)
    happened = " | ".join(line.told(sitting.names, None) for line in lines)
    if step.seat == CHANCE:
        return happened
    return f"{sitting.names[step.seat]} {sitting.told(step).sentence(step.seat)}  [{happened}]"


def open_hands(game: Game) -> Iterator[str]:
    """Where all cards lie."""
    for seat in range(game.seats):
        for zone, cards in sorted(game.view(seat).zones.items(), key=str):
            if cards and HIDDEN not in cards and (zone.seat == seat or (seat == 0 and zone.seat < 0)):
                yield f"{zone.kind} {zone.seat}: {in_names(game, cards)}"


def in_names(game: Game, cards: Iterable[Card]) -> str:
    """Cards by name, pawns by number."""
    deck: Deck | None = getattr(game, "deck", None)
    name = str if deck is None else deck.name
    return ", ".join("?" if card == HIDDEN else name(card) for card in cards)


def in_words(game: Game, seat: Seat, move: Move, names: list[str]) -> str:
    """A move as the one who makes it calls it."""
    return called(game.describe(seat, move), names)


def puzzles(game: str) -> Iterator[str]:
    """All puzzles of a game."""
    for number, problem in enumerate(puzzles_of(game), 1):
        yield f"\n=== PUZZLE {number}, {problem.seats} seats, you are seat {problem.seat}"
        yield from puzzle(problem)


def puzzle(problem: Problem) -> Iterator[str]:
    """What is to be seen, what was said before, what is natural, what is better, and why."""
    session = problem.session()
    point, sitting, seat = problem.point(session), Sitting(session), problem.seat
    game = session.game
    for line in sitting.log(seat):
        yield f"  log: {line.told(sitting.names, seat)}"
    for zone, cards in sorted(game.view(seat).zones.items(), key=str):
        if cards:
            yield f"  {zone.kind} {zone.seat}: {in_names(game, cards)}"
    yield f"  scores {list(game.view(seat).scores)}; {game.view(seat).facts}"
    yield f"  asked: {game.prompt(seat)}"
    moves = [in_words(game, seat, move, sitting.names) for move in game.legal_moves(seat)]
    yield f"  may: {'; '.join(moves)}"
    yield f"  natural: {in_words(game, seat, point.move, sitting.names)}. {point.words}"
    yield f"  better: {in_words(game, seat, point.best, sitting.names)}. {point.because}"


if __name__ == "__main__":
    main()
