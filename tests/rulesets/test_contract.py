"""The conformance test: what every game promises, tried on random matches of all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from cardtable.shell.reading.pages import page_of
from rulesets import GAMES, IDS
from rulesets.core import (
    CHANCE,
    EVERYONE,
    HIDDEN,
    OVER,
    WATCHER,
    Card,
    DealBegan,
    DealEnded,
    Event,
    Game,
    MatchEnded,
    Move,
    Revealed,
    Seat,
    View,
    Zone,
    listen,
    silent,
)
from tests.rulesets.event_mirror import EventMirror
from tests.rulesets.matches import random_options

CASES = [
    pytest.param(kind, seats, id=f"{game}-{seats}")
    for game, kind in GAMES.items()
    for seats in range(kind.info.min_seats, kind.info.max_seats + 1)
]
SEEDS = (0, 1, 2)
"""Matches a test plays: the first by the usual rules, the others with house rules drawn at random."""
CAP = 1200
"""Moves, over the number of seats, after which a test breaks a match off; one test plays to the end."""
MOST_MOVES = 50_000
NONSENSE = (
    "",
    " ",
    "?",
    "nonsense",
    "XX",
    "QDQD",
    "Q",
    "-1",
    "0",
    "first:99",
    "first:-1",
    "first:00",
    "first:²",
    "roll:0",
    "roll:7",
    "roll:06",
    "roll:",
    "roll:٣",
    "deal:",
    "deal:123",
    "deal:ZZZZZZZZZZZZZ",
    "deal:0000000000000?",
    "pack:",
    "pack:QD",
    "pawn:4",
    "pawn:",
    "pass ",
    "bid:",
    "bid:-1",
    "bid:99999999999999999999",
    "bet:x",
    "raise:0",
    "vie:1",
    "claim:gleek:",
    "claim:gleek:1",
    "challenge:99",
    "offer:",
    "accept:XX",
    "deny:X",
    "give:",
    "pair:",
    "pair:XX",
    "hand:0",
    "D7x",
    "T22",
    "\ud800",
    "QD\n",
    "A" * 10_000,
)
"""What no game takes for a move."""


# -- Walking through matches --------------------------------------------------------------------


def matches(kind: type[Game], seats: int) -> Iterator[tuple[Game, Random]]:
    """One match a seed, by the usual rules first."""
    for seed in SEEDS:
        rng = Random(seed)
        yield kind(seats, random_options(kind, rng, seats) if seed else None), rng


def random_act(game: Game, rng: Random) -> tuple[Seat, Move]:
    """What one of those who may act does next, at random."""
    if game.turn == CHANCE:
        return CHANCE, game.chance(rng)
    seat = rng.choice(game.actors())
    return seat, rng.choice(game.legal_moves(seat))


def walk(game: Game, rng: Random, moves: int = 0) -> Iterator[tuple[Seat, Move]]:
    """Play at random, yielding every act before it is applied."""
    for _turn in range(moves or CAP // game.seats):
        if game.turn == OVER:
            return
        act = random_act(game, rng)
        yield act
        game.apply(*act)


def everybody(game: Game) -> tuple[Seat, ...]:
    """All seats, and somebody who looks on."""
    return (*range(game.seats), WATCHER)


def views(game: Game) -> list[View[Any]]:
    """What everybody sees."""
    return [game.view(seat) for seat in everybody(game)]


def shown(view: View[Any]) -> list[Card]:
    """All faces in a view of a card game."""
    return [card for cards in view.zones.values() for card in cards if card != HIDDEN]


def has_cards(game: Game) -> bool:
    """Tell whether a game is played with cards."""
    return hasattr(game, "deck")


# -- The games themselves -----------------------------------------------------------------------


@pytest.mark.parametrize("game", IDS)
def test_a_game_is_one_subclass_with_slots_registered_under_its_id(game: str) -> None:
    kind = GAMES[game]
    assert kind.info.id == game
    assert kind.__bases__ == (Game,), "never a subclass of a subclass"
    assert not hasattr(kind(kind.info.default_seats), "__dict__"), "hand-written copies need __slots__"
    assert kind.info.min_seats <= kind.info.default_seats <= kind.info.max_seats


@pytest.mark.parametrize("game", IDS)
def test_a_wrong_number_of_seats_is_refused_in_one_sentence(game: str) -> None:
    info = GAMES[game].info
    for seats in (info.min_seats - 1, info.max_seats + 1):
        with pytest.raises(ValueError, match=r"^[^\n]*\.$"):
            GAMES[game](seats)


@pytest.mark.parametrize("game", IDS)
def test_every_house_rule_is_explained_and_survives_writing_and_reading(game: str) -> None:
    kind = GAMES[game]
    for name, field in kind.Options.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert field.description.endswith("."), name
        if isinstance(extra := field.json_schema_extra, dict) and isinstance(
            named := extra.get("names"), dict
        ):
            assert set(named) == set(map(str, get_args(field.annotation))), name
    rng = Random(5)
    for _try in range(20):
        options = random_options(kind, rng)
        assert kind.Options(**options.as_keys()) == options
    with pytest.raises(ValidationError):
        kind.Options.model_validate({"noSuchRule": 1})


# -- Acting -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_why_not_agrees_with_the_legal_moves_in_both_directions(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        for seat, move in walk(game, rng):
            actors = game.actors()
            assert seat in actors
            assert game.turn in actors
            assert len(set(actors)) == len(actors)
            for actor in actors:
                legal = game.legal_moves(actor)
                if actor == CHANCE:
                    assert move in legal
                    continue
                assert len(legal) > 0
                assert len(set(legal)) == len(legal)
                assert one_line(game.prompt(actor))
                described = [game.describe(actor, other) for other in legal]
                assert all(map(one_line, described))
                assert len(set(described)) == len(described), described
                if rng.random() < 0.2:
                    for other in {*range(-3, 100), *legal}:
                        refusal = game.why_not(actor, other)
                        assert (refusal is None) == (other in legal), game.code(other)
                        assert refusal is None or one_sentence(refusal), refusal
            for idle in set(range(game.seats)) - set(actors):
                assert one_sentence(game.why_not(idle, move) or "")
                assert game.prompt(idle) == ""


def one_line(text: str) -> bool:
    """Tell whether something readable stands on one line."""
    return bool(text.strip()) and "\n" not in text


def one_sentence(text: str) -> bool:
    """Tell whether a text is one whole sentence."""
    return one_line(text) and text.endswith(".") and not re.search(r"[.!?] [A-Z]", text)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_codes_are_unique_and_are_read_back_as_the_same_move(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        for seat, move in walk(game, rng):
            moves = [move] if seat == CHANCE else list(game.legal_moves(seat))
            codes = [game.code(other) for other in moves]
            assert len(set(codes)) == len(codes)
            assert [game.parse(code) for code in codes] == moves
            if rng.random() < 0.2:
                for nonsense in (*NONSENSE, codes[0] + "?", "?" + codes[0]):
                    with pytest.raises(ValueError):
                        game.parse(nonsense)


# -- Copies and journals ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_a_copy_is_independent_and_silent(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        heard = listen(game)
        for _act in walk(game, rng):
            if rng.random() < 0.1:
                before, told = views(game), len(heard)
                branch = game.copy()
                assert type(branch) is kind
                assert branch.tell is silent
                for _other in walk(branch, rng, 60):
                    pass
                assert views(game) == before
                assert len(heard) == told
            kept = game.copy()
        assert views(kept) != views(game), "the last move changed the original alone"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_a_journal_replays_to_the_same_events_and_views(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        twin = kind(seats, kind.Options(**game.options.as_keys()))
        told, told_again = listen(game), listen(twin)
        for seat, move in walk(game, rng):
            code = game.code(move)
            twin_move = twin.parse(code)
            assert twin_move == move
            assert twin.why_not(seat, twin_move) is None
            if rng.random() < 0.2:
                assert views(game) == views(twin)
            twin.apply(seat, twin_move)
        assert views(game) == views(twin)
        assert told == told_again


# -- Knowledge ----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_a_sample_keeps_what_a_seat_knows_and_depends_on_that_alone(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        for _act in walk(game, rng):
            if rng.random() < 0.25:
                check_sample(game, rng.randrange(game.seats), rng)


def check_sample(game: Game, seat: Seat, rng: Random) -> None:
    """Deal again what `seat` cannot see: it must not notice, nor may it matter for the next sample."""
    elsewhere = game.sample(seat, Random(rng.random()))
    assert elsewhere.view(seat) == game.view(seat)
    assert elsewhere.view(WATCHER) == game.view(WATCHER)
    assert elsewhere.tell is silent
    if seat in game.actors():
        assert list(elsewhere.legal_moves(seat)) == list(game.legal_moves(seat))
    seed = rng.random()
    world, same_world = game.sample(seat, Random(seed)), elsewhere.sample(seat, Random(seed))
    assert views(world) == views(same_world), "the sample depends on cards this seat cannot see"
    hand, same_hand = Random(seed), Random(seed)
    for _turn in range(12):
        if OVER in (world.turn, same_world.turn):
            break
        act, same_act = random_act(world, hand), random_act(same_world, same_hand)
        assert act == same_act, "the sampled worlds go different ways"
        world.apply(*act)
        same_world.apply(*same_act)
    assert views(world) == views(same_world)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_a_sample_really_deals_the_hidden_cards_again(kind: type[Game], seats: int) -> None:
    looked = [check_hidden_cards_move(game, rng) for game, rng in matches(kind, seats) if has_cards(game)]
    assert any(looked) or seats == 2 or not looked


def check_hidden_cards_move(game: Game, rng: Random) -> int:
    """While two hands have three unknown cards, eight samples cannot all be the truth; count the trials."""
    looked = 0
    heard = listen(game)
    shown: dict[Zone, set[Card]] = {}
    for _act in walk(game, rng):
        for event in heard:
            if isinstance(event, DealBegan):
                shown.clear()
            elif isinstance(event, Revealed) and event.seen_by == EVERYONE:
                shown.setdefault(event.zone, set()).update(event.cards)
        heard.clear()
        seat = rng.randrange(game.seats)
        unknown = sum(
            cards.count(HIDDEN) - len(shown.get(zone, set()) & set(game.view(zone.seat).zones[zone])) >= 3
            for zone, cards in game.view(seat).zones.items()
            if zone.kind == "hand" and zone.seat != seat
        )
        if unknown > 1 and rng.random() < 0.2:
            looked += 1
            truth = views(game)
            assert any(views(game.sample(seat, Random(n))) != truth for n in range(8))
    return looked


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_who_looks_on_sees_no_face_that_is_hidden_from_a_seat(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        for _act in walk(game, rng):
            public = game.view(WATCHER)
            for seat in range(game.seats):
                view = game.view(seat)
                assert type(public.facts) is type(view.facts)
                for zone, cards in public.zones.items():
                    faces = {card for card in cards if card != HIDDEN}
                    assert faces <= set(view.zones[zone]), (zone, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_no_card_is_lost_or_doubled(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        if not has_cards(game):
            continue
        dealt = False
        for _act in walk(game, rng):
            for view in views(game):
                faces = shown(view)
                assert len(set(faces)) == len(faces)
                if dealt:
                    assert sum(map(len, view.zones.values())) == len(game.deck)
            dealt = dealt or game.phase.name == "deal"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_the_events_tell_each_seat_exactly_what_its_view_shows(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        check_events(game, rng)


def check_events(game: Game, rng: Random) -> None:
    """Rebuild the table from events for everybody, and compare after every move."""
    heard = listen(game)
    pack = len(game.deck) if has_cards(game) else 0
    mirrors = [EventMirror(view, pack) for view in views(game)]
    for _act in walk(game, rng):
        for mirror in mirrors:
            for event in heard:
                mirror.hear(event)
            mirror.check(game.view(mirror.seat))
        heard.clear()


# -- Results ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_a_match_ends_and_its_sheets_add_up(kind: type[Game], seats: int) -> None:
    for game, rng in matches(kind, seats):
        heard = listen(game)
        ended: list[Event] = []
        for _act in walk(game, rng, MOST_MOVES):
            ended += [event for event in heard if isinstance(event, DealEnded | MatchEnded)]
            heard.clear()
            assert len([event for event in ended if isinstance(event, DealEnded)]) == game.deals
        assert any(isinstance(event, DealEnded) for event in heard), "a match ends with a deal"
        ended += [event for event in heard if isinstance(event, DealEnded | MatchEnded)]
        assert (game.turn, game.actors()) == (OVER, ())
        assert all(one_sentence(game.why_not(seat, 0) or "") for seat in range(game.seats))
        last = ended.pop()
        assert isinstance(last, MatchEnded)
        assert heard[-1] == last, "nothing happens after the match has ended"
        assert sorted(seat for place in last.ranking for seat in place) == list(range(game.seats))
        assert last.ranking == game.ranking()
        assert last.totals == tuple(game.scores())
        assert one_line(last.why)
        payoffs = game.payoffs()
        assert len(payoffs) == game.seats
        assert all(isfinite(payoff) for payoff in payoffs)
        best = max(payoffs)
        assert {seat for seat in range(game.seats) if payoffs[seat] == best} == set(last.ranking[0])
        for deal in ended:
            assert isinstance(deal, DealEnded), "one MatchEnded, at the end"
            assert len(deal.points) == len(deal.totals) == len(deal.sheet) == game.seats
            for points, lines in zip(deal.points, deal.sheet, strict=True):
                assert sum(line.amount for line in lines) == points, lines
                assert all(one_line(line.text) for line in lines)


@pytest.mark.parametrize("game", IDS)
def test_the_rule_book_has_a_heading_for_every_phase(game: str) -> None:
    kind = GAMES[game]
    headings = set(re.findall(r"^#+ .*\{#(\w+)\}", page_of(game), re.MULTILINE))
    for seats in range(kind.info.min_seats, kind.info.max_seats + 1):
        for match, rng in matches(kind, seats):
            for _act in walk(match, rng):
                assert match.phase.name in headings


# -- Planted faults: each check must catch the fault it is there for ------------------------------
