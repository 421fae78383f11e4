"""What a match of Scopa consists of, and what its chapters share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesets.cards import BIT, Deck, cards, mask_of
from rulesets.core import (
    CHANCE,
    Card,
    CardMoved,
    Game,
    Mask,
    Move,
    Seat,
    TrickTaken,
    silent,
)
from rulesets.packs.italian import DECKS
from rulesets.scopa import INFO
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import HAND, PILE, STOCK, TAKEN_SHIFT, played, taken
from rulesets.scopa.words import tale
from rulesets.words import _

THREE = (1, 1, 1)
"""The packets of every deal but the first of some house rules: three cards, one at a time."""


class Scopa(Game):
    """A match of Scopa."""

    info = INFO
    Options = ScopaOptions
    options: ScopaOptions
    deck: Deck
    plain: bool
    """Whether cards take by the base rule alone."""
    ace_ban: bool
    """Whether the house rule about the first card of a deal has to be looked at."""
    side_count: int
    dealer: Seat
    hands: list[Mask]
    pack: tuple[Card, ...]
    """The pack in the order of this deal."""
    on_stock: int
    """How many cards of `pack` have been dealt."""
    rounds_left: int
    """How many more times three cards each will be dealt."""
    table: Mask
    acts: tuple[tuple[Mask, Move], ...]
    """What was played since cards were last dealt, and what lay on the table before."""
    piles: list[Mask]
    """What each side has captured in this deal."""
    scope: list[int]
    """Sweeps of each side in this deal."""
    last_capturer: Seat
    totals: list[int]
    """Points of each side."""
    winner: int
    """The side that has won the match."""

    def __init__(self, seats: int = 4, options: ScopaOptions | None = None) -> None:
        super().__init__(seats, options)
        rules = self.options
        self.deck = DECKS[rules.deck_skin]
        self.plain = rules.capture == "equal" and not rules.ace_takes_all
        self.ace_ban = rules.first_ace_ban and rules.deal_mode == "ten"
        self.side_count = 2 if seats == 4 else seats
        self.dealer = 0
        self.hands = [0] * seats
        self.pack = ()
        self.on_stock = 0
        self.rounds_left = 0
        self.table = 0
        self.acts = ()
        self.piles = [0] * self.side_count
        self.scope = [0] * self.side_count
        self.last_capturer = -1
        self.totals = [0] * self.side_count
        self.winner = -1
        self.go("first")

    @property
    def deal_is_open(self) -> bool:
        """Whoever took what has to be remembered, unless the piles lie open."""
        return self.options.show_piles

    # -- the score

    def scores(self) -> Sequence[int]:
        """Each seat's side's points."""
        return [self.totals[seat % self.side_count] for seat in range(self.seats)]

    def payoffs(self) -> Sequence[float]:
        """How far a seat's side is ahead of the mean."""
        mean = sum(self.totals) / self.side_count
        return [self.totals[seat % self.side_count] - mean for seat in range(self.seats)]

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Sides by points, with the winner of a tie-break alone at the top."""
        standing = [(side == self.winner, total) for side, total in enumerate(self.totals)]
        return tuple(
            tuple(seat for seat in range(self.seats) if standing[seat % self.side_count] == place)
            for place in sorted(set(standing), reverse=True)
        )

    # -- what several chapters do

    def deal_hands(self, packets: tuple[int, ...]) -> None:
        """Deal packets round the table, beginning with the seat after the dealer."""
        hands, begin = self.hands, self.on_stock
        receivers = order_of_dealing(packets, self.dealer, self.seats)
        self.on_stock += len(receivers)
        self.acts = ()
        for seat, card in zip(receivers, self.pack[begin : self.on_stock], strict=True):
            hands[seat] |= BIT[card]
        if self.tell is not silent:
            for seat, card in zip(receivers, self.pack[begin : self.on_stock], strict=True):
                self.tell(CardMoved, card, STOCK, HAND[seat], 1 << seat)

    def capture(self, seat: Seat, lying: Mask, with_card: Mask, why: str) -> None:
        """Cards of the table go to the pile of the seat's side, and so does the card that takes them."""
        side = seat % self.side_count
        self.table ^= lying
        self.piles[side] |= lying | with_card
        self.last_capturer = seat
        if self.tell is not silent:
            self.tell(TrickTaken, seat, cards(lying | with_card), PILE[side], why)

    # -- words

    def code(self, move: Move) -> str:
        """``D7``, or ``D8xC5+S3`` when cards are taken."""
        if self.turn == CHANCE or not taken(move):
            return self.phase.code(self, move)
        return (
            self.deck.faces[played(move)]
            + "x"
            + "+".join(self.deck.faces[card] for card in cards(taken(move)))
        )

    def parse(self, code: str) -> Move:
        """Read a card, or a card, ``x`` and what it takes in suit order."""
        if self.turn == CHANCE or "x" not in code:
            return self.phase.parse(self, code)
        face, _x, rest = code.partition("x")
        faces = rest.split("+")
        if any(one not in self.deck.index for one in (face, *faces)):
            raise ValueError(_("“{code}” is not a move of {game}.").format(code=code, game=self.info.title))
        move = mask_of(self.deck.index[one] for one in faces) << TAKEN_SHIFT | self.deck.index[face]
        if self.code(move) != code:
            raise ValueError(_("“{code}” should read {right}.").format(code=code, right=self.code(move)))
        return move

    def touches(self, move: Move) -> tuple[int, ...]:
        """The card of the hand first, then the cards it takes."""
        return (played(move), *cards(taken(move)))

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Say what is played and taken; nothing of it is secret."""
        return tale(self.deck, move)


@lru_cache(maxsize=64)
def order_of_dealing(packets: tuple[int, ...], dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """Who gets each card when packets go round."""
    return tuple(
        (dealer + place) % seats for size in packets for place in range(1, seats + 1) for _card in range(size)
    )
