"""The ways from the shelf that lead to no table: to pages, settings, the cabinet, codes and files.

`doors` imports this when one of them is gone, so that neither the shelf nor a table waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardtable import __version__
from cardtable.matches.deal_code import Challenge
from cardtable.matches.kept.archive import bring
from cardtable.matches.launch import Launch
from cardtable.matches.match import Match
from cardtable.matches.opening import CannotOpen
from cardtable.shell.choosing.code import page_of_code
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.about import AboutScene, PageScene, whats_new
from cardtable.shell.reading.lessons import AllLessonsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.records.match_ways import MatchWays
from cardtable.shell.records.remember import export
from cardtable.shell.scene import Change, Kit, Push, Scene
from cardtable.store.cabinet import Cabinet
from rulesets.words import _


@dataclass(eq=False)
class SideDoors:
    """Leads to what is read, kept, sent and received."""

    kit: Kit
    launch: Launch
    ways: MatchWays
    begin: Callable[[Match, Challenge | None], Scene]
    """The table of a new match, which may be an answer to a challenge."""
    setup: Callable[[str, str], Scene]
    """The page on which a match is set up, with these cards."""

    # -- reading and setting

    def rules(self, game: str = "", heading: str = "") -> Scene:
        """The rule book."""
        return RulesScene(self.kit, game, heading)

    def lessons(self) -> Scene:
        """The games that have lessons."""
        return AllLessonsScene(self.kit)

    def settings(self) -> Scene:
        """The settings."""
        return SettingsScene(self.kit)

    def about(self) -> Scene:
        """What the program is, and where it keeps what."""
        return AboutScene(self.kit, self.launch.folder)

    def whats_new(self) -> Scene | None:
        """What has changed since the player was here last; shown once."""
        settings = self.launch.settings
        page = whats_new(settings.settings.seen)
        if page is None:
            return None
        settings.change(seen=__version__)
        return PageScene(self.kit, page)

    # -- the cabinet

    def cabinet(self, chosen: str = "") -> Scene:
        """All matches there ever were, with one of them chosen."""
        from cardtable.shell.records.cabinet import CabinetScene

        saves = self.launch.saves
        if saves is None:
            return NewsScene(
                self.kit, _("The cabinet"), _("Nothing is kept this time: you play without saving.")
            )
        return CabinetScene(
            self.kit,
            Cabinet(saves),
            self.ways,
            open_code=self.page_of_code,
            chosen=chosen,
            more=[(_("Statistics"), self.statistics), (_("An evening"), self.evening)],
        )

    def evening(self) -> Scene:
        """Several matches with one purse."""
        from cardtable.shell.records.evening import EveningScene

        assert self.launch.saves is not None, "the cabinet leads there"
        return EveningScene(self.kit, Cabinet(self.launch.saves))

    def statistics(self) -> Scene:
        """What people have made of their matches."""
        from cardtable.shell.records.statistics import StatisticsScene

        assert self.launch.saves is not None, "the cabinet leads there"
        return StatisticsScene(self.kit, self.launch.saves)

    def daily(self) -> Scene:
        """The deal of the day."""
        from cardtable.shell.records.daily import DailyScene

        return DailyScene(self.kit, self.launch.saves, self.ways)

    # -- what comes from elsewhere, and goes there

    def page_of_code(self, text: str) -> Change | str:
        """The page of a code, or the sentence that says why there is none."""
        return page_of_code(self.kit, text, __version__, self.begin, self.setup)

    def open_code(self, text: str) -> Change:
        """The page of a code that was pasted on the shelf, or the page that says why there is none."""
        page = self.page_of_code(text)
        return Push(NewsScene(self.kit, _("This is no code"), page)) if isinstance(page, str) else page

    def open_file(self, file: str) -> Change:
        """The cabinet with a match that was dropped on the shelf."""
        if self.launch.saves is not None:
            try:
                bring(Cabinet(self.launch.saves), file)
            except CannotOpen as problem:
                return Push(NewsScene(self.kit, _("This match cannot be imported"), str(problem)))
        return Push(self.cabinet())

    def export(self, files: Mapping[str, bytes]) -> str:
        """Keep files for use elsewhere; the sentence that says where, or why not."""
        saves = self.launch.saves
        return _("You play without saving.") if saves is None else export(Cabinet(saves), files)
