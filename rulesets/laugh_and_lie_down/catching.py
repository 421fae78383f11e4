"""Slips in Laugh and Lie Down: by a house rule the table prevents none, and who notices one catches it.

`rules/laugh_and_lie_down.md`, section 6, the house rule *catching*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.core import Move, Phase, Reason, Said, Seat, silent
from rulesets.laugh_and_lie_down.pack import CATCH, PASS, TAKE, mournivals, whole_ranks
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.words import _


class Opening(Phase[LaughAndLieDown]):
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
            game.take_mournivals()
            game.go("play")
        else:
            game.may_be_caught(seat, mournivals(game.table))

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return Reason(_("Before the first turn the dealer looks for four alike on the table."), "opening")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Give the dealer a chance to notice."""
        return _("You are the dealer: is there anything on the table that you should take?")


class Catching(Phase[LaughAndLieDown]):
    """After an act in which something can be overlooked everybody may cry out, whether it was or not.

    The nearest on the left comes first.  Whoever is right takes the pairs; whoever is wrong pays a coin.
    """

    name = "catching"
    words: ClassVar = {"catch": CATCH, "pass": PASS}

    def enter(self, game: LaughAndLieDown) -> None:
        """Ask everybody but the one who acted."""
        game.phase = self
        game.turn = (game.culprit + 1) % game.seats

    def legal(self, game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
        """Catch, or let it pass."""
        return (CATCH, PASS)

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Take the pairs, or ask the next; in the end the play goes on."""
        caught = move == CATCH and game.overlooked
        if caught:
            if game.tell is not silent:
                game.tell(Said, seat, _("Caught!"), "catch", game.culprit)
            game.capture(seat, 0, game.overlooked, whole_ranks(game.overlooked))
        elif move == CATCH:
            game.wrong_catch(seat)
        following = (seat + 1) % game.seats
        if not caught and following != game.culprit:
            game.turn = following
            return
        culprit = game.culprit
        game.culprit = -1
        game.overlooked = 0
        game.phase = game.chapter["play"]
        if game.hands[culprit] or not game.only_one_is_in():
            game.next_turn(culprit)

    def why_not(self, game: LaughAndLieDown, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        return Reason(_("First say whether you catch anything, or let it pass."), "catching")

    def prompt(self, game: LaughAndLieDown, seat: Seat) -> str:
        """Ask the same whether something was overlooked or not."""
        return _("Was a pair overlooked? Catch it, or let it pass: a wrong catch costs one coin.")


OPENING, CATCHING = Opening(), Catching()
