"""Laus at the table: what section 10 of its rule file asks to be shown."""

from dataclasses import replace
from typing import Any, cast

import pytest

from cardtable.stage.places import Pile
from cardtable.stage.tags import Tag, tag_rect
from cardtable.tables.laus.labels import LausLabels
from cardtable.tables.laus.scene import LausManners
from rulesets.core import HIDDEN, WATCHER, TrickTaken, Zone
from rulesets.laus.game import Laus
from rulesets.laus.pack import DECK, PILE, QUEEN_PENALTY, SKAT
from rulesets.laus.state import PASS
from tests.tables.at_table import AtTable


def tags(table: AtTable) -> list[str]:
    """What stands on the cloth."""
    return [label.tag.text for label in table.table.placards.tags]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_deal_counts_stands_on_the_cloth(seats: int) -> None:
    """Big multiplier chip x1 to x16 with its causes: one mark per pass, one per currently trickless seat."""
    table = AtTable("laus", ["you"] + ["regular"] * (seats - 1), target=500)
    seen = set()
    while (scene := table.wait_for_turn()) is not None:
        view = scene.showing.view
        now, then = view.facts.multiplier, view.facts.would_be_multiplier
        said = tags(table)
        assert f"\N{MULTIPLICATION SIGN}{now}" in said
        assert (f"may become \N{MULTIPLICATION SIGN}{then}" in said) == (then != now)
        seen.add((now, then))
        table.by_mouse(scene.asking.legal()[-1])
    assert len(seen) > 1


@pytest.mark.slow
def test_queens_that_lie_open_say_what_they_cost() -> None:
    """Captured queens laid open beside it, the queen of diamonds highlighted as "cancels"."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], target=1500, seed=3)
    told = set()
    while (scene := table.wait_for_turn()) is not None:
        for seat in range(4):
            pile = scene.showing.view.zones[Zone("pile", seat)]
            cost = sum(QUEEN_PENALTY.get(card, 0) for card in pile)
            saved = DECK.index["QD"] in pile
            several = sum(card in QUEEN_PENALTY for card in pile) > 1
            words = "safe from queens" if saved else f"queens {cost}" if several else f"queen {cost}"
            assert (words in tags(table)) or not (cost or saved)
            told |= {words} if cost or saved else set()
        table.by_keys(scene.asking.legal()[0])
    assert "safe from queens" in told
    assert any(words.split()[-1].isdigit() for words in told)


def test_a_queen_is_nothing_only_to_whoever_has_the_queen_of_diamonds() -> None:
    at = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    game = cast(Laus, at.session.game)
    game.hands = [hand & ~DECK.mask("QD") for hand in game.hands]
    game.won[0] = DECK.mask("QD")
    scene.showing.jump()
    queen = DECK.index["QC"]
    assert "nothing to you" in scene.labels.card(queen)
    scene.viewer = WATCHER
    assert "nothing to you" not in scene.labels.card(queen)


def test_a_queen_that_was_won_says_what_she_costs_and_whom() -> None:
    """Only whoever has won the queen of diamonds is saved, and only from the extra penalty."""
    at = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    game = cast(Laus, at.session.game)
    held = DECK.mask("QD QC QS")
    game.hands = [hand & ~held for hand in game.hands]
    game.won[1], game.won[2] = DECK.mask("QC 7C 8C 9C"), DECK.mask("QS QD 7S 8S")
    scene.showing.jump()
    anna, jan = scene.manners.names()[1:3]
    told = {face: scene.labels.card(DECK.index[face]) for face in ("QC", "QS", "QD", "QH")}
    assert f"Won by {anna}: 3 points and 300 more." in told["QC"]
    assert f"Won by {jan}: 3 points." in told["QS"]
    assert f"every other queen counts no more than that for {jan}" in told["QD"]
    assert f"And 100 more, except for {jan}" in told["QH"]
    assert scene.labels.pile(Zone("pile", 1), 4) == f"Won by {anna}: 4 cards."


def test_the_last_trick_says_what_the_deal_counts_before_it_is_taken() -> None:
    """Fresh readers still read "may become" over a trick that had decided it."""
    at = AtTable("laus", ["you", "regular", "regular", "regular"], seed=5, animation="normal")
    last: list[list[str]] = []
    for _frame in range(20_000):
        at.pilot.blink()
        scene = at.table
        if scene.state.asks:
            at.by_mouse(scene.asking.legal()[0])
        if at.pilot.scene is not scene:
            break
        said = tags(at)
        if any("trick goes to" in text for text in said) and len(at.session.steps) > 32:
            last.append(said)
    assert last
    assert not any("may become" in text for said in last for text in said)
    facts = at.session.sheets[0]
    factor = next(text for text in last[-1] if text.startswith("\N{MULTIPLICATION SIGN}"))
    lines = [line.text for seat in facts.sheet for line in seat]
    assert any(factor in line for line in lines) == (factor != "\N{MULTIPLICATION SIGN}1")


def test_the_skat_comes_on_top_of_the_last_trick_and_of_no_other() -> None:
    """Rule: whoever wins the last trick takes the skat, which the label of the trick left out."""
    at = AtTable("laus", ["you", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    trick = TrickTaken(1, tuple(DECK.index[face] for face in ("7C", "8C", "AC")), PILE[1], "")
    assert not any("skat" in tag.text for tag in scene.manners.decided(trick))
    cast(Laus, at.session.game).hands = [0, 0, 0]
    scene.showing.jump()
    assert any("the skat comes on top" in tag.text for tag in scene.manners.decided(trick))


def test_the_skat_is_named_small_below_its_cards_and_says_what_they_say() -> None:
    scene = AtTable("laus", ["you", "regular", "regular"]).shown()
    view, manners = scene.showing.view, cast(LausManners, scene.manners)
    view = replace(view, zones={**view.zones, SKAT: (HIDDEN, HIDDEN)})
    (named,) = (tag for tag in manners.tags(view) if tag.text == "The skat")
    assert named.about == manners.labels.pile(SKAT, 2)
    assert named.size < Tag((0, 0)).size
    assert tag_rect(scene.theme, named).top >= manners.skat_rect(manners.seating(scene.theme)).bottom


def test_a_card_for_the_skat_is_not_said_to_be_played() -> None:
    """A reader was told of ten cards that they might be played, and two were to be laid aside."""
    at = AtTable("laus", ["you", "regular", "regular"])
    scene = at.until_phase("discard", lambda legal: legal[0])
    said = [scene.manners.labels.card(card) for card in scene.door.legal()]
    assert all(words.endswith("You may lay it aside.") for words in said)


@pytest.mark.parametrize("seats", [3, 4])
def test_cards_of_a_pile_that_lie_open_lie_right_beside_it_on_the_cloth(seats: int) -> None:
    scene = AtTable("laus", ["you", *["regular"] * (seats - 1)], size=(960, 600)).shown()
    felt = scene.manners.seating(scene.theme).felt
    places = scene.manners.places(scene.theme, scene.showing.view)
    for seat in range(seats):
        pile = cast(Pile, places[PILE[seat]])
        xs = [pile.beside(pile.spots(1, 1)[0], number).x for number in range(4)]
        assert pile.width <= xs[0] - pile.rect.centerx < pile.width * 1.2
        assert xs == sorted(xs), "each covers the right side of the one before, not the letter in its corner"
        assert all(felt.left <= x - pile.width / 2 <= x + pile.width / 2 <= felt.right for x in xs)


def test_the_longest_sentence_of_a_trick_is_not_cut_off() -> None:
    """In the smallest window it ended in dots."""
    at = AtTable("laus", ["you", "regular", "regular"], size=(960, 600))
    at.pilot.kit.change(scale=150)
    scene = at.wait_for_turn()
    assert scene is not None
    game = cast(Laus, at.session.game)
    game.hands, game.won[1] = [0, 0, 0], DECK.mask("QD 7C 8C")
    scene.showing.jump()
    trick = TrickTaken(1, tuple(DECK.index[face] for face in ("QS", "AS", "TS")), PILE[1], "")
    words = scene.manners.decided(trick)[-1]
    assert "the skat comes on top" in words.text
    assert scene.manners.seating(scene.theme).prompt.contains(tag_rect(scene.theme, words))


def test_the_way_to_the_target_is_told() -> None:
    """Score table with totals, distance to the target."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], target=3000)
    while (scene := table.wait_for_turn()) is not None and not any(scene.showing.view.scores):
        table.by_mouse(scene.asking.legal()[0])
    assert scene is not None
    most = max(scene.showing.view.scores)
    assert any(f"{3000 - most} points to go" in line for line in scene.manners.facts(scene.showing.view))


