"""Scoring: the end of a deal, and of the match."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards
from rulesets.core import OVER, CardMoved, DealEnded, MatchEnded, Reason, Revealed, Seat, silent
from rulesets.laus.pack import PILE, SKAT
from rulesets.laus.scoring import points_of, sheet_of, skat_owner, swept
from rulesets.laus.state import Laus
from rulesets.laus.words import where_the_skat_goes, why_over
from rulesets.words import _


def score_deal(game: Laus) -> None:
    """Count the cards of every seat, double for passes and trickless seats, and go on or end the match."""
    rules = game.options
    owner = skat_owner(rules, game.won, game.leader, game.dealer)
    points = points_of(rules, game.won, game.skat, owner, game.passes)
    game.totals = tuple([total + more for total, more in zip(game.totals, points, strict=True)])
    game.deals += 1
    if game.tell is not silent:
        tell_end_of_deal(game, points, owner)
    game.won[owner] |= game.skat
    game.skat = 0
    target = rules.target if rules.match_end == "target" else None
    over = game.deals == rules.rounds * game.seats if target is None else max(game.totals) >= target
    if not over:
        game.go("deal")
        return
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, game.totals, game.ranking(), why_over(target))


def tell_end_of_deal(game: Laus, points: Sequence[int], owner: Seat) -> None:
    """Turn up the skat, give it to its owner, and tell the sheet of the deal."""
    rules = game.options
    if game.skat:
        game.tell(Revealed, cards(game.skat), SKAT, where_the_skat_goes(rules.skat_to))
        for card in cards(game.skat):
            game.tell(CardMoved, card, SKAT, PILE[owner])
    sheet = sheet_of(rules, game.won, game.skat, owner, game.passes)
    why = Reason(_("One player took every trick."), "sweep") if swept(game.won) else ""
    game.tell(DealEnded, game.dealer, tuple(points), game.totals, sheet, why)
