"""Scopa by `rules/scopa.md` alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from tests.referees.record import Record

SUITS = "DCSB"
PACK = [f"{suit}{value}" for suit in SUITS for value in range(1, 11)]
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def value(card: str) -> int:
    return int(card[1:])


def written(card: str, some: Sequence[str]) -> str:
    """Rule: "D7 when nothing is taken; D8xC5+S3 when it takes (sorted by suit D C S B, then value)"."""
    return card + ("x" if some else "") + "+".join(sorted(some, key=PACK.index))


def check(record: Record) -> None:
    """A whole match."""
    rules, seats = record.options, record.seats
    sides = 2 if seats == 4 else seats
    dealer = record.first()
    totals = [0] * sides
    while True:
        points = Hand(record, dealer, sides).count()
        totals = [total + sum(more.values()) for total, more in zip(totals, points, strict=True)]
        record.deal_end(
            [sum(points[seat % sides].values()) for seat in range(seats)],
            [totals[seat % sides] for seat in range(seats)],
            dealer,
        )
        best = max(totals)
        leaders = [side for side in range(sides) if totals[side] == best]
        if best >= rules["target"]:
            if rules["tieBreak"] == "order":
                for heading in ("cards", "denari", "settebello", "primiera", "scope"):
                    most = max(points[side][heading] for side in leaders)
                    leaders = [side for side in leaders if points[side][heading] == most]
            if len(leaders) == 1:
                break
        dealer = (dealer + 1) % seats
    merits = [total + (side == leaders[0]) / 2 for side, total in enumerate(totals)]
    record.match_end(
        [totals[seat % sides] for seat in range(seats)], [merits[seat % sides] for seat in range(seats)]
    )


class Hand:
    """One deal, played to its last card."""

    def __init__(self, record: Record, dealer: int, sides: int) -> None:
        self.record = record
        self.rules = rules = record.options
        self.order = [(dealer + 1 + i) % record.seats for i in range(record.seats)]
        self.sides = sides
        mode = rules["dealMode"]
        while True:
            self.stock = record.deal(PACK)
            self.hands: list[list[str]] = [[] for _seat in self.order]
            for size in {"three": (1, 1, 1), "nine": (1,) * 9, "ten": (3, 3, 4)}[mode]:
                self.deal(size)
            self.table = [self.stock.pop(0) for _card in range(0 if mode == "ten" else 4)]
            kings = sum(value(card) == 10 for card in self.table)
            aces = sum(value(card) == 1 for card in self.table)
            if not (kings >= 3 and rules["kingsRedeal"]) and not (aces and rules["redealAces"]):
                break
        self.piles: list[list[str]] = [[] for _side in range(sides)]
        self.scope = [0] * sides
        last = dealer
        start = sum(map(value, self.table))
        if rules["capture"] == "fifteen" and start in (15, 30):
            self.scope[dealer % sides] += start // 15
            self.piles[dealer % sides] += self.table
            self.table = []
        seat = self.order[0]
        opening = True
        while any(self.hands) or self.stock:
            if not any(self.hands):
                for _card in range(3):
                    self.deal(1)
            last = self.play(seat, opening, last)
            opening = False
            seat = (seat + 1) % record.seats
        self.piles[last % sides] += self.table
        assert sorted(card for pile in self.piles for card in pile) == sorted(PACK)

    def deal(self, size: int) -> None:
        for seat in self.order:
            self.hands[seat] += [self.stock.pop(0) for _card in range(size)]

    def takings(self, card: str) -> list[tuple[str, ...]]:
        """Section 3, or 6.1 and 6.2."""
        v, t, rules = value(card), self.table, self.rules
        sets = [some for size in range(1, len(t) + 1) for some in combinations(t, size)]
        if rules["capture"] == "fifteen":
            return [some for some in sets if v + sum(map(value, some)) == 15] or [()]
        equal: list[tuple[str, ...]] = [(one,) for one in t if value(one) == v]
        if v == 1 and rules["aceTakesAll"] and t:
            return equal if equal and rules["aceOnTable"] == "takeAce" else [tuple(t)]
        return equal or [some for some in sets if sum(map(value, some)) == v] or [()]

    def play(self, seat: int, opening: bool, last: int) -> int:
        """One card; who captured last afterwards."""
        hand, rules = self.hands[seat], self.rules
        legal = {written(card, some): (card, some) for card in hand for some in self.takings(card)}
        if opening and rules["firstAceBan"] and rules["dealMode"] == "ten":
            legal = {code: move for code, move in legal.items() if value(move[0]) != 1}
        card, some = legal[self.record.move(seat, legal)]
        hand.remove(card)
        if not some:
            self.table.append(card)
            return last
        sweep = len(some) == len(self.table)
        if not any(self.hands) and not self.stock and not rules["lastCardScopa"]:
            sweep = False
        by_equal_ace = len(some) == 1 and value(some[0]) == 1
        if value(card) == 1 and rules["aceTakesAll"] and not rules["aceScopa"] and not by_equal_ace:
            sweep = False
        self.scope[seat % self.sides] += sweep
        self.table = [one for one in self.table if one not in some]
        self.piles[seat % self.sides] += [card, *some]
        return seat

    def count(self) -> list[dict[str, int]]:
        """Section 4.3 and the house rules, heading by heading."""
        rules = self.rules

        def most(amounts: list[Any]) -> list[int]:
            best = max(amounts)
            return [int(bool(best) and amounts.count(best) == 1 and amount == best) for amount in amounts]

        cards = most([len(pile) for pile in self.piles])
        denari = most([sum(card[0] == "D" for card in pile) for pile in self.piles])
        primiera = most([self.primiera(pile) for pile in self.piles])
        sevens = most([sum(value(card) == 7 for card in pile) for pile in self.piles])
        points = []
        for side, pile in enumerate(self.piles):
            row = 0
            while f"D{row + 1}" in pile:
                row += 1
            points.append(
                {
                    "cards": cards[side],
                    "denari": denari[side],
                    "settebello": int("D7" in pile),
                    "primiera": primiera[side],
                    "scope": self.scope[side],
                    "napola": row if rules["napola"] and row >= 3 else 0,
                    "re": int(rules["reBello"] and "D10" in pile),
                    "sevens": sevens[side] if rules["sevens"] else 0,
                }
            )
        return points

    def primiera(self, pile: list[str]) -> list[int]:
        """What is compared; nothing for a side that cannot compete."""
        values = [value(card) for card in pile]
        if self.rules["primieraMode"] == "sevens":
            return [*map(values.count, (7, 6, 1, 5, 4, 3, 2)), sum(v > 7 for v in values)]
        best = [max((PRIMIERA[value(card)] for card in pile if card[0] == suit), default=0) for suit in SUITS]
        if 0 in best and self.rules["primieraMissing"] == "out":
            return []
        return [sum(best)]
