"""Dates as players read them."""

import os
import time

import pytest

from cardtable.store.clock import Wristwatch, in_own_time

needs_time_zones = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="needs time.tzset to change the zone"
)


@needs_time_zones
def test_a_date_is_shown_in_the_time_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "EST5")
    time.tzset()
    try:
        assert in_own_time("2026-11-21T02:44:25Z") == "2026-11-20 21:44"
    finally:
        monkeypatch.undo()
        time.tzset()
    assert os.environ.get("TZ") != "EST5"


@pytest.mark.parametrize("date", ["", "yesterday", "9999-12-31T23:59:59Z" * 2])
def test_what_is_no_date_is_not_shown(date: str) -> None:
    assert in_own_time(date) == ""


def test_a_date_of_today_can_be_read() -> None:
    assert len(in_own_time(Wristwatch().date())) == len("2026-11-21 02:44")
