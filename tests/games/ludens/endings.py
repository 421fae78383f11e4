"""What the tricks left of a deal of Ludens may come to: tried out to the end, and counted card by card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.ludens.game import Ludens
from rulesets.ludens.pack import DECK, MATES, ORDER, value

TRIED = 12
"""So many worlds that the seat may imagine are played to the end of the deal at random."""


def unseen(game: Ludens, seat: Seat) -> Mask:
    """The cards that the seat has not seen."""
    rest = DECK.all & ~game.hands[seat] & ~game.waste
    for pile in game.piles:
        rest &= ~pile
    for card in game.trick:
        rest &= ~(1 << card)
    return rest


def endings(game: Ludens, seat: Seat, first: Card | None = None) -> Iterator[tuple[Seat, int]]:
    """Who takes each trick that is left, and what it scores, in worlds that the seat may imagine.

    The seat may play one card first; all else is played at random.
    """
    rng = Random(game.waste)
    for _world in range(TRIED):
        world, move = game.sample(seat, rng), first
        leader, trick = world.leader, [*world.trick]
        hands, lacks = [*world.hands], world.lacks
        assert not any(hand & lack for hand, lack in zip(hands, lacks, strict=True))
        while hands[(leader + len(trick)) % 4]:
            player = (leader + len(trick)) % 4
            legal = hands[player] & MATES[trick[0]] if trick else 0
            card = rng.choice(cards(legal or hands[player])) if move is None else move
            move = None
            hands[player] &= ~(1 << card)
            trick.append(card)
            if len(trick) == 4:
                leader = (leader + ORDER.winner(trick)) % 4
                yield leader, value(trick, world.options.trick_threshold)
                trick = []


def later_tricks(game: Ludens, seat: Seat, card: Card, own: Mask) -> Iterator[tuple[Card, ...]]:
    """The cards of a kind that may come together later, at most one of the own and one of each who may."""
    rest = cards(unseen(game, seat) & MATES[card])
    most = sum(not game.lacks[other] & MATES[card] for other in range(4) if other != seat)
    for mine in [(), *[(one,) for one in cards(own & MATES[card])]]:
        for number in range(most + 1):
            yield from ((*mine, *more) for more in combinations(rest, number) if mine or more)


def may_win_a_score(game: Ludens, seat: Seat, card: Card) -> bool:
    """Whether a later trick may score that a card of the hand wins."""
    threshold = game.options.trick_threshold
    return any(
        value(trick, threshold) and not ORDER.winner(trick)
        for trick in later_tricks(game, seat, card, 1 << card)
        if trick[0] == card
    )


def rivals_may_score(game: Ludens, seat: Seat, played: Card) -> bool:
    """Whether the other side may win a later trick that scores, once a card is led."""
    own, out = game.hands[seat] & ~(1 << played), unseen(game, seat)
    rivals = [(seat + step) % 4 for step in (1, 3)]
    others = [(seat + step) % 4 for step in (1, 2, 3)]
    beaten = {
        one
        for one in cards(game.hands[seat])
        for higher in cards(out & MATES[one])
        if higher > one and any(not game.lacks[other] >> higher & 1 for other in others)
    }
    return bool(beaten) and any(
        value(trick, game.options.trick_threshold)
        and out >> max(trick) & 1
        and any(not game.lacks[rival] >> max(trick) & 1 for rival in rivals)
        for kind in set(MATES)
        for trick in later_tricks(game, seat, kind.bit_length() - 1, own)
    )


def brings_more(game: Ludens, seat: Seat, low: Card) -> bool:
    """Whether a trick the own side wins may score with a higher card of the hand and not with a low one."""
    threshold, partner = game.options.trick_threshold, (seat + 2) % 4
    helps = not game.lacks[partner] & MATES[low]
    higher = [one for one in cards(game.hands[seat] & MATES[low]) if one > low]
    return any(
        value(trick, threshold)
        and not value((low, *trick[1:]), threshold)
        and (helps or not ORDER.winner(trick))
        for one in higher
        for trick in later_tricks(game, seat, one, 1 << one)
        if trick[0] == one
    )
