"""How cards lie before a seat, and how those it does not see may lie in a world that agrees with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb, factorial, perm
from random import Random
from typing import Final, TypeAlias

from rulesets.cards import cards, highest, mask_of
from rulesets.core import HIDDEN, Card, Mask, Seat, Zone

NO_LAYOUT: Final = "what this seat knows fits no layout of the cards"


def lying(held: Mask, seen: Mask) -> tuple[Card, ...]:
    """Cards as they lie before somebody who knows the faces of `seen`; the others are face down."""
    known = held & seen
    return (*cards(known), *(HIDDEN,) * (held ^ known).bit_count())


def hands_before(
    seat: Seat, places: Sequence[Zone], hands: Sequence[Mask], shown: Mask = 0
) -> dict[Zone, tuple[Card, ...]]:
    """All hands as `seat` sees them: its own, and of others what was shown."""
    return {places[other]: lying(hand, hand if other == seat else shown) for other, hand in enumerate(hands)}


def lay_out(pool: Mask, places: Sequence[tuple[int, Mask]], rng: Random) -> list[Mask]:
    """Spread the cards of `pool` over places that each take a count of cards out of a mask.

    Every place is (how many cards it holds, which cards it may hold); the counts add up to the
    pool.  Each layout that fits is as likely as any other.  The result depends on these arguments and
    `rng` alone, never on where the cards really are.  A layout must exist; where knowledge contradicts
    itself a ValueError says so.
    """
    order = list(cards(pool))
    rng.shuffle(order)
    if all(not pool & ~allowed for _count, allowed in places):
        return _slices(order, places)
    alike: dict[Mask, list[Card]] = {}
    for card in order:
        where = 0
        for place, (_count, allowed) in enumerate(places):
            where |= (allowed >> card & 1) << place
        alike.setdefault(where, []).append(card)
    kinds = tuple(sorted([(where.bit_count(), where, len(some)) for where, some in alike.items()]))
    space = tuple([count for count, _allowed in places])
    if effort(kinds) > MOST_EFFORT:
        return _mixed(_fitted(order, places), places, rng)
    held = [0] * len(places)
    while kinds:
        shares = _slots(kinds, space, rng) if is_chain(kinds) else _share(kinds, space, rng)
        at = 0
        for place, share in enumerate(shares):
            held[place] |= mask_of(alike[kinds[0][1]][at : at + share])
            at += share
        space = _less(space, shares)
        kinds = kinds[1:]
    return held


Kind: TypeAlias = tuple[int, Mask, int]
"""Cards that may lie in the same places: how many places those are, which, and how many such cards."""
Shares: TypeAlias = tuple[int, ...]
"""How many cards every place gets."""
MOST_EFFORT: Final = 1000
"""Where more has to be weighed than so much, layouts are mixed instead of counted."""
ROUNDS: Final = 2
"""How often every two places mix what both may hold."""


@lru_cache(maxsize=1 << 10)
def is_chain(kinds: tuple[Kind, ...]) -> bool:
    """Tell whether the places of every kind are among those of the next: narrower kinds come first."""
    return all(not narrow & ~wide for (_a, narrow, _n), (_b, wide, _m) in pairwise(kinds))


@lru_cache(maxsize=1 << 10)
def effort(kinds: tuple[Kind, ...]) -> int:
    """About how many ways of sharing out have to be weighed to count the layouts."""
    ways = 1
    while not is_chain(kinds):
        (width, _where, count), *_rest = kinds
        ways *= comb(count + width - 1, width - 1)
        kinds = kinds[1:]
    return ways


def _less(space: Shares, shares: Shares) -> Shares:
    """The room that is left."""
    return tuple([room - share for room, share in zip(space, shares, strict=True)])


def _slots(kinds: tuple[Kind, ...], space: Shares, rng: Random) -> Shares:
    """Give the first kind to free slots, all slots alike; in a chain that leaves the rest as many ways."""
    _width, where, count = kinds[0]
    slots = [place for place in cards(where) for _slot in range(space[place])]
    if len(slots) < count:
        raise ValueError(NO_LAYOUT)
    chosen = rng.sample(slots, count)
    return tuple([chosen.count(place) for place in range(len(space))])


def _share(kinds: tuple[Kind, ...], space: Shares, rng: Random) -> Shares:
    """How many cards of the first kind every place gets, as often as the layouts of all kinds ask for it."""
    shares, ways = _shares(kinds, space)
    if not shares:
        raise ValueError(NO_LAYOUT)
    return rng.choices(shares, cum_weights=ways)[0]


@lru_cache(maxsize=1 << 9)
def _shares(kinds: tuple[Kind, ...], space: Shares) -> tuple[list[Shares], list[int]]:
    """All ways of sharing out the first kind, and in how many layouts those up to each of them come up."""
    (_width, where, count), *rest = kinds
    found: list[Shares] = []
    ways: list[int] = []
    total = 0
    for share, alike in _divisions(where, space, count):
        if more := alike * _ways(tuple(rest), _less(space, share)):
            total += more
            found.append(share)
            ways.append(total)
    return found, ways


def _ways(kinds: tuple[Kind, ...], space: Shares) -> int:
    """In how many layouts some kinds of cards fill the free places."""
    if not is_chain(kinds):
        ways = _shares(kinds, space)[1]
        return ways[-1] if ways else 0
    slots, given = 1, 0
    for _width, where, count in kinds:
        slots *= perm(max(0, sum([space[place] for place in cards(where)]) - given), count)
        given += count
    for room in space:
        slots //= factorial(room)
    return slots


@lru_cache(maxsize=1 << 10)
def _divisions(where: Mask, space: Shares, count: int) -> list[tuple[Shares, int]]:
    """Every way of dividing so many cards among places with room, and in how many ways that is done."""
    if not where:
        return [] if count else [((0,) * len(space), 1)]
    place = highest(where)
    found = []
    for given in range(min(count, space[place]) + 1):
        for share, ways in _divisions(where ^ 1 << place, space, count - given):
            found.append(((*share[:place], given, *share[place + 1 :]), ways * comb(count, given)))
    return found


def _slices(order: Sequence[Card], places: Sequence[tuple[int, Mask]]) -> list[Mask]:
    """Cut a shuffled pool into the places when any card may lie anywhere."""
    hands, at = [], 0
    for count, _allowed in places:
        hands.append(mask_of(order[at : at + count]))
        at += count
    return hands


def _fitted(order: list[Card], places: Sequence[tuple[int, Mask]]) -> list[Mask]:
    """Some layout that fits."""
    space = [count for count, _allowed in places]
    holder: dict[Card, int] = {}
    order.sort(key=lambda card: sum(allowed >> card & 1 for _count, allowed in places))
    for card in order:
        open_places = [i for i, (_count, allowed) in enumerate(places) if space[i] and allowed >> card & 1]
        if open_places:
            chosen = max(open_places, key=space.__getitem__)
        else:
            chosen = _make_room(card, places, space, holder)
        holder[card] = chosen
        space[chosen] -= 1
    return [mask_of(card for card, place in holder.items() if place == i) for i in range(len(places))]


def _mixed(held: list[Mask], places: Sequence[tuple[int, Mask]], rng: Random) -> list[Mask]:
    """Let every two places deal anew among themselves what both may hold: near enough to chance."""
    for _round in range(ROUNDS):
        for one, other in combinations(range(len(places)), 2):
            both = (held[one] | held[other]) & places[one][1] & places[other][1]
            mine = held[one] & both
            if mine and mine != both:
                mine_now = mask_of(rng.sample(cards(both), mine.bit_count()))
                held[one] ^= mine ^ mine_now
                held[other] ^= mine ^ mine_now
    return held


def _make_room(
    card: Card, places: Sequence[tuple[int, Mask]], space: list[int], holder: dict[Card, int]
) -> int:
    """Move cards laid out so far along a chain of places until one that may hold `card` has room."""
    came_from: dict[int, tuple[int, Card] | None] = {
        i: None for i, (_count, allowed) in enumerate(places) if allowed >> card & 1
    }
    queue = list(came_from)
    for place in queue:
        if space[place]:
            end = place
            while (step := came_from[end]) is not None:
                previous, moved = step
                holder[moved] = end
                space[end] -= 1
                space[previous] += 1
                end = previous
            return end
        for held, where in holder.items():
            if where != place:
                continue
            for i, (_count, allowed) in enumerate(places):
                if i not in came_from and allowed >> held & 1:
                    came_from[i] = (place, held)
                    queue.append(i)
    raise ValueError(NO_LAYOUT)
