"""What a seat of Gleek knows: what it sees, and a random world that agrees with all it knows.

A seat knows its own hand and, as the buyer, its discards; every card played; the suits shown in the
ruff, suits not followed, and that a second hand playing below the ten had nothing higher; that no
honour is discarded; and from the sets announced and not announced, who held what.
"""

from __future__ import annotations

from random import Random

from rulesets.cards import cards, holds
from rulesets.core import HIDDEN, Card, Knowledge, Mask, Move, Seat, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.pack import HAND, PILE, RUFF_STAGES, STOCK, TRICK, TURNED, WASTE, claimed
from rulesets.gleek.state import Gleek
from rulesets.knowledge import lay_out, lying

TRIES = 100
"""Worlds tried until sets and ruffs are those announced; after that any world will do."""


class GleekKnowledge(Knowledge[Gleek]):
    """What each seat can see and reckon."""

    def zones(self, game: Gleek, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, own discards, and everything that lies open."""
        open_cards = game.deck.all if game.options.show_played else 0
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other, hand in enumerate(game.hands):
            zones[HAND[other]] = lying(hand, hand if other == seat else game.shown[other] & open_cards)
            zones[PILE[other]] = lying(game.taken[other], open_cards)
        for place, card in enumerate(game.trick):
            zones[TRICK[(game.leader + place) % game.seats]] = (card,)
        zones[STOCK] = (HIDDEN,) * game.stock.bit_count()
        zones[TURNED] = () if game.turned < 0 else (game.turned,)
        knows_waste = seat == game.buyer or game.challenged
        zones[WASTE] = lying(game.waste, game.waste if knows_waste else 0)
        return zones

    def facts(self, game: Gleek, seat: Seat) -> GleekFacts:
        """What a seat may know besides the cards."""
        dealt = game.turned >= 0
        in_ruff = game.phase.name in RUFF_STAGES
        everyone = range(game.seats)
        return GleekFacts(
            layout=game.layout,
            deal=min(game.deals + 1, game.deals_planned),
            deals=game.deals_planned,
            eldest=game.eldest,
            trump=game.trumps.suit if dealt else -1,
            bid=game.bid,
            bids=tuple(game.bids),
            in_auction=tuple(one for one in everyone if holds(game.in_auction, one)),
            buyer=game.buyer,
            to_discard=game.to_discard,
            multiplier=game.multiplier,
            step=game.step,
            challenge=game.challenge,
            stakes=tuple(game.stakes()) if in_ruff else (),
            said=tuple(said_in_ruff(game, one) for one in everyone) if in_ruff else (),
            last_to_open=game.last_to_open,
            unopposed=game.unopposed,
            prices=tuple((move, game.price(move)) for move in game.legal_moves(game.turn)) if in_ruff else (),
            claims=game.claims,
            bluffs=bluffs(game, seat),
            tricks=tuple(taken.bit_count() // game.seats for taken in game.taken),
            points=tuple(game.points()) if dealt else (0,) * game.seats,
            accounts=tuple(game.account_of(one) for one in everyone),
        )

    def sample(self, game: Gleek, seat: Seat, rng: Random) -> Gleek:
        """Deal again what `seat` has not seen, true to suits, ruffs and sets shown."""
        return sampled(game, seat, rng)


def said_in_ruff(game: Gleek, seat: Seat) -> str:
    """How a seat stands in the ruff, as everybody has heard."""
    if not game.challenge:
        return "" if seat in game.unanswered else "waits"
    if seat == game.challenger:
        return "vie" if game.challenge == 1 else "revie"
    if seat in game.unanswered:
        return "asked"
    return "see" if seat in game.seers else "out"


def bluffs(game: Gleek, seat: Seat) -> tuple[Move, ...]:
    """Claims a seat may make that its hand does not bear out."""
    if game.phase.name != "claims" or seat != game.turn:
        return ()
    *claims, _done = game.legal_moves(seat)
    sets = [(move, claimed(seat, move)) for move in claims]
    return tuple(m for m, claim in sets if game.largest_set(seat, claim.rank, game.hands[seat]) < claim.size)


def sampled(game: Gleek, seat: Seat, rng: Random) -> Gleek:
    """Deal again what `seat` has not seen."""
    world = game.copy()
    if game.turned < 0 or game.turn < 0:
        return world
    others = [other for other in range(game.seats) if other != seat]
    shown = {other: game.shown[other] & game.hands[other] for other in others}
    pool: Mask = sum(game.hands[other] & ~shown[other] for other in others) + game.stock
    hides_waste = seat != game.buyer and not game.challenged
    if hides_waste:
        pool += game.waste
    trust = game.sets_known and not game.options.false_claims
    for attempt in range(TRIES):
        fixed = announced_cards(game, others, shown, pool, rng) if trust and attempt < TRIES // 2 else shown
        loose = pool
        for other in others:
            loose &= ~fixed[other]
        places = [
            (game.hands[other].bit_count() - fixed[other].bit_count(), ~game.lacks[other]) for other in others
        ]
        places.append((game.stock.bit_count(), ~0))
        if hides_waste:
            places.append((game.waste.bit_count(), ~game.trumps.honours))
        try:
            found = lay_out(loose, [(count, loose & allowed) for count, allowed in places], rng)
        except ValueError:
            continue
        if hides_waste:
            world.waste = found.pop()
        world.stock = found.pop()
        for other, hand in zip(others, found, strict=True):
            world.hands[other] = hand | fixed[other]
        if (not trust or world.honest_sets() == game.claims) and ruffs_as_shown(world, others):
            break
    return world


def ruffs_as_shown(world: Gleek, others: list[Seat]) -> bool:
    """Whether all who showed a ruff would have shown that one, and held no better suit."""
    face = world.options.face
    return all(
        world.pack.ruff_cards(world.hands[other] | world.played[other], face) == shown
        for other in others
        if (shown := world.shown[other])
    )


def announced_cards(
    game: Gleek, others: list[Seat], shown: dict[Seat, Mask], pool: Mask, rng: Random
) -> dict[Seat, Mask]:
    """Cards known by face, and cards drawn for the sets announced that the holders must still have."""
    fixed = dict(shown)
    for claim in game.claims:
        if claim.seat not in others:
            continue
        rank = game.pack.sets[claim.rank]
        certain = game.played[claim.seat] | fixed[claim.seat]
        turned = holds(rank, game.turned)
        missing = claim.size - turned - (certain & rank).bit_count()
        choices = list(cards(pool & rank & ~game.lacks[claim.seat]))
        rng.shuffle(choices)
        room = game.hands[claim.seat].bit_count() - fixed[claim.seat].bit_count()
        for card in choices[: max(0, min(missing, room))]:
            fixed[claim.seat] |= 1 << card
            pool &= ~(1 << card)
    return fixed
