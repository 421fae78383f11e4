"""Ludens at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from cardtable.scenes.felt import CardFelt, Felt
from cardtable.scenes.ludens_cloth import LudensCloth
from cardtable.scenes.ludens_sheet import COMPASS, LegSheet, joined
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Scene
from cardtable.table.gauge import Gauge, Runner
from cardtable.table.labels import PlateText
from cardtable.table.places import Place
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from cardtable.table.widget import Widget
from rulesets.core import DealEnded, Seat, TrickTaken, View, Zone
from rulesets.ludens import TRICK, Ludens
from rulesets.ludens_scoring import SIDE_NAMES, value
from rulesets.words import _, later

SUIT_ORDER = {
    "french": later("Equal ranks, high to low: diamonds, hearts, spades, clubs"),
    "latin": later("Equal ranks, high to low: sovereigns, goblets, swords, clubs"),
}
TRICKS = 12


class LudensScene(GameScene):
    """A cross of four cards round the waste pile, tricks laid crosswise, and the race to a leg."""

    total_word = later("Grand total")

    @property
    def game(self) -> Ludens:
        """The game in play."""
        return cast(Ludens, self.session.game)

    def make_felt(self) -> Felt:
        """Closed cards of a pile lie below the court that is shown."""
        kit, deck = self.kit, self.session.game.deck
        return CardFelt(kit, self.stage, self.animator, deck, self.order, self.places, ("trick", "waste"))

    # -- where things lie

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, the trick, the four piles, and the waste pile in the centre."""
        table = self.seating(theme)
        return self.hands(table) | self.rooms(table).places()

    def rooms(self, table: Seating) -> LudensCloth:
        """The rooms of the table."""
        return LudensCloth(table, self.game.options)

    # -- what lies there besides cards

    def tags(self, view: View) -> list[Tag]:
        """Counts on the piles, and for an open trick its category, its total and its best card."""
        rooms = self.rooms(self.seating(self.theme))
        tags, best = rooms.counts(view), view.facts["best"]
        if best is not None:
            trick = [
                view.zones[TRICK[seat]][0] for seat in self.from_leader(view) if TRICK[seat] in view.zones
            ]
            holder = next(seat for seat in range(4) if view.zones.get(TRICK[seat]) == (best,))
            tags += [rooms.crown(holder), *rooms.badge(trick, self.game.options.sum_helper)]
        return tags

    def from_leader(self, view: View) -> list[Seat]:
        """The seats in the order in which they play to the trick."""
        return [(cast(int, view.facts["leader"]) + i) % 4 for i in range(4)]

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it is worth."""
        rooms, name = self.rooms(self.seating(self.theme)), self.names()[trick.seat]
        worth = value(trick.cards, self.game.options.trick_threshold)
        result = (
            _("{n} points for {name}").format(n=worth, name=name)
            if worth
            else _("Nobody scores; the lead goes to {name}").format(name=name)
        )
        return [
            *rooms.counts(self.showing.view),
            rooms.crown(trick.seat),
            *rooms.badge(trick.cards, True, result),
        ]

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Points of this hand, the compass, and who is whose partner."""
        where = _(COMPASS[seat])
        if self.viewer >= 0 and seat == (self.viewer + 2) % 4:
            where = _("Partner, {compass}").format(compass=where)
        points = cast(tuple[int, ...], view.facts["points"])[seat]
        return replace(self.plain_plate(view, seat, where), figure=str(points))

    def gauges(self) -> list[Widget]:
        """How near both sides are to the leg, and the legs they have won."""
        self.gauge = Gauge()
        return [self.gauge]

    def show_words(self) -> None:
        """Bring the gauge up to date with the rest."""
        facts = self.showing.view.facts
        legs, points = cast(tuple[int, ...], facts["legs_won"]), cast(tuple[int, ...], facts["leg"])
        runners = [Runner(joined(self.names(), side), points[side], legs[side]) for side in range(2)]
        self.gauge.say(runners, cast(int, facts["leg_target"]), cast(int, facts["legs_to_win"]))
        super().show_words()

    def facts(self, view: View) -> list[str]:
        """Where the match stands, and which suit decides between equal ranks."""
        rules = self.game.options
        played = cast(int, view.facts["tricks_played"])
        lines = [
            _("A leg needs {points} points.").format(points=rules.leg_target),
            _("Trick {n} of {all}").format(n=min(played + 1, TRICKS), all=TRICKS),
        ]
        for side, bonuses in enumerate(
            cast(tuple[tuple[tuple[str, int, int], ...], ...], view.facts["bonuses"])
        ):
            if more := sum(points for _kind, _each, points in bonuses):
                lines.append(
                    _("Pair bonus so far: {side} {points}").format(side=_(SIDE_NAMES[side]), points=more)
                )
        grand = cast(tuple[int, int], view.facts["grand"])
        lines.append(_("Grand total: {ours} to {theirs}").format(ours=grand[0], theirs=grand[1]))
        return [*lines, _(SUIT_ORDER[rules.deck_skin])]

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The score sheet with the large X."""
        step = next(step for step in self.session.steps if ended in step.events)
        before, after = cast(Ludens, step.before), cast(Ludens, step.after)
        word = _(self.total_word)
        return LegSheet(self.kit, ended, self.names(), before, after, number=number, total_word=word)


SCENE = LudensScene
