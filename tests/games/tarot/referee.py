"""Tarot by `rules/tarot.md` alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referees.record import Record

RANKS = ["K", "Q", "N", "P", *map(str, range(10, 0, -1))]
PACK = [
    *(suit + rank for suit in ("Sw", "St", "Cu", "Co") for rank in RANKS),
    *(f"T{i}" for i in range(1, 22)),
    "Fool",
]
COURTS = {"K": 14, "Q": 13, "N": 12, "P": 11}


def suit(card: str) -> str:
    return "T" if card[0] == "T" else card[:2]


def power(card: str, rules: Mapping[str, Any]) -> int:
    """Rule: "court K14 Q13 N12 P11; pip r in Sw/St -> r; pip r in Cu/Co -> 11-r; trump i -> i"."""
    if card[0] == "T":
        return int(card[1:])
    if card[2:] in COURTS:
        return COURTS[card[2:]]
    pip = int(card[2:])
    return 11 - pip if suit(card) in ("Cu", "Co") and rules["pipOrder"] == "reversedCupsCoins" else pip


def honour(card: str) -> int:
    """Rule: "Fool 5, T21 4, T1 4, K 4, Q 3, N 2, P 1, every other card 0"."""
    if card in ("Fool", "T21", "T1"):
        return 5 if card == "Fool" else 4
    return 0 if card[0] == "T" else {"K": 4, "Q": 3, "N": 2, "P": 1}.get(card[2:], 0)


def check(record: Record) -> None:
    """A whole match."""
    rules, seats = record.options, record.seats
    dealer = record.first()
    totals = [0] * seats
    hands = 0
    while True:
        points = Hand(record, dealer).points()
        hands += 1
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        record.deal_end(points, totals, dealer)
        if rules["matchType"] == "rounds":
            if hands == rules["rounds"] * seats:
                break
        elif max(totals) >= rules["target"] and totals.count(max(totals)) == 1:
            break
        dealer = (dealer + (1 if rules["dealPasses"] == "left" else -1)) % seats
    record.match_end(totals, totals)


class Hand:
    """Twelve tricks."""

    def __init__(self, record: Record, dealer: int) -> None:
        self.record = record
        self.rules = record.options
        self.seats = seats = record.seats
        pack = record.deal(PACK)
        self.hands: list[set[str]] = [set() for _seat in range(seats)]
        for packet in range(4 * seats):
            self.hands[(dealer + 1 + packet) % seats] |= set(pack[3 * packet : 3 * packet + 3])
        self.asleep = pack[12 * seats :]
        self.piles: list[list[str]] = [[] for _seat in range(seats)]
        self.owes: list[tuple[int, int]] = []
        """Who owes a card for the Fool, and to whom."""
        leader = (dealer + 1) % seats
        for number in range(12):
            leader = self.trick(leader, last=number == 11)
        for _owner, winner in self.owes:
            self.piles[winner].append("Fool")

    def legal(self, hand: set[str], trick: list[str]) -> set[str]:
        """Section 3, word by word."""
        played = [card for card in trick if card != "Fool"]
        if not played:
            return hand
        fool = hand & {"Fool"}
        a = {card for card in hand - fool if suit(card) == suit(played[0])}
        if not a:
            a = {card for card in hand if suit(card) == "T"}
        if not a:
            return hand
        if self.rules["overtrump"] and all(suit(card) == "T" for card in a):
            best = max((int(card[1:]) for card in played if suit(card) == "T"), default=0)
            a = {card for card in a if int(card[1:]) > best} or a
        return a | fool

    def trick(self, leader: int, last: bool) -> int:
        """One trick, and the exchange of the Fool; the seat that won it."""
        trick: list[str] = []
        for i in range(self.seats):
            seat = (leader + i) % self.seats
            trick.append(self.record.move(seat, self.legal(self.hands[seat], trick)))
            self.hands[seat].remove(trick[-1])
        played = [card for card in trick if card != "Fool"]
        trumps = [card for card in played if suit(card) == "T"]
        best = max(
            trumps or [card for card in played if suit(card) == suit(played[0])],
            key=lambda card: power(card, self.rules),
        )
        winner = (leader + trick.index(best)) % self.seats
        self.piles[winner] += played
        if self.owes and winner == self.owes[0][0]:
            self.give(*self.owes.pop())
        if "Fool" in trick:
            owner = (leader + trick.index("Fool")) % self.seats
            if last and self.rules["foolLastTrick"] == "lost":
                self.piles[winner].append("Fool")
            elif self.piles[owner]:
                self.give(owner, winner)
            elif self.rules["foolWithoutPile"] == "owed":
                self.owes = [(owner, winner)]
            else:
                self.piles[winner].append("Fool")
        return winner

    def give(self, owner: int, winner: int) -> None:
        """Rule: "the card with the least honour value, ties by lowest power"; "first in suit order"."""
        pile = self.piles[owner]
        if self.rules["foolGift"] == "ask":
            card = self.record.move(owner, [f"give:{card}" for card in pile])[5:]
        else:
            card = min(pile, key=lambda card: (honour(card), power(card, self.rules), PACK.index(card)))
        pile.remove(card)
        pile.append("Fool")
        self.piles[winner].append(card)

    def points(self) -> list[int]:
        """Rule: "score[p] = |pile[p]| - 12 + sum of honours"; "sum of scores = 53 - honours unused"."""
        points = [len(pile) - 12 + sum(map(honour, pile)) for pile in self.piles]
        assert sum(points) == 53 - sum(map(honour, self.asleep))
        return points
