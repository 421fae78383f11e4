"""The invariants of `rules/tarot.md`, section 11, on random matches with random house rules."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import CHANCE, OVER, CardMoved, DealEnded, MatchEnded, TrickTaken, listen
from rulesets.tarot.game import Tarot
from rulesets.tarot.pack import DECK, FOOL, HONOUR, MATES, ORDERS, TRUMPS, winner_of
from tests.rulesets.matches import heard_of, play_at_random, random_options

SEATS = range(2, 7)


def check(game: Tarot) -> None:
    """What section 11 says of every moment."""
    if game.dealer < 0 or (game.turn == CHANCE and not game.deals):
        return
    everything = game.unused
    places = [*game.hands, *game.piles, *(1 << card for card in game.trick)]
    if game.debtor >= 0:
        places.append(1 << FOOL)
    for place in places:
        assert not everything & place
        everything |= place
    assert everything == DECK.all
    if not game.trick and game.phase.name == "play":
        left = game.hands[0].bit_count()
        assert all(hand.bit_count() == left for hand in game.hands)
        sizes = [pile.bit_count() for pile in game.piles]
        assert sum(sizes) + (game.debtor >= 0) == game.seats * (12 - left)
        if game.options.fool_without_pile == "lostAtOnce":
            assert all(size % game.seats == 0 for size in sizes)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_cards_are_conserved_and_scores_add_up(seats: int, seed: int) -> None:
    """78 distinct cards at every point; score >= -12; sum = 53 - honours unused."""
    rng = Random(100 * seats + seed)
    game = Tarot(seats, random_options(Tarot, rng) if seed else None)
    asleep: list[int] = []

    def after(game: Tarot) -> None:
        check(game)
        if len(asleep) < game.deals:
            asleep.append(sum(HONOUR[card] for card in range(78) if game.unused >> card & 1))

    heard = play_at_random(game, rng, after)
    hands = heard_of(DealEnded, heard)
    assert len(hands) == game.deals == len(asleep)
    for hand, sleeping in zip(hands, asleep, strict=True):
        assert sum(hand.points) == 53 - sleeping
        assert min(hand.points) >= -12
        assert all(
            sum(line.amount for line in lines) == points
            for lines, points in zip(hand.sheet, hand.points, strict=True)
        )
        if seats == 6:
            assert 28 <= sum(hand.points) <= 53
    (ended,) = heard_of(MatchEnded, heard)
    assert ended.totals == tuple(map(sum, zip(*(hand.points for hand in hands), strict=True)))
    if game.options.match_type == "rounds":
        assert sorted(hand.dealer for hand in hands) == sorted([*range(seats)] * game.options.rounds)


@pytest.mark.parametrize("seats", SEATS)
def test_tricks(seats: int) -> None:
    """The Fool never wins; the winner holds the highest trump; who discards has neither suit nor trump."""
    rng = Random(seats)
    fools = sum(play_and_check_tricks(Tarot(seats), rng) for _match in range(4))
    assert fools


def play_and_check_tricks(game: Tarot, rng: Random) -> int:
    """Play a match at random, look at every trick, and count the Fools."""
    heard = listen(game)
    fools = 0
    while game.turn != OVER:
        seat, leader = game.turn, game.leader
        if seat == CHANCE:
            game.apply(seat, game.chance(rng))
            continue
        move = rng.choice(game.legal_moves(seat))
        suit_or_trump = MATES[game.led] | TRUMPS if game.led >= 0 else 0
        if suit_or_trump and move != FOOL and not suit_or_trump >> move & 1:
            assert not game.hands[seat] & suit_or_trump
        trick = [*game.trick, move]
        heard.clear()
        game.apply(seat, move)
        for taken in heard_of(TrickTaken, heard):
            check_trick(taken, trick, leader, game.seats)
            if FOOL in trick:
                fools += 1
                returned = [
                    event.card for event in heard_of(CardMoved, heard) if event.source.kind == "trick"
                ]
                assert (FOOL in taken.cards) != (returned == [FOOL])
    return fools


def check_trick(taken: TrickTaken, trick: list[int], leader: int, seats: int) -> None:
    """Who wins a trick, and who does not."""
    winner = winner_of(ORDERS["reversedCupsCoins"], trick)
    assert (leader + winner) % seats == taken.seat
    assert trick[winner] != FOOL
    trumps = [card for card in trick if TRUMPS >> card & 1]
    assert not trumps or trick[winner] == max(trumps)
