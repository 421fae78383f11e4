"""What cards of Scopa are worth in hundredths of a point, and what a table leaves to the next player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable.opponents.scopa.decided import open_points
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import takings
from rulesets.scopa.pack import (
    BEST_WORTH,
    COINS,
    EQUALS,
    OF_VALUE,
    ONE_SUIT,
    PACK,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.play import sweeping
from rulesets.scopa.scoring import napola
from rulesets.scopa.state import Scopa

SWEEP = 100
CARD_WORTH = 4
COIN_WORTH = 12
PRIMIERA_WORTH = {7: 24, 6: 10, 1: 6, 5: 3, 4: 1}
ITS_OWN_POINT = 90
"""What a card is worth that is a point by itself, besides."""


@lru_cache(maxsize=16)
def weights(most_cards: bool, most_coins: bool, best_primiera: bool, re_bello: bool) -> tuple[int, ...]:
    """What it is worth to have a card in one's pile, in hundredths of a point, by what is not decided yet."""
    return tuple(
        CARD_WORTH * most_cards
        + COIN_WORTH * (most_coins and holds(COINS, card))
        + PRIMIERA_WORTH.get(VALUE[card], 0) * best_primiera
        + ITS_OWN_POINT * (card == SETTEBELLO or (re_bello and card == RE_BELLO))
        for card in range(PACK)
    )


FEAR = 0.8
"""How much what the next player may win counts, as a share of it."""
HOPE = 7.0
"""What it costs, in hundredths of a point, to lay a card down for each of its equals that is hidden: kept,
it may take one of them, and laid down it may fall to one of anybody's."""
LONE = 20.0
"""What it is worth to lay a card down when none of its equals is hidden: it falls to no single card, nor
does it take one when it is kept."""
REACH = 3.0
"""What it costs to lay a card down for every one of its value: the higher it is, the more sums it may take
when it is kept.  By other than the base rule of capturing that is not so."""
SAFE_SUM = 10
"""No single card sweeps a table that adds up to more."""


def worth_now(game: Scopa) -> Sequence[int]:
    """What each card is worth in one's pile, as this deal stands."""
    points, rules = open_points(game), game.options
    return weights(
        points.cards, points.coins or rules.napola, points.primiera or points.sevens, rules.re_bello
    )


def each_worth(re_bello: bool) -> tuple[int, ...]:
    """What each card is worth in one's pile while nothing is decided."""
    return weights(True, True, True, re_bello)


@lru_cache(maxsize=1 << 12)
def worth(some: Mask, re_bello: bool) -> int:
    """What cards are worth together while nothing is decided."""
    each = each_worth(re_bello)
    return sum(each[card] for card in cards(some))


def gain(game: Scopa, card: Card, some: Mask) -> int:
    """What playing `card` and taking `some` brings at once."""
    if not some:
        return 0
    each, swept = worth_now(game), SWEEP if clears(game, card, some) else 0
    return sum([each[one] for one in cards(some)]) + each[card] + swept


def clears(game: Scopa, card: Card, some: Mask) -> bool:
    """Whether taking `some` with `card` is a scopa."""
    return some == game.table and sweeping(game, card, some)


def captured_by(move: Move) -> Mask:
    """The cards that a capture brings in: what is taken, and what takes it."""
    return taken(move) | 1 << played(move)


def unseen(game: Scopa, seat: Seat) -> Mask:
    """Cards that may still be in other hands, for whoever remembers what was captured."""
    rest = ITALIAN.all & ~(game.hands[seat] | game.table)
    for pile in game.piles:
        rest &= ~pile
    return rest


def left_behind(game: Scopa, move: Move) -> Scopa:
    """The table as a move leaves it, all else unchanged."""
    after = game.copy()
    card, some = played(move), taken(move)
    after.hands = [hand & ~(1 << card) for hand in game.hands]
    after.table = game.table & ~some if some else game.table | 1 << card
    return after


def danger(after: Scopa, rival_cards: int, rest: Mask) -> float:
    """What the following player may be expected to win, holding so many of the cards in `rest`."""
    count = rest.bit_count()
    if not count or not rival_cards or not after.table:
        return 0.0
    answers = []
    for value in range(1, 11):
        copies = cards(rest & OF_VALUE[value])
        if copies:
            best = max(
                gain(after, copies[0], some) for some in takings(after.table, copies[0], after.options)
            )
            if best:
                answers.append((best, 1 - (1 - len(copies) / count) ** rival_cards))
    answers.sort(reverse=True)
    expected, open_chance = 0.0, 1.0
    for best, chance in answers:
        expected += open_chance * chance * best
        open_chance *= 1 - chance
    return expected


def balance(game: Scopa, seat: Seat, move: Move, rest: Mask) -> float:
    """What a move brings now, less what it leaves to the next player, who holds cards of `rest`."""
    card, some = played(move), taken(move)
    rival_cards = max(1, game.hands[(seat + 1) % game.seats].bit_count())
    risk = danger(left_behind(game, move), rival_cards, rest)
    if some:
        return gain(game, card, some) - FEAR * risk
    equals = (rest & EQUALS[card]).bit_count()
    reach = REACH * VALUE[card] if game.plain else 0.0
    return (LONE if not equals else -HOPE * equals) - reach - FEAR * risk - worth_now(game)[card]


def for_primiera(game: Scopa, seat: Seat, move: Move) -> int:
    """By how much the card of a move betters the primiera of a seat's side, beside what the move takes."""
    if game.options.primiera_mode != "sum" or not open_points(game).primiera:
        return 0
    card = played(move)
    pile = game.piles[seat % game.side_count] | taken(move)
    return max(0, PRIMIERA[card % 10] - BEST_WORTH[pile >> card // 10 * 10 & ONE_SUIT])


def is_twin(game: Scopa, move: Move, other: Move) -> bool:
    """Whether another card takes the same, and is worth as much itself."""
    each = worth_now(game)
    return taken(move) == taken(other) != 0 and each[played(move)] == each[played(other)]


def only_sweeps(game: Scopa) -> bool:
    """Whether no card can bring a point of this deal any more."""
    taken_away, rules = sum(game.piles), game.options
    rich = rules.napola or not all(holds(taken_away, one) for one in whole_points(game))
    return not rich and not any(open_points(game))


def napola_won(game: Scopa, seat: Seat, got: Mask) -> tuple[int, int]:
    """What the napola of a seat's side counts before and after a capture; nothing where none is counted."""
    pile = game.piles[seat % game.side_count]
    return (napola(pile), napola(pile | got)) if game.options.napola else (0, 0)


def whole_points(game: Scopa) -> Sequence[Card]:
    """The cards that are worth a point by themselves."""
    return (SETTEBELLO, RE_BELLO) if game.options.re_bello else (SETTEBELLO,)
