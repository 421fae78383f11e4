"""Computer players: four levels, one search for every game, and rules of thumb per game."""

from cardtable.opponents.levels import choose, thinking, usual_budget
from cardtable.opponents.seating import thumbs_for
from cardtable.opponents.thumbs import Advice, Budget, Level, Memory, Thumbs

__all__ = [
    "Advice",
    "Budget",
    "Level",
    "Memory",
    "Thumbs",
    "choose",
    "thinking",
    "thumbs_for",
    "usual_budget",
]
