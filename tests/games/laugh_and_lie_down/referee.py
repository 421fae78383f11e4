"""Laugh and Lie Down by `rules/laugh_and_lie_down.md` alone."""

from __future__ import annotations

from collections import Counter

from tests.referees.record import Payer, Record

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "CSHD"]
BALANCED = {
    3: (14, 10, 7, 4, 2, 8, 3),
    4: (10, 12, 5, 3, 2, 9, 3),
    5: (8, 12, 4, 3, 2, 11, 5),
    6: (7, 10, 3, 3, 2, 13, 5),
    7: (6, 10, 3, 2, 1, 8, 3),
}
"""Section 1.2: hand, table, break-even, dealer's ante, other antes, pot, prize of the last."""
UNIFORM = {3: (8, 5), 4: (5, 3), 5: (4, 5), 6: (3, 5), 7: (2, 3)}
"""Break-even and prize where the antes are 3 and 2 for everybody."""


def check(record: Record) -> None:
    """A whole match."""
    n = record.seats
    ledger = [0] * n
    dealer = record.first()
    for _hand in range(record.options["rounds"] * n):
        hand = Hand(record, dealer)
        nets = hand.settle()
        ledger = [had + net for had, net in zip(ledger, nets, strict=True)]
        record.deal_end(nets, ledger, dealer)
        dealer = (dealer + 1) % n
    record.match_end(ledger, ledger)


