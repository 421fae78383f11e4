"""The turning points of a match, deal by deal, as the worker finds them; asked for once and then known."""

from __future__ import annotations

from contextlib import suppress
from weakref import proxy

from cardtable.matches.desk.afterwards import review_of
from cardtable.matches.desk.errands import from_plain
from cardtable.matches.desk.thinking import Errand, Thinker
from cardtable.matches.hindsight.review import WORLDS, Found, TurningPoint
from cardtable.matches.session import Session


class Reviews:
    """What is known of the decisions of the people in one match, as long as somebody has the match."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self._session = proxy(session)
        """Whoever keeps this by the match must not keep the match by this."""
        self._thinker = thinker
        self._errands: dict[int, list[Errand]] = {}
        """By the number of the deal, one for every person."""

    def look_at(self, number: int) -> None:
        """Let a deal be reviewed, unless it is or was."""
        wanted = [review_of(self._session, number, seat, WORLDS) for seat in self._session.humans()]
        known = self._errands.get(number, [])
        # In practice a deal may be taken back, and played again in another way.
        if [errand.course for errand in known] != [errand.course for errand in wanted]:
            self._errands[number] = wanted
            for errand in wanted:
                self._thinker.run(errand)

    def hear(self) -> None:
        """Take notice of what has been found; to be called while somebody waits for it."""
        self._thinker.look()

    def is_done(self, number: int) -> bool:
        """Whether all of a deal has been looked at."""
        return all(errand.done for errand in self._errands.get(number, ()))

    def has_failed(self, number: int) -> bool:
        """Whether something of a deal could not be looked at."""
        return any(errand.done and errand.news is None for errand in self._errands.get(number, ()))

    def found(self, number: int) -> Found:
        """The turning points of a deal as far as they are known, the costliest of everybody first."""
        points: list[TurningPoint] = []
        for errand in self._errands.get(number, ()):
            # A worker of another version, or one that failed, has nothing to say.
            with suppress(KeyError, TypeError, ValueError):
                points += from_plain(errand.news or ())
        return tuple(sorted(points, key=lambda point: -point.cost))

    def all_found(self) -> Found:
        """Those of all deals that were looked at."""
        return tuple(point for number in self._errands for point in self.found(number))
