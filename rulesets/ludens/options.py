"""The house rules of Ludens."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import later


class LudensOptions(Options):
    """What a table may agree on before a match of Ludens."""

    groups = (
        (later("The match"), ("legs_to_win", "leg_target", "ludens_bonus", "match_winner", "leg_carry")),
        (later("Tricks and pairs"), ("trick_threshold", "similar", "pair_rule")),
        (later("The table"), ("deck_skin", "sum_helper")),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"), later("One leg, and the table adds up every trick."), {"legsToWin": 1}
        ),
        Preset(later("Quick"), later("One leg of 100 points."), {"legsToWin": 1, "legTarget": 100}),
        Preset(later("By memory"), later("Everybody adds up for themselves."), {"sumHelper": False}),
    )

    deck_skin: Literal["french", "latin"] = choice(
        later("Pack"),
        later("French cards, or the Latin pack with sovereigns, goblets, swords and clubs."),
        {"french": later("French"), "latin": later("Latin")},
    )
    legs_to_win: int = number(
        3,
        [1, 2, 3],
        later("Legs to win"),
        later("The match ends when a side has won so many legs; a match of one leg pays no bonus."),
    )
    leg_target: int = number(
        150,
        [100, 150, 200],
        later("Points for a leg"),
        later("The side that is ahead with so many points after a deal wins the leg."),
    )
    ludens_bonus: int = number(
        300,
        [0, 300],
        later("Bonus for the Ludens"),
        later("Points that the side which wins the last leg of the match adds to its grand total."),
    )
    trick_threshold: int = number(
        20,
        [18, 20, 22],
        later("Points an odd or even trick needs"),
        later("Odd or even cards of a trick must add up to at least this to score."),
    )
    similar: Literal["value", "category"] = choice(
        later("Similar tricks"),
        later(
            "For the pair bonus partners compare tricks of 20 and of 30 points, "
            "or odd, even and picture tricks apart."
        ),
        {"value": later("of the same value"), "category": later("of the same category")},
    )
    pair_rule: Literal["atLeast", "exactly"] = choice(
        later("Pair bonus"),
        later(
            "Three and two similar tricks count as two each, or partners must have exactly the same number."
        ),
        {"atLeast": later("at least as many"), "exactly": later("exactly as many")},
    )
    leg_carry: Literal["reset", "loserKeeps"] = choice(
        later("After a leg"),
        later("Both sides start the next leg from nothing, or the losers keep their points."),
        {"reset": later("both start from nothing"), "loserKeeps": later("the losers keep theirs")},
    )
    match_winner: Literal["ludens", "grandTotal"] = choice(
        later("Match winner"),
        later("The side that wins the legs wins the match, or the side with the higher grand total then."),
        {"ludens": later("most legs"), "grandTotal": later("grand total")},
    )
    sum_helper: bool = switch(
        later("Show the running total"),
        later("The table adds up the trick for you; without it you count for yourself."),
        usual=True,
    )

    def matters(self, name: str) -> bool:
        """A match of one leg pays no bonus, begins no other leg, and has no other points than that leg."""
        return self.legs_to_win > 1 or name not in ("ludens_bonus", "match_winner", "leg_carry")
