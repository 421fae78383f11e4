"""What the cards, plates and answers of Laus say of themselves."""

from __future__ import annotations

from cardtable.tables.labels import LEADS_FIRST, HouseLabels, so_far, told
from cardtable.tables.laus.words import SAVING, counted, doubling, points_in_words
from cardtable.tables.sheets.figures import signed
from rulesets.cards import highest, holds
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.laus.facts import LausFacts
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CARD_POINTS, JACKS, ORDER, QUEEN_PENALTY
from rulesets.laus.words import where_the_skat_goes
from rulesets.words import _, ngettext


class LausLabels(HouseLabels[LausFacts, LausOptions]):
    """Points are bad here: labels say what a card costs whoever wins it."""

    first = LEADS_FIRST

    def worth(self, card: Card) -> str:
        """What it costs, what it beats, and what saves from it."""
        points = CARD_POINTS[card]
        costs = ngettext("Costs {n} point to win.", "Costs {n} points to win.", points).format(n=points)
        owner = self.owner(card)
        if owner is not None:
            return self.won(card, owner)
        if card == SAVING:
            saves = _("Whoever wins her pays only 3 points for each other queen as well.")
            return told(costs, Reason(saves, "queens"))
        if card in QUEEN_PENALTY:
            return told(costs, Reason(self.penalty(card), "queens"))
        if holds(JACKS, card):
            beats = _("A trump: the jacks rank clubs, spades, hearts, diamonds, the highest first.")
            if card == highest(JACKS):
                beats = _("The highest trump: nothing beats it.")
            return told(Reason(beats, "winning"), costs)
        return Reason(costs if points else _("Costs nothing to win."), "points")

    def owner(self, card: Card) -> Seat | None:
        """Who has won a card, as far as it lies open."""
        piles = {zone.seat: won for zone, won in self.view.zones.items() if zone.kind == "pile"}
        return next((seat for seat, won in piles.items() if card in won), None)

    def penalty(self, queen: Card) -> str:
        """What a queen costs besides her points, as long as nobody has won her."""
        saved = self.owner(SAVING)
        if saved is None:
            more = _("And {n} more, unless the same player wins the queen of diamonds as well.")
        elif saved == self.manners.viewer:
            more = _("Her penalty is nothing to you: you have won the queen of diamonds.")
        else:
            more = _("And {n} more, except for {name}, who has won the queen of diamonds.")
        return more.format(n=QUEEN_PENALTY[queen], name="" if saved is None else self.name(saved))

    def won(self, card: Card, seat: Seat) -> str:
        """What a card costs whoever has won it."""
        points = CARD_POINTS[card]
        text = ngettext("Won by {name}: {n} point.", "Won by {name}: {n} points.", points)
        saved = self.owner(SAVING)
        if card in QUEEN_PENALTY and saved is None:
            text = _("Won by {name}: {n} points and {more} more, unless the queen of diamonds follows.")
        elif card in QUEEN_PENALTY and saved != seat:
            text = _("Won by {name}: {n} points and {more} more.")
        elif card == SAVING:
            text = _("Won by {name}: {n} points, and every other queen counts no more than that for {name}.")
        words = text.format(name=self.whom(seat), n=points, more=QUEEN_PENALTY.get(card, 0))
        return Reason(words, "queens" if card in (*QUEEN_PENALTY, SAVING) else "points")

    def outcome(self, move: Move) -> str:
        """What the card does in the trick, or what an answer to the skat leads to."""
        if self.view.phase == "play":
            return self.in_trick(move)
        if self.view.phase == "discard":
            return _("You may lay it aside.")
        match self.manners.door.code(move):
            case "take":
                there = where_the_skat_goes(self.rules.skat_to)
                return told(_("Then you lay two of your cards aside in its place."), there)
            case "pass":
                return told(*self.passing(), where_the_skat_goes(self.rules.skat_to))
        return ""

    def passing(self) -> list[str]:
        """What a pass on the skat does to the deal, and what follows."""
        asked = len(self.facts.skat_acts) + 1
        follows = _("The next player is asked.")
        if asked == len(self.view.scores):
            follows = _("You are the last to be asked: then the play begins.")
        doubles = _("Your pass doubles what this deal counts for everybody.")
        return [doubles, follows] if self.facts.pass_doubles else [follows]

    def in_trick(self, card: Card) -> str:
        """Whether it would win the trick as it lies, and what that costs."""
        lying, best = self.lying("trick"), self.facts.best
        if best is None:
            return ""
        wins = bool(ORDER.winner([best, card]))
        if not wins or len(lying) < len(self.view.scores) - 1:
            return so_far(wins)
        trick = (*lying.values(), card)
        points = sum(CARD_POINTS[one] for one in trick)
        queens = [QUEEN_PENALTY[one] for one in trick if one in QUEEN_PENALTY]
        text = ngettext("It wins the trick: {n} point.", "It wins the trick: {n} points.", points)
        own = (None, self.manners.viewer)
        if SAVING in trick and any(self.owner(queen) in own for queen in QUEEN_PENALTY):
            text = _("It wins the trick: {n} points, and its queen of diamonds saves you from the others.")
        elif queens and self.owner(SAVING) != self.manners.viewer:
            text = ngettext(
                "It wins the trick: {n} points, and a queen worth {queens}.",
                "It wins the trick: {n} points, and queens worth {queens}.",
                len(queens),
            )
        return text.format(n=points, queens=sum(queens))

    def pile(self, zone: Zone, count: int) -> str:
        """The skat face down."""
        if zone.kind == "skat":
            goes = where_the_skat_goes(self.rules.skat_to)
            words = _("The skat: two cards that nobody was dealt.")
            if takers := [seat for seat, act in self.facts.skat_acts if act == "take"]:
                words = _("The skat: cards laid aside by {name}.").format(name=self.whom(takers[-1]))
            return told(words, goes)
        return super().pile(zone, count)

    def note(self, seat: Seat) -> str:
        """Tricks, and what having none does."""
        facts = self.facts
        count = facts.tricks[seat]
        words = ngettext("{n} trick in this deal.", "{n} tricks in this deal.", count).format(n=count)
        if count and facts.points:
            words = ngettext(
                "{n} trick in this deal, which costs {points} before any doubling.",
                "{n} tricks in this deal, which cost {points} before any doubling.",
                count,
            ).format(n=count, points=points_in_words(facts.points[seat]))
        if count and facts.sweep is not None:
            words = told(words, Reason(_("Whoever takes every trick pays nothing."), "sweep"))
        if seat not in facts.trickless:
            return words
        return told(words, *(Reason(line, "doubling") for line in doubling(self.rules, facts)))

    def counting(self) -> str:
        """What the large figure in the corner is."""
        facts, doubles = self.facts, doubling(self.rules, self.facts)
        once = _("No penalty point of this deal is doubled.")
        if doubles or (facts.pass_doubles and self.view.phase in ("skat", "discard")):
            once = _("No penalty point of this deal is doubled so far.")
        words = counted(facts, self.all_named()) or [Reason(once, "doubling")]
        return Reason(told(*words, *doubles), "doubling")

    def all_named(self) -> list[str]:
        """Everybody within a sentence, by seat."""
        return [self.whom(seat) for seat in range(len(self.view.scores))]

    def score(self, seat: Seat) -> str:
        """Penalty points are only written down when a deal is over."""
        if not any(some for zone, some in self.view.zones.items() if zone.kind in ("hand", "trick")):
            return super().score(seat)
        return _("Penalty points before this deal: {n}.").format(n=signed(self.view.scores[seat]))
