"""The ways between the screens that look back: replays, turning points, decisions once more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from cardtable.matches.desk.reviews import Reviews
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.hindsight.mistakes import MistakeBook
from cardtable.matches.hindsight.problems import MOST_ACTS, Problem, puzzles_of
from cardtable.matches.hindsight.review import TurningPoint
from cardtable.matches.seats.playback import Playback
from cardtable.matches.session import Session
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Kit, Pop, Push, Scene
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.practice import PracticeScene, today
from cardtable.tables.looking_back.recalling import Recalling
from cardtable.tables.looking_back.replay import Replay
from cardtable.tables.looking_back.trial import Terms, Trial
from cardtable.tables.looking_back.turning_points import PointWays, TurningPointsScene
from cardtable.tables.manners import Manners
from rulesets import info_of, infos
from rulesets.words import _, who_does


def unnoticed(_right: bool) -> None:
    """Nobody keeps how a decision was answered."""


@dataclass(eq=False)
class LookingBack:
    """Leads through what has been played; one for the whole time the program runs."""

    kit: Kit
    thinker: Thinker
    manners_of: Callable[[str], type[Manners[Any]]]
    copy: Callable[[Session, int], Scene]
    """Opens a copy of a match after so many acts."""
    book: MistakeBook | None = None
    """Where own mistakes are kept, if they are."""
    _reviews: WeakKeyDictionary[Session, Reviews] = field(default_factory=WeakKeyDictionary, init=False)

    def reviews_of(self, session: Session) -> Reviews:
        """What is known of the decisions in a match."""
        return self._reviews.setdefault(session, Reviews(session, self.thinker))

    def replay(self, session: Session) -> Scene:
        """A match played back as far as it may be seen; also one that is still on."""
        playback = Playback(session)
        if not playback.course:
            sentence = _("Nothing of this match can be played back before its first deal is over.")
            return NewsScene(self.kit, _("Replay"), sentence)
        guide = Replay(
            self.kit,
            playback,
            lambda acts: Push(self.copy(session, acts)),
            self.reviews_of(session),
            lambda number: Push(self.turning_points(session, number)),
        )
        return self._table(guide)

    def turning_points(self, session: Session, number: int) -> Scene:
        """The decisions of the people that cost most in a deal that is over."""
        people = session.humans()
        names = [player.name for player in session.players] if len(people) > 1 else []
        ways = PointWays(
            told=lambda point: who_does(
                [player.name for player in session.players],
                point.seat,
                session.steps[point.number].sentence(point.seat),
                own=point.seat == session.alone,
            ),
            show=lambda point: self.trial(session, point, self._terms_of(session, point, names)),
            note=lambda point: self._note(session, point),
        )
        thrown = info_of(session.match.game).thrown
        return TurningPointsScene(self.kit, self.reviews_of(session), number, ways, thrown=thrown)

    def _note(self, session: Session, point: TurningPoint) -> None:
        """Keep what went wrong for another day."""
        if self.book is None or point.number >= MOST_ACTS:
            return
        steps = session.steps[: point.number]
        problem = Problem.at(session.steps[point.number].before, steps, point)
        who = session.players[point.seat].name
        self.book.note(problem, session.match.seed, who, today(self.kit))

    def practice(self) -> Scene:
        """What comes back from the mistake book, and the puzzles."""
        if self.book is None:
            return NewsScene(
                self.kit, _("Practice"), _("Nothing is kept this time: you play without saving.")
            )
        games = [info.id for info in infos()]
        return PracticeScene(self.kit, self.book, cache(puzzles_of), games, self.problem)

    def problem(self, problem: Problem, terms: Terms) -> Scene:
        """The table of a kept decision; a ValueError in one sentence if it cannot be laid out."""
        session = problem.session()
        return self.trial(session, problem.point(session), terms)

    def _terms_of(self, session: Session, point: TurningPoint, names: list[str]) -> Terms:
        intro = _("This is the table as it was. What would you do now?")
        if names:
            intro = _("This is the table as {name} saw it. What would you do now?").format(
                name=names[point.seat]
            )
        return Terms(_("One decision, once more"), intro, unnoticed, Pop, _("Done"))

    def trial(self, session: Session, point: TurningPoint, terms: Terms) -> Scene:
        """The table before a decision, to try it again."""
        return self._table(Trial(self.kit, Playback(session), self.thinker, point, terms))

    def _table(self, guide: Recalling) -> Scene:
        playback = guide.playback
        manners = self.manners_of(playback.match.game)
        return GameScene(self.kit, manners, playback, self.thinker, Pop, guide=guide)
