"""Who deals first, and the deal."""

from __future__ import annotations

from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstDealer, pack_order
from rulesets.core import Announced, CardMoved, DealBegan, Move, Reason, Seat, silent
from rulesets.scopa.pack import ACES, KINGS, PACK, STOCK, TABLE, VALUE
from rulesets.scopa.state import THREE, Scopa
from rulesets.scopa.words import why_void
from rulesets.words import ngettext

FIRST_PACKETS = {"three": THREE, "nine": (1,) * 9, "ten": (3, 3, 4)}


class Deal(DealPhase[Scopa]):
    """Cards go round, then four to the table; three kings among those make the deal void."""

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Deal from the shuffled pack."""
        rules = game.options
        game.pack = tuple(pack_order(PACK, move))
        game.on_stock = 0
        game.hands = [0] * game.seats
        game.table = 0
        game.piles = [0] * game.side_count
        game.scope = [0] * game.side_count
        game.last_capturer = -1
        heard = game.tell is not silent
        if heard:
            game.tell(DealBegan, game.dealer)
        game.deal_hands(FIRST_PACKETS[rules.deal_mode])
        if rules.deal_mode != "ten":
            lying = game.pack[game.on_stock : game.on_stock + 4]
            game.table = mask_of(lying)
            if heard:
                for card in lying:
                    game.tell(CardMoved, card, STOCK, TABLE)
            game.on_stock += 4
        game.rounds_left = (PACK - game.on_stock) // (3 * game.seats)
        kings = (game.table & KINGS).bit_count()
        if (rules.kings_redeal and kings >= 3) or (rules.redeal_aces and game.table & ACES):
            game.tell(Announced, why_void(kings if rules.kings_redeal else 0), kind="void")
            game.go("deal")
        else:
            if rules.capture == "fifteen":
                take_table_of_fifteen(game)
            game.go("play")


def take_table_of_fifteen(game: Scopa) -> None:
    """In Escoba a first table of 15 or 30 is the dealer's, with one or two sweeps."""
    total = sum(VALUE[card] for card in cards(game.table))
    if total not in (15, 30):
        return
    sweeps = total // 15
    game.scope[game.dealer % game.side_count] += sweeps
    why = ngettext(
        "The cards turned up make fifteen, so the dealer takes them and scores a sweep.",
        "The cards turned up make twice fifteen, so the dealer takes them and scores two sweeps.",
        sweeps,
    )
    game.capture(game.dealer, game.table, 0, Reason(why, "fifteen"))


FIRST, DEAL = FirstDealer[Scopa](), Deal()
