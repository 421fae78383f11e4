"""Where things lie at a table of Gleek: tricks, the pot, and the stock, in the middle or in its corner."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

import pygame

from cardtable.stage.coins import CoinPlace
from cardtable.stage.places import Line, Pile, Place, Single
from cardtable.stage.seating import Seating
from cardtable.stage.shelves import COMPANY, hand_beside, won_pile
from cardtable.stage.tags import Tag, tag_rect, where_free
from cardtable.tables.gleek.ruff import stake_places
from rulesets.core import POT, Reason, View, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.pack import HAND, PILE, RUFF_STAGES, STOCK, TRICK, TURNED, WASTE
from rulesets.words import _

COIN_SHARE = 0.3
"""Side of a coin, to the width of a card."""


class Corner(NamedTuple):
    """What lies at the lower right, above the prompt."""

    waste: pygame.Rect
    stock: pygame.Rect
    turned: pygame.Rect


def corner(table: Seating) -> Corner:
    """Where discards, stock and the card turned up on it lie, from left to right."""
    gap, card, high = table.px(8), table.small_card, table.small_hand_height
    turned = pygame.Rect(0, 0, card, high)
    # Buttons with a price are higher than the prompt.
    turned.bottomright = (table.felt.right - gap, table.prompt.top - 3 * gap)
    stock = turned.move(-card // 2, 0)
    waste = pygame.Rect(0, stock.y, round(card * 1.9), high)
    waste.right = stock.x - gap
    return Corner(waste, stock, turned)


def for_sale(view: View[GleekFacts]) -> bool:
    """Whether everybody looks at the stock, which lies in the middle then."""
    return view.phase in ("auction", "exchange")


def sale(table: Seating) -> Corner:
    """The stock and the card turned up on it in the middle; discards stay in the corner.

    They are as large as in a trick, where there is room for a line above and two below, and no smaller
    than in the corner.
    """
    line = tag_rect(table.theme, Tag((0, 0), size=20)).h + table.px(6)
    room = max(table.small_hand_height, table.middle.h - 3 * line)
    high = min(round(table.trick_card * table.card_ratio), room)
    turned = pygame.Rect(0, 0, round(high / table.card_ratio), high)
    turned.midtop = (table.middle.centerx + turned.w // 4, table.middle.centery - (high + line) // 2)
    return corner(table)._replace(stock=turned.move(-turned.w // 2, 0), turned=turned)


def card_places(table: Seating, view: View[GleekFacts]) -> dict[Zone, Place]:
    """Tricks, piles, and the stock: in the middle while it is for sale, then in the corner."""
    places: dict[Zone, Place] = {}
    for seat in range(table.seats):
        places[TRICK[seat]] = table.laid(table.trick(seat))
        pile = won_pile(table, seat)
        lead = -1 if pile.centerx > table.middle.centerx + table.card else 1
        places[PILE[seat]] = Pile(pile, table.small_card, lead=lead)
        if table.seats >= COMPANY and table.place_of(seat) and seat != table.holder:
            places[HAND[seat]] = hand_beside(table, seat)
    waste, stock, turned = sale(table) if for_sale(view) else corner(table)
    places[WASTE] = Line(waste, table.small_card)
    places[STOCK] = Pile(stock, stock.w)
    places[TURNED] = Single(turned, turned.w, z=6)
    return places


def pot(table: Seating) -> pygame.Rect:
    """Where the coins at stake lie."""
    side = min(table.card, table.middle.h // 2)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = table.middle.center
    return rect


def coin_places(table: Seating) -> dict[Hashable, CoinPlace]:
    """The pot, stakes in the ruff, and the purses at the plates."""
    found: dict[Hashable, CoinPlace] = {POT: CoinPlace(pot(table))}
    found |= stake_places(table)
    return found | {seat: CoinPlace(table.plate(seat), heap=False) for seat in range(table.seats)}


def coin_side(table: Seating) -> int:
    """Coins go with the cards."""
    return round(table.card * COIN_SHARE)


def corner_tags(table: Seating, view: View[Any]) -> list[Tag]:
    """What lies in the corner: above the cards, or on them where somebody's hand reaches down."""
    waste, _stock, turned = corner(table)
    up, right, taken = table.px(4), table.felt.right, held_by_others(table)
    tags = []
    if view.zones.get(TURNED):
        text = trump_words(len(view.zones.get(STOCK, ())))
        if for_sale(view):
            bought = sale(table)
            at = (bought.stock.union(bought.turned).centerx, bought.turned.top - up)
            tags.append(Tag(at, text, side="midbottom", size=14, about=trump_corner()))
        else:
            above = Tag(
                (turned.right, turned.top - up), text, side="bottomright", size=14, about=trump_corner()
            )
            tags.append(where_free(table.theme, (above, above._replace(at=turned.bottomright)), taken))
            taken.append(tag_rect(table.theme, tags[0]))
            right = taken[-1].left - up
    if count := len(view.zones.get(WASTE, ())):
        text = _("Discards: {n}").format(n=count)
        ways = []
        away = _("What the buyer has thrown away, never an honour of trumps; it counts for nobody.")
        if only_buyer_sees(view):
            away = _("What you have thrown away; only you see it, and it counts for nobody.")
        about = Reason(away, "exchange")
        for y in (waste.top - up, waste.bottom):
            ways.append(Tag((waste.centerx, y), text, side="midbottom", size=14, about=about))
            ways.append(Tag((right, y), text, side="bottomright", size=14, about=about))
        tags.append(where_free(table.theme, ways, taken))
    return tags


