"""Who plays together in Scopa, and whose the piles, the points and the stars are."""

from dataclasses import replace

from cardtable.ui.gauge import Gauge
from cardtable.ui.widget import within
from rulesets.scopa.pack import PILE
from tests.tables.at_table import AtTable


def test_the_panel_says_who_plays_together_and_what_for() -> None:
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], target=21)
    scene = at.wait_for_turn()
    assert scene is not None
    gauge = next(widget for widget in within(scene.ui.root) if isinstance(widget, Gauge))
    names = scene.sitting.names
    sides = f"You and {names[2]}", f"{names[1]} and {names[3]}"
    assert [*gauge.runners] == [(name, 0, 0) for name in sides], "no pips beside the bars"
    assert gauge.target == 21
    assert scene.manners.plate(scene.showing.view, 2).note == "your partner"
    assert scene.manners.plate(scene.showing.view, 1).note == f"with {names[3]}"


def test_every_pile_and_figure_says_whose_side_it_belongs_to() -> None:
    """A reader took "4" beside two names for the points of each, and could not tell the piles apart."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], seed=3)
    while True:
        scene = at.wait_for_turn()
        assert scene is not None
        piles = [len(scene.showing.view.zones.get(PILE[side], ())) for side in (0, 1)]
        if all(piles):
            break
        scene.act(scene.asking.legal()[0])
    told = [label.tag.text for label in scene.tag_labels]
    assert f"your side: {piles[0]} cards" in told
    assert f"their side: {piles[1]} cards" in told
    names = scene.sitting.names
    assert f"Points so far of you and {names[2]} together: 0." in scene.labels.plate(2)
    assert f"Points so far of {names[1]} and {names[3]} together: 0." in scene.labels.plate(3)


def test_a_plate_says_whose_sweeps_its_stars_are() -> None:
    """A reader saw two stars beside each of two partners who had swept the table once each."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], seed=3)
    scene = at.wait_for_turn()
    assert scene is not None
    view = scene.showing.view
    scene.showing.view = replace(view, facts=view.facts._replace(scope=(2, 1)))
    for seat, told in enumerate(("2 sweeps by your side", "1 sweep by their side") * 2):
        assert f"In this deal: {told}, a star and a point each." in scene.labels.plate(seat)
    alone = AtTable("scopa", ["you", "regular"], seed=3).wait_for_turn()
    assert alone is not None
    view = alone.showing.view
    alone.showing.view = replace(view, facts=view.facts._replace(scope=(2, 0)))
    assert "In this deal: 2 sweeps, a star and a point each." in alone.labels.plate(0)
