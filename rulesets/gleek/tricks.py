"""The tricks of Gleek, with the second hand's duty to play high."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import BIT, cards, highest, holds, is_single
from rulesets.core import Card, CardMoved, Move, Phase, Reason, Seat, TrickTaken, silent
from rulesets.gleek.ending import end_hand, settle_tricks
from rulesets.gleek.pack import HAND, PILE, TRICK
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, sentence_case


class Play(Phase[Gleek]):
    """Follow suit if you can; the second hand must play a ten or higher, or else its highest card."""

    name = "play"

    def enter(self, game: Gleek) -> None:
        """The eldest leads to the first trick."""
        game.phase = self
        game.turn = game.leader = game.eldest

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """Any card to lead, a high one as second hand, a card of the suit as third and later."""
        hand = game.hands[seat]
        trick = game.trick
        if not trick:
            return cards(hand)
        pack = game.pack
        following = hand & pack.mates[trick[0]]
        if not following:
            return cards(hand)
        if len(trick) > 1:
            return cards(following)
        high = following & pack.high
        return cards(high) if high else (highest(following),)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Play a card; Tiddy earns its due, and the last card of a trick decides it."""
        trick = game.trick
        bit = BIT[move]
        game.hands[seat] ^= bit
        game.played[seat] |= bit
        trick.append(move)
        place = len(trick)
        if place > 1:
            pack = game.pack
            mates = pack.mates[trick[0]]
            if not mates & bit:
                game.lacks[seat] |= mates
            elif place == 2 and not pack.high & bit:
                game.lacks[seat] |= mates & -(bit << 1)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        if game.low_trumps & bit:
            game.pay_low_trump(move, seat)
        if place < game.seats:
            game.turn = game.after[seat]
        else:
            take_trick(game)

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """A card of another hand, one that does not follow, or one too low for the second hand."""
        name = game.deck.name
        if not 0 <= move < len(game.deck):
            return Reason(_("The talking is done: now a card must be played."), "play")
        if not holds(game.hands[seat], move):
            return Reason(_("You do not hold {card}.").format(card=name(move)), "play")
        mates = game.pack.mates[game.trick[0]]
        following = game.hands[seat] & mates
        best = name(highest(following))
        if not holds(mates, move):
            suit = _(SUIT_NAMES[game.trick[0] // game.pack.ranks])
            text = _("{suit} were led and you hold {card}, so you must follow suit.")
            return Reason(text.format(suit=sentence_case(suit), card=best), "following")
        if following & game.pack.high:
            text = _("Whoever plays second must play a ten or higher of the suit led, and you hold {card}.")
        else:
            text = _(
                "Whoever plays second without a ten or higher must play "
                "the highest card of the suit led: {card}."
            )
        return Reason(text.format(card=best), "second")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Say what was led, and remind the second hand of its duty."""
        if is_single(game.hands[seat]):
            return _("Play your last card.")
        if not game.trick:
            return _("You lead: play any card.")
        led = game.trick[0]
        suit = _(SUIT_NAMES[led // game.pack.ranks])
        following = game.hands[seat] & game.pack.mates[led]
        if not following:
            return _("You have no {suit}: play any card.").format(suit=suit)
        allowed = self.legal(game, seat)
        if len(allowed) == 1:
            return self.no_choice(game, allowed[0], is_single(following))
        if len(game.trick) > 1:
            return _("Follow with any of your {suit}.").format(suit=suit)
        return _("You play second: play a ten or higher of {suit}.").format(suit=suit)

    @staticmethod
    def no_choice(game: Gleek, card: Card, only: bool) -> str:
        """Name the one card that may be played, and the duty that asks for it."""
        if only:
            text = _("You must follow suit with {card}.")
        elif holds(game.pack.high, card):
            text = _("You play second: your only ten or higher of the suit is {card}.")
        else:
            text = _("You play second, with no ten or higher of the suit: play your highest, {card}.")
        return text.format(card=game.deck.name(card))


def take_trick(game: Gleek) -> None:
    """The highest trump wins the trick, or else the highest card of the suit led; its winner leads next."""
    trick = game.trick
    best = game.trumps.order.winner(trick)
    winner = (game.leader + best) % game.seats
    if game.tell is not silent:
        game.tell(TrickTaken, winner, tuple(trick), PILE[winner], why_taken(game, trick, trick[best]))
    won = 0
    for card in trick:  # written out: mask_of
        won |= BIT[card]
    game.taken[winner] |= won
    game.trick = []
    game.leader = game.turn = winner
    if not game.hands[winner]:
        settle_tricks(game)
        if game.options.false_claims:
            game.go("challenge")
        else:
            end_hand(game)


def why_taken(game: Gleek, trick: Sequence[Card], best: Card) -> Reason:
    """Why a card won, in one sentence."""
    name = sentence_case(game.deck.name(best))
    ranks = game.pack.ranks
    if best // ranks == game.trumps.suit:
        text = _("{card} was the highest trump in the trick.")
    else:
        text = _("{card} was the highest card of the suit led.")
    return Reason(text.format(card=name), "winning_a_trick")


PLAY = Play()
