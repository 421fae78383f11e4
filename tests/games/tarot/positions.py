"""Positions of Tarot to test its rules in."""

from __future__ import annotations

from rulesets.chance import pack_move
from rulesets.core import CHANCE
from rulesets.tarot.ending import score_hand
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, HONOUR
from tests.rulesets.matches import act

DEFAULT = TarotOptions()


def cards_of(text: str) -> list[int]:
    """Cards in the order written."""
    return [DECK.index[face] for face in text.split()]


def dealt(hands: list[str], dealer: int, options: TarotOptions = DEFAULT) -> Tarot:
    """A match whose first deal gives seat 0, 1, 2 ... these hands."""
    seats = len(hands)
    game = Tarot(seats, options)
    act(game, f"first:{dealer}")
    queues = [cards_of(hand) for hand in hands]
    assert all(len(queue) == 12 for queue in queues)
    pack: list[int] = []
    for _round in range(4):
        for step in range(1, seats + 1):
            queue = queues[(dealer + step) % seats]
            pack += queue[:3]
            del queue[:3]
    pack += [card for card in range(78) if card not in pack]
    game.apply(CHANCE, pack_move(pack))
    return game


def position(seats: int, hands: list[str], options: TarotOptions = DEFAULT) -> Tarot:
    """A hand under way, seat 0 to lead; what nobody holds sleeps."""
    game = Tarot(seats, options)
    act(game, f"first:{seats - 1}", "deal:0000000000000")
    game.hands = [DECK.mask(hand) for hand in hands]
    held = 0
    for hand in game.hands:
        assert not held & hand
        held |= hand
    game.unused = DECK.all & ~held
    game.leader = game.turn = 0
    return game


def with_piles(game: Tarot, *piles: str) -> Tarot:
    """Give the seats these cards as won already, out of those that sleep."""
    game.piles = [DECK.mask(pile) for pile in piles]
    for pile in game.piles:
        assert not pile & ~game.unused
        game.unused &= ~pile
    return game


def hand_scored(game: Tarot, points: tuple[int, ...]) -> None:
    """Deal, and let the seats score exactly this, with cards that are no honours."""
    game.apply(CHANCE, 5)
    worthless = [card for card in range(78) if not HONOUR[card]]
    game.hands = [0] * game.seats
    for seat, wanted in enumerate(points):
        pile = 0
        for _card in range(wanted + 12):
            pile |= 1 << worthless.pop()
        game.piles[seat] = pile
    score_hand(game)
