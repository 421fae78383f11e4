"""One match as a text: every prompt, what may be done, why the rest may not, and all that is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

from rulesets import GAMES
from rulesets.core import (
    CHANCE,
    EVERYONE,
    HIDDEN,
    OVER,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Event,
    Game,
    MatchEnded,
    Move,
    Paid,
    PawnMoved,
    Revealed,
    Rolled,
    Said,
    Seat,
    TrickTaken,
    Zone,
    listen,
    rule_of,
)

HERE = Path(__file__).parent
MOST_ACTS = 90
"""Acts after which a deal is long enough; that of Ludo is a whole match."""
MOST_CODES = 16
"""What may be done is listed in full up to here."""
SEEDS = range(1, 25)
"""Seeds of which the first that shows a house rule at work is taken."""


class Case(NamedTuple):
    """A match to be played: its name is that of the file."""

    game: str
    name: str
    seats: int
    options: Mapping[str, Any]

    @property
    def path(self) -> Path:
        """Where its text stands."""
        return HERE / self.game / f"{self.name}.txt"


# -- Which matches -------------------------------------------------------------------------------


def cases(game: str) -> list[Case]:
    """The usual rules with every number of seats, and each house rule by itself."""
    info = GAMES[game].info
    found = [Case(game, f"seats {n}", n, {}) for n in range(info.min_seats, info.max_seats + 1)]
    return found + [case_of(game, key, value) for key, value in unusual(GAMES[game])]


def unusual(kind: type[Game]) -> Iterator[tuple[str, Any]]:
    """Every house rule that is not the usual one, with its outside key; of numbers the extremes."""
    for field in kind.Options.model_fields.values():
        values: tuple[Any, ...] = get_args(field.annotation)
        if field.annotation is bool:
            values = (False, True)
        elif field.annotation is int:
            values = tuple(
                getattr(part, bound)
                for bound in ("ge", "le")
                for part in field.metadata
                if hasattr(part, bound)
            )
        for value in values:
            if value != field.default:
                assert field.alias is not None
                yield field.alias, value


def case_of(game: str, key: str, value: Any) -> Case:
    """A house rule with the seats, and if need be the other house rule, that it needs."""
    kind = GAMES[game]
    seats = sorted(
        range(kind.info.min_seats, kind.info.max_seats + 1), key=lambda n: n != kind.info.default_seats
    )
    for more in ({}, *({other: wanted} for other, wanted in unusual(kind) if other != key)):
        options = {key: value, **more}
        for number in seats:
            try:
                kind(number, kind.Options.model_validate(options))
            except ValueError:
                continue
            return Case(game, f"{key} {value}", number, options)
    raise AssertionError(f"{game}: {key}={value} goes with nothing")


# -- The text ------------------------------------------------------------------------------------


def told(case: Case, seed: int) -> str:
    """The text of a match."""
    kind = GAMES[case.game]
    game = kind(case.seats, kind.Options.model_validate(dict(case.options)))
    title = f"{case.game}, {case.seats} seats, seed {seed}, {json.dumps(dict(case.options))}"
    return "\n".join([title, *played(game, Random(seed))]) + "\n"


def seed_in(text: str) -> int | None:
    """The seed of a text that was written before."""
    found = re.search(r", seed (\d+),", text.partition("\n")[0])
    return int(found[1]) if found else None


def seed_for(case: Case) -> int:
    """The seed it was written with before, else the first with which the house rules make a difference."""
    if case.path.exists() and (before := seed_in(case.path.read_text(encoding="utf-8"))) is not None:
        return before
    usual = case._replace(options={})
    for seed in SEEDS:
        if case.options and told(case, seed).splitlines()[1:] == told(usual, seed).splitlines()[1:]:
            continue
        return seed
    return SEEDS[0]


def played(game: Game, rng: Random) -> Iterator[str]:
    """A deal at random, line by line."""
    heard = listen(game)
    refused: set[str] = set()
    known = {move for chapter in game.chapters for move in chapter.words.values()}
    known |= set(range(len(game.deck) if hasattr(game, "deck") else 4))
    for _act in range(MOST_ACTS):
        if game.turn == OVER or game.deals:
            return
        if game.turn == CHANCE:
            seat, move = CHANCE, game.chance(rng)
            yield f"chance {game.code(move)}"
        else:
            seat = rng.choice(game.actors())
            legal = list(game.legal_moves(seat))
            yield from asked(game, seat, legal)
            yield from refusals(game, seat, known, refused)
            known.update(legal)
            move = rng.choice(legal)
            yield f"  {game.code(move)}: {game.describe(seat, move)}"
        game.apply(seat, move)
        yield from (f"    {line}" for line in in_words(game, heard))
        heard.clear()


def asked(game: Game, seat: Seat, legal: list[Move]) -> Iterator[str]:
    """The prompt and what may be done."""
    yield f"seat {seat}, {game.phase.name}: {game.prompt(seat)}"
    codes = sorted(map(game.code, legal))
    more = f" ... {len(codes)} in all" if len(codes) > MOST_CODES else ""
    yield f"  may {' '.join(codes[:MOST_CODES])}{more}"


def refusals(game: Game, seat: Seat, known: set[Move], refused: set[str]) -> Iterator[str]:
    """Every sentence that has not been said before in this match, whatever cards and numbers stand in it."""
    for move in sorted(known):
        why = game.why_not(seat, move)
        if why is not None and (said := re.sub(r"the \w+ of \w+|\d+", "", why)) not in refused:
            refused.add(said)
            yield f"  not {move}: {explained(why)}"


def explained(text: str) -> str:
    """A sentence with the rule it names."""
    return f"{text} [{rule_of(text)}]" if rule_of(text) else text


def in_words(game: Game, heard: list[Event]) -> Iterator[str]:
    """Every event; cards that go the same way are told together."""
    for way, moves in groupby(heard, key=way_of):
        if way is None:
            for event in moves:
                yield from event_lines(game, event)
        else:
            cards = " ".join(face(game, event.card) for event in moves if isinstance(event, CardMoved))
            yield f"{way}: {cards}"


def way_of(event: Event) -> str | None:
    """Where a card goes, and who sees it."""
    if not isinstance(event, CardMoved):
        return None
    seen = "" if event.seen_by == EVERYONE else f", seen by {event.seen_by:b}"
    return f"{place(event.source)} to {place(event.target)}{seen}"


def event_lines(game: Game, event: Event) -> Iterator[str]:
    """An event in one line, or a sheet in several."""
    match event:
        case DealBegan(dealer=dealer):
            yield f"deal begins, dealer {dealer}"
        case Revealed(cards=cards, zone=zone, why=why, seen_by=seen_by):
            seen = "" if seen_by == EVERYONE else f", seen by {seen_by:b}"
            yield f"shown in {place(zone)}{seen}: {faces(game, cards)}. {explained(why)}"
        case TrickTaken(seat=seat, cards=cards, target=target, why=why):
            yield f"{seat} takes {faces(game, cards)} to {place(target)}. {explained(why)}"
        case PawnMoved(seat=seat, pawn=pawn, path=path, why=why):
            yield f"pawn {pawn} of {seat} from {path[0]} to {path[-1]}. {explained(why)}".rstrip()
        case Rolled(seat=seat, face=number):
            yield f"{seat} throws {number}"
        case Said(seat=seat, text=text, act=act, about=about):
            yield f"{seat} says “{text}” ({act}{f' about {about}' if about >= 0 else ''})"
        case Announced(text=text, kept=kept, kind=kind):
            yield f"announced: {explained(text)} ({kind}{'' if kept else ', once'})"
        case Paid(source=source, target=target, amount=amount, why=why, place=where, cause=cause):
            yield f"{source} pays {target} {amount} ({where} {cause}). {explained(why)}"
        case DealEnded(points=points, totals=totals, sheet=sheet, why=why):
            yield f"deal ends, points {points}, totals {totals}. {explained(why)}".rstrip()
            for seat, lines in enumerate(sheet):
                for line in lines:
                    yield f"  seat {seat}: {line.amount:+} {explained(line.text)}"
        case MatchEnded(totals=totals, ranking=ranking, why=why):
            yield f"match ends, totals {totals}, ranking {ranking}. {explained(why)}"


def place(zone: Zone) -> str:
    """A zone in words."""
    return zone.kind if zone.seat < 0 else f"{zone.kind} {zone.seat}"


def face(game: Game, card: Card) -> str:
    """The code of a card."""
    return "hidden" if card == HIDDEN else game.deck.faces[card]


def faces(game: Game, cards: tuple[Card, ...]) -> str:
    """The codes of some cards."""
    return " ".join(face(game, card) for card in cards)
