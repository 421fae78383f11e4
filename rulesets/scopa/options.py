"""The house rules of Scopa."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import _, later


class ScopaOptions(Options):
    """House rules of section 6 of the rule book."""

    target: int = Field(
        16,
        ge=11,
        le=31,
        title=later("Points to win"),
        description=later(
            "The side that reaches this many points after a deal, and has more than the others, wins."
        ),
        json_schema_extra={"steps": [11, 15, 16, 21, 31]},
    )
    deal_mode: Literal["three", "nine", "ten"] = Field(
        "three",
        title=later("Cards dealt"),
        description=later(
            "Three cards at a time; or, for four players only, nine cards at once (Scopone) "
            "or all ten with an empty table (scientific Scopone)."
        ),
        json_schema_extra={
            "names": {
                "three": later("three at a time"),
                "nine": later("nine each (Scopone)"),
                "ten": later("ten each (scientific)"),
            }
        },
    )
    capture: Literal["equal", "fifteen"] = Field(
        "equal",
        title=later("What captures"),
        description=later(
            "A card takes an equal card or cards that add up to it; "
            "or, in Escoba (best played to 15 points), cards that make fifteen with it."
        ),
        json_schema_extra={"names": {"equal": later("equal or sum"), "fifteen": later("fifteen (Escoba)")}},
    )
    sevens: bool = Field(
        False,
        title=later("Point for most sevens"),
        description=later("In Escoba, the side with most sevens scores one point more."),
    )
    ace_takes_all: bool = Field(
        False,
        title=later("Ace takes all"),
        description=later("A played ace takes every card on the table, whatever they add up to."),
    )
    ace_on_table: Literal["takeAll", "takeAce"] = Field(
        "takeAll",
        title=later("Ace when an ace lies there"),
        description=later(
            "With “ace takes all”: the ace still takes everything, or only the ace that lies there."
        ),
        json_schema_extra={
            "names": {"takeAll": later("takes everything"), "takeAce": later("takes that ace")}
        },
    )
    ace_scopa: bool = Field(
        False,
        title=later("Ace can sweep"),
        description=later("With “ace takes all”: clearing the table with an ace counts as a scopa."),
    )
    redeal_aces: bool = Field(
        False,
        title=later("New deal when an ace is turned up"),
        description=later(
            "With “ace takes all”: the cards are dealt again when one of the first table cards is an ace."
        ),
    )
    first_ace_ban: bool = Field(
        False,
        title=later("No ace as the first card"),
        description=later("With ten cards each, the very first card of a deal may not be an ace."),
    )
    napola: bool = Field(
        False,
        title=later("Napola"),
        description=later(
            "Ace, two and three of coins in one pile score three points, "
            "and one more for each further coin in unbroken order."
        ),
    )
    re_bello: bool = Field(
        False,
        title=later("Re bello"),
        description=later("The king of coins scores one point."),
    )
    last_card_scopa: bool = Field(
        False,
        title=later("Sweep with the last card"),
        description=later("Clearing the table with the very last card of a deal counts as a scopa too."),
    )
    primiera_mode: Literal["sum", "sevens"] = Field(
        "sum",
        title=later("Primiera"),
        description=later(
            "Add up the best card of each suit; or simply compare sevens, then sixes, aces, fives and so on."
        ),
        json_schema_extra={"names": {"sum": later("add up"), "sevens": later("most sevens")}},
    )
    primiera_missing: Literal["out", "countPresent"] = Field(
        "out",
        title=later("Primiera without a suit"),
        description=later(
            "A side without a card of some suit is out of the primiera; or it counts the suits it has."
        ),
        json_schema_extra={"names": {"out": later("out of it"), "countPresent": later("counts what it has")}},
    )
    tie_break: Literal["hand", "order"] = Field(
        "hand",
        title=later("Level at the target"),
        description=later(
            "Another deal is played; or the points of the last deal decide in the order "
            "cards, coins, settebello, primiera, scope."
        ),
        json_schema_extra={"names": {"hand": later("another deal"), "order": later("the last deal decides")}},
    )
    kings_redeal: bool = Field(
        True,
        title=later("New deal on three kings"),
        description=later("The cards are dealt again when three or four of the first table cards are kings."),
    )
    direction: Literal["anticlockwise", "clockwise"] = Field(
        "anticlockwise",
        title=later("Turn order"),
        description=later("Italian games go anticlockwise: the turn passes to the right."),
        json_schema_extra={
            "names": {"anticlockwise": later("anticlockwise"), "clockwise": later("clockwise")}
        },
    )
    show_piles: bool = Field(
        False,
        title=later("Show captured cards"),
        description=later("A help for beginners: everybody may look through the captured cards."),
    )
    deck_skin: Literal["italian", "french"] = Field(
        "italian",
        title=later("Pack"),
        description=later("The Italian pack with coins, cups, swords and batons, or the French suits."),
        json_schema_extra={"names": {"italian": later("Italian"), "french": later("French")}},
    )

    def check(self, seats: int) -> None:
        """Refuse rules that do not go together."""
        if self.deal_mode != "three" and seats != 4:
            raise ValueError(_("Dealing nine or ten cards at once needs four players."))
        if self.capture == "fifteen" and self.ace_takes_all:
            raise ValueError(_("“Ace takes all” cannot be played with fifteen (Escoba)."))
        if self.redeal_aces and not self.ace_takes_all:
            raise ValueError(_("A new deal on aces belongs to “ace takes all”."))
        if self.sevens and self.capture != "fifteen":
            raise ValueError(_("The point for sevens belongs to fifteen (Escoba)."))
