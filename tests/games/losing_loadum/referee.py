"""Losing Loadum by `rules/losing_loadum.md` alone."""

from __future__ import annotations

from tests.referees.record import Record

RANKS = "AKQJT98765432"
PACK = [rank + suit for suit in "CSHD" for rank in RANKS]
LOAD = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}


def load(card: str) -> int:
    return LOAD.get(card[0], 0)


def kind(card: str) -> str:
    """Rule: "a coat for a coat" if K/Q/J, "a card for a card" if A/T."""
    return "coat" if card[0] in "KQJ" else "card" if card[0] in "AT" else ""


def check(record: Record) -> None:
    """A whole match."""
    rules, n = record.options, record.seats
    counters = [rules["counters"]] * n
    fell = [0] * n
    dealer = record.first()
    record.payments([(seat, "pot", rules["stake"]) for seat in range(n) if rules["stake"]])
    number = 0
    while sum(map(bool, counters)) > 1:
        number += 1
        playing = [seat for seat in range(n) if counters[seat]]
        lost = Hand(record, dealer, playing, counters).lost
        points = [lost.get(seat, 0) for seat in range(n)]
        for seat in lost:
            counters[seat] -= lost[seat]
            if not counters[seat]:
                fell[seat] = number
        record.deal_end(points, counters, dealer)
        dealer = next((dealer + step) % n for step in range(1, n + 1) if counters[(dealer + step) % n])
    winner = next(seat for seat in range(n) if counters[seat])
    record.payments([("pot", winner, n * rules["stake"])] if rules["stake"] else [])
    record.match_end(counters, [number + 1 if counters[seat] else fell[seat] for seat in range(n)])


class Hand:
    """One hand, until somebody is out."""

    def __init__(self, record: Record, dealer: int, playing: list[int], counters: list[int]) -> None:
        self.record = record
        self.rules = record.options
        self.counters = counters
        self.n = len(playing)
        seats = record.seats
        self.order = [(dealer + step) % seats for step in range(1, seats + 1)]
        self.order = [seat for seat in self.order if seat in playing]
        pack = record.deal(PACK)
        size = 51 // self.n
        dealt = size * self.n
        self.hands = {seat: set(pack[i : dealt : self.n]) for i, seat in enumerate(self.order)}
        self.stock = pack[dealt:]
        assert self.stock
        self.trump = ""
        self.points = dict.fromkeys(self.order, 0)
        self.loader_taker: list[int] = []
        self.revokes: list[tuple[int, str]] = []
        self.lost: dict[int, int] = {}
        self.play()
        if self.revokes and not self.found_out:
            self.punish(self.revokes[0][0])

    def from_seat(self, seat: int) -> list[int]:
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    def punish(self, seat: int) -> None:
        """Rule: "all counters gone, eliminated, hand void for everybody else"."""
        self.lost = {seat: self.counters[seat]}

    def play(self) -> None:
        """Trick by trick until the hand is over."""
        self.found_out = False
        leader = self.order[0]
        if self.rules["exchange"] == "alsoBeforeFirstTrick":
            self.exchange(leader)
        while self.hands[leader]:
            taker = self.trick(leader)
            if self.lost:
                return
            leader = taker
            if self.rules["outMode"] == "automatic":
                if self.points[leader] >= 31:
                    self.lost = {leader: 1}
            else:
                self.speak(leader)
            if self.lost:
                return
            if self.hands[leader] and self.rules["exchange"] != "off":
                self.exchange(leader)
        self.natural_end()

    def trick(self, leader: int) -> int:
        """One trick; who takes it."""
        seats = self.from_seat(leader)
        trick: list[str] = []
        for seat in seats:
            hand = self.hands[seat]
            follow = {card for card in hand if trick and card[1] == trick[0][1]}
            card = self.record.move(seat, hand if self.rules["revoke"] == "punished" else follow or hand)
            hand.remove(card)
            trick.append(card)
            if (seat, card[1]) in self.revokes:
                self.found_out = True
                self.punish(seat)
                return seat
            if card[1] != trick[0][1]:
                if follow:
                    self.revokes.append((seat, trick[0][1]))
                self.trump = self.stock[0][1]
        led = [card for card in trick if card[1] == trick[0][1]]
        trumps = [card for card in trick if card[1] == self.trump]
        best = min(led, key=lambda card: RANKS.index(card[0]))
        true = min(trumps or led, key=lambda card: RANKS.index(card[0]))
        if self.rules["swallowing"] and len(led) < len(trick):
            asked = seats[trick.index(best)]
            code = self.record.move(asked, ["take", *(f"deny:{suit}" for suit in "CSHD")])
            if code != f"deny:{self.trump}":
                true = best
        taker = seats[trick.index(true)]
        self.points[taker] += sum(map(load, trick))
        if any(map(load, trick)):
            self.loader_taker.append(taker)
        return taker

    def speak(self, winner: int) -> None:
        """Section 3b, step 1."""
        sealed = []
        for seat in [*self.from_seat(winner)[1:], winner]:
            legal = ["pass", *(f"challenge:{other}" for other in self.order if other != seat)]
            if self.points[seat] >= 31:
                legal.append("admit")
            sealed.append((seat, self.record.move(seat, legal)))
        for seat, choice in sealed:
            if choice == "admit":
                self.lost = {seat: 1}
                return
            if choice != "pass":
                accused = int(choice.partition(":")[2])
                self.lost = {accused if self.points[accused] >= 31 else seat: 1}
                return

    def guarded(self, seat: int, card: str) -> bool:
        return any(other[1] == card[1] and other[0] in "98765432" for other in self.hands[seat])

    def exchange(self, first: int) -> None:
        """Section 3b, step 2."""
        guard = self.rules["exchangeGuard"]
        for seat in self.from_seat(first):
            may = [
                card
                for card in self.hands[seat]
                if kind(card) and (guard == "anyLoader" or not self.guarded(seat, card))
            ]
            code = self.record.move(seat, ["pass", *(f"offer:{card}" for card in may)])
            if code == "pass":
                continue
            offered = code[6:]
            for other in self.from_seat(seat)[1:]:
                may = [
                    card
                    for card in self.hands[other]
                    if kind(card) == kind(offered)
                    and not (guard == "bothUnguarded" and self.guarded(other, card))
                ]
                if not may:
                    continue
                answer = self.record.move(other, ["decline", *(f"accept:{card}" for card in may)])
                if answer == "decline":
                    continue
                given = answer[7:]
                if given[1] != offered[1]:
                    self.hands[seat] ^= {offered, given}
                    self.hands[other] ^= {offered, given}
                break

    def natural_end(self) -> None:
        """Section 5."""
        assert sum(self.points.values()) + sum(map(load, self.stock)) == 108
        most = max(self.points.values())
        tied = [seat for seat in self.order if self.points[seat] == most]
        if len(tied) > 1:
            rule = self.rules["naturalTie"]
            if rule == "lastLoaderTaker":
                tied = [next(seat for seat in reversed(self.loader_taker) if seat in tied)]
            elif rule == "nobody" or all(self.counters[seat] == (seat in tied) for seat in self.order):
                tied = []
        self.lost = dict.fromkeys(tied, 1)
