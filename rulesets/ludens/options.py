"""The house rules of Ludens."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import later


class LudensOptions(Options):
    """What a table may agree on before a match of Ludens."""

    deck_skin: Literal["french", "latin"] = Field(
        "french",
        title=later("Pack"),
        description=later("French cards, or the Latin pack with sovereigns, goblets, swords and clubs."),
        json_schema_extra={"names": {"french": later("French"), "latin": later("Latin")}},
    )
    legs_to_win: int = Field(
        3,
        ge=1,
        le=3,
        title=later("Legs to win"),
        description=later("So many legs win the match; a match of one leg is short and pays no bonus."),
        json_schema_extra={"steps": [1, 2, 3]},
    )
    leg_target: int = Field(
        150,
        ge=100,
        le=200,
        title=later("Points for a leg"),
        description=later("A side that has so many points after a hand wins the leg."),
        json_schema_extra={"steps": [100, 150, 200]},
    )
    ludens_bonus: int = Field(
        300,
        ge=0,
        le=300,
        title=later("Bonus for the Ludens"),
        description=later("Points that the winners of the match add to their grand total."),
        json_schema_extra={"steps": [0, 300]},
    )
    trick_threshold: int = Field(
        20,
        ge=18,
        le=22,
        title=later("Points a number trick needs"),
        description=later("Odd or even cards of a trick must add up to at least this to score."),
        json_schema_extra={"steps": [18, 20, 22]},
    )
    similar: Literal["value", "category"] = Field(
        "value",
        title=later("Similar tricks"),
        description=later(
            "For the pair bonus partners compare tricks of 20 and of 30 points, "
            "or odd, even and picture tricks apart."
        ),
        json_schema_extra={
            "names": {"value": later("of the same value"), "category": later("of the same category")}
        },
    )
    pair_rule: Literal["atLeast", "exactly"] = Field(
        "atLeast",
        title=later("Pair bonus"),
        description=later(
            "Three and two similar tricks count as two each, or partners must have exactly the same number."
        ),
        json_schema_extra={
            "names": {"atLeast": later("at least as many"), "exactly": later("exactly as many")}
        },
    )
    leg_carry: Literal["reset", "loserKeeps"] = Field(
        "reset",
        title=later("After a leg"),
        description=later("Both sides start the next leg from nothing, or the losers keep their points."),
        json_schema_extra={
            "names": {
                "reset": later("both start from nothing"),
                "loserKeeps": later("the losers keep theirs"),
            }
        },
    )
    match_winner: Literal["ludens", "grandTotal"] = Field(
        "ludens",
        title=later("Match winner"),
        description=later(
            "The side that wins the legs wins the match, or the side with the higher grand total then."
        ),
        json_schema_extra={"names": {"ludens": later("most legs"), "grandTotal": later("grand total")}},
    )
    sum_helper: bool = Field(
        True,
        title=later("Show the running total"),
        description=later("The table adds up the trick for you; without it you count for yourself."),
    )
