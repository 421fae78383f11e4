"""Dates as players read them."""

import os
import time
from collections.abc import Iterator
from datetime import date

import pytest

from cardtable.store.clock import Wristwatch, date_in_words, epoch, in_figures, in_words, local_date

needs_time_zones = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="needs time.tzset to change the zone"
)


@needs_time_zones
def test_a_date_is_shown_in_the_time_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "EST5")
    time.tzset()
    try:
        assert in_words("2026-11-21T02:44:25Z", "2026-11-21T12:00:00Z") == "yesterday at 21:44"
        assert in_figures("2026-11-21T02:44:25Z") == "2026-11-20 21:44"
    finally:
        monkeypatch.undo()
        time.tzset()
    assert os.environ.get("TZ") != "EST5"


@pytest.mark.parametrize("date", ["", "yesterday", "9999-12-31T23:59:59Z" * 2])
def test_what_is_no_date_is_not_shown(date: str) -> None:
    assert in_words(date, "2026-11-21T12:00:00Z") == ""


def test_a_date_of_today_can_be_read() -> None:
    now = Wristwatch().date()
    assert in_words(now, now).startswith("today at ")


@pytest.fixture
def _in_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC0")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@needs_time_zones
@pytest.mark.usefixtures("_in_greenwich")
@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("2026-03-01T08:05:00Z", "today at 08:05"),
        ("2026-02-28T23:59:59Z", "yesterday at 23:59"),
        ("2026-02-27T23:59:59Z", "27 February 2026"),
        ("2026-03-02T00:00:00Z", "2 March 2026"),
        ("2025-12-24T00:00:00Z", "24 December 2025"),
        ("once", ""),
    ],
)
def test_a_date_is_said_as_people_say_it(then: str, said: str) -> None:
    assert in_words(then, "2026-03-01T23:00:00Z") == said
    assert in_words(then, "now") == ""


@needs_time_zones
@pytest.mark.usefixtures("_in_greenwich")
def test_a_date_in_days_and_in_seconds() -> None:
    assert local_date("2026-03-01T23:00:00Z") == date(2026, 3, 1)
    assert local_date("some day") == date(2026, 1, 1)
    assert epoch("1970-01-02T00:00:01Z") == 86_401
    assert epoch("some day") == 0
    assert date_in_words(date(2024, 1, 31)) == "31 January 2024"


def test_a_clock_set_beyond_every_calendar_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS 36: “Wall clock jumps back/forward, 1970, 2106.”"""

    def beyond(*_anything: object) -> str:
        raise OverflowError

    monkeypatch.setattr(time, "strftime", beyond)
    assert Wristwatch().date() == ""
