"""Laus at the table."""

from __future__ import annotations

import pygame

from cardtable.stage.labels import PlateText
from cardtable.stage.places import Line, Pile, Place, Single
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, tag_rect, where_free
from cardtable.stage.theme import Theme
from cardtable.tables.manners import Manners
from rulesets.core import Card, Move, Seat, View, Zone
from rulesets.laus.facts import LausFacts
from rulesets.laus.pack import DECK, QUEEN_PENALTY
from rulesets.words import _, later, ngettext

SAVING = DECK.index["QD"]
"""The queen that cancels the others."""
TIMES = "\N{MULTIPLICATION SIGN}{n}"
ACTS = {"take": later("took the skat"), "pass": later("passed the skat")}


class LausManners(Manners[LausFacts]):
    """Tricks in the middle, the skat between them, won cards beside the plates."""

    total_word = later("Penalty points so far")

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
            places[Zone("trick", seat)] = Single(self.trick_rect(table, seat), table.trick_card)
            lead = -1 if self._on_the_right(table, seat) else 1
            places[Zone("pile", seat)] = Pile(self.pile_rect(table, seat), table.small_card, lead=lead)
        places[Zone("skat")] = Line(self.skat_rect(table), table.small_card)
        return places

    def _on_the_right(self, table: Seating, seat: Seat) -> bool:
        """Whether a seat's cards spread to the left."""
        return table.plate(seat).centerx > table.felt.centerx + table.card

    def trick_rect(self, table: Seating, seat: Seat) -> pygame.Rect:
        """The card of a trick; those of the sides lie above the viewer's won cards, which spread below."""
        spot = table.trick(seat)
        if table.seats > 2 and table.place_of(seat) in (1, table.seats - 1):
            spot.bottom = min(spot.bottom, self.pile_rect(table, table.viewer).top - table.px(8))
        return spot

    def pile_rect(self, table: Seating, seat: Seat) -> pygame.Rect:
        """Won cards lie above the plates at the sides, clear of the trick."""
        pile, plate = table.pile(seat), table.plate(seat)
        if table.place_of(seat) and abs(plate.centerx - table.felt.centerx) > table.card:
            pile.bottom = plate.top - table.px(6)
            pile.x = plate.right - pile.w if self._on_the_right(table, seat) else plate.x
        return pile

    def skat_rect(self, table: Seating) -> pygame.Rect:
        """Where the two cards lie that belong to nobody yet."""
        skat = pygame.Rect(0, 0, table.card * 2, table.small_hand_height)
        skat.midtop = (table.felt.centerx, table.felt.y + table.px(10))
        return skat

    def tags(self, view: View[LausFacts]) -> list[Tag]:
        """How much the deal counts, what the two cards are, and what the queens won will cost."""
        theme, table = self.theme, self.seating(self.theme)
        gap = table.px(10)
        now, then = view.facts.multiplier, view.facts.would_be_multiplier
        corner = (table.felt.right - gap, table.felt.bottom - gap)
        counts = Tag(corner, TIMES.format(n=now), side="bottomright", strong=now > 1, size=26)
        tags = [counts]
        if then > now:
            words, there = _("may become {times}").format(times=TIMES.format(n=then)), tag_rect(theme, counts)
            above = Tag((there.right, there.top - gap // 2), words, side="bottomright")
            beside = Tag((there.left - gap // 2, there.centery), words, side="midright")
            held = [table.small_hand(seat) for seat in range(table.seats) if table.place_of(seat)]
            tags.append(where_free(theme, (above, beside), held))
        if view.zones.get(Zone("skat")):
            skat = self.skat_rect(table)
            tags.append(Tag((skat.centerx, skat.bottom + gap // 2), _("The skat"), side="midtop", size=14))
        for seat in range(table.seats):
            text = self._queens(view.zones.get(Zone("pile", seat), ()))
            if text:
                tags.append(self._at_pile(table, seat, text))
        return tags

    def _queens(self, won: tuple[Card, ...]) -> str:
        """What the queens that lie open in a pile will cost."""
        cost = sum(QUEEN_PENALTY.get(card, 0) for card in won)
        if SAVING in won:
            return _("queens cancelled") if cost else _("cancels queens")
        return _("queens {n}").format(n=cost) if cost else ""

    def _at_pile(self, table: Seating, seat: Seat, text: str) -> Tag:
        """On the lower edge of a pile, so that the letters in the corners of the queens stay free."""
        pile = self.pile_rect(table, seat)
        side = "bottomright" if self._on_the_right(table, seat) else "bottomleft"
        return Tag(getattr(pile, side), text, side=side, size=14, strong=True)

    # -- what is said

    def plate(self, view: View[LausFacts], seat: Seat) -> PlateText:
        """Tricks are counted, for who has none doubles the others' points; before that, who took the skat."""
        count = view.facts.tricks[seat]
        acts = dict(view.facts.skat_acts)
        note = ngettext("{n} trick", "{n} tricks", count).format(n=count)
        if seat in acts and view.phase != "play":
            note = _(ACTS[acts[seat]])
        return self.plain_plate(view, seat, note)

    def facts(self, view: View[LausFacts]) -> list[str]:
        """What the deal counts and why, how the match ends, and the order of cards."""
        names = self.names()
        now, would_be = view.facts.multiplier, view.facts.would_be_multiplier
        lines = [_("This deal counts {times}.").format(times=TIMES.format(n=now))]
        passes = view.facts.passes
        if passes:
            lines.append(
                ngettext("{n} pass has doubled it.", "{n} passes have doubled it.", passes).format(n=passes)
            )
        trickless = view.facts.trickless
        if would_be > now and trickless:
            who = ", ".join(names[seat] for seat in trickless)
            lines.append(
                _("It will count {times} if no trick is won by: {names}.").format(
                    times=TIMES.format(n=would_be), names=who
                )
            )
        target = view.facts.target
        if target is not None:
            lines.append(_("Who has most points when somebody reaches {target} loses.").format(target=target))
            most = max(view.scores)
            if most > 0:
                who = ", ".join(names[seat] for seat, score in enumerate(view.scores) if score == most)
                words = _("Nearest to it: {names}, {n} points to go.")
                lines.append(words.format(names=who, n=max(0, target - most)))
        lines.append(_("Jacks are trumps: {clubs} {spades} {hearts} {diamonds}"))
        lines.append(_("High to low: A 10 K Q 9 8 7"))
        return lines

    def label(self, move: Move) -> str:
        """The answers to the skat."""
        return {"take": _("Take the skat"), "pass": _("Pass, and double the deal")}.get(
            self.door.code(move), super().label(move)
        )


MANNERS = LausManners
