"""What is thought about a deal besides playing it: its review, and what computers make of the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardtable.matches.desk.thinking import Errand
from cardtable.matches.looking_up import opens_the_deal
from cardtable.matches.luck import drawn
from cardtable.matches.session import Session
from rulesets.chance import DealPhase, read_seed
from rulesets.core import CHANCE, Seat


class Deal(NamedTuple):
    """The acts of one deal, by their numbers in the match."""

    since: int
    until: int
    """Of the first act after it."""
    over: bool


def deal_of(session: Session, number: int) -> Deal:
    """Where the deal of this number lies; the first is 1."""
    of_it = [step.number for step in session.steps if step.before.deals == number - 1]
    since = of_it[0] if of_it else len(session.steps)
    return Deal(since, since + len(of_it), session.game.deals >= number)


def is_dealt(session: Session, deal: Deal) -> bool:
    """Whether its cards are known; a race with dice has none, and its luck comes throw by throw."""
    return any(isinstance(step.before.phase, DealPhase) for step in session.steps[deal.since : deal.until])


def review_of(session: Session, number: int, seat: Seat, worlds: int) -> Errand:
    """The turning points of a seat in a deal."""
    deal = deal_of(session, number)
    seed = drawn(read_seed(session.match.seed), "review", number)
    about = {"seat": seat, "since": deal.since, "seed": seed, "worlds": worlds}
    return Errand("review", session, about, deal.until)


def second_table_of(session: Session, number: int, levels: Sequence[str]) -> Errand:
    """What computers make of the deal in the seats of the people; as far as chance has decided it."""
    deal = deal_of(session, number)
    about: dict[str, Any] = {
        "since": deal.since,
        "players": [player.level or "you" for player in session.players],
        "levels": list(levels),
        "seed": read_seed(session.match.seed),
        "open_deal": opens_the_deal(session.match.look_up),
    }
    return Errand("second_table", session, about, deal.until)


def luck_of(errand: Errand) -> tuple[object, ...]:
    """All that a second table depends on: what came before the deal, and what chance decided in it."""
    moves, since = errand.course[-1], errand.about["since"]
    by_chance = [move for seat, move in moves[since:] if seat == CHANCE]
    return (since, [tuple(move) for move in moves[:since]], by_chance)
