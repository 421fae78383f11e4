"""Whose face is whose, and how it is shown on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    """The portraits by seat: people have those they chose, or none."""
    people = [seat for seat, player in enumerate(players) if player.kind == "you"]
    return [
        own_portrait(player, people.index(seat), chosen) if seat in people else portrait_of(player, seat)
        for seat, player in enumerate(players)
    ]


def own_portrait(player: Player, place: int, chosen: Settings) -> str:
    """What a person chose, by name or else by their place among the people."""
    at = chosen.names.index(player.name) if player.name in chosen.names else place
    face = chosen.faces[at] if at < len(chosen.faces) else ""
    return f"faces/{face}" if face in FACES else ""


def portrait_of(player: Player, seat: Seat) -> str:
    """The portrait of a computer player: that of its name, or for another name one by its seat."""
    number = NAMES.index(player.name) if player.name in NAMES else seat
    return f"faces/{FACES[number % len(FACES)]}"


def mood(face: str, feeling: str, has: Callable[[str], bool]) -> str:
    """The same person glad, cross or thinking; at rest where there is no such drawing."""
    moved = f"{face}_{feeling}"
    return moved if feeling and has(moved) else face


def likeness(art: Art, face: str, name: str, tint: int, side: float) -> Widget:
    """A portrait in a page, or the initial of who has none."""
    if not face:
        return Initial(name, tint, side)
    return Drawing(lambda pixels: art.get(face, (pixels, pixels), wait=False), side)
