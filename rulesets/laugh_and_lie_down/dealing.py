"""Who deals first in Laugh and Lie Down, and the deal; `rules/laugh_and_lie_down.md`, section 2."""

from __future__ import annotations

from rulesets.cards import cards, lowest
from rulesets.chance import DealPhase, FirstDealer, pack_masks
from rulesets.core import CardMoved, DealBegan, Move, Paid, Seat, silent
from rulesets.laugh_and_lie_down.pack import DECK, HAND, OF_RANK, STOCK, TABLE, alike, mournivals
from rulesets.laugh_and_lie_down.scoring import antes
from rulesets.laugh_and_lie_down.state import LaughAndLieDown


class Deal(DealPhase[LaughAndLieDown]):
    """Everybody pays an ante and gets a hand of cards; the rest goes face up on the table."""

    def apply(self, game: LaughAndLieDown, seat: Seat, move: Move) -> None:
        """Deal one by one from the dealer's left; mournivals on the table are the dealer's."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + 1) % seats
        pack = pack_masks(len(DECK), move)
        first = game.dealer + 1
        dealt = seats * game.stakes.hand
        hands = [0] * seats
        for i in range(seats):
            hands[(first + i) % seats] = sum(pack[i:dealt:seats])
        game.clear()
        game.hands = hands
        game.table = sum(pack[dealt:])
        game.look_at_table()
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for payment in antes(game.stakes, seats, game.dealer):
                game.tell(Paid, *payment)
            for i, card in enumerate(map(lowest, pack[:dealt])):
                player = (first + i) % seats
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
            for card in map(lowest, pack[dealt:]):
                game.tell(CardMoved, card, STOCK, TABLE)
        if game.options.lay_first:
            lay_sets(game)
        if not mournivals(game.table):
            game.go("play")
        elif game.catching:
            game.go("opening")
        else:
            game.take_mournivals()
            game.go("play")


def lay_sets(game: LaughAndLieDown) -> None:
    """By a house rule everybody lays a pair of each prial, and each mournival, before the first turn."""
    for step in range(1, game.seats + 1):
        seat = (game.dealer + step) % game.seats
        _one, _two, three, four = alike(game.hands[seat])
        for card in cards(three):
            game.capture_from_hand(seat, OF_RANK[card // 4], 4 if four >> card & 1 else 2)


FIRST, DEAL = FirstDealer[LaughAndLieDown](), Deal()
