"""What the pages of Poch and its house rules say, held against the rules."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import line_of, page_of, section_of
from rulesets.poch.options import PochOptions


@pytest.mark.parametrize(
    ("phase", "rule", "told"),
    [
        ("betting", {"need_pair_to_bet": True}, "A pair is needed to bet: yes"),
        ("betting", {"allow_check": True}, "Checking: yes"),
        ("betting", {"two_pairs": True}, "Two pairs count: yes"),
        ("counting", {"must_play": False}, "Cards must be played: no"),
        ("deal", {"flush_for_sequence": True}, "Five trumps take the sequence: yes"),
    ],
)
def test_the_line_of_a_phase_tells_its_house_rules(phase: str, rule: dict[str, object], told: str) -> None:
    assert told in line_of("poch", phase, PochOptions(**rule))
    assert told not in line_of("poch", phase, PochOptions())


def test_the_page_says_how_far_a_raise_goes_and_what_it_takes() -> None:
    """It said only that more is staked, and that calls are made on credit."""
    told = " ".join(section_of(page_of("poch"), "betting").split())
    assert "stake 1 to 5 coins more than that" in told
    assert "To bet or raise you need the coins in your purse" in told


def test_the_page_says_who_wins_with_five_equal_ranks() -> None:
    told = " ".join(section_of(page_of("poch"), "betting").split())
    assert "the highest trump wins, and where nobody has one, the first after the dealer" in told


def test_only_a_purse_below_nothing_is_said_to_end_a_match() -> None:
    """An empty one was said to, and does not."""
    rule = PochOptions.model_fields["bankrupt"]
    told = [f"{rule.title} {rule.description}", page_of("poch"), *(one.about for one in PochOptions.presets)]
    assert not any("empty purse" in one.lower() or "without coins" in one for one in told)
    assert "below nothing" in told[0]
