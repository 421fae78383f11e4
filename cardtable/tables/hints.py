"""What a master would do, and why: how it is asked, and told; one move, or cards that are chosen together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cardtable.matches.seats.door import Door
from cardtable.opponents import Advice
from cardtable.tables.behind.counsel import Counsel
from cardtable.tables.manners import Manners
from cardtable.tables.table import Table
from rulesets.core import Move
from rulesets.words import _


class HintTable(Table, Protocol):
    """A table at which a master can be asked."""

    @property
    def counsel(self) -> Counsel:
        """What computer players are asked."""

    @property
    def manners(self) -> Manners[Any]:
        """How its game is played here."""


def ask(table: HintTable) -> tuple[Move, ...]:
    """Ask what it would do after what is chosen already, until all is chosen; return what is."""
    several = table.manners.several()
    chosen = table.asking.picked if several else ()
    table.counsel.ask_for_hint(table.viewer, chosen, max(1, several - len(chosen)))
    return chosen


def touched(moves: Iterable[Move], door: Door) -> list[int]:
    """What these moves touch, one after the other."""
    return [touch for move in moves for touch in door.touches(move)]


def told(hints: Sequence[Advice], manners: Manners[Any], door: Door, *, compared: bool) -> str:
    """A hint as it is told; how far it is ahead only where it is to be `compared` with the next best."""
    first, *more = hints
    if more:
        names = [door.deck.name(touch) for touch in touched((one.pointed_out for one in hints), door)]
        plays = manners.chosen_together().format(cards=", ".join(names[:-1]), last=names[-1])
        because = manners.why_together(dict(zip(names, hints, strict=True)))
    else:
        plays = manners.in_words(first.pointed_out)
        ahead = first.compared if compared else ""
        because = " ".join(filter(None, (first.because, ahead, first.alike)))
    # The card comes first: a reason is read with its card in mind.
    return _("A master {plays}. {because}").format(plays=plays, because=because)
