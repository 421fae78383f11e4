"""How cards lie before a seat, and how those it does not see may lie in a world that agrees with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rulesets.cards import cards, mask_of
from rulesets.core import HIDDEN, Card, Mask, Seat, Zone


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
    pool.  The result depends on these arguments and `rng` alone, never on where the cards really
    are.  A layout must exist; where knowledge contradicts itself a ValueError says so.
    """
    order = list(cards(pool))
    rng.shuffle(order)
    if all(not pool & ~allowed for _count, allowed in places):
        return _slices(order, places)
    space = [count for count, _allowed in places]
    holder: dict[Card, int] = {}
    order.sort(key=lambda card: sum(allowed >> card & 1 for _count, allowed in places))
    for card in order:
        open_places = [i for i, (_count, allowed) in enumerate(places) if space[i] and allowed >> card & 1]
        if open_places:
            chosen = rng.choices(open_places, [space[i] for i in open_places])[0]
        else:
            chosen = _make_room(card, places, space, holder)
        holder[card] = chosen
        space[chosen] -= 1
    return [mask_of(card for card, place in holder.items() if place == i) for i in range(len(places))]


def _slices(order: Sequence[Card], places: Sequence[tuple[int, Mask]]) -> list[Mask]:
    """Cut a shuffled pool into the places when any card may lie anywhere."""
    hands, at = [], 0
    for count, _allowed in places:
        hands.append(mask_of(order[at : at + count]))
        at += count
    return hands


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
    raise ValueError("what this seat knows fits no layout of the cards")
