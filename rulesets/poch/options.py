"""The house rules of Poch."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulesets.options import Options
from rulesets.words import _, later


class PochOptions(Options):
    """House rules of section 6 of the rule book."""

    start_coins: int = Field(
        40,
        ge=20,
        le=200,
        title=later("Coins at the start"),
        description=later("How many coins everybody begins with."),
        json_schema_extra={"steps": [20, 40, 60, 100, 200]},
    )
    rounds: int = Field(
        1, ge=1, le=5, title=later("Rounds"), description=later("How often every player deals.")
    )
    ante_each_deal: bool = Field(
        True,
        title=later("Fill the board every deal"),
        description=later(
            "Everybody puts seven coins on the board before each deal, or only before the first."
        ),
    )
    min_bet: int = Field(
        1, ge=1, le=3, title=later("Smallest bet"), description=later("The least a first bet may be.")
    )
    max_raise: int = Field(
        5,
        ge=1,
        le=20,
        title=later("Largest raise"),
        description=later("How many coins a bet or a raise may add at most."),
        json_schema_extra={"steps": [1, 2, 3, 5, 10, 20]},
    )
    bet_cap: int = Field(
        10,
        ge=5,
        le=40,
        title=later("Most staked in a deal"),
        description=later("No player may stake more than this in one deal's betting."),
        json_schema_extra={"steps": [5, 10, 15, 20, 30, 40]},
    )
    allow_check: bool = Field(
        False,
        title=later("Checking"),
        description=later("While nobody has bet, a player may wait without dropping out."),
    )
    need_pair_to_bet: bool = Field(
        False,
        title=later("A pair is needed to bet"),
        description=later("Only who holds at least a pair may bet or raise; everybody may call."),
    )
    poch_tie: Literal["trump", "kickers"] = Field(
        "trump",
        title=later("Two equal pairs"),
        description=later("Equal pairs are decided by the trump card at once, or by the other cards first."),
        json_schema_extra={"names": {"trump": later("by the trump"), "kickers": later("by the other cards")}},
    )
    two_pairs: bool = Field(
        False,
        title=later("Two pairs count"),
        description=later("Two pairs beat one pair and lose to three of a kind."),
    )
    must_play: bool = Field(
        True,
        title=later("Cards must be played"),
        description=later("In the count to 31 whoever holds a card that fits must play one."),
    )
    last_card_coin: bool = Field(
        True,
        title=later("Coin for the last card"),
        description=later("Whoever goes out is also paid for the sequence that ends with the last card."),
    )
    last_deal_to_poch: bool = Field(
        False,
        title=later("Last deal: everything to Poch"),
        description=later(
            "In the last deal all coins left on the board go to the Poch, to be won by betting."
        ),
    )
    bankrupt: Literal["debt", "stop"] = Field(
        "debt",
        title=later("An empty purse"),
        description=later("A player without coins goes on in debt, or the match ends after that deal."),
        json_schema_extra={"names": {"debt": later("plays on in debt"), "stop": later("ends the match")}},
    )
    flush_for_sequence: bool = Field(
        False,
        title=later("Five trumps take the sequence"),
        description=later("A hand of five trumps takes the seven-eight-nine compartment too."),
    )
    remind: bool = Field(
        False,
        title=later("Keep shown cards open"),
        description=later(
            "A help for beginners: cards that were shown stay visible for the rest of the deal."
        ),
    )

    def check(self, seats: int) -> None:
        """Refuse rules that do not go together."""
        if self.min_bet > self.max_raise:
            raise ValueError(_("The smallest bet may not be more than the largest raise."))
