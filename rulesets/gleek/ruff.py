"""The ruff of Gleek: who vies, who answers, who raises again, and who shows the best suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rulesets.cards import cards, highest
from rulesets.core import Announced, Mask, Move, Phase, Reason, Revealed, Said, Seat, silent
from rulesets.gleek.pack import FOUR_ACES, HAND, PASS, REVIE, SEE, STAND, VIE
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import ruff_in_words
from rulesets.words import _, later


class Ruff(Phase[Gleek]):
    """What the three stages of the ruff have in common: spoken answers, and refusals."""

    words: ClassVar = {"pass": PASS, "vie": VIE, "see": SEE, "stand": STAND, "revie": REVIE}
    answers: ClassVar[tuple[Move, ...]]

    def enter(self, game: Gleek) -> None:
        """Ask the next seat."""
        game.phase = self

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """The two answers of this stage."""
        return self.answers

    def say(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Let the table hear the answer."""
        if game.tell is silent:
            return
        amount = game.price(REVIE if move == REVIE else SEE)
        text = {
            PASS: _("I pass."),
            VIE: _("I vie the ruff for {amount}."),
            SEE: _("I see it."),
            STAND: _("I stand."),
            REVIE: _("I revie: {amount} to stay in."),
        }[move]
        game.tell(Said, seat, text.format(amount=amount), self.code(game, move))

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """Cards and other answers have to wait."""
        if move in REFUSALS:
            text, rule = REFUSALS[move]
            return Reason(_(text), rule)
        return Reason(_("First the ruff is decided: who holds the best single suit."), "ruff")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Say what one holds, and ask."""
        held = ruff_in_words(game.pack, game.hands[seat], game.options.face)
        return " ".join([_("You hold {ruff}.").format(ruff=held), self.prompt_openly(game, seat)])


REFUSALS = {
    PASS: (later("You saw this ruff, so now you stand or revie."), "revie"),
    VIE: (later("The ruff has been vied already: pass, or see it."), "answer"),
    SEE: (
        later("There is nothing to see yet: the ruff is seen only in answer to a vie or a revie."),
        "answer",
    ),
    STAND: (later("Only who has seen the ruff stands: first vie, see or pass."), "revie"),
    REVIE: (
        later("Only who has seen the ruff may revie it, and only when everybody has answered."),
        "revie",
    ),
}


class OpeningRuff(Ruff):
    """From the eldest on each may vie for the ruff; when nobody does, it counts double in the next hand."""

    name = "ruff"
    answers = (VIE, PASS)

    def enter(self, game: Gleek) -> None:
        """Begin with the eldest."""
        game.phase = self
        game.challenge = 0
        game.seers = ()
        game.challenger = -1
        game.owed = [0] * game.seats
        game.unanswered = game.clockwise(game.eldest)
        game.turn = game.eldest

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """The first to vie is the challenger, and all the others answer."""
        self.say(game, seat, move)
        if move == VIE:
            game.challenge = 1
            out: tuple[Seat, ...] = ()
            if game.options.opening_pass_final:
                out = tuple(other for other in range(game.seats) if other not in game.unanswered)
                for other in out:
                    game.owed[other] = game.step
            begin_challenge(game, seat, tuple(s for s in game.clockwise(seat)[1:] if s not in out))
            return
        game.unanswered = game.unanswered[1:]
        if game.unanswered:
            game.turn = game.unanswered[0]
            return
        game.multiplier = min(2 * game.multiplier, game.options.ruff_carry_cap)
        if game.tell is not silent:
            text = _("Nobody vied for the ruff.")
            if game.multiplier > 1:
                text = _("Nobody vied: nobody pays, and the next ruff counts {m} times.")
            game.tell(Announced, Reason(text.format(m=game.multiplier), "ruff"), kind="unvied")
        game.go("claims")

    def prompt_openly(self, game: Gleek, seat: Seat) -> str:
        """Say what a pass means, and what it may cost later on."""
        if game.unopposed and game.seats == 2:
            text = _("Vie (the other, who passed for good, pays you {n}), or pass?")
        elif game.unopposed:
            text = _("Vie (the others, who passed for good, pay you {n} each), or pass?")
        elif game.last_to_open:
            text = _("Vie (who passes loses {n}, you and who sees it {more}), or pass? Then nobody pays.")
        elif game.options.opening_pass_final:
            text = _("Vie (who passes loses {n}, you and who sees it {more}), or pass for good?")
        else:
            text = _("Vie (who passes loses {n}, you and who sees it {more}), or pass for now?")
        return text.format(n=game.step, more=game.price(VIE))


def begin_challenge(game: Gleek, challenger: Seat, answering: tuple[Seat, ...]) -> None:
    """Ask all that are still in, from the challenger's left."""
    game.challenger = challenger
    game.seers = ()
    game.unanswered = answering
    if answering:
        ANSWER_RUFF.enter(game)
        game.turn = answering[0]
    else:
        end_ruff(game)


