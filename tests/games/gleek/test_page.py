"""What the pages of Gleek and its house rules say, held against the rules."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import line_of, page_of, section_of
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import BID, PASS
from tests.games.gleek.positions import table


def test_no_tip_asks_for_two_cards_to_a_trick() -> None:
    """Tom was to be played to a trick that another card of the same hand had already won."""
    page = page_of("gleek")
    assert "has already won" not in page
    assert "once Tib, king and queen of trumps are gone" in page


def test_bids_are_coins_wherever_they_are_spoken_of() -> None:
    """A house rule counted them in points, which are what the tricks bring."""
    for name in ("opening_bid", "bid_cap", "max_raise"):
        assert "point" not in (GleekOptions.model_fields[name].description or "")


def test_the_page_says_who_gets_several_coins_that_are_left_over() -> None:
    """Of the fourth example of the rule book the page told one odd coin only."""
    told = " ".join(section_of(page_of("gleek"), "auction").split())
    assert "the other bidders, the latest first, then for those who never bid, the eldest first" in told
    game = table(seats=5, layout="L5b")
    for move in (PASS, BID + 13, BID + 14, PASS, PASS, PASS):
        game.apply(game.turn, move)
    assert list(game.scores()) == [4, 3, 4, -14, 3]


@pytest.mark.parametrize(
    ("phase", "rule", "told"),
    [
        ("claims", {"turn_up_mournival": True}, "The turned card makes a mournival: yes"),
        ("auction", {"max_raise": 5}, "Largest raise: 5"),
        ("auction", {"bid_cap": 20}, "Highest bid: 20"),
    ],
)
def test_the_line_of_a_phase_tells_its_house_rules(phase: str, rule: dict[str, object], told: str) -> None:
    assert told in line_of("gleek", phase, GleekOptions(**rule).settled(3))
    assert told not in line_of("gleek", phase, GleekOptions().settled(3))


def test_whoever_is_asked_to_challenge_is_told_what_it_costs() -> None:
    line = line_of("gleek", "challenge", GleekOptions(false_claims=True).settled(3))
    assert "twice what was paid for it; if it was true, you pay for it once more" in line
