"""The rules of Poch."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "poch",
    later("Poch"),
    min_seats=3,
    max_seats=6,
    default_seats=4,
    version=2,
    oldest=1,
    about=later("Three games in one deal: lucky cards, a bluff, and a race to be out first."),
    shelf=50,
)
