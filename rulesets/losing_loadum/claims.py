"""What the table can tell about hidden hands in Losing Loadum, and what single seats know of them.

A seat that did not follow suit lacks that suit.  A seat that made an offer holds a loader of that
class, unguarded where the rules ask for it; one that exchanged got a card that may even be of a suit
it lacked.  Such a `Claim` says something of one card of a hand; it is never stronger than what a
listener can know, and it fades as soon as the card it speaks of may have been played.  The partners of an
exchange know more: both cards, and that no low card stood beside one that had to be bare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rulesets.core import Card, Mask, Seat
from rulesets.losing_loadum.pack import DECK


class Claim(NamedTuple):
    """One card of a hand is among `cards`; `bare` tells that no low card of its suit lies with it."""

    cards: Mask
    bare: bool = False


Claims: TypeAlias = tuple[Claim, ...]


def without_suit(claims: Claims, suit: Mask) -> Claims:
    """What is left of claims once their seat has shown to lack a suit."""
    return tuple([Claim(claim.cards & ~suit, claim.bare) for claim in claims])


def may_have_left(claims: Claims, gone: Mask, lacks: Mask, left: int) -> Claims:
    """Weaken the claims that may have spoken of the card that left the hand, one of `gone`.

    If it cannot have been another card, one claim is settled; else the card it spoke of may still
    be there.  `left` cards remain in the hand, so there are no more claims than that.
    """
    kept = [claim for claim in claims if not claim.cards & gone]
    hit = [claim.cards for claim in claims if claim.cards & gone]
    possible = DECK.all & ~lacks
    if gone & possible:
        kept += [Claim(mask | possible) for mask in hit if mask & lacks]
    elif hit:
        either = 0
        for mask in hit:
            either |= mask
        kept += [Claim(either)] * (len(hit) - 1)
    return merged(kept, left)


def merged(claims: Sequence[Claim], most: int) -> Claims:
    """Join claims until there are at most as many as cards they can speak of."""
    kept = list(claims)
    while len(kept) > most:
        last = kept.pop()
        if kept:
            kept[-1] = Claim(kept[-1].cards | last.cards)
    return tuple(kept)


def after_offer(claims: Claims, offered: Mask, bare: bool, lacks: Mask, held: int) -> Claims:
    """Note that a seat offered a card of this class, unless that was known already."""
    if any(not claim.cards & ~offered for claim in claims) or len(claims) >= held:
        return claims
    possible = DECK.all & ~lacks
    for claim in claims:
        possible |= claim.cards
    return (*claims, Claim(offered & possible, bare))


def could_give(claims: Claims, kind: Mask, lacks: Mask) -> Mask:
    """Cards of a class that a seat may have given away."""
    possible = DECK.all & ~lacks
    for claim in claims:
        possible |= claim.cards
    return kind & possible


Secret: TypeAlias = tuple[Seat, Seat, Card]
"""Who knows, whose hand, which card."""

Bared: TypeAlias = tuple[Seat, Seat, int]
"""Who knows, whose hand, of which suit it has no low card: it gets none, for only loaders are exchanged."""


def secrets_after_swap(
    secrets: tuple[Secret, ...], one: Seat, given: Card, other: Seat, back: Card, kind: Mask
) -> tuple[Secret, ...]:
    """What single seats know after two cards changed hands.

    The two partners know both cards.  Anybody else is no longer sure of a card of that class in
    either hand, whether it was the one that left or not.
    """
    kept = [
        (who, whose, card)
        for who, whose, card in secrets
        if whose not in (one, other)
        or (card not in (given, back) if who in (one, other) else not kind >> card & 1)
    ]
    return (*kept, (one, other, given), (other, one, back))
