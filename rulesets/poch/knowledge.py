"""What a seat of Poch knows: what it sees, and a random world that agrees with all it knows.

A seat knows its own hand, the turned card, the cards counted and those that were shown; who showed
no trump in the first phase has none that is paid, who is passed over in the count has no card that fits,
and who has bet where a pair is needed for that has one.
"""

from __future__ import annotations

from random import Random

from rulesets.cards import cards, holds, mask_of
from rulesets.core import HIDDEN, Card, Knowledge, Mask, Seat, Zone
from rulesets.knowledge import hands_before, lay_out
from rulesets.poch.facts import PochFacts
from rulesets.poch.hands import has_set
from rulesets.poch.pack import (
    COUNTED,
    DECK,
    HAND,
    HAND_SIZE,
    HOLD,
    LUCKY_RANKS,
    RANKS,
    STOCK,
    TURNED_DOWN,
    TURNED_UP,
)
from rulesets.poch.state import Poch

PATIENCE = 200
"""Deals after which a pair that somebody must hold is given up; seldom are there more than a few."""


class PochKnowledge(Knowledge[Poch]):
    """What each seat can see and reckon."""

    def zones(self, game: Poch, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, what was shown if the table reminds, and the cards counted."""
        zones = hands_before(seat, HAND, game.hands, game.shown if game.options.remind else 0)
        in_play = sum(game.hands) | mask_of(game.sequence) | game.used
        zones[COUNTED] = tuple(game.sequence)
        zones[TURNED_DOWN] = (HIDDEN,) * game.used.bit_count()
        zones[TURNED_UP] = () if game.turned < 0 else (game.turned,)
        undealt = len(DECK) - in_play.bit_count() - len(zones[TURNED_UP])
        zones[STOCK] = (HIDDEN,) * undealt
        return zones

    def facts(self, game: Poch, seat: Seat) -> PochFacts:
        """The board and the betting."""
        dealt = game.phase.name in ("betting", "counting")
        return PochFacts(
            deal=min(game.deals + 1, game.deals_planned),
            deals=game.deals_planned,
            trump=game.trump if dealt else -1,
            board=tuple(game.board),
            level=game.level,
            staked=tuple(game.staked),
            out=tuple(other for other in range(game.seats) if holds(game.out, other)),
            winner=game.winner if dealt else -1,
            counted=game.count,
            passed_over=passed_over(game) if game.phase.name == "counting" else (),
            held_back=tuple(other for other in range(game.seats) if holds(game.held_back, other)),
        )

    def sample(self, game: Poch, seat: Seat, rng: Random) -> Poch:
        """Deal anew what nobody has shown; cards that were shown stay where they are."""
        return sampled(game, seat, rng)


def passed_over(game: Poch) -> tuple[Seat, ...]:
    """Who could not go on after the last card, while somebody after them can."""
    if not game.sequence or game.turn < 0:
        return ()
    steps = (game.turn - game.last_player - 1) % game.seats
    between = [(game.last_player + 1 + step) % game.seats for step in range(steps)]
    return tuple(other for other in between if not game.hands[other] & game.fitting())


def sampled(game: Poch, seat: Seat, rng: Random) -> Poch:
    """Deal anew what nobody has shown; cards that were shown stay where they are.

    Where a pair is needed to bet, whoever did so is dealt one: as often as it takes all is dealt again.
    """
    world = game.copy()
    if game.turned < 0:
        return world
    # Of whoever has played a card nothing is known of the others.
    paired = [other for other in needed_a_pair(game) - {seat} if game.hands[other].bit_count() == HAND_SIZE]
    for _deal in range(PATIENCE if paired else 1):
        deal_hidden(world, game, seat, rng)
        if all(has_set(world.hands[other]) for other in paired):
            break
    return world


def needed_a_pair(game: Poch) -> set[Seat]:
    """Who has bet or raised, where a pair is needed for that."""
    return {other for other, _level in game.bets} if game.options.need_pair_to_bet else set()


def deal_hidden(world: Poch, game: Poch, seat: Seat, rng: Random) -> None:
    """Give the others of a world what they may hold."""
    others = [other for other in range(game.seats) if other != seat]
    known = {other: game.hands[other] & game.shown for other in others}
    pool = DECK.all & ~(game.hands[seat] | game.used | mask_of(game.sequence) | 1 << game.turned)
    pool &= ~sum(known.values())
    allowed = {other: pool & may_hold(game, seat, other) for other in others}
    for held in with_a_fitting_card(game, seat, known, allowed, rng):
        left = pool & ~sum(held.values())
        places = [
            (game.hands[other].bit_count() - held[other].bit_count(), left & allowed[other])
            for other in others
        ]
        rest = left.bit_count() - sum(count for count, _allowed in places)
        try:
            *hidden, _unseen = lay_out(left, [*places, (rest, left)], rng)
        except ValueError:
            continue
        for other, found in zip(others, hidden, strict=True):
            world.hands[other] = held[other] | found
        break


def with_a_fitting_card(
    game: Poch, seat: Seat, known: dict[Seat, Mask], allowed: dict[Seat, Mask], rng: Random
) -> list[dict[Seat, Mask]]:
    """The cards known, and one more that must be somewhere: each possible one, in random order.

    Whoever is in turn in the count holds a card that fits.  By the first version of the rules, where this
    seat may hold back somebody else does, too, who has not held back.
    """
    if game.phase.name != "counting":
        return [known]
    if game.turn != seat:
        able = [game.turn]
    elif game.holding_tells and HOLD in game.legal_moves(seat):
        able = [other for other in known if not holds(game.held_back, other)]
    else:
        return [known]
    fitting = game.fitting()
    if any(known[other] & fitting for other in able):
        return [known]
    choices = [
        (other, card)
        for other in able
        if game.hands[other] != known[other]
        for card in cards(allowed[other] & fitting)
    ]
    rng.shuffle(choices)
    return [{**known, other: known[other] | 1 << card} for other, card in choices]


def may_hold(game: Poch, seat: Seat, other: Seat) -> Mask:
    """What an unshown card of another seat can be.

    It is no trump that would have been shown in phase 1, and nothing that would have fitted when the seat
    was passed over in the count.  By the first version of the rules it is also nothing that fits now where
    this seat may not hold back because nobody else can play.  That nobody who showed nothing holds seven,
    eight and nine of trumps together is left out: it hardly ever matters.
    """
    lacks = game.lacks[other] | LUCKY_RANKS << game.trump * RANKS
    if (
        game.holding_tells
        and game.phase.name == "counting"
        and game.turn == seat
        and game.sequence
        and not game.must_play
        and not holds(game.held_back, other)
        and HOLD not in game.legal_moves(seat)
    ):
        lacks |= game.fitting()
    return DECK.all & ~lacks
