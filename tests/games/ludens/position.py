"""A card that may be added to a trick of Ludens, and what can be told of it by counting."""

from __future__ import annotations

from itertools import combinations
from random import Random

from cardtable.opponents.ludens.mind import KEEP
from cardtable.opponents.ludens.thumbs import THUMBS
from rulesets.cards import cards, lowest, mask_of
from rulesets.core import Card, Mask, Move
from rulesets.ludens.game import Ludens
from rulesets.ludens.pack import ALL_LAMPS, DECKS, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, value
from rulesets.ludens.words import COURTS
from tests.games.ludens.endings import may_win_a_score

WORLDS, MANY, DOUBT = 60, 3000, 0.25
"""In how many worlds a lead is tried, in how many where these speak against what is said of it, and how far
two figures may lie apart that should be the same.
"""
CARDS = {deck.name(card).lower(): card for deck in DECKS.values() for card in range(len(deck))}


class Position:
    """A card that the seat in turn may add to the trick."""

    def __init__(self, game: Ludens, move: Move) -> None:
        self.game, self.seat, self.move = game, game.turn, move
        self.said: dict[str, str] = {}
        """What stands in the sentence in the places of names and figures."""
        self.worlds = WORLDS
        self.before = game.trick
        self.trick = [*game.trick, move]
        self.threshold = game.options.trick_threshold
        self.legal = game.legal_moves(self.seat)
        self.leads = len(self.trick) == 1
        self.last = len(self.trick) == 4
        self.follows = bool(MATES[self.trick[0]] >> move & 1)
        self.picture = ORDER.group[self.trick[0]] == PICTURE

    def best_is(self, back: int) -> bool:
        """Whether the best card is the one played so many turns before this one."""
        return ORDER.winner(self.trick) == len(self.trick) - 1 - back

    def scored_for(self, card: Card) -> int:
        """1 when a trick completed with a card scores for the own side, -1 for the other, else 0."""
        trick = [*self.before, card]
        if not value(trick, self.threshold):
            return 0
        return 1 if (ORDER.winner(trick) ^ 3) & 1 == 0 else -1

    @property
    def result(self) -> int:
        return self.scored_for(self.move)

    def others(self) -> list[int]:
        return [self.scored_for(card) for card in self.legal]

    def spared(self) -> bool:
        """Whether half of the others that might be played are better to keep."""
        others = [KEEP[card] for card in self.legal if card != self.move]
        return sum(worth > KEEP[self.move] for worth in others) * 2 >= len(others) > 0

    def unseen(self) -> Mask:
        """The cards of the kind led that the seat has not seen."""
        rest = DECKS["french"].all & ~mask_of([*self.trick, *cards(self.game.hands[self.seat])])
        rest &= ~self.game.waste & MATES[self.trick[0]]
        for pile in self.game.piles:
            rest &= ~pile
        return rest

    def beatable(self) -> bool:
        """Whether a card that the seat has not seen beats the one played."""
        return any(ORDER.winner([self.trick[0], self.move, card]) == 2 for card in cards(self.unseen()))

    def after(self) -> list[int]:
        """Who plays to the trick after this card."""
        return [(self.seat + step) % 4 for step in range(1, 5 - len(self.trick))]

    def followers(self) -> list[int]:
        """Who of them is not known to lack the kind, while any of it is out."""
        rest = self.unseen()
        return [seat for seat in self.after() if rest & ~self.game.lacks[seat]]

    def sure(self) -> bool:
        """Whether the card is the best, and nobody after it holds a better one, whatever was imagined."""
        higher = [
            card for card in cards(self.unseen()) if ORDER.winner([self.trick[0], self.move, card]) == 2
        ]
        held = any(self.game.hands[seat] >> card & 1 for seat in self.after() for card in higher)
        return self.best_is(0) and not held

    def is_highest(self) -> bool:
        """Whether the seat has seen all cards of the kind that are higher than this one."""
        rest = DECKS["french"].all & ~mask_of(self.before) & ~self.game.hands[self.seat] & ~self.game.waste
        for pile in self.game.piles:
            rest &= ~pile
        return not any(ORDER.winner([self.move, card]) == 1 for card in cards(rest & MATES[self.move]))

    def left(self) -> Mask:
        """The cards of the kind of the one played that are not gone: the own and those not seen."""
        gone = mask_of(self.before) | self.game.waste
        for pile in self.game.piles:
            gone |= pile
        return MATES[self.move] & ~gone

    @staticmethod
    def of_rank(lamp: int) -> Mask:
        """The pictures of a rank."""
        return mask_of(card for card in range(len(LAMP)) if LAMP[card] == lamp)

    def kind_may_score(self, left: Mask | None = None) -> bool:
        """Whether any trick of that kind might still score: everybody who has not shown a void adds one."""
        left = self.left() if left is None else left
        own = [*cards(left & self.game.hands[self.seat]), None]
        others = cards(left & ~self.game.hands[self.seat])
        most = sum(not self.game.lacks[seat] & MATES[self.move] for seat in range(4) if seat != self.seat)
        return any(
            value([*more] if one is None else [one, *more], self.threshold)
            for one in own
            for number in range(1 if one is None else 0, most + 1)
            for more in combinations(others, number)
        )

    def any_kind_may_score(self) -> bool:
        """Whether a later trick of any kind might."""
        return any(Position(self.game, lowest(mates)).kind_may_score() for mates in set(MATES))

    def third_between(self) -> bool:
        """Whether a card lies in the trick or is out between the two of which one is to be played."""
        low, high = self.legal
        return bool((self.out(low) | mask_of(self.before)) & mask_of(range(low + 1, high)))

    def out(self, card: Card) -> Mask:
        """The higher cards of its kind that the seat has not seen."""
        rest = DECKS["french"].all & ~mask_of(self.before) & ~self.game.hands[self.seat] & ~self.game.waste
        for pile in self.game.piles:
            rest &= ~pile
        return mask_of(one for one in cards(rest & MATES[card]) if ORDER.winner([card, one]) == 1)

    def rivals_may_beat(self, card: Card) -> bool:
        """Whether the other side may hold one of those."""
        rivals = ((self.seat + 1) % 4, (self.seat + 3) % 4)
        return any(self.out(card) & ~self.game.lacks[rival] for rival in rivals)

    def named_sure(self, place: str = "sure") -> bool:
        """Whether the card that is named is kept, and the seat has seen all that would beat it."""
        sure = CARDS[self.said[place].lower()]
        return sure != self.move and bool(self.game.hands[self.seat] >> sure & 1) and not self.out(sure)

    def names_courts(self) -> bool:
        """Whether the two pictures are named that the one played is not."""
        courts = COURTS[self.game.options.deck_skin]
        named = {self.said["first"], self.said["second"]}
        return named == {name for lamp, name in courts.items() if lamp != LAMP[self.move]}

    def sure_others(self) -> int:
        """How many other cards of the hand nobody can beat, by what the seat has seen."""
        return sum(card != self.move and not self.out(card) for card in cards(self.game.hands[self.seat]))

    def keeps(self, place: str, ranks: str, beaten_by: int = -1) -> bool:
        """Whether a card that is named, or several, might be played instead and is of these ranks.

        Or no more cards than these are out that beat it.
        """
        faces = DECKS["french"].faces
        alike = [
            card for card in self.legal if faces[card][0] in ranks or self.out(card).bit_count() <= beaten_by
        ]
        alike = [card for card in alike if card != self.move]
        if place == "low":
            alike = [card for card in alike if self.may_hold_down(card)]
        if place == "high":
            alike = [card for card in alike if may_win_a_score(self.game, self.seat, card)]
        named = CARDS.get(self.said[place].lower())
        return len(alike) > 1 if named is None else named in alike

    def may_hold_down(self, low: Card) -> bool:
        """Whether a later trick may fall short with a low card that would score with another own one.

        Whoever has yet to follow to this trick spends a card of the kind led, and needs another one then.
        """
        mates, hand = MATES[low], self.game.hands[self.seat]
        rest, highest = cards(Position(self.game, low).left() & ~hand), max(cards(hand & mates))
        others = [other for other in range(4) if other != self.seat and mates & ~self.game.lacks[other]]
        spend = self.after() if mates >> self.trick[0] & 1 else []
        return any(
            not value([low, *added], self.threshold) and value([highest, *added], self.threshold)
            for number in range(1, 4)
            for holders in combinations(others, number)
            if number + sum(holder in spend for holder in holders) <= len(rest)
            for added in combinations(rest, number)
        )

    def keeps_more(self) -> bool:
        """Whether a card that is named, or any, might be played instead and is a higher number."""
        named = CARDS.get(self.said["more"].lower())
        higher = [card for card in self.legal if NUMBER[card] > NUMBER[self.move]]
        return named in higher if named is not None else bool(higher)

    def spoils(self, card: Card) -> bool:
        """Whether another card that may be played completes the trick without a score for the other side."""
        return card != self.move and card in self.legal and self.scored_for(card) > -1

    def shares(self, card: Card, greedy: bool = False) -> tuple[float, float]:
        """How often the own side and the other score with a card, where the rest is played by habit.

        Where the other side is greedy, it plays the highest card with which it can follow.
        """
        rng, results = Random(card), []
        for _world in range(self.worlds):
            world = self.game.sample(self.seat, rng)
            world.apply(self.seat, card)
            before = [sum(world.tricks_of(seat)) for seat in range(4)]
            while len(world.last_trick) < 4 or world.trick:
                played, led = world.legal_moves(world.turn), MATES[world.trick[0]]
                if greedy and (world.turn - self.seat) % 2 and led >> played[0] & 1:
                    world.apply(world.turn, max(played))
                else:
                    world.apply(world.turn, THUMBS.quick(world, world.turn, rng.random))
            won = [sum(world.tricks_of(seat)) > before[seat] for seat in range(4)]
            results.append([won[self.seat] or won[self.seat - 2], won[self.seat - 1] or won[self.seat - 3]])
        own, other = map(sum, zip(*results, strict=True))
        return own / self.worlds, other / self.worlds

    def keeps_the_likelier(self) -> bool:
        """Whether what is named is kept, cannot be beaten, and would score for the own side as often now."""
        kept = CARDS[self.said["kept"].lower()]
        return self.named_sure("kept") and self.shares(kept)[0] >= self.shares(self.move)[0] - DOUBT

    def least_likely(self) -> bool:
        """Whether no other lead that may be beaten is clearly safer."""
        least = min(self.shares(card)[1] for card in self.legal if self.out(card))
        return self.shares(self.move)[1] <= least + DOUBT

    def most_likely(self) -> bool:
        """Whether the own side scores with no other lead that may be beaten clearly more often."""
        most = max(self.shares(card)[0] for card in self.legal if self.out(card))
        return self.shares(self.move)[0] >= most - DOUBT

    def stopped_by(self, other: Card) -> bool:
        """Whether another card that may be played would leave a trick that cannot score."""
        return other != self.move and other in self.legal and not Position(self.game, other).may_score()

    def lacks_one_picture(self) -> bool:
        """Whether one picture more completes the trick, and more than one unseen card would."""
        missing = ALL_LAMPS & ~lamps(self.trick)
        fitting = [card for card in cards(self.unseen()) if LAMP[card] == missing]
        return self.picture and missing.bit_count() == 1 and len(fitting) > 1

    def in_the_middle(self) -> bool:
        """Whether a higher number may be played instead, and a lower one."""
        return (
            min(map(NUMBER.__getitem__, self.legal))
            < NUMBER[self.move]
            < max(map(NUMBER.__getitem__, self.legal))
        )

    def only_side(self) -> int:
        """Which side alone can win the trick: 1 the own one, -1 the other, 0 if either can."""
        best = ORDER.winner(self.trick)
        own = (len(self.trick) - 1 - best) % 2 == 0
        better = [card for card in cards(self.unseen()) if ORDER.winner([self.trick[best], card]) == 1]
        others = [seat for seat in self.after() if (seat % 2 == self.seat % 2) != own]
        if any(not self.game.lacks[seat] >> card & 1 for seat in others for card in better):
            return 0
        return 1 if own else -1

    def other_kinds(self) -> list[Position]:
        """What else might be led, of other kinds than this card."""
        mates = MATES[self.move]
        return [Position(self.game, card) for card in self.legal if not mates >> card & 1]

    def hopeless(self) -> bool:
        """Whether it cannot score with any card that may be played."""
        return not any(Position(self.game, card).may_score() for card in self.legal)

    def may_score(self) -> bool:
        """Whether any cards that the seat has not seen may still let the trick score."""
        rest = self.unseen()
        after = [(self.seat + step) % 4 for step in range(1, 5 - len(self.trick))]
        most = sum(not self.game.lacks[seat] & MATES[self.trick[0]] for seat in after)
        return any(
            value([*self.trick, *more], self.threshold)
            for number in range(most + 1)
            for more in combinations(cards(rest), number)
        )

    def repeats(self) -> bool:
        return self.picture and self.follows and bool(LAMP[self.move] & lamps(self.before))
