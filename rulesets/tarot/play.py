"""The play: following suit and trumping, who takes a trick, and what becomes of the Fool."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import BIT, cards, holds
from rulesets.core import HIDDEN, Announced, Card, CardMoved, Move, Phase, Said, Seat, TrickTaken, silent
from rulesets.tarot.ending import score_hand
from rulesets.tarot.following import highest_trump, playable
from rulesets.tarot.pack import ABOVE, FOOL, HAND, MATES, OWED, PILE, THE_FOOL, TRICK, TRUMPS, winner_of
from rulesets.tarot.state import Tarot
from rulesets.tarot.words import (
    fool_owed,
    fool_will_be_lost,
    fool_would_be_lost,
    prompt_to_play,
    why_fool_lost,
    why_not_playable,
    why_taken,
)


class Play(Phase[Tarot]):
    """Follow suit, or else play a trump, or else any card; the Fool may be played at any time."""

    name = "play"

    def enter(self, game: Tarot) -> None:
        """The dealer's left leads first, afterwards the winner of the last trick, until no card is left."""
        game.phase = self
        game.turn = game.leader
        if not game.hands[game.leader]:
            score_hand(game)

    def legal(self, game: Tarot, seat: Seat) -> Sequence[Move]:
        """Cards of the suit led, or else trumps, or else any; and always the Fool."""
        hand, led = game.hands[seat], game.led
        if led < 0:
            return cards(hand)
        if game.options.overtrump:
            return cards(playable(hand, led, game.trick, overtrump=True))
        # Written out what `playable` says without that house rule: every card of a playout comes this way.
        some = hand & MATES[led] or hand & TRUMPS
        return cards(some | hand & THE_FOOL if some else hand)

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Play a card; the last one of a trick decides it."""
        trick = game.trick
        card = BIT[move]
        game.hands[seat] ^= card
        led = game.led
        if move != FOOL:
            if led < 0:
                game.led = move
            elif not MATES[led] & card or game.options.overtrump:
                note_voids(game, seat, move, led)
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        seats = game.seats
        if len(trick) < seats:
            game.turn = seat + 1 if seat + 1 < seats else 0
        else:
            take_trick(game)

    def why_not(self, game: Tarot, seat: Seat, move: Move) -> str:
        """A card must be held, follow suit, or else trump."""
        return why_not_playable(game.deck, game.hands[seat], move, game.led, game.trick)

    def prompt(self, game: Tarot, seat: Seat) -> str:
        """Say what was led and what it asks for."""
        hand, rules = game.hands[seat], game.options
        asked = prompt_to_play(game.deck, hand, game.led, game.trick, game.seats, overtrump=rules.overtrump)
        if holds(hand, FOOL) and not game.piles[seat] and rules.fool_without_pile == "lostAtOnce":
            return f"{asked} {fool_would_be_lost()}"
        if holds(hand, FOOL) and hand.bit_count() == 2 and rules.fool_last_trick == "lost":
            return f"{asked} {fool_will_be_lost()}"
        return asked


def note_voids(game: Tarot, seat: Seat, move: Move, led: Card) -> None:
    """Who does not follow has none of the suit; who does not trump either has no trump."""
    if not MATES[led] >> move & 1:
        game.lacks[seat] |= MATES[led] if TRUMPS >> move & 1 else MATES[led] | TRUMPS
    if game.options.overtrump and TRUMPS >> move & 1 and move < (best := highest_trump(game.trick)):
        game.lacks[seat] |= ABOVE[best]


def take_trick(game: Tarot) -> None:
    """The highest trump wins, or else the highest card of the suit led; the Fool goes back to its owner."""
    trick = game.trick
    best = winner_of(game.order, trick) if trick[0] == FOOL else game.order.winner(trick)
    winner = (game.leader + best) % game.seats
    taken = 0
    for card in trick:
        taken |= BIT[card]
    fool_returns = False
    if taken & THE_FOOL:
        owner = (game.leader + trick.index(FOOL)) % game.seats
        fool_returns = keeps_the_fool(game, owner)
        if fool_returns:
            taken ^= THE_FOOL
            game.debtor, game.creditor = owner, winner
    if game.tell is not silent:
        won = tuple(card for card in trick if taken >> card & 1)
        game.tell(TrickTaken, winner, won, PILE[winner], why_taken(game.deck, game.order, trick))
        if fool_returns:
            game.tell(CardMoved, FOOL, TRICK[game.debtor], OWED[game.debtor])
        elif taken & THE_FOOL:
            game.tell(Announced, why_fool_lost(lost_to_last_trick(game)), kind="fool_lost")
    payable = fool_returns and game.piles[game.debtor]
    game.piles[winner] |= taken
    game.trick = []
    game.led = HIDDEN
    game.leader = winner
    if payable or game.debtor == winner:
        game.go("give")
        return
    if fool_returns and game.tell is not silent:
        game.tell(Said, game.debtor, fool_owed(), "owe")
    PLAY.enter(game)


def lost_to_last_trick(game: Tarot) -> bool:
    """By house rule the Fool is lost when it is played to the last trick."""
    return game.options.fool_last_trick == "lost" and not any(game.hands)


def keeps_the_fool(game: Tarot, owner: Seat) -> bool:
    """The owner keeps the Fool if there is a card to give for it, or by the house rules may be one later."""
    if lost_to_last_trick(game):
        return False
    return bool(game.piles[owner]) or (game.options.fool_without_pile == "owed" and any(game.hands))


PLAY = Play()
