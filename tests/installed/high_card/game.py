"""High Card: the highest card takes a point, or two if the leader has doubled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, NamedTuple

from rulesets import info_of
from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstDealer, pack_order
from rulesets.core import (
    HIDDEN,
    OVER,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Game,
    Knowledge,
    Line,
    Mask,
    MatchEnded,
    Move,
    Phase,
    Reason,
    Said,
    Seat,
    TrickTaken,
    Zone,
)
from rulesets.knowledge import hands_before
from rulesets.options import Options as GameOptions
from rulesets.options import number
from rulesets.packs.french import french

DECK = french("DHSC", "789TJQKA")
DOUBLE: Move = len(DECK)
STOCK = Zone("stock")
HANDS = tuple(Zone("hand", seat) for seat in range(4))


class Rules(GameOptions):
    """House rules of High Card."""

    held: int = number(3, range(2, 6), "Cards", "How many cards everybody gets.")
    deals: int = number(2, range(1, 6), "Deals", "How many deals make a match.")


class Facts(NamedTuple):
    """What all know besides the cards."""

    doubled: bool


class HighCard(Game):
    """A match of High Card."""

    info = info_of("high_card")
    Options = Rules
    deck = DECK
    options: Rules
    dealer: Seat
    hands: list[Mask]
    trick: list[Card]
    """The cards of this trick, from the leader on."""
    leader: Seat
    doubled: bool
    piles: list[Mask]
    rest: Mask
    """What was not dealt."""
    won: list[int]
    points: tuple[int, ...]

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.dealer = -1
        self.hands = [0] * seats
        self.trick = []
        self.leader = 0
        self.doubled = False
        self.piles = [0] * seats
        self.rest = DECK.all
        self.won = [0] * seats
        self.points = (0,) * seats
        self.go("first")

    def scores(self) -> Sequence[int]:
        """Points won."""
        return self.points

    def payoffs(self) -> Sequence[float]:
        """Points above the mean."""
        mean = sum(self.points) / self.seats
        return [points - mean for points in self.points]

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words."""
        return "doubles the trick" if move == DOUBLE else f"plays {DECK.name(move)}"


class Deal(DealPhase[HighCard]):
    """Everybody gets the same number of cards."""

    def apply(self, game: HighCard, seat: Seat, move: Move) -> None:
        """Deal from the dealer's left."""
        if game.deals:
            game.dealer = (game.dealer + 1) % game.seats
        pack = pack_order(len(DECK), move)
        for other in range(game.seats):
            game.hands[other] = mask_of(pack[other :: game.seats][: game.options.held])
        game.rest = DECK.all & ~sum(game.hands)
        game.won = [0] * game.seats
        game.piles = [0] * game.seats
        game.trick = []
        game.doubled = False
        game.leader = (game.dealer + 1) % game.seats
        game.tell(DealBegan, game.dealer)
        for other, hand in enumerate(game.hands):
            for card in cards(hand):
                game.tell(CardMoved, card, STOCK, HANDS[other], 1 << other)
        game.go("play")


class Play(Phase[HighCard]):
    """The leader may double first; the highest card takes the trick, the earlier of equal ones."""

    name = "play"
    words: ClassVar = {"double": DOUBLE}

    def enter(self, game: HighCard) -> None:
        """Ask the next seat."""
        game.phase = self
        game.turn = (game.leader + len(game.trick)) % game.seats

    def legal(self, game: HighCard, seat: Seat) -> Sequence[Move]:
        """Any card; the leader may double first."""
        held = cards(game.hands[seat])
        return held if game.trick or game.doubled else (*held, DOUBLE)

    def why_not(self, game: HighCard, seat: Seat, move: Move) -> str:
        """What forbids it."""
        why = "Only the leader doubles, and once." if move == DOUBLE else "You do not hold this card."
        return Reason(why, "play")

    def prompt(self, game: HighCard, seat: Seat) -> str:
        """What is asked."""
        return "Play a card." if game.trick or game.doubled else "Lead a card, or double first."

    def apply(self, game: HighCard, seat: Seat, move: Move) -> None:
        """Play it, and finish the trick when all have."""
        if move == DOUBLE:
            game.doubled = True
            game.tell(Said, seat, "I double.", "double")
            return
        game.tell(CardMoved, move, HANDS[seat], Zone("trick", seat))
        game.trick.append(move)
        game.hands[seat] &= ~(1 << move)
        if len(game.trick) < game.seats:
            self.enter(game)
        else:
            finish_trick(game)


def finish_trick(game: HighCard) -> None:
    """Give the trick away, and go on with the next, the next deal, or the end."""
    ranks = [card % 8 for card in game.trick]
    winner = (game.leader + ranks.index(max(ranks))) % game.seats
    why = Reason("The highest card takes it.", "play")
    game.tell(TrickTaken, winner, tuple(game.trick), Zone("pile", winner), why)
    game.won[winner] += 2 if game.doubled else 1
    game.piles[winner] |= mask_of(game.trick)
    game.leader = winner
    game.trick = []
    game.doubled = False
    if any(game.hands):
        game.go("play")
        return
    game.deals += 1
    game.points = tuple(old + new for old, new in zip(game.points, game.won, strict=True))
    sheet = tuple((Line(Reason("Points of the tricks", "play"), won),) for won in game.won)
    game.tell(DealEnded, game.dealer, tuple(game.won), game.points, sheet)
    if game.deals < game.options.deals:
        game.go("deal")
        return
    game.turn = OVER
    game.tell(MatchEnded, game.points, game.ranking(), Reason("All deals are played.", "play"))


class HighCardKnowledge(Knowledge[HighCard]):
    """One's own hand, the trick, and every card that was played."""

    def zones(self, game: HighCard, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """List what is known."""
        zones = {STOCK: (HIDDEN,) * game.rest.bit_count()} | hands_before(seat, HANDS, game.hands)
        for other, pile in enumerate(game.piles):
            zones[Zone("pile", other)] = cards(pile)
        for i, card in enumerate(game.trick):
            zones[Zone("trick", (game.leader + i) % game.seats)] = (card,)
        return zones

    def facts(self, game: HighCard, seat: Seat) -> Facts:
        """What else lies open."""
        return Facts(game.doubled)

    def sample(self, game: HighCard, seat: Seat, rng: Random) -> HighCard:
        """Deal again whatever was never seen."""
        world = game.copy()
        pool = list(cards(DECK.all & ~(mask_of(game.trick) | sum(game.piles) | game.hands[seat])))
        rng.shuffle(pool)
        for other, hand in enumerate(game.hands):
            if other != seat:
                world.hands[other] = mask_of(pool.pop() for _card in range(hand.bit_count()))
        world.rest = mask_of(pool)
        return world


GAME = HighCard.told_in(FirstDealer[HighCard](), Deal(), Play(), knowledge=HighCardKnowledge())
