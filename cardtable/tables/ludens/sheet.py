"""The sheet after a hand of Ludens: the large X, and what each side makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.shell.scene import Kit
from cardtable.tables.ludens.cross import Cross, Entry, entries_of_leg
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import Rule, SheetScene, Tally
from cardtable.tables.showing.moments import by_name
from cardtable.ui.containers import Panel
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import title
from rulesets.core import Reason, Seat
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.options import LudensOptions
from rulesets.words import _, later

PAIRS = {
    "number": later("Pair bonus: {each} tricks of 20 each"),
    "odd": later("Pair bonus: {each} odd tricks each"),
    "even": later("Pair bonus: {each} even tricks each"),
    "picture": later("Pair bonus: {each} tricks of 30 each"),
}

NO_PAIRS = {
    "atLeast": (
        later("No pair bonus, which takes two each: they won {a} and {b} of 20, {c} and {d} of 30"),
        later("No pair bonus, which takes two each: you won {a} and {b} of 20, {c} and {d} of 30"),
    ),
    "exactly": (
        later(
            "No pair bonus, which takes as many each, two or more: "
            "they won {a} and {b} of 20, {c} and {d} of 30"
        ),
        later(
            "No pair bonus, which takes as many each, two or more: "
            "you won {a} and {b} of 20, {c} and {d} of 30"
        ),
    ),
}
"""Why there is none, by the house rules: of others, and of the side of whoever looks."""


class LegSheet(SheetScene):
    """The X beside the sums of both sides: tricks, pair bonus, leg, Ludens."""

    cell = 300

    def __init__(
        self,
        kit: Kit,
        tally: Tally,
        rules: LudensOptions,
        before: LudensFacts,
        after: LudensFacts,
        you: Seat | None,
    ) -> None:
        super().__init__(kit, tally)
        self.rules = rules
        self.before = before
        """What all knew before the last card of the hand."""
        self.after = after
        self.you = you
        """Who looks, where that is one person alone."""

    def columns(self) -> list[Widget]:
        """The X, then each side."""
        cross = Cross(entries_of_leg(self.after), self.names, self.before.leg)
        return [Panel([title(self._leg_title(), 23), cross], pad=14, gap=8), self._side(0), self._side(1)]

    def _leg_title(self) -> str:
        return _("Leg {n}").format(n=self.after.score_sheet[-1][0] + 1)

    def _side(self, side: int) -> Widget:
        """What the partners won one by one, what they get together, and where that takes them."""
        rows: list[Widget] = [
            self.line(line, by_name(self.names[seat], line.text))
            for seat in (side, side + 2)
            for line in self.ended.sheet[seat]
        ]
        rows += [
            self.row(Reason(_(PAIRS[bonus.kind]).format(each=bonus.each), "pairs"), signed(bonus.points))
            for bonus in self.after.bonuses[side]
        ] or [self.row(Reason(self._why_no_bonus(side), "pairs"), signed(0))]
        entries = entries_of_leg(self.after)
        gained = self.after.grand[side] - self.before.grand[side]
        rows += [
            Rule(),
            self.this_deal(entries[-1].side(side)),
            *self._leg(side, entries),
            self.total(self.ended.totals[side], gained),
        ]
        return Panel([self.head((side, side + 2)), *rows], pad=14, gap=6)

    def _why_no_bonus(self, side: int) -> str:
        """What the partners lack of what a pair bonus asks for."""
        if self.rules.similar == "category":
            if self.rules.pair_rule == "exactly":
                return _("No pair bonus: of no kind have the partners won as many each, two or more")
            return _("No pair bonus: the partners have not won two tricks each of the same kind")
        numbers, pictures = self.after.number_tricks, self.after.picture_tricks
        partner = side + 2
        text = _(NO_PAIRS[self.rules.pair_rule][self.you in (side, partner)])
        return text.format(a=numbers[side], b=numbers[partner], c=pictures[side], d=pictures[partner])

    def _leg(self, side: int, entries: Sequence[Entry]) -> list[Widget]:
        """The leg, whether it was won, and the Ludens."""
        legs, needed = self.after.legs_won[side], self.after.legs_to_win
        before, made = self.before.leg[side], entries[-1].side(side)
        text = _("Points in this leg, of {target}").format(target=self.after.leg_target)
        why = _("It was {before} before this deal, which brought {deal}.")
        why = why.format(before=signed(before), deal=signed(made))
        won = _("Legs won, of {n}")
        if legs > self.before.legs_won[side]:
            won = _("The leg is won. Legs won, of {n}")
        rows: list[Widget] = [
            self.row(text, signed(before + made), Reason(why, "legs")),
            self.row(Reason(won.format(n=needed), "legs"), str(legs)),
        ]
        bonus = self.after.grand[side] - self.before.grand[side] - made
        if bonus:
            rows.append(self.row(Reason(_("For the Ludens"), "legs"), signed(bonus)))
        return rows
