"""What is told of a deal of Poch while it is played: the board, and how a count came so far."""

import re
from typing import TypeGuard, cast

import pytest

from cardtable.tables.poch.words import last_card, luck_in_words
from rulesets.core import POT, Event, Paid
from rulesets.poch.game import Poch
from rulesets.poch.pack import DECK, WORTH
from tests.pseudo import plain
from tests.tables.at_table import AtTable


def table(seed: int = 1) -> AtTable:
    return AtTable("poch", ["you", *["regular"] * 3], seed=seed)


def test_the_coach_says_who_took_what_from_the_board_and_that_the_viewer_did_not() -> None:
    names = ["You", "Anna", "Jan"]
    paid = [Paid(POT, 1, 3, "", place) for place in ("K", "KQ")]
    assert luck_in_words(paid, names, 1) == "From the board for trumps: you 6 (K, KQ)."
    told = luck_in_words(paid, names, 0)
    assert told == "From the board for trumps: Anna 6 (K, KQ). None of yours takes coins there."
    assert luck_in_words([], names, 0) == "Nobody was dealt a trump that takes coins from the board."


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_how_a_count_came_so_far_is_told_card_by_card(seed: int) -> None:
    """A reader had added 10, was asked at 28, and was not told how it came to that; or read it thrice."""
    at = table(seed=seed)
    seen = 0
    while (scene := at.wait_for_turn()) is not None and at.session.game.deals == 0:
        game = cast(Poch, at.session.game)
        act, *before = scene.sitting.latest()
        assert not any(scene.manners.worth_telling(one) for one in before if one.phase == "counting")
        told = scene.manners.worth_telling(act) if act.phase == "counting" else ""
        totals = [sum(WORTH[card] for card in game.sequence[: n + 1]) for n in range(len(game.sequence))]
        steps = re.findall(r"(\w+)(?: \+ (\d+) =)? (\d+)[,.]", plain(told))
        assert [int(total) for _name, _worth, total in steps] == totals, told
        assert bool(told) == bool(game.sequence)
        seen += len(steps) > 1
        for (_name, worth, _total), card in zip(steps[1:], game.sequence[1:], strict=True):
            assert int(worth) == WORTH[card]
        lines = [plain(line.text) for line in at.session.log(0)]
        if len(totals) > 1:
            last = plain(DECK.name(game.sequence[-1]))
            assert any(line.endswith(f"{last}, making {totals[-1]}") for line in lines)
        at.by_mouse(scene.asking.legal()[0])
    assert seen
    out = [(act, event) for act in at.table.sitting.acts() for event in act.seen_by(0) if is_for_cards(event)]
    told = last_card(out[0][0], at.table.sitting.names)
    assert told.startswith(at.table.sitting.names[out[0][1].target])
    assert f"and {sum(event.amount for _act, event in out)} for the cards" in told


def is_for_cards(event: Event) -> TypeGuard[Paid]:
    """Whether somebody pays for the cards that are still held at the end."""
    return isinstance(event, Paid) and event.cause == "out"


def test_the_first_count_of_a_deal_is_no_new_one_and_is_still_to_be_begun() -> None:
    """Who had won the betting read that the count was begun while it was still to be begun."""
    for seed in range(1, 40):
        at = table(seed=seed)
        asked = at.until_phase("betting", lambda legal: legal[0])
        at.by_mouse(max(asked.asking.legal()))
        if (scene := at.wait_for_turn()) is not None and scene.showing.view.facts.winner == 0:
            game = cast(Poch, at.session.game)
            if game.phase.name == "counting" and not game.sequence and not game.used:
                break
    assert scene is not None
    assert scene.prompt.label.text.startswith("Begin the count with any card")
    assert scene.labels.note(0) == "Won the betting of this deal, and begins the first count."
    at.by_mouse(scene.asking.legal()[0])
    scene = at.wait_for_turn()
    assert scene is not None
    assert scene.labels.note(0) == "Won the betting of this deal, and began the first count."
