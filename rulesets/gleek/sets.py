"""Gleeks and mournivals: who may announce them, and the bluff and the challenge of the house rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rulesets.cards import cards, holds
from rulesets.core import Announced, Move, Phase, Reason, Revealed, Said, Seat, silent
from rulesets.gleek.ending import end_hand
from rulesets.gleek.pack import (
    CHALLENGE,
    CLAIM,
    DONE,
    GLEEK,
    MOST_SEATS,
    MOURNIVAL,
    SET_LETTERS,
    SET_RANKS,
    WASTE,
    Claim,
    claimed,
)
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import announcement
from rulesets.words import _


def announce(game: Gleek, claim: Claim) -> None:
    """Say it, and be paid by everybody at once."""
    if game.tell is not silent:
        act = "mournival" if claim.size == MOURNIVAL else "gleek"
        game.tell(Said, claim.seat, announcement(claim), act)
    game.pay_for_set(claim)


# -- Announcing by word --------------------------------------------------------------------------

CLAIM_WORDS = {
    f"claim:{name}:{letter}": CLAIM + 4 * (size - GLEEK) + rank
    for size, name in ((GLEEK, "gleek"), (MOURNIVAL, "mournival"))
    for rank, letter in enumerate(SET_LETTERS)
}


class ClaimSets(Phase[Gleek]):
    """From the eldest each may claim sets; only the buyer can claim what went into the discards."""

    name = "claims"
    words: ClassVar = {"done": DONE} | CLAIM_WORDS

    def enter(self, game: Gleek) -> None:
        """Ask from the eldest on; where nobody may bluff, all sets are announced by themselves."""
        if game.options.false_claims:
            game.phase = self
            game.turn = game.eldest
            return
        sets = game.honest_sets()
        for claim in sets:
            announce(game, claim)
        if not sets and game.tell is not silent:
            text = _("Nobody has a gleek (three aces, kings, queens or jacks) or a mournival (four).")
            game.tell(Announced, Reason(text, "claims"), kind="no_sets")
        game.go("play")

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """Sets not yet claimed out of the hand, for the buyer out of hand and discards, or no more."""
        held = game.hands[seat] | (game.waste if seat == game.buyer else 0)
        named = [claim.rank for claim in game.claims if claim.seat == seat]
        found = []
        for rank in range(len(SET_RANKS)):
            size = 0 if rank in named else game.largest_set(seat, rank, held)
            if size:
                found += [CLAIM + 4 * step + rank for step in range(size - GLEEK + 1)]
        return (*found, DONE)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Be paid for a claim, or let the next seat claim."""
        if move != DONE:
            announce(game, claimed(seat, move))
            return
        if game.tell is not silent and all(claim.seat != seat for claim in game.claims):
            game.tell(Said, seat, _("I claim nothing."), "done")
        game.turn = game.after[seat]
        if game.turn == game.eldest:
            game.go("play")

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """A card, or a set that cannot be claimed."""
        if move not in self.words.values():
            text = _("First claim your gleeks and mournivals, or say that you are done.")
            return Reason(text, "claims")
        claim = claimed(seat, move)
        ranks = _(SET_RANKS[claim.rank])
        if any((held.seat, held.rank) == (seat, claim.rank) for held in game.claims):
            return Reason(_("You have already claimed your {ranks}.").format(ranks=ranks), "claims")
        if seat == game.buyer:
            text = _("You may bluff only with cards you have discarded, and you never had so many {ranks}.")
            return Reason(text.format(ranks=ranks), "bluff")
        text = _("That needs {n} {ranks}, and only the buyer of the stock could bluff.")
        return Reason(text.format(n=claim.size, ranks=ranks), "claims")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Tell whether there is something to claim."""
        if len(self.legal(game, seat)) == 1:
            return _("You have no gleek or mournival to claim: say that you are done.")
        if seat == game.buyer:
            return _("Claim your gleeks and mournivals; you may bluff with cards you have discarded.")
        return _("Claim your gleeks and mournivals, or keep them to yourself.")


# -- Challenging ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def challenges(claims: tuple[Claim, ...]) -> tuple[Move, ...]:
    """Challenge one of the claims, or let them be."""
    return (*(CHALLENGE + 4 * claim.seat + claim.rank for claim in claims), DONE)


class ChallengeClaims(Phase[Gleek]):
    """After the last trick each seat may challenge one claim of the buyer, whose discards are then shown."""

    name = "challenge"
    words: ClassVar = {"done": DONE} | {
        f"challenge:{seat}:{letter}": CHALLENGE + 4 * seat + rank
        for seat in range(MOST_SEATS)
        for rank, letter in enumerate(SET_LETTERS)
    }

    def enter(self, game: Gleek) -> None:
        """Begin with the eldest that is not the buyer."""
        game.phase = self
        game.challenged = 0
        game.unanswered = tuple(seat for seat in game.clockwise(game.eldest) if seat != game.buyer)
        self.go_on(game)

    def go_on(self, game: Gleek) -> None:
        """Ask the next seat while there is something to challenge."""
        if game.unanswered and self.open_claims(game):
            game.turn = game.unanswered[0]
        else:
            end_hand(game)

    def open_claims(self, game: Gleek) -> tuple[Claim, ...]:
        """Claims of the buyer that nobody has challenged yet."""
        return tuple(
            claim
            for claim in game.claims
            if claim.seat == game.buyer and not holds(game.challenged, claim.rank)
        )

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """One of the open claims, or none of them."""
        return challenges(self.open_claims(game))

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Look at the discards, and pay for the lie or for the suspicion."""
        game.unanswered = game.unanswered[1:]
        if move != DONE:
            rank = (move - CHALLENGE) % 4
            game.challenged |= 1 << rank
            claim = next(claim for claim in self.open_claims_before(game) if claim.rank == rank)
            self.judge(game, seat, claim)
        elif game.tell is not silent:
            game.tell(Said, seat, _("I challenge nothing."), "done")
        self.go_on(game)

    def open_claims_before(self, game: Gleek) -> tuple[Claim, ...]:
        """All claims of the buyer."""
        return tuple(claim for claim in game.claims if claim.seat == game.buyer)

    def judge(self, game: Gleek, seat: Seat, claim: Claim) -> None:
        """False: the claimant gives back twice what was paid.  True: the challenger pays once more."""
        ranks = _(SET_RANKS[claim.rank])
        if game.tell is not silent:
            text = _("I challenge the {ranks}!").format(ranks=ranks)
            game.tell(Said, seat, text, "challenge", claim.seat)
            why = Reason(_("These are the buyer's discards."), "challenge")
            game.tell(Revealed, cards(game.waste), WASTE, why)
        true = game.largest_set(claim.seat, claim.rank, game.played[claim.seat]) >= claim.size
        if true:
            game.pay("truth", seat, claim.seat, claim.price)
        else:
            for other in game.clockwise(claim.seat)[1:]:
                game.pay("lie", claim.seat, other, 2 * claim.price)
        if game.tell is not silent:
            text = _("The claim of {ranks} was true.") if true else _("The claim of {ranks} was false.")
            said = Reason(text.format(ranks=ranks), "challenge")
            game.tell(Announced, said, kind="true" if true else "false")

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """Only the buyer's open claims can be challenged."""
        if move not in self.words.values():
            text = _("The cards are played: challenge a claim of the buyer, or let it be.")
        else:
            text = _(
                "Only what the buyer of the stock has claimed, and nobody has challenged, can be challenged."
            )
        return Reason(text, "challenge")

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Name what there is to challenge."""
        return _("Was a claim of the buyer false? Challenge it, or let it be.")


CLAIM_SETS, CHALLENGE_CLAIMS = ClaimSets(), ChallengeClaims()