class Hand:
    """One hand; of the cards only the ranks matter."""

    def __init__(self, record: Record, dealer: int) -> None:
        self.record = record
        self.rules = record.options
        self.n = n = record.seats
        self.dealer = dealer
        h, t, self.even, self.dealer_ante, self.other_ante, pot, self.prize = BALANCED[n]
        if self.rules["stakes"] == "uniform":
            self.dealer_ante, self.other_ante = 3, 2
            self.even, self.prize = UNIFORM[n]
            pot = 3 + 2 * (n - 1)
        assert self.dealer_ante + (n - 1) * self.other_ante == pot
        self.due: list[tuple[Payer, Payer, int]] = [
            (seat, "pot", self.dealer_ante if seat == dealer else self.other_ante) for seat in range(n)
        ]
        pack = [card[0] for card in record.deal(PACK)]
        assert len(pack) - n * h == t
        self.hands = [Counter[str]() for _seat in range(n)]
        for i, rank in enumerate(pack[: n * h]):
            self.hands[(dealer + 1 + i) % n][rank] += 1
        self.table = Counter(pack[n * h :])
        self.captured = [Counter[str]() for _seat in range(n)]
        self.maker = -1
        self.fines = [0] * n
        self.open()
        seat = (dealer + 1) % n
        while len(self.inside()) > 1:
            if self.hands[seat].total():
                self.turn(seat)
            seat = (seat + 1) % n

    def inside(self) -> list[int]:
        return [seat for seat in range(self.n) if self.hands[seat].total()]

    def move(self, seat: int, legal: list[str]) -> str:
        """What a seat does when everything due has been paid."""
        self.pay()
        return self.record.move(seat, legal)

    def pay(self) -> None:
        """What is due is paid before anything else is done."""
        self.record.payments(self.due)
        self.due = []

    def take(self, seat: int, rank: str, from_hand: int, from_table: int) -> None:
        """Capture cards of a rank."""
        self.hands[seat] -= Counter({rank: from_hand})
        self.table -= Counter({rank: from_table})
        self.captured[seat][rank] += from_hand + from_table

    def gone(self, rank: str) -> int:
        return sum(captured[rank] for captured in self.captured)

    def open(self) -> None:
        """Before the first turn: `layFirst`, and the dealer's mournivals."""
        for step in range(1, self.n + 1):
            seat = (self.dealer + step) % self.n
            for rank in RANKS if self.rules["layFirst"] else "":
                if self.hands[seat][rank] >= 3:
                    self.take(seat, rank, 4 if self.hands[seat][rank] == 4 else 2, 0)
                    self.maker = seat
        fours = [rank for rank in RANKS if self.table[rank] == 4]
        if not fours:
            return
        if self.rules["catching"] and self.move(self.dealer, ["take", "pass"]) == "pass":
            self.catch(self.dealer, dict.fromkeys(fours, 4))
            return
        for rank in fours:
            self.take(self.dealer, rank, 0, 4)

    def catch(self, culprit: int, missed: dict[str, int]) -> None:
        """A catch window: the nearest clockwise from the culprit takes the whole pairs; a wrong one pays."""
        for step in range(1, self.n):
            seat = (culprit + step) % self.n
            if self.move(seat, ["catch", "pass"]) == "pass":
                continue
            if not missed:
                self.due.append((seat, culprit, 1))
                self.fines[seat] -= 1
                self.fines[culprit] += 1
                continue
            for rank, count in missed.items():
                self.take(seat, rank, 0, count)
            return

    def free(self, seat: int) -> list[str]:
        return [rank for rank in RANKS if self.hands[seat][rank] == 2 and self.gone(rank) == 2]

    def turn(self, seat: int) -> None:
        """Exactly one act, and with `freePair` any number of pairs laid by anybody before it."""
        while True:
            if self.rules["freePair"]:
                self.pay()
                other = self.record.coming().get("seat", seat)
                if other != seat:
                    code = self.move(other, [f"hand:{rank}" for rank in self.free(other)])
                    self.take(other, code[-1], 2, 0)
                    self.maker = other
                    if len(self.inside()) == 1:
                        return
                    continue
            hand, table = self.hands[seat], self.table
            legal = [f"pair:{rank}" for rank in RANKS if hand[rank] and table[rank] in (1, 2, 3)]
            legal += [f"royal:{rank}" for rank in RANKS if hand[rank] and table[rank] == 3]
            legal += [f"mournival:{rank}" for rank in RANKS if hand[rank] == 4]
            legal += [f"hand:{rank}" for rank in RANKS if hand[rank] == 3]
            legal += [f"hand:{rank}" for rank in self.free(seat)]
            if not legal or self.rules["catching"]:
                legal.append("lie")
            code = self.move(seat, legal)
            word, _colon, rank = code.partition(":")
            if word == "lie":
                self.lie(seat)
                return
            self.maker = seat
            if word == "pair":
                three = table[rank] == 3
                self.take(seat, rank, 1, 1)
                if self.rules["catching"]:
                    self.catch(seat, {rank: 2} if three else {})
                return
            if word == "royal":
                self.take(seat, rank, 1, 3)
                return
            uses_turn = word == "mournival" or hand[rank] == 3 or not self.rules["freePair"]
            self.take(seat, rank, 4 if word == "mournival" else 2, 0)
            if uses_turn or not self.hands[seat].total():
                return

    def lie(self, seat: int) -> None:
        """The whole hand goes to the table."""
        hand = self.hands[seat]
        missed = {rank: hand[rank] // 2 * 2 for rank in RANKS if hand[rank] >= 3}
        missed |= dict.fromkeys(self.free(seat), 2)
        self.hands[seat] = Counter()
        self.table += hand
        assert self.rules["catching"] or not missed
        if self.rules["catching"]:
            self.catch(seat, missed)

    def settle(self) -> list[int]:
        """Section 4; the pot empties exactly."""
        left = self.inside()
        last = left[0] if left else self.maker
        leftovers = self.hands[last] + self.table
        assert all(count % 2 == 0 for count in leftovers.values())
        self.captured[self.dealer] += leftovers
        pairs = [captured.total() // 2 for captured in self.captured]
        assert sum(pairs) == 26
        prize_to = self.maker if self.rules["lastInRule"] == "lastPair" and self.maker >= 0 else last
        pays: list[tuple[Payer, Payer, int]] = [("pot", prize_to, self.prize)]
        nets = []
        for seat, made in enumerate(pairs):
            surplus = made - self.even
            pays += [(seat, "pot", -surplus)] if surplus < 0 else [("pot", seat, surplus)]
            ante = self.dealer_ante if seat == self.dealer else self.other_ante
            nets.append(surplus - ante + self.prize * (seat == prize_to) + self.fines[seat])
        assert sum(nets) == 0
        self.record.payments(self.due + [pay for pay in pays if pay[2]])
        return nets
