"""What there is to know of a game before it is played: all that a shelf needs, and light to import."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rulesets.words import _, ngettext

LAST = 1000
NO_TEAMS: Final = MappingProxyType[int, tuple[tuple[int, ...], ...]]({})


class GameInfo(NamedTuple):
    """A game on the shelf; the package of each game declares one as `INFO`."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    default_seats: int
    version: int = 1
    """Raised when an old journal would no longer replay to the same end."""
    oldest: int | None = None
    """The oldest version whose matches go on by the rules they were begun with; None if only the latest."""
    teams: Mapping[int, tuple[tuple[int, ...], ...]] = NO_TEAMS
    """Partnerships by number of seats; a number that is missing plays each for himself."""
    about: str = ""
    """One sentence that makes somebody want to play; marked with `later`, like the title."""
    penalties: bool = False
    """Whether points are bad: the fewest win."""
    thrown: bool = False
    """Whether luck is thrown with dice; else cards are dealt."""
    shelf: int = LAST
    """Its place on the shelf and in menus: small numbers come first, then the alphabet."""

    def seats_in_words(self) -> str:
        """How many may play, e.g. "3 or 4 players"."""
        least, most = self.min_seats, self.max_seats
        if least == most and least in self.teams:
            return _("{n} players, in pairs").format(n=least)
        if least == most:
            return ngettext("{n} player", "{n} players", least).format(n=least)
        if most == least + 1:
            return _("{least} or {most} players").format(least=least, most=most)
        return _("{least} to {most} players").format(least=least, most=most)
