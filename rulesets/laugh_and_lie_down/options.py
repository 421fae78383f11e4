"""The house rules of Laugh and Lie Down; `rules/laugh_and_lie_down.md`, section 6."""

from __future__ import annotations

from typing import Literal

from rulesets.options import Options, Preset, choice, number, switch
from rulesets.words import later


class LaughOptions(Options):
    """House rules of Laugh and Lie Down."""

    groups = (
        (later("The match"), ("rounds", "stakes", "last_in_rule")),
        (later("Laying pairs"), ("lay_first", "free_pair")),
        (later("Mistakes"), ("force_three", "catching")),
    )
    presets = (
        Preset(
            later("As Willughby"),
            later("After the notes of Francis Willughby, about 1665; these are the usual rules."),
        ),
        Preset(
            later("As Parlett"),
            later("After David Parlett: sets are laid before the first turn, and free pairs cost none."),
            {"layFirst": True, "freePair": True},
        ),
        Preset(
            later("Sharp eyes"),
            later("The table prevents no slips; whoever sees one takes the pair."),
            {"catching": True, "forceThree": False},
        ),
    )

    stakes: Literal["balanced", "uniform"] = choice(
        later("Stakes"),
        later(
            "Antes that suit each number of players, or the same ones at every table: "
            "only with three or seven players does it make a difference."
        ),
        {"balanced": later("balanced"), "uniform": later("three from the dealer, two from others")},
    )
    last_in_rule: Literal["holder", "lastPair"] = choice(
        later("Prize for the last"),
        later("It goes to the last player who still holds cards, or to whoever made the last pair."),
        {"holder": later("the last player in"), "lastPair": later("whoever made the last pair")},
    )
    lay_first: bool = switch(
        later("Lay sets first"),
        later("Before the first turn everybody lays a pair of every three alike, and every four alike."),
    )
    free_pair: bool = switch(
        later("Free pairs"),
        later(
            "A pair in hand whose other two cards are captured may be laid at any time, and costs no turn."
        ),
    )
    force_three: bool = switch(
        later("Warn of a forgotten pair"),
        later("The table reminds you when three alike lie there, of which you could take all."),
        usual=True,
    )
    catching: bool = switch(
        later("Catching mistakes"),
        later(
            "The table prevents no slips: whoever notices one takes the pair, and a wrong catch costs a coin."
        ),
    )
    rounds: int = number(1, range(1, 6), later("Rounds"), later("How often everybody deals."))
