"""The ways from the shelf to the tables: setting a match up, going on with one, looking back at one.

What the first picture of a table does not need is imported inside the way that leads to it.

The manners of a game at the table are in the scene module of its name, where they are called `MANNERS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from cardtable import __version__
from cardtable.matches.deal_code import Challenge, is_whole, other_cards, same_cards
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.launch import Launch
from cardtable.matches.looking_up import look_up_named
from cardtable.matches.match import Match, new_match, played_on
from cardtable.matches.opening import CannotOpen, ReadMatch, begin, look, practise, reopen
from cardtable.matches.session import Session
from cardtable.rooms import room_of
from cardtable.shell.news import NewsScene
from cardtable.shell.records.match_ways import MatchWays
from cardtable.shell.records.remember import challenge_of, note_challenge, remember
from cardtable.shell.scene import Anew, Change, Kit, Push, Replace, Scene
from cardtable.shell.waiting import Unfinished
from cardtable.store.cabinet import Cabinet
from cardtable.store.clock import Wristwatch, in_words
from cardtable.store.saves import NoSuchSave
from rulesets import game_class, info_of, is_game
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.matches.kept.other_tables import OtherTables
    from cardtable.shell.choosing.house_rules import Plan
    from cardtable.side_doors import SideDoors
    from cardtable.store.saves import Saves
    from cardtable.tables.game_scene import GameScene
    from cardtable.tables.guides.guide import Guide
    from cardtable.tables.looking_back.ways import LookingBack
    from cardtable.tables.teaching.before import Before
    from cardtable.tables.teaching.school import School

MOST_WAITING = 4
"""Matches that are looked for to go on with, one more than the shelf offers; the newest come first."""


class Doors:
    """Leads from the shelf on; one for the whole time the program runs."""

    def __init__(self, kit: Kit, launch: Launch) -> None:
        self.kit = kit
        self.launch = launch

    @cached_property
    def side(self) -> SideDoors:
        """The ways that lead to no table; imported when somebody goes there."""
        from cardtable.side_doors import SideDoors

        ways = MatchWays(__version__, self._new_table, self.resume, self.replay, self.result)
        return SideDoors(self.kit, self.launch, ways, self._new_table, self.setup)

    # -- a new match

    def setup(self, game: str, deal: str = "") -> Scene:
        """The page on which a match is set up, with these cards if they are known."""
        from cardtable.shell.choosing.setup import SetupScene

        ahead = partial(self._get_ready, game)
        return SetupScene(
            self.kit,
            game,
            self.begin,
            self.side.rules,
            ahead=ahead,
            deal=deal,
            about=lambda: self.before.page(game),
        )

    def open_game(self, game: str) -> Change:
        """A game was touched on the shelf: its first page until that was read, then setting it up."""
        return Push(self.before.page(game) if self.before.is_new(game) else self.setup(game))

    @cached_property
    def before(self) -> Before:
        """What comes before the first card; imported when a game is touched."""
        from cardtable.tables.teaching.before import Before

        return Before(self.kit, room, self.thinker, self._play, self.setup)

    def _play(self, game: str) -> Change:
        """The usual game, at once."""
        from cardtable.shell.choosing.house_rules import Plan

        kinds = ["you", *["regular"] * (game_class(game).info.default_seats - 1)]
        preferences = self.kit.preferences
        change = self.begin(Plan(game, kinds, list(preferences.names[:1]), look_up=preferences.look_up))
        assert not isinstance(change, str)
        return Anew(change.scene) if isinstance(change, Replace) else change

    def _get_ready(self, game: str) -> None:
        """Import the table, and have drawn what takes long, while the player still reads."""
        table = room(game)
        self.kit.art.want(table.drawn_ahead(self.kit.theme, game_class(game).info.default_seats))

    def begin(self, plan: Plan) -> Change | str:
        """A match as planned, or the sentence that says why it cannot be."""
        if is_whole(plan.deal):
            return self.side.page_of_code(plan.deal)
        kind = game_class(plan.game)
        try:
            options = kind.Options.model_validate(plan.options)
            options.check(len(plan.kinds))
            match = new_match(
                plan.game,
                plan.players(),
                options,
                app=__version__,
                began=Wristwatch().date(),
                deal=plan.deal or None,
                practice=self.kit.preferences.practice,
                look_up=None if plan.look_up == "game" else look_up_named(plan.look_up),
            )
        except ValidationError as problem:
            return str(problem.errors()[0]["msg"])
        except ValueError as problem:
            return str(problem)
        return Replace(self._new_table(match))

    def _new_table(self, match: Match, challenge: Challenge | None = None) -> Scene:
        session = begin(self.launch.saves, match)
        if challenge is not None and session.file is not None and self.launch.saves is not None:
            note_challenge(Cabinet(self.launch.saves), session.file.path, challenge)
        return self._table(session, None)

    # -- lessons

    @cached_property
    def school(self) -> School:
        """Where games are taught; imported when somebody goes there."""
        from cardtable.tables.teaching.school import School

        return School(self.kit, room, self.thinker, self.begin)

    def lessons(self, game: str) -> Scene | None:
        """The lessons of a game; None where it has none."""
        from cardtable.matches.lessons.shelf import lessons_of
        from cardtable.shell.reading.lessons import LessonsScene

        kept = lessons_of(game)
        return LessonsScene(self.kit, game, kept, lambda name, at: self.school.go(name, at)) if kept else None

    def _record(self, match: Match, file: Path) -> Scene:
        """The table of a match of which a lesson is made."""
        session = begin(self.launch.saves, match)
        return self._table(session, None, self.school.recorder(session, file))

    # -- a match that waits

    def unfinished(self) -> Sequence[Unfinished]:
        """The newest matches that can go on."""
        waiting: list[Unfinished] = []
        now = self.kit.clock.date()
        if self.launch.saves is not None:
            for save in self.launch.saves.waiting():
                if not is_game(save.game):
                    continue
                title = _(info_of(save.game).title)
                what = _("{game}: {players}").format(game=title, players=save.title)
                begun = in_words(save.began, now)
                waiting.append(Unfinished(save.id, save.game, what, begun, save.practice))
                if len(waiting) == MOST_WAITING:
                    break
        return waiting

    def resume(self, save: str, known: ReadMatch | None = None) -> Scene:
        """The table of a match that waits, or the page that says why it cannot be opened."""
        saves = self.launch.saves
        try:
            opened = reopen(saves, Path(save) if saves is None else saves.find(save), known)
        except (CannotOpen, NoSuchSave, OSError) as problem:
            return NewsScene(self.kit, _("This match cannot be opened"), str(problem))
        return self._table(opened.session, opened.notice)

    def result(self, save: str) -> Scene:
        """How a match of the cabinet ended; from there one comes back to it."""
        from cardtable.tables.game_scene import GameScene

        scene = self.resume(save)
        if isinstance(scene, GameScene):
            scene.papers.way_out = _("Back to the cabinet"), lambda: Anew(self.side.cabinet(Path(save).stem))
        return scene

    # -- a match played back

    def replay(self, save: str) -> Scene:
        """A match of the cabinet played back, or the page that says why it cannot be read."""
        saves = self.launch.saves
        try:
            read = look(saves, Path(save) if saves is None else saves.find(save))
        except (CannotOpen, NoSuchSave, OSError) as problem:
            return NewsScene(self.kit, _("This match cannot be opened"), str(problem))
        return self.looking_back.replay(read.session)

    @cached_property
    def looking_back(self) -> LookingBack:
        """The ways between the screens that look back; imported when somebody does."""
        from cardtable.matches.hindsight.mistakes import MistakeBook
        from cardtable.tables.looking_back.ways import LookingBack

        saves = self.launch.saves
        book = None if saves is None else MistakeBook(saves.fs, saves.folder)
        return LookingBack(self.kit, self.thinker, room, self._copy, book)

    def practice(self) -> Scene:
        """The mistake book and the puzzles."""
        return self.looking_back.practice()

    def _copy(self, session: Session, acts: int) -> Scene:
        """A copy of a match up to an act, to be played on for practice with other luck."""
        from cardtable.matches.seats.playback import copied

        match = played_on(session.match, app=__version__, began=Wristwatch().date())
        copy = copied(session.steps, acts, lambda fate: begin(self.launch.saves, match, fate))
        return self._table(copy, _("A copy for practice: it goes on from where the replay stood."))

    # -- from the command line

    def first(self) -> Scene | None:
        """What the command line asked for, if anything; otherwise what the player should be told."""
        launch = self.launch
        if launch.settings.new:
            launch.settings.change(seen=__version__)
        if launch.match is not None and launch.record is not None:
            return self._record(launch.match, launch.record)
        if launch.match is not None:
            return self._new_table(launch.match, launch.challenge)
        if launch.path is not None:
            return self.resume(str(launch.path), launch.read)
        news = told_together(launch.notice, launch.settings.news(), *self._tidied())
        if news:
            return NewsScene(self.kit, _("Before you begin"), news)
        return None if launch.settings.settings.seen == __version__ else self.side.whats_new()

    def _tidied(self) -> Sequence[str | None]:
        """Put the data folder in order, and say what the player should know of it."""
        from cardtable.matches.catching_up import catch_up

        saves = self.launch.saves
        return () if saves is None else (saves.sweep(), catch_up(saves, self.kit.clock))

    def _table(self, session: Session, notice: str | None, guide: Guide | None = None) -> Scene:
        # As the rooms of the games, the table is imported when somebody goes there.
        from cardtable.tables.game_scene import GameScene
        from cardtable.tables.teaching.coach import Coach

        scene = GameScene(
            self.kit,
            room(session.match.game),
            session,
            self.thinker,
            lambda: Anew(self._new_table(other_cards(session, app=__version__, began=Wristwatch().date()))),
            told_together(notice, self.launch.notice, self.launch.settings.news()),
            guide or Coach(self.kit, session.match.game),
        )
        scene.alone = True
        scene.replay = lambda: Push(self.looking_back.replay(session))
        scene.papers.same = lambda: Anew(
            self._new_table(same_cards(session, app=__version__, began=Wristwatch().date()))
        )
        scene.look_back = lambda number: Push(self.looking_back.turning_points(session, number))
        if session.file is not None:
            # After a failure the table is opened again from the disk, where every move is.
            file = session.file
            scene.origin = scene.second_table.session = file.path.stem
            scene.reopen = lambda: self.resume(str((session.file or file).path))
            if self.launch.saves is not None:
                scene.second_table.others = partial(other_tables, self.launch.saves)
                cabinet = Cabinet(self.launch.saves)
                scene.papers.challenge = challenge_of(cabinet, file.path)
                scene.remember = partial(remember, cabinet, session)
        scene.practise = partial(self._practise, scene, session)
        return scene

    def _practise(self, scene: GameScene, session: Session) -> str | None:
        """Let a match go on as practice, in a journal of its own."""
        problem = practise(self.launch.saves, session)
        if session.file is not None:
            scene.origin = scene.second_table.session = session.file.path.stem
        return problem

    @cached_property
    def thinker(self) -> Thinker:
        """The one thinker of all tables; its worker process starts when it is first asked."""
        return Thinker()

    def close(self) -> None:
        """Let the worker process go, if there is one."""
        self.thinker.close()


def other_tables(saves: Saves) -> OtherTables:
    """The file of second tables; imported when the first of a match is over."""
    from cardtable.matches.kept.other_tables import OtherTables

    return OtherTables(saves.fs, saves.folder)


def told_together(*sentences: str | None) -> str:
    """Everything there is to tell, one sentence after the other."""
    return " ".join(sentence for sentence in sentences if sentence)


def room(game: str) -> Any:
    """The class of a game's manners, or of those for any game; imported when somebody goes there."""
    own = room_of(game, "tables", "scene")
    if own is None:
        from cardtable.tables.plain import PlainManners

        return PlainManners
    return own.MANNERS
