"""The house rules of a match as it is set up: sets of them to choose with one press, and each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pydantic.fields import FieldInfo

from cardtable.matches.match import Player, seat_players
from cardtable.shell.choosing.settings import LOOK_UP
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.ui.containers import Column, Grid, Row
from cardtable.ui.fields import Choice
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, Toggle, title
from rulesets.core import Game
from rulesets.options import Options, Preset, in_words, values_of
from rulesets.words import _


@dataclass
class Plan:
    """A match as it was asked for; nothing in it has been checked yet."""

    game: str
    kinds: list[str]
    names: list[str] = field(default_factory=list)
    """One a seat; empty where the house may choose."""
    options: dict[str, Any] = field(default_factory=dict)
    """House rules that differ from the usual ones, by their outside keys."""
    deal: str = ""
    """Code of the first deal, or empty."""
    look_up: str = "game"
    """What may be looked up of the cards played: one of `LOOK_UP`."""

    def players(self) -> list[Player]:
        """Who will sit there: here a name stands at its seat, but people are the first to be given names."""
        names = [*self.names, *[""] * (len(self.kinds) - len(self.names))]
        order = sorted(range(len(self.kinds)), key=lambda seat: self.kinds[seat] != "you")
        return seat_players(self.kinds, [names[seat] for seat in order])


class HouseRules(Column):
    """All rules that a table may agree on, in groups, two beside each other where there is room."""

    def __init__(self, kind: type[Game], plan: Plan) -> None:
        self.kind = kind
        self.plan = plan
        self.model: type[Options] = kind.Options
        self.marks: dict[str, Callable[[], None]] = {}
        """Brings the words of a rule up to its value, by its key."""
        self.buttons = [
            Button(_(one.name), partial(self.choose, one), small=True) for one in self.model.presets
        ]
        self.what = Label("", size=16, colour=MUTED)
        """What the rules played by are, all in all."""
        self.body = Column([], gap=18)
        super().__init__([Row(self.buttons, gap=8, wrap=True), self.what, self.body], gap=12, pad=4)
        self._lay_out()

    # -- sets of rules

    @property
    def chosen(self) -> Preset | None:
        """The set that is played by, if it is one of those that have a name."""
        return next((one for one in self.model.presets if dict(one.values) == self.plan.options), None)

    def _name_presets(self) -> None:
        """The button of that which is played by stands out, and below is said what it is."""
        now = self.chosen
        for button, preset in zip(self.buttons, self.model.presets, strict=True):
            if button.primary != (preset is now):
                button.primary = preset is now
                button.changed()
        own = _("Your own rules: what differs from the usual ones has a dot.")
        self.what.text = own if now is None else _(now.about)

    def choose(self, preset: Preset) -> Any:
        """Play by this set."""
        self.plan.options = dict(preset.values)
        self._lay_out()
        self.resized()
        return TAKEN

    # -- each by itself

    def _lay_out(self) -> None:
        self._name_presets()
        self.marks.clear()
        groups = list(self._groups())
        half = (sum(size for size, _group in groups) + 1) // 2
        columns: tuple[list[Widget], list[Widget]] = ([], [])
        filled = 0
        for size, group in groups:
            columns[filled >= half].append(group)
            filled += size
        sides = [Column(column, gap=16) for column in columns if column]
        self.body.fill([Grid(sides, cell=480, gap=36, most=2, apart=True)])

    def _groups(self) -> Iterator[tuple[int, Widget]]:
        """The rules by what they are about, and how many rows each group has."""
        named = [name for _heading, names in self.model.groups for name in names]
        rest = tuple(name for name in self.model.model_fields if name not in named)
        for heading, names in (*self.model.groups, ("", rest)):
            rows = [self._rule(name) for name in names]
            if heading == "" and hasattr(self.kind, "deck"):
                rows.append(self._look_up())
            if rows:
                above = [title(_(heading), 21)] if heading else []
                yield len(rows) + len(above), Column([*above, *rows], gap=10)

    def _look_up(self) -> Widget:
        """A rule of every house where cards are played."""
        heading = _("What may be looked up of the cards played")
        note = _("The log shows no more, and computers that are beginners know no more.")
        rules = list(LOOK_UP)

        def choose(chosen: int) -> None:
            self.plan.look_up = rules[chosen]

        names = [_(name) for name in LOOK_UP.values()]
        above, below = Label(heading, size=17), Label(note, size=15, colour=MUTED)
        return self._choice(heading, above, below, names, rules.index(self.plan.look_up), choose)

    def _rule(self, name: str) -> Widget:
        about = self.model.model_fields[name]
        key = about.alias or name
        heading, note = _(about.title or key), _(about.description or "")
        now = self.plan.options.get(key, about.default)
        if about.annotation is bool:
            toggle = Toggle(heading, bool(now), partial(self._set, key, about.default), note=note)
            self._marked(key, about, toggle, "name", toggle, "note")
            return toggle
        values = values_of(about)
        if now not in values:
            values.append(now)
        above, below = Label(heading, size=17), Label(note, size=15, colour=MUTED)
        self._marked(key, about, above, "text", below, "text")
        names = [in_words(about, value) for value in values]
        return self._choice(
            heading,
            above,
            below,
            names,
            values.index(now),
            lambda at: self._set(key, about.default, values[at]),
        )

    def _choice(
        self,
        heading: str,
        above: Label,
        below: Label,
        names: Sequence[str],
        now: int,
        choose: Callable[[int], None],
    ) -> Widget:
        choice = Choice(heading, names, now, choose).sized(width=210)
        return Column([Row([above.sized(grow=1), choice], gap=12), below], gap=1)

    def _marked(self, key: str, about: FieldInfo, above: Widget, head: str, below: Widget, note: str) -> None:
        """Give a changed rule a dot, and say what is usual."""
        heading, words = _(about.title or key), _(about.description or "")

        def mark() -> None:
            changed = key in self.plan.options
            usual = _("Usually: {value}.").format(value=in_words(about, about.default))
            setattr(above, head, f"• {heading}" if changed else heading)
            setattr(below, note, f"{words} {usual}" if changed else words)
            if isinstance(above, Label):
                above.colour = BRIGHT if changed else Label("").colour
            above.resized()

        self.marks[key] = mark
        mark()

    def _set(self, key: str, usual: Any, value: Any) -> None:
        if value == usual:
            self.plan.options.pop(key, None)
        else:
            self.plan.options[key] = value
        self.marks[key]()
        self._name_presets()
