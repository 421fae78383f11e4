"""Sampled worlds are as likely as they should be: every layout that fits what a seat saw is counted out.

Near the end of a deal few cards are hidden.  Each way they may lie is dealt and replayed; where the seat
would have seen the same from the first card to the last, that layout is possible, and as likely as any other.
Deals in which somebody else did something in secret are passed over: there are as many pasts as choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from cardtable.opponents import Budget, Level, choose
from rulesets import GAMES, IDS
from rulesets.cards import cards, mask_of
from rulesets.core import CHANCE, HIDDEN, OVER, Card, CardMoved, Event, Game, Mask, Move, Seat
from rulesets.knowledge import lay_out
from rulesets.poch.pack import RANKS, SEQUENCE_RANKS
from tests.bench.honesty import Deal, faces_seen, go_on, state

MOST = 90
"""Layouts that are counted out for one position; where there are more it is passed over."""
FEW = 9
"""Cards in the other hands with which there is any hope of that."""
POSITIONS = 10
DRAWS = 40
"""Worlds sampled for every layout that is possible."""
WILD = 0.2
"""How often moves are made at random."""
FAR = 4.0
"""Standard deviations of all positions together from what chance alone would give."""
NOBODY, TOP = -1, -2

Layout = tuple[Mask, ...]
"""The hands of all seats."""


@dataclass
class Position:
    """A decision, with all layouts that its seat must hold possible."""

    game: Any
    seat: Seat
    possible: Counter[Layout]
    """With how often each comes up: where there is a stock, its top card is dealt by itself."""

    def surprise(self, rng: Random) -> tuple[float, int]:
        """Chi squared of some sampled worlds against these layouts, and its degrees of freedom."""
        share = DRAWS * len(self.possible) / self.possible.total()
        worlds = [self.game.sample(self.seat, rng) for _draw in range(DRAWS * len(self.possible))]
        drawn = Counter(tuple(world.hands) for world in worlds)
        assert set(drawn) <= set(self.possible), "a world that cannot be"
        chi = sum((drawn[layout] - share * n) ** 2 / (share * n) for layout, n in self.possible.items())
        return chi, len(self.possible) - 1


def spread(some: tuple[Card, ...], sizes: Sequence[int]) -> Iterator[tuple[Mask, ...]]:
    """Every way of giving some cards to places that take so many each."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(some, sizes[0]):
        rest = tuple(card for card in some if card not in chosen)
        for more in spread(rest, sizes[1:]):
            yield (mask_of(chosen), *more)


def ways(sizes: Sequence[int]) -> int:
    """How many ways of `spread` there are."""
    left, found = sum(sizes), 1
    for size in sizes:
        found *= comb(left, size)
        left -= size
    return found


def holder(game: Any, card: Card) -> Seat:
    """In whose hand a card is; nobody holds what lies in a stock, its top or the rest."""
    asleep = TOP if game.info.id == "losing_loadum" and (card,) == game.stock[:1] else NOBODY
    return next((seat for seat, hand in enumerate(game.hands) if hand >> card & 1), asleep)


def counted_out(deal: Deal, truth: Any, seat: Seat, rng: Random) -> Position | None:
    """All layouts `seat` cannot tell from the truth; None where there are too many, or only one."""
    if sum([hand.bit_count() for hand in truth.hands]) - truth.hands[seat].bit_count() > FEW:
        return None
    heard: list[Event | None] = []
    dealt: list[Event | None] = []
    deal.replay(deal.pack, seat, heard, rng)
    Deal(deal.before, deal.pack).replay(deal.pack, seat, dealt, rng)
    hidden = mask_of(deal.pack) & ~mask_of(faces_seen(heard))
    where: dict[Seat, list[int]] = {}
    for place, card in enumerate(deal.pack):
        if hidden >> card & 1:
            where.setdefault(holder(truth, card), []).append(place)
    secrets = "offer" in deal.words or any(
        isinstance(event, CardMoved) and event.card == HIDDEN for event in heard[len(dealt) :]
    )
    if secrets or ways(sizes := [len(places) for places in where.values()]) > MOST or left_out(truth, hidden):
        return None
    view = truth.view(seat)
    possible: Counter[Layout] = Counter()
    for shares in spread(cards(hidden), sizes):
        pack = deal.pack[:]
        for places, share in zip(where.values(), shares, strict=True):
            for place, card in zip(places, cards(share), strict=True):
                pack[place] = card
        world: Any = deal.replay(pack, seat, heard, rng)
        if world is not None and world.view(seat) == view:
            possible[tuple(world.hands)] += 1
    return Position(truth.copy(), seat, possible) if len(possible) > 1 else None


def left_out(game: Any, hidden: Mask) -> bool:
    """What samples of Poch leave out on purpose: seven, eight and nine of trumps are paid for."""
    return bool(game.info.id == "poch" and hidden & SEQUENCE_RANKS << game.trump * RANKS)


