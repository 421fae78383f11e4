"""Losing Loadum at the table: what it looks like, and what is read and heard there.

How players are asked is in `asked`, where things lie in `cloth`, what is read beside the table and heard at
it in `words`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Change, Push
from cardtable.stage.labels import PlateText
from cardtable.stage.places import Place
from cardtable.stage.seating import MANY_SEATS
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.laid_over.last_trick import last_trick_scene
from cardtable.tables.losing_loadum.asked import AskedInGaps
from cardtable.tables.losing_loadum.cloth import LoadumCloth, tricks_taken
from cardtable.tables.losing_loadum.labels import LoadumLabels
from cardtable.tables.losing_loadum.offers import settled
from cardtable.tables.losing_loadum.sheet import LoadumSheet
from cardtable.tables.losing_loadum.words import (
    SUIT_NAMES,
    announced,
    heard,
    log_lines,
    looked,
    nobody_offered,
    nothing_to_offer,
    panel_lines,
    taken_by,
    took,
    unheard,
)
from cardtable.tables.showing.moments import Moment, aloud, below_trick
from cardtable.ui.gauge import Gauge, Runner
from cardtable.ui.widget import Widget
from rulesets.cards import mask_of
from rulesets.core import (
    Announced,
    Card,
    DealEnded,
    Event,
    Move,
    Reason,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import DECK, DENY, HAND, LIMIT, LOAD, RANKS, TAKE
from rulesets.words import _, later

COUNTER = "pieces/counter"
DECLINED = 0.2
"""Seconds a “No.” is left alone; it stays on the plate."""


class LosingLoadumManners(AskedInGaps):
    """Tricks before the players, piles face down, the stock at the edge."""

    total_word = later("Counters left")

    # -- where things lie

    def make_labels(self) -> LoadumLabels:
        """What its things say of themselves."""
        return LoadumLabels(self.table, self)

    def order(self, card: Card) -> int:
        """Suit by suit, red and black in turn, high to low."""
        return card // RANKS * RANKS + RANKS - card % RANKS

    def places(self, theme: Theme, view: View[LoadumFacts]) -> dict[Zone, Place]:
        """Hands, and what this game has besides."""
        table = self.seating(theme)
        return self.hands(table) | LoadumCloth(table).places()

    def tags(self, view: View[LoadumFacts]) -> list[Tag]:
        """Counts of what lies there face down."""
        return LoadumCloth(self.seating(self.theme)).tags(view)

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it loads; where everybody counts for themselves, only who."""
        counted = self.door.options.own_total_shown
        words = taken_by(self.labels.whom(trick.seat), trick.cards if counted else ())
        return [*self.tags(self.view), below_trick(self.seating(self.theme), words, trick.why)]

    # -- what is said

    def plate(self, view: View[LoadumFacts], seat: Seat) -> PlateText:
        """Counters that are left, and tricks taken; who has none left is out of the match."""
        # Where piles are shown, a tag on them says so.
        note = tricks_taken(view.facts.tricks[seat]) if self.door.seats > MANY_SEATS else ""
        plate = replace(self.plain_plate(view, seat, note), figure="", tokens=(COUNTER,) * view.scores[seat])
        if not view.scores[seat]:
            return replace(plate, note=_("eliminated"), marks=(), active=False, faded=True)
        # Who is asked in a gap changes too fast to be followed, and tells nothing.
        return replace(plate, active=plate.active and (seat == self.viewer or not self.gap.open))

    def gauges(self) -> list[Widget]:
        """How near the viewer is to being out."""
        self.gauge = Gauge()
        self.gauge.tip = Reason(_("How near your own tricks come to 31, which are too many."), "scoring")
        return [self.gauge]

    def facts(self, view: View[LoadumFacts]) -> list[Reason]:
        """What has to be avoided; the own total as far as the house rules show it."""
        total = view.facts.own_total
        runners = [Runner(_("Points against you"), total, 0)] if total is not None else []
        self.gauge.say(runners, LIMIT, 0)
        return panel_lines(view, self.door.options)

    def label(self, move: Move) -> str:
        """What a player may say."""
        if move == TAKE:
            return _("Take the trick")
        if DENY <= move < DENY + len(SUIT_NAMES):
            return _(SUIT_NAMES[move - DENY])
        return self.gap.label(move) or super().label(move)

    def words_of(self, act: Act, event: Said | Announced) -> str:
        """Players are called by their names, and the trump is announced by whoever looked."""
        if isinstance(event, Announced):
            return announced(act, event, self.names())
        return heard(event, self.names(), self.sitting.alone)

    def took(self, name: str, event: TrickTaken) -> str:
        """The points, too: they are what has to be remembered."""
        return took(name, event, counted=self.door.options.own_total_shown)

    def worth_telling(self, act: Act) -> str:
        """Who looked at the trump, what the viewer could not offer, and what became of offers."""
        if trump := looked(act, self.viewer, self.names()):
            return trump
        if self._first_trick_over(act) and self.door.options.exchange != "off" and not self._answers:
            return nothing_to_offer(act.view(self.viewer), self.viewer, self.door.options.exchange_guard)
        offer = settled(act, self.viewer)
        if offer is None:
            return nobody_offered(act, self.sitting.latest())
        told = offer.told(self.names(), self.viewer)
        if self.viewer != self.sitting.alone:
            return told
        hand = mask_of(act.view(self.viewer).zones.get(HAND[self.viewer], ()))
        guard = self.door.options.exchange_guard
        unasked = offer.asked_of(self.names(), self.viewer, hand, guard)
        return Reason(" ".join(filter(None, (told, unasked))), "answer")

    def deeds(self, acts: Sequence[Act], known: Collection[int]) -> Iterator[LogLine]:
        """What became of offers is told with them; that which waits for an answer stands alone."""
        lines = list(super().deeds(acts, known))
        offers = [line for line in lines if line.phase == "exchange"]
        settled_by_now = offers[:-1] if self._answers else offers
        return (line for line in lines if line not in settled_by_now)

    def still_seen(self, act: Act) -> bool:
        """An offer that waits for an answer stands at the prompt."""
        return act.phase == "exchange" or super().still_seen(act)

    @property
    def _answers(self) -> bool:
        """Whether a card is offered to the viewer: then what they may offer is another matter."""
        return self.door.phase == "answer"

    def _first_trick_over(self, act: Act) -> bool:
        """Whether an act ended the first trick of a deal."""
        taken = any(isinstance(event, TrickTaken) for event in act.seen_by(self.viewer))
        return taken and sum(act.view(self.viewer).facts.tricks) == 1

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A challenge: the loaders of whoever is challenged are counted aloud."""
        events = act.seen_by(self.viewer)
        if not isinstance(event, Revealed) or event.zone.kind != "pile":
            return None
        challenged = any(isinstance(told, Said) and told.act == "challenge" for told in events)
        if not challenged or event != next(told for told in events if isinstance(told, Revealed)):
            return None
        heaviest = tuple(sorted(event.cards, key=lambda card: -LOAD[card]))
        return Moment(event.why, heaviest, aloud(LOAD[card] for card in heaviest), "showdown")

    def sound_of(self, event: Said) -> str:
        """A challenge is heard."""
        return "challenge" if event.act == "challenge" else ""

    def seconds_of(self, event: Said | Announced) -> float:
        """Eleven players who decline one after the other do not keep the table waiting."""
        return DECLINED if isinstance(event, Said) and event.act == "decline" else super().seconds_of(event)

    def log_lines(self) -> Iterator[LogLine]:
        """Only the last trick may be read again: all else has to be remembered."""
        shown, sitting = self.table.showing.shown, self.sitting
        return log_lines(sitting, shown, self.viewer, sitting.names, sitting.alone)

    def last_trick(self) -> Change | None:
        """The last trick may be looked at until the next lead."""
        trick = self.sitting.last_trick
        if trick is None:
            self.table.explain(_("Nothing has been taken yet in this deal."))
        elif not self.door.facts.last_trick_open:
            self.table.explain(_("The last trick may be looked at only until the next lead."))
        else:
            faces, look_up = self.felt.faces, self.table.look_up
            return Push(last_trick_scene(self.kit, trick, self.names(), faces, DECK, look_up))
        return None

    def sheet(self, ended: DealEnded, number: int) -> LoadumSheet:
        """The piles open, with the loaders laid out."""
        act = self.sitting.act_of(ended)
        sitting = self.sitting
        chosen = list(unheard(sitting.acts(), act, sitting.alone, sitting.names))
        tally = self.tally(ended, number)
        return LoadumSheet(self.kit, tally, act, self.felt.faces, self.words_of, unheard=chosen)


MANNERS = LosingLoadumManners
