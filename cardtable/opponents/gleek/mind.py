"""What a player of Gleek makes of its hand: the worth of a ruff, and of a lead."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from math import exp
from random import Random

from cardtable.opponents.gleek.worths import after_exchange
from rulesets.cards import cards, highest, holds, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.gleek.pack import FOUR_ACES, Layout, Pack, Trumps, pack_of
from rulesets.gleek.scoring import UNIT
from rulesets.gleek.state import Gleek

# -- The ruff ------------------------------------------------------------------------------------

HANDS_TRIED, BUYERS_TRIED = 600, 300


@lru_cache(maxsize=32)
def ruffs_of_chance(layout: Layout, face: bool, seen: Mask = 0) -> tuple[int, ...]:
    """What hands drawn from the cards that are not `seen` are worth in the ruff, in rising order.

    The draws are always the same.
    """
    pack: Pack = pack_of(layout)
    rng = Random(layout.size)
    pool = cards(pack.deck.all & ~seen)
    return tuple(
        sorted(pack.ruff(mask_of(rng.sample(pool, layout.hand)), face) for _try in range(HANDS_TRIED))
    )


@lru_cache(maxsize=32)
def ruffs_of_buyers(layout: Layout, suit: int, face: bool, seen: Mask, *, first: bool) -> tuple[int, ...]:
    """What hands are worth in the ruff, in rising order, whose worst cards were changed for others; where
    the stock is taken up `first`, those that were worst with it.
    """
    pack: Pack = pack_of(layout)
    rng = Random(layout.size)
    pool = cards(pack.deck.all & ~seen)
    found = []
    for _try in range(BUYERS_TRIED):
        drawn = rng.sample(pool, layout.hand + layout.bought)
        own, fresh = mask_of(drawn[: layout.hand]), mask_of(drawn[layout.hand :])
        found.append(pack.ruff(after_exchange(layout, suit, face, own, fresh, first=first), face))
    return tuple(sorted(found))


def better_than(game: Gleek, worth: float) -> float:
    """The share of hands that a ruff beats."""
    chance = ruffs_of_chance(game.layout, game.options.face)
    return bisect_left(chance, worth) / HANDS_TRIED


def seen_at_home(game: Gleek, seat: Seat) -> Mask:
    """The cards a seat knows of before any is played: its own, the one turned up, and its own waste."""
    return game.hands[seat] | 1 << game.turned | (game.waste if seat == game.buyer else 0)


def at_large(game: Gleek, seat: Seat) -> Mask:
    """Cards a seat has not seen: others may hold them."""
    return game.deck.all & ~(seen_at_home(game, seat) | sum(game.played))


def unseen_ruffs(game: Gleek, seat: Seat) -> tuple[int, ...]:
    """What hands of cards a seat has not seen are worth in the ruff: it may meet no others."""
    return ruffs_of_chance(game.layout, game.options.face, seen_at_home(game, seat))


def buyers_ruffs(game: Gleek, seat: Seat) -> tuple[int, ...]:
    """What the hands are worth in the ruff that the buyer may hold, as far as another seat knows."""
    rules = game.options
    seen = seen_at_home(game, seat)
    return ruffs_of_buyers(game.layout, game.trumps.suit, rules.face, seen, first=rules.take_first)


VIED, SAW, REVIED = 0.36, 0.42, 0.75
"""Of all hands, how many are too weak to vie, to see and to revie with, as a rule."""
BLUFFS = 0.15
"""How often whoever vies, sees or revies holds anything at all."""
KNOWN_BLUFFS, SHY = 0.25, 0.2
"""With two players the buyer has seen all cards but the other hand, and so knows who wins: how often it bets
all the same when it would lose, and how much less often it is seen than its like would be beaten."""
HARDLY_EVER = 0.015
"""A chance to win below this is none to speak of."""
WAVERING = 0.3
"""So much between two answers, in steps of the ruff, is a doubt: then it is chance which one is given."""


def beats(share: float, floor: float) -> float:
    """How likely a hand that beats a share of all hands beats one that dared to stay in."""
    strong = max(0.0, (share - floor) / (1 - floor)) if floor < 1 else 0.0
    return (1 - BLUFFS) * strong + BLUFFS * share


class Ruff:
    """How a seat stands in the ruff, as far as the answers of the others tell; amounts in steps."""

    def __init__(self, game: Gleek, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.knows = seat == game.buyer and game.seats == 2
        """Whether it has seen all cards but the only other hand, which is no secret then."""
        self.worth = game.ruff_of(seat)
        self.level = max(1, game.challenge)

    @property
    def lost(self) -> bool:
        """Whether it knows that the other hand is better."""
        return self.knows and not self.share_against(1 - self.seat)

    @property
    def surely_wins(self) -> bool:
        """Whether it knows that no other hand is better."""
        return self.worth == FOUR_ACES or (self.knows and not self.lost)

    @property
    def hopeless(self) -> bool:
        """Whether the hand would hardly ever win."""
        return self.chance < HARDLY_EVER

    def share_against(self, other: Seat) -> float:
        """The share of the hands another seat may have been dealt or bought that this one beats."""
        may_hold, worth = self._may_hold(other), self.worth
        if self.game.seats == 2:
            below = bisect_right if self.seat == self.game.eldest else bisect_left
            return below(may_hold, worth) / len(may_hold)
        # Half of its equals: ties are many, and the eldest wins them.
        return (bisect_left(may_hold, worth) + bisect_right(may_hold, worth)) / 2 / len(may_hold)

    def _may_hold(self, other: Seat) -> tuple[int, ...]:
        """What the hands are worth that another seat may hold, in rising order."""
        bought = other == self.game.buyer
        return buyers_ruffs(self.game, self.seat) if bought else unseen_ruffs(self.game, self.seat)

    def _too_weak(self, other: Seat, of_all: float) -> float:
        """The share of hands another seat may hold that are too weak for what `of_all` hands are."""
        chance = ruffs_of_chance(self.game.layout, self.game.options.face)
        may_hold = self._may_hold(other)
        return bisect_right(may_hold, chance[round(of_all * HANDS_TRIED) - 1]) / len(may_hold)

    def against(self, other: Seat) -> float:
        """How likely this hand beats that of a seat that has stayed in so far."""
        game, share = self.game, self.share_against(other)
        if self.knows:
            return share
        if game.seats == 2 and other == game.buyer:
            bluffs = KNOWN_BLUFFS * share
            return bluffs / (bluffs + 1 - share)
        floor = VIED if other == game.challenger else SAW
        return beats(share, self._too_weak(other, floor if game.challenge == 1 else REVIED))

    @property
    def chance(self) -> float:
        """How likely the hand is the best of those in the ruff, and of those that are likely to see."""
        chance = 1.0
        for other in range(self.game.seats):
            if other != self.seat and not (self.game.challenge and out_of_ruff(self.game, other)):
                waiting = not self.game.challenge or other in self.game.unanswered
                if waiting:
                    sees, beaten = self._answer(other)
                    chance *= 1 - sees + sees * beaten
                else:
                    chance *= self.against(other)
        return chance

    def _answer(self, other: Seat) -> tuple[float, float]:
        """How likely a seat that has still to answer sees, and how likely this hand beats it then."""
        share = self.share_against(other)
        if self.knows:
            return max(0.0, self._hopes() - SHY), share
        if self.game.seats == 2 and other == self.game.buyer:
            return 1 - share, 0.0
        floor = self._too_weak(other, SAW if self.level == 1 else REVIED)
        return 1 - floor, beats(share, floor)

    def _hopes(self) -> float:
        """The share of buyers' hands that the only other hand beats, as its holder sees it."""
        game, rules = self.game, self.game.options
        theirs = game.pack.deck.all & ~seen_at_home(game, self.seat)
        known, first = theirs | 1 << game.turned, rules.take_first
        bought = ruffs_of_buyers(game.layout, game.trumps.suit, rules.face, known, first=first)
        return bisect_left(bought, game.pack.ruff(theirs, rules.face)) / len(bought)

    def gain_of_vying(self) -> float:
        """What vying promises: from those who pass, and from those who see and show less."""
        others = [other for other in range(self.game.seats) if other != self.seat]
        return self._staying(others, stay=2, passed=0)

    def gain_of_seeing(self) -> float:
        """What seeing promises, more than what passing costs."""
        game = self.game
        level = game.challenge
        unit = UNIT * game.multiplier
        waiting = [other for other in game.unanswered if other != self.seat]
        out = sum(game.owed) / unit
        return self._staying(waiting, stay=level + 1, passed=out) + level

    def _staying(self, waiting: list[Seat], stay: int, passed: float) -> float:
        """The mean over what the seats that wait may answer; whoever is in already has to be beaten, too."""
        game = self.game
        inside = [] if not game.challenge else [game.challenger, *game.seers]
        inside = [other for other in inside if other != self.seat]
        fixed = 1.0
        for other in inside:
            fixed *= self.against(other)
        gain, answers = 0.0, [self._answer(other) for other in waiting]
        for sees in range(1 << len(waiting)):
            likely, wins, won = 1.0, fixed, passed + len(inside) * stay
            for place, (saw, beaten) in enumerate(answers):
                if sees >> place & 1:
                    likely *= saw
                    wins *= beaten
                    won += stay
                else:
                    likely *= 1 - saw
                    won += stay - 1
            gain += likely * (wins * won - (1 - wins) * stay)
        return gain


