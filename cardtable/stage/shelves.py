"""Strips of cloth at the plates, where won cards have more room than beside the hands."""

from __future__ import annotations

import pygame

from cardtable.stage.places import Fan
from cardtable.stage.seating import Seating

COMPANY = 5
"""With so many seats plates stand too close for piles between them: those lie below their ends."""


def shelf(table: Seating, seat: int) -> pygame.Rect:
    """As high as the small cards: beside the plates below and above, over those at the sides.

    For two to four seats; with more there is a plate above every side.
    """
    felt, gap, long = table.felt, table.px(8), table.small_hand_height
    plate, others = table.plate(seat), [other for other in range(table.seats) if other != table.viewer]
    above = next((table.plate(other) for other in others if table.plate(other).y <= felt.y + gap), None)
    if seat == table.viewer:
        left = plate.right + gap
        return pygame.Rect(left, plate.bottom - long, max(long, felt.centerx - left), long)
    if above is None:
        half, left_end = felt.w // 2 - 2 * gap, felt.centerx - gap
    else:
        half, left_end = (felt.right - above.right - 3 * gap) // 2, above.x - 2 * gap
    if plate == above:
        return pygame.Rect(plate.right + gap, plate.y, half if len(others) > 1 else 2 * half, long)
    y = max(felt.y + gap // 2, plate.y - gap - long)
    if plate.centerx < felt.centerx:
        return pygame.Rect(plate.x, y, left_end - plate.x, long)
    return pygame.Rect(plate.right - half, y, half, long)


def won_pile(table: Seating, seat: int) -> pygame.Rect:
    """The cards a seat has won: beside its plate, or below the end of it where others sit close beside."""
    if table.seats < COMPANY or not table.place_of(seat):
        return table.pile(seat)
    plate = table.plate(seat)
    spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
    spot.topright = (plate.right, plate.bottom + table.px(4))
    return spot


def hand_beside(table: Seating, seat: int) -> Fan:
    """What that pile leaves somebody for the cards they hold."""
    held = table.small_hand(seat)
    held.w = won_pile(table, seat).x - table.px(4) - held.x
    return Fan(held, table.small_card, arch=0.4, z=4)
