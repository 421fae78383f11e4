"""The story of a match: each of its lines, told from totals, words and payments, and when it is not told."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.tale import MOST, tale
from rulesets.core import (
    POT,
    WATCHER,
    Event,
    MatchEnded,
    Paid,
    PawnMoved,
    Rolled,
    Said,
    Seat,
    TrickTaken,
    Zone,
)

NAMES = ("Anna", "Ben", "Clara")
FLAT = ((0, 0, 0),)
"""A history in which no deal was played."""


def act(*events: Event, seat: Seat = -1) -> Act:
    """An act that everybody notices so, and with which these payments were made."""
    paid = [(event,) for event in events if isinstance(event, Paid)]

    def seen_by(seat: Seat) -> tuple[Event, ...]:
        assert seat == WATCHER
        return events

    return cast(Act, SimpleNamespace(seat=seat, seen_by=seen_by, payments=paid))


def ended(*ranking: Seat, totals: tuple[int, ...] = (30, 20, 10)) -> MatchEnded:
    return MatchEnded(totals, tuple((seat,) for seat in ranking), "")


def story(history: Sequence[Any] = FLAT, *acts: Act, end: MatchEnded | None = None) -> list[str]:
    return tale(acts, history, NAMES, ended(0, 1, 2) if end is None else end)


def said(seat: Seat, act_code: str, times: int = 1) -> list[Act]:
    return [act(Said(seat, "…", act_code)) for _time in range(times)]


def test_nothing_happened_nothing_is_told() -> None:
    assert story() == []


def test_a_winner_who_always_led_did() -> None:
    lines = story([(0, 0, 0), (10, 5, 0), (30, 20, 10)])
    assert lines[0] == "Anna led from the first deal to the last."


def test_a_match_of_one_deal_has_no_turning_point() -> None:
    assert not any("led from" in line for line in story([(0, 0, 0), (30, 20, 10)]))


def test_the_turning_point_is_the_last_deal_after_which_the_winner_led_for_good() -> None:
    history = [(0, 0, 0), (5, 3, 1), (6, 9, 12), (20, 21, 13), (30, 22, 14), (30, 22, 14)]
    lines = story(history, end=ended(0, 1, 2))
    assert lines[0] == "The turning point: in deal 4 Anna overtook Ben, and never fell back."
    lines = story(history[:5], end=ended(0, 1, 2))
    assert lines[0] == "The turning point: in the last deal Anna overtook Ben."


def test_who_only_drew_level_has_overtaken_nobody_yet() -> None:
    history = [(0, 0, 0), (4, 8, 1), (9, 9, 2), (12, 10, 3), (30, 20, 10)]
    assert story(history)[0] == "The turning point: in deal 3 Anna overtook Ben, and never fell back."
    shared = [(3, 3, 3), (3, 3, 2), (3, 2, 2), (3, 1, 1)]
    lines = story(shared, end=ended(0, 1, 2, totals=(3, 1, 1)))
    assert lines[0] == "The turning point: in deal 2 Anna overtook Ben, and never fell back."
    alike = [(3, 3, 3), (3, 3, 3), (3, 2, 2), (3, 1, 1)]
    lines = story(alike, end=ended(0, 1, 2, totals=(3, 1, 1)))
    assert lines[0] == "The turning point: in deal 2 Anna overtook Ben and Clara, and never fell back."


def test_of_two_winners_neither_led_for_good() -> None:
    end = MatchEnded((30, 30, 10), ((0, 1), (2,)), "")
    assert not any(
        "turning" in line or "led" in line for line in story([(0, 0, 0), (9, 2, 1), (30, 30, 10)], end=end)
    )


def test_partners_lead_and_overtake_together() -> None:
    names, sides = ("Anna", "Ben", "Clara", "Dan"), ((0, 2), (1, 3))
    end = MatchEnded((9, 6, 9, 6), ((0, 2), (1, 3)), "")
    history = [(0, 0, 0, 0), (1, 4, 1, 4), (7, 5, 7, 5), (9, 6, 9, 6)]
    assert tale([], history, names, end, 0, sides) == [
        "The turning point: in deal 2 you and Clara overtook Ben and Dan, and never fell back.",
        "The wildest deal: deal 2 moved you and Clara by +6.",
    ]


def test_where_few_points_win_the_fewest_lead() -> None:
    history = [(0, 0, 0), (5, 3, 9), (6, 9, 12), (7, 20, 30)]
    end = MatchEnded((7, 20, 30), ((0,), (1,), (2,)), "")
    assert (
        story(history, end=end)[0] == "The turning point: in deal 2 Anna overtook Ben, and never fell back."
    )
    level = MatchEnded((7, 7, 7), ((0, 1, 2),), "")
    assert not any("turning" in line or "led from" in line for line in story(history, end=level))


def test_a_winner_who_never_led_by_the_totals_overtook_nobody() -> None:
    assert not any("turning" in line for line in story([(0, 0, 0), (1, 2, 0), (4, 5, 1)]))


def test_who_lay_down_most_is_laughed_at() -> None:
    once = story(FLAT, *said(1, "lie"))
    assert once == ["The biggest laugh: Ben had to lie down."]
    assert story(FLAT, *said(0, "lie"), *said(2, "lie", 3)) == [
        "The biggest laugh: Clara had to lie down 3 times."
    ]


def test_who_did_it_more_than_once_was_bold() -> None:
    assert story(FLAT, *said(1, "raise"), *said(2, "bet")) == []
    assert story(FLAT, *said(1, "raise"), *said(1, "challenge"), *said(2, "vie"), *said(2, "pass", 5)) == [
        "The boldest: Ben bet, raised or challenged 2 times."
    ]


def test_boldness_is_told_in_the_words_of_the_game() -> None:
    """In Losing Loadum nobody bets, in Poch nobody challenges, and in Gleek one vies."""
    for done, words in (
        (("challenge", "challenge"), "challenged"),
        (("bet", "raise"), "bet or raised"),
        (("vie", "revie"), "vied"),
    ):
        assert story(FLAT, *said(1, done[0]), *said(1, done[1])) == [f"The boldest: Ben {words} 2 times."]


def test_the_largest_payment_between_two_of_them_is_told() -> None:
    acts = [
        act(Paid(0, 1, 4, "For a ruff.")),
        act(Paid(POT, 2, 50, "The pot."), Paid(1, POT, 60, "A stake.")),
        act(Paid(2, 0, 7, "For the honours.")),
        act(Paid(1, 0, 5, "For a gleek.")),
    ]
    assert story(FLAT, *acts) == [
        "The largest payment from one to another: Clara paid Anna 7 coins. For the honours."
    ]
    assert story(FLAT, act(Paid(0, 1, 1, "For a ruff."))) == [
        "The largest payment from one to another: Anna paid Ben 1 coin. For a ruff."
    ]
    both = act(Paid(0, 2, 7, "For a gleek."), Paid(1, 2, 7, "For a gleek."))
    assert story(FLAT, both) == [
        "The largest payment from one to another: Anna and Ben paid Clara 7 coins each. For a gleek."
    ]
    assert story(FLAT, *acts, both) == [], "of two payments that are as large none is the largest"


def test_the_wildest_deal_moved_somebody_most() -> None:
    history = [(0, 0, 0), (5, 3, 1), (6, -9, 12), (20, 1, 13)]
    level = MatchEnded((7, 7, 7), ((0, 1, 2),), "")
    assert story(history, end=level) == ["The wildest deal: deal 3 moved Anna by +14."]
    assert story([(0, 0, 0), (5, -13, 1), (6, -14, 2)], end=level) == [
        "The wildest deal: deal 1 moved Ben by −13."
    ]
    assert story([*history[:3], (20, 1, -2)], end=level) == ["The wildest deal: deal 3 moved Anna by +14."]
    assert story([*history, (34, 1, 13)], end=level) == [], "another deal was as wild"
    assert story(history[:2], end=level) == [], "where there was one deal, it was no wilder than others"


def test_whoever_is_alone_reads_of_themselves() -> None:
    history = [(0, 0, 0), (5, 9, 1), (30, 20, 10)]
    for alone, line in (
        (0, "The turning point: in the last deal you overtook Ben."),
        (1, "The turning point: in the last deal Anna overtook you."),
    ):
        assert tale([], history, NAMES, ended(0, 1, 2), alone)[0] == line
    [line] = tale([], [(0, 0, 0), (10, 5, 0), (30, 20, 10)], NAMES, ended(0, 1, 2), 0)[:1]
    assert line == "You led from the first deal to the last."


def test_ludo_tells_of_hunters_and_of_sixes() -> None:
    acts = [
        act(Rolled(0, 6), PawnMoved(0, 0, (0, 6)), PawnMoved(1, 4, (6, 0)), seat=0),
        act(Rolled(2, 6), PawnMoved(2, 8, (0, 6)), PawnMoved(1, 5, (6, 0)), seat=2),
        act(Rolled(2, 6), PawnMoved(2, 8, (6, 12)), PawnMoved(0, 0, (12, 0)), seat=2),
    ]
    assert story(FLAT, *acts) == [
        "The hunter: Clara sent 2 pawns back.",
        "The unluckiest: Ben lost 2 pawns on the way.",
        "The luckiest hand: Clara threw 2 sixes.",
    ]


def test_sweeps_and_tricks_are_counted() -> None:
    assert story(FLAT, *said(1, "sweep", 2), *said(0, "sweep")) == ["Most sweeps: Ben, 2 of 3."]
    tricks = [act(TrickTaken(seat, (0, 1, 2), Zone("won", seat), "")) for seat in (2, 0, 2)]
    assert story(FLAT, *tricks) == ["Most tricks: Clara, 2 of 3."]
    captures = [act(TrickTaken(0, (0, 1), Zone("won", 0), "")), *tricks]
    assert story(FLAT, *captures) == [], "captures of some cards are no tricks"


def test_what_two_share_is_the_most_of_neither() -> None:
    level = [*said(0, "lie"), *said(1, "lie"), *said(0, "bet", 2), *said(2, "raise", 2), *said(0, "sweep")]
    thrown = [act(Rolled(0, 6)), act(Rolled(1, 6)), act(PawnMoved(0, 0, (6, 0)), seat=1)]
    back = [act(PawnMoved(1, 4, (6, 0)), seat=0)]
    tricks = [act(TrickTaken(seat, (0, 1, 2), Zone("won", seat), "")) for seat in (0, 1)]
    assert story(FLAT, *level, *said(1, "sweep"), *thrown, *back, *tricks) == []


def test_no_more_than_three_lines_are_told_the_most_telling_first() -> None:
    acts = [*said(1, "lie"), *said(1, "bet", 2), act(Paid(0, 1, 4, "For a ruff."))]
    lines = story([(0, 0, 0), (10, 5, 0), (30, 20, 10)], *acts)
    assert [line.partition(" ")[0] for line in lines] == ["Anna", "The", "The"]
    assert len(lines) == MOST == 3
    assert "laugh" in lines[1]
    assert "boldest" in lines[2]
