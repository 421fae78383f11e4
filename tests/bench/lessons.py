"""Finds deals for lessons, and writes down what the others do in them.

    python -m tests.bench.lessons fill DRAFT [OUT]     # `: others *` becomes recorded acts, `end:` is set
    python -m tests.bench.lessons look GAME DEAL [SEATS [YOU [FIRST]]]
                                                       # hands of a deal, and how computers would play it
    python -m tests.bench.lessons weigh FILE           # whether what is accepted costs anything

In a draft `others *` stands for all that happens until the one who learns is asked again, `others *3` for
three acts.  Computers of the regular kind play them, always in the same way.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from cardtable.console.lessons import anchors_of, blunders
from cardtable.matches.lessons.lesson import Lesson, LessonError, read_lesson
from cardtable.matches.lessons.story import Story, faults
from cardtable.matches.session import Session
from cardtable.opponents import Memory, thumbs_for
from rulesets import game_class
from rulesets.core import CHANCE, OVER, Game, Move, Seat, Zone

OPEN = re.compile(r"^: others \*(\d*)[ \t]*$", re.MULTILINE)


def usual(game: Game, seat: Seat) -> Move:
    """What a regular would do, the same every time."""
    legal = game.legal_moves(seat)
    if len(legal) == 1:
        return legal[0]
    rng = Random(len(legal))
    return thumbs_for(game).advise(game.sample(seat, rng), seat, rng, Memory.FULL).move


def told(story: Story) -> Session:
    """The match as it is when the story is told."""
    return story.after(len(story.acts))


def filled(text: str) -> str:
    """The draft with everything that others do written down."""
    while (found := OPEN.search(text)) is not None:
        begun = read_lesson(text[: found.start()] + "\n\n…\n", "draft")
        session = told(Story(begun))
        codes = acts(session, begun.you, int(found[1] or 0))
        line = ": others " + " ".join(codes) if codes else ""
        text = text[: found.start()] + line + text[found.end() :]
    lesson = read_lesson(text, "draft")
    end = Story(lesson).end
    text = re.sub(r"^end: .*\n", "", text, flags=re.MULTILINE)
    return text.replace("\n---\n", f"\nend: {end}\n---\n", 1)


def acts(session: Session, you: Seat, most: int) -> list[str]:
    """What happens until `you` is asked, or for so many acts."""
    codes: list[str] = []
    count = 0
    while session.game.turn != OVER and (count < most if most else session.game.turn != you):
        before = len(session.steps)
        seat = session.game.turn
        session.play(seat, usual(session.game, seat))
        count += 1
        codes += [
            step.code
            for step in session.steps[before:]
            if step.seat != CHANCE or step.code.startswith("roll")
        ]
    return codes


def hand(game: Game, seat: Seat) -> str:
    """A hand as it is written."""
    if not hasattr(game, "deck"):
        return ""
    held = game.view(seat).zones.get(Zone("hand", seat), ())
    return " ".join(game.deck.faces[card] for card in held if card >= 0)


def table(game: Game, seat: Seat) -> dict[str, str]:
    """What lies open."""
    if not hasattr(game, "deck"):
        return {}
    return {
        f"{zone.kind}{zone.seat if zone.seat >= 0 else ''}": " ".join(
            game.deck.faces[c] for c in held if c >= 0
        )
        for zone, held in game.view(seat).zones.items()
        if zone.kind not in ("hand", "pile") and any(card >= 0 for card in held)
    }


def show(lesson: Lesson) -> None:
    """Print every stop with what lies on the table."""
    story = Story(lesson)
    for number, stop in enumerate(lesson.stops):
        game = story.session(number).game
        print(f"-- {number + 1}: {stop.text}")
        asked = lesson.you in game.actors()
        legal = [game.code(move) for move in game.legal_moves(lesson.you)[:30]] if asked else []
        held = hand(game, lesson.you)
        print(f"   turn {game.turn} {game.phase.name} hand [{held}] legal {legal} {table(game, lesson.you)}")
        for task in stop.tasks:
            print("  ", task)
    game = told(story).game
    print("end: turn", game.turn, game.phase.name, "scores", list(game.scores()))
    print("facts", game.view(lesson.you).facts)
    print("answers", story.answers)


def look(name: str, deal: str, seats: int, you: int, first: int, most: int = 200) -> None:
    """Print the hands of a deal, and how it goes."""
    head = (
        f"---\ngame: {name}\nseats: {seats}\nyou: {you}\nfirst: {first}\ndeal: {deal}\n---\n# X {{#x}}\nX\n"
    )
    session = told(Story(read_lesson(head)))
    for seat in range(seats):
        print("YOU" if seat == you else seat, hand(session.game, seat))
    codes = []
    while session.game.turn != OVER and session.game.deals == 0 and most:
        seat = session.game.turn
        most -= 1
        move = usual(session.game, seat)
        codes.append(("*" if seat == you else f"{seat}:") + session.game.code(move))
        session.play(seat, move)
    print(" ".join(codes))
    print("scores", session.game.scores())


def main() -> None:
    """Do what is asked."""
    match sys.argv[1:]:
        case ["fill", draft, *out]:
            text = filled(Path(draft).read_text())
            Path(out[0] if out else draft).write_text(text)
            lesson = read_lesson(text, Path(draft).name)
            show(lesson)
            for problem in faults(lesson, anchors_of(lesson.game)):
                print("FAULT", problem)
        case ["look", game, deal, *rest]:
            usual_table = (game_class(game).info.default_seats, 0, 0)
            seats, you, first = (*map(int, rest), *usual_table[len(rest) :])
            look(game, deal, seats, you, first)
        case ["weigh", *files]:
            for file in files:
                found = blunders(read_lesson(Path(file).read_text(), file))
                print("\n".join(map(str, found)) or f"{file}: good")
        case _:
            print(__doc__)


if __name__ == "__main__":
    try:
        main()
    except LessonError as problem:
        sys.exit(str(problem))
