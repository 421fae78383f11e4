"""What the cards, plates and piles of Ludens say of themselves."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.labels import LEADS_FIRST, HouseLabels, so_far, told
from cardtable.tables.ludens.cross import COMPASS
from cardtable.tables.ludens.tags import no_score, open_trick
from cardtable.tables.ludens.words import TRICKS
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.ludens.facts import LudensFacts
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import (
    ALL_LAMPS,
    NUMBER,
    NUMBER_TRICK,
    ORDER,
    PICTURE,
    PICTURE_TRICK,
    lamps,
    total,
    value,
)
from rulesets.ludens.words import COURTS
from rulesets.words import _, later, ngettext

COUNTS = (
    later("An odd card: it adds {n} to an odd trick, and nothing to others."),
    later("An even card: it adds {n} to an even trick, and nothing to others."),
)
PICTURES = {
    "french": later("A picture card: a picture trick scores with king, queen and jack together."),
    "latin": later("A picture card: a picture trick scores with king, knight and knave together."),
}
LEADS = (
    later("The others must then play odd cards if they can; with {needed} or more the trick scores 20."),
    later("The others must then play even cards if they can; with {needed} or more the trick scores 20."),
)
LEADS_IN_VAIN = later(
    "The others must then play picture cards if they can; but nobody else has all that it needs to score."
)
LEADS_PICTURE = {
    "french": later(
        "The others must then play picture cards if they can; with king, queen and jack it scores 30."
    ),
    "latin": later(
        "The others must then play picture cards if they can; with king, knight and knave it scores 30."
    ),
}


class LudensLabels(HouseLabels[LudensFacts, LudensOptions]):
    """What a card asks for or adds is what matters here."""

    first = LEADS_FIRST

    def worth(self, card: Card) -> str:
        """Its category, and what it adds there."""
        category = ORDER.group[card]
        if category == PICTURE:
            return Reason(_(PICTURES[self.rules.deck_skin]), "tricks")
        if NUMBER[card] == 1:
            return Reason(
                _("The ace is the lowest odd card: it adds 1 to an odd trick, nothing to others."), "cards"
            )
        return Reason(_(COUNTS[category]).format(n=NUMBER[card]), "tricks")

    def outcome(self, move: Move) -> str:
        """What it asks for, or what the trick comes to with it."""
        trick = open_trick(self.view)
        vain = no_score(self.view, self.manners.viewer, (move,), self.rules.trick_threshold)
        if not trick:
            category = ORDER.group[move]
            text = LEADS_PICTURE[self.rules.deck_skin] if category == PICTURE else LEADS[category]
            if vain and category == PICTURE and self.rules.sum_helper:
                text = LEADS_IN_VAIN
            return Reason(_(text).format(needed=self.rules.trick_threshold), "following")
        if ORDER.group[move] != ORDER.group[trick[0]]:
            return Reason(_("It is of another kind, so it neither wins nor counts."), "following")
        return told(self._comes_to([*trick, move], vain), self._wins(trick, move))

    def _comes_to(self, trick: Sequence[Card], vain: bool) -> str:
        """What the trick has with a card, unless players count for themselves."""
        if not self.rules.sum_helper:
            return ""
        if ORDER.group[trick[0]] == PICTURE:
            return self._lamps(trick, vain)
        made, needed = total(trick), self.rules.trick_threshold
        if made >= needed:
            return _("It makes {made}: the trick scores {n}.").format(made=made, n=NUMBER_TRICK)
        text = _("It makes {made} so far, {short} short of {needed}.")
        if vain:
            text = _("It makes {made} of {needed}: the trick cannot score any more.")
        return text.format(made=made, needed=needed, short=needed - made)

    def _lamps(self, trick: Sequence[Card], vain: bool) -> str:
        lit = lamps(trick)
        if lit == ALL_LAMPS:
            return _("All three pictures are in it then: the trick scores {n}.").format(n=PICTURE_TRICK)
        names = COURTS[self.rules.deck_skin]
        missing = ", ".join(_(name) for lamp, name in names.items() if not lit & lamp)
        words = _("Still missing in this trick: {cards}.")
        if vain:
            words = _("The trick cannot score any more; missing in it: {cards}.")
        return words.format(cards=missing)

    def _wins(self, trick: Sequence[Card], card: Card) -> str:
        """Whether it would be the highest."""
        best = ORDER.winner([*trick, card]) == len(trick)
        if len(trick) < 3:
            return so_far(best)
        last = self.facts.tricks_played == TRICKS - 1
        if not self.rules.sum_helper:
            if not best:
                return so_far(best)
            return (
                _("It wins the trick if that scores.")
                if last
                else _("It wins the lead, and the trick if that scores.")
            )
        worth = value([*trick, card], self.rules.trick_threshold)
        if not best:
            mate = ORDER.winner([*trick, card]) == len(trick) - 2
            if worth:
                return _("Your partner wins it.") if mate else _("The other side wins it.")
            if last:
                return _("Nobody scores.")
            if mate:
                return _("Your partner wins the lead, but nobody scores.")
            return _("The other side wins the lead, but nobody scores.")
        if worth:
            return ngettext("It wins {n} point for you.", "It wins {n} points for you.", worth).format(
                n=worth
            )
        if last:
            return _("Nobody scores.")
        return _("It wins the lead, but nobody scores.")

    def pile(self, zone: Zone, count: int) -> str:
        """Tricks won, and those that nobody scored."""
        tricks = max(1, count // 4)
        if zone.kind == "waste":
            text = ngettext("{n} trick that nobody scored.", "{n} tricks that nobody scored.", tricks)
            return Reason(text.format(n=tricks), "tricks")
        text = ngettext(
            "Won by {name}: {n} trick. If it counts 20 it lies face down, if 30 it shows a picture.",
            "Won by {name}: {n} tricks. Those of 20 lie face down, those of 30 show a picture.",
            tricks,
        )
        return Reason(text.format(name=self.whom(zone.seat), n=tricks), "tricks")

    def score(self, seat: Seat) -> str:
        """The points of this deal."""
        n = self.facts.points[seat]
        return ngettext("{n} point in this deal.", "{n} points in this deal.", n).format(n=n)

    def note(self, seat: Seat) -> str:
        """The tricks that matter for the pair bonus."""
        facts = self.facts
        words = _("Tricks of 20: {numbers}; tricks of 30: {pictures}.")
        won = words.format(numbers=facts.number_tricks[seat], pictures=facts.picture_tricks[seat])
        sits = _("Sits {compass} on the score sheet.").format(compass=_(COMPASS[seat]))
        return told(Reason(won, "pairs"), sits)
