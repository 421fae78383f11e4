"""The time, so that tests can bring their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rulesets.words import _, later

if TYPE_CHECKING:
    from datetime import date, datetime


class Clock(Protocol):
    """Two clocks: one that only ever goes forward, and one that shows a date."""

    def seconds(self) -> float:
        """Seconds since some moment; never goes back."""

    def date(self) -> str:
        """Today and now, as ``2026-11-21T02:44:25Z``: for people to read, never to sort by."""


class Wristwatch:
    """The real time."""

    def seconds(self) -> float:
        """Not touched when somebody sets the clock."""
        from time import monotonic

        return monotonic()

    def date(self) -> str:
        """Universal time; a clock set beyond every calendar shows nothing."""
        from time import gmtime, strftime

        try:
            return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())
        except (OverflowError, ValueError, OSError):
            return ""


def _moment(date: str) -> datetime | None:
    """A date of `Clock.date` by the player's own clock; None for what is no date."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(date).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


MONTHS = (
    later("{day} January {year}"),
    later("{day} February {year}"),
    later("{day} March {year}"),
    later("{day} April {year}"),
    later("{day} May {year}"),
    later("{day} June {year}"),
    later("{day} July {year}"),
    later("{day} August {year}"),
    later("{day} September {year}"),
    later("{day} October {year}"),
    later("{day} November {year}"),
    later("{day} December {year}"),
)


def in_words(date: str, now: str) -> str:
    """A date of `Clock.date` as people say it on the day of another one; empty for what is no date."""
    then, today = _moment(date), _moment(now)
    if not then or not today:
        return ""
    days, time = (today.date() - then.date()).days, then.strftime("%H:%M")
    if days == 0:
        return _("today at {time}").format(time=time)
    if days == 1:
        return _("yesterday at {time}").format(time=time)
    return date_in_words(then.date())


def in_figures(date: str) -> str:
    """A date of `Clock.date` by the player's own clock, for a list; as it stands for what is no date."""
    moment = _moment(date)
    return f"{moment:%Y-%m-%d %H:%M}" if moment else date


def date_in_words(day: date) -> str:
    """A day as people say it."""
    return _(MONTHS[day.month - 1]).format(day=day.day, year=day.year)


def local_date(now: str) -> date:
    """The player's own day at a date of `Clock.date`; some day for what is no date."""
    from datetime import date

    moment = _moment(now)
    return moment.date() if moment else date(2026, 1, 1)


def epoch(date: str) -> float:
    """A date of `Clock.date` in seconds as files have them; 0 for what is no date."""
    moment = _moment(date)
    return moment.timestamp() if moment else 0.0
