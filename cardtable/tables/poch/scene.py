"""Poch at the table: the board with its coins, the betting, and the count to thirty-one."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.stage.art import Wanted
from cardtable.stage.labels import PlateText
from cardtable.stage.picture import Picture
from cardtable.stage.places import Place
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking.amounts import Amounts
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.rooms import cloth_of
from cardtable.tables.coins import LOOK_AT_PAYMENT, CoinManners, Money, Way
from cardtable.tables.poch.bets import in_order, label_of, price_of, room_for
from cardtable.tables.poch.board import (
    card_places,
    coin_places,
    coin_side,
    shared_out,
)
from cardtable.tables.poch.felt import PochFelt
from cardtable.tables.poch.labels import PochLabels
from cardtable.tables.poch.shown import what_was_shown, with_hands_told
from cardtable.tables.poch.words import (
    betting_won,
    board_tags,
    count_in_words,
    is_lucky,
    last_card,
    left_over,
    luck_in_words,
    lucky_receipts,
    panel_lines,
    plate_note,
    sums_on,
)
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.showing.moments import Moment, aloud, laid_open
from cardtable.tables.showing.showing import SHORTLY
from cardtable.tables.table import Table
from rulesets.core import (
    POT,
    WATCHER,
    Announced,
    Card,
    CardMoved,
    DealEnded,
    Event,
    Move,
    Paid,
    Reason,
    Revealed,
    Said,
    Seat,
    View,
    Zone,
)
from rulesets.poch.facts import PochFacts
from rulesets.poch.pack import BET, CALL, COMPARTMENTS, COUNTED, FILLED, LIMIT, POCH, RANKS, WORTH
from rulesets.words import _, later

BOARD = "pieces/poch_board"
STAKING = frozenset({"call", "bet", "raise"})
"""Answers in the betting that can be read while their coins travel."""


class PochSheet(SheetScene):
    """Says who has ended the deal: it may have been long after the viewer's last card."""

    ended_by = ""

    def reasons(self) -> list[str]:
        """Who played the last card, before what is left on the board."""
        return [self.ended_by, *super().reasons()]


