"""Before a match: who sits where, by which house rules, and which cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pydantic import ValidationError

from cardtable.matches.match import Player
from cardtable.opponents.characters import character
from cardtable.opponents.strengths import how_measured, strength
from cardtable.shell.choosing.foot import WIDEST, foot
from cardtable.shell.choosing.house_rules import HouseRules, Plan
from cardtable.shell.choosing.portraits import likeness, portraits_of
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene, Stay
from cardtable.shell.to_lessons import to_lessons
from cardtable.stage.theme import BRIGHT, MUTED, Theme
from cardtable.ui.containers import Centred, Column, Grid, Row
from cardtable.ui.fields import Choice, TextField
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Tabs, title, way_on
from rulesets import game_class
from rulesets.words import _, later, ngettext

LOW = 440
"""Design units of height below which the pages need all the room there is."""
FEW, PORTRAIT, SMALL_PORTRAIT = 6, 64, 30
"""So many players have a portrait of this size beside their name, more of them a smaller one."""
KINDS = ("you", "beginner", "regular", "master")
KIND_NAMES = {
    "you": later("A person"),
    "beginner": later("Computer, beginner"),
    "regular": later("Computer, regular"),
    "master": later("Computer, master"),
    "random": later("Computer, plays anything"),
}
KIND_NOTES = {
    "beginner": later("Knows the rules and the first tricks, but forgets what was played."),
    "regular": later("Plays by rules of thumb and remembers every card."),
    "master": later("Thinks ahead: it imagines how the hidden cards may lie and tries every move."),
}
NOTES_ON_DICE = {
    "beginner": later("Knows the rules and takes what it can, but does not see what threatens it."),
    "regular": later("Plays by rules of thumb and looks one throw ahead."),
    "master": later("Thinks ahead: it imagines how the dice may fall and tries every move."),
}
"""Where there are no cards to remember."""


Begin = Callable[[Plan], Change | str]
"""Opens the match; a string is the sentence that says why it cannot be played like this."""


class SetupScene(Scene):
    """Seats, house rules and the deal, a page each; one press on the button plays the usual game."""

    def __init__(
        self,
        kit: Kit,
        game: str,
        begin: Begin,
        rules: Callable[[str], Scene],
        plan: Plan | None = None,
        ahead: Callable[[], None] | None = None,
        deal: str = "",
        about: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__(kit)
        self.about = about
        """The page that tells what the game is about."""
        self.ahead = ahead
        """Makes the table ready; done once, when this page has been seen."""
        self._frames = 0
        self.kind = game_class(game)
        self.begin = begin
        self.rules = rules
        usual = ["you", *["regular"] * (self.kind.info.default_seats - 1)]
        names, look_up = list(kit.preferences.names[:1]), kit.preferences.look_up
        self.plan = plan or Plan(game, usual, names, look_up=look_up, deal=deal)
        self.title = _(self.kind.info.title)
        self.seat_rows = Column([], gap=12)
        self.who: list[Row] = []
        """Who will sit at each seat."""
        self.house_rules = HouseRules(self.kind, self.plan)
        self.heading = title(self.title, 38)
        self.play = way_on(_("Play"), self._start)
        self.trouble = Label("", size=17, face="bold", colour=BRIGHT, side="centre")

    def build(self) -> None:
        """Pages, and the ways on, which lie and are called as on the first page of a game."""
        about = self.about
        first = [Button(_("What is it about?"), lambda: Push(about()), small=True)] if about else []
        more: list[Widget] = [
            *first,
            *to_lessons(self.kit, self.plan.game),
            Button(_("Rules"), self._rules, small=True),
            Button(_("Back"), Pop, small=True),
        ]
        pages: list[tuple[str, Widget]] = [
            (_("Players"), Scroll(self._players()).sized(grow=1)),
            (_("House rules"), Scroll(self.house_rules).sized(grow=1)),
        ]
        if hasattr(self.kind, "deck"):
            pages.append((_("The deal"), Scroll(self._deal()).sized(grow=1)))
        self.trouble.visible = False
        parts = [self.heading, Tabs(pages).sized(grow=1), self.trouble, foot(self.play, more)]
        self.show(Centred(Column(parts, gap=14).sized(grow=1), most=WIDEST, pad=24))
        self.ui.focus = self.play

    def layout(self, theme: Theme) -> None:
        """Where there is little height the pages need the room of the heading."""
        self.heading.visible = theme.size[1] >= theme.px(LOW)

    def update(self, dt: float) -> Change | None:
        """Make the table ready as soon as the page stands."""
        self._frames += 1
        if self._frames > 1 and self.ahead is not None:
            ahead, self.ahead = self.ahead, None
            ahead()
        return None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """F1 opens the rules, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self._rules()
        return super().handle(event)

    def _rules(self) -> Change:
        return Push(self.rules(self.plan.game))

    # -- players

    def _players(self) -> Widget:
        info = self.kind.info
        counts = list(range(info.min_seats, info.max_seats + 1))
        rows: list[Widget] = []
        if len(counts) > 1:
            number = Choice(
                _("Number of players"),
                [ngettext("{n} player", "{n} players", n).format(n=n) for n in counts],
                counts.index(len(self.plan.kinds)),
                lambda chosen: self._seat(counts[chosen]),
            ).sized(width=240)
            rows.append(Row([Label(_("How many play?")).sized(width=190), number], gap=12))
        self._fill_seats()
        levels = Grid([self._level(kind) for kind in KIND_NOTES], cell=280, gap=24, most=len(KIND_NOTES))
        about = Label(how_measured(self.plan.game), size=15, colour=MUTED)
        return Column([*rows, self.seat_rows, Column([levels, about], gap=12)], gap=22, pad=4)

    def _level(self, kind: str) -> Widget:
        """What a level is like, and how strong it was measured to be in this game."""
        notes = KIND_NOTES if hasattr(self.kind, "deck") else NOTES_ON_DICE
        note = _("{note} {strength}").format(note=_(notes[kind]), strength=strength(self.plan.game, kind))
        level = Label(_(KIND_NAMES[kind]), size=16, face="bold")
        return Column([level, Label(note.strip(), size=15, colour=MUTED)], gap=2)

    def _fill_who(self) -> None:
        """Who will sit there, with portraits and characters."""
        players = self.plan.players()
        faces = portraits_of(players, self.kit.preferences)
        few = len(players) <= FEW
        for seat, (row, player, face) in enumerate(zip(self.who, players, faces, strict=True)):
            row.fill(self._person(seat, player, face, few))

    def _person(self, seat: int, player: Player, face: str, few: bool) -> list[Widget]:
        """A portrait with a name and a sentence; smaller where many play."""
        side = PORTRAIT if few else SMALL_PORTRAIT
        about = character(player.name) if player.kind == "computer" else _("Plays at this screen.")
        words: list[Widget] = [Label(player.name, size=20, face="bold")] if few else []
        words.append(Label(about or player.name, size=15, colour=MUTED))
        picture = likeness(self.kit.art, face, player.name, seat, side)
        return [picture, Column(words, gap=0).sized(width=200, grow=1)]

    def _fill_seats(self) -> None:
        all_seats = range(len(self.plan.kinds))
        self.who = [Row([], gap=14, align="centre") for _seat in all_seats]
        rows: list[Widget] = [
            Grid([self.who[seat], self._seat_row(seat)], cell=440, gap=24, below=4, most=2)
            for seat in all_seats
        ]
        sides = self.kind.info.teams.get(len(self.plan.kinds), ())
        if any(len(side) > 1 for side in sides):
            pairs = [_(" and ").join(str(seat + 1) for seat in side) for side in sides]
            seats = ", ".join(_("seats {seats}").format(seats=pair) for pair in pairs)
            rows.append(Label(_("Partners play together: {seats}.").format(seats=seats), size=16))
        self.seat_rows.fill(rows)
        self._fill_who()

    def _seat_row(self, seat: int) -> Widget:
        def choose(chosen: int) -> None:
            self.plan.kinds[seat] = KINDS[chosen]
            self._fill_who()

        def rename(text: str) -> None:
            self.plan.names += [""] * (seat + 1 - len(self.plan.names))
            self.plan.names[seat] = text
            self._fill_who()

        name = self.plan.names[seat] if seat < len(self.plan.names) else ""
        label = _("Seat {number}").format(number=seat + 1)
        return Row(
            [
                Label(label).sized(width=62),
                Choice(
                    _("Who sits at seat {number}").format(number=seat + 1),
                    [_(KIND_NAMES[kind]) for kind in KINDS],
                    KINDS.index(self.plan.kinds[seat]),
                    choose,
                ).sized(width=230),
                TextField(
                    _("Name at seat {number}").format(number=seat + 1),
                    name,
                    rename,
                    hint=_("Name (optional)"),
                    longest=24,
                ).sized(width=130, grow=1),
            ],
            gap=10,
            align="centre",
        )

    def _seat(self, count: int) -> None:
        """Have so many seats; those that stay keep who sits there."""
        kinds = self.plan.kinds
        kinds[:] = (kinds + ["regular"] * count)[:count]
        if "you" not in kinds:
            kinds[0] = "you"
        del self.plan.names[count:]
        self._fill_seats()
        self.seat_rows.resized()

    # -- the deal

    def _deal(self) -> Widget:
        def change(text: str) -> None:
            self.plan.deal = text.strip()

        code = TextField(
            _("Deal code"), self.plan.deal, change, hint=_("Leave empty for a new deal"), longest=4000
        )
        about = _(
            "Every deal has a code, which stands on its score sheet. Enter one here to play the same cards "
            "as somebody else, or a deal you want to try again. A whole code also says who plays and by "
            "which rules; thirteen letters say the cards alone. An exact pack can be given too: pack: and "
            "the cards in order, the top card first."
        )
        return Column([Label(_("Deal code")), code, Label(about, size=15, colour=MUTED)], gap=10, pad=4)

    # -- on

    def _start(self) -> Change:
        try:
            answer = self.begin(self.plan)
        except ValidationError as problem:
            answer = str(problem.errors()[0]["msg"])
        if isinstance(answer, str):
            self.trouble.text = answer
            self.trouble.visible = True
            self.trouble.resized()
            self.kit.play("refusal")
            return Stay()
        return answer
