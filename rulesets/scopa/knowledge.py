"""What the seats of Scopa know: the own hand, the table and all counts; captures must be remembered."""

from __future__ import annotations

from random import Random

from rulesets.cards import cards
from rulesets.core import CHANCE, HIDDEN, OVER, Card, Knowledge, Seat, Zone
from rulesets.knowledge import hands_before, lay_out, lying
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.pack import HAND, PILE, STOCK, TABLE
from rulesets.scopa.state import Scopa


class ScopaKnowledge(Knowledge[Scopa]):
    """Hands and the stock are secret; captured cards lie face down unless a house rule lays them open."""

    def zones(self, game: Scopa, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, the table and all counts."""
        zones = hands_before(seat, HAND, game.hands)
        zones[TABLE] = cards(game.table)
        zones[STOCK] = (HIDDEN,) * (len(game.pack) - game.on_stock)
        for side, pile in enumerate(game.piles):
            zones[PILE[side]] = lying(pile, pile if game.options.show_piles else 0)
        return zones

    def facts(self, game: Scopa, seat: Seat) -> ScopaFacts:
        """Sweeps, how far the deal has gone, and what was captured once it is counted."""
        counted = tuple(game.piles) if game.turn in (CHANCE, OVER) else ()
        return ScopaFacts(tuple(game.scope), game.last_capturer, game.rounds_left, counted)

    def sample(self, game: Scopa, seat: Seat, rng: Random) -> Scopa:
        """Deal anew what lies in other hands and in the stock."""
        new = game.copy()
        unseen = ITALIAN.all & ~(game.hands[seat] | game.table)
        for pile in game.piles:
            unseen &= ~pile
        others = [other for other in range(game.seats) if other != seat]
        places = [(game.hands[other].bit_count(), unseen) for other in others]
        stock = len(game.pack) - game.on_stock
        if game.pack:
            *hands, rest = lay_out(unseen, [*places, (stock, unseen)], rng)
            for other, hand in zip(others, hands, strict=True):
                new.hands[other] = hand
            undealt = list(cards(rest))
            rng.shuffle(undealt)
            # Which place of the pack a dealt card came from is history that no rule asks for.
            new.pack = (*(0,) * game.on_stock, *undealt)
        return new
