"""Every claim a hint makes is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.scopa.reasons import what_it_captures
from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.opponents.scopa.worth import WORTH, danger, gain, left_behind, unseen
from rulesets.cards import cards
from rulesets.core import CHANCE, Move
from rulesets.scopa.captures import takings
from rulesets.scopa.game import GAME
from rulesets.scopa.pack import COINS, PRIMIERA, RE_BELLO, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from tests.games.turns import turns
from tests.rulesets.matches import random_options

PACK = range(40)


class Position:
    """What a move does, reckoned from the cards alone."""

    def __init__(self, game: Scopa, move: Move, memory: Memory) -> None:
        self.game, self.card, self.some, self.memory = game, played(move), taken(move), memory
        self.got = self.some | 1 << self.card if self.some else 0
        self.legal = game.legal_moves(game.turn)
        self.hand = [card for card in cards(game.hands[game.turn]) if card != self.card]
        self.sum = self.sum_after(move)
        self.gone = game.hands[game.turn] | (sum(game.piles) if memory.keeps_cards else 0)

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
            if not (after.table | (self.gone if hidden else 0)) >> one & 1
            for some in takings(after.table, one, after.options)
            if some and some == after.table and sweeping(after, one, some)
        }

    @property
    def move(self) -> Move:
        return self.some << 6 | self.card

    def others(self) -> list[Move]:
        return [move for move in self.legal if played(move) != self.card]

    def would_leave(self, name: str, total: str, counts: str, takes: bool) -> bool:
        """Whether a card would make the table add up to so much, for one that counts so much to sweep it."""
        return any(
            played(move) == self.card_named(name)
            and bool(taken(move)) == takes
            and self.sum_after(move) == int(total)
            and int(counts) in self.sweepers(move)
            for move in self.others()
        )

    def keeps(self, name: str) -> int:
        """A card that is named as kept, and is worth more in the own pile than the one laid down."""
        kept = self.card_named(name)
        assert kept in self.hand
        assert WORTH[kept] > WORTH[self.card]
        return kept

    def takers(self, move: Move) -> int:
        """How many cards the player has not seen can take something after a move."""
        table, hidden = self.table_after(move), unseen(self.game, self.game.turn, Memory.FULL)
        return sum(any(takings(table, card, self.game.options)) for card in cards(hidden & ~table))

    def taking_it(self, name: str = "") -> int:
        """How many cards the player has not seen could take what is laid, or another card laid instead."""
        card = self.card_named(name) if name else self.card
        table = self.game.table | 1 << card
        hidden = cards(unseen(self.game, self.game.turn, self.memory))
        return sum(any(some >> card & 1 for some in takings(table, one, self.game.options)) for one in hidden)

    def fed(self, laid: int, kept: int) -> int:
        """How many cards the player has not seen, laid after one card, would let another take something."""
        hidden = cards(unseen(self.game, self.game.turn, self.memory))
        table = self.game.table | 1 << laid
        assert kept in cards(self.game.hands[self.game.turn])
        assert not self.some
        return sum(takings(table | 1 << one, kept, self.game.options) != (0,) for one in hidden)

    def finer(self, card: int) -> int:
        """By how much a card betters the own primiera beside what this move takes."""
        if self.game.options.primiera_mode != "sum":
            return 0
        pile = self.game.piles[self.game.turn % self.game.side_count] | self.some
        suit = [PRIMIERA[one % 10] for one in cards(pile) if one // 10 == card // 10]
        return max(0, PRIMIERA[card % 10] - max(suit, default=0))

    def is_twin(self, name: str) -> bool:
        """Whether a card takes the same as this capture, and is worth as much."""
        twin = self.card_named(name)
        same = any(taken(move) == self.some and played(move) == twin != self.card for move in self.legal)
        return bool(self.some) and same and WORTH[twin] == WORTH[self.card]

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
        return danger(after, theirs, unseen(self.game, seat, self.memory))

    def best_of_suit(self, card: int) -> int:
        """What the best card of its suit in the own pile counts for the primiera."""
        pile = self.game.piles[self.game.turn % self.game.side_count]
        suit = [PRIMIERA[one % 10] for one in cards(pile) if one // 10 == card // 10]
        return max(suit, default=0)

    def takes(self, card: int, move: Move) -> list[str]:
        """What a card can take after a move, in words."""
        found = takings(self.table_after(move), card, self.game.options)
        return [" + ".join(self.game.deck.name(one) for one in cards(some)) for some in found]


CLAIMS: dict[str, Callable[..., bool]] = {
    r"It clears the table: a scopa, which is worth a point\.": lambda p: p.sweeps(),
    r"It brings in (.+), which is worth a whole point\.": lambda p, name: any(
        name == p.game.deck.name(card)
        and p.got >> card & 1
        and (card == SETTEBELLO or (card == RE_BELLO and p.game.options.re_bello))
        for card in (SETTEBELLO, RE_BELLO)
    ),
    r"It captures (\d+) cards, a seven among them: sevens count most in the primiera\.": lambda p, n: (
        int(n) == p.got.bit_count() > 1 and any(VALUE[c] == 7 for c in cards(p.got))
    ),
    r"It captures (\d+) cards, (\d+) of them coins: most cards and most coins score a point each\.": (
        lambda p, n, coins: int(n) == p.got.bit_count() > 1 and int(coins) == (p.got & COINS).bit_count() > 0
    ),
    r"It captures (\d+) cards: most cards score a point\.": lambda p, n: int(n) == p.got.bit_count() > 1,
    r"The table then adds up to (\d+), and no single card can sweep more than 10\.": lambda p, n: (
        int(n) == p.sum > 10 and not p.sweepers(p.move, hidden=False)
    ),
    r"No single card can sweep the table then\.": lambda p: not p.sweepers(p.move, hidden=False),
    r"Every card that could sweep the table then has been played, or is yours\.": lambda p: (
        not p.sweepers(p.move)
    ),
    r"The table then adds up to (\d+): a card that counts (\d+) could sweep it\.": lambda p, n, counts: (
        int(n) == p.sum and int(counts) in p.sweepers(p.move)
    ),
    r"Whatever you lay, one card could sweep the table: after this one it has to count (\d+)\.": (
        lambda p, counts: int(counts) in p.sweepers(p.move) and all(map(p.sweepers, p.legal))
    ),
    r"(.+) would make it (\d+), and a card that counts (\d+) could sweep that\.": lambda p, name, n, counts: (
        p.would_leave(name, n, counts, takes=False) and not p.sweepers(p.move)
    ),
    r"To take with (.+) would leave (\d+) there, and a card that counts (\d+) could sweep that\.": (
        lambda p, name, n, counts: (
            p.would_leave(name, n, counts, takes=True)
            and all(p.sweepers(move) for move in p.others() if taken(move))
        )
    ),
    r"What you can take now may still lie there in your next turn\.": lambda p: (
        any(map(taken, p.others())) and bool(p.hand)
    ),
    r"You keep (.+), a point to whoever captures it\.": lambda p, name: (
        p.keeps(name) == SETTEBELLO or (p.keeps(name) == RE_BELLO and p.game.options.re_bello)
    ),
    r"You keep (.+): sevens count most in the primiera\.": lambda p, name: VALUE[p.keeps(name)] == 7,
    r"You keep (.+): most (?:coins|diamonds) score a point\.": lambda p, name: bool(
        COINS >> p.keeps(name) & 1
    ),
    r"You keep (.+): your pile has none of its suit that counts as much for the primiera\.": lambda p, name: (
        p.card_named(name) in p.hand
        and VALUE[p.card_named(name)] == VALUE[p.card]
        and p.best_of_suit(p.card_named(name)) < PRIMIERA[p.card % 10] <= p.best_of_suit(p.card)
    ),
    r"You keep (.+): after sevens, sixes count most in the primiera\.": lambda p, name: (
        VALUE[p.keeps(name)] == 6
    ),
    r"You keep (.+): after sevens and sixes, aces count most in the primiera\.": lambda p, name: (
        VALUE[p.keeps(name)] == 1
    ),
    r"Whatever you lay, the next player cannot sweep the table\.": lambda p: (
        not any(map(p.sweepers, p.legal)) and not p.sweepers(p.move, hidden=False)
    ),
    r"Whatever you lay, every card that could sweep the table next has been played, or is yours\.": (
        lambda p: not any(map(p.sweepers, p.legal)) and bool(p.sweepers(p.move, hidden=False))
    ),
    r"The risk: it leaves (\d+) there, and a card that counts (\d+) could sweep that\.": (
        lambda p, n, counts: p.some and int(n) == p.sum and int(counts) in p.sweepers(p.move)
    ),
    r"It is the last card: what it does not take goes to you as well, for you capture last\.": lambda p: (
        bool(p.some) and p.game.on_stock == 40 and sum(map(int.bit_count, p.game.hands)) == 1
    ),
    r"Fewer of the cards you have not seen can take something then than after (.+)\.": lambda p, what: (
        p.takers(p.move) < p.takers(p.brief(what))
    ),
    r"After (.+) the next player could hope to win more: cards, coins or sevens\.": lambda p, what: (
        p.danger(p.brief(what)) > p.danger(p.move)
    ),
    r"(.+) would take the same\.": lambda p, name: p.is_twin(name) and not p.memory.keeps_cards,
    r"(.+) would take the same, but add less to your primiera, which has (.+) in that suit\.": (
        lambda p, name, best: (
            p.is_twin(name)
            and p.finer(p.card_named(name)) < p.finer(p.card)
            and p.card_named(best) // 10 == p.card_named(name) // 10
            and (p.game.piles[p.game.turn % p.game.side_count] | p.some) >> p.card_named(best) & 1
            and PRIMIERA[p.card_named(best) % 10]
            == max(
                PRIMIERA[one % 10]
                for one in cards(p.game.piles[p.game.turn % p.game.side_count] | p.some)
                if one // 10 == p.card_named(name) // 10
            )
        )
    ),
    r"(.+) would take the same, and add more to your primiera\.": lambda p, name: (
        p.is_twin(name) and p.finer(p.card_named(name)) > p.finer(p.card)
    ),
    r"(.+) would take the same, and be worth as much to you\.": lambda p, name: (
        p.is_twin(name) and p.finer(p.card_named(name)) == p.finer(p.card)
    ),
    r"Nothing else that you can play takes anything\.": lambda p: (
        bool(p.some) and len(p.legal) > 1 and not any(taken(move) for move in p.legal if move != p.move)
    ),
    r"With (.+) it would be (\d+) (?:coin|diamond)s? fewer\.": lambda p, what, n: (
        int(n) == (p.got & COINS).bit_count() - (p.brings(what) & COINS).bit_count()
    ),
    r"With (.+) it would be (\d+) cards? fewer\.": lambda p, what, n: (
        int(n) == p.got.bit_count() - p.brings(what).bit_count()
    ),
    r"With (.+) no card would count so much for the primiera\.": lambda p, what: (
        max(PRIMIERA[card % 10] for card in cards(p.got))
        > max(PRIMIERA[card % 10] for card in cards(p.brings(what)))
    ),
    r"After (.+) a card that counts (\d+) could sweep the table\.": lambda p, what, n: (
        int(n) in p.sweepers(p.brief(what)) and not p.sweepers(p.move)
    ),
    r"After (.+) (the seven of (?:coins|diamonds)), which is still out, could take (.+) and score its "
    r"point\.": lambda p, what, seven, some: (
        p.card_named(seven) == SETTEBELLO
        and bool(unseen(p.game, p.game.turn, p.memory) >> SETTEBELLO & 1)
        and some in p.takes(SETTEBELLO, p.brief(what))
        and p.takes(SETTEBELLO, p.move) == [""]
    ),
    r"If it still lies there in your next turn, you can take it with (.+)\.": lambda p, name: any(
        some >> p.card & 1
        for card in p.hand
        if VALUE[card] == VALUE[p.card]
        and (WORTH[card] == WORTH[p.card] if "equal card" in name else card == p.card_named(name))
        for some in takings(p.table_after(p.move), card, p.game.options)
    ),
    r"If nothing has changed on the table in your next turn, you can take it with (.+)\.": lambda p, name: (
        p.card_named(name) in p.hand
        and any(
            some >> p.card & 1 for some in takings(p.table_after(p.move), p.card_named(name), p.game.options)
        )
    ),
    r"None of the cards you have not seen could take it\.": lambda p: p.taking_it() == 0,
    r"As many of the cards you have not seen could take it, alone or with others, as (.+) \((\d+)\)\.": (
        lambda p, name, n: p.taking_it() == p.taking_it(name) == int(n) > 0
    ),
    r"(\d+) of the cards you have not seen could take it, alone or with others, and (.+) could take (.+)\.": (
        lambda p, n, m, name: (
            p.taking_it() == int(n) > 0 and p.taking_it(name) == (0 if m == "none" else int(m))
        )
    ),
    r"But (.+) is worth keeping: (\d+) of those cards, if laid down, would give it something to take, "
    r"and (.+) would do so for (.+)\.": lambda p, name, n, m, own: (
        p.card_named(own) == p.card
        and p.fed(p.card, p.card_named(name)) == int(n)
        and p.fed(p.card_named(name), p.card) == (0 if m == "none" else int(m)) < int(n)
        and p.taking_it() >= p.taking_it(name)
    ),
    r"But it would be worth less than (.+) to whoever captures it\.": lambda p, name: (
        p.card_named(name) in p.hand and WORTH[p.card] < WORTH[p.card_named(name)]
    ),
}


def held_true(game: Scopa, move: Move, because: str, memory: Memory = Memory.FULL) -> None:
    """Check a reason, sentence by sentence."""
    for said in re.split(r"(?<=\.) ", because):
        found = [(claim, match) for claim in CLAIMS if (match := re.fullmatch(claim, said))]
        assert found, f"nobody checks: {said}"
        claim, match = found[0]
        assert CLAIMS[claim](Position(game, move, memory), *match.groups()), because


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in turns(game, rng, deals=2):
        move = rng.choice(legal)
        if len(legal) > 1:
            held_true(game, move, THUMBS.explain(game, seat, move, rng))
            for memory in (Memory.FORGETFUL, Memory.FULL):
                advice = THUMBS.advise(game, seat, rng, memory)
                held_true(game, advice.move, advice.because, memory)
            move = advice.move if rng.random() < 0.7 else move
        game.apply(seat, move)


def test_a_false_count_is_caught() -> None:
    """The planted fault: a capture that counts one card too many."""
    rng = Random(1)
    game = GAME(2)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    while not (takes := [move for move in game.legal_moves(game.turn) if taken(move)]):
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    count = taken(takes[0]).bit_count() + 1
    because = what_it_captures(taken(takes[0]) | 1 << played(takes[0]))
    assert f"captures {count} cards" in because
    held_true(game, takes[0], because)
    with pytest.raises(AssertionError):
        held_true(game, takes[0], because.replace(f"captures {count}", f"captures {count + 1}"))