def positions(
    name: str, wanted: int, find: Callable[[Deal, Game, Seat, Random], Position | None]
) -> Iterator[Position]:
    """Decisions late in deals that are played now and then at random."""
    rng = Random(f"sampling {name} {COMES_SOON.get(name, 0)}")
    at_once = Budget(0, 0.0)
    game = GAMES[name](GAMES[name].info.default_seats)
    deal: Deal | None = None

    def now_and_then_at_random(mover: Seat) -> Move:
        if rng.random() < WILD:
            return rng.choice(game.legal_moves(mover))
        # Without a world of its own: that is what is to be tested, and takes most of the time.
        return choose(game, mover, Level.REGULAR, rng, at_once).move

    for _position in range(wanted):
        found = None
        while found is None:
            mover = game.turn
            if mover == OVER:
                game = type(game)(game.seats)
                continue
            if mover != CHANCE and deal and len(game.legal_moves(mover)) > 1:
                found = find(deal, game, mover, rng)
            deal = go_on(game, deal, now_and_then_at_random, rng)
        yield found


def by_predicate(fits: Callable[[Any, Layout], bool], game: Any, seat: Seat) -> Position | None:
    """All layouts of what is hidden now that fit a rule."""
    others = [other for other in range(game.seats) if other != seat]
    asleep = getattr(game, "unused", 0)
    sizes = [game.hands[other].bit_count() for other in others] + [asleep.bit_count()]
    if ways(sizes) > MOST:
        return None
    possible: Counter[Layout] = Counter()
    for shares in spread(cards(sum(game.hands) - game.hands[seat] + asleep), sizes):
        hands = list(game.hands)
        for other, share in zip(others, shares, strict=False):
            hands[other] = share
        if fits(game, tuple(hands)):
            possible[tuple(hands)] += 1
    return Position(game.copy(), seat, possible) if len(possible) > 1 else None


def whatever_the_suits(deal: Deal, game: Game, seat: Seat, rng: Random) -> Position | None:
    """In Laugh and Lie Down suits mean nothing, so which of two fours was paired tells nothing."""

    def shown_as_they_were(game: Any, hands: Layout) -> bool:
        return all(not then & game.shown & ~now for then, now in zip(game.hands, hands, strict=True))

    return by_predicate(shown_as_they_were, game, seat)


def with_few_asleep(deal: Deal, game: Any, seat: Seat, rng: Random) -> Position | None:
    """In Tarot so many cards sleep that all but one of them are woken and laid on a pile."""
    awake = game.copy()
    while awake.unused & awake.unused - 1:
        card = awake.unused & -awake.unused
        awake.unused ^= card
        awake.piles[0] |= card
    return by_predicate(
        lambda game, hands: not any(hand & lacks for hand, lacks in zip(hands, game.lacks, strict=True)),
        awake,
        seat,
    )


FEWER = {"losing_loadum": 3, "scopa": 4}
"""Games in which such positions are rare."""
COMES_SOON = {"losing_loadum": 9, "scopa": 6}
"""Numbers with which they come soon all the same."""
FINDERS = {"laugh_and_lie_down": whatever_the_suits, "tarot": with_few_asleep}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in IDS if name != "ludo"])
def test_every_layout_that_can_be_is_as_likely_as_the_others(name: str) -> None:
    rng = Random(name)
    surprise = freedom = 0.0
    for position in positions(name, FEWER.get(name, POSITIONS), FINDERS.get(name, counted_out)):
        more, degrees = position.surprise(rng)
        surprise += more
        freedom += degrees
    assert (surprise - freedom) / sqrt(2 * freedom) < FAR


def test_in_ludo_nothing_is_hidden() -> None:
    game = GAMES["ludo"](4)
    for _act in range(40):
        seat = game.turn
        assert state(game.sample(max(seat, 0), Random(1))) == state(game)
        game.apply(seat, game.chance(Random(2)) if seat == CHANCE else game.legal_moves(seat)[0])


SPADES, HEARTS, CLUBS = 0b1110000, 0b0001100, 0b0000011
CROSSED = [(2, SPADES | HEARTS), (3, SPADES | CLUBS), (2, SPADES | HEARTS | CLUBS)]
"""One hand has no clubs and another no hearts, so that neither suit may lie wherever the other may."""


def surprise_of(places: list[tuple[int, Mask]], draws: int) -> float:
    """How far some layouts are from all being alike, in standard deviations."""
    pool = SPADES | HEARTS | CLUBS
    fitting = [
        layout
        for layout in spread(cards(pool), [count for count, _allowed in places])
        if not any(held & ~allowed for held, (_count, allowed) in zip(layout, places, strict=True))
    ]
    rng = Random(1)
    drawn: Counter[Hashable] = Counter(
        tuple(lay_out(pool, places, rng)) for _draw in range(draws * len(fitting))
    )
    assert set(drawn) == set(fitting)
    degrees = len(fitting) - 1
    chi = sum((drawn[layout] - draws) ** 2 / draws for layout in fitting)
    return (chi - degrees) / sqrt(2 * degrees)


def test_suits_two_players_lack_lie_elsewhere_as_often_as_there_are_ways() -> None:
    """One card after the other, wherever there is room, would be 30 standard deviations away."""
    assert surprise_of(CROSSED, 100) < FAR


def test_where_there_are_too_many_ways_to_count_mixing_comes_as_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesets.knowledge.MOST_EFFORT", 0)
    assert surprise_of(CROSSED, 100) < FAR
