"""Ludens at the table."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import cast

import pygame

from cardtable.scenes.felt import CardFelt, Felt
from cardtable.scenes.ludens_sheet import COMPASS, LegSheet, joined
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Scene
from cardtable.table.gauge import Gauge, Runner
from cardtable.table.labels import PlateText
from cardtable.table.places import Crosswise, Pile, Place, Single
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from cardtable.table.widget import Widget
from rulesets.core import DealEnded, Seat, TrickTaken, View, Zone
from rulesets.ludens import PILE, TRICK, WASTE, Ludens
from rulesets.ludens_deck import PICTURE
from rulesets.ludens_scoring import JACK, KING, ORDER, QUEEN, SIDE_NAMES, lamps, total, value
from rulesets.words import _, later, ngettext

REQUESTED = (later("Odd cards"), later("Even cards"), later("Picture cards"))
SUMS = (later("Odd cards: {total} of {needed}"), later("Even cards: {total} of {needed}"))
LAMPS = {
    "french": ((JACK, later("J")), (QUEEN, later("Q")), (KING, later("K"))),
    "latin": ((JACK, later("10")), (QUEEN, later("11")), (KING, later("12"))),
}
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

    def trick_spot(self, table: Seating, seat: Seat) -> pygame.Rect:
        """The card of a trick; the four leave the middle free for the waste pile."""
        middle, angle = table.middle, table.angle(seat)
        width = round(table.trick_card * 0.9)
        rect = pygame.Rect(0, 0, width, round(width * table.card_ratio))
        across = min((middle.w - width) / 2, width * 1.3)
        rect.center = (
            middle.centerx + round(math.cos(angle) * across),
            middle.centery + round(math.sin(angle) * (middle.h - rect.h) / 2),
        )
        return rect

    def pile(self, table: Seating, seat: Seat) -> Crosswise:
        """The tricks of a seat, from its plate on towards the free cloth."""
        plate, felt, px = table.plate(seat), table.felt, table.theme.px
        long, place = table.small_hand_height, table.place_of(seat)
        rect = pygame.Rect(0, 0, table.small_card, long)
        first = long // 2 + px(8)
        if place in (1, 3):
            x = plate.right + first if place == 1 else plate.x - first
            rect.center = (x, plate.y + px(30) + long // 2)
            room = table.plate(table.viewer).bottom - px(34) - 2 * long - rect.centery
            return Crosswise(rect, table.small_card, way=(0, 1), room=max(0, room))
        rect.center = (plate.right + first, plate.y + long // 2 if place else plate.bottom - long // 2)
        end = felt.right - px(8) if place else self.trick_spot(table, seat).x - px(8)
        return Crosswise(rect, table.small_card, room=max(0, end - long // 2 - rect.centerx))

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, the trick, the four piles, and the waste pile in the centre."""
        table = self.seating(theme)
        places = self.hands(table)
        for seat in range(4):
            spot = self.trick_spot(table, seat)
            places[TRICK[seat]] = Single(spot, spot.w)
            places[PILE[seat]] = self.pile(table, seat)
        waste = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        waste.center = table.middle.center
        places[WASTE] = Pile(waste, table.small_card)
        return places

    # -- what lies there besides cards

    def tags(self, view: View) -> list[Tag]:
        """Counts on the piles, and for an open trick its category, its total and its best card."""
        table = self.seating(self.theme)
        tags = [self.count(table, view, seat) for seat in range(4)]
        wasted = cast(int, view.facts["non_tricks"])
        if wasted:
            text = ngettext("{n} non-trick", "{n} non-tricks", wasted).format(n=wasted)
            tags.append(Tag(table.middle.center, text, size=14))
        best = view.facts["best"]
        if best is not None:
            trick = [
                view.zones[TRICK[seat]][0] for seat in self.from_leader(view) if TRICK[seat] in view.zones
            ]
            holder = next(seat for seat in range(4) if view.zones.get(TRICK[seat]) == (best,))
            tags += [self.crown(table, holder), *self.badge(table, trick, self.game.options.sum_helper)]
        return [tag for tag in tags if tag.text or tag.pictures]

    def from_leader(self, view: View) -> list[Seat]:
        """The seats in the order in which they play to the trick."""
        return [(cast(int, view.facts["leader"]) + i) % 4 for i in range(4)]

    def count(self, table: Seating, view: View, seat: Seat) -> Tag:
        """What lies in a pile: how many tricks of 20 and of 30."""
        number = cast(tuple[int, ...], view.facts["number_tricks"])[seat]
        picture = cast(tuple[int, ...], view.facts["picture_tricks"])[seat]
        words = [f"20×{number}"] * bool(number) + [f"30×{picture}"] * bool(picture)
        rect, place = self.pile(table, seat).rect, table.place_of(seat)
        left = rect.centerx - table.small_hand_height // 2
        if place == 2:
            return Tag((left, rect.bottom + table.theme.px(4)), "  ".join(words), side="topleft")
        if place == 3:
            right = rect.centerx + table.small_hand_height // 2
            return Tag((right, rect.top - table.theme.px(4)), "  ".join(words), side="bottomright")
        return Tag((left, rect.top - table.theme.px(4)), "  ".join(words), side="bottomleft")

    def crown(self, table: Seating, seat: Seat) -> Tag:
        """The highest card of the requested category."""
        spot = self.trick_spot(table, seat)
        return Tag(spot.midtop, pictures=("pieces/crown",), framed=False, size=24)

    def badge(self, table: Seating, trick: list[int], counted: bool, result: str = "") -> list[Tag]:
        """The requested category with its running total, or with a lamp for jack, queen and king."""
        category, px = ORDER.group[trick[0]], table.theme.px
        x, y = self.trick_spot(table, table.viewer).right + px(16), table.prompt.top - px(24)
        text = _(REQUESTED[category])
        if counted and category != PICTURE:
            text = _(SUMS[category]).format(total=total(trick), needed=self.game.options.trick_threshold)
        tags = [Tag((x, y), text, side="midleft", strong=True, size=18)]
        if counted and category == PICTURE:
            lit = lamps(trick)
            for i, (lamp, letter) in enumerate(LAMPS[self.game.options.deck_skin]):
                picture = "pieces/lamp_on" if lit & lamp else "pieces/lamp_off"
                at = x + px(66) * i, y - px(36)
                tags.append(Tag(at, _(letter), (picture,), side="midleft", strong=bool(lit & lamp)))
        if result:
            above = px(36) * (2 if counted and category == PICTURE else 1)
            tags.append(Tag((x, y - above), result, side="midleft"))
        return tags

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it is worth."""
        table, name = self.seating(self.theme), self.names()[trick.seat]
        worth = value(trick.cards, self.game.options.trick_threshold)
        result = (
            _("{n} points for {name}").format(n=worth, name=name)
            if worth
            else _("Nobody scores; {name} leads").format(name=name)
        )
        kept = [tag for tag in self.tags(self.showing.view) if tag.size != 24 and not tag.strong]
        return [*kept, self.crown(table, trick.seat), *self.badge(table, list(trick.cards), True, result)]

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
