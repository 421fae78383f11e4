"""What a table says, question by question: prompt, buttons, panel, plates, tags, and what cards say of it.

Between the questions stands what was told of what had happened: moments, the coach's words, and sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.ui.containers import Row
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label
from rulesets import GAMES
from tests.rulesets.matches import random_options
from tests.tables.at_table import AtTable

HERE = Path(__file__).parent / "tables"
MATCHES = 3
"""The first by the usual rules, the others by those of any house."""
QUESTIONS = 6
"""Questions in the text of a match: every third one, so that all of a deal is met."""
EVERY = 3
MOST_THINGS = 30
MOST = 6
"""Cards and answers that are looked at, of each question."""


def path_of(game: str, match: int) -> Path:
    """Where the words of a game's table stand."""
    return HERE / f"{game} {match + 1}.txt"


def told(game: str, match: int) -> str:
    """All that the table of a match says."""
    info = GAMES[game].info
    rng = Random(f"tables {game} {match}")
    seats = info.default_seats if not match else rng.randint(info.min_seats, min(6, info.max_seats))
    rules = random_options(GAMES[game], rng, seats).as_keys() if match else {}
    changed = GAMES[game].Options.unusual(rules)
    at = AtTable(game, ["you", *["random"] * (seats - 1)], seed=match + 1, **rules)
    return "\n".join([f"{game}, {seats} seats, {changed}", *asked(at, rng)]) + "\n"


def asked(at: AtTable, rng: Random) -> Iterator[str]:
    """The words of a table whenever its person is asked, for some of the questions; each only once."""
    known: set[str] = set()
    acts = sheets = 0
    for number in range(QUESTIONS * EVERY):
        table = at.wait_for_turn()
        if table is None:
            return
        for line in (*happened(table, acts), *(line for sheet in at.sheets[sheets:] for line in read(sheet))):
            yield from [line] if line not in known else []
            known.add(line)
        acts, sheets = table.sitting.count, len(at.sheets)
        if number % EVERY == 0:
            at.pilot.look()
            new = [line for line in words(table) if not line.startswith("  ") or line not in known]
            known.update(new)
            yield from new
        at.session.play(0, rng.choice(table.door.legal()))
        at.pilot.blink()


def happened(table: GameScene, since: int) -> Iterator[str]:
    """What is worth a beat or the coach's words of all that was done since an act."""
    manners, viewer = table.manners, table.viewer
    for act in table.sitting.acts()[since:]:
        for event in manners.in_showing_order(act.seen_by(viewer)):
            if moment := manners.worth_a_beat(act, event):
                cards = " ".join(table.door.deck.faces[card] for card in moment.cards)
                parts = (moment.words, cards, " ".join(moment.counts), moment.sound)
                yield f"  moment: {' | '.join(part for part in parts if part)}"
        if told := manners.worth_telling(act):
            yield f"  told: {told}"


def read(sheet: SheetScene) -> Iterator[str]:
    """What can be read on the sheet of a deal, line by line, but for its code."""
    words = [line for line in lines(sheet.page) if line and not (sheet.code and sheet.code in line)]
    yield from (f"  sheet: {line}" for line in words)


def lines(widget: Widget) -> Iterator[str]:
    """The lines of a widget: what stands in a row is one of them."""
    if isinstance(widget, Row):
        yield " | ".join(line for part in widget.children() for line in lines(part))
    elif isinstance(widget, Label) and widget.visible and widget.text:
        yield one_line(widget.text)
    else:
        for part in widget.children():
            yield from lines(part)


def words(table: GameScene, most: int = MOST) -> Iterator[str]:
    """Everything that stands there to be read, of so many acts at most."""
    view, manners = table.showing.view, table.manners
    yield f"{view.phase}: {table.prompt.label.name}"
    for button in table.prompt.buttons.children():
        if isinstance(button, AnswerButton):
            price = f" | {button.answer.price}" if button.answer.price else ""
            yield f"  [{button.answer.label}{price}] {one_line(button.words())}"
    yield from (f"  panel: {line}" for line in manners.facts(view))
    for seat in range(len(table.sitting.names)):
        plate = manners.plate(view, seat)
        marks = " ".join(
            (
                *plate.marks,
                *plate.tokens,
                *(["active"] if plate.active else []),
                *(["faded"] if plate.faded else []),
            )
        )
        yield f"  plate: {plate.name} | {plate.figure} | {plate.note} | {marks}".rstrip(" |")
    for tag in manners.tags(view):
        yield f"  tag: {' '.join((*tag.pictures, tag.text))} | {tag.about}".rstrip(" |")
    for move in table.door.legal()[:most]:
        yield f"  {table.door.code(move)}: {one_line(manners.in_words(move))}"
    things = {one_line(thing.words()): thing.kind for thing in reversed(list(manners.labels.things()))}
    plates = [said for said, kind in things.items() if kind == "plate"]
    for said in [*[said for said in things if said not in plates][:MOST_THINGS], *plates]:
        yield f"  {things[said]}: {said}"


def one_line(text: str) -> str:
    """A label in one line."""
    return re.sub(r"\s*\n\s*", " / ", text)