def only_buyer_sees(view: View[GleekFacts]) -> bool:
    """Whether the viewer has bought, and nobody has challenged a claim: that shows the discards to all."""
    return view.seat == view.facts.buyer and view.phase != "challenge"


def trump_words(stock: int) -> str:
    """What the card turned up lies on."""
    return _("Trump, stock of {n}").format(n=stock) if stock else _("Trump")


def held_by_others(table: Seating) -> list[pygame.Rect]:
    """What tags keep clear of: hands, and tricks that were won."""
    others = [seat for seat in range(table.seats) if table.place_of(seat)]
    return [place for seat in others for place in (table.small_hand(seat), won_pile(table, seat))]


def at_stake(view: View[GleekFacts]) -> str:
    """What lies in the middle."""
    if view.phase == "auction":
        return Reason(_("What the stock would be sold for now."), "auction")
    text = _("Whoever is below break-even pays in here, and whoever is above it draws out.")
    return Reason(text, "settlement")


def trump_corner() -> str:
    """What lies in the corner."""
    text = _(
        "The card turned up on the stock: its suit is trumps. If it is an ace, king, queen or jack, "
        "its points count for the dealer."
    )
    return Reason(text, "deal")


def pot_tags(table: Seating, view: View[GleekFacts], staked: int) -> list[Tag]:
    """The bid below the stock, or the pot above the coins, and how often the ruff will count."""
    heap, gap = sale(table).turned if for_sale(view) else pot(table), table.px(6)
    tags, about = [], at_stake(view)
    if view.phase == "auction":
        text, at = _("The stock stands at {bid}"), (table.middle.centerx, heap.bottom + gap)
        bid = Tag(at, text.format(bid=view.facts.bid), side="midtop", strong=True, size=20, about=about)
        tags.append(bid)
        heap = tag_rect(table.theme, bid)
    elif staked:
        text, at = _("Pot: {n}").format(n=staked), (heap.centerx, heap.top - gap)
        tags.append(Tag(at, text, side="midbottom", strong=True, size=20, about=about))
    times = view.facts.multiplier
    if times == 1 or view.facts.trump < 0 or view.phase in RUFF_STAGES:
        return tags
    doubled = Reason(_("Whenever nobody vies, the ruff of the next hand counts double."), "ruff")
    if for_sale(view):
        text = _("The ruff counts \N{MULTIPLICATION SIGN}{m}").format(m=times)
        at = (table.middle.centerx, heap.bottom + gap)
        tags.append(Tag(at, text, side="midtop", strong=True, about=doubled))
    else:
        text = _("The next ruff counts \N{MULTIPLICATION SIGN}{m}").format(m=times)
        above = Tag(
            (table.felt.right - table.px(8), corner(table).waste.top - table.px(34)),
            text,
            side="bottomright",
            size=14,
            about=doubled,
        )
        beside = above._replace(at=corner(table).waste.move(-gap, 0).bottomleft)
        tags.append(where_free(table.theme, (above, beside), held_by_others(table)))
    return tags
