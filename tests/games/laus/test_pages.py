"""What is written of Laus before and at the table is so by the house rules of that table."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import line_of, page_of, section_of
from rulesets.laus.options import LausOptions


@pytest.mark.parametrize(
    ("section", "options", "told"),
    [
        ("skat", {"skatTo": "mostCardPoints"}, "most card points"),
        ("skat", {"maxMultiplier": "4"}, "×4 (usually no limit)"),
        ("scoring", {"noTrickDoubles": False}, "No trick doubles: no"),
        ("scoring", {"passDoubles": False}, "A pass doubles: no"),
        ("sweep", {"passDoubles": False}, "A pass doubles: no"),
        ("sweep", {"maxMultiplier": "8"}, "×8 (usually no limit)"),
    ],
)
def test_a_section_tells_what_is_not_played_as_it_says(
    section: str, options: dict[str, object], told: str
) -> None:
    page = page_of("laus", options=LausOptions.model_validate(options))
    begin = page.index(f"{{#{section}}}")
    assert told in page[begin : page.index("\n#", begin)], f"within {section}, before its next heading"


def test_the_line_of_the_skat_tells_how_far_passes_multiply() -> None:
    assert "Highest multiplier: ×4" in line_of("laus", "skat", LausOptions(max_multiplier="4"))
    assert "Here:" not in line_of("laus", "skat", LausOptions())


def test_the_page_tells_who_wins_where_totals_are_equal() -> None:
    assert "equal ones share" in section_of(page_of("laus"), "end")
