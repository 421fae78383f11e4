"""Ludens at the table."""

from __future__ import annotations

from dataclasses import replace

from cardtable.stage.labels import PlateText
from cardtable.stage.places import Place
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt, Felt
from cardtable.tables.ludens.cloth import LudensCloth
from cardtable.tables.ludens.cross import COMPASS
from cardtable.tables.ludens.labels import LudensLabels
from cardtable.tables.ludens.sheet import LegSheet
from cardtable.tables.ludens.tags import LudensTags, no_score, open_trick
from cardtable.tables.ludens.words import TRICKS, side_lines
from cardtable.tables.manners import Manners
from cardtable.tables.sheets.sheet import names_of
from cardtable.ui.gauge import Gauge, Runner
from cardtable.ui.widget import Widget
from rulesets.core import (
    DealEnded,
    Reason,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.pack import TRICK, value
from rulesets.words import _, later


class LudensManners(Manners[LudensFacts]):
    """A cross of four cards, tricks laid crosswise, and the race to a leg."""

    total_word = later("All deals")

    def make_felt(self) -> Felt:
        """Closed cards of a pile lie below the court that is shown."""
        kit, deck = self.kit, self.door.deck
        return CardFelt(
            kit, self.table.stage, self.animator, deck, self.order, self.places, ("trick", "waste")
        )

    def make_labels(self) -> LudensLabels:
        """What its things say of themselves."""
        return LudensLabels(self.table, self)

    # -- where things lie

    def places(self, theme: Theme, view: View[LudensFacts]) -> dict[Zone, Place]:
        """Hands, the trick, the four piles, and the waste pile."""
        table = self.seating(theme)
        return self.hands(table) | LudensCloth(table).places()

    # -- what lies there besides cards

    @property
    def notes(self) -> LudensTags:
        """What is written beside the cards."""
        return LudensTags(LudensCloth(self.seating(self.theme)), self.door.options)

    def tags(self, view: View[LudensFacts]) -> list[Tag]:
        """Counts on the piles, and for an open trick its category, its total and its best card."""
        notes = self.notes
        tags, best = notes.counts(view), view.facts.best
        if best is not None:
            holder = next(seat for seat in range(4) if view.zones.get(TRICK[seat]) == (best,))
            rules = self.door.options
            vain = no_score(view, self.viewer, (), rules.trick_threshold)
            tags += [notes.crown(holder), *notes.badge(open_trick(view), rules.sum_helper, vain=vain)]
        return tags

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it is worth."""
        notes, name = self.notes, self.labels.whom(trick.seat)
        worth = value(trick.cards, self.door.options.trick_threshold)
        if worth:
            result = _("{n} points for {name}").format(n=worth, name=name)
        elif self.view.facts.tricks_played < TRICKS:
            result = _("Nobody scores; the lead goes to {name}").format(name=name)
        else:
            result = _("Nobody scores")
        return [
            *notes.counts(self.view),
            notes.crown(trick.seat),
            *notes.badge(trick.cards, True, result),
        ]

    # -- what is said

    def took(self, name: str, event: TrickTaken) -> str:
        """How the coach says who did so, and why."""
        return _("**{name}** had the best card. {why}").format(name=name, why=event.why)

    def plate(self, view: View[LudensFacts], seat: Seat) -> PlateText:
        """Points of this hand, the compass, and who is whose partner."""
        mate = self.viewer >= 0 and seat == (self.viewer + 2) % 4
        where, points = _(COMPASS[seat]), view.facts.points[seat]
        partner = _("{where}, partner").format(where=where)
        plate = self.plain_plate(view, seat, partner if mate else where)
        return replace(plate, figure=str(points), longest=partner)

    def gauges(self) -> list[Widget]:
        """How near both sides are to the leg, and the legs they have won."""
        self.gauge = Gauge()
        self.gauge.tip = Reason(
            _("The points of each side in this leg, added when a deal is over; a ring is a leg won."),
            "legs",
        )
        return [self.gauge]

    def bring_up(self, view: View[LudensFacts]) -> None:
        """Bring the gauge up to date with the rest."""
        facts, names = view.facts, self.names()
        runners = [
            Runner(names_of(names, party), facts.leg[side], facts.legs_won[side])
            for side, party in enumerate(self.door.sides)
        ]
        self.gauge.say(runners, facts.leg_target, facts.legs_to_win)

    def facts(self, view: View[LudensFacts]) -> list[Reason]:
        """Where the match stands, and which suit decides between equal ranks."""
        return side_lines(self.door.options, view, self.names())

    def sheet(self, ended: DealEnded, number: int) -> LegSheet:
        """The score sheet with the large X."""
        act = self.sitting.act_of(ended)
        before, after = act.before(self.viewer).facts, act.view(self.viewer).facts
        tally, alone = self.tally(ended, number), self.sitting.alone
        return LegSheet(self.kit, tally, self.door.options, before, after, alone)


MANNERS = LudensManners
