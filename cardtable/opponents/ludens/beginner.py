"""Somebody's first evening at Ludens: leads from the top, beats what can be beaten, else throws the lowest.

Such a player looks at its hand and at what lies on the table, remembers nothing, does not reckon what may
still come, keeps no card for later, and beats its own partner's card as gladly as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.mind import GROUP, held_by_others
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.cards import mask_of
from rulesets.core import Card, Seat
from rulesets.ludens.pack import ALL_LAMPS, DECK, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, value
from rulesets.ludens.state import Ludens
from rulesets.words import _


def height(card: Card) -> tuple[int, Card]:
    """How high a card stands by its number, and by its suit beside others of that number."""
    return NUMBER[card], card


class Sight:
    """What somebody new to the game sees: the own hand, the trick, and what may be looked up."""

    def __init__(self, game: Ludens, seat: Seat, memory: Memory) -> None:
        hand = game.hands[seat]
        self.trick, self.legal = game.trick, game.legal_moves(seat)
        self.threshold = game.options.trick_threshold
        self.to_come = 3 - len(game.trick)
        self.looks_up = memory.keeps_cards
        self.out = held_by_others(game, hand) if self.looks_up else DECK.all & ~hand & ~mask_of(game.trick)

    def unbeatable(self, card: Card) -> bool:
        """Whether no card that somebody else may have beats this one."""
        return not self.out & MATES[card] & -(2 << card)

    def best_with(self, card: Card) -> tuple[int, Card]:
        """How many turns before a card the best one was played, once it is added, and which that is."""
        trick = [*self.trick, card]
        place = ORDER.winner(trick)
        return len(self.trick) - place, trick[place]

    def gains(self, card: Card) -> bool:
        """Whether the trick, as it lies there with a card, scores for the own side."""
        return self.scores(card) and self.best_with(card)[0] in (0, 2)

    def scores(self, card: Card) -> bool:
        """Whether the trick, as it lies there with a card, scores."""
        return bool(value([*self.trick, card], self.threshold))

    def all_may_come(self, card: Card) -> bool:
        """Whether enough players follow for all three pictures to come, where the trick wants them."""
        missing = ALL_LAMPS & ~lamps([*self.trick, card])
        return GROUP[self.trick[0]] != PICTURE or missing.bit_count() <= self.to_come

    def is_missing(self, card: Card) -> bool:
        """Whether a card is a picture that the trick wants and does not have."""
        return GROUP[self.trick[0]] == PICTURE and not LAMP[card] & lamps(self.trick)


def first_evening(game: Ludens, seat: Seat, memory: Memory) -> Advice:
    """Lead the highest card, score with what lies there, beat what can be beaten, throw the lowest."""
    sight = Sight(game, seat, memory)
    if not sight.trick:
        card, text = lead(sight)
    elif not MATES[sight.trick[0]] >> sight.legal[0] & 1:
        card = min(sight.legal, key=height)
        text = _("You cannot follow, and no card of your hand is lower than {card}.")
    elif gains := [one for one in sight.legal if sight.gains(one)]:
        card, text = score(sight, gains)
    else:
        card, text = follow(sight) if sight.to_come else finish(sight)
    return Advice(card, text.format(card=game.deck.name(card)))


def lead(sight: Sight) -> tuple[Card, str]:
    """Lead from the top, where it may be looked up with what others have to follow to and cannot beat."""
    safe = [card for card in sight.legal if sight.unbeatable(card) and sight.out & MATES[card]]
    card = max((sight.looks_up and safe) or sight.legal, key=height)
    if sight.unbeatable(card):
        return card, _("Nobody can beat {card}, so the trick will be yours.")
    return card, _("Leading {card}, you may hope that nobody beats it.")


def score(sight: Sight, gains: Sequence[Card]) -> tuple[Card, str]:
    """Score with the lowest card where nobody can take the trick any more, else with the highest."""
    sure = [card for card in gains if not sight.to_come or sight.unbeatable(sight.best_with(card)[1])]
    card = min(sure) if sure else max(gains)
    own = not sight.best_with(card)[0]
    if sure:
        text = _("With {card} you win this trick, and it scores.")
        return card, text if own else _("Your partner wins this trick, and with {card} it scores.")
    text = _("With {card} you are winning, and the trick would score.")
    return card, text if own else _("Your partner is winning, and with {card} the trick would score.")


def finish(sight: Sight) -> tuple[Card, str]:
    """Be the last to play, where your side cannot score."""
    spoiling = [card for card in sight.legal if not sight.scores(card)]
    card = min(spoiling or sight.legal)
    if not spoiling:
        text = _("The other side scores whatever you play, and no card you may play is lower than {card}.")
    elif len(spoiling) < len(sight.legal):
        text = _("With {card} the other side does not score.")
    else:
        text = _("Nobody scores in this trick, and no card you may play is lower than {card}.")
    return card, text


def follow(sight: Sight) -> tuple[Card, str]:
    """Beat what lies there with the highest card, else supply a picture to a partner, else play low."""
    legal, partners = sight.legal, ORDER.winner(sight.trick) == len(sight.trick) - 2
    if not any(map(sight.all_may_come, legal)):
        text = _("The three pictures can no longer all come, and no card you may play is lower than {card}.")
        return min(legal), text
    beating = [card for card in legal if not sight.best_with(card)[0]]
    if wanted := [card for card in beating if sight.all_may_come(card) or not partners]:
        return max(wanted), _("With {card} you beat what lies there, and may hope to win the trick.")
    if partners and (missing := [card for card in legal if sight.is_missing(card)]):
        return max(missing), _("Your partner is winning, and {card} supplies a picture that is missing.")
    spoiling = [card for card in legal if not sight.scores(card)]
    if 0 < len(spoiling) < len(legal):
        return min(spoiling), _("With {card} the other side does not score yet.")
    return min(legal), _("You cannot beat what lies there, and no card you may play is lower than {card}.")
