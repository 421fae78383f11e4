"""The benchmark of who begins the count measures what players of Poch reckon with."""

from random import Random

import pytest

from cardtable.opponents.poch.lead import BEGINS, COUNTED
from rulesets.poch.game import Poch
from tests.bench.leads import begun, betting_at, counted, led_by, main


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_count_is_led_by_whom_it_should_and_takes_from_one_what_it_gives_another(seats: int) -> None:
    for seed in range(5):
        start = betting_at(Poch(seats), Random(seed))
        before = start.copy()
        for leader in range(seats):
            assert sum(led_by(start, leader, Random(1))) == 0
        assert start.hands == before.hands
        assert start.phase.name == "betting"


def test_what_is_measured_is_what_players_know() -> None:
    found = counted(Poch(4), range(150))
    for (aces, behind), figure in found.items():
        known = COUNTED[4][aces][behind]
        assert abs(figure.mean - known) < 3 * figure.margin + 0.3, (aces, behind)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_who_begins_once_the_first_have_dropped_out_is_known(seats: int) -> None:
    found = begun(Poch(seats), range(60))
    assert len(found) == len(BEGINS[seats]) == seats - 2
    for shares, known in zip(found, BEGINS[seats], strict=True):
        assert sum(share.mean for share in shares) == pytest.approx(1)
        assert sum(known) == pytest.approx(1, abs=0.011)
        for share, often in zip(shares, known, strict=True):
            assert abs(share.mean - often) < 2 * share.margin + 0.05


def test_a_line_for_every_number_of_aces(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--deals", "3", "--seats", "3"])
    title, *lines = capsys.readouterr().out.splitlines()
    assert title == "poch, 3 seats, 3 deals"
    assert [line.split(":")[0].strip() for line in lines] == [
        "without an ace",
        "with one",
        "with more",
        "first to drop out 1, then begin",
    ]
