"""Slips in Laugh and Lie Down: by a house rule the table prevents none, and who notices one catches it.

Split from `rulesets.laugh_and_lie_down.game`; the house rule *catching*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rulesets.cards import cards
from rulesets.core import Mask, Move, Phase, Said, Seat, silent
from rulesets.laugh_and_lie_down.pack import (
    CATCH,
    PASS,
    TAKE,
    alike,
    capture,
    free_pairs,
    look_at_table,
    mournivals,
    take_mournivals,
    whole_ranks,
)
from rulesets.words import _

if TYPE_CHECKING:
    from rulesets.laugh_and_lie_down.game import LaughAndLieDown


class Opening(Phase["LaughAndLieDown"]):
    """Where slips may be caught, the dealer must notice four alike on the table before the first turn."""

    name = "opening"
    words: ClassVar = {"take": TAKE, "pass": PASS}

    def enter(self, game: LaughAndLieDown) -> None:
        """Ask the dealer."""
        game.phase = self
        game.turn = game.dealer

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Take them or overlook them."""
        return (TAKE, PASS)

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Take them, or leave them to whoever notices."""
        if move == TAKE:
            take_mournivals(game)
            game.begin_play()
        else:
            CATCHING.open(game, seat, mournivals(game.table))

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return _("Before the first turn the dealer looks for four alike on the table.")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Give the dealer a chance to notice."""
        return _("You are the dealer: is there anything on the table that you should take?")


def overlooked_in(hand: Mask, halved: Mask) -> Mask:
    """Pairs a hand lying down might have laid: of a prial, a mournival, or two whose mates are captured."""
    _one, _two, three, four = alike(hand)
    missed = 0
    for rank in cards(three | free_pairs(hand, halved)):
        held = hand & 0b1111 << rank
        if three >> rank & 1 and not four >> rank & 1:
            held &= held - 1
        missed |= held
    return missed


class Catching(Phase["LaughAndLieDown"]):
    """Where slips are not prevented, whoever notices one, the nearest on the left first, takes the pairs."""

    name = "catching"
    words: ClassVar = {"catch": CATCH, "pass": PASS}

    def open(self, game: LaughAndLieDown, culprit: Seat, overlooked: Mask) -> None:
        """Ask everybody but the one who slipped."""
        game.phase = self
        game.culprit = culprit
        game.overlooked = overlooked
        game.turn = (culprit + 1) % game.seats

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Catch or miss it."""
        return (CATCH, PASS)

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Take the pairs, or leave them to the next; in the end the play goes on."""
        if move == CATCH:
            if game.tell is not silent:
                game.tell(Said, seat, _("Caught!"))
            capture(game, seat, 0, game.overlooked, whole_ranks(game.overlooked))
            look_at_table(game)
        elif (seat + 1) % game.seats != game.culprit:
            game.turn = (seat + 1) % game.seats
            return
        culprit = game.culprit
        game.culprit = -1
        game.overlooked = 0
        game.play_on(culprit)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return _("Somebody has slipped: first catch it, or let it pass.")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Hint that there is something."""
        return _("Somebody overlooked a pair: catch it?")


OPENING, CATCHING = Opening(), Catching()
