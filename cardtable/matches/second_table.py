"""The second table: the very same cards and dice, with somebody else in a person's seat.

What chance decided at the first table is decided so here, too, one act of chance after the other; where
the course of the deal asks for more, it is drawn from the seed of the match.  So luck is taken out, and the
same journal leads to the same figures.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.matches.match import chance_rng, drawn
from cardtable.matches.simulate import asked
from cardtable.matches.worker import consider
from cardtable.opponents import Budget, Level, usual_budget
from cardtable.store.fs import Fs
from cardtable.store.line_file import LineFile
from rulesets.core import CHANCE, OVER, Game, Move

FEWER = 3
"""By how much fewer playouts a master thinks here; in most games three times as many change nothing."""
LONGEST = 100_000
"""Acts after which a deal is taken for endless."""


LEVELS = ("regular", "master")
"""Who plays in a person's seat, one after the other."""


class Made(NamedTuple):
    """What came of a deal."""

    points: tuple[int, ...]
    """What every seat's score changed by, as the players read it."""
    worth: tuple[float, ...]
    """The same as payoffs: more is better, whatever the score sheet says."""


def made_between(before: Game, after: Game) -> Made:
    """What came of a deal, from the games before and after it."""
    return Made(
        tuple(new - old for old, new in zip(before.scores(), after.scores(), strict=True)),
        tuple(new - old for old, new in zip(before.payoffs(), after.payoffs(), strict=True)),
    )


def other_course(
    before: Game, chance: Sequence[Move], players: Sequence[str], seed: int, open_deal: bool = False
) -> Generator[None, None, Made]:
    """Play the deal that begins now to its end, in small steps; what every seat made in it."""
    game, thrown = before.copy(), 0
    budget = Budget(usual_budget(game).playouts // FEWER, inf)
    for number in range(LONGEST):
        if game.turn == OVER or game.deals != before.deals:
            break
        if game.turn == CHANCE:
            game.apply(CHANCE, _by_chance(game, chance, thrown, seed))
            thrown += 1
        else:
            seat = asked(game, seed, number)
            whim = drawn(seed, f"second table {seat}", number)
            if players[seat] == Level.RANDOM:
                move = Random(whim).choice(list(game.legal_moves(seat)))
            else:
                move = (yield from consider(game, seat, players[seat], whim, budget, open_deal)).move
            game.apply(seat, move)
        yield
    return made_between(before, game)


def _by_chance(game: Game, chance: Sequence[Move], thrown: int, seed: int) -> Move:
    """What the first table had, if there is as much and it can be had here."""
    if thrown < len(chance) and chance[thrown] in game.legal_moves(CHANCE):
        return chance[thrown]
    return game.chance(chance_rng(drawn(seed, "second table", game.deals), thrown))


# -- What is kept of it -------------------------------------------------------------------------


class OtherTable(BaseModel):
    """One deal at both tables: a line of the file, a projection of the journals that can be made again."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    format: Literal[1] = 1
    session: Annotated[str, Field(max_length=200)]
    """The name of the journal."""
    seed: str
    """Of the match, as it is known when its journal has another name."""
    game: str
    deal: int
    """Its number in the match, the first is 1."""
    people: list[int]
    """The seats in which computers played at the second table, all at once."""
    points: list[int]
    regular: list[int]
    master: list[int]
    worth: list[float]
    """The points as payoffs: more is better."""
    regular_worth: list[float]
    master_worth: list[float]


class OtherTables:
    """The deals that were played at a second table, too."""

    def __init__(self, fs: Fs, folder: Path) -> None:
        self._file = LineFile(fs, folder / "second_table.jsonl")

    def note(self, deal: OtherTable) -> None:
        """Keep what came of a deal, unless it is known or the disk refuses: it can be reckoned again."""
        with suppress(OSError):
            if deal not in self:
                self._file.add(deal.model_dump(mode="json"))

    def __iter__(self) -> Iterator[OtherTable]:
        """Every deal once, oldest first; of a deal that was played again the later line counts."""
        latest: dict[tuple[str, str, int], OtherTable] = {}
        for line in self._file.lines():
            with suppress(ValidationError, RecursionError):
                deal = OtherTable.model_validate_json(line)
                latest[deal.session, deal.seed, deal.deal] = deal
        yield from latest.values()
