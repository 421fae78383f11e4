"""How often a ruff of Gleek beats what others may hold by chance, all dealt from one pack together."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.opponents.gleek.mind import seen_at_home
from cardtable.opponents.gleek.worths import after_exchange
from rulesets.cards import cards
from rulesets.core import Mask, Seat
from rulesets.gleek.pack import Layout, pack_of
from rulesets.gleek.state import Gleek

DEALS_TRIED = 2000


class Beaten(NamedTuple):
    """In what share of deals a ruff beats others."""

    one: float
    """Any one that was dealt and never changed;"""
    bought: float
    """the hand of whoever bought the stock;"""
    all: float
    """and all at once."""


def rivals(game: Gleek) -> set[Seat]:
    """Who besides the seat in turn has not passed for good."""
    if game.challenge:
        return {game.challenger, *game.seers, *game.unanswered} - {game.turn}
    still = game.unanswered if game.options.opening_pass_final else range(game.seats)
    return set(still) - {game.turn}


def beaten_by_chance(game: Gleek, seat: Seat) -> Beaten:
    """How often a seat's ruff beats those of its rivals, by what it has seen; the eldest beats equals."""
    against = rivals(game)
    bar = game.ruff_of(seat) + (seat == game.eldest)
    table = game.layout, game.trumps.suit, game.options.face, game.options.take_first
    dealt = len(against - {game.buyer})
    return beaten_in_deals(*table, seen_at_home(game, seat), dealt, game.buyer in against, bar)


@lru_cache(maxsize=64)
def beaten_in_deals(
    layout: Layout, suit: int, face: bool, first: bool, seen: Mask, dealt: int, bought: bool, bar: int
) -> Beaten:
    """The same for so many hands dealt and that of a buyer, drawn together from what is not `seen`.

    Whatever is worth less than `bar` is beaten; the buyer may take up the stock `first`.
    """
    pack, hand = pack_of(layout), layout.hand
    bits = [1 << card for card in cards(pack.deck.all & ~seen)]
    plain = [slice(first, first + hand) for first in range(0, hand * dealt, hand)]
    one, buyers, every = 0, 0, 0
    for drawn in draws(len(bits), hand * dealt + (hand + layout.bought if bought else 0)):
        lying = [bits[place] for place in drawn]
        below = sum(pack.ruff(sum(lying[its]), face) < bar for its in plain)
        beats_buyer = True
        if bought:
            own, fresh = sum(lying[hand * dealt :][:hand]), sum(lying[hand * (dealt + 1) :])
            # What was thrown away never makes a hand worth more.
            beats_buyer = pack.ruff(own | fresh, face) < bar or (
                pack.ruff(after_exchange(layout, suit, face, own, fresh, first=first), face) < bar
            )
        one += below
        buyers += beats_buyer
        every += beats_buyer and below == dealt
    return Beaten(one / max(1, dealt) / DEALS_TRIED, buyers / DEALS_TRIED, every / DEALS_TRIED)


@lru_cache(maxsize=16)
def draws(count: int, drawn: int) -> tuple[bytes, ...]:
    """Which of so many cards are drawn in each of many deals; always the same."""
    rng, places = Random(count), range(count)
    return tuple(bytes(rng.sample(places, drawn)) for _try in range(DEALS_TRIED))
