"""What a portrait is made of."""

from collections.abc import Callable
from typing import NamedTuple

from sprites.draw.portraits.features import Build, Mood


class Parts(NamedTuple):
    """A sitter from back to front; back and head lean together."""

    back: str
    dress: str
    head: str


class Sitter(NamedTuple):
    """Someone who plays: the ground behind them, their build and clothes, and how to draw them."""

    light: str
    dark: str
    build: Build
    sleeve: str
    cuff: str
    draw: Callable[[Build, Mood], Parts]
