"""The house rules of Laugh and Lie Down; `rules/laugh_and_lie_down.md`, section 6."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import later


class LaughOptions(Options):
    """House rules of Laugh and Lie Down."""

    stakes: Literal["balanced", "uniform"] = Field(
        "balanced",
        title=later("Stakes"),
        description=later(
            "Antes and break-even points fair to every number of players, or the same antes for all."
        ),
        json_schema_extra={
            "names": {
                "balanced": later("balanced"),
                "uniform": later("three from the dealer, two from others"),
            }
        },
    )
    last_in_rule: Literal["holder", "lastPair"] = Field(
        "holder",
        title=later("Prize for the last"),
        description=later(
            "It goes to the last player who still holds cards, or to whoever made the last pair."
        ),
        json_schema_extra={
            "names": {"holder": later("the last player in"), "lastPair": later("whoever made the last pair")}
        },
    )
    lay_first: bool = Field(
        False,
        title=later("Lay sets first"),
        description=later(
            "Before the first turn everybody lays a pair of every three alike, and every four alike."
        ),
    )
    free_pair: bool = Field(
        False,
        title=later("Free pairs"),
        description=later(
            "A pair in hand whose other two cards are captured may be laid at any time, and costs no turn."
        ),
    )
    force_three: bool = Field(
        True,
        title=later("Warn of a forgotten pair"),
        description=later("The table reminds you when three alike lie there, of which you could take all."),
    )
    catching: bool = Field(
        False,
        title=later("Catching mistakes"),
        description=later(
            "The table prevents no slips: whoever notices one takes the pair, and a wrong catch costs a coin."
        ),
    )
    rounds: int = Field(
        1,
        ge=1,
        le=5,
        title=later("Rounds"),
        description=later("How often everybody deals."),
    )
