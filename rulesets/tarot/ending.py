"""Scoring: the end of a hand, and of the match."""

from __future__ import annotations

from rulesets.cards import cards
from rulesets.core import (
    OVER,
    Announced,
    CardMoved,
    DealEnded,
    MatchEnded,
    Reason,
    Revealed,
    silent,
)
from rulesets.tarot.pack import FOOL, OWED, PILE, STOCK, THE_FOOL
from rulesets.tarot.scoring import is_level, match_over, points_of, sheet_of, why_sum
from rulesets.tarot.state import Tarot
from rulesets.tarot.words import goes_on, why_ended, why_fool_forfeited
from rulesets.words import _


def score_hand(game: Tarot) -> None:
    """Everybody counts cards and honours; the match ends at the target or after the rounds."""
    if game.debtor >= 0:
        forfeit_the_fool(game)
    points = tuple([points_of(pile) for pile in game.piles])
    game.totals = tuple([total + more for total, more in zip(game.totals, points, strict=True)])
    game.deals += 1
    over = match_over(game.totals, game.deals, game.options)
    if game.tell is not silent:
        if game.options.reveal_unused == "atHandEnd":
            why = Reason(_("These cards were not dealt."), "deal")
            game.tell(Revealed, cards(game.unused), STOCK, why)
        sheet = tuple(sheet_of(pile, game.deck) for pile in game.piles)
        game.tell(DealEnded, game.dealer, points, game.totals, sheet, why_sum(game.unused))
    if not over:
        if game.tell is not silent and is_level(game.totals, game.options):
            game.tell(Announced, goes_on(max(game.totals)), kind="level")
        game.go("deal")
        return
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, game.totals, game.ranking(), why_ended(game.totals, game.options))


def forfeit_the_fool(game: Tarot) -> None:
    """Who owes a card for the Fool and has won no trick by the end loses it to the winner of its trick."""
    game.piles[game.creditor] |= THE_FOOL
    if game.tell is not silent:
        game.tell(Announced, why_fool_forfeited(), kind="fool_lost")
        game.tell(CardMoved, FOOL, OWED[game.debtor], PILE[game.creditor])
    game.debtor = game.creditor = -1
