"""How far each side is from the points that are added after a deal of Scopa.

How many cards a side has, its sweeps and who has the seven of coins may be known by everybody; which cards
lie in a pile has to be remembered, unless a house rule lays the piles open or somebody counts along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from cardtable.matches.seats.door import Act
from rulesets.cards import holds, mask_of
from rulesets.core import CHANCE, Mask, Reason, Seat, TrickTaken
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import COINS, PRIMIERA, RE_BELLO, SETTEBELLO, SEVENS, best_four
from rulesets.words import _, later, ngettext


class Standing(NamedTuple):
    """What each side has captured in this deal, with its name and its sweeps."""

    names: Sequence[str]
    piles: Sequence[Mask]
    sweeps: Sequence[int]

    def of(self, count: Callable[[Mask], Any]) -> str:
        """What every side has of something."""
        return self.listed([count(pile) for pile in self.piles])

    def listed(self, amounts: Sequence[Any]) -> str:
        """An amount for every side."""
        return ", ".join(
            _("{name} {n}").format(name=name, n=n) for name, n in zip(self.names, amounts, strict=True)
        )

    @property
    def sevens(self) -> str:
        """How many sevens every side has."""
        return self.of(lambda pile: (pile & SEVENS).bit_count())

    def owner(self, card: int) -> str:
        """Whose pile a card lies in."""
        owners = (name for name, pile in zip(self.names, self.piles, strict=True) if holds(pile, card))
        return next(owners, _("nobody yet"))


def captured(acts: Sequence[Act], viewer: Seat, sides: int) -> list[Mask]:
    """What every side has captured since the cards were dealt, as everybody at the table saw it."""
    piles = [0] * sides
    for act in reversed(acts):
        for event in act.seen_by(viewer):
            if isinstance(event, TrickTaken):
                piles[event.target.seat] |= mask_of(event.cards)
        if act.seat == CHANCE:
            break
    return piles


KINDS = {
    "italian": (
        later("Most coins: {standing}"),
        later("Most coins: nobody counts them for you now, so remember them"),
        later("Seven of coins (settebello): {owner}"),
        later("King of coins: {owner}"),
        later("Ace, two and three of coins in one pile: 3 points, one more for each next coin"),
    ),
    "french": (
        later("Most diamonds (the coins): {standing}"),
        later("Most diamonds (the coins): nobody counts them for you now, so remember them"),
        later("Seven of diamonds (settebello): {owner}"),
        later("King of diamonds: {owner}"),
        later("Ace, two and three of diamonds in one pile: 3 points, one more for each next diamond"),
    ),
}
"""What is said of coins that are counted, of others, of cards that are worth a point, and of the napola."""


def points_to_come(rules: ScopaOptions, now: Standing, *, counted: bool) -> list[Reason]:
    """Every point that is added after the deal, and how each side stands; in coins if they are `counted`."""
    coins, unseen_coins, seven, king, row_of_coins = KINDS[rules.deck_skin]
    lines = [
        Reason(_("A point each, added after the deal:"), "score"),
        Reason(_("Most cards: {standing}").format(standing=now.of(int.bit_count)), "score"),
        Reason(_(unseen_coins), "score"),
    ]
    if counted:
        standing = now.of(lambda pile: (pile & COINS).bit_count())
        lines[-1] = Reason(_(coins).format(standing=standing), "score")
    lines.append(Reason(_(seven).format(owner=now.owner(SETTEBELLO)), "score"))
    lines.append(Reason(primiera_line(rules, now, counted=counted), "primiera"))
    if rules.re_bello:
        lines.append(Reason(_(king).format(owner=now.owner(RE_BELLO)), "re_bello"))
    if rules.sevens:
        most_sevens = _("Most sevens")
        if counted:
            most_sevens = _("Most sevens: {standing}").format(standing=now.sevens)
        lines.append(Reason(most_sevens, "fifteen"))
    if rules.napola:
        lines.append(Reason(_(row_of_coins), "napola"))
    swept = _("Sweeps: {standing}").format(standing=now.listed(now.sweeps))
    return [*lines, Reason(swept, "scopa")]


def primiera_line(rules: ScopaOptions, now: Standing, *, counted: bool) -> str:
    """What the primiera is, and what each side has for it so far if that is counted."""
    if rules.primiera_mode == "sevens":
        text = _("Best primiera: most sevens, then sixes, then aces")
        return _("Best primiera, most sevens: {standing}").format(standing=now.sevens) if counted else text
    if not counted:
        return _("Best primiera: the best card of each suit added up (7: 21, 6: 18, 1: 16, 5: 15)")
    text = _("Primiera, best of each suit (7: 21, 6: 18): {standing}")
    if rules.primiera_missing == "out":
        text = _("Primiera, best of 4 suits (7: 21, 6: 18): {standing}")
    return text.format(standing=now.of(partial(primiera_so_far, rules)))


def primiera_so_far(rules: ScopaOptions, pile: Mask) -> str:
    """What the best cards of a pile add up to, and of how many suits they are while some are missing."""
    found = [card for card in best_four(pile) if card is not None]
    n, suits = sum(PRIMIERA[card % 10] for card in found), len(found)
    if suits in (0, 4) or rules.primiera_missing != "out":
        return str(n)
    return ngettext("{n} ({suits} suit)", "{n} ({suits} suits)", suits).format(n=n, suits=suits)
