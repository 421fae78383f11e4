"""The rules of Laus."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "laus",
    later("Laus"),
    min_seats=3,
    max_seats=4,
    default_seats=4,
    about=later("Take as little as you can, and no queens, unless you also take the one that saves you."),
    penalties=True,
    shelf=20,
)
