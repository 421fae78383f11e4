"""The rules of Scopa."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "scopa",
    later("Scopa"),
    min_seats=2,
    max_seats=4,
    default_seats=4,
    teams={4: ((0, 2), (1, 3))},
    about=later("Sweep the table: a card takes its like, or any cards that add up to it."),
    shelf=40,
)
