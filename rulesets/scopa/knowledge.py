"""What the seats of Scopa know: the own hand, the table and all counts; captures must be remembered."""

from __future__ import annotations

from random import Random
from typing import Any

from rulesets.cards import cards
from rulesets.core import CHANCE, HIDDEN, OVER, Card, Knowledge, Seat, View, Zone
from rulesets.knowledge import lay_out
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.pack import HAND, PILE, STOCK, TABLE
from rulesets.scopa.state import Scopa


class ScopaKnowledge(Knowledge[Scopa]):
    """Hands and the stock are secret; captured cards lie face down unless a house rule lays them open."""

    def view(self, game: Scopa, seat: Seat) -> View[Any]:
        """Own hand, the table and all counts."""
        zones: dict[Zone, tuple[Card, ...]] = {
            HAND[other]: cards(hand) if other == seat else (HIDDEN,) * hand.bit_count()
            for other, hand in enumerate(game.hands)
        }
        zones[TABLE] = cards(game.table)
        zones[STOCK] = (HIDDEN,) * (len(game.pack) - game.on_stock)
        for side, pile in enumerate(game.piles):
            zones[PILE[side]] = cards(pile) if game.options.show_piles else (HIDDEN,) * pile.bit_count()
        counted = tuple(game.piles) if game.turn in (CHANCE, OVER) else ()
        return View(
            seat,
            game.phase.name,
            game.turn,
            game.actors(),
            zones,
            tuple(game.scores()),
            ScopaFacts(tuple(game.scope), game.last_capturer, game.rounds_left, counted),
            game.dealer,
        )

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
