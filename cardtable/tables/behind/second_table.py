"""The second table: while people play, the worker plays the very same cards with others in their seats.

It is begun as soon as the cards of a deal are known, and heard of when the sheet is due; nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.matches.desk.afterwards import luck_of
from cardtable.matches.desk.thinking import Errand, Thinker
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.second_table import LEVELS, Made
from cardtable.shell.scene import Kit
from cardtable.tables.sheets.figures import signed
from rulesets import info_of
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.matches.kept.other_tables import OtherTables


class SecondTable:
    """What computers make of the same cards, deal by deal."""

    def __init__(self, kit: Kit, thinker: Thinker, sitting: Sitting, counts: bool = True) -> None:
        """In a lesson or a replay nothing `counts`."""
        self._counts = counts
        self._kit, self._thinker, self._sitting = kit, thinker, sitting
        self._errands: dict[int, Errand] = {}
        """By the number of the deal."""
        self._kept: set[int] = set()
        self.others: Callable[[], OtherTables] | None = None
        """Opens the file where it is kept, and"""
        self.session = ""
        """under which name of the journal."""

    @property
    def wanted(self) -> bool:
        """Whether anybody wants to know, and somebody can reckon it meanwhile."""
        asked = self._counts and self._kit.preferences.second_table and self._sitting.people
        return bool(asked and self._thinker.staffed)

    def begin(self) -> None:
        """Let the deal under way be played there, once its cards are known; cheap to ask at any time."""
        number = self._sitting.deals + 1
        if number in self._errands or not self.wanted:
            return
        self._hear()
        if self._sitting.is_dealt(number):
            self._run(number)

    def _run(self, number: int) -> None:
        self._errands[number] = errand = self._sitting.second_table(number, LEVELS)
        self._kept.discard(number)
        self._thinker.run(errand)

    def waits_for(self, number: int) -> bool:
        """Whether something is still to be heard of a deal that is over; begun now if it was not before."""
        if not self.wanted:
            return False
        errand = self._errands.get(number)
        if errand is None or (number not in self._kept and self._has_changed(number, errand)):
            if errand is not None:
                self._thinker.drop(errand)
            self._run(number)
        self._hear()
        return not self._errands[number].done

    def _has_changed(self, number: int, errand: Errand) -> bool:
        """Whether chance has decided more since, or something before the deal was taken back."""
        return luck_of(errand) != luck_of(self._sitting.second_table(number, LEVELS))

    def _hear(self) -> None:
        """Take notice of what has been reckoned, and keep it."""
        self._thinker.look()
        for number, errand in self._errands.items():
            over = errand.done and number <= self._sitting.deals
            if over and number not in self._kept and not self._has_changed(number, errand):
                self._kept.add(number)
                self._keep(number)

    def _keep(self, number: int) -> None:
        made = self._made(number)
        if self.others is None or made is None:
            return
        from cardtable.matches.kept.other_tables import OtherTable

        own, regular, master = self._sitting.made(number), made["regular"], made["master"]
        self.others().note(
            OtherTable(
                session=self.session,
                seed=self._sitting.seed,
                game=self._sitting.game,
                deal=number,
                people=list(self._sitting.people),
                points=list(own.points),
                regular=list(regular.points),
                master=list(master.points),
                worth=list(own.worth),
                regular_worth=list(regular.worth),
                master_worth=list(master.worth),
            )
        )

    def _made(self, number: int) -> dict[str, Made] | None:
        """What each level has made of a deal; None until both have."""
        errand = self._errands.get(number)
        news = errand.news if errand is not None and errand.done else None
        if not isinstance(news, dict) or set(news) != set(LEVELS):
            return None
        return {level: Made(tuple(made["points"]), tuple(made["worth"])) for level, made in news.items()}

    def sentences(self, number: int) -> list[str]:
        """What stands on the sheet of a deal, a sentence a person; nothing before it is known."""
        made = self._made(number)
        if made is None:
            return []
        own = self._sitting.made(number)
        dealt = self._sitting.is_dealt(number)
        told = [
            text.format(
                name=name,
                master=signed(made["master"].points[seat]),
                regular=signed(made["regular"].points[seat]),
                own=signed(own.points[seat]),
            )
            for seat, name, text in self._told(dealt)
        ]
        told.append(_("Fewer is better, and in a single deal luck may outweigh skill."))
        if not info_of(self._sitting.game).penalties:
            told[-1] = _("In a single deal luck may outweigh skill.")
        return told

    def _told(self, dealt: bool) -> Sequence[tuple[int, str, str]]:
        """Seat, name and the form of the sentence."""
        people, names = self._sitting.people, self._sitting.names
        alone = len(people) == 1
        if alone and dealt:
            form = _(
                "Computers played the same cards once more: a master in your place came to {master}, "
                "a regular to {regular}; you came to {own}."
            )
        elif alone:
            form = _(
                "Computers played once more with the same throws: a master in your place came to {master}, "
                "a regular to {regular}; you came to {own}."
            )
        elif dealt:
            form = _(
                "{name} came to {own}; with the same cards a master came to {master}, a regular to {regular}."
            )
        else:
            form = _(
                "{name} came to {own}; with the same throws a master came to {master}, "
                "a regular to {regular}."
            )
        return [(seat, names[seat], form) for seat in people]

    def stop(self) -> None:
        """Nobody wants to know any more."""
        for errand in self._errands.values():
            self._thinker.drop(errand)
