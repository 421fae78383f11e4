"""Ludens, Carlos De La Riva's game of odd, even and picture tricks for two pairs of partners.

Rule file: `rules/ludens.md`; the phases below stand in the order of its chapters, and what the
tricks are worth is reckoned in `rulesets.ludens.scoring`.  North, East, South and West of the rule file
are seats 0 to 3; partners sit two apart, and the scene calls the first seat South.  How unclear points of
the rules are read (its section 7):

* "Similar tricks" are tricks of the same value, 20 or 30; the smaller number decides (G3, G4).
* The pair bonus belongs to the side and counts for the leg, never to one player (G5).
* Both sides start a new leg from nothing (G7); with level totals a leg is played on (G8).
* The first dealer is drawn by lot, the deal passes to the left, and the dealer's left leads (G9).
* The fourth card of a picture trick may be any card (G10); a discard neither wins nor counts (G11).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from rulesets.cards import Deck, cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
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
    Mask,
    MatchEnded,
    Move,
    Phase,
    Seat,
    TrickTaken,
    View,
    Zone,
    silent,
)
from rulesets.knowledge import lay_out
from rulesets.ludens.options import Options as HouseRules
from rulesets.ludens.pack import DECK, DECKS, PICTURE
from rulesets.ludens.scoring import (
    MATES,
    MUST_FOLLOW,
    ORDER,
    SIDE_NAMES,
    PairBonus,
    Tricks,
    individual,
    lamps,
    leg_winner,
    next_leg,
    pair_bonuses,
    prompt_to_follow,
    sheet_line,
    total,
    value,
    why_scored,
    why_side_scored,
)
from rulesets.options import Options as GameOptions
from rulesets.words import _, ngettext

CATEGORY_NAMES = ("odd", "even", "picture")
"""The categories as they stand in the facts of a view."""

HAND = tuple(Zone("hand", seat) for seat in range(4))
TRICK = tuple(Zone("trick", seat) for seat in range(4))
PILE = tuple(Zone("pile", seat) for seat in range(4))
WASTE = Zone("waste")
STOCK = Zone("stock")


class Ludens(Game):
    """A match of Ludens."""

    __slots__ = (
        "dealer",
        "deck",
        "grand",
        "hands",
        "lacks",
        "last_leader",
        "last_trick",
        "leader",
        "leg",
        "legs_won",
        "piles",
        "score_sheet",
        "showing",
        "trick",
        "waste",
        "won",
    )
    info = GameInfo(
        "ludens", "Ludens", min_seats=4, max_seats=4, default_seats=4, teams={4: ((0, 2), (1, 3))}
    )
    Options = HouseRules
    options: HouseRules

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck: Deck = DECKS[self.options.deck_skin]
        self.dealer: Seat = -1
        """Nobody until the first dealer is drawn by lot."""
        self.hands: list[Mask] = [0] * 4
        self.leader: Seat = 0
        self.trick: list[Card] = []
        self.last_trick: Sequence[Card] = ()
        self.last_leader: Seat = 0
        self.won: list[int] = [0] * 12
        """How many scoring odd, even and picture tricks each seat has: three numbers a seat."""
        self.piles: list[Mask] = [0] * 4
        self.showing: list[Mask] = [0] * 4
        """The court card that lies open on each picture trick won."""
        self.waste: Mask = 0
        self.lacks: list[Mask] = [0] * 4
        """Cards a seat has shown not to hold by discarding."""
        self.leg: tuple[int, int] = (0, 0)
        self.grand: tuple[int, int] = (0, 0)
        self.legs_won: tuple[int, int] = (0, 0)
        self.score_sheet: tuple[tuple[int, ...], ...] = ()
        """One row a hand: its leg, the points of N, E, S and W, the bonus of NS and of EW."""
        FIRST.enter(self)

    def copy(self) -> Ludens:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(Ludens)
        new.seats = 4
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.deck = self.deck
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.leader = self.leader
        new.trick = self.trick[:]
        new.last_trick = self.last_trick
        new.last_leader = self.last_leader
        new.won = self.won[:]
        new.piles = self.piles[:]
        new.showing = self.showing[:]
        new.waste = self.waste
        new.lacks = self.lacks[:]
        new.leg = self.leg
        new.grand = self.grand
        new.legs_won = self.legs_won
        new.score_sheet = self.score_sheet
        return new

    def tricks_of(self, seat: Seat) -> Tricks:
        """Scoring odd, even and picture tricks of a seat in this hand."""
        odd, even, picture = self.won[3 * seat : 3 * seat + 3]
        return odd, even, picture

    def bonuses(self, side: int) -> list[PairBonus]:
        """What the similar tricks of two partners are worth to their side so far."""
        return pair_bonuses(self.tricks_of(side), self.tricks_of(side + 2), self.options)

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

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, the trick, the piles as they lie: number tricks face down, one court card open."""
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other in range(4):
            hand = cards(self.hands[other])
            zones[HAND[other]] = hand if other == seat else (HIDDEN,) * len(hand)
            face_down = (self.piles[other] & ~self.showing[other]).bit_count()
            zones[PILE[other]] = (HIDDEN,) * face_down + cards(self.showing[other])
        for i, card in enumerate(self.trick):
            zones[TRICK[(self.leader + i) % 4]] = (card,)
        zones[WASTE] = (HIDDEN,) * self.waste.bit_count()
        return View(
            seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.scores()), self._facts()
        )

    def _facts(self) -> dict[str, Fact]:
        """What all may know besides the cards."""
        trick = self.trick
        category = ORDER.group[trick[0]] if trick else None
        helped = category is not None and self.options.sum_helper
        waste = self.waste.bit_count() // 4
        return {
            "dealer": self.dealer,
            "leader": self.leader,
            "requested": None if category is None else CATEGORY_NAMES[category],
            "best": trick[ORDER.winner(trick)] if trick else None,
            "total": total(trick) if helped and category != PICTURE else None,
            "needed": self.options.trick_threshold,
            "lamps": lamps(trick) if helped and category == PICTURE else None,
            "number_tricks": tuple(sum(self.tricks_of(seat)[:2]) for seat in range(4)),
            "picture_tricks": tuple(self.tricks_of(seat)[2] for seat in range(4)),
            "non_tricks": waste,
            "tricks_played": waste + sum(self.won),
            "points": tuple(individual(self.tricks_of(seat)) for seat in range(4)),
            "bonuses": tuple(tuple(tuple(bonus) for bonus in self.bonuses(side)) for side in range(2)),
            "last_trick": tuple(((self.last_leader + i) % 4, card) for i, card in enumerate(self.last_trick)),
            "last_winner": self.leader if self.last_trick else None,
            "leg": self.leg,
            "leg_target": self.options.leg_target,
            "legs_won": self.legs_won,
            "legs_to_win": self.options.legs_to_win,
            "grand": self.grand,
            "score_sheet": self.score_sheet,
        }

    def sample(self, seat: Seat, rng: Random) -> Ludens:
        """Deal again the hands `seat` cannot see, true to every category not followed."""
        new = self.copy()
        others = [other for other in range(4) if other != seat]
        pool = 0
        for other in others:
            pool |= self.hands[other]
        places = [(self.hands[other].bit_count(), pool & ~self.lacks[other]) for other in others]
        for other, hand in zip(others, lay_out(pool, places, rng), strict=True):
            new.hands[other] = hand
        return new

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; nothing in this game is played face down."""
        if seat == CHANCE:
            return (
                _("The first dealer is drawn by lot.") if self.phase is FIRST else _("The cards are dealt.")
            )
        card = self.deck.name(move)
        if not self.trick:
            return _("leads {card}").format(card=card)
        if MATES[self.trick[0]] >> move & 1:
            return _("plays {card}").format(card=card)
        return _("discards {card}").format(card=card)


# -- The deal (rules section 2) -----------------------------------------------------------------


class First(FirstSeat[Ludens]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Ludens, seat: Seat, move: Move) -> None:
        """Name the dealer."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Ludens]):
    """All 48 cards are dealt one at a time from the dealer's left; the dealer's left leads."""

    def apply(self, game: Ludens, seat: Seat, move: Move) -> None:
        """Deal twelve cards to each."""
        if game.deals:
            game.dealer = (game.dealer + 1) % 4
        pack = pack_order(len(DECK), move)
        eldest = (game.dealer + 1) % 4
        game.hands = [mask_of(pack[(seat - eldest) % 4 :: 4]) for seat in range(4)]
        game.leader = eldest
        game.last_trick = ()
        game.won = [0] * 12
        game.piles = [0] * 4
        game.showing = [0] * 4
        game.waste = 0
        game.lacks = [0] * 4
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i, card in enumerate(pack):
                target = (eldest + i) % 4
                game.tell(CardMoved, card, STOCK, HAND[target], 1 << target)
        PLAY.enter(game)


