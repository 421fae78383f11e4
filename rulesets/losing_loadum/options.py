"""The house rules of Losing Loadum; `rules/losing_loadum.md`, section 6."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import later


class LoadumOptions(Options):
    """House rules of Losing Loadum."""

    groups = (
        (later("The match"), ("counters", "stake", "natural_tie")),
        (later("Reaching 31"), ("out_mode", "own_total_shown")),
        (later("Exchanging"), ("exchange", "exchange_guard")),
        (later("The trump"), ("trump_shown", "reveal_timing", "swallowing")),
        (later("Mistakes"), ("revoke",)),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later("Two counters each, the trump stays on show, and nothing is exchanged."),
            {"counters": 2, "trumpShown": "always", "exchange": "off"},
        ),
        Preset(
            later("Quick"), later("One counter each: whoever loses it is out of the match."), {"counters": 1}
        ),
        Preset(
            later("By memory"),
            later("Everybody counts for themselves and remembers the trump, or swallows the trick."),
            {"ownTotalShown": False, "swallowing": True},
        ),
    )

    counters: int = number(
        3,
        [1, 2, 3, 4, 5],
        later("Counters"),
        later("How many lives everybody has; two make a good first match."),
    )
    out_mode: Literal["concealed", "automatic"] = choice(
        later("Reaching 31"),
        later("You may keep 31 points secret until challenged, or the deal ends at once."),
        {"concealed": later("may be concealed"), "automatic": later("ends the deal at once")},
    )
    exchange: Literal["betweenTricks", "off", "alsoBeforeFirstTrick"] = choice(
        later("Exchanging cards"),
        later("When players may offer each other a coat for a coat or a card for a card."),
        {
            "betweenTricks": later("between tricks"),
            "off": later("never"),
            "alsoBeforeFirstTrick": later("also before the first trick"),
        },
    )
    exchange_guard: Literal["offererUnguarded", "anyLoader", "bothUnguarded"] = choice(
        later("Cards for exchange"),
        later("Whether cards exchanged must stand without a low card of their suit."),
        {
            "offererUnguarded": later("the offered card unguarded"),
            "anyLoader": later("any loader"),
            "bothUnguarded": later("both cards unguarded"),
        },
    )
    swallowing: bool = switch(
        later("Swallowing"),
        later(
            "Whoever played the highest card of the suit led must remember the trump, or swallows the trick."
        ),
    )
    trump_shown: Literal["once", "always"] = choice(
        later("Trump suit"),
        later("The trump is announced once and must be remembered, or it stays on show."),
        {"once": later("announced once"), "always": later("stays on show")},
    )
    reveal_timing: Literal["afterCard", "beforeCard"] = choice(
        later("Looking at the trump"),
        later("The first player unable to follow looks at the trump after or before playing."),
        {"afterCard": later("after playing"), "beforeCard": later("before playing")},
    )
    revoke: Literal["prevented", "punished"] = choice(
        later("Not following suit"),
        later("The table prevents it, or allows it and takes all counters when it comes out."),
        {"prevented": later("prevented"), "punished": later("punished")},
    )
    natural_tie: Literal["allTied", "lastLoaderTaker", "nobody"] = choice(
        later("Tie for most points"),
        later("Who loses a counter when a deal played to the end has several with most points."),
        {
            "allTied": later("all who tie"),
            "lastLoaderTaker": later("who last took a loader"),
            "nobody": later("nobody"),
        },
    )
    own_total_shown: bool = switch(
        later("Show your own total"),
        later("The table counts the points in your tricks; without it you count for yourself."),
        usual=True,
    )
    stake: int = number(
        0,
        [0, 1, 2, 5, 10],
        later("Stake"),
        later("What everybody pays into the pot, which the winner of the match takes."),
        most=1000,
    )

    def matters(self, name: str) -> bool:
        """Which cards may be exchanged matters only where some are."""
        return self.exchange != "off" or name != "exchange_guard"
