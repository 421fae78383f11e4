"""The house rules of Laus."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from rulesets.options import Options
from rulesets.words import later


class LausOptions(Options):
    """House rules of Laus."""

    match_end: Literal["target", "fixedRounds"] = Field(
        "target",
        title=later("End of the match"),
        description=later("Play until somebody reaches the target, or a fixed number of deals."),
        json_schema_extra={
            "names": {"target": later("at the target"), "fixedRounds": later("after fixed rounds")}
        },
    )
    target: int = Field(
        1500,
        ge=500,
        le=3000,
        title=later("Target"),
        description=later("The match ends when somebody has this many penalty points."),
        json_schema_extra={"steps": [500, 1000, 1500, 2000, 3000]},
    )
    rounds: int = Field(
        1,
        ge=1,
        le=5,
        title=later("Rounds"),
        description=later("How often everybody deals when the match has fixed rounds."),
    )
    pass_doubles: bool = Field(
        True,
        title=later("A pass doubles"),
        description=later("With three players, every pass on the skat doubles the whole deal."),
    )
    no_trick_doubles: bool = Field(
        True,
        title=later("No trick doubles"),
        description=later("Every player who takes no trick doubles the penalties of the others."),
    )
    sweep: int = Field(
        120,
        ge=0,
        le=240,
        title=later("Taking every trick"),
        description=later("Good points for the player who takes every trick; the others score nothing."),
        json_schema_extra={"steps": [0, 120, 240]},
    )
    discard_ban: Literal["queensAndJacks", "jacksOnly", "none"] = Field(
        "queensAndJacks",
        title=later("May not be laid aside"),
        description=later("Which cards you may not put into the skat, with three players."),
        json_schema_extra={
            "names": {
                "queensAndJacks": later("queens and jacks"),
                "jacksOnly": later("jacks"),
                "none": later("any card may"),
            }
        },
    )
    skat_to: Literal["lastTrick", "mostCardPoints"] = Field(
        "lastTrick",
        title=later("Who gets the skat"),
        description=later("Whose penalty the two cards of the skat become, with three players."),
        json_schema_extra={
            "names": {
                "lastTrick": later("winner of the last trick"),
                "mostCardPoints": later("most card points"),
            }
        },
    )
    max_multiplier: Annotated[Literal["none", "4", "8"], BeforeValidator(str)] = Field(
        "none",
        title=later("Highest multiplier"),
        description=later("How far passes and players without a trick can multiply a deal."),
        json_schema_extra={"names": {"none": later("no limit"), "4": later("×4"), "8": later("×8")}},
    )
    show_captured: Literal["queens", "none", "all"] = Field(
        "queens",
        title=later("Open won cards"),
        description=later(
            "Which of the cards already won lie open; unless it is all, only the last trick may be looked up."
        ),
        json_schema_extra={"names": {"queens": later("queens"), "none": later("none"), "all": later("all")}},
    )
