"""How a deal of Poch ends, and the match."""

from __future__ import annotations

from rulesets.core import OVER, DealEnded, MatchEnded, Reason, silent
from rulesets.poch.pack import COMPARTMENTS, FILLED
from rulesets.poch.scoring import sheet
from rulesets.poch.state import Poch
from rulesets.words import _, ngettext


def end_deal(game: Poch) -> None:
    """Note what everybody won or lost; the deal passes to the left until everybody has dealt."""
    game.deals += 1
    agreed = game.deals >= game.deals_planned
    over = agreed or (game.options.bankrupt == "stop" and min(game.purses) < 0)
    if game.tell is not silent:
        tell_end_of_deal(game, over)
    if agreed:
        end_match(game, _("Everybody has dealt as often as agreed; most coins win."))
    elif over:
        end_match(game, _("A purse has fallen below nothing; most coins win."))
    else:
        game.dealer = game.eldest()
        game.go("deal")


def tell_end_of_deal(game: Poch, over: bool) -> None:
    """The sheet of everybody, phase by phase, and what lies on the board."""
    filled = FILLED if game.options.ante_each_deal or game.deals == 1 else 0
    held = [hand.bit_count() for hand in game.hands]
    for_cards = [-n or sum(held) for n in held]
    stages = zip(
        game.purse_before,
        game.purse_after_lucky,
        game.purse_after_betting,
        game.purses,
        for_cards,
        strict=True,
    )
    sheets = tuple(
        sheet(
            filled,
            lucky - before + filled,
            betting - lucky,
            now - betting - cards,
            cards,
            last_counts=game.options.last_card_coin,
        )
        for before, lucky, betting, now, cards in stages
    )
    game.tell(
        DealEnded,
        game.dealer,
        tuple(now - before for now, before in zip(game.purses, game.purse_before, strict=True)),
        tuple(game.purses),
        sheets,
        left_on_board(sum(game.board), over),
        extra={"board": dict(zip(COMPARTMENTS, game.board, strict=True))},
    )


def left_on_board(coins: int, over: bool) -> str:
    """What nobody has won in this deal, and what becomes of it; empty when that is nothing."""
    if not coins:
        return ""
    text = ngettext(
        "{n} coin stays on the board for the next deal.",
        "{n} coins stay on the board for the next deal.",
        coins,
    )
    if over:
        text = ngettext(
            "{n} coin is left on the board, and is lost.",
            "{n} coins are left on the board, and are lost.",
            coins,
        )
    return Reason(text.format(n=coins), "winning")


def end_match(game: Poch, why: str) -> None:
    """Most coins win; what is left on the board belongs to nobody."""
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, tuple(game.purses), game.ranking(), Reason(why, "winning"))
