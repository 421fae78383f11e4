"""Won cards that lie open in Tarot by house rule: honours in a row beside those that are face down."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from cardtable.stage.places import Pile
from rulesets.tarot.pack import PILE
from tests.games.tarot.test_table import cloth_of
from tests.pilot import sure

FEW = 4
"""So many honours have room beside any pile."""


@pytest.mark.parametrize("seats", range(2, 7))
def test_honours_lie_on_the_cloth_one_after_the_other_beside_the_closed_cards(seats: int) -> None:
    for size, scale in product(((960, 600), (1920, 1080)), (75, 100, 250)):
        cloth = cloth_of(seats, size, scale, showPiles="honours")
        felt, places = cloth.table.felt, cloth.places()
        rows = cloth_of(seats, size, scale, showPiles="all").places()
        for seat in range(seats):
            pile = sure(places[PILE[seat]], Pile)
            assert pile.spread, "honours lie beside each other before a card is face down, too"
            closed = pile.spots(1, 1)[0]
            xs = [pile.beside(closed, number).x for number in range(FEW)]
            assert pile.width <= abs(xs[0] - pile.rect.centerx) < pile.width * 1.2
            row = rows[PILE[seat]].rect
            begins = pile.rect.left == row.left if xs[0] > pile.rect.x else pile.rect.right == row.right
            assert begins, "where all won cards would lie, from the end they begin at"
            for x in (pile.rect.centerx, *xs):
                card = pygame.Rect(0, 0, pile.width, pile.rect.h)
                card.center = round(x), pile.rect.centery
                assert felt.left <= card.left, "on the cloth"
                assert card.right <= felt.right, "on the cloth"
