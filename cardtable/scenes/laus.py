"""Laus at the table."""

from __future__ import annotations

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
        seats = self.seating(theme)
        places = self.hands(seats)
        for seat in range(seats.seats):
            places[Zone("trick", seat)] = Single(seats.trick(seat), seats.trick_card)
            places[Zone("pile", seat)] = Pile(seats.pile(seat), seats.small_card)
        places[Zone("skat")] = Line(seats.middle, seats.small_card)
        return places

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Tricks are counted; who has none doubles the others' points."""
        tricks = view.facts.get("tricks", ())
        count = tricks[seat] if isinstance(tricks, tuple) else 0
        assert isinstance(count, int)
        return self.plain_plate(view, seat, ngettext("{n} trick", "{n} tricks", count).format(n=count))

    def facts(self, view: View) -> list[str]:
        """The multiplier with its causes, and the order of cards."""
        return [
            _("Jacks are trumps, high to low: clubs, spades, hearts, diamonds."),
            _("Other cards, high to low: ace, ten, king, queen, nine, eight, seven."),
        ]

    def label(self, seat: Seat, move: Move) -> str:
        """The answers to the skat."""
        game = self.session.game
        return {"take": _("Take the skat"), "pass": _("Pass, and double the deal")}.get(
            game.code(move), super().label(seat, move)
        )


SCENE = LausScene