# -- Playing the tricks (rules sections 3 and 4) ------------------------------------------------


class Play(Phase[Ludens]):
    """Follow the category that was led if you can; the highest card of it leads to the next trick."""

    name: ClassVar[str] = "play"

    def enter(self, game: Ludens) -> None:
        """The dealer's left leads to the first trick."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: Ludens, seat: Seat) -> Sequence[Move]:
        """The cards of the requested category, or all when there is none."""
        hand = game.hands[seat]
        if game.trick:
            return cards(hand & MATES[game.trick[0]] or hand)
        return cards(hand)

    def apply(self, game: Ludens, seat: Seat, move: Move) -> None:
        """Lay the card; the fourth completes the trick."""
        trick = game.trick
        game.hands[seat] ^= 1 << move
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        requested = MATES[trick[0]]
        if not requested >> move & 1:
            game.lacks[seat] |= requested
        if len(trick) < 4:
            game.turn = (seat + 1) & 3
        else:
            take_trick(game)

    def why_not(self, game: Ludens, seat: Seat, move: Move) -> str:
        """A card must be held, and follow the category."""
        hand = game.hands[seat]
        if not 0 <= move < len(DECK):
            return _("Now a card must be played.")
        if not hand >> move & 1:
            return _("You do not hold {card}.").format(card=game.deck.name(move))
        led = game.trick[0]
        follower = (hand & MATES[led]).bit_length() - 1
        return _(MUST_FOLLOW[ORDER.group[led]]).format(card=game.deck.name(follower))

    def prompt(self, game: Ludens, seat: Seat) -> str:
        """Name the category, and what the trick still lacks."""
        trick = game.trick
        if not trick:
            return _("You lead: play any card, and the others must follow odd, even or picture as you did.")
        return prompt_to_follow(trick, not game.hands[seat] & MATES[trick[0]], game.options)


def take_trick(game: Ludens) -> None:
    """The highest card of the category wins the lead, and the trick too if it is worth something."""
    trick = game.trick
    best = ORDER.winner(trick)
    winner = (game.leader + best) & 3
    first, second, third, fourth = trick
    taken = 1 << first | 1 << second | 1 << third | 1 << fourth
    scored = value(trick, game.options.trick_threshold)
    if scored:
        category = ORDER.group[first]
        game.won[3 * winner + category] += 1
        game.piles[winner] |= taken
        if category == PICTURE:
            game.showing[winner] |= 1 << trick[best]
    else:
        game.waste |= taken
    if game.tell is not silent:
        why = why_scored(trick, game.deck.name(trick[best]), game.options)
        game.tell(TrickTaken, winner, tuple(trick), PILE[winner] if scored else WASTE, why)
    game.last_trick = trick
    game.last_leader = game.leader
    game.trick = []
    game.leader = game.turn = winner
    if not game.hands[winner]:
        score_hand(game)


# -- The hand, the leg and the Ludens (rules sections 4 and 5) ----------------------------------


def score_hand(game: Ludens) -> None:
    """Every trick counts for its winner, and with the pair bonus for the side and its leg."""
    rules = game.options
    points = tuple([individual(game.tricks_of(seat)) for seat in range(4)])
    bonus = [sum([pair.points for pair in game.bonuses(side)]) for side in range(2)]
    sides = (points[0] + points[2] + bonus[0], points[1] + points[3] + bonus[1])
    leg = (game.leg[0] + sides[0], game.leg[1] + sides[1])
    game.grand = (game.grand[0] + sides[0], game.grand[1] + sides[1])
    game.score_sheet += ((sum(game.legs_won), *points, *bonus),)
    game.deals += 1
    winner = leg_winner(leg, rules)
    if winner is None:
        game.leg = leg
    else:
        game.leg = next_leg(leg, winner, rules)
        game.legs_won = (game.legs_won[0] + 1 - winner, game.legs_won[1] + winner)
        if game.legs_won[winner] == rules.legs_to_win:
            game.turn = OVER
            if rules.legs_to_win > 1:
                more = rules.ludens_bonus
                game.grand = (game.grand[0] + more * (1 - winner), game.grand[1] + more * winner)
    if game.tell is not silent:
        tell_end_of_hand(game, points, sides)
        tell_leg(game, leg, winner)
    if game.turn != OVER:
        DEAL.enter(game)
    elif game.tell is not silent and winner is not None:
        game.tell(MatchEnded, tuple(game.scores()), game.ranking(), why_ended(game, winner))


def tell_end_of_hand(game: Ludens, points: tuple[int, ...], sides: tuple[int, int]) -> None:
    """Tell the sheet of the hand: four players, two sides, and the state of the legs."""
    tricks = [game.tricks_of(seat) for seat in range(4)]
    game.tell(
        DealEnded,
        game.dealer,
        points,
        tuple(game.scores()),
        tuple(sheet_line(won) for won in tricks),
        " ".join(why_side_scored(side, tricks[side], tricks[side + 2], game.options) for side in range(2)),
        {"sides": list(sides), "legs": list(game.leg), "legs_won": list(game.legs_won)},
    )


def tell_leg(game: Ludens, leg: tuple[int, int], winner: int | None) -> None:
    """Announce a leg that was won, or that goes on only because the sides are level."""
    if winner is not None:
        text = _("{side} have {points} points against {others} and win the leg.")
        text = text.format(side=_(SIDE_NAMES[winner]), points=leg[winner], others=leg[1 - winner])
        game.tell(Announced, text)
    elif max(leg) >= game.options.leg_target:
        text = _("Both sides have {points} points, so the leg goes on until one is ahead.")
        game.tell(Announced, text.format(points=leg[0]))


def why_ended(game: Ludens, winner: int) -> str:
    """Say what decided the match, and who has the Ludens bonus."""
    rules = game.options
    side = _(SIDE_NAMES[winner])
    legs = ngettext(
        "{side} won the leg.", "{side} won {count} legs and with them the Ludens.", rules.legs_to_win
    ).format(side=side, count=rules.legs_to_win)
    if rules.legs_to_win > 1 and rules.ludens_bonus:
        bonus = _("That is worth {points} points more.").format(points=rules.ludens_bonus)
        legs = f"{legs} {bonus}"
    if rules.match_winner == "ludens":
        return legs
    if game.grand[0] == game.grand[1]:
        return f"{legs} " + _("The grand totals are level, so the sides share the match.")
    ahead = _(SIDE_NAMES[0 if game.grand[0] > game.grand[1] else 1])
    return f"{legs} " + _("{side} have the higher grand total and win the match.").format(side=ahead)


FIRST, DEAL, PLAY = First(), Deal(), Play()
GAME = Ludens
