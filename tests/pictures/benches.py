"""Widgets by themselves in states that screens seldom show: little room, nothing to say, too much of it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from cardtable.stage.faces import Faces
from cardtable.stage.theme import Theme
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.fields import Choice, Slider, TextField
from cardtable.ui.gauge import Gauge, Runner
from cardtable.ui.graph import Graph
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Link, Toggle
from rulesets.laus.pack import DECK
from tests.pilot import letters
from tests.sketches import drawn

NOT_NOW = "Not now."
LONG = "Words of which there are many more than there is room for beside one another"


def ignored(*_given: object) -> None:
    """Nobody listens."""


def fields(_heard: list[Any]) -> Widget:
    """Many values to choose from, ends of sliders, names too long for their field and such as are missing."""
    many = [f"Number {number}" for number in range(20)]
    parts: list[Widget] = [
        Choice("Of many", many, 13, ignored),
        Choice("Not now", ["green", "red"], 1, ignored).disabled(NOT_NOW),
        Slider("At its end", 250, ignored, most=250, unit="{value} %"),
        Slider("At its beginning", 75, ignored, least=75, most=250).disabled(NOT_NOW),
        Toggle("On", True, ignored),
        Toggle("Off for now", False, ignored).disabled(NOT_NOW),
        TextField("Empty", "", ignored, hint="Name (optional)"),
        TextField("Full", LONG, ignored, longest=70),
    ]
    return Centred(Panel([Grid(parts, cell=330, gap=12, most=2)]), most=820)


def square(theme: Theme, side: int) -> pygame.Surface:
    """What stands for a drawing."""
    surface = pygame.Surface((side, side))
    surface.fill((200, 160, 60))
    return surface


def buttons(_heard: list[Any]) -> Widget:
    """With a second line, with a drawing, narrow, small, red, and out of use."""
    columns: list[Widget] = []
    for small in (False, True):
        make = partial(Button, action=ignored, small=small)
        columns.append(
            Column(
                [
                    make("Play", primary=True, note="every match counts"),
                    make("Pay", note="3 coins"),
                    make("Pay", note=LONG).disabled(NOT_NOW),
                    make(LONG[:32], icon=square),
                    make(LONG).sized(width=200),
                    make("Go on", primary=True).disabled(NOT_NOW),
                ],
                gap=8,
            )
        )
    words = Column([Label(LONG, size=20), Link("A way on", ignored), Label("In a frame", face="bold")], gap=8)
    return Centred(Panel([Row([*columns, words.sized(width=200)], gap=16)]), most=900)


def figures(_heard: list[Any]) -> Widget:
    """A race of sides with short and long names, totals that fall and cross, and cards with words below."""
    short, long = Gauge(), Gauge()
    short.say([Runner("Anna", 7, 0), Runner("You", 21, 2), Runner("Jan", -3, 1)], 16, 3)
    long.say([Runner("Anna and somebody with a long name", 9, 0), Runner("You", 1, 0)], 31, 0)
    totals = [[0, 5 * seat, 9 - 7 * seat, seat * seat - 8, 4 + seat] for seat in range(6)]
    graph = Graph(["Anna", "You", "Jan", "Eva", "Tom", "Ida"], totals, "Points", apart=3)
    cards = CardStrip(
        Faces(drawn(), letters(), back="navy"), DECK, range(0, 28, 4), [str(at) for at in range(7)], card=54
    )
    left = Column([short, long, cards], gap=16)
    return Centred(Panel([Row([left.sized(width=330), graph], gap=20)]), most=900)
