"""Tags on the cloth in Ludens: what the piles count, and what the open trick asks for and has so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardtable.stage.tags import Tag, tag_rect, tag_width, where_free
from cardtable.tables.labels import crown, told
from cardtable.tables.ludens.cloth import LEFT, PARTNER, RIGHT, ROW, LudensCloth
from rulesets.cards import mask_of
from rulesets.core import Card, Reason, Seat, View
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import HAND, JACK, KING, ORDER, PICTURE, QUEEN, TRICK, in_vain, lamps, total
from rulesets.words import _, later

REQUESTED = (later("Odd cards"), later("Even cards"), later("Picture cards"))
SUMS = (later("Odd cards: {total} of {needed}"), later("Even cards: {total} of {needed}"))
ENOUGH = (later("Odd cards: {total}, enough"), later("Even cards: {total}, enough"))
TOO_FEW = (later("Odd cards: {total}, too few"), later("Even cards: {total}, too few"))
NO_SCORE = later("Picture cards: no score")
LAMPS = {
    "french": ((JACK, later("J")), (QUEEN, later("Q")), (KING, later("K"))),
    "latin": ((JACK, later("10")), (QUEEN, later("11")), (KING, later("12"))),
}


NEEDED = (
    later("Odd cards were led: with {needed} or more the trick scores 20 for the highest odd card."),
    later("Even cards were led: with {needed} or more the trick scores 20 for the highest even card."),
    later("Picture cards were led: with all three pictures the trick scores 30 for the highest."),
)


def open_trick(view: View[LudensFacts]) -> list[Card]:
    """The cards of the trick on the table, in the order in which they were played."""
    seats = [(view.facts.leader + i) % 4 for i in range(4)]
    return [view.zones[TRICK[seat]][0] for seat in seats if view.zones.get(TRICK[seat])]


def no_score(view: View[LudensFacts], viewer: Seat, more: Sequence[Card], threshold: int) -> bool:
    """Whether the viewer sees that the open trick cannot score, once these cards of theirs are added."""
    trick = [*open_trick(view), *more]
    hand = mask_of(view.zones.get(HAND[viewer], ())) & ~mask_of(more) if viewer >= 0 else 0
    plays = not more and bool(hand) and not view.zones.get(TRICK[viewer])
    last = view.facts.last_trick
    return in_vain(trick, hand, last, plays=plays, threshold=threshold)


def asked_for(category: int, rules: LudensOptions, *, unsure: bool) -> Reason:
    """What the badge of the open trick means, and that nobody is told whether it may still come to it."""
    text = _(NEEDED[category]).format(needed=rules.trick_threshold)
    more = _("Whether the cards still in hand can bring that you have to remember.") if unsure else ""
    return Reason(told(text, more), "tricks")


@dataclass(frozen=True, slots=True)
class LudensTags:
    """What is written beside the cards."""

    cloth: LudensCloth
    rules: LudensOptions

    def counts(self, view: View[LudensFacts]) -> list[Tag]:
        """What lies in the piles."""
        tags = [tag for seat in range(4) for tag in self.count(view, seat)]
        if wasted := view.facts.non_tricks:
            tags.append(self.wasted(wasted, tags))
        return tags

    def wasted(self, tricks: int, others: Sequence[Tag]) -> Tag:
        """How many tricks nobody scored, below their pile: beside it the words would seem the neighbour's."""
        text = _("Nobody's: {n}").format(n=tricks)
        about = Reason(_("Tricks that nobody scored lie aside and count for nobody."), "tricks")
        table, pile = self.cloth.table, self.cloth.waste()
        below = Tag((pile.centerx, pile.bottom + table.px(4)), text, side="midtop", size=14, about=about)
        left = below._replace(at=(table.small_hand(table.viewer + PARTNER & 3).x - table.px(4), below.at[1]))
        taken = [self.cloth.trick_spot(seat) for seat in range(4)] + [
            table.with_hand(seat) for seat in range(4)
        ]
        taken += [tag_rect(table.theme, tag) for tag in others]
        on_it = below._replace(at=pile.midright, side="midright")
        return where_free(table.theme, (below, left._replace(side="topright"), on_it), taken)

    def count(self, view: View[LudensFacts], seat: Seat) -> list[Tag]:
        """How many tricks of 20 and of 30 a seat has won, one tag below the other."""
        won = {20: view.facts.number_tricks[seat], 30: view.facts.picture_tricks[seat]}
        words = [f"{tricks}×{worth}" for worth, tricks in won.items() if tricks]
        about = Reason(_("Tricks won, and what each of them is worth."), "tricks")
        if not words:
            return []
        cloth, table, shelf = self.cloth, self.cloth.table, self.cloth.shelf(seat)
        gap, row = table.px(4), table.px(ROW)
        place, high = table.place_of(seat), row * len(words)
        if place in (LEFT, RIGHT):
            last = round(cloth.pile(seat).spots(4 * sum(won.values()), 0)[-1].x)
            off = table.small_hand_height // 2 + gap
            x, side = (last + off, "midleft") if place == LEFT else (last - off, "midright")
            y = shelf.centery - row * (len(words) - 1) // 2
        else:
            wide = max(tag_width(table.theme, Tag((0, 0), text)) for text in words)
            over = pygame.Rect(shelf.x, shelf.y - gap - high, wide, high)
            if place == PARTNER:
                over.top = shelf.bottom + gap
            side, (x, y) = "topleft", over.topleft
            trick, plate = cloth.trick_spot(seat + LEFT & 3), table.plate(table.viewer + RIGHT & 3)
            if over.collidelist((trick, plate)) >= 0:
                # Where there is no room they lie on the pile.
                y = shelf.bottom - high
        return [Tag((x, y + row * i), text, side=side, about=about) for i, text in enumerate(words)]

    # -- the open trick

    def crown(self, seat: Seat) -> Tag:
        """The highest card of the requested category."""
        return crown(self.cloth.trick_spot(seat))

    def badge(
        self, trick: Sequence[Card], counted: bool, result: str = "", *, vain: bool = False
    ) -> list[Tag]:
        """The requested category with its running total, or with a lamp for jack, queen and king."""
        category, table = ORDER.group[trick[0]], self.cloth.table
        # In a small picture letters cannot become smaller with the rest: the rows lie further apart.
        row = max(table.px(36), tag_rect(table.theme, Tag((0, 0), "0", size=18, strong=True)).h)
        rows = 3 if category == PICTURE else 2
        y = table.prompt.top - table.px(24)
        own, right = self.cloth.trick_spot(table.viewer), self.cloth.trick_spot(table.viewer + RIGHT & 3)
        # Where the card on the right reaches down to the words, they go beside it.
        x = (right if right.bottom > y - row * rows + row // 2 else own).right + table.px(12)
        text = _(NO_SCORE if counted and vain and category == PICTURE else REQUESTED[category])
        if counted and category != PICTURE:
            made, needed = total(trick), self.rules.trick_threshold
            words = ENOUGH if made >= needed else TOO_FEW if vain else SUMS
            text = _(words[category]).format(total=made, needed=needed)
        enough = category != PICTURE and total(trick) >= self.rules.trick_threshold
        unsure = counted and not vain and len(trick) < 3 and not enough
        meant = asked_for(category, self.rules, unsure=unsure)
        tags = [Tag((x, y), text, side="midleft", strong=True, size=18, about=meant)]
        if counted and category == PICTURE:
            lit, y = lamps(trick), y - row
            dark = _("This picture is missing, and the trick can no longer score.")
            left = x
            for lamp, letter in LAMPS[self.rules.deck_skin]:
                picture = "pieces/lamp_on" if lit & lamp else "pieces/lamp_off"
                about = _("This picture is in the trick.")
                if not lit & lamp:
                    about = dark if vain else _("This picture is still missing.")
                tag = Tag((left, y), _(letter), (picture,), side="midleft", strong=bool(lit & lamp))
                tags.append(tag._replace(about=about))
                left += tag_width(table.theme, tags[-1]) + table.px(6)
        if result:
            tags.append(Tag((x, y - row), result, side="midleft"))
        return tags
