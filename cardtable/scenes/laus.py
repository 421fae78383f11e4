"""Laus at the table."""

from __future__ import annotations

import pygame

from cardtable.scenes.facts import number, numbers
from cardtable.scenes.match import GameScene
from cardtable.table.labels import PlateText
from cardtable.table.places import Line, Pile, Place, Single
from cardtable.table.theme import Theme
from rulesets.core import Card, Move, Seat, View, Zone
from rulesets.words import _, later, ngettext


class LausScene(GameScene):
    """Tricks in the middle, the skat between them, won cards beside the plates."""

    total_word = later("Penalty points so far")

    def order(self, card: Card) -> int:
        """Jacks together on the left, then suit by suit, high to low."""
        face = self.session.game.deck.faces[card]
        rank = "ATKQ987".find(face[0])
        suit = "CHSD".index(face[1])
        return "CSHD".index(face[1]) if face[0] == "J" else 10 + suit * 10 + rank

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, tricks, piles and the skat."""
        table = self.seating(theme)
        places = self.hands(table)
        for seat in range(table.seats):
            places[Zone("trick", seat)] = Single(table.trick(seat), table.trick_card)
            pile = table.pile(seat)
            lead = -1 if pile.centerx > table.middle.centerx + table.card else 1
            places[Zone("pile", seat)] = Pile(pile, table.small_card, lead=lead)
        skat = pygame.Rect(0, 0, table.card * 2, table.small_hand_height)
        skat.midtop = (table.felt.centerx, table.felt.y + theme.px(10))
        places[Zone("skat")] = Line(skat, table.small_card)
        return places

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Tricks are counted; who has none doubles the others' points."""
        count = numbers(view, "tricks")[seat]
        return self.plain_plate(view, seat, ngettext("{n} trick", "{n} tricks", count).format(n=count))

    def facts(self, view: View) -> list[str]:
        """What the deal counts and why, how the match ends, and the order of cards."""
        names = self.names()
        now, would_be = number(view, "multiplier"), number(view, "would_be_multiplier")
        lines = [_("This deal counts \N{MULTIPLICATION SIGN}{n}.").format(n=now)]
        passes = number(view, "passes")
        if passes:
            lines.append(
                ngettext("{n} pass has doubled it.", "{n} passes have doubled it.", passes).format(n=passes)
            )
        trickless = numbers(view, "trickless")
        if would_be > now and trickless:
            who = ", ".join(names[seat] for seat in trickless)
            lines.append(
                _("It will count \N{MULTIPLICATION SIGN}{n} if no trick is won by: {names}.").format(
                    n=would_be, names=who
                )
            )
        target = view.facts["target"]
        if target is not None:
            lines.append(_("Who has most points when somebody reaches {target} loses.").format(target=target))
        lines.append(_("Jacks are trumps: {clubs} {spades} {hearts} {diamonds}"))
        lines.append(_("High to low: A 10 K Q 9 8 7"))
        return lines

    def label(self, seat: Seat, move: Move) -> str:
        """The answers to the skat."""
        game = self.session.game
        return {"take": _("Take the skat"), "pass": _("Pass, and double the deal")}.get(
            game.code(move), super().label(seat, move)
        )


SCENE = LausScene
