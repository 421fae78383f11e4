"""Who plays together in Scopa, and whose the piles, the points and the stars are."""

from dataclasses import replace

from cardtable.tables.game_scene import GameScene
from cardtable.tables.scopa.cloth import MOST_STARS
from cardtable.ui.gauge import Gauge
from cardtable.ui.widget import within
from rulesets.core import HIDDEN
from rulesets.scopa.pack import PILE
from tests.pseudo import plain
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


def swept(scene: GameScene, *scope: int) -> None:
    """Let the sides have swept so often, and have captured something."""
    view = scene.showing.view
    zones = dict(view.zones) | {PILE[side]: (HIDDEN,) * 4 for side in range(len(scope))}
    scene.showing.view = replace(view, facts=view.facts._replace(scope=scope), zones=zones)


OF_PAIRS = (
    "In this deal: 2 sweeps by your side, each of which brings the side a star and a point.",
    "In this deal: 1 sweep by their side, which brings the side a star and a point.",
)


def test_a_sweep_of_partners_has_one_star_beside_their_pile() -> None:
    """A reader saw a star beside each of two partners, of whom one had swept: two sweeps, a point each?"""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], seed=3)
    scene = at.wait_for_turn()
    assert scene is not None
    swept(scene, 2, 1)
    for seat in range(4):
        assert OF_PAIRS[seat % 2] in scene.labels.plate(seat)
        assert "pieces/star" not in scene.manners.plate(scene.showing.view, seat).marks
    own, theirs = (tag for tag in scene.manners.tags(scene.showing.view) if "side" in tag.text)
    assert (own.text, own.pictures) == ("your side: 4 cards", ("pieces/star",) * 2)
    assert (theirs.text, theirs.pictures) == ("their side: 4 cards", ("pieces/star",))
    assert own.about.endswith(OF_PAIRS[0])
    assert theirs.about.endswith(OF_PAIRS[1])
    swept(scene, 0, MOST_STARS + 1)
    own, theirs = (tag for tag in scene.manners.tags(scene.showing.view) if "side" in tag.text)
    assert not own.pictures
    assert "sweep" not in own.about
    assert (plain(theirs.text), len(theirs.pictures)) == ("their side: 4 cards, 4 sweeps", MOST_STARS)


def test_whoever_plays_alone_has_the_stars_at_the_own_plate() -> None:
    alone = AtTable("scopa", ["you", "regular"], seed=3).wait_for_turn()
    assert alone is not None
    swept(alone, 2, 1)
    view = alone.showing.view
    assert "In this deal: 2 sweeps, each of which brings a star and a point." in alone.labels.plate(0)
    assert "In this deal: 1 sweep, which brings a star and a point." in alone.labels.plate(1)
    assert [alone.manners.plate(view, seat).marks.count("pieces/star") for seat in (0, 1)] == [2, 1]
    assert not any(tag.pictures for tag in alone.manners.tags(view))
