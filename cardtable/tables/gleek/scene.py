"""Gleek at the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.opponents import Advice
from cardtable.shell.scene import Change
from cardtable.stage.labels import PlateText
from cardtable.stage.places import Place
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking.amounts import Amounts
from cardtable.tables.asking.answers import Answer
from cardtable.tables.coins import CoinFelt, CoinManners, Money, Way
from cardtable.tables.gleek.buttons import button_price, button_words, room_for_bids
from cardtable.tables.gleek.cloth import card_places, coin_places, coin_side, corner_tags, pot_tags
from cardtable.tables.gleek.keeping import why_discarded
from cardtable.tables.gleek.labels import GleekLabels
from cardtable.tables.gleek.ruff import as_heard, counted_for_ruff, is_decided, ruff_tags, stake_of
from cardtable.tables.gleek.shown import what_was_raised, what_was_shown, with_ruffs_told
from cardtable.tables.gleek.words import (
    discards_together,
    had_to_open,
    is_for_ruff,
    longest_note,
    panel_lines,
    plate_note,
    points_settled,
    sets_dealt,
    settlement,
    taken_note,
    trick_worth,
    with_forced_bids,
)
from cardtable.tables.manners import Manners
from cardtable.tables.showing.moments import Moment, below_trick, laid_open
from cardtable.tables.showing.showing import SHORTLY, SPEAK
from rulesets.cards import cards, mask_of
from rulesets.core import (
    POT,
    Announced,
    Card,
    Event,
    Move,
    Paid,
    Reason,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.pack import BID, DONE, pack_of
from rulesets.words import _, later, names_within, ngettext


class GleekManners(CoinManners):
    """Tricks, the pot, and the stock while it is for sale in the middle; later it lies at the lower right."""

    said_openly = frozenset({"auction", "ruff", "answer", "revie"})
    total_word = later("Purse")
    last_word = later("Last trick")

    # -- where things lie

    def make_labels(self) -> GleekLabels:
        """What its things say of themselves."""
        return GleekLabels(self.table, self)

    def order(self, card: Card) -> int:
        """Trumps on the left, then suit by suit in changing colours, high to low."""
        facts = self.door.facts
        suit, rank = divmod(card, pack_of(facts.layout).ranks)
        place = -1 if suit == facts.trump else (0, 2, 1, 3)[suit]
        return place * 100 - rank

    def make_felt(self) -> CoinFelt:
        """Cards, and coins that go into the pot and from purse to purse."""
        money = Money(
            lambda theme: coin_places(self.seating(theme)),
            self.amounts,
            lambda _view: (),
            lambda theme: coin_side(self.seating(theme)),
        )
        self.bids = Amounts(BID, lambda move: move - BID, lambda: self.asking.refresh())
        return CoinFelt(self, money, ("trick", "pile", "waste"))

    def places(self, theme: Theme, view: View[GleekFacts]) -> dict[Zone, Place]:
        """Hands, tricks, piles, and the stock."""
        table = self.seating(theme)
        return self.hands(table) | card_places(table, view)

    def tags(self, view: View[GleekFacts]) -> list[Tag]:
        """What lies in the corner and in the middle, and how the ruff stands."""
        table, coins = self.seating(self.theme), self.felt.coins.amounts
        tags = corner_tags(table, view) + pot_tags(table, view, coins[POT])
        seen = self.table.showing.seen
        if is_decided(seen, coins):
            return tags
        return tags + ruff_tags(table, as_heard(view, seen), self.door.options, coins, tags)

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it counts."""
        words = trick_worth(self.labels.whom(trick.seat), trick.cards, self.view.facts)
        return [*self.tags(self.view), below_trick(self.seating(self.theme), words, trick.why)]

    # -- money

    def amounts(self, view: View[GleekFacts]) -> Mapping[Hashable, int]:
        """The purses, and what they have staked in the ruff."""
        stakes = view.facts.stakes or (0,) * len(view.scores)
        found: dict[Hashable, int] = {seat: score - stakes[seat] for seat, score in enumerate(view.scores)}
        return found | {POT: 0} | {stake_of(seat): n for seat, n in enumerate(stakes)}

    def ways(self, event: Paid) -> list[Way]:
        """What is paid for the ruff lies before its loser already, or goes there now."""
        stakes, stake = self.view.facts.stakes, stake_of(event.source)
        if not stakes or not is_for_ruff(event):
            return super().ways(event)
        more = event.amount - stakes[event.source]
        into: list[Way] = [(event.source, stake, more)] if more else []
        return [*into, (stake, event.target, event.amount)]

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """With the last payment for the ruff the winner takes back the own stake.

        While the tricks are settled the plates count the last of them, too.
        """
        even = self.view.facts.layout.break_even
        for seat, points in points_settled(even, payments).items():
            self.animator.play(partial(self.table.showing.note, seat, taken_note(points, even)))
        super().follow_payments(payments)
        if is_for_ruff(payments[0]) and (stakes := self.view.facts.stakes):
            winner = payments[0].target
            self.animator.play(lambda: self.felt.coins.slide(stake_of(winner), winner, stakes[winner]))

    def seconds_of(self, event: Said | Announced) -> float:
        """Bids and passes stay on the plate, and what is trumps in the corner."""
        if isinstance(event, Said):
            return SHORTLY if event.act in ("bid", "pass") else super().seconds_of(event)
        return SPEAK if event.kind == "trump" else super().seconds_of(event)

    def receipts(self, payments: Sequence[Paid]) -> list[tuple[Seat, str]]:
        """At the end of a hand everybody is told how it compares with break-even."""
        settled = [settlement(self.view.facts.layout, event) for event in payments if POT in event[:2]]
        return settled or super().receipts(payments)

    def last_trick(self) -> Change | None:
        """Who played what to the last trick, as in other games of tricks."""
        return Manners.last_trick(self)

    # -- what is said

    def heard(self) -> None:
        """An answer to the ruff stands at its stake at once."""
        self.recount()

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A ruff that is laid open, and a mournival."""
        if isinstance(event, Revealed) and event.zone.kind == "hand":
            return laid_open(self.names()[event.zone.seat], event, self.order)
        if isinstance(event, Said) and event.act == "mournival":
            said = _("{name}: {what}").format(name=self.names()[event.seat], what=event.text)
            return Moment(said, sound="mournival")
        return None

    def worth_telling(self, act: Act) -> str:
        """Who had to open, a set dealt to the viewer, and in the ruff what was shown, or staked when seen."""
        if act.phase == "deal":
            told = had_to_open(act, self.names()), sets_dealt(self.door.view, self.door.options)
            return " ".join(filter(None, told))
        names = names_within(self.names(), self.viewer)
        return what_was_shown(act, names, self.door.options) or what_was_raised(act, self.door.options)

    def plate(self, view: View[GleekFacts], seat: Seat) -> PlateText:
        """The bid, the stake in the ruff, or tricks and points on the way to break-even."""
        plate = self.plain_plate(view, seat, plate_note(view, seat, self.door.options))
        return replace(plate, longest=longest_note(view))

    def log_lines(self) -> Iterator[LogLine]:
        """Cards that others discard are one line; forced bids, stakes seen and ruffs shown have one, too."""
        acts, names = self.sitting.acts(), self.names()
        lines = with_forced_bids(super().log_lines(), acts, names)
        return with_ruffs_told(discards_together(lines, self.viewer), acts, names, self.door.options)

    def facts(self, view: View[GleekFacts]) -> list[Reason]:
        """Trumps and what they are worth, who bought, what was announced, and one's own account."""
        own = self.purse(view, view.seat) if view.seat >= 0 else 0
        return panel_lines(view, self.door.options, self.names(), own)

    def label(self, move: Move) -> str:
        """Bids and answers in few words."""
        return button_words(self.door.view, move)

    def price(self, move: Move) -> str:
        """What an answer to the ruff may cost, what a claim earns, and what a challenge risks."""
        return button_price(self.door.view, move, pass_is_final=self.door.options.opening_pass_final)

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Bids have buttons of their own."""
        answers = super().answers(legal)
        if self.door.phase != "auction":
            return answers
        room = room_for_bids(self.theme, self.table.company.room_for_answers())
        return self.bids.answers(answers, room, self.asking.advised)

    def several(self) -> int:
        """The buyer's discards are chosen together."""
        view = self.door.view
        return view.facts.to_discard if view.phase == "exchange" else 0

    def chosen_together(self) -> str:
        """They are discarded."""
        return _("discards {cards} and {last}")

    def why_together(self, hints: Mapping[str, Advice]) -> str:
        """By what is kept: what speaks for one alone holds only once those before it have gone."""
        away = mask_of([*self.asking.picked, *(hint.move for hint in hints.values())])
        return why_discarded(self.view, self.door.options, away)

    def confirmation(self, count: int) -> str:
        """Name what is confirmed."""
        return ngettext("Discard this card", "Discard these {n} cards", count).format(n=count)

    def question(self) -> str:
        """While discards are chosen: how many there are, and how to change one's mind."""
        wanted, chosen = self.several(), len(self.asking.picked)
        if not wanted or not chosen:
            return super().question()
        return _("{n} of {wanted} chosen to be discarded; touch a card again to keep it.").format(
            n=chosen, wanted=wanted
        )

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """While the ruff is asked for its cards stand out, although none is played."""
        counted = counted_for_ruff(self.door.view, self.door.options)
        return own - set(cards(counted)) if counted else super().shaded(own, useful)

    def forced(self, legal: Any) -> Move | None:
        """Who has nothing to claim is not asked to say so."""
        return DONE if list(legal) == [DONE] else None


MANNERS = GleekManners