def wavers(gain: float, random: float) -> bool:
    """Whether a seat dares: surely where much is gained, never where much is lost, by chance between."""
    return random < 1 / (1 + exp(-max(-60.0, min(60.0, gain / WAVERING))))


def out_of_ruff(game: Gleek, seat: Seat) -> bool:
    """Whether a seat has passed since the ruff was vied."""
    return seat != game.challenger and seat not in game.seers and seat not in game.unanswered


# -- The play ------------------------------------------------------------------------------------


DRAWN = 0.5
"""What the trumps are worth that a trump draws which nobody beats, as a share of a trick's cards."""
TRUMPS_FIRST = 3.0
"""What it is worth to lead a trump, a beaten honour excepted, while others may hold some: every trump that
falls takes no plain ace or king later, and whoever plays next must give a high one that another may beat."""
HIGH_MAY_FALL = 1.0
"""What it costs to lead a plain ten or higher while a higher card of its suit may be out."""
SURE_FIRST = 3.0
"""What it is worth to lead a plain card that nobody can beat, with no trump in other hands: whoever wins
leads again, and to what others lead it may fall to nothing."""
HIGH_ASKED_FOR = 0.5
"""What it is worth to lead a low plain card to which the next player may have to give a ten or higher."""
LAST_TRICKS = 2
"""When so many tricks are left there is no later to keep a high card for."""


