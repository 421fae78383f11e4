"""What a seat of Laus does with the skat, and what may be imagined of whoever has done it."""

from __future__ import annotations

from cardtable.opponents.laus.mind import SPECIAL, danger, safest_without
from rulesets.cards import highest, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.laus.pack import DECK
from rulesets.laus.scoring import BANNED_FROM_SKAT
from rulesets.laus.state import PASS, TAKE, Laus

CARDS_OF_SKAT = 2
SAFE_HAND = 70.0
"""A hand of less danger than this is content to see the others pay double."""


def take_or_pass(hand: Mask) -> Move:
    """Pass with a low and safe hand, take with any other."""
    return PASS if danger(hand, DECK.all & ~hand, SPECIAL, 2) < SAFE_HAND else TAKE


def laid_aside(game: Laus, seat: Seat) -> Mask:
    """The cards that are still to be laid aside: without them the hand is safest."""
    hand, skat = game.hands[seat], game.skat
    may = mask_of(game.legal_moves(seat))
    return safest_without(hand, DECK.all & ~hand & ~skat, SPECIAL, 2, may, CARDS_OF_SKAT - skat.bit_count())


def laid_in_the_end(game: Laus, seat: Seat, card: Card) -> Mask:
    """The cards that lie aside if this one goes now: in which order they went makes no difference."""
    after = game.copy()
    after.apply(seat, card)
    return 1 << card | (laid_aside(after, seat) if after.phase.name == "discard" else 0)


def before_play(game: Laus, seat: Seat) -> Move:
    """Take or leave the skat, or lay a card aside."""
    if game.phase.name == "skat":
        return take_or_pass(game.hands[seat])
    return highest(laid_aside(game, seat))


def swap_skat(world: Laus, taker: Seat) -> None:
    """Let whoever laid cards aside last have chosen those, of all that is imagined there and in hand."""
    before = world.skat
    held = world.hands[taker] | before
    surely = before & world.lacks[taker]
    may = held & ~BANNED_FROM_SKAT[world.options.discard_ban] & ~surely
    count = CARDS_OF_SKAT - surely.bit_count()
    if count:
        gone = mask_of(world.trick) | sum(world.won)
        world.skat = surely | safest_without(held & ~surely, DECK.all & ~held & ~gone, SPECIAL, 2, may, count)
        world.hands[taker] = held & ~world.skat
        world.laid = tuple(world.skat if laid == before else laid for laid in world.laid)


def strange_passes(world: Laus, seat: Seat) -> int:
    """How many passed on the skat with a hand, that of the start of the play, to take it with."""
    return sum(
        take_or_pass(world.hands[other]) != PASS
        for other, act in zip(world.asked(), world.acts, strict=True)
        if act == PASS and other != seat
    )
