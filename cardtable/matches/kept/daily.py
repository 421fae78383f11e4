"""The deal of the day: one deal for everybody, made of the date alone; the game goes round in nine days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cached_property
from math import inf
from pathlib import Path
from typing import NamedTuple

from cardtable.matches.deal_code import DealCode, written
from cardtable.matches.kept.other_tables import OtherTable, OtherTables
from cardtable.matches.luck import drawn
from cardtable.matches.opening import CannotOpen, look
from cardtable.store.glance import Save
from cardtable.store.saves import Saves, number_of_match
from rulesets import game_class, info_of, infos_at_hand
from rulesets.chance import seed_code

DAYS = 9
"""Days that are shown: the game of the first is the game of the next one to come."""
SEAT = 0
"""Where the player sits."""


class Tried(NamedTuple):
    """What was made of a deal of the day when it was played first."""

    path: Path
    own: int | None
    """The points of the deal; None while it is not over."""
    master: int | None
    """What a master made of the same cards, if that is known."""


class Day:
    """The deal of one day."""

    def __init__(self, day: date) -> None:
        self.date = day
        games = infos_at_hand()
        self.game = games[day.toordinal() % len(games)].id

    @cached_property
    def code(self) -> DealCode:
        """The line that opens it anywhere."""
        kinds = ("you", *["regular"] * (info_of(self.game).default_seats - 1))
        seed = seed_code(drawn(0, f"deal of the day {self.game}", self.date.toordinal()))
        return DealCode(self.game, kinds, seed, game_class(self.game).Options().as_keys())

    @property
    def line(self) -> str:
        """The same as it is written."""
        return written(self.code)


def days_until(today: date) -> list[Day]:
    """The last nine days, today at the end."""
    return [Day(today - timedelta(days=back)) for back in reversed(range(DAYS))]


def tried(saves: Saves, days: Sequence[Day]) -> dict[date, Tried]:
    """What was made of these deals, each time the first try; journals are found by the seed of the day."""
    wanted = {(day.game, day.code.seed): day.date for day in days}
    others = {
        (other.session, other.seed): other
        for other in OtherTables(saves.fs, saves.folder)
        if other.deal == 1 and (other.game, other.seed) in wanted
    }
    first: dict[date, Save] = {}
    for save in saves.newest_first():
        day = wanted.get((save.game, save.seed))
        if day is not None and _counts(save) and (day not in first or _age(save) < _age(first[day])):
            first[day] = save
    return {day: _made(saves, save.path, others.get((save.id, save.seed))) for day, save in first.items()}


def _counts(save: Save) -> bool:
    """Whether it is a try: nothing could be taken back, and the player sat where the day has it."""
    return save.newer is None and not save.practice and save.kinds[SEAT : SEAT + 1] == ("you",)


def _age(save: Save) -> float:
    """Matches are counted as they begin; one whose file has a name of somebody else's came last."""
    return number_of_match(save.id) or inf


def _made(saves: Saves, path: Path, other: OtherTable | None) -> Tried:
    if other is not None:
        return Tried(path, other.points[SEAT], other.master[SEAT])
    try:
        history = look(saves, path).session.history
    except CannotOpen:
        return Tried(path, None, None)
    # As at the second table it is what the total changed by: a sheet may count what is lost.
    return Tried(path, history[1][SEAT] - history[0][SEAT] if history else None, None)
