"""Scopa at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Change, Push
from cardtable.stage.labels import PlateText
from cardtable.stage.places import Place
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.manners import Manners
from cardtable.tables.scopa.cloth import ScopaCloth, stars
from cardtable.tables.scopa.count import CountScene, LeftOver
from cardtable.tables.scopa.labels import ScopaLabels
from cardtable.tables.scopa.piles import PilesScene
from cardtable.tables.scopa.standing import Standing, captured, points_to_come
from cardtable.tables.scopa.words import by_value, progress, reckoning, set_of, sweeps
from cardtable.tables.sheets.sheet import names_of
from cardtable.tables.showing.moments import Moment
from cardtable.tables.table import Table
from cardtable.ui.gauge import Gauge, Runner
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button
from rulesets.core import (
    WATCHER,
    Announced,
    Card,
    DealEnded,
    Event,
    Move,
    Reason,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
    rule_of,
)
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.pack import PILE, SETTEBELLO, TABLE, taken
from rulesets.words import _, later

FEW_WAYS = 4
"""With more ways to take than this, buttons say no more than the cards, to leave the table free."""


class ScopaManners(Manners[ScopaFacts]):
    """The table's cards in rows, the captured ones beside their side, the stock on the right."""

    total_word = later("Points so far")
    last_word = later("Last capture")
    trick_word = later("Capture")
    felt: CardFelt
    labels: ScopaLabels

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.clockwise = self.door.options.direction == "clockwise"

    # -- where things lie

    def make_seating(self, theme: Theme) -> Seating:
        """Two sides of two players leave the table the least room."""
        return replace(super().make_seating(theme), close_pile=self.door.seats == 4)

    def lying(self, theme: Theme) -> ScopaCloth:
        """The rooms on the cloth."""
        return ScopaCloth(self.seating(theme), self.door.sides)

    def places(self, theme: Theme, view: View[ScopaFacts]) -> dict[Zone, Place]:
        """Hands, the table, the stock, and a pile for each side."""
        return self.hands(self.seating(theme)) | self.lying(theme).places()

    def make_labels(self) -> ScopaLabels:
        """What its things say of themselves."""
        return ScopaLabels(self.table, self)

    def order(self, card: Card) -> int:
        """The own hand and the table by value."""
        return by_value(card)

    # -- what is said

    def took(self, name: str, event: TrickTaken) -> str:
        """How the coach says who did so, and why."""
        return _("**{name}** captured. {why}").format(name=name, why=event.why)

    def scores(self, act: Act) -> bool:
        """A sweep, and the settebello."""
        events = act.seen_by(WATCHER)
        return any(
            (isinstance(event, Said) and event.act == "sweep")
            or (isinstance(event, TrickTaken) and SETTEBELLO in event.cards)
            for event in events
        )

    def still_seen(self, act: Act) -> bool:
        """Who laid a card that lies there is told all the same: nothing on the table says so."""
        return False

    def tags(self, view: View[ScopaFacts]) -> list[Tag]:
        """How many cards lie in each pile."""
        return self.lying(self.theme).tags(view)

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """While a card and what it takes still lie there: the sum, at the card that was played."""
        before = self.view.zones[TABLE]
        tags = self.tags(self.view)
        for played in set(trick.cards).difference(before):
            rect = self.felt.rect_of(played)
            if rect is not None:
                words = reckoning(self.door.options, played, [card for card in trick.cards if card != played])
                tags.append(Tag((rect.centerx, rect.y + rect.h * 3 // 4), words, strong=True))
        return tags

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """A card and what it takes, but not what is left over at the end."""
        before = self.view.zones[TABLE]
        return frozenset(trick.cards) if set(trick.cards).difference(before) else frozenset()

    def plate(self, view: View[ScopaFacts], seat: Seat) -> PlateText:
        """Who is the viewer's partner; or the sweeps of somebody alone, with a star for each."""
        mate = next((one for side in self.door.sides if seat in side for one in side if one != seat), None)
        if mate is not None:
            partner = _("your partner")
            note = partner if mate == self.viewer else _("with {name}").format(name=self.names()[mate])
            return replace(self.plain_plate(view, seat, note), note=note, longest=partner)
        swept = view.facts.scope[seat]
        # What was said is heard once: sweeps stay to be counted.
        plate = self.plain_plate(view, seat, sweeps(swept))
        return replace(plate, note=sweeps(swept), marks=(*plate.marks, *stars(swept)))

    def gauges(self) -> list[Widget]:
        """How near every side is to the target; and a look through the piles where that is allowed."""
        self.gauge = Gauge()
        self.gauge.tip = Reason(_("How many points each side has on the way to the target."), "winning")
        look = Button(_("Captured cards"), self.look_through, small=True)
        look.tip = Reason(
            _("Look through all that each side has captured: a house rule lets everybody."), "options"
        )
        return [self.gauge, look] if self.door.options.show_piles else [self.gauge]

    def bring_up(self, view: View[ScopaFacts]) -> None:
        """Bring the gauge up to date with the rest."""
        names, totals = self.names(), view.scores
        runners = [Runner(names_of(names, side), totals[side[0]], 0) for side in self.door.sides]
        self.gauge.say(runners, self.door.options.target, 0)

    def facts(self, view: View[ScopaFacts]) -> list[Reason]:
        """The points to come, how far the deal has gone, and what the match is played to."""
        last = view.facts.last_capturer
        side = next((side for side in self.door.sides if last in side), ())
        owners = names_of([self.labels.whom(seat) for seat in range(self.door.seats)], side)
        rules, lines = self.door.options, list[Reason]()
        if view.phase == "play":
            lines = points_to_come(rules, self.standing(view), counted=rules.show_piles or self.explained)
        return [*lines, *progress(rules, view, len(view.scores), owners)]

    @property
    def explained(self) -> bool:
        """Whether somebody explains the deal to the viewer, and counts along."""
        return self.table.guide.explains and self.viewer >= 0

    def standing(self, view: View[ScopaFacts]) -> Standing:
        """What every side has captured, as far as it is shown."""
        acts = self.sitting.acts()[: self.table.showing.shown]
        piles = captured(acts, self.viewer, len(self.door.sides))
        return Standing([self.labels.side(side) for side in self.door.sides], piles, view.facts.scope)

    def question(self) -> str:
        """What to play; or which set a card takes, when there are several."""
        played = [card for card in self.asking.picked if card in self.asking.own()]
        if played:
            card = self.door.deck.name(played[0])
            return _("What does {card} take? Touch a card that it is to take, or a button.").format(card=card)
        return super().question()

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A sweep: the card, and all that it takes."""
        if not isinstance(event, Said) or event.act != "sweep":
            return None
        took = next((told for told in act.seen_by(self.viewer) if isinstance(told, TrickTaken)), None)
        words = _("Scopa! {name} sweeps the table.").format(name=self.names()[event.seat])
        if event.seat == self.sitting.alone:
            words = _("Scopa! You sweep the table.")
        return Moment(words, took.cards if took is not None else (), sound="sweep")

    def sound_of(self, event: Said) -> str:
        """All that is ever said is that the table was swept."""
        return "sweep"

    def seconds_of(self, event: Said | Announced) -> float:
        """A sweep has had its beat in the middle, and its trick is still looked at."""
        return 0.0 if isinstance(event, Said) else super().seconds_of(event)

    def label(self, move: Move) -> str:
        """A set that can be taken."""
        some = set_of(self.door.deck, self.view.zones[TABLE], taken(move))
        few = len(self.asking.ways(self.asking.picked)) <= FEW_WAYS
        return _("Take {cards}").format(cards=some) if few else some

    def last_trick(self) -> None:
        """Say what was captured last, and how."""
        trick = self.sitting.last_trick
        if trick is None:
            self.table.explain(_("Nothing has been taken yet in this deal."))
        else:
            name = self.within()[trick.winner]
            words = _("The last capture was made by {name}. {why}").format(name=name, why=trick.why)
            self.table.explain(Reason(words, rule_of(trick.why)))

    def sheet(self, ended: DealEnded, number: int) -> CountScene:
        """The count, with the cards laid out."""
        act = self.sitting.act_of(ended)
        after: View[ScopaFacts] = act.view(self.viewer)
        return CountScene(
            self.kit,
            self.tally(ended, number),
            faces=self.felt.faces,
            deck=self.door.deck,
            piles=after.facts.counted,
            rules=self.door.options,
            left_over=left_over(act, self.within()),
        )

    def look_through(self) -> Change:
        """The captured cards, where a house rule lets everybody see them."""
        door, zones = self.door, self.view.zones
        names = self.names()
        piles = [(names_of(names, seats), zones.get(PILE[side], ())) for side, seats in enumerate(door.sides)]
        return Push(PilesScene(self.kit, piles, self.felt.faces, door.deck))


def left_over(act: Act, names: Sequence[str]) -> LeftOver:
    """What was left on the table when an act ended the deal, and who had captured last."""
    took = [event for event in act.seen_by(WATCHER) if isinstance(event, TrickTaken)]
    if not took or rule_of(took[-1].why) != "leftovers":
        return LeftOver()
    left = took[-1]
    captured = len(took) > 1 or act.before(WATCHER).facts.last_capturer >= 0
    return LeftOver(left.target.seat, len(left.cards), names[left.seat] if captured else "")


MANNERS = ScopaManners
