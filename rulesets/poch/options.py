"""The house rules of Poch."""

from __future__ import annotations

from typing import Literal

from rulesets.options import USUAL, Options, Preset, choice, number, switch
from rulesets.words import _, later


class PochOptions(Options):
    """House rules of section 6 of the rule book."""

    groups = (
        (later("The match"), ("rounds", "start_coins", "bankrupt")),
        (later("The board"), ("ante_each_deal", "flush_for_sequence", "last_deal_to_poch")),
        (
            later("Betting"),
            ("min_bet", "max_raise", "bet_cap", "allow_check", "need_pair_to_bet", "poch_tie", "two_pairs"),
        ),
        (later("Counting to 31"), ("must_play", "last_card_coin")),
        (later("Helps"), ("remind",)),
    )
    presets = (
        USUAL,
        Preset(
            later("First evening"),
            later("Small bets, and cards that were shown stay open."),
            {"maxRaise": 2, "betCap": 5, "remind": True},
        ),
        Preset(
            later("Quick"),
            later("Twenty coins each; a purse below nothing ends the match."),
            {"startCoins": 20, "bankrupt": "stop"},
        ),
        Preset(
            later("High stakes"),
            later("A hundred coins each, raises up to ten, thirty coins at most in a deal, and checking."),
            {"startCoins": 100, "maxRaise": 10, "betCap": 30, "allowCheck": True},
        ),
    )

    start_coins: int = number(
        40,
        [20, 40, 60, 100, 200],
        later("Coins at the start"),
        later("How many coins everybody begins with."),
    )
    rounds: int = number(1, range(1, 6), later("Rounds"), later("How often every player deals."))
    ante_each_deal: bool = switch(
        later("Fill the board every deal"),
        later("Everybody puts seven coins on the board before each deal, or only before the first."),
        usual=True,
    )
    min_bet: int = number(1, range(1, 4), later("Smallest bet"), later("The least a first bet may be."))
    max_raise: int = number(
        5,
        [1, 2, 3, 5, 10, 20],
        later("Largest raise"),
        later("How many coins a bet or a raise may add at most."),
    )
    bet_cap: int = number(
        10,
        [5, 10, 15, 20, 30, 40],
        later("Most staked in a deal"),
        later("No player may stake more than this in one deal's betting."),
    )
    allow_check: bool = switch(
        later("Checking"), later("While nobody has bet, a player may wait without dropping out.")
    )
    need_pair_to_bet: bool = switch(
        later("A pair is needed to bet"),
        later("Only who holds at least a pair may bet or raise; everybody may call."),
    )
    poch_tie: Literal["trump", "kickers"] = choice(
        later("Two equal pairs"),
        later("Equal pairs are decided by the trump card at once, or by the other cards first."),
        {"trump": later("by the trump"), "kickers": later("by the other cards")},
    )
    two_pairs: bool = switch(
        later("Two pairs count"), later("Two pairs beat one pair and lose to three of a kind.")
    )
    must_play: bool = switch(
        later("Cards must be played"),
        later("In the count to 31 whoever holds a card that fits must play one."),
        usual=True,
    )
    last_card_coin: bool = switch(
        later("Coin for the last card"),
        later("Whoever goes out is also paid for the count that ends with the last card."),
        usual=True,
    )
    last_deal_to_poch: bool = switch(
        later("Last deal: everything to Poch"),
        later("In the last deal all coins left on the board go to the Poch, to be won by betting."),
    )
    bankrupt: Literal["debt", "stop"] = choice(
        later("Coins owed"),
        later("Whose purse falls below nothing plays on in debt, or the match ends after that deal."),
        {"debt": later("plays on in debt"), "stop": later("ends the match")},
    )
    flush_for_sequence: bool = switch(
        later("Five trumps take the sequence"),
        later("A hand of five trumps takes the seven-eight-nine compartment too."),
    )
    remind: bool = switch(
        later("Keep shown cards open"),
        later("A help for beginners: cards that were shown stay visible for the rest of the deal."),
    )

    def check(self, seats: int) -> None:
        """Refuse rules that do not go together."""
        if self.min_bet > self.max_raise:
            raise ValueError(_("The smallest bet may not be more than the largest raise."))
