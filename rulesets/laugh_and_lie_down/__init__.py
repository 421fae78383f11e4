"""The rules of Laugh and Lie Down."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "laugh_and_lie_down",
    later("Laugh and Lie Down"),
    min_seats=3,
    max_seats=7,
    default_seats=5,
    version=2,
    oldest=1,
    about=later("Pair your cards with the table. Who cannot must lie down, and the others may laugh."),
    shelf=80,
)
