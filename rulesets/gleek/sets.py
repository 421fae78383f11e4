"""Gleeks and mournivals: who may announce them, and the bluff and the challenge of the house rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rulesets.cards import cards
from rulesets.core import Announced, Mask, Move, Phase, Revealed, Said, Seat, silent
from rulesets.gleek.accounts import (
    CLAIM_ACCOUNT,
    GLEEK_REASONS,
    LIE_REASON,
    MOURNIVAL_REASONS,
    SET_ACCOUNT,
    TRUTH_REASON,
    collect,
    pay,
)
from rulesets.gleek.pack import CHALLENGE, CLAIM, DONE, MOST_SEATS, SET_LETTERS, SET_RANKS, WASTE
from rulesets.words import _, later

if TYPE_CHECKING:
    from rulesets.gleek.game import Gleek

GLEEK, MOURNIVAL = 3, 4


class Claim(NamedTuple):
    """A set that a seat has announced."""

    seat: Seat
    rank: int
    """Jacks 0, queens 1, kings 2, aces 3."""
    size: int
    """3 for a gleek, 4 for a mournival."""

    @property
    def price(self) -> int:
        """What every other seat pays."""
        return (self.rank + 1) * (self.size - 2)


def largest_set(game: Gleek, seat: Seat, rank: int, held: Mask) -> int:
    """The set of a rank that some cards make for a seat: 4, 3, or 0 for none."""
    held_of_rank = (held & game.pack.sets[rank]).bit_count()
    if held_of_rank >= GLEEK:
        turned = game.pack.sets[rank] >> game.turned & 1
        return (
            MOURNIVAL if held_of_rank == MOURNIVAL or (turned and game.options.turn_up_mournival) else GLEEK
        )
    if held_of_rank == GLEEK - 1 and game.pack.sets[rank] >> game.turned & 1:
        who = game.options.turn_up_gleek_who
        if who == "any" or (who == "dealer" and seat == game.dealer):
            return GLEEK
    return 0


def honest_sets(game: Gleek) -> tuple[Claim, ...]:
    """All sets the hands hold after the exchange, in the order they are announced."""
    found: tuple[Claim, ...] = ()
    for seat in game.clockwise(game.eldest):
        held = game.hands[seat] | game.played[seat]
        for rank, members in enumerate(game.pack.sets):
            if (held & members).bit_count() >= GLEEK - 1:
                size = largest_set(game, seat, rank, held)
                if size:
                    found += (Claim(seat, rank, size),)
    return found


def announce(game: Gleek, claim: Claim) -> None:
    """Say it, and be paid by everybody at once."""
    game.claims += (claim,)
    if game.tell is not silent:
        text = _("Mournival of {ranks}!") if claim.size == MOURNIVAL else _("Gleek of {ranks}!")
        game.tell(Said, claim.seat, text.format(ranks=_(SET_RANKS[claim.rank])))
    reasons = MOURNIVAL_REASONS if claim.size == MOURNIVAL else GLEEK_REASONS
    collect(game, SET_ACCOUNT, claim.seat, claim.price, reasons[claim.rank])


# -- Announcing by word --------------------------------------------------------------------------

CLAIM_WORDS = {
    f"claim:{name}:{letter}": CLAIM + 4 * (size - GLEEK) + rank
    for size, name in ((GLEEK, "gleek"), (MOURNIVAL, "mournival"))
    for rank, letter in enumerate(SET_LETTERS)
}


class ClaimSets(Phase["Gleek"]):
    """From the eldest each may claim sets; only the buyer can claim what went into the discards."""

    name = "claims"
    words: ClassVar = {"done": DONE} | CLAIM_WORDS

    def enter(self, game: Gleek) -> None:
        """Begin with the eldest."""
        game.phase = self
        game.turn = game.eldest

    def legal(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """Sets not yet claimed out of the hand, for the buyer out of hand and discards, or no more."""
        held = game.hands[seat] | (game.waste if seat == game.buyer else 0)
        claimed = [claim.rank for claim in game.claims if claim.seat == seat]
        found = []
        for rank in range(len(SET_RANKS)):
            size = 0 if rank in claimed else largest_set(game, seat, rank, held)
            if size:
                found += [CLAIM + 4 * step + rank for step in range(size - GLEEK + 1)]
        return (*found, DONE)

    def apply(self, game: Gleek, seat: Seat, move: Move) -> None:
        """Be paid for a claim, or let the next seat claim."""
        if move != DONE:
            size, rank = divmod(move - CLAIM, 4)
            announce(game, Claim(seat, rank, size + GLEEK))
            return
        if game.tell is not silent and all(claim.seat != seat for claim in game.claims):
            game.tell(Said, seat, _("I claim nothing."))
        game.turn = game.after[seat]
        if game.turn == game.eldest:
            game.after_sets()

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """A card, or a set that cannot be claimed."""
        if move not in self.words.values():
            return _("First claim your gleeks and mournivals, or say that you are done.")
        size, rank = divmod(move - CLAIM, 4)
        ranks = _(SET_RANKS[rank])
        if any(claim.seat == seat and claim.rank == rank for claim in game.claims):
            return _("You have already claimed your {ranks}.").format(ranks=ranks)
        if seat == game.buyer:
            return _(
                "You may bluff only with cards you have discarded, and you never had so many {ranks}."
            ).format(ranks=ranks)
        needed = size + GLEEK
        return _("That needs {n} {ranks}, and only the buyer of the stock could bluff.").format(
            n=needed, ranks=ranks
        )

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


class ChallengeClaims(Phase["Gleek"]):
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
            game.after_challenges()

    def open_claims(self, game: Gleek) -> tuple[Claim, ...]:
        """Claims of the buyer that nobody has challenged yet."""
        return tuple(
            claim
            for claim in game.claims
            if claim.seat == game.buyer and not game.challenged >> claim.rank & 1
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
            game.tell(Said, seat, _("I challenge nothing."))
        self.go_on(game)

    def open_claims_before(self, game: Gleek) -> tuple[Claim, ...]:
        """All claims of the buyer."""
        return tuple(claim for claim in game.claims if claim.seat == game.buyer)

    def judge(self, game: Gleek, seat: Seat, claim: Claim) -> None:
        """False: the claimant gives back twice what was paid.  True: the challenger pays once more."""
        ranks = _(SET_RANKS[claim.rank])
        if game.tell is not silent:
            game.tell(Said, seat, _("I challenge the {ranks}!").format(ranks=ranks))
            game.tell(Revealed, cards(game.waste), WASTE, _("These are the buyer's discards."))
        true = largest_set(game, claim.seat, claim.rank, game.played[claim.seat]) >= claim.size
        if true:
            pay(game, CLAIM_ACCOUNT, seat, claim.seat, claim.price, TRUTH_REASON)
        else:
            for other in game.clockwise(claim.seat)[1:]:
                pay(game, CLAIM_ACCOUNT, claim.seat, other, 2 * claim.price, LIE_REASON)
        if game.tell is not silent:
            text = _("The claim of {ranks} was true.") if true else _("The claim of {ranks} was false.")
            game.tell(Announced, text.format(ranks=ranks))

    def why_not(self, game: Gleek, seat: Seat, move: Move) -> str:
        """Only the buyer's open claims can be challenged."""
        if move not in self.words.values():
            return _("The cards are played: challenge a claim of the buyer, or let it be.")
        return _(NO_CHALLENGE)

    def prompt(self, game: Gleek, seat: Seat) -> str:
        """Name what there is to challenge."""
        return _("Was a claim of the buyer false? Challenge it, or let it be.")


NO_CHALLENGE = later(
    "Only a set the buyer of the stock has claimed, and nobody has challenged yet, can be challenged."
)

CLAIM_SETS, CHALLENGE_CLAIMS = ClaimSets(), ChallengeClaims()
