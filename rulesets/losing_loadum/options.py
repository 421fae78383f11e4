"""The house rules of Losing Loadum; `rules/losing_loadum.md`, section 6."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import later


class LoadumOptions(Options):
    """House rules of Losing Loadum."""

    counters: int = Field(
        3,
        ge=1,
        le=5,
        title=later("Counters"),
        description=later("How many lives everybody has; two make a good first match."),
        json_schema_extra={"steps": [1, 2, 3, 4, 5]},
    )
    out_mode: Literal["concealed", "automatic"] = Field(
        "concealed",
        title=later("Reaching 31"),
        description=later("You may keep 31 points secret until challenged, or the hand ends at once."),
        json_schema_extra={
            "names": {"concealed": later("may be concealed"), "automatic": later("ends the hand at once")}
        },
    )
    exchange: Literal["betweenTricks", "off", "alsoBeforeFirstTrick"] = Field(
        "betweenTricks",
        title=later("Exchanging cards"),
        description=later("When players may offer each other a coat for a coat or a card for a card."),
        json_schema_extra={
            "names": {
                "betweenTricks": later("between tricks"),
                "off": later("never"),
                "alsoBeforeFirstTrick": later("also before the first trick"),
            }
        },
    )
    exchange_guard: Literal["offererUnguarded", "anyLoader", "bothUnguarded"] = Field(
        "offererUnguarded",
        title=later("Cards for exchange"),
        description=later("Whether cards exchanged must stand without a low card of their suit."),
        json_schema_extra={
            "names": {
                "offererUnguarded": later("the offered card unguarded"),
                "anyLoader": later("any loader"),
                "bothUnguarded": later("both cards unguarded"),
            }
        },
    )
    swallowing: bool = Field(
        False,
        title=later("Swallowing"),
        description=later(
            "Whoever played the highest card of the suit led must remember the trump, or swallows the trick."
        ),
    )
    trump_shown: Literal["once", "always"] = Field(
        "once",
        title=later("Trump suit"),
        description=later("The trump is announced once and must be remembered, or it stays on show."),
        json_schema_extra={"names": {"once": later("announced once"), "always": later("stays on show")}},
    )
    reveal_timing: Literal["afterCard", "beforeCard"] = Field(
        "afterCard",
        title=later("Looking at the trump"),
        description=later("The first player unable to follow looks at the trump after or before playing."),
        json_schema_extra={
            "names": {"afterCard": later("after playing"), "beforeCard": later("before playing")}
        },
    )
    revoke: Literal["prevented", "punished"] = Field(
        "prevented",
        title=later("Not following suit"),
        description=later("The table prevents it, or allows it and takes all counters when it comes out."),
        json_schema_extra={"names": {"prevented": later("prevented"), "punished": later("punished")}},
    )
    natural_tie: Literal["allTied", "lastLoaderTaker", "nobody"] = Field(
        "allTied",
        title=later("Tie for most points"),
        description=later("Who loses a counter when a hand played to the end has several with most points."),
        json_schema_extra={
            "names": {
                "allTied": later("all who tie"),
                "lastLoaderTaker": later("who last took a loader"),
                "nobody": later("nobody"),
            }
        },
    )
    own_total_shown: bool = Field(
        True,
        title=later("Show your own total"),
        description=later("The table counts the points in your tricks; without it you count for yourself."),
    )
    stake: int = Field(
        0,
        ge=0,
        le=1000,
        title=later("Stake"),
        description=later("What everybody pays into the pot, which the winner of the match takes."),
        json_schema_extra={"steps": [0, 1, 2, 5, 10]},
    )
