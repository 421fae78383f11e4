"""What a move of Scopa does, reckoned from the cards alone, for claims to be held against."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from cardtable.opponents.scopa.worth import danger, gain, left_behind, unseen, worth_now
from rulesets.cards import cards
from rulesets.core import Move
from rulesets.scopa.captures import takings
from rulesets.scopa.pack import COINS, PRIMIERA, RE_BELLO, SETTEBELLO, SEVENS, VALUE, played, taken
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa

PACK = range(40)


class Position:
    """What a move does, reckoned from the cards alone."""

    def __init__(self, game: Scopa, move: Move) -> None:
        self.game, self.card, self.some = game, played(move), taken(move)
        self.got = self.some | 1 << self.card if self.some else 0
        self.legal = game.legal_moves(game.turn)
        self.hand = [card for card in cards(game.hands[game.turn]) if card != self.card]
        self.sum = self.sum_after(move)
        self.gone = game.hands[game.turn] | sum(game.piles)

    def sweeps(self) -> bool:
        return bool(self.some) and self.some == self.game.table and sweeping(self.game, self.card, self.some)

    def card_named(self, name: str) -> int:
        return next(card for card in PACK if self.game.deck.name(card).lower() == name.lower())

    def table_after(self, move: Move) -> int:
        return self.game.table & ~taken(move) if taken(move) else self.game.table | 1 << played(move)

    def sum_after(self, move: Move) -> int:
        return sum(VALUE[card] for card in cards(self.table_after(move)))

    def sweepers(self, move: Move, hidden: bool = True) -> set[int]:
        """What the cards count that take all there is after a move; `hidden` ones may be in other hands."""
        after = self.game.copy()
        after.table = self.table_after(move)
        after.hands[after.turn] &= ~(1 << played(move))
        if after.on_stock == 40 and sum(map(int.bit_count, after.hands)) == 1:
            after.hands = [0] * len(after.hands)
        return {
            VALUE[one]
            for one in PACK
            if not (after.table | (self.game.table | self.gone if hidden else 0)) >> one & 1
            for some in takings(after.table, one, after.options)
            if some and some == after.table and sweeping(after, one, some)
        }

    @property
    def move(self) -> Move:
        return self.some << 6 | self.card

    def is_equal(self, move: Move) -> bool:
        """Whether a card takes a single one of its value."""
        return [VALUE[one] for one in cards(taken(move))] == [VALUE[played(move)]]

    def highest(self, move: Move) -> tuple[int, int]:
        """The highest value that a capture brings in, and how many cards."""
        got = cards(taken(move) | 1 << played(move))
        return max(VALUE[one] for one in got), len(got)

    def plainly_takes(self, card: str, some: str) -> bool:
        """Whether this card takes these, where no capture is worth a point."""
        deck = self.game.deck
        told = (deck.name(self.card).lower(), " + ".join(deck.name(one) for one in cards(self.some)))
        points = [
            point for point in (SETTEBELLO, RE_BELLO) if point == SETTEBELLO or self.game.options.re_bello
        ]
        return (card.lower(), some) == told and not any(
            Position(self.game, move).sweeps()
            or any(Position(self.game, move).got >> one & 1 for one in points)
            for move in self.legal
        )

    def lays(self, card: str, lower: Callable[[int], bool]) -> bool:
        """Whether this card is laid where nothing can be taken, and all that may be laid below it is such."""
        below = [one for one in map(played, self.legal) if VALUE[one] < VALUE[self.card]]
        return (
            self.card_named(card) == self.card and not any(map(taken, self.legal)) and all(map(lower, below))
        )

    def others(self) -> list[Move]:
        return [move for move in self.legal if played(move) != self.card]

    def would_leave(self, names: str, total: str, counts: str, takes: bool) -> bool:
        """Whether each of some cards, which are all of that value, would make the table add up to so much."""
        told = [self.card_named(name) for name in names.split(" or ")]
        equals = {played(move) for move in self.others() if VALUE[played(move)] == VALUE[told[0]]}
        return sorted(equals) == sorted(told) and all(
            any(
                played(move) == card
                and bool(taken(move)) == takes
                and self.sum_after(move) == int(total)
                and int(counts) in self.sweepers(move)
                for move in self.others()
            )
            for card in told
        )

    def would_be_safe(self, names: str, total: int) -> bool:
        """Whether each of some cards, all of that value, would leave so much, which no hidden card sweeps."""
        told = [self.card_named(name) for name in names.split(" or ")]
        equals = [card for card in self.hand if VALUE[card] == VALUE[told[0]]]
        return sorted(equals) == sorted(told) and all(
            card in self.legal and self.sum_after(card) == total and not self.sweepers(card) for card in told
        )

    def gives_away_a_point(self, move: Move) -> bool:
        """Whether the next player could sweep, or take the settebello, after this move, not after ours."""
        seven = SETTEBELLO in self.hidden() and any(self.ways(self.table_after(move), SETTEBELLO))
        kept = any(self.ways(self.table_after(self.move), SETTEBELLO))
        return (bool(self.sweepers(move)) and not self.sweepers(self.move)) or (seven and not kept)

    def probably_taken(self, some: int) -> bool:
        """Whether the next player more likely than not has a card that could take any of these."""
        theirs, out = self.game.hands[(self.game.turn + 1) % self.game.seats].bit_count(), len(self.hidden())
        without = Fraction(1)
        for drawn in range(min(theirs, out)):
            without *= Fraction(max(0, out - self.stays(some) - drawn), out - drawn)
        return without < Fraction(1, 2)

    def lost(self, names: str) -> list[int]:
        """A card or two that are kept, are worth more than what is laid down, and could be taken instead."""
        kept = [self.card_named(name) for name in names.split(" or ")]
        for card in kept:
            assert card in self.hand
            assert self.worth(card) > self.worth(self.card)
            assert self.taking_it(self.game.deck.name(card))
        return kept

    def captures(self, n: str, coins: str) -> bool:
        """Whether so many cards are captured, and so many coins, or one, among them."""
        held = (self.got & COINS).bit_count()
        told = re.fullmatch(r"(?:a|(\d+) of them) (?:coin|diamond)(?:s| among them)", coins)
        assert told
        return int(n) == self.got.bit_count() > 1 and held == int(told[1] or 1)

    def in_doubt(self, kind: int = (1 << 40) - 1, also: int = 0) -> bool:
        """Whether nobody has captured so many of a kind of cards that no other can catch up any more.

        `also` is what the own side captures besides.
        """
        held = [(pile & kind).bit_count() for pile in self.game.piles]
        held[self.game.turn % len(held)] += (also & kind).bit_count()
        first, second = sorted(held, reverse=True)[:2]
        return first <= second + kind.bit_count() - sum(held)

    def makes_sure(self, kind: int) -> bool:
        """Whether this capture decides who has most of a kind of cards, between two sides."""
        return len(self.game.piles) == 2 and self.in_doubt(kind) and not self.in_doubt(kind, self.got)

    def primiera_in_doubt(self) -> bool:
        """Whether no side has a primiera that nobody could reach who captured all that is still to come."""
        rules, piles = self.game.options, self.game.piles
        order = (7, 6, 1, 5, 4, 3, 2)

        def shows(pile: int) -> tuple[int, ...]:
            held = cards(pile)
            if rules.primiera_mode == "sevens":
                values = [VALUE[card] for card in held]
                return (*map(values.count, order), sum(value > 7 for value in values))
            suits = [[PRIMIERA[card % 10] for card in held if card // 10 == suit] for suit in range(4)]
            if rules.primiera_missing == "out" and not all(suits):
                return ()
            return (sum(max(suit, default=0) for suit in suits),)

        rest = sum(1 << card for card in PACK if not any(pile >> card & 1 for pile in piles))
        return not any(
            all(shows(pile) > shows(other | rest) for other in piles[:side] + piles[side + 1 :])
            for side, pile in enumerate(piles)
        )

    def only_sweeps(self) -> bool:
        """Whether nobody can win or lose a point by a card any more."""
        rules, gone = self.game.options, sum(self.game.piles)
        single = gone >> SETTEBELLO & 1 and (gone >> RE_BELLO & 1 or not rules.re_bello)
        open_still = self.in_doubt() or self.in_doubt(COINS) or self.primiera_in_doubt()
        open_still = open_still or (rules.sevens and self.in_doubt(SEVENS))
        return bool(single) and not (open_still or rules.napola)

    def worth(self, card: int) -> int:
        """What a card is worth in a pile, where what is decided is worth nothing."""
        return worth_now(self.game)[card]

    def hidden(self, value: int = 0) -> list[int]:
        """The cards the player has not seen; those of a value, or all."""
        out = cards(unseen(self.game, self.game.turn) & ~(1 << self.card))
        return [card for card in out if not value or VALUE[card] == value]

    def offers(self, move: Move, value: int) -> int:
        """What a hidden card of a value could win after a move, all of them together."""
        after = left_behind(self.game, move)
        return sum(
            max(gain(after, card, some) for some in takings(after.table, card, after.options))
            for card in self.hidden(value)
        )

    def sweeping_cards(self, move: Move) -> list[int]:
        """The hidden cards that could sweep after a move."""
        values = self.sweepers(move)
        after = self.game.copy()
        after.table = self.table_after(move)
        return [
            card
            for card in self.hidden()
            if VALUE[card] in values and after.table in takings(after.table, card, after.options)
        ]

    def still_out(self, k: str) -> bool:
        """Whether so many hidden cards could sweep."""
        return len(self.sweeping_cards(self.move)) == (1 if k in "One one" else int(k))

    def how_often_swept(self) -> str:
        """How often one of them is among the cards of the next player, drawn one by one."""
        theirs = self.game.hands[(self.game.turn + 1) % self.game.seats].bit_count() or 3
        out, sweep, none = len(self.hidden()), len(self.sweeping_cards(self.move)), Fraction(1)
        for drawn in range(min(theirs, out)):
            none *= Fraction(max(0, out - sweep - drawn), out - drawn)
        tenths = int(10 * (1 - none) + Fraction(1, 2))
        told = {0: "hardly ever", 10: "nearly always"}
        if tenths == 1:
            return f"about 1 time in {round(1 / (1 - none))}"
        return told.get(tenths, f"about {tenths} times in 10")

    def takers(self, move: Move) -> int:
        """How many cards the player has not seen can take something after a move."""
        table, hidden = self.table_after(move), unseen(self.game, self.game.turn)
        return sum(any(takings(table, card, self.game.options)) for card in cards(hidden & ~table))

    def could_be_taken(self, named: str) -> int:
        """How many hidden cards could, after this move, take any of what could be taken now instead of it."""
        some = self.named(named)
        assert not self.some
        assert self.hand
        assert some in map(taken, self.others())
        return self.stays(some)

    def stays(self, some: int) -> int:
        """How many hidden cards could take any of some cards after this move."""
        table = self.table_after(self.move)
        return sum(
            any(one & some for one in takings(table, card, self.game.options)) for card in self.hidden()
        )

    def primiera_with(self, got: int) -> int:
        """What the best cards of each suit come to for the own side with these."""
        pile = self.game.piles[self.game.turn % self.game.side_count] | got
        best: dict[int, int] = {}
        for card in cards(pile):
            best[card // 10] = max(best.get(card // 10, 0), PRIMIERA[card % 10])
        return sum(best.values())

    def lonely(self) -> str:
        """The only card that is left on the table after the move, whose equals the player has all seen."""
        left = self.game.table & ~self.some
        hidden = unseen(self.game, self.game.turn)
        (card,) = cards(left)
        assert not any(VALUE[one] == VALUE[card] for one in cards(hidden))
        return self.game.deck.name(card)

    def named(self, some: str) -> int:
        """Cards that are joined in words."""
        return sum(1 << self.card_named(name) for name in some.split(" + "))

    def takes_together(self, name: str, some: str) -> bool:
        """Whether a card of the hand may take what is laid with others that are named with it."""
        card, named = self.card_named(name), self.named(some)
        return (
            card in self.hand
            and bool(named >> self.card & 1)
            and named in self.ways(self.table_after(self.move), card)
        )

    def taking_it(self, name: str = "") -> int:
        """How many cards the player has not seen could take what is laid, or another card laid instead."""
        card = self.card_named(name) if name else self.card
        table = self.game.table | 1 << card
        hidden = cards(unseen(self.game, self.game.turn))
        return sum(any(some >> card & 1 for some in takings(table, one, self.game.options)) for one in hidden)

    def ways(self, table: int, card: int) -> list[int]:
        """What a card may take at a table, by the rules of play; nothing at all where it may be laid."""
        then = self.game.copy()
        then.table, then.hands[then.turn] = table, 1 << card
        return [taken(move) for move in then.legal_moves(then.turn) if taken(move)]

    def fed(self, laid: int, kept: int) -> int:
        """How many hidden cards take nothing after one card, but laid then let another take something."""
        table = self.game.table | 1 << laid
        assert kept in cards(self.game.hands[self.game.turn])
        assert not self.some
        assert not self.ways(table, kept)
        lain = [one for one in cards(unseen(self.game, self.game.turn)) if not self.ways(table, one)]
        return sum(bool(self.ways(table | 1 << one, kept)) for one in lain)

    def waits(self, own: int, card: int) -> bool:
        """Whether an equal card can be taken in the next turn instead of now, unlike what is taken."""
        other = 1 << own << 6 | card
        return (
            other in self.legal
            and VALUE[own] == VALUE[card]
            and card in self.hand
            and self.game.options.capture == "equal"
            and self.surely_stays(1 << own)
            and not Position(self.game, other).surely_stays(self.some)
        )

    def surely_stays(self, some: int) -> bool:
        """Whether all of some cards lie there in the next turn, whatever hidden cards are played."""
        reached = {(self.table_after(self.move), sum(1 << card for card in self.hidden()))}
        for _other in range(self.game.seats - 1):
            after = set()
            for table, out in reached:
                # Which of the cards of a value is played makes no difference.
                for card in {VALUE[one]: one for one in cards(out)}.values():
                    got = self.ways(table, card)
                    after |= {(table & ~one, out & ~(1 << card)) for one in got}
                    after |= set() if got else {(table | 1 << card, out & ~(1 << card))}
            if any(some & ~table for table, _out in after):
                return False
            reached = after
        return True

    def lies_for(self, name: str) -> bool:
        """Whether a card of the hand takes what is laid alone, or whatever lies there."""
        card = self.card_named(name)
        ways = self.ways(self.table_after(self.move), card)
        return card in self.hand and (1 << self.card in ways or ways == [self.table_after(self.move)])

    def twins(self, name: str) -> list[str]:
        """The cards that "the equal card you keep" or a name stands for."""
        equals = [card for card in self.hand if VALUE[card] == VALUE[self.card]]
        if "equal card" not in name:
            return [name]
        assert {*map(self.worth, equals)} == {self.worth(self.card)}
        return [self.game.deck.name(card) for card in equals]

    def sums_for(self, value: int) -> int:
        """How many sums of two cards or more, lying there or hidden, come to a value."""
        some = [*cards(self.table_after(self.move)), *self.hidden()]
        found = [[0] * (value + 1) for _cards in range(3)]
        found[0][0] = 1
        for card in some:
            for total in range(value, VALUE[card] - 1, -1):
                found[2][total] += found[2][total - VALUE[card]] + found[1][total - VALUE[card]]
                found[1][total] += found[0][total - VALUE[card]]
        return found[2][value]

    def wins_the_rest(self) -> bool:
        """Whether the only hidden card takes nothing after this capture, and no more are dealt."""
        hidden, table = self.hidden(), self.table_after(self.move)
        alone = len(hidden) == 1 and self.game.on_stock == 40
        return bool(self.some) and alone and not self.ways(table, hidden[0])

    def finer(self, card: int) -> int:
        """By how much a card betters the own primiera beside what this move takes."""
        if self.game.options.primiera_mode != "sum" or not self.primiera_in_doubt():
            return 0
        pile = self.game.piles[self.game.turn % self.game.side_count] | self.some
        suit = [PRIMIERA[one % 10] for one in cards(pile) if one // 10 == card // 10]
        return max(0, PRIMIERA[card % 10] - max(suit, default=0))

    def is_twin(self, name: str) -> bool:
        """Whether a card takes the same as this capture, and is worth as much."""
        twin = self.card_named(name)
        same = any(taken(move) == self.some and played(move) == twin != self.card for move in self.legal)
        return bool(self.some) and same and self.worth(twin) == self.worth(self.card)

    def brief(self, what: str) -> Move:
        """Another move by what it is called in a hint: its card, and what that takes if it must be told."""
        deck, found = self.game.deck, []
        for move in self.legal:
            ways = [one for one in self.legal if played(one) == played(move)]
            some = " + ".join(deck.name(card) for card in cards(taken(move)))
            if move != self.move and (
                what == f"{deck.name(played(move))} for {some}"
                or (what == deck.name(played(move)) and len(ways) == 1 and played(move) != self.card)
            ):
                found.append(move)
        (move,) = found
        return move

    def cards_of(self, what: str) -> int:
        """How many cards another capture brings in."""
        move = self.brief(what)
        return (taken(move) | 1 << played(move)).bit_count()

    def brings(self, what: str) -> int:
        """What another capture brings, which is worth less."""
        move = self.brief(what)
        card, some = played(move), taken(move)
        assert some
        assert gain(self.game, card, some) < gain(self.game, self.card, self.some)
        return some | 1 << card

    def danger(self, move: Move) -> float:
        """What the next player may hope to win after a move."""
        seat, after = self.game.turn, left_behind(self.game, move)
        theirs = max(1, self.game.hands[(seat + 1) % self.game.seats].bit_count())
        return danger(after, theirs, unseen(self.game, seat))

    def best_of_suit(self, card: int) -> int:
        """What the best card of its suit in the own pile counts for the primiera."""
        pile = self.game.piles[self.game.turn % self.game.side_count]
        suit = [PRIMIERA[one % 10] for one in cards(pile) if one // 10 == card // 10]
        return max(suit, default=0)

    def takes(self, card: int, move: Move) -> list[str]:
        """What a card can take after a move, in words."""
        found = takings(self.table_after(move), card, self.game.options)
        return [" + ".join(self.game.deck.name(one) for one in cards(some)) for some in found]
