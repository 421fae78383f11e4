"""What the cards won in a deal of Laus cost, and the sheet that says so."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards, holds
from rulesets.core import Card, Line, Mask, Reason, Seat
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, QUEEN_PENALTY, QUEENS
from rulesets.words import _, later

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
    sum(CARD_POINTS[rank] for rank in range(8) if holds(ranks, rank)) for ranks in range(256)
)
"""Card points of any ranks of one suit, which fill eight bits of a mask."""


COST_OF_QUEENS = {
    queens: sum(cost for queen, cost in QUEEN_PENALTY.items() if holds(queens, queen))
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


def cost_of(won: Mask) -> int:
    """What cards that one player has won cost together, before any doubling."""
    return card_points(won) + queen_penalty(won)


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
        points.append(cost_of(cards_won) * factor)
    return points


# -- The sheet ----------------------------------------------------------------------------------


def sheet_of(
    rules: LausOptions, won: Sequence[Mask], skat: Mask, owner: Seat, passes: int
) -> tuple[tuple[Line, ...], ...]:
    """The lines that add up to `points_of`, seat by seat."""
    if swept(won):
        return tuple(
            tuple(_doubled([Line(Reason(_("Every trick taken"), "sweep"), -rules.sweep)], rules, passes, 0))
            if cards_won
            else (Line(Reason(_("Another player took every trick: no penalty for the others"), "sweep"), 0),)
            for cards_won in won
        )
    trickless = won.count(0)
    sheet: list[tuple[Line, ...]] = []
    for seat, cards_won in enumerate(won):
        if not cards_won:
            sheet.append((Line(Reason(_("No trick taken"), "doubling"), 0),))
            continue
        lines = [Line(Reason(_("Card points in the tricks"), "points"), card_points(cards_won))]
        if seat == owner and skat:
            cards_won |= skat
            lines.append(Line(Reason(_("Card points in the skat"), "skat"), card_points(skat)))
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
        Line(Reason(_(QUEEN_LINES[queen]), "queens"), penalty)
        for queen, penalty in QUEEN_PENALTY.items()
        if holds(won, queen)
    ]
    if lines and won & CANCELLER:
        total = sum(line.amount for line in lines)
        words = _("The queen of diamonds cancels the other queens")
        lines.append(Line(Reason(words, "queens"), -total))
    return lines


def _doubled(lines: list[Line], rules: LausOptions, passes: int, trickless: int) -> list[Line]:
    """Add a line for every doubling, each worth as much as all lines before it."""
    causes = []
    if rules.pass_doubles:
        causes += [_("A pass on the skat: as much again (×{factor})")] * passes
    if rules.no_trick_doubles:
        causes += [_("A player without a trick: as much again (×{factor})")] * trickless
    base = sum(line.amount for line in lines)
    factor, most = 1, limit(rules)
    for cause in causes:
        if factor == most:
            text = _("The house rules allow no more than ×{factor}").format(factor=most)
            lines.append(Line(Reason(text, "options"), 0))
            break
        lines.append(Line(Reason(cause.format(factor=factor * 2), "doubling"), base * factor))
        factor *= 2
    return lines
