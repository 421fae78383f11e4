"""What the buyer of Gleek keeps, and so what is discarded: said of all the cards at once."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards import cards, highest, mask_of
from rulesets.core import Mask, View, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import GLEEK, SET_RANKS, pack_of
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, later

SETS = {
    2: later("Your two {ranks} may become a gleek."),
    3: later("Your three {ranks} are a gleek."),
    4: later("Your four {ranks} are a mournival."),
}


def why_discarded(view: View[GleekFacts], rules: GleekOptions, away: Mask) -> str:
    """What speaks for discarding these cards of the viewer's hand, rather than those that are kept."""
    layout, held = view.facts.layout, mask_of(view.zones[Zone("hand", view.seat)])
    grounds = " ".join(what_stays(view, rules, held, away))
    if not grounds:
        return _("For tricks, gleeks and the ruff taken together, no other cards of yours are worth less.")
    text = _("{grounds} You have to make room for {n} new cards: so the rest goes.")
    if held.bit_count() > layout.hand:
        text = _("{grounds} You hold {n} cards too many: so the rest goes.")
    return text.format(grounds=grounds, n=layout.bought)


def what_stays(view: View[GleekFacts], rules: GleekOptions, held: Mask, away: Mask) -> Iterator[str]:
    """What the cards that are kept are good for, sentence by sentence; nothing where that is not all."""
    pack = pack_of(view.facts.layout)
    kept, trumps, aces = held & ~away, pack.mates[pack.trumps[view.facts.trump].tiddy], pack.aces
    # Where the stock has been taken already a pair is no hope any more.
    least = 2 if held.bit_count() <= view.facts.layout.hand else GLEEK
    sets = {rank: held & members for rank, members in enumerate(pack.sets)}
    sets = {rank: members for rank, members in sets.items() if members.bit_count() >= least}
    whole = {rank: members for rank, members in sets.items() if not members & away}
    torn = [members for members in sets.values() if members & away]
    named = trumps | aces | sum(whole.values())
    for_ruff = kept & pack.ruff_cards(held, rules.face) & ~named
    others = [card % pack.ranks for card in cards(kept & ~named & ~for_ruff)]
    gone = [card % pack.ranks for card in cards(away & ~sum(torn))]
    if away & (trumps | aces) or any(members.bit_count() >= GLEEK for members in torn):
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
        yield _(SETS[members.bit_count()]).format(ranks=_(SET_RANKS[rank]))
    if for_ruff:
        text = _("For the ruff you keep cards of {suit}: no other suit of yours counts more.")
        yield text.format(suit=_(SUIT_NAMES[highest(for_ruff) // pack.ranks]))
    if torn:
        yield _("A pair of court cards is only a hope for a gleek.")
    if others:
        yield _("Of all else you keep the highest.")
