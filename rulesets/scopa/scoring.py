"""What the captured cards of a deal of Scopa are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rulesets.cards import Deck, holds
from rulesets.core import Line, Mask, Reason
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import (
    COINS,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    best_four,
    groups_compared,
    primiera,
)
from rulesets.words import _, later, ngettext


class Count(NamedTuple):
    """The points of one side in one deal, heading by heading."""

    cards: int
    coins: int
    settebello: int
    primiera: int
    scope: int
    napola: int
    re_bello: int
    sevens: int


def napola(pile: Mask) -> int:
    """Length of the unbroken row of coins from the ace, if it is three or longer."""
    row = 0
    while row < 10 and holds(pile, row):
        row += 1
    return row if row >= 3 else 0


def most(amounts: Sequence[Any]) -> Sequence[int]:
    """One point for the side that has strictly most; nobody scores on a tie."""
    best = max(amounts)
    if not best or amounts.count(best) > 1:
        return (0,) * len(amounts)
    return [1 if amount == best else 0 for amount in amounts]


def count(piles: Sequence[Mask], scope: Sequence[int], rules: ScopaOptions) -> list[Count]:
    """Score every side's pile."""
    nothing = (0,) * len(piles)
    headings = (
        most([pile.bit_count() for pile in piles]),
        most([(pile & COINS).bit_count() for pile in piles]),
        [int(holds(pile, SETTEBELLO)) for pile in piles],
        most([primiera(pile, rules) for pile in piles]),
        scope,
        [napola(pile) for pile in piles] if rules.napola else nothing,
        [int(holds(pile, RE_BELLO)) for pile in piles] if rules.re_bello else nothing,
        most([(pile & SEVENS).bit_count() for pile in piles]) if rules.sevens else nothing,
    )
    return [Count(*points) for points in zip(*headings, strict=True)]


def lines(
    deck: Deck, piles: Sequence[Mask], side: int, points: Count, rules: ScopaOptions
) -> tuple[Line, ...]:
    """The sheet of one side: every heading, what it had, and what that scored."""
    pile = piles[side]
    sevens = (pile & SEVENS).bit_count()
    said = [
        Line(
            Reason(
                ngettext("{n} card captured", "{n} cards captured", pile.bit_count()).format(
                    n=pile.bit_count()
                ),
                "score",
            ),
            points.cards,
        ),
        Line(Reason(coins_line((pile & COINS).bit_count(), rules), "score"), points.coins),
        Line(Reason(_("Settebello, {card}").format(card=deck.name(SETTEBELLO)), "score"), points.settebello),
        Line(Reason(primiera_line(deck, piles, side, rules), "primiera"), points.primiera),
        Line(
            Reason(
                ngettext("{n} sweep", "{n} sweeps", points.scope).format(n=points.scope),
                "scopa",
            ),
            points.scope,
        ),
    ]
    if rules.napola:
        row = _("Napola: coins in order from the ace")
        if rules.deck_skin == "french":
            row = _("Napola: diamonds in order from the ace")
        said.append(Line(Reason(row, "napola"), points.napola))
    if rules.re_bello:
        king = Reason(_("Re bello, {card}").format(card=deck.name(RE_BELLO)), "re_bello")
        said.append(Line(king, points.re_bello))
    if rules.sevens:
        most_sevens = Reason(ngettext("{n} seven", "{n} sevens", sevens).format(n=sevens), "fifteen")
        said.append(Line(most_sevens, points.sevens))
    return tuple(said)


def coins_line(held: int, rules: ScopaOptions) -> str:
    """How many coins a side has; in the French pack they are diamonds."""
    if rules.deck_skin == "french":
        return ngettext("{n} diamond", "{n} diamonds", held).format(n=held)
    return ngettext("{n} of the suit of coins", "{n} of the suit of coins", held).format(n=held)


GROUPS = (
    later("sevens {n}"),
    later("sixes {n}"),
    later("aces {n}"),
    later("fives {n}"),
    later("fours {n}"),
    later("threes {n}"),
    later("twos {n}"),
    later("pictures {n}"),
)
"""What the simple primiera compares, in its order."""


def primiera_line(deck: Deck, piles: Sequence[Mask], side: int, rules: ScopaOptions) -> str:
    """What a side shows for the primiera, in words; of cards that are compared as many as decide it."""
    shown = primiera(piles[side], rules)
    if rules.primiera_mode == "sevens":
        counted = zip(GROUPS, shown[: groups_compared(piles)], strict=False)
        groups = ", ".join(_(group).format(n=n) for group, n in counted)
        return _("Primiera, compared in this order: {groups}").format(groups=groups)
    if not shown:
        return _("No primiera: a suit is missing")
    best = ", ".join(
        _("{card} {worth}").format(card=deck.name(card), worth=PRIMIERA[card % 10])
        for card in best_four(piles[side])
        if card is not None
    )
    return _("Primiera {total}: {best}").format(total=shown[0], best=best)
