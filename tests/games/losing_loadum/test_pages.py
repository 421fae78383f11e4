"""What is written of Losing Loadum before and at the table is so by the house rules of that table."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.shell.reading.pages import line_of, page_of, section_of
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import PASS
from tests.games.losing_loadum.at_loadum import AtLoadum
from tests.games.turns import turns

PRESETS = {preset.name: preset for preset in LoadumOptions.presets}


def test_a_quick_match_is_decided_by_who_is_left_and_not_by_its_first_deal() -> None:
    quick = PRESETS["Quick"]
    assert "first deal" not in quick.about
    game = GAME(5, LoadumOptions.model_validate(quick.values))
    for seat, legal in turns(game, rng := Random(1), deals=9):
        game.apply(seat, rng.choice(legal))
    assert game.deals > 1


@pytest.mark.parametrize(
    ("phase", "options", "told"),
    [
        ("play", PRESETS["First evening"].values, "stays on show"),
        ("play", {"revealTiming": "beforeCard"}, "before playing"),
        ("speak", PRESETS["First evening"].values, "Exchanging cards: never"),
    ],
)
def test_the_line_of_a_phase_tells_what_is_not_played_as_it_says(
    phase: str, options: dict[str, object], told: str
) -> None:
    assert told in line_of("losing_loadum", phase, LoadumOptions.model_validate(options))
    assert "Here:" not in line_of("losing_loadum", phase, LoadumOptions())


def test_who_answers_is_told_which_cards_may_be_given() -> None:
    page = page_of("losing_loadum", options=LoadumOptions(exchange_guard="bothUnguarded"))
    assert "both cards unguarded" in section_of(page, "answer")


def test_the_house_rule_of_reaching_31_does_not_part_the_end_of_a_deal_from_its_piles() -> None:
    page = page_of("losing_loadum", options=LoadumOptions(out_mode="automatic", natural_tie="nobody"))
    told = ("all piles", "Reaching 31: ends", "several tie for", "Tie for most points: nobody")
    places = [section_of(page, "scoring").index(words) for words in told]
    assert places == sorted(places)


def test_of_several_people_one_goes_on_for_all_as_the_page_says() -> None:
    assert "*Continue* goes for all of them" in page_of("losing_loadum")
    company = AtLoadum("you", "you", "regular", "regular", deal="0000000000001")
    company.until_31_fell()
    gap = 0, sum(company.loadum.view.facts.tricks)
    company.table.act(PASS)
    assert company.loadum.gap.agreed == gap
