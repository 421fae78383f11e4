"""What the table can tell about hidden hands in Losing Loadum, and a random layout that agrees with it.

A seat that did not follow suit lacks that suit.  A seat that made an offer holds a loader of that
class, unguarded where the rules ask for it; one that exchanged got a card that may even be of a suit
it lacked.  Such a `Claim` says something of one card of a hand; it is never stronger than what a
listener can know, and it fades as soon as the card it speaks of may have been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.knowledge import lay_out
from rulesets.losing_loadum.pack import DECK, LOW, SUIT


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


class Hidden(NamedTuple):
    """A hand, or part of the stock, that a seat cannot see, and what it knows of it."""

    size: int
    lacks: Mask = 0
    claims: Claims = ()
    known: Mask = 0
    """Cards this seat knows to lie there."""
    sure: Mask = 0
    """One card there is among these, whatever else seems so: it is being offered, or was looked at."""


ATTEMPTS = 6
"""Guesses at which suits bare loaders are of, before a layout is made without them."""


def redealt(unseen: Mask, hidden: Sequence[Hidden], rng: Random) -> list[Mask]:
    """Lay out the cards a seat has not seen, so that it could not tell the difference."""
    known = 0
    for place in hidden:
        known |= place.known
    pool = unseen & ~known
    for attempt in range(ATTEMPTS + 1):
        try:
            return _laid_out(pool, hidden, rng, bare=attempt < ATTEMPTS)
        except ValueError:
            if not any(claim.bare for place in hidden for claim in place.claims):
                break
    # Only where revokes are possible can a seat hold a suit it seemed to lack.
    return _laid_out(pool, [place._replace(lacks=0, claims=()) for place in hidden], rng, bare=False)


def _laid_out(pool: Mask, hidden: Sequence[Hidden], rng: Random, *, bare: bool) -> list[Mask]:
    """Make one layout; a ValueError tells that the suits guessed for bare loaders do not fit."""
    places: list[tuple[int, Mask]] = []
    owners: list[int] = []
    for owner, place in enumerate(hidden):
        free = place.size - place.known.bit_count()
        allowed = pool & ~place.lacks
        slots, forbidden = _slots(place, pool, free, rng, bare)
        places += [(1, slot & pool & ~forbidden) for slot in slots]
        places.append((free - len(slots), allowed & ~forbidden))
        owners += [owner] * (len(slots) + 1)
    laid = lay_out(pool, places, rng)
    hands = [place.known for place in hidden]
    for owner, held in zip(owners, laid, strict=True):
        hands[owner] |= held
    return hands


def _slots(place: Hidden, pool: Mask, free: int, rng: Random, bare: bool) -> tuple[list[Mask], Mask]:
    """Masks of the cards that are claimed singly, and the low cards that a bare loader forbids."""
    claims = [
        Claim(claim.cards | (DECK.all & ~place.lacks)) if claim.cards & place.known else claim
        for claim in place.claims
    ]
    slots: list[Mask] = []
    forbidden = 0
    for claim in _fitting(claims, place, free):
        possible = cards(claim.cards & pool)
        if claim.bare and bare and possible:
            loader = possible[int(rng.random() * len(possible))]
            low = LOW[SUIT[loader]]
            forbidden |= low
            slots.append(claim.cards & ~low & mask_of(c for c in possible if SUIT[c] == SUIT[loader]))
        else:
            slots.append(claim.cards)
    return slots, forbidden


def _fitting(claims: Sequence[Claim], place: Hidden, free: int) -> Claims:
    """As many claims as there are unknown cards, the one that is sure among them."""
    if not place.sure or place.sure & place.known:
        return merged(claims, free)
    sure = next((claim for claim in claims if not claim.cards & ~place.sure), Claim(place.sure))
    return (sure, *merged([claim for claim in claims if claim is not sure], free - 1))


Secret: TypeAlias = tuple[Seat, Seat, Card]
"""Who knows, whose hand, which card."""


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
