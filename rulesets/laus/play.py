"""The play: following suit, and who wins a trick."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import BIT, cards, highest, holds, is_single
from rulesets.core import CardMoved, Move, Phase, Reason, Seat, TrickTaken, silent
from rulesets.laus.ending import score_deal
from rulesets.laus.pack import DECK, HAND, ORDER, PILE, SUIT_MATES, TRICK
from rulesets.laus.state import Laus
from rulesets.laus.words import asked_to_follow, must_follow, not_held, why_taken
from rulesets.words import _


class Play(Phase[Laus]):
    """Follow the suit led if you can, else play any card; the jacks are a suit of their own, and trumps."""

    name = "play"

    def enter(self, game: Laus) -> None:
        """The dealer's left leads to the first trick."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Cards of the suit led, or any if there is none."""
        hand = game.hands[seat]
        if game.trick:
            return cards(hand & SUIT_MATES[game.trick[0]] or hand)
        return cards(hand)

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Play a card; the last one of a trick decides it."""
        trick = game.trick
        card = BIT[move]
        game.hands[seat] ^= card
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        followed = SUIT_MATES[trick[0]]
        if not followed & card:  # written out: every card of a playout comes this way
            game.lacks[seat] |= followed
        if len(trick) < game.seats:
            game.turn = seat + 1 if seat + 1 < game.seats else 0
        else:
            take_trick(game)

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """A card of another hand, or one that does not follow."""
        if not 0 <= move < len(DECK):
            return Reason(_("The skat is settled: now a card must be played."), "play")
        if not holds(game.hands[seat], move):
            return not_held(move)
        led = game.trick[0]
        return must_follow(led, highest(game.hands[seat] & SUIT_MATES[led]), move)

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Say what was led and whether it must be followed."""
        hand = game.hands[seat]
        if not game.trick:
            return _("You lead your last card.") if is_single(hand) else _("You lead: play any card.")
        led = game.trick[0]
        return asked_to_follow(led, hand)


def take_trick(game: Laus) -> None:
    """The highest jack wins the trick, or else the highest card of the suit led; its winner leads next."""
    trick = game.trick
    best = ORDER.winner(trick)
    winner = (game.leader + best) % game.seats
    if game.tell is not silent:
        game.tell(TrickTaken, winner, tuple(trick), PILE[winner], why_taken(trick, trick[best]))
    won = 0
    for card in trick:
        won |= BIT[card]
    game.won[winner] |= won
    game.tricks.append((game.leader, trick))
    game.trick = []
    game.leader = game.turn = winner
    if not game.hands[winner]:
        score_deal(game)


PLAY = Play()
