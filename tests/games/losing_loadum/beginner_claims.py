"""What a beginner of Losing Loadum claims, held against what it sees; any other sentence is false."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards
from rulesets.core import Card
from rulesets.losing_loadum.pack import CHALLENGE, DECK, DECLINE, LOAD, PASS, RANKS, SUIT, TAKE, offers
from rulesets.losing_loadum.state import LosingLoadum

CARDS = {DECK.name(card): card for card in range(len(DECK))}
CARD = r"(the \w+ of \w+)"
Check: TypeAlias = Callable[..., bool]


def beats(game: LosingLoadum, card: Card, other: Card) -> bool:
    """Whether a card beats another that lies in the trick."""
    if SUIT[card] == SUIT[other]:
        return card > other
    return SUIT[card] == game.trump


def best(game: LosingLoadum) -> Card:
    """The card that is winning."""
    led = SUIT[game.trick[0]]
    trumps = [card for card in game.trick if SUIT[card] == game.trump]
    return max(trumps or [card for card in game.trick if SUIT[card] == led])


def hand(game: LosingLoadum) -> list[Card]:
    """The own hand."""
    return list(cards(game.hands[game.turn]))


def suited(game: LosingLoadum) -> list[Card]:
    """The cards of the suit led that are held."""
    return [card for card in hand(game) if SUIT[card] == SUIT[game.trick[0]]]


def below(game: LosingLoadum) -> list[Card]:
    """The cards that might be played and do not beat what lies there."""
    return [card for card in suited(game) or hand(game) if not beats(game, card, best(game))]


def points(taken: int) -> int:
    """What some cards count, from the faces."""
    return sum(
        {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}.get(DECK.faces[card][0], 0) for card in cards(taken)
    )


def of_trick(game: LosingLoadum) -> int:
    """What the last trick counts."""
    return points(sum(1 << card for card in game.last_trick))


def took_points(game: LosingLoadum) -> bool:
    """Whether the last trick was one's own and counted something."""
    return game.leader == game.turn and of_trick(game) > 0


def of_others(game: LosingLoadum) -> list[int]:
    """What the others have taken in all."""
    return [points(taken) for seat, taken in enumerate(game.taken) if seat != game.turn]


def may_give(game: LosingLoadum) -> list[Card]:
    """The cards that may be offered, or given for another."""
    if game.phase.name == "exchange":
        return list(cards(offers(game.hands[game.turn], game.options.exchange_guard)))
    return [move for move in game.legal_moves(game.turn) if move != DECLINE]


def dearest(game: LosingLoadum, card: Card) -> bool:
    """Whether none that may be given counts more."""
    return card in may_give(game) and LOAD[card] == max(LOAD[one] for one in may_give(game))


def free(game: LosingLoadum, move: Card, card: Card, trump: bool) -> bool:
    """Whether a card of another suit is thrown that beats nothing, with the trump known or not."""
    return card == move and not suited(game) and card in below(game) and (game.trump is not None) == trump


