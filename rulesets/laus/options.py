"""The house rules of Laus."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import later


class LausOptions(Options):
    """House rules of Laus."""

    groups = (
        (later("The match"), ("match_end", "target", "rounds")),
        (later("The skat"), ("pass_doubles", "discard_ban", "skat_to")),
        (later("Doubling and sweeping"), ("no_trick_doubles", "max_multiplier", "sweep")),
        (later("Helps"), ("show_captured",)),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later("All won cards lie open, and the match ends when everybody has dealt once."),
            {"matchEnd": "fixedRounds", "showCaptured": "all"},
        ),
        Preset(later("Quick"), later("To 500 points."), {"target": 500}),
        Preset(
            later("Without doubling"),
            later("Neither a pass nor a player without a trick doubles anything."),
            {"passDoubles": False, "noTrickDoubles": False},
        ),
    )

    match_end: Literal["target", "fixedRounds"] = choice(
        later("End of the match"),
        later("Play until somebody reaches the target, or a fixed number of deals."),
        {"target": later("at the target"), "fixedRounds": later("after fixed rounds")},
    )
    target: int = number(
        1500,
        [500, 1000, 1500, 2000, 3000],
        later("Target"),
        later("The match ends when somebody has this many penalty points."),
    )
    rounds: int = number(
        1, range(1, 6), later("Rounds"), later("How often everybody deals when the match has fixed rounds.")
    )
    pass_doubles: bool = switch(
        later("A pass doubles"),
        later("With three players, every pass on the skat doubles the whole deal."),
        usual=True,
    )
    no_trick_doubles: bool = switch(
        later("No trick doubles"),
        later("Every player who takes no trick doubles the penalties of the others."),
        usual=True,
    )
    sweep: int = number(
        120,
        [0, 120, 240],
        later("Taking every trick"),
        later("Good points for the player who takes every trick; the others score nothing."),
    )
    discard_ban: Literal["queensAndJacks", "jacksOnly", "none"] = choice(
        later("May not be laid aside"),
        later("Which cards you may not put into the skat, with three players."),
        {
            "queensAndJacks": later("queens and jacks"),
            "jacksOnly": later("jacks"),
            "none": later("nothing"),
        },
    )
    skat_to: Literal["lastTrick", "mostCardPoints"] = choice(
        later("Who gets the skat"),
        later("Whose penalty the two cards of the skat become, with three players."),
        {"lastTrick": later("winner of the last trick"), "mostCardPoints": later("most card points")},
    )
    max_multiplier: Literal["none", "4", "8"] = choice(
        later("Highest multiplier"),
        later("How far passes and players without a trick can multiply a deal."),
        {"none": later("no limit"), "4": later("×4"), "8": later("×8")},
        read=str,
    )
    show_captured: Literal["queens", "none", "all"] = choice(
        later("Open won cards"),
        later(
            "Which of the cards already won lie open; unless it is all, only the last trick may be looked up."
        ),
        {"queens": later("queens"), "none": later("none"), "all": later("all")},
    )

    def matters(self, name: str) -> bool:
        """A match ends at a target or after fixed rounds, and what nothing doubles needs no limit."""
        if name == "max_multiplier":
            return self.pass_doubles or self.no_trick_doubles
        return name != ("rounds" if self.match_end == "target" else "target")
