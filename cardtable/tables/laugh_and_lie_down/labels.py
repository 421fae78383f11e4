"""What the cards, plates and answers of Laugh and Lie Down say of themselves."""

from __future__ import annotations

from cardtable.tables.labels import MOVES_FIRST, Labels, told
from cardtable.tables.laugh_and_lie_down.words import captured_by, parts_of
from cardtable.tables.sheets.figures import signed
from rulesets.core import Card, Move, Reason, Seat
from rulesets.laugh_and_lie_down.facts import LaughFacts
from rulesets.laugh_and_lie_down.pack import (
    CAPTURED,
    CATCH,
    HAND,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    PAIR,
    PASS,
    RANK,
    ROYAL,
    TABLE,
    TAKE,
)
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import _, later, ngettext

MADE = {
    PAIR: (later("One of yours and one of the table become your pair."), "table"),
    ROYAL: (later("One of yours takes all three of the table: two pairs."), "table"),
    HAND_PAIR: (later("Two cards of your hand become your pair."), "hand"),
    MOURNIVAL: (later("Four cards alike become two pairs."), "hand"),
}
"""What becomes of the cards of an act that makes pairs, and where the rule book tells of it."""


class LaughLabels(Labels[LaughFacts]):
    """Which cards lie there to make a pair with, and what pairs are worth."""

    first = MOVES_FIRST

    def deals(self) -> str:
        """The dealer pays more, and is paid for it."""
        more = _("The dealer pays more into the pot, and gets the cards that are left over.")
        return Reason(told(super().deals(), more), "scoring")

    def worth(self, card: Card) -> str:
        """Who has captured it, or how many of its rank lie on the table."""
        zones = self.view.zones
        for owner in range(len(self.manners.names())):
            if card in zones[CAPTURED[owner]]:
                return Reason(captured_by(self.whom(owner), zones[CAPTURED[owner]]), "scoring")
        n = sum(RANK[one] == RANK[card] for one in zones[TABLE])
        ranks = _(RANK_NAMES[RANK[card]])
        if not n:
            return Reason(_("No {ranks} lie on the table.").format(ranks=ranks), "table")
        text = ngettext("On the table: {n} of the {ranks}.", "On the table: {n} of the {ranks}.", n)
        return Reason(text.format(n=n, ranks=ranks), "table")

    def playing(self, touch: int) -> list[str]:
        """Captured cards are out of play, and say so already."""
        if any(touch in self.view.zones[place] for place in CAPTURED[: len(self.view.scores)]):
            return []
        return super().playing(touch)

    def outcome(self, move: Move) -> str:
        """What is captured, or what it means to lie down or to catch."""
        if move == LIE:
            return Reason(
                _("Your cards go to the table, and you are out of this deal; the pairs you captured count."),
                "lying",
            )
        if move == CATCH:
            return Reason(_("If a pair was overlooked you take it; if not, you pay."), "catching")
        if move == TAKE:
            return Reason(_("Any four alike on the table become two pairs of yours."), "opening")
        if move == PASS and self.view.phase == "opening":
            return Reason(_("Four alike that you leave lying may be caught by another."), "catching")
        if move == PASS:
            return Reason(
                _("Whether a pair was overlooked or not, you take nothing and pay nothing."), "catching"
            )
        act, _rank = parts_of(move)
        words, rule = MADE[act]
        return Reason(_(words), rule)

    def score(self, seat: Seat) -> str:
        """What was won and lost so far, the stake in the pot included."""
        n = self.facts.purses[seat]
        return _("Won or lost so far, with what was paid into the pot: {n}.").format(n=signed(n))

    def note(self, seat: Seat) -> str:
        """Pairs against break-even, and whether the seat is still in."""
        facts = self.facts
        pairs, even = facts.pairs[seat], facts.break_even
        words = ngettext(
            "{n} pair captured; {even} neither win nor cost a coin.",
            "{n} pairs captured; {even} neither win nor cost a coin.",
            pairs,
        )
        known = [
            _("Holds one more of the {ranks}: it was shown when two of three were laid.").format(
                ranks=_(RANK_NAMES[RANK[card]])
            )
            for who, card in facts.known_thirds
            if who == seat
        ]
        return told(Reason(words.format(n=pairs, even=even), "scoring"), *known, self.out(seat))

    def out(self, seat: Seat) -> str:
        """Why a seat holds no cards any more, if it does not."""
        if seat in self.facts.laid_down:
            words = _(
                "Lay down, and the others laughed: that is the laughing sun. "
                "Out of this deal, but the captured pairs count."
            )
            return Reason(words, "lying")
        if self.facts.pot and not self.view.zones.get(HAND[seat]):
            return Reason(_("Played the last card: out of this deal, but the captured pairs count."), "lying")
        return ""
