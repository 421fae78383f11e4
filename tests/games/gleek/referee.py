"""Gleek by `rules/gleek.md` alone."""

from __future__ import annotations

from collections.abc import Iterable

from tests.referees.record import Payer, Paying, Record

LAYOUTS = {
    "L2": (2, 44, 17, 10, 9, 0, 9, 15, 32),
    "L3": (3, 44, 12, 8, 7, 0, 9, 15, 22),
    "L4": (4, 44, 10, 4, 3, 0, 8, 14, 17),
    "L4b": (4, 48, 10, 8, 6, 1, 8, 14, 17),
    "L5": (5, 44, 8, 4, 3, 0, 9, 15, 14),
    "L5b": (5, 52, 9, 7, 5, 1, 9, 15, 15),
    "L6": (6, 52, 8, 4, 3, 0, 9, 15, 13),
}
"""Section 1: players, deck, hand, stock, first and second discard, Tom, Tib, break-even."""
RANKS = "23456789TJQKA"
SET_VALUE = {"J": 1, "Q": 2, "K": 3, "A": 4}
NAMES = {3: "gleek", 4: "mournival"}


def check(record: Record) -> None:
    """A whole match."""
    ledger = [0] * record.seats
    dealer = record.first()
    m = 1
    for _hand in range(record.seats * record.options["rounds"]):
        before = ledger[:]
        m = Hand(record, dealer, ledger, m).m
        record.deal_end([now - then for now, then in zip(ledger, before, strict=True)], ledger, dealer)
        assert sum(ledger) == 0
        dealer = (dealer + 1) % record.seats
    record.match_end(ledger, ledger)


