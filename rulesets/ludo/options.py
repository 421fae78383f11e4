"""The house rules of Ludo; `rules/ludo.md` section 6."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import _, later


class LudoOptions(Options):
    """House rules of Ludo."""

    groups = (
        (later("The match"), ("pawns", "play_on", "partners")),
        (later("Coming out and coming home"), ("enter_on", "must_enter", "first_six", "exact_finish")),
        (later("Throwing again"), ("extra_on_six", "extra_on_capture", "extra_on_home", "three_sixes")),
        (later("Capturing"), ("capture_pairs", "star_cells", "safe_for_all", "blocks")),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later("Up to three tries for the first six, so that everybody is soon on the way."),
            {"firstSix": "threeTries"},
        ),
        Preset(
            later("Quick"),
            later("Two pawns each, which come out on a five or a six."),
            {"pawns": 2, "enterOn": "5,6"},
        ),
        Preset(
            later("Without mercy"),
            later("No stars, two pawns bar the way, and three sixes send a pawn back."),
            {"starCells": False, "blocks": True, "threeSixes": "lastPawnHome"},
        ),
    )

    enter_on: Literal["6", "1,6", "5,6"] = choice(
        later("A pawn comes out on"),
        later("The throws that bring a pawn out of its base."),
        {"6": later("a six"), "1,6": later("a one or a six"), "5,6": later("a five or a six")},
        read=str,
    )
    must_enter: bool = switch(
        later("Pawns must come out"),
        later("A throw that can bring a pawn out of its base has to be used for that."),
    )
    three_sixes: Literal["pass", "lastPawnHome", "ignore"] = choice(
        later("Three sixes in a row"),
        later("What happens to a player who throws a third six in a row in one turn."),
        {
            "pass": later("the turn ends"),
            "lastPawnHome": later("the last pawn moved goes back"),
            "ignore": later("nothing special"),
        },
    )
    extra_on_six: bool = switch(
        later("A six throws again"),
        later("A six gives one more throw, even when no pawn can move."),
        usual=True,
    )
    extra_on_capture: bool = switch(
        later("A capture throws again"), later("Capturing gives one more throw."), usual=True
    )
    extra_on_home: bool = switch(
        later("A pawn home throws again"), later("Bringing a pawn home gives one more throw."), usual=True
    )
    star_cells: bool = switch(
        later("Stars are safe"),
        later("No pawn is captured on a star; without this only entrances are safe."),
        usual=True,
    )
    safe_for_all: bool = switch(
        later("Entrances are safe for all"),
        later("Switched off, an entrance protects only the pawns of its own colour."),
        usual=True,
    )
    capture_pairs: Literal["single", "all"] = choice(
        later("What is captured"),
        later("Only a pawn that stands alone, or every pawn of the others on that place."),
        {"single": later("lone pawns"), "all": later("all pawns there")},
    )
    blocks: bool = switch(
        later("Two pawns bar the way"),
        later("Two pawns of one colour on a place let nobody else land there or pass."),
    )
    exact_finish: Literal["exact", "bounce"] = choice(
        later("Coming home"),
        later("A throw that is too high cannot be used, or the pawn walks back the surplus."),
        {"exact": later("by an exact throw"), "bounce": later("the surplus is walked back")},
    )
    pawns: int = number(
        4, range(2, 5), later("Pawns"), later("How many pawns everybody has; fewer make a shorter match.")
    )
    first_six: Literal["normal", "threeTries"] = choice(
        later("Waiting for the first six"),
        later("With all pawns in the base: one throw a turn, or up to three tries."),
        {"normal": later("one throw"), "threeTries": later("three tries")},
    )
    play_on: bool = switch(
        later("Play on for the places"),
        later("The match goes on until only one player has pawns on the way."),
    )
    partners: bool = switch(
        later("Partners"), later("With four players, those who sit opposite play together and win together.")
    )

    def matters(self, name: str) -> bool:
        """Places are for those who play alone; three sixes take throws that follow one another."""
        if name == "three_sixes":
            return self.throws_again
        return name != "play_on" or not self.partners

    @property
    def throws_again(self) -> bool:
        """Whether anything earns one more throw."""
        return self.extra_on_six or self.extra_on_capture or self.extra_on_home

    def check(self, seats: int) -> None:
        """Partners are two against two."""
        if self.partners and seats != 4:
            raise ValueError(_("Partners need exactly four players."))
