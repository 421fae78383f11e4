"""The pack of Losing Loadum, its loaders, and the house rules a table may agree on.

Split from `rulesets.losing_loadum.game`, which tells how a hand is played; `rules/losing_loadum.md`
sections 1, 3b and 6.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import Field

from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Zone
from rulesets.options import Options
from rulesets.packs.french import french
from rulesets.tricks import Order
from rulesets.words import later

# -- The pack -----------------------------------------------------------------------------------

RANKS = 13
DECK = french("CDSH", "23456789TJQKA")
"""Suits in alternating colours, and the ranks as they beat each other: the ten lies below the jack."""

SUIT = tuple(card // RANKS for card in range(len(DECK)))
SUITS: tuple[Mask, ...] = tuple(DECK.having(letter) for letter in "CDSH")
SUIT_LETTERS = "CDSH"
ORDERS = {
    trump: Order(len(DECK), lambda card: card // RANKS, lambda card: card % RANKS, trump)
    for trump in (None, 0, 1, 2, 3)
}

LOAD = tuple({"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}.get(face[0], 0) for face in DECK.faces)
"""What each card counts; those that count are the loaders."""
LIMIT = 31
"""Who has taken so many points is out."""

LOADERS = mask_of(card for card, load in enumerate(LOAD) if load)
COATS = DECK.having("J") | DECK.having("Q") | DECK.having("K")
TENS_AND_ACES = LOADERS & ~COATS
LOW = tuple(suit & ~LOADERS for suit in SUITS)
"""The worthless cards of each suit, any of which guards the loaders of that suit."""
CLASS = tuple(COATS if COATS >> card & 1 else TENS_AND_ACES for card in range(len(DECK)))
"""For every loader the mask of those it may be exchanged for: a coat for a coat, a card for a card."""


def load_of(taken: Mask) -> int:
    """Points of some cards; the pack holds 108."""
    return sum([LOAD[card] for card in cards(taken & LOADERS)])


@lru_cache(maxsize=1 << 14)
def unguarded(hand: Mask) -> Mask:
    """Loaders of a hand that has no card from 2 to 9 of their suit."""
    bare = 0
    for suit, low in zip(SUITS, LOW, strict=True):
        if not hand & low:
            bare |= hand & suit
    return bare & LOADERS


# -- Acts and places on the table ---------------------------------------------------------------

PASS, ADMIT, TAKE, DECLINE = range(len(DECK), len(DECK) + 4)
CHALLENGE: Move = 64
"""Plus the seat that is challenged."""
DENY: Move = 80
"""Plus the suit that is named as trump."""

MOST_SEATS = 12
HAND = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
TRICK = tuple(Zone("trick", seat) for seat in range(MOST_SEATS))
PILE = tuple(Zone("pile", seat) for seat in range(MOST_SEATS))
STOCK = Zone("stock")


# -- House rules --------------------------------------------------------------------------------


class LoadumOptions(Options):
    """House rules of Losing Loadum."""

    counters: int = Field(
        3,
        ge=1,
        le=5,
        title=later("Counters"),
        description=later("How many lives everybody has; two make a good first match."),
        json_schema_extra={"steps": [1, 2, 3, 4, 5]},
    )
    out_mode: Literal["concealed", "automatic"] = Field(
        "concealed",
        title=later("Reaching 31"),
        description=later("You may keep 31 points secret until challenged, or the hand ends at once."),
        json_schema_extra={
            "names": {"concealed": later("may be concealed"), "automatic": later("ends the hand at once")}
        },
    )
    exchange: Literal["betweenTricks", "off", "alsoBeforeFirstTrick"] = Field(
        "betweenTricks",
        title=later("Exchanging cards"),
        description=later("When players may offer each other a coat for a coat or a card for a card."),
        json_schema_extra={
            "names": {
                "betweenTricks": later("between tricks"),
                "off": later("never"),
                "alsoBeforeFirstTrick": later("also before the first trick"),
            }
        },
    )
    exchange_guard: Literal["offererUnguarded", "anyLoader", "bothUnguarded"] = Field(
        "offererUnguarded",
        title=later("Cards for exchange"),
        description=later("Whether cards exchanged must stand without a low card of their suit."),
        json_schema_extra={
            "names": {
                "offererUnguarded": later("the offered card unguarded"),
                "anyLoader": later("any loader"),
                "bothUnguarded": later("both cards unguarded"),
            }
        },
    )
    swallowing: bool = Field(
        False,
        title=later("Swallowing"),
        description=later(
            "Whoever played the highest card of the suit led must remember the trump, or swallows the trick."
        ),
    )
    trump_shown: Literal["once", "always"] = Field(
        "once",
        title=later("Trump suit"),
        description=later("The trump is announced once and must be remembered, or it stays on show."),
        json_schema_extra={"names": {"once": later("announced once"), "always": later("stays on show")}},
    )
    reveal_timing: Literal["afterCard", "beforeCard"] = Field(
        "afterCard",
        title=later("Looking at the trump"),
        description=later("The first player unable to follow looks at the trump after or before playing."),
        json_schema_extra={
            "names": {"afterCard": later("after playing"), "beforeCard": later("before playing")}
        },
    )
    revoke: Literal["prevented", "punished"] = Field(
        "prevented",
        title=later("Not following suit"),
        description=later("The table prevents it, or allows it and takes all counters when it comes out."),
        json_schema_extra={"names": {"prevented": later("prevented"), "punished": later("punished")}},
    )
    natural_tie: Literal["allTied", "lastLoaderTaker", "nobody"] = Field(
        "allTied",
        title=later("Tie for most points"),
        description=later("Who loses a counter when a hand played to the end has several with most points."),
        json_schema_extra={
            "names": {
                "allTied": later("all who tie"),
                "lastLoaderTaker": later("who last took a loader"),
                "nobody": later("nobody"),
            }
        },
    )
    own_total_shown: bool = Field(
        True,
        title=later("Show your own total"),
        description=later("The table counts the points in your tricks; without it you count for yourself."),
    )
    stake: int = Field(
        0,
        ge=0,
        le=1000,
        title=later("Stake"),
        description=later("What everybody pays into the pot, which the winner of the match takes."),
        json_schema_extra={"steps": [0, 1, 2, 5, 10]},
    )


@lru_cache(maxsize=1 << 14)
def offers(hand: Mask, guard: str) -> Mask:
    """Cards of a hand that may be offered for exchange."""
    return hand & LOADERS if guard == "anyLoader" else unguarded(hand)


@lru_cache(maxsize=1 << 14)
def answers(hand: Mask, offered: Card, guard: str) -> Mask:
    """Cards of a hand that may be given for the card offered."""
    return (unguarded(hand) if guard == "bothUnguarded" else hand) & CLASS[offered]