class Hand(Paying):
    """One hand, phase by phase."""

    def __init__(self, record: Record, dealer: int, ledger: list[int], m: int) -> None:
        super().__init__(record, ledger)
        self.dealer = dealer
        self.m = m
        layout = self.rules["layout"]
        n, size, self.h, s, self.d1, self.d2, tom, tib, self.even = LAYOUTS[layout]
        assert n == self.n
        ranks = RANKS[-size // 4 :]
        pack = record.deal([rank + suit for suit in "CSHD" for rank in ranks])
        self.order = [(dealer + 1 + i) % n for i in range(n)]
        self.hands: list[set[str]] = [set() for _seat in range(n)]
        for start in range(0, self.h, 4):
            size = min(4, self.h - start)
            for seat in self.order:
                self.hands[seat] |= set(pack[:size])
                pack = pack[size:]
        assert len(pack) == s
        self.turned, self.stock = pack[0], pack[1:]
        self.trump = self.turned[1]
        self.honours = {"A" + self.trump: tib, "K" + self.trump: 3, "Q" + self.trump: 3}
        self.honours["J" + self.trump] = tom
        self.low = {ranks[0] + self.trump: int(self.rules["tydeValue"])}
        if self.rules["towserTumbler"]:
            self.low |= {"5" + self.trump: 5, "6" + self.trump: 6}
        if self.turned in self.low:
            double = 1 if self.turned[0] == ranks[0] else 2
            self.settle(self.due(dealer, double * self.low[self.turned]))
        self.auction()
        self.exchange()
        self.ruff()
        self.claims: list[tuple[int, str, int]] = []
        self.sets()
        self.kept = [set(hand) for hand in self.hands]
        self.tricks()
        if self.rules["falseClaims"]:
            self.challenges()
        record.payments(self.unpaid)

    # -- money

    def due(self, holder: int, amount: int) -> list[tuple[Payer, Payer, int]]:
        """Every other seat pays the holder."""
        return [(seat, holder, amount) for seat in self.order if seat != holder]

    def settle(self, payments: Iterable[tuple[Payer, Payer, int]]) -> None:
        """Several payments."""
        for source, target, amount in payments:
            self.pay(source, target, amount)

    # -- phases

    def auction(self) -> None:
        """Phase 1."""
        high, cap = self.rules["openingBid"], self.rules["bidCap"]
        bids = [self.order[0]]
        inside = self.order[:]
        at = 0
        while len(inside) > 1 and high < cap:
            at = (at + 1) % self.n
            seat = self.order[at]
            if seat not in inside:
                continue
            numbers = range(high + 1, min(high + self.rules["maxRaise"], cap) + 1)
            code = self.move(seat, ["pass", *(f"bid:{number}" for number in numbers)])
            if code == "pass":
                inside.remove(seat)
            else:
                high = int(code[4:])
                bids.append(seat)
        self.buyer = bids[-1]
        latest = [seat for i, seat in enumerate(bids) if seat not in bids[i + 1 :]][::-1]
        odd = [seat for seat in latest if seat != self.buyer]
        odd += [seat for seat in self.order if seat not in bids]
        q, r = divmod(high, self.n - 1)
        self.settle([(self.buyer, seat, q + (seat in odd[:r])) for seat in odd])

    def exchange(self) -> None:
        """Phase 2."""
        hand = self.hands[self.buyer]
        self.discards: set[str] = set()

        def discard(count: int) -> None:
            for _card in range(count):
                card = self.move(self.buyer, hand - set(self.honours))
                hand.remove(card)
                self.discards.add(card)

        if self.rules["exchange"] == "takeFirst":
            hand |= set(self.stock)
            discard(self.d1 + self.d2)
        else:
            discard(self.d1)
            hand |= set(self.stock)
            discard(self.d2)
        assert len(hand) == self.h

    def worth(self, seat: int) -> int:
        """Rule: "best single suit, A=11, K/Q/J=10, every other card 1"; four aces beat every ruff."""
        hand = self.hands[seat]
        if sum(card[0] == "A" for card in hand) == 4:
            return 1000
        value = {"A": 11, "K": 10, "Q": 10, "J": 10}
        low = {"T": 10} if self.rules["ruffPips"] == "face" else {}
        one = self.rules["ruffPips"] == "one"
        return max(
            sum(
                value.get(card[0]) or (1 if one else low.get(card[0]) or int(card[0]))
                for card in hand
                if card[1] == suit
            )
            for suit in "CSHD"
        )

    def ruff(self) -> None:
        """Phase 3."""
        m = self.m
        passed: list[int] = []
        x = -1
        for seat in self.order:
            if self.move(seat, ["vie", "pass"]) == "vie":
                x = seat
                break
            passed.append(seat)
        if x < 0:
            self.m = min(2 * m, int(self.rules["ruffCarryCap"]))
            return
        owes = dict.fromkeys(self.order, 0)
        contestants = set(self.order)
        if self.rules["openingPassFinal"]:
            for seat in passed:
                owes[seat] = 2 * m
                contestants.remove(seat)
        k = 1
        while True:
            place = self.order.index(x)
            saw = []
            for seat in self.order[place + 1 :] + self.order[:place]:
                if seat not in contestants:
                    continue
                if self.move(seat, ["see", "pass"]) == "see":
                    saw.append(seat)
                else:
                    owes[seat] = 2 * k * m
            if not saw:
                winner = x
                break
            raised = -1
            if k - 1 < self.rules["maxRevies"]:
                for seat in saw:
                    if self.move(seat, ["stand", "revie"]) == "revie":
                        raised = seat
                        break
            contestants = {x, *saw}
            if raised < 0:
                for seat in contestants:
                    owes[seat] = 2 * (k + 1) * m
                winner = max((seat for seat in self.order if seat in contestants), key=self.worth)
                break
            x = raised
            k += 1
        self.settle([(seat, winner, owes[seat]) for seat in self.order if seat != winner])
        self.m = 1

    def set_size(self, seat: int, rank: str, held: set[str]) -> int:
        """The best set of a rank some cards make, the turned card considered: 4, 3 or 0."""
        count = sum(card[0] == rank for card in held)
        turned = self.turned[0] == rank
        who = self.rules["turnUpGleekWho"]
        if count == 4 or (count == 3 and turned and self.rules["turnUpMournival"]):
            return 4
        if count == 3 or (count == 2 and turned and (who == "any" or (who, seat) == ("dealer", self.dealer))):
            return 3
        return 0

    def price(self, rank: str, size: int) -> int:
        return SET_VALUE[rank] * (size - 2)

    def sets(self) -> None:
        """Phase 4."""
        payments = []
        for seat in self.order:
            held = self.hands[seat] | (
                self.discards if self.rules["falseClaims"] and seat == self.buyer else set()
            )
            sizes = {rank: self.set_size(seat, rank, held) for rank in "JQKA"}
            if not self.rules["falseClaims"]:
                for rank, size in sizes.items():
                    if size:
                        payments += self.due(seat, self.price(rank, size))
                continue
            while True:
                able = [(size, rank) for rank, most in sizes.items() for size in (3, 4) if size <= most]
                code = self.move(seat, ["done", *(f"claim:{NAMES[size]}:{rank}" for size, rank in able)])
                if code == "done":
                    break
                size, rank = 3 if "gleek" in code else 4, code[-1]
                sizes[rank] = 0
                self.claims.append((seat, rank, size))
                self.settle(self.due(seat, self.price(rank, size)))
        if not self.rules["falseClaims"]:
            self.settle(payments)

    def tricks(self) -> None:
        """Phases 5 and 6."""
        leader = self.order[0]
        points = [0] * self.n
        points[self.dealer] = self.honours.get(self.turned, 0)
        for _trick in range(self.h):
            trick: list[str] = []
            for i in range(self.n):
                seat = (leader + i) % self.n
                hand = self.hands[seat]
                legal = {card for card in hand if trick and card[1] == trick[0][1]}
                if i == 1 and legal:
                    legal = {card for card in legal if card[0] in "TJQKA"} or {
                        max(legal, key=lambda card: RANKS.index(card[0]))
                    }
                card = self.move(seat, legal or hand)
                hand.remove(card)
                trick.append(card)
                if card in self.low:
                    self.settle(self.due(seat, self.low[card]))
            pool = [card for card in trick if card[1] == self.trump]
            pool = pool or [card for card in trick if card[1] == trick[0][1]]
            leader += trick.index(max(pool, key=lambda card: RANKS.index(card[0])))
            leader %= self.n
            points[leader] += self.n + sum(self.honours.get(card, 0) for card in trick)
        assert sum(points) == self.n * self.even
        nets = [found - self.even for found in points]
        pays: list[tuple[Payer, Payer, int]] = [
            (seat, "pot", -net) for seat, net in enumerate(nets) if net < 0
        ]
        pays += [("pot", seat, net) for seat, net in enumerate(nets) if net > 0]
        self.settle(pays)

    def challenges(self) -> None:
        """7.10, for the claims of the buyer, who alone can have lied."""
        left = [(rank, size) for seat, rank, size in self.claims if seat == self.buyer]
        for seat in self.order:
            if seat == self.buyer or not left:
                continue
            code = self.move(seat, ["done", *(f"challenge:{self.buyer}:{rank}" for rank, _size in left)])
            if code == "done":
                continue
            rank, size = next(claim for claim in left if claim[0] == code[-1])
            left.remove((rank, size))
            price = self.price(rank, size)
            if self.set_size(self.buyer, rank, self.kept[self.buyer]) >= size:
                self.settle([(seat, self.buyer, price)])
            else:
                self.settle([(self.buyer, other, 2 * price) for other in self.order if other != self.buyer])
