"""Laus at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.matches.seats.door import Act
from cardtable.stage.labels import PlateText
from cardtable.stage.places import Line, Pile, Place
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, tag_rect, where_free
from cardtable.stage.theme import Theme
from cardtable.tables.labels import crown
from cardtable.tables.laus.labels import LausLabels
from cardtable.tables.laus.words import (
    SAVING,
    TIMES,
    about_queens,
    may_double,
    queens_in,
    side_lines,
    trick_cost,
)
from cardtable.tables.manners import Manners
from cardtable.tables.showing.moments import Moment, below_trick
from rulesets.core import (
    Card,
    DealEnded,
    Event,
    Move,
    Reason,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.laus.facts import LausFacts
from rulesets.laus.pack import HAND, ORDER, PILE, QUEEN_PENALTY, SKAT, TRICK
from rulesets.words import _, later, ngettext

ACTS = {"take": later("took the skat"), "pass": later("passed the skat")}


class LausManners(Manners[LausFacts]):
    """Tricks in the middle, the skat between them, won cards beside the plates."""

    said_openly = frozenset({"skat"})
    total_word = later("Penalty points so far")
    labels: LausLabels

    def make_labels(self) -> LausLabels:
        """What a card costs, and what an act comes to."""
        return LausLabels(self.table, self)

    def order(self, card: Card) -> int:
        """Jacks together on the left, then suit by suit, high to low."""
        face = self.door.deck.faces[card]
        rank = "ATKQ987".find(face[0])
        suit = "CHSD".index(face[1])
        return "CSHD".index(face[1]) if face[0] == "J" else 10 + suit * 10 + rank

    # -- where things lie

    def places(self, theme: Theme, view: View[LausFacts]) -> dict[Zone, Place]:
        """Hands, tricks, piles and the skat."""
        table = self.seating(theme)
        places = self.hands(table)
        for seat in range(table.seats):
            places[TRICK[seat]] = table.laid(self.trick_rect(table, seat))
            places[PILE[seat]] = Pile(self.pile_rect(table, seat), table.small_card)
        places[SKAT] = Line(self.skat_rect(table), table.small_card)
        return places

    def trick_rect(self, table: Seating, seat: Seat) -> pygame.Rect:
        """The card of a trick; those of the sides lie above the viewer's won cards, which spread below."""
        spot = table.trick(seat)
        if table.seats > 2 and table.place_of(seat) in (1, table.seats - 1):
            spot.bottom = min(spot.bottom, self.pile_rect(table, table.viewer).top - table.px(8))
        return spot

    def pile_rect(self, table: Seating, seat: Seat) -> pygame.Rect:
        """Won cards lie above the plates at the sides, clear of the trick.

        Queens spread to the right, so that the letter in the corner of each stays free: four have room.
        """
        pile, plate = table.pile(seat), table.plate(seat)
        if table.place_of(seat) and abs(plate.centerx - table.felt.centerx) > table.card:
            pile.bottom = plate.top - table.px(6)
            beside = Pile(pile, table.small_card)
            spread = round(beside.beside(beside.spots(1, 1)[0], len(QUEEN_PENALTY)).x) - pile.x
            pile.x = min(plate.x, table.felt.right - table.px(6) - spread - table.small_card // 2)
        return pile

    def skat_rect(self, table: Seating) -> pygame.Rect:
        """Where the two cards lie that belong to nobody yet."""
        skat = pygame.Rect(0, 0, table.card * 2, table.small_hand_height)
        skat.midtop = (table.felt.centerx, table.felt.y + table.px(10))
        return skat

    def tags(self, view: View[LausFacts]) -> list[Tag]:
        """How much the deal counts, which card wins, what the two cards are, and what queens will cost."""
        table = self.seating(self.theme)
        tags = self._counting(table, view.facts)
        if view.zones.get(SKAT):
            skat = self.skat_rect(table)
            at = skat.centerx, skat.bottom + table.px(5)
            about = self.labels.pile(SKAT, 2)
            tags.append(Tag(at, _("The skat"), side="midtop", size=14, about=about))
        if (best := view.facts.best) is not None:
            holder = next(seat for seat, zone in enumerate(TRICK) if view.zones.get(zone) == (best,))
            tags.append(crown(self.trick_rect(table, holder)))
        return [*tags, *self._costs(table, view)]

    def _counting(self, table: Seating, facts: LausFacts) -> list[Tag]:
        """How much the deal counts, and may yet count."""
        theme, gap = self.theme, table.px(10)
        now, then = facts.multiplier, facts.would_be_multiplier
        corner = (table.felt.right - gap, table.felt.bottom - gap)
        about = self.labels.counting()
        counts = Tag(corner, TIMES.format(n=now), side="bottomright", strong=now > 1, size=26, about=about)
        if then <= now:
            return [counts]
        words, there = _("may become {times}").format(times=TIMES.format(n=then)), tag_rect(theme, counts)
        more = " ".join(may_double(facts, self.labels.all_named()))
        above = Tag((there.right, there.top - gap // 2), words, side="bottomright", about=more)
        beside = Tag((there.left - gap // 2, there.centery), words, side="midright", about=more)
        held = [table.small_hand(seat) for seat in range(table.seats) if table.place_of(seat)]
        return [counts, where_free(theme, (above, beside), held)]

    def _costs(self, table: Seating, view: View[LausFacts]) -> list[Tag]:
        """What the queens that lie open will cost."""
        piles = [view.zones.get(PILE[seat], ()) for seat in range(table.seats)]
        return [self._at_pile(table, seat, won) for seat, won in enumerate(piles) if queens_in(won)]

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it costs."""
        table, view = self.seating(self.theme), self.view
        shown = self.door.options.show_captured != "none"
        saved = SAVING in view.zones.get(PILE[trick.seat], ()) if shown else None
        words = trick_cost(self.labels.whom(trick.seat), trick.cards, saved)
        # Whoever completes the trick still holds that card in this view.
        last = sum(len(view.zones.get(hand, ())) for hand in HAND[: table.seats]) <= 1
        if last and view.zones.get(SKAT) and self.door.options.skat_to == "lastTrick":
            words = _("{what}; the skat comes on top").format(what=words)
        return [
            *self._counting(table, view.facts.after(trick.seat, self.door.options, last=last)),
            crown(self.trick_rect(table, trick.seat)),
            *self._costs(table, view),
            below_trick(table, words),
        ]

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """The card that won."""
        return frozenset({trick.cards[ORDER.winner(trick.cards)]})

    def _at_pile(self, table: Seating, seat: Seat, won: Sequence[Card]) -> Tag:
        """On the lower edge of a pile, so that the letters in the corners of the queens stay free."""
        owner = self.labels.owner(SAVING)
        at = self.pile_rect(table, seat).bottomleft
        about = about_queens(won, "" if owner is None else self.labels.whom(owner))
        return Tag(at, queens_in(won), side="bottomleft", size=14, strong=True, about=about)

    # -- what is said

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A deal that was doubled."""
        times = act.view(self.viewer).facts.multiplier if isinstance(event, DealEnded) else 1
        return Moment(_("This deal counts ×{n}!").format(n=times), sound="doubled") if times > 1 else None

    def plate(self, view: View[LausFacts], seat: Seat) -> PlateText:
        """Tricks, for who has none doubles the others' points, and their cost; before, who took the skat."""
        count = view.facts.tricks[seat]
        acts = dict(view.facts.skat_acts)
        note = ngettext("{n} trick", "{n} tricks", count).format(n=count)
        if count and view.facts.points:
            note = _("{tricks}: {points}").format(tricks=note, points=view.facts.points[seat])
        if seat in acts and view.phase != "play":
            note = _(ACTS[acts[seat]])
        return self.plain_plate(view, seat, note)

    def facts(self, view: View[LausFacts]) -> list[Reason]:
        """What the deal counts and may count, how the match ends, and what cards cost and beat."""
        return side_lines(self.door.options, view, self.labels.all_named())

    def label(self, move: Move) -> str:
        """The answers to the skat."""
        match self.door.code(move):
            case "take":
                return _("Take the skat")
            case "pass" if self.view.facts.pass_doubles:
                return _("Pass, and double the deal")
            case "pass":
                return _("Pass")
        return super().label(move)


MANNERS = LausManners
