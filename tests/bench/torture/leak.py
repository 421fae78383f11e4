"""Two cards that a seat has not seen change places, and everything that seat is shown stays the same.

A deal is played at random under random house rules.  Then two cards that the viewer never saw are
exchanged in the pack and the same acts are made.  As long as the viewer hears the same of every act,
its view, its prompt, its legal moves, its refusals and its log have to be the same, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rulesets import GAMES
from rulesets.chance import DealPhase, pack_move, pack_order
from rulesets.core import CHANCE, WATCHER, Card, Event, Game, Move, Seat, listen, seen
from tests.bench.honesty import faces_seen
from tests.bench.torture.toll import Toll
from tests.rulesets.matches import random_options

Shown = Callable[[Game, Seat], object]
Course = list[tuple[list[Event | Seat | None], object]]
"""What is heard with each act, and what is shown after it."""
LONGEST = 60
"""Acts of a deal that are looked at."""
SWAPS = 12
"""Pairs of cards that are tried in each deal."""


def shown(game: Game, seat: Seat) -> object:
    """All that a game tells a seat."""
    view: Any = game.view(seat)
    mine = seat in game.actors()
    legal = sorted(map(game.code, game.legal_moves(seat))) if mine else []
    refusals = [game.why_not(seat, move) for move in range(len(game.deck))] if mine else []
    return view, game.prompt(seat), legal, refusals


class Deal(NamedTuple):
    """A deal as it was played."""

    before: Game
    pack: list[Card]
    acts: list[tuple[Seat, Move]]

    def course(self, pack: Sequence[Card], viewer: Seat, look: Shown) -> Course:
        """What the viewer hears and is shown after every act, as far as they can be made with this pack."""
        game = self.before.copy()
        told = listen(game)
        found: Course = []
        for seat, move in [(CHANCE, pack_move(pack)), *self.acts]:
            if seat != CHANCE and (seat not in game.actors() or move not in game.legal_moves(seat)):
                break
            told.clear()
            said = "" if seat == CHANCE else game.describe(seat, move, viewer)
            game.apply(seat, move)
            # Whose turn it is everybody sees, whatever it tells about the cards.
            heard = [*(seen(event, viewer) for event in told), game.turn]
            found.append((heard, (said, look(game, viewer))))
        return found


def played(game: Game, rng: Random) -> Deal | None:
    """A deal of a new match, played at random; None for a game that is not dealt."""
    while game.turn == CHANCE and not isinstance(game.phase, DealPhase):
        game.apply(CHANCE, game.chance(rng))
    if game.turn != CHANCE:
        return None
    before, deal = game.copy(), game.chance(rng)
    game.apply(CHANCE, deal)
    acts: list[tuple[Seat, Move]] = []
    while game.turn >= 0 and game.deals == before.deals and len(acts) < LONGEST:
        seat = rng.choice(game.actors())
        move = rng.choice(game.legal_moves(seat))
        acts.append((seat, move))
        game.apply(seat, move)
    return Deal(before, pack_order(len(before.deck), deal), acts[: rng.randint(1, LONGEST)])


def run(toll: Toll, seed: int, look: Shown = shown) -> None:
    """Look at so many deals; a `look` that shows more than a view is the planted fault."""
    games = sorted(GAMES)
    for number in range(toll.times):
        kind = GAMES[games[number % len(games)]]
        rng = Random(f"{seed} {number}")
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        deal = played(kind(seats, random_options(kind, rng, seats)), rng)
        if deal is None:
            continue
        viewer = rng.choice([*range(seats), WATCHER])
        truth = deal.course(deal.pack, viewer, look)
        toll.counts["deals"] += 1
        for _swap in range(SWAPS):
            swap(toll, deal, viewer, truth, rng, look)
        toll.progress(number + 1)


def swap(
    toll: Toll,
    deal: Deal,
    viewer: Seat,
    truth: Course,
    rng: Random,
    look: Shown,
) -> None:
    """Let two cards change places that the viewer has not seen up to some act."""
    until = rng.randint(1, len(truth))
    heard = [event for events, _shown in truth[:until] for event in events if not isinstance(event, int)]
    view = deal.before.view(viewer)
    known = faces_seen(heard) | {card for held in view.zones.values() for card in held}
    hidden = [place for place, card in enumerate(deal.pack) if card not in known]
    if len(hidden) < 2:
        return
    first, second = rng.sample(hidden, 2)
    pack = list(deal.pack)
    pack[first], pack[second] = pack[second], pack[first]
    for number, (was, now) in enumerate(zip(truth[:until], deal.course(pack, viewer, look), strict=False)):
        if was[0] != now[0]:
            # The viewer hears something else, and so may know it.
            return
        toll.counts["swapped views"] += 1
        if was[1] != now[1]:
            toll.find(f"{deal.before.info.id}, seat {viewer}, act {number}: {difference(was[1], now[1])}")
            return


def difference(was: Any, now: Any) -> str:
    """The innermost part that differs."""
    if isinstance(was, tuple) and isinstance(now, tuple) and len(was) == len(now):
        return next((difference(a, b) for a, b in zip(was, now, strict=True) if a != b), "")
    return f"{was!s:.120} is now {now!s:.120}"
