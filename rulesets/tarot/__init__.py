"""The rules of the Game of Tarot."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "tarot",
    later("The Game of Tarot"),
    min_seats=2,
    max_seats=6,
    default_seats=4,
    about=later("Seventy-eight cards, twenty-one trumps and the Fool: what these cards were made for."),
    shelf=90,
)
