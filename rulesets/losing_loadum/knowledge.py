"""What a seat of Losing Loadum knows, and a random world that agrees with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rulesets.cards import cards, holds, mask_of
from rulesets.core import HIDDEN, WATCHER, Card, Knowledge, Mask, Seat, Zone
from rulesets.knowledge import lay_out, lying
from rulesets.losing_loadum.claims import Claim, Claims, merged
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import (
    CLASS,
    COATS,
    DECK,
    HAND,
    LIMIT,
    LOW,
    PASS,
    PILE,
    STOCK,
    SUIT,
    SUIT_LETTERS,
    SUITS,
    TRICK,
    offers,
)
from rulesets.losing_loadum.state import LosingLoadum


class LoadumKnowledge(Knowledge[LosingLoadum]):
    """Own hand, own points and what was exchanged; piles are face down until the hand is over."""

    def zones(self, game: LosingLoadum, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand and the open cards."""
        counted = DECK.all if game.phase.name == "deal" else 0
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other in game.playing:
            zones[HAND[other]] = lying(game.hands[other], DECK.all if other == seat else 0)
            zones[PILE[other]] = lying(game.taken[other], counted)
        for other, card in zip(game.seats_from(game.leader), game.trick, strict=False):
            zones[TRICK[other]] = (card,)
        if game.stock:
            top = game.stock[0] if stays_on_show(game) and seat == game.looker else HIDDEN
            zones[STOCK] = (top,) + (HIDDEN,) * (len(game.stock) - 1)
        return zones

    def facts(self, game: LosingLoadum, seat: Seat) -> LoadumFacts:
        """What all may know besides the cards, and the seat's own total."""
        size = len(game.playing)
        answering = game.phase.name == "answer"
        shows_total = game.options.own_total_shown and seat in game.playing
        return LoadumFacts(
            hand_size=(len(DECK) - 1) // size,
            tricks=tuple([taken.bit_count() // size for taken in game.taken]),
            leader=game.leader,
            trump_known=game.trump is not None,
            trump=SUIT_LETTERS[game.trump or 0] if stays_on_show(game) else "",
            looker=game.looker,
            own_total=game.load[seat] if shows_total else None,
            totals=tuple(game.load) if game.phase.name == "deal" else (),
            enough_fallen=sum(game.load) >= LIMIT,
            offerer=game.offerer if answering else -1,
            coat_offered=answering and holds(COATS, game.offer),
            last_trick_open=bool(game.last_trick) and not game.trick,
            pot=game.options.stake * game.seats if game.dealer >= 0 else 0,
        )

    def sample(self, game: LosingLoadum, seat: Seat, rng: Random) -> LosingLoadum:
        """Deal again what `seat` has not seen, true to voids, offers, exchanges and the trump announced.

        What others have chosen under seal is taken to be a pass, and a revoke of theirs that has not
        come out to be none.
        """
        world = game.copy()
        others = [other for other in game.playing if other != seat]
        own = game.hands[seat] if seat != WATCHER else 0
        unseen = sum(game.hands) - own + mask_of(game.stock)
        world.secrets = tuple(
            [secret for secret in game.secrets if secret[0] == seat and holds(unseen, secret[2])]
        )
        world.bared = tuple([one for one in game.bared if one[0] == seat])
        hidden = [known_of(world, other) for other in others]
        if game.stock:
            hidden += [known_of_top(game, seat), Hidden(len(game.stock) - 1)]
        laid = redealt(unseen, hidden, rng)
        if game.stock:
            rest = list(cards(laid.pop()))
            rng.shuffle(rest)
            world.stock = (*cards(laid.pop()), *rest)
        for other, hand in zip(others, laid, strict=True):
            world.hands[other] = hand
        world.revokes = tuple([revoke for revoke in game.revokes if revoke[0] == seat])
        if game.phase.name == "answer" and seat != game.offerer:
            world.offer = imagined_offer(world, rng)
        if game.sealed:
            order = game.seats_from(game.after[game.leader])
            world.sealed = [
                move if who == seat else PASS for who, move in zip(order, game.sealed, strict=False)
            ]
        return world


def stays_on_show(game: LosingLoadum) -> bool:
    """Tell whether a trump that was announced may still be seen."""
    return game.trump is not None and game.options.trump_shown == "always"


def known_of(world: LosingLoadum, other: Seat) -> Hidden:
    """What is known of a hand by the one whose secrets are all that this world keeps.

    Whoever is asked for a card in exchange holds one, like whoever offers it: others are passed over.
    """
    known = mask_of(card for _who, whose, card in world.secrets if whose == other)
    missing = sum([LOW[suit] for _who, whose, suit in world.bared if whose == other])
    exchanging = world.phase.name == "answer" and other in (world.offerer, world.turn)
    offered = CLASS[world.offer] if exchanging else 0
    held = world.hands[other].bit_count()
    return Hidden(held, world.lacks[other], world.claims[other], known, offered, missing)


def known_of_top(game: LosingLoadum, seat: Seat) -> Hidden:
    """What `seat` knows of the top card of the stock: nothing, its suit, or all when it looked."""
    if game.trump is None:
        return Hidden(1)
    if seat == game.looker:
        return Hidden(1, known=1 << game.stock[0])
    return Hidden(1, sure=SUITS[game.trump])


def imagined_offer(world: LosingLoadum, rng: Random) -> Card:
    """A card that the offerer may have offered if this world were the true one."""
    hand = world.hands[world.offerer]
    kind = CLASS[world.offer]
    possible = cards(offers(hand, world.options.exchange_guard) & kind or hand & kind)
    return possible[int(rng.random() * len(possible))]


# -- A layout that agrees with what is known ------------------------------------------------------


class Hidden(NamedTuple):
    """A hand, or part of the stock, that a seat cannot see, and what it knows of it."""

    size: int
    lacks: Mask = 0
    claims: Claims = ()
    known: Mask = 0
    """Cards this seat knows to lie there."""
    sure: Mask = 0
    """One card there is among these, whatever else seems so: it is being offered, or was looked at."""
    missing: Mask = 0
    """No card there is among these, whatever was exchanged."""


ATTEMPTS = 6
"""Guesses at which suits bare loaders are of, before a layout is made without them."""


def redealt(unseen: Mask, hidden: Sequence[Hidden], rng: Random) -> list[Mask]:
    """Lay out the cards a seat has not seen, so that it could not tell the difference."""
    known = 0
    for place in hidden:
        known |= place.known
    pool = unseen & ~known
    for bare in (*[True] * ATTEMPTS, False):
        try:
            return _laid_out(pool, hidden, rng, bare=bare)
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
    forbidden = place.missing
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
