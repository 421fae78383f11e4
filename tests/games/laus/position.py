"""A position of Laus as the seat in turn can see it for itself, reckoned without the opponents' Mind."""

from __future__ import annotations

from itertools import combinations

from cardtable.opponents.laus.mind import SPECIAL, danger
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move
from rulesets.laus.game import Laus
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, QUEEN_PENALTY, SUIT_MATES
from rulesets.laus.scoring import pass_factor

QUEEN_OF_DIAMONDS = DECK.index["QD"]


class Position:
    """What the seat in turn can see for itself."""

    def __init__(self, game: Laus, move: Move) -> None:
        self.game, self.seat, self.move = game, game.turn, move
        self.hand, self.trick = game.hands[self.seat], game.trick
        seen = self.hand | sum(1 << card for card in self.trick)
        for won in game.won:
            seen |= won
        if game.takers()[-1:] == [self.seat]:
            seen |= game.skat
        self.unseen: Mask = DECK.all & ~seen
        self.last = len(self.trick) == game.seats - 1
        self.won = game.won[self.seat]

    @property
    def suit(self) -> Mask:
        return SUIT_MATES[self.move]

    @property
    def best(self) -> Card:
        return self.trick[ORDER.winner(self.trick)]

    @property
    def holder(self) -> int:
        return (self.game.leader + ORDER.winner(self.trick)) % self.game.seats

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played later, beats `other` in this trick."""
        led = self.trick[0] if self.trick else other
        return ORDER.winner([led, other, card]) == 2 and card != other

    def would_win(self, card: Card) -> bool:
        return all(self.beats(card, other) for other in self.trick)

    def beaters(self) -> set[Card]:
        """Cards that players still to come may hold and that beat the one played."""
        seats, played = self.game.seats, len(self.trick)
        later = [(self.seat + step) % seats for step in range(1, seats - played)]
        held = [self.unseen & ~self.game.lacks[seat] for seat in later]
        return {card for some in held for card in cards(some) if self.beats(card, self.move)}

    def must_be_beaten(self) -> bool:
        """Whether another surely holds cards of the suit led, and all of them are higher."""
        rest = cards(self.unseen & self.suit)
        others = [len(cards(hand)) for seat, hand in enumerate(self.game.hands) if seat != self.seat]
        held = len(rest) > self.unseen.bit_count() - sum(others)
        return not self.trick and held and len(self.higher(self.unseen, self.move)) == len(rest)

    def beatable(self) -> bool:
        return bool(self.beaters())

    def follows(self) -> bool:
        return bool(SUIT_MATES[self.trick[0]] >> self.move & 1)

    def higher(self, some: Mask, card: Card) -> list[Card]:
        """Cards of the same suit in play that are stronger."""
        return [one for one in cards(some & SUIT_MATES[card]) if ORDER.strength[one] > ORDER.strength[card]]

    def few_beat_it(self, told: str) -> bool:
        """Whether so many unseen cards beat it in its suit, and more the lowest card of each other suit."""
        lowest = [
            max(len(self.higher(self.unseen, card)) for card in cards(self.hand & mates & ~JACKS))
            for mates in {SUIT_MATES[card] for card in cards(self.hand & ~JACKS)} - {self.suit}
        ]
        n = int(told.split()[0])
        return n == len(self.higher(self.unseen, self.move)) <= 3 and min(lowest) > n

    def all_the_same(self) -> bool:
        """Whether all that may be played is of one suit, counts the same, and is beaten by the same cards."""
        legal = self.game.legal_moves(self.seat)
        beaten = {tuple(sorted(self.higher(self.unseen, card))) for card in legal}
        worth = {(CARD_POINTS[card], QUEEN_PENALTY.get(card, 0)) for card in legal}
        return len(legal) > 1 and len(beaten) == len(worth) == len({SUIT_MATES[card] for card in legal}) == 1

    def cannot_follow(self) -> bool:
        return not self.hand & SUIT_MATES[self.trick[0]]

    def may_be_saved(self) -> bool:
        """Whether whoever takes the trick may win, or has, the queen of diamonds."""
        open_still = (self.unseen | self.hand) & CANCELLER
        later = [(self.seat + step) % self.game.seats for step in range(1, self.game.seats - len(self.trick))]
        return bool(open_still) or any(self.game.won[seat] & CANCELLER for seat in later)

    def saved(self) -> bool:
        """Whoever takes the trick as it lies pays nothing for queens."""
        return QUEEN_OF_DIAMONDS in self.trick or bool(self.game.won[self.holder] & CANCELLER)


def is_loaded(p: Position) -> bool:
    return any(p.won >> queen & 1 for queen in QUEEN_PENALTY) and not p.won & CANCELLER


def brings_the_canceller(p: Position) -> bool:
    return QUEEN_OF_DIAMONDS in (*p.trick, p.move)


def leads_the_canceller(p: Position) -> bool:
    """Whether the queen of diamonds is led by a seat that has taken others."""
    return p.move == QUEEN_OF_DIAMONDS and not p.trick and is_loaded(p)


def saves_later(p: Position) -> bool:
    """The queen of diamonds lies there, a dear queen is still to be played, and the card would win."""
    dear = any((p.unseen | p.hand) >> queen & 1 for queen in QUEEN_PENALTY)
    return QUEEN_OF_DIAMONDS in p.trick and dear and p.would_win(p.move)


def lies(p: Position) -> int:
    return sum(costs(card) for card in p.trick)


def costs(card: Card) -> int:
    return CARD_POINTS[card] + QUEEN_PENALTY.get(card, 0)


def thrown(p: Position, queen: Card) -> bool:
    return p.cannot_follow() and queen == p.move and not p.would_win(p.move)


def laid(p: Position) -> int:
    return p.game.skat.bit_count()


def is_safest_without(p: Position, card: Card) -> bool:
    """Whether a hand is in least danger without a card, and another if two are to be laid aside."""
    out = DECK.all & ~p.hand & ~p.game.skat
    left = {
        away: danger(p.hand & ~mask_of(away), out, SPECIAL, 2)
        for away in combinations(p.game.legal_moves(p.seat), 2 - laid(p))
    }
    least = min(left.values())
    return any(card in away for away, kept in left.items() if kept < least + 1e-9)


def is_highest(p: Position) -> bool:
    """All else that may be played is lower, and of the same suit."""
    others = [card for card in p.game.legal_moves(p.seat) if card != p.move]
    return bool(others) and all(p.move in p.higher(1 << p.move, card) for card in others)


def highest_loser(p: Position) -> bool:
    higher = p.higher(p.hand, p.move)
    return p.follows() and not p.would_win(p.move) and all(p.would_win(card) for card in higher)


def falls(p: Position, best: Card, queen: Card) -> bool:
    return p.follows() and best == p.best and queen == p.move and not p.would_win(p.move)


def doubled(p: Position) -> bool:
    rules, passes = p.game.options, p.game.passes
    return pass_factor(rules, passes + 1) > pass_factor(rules, passes)


def forces(p: Position, queen: Card) -> bool:
    return queen in p.higher(p.unseen, p.move) and not p.higher(p.hand, queen)


def may_lose(p: Position) -> bool:
    """Another legal card cannot win."""
    return any(not p.would_win(card) for card in p.game.legal_moves(p.seat))
