"""The house rules of Scopa."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import _, later


class ScopaOptions(Options):
    """House rules of section 6 of the rule book."""

    groups = (
        (later("The match"), ("target", "deal_mode", "tie_break", "direction")),
        (
            later("Capturing"),
            (
                "capture",
                "ace_takes_all",
                "ace_on_table",
                "ace_scopa",
                "redeal_aces",
                "kings_redeal",
                "first_ace_ban",
                "last_card_scopa",
            ),
        ),
        (later("Points"), ("sevens", "napola", "re_bello", "primiera_mode", "primiera_missing")),
        (later("The table"), ("deck_skin", "show_piles")),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later(
                "To eleven points; captured cards may be looked through, and the primiera compares sevens."
            ),
            {"target": 11, "showPiles": True, "primieraMode": "sevens"},
        ),
        Preset(later("Quick"), later("To eleven points."), {"target": 11}),
        Preset(
            later("Escoba"),
            later(
                "As in Spain: a card takes what makes fifteen with it; most sevens are a point, too; "
                "to fifteen points."
            ),
            {"capture": "fifteen", "target": 15, "sevens": True},
        ),
        Preset(later("Scopa d’assi"), later("An ace takes everything."), {"aceTakesAll": True}),
        Preset(
            later("Scopone"),
            later("Four players, nine cards each at once; to twenty-one points."),
            {"dealMode": "nine", "target": 21},
        ),
    )

    target: int = number(
        16,
        [11, 15, 16, 21, 31],
        later("Points to win"),
        later("The side that reaches this many points after a deal, and has more than the others, wins."),
    )
    deal_mode: Literal["three", "nine", "ten"] = choice(
        later("Cards dealt"),
        later(
            "Three cards at a time; or, for four players only, nine cards at once (Scopone) "
            "or all ten with an empty table (scientific Scopone)."
        ),
        {
            "three": later("three at a time"),
            "nine": later("nine each (Scopone)"),
            "ten": later("ten each (scientific)"),
        },
    )
    capture: Literal["equal", "fifteen"] = choice(
        later("What captures"),
        later(
            "A card takes an equal card or cards that add up to it; "
            "or, in Escoba (best played to 15 points), cards that make fifteen with it."
        ),
        {"equal": later("equal or sum"), "fifteen": later("fifteen (Escoba)")},
    )
    sevens: bool = switch(
        later("Point for most sevens"), later("In Escoba, the side with most sevens scores one point more.")
    )
    ace_takes_all: bool = switch(
        later("Ace takes all"), later("A played ace takes every card on the table, whatever they add up to.")
    )
    ace_on_table: Literal["takeAll", "takeAce"] = choice(
        later("Ace when an ace lies there"),
        later("With “ace takes all”: the ace still takes everything, or only the ace that lies there."),
        {"takeAll": later("takes everything"), "takeAce": later("takes that ace")},
    )
    ace_scopa: bool = switch(
        later("Ace can sweep"),
        later("With “ace takes all”: clearing the table with an ace counts as a scopa."),
    )
    redeal_aces: bool = switch(
        later("New deal when an ace is turned up"),
        later("With “ace takes all”: the cards are dealt again when one of the first table cards is an ace."),
    )
    first_ace_ban: bool = switch(
        later("No ace as the first card"),
        later("With ten cards each, the very first card of a deal may not be an ace."),
    )
    napola: bool = switch(
        later("Napola"),
        later(
            "Ace, two and three of coins in one pile score three points, "
            "and one more for each further coin in unbroken order."
        ),
    )
    re_bello: bool = switch(later("Re bello"), later("The king of coins scores one point."))
    last_card_scopa: bool = switch(
        later("Sweep with the last card"),
        later("Clearing the table with the very last card of a deal counts as a scopa too."),
    )
    primiera_mode: Literal["sum", "sevens"] = choice(
        later("Primiera"),
        later(
            "Add up the best card of each suit; or simply compare sevens, then sixes, aces, fives and so on."
        ),
        {"sum": later("add up"), "sevens": later("most sevens")},
    )
    primiera_missing: Literal["out", "countPresent"] = choice(
        later("Primiera without a suit"),
        later("A side without a card of some suit is out of the primiera; or it counts the suits it has."),
        {"out": later("out of it"), "countPresent": later("counts what it has")},
    )
    tie_break: Literal["hand", "order"] = choice(
        later("Level at the target"),
        later(
            "Another deal is played; or the points of the last deal decide in the order "
            "cards, coins, settebello, primiera, scope."
        ),
        {"hand": later("another deal"), "order": later("the last deal decides")},
    )
    kings_redeal: bool = switch(
        later("New deal on three kings"),
        later("The cards are dealt again when three or four of the first table cards are kings."),
        usual=True,
    )
    direction: Literal["anticlockwise", "clockwise"] = choice(
        later("Turn order"),
        later("Italian games go anticlockwise: the turn passes to the right."),
        {"anticlockwise": later("anticlockwise"), "clockwise": later("clockwise")},
    )
    show_piles: bool = switch(
        later("Show captured cards"),
        later("A help for beginners: everybody may look through the captured cards."),
    )
    deck_skin: Literal["italian", "french"] = choice(
        later("Pack"),
        later("The Italian pack with coins, cups, swords and batons, or the French suits."),
        {"italian": later("Italian"), "french": later("French")},
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

    def matters(self, name: str) -> bool:
        """How an ace takes matters only where it takes all; others, too, belong to one way of playing."""
        in_place = {
            "ace_on_table": self.ace_takes_all,
            "ace_scopa": self.ace_takes_all,
            "redeal_aces": self.ace_takes_all and self.deal_mode != "ten",
            "kings_redeal": self.deal_mode != "ten",
            "first_ace_ban": self.deal_mode == "ten",
            "sevens": self.capture == "fifteen",
            "primiera_missing": self.primiera_mode == "sum",
        }
        return in_place.get(name, True)
