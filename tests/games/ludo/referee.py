"""Ludo by `rules/ludo.md` alone."""

from __future__ import annotations

from tests.referees.record import Record

SAFE_STARS = {8, 21, 34, 47}
ENTRANCES = {0: 0, 13: 1, 26: 2, 39: 3}


class Table:
    """The pawns and the house rules."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = record.options
        self.seats = record.seats
        self.corners = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[self.seats]
        self.count: int = self.rules["pawns"]
        self.pawns = [[0] * self.count for _seat in range(self.seats)]
        self.entering = {int(face) for face in str(self.rules["enterOn"]).split(",")}
        self.places: list[int] = []

    def index(self, seat: int, p: int) -> int | None:
        """Rule: "loopIndex(seat, p) = (13*seat + p - 1) mod 52 for 1 <= p <= 51"."""
        return (13 * self.corners[seat] + p - 1) % 52 if 1 <= p <= 51 else None

    def occ(self, cell: int) -> list[tuple[int, int]]:
        return [
            (seat, pawn)
            for seat in range(self.seats)
            for pawn in range(self.count)
            if self.index(seat, self.pawns[seat][pawn]) == cell
        ]

    def safe(self, cell: int, owner: int) -> bool:
        """Whether a pawn of `owner` cannot be captured on `cell`."""
        if cell in SAFE_STARS:
            return bool(self.rules["starCells"])
        if cell in ENTRANCES:
            return bool(self.rules["safeForAll"]) or ENTRANCES[cell] == self.corners[owner]
        return False

    def mates(self, seat: int) -> set[int]:
        return {seat, (seat + 2) % 4} if self.rules["partners"] else {seat}

    def target(self, p: int, die: int) -> int | None:
        """Where a pawn comes to, None if it cannot move."""
        if p == 0:
            return 1 if die in self.entering else None
        if p == 57:
            return None
        if p + die > 57:
            return 114 - p - die if self.rules["exactFinish"] == "bounce" else None
        return p + die

    def barred(self, seat: int, start: int, end: int) -> bool:
        for p in range(start + 1, min(end, 51) + 1):
            cell = self.index(seat, p)
            assert cell is not None
            owners = [owner for owner, _pawn in self.occ(cell)]
            if any(owner != seat and owners.count(owner) >= 2 for owner in owners):
                return True
        return False

    def legal(self, seat: int, die: int) -> list[int]:
        able = []
        for pawn, p in enumerate(self.pawns[seat]):
            end = self.target(p, die)
            if end is not None and not (self.rules["blocks"] and self.barred(seat, p, end)):
                able.append(pawn)
        entering = [pawn for pawn in able if self.pawns[seat][pawn] == 0]
        return entering if self.rules["mustEnter"] and entering else able

    def capture(self, seat: int, end: int) -> list[tuple[int, int]]:
        """Rule: "Capture iff c unsafe and |occ(c)| = 1 and owner(occ) != mover"."""
        cell = self.index(seat, end)
        if cell is None:
            return []
        there = self.occ(cell)
        prey = [one for one in there if one[0] not in self.mates(seat) and not self.safe(cell, one[0])]
        if self.rules["capturePairs"] == "all":
            return prey
        return prey if len(there) == 1 else []

    def home(self, seat: int) -> bool:
        return all(p == 57 for p in self.pawns[seat])

    def over(self) -> bool:
        if self.rules["partners"]:
            return any(all(self.home(seat) for seat in self.mates(side)) for side in (0, 1))
        return len(self.places) >= (self.seats - 1 if self.rules["playOn"] else 1)

    def turn(self, seat: int) -> None:
        """Section 3."""
        pending, sixes, tries, last = 1, 0, 0, None
        while pending > 0:
            mover = (seat + 2) % 4 if self.rules["partners"] and self.home(seat) else seat
            pending -= 1
            tries += 1
            waiting = all(p == 0 for p in self.pawns[mover])
            die = self.record.chance("roll", range(1, 7))
            sixes = sixes + 1 if die == 6 else 0
            if sixes == 3 and self.rules["threeSixes"] != "ignore":
                if self.rules["threeSixes"] == "lastPawnHome" and last and self.pawns[last[0]][last[1]] != 57:
                    self.pawns[last[0]][last[1]] = 0
                return
            pending += die == 6 and self.rules["extraOnSix"]
            legal = self.legal(mover, die)
            if not legal:
                if self.rules["firstSix"] == "threeTries" and waiting and tries < 3 and not pending:
                    pending = 1
                continue
            pawn = int(self.record.move(seat, [f"pawn:{one}" for one in legal])[5:])
            end = self.target(self.pawns[mover][pawn], die)
            assert end is not None
            captured = self.capture(mover, end)
            for owner, other in captured:
                self.pawns[owner][other] = 0
            self.pawns[mover][pawn] = end
            last = (mover, pawn)
            pending += bool(captured) and self.rules["extraOnCapture"]
            pending += end == 57 and self.rules["extraOnHome"]
            if self.home(mover):
                self.places.append(mover)
                if self.over() or not self.rules["partners"]:
                    return


def check(record: Record) -> None:
    """A whole match."""
    table = Table(record)
    seat = record.first()
    while not table.over():
        if table.rules["partners"] or seat not in table.places:
            table.turn(seat)
        seat = (seat + 1) % table.seats
    scores = [sum(250 if p == 57 else p for p in pawns) for pawns in table.pawns]
    record.deal_end(scores, scores)
    merits = list(map(float, scores))
    if table.rules["partners"]:
        merits = [(scores[seat] + scores[(seat + 2) % 4]) / 2 for seat in range(4)]
    elif table.rules["playOn"]:
        for place, finished in enumerate(table.places):
            merits[finished] += 10_000 * (table.seats - place)
    record.match_end(scores, merits)
