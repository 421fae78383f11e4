"""Who deals first in Losing Loadum, and the deal; `rules/losing_loadum.md`, section 2."""

from __future__ import annotations

from rulesets.cards import lowest
from rulesets.chance import DealPhase, FirstSeat, pack_masks
from rulesets.core import POT, CardMoved, DealBegan, Move, Paid, Reason, Seat, silent
from rulesets.losing_loadum.pack import DECK, HAND, STOCK
from rulesets.losing_loadum.state import LosingLoadum, circle
from rulesets.words import _

PACK = len(DECK)


class First(FirstSeat[LosingLoadum]):
    """The first dealer is drawn by lot, and everybody pays the stake into the pot."""

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        stake = game.options.stake
        if stake and game.tell is not silent:
            why = Reason(_("Everybody pays the stake into the pot."), "options")
            for payer in range(game.seats):
                game.tell(Paid, payer, POT, stake, why, cause="stake")
        game.go("deal")


class Deal(DealPhase[LosingLoadum]):
    """Everybody gets equally many cards, as many as leave at least one over; the rest lies face down."""

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Deal one by one to the players still in the match, from the dealer's left."""
        seats = game.seats
        if len(game.playing) + game.counters.count(0) > seats:
            game.playing = tuple([player for player in game.playing if game.counters[player]])
            game.after, game.speeches = circle(game.playing, seats)
        eldest = game.after[game.dealer]
        order = game.seats_from(eldest)
        count = len(order)
        dealt = (PACK - 1) // count * count
        pack = pack_masks(PACK, move)
        hands = [0] * seats
        for i, player in enumerate(order):
            hands[player] = sum(pack[i:dealt:count])
        game.clear(eldest)
        game.hands = hands
        game.stock = tuple([card.bit_length() - 1 for card in pack[dealt:]])  # written out: lowest()
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i, card in enumerate(map(lowest, pack[:dealt])):
                player = order[i % count]
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
        game.go("exchange" if game.options.exchange == "alsoBeforeFirstTrick" else "play")


FIRST, DEAL = First(), Deal()