class Mind:
    """What a seat can reckon with while the tricks are played."""

    def __init__(self, game: Gleek, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        self.lacks = game.lacks
        held = 0
        for other in range(game.seats):
            if other != seat:
                held |= ~self.lacks[other]
        self.out: Mask = at_large(game, seat) & held
        """Cards that may still be in other hands."""
        trumps: Trumps = game.trumps
        self.trump_suit: Mask = game.pack.mates[trumps.tiddy]
        self.honour = dict(trumps.worths)
        seats = game.seats
        following = (seat + 1) % seats
        self.later = [(following + step) % seats for step in range(seats - len(game.trick) - 1)]
        """Who plays to this trick afterwards."""

    def above(self, card: Card) -> Mask:
        """Cards of the same suit that beat a card."""
        return self.game.pack.mates[card] & -(2 << card)

    def out_above(self, card: Card) -> Mask:
        """Those of them that may still be in other hands."""
        return self.out & self.above(card)

    def unbeaten(self, some: Mask) -> list[Card]:
        """Those of its own cards among `some` that no card of their suit still out beats, in rising order."""
        return [card for card in cards(self.hand & some) if not self.out_above(card)]

    def never_led_later(self) -> list[Card]:
        """What nobody can beat of the only suit in hand, a plain one, with no trump in other hands.

        Whoever gives up the lead first may not get it back, and nobody else need lead that suit.
        """
        only = self.game.pack.mates[highest(self.hand)]
        alone = not self.hand & ~only and only != self.trump_suit
        return self.unbeaten(only) if alone and not self.out & self.trump_suit else []

    def beats(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        trick = self.game.trick
        return not trick or self.game.trumps.order.winner([*trick, card]) == len(trick)

    def draws_high(self, card: Card) -> bool:
        """Whether the next player may hold a ten or higher of a suit led, and tricks enough to miss it in."""
        pack = self.game.pack
        may_hold = self.out & ~self.game.lacks[self.later[0]] & pack.mates[card] & pack.high
        return bool(may_hold) and self.hand.bit_count() > LAST_TRICKS

    def wins_with(self, card: Card) -> float:
        """How likely a card takes the trick."""
        if not self.beats(card):
            return 0.0
        led = self.game.trick[0] if self.game.trick else card
        mates = self.game.pack.mates[led]
        chance = 1.0
        for other in self.later:
            chance *= 1.0 - self._beaten_by(other, card, mates)
        return chance

    def _beaten_by(self, other: Seat, card: Card, led: Mask) -> float:
        """How likely another seat has a card that beats this one, and may play it."""
        may_hold = self.out & ~self.lacks[other]
        if not may_hold:
            return 0.0
        share = min(1.0, self.game.hands[other].bit_count() / max(1, self.out.bit_count()))
        higher = (may_hold & self.above(card)).bit_count()
        if self.trump_suit >> card & 1 and not led >> card & 1:
            void = (1 - share) ** (may_hold & led).bit_count()
            return float(void * (1 - (1 - share) ** higher))
        beaten = 1 - (1 - share) ** higher
        if not self.trump_suit & led:
            void = (1 - share) ** (may_hold & led).bit_count()
            trumps = 1 - (1 - share) ** (may_hold & self.trump_suit).bit_count()
            beaten = 1 - (1 - beaten) * (1 - void * trumps)
        return float(beaten)

    def later_worth(self, card: Card) -> float:
        """What a card is likely to bring if it is kept for a later trick."""
        seats = self.game.seats
        higher = self.out_above(card).bit_count()
        if self.trump_suit >> card & 1:
            honour = self.honour.get(card, 0)
            sure = 0.95 if not higher else max(0.25, 0.75**higher)
            return sure * (seats + honour)
        return seats * (0.62 * 0.45**higher)

    def worth(self, card: Card) -> float:
        """What playing a card now is likely to bring, against keeping it."""
        lying = sum(self.honour.get(one, 0) for one in self.game.trick)
        chance = self.wins_with(card)
        gained = chance * (self.game.seats + lying + self.honour.get(card, 0))
        led = 0.0 if self.game.trick else self.leading(card)
        return gained - self.later_worth(card) + led

    def leading(self, card: Card) -> float:
        """What it is worth to lead a card, besides what it wins."""
        if holds(self.trump_suit, card):
            return self.draws(card) + (TRUMPS_FIRST if self.draws_trumps(card) else 0.0)
        if not self.out_above(card):
            return 0.0 if self.out & self.trump_suit else SURE_FIRST
        if holds(self.game.pack.high, card):
            return -HIGH_MAY_FALL
        return HIGH_ASKED_FOR if self.draws_high(card) else 0.0

    def draws_trumps(self, card: Card) -> bool:
        """Whether a trump may draw others, and is no honour that one of them may beat."""
        at_stake = card in self.honour and self.out_above(card)
        return bool(self.out & self.trump_suit) and not at_stake

    def draws(self, card: Card) -> float:
        """What it is worth to lead a trump that nobody beats: it draws others, and honours may fall to it.

        Where it may draw the last, every high plain card is worth more by it.
        """
        trumps = self.out & self.trump_suit
        if not trumps:
            return 0.0
        sure, seats = self.unbeaten(self.trump_suit), self.game.seats
        if card not in sure:
            return 0.0
        drawn = DRAWN * seats
        if trumps.bit_count() <= len(sure):
            drawn += sum((1.0 - self.wins_with(one)) * seats for one in self.unbeaten(~self.trump_suit))
        return drawn


def play(mind: Mind) -> Card:
    """Play what wins most now and costs least later."""
    return max(mind.game.legal_moves(mind.seat), key=mind.worth)