class PochManners(CoinManners):
    """The board in the middle with what is turned up and counted beside it."""

    said_openly = frozenset({"betting"})
    total_word = later("Coins in the purse")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        if self.door.options.need_pair_to_bet:
            # Then the answers that are offered would tell who holds no pair.
            self.said_openly = frozenset()

    def make_felt(self) -> PochFelt:
        """Cards and coins."""
        money = Money(
            lambda theme: coin_places(self.seating(theme)),
            self.amounts,
            lambda view: left_over(view, self.door.options),
            lambda theme: coin_side(self.seating(theme)),
        )
        self.bets = Amounts(BET, lambda move: move % BET, lambda: self.asking.refresh())
        return PochFelt(self, money, ("sequence", "waste"))

    # -- where things lie

    def set_out(self) -> None:
        """The board lies below everything."""
        self.board = self.table.stage.add(Picture())

    @classmethod
    def drawn_ahead(cls, theme: Theme, seats: int) -> list[Wanted]:
        """The board is larger than any card."""
        return [Wanted(BOARD, shared_out(Seating(theme, cloth_of(theme), seats, 0)).board.size)]

    def lay_out(self, theme: Theme) -> None:
        """Lay the board."""
        board = shared_out(self.seating(theme)).board
        self.board.put(self.kit.art.get(BOARD, board.size), board)

    def make_labels(self) -> PochLabels:
        """What its things say of themselves."""
        return PochLabels(self.table, self)

    def order(self, card: Card) -> int:
        """By rank, so that pairs lie together."""
        return -(card % RANKS) * 4 + card // RANKS

    def places(self, theme: Theme, view: View[PochFacts]) -> dict[Zone, Place]:
        """Hands, and the cards beside the board."""
        seats = self.seating(theme)
        return self.hands(seats) | card_places(seats)

    def amounts(self, view: View[PochFacts]) -> Mapping[Hashable, int]:
        """What lies in the compartments and in the purses."""
        return dict(zip(COMPARTMENTS, view.facts.board, strict=True)) | dict(enumerate(view.scores))

    def in_sight(self) -> list[pygame.Rect]:
        """The board has to be seen, too, and what is turned up beside it."""
        rooms = shared_out(self.seating(self.theme))
        return [*super().in_sight(), rooms.board, rooms.packs]

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A hand that is shown for the betting, a bet that is won, and a count that reaches thirty-one."""
        if isinstance(event, Paid) and event.place == COMPARTMENTS[POCH] and event.source == POT:
            staked = act.before(self.viewer).facts.staked[event.target]
            if act.seat == event.target:
                staked = act.before(self.viewer).facts.level
            return Moment(betting_won(self.names()[event.target], event.amount, staked), sound="showdown")
        if isinstance(event, Revealed) and act.phase == "betting" and event.zone.seat >= 0:
            return laid_open(self.names()[event.zone.seat], event, self.order)
        if not isinstance(event, CardMoved) or event.target != COUNTED:
            return None
        before, name = act.before(self.viewer), self.names()[act.seat]
        lying = [*before.zones.get(COUNTED, ()), event.card]
        last = len(before.zones[event.source]) == 1
        if sum(WORTH[card] for card in lying) == LIMIT:
            words = _("{name}: thirty-one, with the last card!") if last else _("{name}: thirty-one!")
            counted = aloud(WORTH[card] for card in lying)
            return Moment(words.format(name=name), tuple(lying), counted, "thirty_one")
        if last:
            words = _("{name}: that was the last card, the deal is over!")
            return Moment(words.format(name=name), (event.card,), sound="showdown")
        return None

    def worth_telling(self, act: Act) -> str:
        """What trumps took from the board when they were dealt, or how the count has come so far."""
        if act.phase == "counting":
            # How far the count has come is told with its last card, for all of them.
            if act.number < self.sitting.count - 1:
                return ""
            return count_in_words(self.sitting.latest(), self.names(), self.viewer)
        if act.phase != "deal":
            return what_was_shown(act, self.names(), self.viewer, self.door.options.two_pairs)
        lucky = [event for event in act.seen_by(WATCHER) if isinstance(event, Paid) and is_lucky(event)]
        return luck_in_words(lucky, self.names(), self.viewer)

    def deeds(self, acts: Sequence[Act], known: Collection[int]) -> Iterator[LogLine]:
        """Whatever is added to the count is told with the count itself."""
        return (line for line in super().deeds(acts, known) if line.phase != "counting")

    def log_lines(self) -> Iterator[LogLine]:
        """What was shown in the betting has its line, too."""
        lines, acts = super().log_lines(), self.sitting.acts()
        return with_hands_told(lines, acts, self.names(), self.door.options.two_pairs)

    def ways(self, event: Paid) -> list[Way]:
        """Coins of the board come from one compartment; to fill the board they go into seven."""
        if event.source == POT:
            return [(event.place, event.target, event.amount)]
        if event.target == POT and not event.place:
            return [(event.source, target, event.amount // FILLED) for target in COMPARTMENTS[:FILLED]]
        return [(event.source, event.place or event.target, event.amount)]

    def in_showing_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """All lucky cards are shown together, and then paid for: there may be seven."""
        if not any(is_lucky(event) for event in events):
            return events
        first = next(i for i, event in enumerate(events) if is_lucky(event))
        shown = [event for event in events[first:] if isinstance(event, Revealed)]
        others = [event for event in events[first:] if not isinstance(event, Revealed)]
        return [*events[:first], *shown, *others]

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """What lucky cards bring is paid at the same time, a line to each who gets something."""
        if not all(is_lucky(event) for event in payments):
            super().follow_payments(payments)
            return
        self.animator.play(lambda: self.pay(payments))
        self.animator.pause(LOOK_AT_PAYMENT)

    def seconds_of(self, event: Said | Announced) -> float:
        """An answer in the betting stays on the plate."""
        if isinstance(event, Said) and event.act in STAKING:
            return 0.0
        return SHORTLY if isinstance(event, Said) else super().seconds_of(event)

    def receipts(self, payments: Sequence[Paid]) -> list[tuple[Seat, str]]:
        """Whoever holds several lucky cards is told of them together."""
        if not all(is_lucky(event) for event in payments):
            return super().receipts(payments)
        return lucky_receipts(payments)

    def sheet(self, ended: DealEnded, number: int) -> PochSheet:
        """The sheet of a deal, and how it ended."""
        sheet = PochSheet(self.kit, self.tally(ended, number))
        sheet.ended_by = last_card(self.sitting.act_of(ended), self.names())
        return sheet

    # -- what is said

    def plate(self, view: View[PochFacts], seat: Seat) -> PlateText:
        """The purse as it is on the way, and how the seat stands in the betting."""
        note = plate_note(view, seat)
        plate = self.plain_plate(view, seat, note)
        # That somebody holds back is soon over, and then their plate must not say it any more.
        said = "" if view.phase == "counting" else plate.note
        return replace(plate, note=note or said, longest=_("won the betting"))

    def facts(self, view: View[PochFacts]) -> list[Reason]:
        """Trumps, how the betting stands, the count, and the deal."""
        return panel_lines(view, self.door.options, self.counted())

    def meanwhile(self) -> str:
        """While cards are dealt, what makes some of them lucky."""
        if self.view.phase in ("betting", "counting"):
            return super().meanwhile()
        if not self.door.options.ante_each_deal and self.view.facts.deal > 1:
            return _("Whoever is dealt a trump that is named on the board takes its coins.")
        return _("Everybody fills the board; whoever then holds a trump that is named on it takes its coins.")

    def tags(self, view: View[PochFacts]) -> list[Tag]:
        """What the turned card is, what lies in the Poch, and the running total above its cards."""
        tags = board_tags(self.seating(self.theme), view, self.felt.coins.amounts, self.counted())
        if view.phase != "counting":
            return tags
        lying = [(card, self.felt.rect_of(card)) for card in self.felt.table.open_in(COUNTED)]
        counted = [(card, rect) for card, rect in lying if rect is not None]
        return tags + sums_on(self.theme, sorted(counted, key=lambda one: one[1].left))

    def counted(self) -> int:
        """How far the count has come with the cards that are seen to lie there.

        The card that closes a sequence lies there while it is paid for.
        """
        return sum(WORTH[card] for card in self.felt.table.open_in(COUNTED))

    def label(self, move: Move) -> str:
        """The answers in the betting."""
        return label_of(move) or super().label(move)

    def price(self, move: Move) -> str:
        """What an answer costs."""
        return price_of(self.door.facts, self.table.company.player, move)

    def on_buttons(self, legal: Sequence[Move]) -> list[Move]:
        """Dropping out comes last."""
        return in_order(super().on_buttons(legal))

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """More amounts than there is room for share a button."""
        room = room_for(self.theme, self.table.company.room_for_answers(), CALL in legal)
        return self.bets.answers(super().answers(legal), room, self.asking.advised)


MANNERS = PochManners
