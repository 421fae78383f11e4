"""The skat, with three players: take it or double the deal, and lay two cards aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import cards, holds, is_single
from rulesets.core import CardMoved, Move, Phase, Reason, Said, Seat, silent
from rulesets.laus.pack import DECK, HAND, SKAT
from rulesets.laus.scoring import BANNED_FROM_SKAT, pass_factor
from rulesets.laus.state import PASS, TAKE, Laus
from rulesets.laus.words import asked_to_lay_aside, may_not_be_laid_aside, not_held
from rulesets.words import _


class SkatOffer(Phase[Laus]):
    """Each player in turn may take the two cards of the skat, or leave them unseen and double the deal."""

    name = "skat"
    words: ClassVar = {"take": TAKE, "pass": PASS}

    def enter(self, game: Laus) -> None:
        """Ask forehand, then the next seat, and begin the play when all have been asked."""
        if len(game.acts) == game.seats:
            game.go("play")
        else:
            game.phase = self
            game.turn = (game.leader + len(game.acts)) % game.seats

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Take or pass."""
        return (TAKE, PASS)

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Pass, or take both cards into the hand."""
        game.acts += (move,)
        if move == PASS:
            game.laid += (0,)
            if game.tell is not silent:
                game.tell(Said, seat, _("I pass."), "pass")
            self.enter(game)
            return
        if game.tell is not silent:
            game.tell(Said, seat, _("I take the skat."), "take")
            for card in cards(game.skat):
                game.tell(CardMoved, card, SKAT, HAND[seat], 1 << seat)
        game.hands[seat] |= game.skat
        game.skat = 0
        game.go("discard")

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """Everything else has to wait."""
        sentence = _("First take the skat or pass on it; cards are played when everybody has been asked.")
        return Reason(sentence, "skat")

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Offer the skat."""
        rules, passes = game.options, game.passes
        if pass_factor(rules, passes + 1) > pass_factor(rules, passes):
            return _("Take the two cards of the skat, or pass: your pass doubles this deal.")
        return _("Take the two cards of the skat, or pass.")


class Discard(Phase[Laus]):
    """Who took the skat lays two cards aside in its place, but no queen and no jack."""

    name = "discard"

    def enter(self, game: Laus) -> None:
        """The taker goes on."""
        game.phase = self

    def legal(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """Any card of the hand that is not banned from the skat."""
        return cards(game.hands[seat] & ~BANNED_FROM_SKAT[game.options.discard_ban])

    def apply(self, game: Laus, seat: Seat, move: Move) -> None:
        """Lay a card aside; after the second the next seat is asked."""
        bit = 1 << move
        game.hands[seat] ^= bit
        game.skat |= bit
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], SKAT, 1 << seat)
        if not is_single(game.skat):
            game.laid += (game.skat,)
            game.go("skat")

    def why_not(self, game: Laus, seat: Seat, move: Move) -> str:
        """A card of another hand, or one that is banned."""
        if not 0 <= move < len(DECK):
            return Reason(_("You took the skat, so you must now lay cards aside."), "discard")
        if not holds(game.hands[seat], move):
            return not_held(move)
        return may_not_be_laid_aside(move)

    def prompt(self, game: Laus, seat: Seat) -> str:
        """Count what is still to be laid aside."""
        return asked_to_lay_aside(game.options.discard_ban, 2 - game.skat.bit_count())


SKAT_OFFER, DISCARD = SkatOffer(), Discard()
