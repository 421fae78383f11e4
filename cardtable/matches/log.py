"""The log of a match: what happened, told line by line as a seat may hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardtable.matches.looking_up import LookUp
from cardtable.matches.payments import in_words
from cardtable.matches.steps import Step
from rulesets.core import CHANCE, Announced, DealEnded, Event, Paid, Reason, Rolled, Seat, TrickTaken, rule_of
from rulesets.words import Deed, _, who_does


class LogLine(NamedTuple):
    """One line of the log beside the table."""

    number: int
    """Of the step it belongs to."""
    kind: str
    """``move``, ``event`` (a trick, a payment, an announcement), ``deal``: the end of one, or ``gap``."""
    seat: Seat
    """Who acted; CHANCE for what nobody did."""
    text: str
    phase: str = ""
    """In which chapter of the rule book somebody moved."""
    event: Event | None = None
    """What it tells of, where that is more than the act itself."""

    def told(self, names: Sequence[str], alone: Seat | None) -> str:
        """The line with the name of who acted; whoever is `alone` at the screen reads of themselves."""
        if self.kind != "move":
            return self.text
        return who_does(names, self.seat, self.text, self.seat == alone)


def gap(number: int, rule: LookUp) -> LogLine:
    """What stands before an act where acts are left out that may not be looked up."""
    if rule == "deal":
        return LogLine(number, "gap", CHANCE, _("… Earlier deals are not listed."))
    text = _("… Earlier cards of this deal are not listed: you have to remember them.")
    return LogLine(number, "gap", CHANCE, text)


def deal_is_over(number: int, ended: DealEnded) -> Reason:
    """That a deal is over, by its number, for in the next one it still stands there; its rule is what
    the last line of its sheet goes by.
    """
    rules = [rule_of(line.text) for lines in ended.sheet for line in lines]
    return Reason(_("Deal {number} is over.").format(number=number), rules[-1] if rules else "")


class Log:
    """What each act is in lines; told once to each viewer, for a table reads its log after every act."""

    def __init__(self, names: Sequence[str], alone: Seat | None) -> None:
        self._names, self._alone = names, alone
        self._told: dict[tuple[Seat, int], tuple[Step, tuple[LogLine, ...]]] = {}

    def lines(self, step: Step, viewer: Seat) -> tuple[LogLine, ...]:
        """One act as `viewer` may hear it."""
        step_then, lines = self._told.get((viewer, step.number), (None, ()))
        if step_then is not step:
            lines = tuple(self._tell(step, viewer))
            self._told[viewer, step.number] = step, lines
        return lines

    def _tell(self, step: Step, viewer: Seat) -> Iterator[LogLine]:
        if step.seat != CHANCE:
            yield LogLine(step.number, "move", step.seat, step.sentence(viewer), step.before.phase.name)
        groups = {group[0]: group for group in step.payments}
        for event in step.seen_by(viewer):
            match event:
                case TrickTaken(seat=taker, why=why):
                    yield LogLine(step.number, "event", taker, why, event=event)
                case Paid(target=target) if event in groups:
                    told = in_words(groups.pop(event), self._names, self._alone)
                    yield LogLine(step.number, "event", target, told, event=event)
                case Announced(text=text, kept=True):
                    yield LogLine(step.number, "event", CHANCE, text, event=event)
                case Rolled(seat=roller, face=face):
                    text = Deed(_("throws a {face}"), _("You throw a {face}")).format(face=face)
                    yield LogLine(step.number, "move", roller, text, event=event)
                case DealEnded(why=why):
                    over = why or deal_is_over(step.before.deals + 1, event)
                    yield LogLine(step.number, "deal", CHANCE, over, event=event)


def last_turns(lines: Sequence[LogLine]) -> dict[Seat, list[LogLine]]:
    """What each seat did in its last turn."""
    turns: dict[Seat, list[LogLine]] = {}
    for seat, run in groupby(reversed(lines), key=lambda line: line.seat):
        if seat in turns:
            break
        turns[seat] = [*run][::-1]
    return dict(reversed(turns.items()))
