"""What somebody sees and reads who never heard of a game: its first page, and one coached deal.

    python -m tests.reading GAME FOLDER [--seats N] [--seed S] [--decisions N] [--option KEY=VALUE]

In the folder stand pictures of the page and of every decision, and `deal.txt` with all the words in their
order.  The deal is played as the coach advises.  It is given, with `reader.md` and the ten questions of the
game, to readers who know no rule book: what they do not understand is what the table has to say better.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pygame

import cardtable.doors
from cardtable.matches.match import new_match
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.pages import first_of, section_of
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from cardtable.tables.teaching.first import TOLD, FirstScene
from rulesets import info_of
from rulesets.core import Move
from rulesets.options import Options
from tests.bench.asking import ask_for_house_rules, game_named, rules_asked
from tests.golden.tables import one_line, words
from tests.pilot import sure
from tests.tables.teaching.test_coach import Coached
from tests.tables.teaching.test_first import on_the_shelf

SIZE = (1280, 800)
PLAYOUTS = 400
"""Worlds the coach imagines: about what it has the time for;"""
MORE_PLAYOUTS = {"ludens": 3000}
"""and where a deal is played out so quickly that it has the time for more."""
SECONDS, EVERY = 24, 0.25
"""How long the moving picture of the first page is looked at, and how often its caption is read."""
MOST_FRAMES = 20_000
PICTURES = 3
"""Of the first page."""


def main() -> None:
    """Write down a page and a deal."""
    parser = argparse.ArgumentParser(description="Writes what a beginner sees and reads.")
    parser.add_argument("game", type=game_named)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=40, help="at the most")
    ask_for_house_rules(parser)
    asked = parser.parse_args()
    seats = asked.seats or info_of(asked.game).default_seats
    rules = rules_asked(parser, asked, asked.game, seats)
    asked.folder.mkdir(parents=True, exist_ok=True)
    page = first_page(asked.game, asked.folder)
    deal = coached_deal(asked.game, seats, rules, asked.seed, asked.folder, asked.decisions)
    lines = [*page, *deal]
    (asked.folder / "deal.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def first_page(game: str, folder: Path) -> Iterator[str]:
    """The words of the first page, and the captions of its moving picture."""
    with patch.object(cardtable.doors, "new_match", partial(new_match, seed=1)):
        pilot = on_the_shelf(size=SIZE)
        pilot.click(str(info_of(game).title))
    page = sure(pilot.scene, FirstScene)
    yield "=== THE PAGE BEFORE THE FIRST DEAL (page-1.png and following)"
    yield from (f"  {part}: {one_line(section_of(first_of(game), part))}" for part in TOLD)
    yield "--- captions under its moving picture, one after the other"
    caption = ""
    for part in range(round(SECONDS / EVERY)):
        if part % (round(SECONDS / EVERY) // PICTURES) == 0:
            pilot.frame()
            pilot.shot(str(folder / f"page-{part * PICTURES // round(SECONDS / EVERY) + 1}.png"))
        pilot.wait(EVERY)
        if page.caption.text != caption:
            caption = page.caption.text
            yield f"  {one_line(caption)}"


def coached_deal(game: str, seats: int, rules: Options, seed: int, folder: Path, most: int) -> Iterator[str]:
    """Every decision of the first deal with what stands there to be read, and the sheet it ends with."""
    playouts = MORE_PLAYOUTS.get(game, PLAYOUTS)
    others = ["regular"] * (seats - 1)
    at = Coached(game, "you", *others, seed=seed, size=SIZE, playouts=playouts, **rules.as_keys())
    number, known, read = 0, set[str](), 0
    while number < most and deal_goes_on(at):
        coach, number, table = at.asked(), number + 1, at.table
        at.pilot.wait(1.0)
        picture = f"decision-{number:02}.png"
        at.pilot.shot(str(folder / picture))
        yield f"\n=== DECISION {number} ({picture})"
        yield from said("log since then", log_since(table, read))
        read = table.sitting.count
        yield from said("the coach says", coach.split("\n"))
        legal = table.asking.legal()
        # What is written for every move is for the other readings: on the screen buttons and cards say it.
        prompt, *rest = words(table, 0)
        yield from said("prompt and what can be pointed at, but for what was told before", [prompt])
        yield from (line for line in rest if line not in known)
        known.update(rest)
        yield f">>> You: {table.manners.in_words(advised_of(table, legal))}"
        for answer in table.manners.answers(legal):
            if table.asking.advised in answer.leads and table.asking.advised not in legal:
                answer.act()
        table.act(advised_of(table, legal))
    yield "\n=== AFTER THE DEAL (sheet.png)"
    yield from said("log since then", log_since(at.table, read))
    at.pilot.wait(2.0)
    at.pilot.shot(str(folder / "sheet.png"))
    yield from (f"  {one_line(name)}" for name in at.pilot.names())


def advised_of(table: GameScene, legal: Sequence[Move]) -> Move:
    """What the coach names now, else the first that may be done."""
    return legal[0] if table.asking.advised is None else table.asking.advised


def deal_goes_on(at: Coached) -> bool:
    """Wait until there is something to decide, or the deal is over."""
    for _frame in range(MOST_FRAMES):
        if isinstance(at.pilot.scene, SheetScene):
            return False
        if at.table.state is State.HELD:
            at.table.release()
        if at.table.state is State.ASKED and at.pilot.scene is at.table:
            return True
        if isinstance(at.pilot.scene, NewsScene):
            at.pilot.press(pygame.K_RETURN)
        at.pilot.blink()
    raise AssertionError("nothing happens any more")


def log_since(table: GameScene, read: int) -> Iterator[str]:
    """The lines of the log that tell of the acts after the first `read`."""
    names, alone = table.sitting.names, table.sitting.alone
    for line in table.showing.told(table.manners.log_lines()):
        if line.number >= read:
            yield line.told(names, alone)


def said(heading: str, lines: Iterable[str]) -> Sequence[str]:
    """Lines under a heading, or nothing."""
    found = [f"  {one_line(line)}" for line in lines if line]
    return [f"--- {heading}", *found] if found else []


if __name__ == "__main__":
    main()
