"""What is kept of second tables: a file of its own, for the statistics and the deal of the day."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.store.fields import Figure, Total
from cardtable.store.fs import Fs
from cardtable.store.line_file import LineFile

Points = Annotated[list[Total], Field(min_length=1)]
"""By seat."""


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
    points: Points
    regular: Points
    master: Points
    worth: list[Figure]
    """The points as payoffs: more is better."""
    regular_worth: list[Figure]
    master_worth: list[Figure]


class OtherTables:
    """The deals that were played at a second table, too."""

    def __init__(self, fs: Fs, folder: Path) -> None:
        self._file = LineFile(fs, folder / "second_table.jsonl")

    def note(self, deal: OtherTable) -> None:
        """Keep what came of a deal, unless it is known or the disk refuses: it can be reckoned again."""
        with suppress(OSError):
            if deal not in self._latest(having=deal.seed):
                self._file.add(deal.model_dump(mode="json"))

    def __iter__(self) -> Iterator[OtherTable]:
        """Every deal once, oldest first; nothing if the file cannot be read."""
        with suppress(OSError):
            yield from self._latest()

    def _latest(self, having: str = "") -> Collection[OtherTable]:
        """Of a deal that was played again the later line counts."""
        latest: dict[tuple[str, str, int], OtherTable] = {}
        for line in self._file.lines(having):
            with suppress(ValidationError, RecursionError):
                deal = OtherTable.model_validate_json(line)
                latest[deal.session, deal.seed, deal.deal] = deal
        return latest.values()
