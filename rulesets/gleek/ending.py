"""How a hand of Gleek ends: settling the tricks, the sheet, and the end of the match."""

from __future__ import annotations

from rulesets.core import OVER, POT, DealEnded, MatchEnded, Paid, Reason, silent
from rulesets.gleek.facts import TRICK_ACCOUNT
from rulesets.gleek.scoring import reason, sheet
from rulesets.gleek.state import Gleek
from rulesets.words import _


def settle_tricks(game: Gleek) -> None:
    """Who took less than break-even pays the difference to the pot, who took more draws it."""
    even = game.layout.break_even
    nets = [points - even for points in game.points()]
    for seat, net in enumerate(nets):
        game.ledger[seat] += net
        game.accounts[TRICK_ACCOUNT * game.seats + seat] += net
    if game.tell is not silent:
        for seat, net in enumerate(nets):
            if net < 0:
                game.tell(Paid, seat, POT, -net, reason("below", even=even), "", "below")
        for seat, net in enumerate(nets):
            if net > 0:
                game.tell(Paid, POT, seat, net, reason("above", even=even), "", "above")


def end_hand(game: Gleek) -> None:
    """Note what everybody won or lost; the deal passes to the left until all have dealt as agreed."""
    game.deals += 1
    if game.tell is not silent:
        points, rules = game.points(), game.options
        accounts = [game.account_of(seat) for seat in range(game.seats)]
        sheets = tuple(
            sheet(game.layout, account, points[seat], rules, bool(game.claims))
            for seat, account in enumerate(accounts)
        )
        game.tell(DealEnded, game.dealer, tuple(map(sum, accounts)), tuple(game.ledger), sheets)
    if game.deals < game.deals_planned:
        game.go("deal")
        return
    game.turn = OVER
    if game.tell is not silent:
        why = _("Everybody has dealt as often as agreed; the fullest purse wins.")
        game.tell(MatchEnded, tuple(game.ledger), game.ranking(), Reason(why, "winning"))
