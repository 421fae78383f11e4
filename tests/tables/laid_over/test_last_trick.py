"""The last trick over the table: every card is seen whole, whoever plays and however large letters are."""

from __future__ import annotations

import pytest

from cardtable.matches.steps import Trick
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Kit, Scene, Stay
from cardtable.stage.faces import Faces
from cardtable.stage.theme import BRIGHT
from cardtable.tables.laid_over.last_trick import last_trick_scene
from cardtable.ui.strips import CardStrip
from cardtable.ui.widgets import Label, Link
from rulesets.core import Reason
from rulesets.losing_loadum.pack import DECK
from tests.pilot import Pilot, sure

NAMES = [f"Player {number}" for number in range(1, 13)]


def looked_at(seats: int, size: tuple[int, int], scale: int, why: str = "") -> Pilot:
    """The last trick of so many, which the second of them won."""

    def scene(kit: Kit) -> Scene:
        trick = Trick(tuple((seat, 3 * seat) for seat in range(seats)), 1, why)
        return last_trick_scene(
            kit, trick, NAMES, Faces(kit.art, kit.fonts, back="navy"), DECK, lambda _heading: Stay()
        )

    pilot = Pilot(scene, size, scale=scale)
    pilot.frame()
    return pilot


@pytest.mark.parametrize("seats", [2, 4, 5, 12])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 250), ((1920, 1080), 150)])
def test_no_card_is_wider_than_its_place_and_each_stands_above_its_player(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    scene = sure(looked_at(seats, size, scale).scene, NewsScene)
    strips = [widget for widget in scene.ui.everything() if isinstance(widget, CardStrip)]
    assert [strip.cards for strip in strips] == [(3 * seat,) for seat in range(seats)]
    names = [widget for widget in scene.ui.everything() if isinstance(widget, Label)]
    for seat, strip in enumerate(strips):
        assert strip.rect.w > 1.1 * scene.kit.theme.px(strip.card), "there is cloth between two cards"
        (name,) = [label for label in names if label.text == NAMES[seat]]
        assert strip.rect.bottom <= name.rect.top < strip.rect.bottom + name.rect.h
        assert (name.colour == BRIGHT) == (seat == 1), "who won it stands out"


def test_the_rule_by_which_it_was_won_is_at_hand_where_there_is_one() -> None:
    for why, links in ((Reason("The highest trump wins.", "tricks"), 1), ("It was so.", 0)):
        scene = looked_at(3, (960, 600), 100, why).scene
        assert len([widget for widget in scene.ui.everything() if isinstance(widget, Link)]) == links