CLAIMS: dict[str, Check] = {
    "The trick that was just taken is enough by itself: it holds 31 points or more.": lambda g, move: (
        move == CHALLENGE + g.leader and of_trick(g) >= 31
    ),
    "You have looked it up: the tricks of this player hold 31 points or more.": lambda g, move: (
        points(g.taken[move - CHALLENGE]) >= 31
    ),
    "You have looked it up: the tricks of nobody else hold 31 points.": lambda g, move: (
        move == PASS and max(of_others(g)) < 31
    ),
    "You have not counted what others took, and a wrong challenge costs a counter.": lambda g, move: (
        move == PASS and (g.leader == g.turn or of_trick(g) < 31) and sum(map(points, g.taken)) >= 31
    ),
    "You have 31 points or more, and hope that nobody has counted them.": lambda g, move: (
        move == PASS and g.options.own_total_shown and points(g.taken[g.turn]) >= 31
    ),
    "Nobody can have 31 points yet.": lambda g, move: move == PASS and sum(map(points, g.taken)) < 31,
    f"{CARD} counts too little to ask for another card.": lambda g, move, card: (
        move == PASS and dearest(g, card) and LOAD[card] <= 3
    ),
    f"{CARD} stays with you: just now you took no points.": lambda g, move, card: (
        move == PASS and dearest(g, card) and DECK.faces[card][0] == "A" and not took_points(g)
    ),
    f"Whatever comes for {CARD}, it cannot count more.": lambda g, move, card: (
        card == move
        and dearest(g, card)
        and (DECK.faces[card][0] in "AK" if g.phase.name == "answer" else took_points(g) and LOAD[card] == 11)
    ),
    f"For {CARD} a card might come that counts more.": lambda g, move, card: (
        move in (PASS, DECLINE) and dearest(g, card) and DECK.faces[card][0] in "TQJ"
    ),
    "No trump beats your card, so the trick is yours.": lambda g, move: (
        move == TAKE and SUIT[best(g)] == SUIT[g.trick[0]]
    ),
    f"{CARD} is a trump: name it, and somebody else has the trick.": lambda g, move, card: (
        card == best(g)
        and g.code(move) == "deny:" + "CDSH"[SUIT[card]]
        and SUIT[card] == g.trump
        and SUIT[card] != SUIT[g.trick[0]]
    ),
    f"The lower you lead, the better: none of your cards is lower than {CARD}.": lambda g, move, card: (
        card == move and not g.trick and card % RANKS == min(one % RANKS for one in hand(g))
    ),
    f"{CARD} is your only card of the suit.": lambda g, move, card: [card] == [move] == suited(g),
    f"You cannot stay below {CARD}, and none of your cards of its suit counts less than {CARD}.": (
        lambda g, move, lying, card: (
            (lying, card) == (best(g), move)
            and SUIT[lying] == SUIT[card]
            and not below(g)
            and LOAD[card] == min(LOAD[one] for one in suited(g))
        )
    ),
    f"You cannot stay below {CARD}, and {CARD} is your lowest card of the suit.": (
        lambda g, move, lying, card: (
            (lying, card) == (best(g), move)
            and SUIT[lying] == SUIT[card]
            and not below(g)
            and card == min(suited(g))
        )
    ),
    f"{CARD} cannot beat {CARD}: let somebody else have it.": lambda g, move, card, lying: (
        (lying, card) == (best(g), move)
        and card in below(g)
        and card in suited(g)
        and 0 < LOAD[card] == max(LOAD[one] for one in below(g))
    ),
    f"{CARD} is your lowest card of the suit, and cannot beat {CARD}.": lambda g, move, card, lying: (
        (lying, card) == (best(g), move) and card in below(g) and card == min(suited(g))
    ),
    f"You hold nothing but trumps that beat all that lies here: none counts less than {CARD}.": (
        lambda g, move, card: (
            card == move
            and not suited(g)
            and not below(g)
            and {SUIT[one] for one in hand(g)} == {g.trump}
            and LOAD[card] == min(LOAD[one] for one in hand(g))
        )
    ),
    f"You cannot follow: away with {CARD}, and you hope that it is no trump.": lambda g, move, card: free(
        g, move, card, trump=False
    ),
    f"You cannot follow, and of the cards that beat nothing here none counts more than {CARD}.": (
        lambda g, move, card: free(g, move, card, trump=True) and LOAD[card] == max(LOAD[o] for o in below(g))
    ),
    f"You cannot follow, and of the cards that beat nothing here none is higher than {CARD}.": (
        lambda g, move, card: (
            free(g, move, card, trump=True) and card % RANKS == max(one % RANKS for one in below(g))
        )
    ),
}


def false_of_first_evening(game: LosingLoadum, move: int, because: str, memory: Memory) -> bool:
    """Whether a beginner's reason does not hold, or names what it cannot know."""
    if "looked it up" in because and not memory.keeps_cards:
        return True
    for pattern, check in CLAIMS.items():
        if found := re.fullmatch(pattern, because, re.IGNORECASE):
            return not check(game, move, *[CARDS[name.lower()] for name in found.groups()])
    return True
