"""The contract every game keeps: a `Game`, its phases, the views it shows and the events it tells.

A game is a small state machine.  `turn` says who moves, `legal_moves` what they may do, `apply`
does it and tells events in the past tense.  Chance is a seat like any other: deals and dice are its
moves, so a match is nothing but the list of its moves.  Seats, cards and moves are small integers
and hands are bit masks; text exists only at the edge (`code`, `parse`, `describe`, `prompt`).
"""

from rulesets.cards import Card, Mask
from rulesets.core.contract import Game, Knowledge, Phase, listen
from rulesets.core.events import (
    CHANCE,
    EVERYONE,
    HIDDEN,
    OVER,
    POT,
    WATCHER,
    Announced,
    CardMoved,
    DealBegan,
    DealEnded,
    Event,
    Line,
    MatchEnded,
    Move,
    Paid,
    PawnMoved,
    Reason,
    Revealed,
    Rolled,
    Said,
    Seat,
    Teller,
    TrickTaken,
    Zone,
    may_see,
    rule_of,
    seen,
    silent,
)
from rulesets.core.views import Fact, View
from rulesets.info import GameInfo

__all__ = [
    "CHANCE",
    "EVERYONE",
    "HIDDEN",
    "OVER",
    "POT",
    "WATCHER",
    "Announced",
    "Card",
    "CardMoved",
    "DealBegan",
    "DealEnded",
    "Event",
    "Fact",
    "Game",
    "GameInfo",
    "Knowledge",
    "Line",
    "Mask",
    "MatchEnded",
    "Move",
    "Paid",
    "PawnMoved",
    "Phase",
    "Reason",
    "Revealed",
    "Rolled",
    "Said",
    "Seat",
    "Teller",
    "TrickTaken",
    "View",
    "Zone",
    "listen",
    "may_see",
    "rule_of",
    "seen",
    "silent",
]
