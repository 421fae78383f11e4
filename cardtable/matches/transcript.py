"""Transcripts: a match as JSON lines, hidden cards and all, for checking (rules/transcript.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardtable.matches.session import Session
from rulesets.chance import DealPhase, pack_order
from rulesets.core import CHANCE, POT, DealEnded, Event, Game, MatchEnded, Move, Paid, Seat

FORMAT = 1


class Scribe:
    """Writes down one match after another."""

    def __init__(self, write: Callable[[str], object], legal: bool = False) -> None:
        """`write` takes one line with its newline; with `legal` every move lists what was legal."""
        self._write = write
        self._legal = legal

    def begin(self, game: Game) -> None:
        """The head of a match."""
        self._line(
            {
                "t": "match",
                "format": FORMAT,
                "game": game.info.id,
                "rules": game.rules,
                "seats": game.seats,
                "options": game.options.as_keys(),
            }
        )

    def act(self, before: Game, seat: Seat, move: Move) -> None:
        """One act, told while `before` is still the state it happens in."""
        code = before.code(move)
        if seat == CHANCE:
            line: dict[str, Any] = {"t": "chance", "code": code}
            if isinstance(before.phase, DealPhase):
                deck = before.deck
                line["pack"] = [deck.faces[card] for card in pack_order(len(deck), move)]
        else:
            line = {"t": "move", "seat": seat, "code": code}
            if self._legal:
                line["legal"] = sorted(before.code(other) for other in before.legal_moves(seat))
        self._line(line)

    def events(self, events: Sequence[Event]) -> None:
        """What followed from it, as far as it changes the score."""
        for event in events:
            match event:
                case Paid(source=source, target=target, amount=amount, why=why):
                    self._line(
                        {"t": "pays", "from": whom(source), "to": whom(target), "amount": amount, "why": why}
                    )
                case DealEnded(dealer=dealer, points=points, totals=totals, extra=extra):
                    line: dict[str, Any] = {"t": "deal_end"}
                    if dealer >= 0:
                        line["dealer"] = dealer
                    self._line(line | {"points": points, "totals": totals} | dict(extra))
                case MatchEnded(totals=totals, ranking=ranking):
                    self._line({"t": "match_end", "totals": totals, "ranking": ranking})

    def _line(self, line: dict[str, Any]) -> None:
        # Letters beyond ASCII stay escaped: whatever a console makes of them would be no JSON.
        self._write(json.dumps(line, separators=(",", ":")) + "\n")


def whom(seat: Seat) -> Seat | str:
    """A seat, or the pot that stands for one."""
    return "pot" if seat == POT else seat


def transcript(session: Session, legal: bool = False) -> Iterator[str]:
    """The lines of a match as far as it was played; what was taken back is left out."""
    lines: list[str] = []
    scribe = Scribe(lines.append, legal)
    scribe.begin(session.game)
    for step in session.steps:
        scribe.act(step.before, step.seat, step.move)
        scribe.events(step.events)
        yield from lines
        lines.clear()
    yield from lines
