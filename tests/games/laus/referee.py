"""Laus by `rules/laus.md` alone."""

from __future__ import annotations

from tests.referees.record import Record

PACK = [rank + suit for suit in "CSHD" for rank in "ATKQJ987"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SPECIAL = {"QC": 300, "QS": 200, "QH": 100}


def psuit(card: str) -> str:
    """Rule: "psuit(c) = 'J' if rank is J else suit"."""
    return "J" if card[0] == "J" else card[1]


def rank(card: str) -> int:
    """Rule: "JC > JS > JH > JD"; "Plain suits, high to low: A T K Q 9 8 7"."""
    return -("CSHD".index(card[1]) if card[0] == "J" else "ATKQ987".index(card[0]))


def worth(cards: list[str]) -> int:
    return sum(POINTS.get(card[0], 0) for card in cards)


def penalty(cards: list[str]) -> int:
    """Rule: "QD cancels them for whoever wins it"."""
    return 0 if "QD" in cards else sum(SPECIAL.get(card, 0) for card in cards)


def check(record: Record) -> None:
    """A whole match."""
    rules, seats = record.options, record.seats
    totals = [0] * seats
    dealer = record.first()
    deals = 0
    while True:
        points = check_deal(record, dealer)
        deals += 1
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        record.deal_end(points, totals, dealer)
        if (
            deals == rules["rounds"] * seats
            if rules["matchEnd"] == "fixedRounds"
            else (max(totals) >= rules["target"])
        ):
            break
        dealer = (dealer + 1) % seats
    record.match_end(totals, [-total for total in totals])


def check_deal(record: Record, dealer: int) -> list[int]:
    """One deal; what it costs every seat."""
    seats = record.seats
    pack = record.deal(PACK)
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    hands: list[set[str]] = [set() for _seat in range(seats)]
    skat: list[str] = []
    for packet in (3, 2, 3) if seats == 4 else (3, "skat", 4, 3):
        if packet == "skat":
            skat, pack = pack[:2], pack[2:]
        else:
            size = int(packet)
            for seat in order:
                hands[seat] |= set(pack[:size])
                pack = pack[size:]
    assert not pack
    passes = 0
    for seat in order if seats == 3 else ():
        if record.move(seat, ["take", "pass"]) == "pass":
            passes += 1
            continue
        hands[seat] |= set(skat)
        skat = []
        banned = {"queensAndJacks": "QJ", "jacksOnly": "J", "none": ""}[record.options["discardBan"]]
        for _card in range(2):
            card = record.move(seat, [card for card in hands[seat] if card[0] not in banned])
            hands[seat].remove(card)
            skat.append(card)
    leader = order[0]
    captured: list[list[str]] = [[] for _seat in range(seats)]
    for _trick in range(8 if seats == 4 else 10):
        trick: list[str] = []
        for i in range(seats):
            hand = hands[(leader + i) % seats]
            follow = [card for card in hand if trick and psuit(card) == psuit(trick[0])]
            trick.append(record.move((leader + i) % seats, follow or hand))
            hand.remove(trick[-1])
        jacks = [card for card in trick if card[0] == "J"]
        best = max(jacks or [card for card in trick if card[1] == trick[0][1]], key=rank)
        leader = (leader + trick.index(best)) % seats
        captured[leader] += trick
    return scored(record, captured, skat, leader, passes, order)


def scored(
    record: Record, captured: list[list[str]], skat: list[str], last: int, passes: int, order: list[int]
) -> list[int]:
    """Section 4, with the house rules of section 6."""
    rules = record.options
    most = 1 << 99 if rules["maxMultiplier"] == "none" else int(rules["maxMultiplier"])
    empty = sum(not cards for cards in captured)
    if not rules["passDoubles"]:
        passes = 0
    if empty == len(captured) - 1:
        return [-rules["sweep"] * min(most, 2**passes) if cards else 0 for cards in captured]
    owner = last
    if rules["skatTo"] == "mostCardPoints":
        top = max(map(worth, captured))
        tied = [seat for seat in order if worth(captured[seat]) == top]
        owner = last if last in tied else tied[0]
    z = empty if rules["noTrickDoubles"] else 0
    without = [not cards for cards in captured]
    captured[owner] = captured[owner] + skat
    assert sum(map(worth, captured)) == 120
    return [
        0 if none else (worth(cards) + penalty(cards)) * min(most, 2**passes * 2**z)
        for cards, none in zip(captured, without, strict=True)
    ]
