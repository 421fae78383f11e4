"""What the side panel says in Ludens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from cardtable.tables.facts import number, numbers
from cardtable.tables.ludens.cross import SIDES
from cardtable.tables.sheet import names_of
from rulesets.core import View
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import Options
from rulesets.words import _, later

SUIT_ORDER = {
    "french": later("Of equal ranks the suit decides, high to low: diamonds, hearts, spades, clubs"),
    "latin": later("Of equal ranks the suit decides, high to low: sovereigns, goblets, swords, clubs"),
}
TRICKS = 12


def side_lines(game: Ludens, view: View[Any], names: Sequence[str]) -> list[str]:
    """Where the match stands, and which suit decides between equal ranks."""
    rules = game.options
    played = min(number(view, "tricks_played") + 1, TRICKS)
    lines = [aim(rules), _("Trick {n} of {all}").format(n=played, all=TRICKS)]
    bonuses = cast(tuple[tuple[tuple[str, int, int], ...], ...], view.facts["bonuses"])
    for party, pairs in zip(game.sides(), bonuses, strict=True):
        if points := sum(points for _kind, _each, points in pairs):
            words = {"names": names_of(names, party), "points": points}
            lines.append(_("Pair bonus so far: {points} for {names}").format(**words))
    if any(grand := numbers(view, "grand")):
        totals = {"side": _(SIDES[0]), "points": grand[0], "other": _(SIDES[1]), "others": grand[1]}
        lines.append(_("Grand total: {side} {points}, {other} {others}").format(**totals))
    return [*lines, _(SUIT_ORDER[rules.deck_skin])]


def aim(rules: Options) -> str:
    """What the sides play for."""
    words = {"points": rules.leg_target, "legs": rules.legs_to_win}
    if rules.legs_to_win == 1:
        return _("The first side with {points} points after a deal wins.").format(**words)
    if rules.match_winner == "grandTotal":
        text = _("{points} points win a leg; after {legs} legs of a side the higher grand total wins.")
        return text.format(**words)
    return _("{points} points win a leg; {legs} legs win the match.").format(**words)
