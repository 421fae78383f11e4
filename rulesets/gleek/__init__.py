"""The rules of Gleek."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "gleek",
    later("Gleek"),
    min_seats=2,
    max_seats=6,
    default_seats=3,
    about=later("Buy the stock, bet on your best suit, show threes and fours, then fight for the tricks."),
    shelf=70,
)
