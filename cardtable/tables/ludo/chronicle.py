"""What stays in the log of Ludo for a whole match: who captured whom, and who lost a turn by sixes.

A pawn that walked by itself says that there was no choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import Sitting
from rulesets.core import WATCHER, Announced, PawnMoved, Reason, Rolled, Seat, Zone
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, HOME
from rulesets.ludo.words import pawn_name
from rulesets.words import Deed, _, ngettext

SIX = 6


def captures(act: Act) -> Iterator[tuple[Seat, PawnMoved]]:
    """Every pawn that an act has captured, and whose pawn did."""
    moved = [event for event in act.seen_by(WATCHER) if isinstance(event, PawnMoved)]
    return ((moved[0].seat, event) for event in moved[1:] if event.path[-1] == BASE)


def captured(captor: Seat, event: PawnMoved, names: Sequence[str], alone: Seat | None) -> str:
    """Who captured whose pawn, and what it cost; whoever is `alone` at the screen reads of themselves."""
    lost = event.path[0]
    words = ngettext(
        "{name} captured a pawn of {other}: its {n} step is lost.",
        "{name} captured a pawn of {other}: its {n} steps are lost.",
        lost,
    )
    if captor == alone:
        words = ngettext(
            "You captured a pawn of {other}: its {n} step is lost.",
            "You captured a pawn of {other}: its {n} steps are lost.",
            lost,
        )
    elif event.seat == alone:
        words = ngettext(
            "{name} captured a pawn of yours: its {n} step is lost.",
            "{name} captured a pawn of yours: its {n} steps are lost.",
            lost,
        )
    return Reason(words.format(name=names[captor], other=names[event.seat], n=lost), "capture")


def captured_earlier(n: int) -> str:
    """That so many pawns of the reader were captured before."""
    words = ngettext(
        "Earlier, {n} pawn of yours was captured.", "Earlier, {n} pawns of yours were captured.", n
    )
    return words.format(n=n)


def earned_two(act: Act, rules: LudoOptions) -> str:
    """That a six captured or came home, and so earned two throws; empty where it did not."""
    events = act.seen_by(WATCHER)
    moved = next((event for event in events if isinstance(event, PawnMoved)), None)
    facts = act.view(WATCHER).facts
    if moved is None or facts.die != SIX or facts.pending < 2 or not rules.extra_on_six:
        return ""
    if rules.extra_on_home and moved.path[-1] == HOME:
        return Reason(
            _("Two more throws were earned: one by the six, one by the pawn that came home."), "roll"
        )
    if rules.extra_on_capture and any(captures(act)):
        return Reason(_("Two more throws were earned: one by the six, one by the capture."), "roll")
    return ""


def too_many_sixes(act: Act, names: Sequence[str], alone: Seat | None) -> LogLine | None:
    """What a third six in a row did, if one was thrown."""
    events = act.seen_by(WATCHER)
    thrown = next((event for event in events if isinstance(event, Rolled)), None)
    if thrown is None:
        return None
    for event in events:
        if isinstance(event, Announced) and event.kind == "sixes":
            words = _("A third six in a row: {name} moved nothing, and the turn was over.")
            if thrown.seat == alone:
                words = _("A third six in a row: you moved nothing, and your turn was over.")
        elif isinstance(event, PawnMoved) and event.path[-1] == BASE:
            words = _("A third six in a row: the pawn that {name} had moved last went back to its base.")
            if thrown.seat == alone:
                words = _("A third six in a row: the pawn that you had moved last went back to its base.")
        else:
            continue
        why = Reason(words.format(name=names[thrown.seat]), "sixes")
        return LogLine(act.number, "event", thrown.seat, why, event=event)
    return None


def throws(acts: Sequence[Act]) -> Iterator[LogLine]:
    """Each throw of the die in few words, with what was moved by it: of both the later act is told."""
    for act, after in zip_longest(acts, acts[1:]):
        thrown = next((event for event in act.seen_by(WATCHER) if isinstance(event, Rolled)), None)
        if thrown is None:
            continue
        if after is None or after.phase != "move":
            told = _("{face} (no move)").format(face=thrown.face)
            yield LogLine(act.number, "move", thrown.seat, told, event=thrown)
        else:
            yield LogLine(after.number, "move", thrown.seat, _moved_by(thrown.face, after), event=thrown)


def _moved_by(face: int, act: Act) -> str:
    """A throw, and the pawn that was moved by it."""
    view = act.before(WATCHER)
    pawns = view.zones[Zone("pawns", view.facts.mover)]
    text = _("{face} ({pawn} moved)")
    if pawns[act.move] == BASE:
        text = _("{face} (a pawn came out)")
    elif act.view(WATCHER).zones[Zone("pawns", view.facts.mover)][act.move] == HOME:
        text = _("{face} ({pawn} came home)")
    elif any(captures(act)):
        text = _("{face} ({pawn} captured)")
    return text.format(face=face, pawn=pawn_name(pawns, act.move))


def had_no_choice(act: Act) -> bool:
    """Whether of several pawns on the way those of one place alone could walk."""
    if act.phase != "move":
        return False
    view = act.before(WATCHER)
    places = view.zones[Zone("pawns", view.facts.mover)]
    on_the_way = sum(BASE < place < HOME for place in places)
    return on_the_way > 1 and len({places[walk.pawn] for walk in view.facts.preview}) == 1


def without_choice(line: LogLine) -> LogLine:
    """A move, with a word that nobody chose it."""
    words, own = _("{does} (no choice)"), getattr(line.text, "own", line.text)
    return line._replace(text=Deed(words.format(does=line.text), words.format(does=own)))


class Chronicle:
    """Keeps those lines, so that a long match is not read anew after every throw."""

    def __init__(self, sitting: Sitting, rules: LudoOptions) -> None:
        self.sitting = sitting
        self.rules = rules
        self.unchosen: set[int] = set()
        """The acts in which a pawn of somebody at this screen walked by itself."""
        self._lines: list[LogLine] = []
        self._read = 0
        """Acts that were read."""

    def lines(self, shown: int) -> Sequence[LogLine]:
        """The lines of the acts that are shown; after an undo those of other acts are forgotten."""
        if shown < self._read:
            self._lines = [line for line in self._lines if line.number < shown]
            self.unchosen = {number for number in self.unchosen if number < shown}
            self._read = shown
        new = takewhile(lambda act: act.number >= self._read, self.sitting.latest())
        for act in reversed([act for act in new if act.number < shown]):
            self._lines += self._told(act)
            if act.seat in self.sitting.people and had_no_choice(act):
                self.unchosen.add(act.number)
        self._read = shown
        return self._lines

    def _told(self, act: Act) -> Iterator[LogLine]:
        names, alone = self.sitting.names, self.sitting.alone
        for captor, event in captures(act):
            yield LogLine(act.number, "event", captor, captured(captor, event, names, alone), event=event)
        if earned := earned_two(act, self.rules):
            yield LogLine(act.number, "event", act.seat, earned)
        if (line := too_many_sixes(act, names, alone)) is not None:
            yield line
