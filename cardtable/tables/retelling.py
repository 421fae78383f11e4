"""What log and coach tell of the acts of a match: games say it their own way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.opponents import Advice
from cardtable.shell.reading.pages import section_about
from cardtable.tables.present import F, Present
from rulesets.core import TrickTaken
from rulesets.words import _, later

LOG_STEPS = 120


class Retelling(Present[F]):
    """Tells what has happened."""

    deeds_words: ClassVar[str] = later("**{name}**: {deeds}")
    """How the coach tells what somebody did."""
    trick_word: ClassVar[str] = later("Trick")
    """What is taken is called, where several cards are taken at once: a replay goes from one to the next."""
    deeds_repeat: ClassVar[bool] = False
    """Whether of deeds in the same words each is told, and not all of them at once."""

    def rule_behind(self, because: str) -> str:
        """The section about what a reason speaks of, or that of what goes on."""
        return section_about(self.sitting.game, because) or self.view.phase

    def why_together(self, hints: Mapping[str, Advice]) -> str:
        """What speaks for cards, by name, that are chosen together: where it is the same, for the first."""
        kinds: dict[str, str] = {}
        for card, hint in hints.items():
            # A name may begin the sentence.
            kinds.setdefault(hint.because.lower().replace(card.lower(), ""), hint.because)
        if len(kinds) == 1:
            kinds["others"] = _("The same speaks for the others.")
        return " ".join(kinds.values())

    def took(self, name: str, event: TrickTaken) -> str:
        """How the coach says who took a trick, and why."""
        return _("**{name}** took the trick. {why}").format(name=name, why=event.why)

    def worth_telling(self, act: Act) -> str:
        """What the coach says of an act that takes no trick, before what was paid."""
        return ""

    def lost(self, act: Act) -> int:
        """How many pieces of the viewer's somebody else took by an act; of many the coach counts most."""
        return 0

    def lost_before(self, n: int) -> str:
        """What the coach says of so many pieces that were lost before those of which it tells."""
        return ""

    def scores(self, act: Act) -> bool:
        """Whether what an act takes is worth something by itself: the coach tells it whatever came later."""
        return False

    def deeds(self, acts: Sequence[Act], known: Collection[int]) -> Iterator[LogLine]:
        """What the coach can tell of acts besides what is known already."""
        numbers = {act.number for act in acts} - {*known}
        return (line for line in self.log_lines() if line.kind == "move" and line.number in numbers)

    def still_seen(self, act: Act) -> bool:
        """Whether what was done is before everybody's eyes: a card lies in the trick, or to be taken."""
        zones = self.door.view.zones.items()
        return any(act.move in cards for zone, cards in zones if zone.kind in ("trick", "table"))

    def log_lines(self) -> Iterator[LogLine]:
        """The lines of the log, as far as it has been shown."""
        since, shown = max(0, self.sitting.count - LOG_STEPS), self.table.showing.shown
        return self.sitting.log(self.viewer, since, shown)
