"""What computer players are asked at a table: for their own acts, and for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.seats.sitting import Sitting
from cardtable.opponents import Advice
from rulesets.core import Move, Seat


class Counsel:
    """One question at a time; whoever asks anew, or takes something back, ends it."""

    def __init__(self, thinker: Thinker, sitting: Sitting) -> None:
        self.thinker = thinker
        self.sitting = sitting
        self.hinting = False
        """Whether a hint is thought about."""
        self.hints: list[Advice] = []
        """What has come of it: of moves that are made together one after the other."""
        self._untold = False
        """Whether all of it has come, and nobody has heard it."""
        self._wanted: tuple[Seat, tuple[Move, ...], int] = -1, (), 0
        """Whose hint it is, what is planned already, and how many moves are to be named."""
        self._asked_at: int | None = None
        """Number of acts when a computer was last asked; None when no question is open."""

    @property
    def open(self) -> bool:
        """Whether somebody thinks."""
        return self.hinting or self._asked_at is not None

    def let_computer_act(self, patient: bool) -> Advice | None:
        """Ask the computer whose turn it is, and do what it wants once nobody needs to be `patient`.

        The result is what was done and why; None while nothing was.  Where somebody else may act as well a
        hint comes first: one thing is thought about at a time.
        """
        sitting = self.sitting
        seat = sitting.computer_to_move()
        if seat is None:
            return None
        self._hear()
        if self.hinting:
            return None
        if self._asked_at != sitting.count:
            self.thinker.ask(sitting.question(seat))
            self._asked_at = sitting.count
        advice = None if patient else self.thinker.answer()
        if advice is not None:
            # What was advised before holds no more.
            self._asked_at, self._untold = None, False
            sitting.play(seat, advice.move)
        return advice

    def ask_for_hint(self, seat: Seat, chosen: Sequence[Move], count: int = 1) -> None:
        """Ask the master what it would do at this seat, after these moves that are only planned.

        Of several moves that are made together so many are asked for.
        """
        self.thinker.ask(self.sitting.question(seat, "master", chosen))
        # With that a computer's question is forgotten, if there was one: it is asked again.
        self._asked_at = None
        self.hinting, self.hints, self._untold = True, [], False
        self._wanted = seat, tuple(chosen), count

    def hint(self) -> Advice | None:
        """The hint, once all of it has come; of moves that are made together the first."""
        self._hear()
        if not self._untold:
            return None
        self._untold = False
        return self.hints[0]

    def _hear(self) -> None:
        """Take what has come of a hint, and ask on until all of it is there."""
        advice = self.thinker.answer() if self.hinting else None
        if advice is None:
            return
        self.hints.append(advice)
        seat, chosen, count = self._wanted
        if len(self.hints) < count:
            planned = (*chosen, *(one.move for one in self.hints))
            self.thinker.ask(self.sitting.question(seat, "master", planned))
            return
        self.hinting, self._untold = False, True

    def stop(self) -> None:
        """Ask nobody any more."""
        self.thinker.cancel()
        self.hinting, self._untold, self._asked_at = False, False, None