@pytest.mark.parametrize("doubles", [True, False])
def test_a_pass_on_the_skat_says_who_is_asked_then_and_that_the_deal_doubles(doubles: bool) -> None:
    """The dealer, who is asked last, was told that the next player would be."""
    asked = set()
    for seed in range(1, 9):
        at = AtTable("laus", ["you", "regular", "regular"], seed=seed, passDoubles=doubles)
        scene = at.until_phase("skat", lambda legal: legal[-1])
        last = len(scene.showing.view.facts.skat_acts) == 2
        words = scene.labels.outcome(PASS)
        assert ("the play begins" in words) is last
        assert ("The next player is asked." in words) is not last
        assert ("doubles what this deal counts" in words) is doubles
        asked.add(last)
    assert asked == {True, False}


@pytest.mark.parametrize(
    ("seats", "options", "so_far"),
    [
        (4, {}, True),
        (4, {"noTrickDoubles": False}, False),
        (3, {"noTrickDoubles": False}, True),
        (3, {"noTrickDoubles": False, "passDoubles": False}, False),
    ],
)
def test_nothing_is_said_to_be_doubled_yet_where_nothing_doubles(
    seats: int, options: dict[str, Any], so_far: bool
) -> None:
    """“No penalty point of this deal is doubled so far” stood there all along, and no rule doubles any."""
    at = AtTable("laus", ["you", *["random"] * (seats - 1)], **options)
    at.wait_for_turn()
    labels = cast(LausLabels, at.table.labels)
    # Somebody may have passed on the skat before, which doubles.
    assert ("so far" in labels.counting()) == so_far or "this deal counts" in labels.counting()
