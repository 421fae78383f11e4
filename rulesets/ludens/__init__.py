"""The rules of Ludens."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "ludens",
    later("Ludens"),
    min_seats=4,
    max_seats=4,
    default_seats=4,
    teams={4: ((0, 2), (1, 3))},
    about=later("Odd, even or picture: the first card says what counts, and a trick must be worth taking."),
    shelf=10,
)
