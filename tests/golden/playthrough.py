"""One match as a text: every prompt, what may be done, why the rest may not, and all that is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
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


SHOWN: Mapping[tuple[str, str], tuple[int, Mapping[str, Any]]] = {
    ("laus", "rounds"): (4, {"matchEnd": "fixedRounds"}),
    ("laus", "passDoubles"): (3, {}),
    ("laus", "discardBan"): (3, {}),
    ("laus", "skatTo"): (3, {}),
    ("laus", "maxMultiplier"): (3, {}),
    ("losing_loadum", "naturalTie"): (7, {"outMode": "automatic"}),
    ("poch", "pochTie"): (4, {"rounds": 5}),
    ("poch", "flushForSequence"): (5, {"rounds": 5}),
    ("scopa", "aceOnTable"): (4, {"aceTakesAll": True}),
    ("scopa", "aceScopa"): (4, {"aceTakesAll": True}),
    ("scopa", "firstAceBan"): (4, {"dealMode": "ten"}),
    ("scopa", "kingsRedeal"): (4, {"aceTakesAll": True}),
    ("scopa", "tieBreak"): (3, {}),
    ("laugh_and_lie_down", "stakes"): (3, {}),
    ("tarot", "rounds"): (4, {"matchType": "rounds"}),
    ("tarot", "foolLastTrick"): (3, {}),
}
"""With how many seats, and which other house rules, those show that make no difference otherwise."""


def case_of(game: str, key: str, value: Any) -> Case:
    """A house rule with the seats, and if need be the other house rule, that it needs."""
    kind = GAMES[game]
    seats: Sequence[int] = sorted(
        range(kind.info.min_seats, kind.info.max_seats + 1), key=lambda n: n != kind.info.default_seats
    )
    needs: Iterable[Mapping[str, Any]] = (
        {},
        *({other: wanted} for other, wanted in unusual(kind) if other != key),
    )
    if (game, key) in SHOWN:
        seats, needs = [SHOWN[game, key][0]], [SHOWN[game, key][1]]
    for more in needs:
        options = {key: value, **more}
        for number in seats:
            try:
                kind(number, kind.Options.model_validate(options))
            except ValueError:
                continue
            return Case(game, f"{key} {value}", number, options)
    raise AssertionError(f"{game}: {key}={value} goes with nothing")


# -- The text ------------------------------------------------------------------------------------


class How(NamedTuple):
    """Which part of which match a text tells."""

    seed: int
    begin: int = 0
    """The act it begins with."""
    look: int = -1
    """The act before which everybody looks at the cards; nobody does by itself."""

    def __str__(self) -> str:
        begin = f", from act {self.begin}" if self.begin else ""
        return f"seed {self.seed}{begin}" + (f", looking at act {self.look}" if self.look >= 0 else "")


def how_of(text: str) -> How | None:
    """Which part of which match a text tells that was written before."""
    title = re.compile(r", seed (\d+)(?:, from act (\d+))?(?:, looking at act (\d+))?, {")
    found = title.search(text.partition("\n")[0])
    return How(int(found[1]), int(found[2] or 0), int(found[3] or -1)) if found else None


def told(case: Case, how: How) -> str:
    """The text of a match."""
    title = f"{case.game}, {case.seats} seats, {how}, {json.dumps(dict(case.options))}"
    return "\n".join([title, *shown(case, how)]) + "\n"


def shown(case: Case, how: How) -> list[str]:
    """A deal from some act on, line by line, as far as is long enough."""
    play = Play(case, how.seed)
    while play.acts < how.begin:
        play.skip()
    deal, lines = play.game.deals, list[str]()
    while not play.over and play.game.deals == deal and play.acts < how.begin + MOST_ACTS:
        if play.acts == how.look:
            lines += looked(play.game)
        lines += play.act()
    return lines


def usual(case: Case) -> Case:
    """The same match without the house rule it is named after, but with what that needs."""
    key = case.name.partition(" ")[0]
    return case._replace(options={other: value for other, value in case.options.items() if other != key})


class Play:
    """A match that is played at random, act by act."""

    def __init__(self, case: Case, seed: int) -> None:
        kind = GAMES[case.game]
        self.game = game = kind(case.seats, kind.Options.model_validate(dict(case.options)))
        self.rng = Random(seed)
        self.acts = 0
        self._heard = listen(game)
        self._refused: set[str] = set()
        self._known = {move for chapter in game.chapters for move in chapter.words.values()}
        self._known |= set(range(len(game.deck) if hasattr(game, "deck") else 4))

    @property
    def over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.game.turn == OVER

    def skip(self) -> None:
        """Make the next act, and say nothing."""
        self._make(*self._next()[:2])
        self._heard.clear()

    def act(self, refusing: bool = True) -> list[str]:
        """Make the next act, and say in lines what was asked, done and told."""
        game = self.game
        seat, move, legal = self._next()
        if seat == CHANCE:
            lines = [f"chance {game.code(move)}"]
        else:
            lines = list(asked(game, seat, legal))
            if refusing:
                lines += refusals(game, seat, self._known - set(legal), self._refused)
            lines.append(f"  {game.code(move)}: {game.describe(seat, move)}")
        self._make(seat, move)
        lines += (f"    {line}" for line in in_words(game, self._heard))
        self._heard.clear()
        return lines

    def _next(self) -> tuple[Seat, Move, list[Move]]:
        """Who does what, and what could be done."""
        if self.game.turn == CHANCE:
            return CHANCE, self.game.chance(self.rng), []
        seat = self.rng.choice(self.game.actors())
        legal = list(self.game.legal_moves(seat))
        self._known.update(legal)
        return seat, self.rng.choice(legal), legal

    def _make(self, seat: Seat, move: Move) -> None:
        self.game.apply(seat, move)
        self.acts += 1


def looked(game: Game) -> Iterator[str]:
    """Which cards every seat sees, where it sees any, and what else it knows."""
    for seat in range(game.seats):
        view = game.view(seat)
        seen = (
            f"{place(zone)}: {faces(game, held)}" for zone, held in view.zones.items() if set(held) - {HIDDEN}
        )
        yield f"seat {seat} sees {'; '.join(seen)} and knows {view.facts}"


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
        if why is not None and (said := without_cards(why)) not in refused:
            refused.add(said)
            yield f"  not {move}: {explained(why)}"


@lru_cache(maxsize=1 << 10)
def without_cards(sentence: str) -> str:
    """A sentence whatever cards and numbers stand in it; most are heard again and again."""
    return re.sub(r"the \w+ of \w+|\d+", "", sentence)


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
