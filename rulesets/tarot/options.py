"""The house rules of the Game of Tarot."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import later


class TarotOptions(Options):
    """What a table may agree on before a match of Tarot."""

    deck_skin: Literal["italian", "french"] = Field(
        "italian",
        title=later("Pack"),
        description=later("Swords, staves, cups and coins, or the same cards with French suit signs."),
        json_schema_extra={"names": {"italian": later("Italian"), "french": later("French suits")}},
    )
    match_type: Literal["target", "rounds"] = Field(
        "target",
        title=later("End of the match"),
        description=later("Play until somebody reaches the target, or until everybody has dealt."),
        json_schema_extra={
            "names": {"target": later("at the target"), "rounds": later("after fixed rounds")}
        },
    )
    target: int = Field(
        50,
        ge=30,
        le=100,
        title=later("Target"),
        description=later("The match ends when somebody has this many points; the most points win."),
        json_schema_extra={"steps": [30, 50, 75, 100]},
    )
    rounds: int = Field(
        1,
        ge=1,
        le=3,
        title=later("Rounds"),
        description=later("How often everybody deals when the match has fixed rounds."),
        json_schema_extra={"steps": [1, 2, 3]},
    )
    pip_order: Literal["reversedCupsCoins", "straight"] = Field(
        "reversedCupsCoins",
        title=later("Cups and coins"),
        description=later("In cups and coins the low pips beat the high ones, or all suits go the same way."),
        json_schema_extra={
            "names": {
                "reversedCupsCoins": later("low pips are strong"),
                "straight": later("high pips are strong"),
            }
        },
    )
    fool_without_pile: Literal["lostAtOnce", "owed"] = Field(
        "lostAtOnce",
        title=later("The Fool before your first trick"),
        description=later(
            "With nothing won to give for it the Fool is lost to the winner of the trick, "
            "or you keep it and owe a card."
        ),
        json_schema_extra={"names": {"lostAtOnce": later("lost at once"), "owed": later("a card is owed")}},
    )
    fool_last_trick: Literal["normal", "lost"] = Field(
        "normal",
        title=later("The Fool in the last trick"),
        description=later("It is taken back as in any other trick, or it goes to the winner of the trick."),
        json_schema_extra={"names": {"normal": later("as in any trick"), "lost": later("lost")}},
    )
    fool_gift: Literal["auto", "ask"] = Field(
        "auto",
        title=later("Card given for the Fool"),
        description=later("The cheapest card you have won is given for the Fool, or you choose it yourself."),
        json_schema_extra={"names": {"auto": later("the cheapest"), "ask": later("you choose")}},
    )
    deal_passes: Literal["right", "left"] = Field(
        "right",
        title=later("The deal passes"),
        description=later("After each hand the player to the dealer's right deals, or the one to the left."),
        json_schema_extra={"names": {"right": later("to the right"), "left": later("to the left")}},
    )
    overtrump: bool = Field(
        False,
        title=later("Overtrump"),
        description=later("Whoever must play a trump must beat the highest trump of the trick if possible."),
    )
    show_piles: Literal["countsOnly", "honours", "all"] = Field(
        "countsOnly",
        title=later("Open won cards"),
        description=later(
            "Which of the cards already won lie open; unless it is all, only the last trick may be looked up."
        ),
        json_schema_extra={
            "names": {"countsOnly": later("none"), "honours": later("honours"), "all": later("all")}
        },
    )
    reveal_unused: Literal["off", "atHandEnd"] = Field(
        "off",
        title=later("Unused cards"),
        description=later("The cards that were not dealt stay unseen, or are turned up after the hand."),
        json_schema_extra={
            "names": {"off": later("stay unseen"), "atHandEnd": later("shown after the hand")}
        },
    )
