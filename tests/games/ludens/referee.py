"""Ludens by `rules/ludens.md` alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referees.record import Record

RANKS = "A23456789JQK"
PACK = [rank + suit for suit in "DHSC" for rank in RANKS]


def number(card: str) -> int:
    return RANKS.index(card[0]) + 1


def category(card: str) -> str:
    return "PIC" if card[0] in "JQK" else "ODD" if number(card) % 2 else "EVEN"


def key(card: str) -> tuple[int, int]:
    """Rule: "key(c) = (number, suitRank) with D=3,H=2,S=1,C=0"."""
    return number(card), "CSHD".index(card[1])


def check(record: Record) -> None:
    """A whole match."""
    rules = record.options
    assert record.seats == 4
    dealer = record.first()
    leg, grand, legs_won = [0, 0], [0, 0], [0, 0]
    while max(legs_won) < rules["legsToWin"]:
        tricks = check_hand(record, dealer)
        points = [20 * (won["ODD"] + won["EVEN"]) + 30 * won["PIC"] for won in tricks]
        hand = [
            points[side] + points[side + 2] + bonus(tricks[side], tricks[side + 2], rules) for side in (0, 1)
        ]
        leg = [leg[side] + hand[side] for side in (0, 1)]
        grand = [grand[side] + hand[side] for side in (0, 1)]
        if max(leg) >= rules["legTarget"] and leg[0] != leg[1]:
            winner = leg.index(max(leg))
            legs_won[winner] += 1
            leg = [0 if side == winner or rules["legCarry"] == "reset" else leg[side] for side in (0, 1)]
            if legs_won[winner] == rules["legsToWin"] > 1:
                grand[winner] += rules["ludensBonus"]
        record.deal_end(points, grand * 2, dealer, sides=hand, legs=leg, legs_won=legs_won)
        dealer = (dealer + 1) % 4
    record.match_end(grand * 2, (legs_won if rules["matchWinner"] == "ludens" else grand) * 2)


def bonus(first: Mapping[str, int], second: Mapping[str, int], rules: Mapping[str, Any]) -> int:
    """Rule: "b(x,y) = 10*min(x,y) if min(x,y) >= 2 else 0"."""
    kinds = [("ODD",), ("EVEN",), ("PIC",)] if rules["similar"] == "category" else [("ODD", "EVEN"), ("PIC",)]
    points = 0
    for kind in kinds:
        x, y = (sum(won[name] for name in kind) for won in (first, second))
        if min(x, y) >= 2 and (rules["pairRule"] == "atLeast" or x == y):
            points += 10 * min(x, y)
    return points


def check_hand(record: Record, dealer: int) -> list[dict[str, int]]:
    """Twelve tricks; how many scoring tricks of each category every seat has."""
    pack = record.deal(PACK)
    leader = (dealer + 1) % 4
    hands: list[set[str]] = [set() for _seat in range(4)]
    for i, card in enumerate(pack):
        hands[(leader + i) % 4].add(card)
    won = [{"ODD": 0, "EVEN": 0, "PIC": 0} for _seat in range(4)]
    for _trick in range(12):
        trick: list[str] = []
        for i in range(4):
            hand = hands[(leader + i) % 4]
            follow = [card for card in hand if trick and category(card) == category(trick[0])]
            trick.append(record.move((leader + i) % 4, follow or hand))
            hand.remove(trick[-1])
        requested = category(trick[0])
        inside = [card for card in trick if category(card) == requested]
        leader = (leader + trick.index(max(inside, key=key))) % 4
        if requested == "PIC":
            scores = {card[0] for card in trick} >= set("JQK")
        else:
            scores = sum(map(number, inside)) >= record.options["trickThreshold"]
        won[leader][requested] += scores
    return won
