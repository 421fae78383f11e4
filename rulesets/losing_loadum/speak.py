"""Speaking up after a trick of Losing Loadum; `rules/losing_loadum.md`, section 3b, step 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import cards
from rulesets.core import Move, Reason, Revealed, Said, Seat, silent
from rulesets.losing_loadum.pack import ADMIT, CHALLENGE, DECK, LIMIT, LOADERS, MOST_SEATS, PASS, PILE
from rulesets.losing_loadum.scoring import ADMITTED, CAUGHT, WRONG
from rulesets.losing_loadum.state import Act, LosingLoadum
from rulesets.words import Deed, DeedTo, _, ngettext


class Speak(Act):
    """After every trick each player secretly chooses to pass, to admit 31 points or to challenge somebody."""

    name = "speak"
    words: ClassVar = {"pass": PASS, "admit": ADMIT} | {
        f"challenge:{seat}": CHALLENGE + seat for seat in range(MOST_SEATS)
    }

    def enter(self, game: LosingLoadum) -> None:
        """Ask from the trick winner's left, the winner last."""
        game.phase = self
        game.turn = game.after[game.leader]

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Admitting takes 31 points; challenging takes nothing but courage."""
        if game.load[seat] < LIMIT:
            return game.speeches[seat]
        passing, *challenges = game.speeches[seat]
        return (passing, ADMIT, *challenges)

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Collect the choice under seal; when all have chosen, the first that is no pass ends the hand."""
        game.sealed.append(move)
        if seat != game.leader:
            game.turn = game.after[seat]
            return
        sealed = game.sealed
        game.sealed = []
        speaker = seat
        for choice in sealed:
            speaker = game.after[speaker]
            if choice == ADMIT:
                if game.tell is not silent:
                    game.tell(Said, speaker, _("I have 31."), "admit")
                game.end_hand((speaker,), ADMITTED)
                return
            if choice != PASS:
                challenge(game, speaker, choice - CHALLENGE)
                return
        game.after_speaking()

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not yet 31, nobody to challenge, or a card."""
        if 0 <= move < len(DECK):
            return Reason(_("Before the next lead, challenge somebody or continue."), "speak")
        if move == ADMIT:
            return Reason(_("You may admit being out only with 31 points or more in your tricks."), "speak")
        if move == CHALLENGE + seat:
            return Reason(_("You cannot challenge yourself."), "speak")
        return Reason(_("You can challenge only players who are still in the match."), "speak")

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Ask the same of everybody, so that the question tells nothing."""
        return _("Challenge a player who you are sure has 31 points, or continue.")

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Nobody else hears a choice before all have chosen."""
        if not own:
            return _("chooses in secret")
        if move == PASS:
            return Deed(_("says nothing"), _("You say nothing"))
        if move == ADMIT:
            return Deed(_("admits 31 points"), _("You admit 31 points"))
        return DeedTo(_("challenges {whom}"), _("You challenge {whom}"), move - CHALLENGE)

    def parse(self, game: LosingLoadum, code: str) -> Move:
        """Read a choice; the seat challenged must sit at this table."""
        move = super().parse(game, code)
        if move >= CHALLENGE + game.seats:
            raise ValueError(_("There is no such seat at this table: {code}.").format(code=code))
        return move


def challenge(game: LosingLoadum, challenger: Seat, accused: Seat) -> None:
    """The accused shows the loaders taken: with 31 the accused is out, else the challenger."""
    points = game.load[accused]
    if game.tell is not silent:
        words = _("I challenge player {number}.").format(number=accused + 1)
        game.tell(Said, challenger, words, "challenge", accused)
        had = ngettext(
            "The player challenged has {points} point.", "The player challenged has {points} points.", points
        )
        why = Reason(had.format(points=points), "speak")
        game.tell(Revealed, cards(game.taken[accused] & LOADERS), PILE[accused], why)
    if points >= LIMIT:
        game.end_hand((accused,), CAUGHT)
    else:
        game.end_hand((challenger,), WRONG)


SPEAK = Speak()
