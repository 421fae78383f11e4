"""What a seat of Laugh and Lie Down knows, and a random world that agrees with it."""

from __future__ import annotations

from random import Random

from rulesets.cards import cards
from rulesets.core import Card, Knowledge, Seat, Zone
from rulesets.knowledge import hands_before, lay_out
from rulesets.laugh_and_lie_down.facts import LaughFacts
from rulesets.laugh_and_lie_down.pack import CAPTURED, DECK, HAND, TABLE, alike, stacked
from rulesets.laugh_and_lie_down.state import LaughAndLieDown

ATTEMPTS = 60
"""Layouts tried for one without three alike, where such hands cannot be."""


class LaughKnowledge(Knowledge[LaughAndLieDown]):
    """The own hand, and everything that lies open: the table and all that was captured."""

    def zones(self, game: LaughAndLieDown, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """The own hand, and all that lies open."""
        zones = {TABLE: cards(game.table)} | hands_before(seat, HAND, game.hands)
        zones |= {CAPTURED[other]: cards(captured) for other, captured in enumerate(game.captured)}
        return zones

    def actors(self, game: LaughAndLieDown, seat: Seat) -> tuple[Seat, ...]:
        """Who else may lay a free pair is nobody's business."""
        return tuple([actor for actor in game.actors() if actor in (game.turn, seat)])

    def facts(self, game: LaughAndLieDown, seat: Seat) -> LaughFacts:
        """What all may know besides the cards."""
        seats = range(game.seats)
        stakes, shown = game.stakes, [game.shown & hand for hand in game.hands]
        playing = game.phase.name not in ("first", "deal")
        return LaughFacts(
            purses=tuple([game.totals[seat] - (paid(game, seat) if playing else 0) for seat in seats]),
            pot=stakes.pot(game.seats) if playing else 0,
            prize=stakes.last,
            break_even=stakes.break_even,
            pairs=tuple(game.pairs()),
            laid_down=game.laid_down,
            known_thirds=tuple([(seat, card) for seat in seats for card in cards(shown[seat])]),
            culprit=game.culprit,
            deals_left=game.options.rounds * game.seats - game.deals,
        )

    def sample(self, game: LaughAndLieDown, seat: Seat, rng: Random) -> LaughAndLieDown:
        """Deal again what `seat` has not seen, true to third cards that were shown.

        When sets were laid before the first turn, nobody else holds three alike.
        """
        world = game.copy()
        others = [other for other in range(game.seats) if other != seat]
        own = game.hands[seat] if seat >= 0 else 0
        known = [game.hands[other] & game.shown for other in others]
        pool = sum(game.hands) - own - sum(known)
        places = [
            (game.hands[other].bit_count() - fixed.bit_count(), DECK.all)
            for other, fixed in zip(others, known, strict=True)
        ]
        for _attempt in range(ATTEMPTS):
            laid = lay_out(pool, places, rng)
            hands = [fixed | more for fixed, more in zip(known, laid, strict=True)]
            if not game.options.lay_first or not any(alike(hand)[2] for hand in hands):
                break
        for other, hand in zip(others, hands, strict=True):
            world.hands[other] = hand
            world.held[other] = stacked(hand)
        return world


def paid(game: LaughAndLieDown, seat: Seat) -> int:
    """What a seat has paid in this hand: its ante and wrong catches, less what it got for those of others."""
    return game.stakes.ante(seat, game.dealer) - game.fines[seat]
