"""The house rules of the Game of Tarot."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import later


class TarotOptions(Options):
    """What a table may agree on before a match of Tarot."""

    groups = (
        (later("The match"), ("match_type", "target", "rounds", "deal_passes")),
        (later("Tricks"), ("pip_order", "overtrump")),
        (later("The Fool"), ("fool_without_pile", "fool_last_trick", "fool_gift")),
        (later("The table"), ("deck_skin", "show_piles", "reveal_unused")),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later("To thirty points; all won cards lie open, and high pips are strong in every suit."),
            {"target": 30, "showPiles": "all", "pipOrder": "straight"},
        ),
        Preset(later("Quick"), later("Everybody deals once."), {"matchType": "rounds"}),
        Preset(
            later("By memory"),
            later("A card is owed for the Fool, and trumps must be beaten."),
            {"foolWithoutPile": "owed", "overtrump": True},
        ),
    )

    deck_skin: Literal["italian", "french"] = choice(
        later("Pack"),
        later("Swords, staves, cups and coins, or the same cards with French suit signs."),
        {"italian": later("Italian"), "french": later("French suits")},
    )
    match_type: Literal["target", "rounds"] = choice(
        later("End of the match"),
        later("Play until somebody reaches the target, or until everybody has dealt."),
        {"target": later("at the target"), "rounds": later("after fixed rounds")},
    )
    target: int = number(
        50,
        [30, 50, 75, 100],
        later("Target"),
        later("The match ends when somebody has this many points; the most points win."),
    )
    rounds: int = number(
        1, [1, 2, 3], later("Rounds"), later("How often everybody deals when the match has fixed rounds.")
    )
    pip_order: Literal["reversedCupsCoins", "straight"] = choice(
        later("Cups and coins"),
        later("In cups and coins the low pips beat the high ones, or all suits go the same way."),
        {"reversedCupsCoins": later("low pips are strong"), "straight": later("high pips are strong")},
    )
    fool_without_pile: Literal["lostAtOnce", "owed"] = choice(
        later("The Fool before your first trick"),
        later(
            "With nothing won to give for it the Fool is lost to the winner of the trick, "
            "or you keep it and owe a card."
        ),
        {"lostAtOnce": later("lost at once"), "owed": later("a card is owed")},
    )
    fool_last_trick: Literal["normal", "lost"] = choice(
        later("The Fool in the last trick"),
        later("It is taken back as in any other trick, or it goes to the winner of the trick."),
        {"normal": later("as in any trick"), "lost": later("lost")},
    )
    fool_gift: Literal["auto", "ask"] = choice(
        later("Card given for the Fool"),
        later("The cheapest card you have won is given for the Fool, or you choose it yourself."),
        {"auto": later("the cheapest"), "ask": later("you choose")},
    )
    deal_passes: Literal["right", "left"] = choice(
        later("The deal passes"),
        later("After each deal the player to the dealer's right deals, or the one to the left."),
        {"right": later("to the right"), "left": later("to the left")},
    )
    overtrump: bool = switch(
        later("Overtrump"),
        later("Whoever must play a trump must beat the highest trump of the trick if possible."),
    )
    show_piles: Literal["countsOnly", "honours", "all"] = choice(
        later("Open won cards"),
        later(
            "Which of the cards already won lie open; unless it is all, only the last trick may be looked up."
        ),
        {"countsOnly": later("none"), "honours": later("honours"), "all": later("all")},
    )
    reveal_unused: Literal["off", "atHandEnd"] = choice(
        later("Unused cards"),
        later("The cards that were not dealt stay unseen, or are turned up after the deal."),
        {"off": later("stay unseen"), "atHandEnd": later("shown after the deal")},
    )

    def matters(self, name: str) -> bool:
        """A match ends at a target or after fixed rounds, never by both."""
        return name != ("rounds" if self.match_type == "target" else "target")
