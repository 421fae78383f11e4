"""The rules of Losing Loadum."""

from rulesets.info import GameInfo
from rulesets.words import later

INFO = GameInfo(
    "losing_loadum",
    later("Losing Loadum"),
    min_seats=2,
    max_seats=12,
    default_seats=5,
    about=later("Lose your points before you burst. The trump is a secret, and everybody may bluff."),
    shelf=60,
)
