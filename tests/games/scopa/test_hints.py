"""Every claim a hint makes is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from cardtable.opponents.scopa.thumbs import THUMBS, WORTH, why_take
from rulesets.cards import cards
from rulesets.core import CHANCE, Move
from rulesets.scopa.captures import takings
from rulesets.scopa.game import GAME
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import COINS, RE_BELLO, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from tests.games.turns import advised
from tests.rulesets.matches import random_options


class Position:
    """What a move does."""

    def __init__(self, game: Scopa, move: Move) -> None:
        self.game, self.card, self.some = game, played(move), taken(move)
        self.got = self.some | 1 << self.card if self.some else 0
        self.legal = game.legal_moves(game.turn)
        self.sum = sum(VALUE[card] for card in cards(game.table)) + VALUE[self.card]

    def sweeps(self) -> bool:
        return bool(self.some) and self.some == self.game.table and sweeping(self.game, self.card, self.some)

    def named(self, name: str | None) -> bool:
        """Whether a name is that of a card laid down; without a name it is spoken of as what it is."""
        return not self.some and (name is None or name.lower() == self.game.deck.name(self.card).lower())

    def no_card_sweeps(self) -> bool:
        """Whether, with the card laid down, no card of the pack takes all there is."""
        after = self.game.copy()
        after.table |= 1 << self.card
        return not any(
            some == after.table and sweeping(after, one, some)
            for one in range(40)
            if not after.table >> one & 1
            for some in takings(after.table, one, after.options)
        )


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
    r"(?:Nothing can be taken, and|(.+) takes nothing, but) with (\d+) on the table no single card .*": (
        lambda p, name, n: p.named(name) and int(n) == p.sum and p.no_card_sweeps()
    ),
    r"Nothing can be taken, and (.+) leaves least to whoever plays next\.": (lambda p, name: p.named(name)),
    r"Nothing can be taken, and (.+) is the card you will miss least\.": lambda p, name: (
        p.named(name) and all(WORTH[played(m)] >= WORTH[p.card] for m in p.legal)
    ),
    r"Nothing can be taken, and (.+) is a card you can spare\.": lambda p, name: p.named(name),
    r"(.+) takes nothing, but it leaves least to whoever plays next\.": lambda p, name: p.named(name),
    r"(.+) takes nothing, and is a card you can spare\.": lambda p, name: p.named(name),
}


def held_true(game: Scopa, move: Move, because: str) -> None:
    """Check a reason."""
    found = [(claim, match) for claim in CLAIMS if (match := re.fullmatch(claim, because))]
    assert found, f"nobody checks: {because}"
    claim, match = found[0]
    assert CLAIMS[claim](Position(game, move), *match.groups()), because
    position = Position(game, move)
    if not position.some:
        assert any(map(taken, position.legal)) != because.startswith("Nothing can be taken, "), because


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, cast(ScopaOptions, random_options(GAME, rng, seats)) if seed else None)
    for move, because in advised(game, rng, THUMBS, deals=2):
        held_true(game, move, because)


def test_a_false_count_is_caught() -> None:
    """The planted fault: a capture that counts one card too many."""
    rng = Random(1)
    game = GAME(2)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    while not (takes := [move for move in game.legal_moves(game.turn) if taken(move)]):
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    count = taken(takes[0]).bit_count() + 1
    because = why_take(taken(takes[0]) | 1 << played(takes[0]))
    assert f"captures {count} cards" in because
    held_true(game, takes[0], because)
    with pytest.raises(AssertionError):
        held_true(game, takes[0], because.replace(f"captures {count}", f"captures {count + 1}"))
