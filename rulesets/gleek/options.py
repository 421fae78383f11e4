"""The house rules of Gleek."""

from __future__ import annotations

from typing import Literal

from rulesets.gleek.pack import GLEEK, LAYOUTS, MOURNIVAL, USUAL_LAYOUT, Layout
from rulesets.options import Options, Preset, choice, number, one_of, switch
from rulesets.words import _, later, ngettext

LARGE_STOCK = 7
"""From so many cards of stock on the opening bid is 12, below it 6."""


class GleekOptions(Options):
    """House rules of section 6 of the rule book."""

    groups = (
        (later("The match"), ("layout", "rounds")),
        (later("Buying the stock"), ("opening_bid", "bid_cap", "max_raise", "exchange")),
        (later("The ruff"), ("ruff_pips", "opening_pass_final", "max_revies", "ruff_carry_cap")),
        (
            later("Gleeks, mournivals and honours"),
            ("turn_up_gleek_who", "turn_up_mournival", "tyde_value", "towser_tumbler", "false_claims"),
        ),
        (later("Helps"), ("show_played",)),
    )
    presets = (
        Preset(
            later("As Willughby"),
            later("After the notes of Francis Willughby, about 1665; these are the usual rules."),
        ),
        Preset(
            later("As Cotton"),
            later(
                "In the line of Charles Cotton, 1674: Tiddy is worth four, Towser and Tumbler are paid, "
                "and low cards count their pips in the ruff."
            ),
            {"tydeValue": 4, "towserTumbler": True, "ruffPips": "face"},
        ),
        Preset(
            later("First evening"),
            later("One round, tricks and ruffs stay open, and nothing is carried over."),
            {"rounds": 1, "showPlayed": True, "ruffCarryCap": 1},
        ),
        Preset(
            later("Quick"),
            later("One round, and the stock is bid for in larger steps."),
            {"rounds": 1, "maxRaise": 5},
        ),
    )

    layout: Literal["auto", "L2", "L3", "L4", "L4b", "L5", "L5b", "L6"] = choice(
        later("Cards and hands"),
        later("Which pack is used and how many cards go where, for your number of players."),
        {
            "auto": later("the usual ones"),
            "L2": later("2 players, 44 cards, hands of 17"),
            "L3": later("3 players, 44 cards, hands of 12"),
            "L4": later("4 players, 44 cards, hands of 10"),
            "L4b": later("4 players, 48 cards, large stock"),
            "L5": later("5 players, 44 cards, hands of 8"),
            "L5b": later("5 players, 52 cards, hands of 9"),
            "L6": later("6 players, 52 cards, hands of 8"),
        },
    )
    opening_bid: int = number(
        0,
        [0, 1, 6, 10, 12, 13, 16, 20],
        later("First bid for the stock"),
        later("What the eldest must bid; 0 means 12 for a large stock and 6 for a small one."),
    )
    bid_cap: int = number(
        40,
        [12, 20, 30, 40, 60, 99],
        later("Highest bid"),
        later("A bid of this many coins buys the stock at once."),
    )
    max_raise: int = number(
        1,
        range(1, 6),
        later("Largest raise"),
        later("By how many coins a bid for the stock may go up at most."),
    )
    exchange: Literal["discardFirst", "takeFirst"] = choice(
        later("Buying the stock"),
        later("The buyer discards before seeing the stock, or takes it up first."),
        {"discardFirst": later("discard first"), "takeFirst": later("take the stock first")},
    )
    ruff_pips: Literal["one", "face"] = choice(
        later("Low cards in the ruff"),
        later("Whether tens and lower cards count one each in the ruff, or their number."),
        {"one": later("one each"), "face": later("their number")},
    )
    opening_pass_final: bool = switch(
        later("A pass in the ruff is final"),
        later("Who passes before the ruff is vied may not answer later, and pays if another vies."),
    )
    max_revies: int = number(
        4, range(10), later("Most revies"), later("How often the ruff may be raised again in a hand.")
    )
    ruff_carry_cap: Literal[1, 2, 4, 8] = one_of(
        8,
        later("Largest carried-over ruff"),
        later("When nobody vies the next ruff counts double, again and again up to this factor."),
    )
    turn_up_mournival: bool = switch(
        later("The turned card makes a mournival"),
        later("Three of a rank in hand and the turned card together count as all four."),
    )
    turn_up_gleek_who: Literal["any", "dealer", "off"] = choice(
        later("The turned card makes a gleek"),
        later("Who may count the turned card with two of its rank in hand as a gleek."),
        {"any": later("everybody"), "dealer": later("only the dealer"), "off": later("nobody")},
    )
    tyde_value: Literal[0, 2, 4] = one_of(
        2, later("Tiddy"), later("What everybody pays for Tiddy, the lowest trump; 0 leaves it out.")
    )
    towser_tumbler: bool = switch(
        later("Towser and Tumbler"), later("The five and the six of trumps earn five and six from everybody.")
    )
    false_claims: bool = switch(
        later("False claims"),
        later("Sets are claimed by word, the buyer may bluff, and others may challenge it."),
    )
    rounds: int = number(2, range(1, 11), later("Rounds"), later("How often every player deals."))
    show_played: bool = switch(
        later("Show what was played"), later("A help for beginners: tricks taken and ruffs shown stay open.")
    )

    @property
    def face(self) -> bool:
        """Whether tens and lower cards count their number in the ruff, and not one each."""
        return self.ruff_pips == "face"

    @property
    def take_first(self) -> bool:
        """Whether the buyer takes up the stock before discarding."""
        return self.exchange == "takeFirst"

    def may_be_third(self, *, dealer: bool) -> bool:
        """Whether the dealer, or somebody else, may count the card turned up as the third of a gleek."""
        return self.turn_up_gleek_who == "any" or (self.turn_up_gleek_who == "dealer" and dealer)

    def set_of(self, count: int, *, up: bool, dealer: bool) -> int:
        """The set that so many of a rank in a hand make, with another turned `up` or not: or 0 for none."""
        if count == MOURNIVAL or (count == GLEEK and up and self.turn_up_mournival):
            return MOURNIVAL
        if count == GLEEK or (count == GLEEK - 1 and up and self.may_be_third(dealer=dealer)):
            return GLEEK
        return 0

    def check(self, seats: int) -> None:
        """Refuse a layout for another number of players, and a first bid beyond the highest."""
        if self.layout != "auto" and LAYOUTS[self.layout].seats != seats:
            wanted = LAYOUTS[self.layout].seats
            raise ValueError(
                ngettext(
                    "The layout {layout} is for {n} player.",
                    "The layout {layout} is for {n} players.",
                    wanted,
                ).format(layout=self.layout, n=wanted)
            )
        if self.opening_bid > self.bid_cap:
            raise ValueError(_("The first bid may not be more than the highest bid."))

    def settled(self, seats: int) -> GleekOptions:
        """These rules with the usual layout and first bid of so many players filled in."""
        name = USUAL_LAYOUT[seats] if self.layout == "auto" else self.layout
        usual_bid = 12 if LAYOUTS[name].stock >= LARGE_STOCK else 6
        return self.model_copy(update={"layout": name, "opening_bid": self.opening_bid or usual_bid})

    def usual(self) -> GleekOptions:
        """The usual rules, settled for as many players as these are."""
        return GleekOptions() if self.layout == "auto" else GleekOptions().settled(LAYOUTS[self.layout].seats)

    def cards_and_hands(self) -> Layout:
        """The layout itself; the rules must be settled."""
        return LAYOUTS[self.layout]
