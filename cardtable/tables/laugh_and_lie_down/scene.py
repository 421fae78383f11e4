"""Laugh and Lie Down at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

import pygame

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Change, Stay
from cardtable.stage.labels import Bubble, PlateText
from cardtable.stage.packs import PACKS
from cardtable.stage.places import Place
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking.answers import Answer
from cardtable.tables.laugh_and_lie_down.catching import Moment
from cardtable.tables.laugh_and_lie_down.cloth import LaughCloth
from cardtable.tables.laugh_and_lie_down.going_out import before_the_first_turn, with_goings_out
from cardtable.tables.laugh_and_lie_down.labels import LaughLabels
from cardtable.tables.laugh_and_lie_down.laughter import LAUGH, Laughter
from cardtable.tables.laugh_and_lie_down.sheet import LaughSheet
from cardtable.tables.laugh_and_lie_down.words import button, captured_by, earned, what_is_to_be_won
from cardtable.tables.manners import Manners
from cardtable.tables.sheets.figures import signed
from cardtable.tables.showing import moments
from cardtable.tables.table import Table
from rulesets.core import (
    CHANCE,
    WATCHER,
    CardMoved,
    DealEnded,
    Event,
    Move,
    Paid,
    Reason,
    Said,
    Seat,
    View,
    Zone,
)
from rulesets.laugh_and_lie_down.facts import LaughFacts
from rulesets.laugh_and_lie_down.pack import (
    CAPTURED,
    CATCH,
    HAND,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    PAIR,
    RANK,
    ROYAL,
    TABLE,
)
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import _, later, ngettext, who_does


class LaughManners(Manners[LaughFacts]):
    """The table's cards in heaps of a rank, captured cards open before their players."""

    said_openly = frozenset({"catching"})
    total_word = later("Won so far")
    last_word = later("Last pair")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.moment = Moment(table, self)

    def make_labels(self) -> LaughLabels:
        """What its things say of themselves."""
        return LaughLabels(self.table, self)

    # -- where things lie

    def lying(self, theme: Theme) -> LaughCloth:
        """The rooms on the cloth."""
        return LaughCloth(self.seating(theme))

    def places(self, theme: Theme, view: View[LaughFacts]) -> dict[Zone, Place]:
        """The own hand, the table, and what everybody has captured."""
        return self.lying(theme).places()

    def lay_out(self, theme: Theme) -> None:
        """The bar of a moment lies below the prompt."""
        self.moment.place(theme)

    # -- time

    @property
    def restless(self) -> bool:
        """Frames must come while time runs out, too."""
        return self.moment.asked

    def pass_time(self, dt: float) -> None:
        """Let the time run in which a slip may be caught."""
        self.moment.go_on(dt)

    # -- what is said

    def plate(self, view: View[LaughFacts], seat: Seat) -> PlateText:
        """Cards in hand, with a third one that was shown; who lay down is laughed at."""
        held, lies = len(view.zones.get(HAND[seat], ())), seat in view.facts.laid_down
        index = PACKS[self.door.deck.style].index
        shown = [
            index(self.door.deck.drawings[card]).rank for who, card in view.facts.known_thirds if who == seat
        ]
        note = ngettext("{n} card", "{n} cards", held).format(n=held)
        if not held:
            note = _("lies down") if lies else _("out") if view.facts.pot and view.phase != "deal" else ""
        if shown:
            # How many cards are held is seen below the plate.
            note = _("a third shown: {ranks}").format(ranks=", ".join(shown))
        figure = signed(view.facts.purses[seat])
        plate = replace(self.plain_plate(view, seat), note=note, figure=figure, longest=_("lies down"))
        if view.phase == "catching":
            # Everybody is asked whether they catch anything; who it is just now tells nothing.
            plate = replace(plate, active=plate.active and seat == self.viewer)
        return replace(plate, marks=(*plate.marks, LAUGH), faded=True) if lies else plate

    def facts(self, view: View[LaughFacts]) -> list[Reason]:
        """What is to be won, and how long the match goes."""
        deals = self.door.options.rounds * self.door.seats
        here = min(deals, deals - view.facts.deals_left + 1)
        return [
            *what_is_to_be_won(view.facts, self.door.options, self.labels.whom(view.dealer)),
            Reason(_("Deal {n} of {all}").format(n=here, all=deals), "first"),
        ]

    def tags(self, view: View[LaughFacts]) -> list[Tag]:
        """Pairs against break-even; and what can be made stands at the cards."""
        cloth = self.lying(self.theme)
        lying = [rect for card in view.zones[TABLE] if (rect := self.felt.rect_of(card)) is not None]
        tags = cloth.standings(view.facts.pairs, view.facts.break_even, lying)
        if not self.asking.my_turn:
            return tags
        if self.door.phase != "play":
            return tags
        legal = self.door.legal()
        own, there = view.zones[HAND[self.viewer]], view.zones[TABLE]
        return tags + cloth.chances(legal, own, there, self.felt.rect_of)

    def question(self) -> str:
        """What a seat is asked; who can catch something learns how long."""
        return self.moment.question() if self.door.phase == "catching" else super().question()

    def label(self, move: Move) -> str:
        """What can be made of the rank that was touched."""
        return button(move, self.kit.keys.named("catch"))

    def price(self, move: Move) -> str:
        """How many pairs it makes, and a warning of one that is given away."""
        return earned(move, self.door.view.zones[TABLE], self.door.options.force_three)

    def why_not(self, touch: int) -> str | None:
        """Captured cards can be looked through; of others the rules say why they make no pair."""
        zones = self.door.view.zones
        for owner in range(self.door.seats):
            if touch in zones[CAPTURED[owner]]:
                return captured_by(self.labels.whom(owner), zones[CAPTURED[owner]])
        if self.door.phase != "play":
            return super().why_not(touch)
        rank = RANK[touch]
        two = sum(RANK[card] == rank for card in zones[HAND[self.viewer]]) == 2
        return super().why_not((HAND_PAIR if two else PAIR) + rank)

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """Where no card makes a pair all are shaded: none may be played, only the hand be laid down."""
        return own - useful if self.door.phase == "play" else set()

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """Who can make no pair lies down; newcomers do it themselves, to see that it happens."""
        return LIE if list(legal) == [LIE] and not self.table.guide.explains else None

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """What makes most pairs comes first; lying down by choice is never the first thing to do."""

        def order(answer: Answer) -> int:
            move = cast(Move, answer.key)
            if move in (LIE, CATCH):
                return 2
            return 0 if ROYAL <= move < ROYAL + 13 or move >= MOURNIVAL else 1

        return sorted(super().answers(legal), key=order)

    def meanwhile(self) -> str:
        """Nobody is watched while all are asked whether they catch anything."""
        if self.door.phase == "catching":
            return _("Has anybody overlooked a pair?")
        return super().meanwhile()

    def patience(self) -> float:
        """Computers that catch nothing take no time."""
        return 0.0 if self.door.phase == "catching" else super().patience()

    def log_lines(self) -> Iterator[LogLine]:
        """Who lets what pass is not worth a line; who goes out is, and how the deal ends."""
        acts, lines = self.sitting.acts(), super().log_lines()
        worth = (line for line in lines if line.kind != "move" or acts[line.number].code != "pass")
        return with_goings_out(worth, acts, self.names(), self.sitting.alone)

    def worth_telling(self, act: Act) -> str:
        """What a deal laid in front of players at once, and that somebody is out."""
        if act.seat == CHANCE:
            return " ".join(before_the_first_turn(act, self.names(), self.sitting.alone))
        name, view = self.names()[act.seat], act.view(self.viewer)
        if PAIR <= act.move < LIE:
            done = view.facts.pot and not view.zones.get(HAND[act.seat])
            text = _("**{name}** played the last card and is out; only the captured pairs count.")
            return text.format(name=name) if done else ""
        if act.move != LIE:
            return ""
        text = (
            _("**{name}** lay down: the whole hand went to the table for all to use.")
            if self.door.options.catching
            else _(
                "**{name}** could make no pair and lay down: the whole hand went to the table for all to use."
            )
        )
        said = [text.format(name=name)]
        if not self.door.options.catching and (twins := two_alike_laid(act)):
            words = _(
                "Two {ranks} were in it: just two in a hand are a pair only when the other two are captured."
            )
            said.append(words.format(ranks=_(RANK_NAMES[twins[0]])))
        if view.facts.laid_down[:1] == (act.seat,):
            said.append(_("The others laughed; that is the laughing sun beside the name."))
        return " ".join(said)

    def keys(self, event: pygame.event.Event) -> Change | None:
        """C catches."""
        return Stay() if event.key == pygame.K_c and self.moment.catch() else None

    def worth_a_beat(self, act: Act, event: Event) -> moments.Moment | None:
        """The prize for the last."""
        if not isinstance(event, Paid) or event.cause != "prize":
            return None
        name, n = self.names()[event.target], event.amount
        words = ngettext("{name}: the prize of {n} coin!", "{name}: the prize of {n} coins!", n)
        return moments.Moment(words.format(name=name, n=n), sound="showdown")

    def sound_of(self, event: Said) -> str:
        """Everybody laughs."""
        return "laugh" if event.act == "lie" else ""

    def speech(self, seat: Seat, text: str, act: str = "") -> Bubble:
        """What is said; who lies down sees the others laugh."""
        if act != "lie":
            return super().speech(seat, text, act)
        at, room = self.beside_words(seat), self.seating(self.theme).felt
        kept, spared = self.in_sight(), self.labels.in_view(self.asking.own())
        others, named = self.door.seats - 1, moments.by_name(self.names()[seat], text)
        return Laughter(self.theme, self.kit.art, text, at, room, kept, spared, others, named)

    def beside_words(self, seat: Seat) -> pygame.Rect:
        """The plate, with what was captured beside it."""
        return self.table.plates[seat].rect.union(self.lying(self.theme).captured(seat))

    def last_trick(self) -> None:
        """Say which pair was made last."""
        for act in self.sitting.latest():
            if act.seat == CHANCE:
                break
            if PAIR <= act.move < LIE:
                own = act.seat == self.sitting.alone
                self.table.explain(who_does(self.names(), act.seat, act.sentence(self.viewer), own))
                return
        self.table.explain(_("Nothing has been taken yet in this deal."))

    def sheet(self, ended: DealEnded, number: int) -> LaughSheet:
        """The settlement, with the way of the pot to nothing."""
        return LaughSheet(self.kit, self.tally(ended, number), self.sitting.acts())


def two_alike_laid(act: Act) -> list[int]:
    """The ranks of which a hand that was laid down held two cards."""
    laid = [
        RANK[event.card]
        for event in act.seen_by(WATCHER)
        if isinstance(event, CardMoved) and event.source == HAND[act.seat] and event.target == TABLE
    ]
    return [rank for rank, held in Counter(laid).items() if held == 2]


MANNERS = LaughManners
