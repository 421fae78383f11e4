"""A tiny game that is installed beside the program: rules, and nothing else."""

from rulesets.info import GameInfo

INFO = GameInfo(
    "high_card",
    "High Card",
    min_seats=2,
    max_seats=4,
    default_seats=3,
    about="A few cards each, and the highest takes the trick.",
)
