"""What a seat of Ludens knows: the cards it may see, and a random world that agrees with its knowledge.

A seat knows its own hand, and which categories others did not follow.
"""

from __future__ import annotations

from random import Random

from rulesets.cards import cards
from rulesets.core import HIDDEN, Card, Knowledge, Seat, Zone
from rulesets.knowledge import hands_before, lay_out
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.pack import HAND, ORDER, PILE, TRICK, WASTE
from rulesets.ludens.scoring import individual
from rulesets.ludens.state import Ludens


class LudensKnowledge(Knowledge[Ludens]):
    """Views and sampled worlds of Ludens."""

    def zones(self, game: Ludens, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, the trick, the piles as they lie: number tricks face down, one court card open."""
        zones = hands_before(seat, HAND, game.hands)
        for other in range(4):
            face_down = (game.piles[other] & ~game.showing[other]).bit_count()
            zones[PILE[other]] = (HIDDEN,) * face_down + cards(game.showing[other])
        for i, card in enumerate(game.trick):
            zones[TRICK[(game.leader + i) % 4]] = (card,)
        zones[WASTE] = (HIDDEN,) * game.waste.bit_count()
        return zones

    def facts(self, game: Ludens, seat: Seat) -> LudensFacts:
        """What all may know besides the cards."""
        tricks = [game.tricks_of(seat) for seat in range(4)]
        return LudensFacts(
            leader=game.leader,
            last_trick=tuple(game.last_trick),
            best=game.trick[ORDER.winner(game.trick)] if game.trick else None,
            number_tricks=tuple(odd + even for odd, even, _picture in tricks),
            picture_tricks=tuple(picture for _odd, _even, picture in tricks),
            non_tricks=game.waste.bit_count() // 4,
            points=tuple(individual(won) for won in tricks),
            bonuses=tuple(tuple(game.bonuses(side)) for side in range(2)),
            leg=game.leg,
            leg_target=game.options.leg_target,
            legs_won=game.legs_won,
            legs_to_win=game.options.legs_to_win,
            grand=game.grand,
            score_sheet=game.score_sheet,
        )

    def sample(self, game: Ludens, seat: Seat, rng: Random) -> Ludens:
        """Deal again the hands `seat` cannot see, true to every category not followed."""
        world = game.copy()
        others = [other for other in range(4) if other != seat]
        pool = 0
        for other in others:
            pool |= game.hands[other]
        places = [(game.hands[other].bit_count(), pool & ~game.lacks[other]) for other in others]
        for other, hand in zip(others, lay_out(pool, places, rng), strict=True):
            world.hands[other] = hand
        return world
