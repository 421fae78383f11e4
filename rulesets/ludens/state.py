"""A match of Ludens in progress: what its chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck, holds
from rulesets.core import OVER, Card, Game, Mask, Move, Seat
from rulesets.ludens import INFO
from rulesets.ludens.facts import PairBonus
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECKS, MATES, Tricks
from rulesets.ludens.scoring import pair_bonuses
from rulesets.options import Options as GameOptions
from rulesets.words import Deed, _


class Ludens(Game):
    """A match of Ludens."""

    info = INFO
    Options = LudensOptions
    options: LudensOptions

    deck: Deck
    dealer: Seat
    """Nobody (-1) until the first dealer is drawn by lot."""
    hands: list[Mask]
    leader: Seat
    trick: list[Card]
    last_trick: Sequence[Card]
    """The cards of the trick before, which anybody may look at again."""
    won: list[int]
    """How many scoring odd, even and picture tricks each seat has: three numbers a seat."""
    piles: list[Mask]
    showing: list[Mask]
    """The court card that lies open on each picture trick won."""
    waste: Mask
    lacks: list[Mask]
    """Cards a seat has shown not to hold by discarding."""
    leg: tuple[int, int]
    grand: tuple[int, int]
    legs_won: tuple[int, int]
    score_sheet: tuple[tuple[int, ...], ...]
    """One row a hand: its leg, the points of N, E, S and W, the bonus of NS and of EW."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck = DECKS[self.options.deck_skin]
        self.dealer = -1
        self.hands = [0] * 4
        self.leader = 0
        self.trick = []
        self.clear()
        self.leg = (0, 0)
        self.grand = (0, 0)
        self.legs_won = (0, 0)
        self.score_sheet = ()
        self.go("first")

    def clear(self) -> None:
        """Nothing has been won in this hand yet."""
        self.last_trick = ()
        self.won = [0] * 12
        self.piles = [0] * 4
        self.showing = [0] * 4
        self.waste = 0
        self.lacks = [0] * 4

    def tricks_of(self, seat: Seat) -> Tricks:
        """Scoring odd, even and picture tricks of a seat in this hand."""
        odd, even, picture = self.won[3 * seat : 3 * seat + 3]
        return odd, even, picture

    def bonuses(self, side: int) -> list[PairBonus]:
        """What the similar tricks of two partners are worth to their side so far."""
        return pair_bonuses(self.tricks_of(side), self.tricks_of(side + 2), self.options)

    @property
    def deal_is_open(self) -> bool:
        """Nothing but the last trick may be looked at again (G15)."""
        return False

    # -- result

    def scores(self) -> Sequence[int]:
        """The grand total of every seat's side."""
        return self.grand * 2

    def payoffs(self) -> Sequence[float]:
        """How far each side is ahead: in legs and in the leg under way, or in the grand total."""
        if self.options.match_winner == "grandTotal":
            ahead = self.grand[0] - self.grand[1]
        else:
            ahead = (self.legs_won[0] - self.legs_won[1]) * self.options.leg_target
            if self.turn != OVER:
                ahead += self.leg[0] - self.leg[1]
        return (float(ahead), float(-ahead)) * 2

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; nothing in this game is played face down."""
        card = self.deck.name(move)
        if not self.trick:
            return Deed(_("leads {card}"), _("You lead {card}")).format(card=card)
        if holds(MATES[self.trick[0]], move):
            return Deed(_("plays {card}"), _("You play {card}")).format(card=card)
        return Deed(_("discards {card}"), _("You discard {card}")).format(card=card)
