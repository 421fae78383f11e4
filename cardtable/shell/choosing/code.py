"""What a code of a deal opens: the match it stands for, or the choice of a game for cards alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.matches.deal_code import Challenge, DealCode, code_in, is_whole, read_code
from cardtable.matches.match import Match
from cardtable.shell.choosing.setup import KIND_NAMES
from cardtable.shell.scene import Change, Kit, Pop, Push, Replace, Scene
from cardtable.stage.theme import MUTED
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Ways, title
from rulesets import game_class, info_of, infos
from rulesets.chance import read_seed
from rulesets.words import _

Begin = Callable[[Match, Challenge | None], Scene]


def page_of_code(
    kit: Kit, text: str, version: str, begin: Begin, set_up: Callable[[str, str], Scene]
) -> Change | str:
    """The page for a line of text; a string is the sentence that says why there is none.

    `set_up` opens the page for a new match of a game with these cards.
    """
    if not text.strip():
        return _("There is no code to open.")
    code = code_in(text)
    try:
        if is_whole(code):
            return Push(CodeScene(kit, read_code(code), version, begin))
        read_seed(code.removeprefix("deal:"))
    except ValueError as problem:
        return str(problem) if len(text.split()) == 1 else _("There is no code of a deal in this text.")
    return Push(WhichGame(kit, code, set_up))


class CodeScene(Scene):
    """Says what a code stands for, before it is played."""

    overlay = True

    def __init__(self, kit: Kit, code: DealCode, version: str, begin: Begin) -> None:
        super().__init__(kit)
        self.code = code
        self.version = version
        self.begin = begin

    def build(self) -> None:
        """The game, who plays, by which rules, and the way on."""
        code = self.code
        told: list[Widget] = [
            Label(_("Seat {number}: {who}").format(number=seat + 1, who=_(KIND_NAMES.get(kind, kind))))
            for seat, kind in enumerate(code.kinds)
        ]
        rules = game_class(code.game).Options
        if others := rules.unusual(code.options):
            titles = rules.model_fields
            named = [_(about.title or key) for key, about in titles.items() if (about.alias or key) in others]
            words = _("House rules that differ from the usual ones: {rules}.")
            told.append(Label(words.format(rules=", ".join(named)), size=16, colour=MUTED))
        thrown = info_of(code.game).thrown
        if code.challenge is not None:
            words = _("{name} has played these cards; at the end both results stand side by side.")
            if thrown:
                words = _("{name} has played with these throws; at the end both results stand side by side.")
            told.append(Label(words.format(name=code.challenge.name), face="bold"))
        play = _("Play with these throws") if thrown else _("Play these cards")
        on = Button(play, self._play, primary=True)
        parts = [
            title(_(info_of(code.game).title), 30, "centre"),
            Scroll(Column(told, gap=8)).sized(grow=1),
            Ways([on, Button(_("Back"), Pop)]),
        ]
        self.show(Centred(Panel(parts, pad=26, gap=16), most=560))
        self.ui.focus = on

    def _play(self) -> Change:
        own = self.kit.preferences.names[:1] if len(self.code.people) == 1 else ()
        match = self.code.match(app=self.version, began=self.kit.clock.date(), names=own)
        return Replace(self.begin(match, self.code.challenge))


class WhichGame(Scene):
    """Cards alone do not say which game they are for."""

    overlay = True

    def __init__(self, kit: Kit, code: str, set_up: Callable[[str, str], Scene]) -> None:
        super().__init__(kit)
        self.code = code
        self.set_up = set_up

    def build(self) -> None:
        """A button a game."""
        games = [
            Button(_(info.title), partial(self._open, info.id), small=True)
            for info in infos()
            if hasattr(game_class(info.id), "deck")
        ]
        parts = [
            title(_("Which game?"), 30, "centre"),
            Label(_("This code says which cards are dealt, but not in which game.")),
            Scroll(Grid(games, cell=190, gap=10)).sized(grow=1),
            Row([Button(_("Back"), Pop)], align="centre"),
        ]
        self.show(Centred(Panel(parts, pad=26, gap=16), most=660))
        self.ui.focus = games[0]

    def _open(self, game: str) -> Change:
        return Replace(self.set_up(game, self.code))
