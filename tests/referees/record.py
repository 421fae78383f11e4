"""A transcript read line by line, as `rules/transcript.md` has it; nothing here knows the rules modules.

A referee knows a game from its rule file alone.  It walks through a transcript, says beforehand what
every line must be, and an AssertionError names the first line that is anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

Line: TypeAlias = dict[str, Any]
Payer: TypeAlias = int | str
CROCKFORD = set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")


class Record:
    """The lines of one match."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.at = 0
        head = self.take("match", "t", "format", "game", "rules", "seats", "options")
        assert head["format"] == 1
        self.game: str = head["game"]
        self.seats: int = head["seats"]
        self.options: Mapping[str, Any] = head["options"]

    def __str__(self) -> str:
        return f"line {self.at}: {self.lines[self.at - 1]}"

    def coming(self) -> Line:
        """The next line, which stays where it is."""
        return self.lines[self.at]

    def take(self, kind: str, *keys: str) -> Line:
        """The next line, which must be of this kind and have just these keys."""
        line = self.lines[self.at]
        self.at += 1
        assert line["t"] == kind, f"{kind} expected, {self}"
        assert list(line) == list(keys), str(self)
        return line

    # -- chance

    def chance(self, word: str, numbers: Iterable[int]) -> int:
        """`first:N` or `roll:N`."""
        code = self.take("chance", "t", "code")["code"]
        found, _colon, number = code.partition(":")
        assert found == word, str(self)
        assert int(number) in numbers, str(self)
        return int(number)

    def first(self) -> int:
        """The seat drawn by lot."""
        return self.chance("first", range(self.seats))

    def deal(self, pack: Iterable[str]) -> list[str]:
        """A deal, as the cards lie from the top; all cards of the pack exactly once."""
        line = self.take("chance", "t", "code", "pack")
        word, _colon, rest = line["code"].partition(":")
        if word == "deal":
            assert len(rest) == 13, str(self)
            assert set(rest) <= CROCKFORD, str(self)
        else:
            assert word == "pack", str(self)
            assert rest.split(",") == line["pack"], str(self)
        assert Counter(line["pack"]) == Counter(pack), str(self)
        return list(line["pack"])

    # -- moves

    def move(self, seat: int, legal: Iterable[str]) -> str:
        """What a seat does; exactly the codes of `legal` may be done."""
        line = self.take("move", "t", "seat", "code", "legal")
        assert line["seat"] == seat, f"seat {seat} expected, {self}"
        assert line["legal"] == sorted(set(legal)), f"{sorted(set(legal))} expected, {self}"
        code: str = line["code"]
        assert code in line["legal"], str(self)
        return code

    # -- payments and scores

    def payments(self, expected: Iterable[tuple[Payer, Payer, int]]) -> None:
        """All that is paid before the next other line, in any order and in one line or several."""
        wanted: Counter[tuple[Payer, Payer]] = Counter()
        for source, target, amount in expected:
            wanted[source, target] += amount
        paid: Counter[tuple[Payer, Payer]] = Counter()
        while self.coming()["t"] == "pays":
            line = self.take("pays", "t", "from", "to", "amount", "why")
            assert line["why"], str(self)
            assert line["amount"] > 0, str(self)
            paid[line["from"], line["to"]] += line["amount"]
        assert paid == wanted, f"{dict(+wanted)} expected, {dict(paid)} paid before {self}"

    def deal_end(
        self, points: Sequence[int], totals: Sequence[int], dealer: int | None = None, **extra: object
    ) -> None:
        """The end of a deal."""
        keys = ["t", *(() if dealer is None else ("dealer",)), "points", "totals", *extra]
        line = self.take("deal_end", *keys)
        assert line.get("dealer") == dealer, str(self)
        assert line["points"] == list(points), f"points {points} expected, {self}"
        assert line["totals"] == list(totals), f"totals {totals} expected, {self}"
        for key, value in extra.items():
            assert line[key] == value, f"{key} {value} expected, {self}"

    def match_end(self, totals: Sequence[int], merits: Sequence[float]) -> None:
        """The end of the match; the seat with most merit comes first, equal ones share a place."""
        line = self.take("match_end", "t", "totals", "ranking")
        assert line["totals"] == list(totals), f"{totals} expected, {self}"
        ranking = [
            [seat for seat, merit in enumerate(merits) if merit == value]
            for value in sorted(set(merits), reverse=True)
        ]
        assert line["ranking"] == ranking, f"{ranking} expected, {self}"
        assert self.at == len(self.lines), "nothing follows the end of the match"


class Paying:
    """A referee of a game in which seats pay each other, or a pot."""

    def __init__(self, record: Record, purses: list[int]) -> None:
        self.record = record
        self.rules = record.options
        self.n = record.seats
        self.purses = purses
        self.unpaid: list[tuple[Payer, Payer, int]] = []

    def pay(self, source: Payer, target: Payer, amount: int) -> None:
        """A payment that stands in the transcript before the next move."""
        self.unpaid.append((source, target, amount))
        if isinstance(source, int):
            self.purses[source] -= amount
        if isinstance(target, int):
            self.purses[target] += amount

    def move(self, seat: int, legal: Iterable[str]) -> str:
        """What a seat does when everything due has been paid."""
        self.record.payments(self.unpaid)
        self.unpaid.clear()
        return self.record.move(seat, legal)
