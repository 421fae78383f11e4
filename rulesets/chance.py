"""What dice and the pack decide: the first seat, the throw, the deal, and how they are written.

A deal is one move of CHANCE.  Below 2**64 it is the seed of the shuffle, written ``deal:`` and 13
letters of Crockford's base 32; from 2**64 on it is an explicit order of the pack, 2**64 plus its
rank among all permutations, written ``pack:`` and the cards, top card first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import factorial
from random import Random
from typing import ClassVar, TypeVar

from rulesets.cards import BIT, Deck, Remembered, shuffled
from rulesets.core import CHANCE, Card, Game, Mask, Move, Phase, Seat
from rulesets.words import _

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_LETTERS = 13
SEEDS = 1 << 64
LOOKALIKES = str.maketrans({"I": "1", "L": "1", "O": "0"})

G = TypeVar("G", bound=Game)


def seed_code(seed: int) -> str:
    """Write a 64-bit seed as 13 letters."""
    letters = ""
    for _place in range(SEED_LETTERS):
        seed, digit = divmod(seed, 32)
        letters = CROCKFORD[digit] + letters
    return letters


def read_seed(letters: str) -> int:
    """Read 13 letters as a 64-bit seed; case and look-alikes (O I L) are forgiven."""
    text = letters.strip().upper().translate(LOOKALIKES)
    wrong = [letter for letter in text if letter not in CROCKFORD]
    if wrong:
        raise ValueError(_("“{letter}” is not a letter of a deal code.").format(letter=wrong[0]))
    if len(text) != SEED_LETTERS:
        raise ValueError(
            _("A deal code has {wanted} letters, not {found}.").format(wanted=SEED_LETTERS, found=len(text))
        )
    seed = 0
    for letter in text:
        seed = seed * 32 + CROCKFORD.index(letter)
    if seed >= SEEDS:
        raise ValueError(_("“{code}” is too large for a deal code.").format(code=letters))
    return seed


def pack_move(order: Sequence[Card]) -> Move:
    """Turn an explicit order of the pack into the move that deals it."""
    left = sorted(order)
    rank = 0
    for card in order:
        rank = rank * len(left) + left.index(card)
        left.remove(card)
    return SEEDS + rank


def pack_order(size: int, move: Move) -> list[Card]:
    """The cards in the order a deal move deals them, top card first."""
    if move < SEEDS:
        return shuffled(range(size), move)
    rank = move - SEEDS
    digits = []
    for base in range(1, size + 1):
        rank, digit = divmod(rank, base)
        digits.append(digit)
    left = list(range(size))
    return [left.pop(digit) for digit in reversed(digits)]


PACKS = Remembered(lambda size: BIT[:size])
"""The cards of a pack of some size, each as a mask."""


def pack_masks(size: int, move: Move) -> list[Mask]:
    """The same as masks of one card each: hands are summed up from these sooner than from cards."""
    if move < SEEDS:
        return shuffled(PACKS[size], move)
    return [BIT[card] for card in pack_order(size, move)]


def deal_code(deck: Deck, move: Move) -> str:
    """Write a deal move as in a transcript."""
    if move < SEEDS:
        return "deal:" + seed_code(move)
    return "pack:" + ",".join(deck.faces[card] for card in pack_order(len(deck), move))


def read_deal(deck: Deck, code: str) -> Move:
    """Read ``deal:...`` or ``pack:...``; a ValueError names the first thing that is wrong."""
    kind, _colon, text = code.partition(":")
    if kind == "deal":
        return read_seed(text)
    if kind != "pack":
        raise ValueError(_("“{code}” is not a deal: write deal:CODE or pack:CARDS.").format(code=code[:40]))
    faces = text.split(",")
    found: set[str] = set()
    for face in faces:
        if face not in deck.index:
            raise ValueError(_("“{card}” is not a card of this pack.").format(card=face[:40]))
        if face in found:
            raise ValueError(_("The card {card} stands twice in this pack.").format(card=face))
        found.add(face)
    for face in deck.faces:
        if face not in found:
            raise ValueError(_("The card {card} is missing from this pack.").format(card=face))
    return pack_move([deck.index[face] for face in faces])


@lru_cache(maxsize=16)
def deal_range(size: int) -> range:
    """All deal moves of a pack of `size` cards."""
    return range(SEEDS + factorial(size))


class ChancePhase(Phase[G]):
    """A phase in which CHANCE decides; nobody at the table is asked anything."""

    def enter(self, game: G) -> None:
        """Leave the next move to chance."""
        game.phase = self
        game.turn = CHANCE

    def prompt(self, game: G, seat: Seat) -> str:
        """Nobody has anything to do."""
        return ""


class DealPhase(ChancePhase[G]):
    """The pack is shuffled and dealt."""

    name: ClassVar[str] = "deal"

    def legal(self, game: G, seat: Seat) -> Sequence[Move]:
        """Every seed, and every order of the pack."""
        return deal_range(len(game.deck))

    def draw(self, game: G, rng: Random) -> Move:
        """Shuffle with a fresh seed."""
        return rng.getrandbits(64)

    def code(self, game: G, move: Move) -> str:
        """Write ``deal:`` or ``pack:``."""
        return deal_code(game.deck, move)

    def parse(self, game: G, code: str) -> Move:
        """Read ``deal:`` or ``pack:``."""
        return read_deal(game.deck, code)


class NumberPhase(ChancePhase[G]):
    """Chance names a number: the die, or the seat drawn by lot."""

    word: ClassVar[str]

    def numbers(self, game: G) -> range:
        """The numbers that can come up."""
        raise NotImplementedError

    def legal(self, game: G, seat: Seat) -> Sequence[Move]:
        """Every number that can come up."""
        return self.numbers(game)

    def draw(self, game: G, rng: Random) -> Move:
        """Each number is as likely as the others."""
        numbers = self.numbers(game)
        return numbers[int(rng.random() * len(numbers))]

    def code(self, game: G, move: Move) -> str:
        """Write the word and the number."""
        return f"{self.word}:{move}"

    def parse(self, game: G, code: str) -> Move:
        """Read the word and the number."""
        word, _colon, digits = code.partition(":")
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 3 else -1
        if word != self.word or str(number) != digits:
            raise ValueError(_("“{code}” should read {word}:NUMBER.").format(code=code[:40], word=self.word))
        if number not in self.numbers(game):
            raise ValueError(_("{code} cannot come up here.").format(code=code))
        return number


class FirstSeat(NumberPhase[G]):
    """A seat is drawn by lot before the first deal: the first dealer, or the first to throw."""

    name: ClassVar[str] = "first"
    word: ClassVar[str] = "first"

    def numbers(self, game: G) -> range:
        """Any seat."""
        return range(game.seats)


class FirstDealer(FirstSeat[G]):
    """The first dealer is drawn by lot."""

    def apply(self, game: G, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        game.go("deal")
