"""The rules of Ludo."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "ludo",
    later("Ludo"),
    min_seats=2,
    max_seats=4,
    default_seats=4,
    about=later("Bring four pawns round the board and home, and send the others back on the way."),
    thrown=True,
    shelf=30,
)
