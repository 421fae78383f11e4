"""What the side panel says in Ludens."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.sheets.sheet import names_of
from rulesets.core import Reason, View
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.options import LudensOptions
from rulesets.words import _, later

RANKS = {
    "french": later(
        "The ace counts 1; king beats queen beats jack. Of equal ranks the higher suit wins, highest first: "
        "{diamonds} {hearts} {spades} {clubs}"
    ),
    "latin": later(
        "The ace counts 1; king beats knight beats knave. Of equal ranks the higher suit wins, highest "
        "first: sovereigns, goblets, swords, clubs"
    ),
}
PAIRS = {
    ("value", "atLeast"): later(
        "Pair bonus: 20 to partners who each won two tricks of 20, 30 with three each, 40 with four; 20 "
        "with two of 30 each. Three and two count as two each; 20s and 30s each count apart."
    ),
    ("value", "exactly"): later(
        "Pair bonus: 20 to partners who each won just two tricks of 20, 30 with three each, 40 with four; "
        "20 with just two of 30 each. Three and two bring nothing; 20s and 30s each count apart."
    ),
    ("category", "atLeast"): later(
        "Pair bonus: 20 to partners who each won two odd tricks, 20 with two even ones each, 20 "
        "with two picture tricks each. Three and two count as two each."
    ),
    ("category", "exactly"): later(
        "Pair bonus: 20 to partners who each won just two odd tricks, 20 with just two even ones each, "
        "20 with just two picture tricks each. Three and two bring nothing."
    ),
}
"""What the pair bonus is for, by the house rules."""
SCORES = {
    "french": later("An odd or even trick of {needed} or more scores 20, one of king, queen and jack 30."),
    "latin": later("An odd or even trick of {needed} or more scores 20, one of king, knight and knave 30."),
}
"""When a trick is worth something, by the pack."""
TRICKS = 12


def side_lines(rules: LudensOptions, view: View[LudensFacts], names: Sequence[str]) -> list[Reason]:
    """How deal and match stand, and what scores and beats what, which is needed at every card."""
    facts = view.facts
    lines = [
        made_so_far(facts, names),
        Reason(_(SCORES[rules.deck_skin]).format(needed=rules.trick_threshold), "tricks"),
        Reason(_(RANKS[rules.deck_skin]), "cards"),
        Reason(_(PAIRS[rules.similar, rules.pair_rule]), "pairs"),
    ]
    if any(facts.grand) and rules.legs_to_win > 1:
        sides = [names_of(names, (side, side + 2)) for side in range(2)]
        totals = {"names": sides[0], "points": facts.grand[0], "others": sides[1], "more": facts.grand[1]}
        text = _("All deals: {names} {points}, {others} {more}. Legs decide the match, not these")
        if rules.match_winner == "grandTotal":
            text = _(
                "All deals: {names} {points}, {others} {more}. When the legs are over, these decide the match"
            )
        lines.append(Reason(text.format(**totals), "legs"))
    return [*lines, Reason(aim(rules), "legs")]


def made_so_far(facts: LudensFacts, names: Sequence[str]) -> Reason:
    """Which trick it is, and what those before are worth to each side; the bars show that after the deal."""
    own = [facts.points[side] + facts.points[side + 2] for side in range(2)]
    bonus = [sum(pair.points for pair in pairs) for pairs in facts.bonuses]
    sides = [names_of(names, (side, side + 2)) for side in range(2)]
    words = {"names": sides[0], "points": own[0] + bonus[0], "others": sides[1], "more": own[1] + bonus[1]}
    text = _("Trick {n} of {all}. In this deal, not yet on the bars: {names} {points}, {others} {more}")
    if any(bonus):
        text = _(
            "Trick {n} of {all}. With the pair bonus, not yet on the bars: {names} {points}, {others} {more}"
        )
    played = min(facts.tricks_played + 1, TRICKS)
    return Reason(text.format(n=played, all=TRICKS, **words), "pairs" if any(bonus) else "scoring")


def aim(rules: LudensOptions) -> str:
    """What the sides play for."""
    words = {"points": rules.leg_target, "legs": rules.legs_to_win, "bonus": rules.ludens_bonus}
    if rules.legs_to_win == 1:
        return _("The side ahead after a deal with {points} points or more wins.").format(**words)
    leg = _(
        "The side ahead after a deal with {points} or more wins a leg (a ring), and both begin at 0 again; "
        "level, they go on."
    )
    if rules.leg_carry == "loserKeeps":
        leg = _(
            "The side ahead after a deal with {points} or more wins a leg (a ring) and begins at 0 again, "
            "while the others keep their points; level, they go on."
        )
    match = _("{legs} legs win the match.")
    if rules.match_winner == "grandTotal" and rules.ludens_bonus:
        match = _(
            "When a side has {legs} legs, which bring it {bonus} more, the higher grand total wins the match."
        )
    elif rules.match_winner == "grandTotal":
        match = _("When a side has {legs} legs, the higher grand total wins the match.")
    return " ".join((leg, match)).format(**words)
