"""Questions during a match: before a full trick is shown, whose card wins?  Off unless somebody wants them.

What is asked has happened already, so the answer is certain and costs no thought; nothing is asked of a
trick whose cards the viewer does not all see.  An answer is tallied; whoever just goes on is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.stage.tags import Tag
from cardtable.tables.asking.answers import Answer
from cardtable.tables.labels import CROWN
from cardtable.tables.table import Table
from rulesets.core import HIDDEN, CardMoved, Seat, TrickTaken
from rulesets.words import _, who_does

TRICK = "trick"
"""The places where the cards of a trick lie."""


class Quiz:
    """Asks the one person at the screen, in games with tricks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._answered = -1
        """The last act of which was asked."""

    @property
    def is_on(self) -> bool:
        """Whether the viewer wants to be asked, and can be."""
        table = self.table
        return table.kit.preferences.quiz and table.counts and table.sitting.alone == table.viewer

    def but_for_answers(self, tags: Sequence[Tag]) -> list[Tag]:
        """The tags, without the crown where it would answer what is asked."""
        withheld = self.is_on or self.table.guide.withholds
        return [tag for tag in tags if not (withheld and tag.pictures == CROWN)]

    def trick_in(self, news: News) -> TrickTaken | None:
        """The trick that an act completes, if it is to be asked about."""
        if not self.is_on or not isinstance(news, Act) or news.number <= self._answered:
            return None
        events = news.seen_by(self.table.viewer)
        played = [one for one in events if isinstance(one, CardMoved) and one.target.kind == TRICK]
        taken = next((one for one in events if isinstance(one, TrickTaken)), None)
        return taken if taken is not None and played and HIDDEN not in taken.cards else None

    def question(self, act: Act) -> str:
        """What completes the trick, and the question."""
        sitting = self.table.sitting
        does = who_does(sitting.names, act.seat, act.sentence(self.table.viewer), act.seat == sitting.alone)
        return _("{does}. Whose card wins?").format(does=does)

    def answers(self, act: Act, trick: TrickTaken) -> list[Answer]:
        """Everybody's name, and going on without an answer."""
        names = self.table.sitting.names
        asked = [
            Answer(("quiz", seat), names[seat], partial(self.answer, act, trick, seat), tempting=False)
            for seat in range(self.table.door.seats)
        ]
        return [*asked, Answer("quiz over", _("Go on"), self.table.release, tempting=False)]

    def answer(self, act: Act, trick: TrickTaken, seat: Seat) -> None:
        """Tally it, say whether it was right and why, and let the trick be seen."""
        kit, right = self.table.kit, seat == trick.seat
        asked, known = kit.preferences.quiz_asked + 1, kit.preferences.quiz_known + right
        kit.change(quiz_asked=asked, quiz_known=known)
        verdict = _("Right: {name}. {why} {known} of {asked} so far.")
        if not right:
            verdict = _("No: {name}. {why} {known} of {asked} so far.")
        name = self.table.sitting.names[trick.seat]
        self.table.release()
        self.table.showing.tell_once(verdict.format(name=name, why=trick.why, known=known, asked=asked))

    def let_go(self, act: Act) -> None:
        """It is asked once."""
        self._answered = act.number
