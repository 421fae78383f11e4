"""The last trick once more: its cards in the order in which they were played, and why it was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.matches.steps import Trick
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Change, Kit, Scene
from cardtable.stage.faces import Faces
from cardtable.stage.theme import BRIGHT, CREAM
from cardtable.ui.containers import Column, Grid
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, Link
from rulesets.cards import Deck
from rulesets.core import rule_of
from rulesets.words import _

CARD, SMALL_CARD = 88, 60
"""Width of a card in design units: of few, and of so many that they would not fit into a row."""
IN_A_ROW = 6


def last_trick_scene(
    kit: Kit,
    trick: Trick,
    names: Sequence[str],
    faces: Faces,
    deck: Deck,
    look_up: Callable[[str], Change],
) -> Scene:
    """Every card above the name of its player; the winner's name stands out, and the rule is at hand."""
    plays: list[Widget] = []
    wide = CARD if len(trick.plays) <= 4 else SMALL_CARD
    for seat, card in trick.plays:
        won = seat == trick.winner
        name = Label(names[seat], size=15, face="bold" if won else "sans", colour=BRIGHT if won else CREAM)
        plays.append(Column([CardStrip(faces, deck, [card], card=wide), name], gap=2))
    heading = _("The last trick: {name}").format(name=names[trick.winner])
    more: list[Widget] = [Grid(plays, cell=wide + 14, most=IN_A_ROW, gap=10)]
    if rule := rule_of(trick.why):
        more.insert(0, Link(_("Rule"), partial(look_up, rule)))
    return NewsScene(kit, heading, trick.why, more)