class AnswerRuff(Ruff):
    """Pass, and pay what the ruff has come to so far, or see it and stay in."""

    name = "answer"
    answers = (SEE, PASS)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Note the answer; when all have answered the seers may raise again."""
        self.say(game, seat, move)
        game.unanswered = game.unanswered[1:]
        if move == SEE:
            game.seers += (seat,)
        else:
            game.owed[seat] = game.step * game.challenge
        if game.unanswered:
            game.turn = game.unanswered[0]
        elif not game.seers or game.challenge > game.options.max_revies:
            end_ruff(game)
        else:
            game.undecided = game.seers
            REVIE_RUFF.enter(game)
            game.turn = game.seers[0]

    def prompt_openly(self, game: Gleek, seat: Seat) -> str:
        """Name both prices."""
        return _("See the ruff and stake {price}, or pass and lose {lost}?").format(
            price=game.price(SEE), lost=game.price(PASS)
        )


class RevieRuff(Ruff):
    """Who saw the ruff may stand, or raise it again; if all stand, they show."""

    name = "revie"
    answers = (STAND, REVIE)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """The first to revie is the new challenger, and the old one answers like the others."""
        self.say(game, seat, move)
        if move == REVIE:
            still_in = (game.challenger, *game.seers)
            game.challenge += 1
            begin_challenge(game, seat, tuple(s for s in game.clockwise(seat)[1:] if s in still_in))
            return
        game.undecided = game.undecided[1:]
        if game.undecided:
            game.turn = game.undecided[0]
        else:
            end_ruff(game)

    def prompt_openly(self, game: Gleek, seat: Seat) -> str:
        """Name what is at stake."""
        return _("You stake {stake}: stand, or revie by {n} and risk {more}?").format(
            stake=game.price(STAND), n=game.step, more=game.price(REVIE)
        )


def end_ruff(game: Gleek) -> None:
    """The challenger wins unseen, or those still in show their best suit; the eldest of equals wins."""
    winner = game.challenger
    shown: dict[Seat, int] = {}
    if game.seers:
        owed = game.step * (game.challenge + 1)
        for seat in game.clockwise(game.eldest):
            if seat == game.challenger or seat in game.seers:
                game.owed[seat] = owed
                shown[seat] = show(game, seat)
        winner = max(shown, key=lambda seat: shown[seat])
    for seat in game.clockwise(game.eldest):
        if seat != winner:
            game.pay(why_lost(seat, winner, shown), seat, winner, game.owed[seat])
    game.multiplier = 1
    game.unanswered = ()
    game.go("claims")


def why_lost(seat: Seat, winner: Seat, shown: Mapping[Seat, int]) -> str:
    """Under which code a seat pays for the ruff."""
    if seat not in shown:
        return "ruff_passed" if shown else "ruff_unseen"
    return "ruff_tied" if shown[seat] == shown[winner] else "ruff_beaten"


def show(game: Gleek, seat: Seat) -> int:
    """Lay the counted suit open, and say its worth: the hand holds no other card of it, as all know now."""
    hand = game.hands[seat]
    counted: Mask = game.pack.ruff_cards(hand, game.options.face)
    game.shown[seat] = counted
    found = game.ruff_of(seat)
    if found != FOUR_ACES:
        game.lacks[seat] |= game.pack.mates[highest(counted)] & ~counted
    if game.tell is not silent:
        text = _("Four aces.") if found == FOUR_ACES else _("I show a ruff of {worth}.").format(worth=found)
        game.tell(Said, seat, text, "show")
        game.tell(Revealed, cards(counted), HAND[seat], Reason(text, "show"))
    return found


OPENING_RUFF, ANSWER_RUFF, REVIE_RUFF = OpeningRuff(), AnswerRuff(), RevieRuff()
