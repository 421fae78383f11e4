"""What a seat of Tarot knows: the cards it may see, and a random world that agrees with its knowledge.

A seat knows its own hand, which suits others did not follow and who had no trump; the cards that were not
dealt may be any it has not seen.
"""

from __future__ import annotations

from random import Random

from rulesets.core import CHANCE, OVER, Card, Knowledge, Seat, Zone
from rulesets.knowledge import hands_before, lay_out, lying
from rulesets.tarot.facts import Debt, TarotFacts
from rulesets.tarot.pack import (
    DECK,
    FOOL,
    HAND,
    HAND_SIZE,
    HONOURS,
    OWED,
    PILE,
    STOCK,
    THE_FOOL,
    TRICK,
    winner_of,
)
from rulesets.tarot.scoring import points_of
from rulesets.tarot.state import Tarot

OPEN_WON = {"countsOnly": 0, "honours": HONOURS, "all": DECK.all}
"""Which of the cards won lie open, by the house rule."""


class TarotKnowledge(Knowledge[Tarot]):
    """Views and sampled worlds of Tarot."""

    def zones(self, game: Tarot, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, the open cards, and the own pile while a card is to be chosen from it."""
        zones = hands_before(seat, HAND, game.hands)
        opened = OPEN_WON[game.options.show_piles]
        for other, pile in enumerate(game.piles):
            choosing = game.phase.name == "give" and game.turn == other == seat
            zones[PILE[other]] = lying(pile, pile if choosing else opened)
        for i, card in enumerate(game.trick):
            zones[TRICK[(game.leader + i) % game.seats]] = (card,)
        if game.debtor >= 0:
            zones[OWED[game.debtor]] = (FOOL,)
        revealed = game.options.reveal_unused == "atHandEnd" and game.turn in (CHANCE, OVER)
        zones[STOCK] = lying(game.unused, game.unused if revealed else 0)
        return zones

    def facts(self, game: Tarot, seat: Seat) -> TarotFacts:
        """What all may know besides the cards."""
        rules, trick = game.options, game.trick
        won = [pile | THE_FOOL if seat == game.debtor else pile for seat, pile in enumerate(game.piles)]
        in_play = sum(hand.bit_count() for hand in game.hands) + len(trick)
        return TarotFacts(
            leader=game.leader,
            led=game.led if game.led >= 0 else None,
            fool_led=bool(trick) and game.led < 0,
            best=trick[winner_of(game.order, trick)] if game.led >= 0 else None,
            cards_won=tuple(pile.bit_count() for pile in won),
            points=tuple(map(points_of, won)),
            tricks_played=HAND_SIZE - -(-in_play // game.seats) if game.dealer >= 0 else 0,
            owes=Debt(game.debtor, game.creditor) if game.debtor >= 0 else None,
            gift=game.gift,
            target=rules.target if rules.match_type == "target" else None,
            deals_left=rules.rounds * game.seats - game.deals if rules.match_type == "rounds" else None,
        )

    def sample(self, game: Tarot, seat: Seat, rng: Random) -> Tarot:
        """Deal again what `seat` has not seen, true to every suit not followed and trump not played."""
        world = game.copy()
        others = [other for other in range(game.seats) if other != seat]
        pool = game.unused
        for other in others:
            pool |= game.hands[other]
        places = [(game.hands[other].bit_count(), pool & ~game.lacks[other]) for other in others]
        *hands, world.unused = lay_out(pool, [*places, (game.unused.bit_count(), pool)], rng)
        for other, hand in zip(others, hands, strict=True):
            world.hands[other] = hand
        return world
