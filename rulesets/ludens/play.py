"""The play: following the category led, and which tricks score."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import BIT, cards, highest, holds, is_single
from rulesets.core import CardMoved, Move, Phase, Reason, Seat, TrickTaken, silent
from rulesets.ludens.ending import score_hand
from rulesets.ludens.pack import DECK, HAND, MATES, ORDER, PICTURE, PILE, TRICK, WASTE, in_vain, value
from rulesets.ludens.state import Ludens
from rulesets.ludens.words import must_follow, not_held, prompt_to_follow, why_scored
from rulesets.words import _


class Play(Phase[Ludens]):
    """Follow the category that was led if you can; the highest card of it leads to the next trick."""

    name = "play"

    def enter(self, game: Ludens) -> None:
        """The dealer's left leads to the first trick."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: Ludens, seat: Seat) -> Sequence[Move]:
        """The cards of the requested category, or all when there is none."""
        hand = game.hands[seat]
        if game.trick:
            return cards(hand & MATES[game.trick[0]] or hand)
        return cards(hand)

    def apply(self, game: Ludens, seat: Seat, move: Move) -> None:
        """Lay the card; the fourth completes the trick."""
        trick = game.trick
        card = BIT[move]
        game.hands[seat] ^= card
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        requested = MATES[trick[0]]
        if not requested & card:  # written out: every card of a playout comes this way
            game.lacks[seat] |= requested
        if len(trick) < 4:
            game.turn = (seat + 1) & 3
        else:
            take_trick(game)

    def why_not(self, game: Ludens, seat: Seat, move: Move) -> str:
        """A card must be held, and follow the category."""
        hand = game.hands[seat]
        if not 0 <= move < len(DECK):
            return Reason(_("Now a card must be played."), "play")
        if not holds(hand, move):
            return not_held(game.deck.name(move))
        led = game.trick[0]
        return must_follow(led, game.deck.name(highest(hand & MATES[led])))

    def prompt(self, game: Ludens, seat: Seat) -> str:
        """Name the category, and what the trick still lacks."""
        hand, trick = game.hands[seat], game.trick
        if is_single(hand):
            return _("Play your last card.")
        if not trick:
            return _("You lead: the others must play the same kind, odd, even or picture, if they can.")
        needed = game.options.trick_threshold
        vain = in_vain(trick, hand, game.last_trick, plays=True, threshold=needed)
        return prompt_to_follow(trick, not hand & MATES[trick[0]], vain, game.options)


def take_trick(game: Ludens) -> None:
    """The highest card of the category wins the lead, and the trick too if it is worth something."""
    trick = game.trick
    best = ORDER.winner(trick)
    winner = (game.leader + best) & 3
    first, second, third, fourth = trick
    taken = BIT[first] | BIT[second] | BIT[third] | BIT[fourth]
    scored = value(trick, game.options.trick_threshold)
    if scored:
        category = ORDER.group[first]
        game.won[3 * winner + category] += 1
        game.piles[winner] |= taken
        if category == PICTURE:
            game.showing[winner] |= BIT[trick[best]]
    else:
        game.waste |= taken
    if game.tell is not silent:
        last = not game.hands[winner]
        why = why_scored(trick, game.deck.name(trick[best]), game.options, last=last)
        game.tell(TrickTaken, winner, tuple(trick), PILE[winner] if scored else WASTE, why)
    game.last_trick = trick
    game.trick = []
    game.leader = game.turn = winner
    if not game.hands[winner]:
        score_hand(game)


PLAY = Play()
