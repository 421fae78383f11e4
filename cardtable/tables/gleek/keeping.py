"""What the buyer of Gleek keeps, and so what is discarded: said of all the cards at once."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards import cards, highest, mask_of
from rulesets.core import Mask, View, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import GLEEK, MOURNIVAL, SET_RANKS, TURNED, Claim, pack_of
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, later, ngettext

SETS = {
    (2, 0): later("Your two {ranks} may become a gleek."),
    (2, GLEEK): later("Your two {ranks} and the one turned up are a gleek."),
    (3, GLEEK): later("Your three {ranks} are a gleek."),
    (3, MOURNIVAL): later("Your three {ranks} and the one turned up are a mournival."),
    (4, MOURNIVAL): later("Your four {ranks} are a mournival."),
}
"""What so many of a rank in hand are, by the set that they make."""
LITTLE = 3
"""A gleek that brings no more than so many coins may be given up for the tricks."""


def why_discarded(view: View[GleekFacts], rules: GleekOptions, away: Mask) -> str:
    """What speaks for discarding these cards of the viewer's hand, rather than those that are kept."""
    layout, held = view.facts.layout, mask_of(view.zones[Zone("hand", view.seat)])
    grounds = " ".join(what_stays(view, rules, held, away))
    if not grounds:
        return _("For tricks, gleeks and the ruff taken together, the cards you keep promise you more.")
    text, n = _("{grounds} You have to make room for {n} new cards: so the rest goes."), layout.bought
    if (over := held.bit_count() - layout.hand) > 0:
        text, n = _("{grounds} You hold {n} cards too many: so the rest goes."), over
    elif layout.second_discard:
        text = _("{grounds} You have to throw {n} cards away before you take the stock: so the rest goes.")
        n = layout.first_discard
    return text.format(grounds=grounds, n=n)


def what_stays(view: View[GleekFacts], rules: GleekOptions, held: Mask, away: Mask) -> Iterator[str]:
    """What the cards that are kept are good for, sentence by sentence; nothing where that is not all."""
    pack = pack_of(view.facts.layout)
    kept, trumps, aces = held & ~away, pack.mates[pack.trumps[view.facts.trump].tiddy], pack.aces
    hope, up = held.bit_count() <= view.facts.layout.hand, mask_of(view.zones[TURNED])
    sets, sizes = dict[int, Mask](), dict[int, int]()
    for rank, members in enumerate(pack.sets):
        n = (held & members).bit_count()
        sizes[rank] = rules.set_of(n, up=bool(up & members), dealer=view.seat == view.dealer)
        # Where the stock has been taken already a pair is no hope any more.
        if sizes[rank] or (hope and n > 1):
            sets[rank] = held & members
    whole = {rank: members for rank, members in sets.items() if not members & away}
    torn = [rank for rank, members in sets.items() if members & away]
    named = trumps | aces | sum(whole.values())
    for_ruff = kept & pack.ruff_cards(held, rules.face) & ~named
    others = [card % pack.ranks for card in cards(kept & ~named & ~for_ruff)]
    gone = [card % pack.ranks for card in cards(away & ~sum(sets[rank] for rank in torn))]
    threes = [rank for rank in torn if sizes[rank] == GLEEK == ((held | up) & pack.sets[rank]).bit_count()]
    cheap = [rank for rank in threes if in_all(view, rank) <= LITTLE]
    if away & (trumps | aces) or any(sizes[rank] and rank not in cheap for rank in torn):
        return
    if others and gone and min(others) < max(gone):
        return
    if kept & trumps and kept & aces & ~trumps:
        yield _("Trumps beat every other suit, and an ace every other card of its own: you keep yours.")
    elif kept & trumps:
        yield _("Trumps beat every other suit: you keep yours.")
    elif kept & aces:
        yield _("An ace beats every other card of its suit: you keep yours.")
    for rank, members in whole.items():
        yield _(SETS[members.bit_count(), sizes[rank]]).format(ranks=_(SET_RANKS[rank]))
    if for_ruff:
        card = highest(for_ruff)
        text = _("For the ruff you keep {card}: no other suit of yours counts more.")
        if (kept & pack.mates[card]).bit_count() > 1:
            text = _("For the ruff you keep cards of {suit}: no other suit of yours counts more.")
        yield text.format(suit=_(SUIT_NAMES[card // pack.ranks]), card=pack.deck.name(card))
    for rank in cheap:
        n = in_all(view, rank)
        text = ngettext(
            "A gleek of {ranks} would bring you {n} coin in all.",
            "A gleek of {ranks} would bring you {n} coins in all.",
            n,
        )
        yield text.format(ranks=_(SET_RANKS[rank]), n=n)
    if len(torn) > len(cheap):
        yield _("A pair of court cards is only a hope for a gleek.")
    if others:
        yield _("Of all else you keep the highest.")


def in_all(view: View[GleekFacts], rank: int) -> int:
    """What all others together pay the viewer for a gleek of a rank."""
    return Claim(view.seat, rank, GLEEK).price * (len(view.scores) - 1)
