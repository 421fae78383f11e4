"""Poch by `rules/poch.md` alone."""

from __future__ import annotations

from functools import cmp_to_key

from tests.referees.record import Paying, Record

RANKS = "AKQJT987"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
PLACES = ["A", "K", "Q", "J", "10", "KQ", "789", "POCH"]


def count_value(card: str) -> int:
    """Rule: "A 1; K, Q, J 10 each; 10, 9, 8, 7 their number"."""
    return 1 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0])


def rank(letter: str) -> int:
    """The ace is highest."""
    return -RANKS.index(letter)


def check(record: Record) -> None:
    """A whole match."""
    table = Table(record)
    dealer = record.first()
    deals = record.seats * record.options["rounds"]
    for number in range(deals):
        before = table.purses[:]
        table.deal(dealer, first=number == 0, last=number == deals - 1)
        assert sum(table.purses) + sum(table.board.values()) == record.seats * record.options["startCoins"]
        record.deal_end(
            [now - then for now, then in zip(table.purses, before, strict=True)],
            table.purses,
            dealer,
            board=table.board,
        )
        if record.options["bankrupt"] == "stop" and min(table.purses) < 0:
            break
        dealer = (dealer + 1) % record.seats
    record.match_end(table.purses, table.purses)


class Table(Paying):
    """Purses and board, which last; the rest is of one deal."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, [record.options["startCoins"]] * record.seats)
        self.board = dict.fromkeys(PLACES, 0)

    def take(self, seat: int, place: str) -> None:
        """A seat empties a compartment."""
        self.pay("pot", seat, self.board[place])
        self.board[place] = 0

    def deal(self, dealer: int, first: bool, last: bool) -> None:
        """All three phases."""
        pack = self.record.deal(PACK)
        self.order = [(dealer + 1 + i) % self.n for i in range(self.n)]
        self.hands = [set(pack[self.order.index(seat) : 5 * self.n : self.n]) for seat in range(self.n)]
        self.trump = pack[5 * self.n][1]
        self.last = last
        if first or self.rules["anteEachDeal"]:
            for seat in self.order:
                self.pay(seat, "pot", 7)
            for place in PLACES[:-1]:
                self.board[place] += self.n
        for seat in self.order:
            trumps = {card[0] for card in self.hands[seat] if card[1] == self.trump}
            for letter in trumps & set("AKQJT"):
                self.take(seat, "10" if letter == "T" else letter)
            if trumps >= set("KQ"):
                self.take(seat, "KQ")
            if trumps >= set("789") or (self.rules["flushForSequence"] and len(trumps) == 5):
                self.take(seat, "789")
        if last and self.rules["lastDealToPoch"]:
            self.board = dict.fromkeys(PLACES[:-1], 0) | {"POCH": sum(self.board.values())}
        leader = self.betting()
        self.counting(leader)
        self.record.payments(self.unpaid)
        self.unpaid.clear()

    # -- phase 2

    def betting(self) -> int:
        """Who leads the count."""
        rules = self.rules
        staked = dict.fromkeys(self.order, 0)
        inside = self.order[:]
        acted: set[int] = set()
        level = 0
        at = 0
        while len(inside) > 1 and acted != set(inside):
            seat = self.order[at % self.n]
            at += 1
            if seat not in inside:
                continue
            able = self.category(seat)[0] > 0 or not rules["needPairToBet"]
            top = min(rules["betCap"], staked[seat] + self.purses[seat]) if able else 0
            if level:
                legal = ["drop", "call"]
                legal += [f"raise:{x}" for x in range(level + 1, min(level + rules["maxRaise"], top) + 1)]
            else:
                legal = ["drop"] + (["check"] if rules["allowCheck"] else [])
                legal += [f"bet:{x}" for x in range(rules["minBet"], min(rules["maxRaise"], top) + 1)]
            word, _colon, number = self.move(seat, legal).partition(":")
            if word == "drop":
                inside.remove(seat)
                acted.discard(seat)
                continue
            if number:
                level = int(number)
                acted.clear()
            acted.add(seat)
            self.pay(seat, "pot", level - staked[seat])
            self.board["POCH"] += level - staked[seat]
            staked[seat] = level
        if len(inside) > 1:
            if not level and not (self.last and self.board["POCH"]):
                return self.order[0]
            eldest_first = [seat for seat in self.order if seat in inside]
            inside = sorted(eldest_first, key=cmp_to_key(self.compare), reverse=True)
            best = [seat for seat in eldest_first if self.compare(seat, inside[0]) == 0]
            inside = best[:1]
        self.take(inside[0], "POCH")
        return inside[0]

    def category(self, seat: int) -> tuple[int, list[int]]:
        """The category, and the ranks of what makes it: four 4, three 3, two pairs 2, pair 1, nothing 0."""
        letters = [card[0] for card in self.hands[seat]]
        for size, name in ((4, 4), (3, 3)):
            for letter in RANKS:
                if letters.count(letter) == size:
                    return name, [rank(letter)]
        pairs = [rank(letter) for letter in RANKS if letters.count(letter) == 2]
        if len(pairs) == 2 and self.rules["twoPairs"]:
            return 2, pairs
        return (1, pairs[:1]) if pairs else (0, [])

    def compare(self, a: int, b: int) -> int:
        """Phase 2, steps 1 to 5: above 0 when a has the better hand."""
        first, second = self.category(a), self.category(b)
        if first != second:
            return 1 if first > second else -1
        ranks = [sorted((rank(card[0]) for card in self.hands[seat]), reverse=True) for seat in (a, b)]
        name, made = first
        if name in (0, 1, 2) and (name == 0 or self.rules["pochTie"] == "kickers") and ranks[0] != ranks[1]:
            loose = [[r for r in some if r not in made] for some in ranks]
            if loose[0] != loose[1]:
                return 1 if loose[0] > loose[1] else -1
        for letter in RANKS[-made[0]] if name else RANKS:
            holds = [letter + self.trump in self.hands[seat] for seat in (a, b)]
            if holds[0] != holds[1]:
                return 1 if holds[0] else -1
        return 0

    # -- phase 3

    def fitting(self, seat: int, total: int) -> list[str]:
        return [card for card in self.hands[seat] if total + count_value(card) <= 31]

    def counting(self, leader: int) -> None:
        """Sequences until a hand is empty."""
        total, seat, last = 0, leader, -1
        held: set[int] = set()
        skipped = 0
        while True:
            can = [] if seat in held else self.fitting(seat, total)
            closing = last >= 0 and (skipped == self.n if self.rules["mustPlay"] else seat == last)
            if closing:
                for other in self.order:
                    if other != last:
                        self.pay(other, last, 1)
                total, seat, last, skipped = 0, last, -1, 0
                held.clear()
                continue
            if not can:
                skipped += 1
                seat = (seat + 1) % self.n
                continue
            may_hold = not self.rules["mustPlay"] and last >= 0
            code = self.move(seat, [*can, *(["hold"] if may_hold else [])])
            if code == "hold":
                held.add(seat)
                seat = (seat + 1) % self.n
                continue
            self.hands[seat].remove(code)
            total += count_value(code)
            last, skipped = seat, 0
            held.clear()
            if not self.hands[seat]:
                break
            seat = (seat + 1) % self.n
        for other in self.order:
            if other != last:
                self.pay(other, last, int(self.rules["lastCardCoin"]) + len(self.hands[other]))
