"""An offer that goes round in company is put to everybody in the same words, and to whoever looks in full."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from cardtable.tables.losing_loadum.asked import AskedInGaps
from rulesets.core import WATCHER


def test_whoever_looks_reads_that_they_have_no_such_card_and_others_only_that_they_are_asked() -> None:
    said = []
    for viewer in (WATCHER, 0, 2):
        company = SimpleNamespace(player=2, said_to=lambda seat, asked: f"Seat {seat}: {asked}")
        manners: Any = SimpleNamespace(
            sitting=SimpleNamespace(alone=None),
            secrets=SimpleNamespace(offered=lambda _news: "A king is offered."),
            table=SimpleNamespace(showing=SimpleNamespace(steps=["offer", "deal"]), company=company),
            viewer=viewer,
        )
        said.append(AskedInGaps.held(manners))
    in_full = "A king is offered. You have no such card, so you decline."
    assert said == ["Seat 2: A king is offered.", in_full, in_full]
