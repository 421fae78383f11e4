"""What the cards of Laus cost: the pack, the house rules and the reckoning after a deal.

Split from `rulesets.laus.game`, which tells how the cards are won; `rules/laus.md` sections 1, 4 and 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from rulesets.cards import cards
from rulesets.core import Card, Line, Mask, Seat
from rulesets.options import Options
from rulesets.packs.french import french
from rulesets.words import _, later

# -- The pack -----------------------------------------------------------------------------------

DECK = french("DHSC", "789QKTAJ")
"""Suits low to high, and the ranks as they beat each other: the ten is second, the jack stands apart."""

CARD_POINTS = tuple({"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3}.get(face[0], 0) for face in DECK.faces)
QUEEN_PENALTY = {DECK.index["QC"]: 300, DECK.index["QS"]: 200, DECK.index["QH"]: 100}
CANCELLER = DECK.mask("QD")
QUEENS = DECK.having("Q")
JACKS = DECK.having("J")


# -- House rules --------------------------------------------------------------------------------


class LausOptions(Options):
    """House rules of Laus."""

    match_end: Literal["target", "fixedRounds"] = Field(
        "target",
        title=later("End of the match"),
        description=later("Play until somebody reaches the target, or a fixed number of deals."),
        json_schema_extra={
            "names": {"target": later("at the target"), "fixedRounds": later("after fixed rounds")}
        },
    )
    target: int = Field(
        1500,
        ge=500,
        le=3000,
        title=later("Target"),
        description=later("The match ends when somebody has this many penalty points."),
        json_schema_extra={"steps": [500, 1000, 1500, 2000, 3000]},
    )
    rounds: int = Field(
        1,
        ge=1,
        le=5,
        title=later("Rounds"),
        description=later("How often everybody deals when the match has fixed rounds."),
    )
    pass_doubles: bool = Field(
        True,
        title=later("A pass doubles"),
        description=later("With three players, every pass on the skat doubles the whole deal."),
    )
    no_trick_doubles: bool = Field(
        True,
        title=later("No trick doubles"),
        description=later("Every player who takes no trick doubles the penalties of the others."),
    )
    sweep: int = Field(
        120,
        ge=0,
        le=240,
        title=later("Taking every trick"),
        description=later("Good points for the player who takes every trick; the others score nothing."),
        json_schema_extra={"steps": [0, 120, 240]},
    )
    discard_ban: Literal["queensAndJacks", "jacksOnly", "none"] = Field(
        "queensAndJacks",
        title=later("May not be laid aside"),
        description=later("Which cards you may not put into the skat, with three players."),
        json_schema_extra={
            "names": {
                "queensAndJacks": later("queens and jacks"),
                "jacksOnly": later("jacks"),
                "none": later("any card may"),
            }
        },
    )
    skat_to: Literal["lastTrick", "mostCardPoints"] = Field(
        "lastTrick",
        title=later("Who gets the skat"),
        description=later("Whose penalty the two cards of the skat become, with three players."),
        json_schema_extra={
            "names": {
                "lastTrick": later("winner of the last trick"),
                "mostCardPoints": later("most card points"),
            }
        },
    )
    max_multiplier: Annotated[Literal["none", "4", "8"], BeforeValidator(str)] = Field(
        "none",
        title=later("Highest multiplier"),
        description=later("How far passes and players without a trick can multiply a deal."),
        json_schema_extra={"names": {"none": later("no limit"), "4": later("×4"), "8": later("×8")}},
    )
    show_captured: Literal["queens", "none", "all"] = Field(
        "queens",
        title=later("Open won cards"),
        description=later("Which of the cards already won lie open on the table."),
        json_schema_extra={"names": {"queens": later("queens"), "none": later("none"), "all": later("all")}},
    )


BANNED_FROM_SKAT = {"queensAndJacks": QUEENS | JACKS, "jacksOnly": JACKS, "none": 0}
UNLIMITED = 1 << 7
"""More than three passes and three players without a trick can reach."""


# -- Reckoning ----------------------------------------------------------------------------------


def subsets(some: Mask) -> list[Mask]:
    """Every selection of some cards, from none to all."""
    found = [0]
    for card in cards(some):
        found += [selection | 1 << card for selection in found]
    return found


POINTS_OF_RANKS = tuple(
    sum(CARD_POINTS[rank] for rank in range(8) if ranks >> rank & 1) for ranks in range(256)
)
"""Card points of any ranks of one suit, which fill eight bits of a mask."""


COST_OF_QUEENS = {
    queens: sum(cost for queen, cost in QUEEN_PENALTY.items() if queens >> queen & 1)
    * (not queens & CANCELLER)
    for queens in subsets(QUEENS)
}
"""What any of the queens cost together: nothing beside the queen of diamonds."""


def card_points(won: Mask) -> int:
    """Card points of some cards; the whole pack holds 120."""
    return (
        POINTS_OF_RANKS[won & 255]
        + POINTS_OF_RANKS[won >> 8 & 255]
        + POINTS_OF_RANKS[won >> 16 & 255]
        + POINTS_OF_RANKS[won >> 24]
    )


def queen_penalty(won: Mask) -> int:
    """300, 200 and 100 for the queens of clubs, spades and hearts; none beside the queen of diamonds."""
    return COST_OF_QUEENS[won & QUEENS]


def limit(rules: LausOptions) -> int:
    """The highest multiplier the house rules allow."""
    return UNLIMITED if rules.max_multiplier == "none" else int(rules.max_multiplier)


def pass_factor(rules: LausOptions, passes: int) -> int:
    """Every pass on the skat doubles all scores of the deal."""
    return min(1 << passes, limit(rules)) if rules.pass_doubles else 1


def deal_factor(rules: LausOptions, passes: int, trickless: int) -> int:
    """Passes double, and so does every player who took no trick."""
    doublings = (passes if rules.pass_doubles else 0) + (trickless if rules.no_trick_doubles else 0)
    return min(1 << doublings, limit(rules))


def swept(won: Sequence[Mask]) -> bool:
    """Tell whether one player took every trick."""
    return won.count(0) == len(won) - 1


def skat_owner(rules: LausOptions, won: Sequence[Mask], last_winner: Seat, dealer: Seat) -> Seat:
    """The seat that must add the skat to its cards: the winner of the last trick, by the usual rule.

    By the other rule it is the seat with most card points; among equals the winner of the last
    trick, else the nearest to the dealer's left.
    """
    if rules.skat_to == "lastTrick":
        return last_winner
    points = [card_points(cards_won) for cards_won in won]
    seats = len(won)
    order = [last_winner, *((dealer + 1 + step) % seats for step in range(seats))]
    return max(order, key=lambda seat: points[seat])


def points_of(rules: LausOptions, won: Sequence[Mask], skat: Mask, owner: Seat, passes: int) -> list[int]:
    """Penalty points of a deal, one a seat; `won` are the tricks, `skat` goes to `owner`."""
    if swept(won):
        good = rules.sweep * pass_factor(rules, passes)
        return [-good if cards_won else 0 for cards_won in won]
    factor = deal_factor(rules, passes, won.count(0))
    points = []
    for seat, cards_won in enumerate(won):
        if seat == owner:
            cards_won |= skat
        points.append((card_points(cards_won) + queen_penalty(cards_won)) * factor)
    return points


# -- The sheet ----------------------------------------------------------------------------------


def sheet_of(
    rules: LausOptions, won: Sequence[Mask], skat: Mask, owner: Seat, passes: int
) -> tuple[tuple[Line, ...], ...]:
    """The lines that add up to `points_of`, seat by seat."""
    if swept(won):
        return tuple(
            tuple(_doubled([Line(_("Every trick taken"), -rules.sweep)], rules, passes, 0))
            if cards_won
            else (Line(_("Another player took every trick: no penalty for the others"), 0),)
            for cards_won in won
        )
    trickless = won.count(0)
    sheet: list[tuple[Line, ...]] = []
    for seat, cards_won in enumerate(won):
        if not cards_won:
            sheet.append((Line(_("No trick taken"), 0),))
            continue
        lines = [Line(_("Card points in the tricks"), card_points(cards_won))]
        if seat == owner and skat:
            cards_won |= skat
            lines.append(Line(_("Card points in the skat"), card_points(skat)))
        lines += _queen_lines(cards_won)
        sheet.append(tuple(_doubled(lines, rules, passes, trickless)))
    return tuple(sheet)


QUEEN_LINES: dict[Card, str] = {
    DECK.index["QC"]: later("The queen of clubs"),
    DECK.index["QS"]: later("The queen of spades"),
    DECK.index["QH"]: later("The queen of hearts"),
}


def _queen_lines(won: Mask) -> list[Line]:
    """One line a special queen, and one that takes them back for the queen of diamonds."""
    lines = [
        Line(_(QUEEN_LINES[queen]), penalty) for queen, penalty in QUEEN_PENALTY.items() if won >> queen & 1
    ]
    if lines and won & CANCELLER:
        total = sum(line.amount for line in lines)
        lines.append(Line(_("The queen of diamonds cancels the other queens"), -total))
    return lines


def _doubled(lines: list[Line], rules: LausOptions, passes: int, trickless: int) -> list[Line]:
    """Add a line for every doubling, each worth as much as all lines before it."""
    causes = []
    if rules.pass_doubles:
        causes += [_("A pass on the skat doubles everything: ×{factor}")] * passes
    if rules.no_trick_doubles:
        causes += [_("A player without a trick doubles everything: ×{factor}")] * trickless
    base = sum(line.amount for line in lines)
    factor, most = 1, limit(rules)
    for cause in causes:
        if factor == most:
            text = _("The house rules allow no more than ×{factor}").format(factor=most)
            lines.append(Line(text, 0))
            break
        lines.append(Line(cause.format(factor=factor * 2), base * factor))
        factor *= 2
    return lines
