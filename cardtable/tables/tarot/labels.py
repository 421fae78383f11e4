"""What the cards, plates and piles of Tarot say of themselves."""

from __future__ import annotations

from cardtable.tables.labels import LEADS_FIRST, HouseLabels, so_far, told
from cardtable.tables.sheets.figures import signed
from cardtable.tables.tarot.words import low_pips_win, of_the_fool
from rulesets.cards import holds
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.tarot.facts import TarotFacts
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import FOOL, HAND_SIZE, HONOUR, MAGICIAN, ORDERS, SUIT_SIZE, TRUMPS
from rulesets.words import _, later, ngettext

LOW_WINS = {
    "italian": later("In cups and coins the one is the highest card below the page, and the ten the lowest."),
    "french": later(
        "In hearts and diamonds the ace is the highest card below the jack, and the ten the lowest."
    ),
}


class TarotLabels(HouseLabels[TarotFacts, TarotOptions]):
    """Honours, trumps, pips that are strong when they are low, and the Fool."""

    first = LEADS_FIRST

    def worth(self, card: Card) -> str:
        """What it counts for whoever wins it, and what it beats."""
        count = Reason(_("Won, it counts 1 like every card."), "scoring")
        if honour := HONOUR[card]:
            text = _("Won, it counts 1 like every card, and {n} more as an honour.")
            count = Reason(text.format(n=honour), "honours")
        if card == FOOL:
            text = _("It counts 1 like every card, and {n} more as an honour.")
            led = Reason(_("If it is led, the next card sets the suit."), "winning")
            return told(
                Reason(text.format(n=honour), "honours"), Reason(of_the_fool(self.rules), "give"), led
            )
        if holds(TRUMPS, card):
            number = card - MAGICIAN + 1
            text = _("A trump: it beats every suit and all trumps below {n}.")
            if number == 1:
                text = _("The lowest trump: it beats every suit, but every other trump beats it.")
            return told(Reason(text.format(n=number), "winning"), count)
        pip = card % SUIT_SIZE < SUIT_SIZE - 4
        if pip and low_pips_win(card, self.rules):
            return told(Reason(_(LOW_WINS[self.rules.deck_skin]), "cards"), count)
        return count

    def outcome(self, move: Move) -> str:
        """Whether it would win the trick as it lies."""
        if self.view.phase != "play":
            return ""
        best, facts, lying = self.facts.best, self.facts, self.lying("trick").values()
        if facts.led is None and holds(TRUMPS, move) and len(lying) < len(self.view.scores) - 1:
            text = _("Played now, it asks for trumps: who has none may play any card.")
            return Reason(text, "following")
        if move == FOOL or facts.led is None or best is None:
            return ""
        order = ORDERS[self.rules.pip_order]
        wins = bool(order.winner([best, move]))
        if not wins or len(lying) < len(self.view.scores) - 1:
            return so_far(wins)
        count, honours = len(lying) + 1, sum(HONOUR[card] for card in (*lying, move))
        text = _("It wins the trick: {all} points, {honours} of them for honours.")
        if FOOL in lying and self.fool_comes_back():
            # What is given for the Fool is known to its owner alone.
            honours -= HONOUR[FOOL]
            text = _("It wins the trick: {all} points or more, for the Fool is exchanged for another card.")
        return text.format(all=count + honours, honours=honours)

    def fool_comes_back(self) -> bool:
        """Whether the Fool that lies in the trick is taken back by whoever played it."""
        facts, rules = self.facts, self.rules
        last = facts.tricks_played == HAND_SIZE - 1
        if rules.fool_last_trick == "lost" and last:
            return False
        owner = next(seat for seat, card in self.lying("trick").items() if card == FOOL)
        return bool(facts.cards_won[owner]) or (rules.fool_without_pile == "owed" and not last)

    def score(self, seat: Seat) -> str:
        """What earlier deals have brought; this one is added when it is over."""
        return _("Points from earlier deals: {n}.").format(n=signed(self.view.scores[seat]))

    def pile(self, zone: Zone, count: int) -> str:
        """Cards that sleep."""
        if zone.kind == "stock" and self.view.phase != "deal":
            text = ngettext("{n} card that was not dealt.", "{n} cards that were not dealt.", count)
            return Reason(text.format(n=count), "deal")
        return super().pile(zone, count)

    def note(self, seat: Seat) -> str:
        """The sum on the plate, spelt out."""
        count, points = self.facts.cards_won[seat], self.facts.points[seat]
        words = ngettext(
            "{n} card won in this deal, {honours} for honours, less {size}: {points} so far.",
            "{n} cards won in this deal, {honours} for honours, less {size}: {points} so far.",
            count,
        )
        honours = points - count + HAND_SIZE
        sum_up = words.format(n=count, honours=honours, size=HAND_SIZE, points=signed(points))
        return Reason(sum_up, "scoring")
