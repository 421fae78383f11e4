"""What the side panel says in Ludens."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.ludens.cross import SIDES
from cardtable.tables.sheets.sheet import names_of
from rulesets.core import Reason, View
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.options import LudensOptions
from rulesets.words import _, later

SUIT_ORDER = {
    "french": later("Of equal ranks the higher suit wins: {diamonds} {hearts} {spades} {clubs}"),
    "latin": later("Of equal ranks the higher suit wins: sovereigns, goblets, swords, clubs"),
}
PAIRS = {
    ("value", "atLeast"): later(
        "If both partners win two tricks of 20 their side gets 20 more, for three each 30, for four 40; "
        "tricks of 30 likewise."
    ),
    ("value", "exactly"): later(
        "If partners win two tricks of 20 each, no more and no less, their side gets 20 more, "
        "for three each 30, for four 40; tricks of 30 likewise."
    ),
    ("category", "atLeast"): later(
        "If both partners win two odd tricks their side gets 20 more, for three each 30; "
        "even and picture tricks likewise."
    ),
    ("category", "exactly"): later(
        "If partners win two odd tricks each, no more and no less, their side gets 20 more, "
        "for three each 30; even and picture tricks likewise."
    ),
}
"""What the pair bonus is for, by the house rules."""
SCORES = {
    "french": later(
        "A trick of odd or even cards scores 20 if they make {needed} or more, "
        "one of pictures 30 with king, queen and jack."
    ),
    "latin": later(
        "A trick of odd or even cards scores 20 if they make {needed} or more, "
        "one of pictures 30 with king, knight and knave."
    ),
}
"""When a trick is worth something, by the pack."""
TRICKS = 12


def side_lines(rules: LudensOptions, view: View[LudensFacts], names: Sequence[str]) -> list[Reason]:
    """Which suit decides and what scores, needed at every card; then how the match stands."""
    facts = view.facts
    played = min(facts.tricks_played + 1, TRICKS)
    lines = [
        Reason(_(SUIT_ORDER[rules.deck_skin]), "tricks"),
        Reason(_(PAIRS[rules.similar, rules.pair_rule]), "pairs"),
        Reason(_(SCORES[rules.deck_skin]).format(needed=rules.trick_threshold), "tricks"),
    ]
    for side, pairs in enumerate(facts.bonuses):
        if points := sum(pair.points for pair in pairs):
            words = {"names": names_of(names, (side, side + 2)), "points": points}
            lines.append(Reason(_("Pair bonus so far: {points} for {names}").format(**words), "pairs"))
    if any(facts.grand):
        points, others = facts.grand
        totals = {"side": _(SIDES[0]), "points": points, "other": _(SIDES[1]), "others": others}
        lines.append(Reason(_("Grand total: {side} {points}, {other} {others}").format(**totals), "legs"))
    trick = _("Trick {n} of {all}").format(n=played, all=TRICKS)
    return [*lines, Reason(aim(rules), "legs"), Reason(trick, "play")]


def aim(rules: LudensOptions) -> str:
    """What the sides play for."""
    words = {"points": rules.leg_target, "legs": rules.legs_to_win}
    if rules.legs_to_win == 1:
        return _("The first side with {points} points after a deal wins.").format(**words)
    if rules.match_winner == "grandTotal":
        text = _("{points} points win a leg; after {legs} legs of a side the higher grand total wins.")
        return text.format(**words)
    return _("{points} points win a leg; {legs} legs win the match.").format(**words)
