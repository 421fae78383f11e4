"""What the pawns, places, plates and the die of Ludo say of themselves."""

from __future__ import annotations

from functools import partial
from typing import cast

import pygame

from cardtable.tables.labels import HouseLabels, Thing, told
from cardtable.tables.ludo.board import CELL, BoardFelt, point_of
from rulesets.cards import holds
from rulesets.core import Reason, Seat, Zone
from rulesets.ludo.facts import LudoFacts
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, ENTRANCE, HOME, LAST_ON_LOOP, STAR, Board, board_for
from rulesets.ludo.words import OPENING, pawn_name, place_among
from rulesets.words import _, in_a_row, ngettext

BASE_SIDE = 6
"""Cells along the side of a base."""


class LudoLabels(HouseLabels[LudoFacts, LudoOptions]):
    """How far pawns have come, what the throw lets them do, and where they are safe."""

    @property
    def board(self) -> BoardFelt:
        """The board and what stands on it."""
        return cast(BoardFelt, self.manners.felt)

    # -- pawns

    def pawn(self, seat: Seat, pawn: int) -> str:
        """Whose it is, how far it has come, and what the throw lets it do."""
        places = self.view.zones[Zone("pawns", seat)]
        words = _("A pawn of {name}.").format(name=self.name(seat))
        if seat == self.manners.viewer:
            words = _("Your own: {pawn}.").format(pawn=pawn_name(places, pawn)) if places[pawn] < HOME else ""
        if BASE < places[pawn] < HOME:
            words = told(words, place_among(places, pawn))
        return told(words, self.standing(seat, places[pawn]), *self.may(seat, pawn))

    def standing(self, seat: Seat, progress: int) -> str:
        """How far it has come, and whether it is safe there."""
        if progress == BASE:
            return Reason(_(OPENING[self.rules.enter_on]), "base")
        if progress >= HOME:
            return Reason(_("Home: it has come as far as it can."), "home")
        words = ngettext("{n} step from home.", "{n} steps from home.", HOME - progress)
        return told(words.format(n=HOME - progress), Reason(self.danger(seat, progress), "capture"))

    def danger(self, seat: Seat, progress: int) -> str:
        """Whether a pawn can be captured where it stands, by the house rules."""
        if progress > LAST_ON_LOOP:
            return _("On its own final line nobody can capture it.")
        if self._sheltered(seat, progress, seat):
            return _("Nobody can capture it where it stands.")
        if self._out_of_the_way(seat, progress):
            return _("No opponent ever comes to this place, so nobody can capture it.")
        owners = self._owners_at(seat, progress)
        if owners.count(seat) > 1 and self.rules.blocks:
            return _("Two of its colour bar the way to all others, so nobody can capture it.")
        if len(owners) > 1 and self.rules.capture_pairs == "single":
            return _("It does not stand alone, so nobody can capture it.")
        return _("An opponent whose pawn ends its move here captures it.")

    def may(self, seat: Seat, pawn: int) -> list[str]:
        """What the throw lets it do, if it is its turn."""
        facts = self.facts
        if seat != facts.mover or self.view.phase != "move":
            return []
        walk = next((walk for walk in facts.preview if walk.pawn == pawn), None)
        if walk is None:
            why = self.manners.why_not(pawn) if self.manners.asking.my_turn else None
            return [why] if why else []
        left = HOME - walk.end
        text = ngettext(
            "With the {die} it would be {n} step from home.",
            "With the {die} it would be {n} steps from home.",
            left,
        )
        if walk.end == HOME:
            text = _("With the {die} it comes home.")
        elif self.view.zones[Zone("pawns", seat)][pawn] == BASE:
            text = _("With the {die} it comes out onto its entrance.")
        words = text.format(die=facts.die, n=left)
        taken = {self.name(owner): None for owner, _pawn in walk.captured}
        n = len(walk.captured)
        caught = ngettext("It captures a pawn of {names}.", "It captures {n} pawns of {names}.", n)
        caught = caught.format(names=in_a_row([*taken]), n=n) if taken else ""
        spared = "" if taken else self.spared(seat, walk.end)
        return [words, *(Reason(why, "capture") for why in (caught, spared) if why)]

    def spared(self, seat: Seat, end: int) -> str:
        """Why nobody is captured where a pawn ends its move: the place is safe, or others stand there."""
        if end > LAST_ON_LOOP:
            return _("On its own final line nobody can capture it.") if end < HOME else ""
        if all(self._sheltered(seat, end, owner) for owner in range(len(self.view.scores))):
            return _("Nobody is captured there: that place is safe.")
        enemies = self._rules_board.enemies[seat]
        others = [owner for owner in self._owners_at(seat, end) if holds(enemies, owner)]
        if not others:
            return ""
        if all(self._sheltered(seat, end, owner) for owner in others):
            return _("Nobody is captured there: pawns of that colour are safe on their entrance.")
        return _("Nobody is captured there: two or more stand together.")

    @property
    def _rules_board(self) -> Board:
        """The board as the house rules have it."""
        return board_for(self.rules, len(self.view.scores))

    def _owners_at(self, seat: Seat, progress: int) -> list[Seat]:
        """Whose pawns stand where one of `seat` comes with so many steps, one each; none off the loop."""
        cells = self._rules_board.cells
        return [
            zone.seat
            for zone, pawns in self.view.zones.items()
            for one in pawns
            if progress <= LAST_ON_LOOP and cells[zone.seat][one] == cells[seat][progress]
        ]

    def _out_of_the_way(self, seat: Seat, progress: int) -> bool:
        """Whether no opponent ever comes to a place on the loop: all turn off before it, or have left it."""
        pawns = ((zone.seat, pawns) for zone, pawns in self.view.zones.items())
        return self._rules_board.out_of_the_way(seat, progress, pawns)

    def _sheltered(self, seat: Seat, progress: int, owner: Seat) -> bool:
        """Whether that place shelters the pawns of `owner`."""
        board = self._rules_board
        return holds(board.sheltered[board.cells[seat][progress]], owner)

    # -- places

    def more(self) -> list[Thing]:
        """The board, its bases, entrances, stars and lines, the pawns, and the die."""
        board = self.board.board
        if board.rect.w <= 0:
            return []
        found = [Thing("place", board.rect, self.whole)]
        for corner in range(4):
            found.append(Thing("place", self._base(corner), partial(self.base, corner), ("base", corner)))
            found.append(Thing("place", self._cell(corner, ENTRANCE), self.entrance, ("entrance", corner)))
            if self.rules.star_cells:
                found.append(Thing("place", self._cell(corner, STAR), self.star, ("star", corner)))
            line = self._cell(corner, LAST_ON_LOOP + 1).union(self._cell(corner, HOME - 1))
            found.append(Thing("place", line, self.line, ("line", corner)))
        found.append(Thing("place", self._home(), self.home, "home"))
        for name in board.pieces:
            seat, pawn = cast(tuple[int, int], name)
            rect = board.rect_of(name)
            assert rect is not None
            found.append(Thing("pawn", rect, partial(self.pawn, seat, pawn), name))
        if board.die is not None:
            found.append(Thing("die", board.die.extent(), self.die, "die"))
        return found

    def _cell(self, corner: int, progress: int) -> pygame.Rect:
        board = self.board.board
        side = round(CELL * board.scale)
        rect = pygame.Rect(0, 0, side, side)
        x, y = board.pixel(point_of(corner, 0, progress))
        rect.center = round(x), round(y)
        return rect

    def _base(self, corner: int) -> pygame.Rect:
        board = self.board.board
        cells = [board.pixel(point_of(corner, pawn, BASE)) for pawn in range(4)]
        rect = pygame.Rect(0, 0, *[round(BASE_SIDE * CELL * board.scale)] * 2)
        rect.center = round(sum(x for x, _y in cells) / 4), round(sum(y for _x, y in cells) / 4)
        # Its pawns do not stand in the middle of it.
        return rect.clamp(board.rect)

    def _home(self) -> pygame.Rect:
        side = round(3 * CELL * self.board.board.scale)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.board.board.rect.center
        return rect

    def whole(self) -> str:
        """What way pawns go."""
        words = _("Pawns go once round the board, clockwise, and at the arrow of their colour up its line.")
        return Reason(words, "board")

    def base(self, corner: int) -> str:
        """Whose base it is."""
        corners = self.facts.corners
        if corner not in corners:
            return _("Nobody's base.")
        seat = corners.index(corner)
        own, others = _("Your base: pawns wait here."), _("The base of {name}: pawns wait here.")
        words = own if seat == self.manners.viewer else others.format(name=self.name(seat))
        return told(words, Reason(_(OPENING[self.rules.enter_on]), "base"))

    def entrance(self) -> str:
        """Where pawns come in."""
        words = _("An entrance: pawns of its colour begin here, and no pawn of any colour is captured here.")
        own = _("An entrance: pawns of its colour begin here, and only they are safe here.")
        return Reason(words if self.rules.safe_for_all else own, "capture")

    def star(self) -> str:
        """A safe place."""
        return Reason(_("A star: no pawn of any colour is captured here."), "capture")

    def line(self) -> str:
        """The way home."""
        return Reason(
            _("The final line of a colour: only its own pawns walk here, and they are safe."), "home"
        )

    def home(self) -> str:
        """The aim."""
        words = _("Home: whoever has brought all pawns here first has won the race.")
        side = _("Home: the two partners who have brought all their pawns here first have won the race.")
        return Reason(side if self.rules.partners else words, "home")

    def die(self) -> str:
        """The throw."""
        if not self.facts.die:
            return _("The die.")
        return Reason(_("The last throw: {n}.").format(n=self.facts.die), "roll")

    # -- plates

    def score(self, seat: Seat) -> str:
        """The figure, and how it comes about."""
        steps = _("A step counts 1, coming out is the first; a pawn home counts 250 in all.")
        return told(super().score(seat), Reason(steps, "scoring"))

    def note(self, seat: Seat) -> str:
        """Pawns at home."""
        pawns = self.view.zones[Zone("pawns", seat)]
        home = pawns.count(HOME)
        words = ngettext("{home} of {pawns} pawns is home.", "{home} of {pawns} pawns are home.", home)
        return Reason(words.format(home=home, pawns=len(pawns)), "scoring")
