"""The house rules of Ludo; `rules/ludo.md` section 6."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from rulesets.options import Options
from rulesets.words import _, later


class LudoOptions(Options):
    """House rules of Ludo."""

    enter_on: Annotated[Literal["6", "1,6", "5,6"], BeforeValidator(str)] = Field(
        "6",
        title=later("A pawn comes out on"),
        description=later("The throws that bring a pawn out of its base."),
        json_schema_extra={
            "names": {"6": later("a six"), "1,6": later("a one or a six"), "5,6": later("a five or a six")}
        },
    )
    must_enter: bool = Field(
        False,
        title=later("Pawns must come out"),
        description=later("A throw that can bring a pawn out of its base has to be used for that."),
    )
    three_sixes: Literal["pass", "lastPawnHome", "ignore"] = Field(
        "pass",
        title=later("Three sixes in a row"),
        description=later("What happens to a player who throws three sixes in one turn."),
        json_schema_extra={
            "names": {
                "pass": later("the turn ends"),
                "lastPawnHome": later("the last pawn moved goes back"),
                "ignore": later("nothing special"),
            }
        },
    )
    extra_on_six: bool = Field(
        True,
        title=later("A six throws again"),
        description=later("A six gives one more throw, even when no pawn can move."),
    )
    extra_on_capture: bool = Field(
        True,
        title=later("A capture throws again"),
        description=later("Capturing gives one more throw."),
    )
    extra_on_home: bool = Field(
        True,
        title=later("A pawn home throws again"),
        description=later("Bringing a pawn into the final area gives one more throw."),
    )
    star_cells: bool = Field(
        True,
        title=later("Stars are safe"),
        description=later("No pawn is captured on a star; without this only entrances are safe."),
    )
    safe_for_all: bool = Field(
        True,
        title=later("Entrances are safe for all"),
        description=later("Switched off, an entrance protects only the pawns of its own colour."),
    )
    capture_pairs: Literal["single", "all"] = Field(
        "single",
        title=later("What is captured"),
        description=later("Only a pawn that stands alone, or every pawn of the others on that place."),
        json_schema_extra={"names": {"single": later("lone pawns"), "all": later("all pawns there")}},
    )
    blocks: bool = Field(
        False,
        title=later("Two pawns bar the way"),
        description=later("Two pawns of one colour on a place let nobody else land there or pass."),
    )
    exact_finish: Literal["exact", "bounce"] = Field(
        "exact",
        title=later("Coming home"),
        description=later("A throw that is too high cannot be used, or the pawn walks back the surplus."),
        json_schema_extra={
            "names": {"exact": later("by an exact throw"), "bounce": later("the surplus is walked back")}
        },
    )
    pawns: int = Field(
        4,
        ge=2,
        le=4,
        title=later("Pawns"),
        description=later("How many pawns everybody has; fewer make a shorter match."),
    )
    first_six: Literal["normal", "threeTries"] = Field(
        "normal",
        title=later("Waiting for the first six"),
        description=later("With all pawns in the base: one throw a turn, or up to three tries."),
        json_schema_extra={"names": {"normal": later("one throw"), "threeTries": later("three tries")}},
    )
    play_on: bool = Field(
        False,
        title=later("Play on for the places"),
        description=later("The match goes on until only one player has pawns on the way."),
    )
    partners: bool = Field(
        False,
        title=later("Partners"),
        description=later("With four players, those who sit opposite play together and win together."),
    )

    def check(self, seats: int) -> None:
        """Partners are two against two."""
        if self.partners and seats != 4:
            raise ValueError(_("Partners need exactly four players."))
