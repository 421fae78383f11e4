"""Poch: lucky cards, a bluff, and a count to thirty-one, all in one deal.

The rule book is shared/rules/poch.md.  The chapters of a deal stand in `poch_board` (lucky cards),
`poch_betting` and `poch_counting`, in playing order; here is the table they are played at, how a deal
begins, and how it ends.  Readings where the rules leave room:

* Phase 1 is automatic, so it belongs to the deal: its payments follow the turned card at once.
* `anteEachDeal` off fills the board before the first deal only.
* With `lastDealToPoch` the coins move to the Poch after phase 1 of the last deal planned; a match
  that ends early by `bankrupt` has no such deal.
* When all check in the last deal and coins lie in the Poch, the seats still in show their hands for
  it; in any other deal they stay there and the eldest leads the count.
* A seat that holds back (`mustPlay` off) may play again in the same sequence once another has played;
  when the turn comes round to whoever played last, that seat closes the sequence and plays no further card.
* In the count a seat without a fitting card is passed over by the game; it makes no move.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    HIDDEN,
    OVER,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    Line,
    Mask,
    MatchEnded,
    Move,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.poch.betting import BET, BETTING, CALL, CHECK, DROP, RAISE
from rulesets.poch.board import (
    COMPARTMENTS,
    COUNTED,
    FILLED,
    HAND,
    HAND_SIZE,
    POCH,
    STOCK,
    TURNED_DOWN,
    TURNED_UP,
    fill_board,
    pay_lucky_cards,
)
from rulesets.poch.counting import HOLD
from rulesets.poch.hands import DECK, SUIT
from rulesets.poch.knowledge import sampled
from rulesets.poch.options import PochOptions
from rulesets.words import _, later, ngettext

# -- The table -----------------------------------------------------------------------------------


class Poch(Game):
    """A match of Poch."""

    __slots__ = (
        "acted",
        "board",
        "count",
        "dealer",
        "first_deal",
        "hands",
        "held_back",
        "lacks",
        "last_player",
        "leader",
        "level",
        "must_play",
        "out",
        "purse_after_betting",
        "purse_after_lucky",
        "purse_before",
        "purses",
        "sequence",
        "shown",
        "staked",
        "trump",
        "turned",
        "used",
        "winner",
    )
    info = GameInfo("poch", "Poch", 3, 6, 4)
    Options = PochOptions
    options: PochOptions
    deck = DECK

    def __init__(self, seats: int = 4, options: PochOptions | None = None) -> None:
        super().__init__(seats, options)
        self.must_play = self.options.must_play
        """Asked at every card of a count, so it is kept at hand."""
        self.dealer: Seat = 0
        self.first_deal = True
        self.purses: list[int] = [self.options.start_coins] * seats
        self.purse_before: tuple[int, ...] = tuple(self.purses)
        """Purses before the deal in play, after its lucky cards and after its betting: for its sheet."""
        self.purse_after_lucky = self.purse_after_betting = self.purse_before
        self.board: list[int] = [0] * len(COMPARTMENTS)
        self.hands: list[Mask] = [0] * seats
        self.turned: Card = -1
        self.trump = 0
        self.shown: Mask = 0
        """Cards everybody has seen in a hand and that may still be there."""
        self.level = 0
        self.staked: list[int] = [0] * seats
        self.out: Mask = 0
        """Seats that have dropped."""
        self.acted: Mask = 0
        """Seats that have answered the last raise."""
        self.winner: Seat = -1
        """Who won the betting."""
        self.leader: Seat = 0
        self.count = 0
        self.sequence: list[Card] = []
        self.used: Mask = 0
        """Cards of earlier sequences."""
        self.last_player: Seat = -1
        self.held_back: Mask = 0
        """Seats that held back since the last card."""
        self.lacks: list[Mask] = [0] * seats
        """Cards each seat has shown not to hold, by being passed over in the count."""
        FIRST_DEALER.enter(self)

    def copy(self) -> Poch:
        """An independent match that tells nobody."""
        new = object.__new__(Poch)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.must_play = self.must_play
        new.dealer = self.dealer
        new.first_deal = self.first_deal
        new.purses = self.purses[:]
        new.purse_before = self.purse_before
        new.purse_after_lucky = self.purse_after_lucky
        new.purse_after_betting = self.purse_after_betting
        new.board = self.board[:]
        new.hands = self.hands[:]
        new.turned = self.turned
        new.trump = self.trump
        new.shown = self.shown
        new.level = self.level
        new.staked = self.staked[:]
        new.out = self.out
        new.acted = self.acted
        new.winner = self.winner
        new.leader = self.leader
        new.count = self.count
        new.sequence = self.sequence[:]
        new.used = self.used
        new.last_player = self.last_player
        new.held_back = self.held_back
        new.lacks = self.lacks[:]
        return new

    def scores(self) -> Sequence[int]:
        """The purses."""
        return self.purses

    def payoffs(self) -> Sequence[float]:
        """How far a purse is above the mean."""
        mean = sum(self.purses) / self.seats
        return [purse - mean for purse in self.purses]

    @property
    def deals_planned(self) -> int:
        """How many deals the match has."""
        return self.seats * self.options.rounds

    @property
    def last_deal(self) -> bool:
        """Whether the deal in play is the last one planned."""
        return self.deals + 1 >= self.deals_planned

    def eldest(self) -> Seat:
        """Who sits left of the dealer."""
        return (self.dealer + 1) % self.seats

    def end_deal(self) -> None:
        """Somebody has gone out: the deal is over."""
        end_deal(self)

    # -- Knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, what was shown if the table reminds, the cards counted, and the whole board."""
        open_cards = self.shown if self.options.remind else 0
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other, hand in enumerate(self.hands):
            seen = hand if other == seat else hand & open_cards
            zones[HAND[other]] = (*cards(seen), *(HIDDEN,) * (hand & ~seen).bit_count())
        in_play = sum(self.hands) | mask_of(self.sequence) | self.used
        zones[COUNTED] = tuple(self.sequence)
        zones[TURNED_DOWN] = (HIDDEN,) * self.used.bit_count()
        zones[TURNED_UP] = () if self.turned < 0 else (self.turned,)
        undealt = len(DECK) - in_play.bit_count() - len(zones[TURNED_UP])
        zones[STOCK] = (HIDDEN,) * undealt
        facts: dict[str, Fact] = {
            "dealer": self.dealer,
            "board": tuple(self.board),
            "trump": None if self.turned < 0 else "CSHD"[self.trump],
            "staked": tuple(self.staked),
            "out": tuple(other for other in range(self.seats) if self.out >> other & 1),
            "level": self.level,
            "bet_cap": self.options.bet_cap,
            "count": self.count,
            "leader": self.leader,
            "last_player": self.last_player,
            "betting_winner": self.winner,
            "deal": min(self.deals + 1, self.deals_planned),
            "deals": self.deals_planned,
        }
        return View(seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.purses), facts)

    def sample(self, seat: Seat, rng: Random) -> Poch:
        """Deal anew what nobody has shown; cards that were shown stay where they are."""
        return sampled(self, seat, rng)

    # -- Words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; all of them are public."""
        if move < len(DECK):
            return _("counts {card}").format(card=DECK.name(move))
        if move >= RAISE:
            return _("raises to {level}").format(level=move - RAISE)
        if move >= BET:
            return ngettext("bets {n} coin", "bets {n} coins", move - BET).format(n=move - BET)
        return {
            DROP: _("drops out of the betting"),
            CALL: _("calls"),
            CHECK: _("checks"),
            HOLD: _("holds back"),
        }[move]


