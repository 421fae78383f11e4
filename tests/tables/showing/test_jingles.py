"""Won and lost are heard, and so is the turn that comes back from the others."""

import pytest

from cardtable.tables.showing.jingles import deal_jingle, match_jingle
from rulesets.core import WATCHER, DealEnded, MatchEnded, Seat
from tests.tables.at_table import AtTable


def ended(points: tuple[int, ...]) -> DealEnded:
    return DealEnded(0, points, points, tuple(() for _ in points))


@pytest.mark.parametrize(("seat", "sound"), [(0, "deal_won"), (1, ""), (2, "deal_lost"), (WATCHER, "")])
def test_the_best_of_a_deal_hears_that_it_is_won_and_the_worst_that_it_is_lost(
    seat: Seat, sound: str
) -> None:
    assert deal_jingle((3, 1, -4), ended((9, 7, 2)), seat) == sound
    # Penalty points: few are good.
    assert deal_jingle((3, 1, -4), ended((2, 4, 9)), seat) == sound


def test_nothing_is_heard_of_a_deal_in_which_all_did_alike() -> None:
    assert deal_jingle((0, 0, 7), ended((5, 5, 5)), 0) == ""


def test_nothing_is_heard_where_a_deal_has_made_all_equal() -> None:
    """Of penalty points, too, whoever paid most heard that the deal was won."""
    levelled = DealEnded(0, (10, -10), (50, 50), ((), ()))
    assert [deal_jingle((0, 0), levelled, seat) for seat in (0, 1)] == ["", ""]


def test_a_match_is_lost_only_if_nobody_at_this_screen_has_won() -> None:
    match = MatchEnded((5, 9, 1), ((1,), (0,), (2,)), "")
    assert match_jingle(match, [1]) == "match_won"
    assert match_jingle(match, [0, 1]) == "match_won"
    assert match_jingle(match, [0]) == "match_lost"


def test_the_turn_is_heard_once_when_the_others_have_played() -> None:
    table = AtTable("laus", ["you", "random", "random"])
    heard: list[str] = []
    table.pilot.kit.play = heard.append
    for _turn in range(3):
        scene = table.wait_for_turn()
        assert scene is not None
        table.pilot.frame(5)
        before = table.session.steps[-1].seat
        assert heard.count("turn") == (before != scene.viewer)
        heard.clear()
        scene.act(scene.asking.legal()[0])
