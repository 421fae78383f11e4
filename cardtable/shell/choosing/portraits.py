"""Whose face is whose, and how it is shown on a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cardtable.matches.match import Player
from cardtable.stage.art import Art
from cardtable.store.settings import Settings
from cardtable.ui.drawing import Drawing, Initial
from cardtable.ui.widget import Widget
from rulesets.core import Seat
from sprites.people import NAMES

FACES = tuple(f"{number:02}" for number in range(1, len(NAMES) + 1))
"""The portraits there are."""


def portraits_of(players: Sequence[Player], chosen: Settings) -> list[str]:
    """The portraits by seat: people have those they chose, or none; no two computers have the same."""
    people = [seat for seat, player in enumerate(players) if player.kind == "you"]
    taken = {player.name for player in players if player.kind != "you"}
    portraits = []
    for seat, player in enumerate(players):
        if seat in people:
            portraits.append(own_portrait(player, people.index(seat), chosen))
        else:
            whose = player.name if player.name in NAMES else free_from(seat, taken)
            taken.add(whose)
            portraits.append(f"faces/{FACES[NAMES.index(whose)]}")
    return portraits


def free_from(seat: Seat, taken: Collection[str]) -> str:
    """Whose portrait a computer of another name has: by its seat, or the next that nobody there has."""
    return next(name for name in NAMES[seat:] + NAMES[:seat] if name not in taken)


def own_portrait(player: Player, place: int, chosen: Settings) -> str:
    """What a person chose, by name or else by their place among the people."""
    at = chosen.names.index(player.name) if player.name in chosen.names else place
    face = chosen.faces[at] if at < len(chosen.faces) else ""
    return f"faces/{face}" if face in FACES else ""


def mood(face: str, feeling: str, has: Callable[[str], bool]) -> str:
    """The same person glad, cross or thinking; at rest where there is no such drawing."""
    moved = f"{face}_{feeling}"
    return moved if feeling and has(moved) else face


def likeness(art: Art, face: str, name: str, tint: int, side: float) -> Widget:
    """A portrait in a page, or the initial of who has none."""
    if not face:
        return Initial(name, tint, side)
    return Drawing(lambda pixels: art.get(face, (pixels, pixels), wait=False), side)