# -- The deal ------------------------------------------------------------------------------------


class FirstDealer(FirstSeat[Poch]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Let the seat drawn deal."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Poch]):
    """Everybody fills the board; five cards each, one at a time, and the next card turned up is trump."""

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Collect, deal, turn up, and pay the lucky cards."""
        order = pack_order(len(DECK), move)
        heard = game.tell is not silent
        game.purse_before = tuple(game.purses)
        game.tell(DealBegan, game.dealer)
        if game.options.ante_each_deal or game.first_deal:
            fill_board(game)
        game.first_deal = False
        game.hands = [0] * game.seats
        eldest = game.eldest()
        for i, card in enumerate(order[: HAND_SIZE * game.seats]):
            player = (eldest + i) % game.seats
            game.hands[player] |= 1 << card
            if heard:
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
        game.turned = order[HAND_SIZE * game.seats]
        game.tell(CardMoved, game.turned, STOCK, TURNED_UP)
        game.trump = SUIT[game.turned]
        game.shown = 0
        game.staked = [0] * game.seats
        game.level = game.count = 0
        game.out = game.acted = game.used = game.held_back = 0
        game.winner = game.last_player = -1
        game.sequence = []
        game.lacks = [0] * game.seats
        pay_lucky_cards(game)
        if game.options.last_deal_to_poch and game.last_deal:
            moved = sum(game.board[:FILLED])
            game.board = [0] * FILLED + [game.board[POCH] + moved]
            if moved and heard:
                game.tell(Announced, _("Last deal: all coins left on the board go to the Poch."))
        BETTING.enter(game)


# -- Scoring -------------------------------------------------------------------------------------


def end_deal(game: Poch) -> None:
    """Note what everybody won or lost; the deal passes to the left until everybody has dealt."""
    game.deals += 1
    if game.tell is not silent:
        game.tell(
            DealEnded,
            game.dealer,
            tuple(now - before for now, before in zip(game.purses, game.purse_before, strict=True)),
            tuple(game.purses),
            tuple(sheet(game, seat) for seat in range(game.seats)),
            extra={"board": dict(zip(COMPARTMENTS, game.board, strict=True))},
        )
    if game.deals >= game.deals_planned:
        end_match(game, later("Everybody has dealt as often as agreed; most coins win."))
    elif game.options.bankrupt == "stop" and min(game.purses) < 0:
        end_match(game, later("A purse has fallen below nothing; most coins win."))
    else:
        game.dealer = game.eldest()
        DEAL.enter(game)


def sheet(game: Poch, seat: Seat) -> tuple[Line, ...]:
    """What a seat won and lost in the deal, phase by phase."""
    stages = (game.purse_before, game.purse_after_lucky, game.purse_after_betting, game.purses)
    before, lucky, betting, now = (stage[seat] for stage in stages)
    filled = FILLED if game.options.ante_each_deal or game.deals == 1 else 0
    return (
        Line(_("Coins put on the board"), -filled),
        Line(_("Lucky cards"), lucky - before + filled),
        Line(_("Betting"), betting - lucky),
        Line(_("Counting to thirty-one"), now - betting),
    )


def end_match(game: Poch, why: str) -> None:
    """Most coins win; what is left on the board belongs to nobody."""
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, tuple(game.purses), game.ranking(), _(why))


FIRST_DEALER, DEAL = FirstDealer(), Deal()
GAME = Poch
