"""What a table without a guide is like, and one at which nobody plays."""

from __future__ import annotations

from typing import Any, cast

from cardtable.opponents import Advice
from cardtable.tables.guides.guide import Guide
from cardtable.tables.guides.onlooking import Onlooking
from cardtable.tables.guides.unasked import NobodyAsked


def test_without_a_guide_a_match_is_played_and_nothing_comes_between() -> None:
    guide, manners = Guide(), cast(Any, object())
    assert (guide.asks, guide.counts) == (True, True)
    assert not any((guide.speaks, guide.explains, guide.leads, guide.restless, guide.patience))
    assert not any(
        (guide.touched(0), guide.go_on(), guide.advised(Advice(0, "")), guide.menu(), guide.panel())
    )
    assert guide.asker(manners) is manners
    assert [guide.viewer(seat) for seat in (-3, 0, 2)] == [-3, 0, 2]
    assert guide.instead((3, 4)) == (3, 4)


def test_where_nobody_is_asked_touching_does_nothing_and_nothing_waits() -> None:
    guide = NobodyAsked()
    assert (guide.asks, guide.counts, guide.speaks) == (False, False, True)
    assert guide.touched(5), "it is no move"
    assert not any((guide.legal(), guide.several(), guide.answers(()), guide.tapped((1, 1))))
    assert not any((guide.question(), guide.held(), guide.meanwhile()))
    assert guide.shaded({1, 2}, {1}) == set()
    assert (guide.why_not(5), guide.forced(()), guide.unasked(0)) == (None, None, None)
    assert "__init__" not in vars(NobodyAsked), "what is made of it begins with that of its other floor"


def test_whoever_looks_on_sits_in_the_first_seat_and_does_nothing() -> None:
    guide = Onlooking()
    assert [guide.viewer(usual) for usual in (-3, 2)] == [0, 0]
    assert guide.leads
    assert guide.restless
    assert guide.instead((1, 2)) == ()
