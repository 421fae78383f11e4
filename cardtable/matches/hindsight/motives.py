"""Why a computer did what it did: told from the journal alone, at any time afterwards.

A decision follows from what its seat knew and from a seed, so it can be made again, and its reason with it.
While a deal is played the reason would tell of hidden cards; then it is only guessed, from what the one who
asks has seen.  After the deal everything may be told, the guess of the hidden cards with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple

from cardtable.matches.hindsight.review import BEYOND_CHANCE, reason_for
from cardtable.matches.luck import drawn
from cardtable.matches.worker import consider
from cardtable.opponents import Level, thumbs_for, usual_budget
from cardtable.opponents.levels import memory_of, no_choice
from cardtable.opponents.thumbs import grounds_of
from rulesets.core import HIDDEN, Card, Game, Move, Reason, Seat, Zone, rule_of

WORLDS = 120
"""Worlds in which those cards of another hand are found that it was surest about;"""
TOLD_WORLDS = 180
"""and others that tell how sure: of many cards the most frequent are so in part by chance."""
GUESSES = 2
"""Cards of another hand of which the guess is told, if they are likelier there than others."""
GUESSED_WORLDS = 240
"""Worlds looked at to guess a reason from outside; in few of them the act would have been the same."""
ENOUGH = 12
"""Worlds with the same act after which a reason is guessed;"""
LEAST = 4
"""with fewer than so many in all of them nothing is probable."""
MOST_OF = 0.8
"""Share of these worlds in which a reason must hold before it is told as a guess."""
TESTS = 6
"""How often the hidden cards are dealt anew to test a decision."""


class Decision(NamedTuple):
    """An act of a computer, and what is needed to make it again."""

    seat: Seat
    move: Move
    level: str
    seed: int
    """What it thought with."""
    open_deal: bool
    """Whether the house let everybody look up what was played."""
    lean: str = ""
    """The character of whoever decided."""


class Guess(NamedTuple):
    """Where a player thought a hidden card lay, or any of its kind."""

    seat: Seat
    card: Card
    percent: int
    right: bool


class Motive(NamedTuple):
    """Why something was done, as far as it may be told."""

    because: str
    """In the words of the player, to itself; empty where it cannot even be guessed."""
    rule: str
    certain: bool
    """Told by the decision itself, not guessed from outside."""
    held: tuple[Card, ...] = ()
    """What the player held; told after the deal only."""
    guesses: tuple[Guess, ...] = ()
    either: tuple[str, ...] = ()
    """Two reasons of which one can be guessed, where none can by itself."""
    again: bool = True
    """Whether the player would do so once more; else another version of the program decided, or its clock
    cut the thought short, and told is what speaks for the act."""


class Trial(NamedTuple):
    """A decision made again with the hidden cards elsewhere."""

    times: int
    same: int
    """How often the same was done."""
    moved: int
    """How many hidden cards lay elsewhere, on average."""


def made_again(game: Game, decision: Decision) -> Generator[None, None, tuple[Move, str]]:
    """Think the same thought once more, and return what was decided and why."""
    budget = usual_budget(game)._replace(seconds=inf)
    advice = yield from consider(
        game.copy(), decision.seat, decision.level, decision.seed, budget, decision.open_deal, decision.lean
    )
    return advice.move, advice.because


def motive(game: Game, decision: Decision, viewer: Seat, *, over: bool) -> Generator[None, None, Motive]:
    """Why a computer acted as it did in the place before its act; `over` when the deal has ended since."""
    if not over:
        return (yield from guessed(game, decision, viewer))
    move, because = yield from made_again(game, decision)
    again = move == decision.move
    if not again:
        because = str(reason_for(game, decision.seat, decision.move, decision.seed))
    rule = rule_of(because) or game.phase.name
    held = hand_of(game, decision.seat)
    return Motive(because, rule, True, held, tuple(guesses(game, decision)), again=again)


def hand_of(game: Game, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat holds."""
    return tuple(card for card in game.view(seat).zones.get(Zone("hand", seat), ()) if card != HIDDEN)


def guesses(game: Game, decision: Decision) -> Iterator[Guess]:
    """For every other seat, the cards the player was surest about without having seen them.

    Left out are those that are no likelier there than any other hidden card.  Of cards that are the same by
    the rules the first one tells of all.
    """
    rng = Random(decision.seed)
    found, imagined = (hands_in_worlds(game, decision.seat, rng, worlds) for worlds in (WORLDS, TOLD_WORLDS))
    told = {seat: shares(hands) for seat, hands in imagined.items()}
    doubtful = {card for held in told.values() for card, share in held.items() if share < 1}
    for seat, held in told.items():
        true = set(map(game.kind_of, hand_of(game, seat)))
        usual = sum(held.get(card, 0.0) for card in doubtful) / max(1, len(doubtful))
        by_chance = usual + BEYOND_CHANCE * sqrt(usual * (1 - usual) / TOLD_WORLDS)
        unsure = [(-share, card) for card, share in shares(found[seat]).items() if share < 1]
        likely = [card for _share, card in sorted(unsure)[:GUESSES] if held.get(card, 0.0) > by_chance]
        kinds = shares([set(map(game.kind_of, hand)) for hand in imagined[seat]])
        for kind in dict.fromkeys(game.kind_of(card) for card in likely if card in doubtful):
            yield Guess(seat, kind, round(100 * kinds[kind]), kind in true)


def hands_in_worlds(
    game: Game, knower: Seat, rng: Random, worlds: int
) -> Mapping[Seat, Sequence[Sequence[Card]]]:
    """What every other seat holds in so many imagined worlds."""
    hands: dict[Seat, list[Sequence[Card]]] = {seat: [] for seat in range(game.seats) if seat != knower}
    for _world in range(worlds):
        world = thumbs_for(game).imagine(game, knower, rng)
        for seat, held in hands.items():
            held.append(hand_of(world, seat))
    return hands


def shares(hands: Sequence[Iterable[Card]]) -> Mapping[Card, float]:
    """In what share of these hands a card is."""
    counted = Counter(card for hand in hands for card in hand)
    return {card: count / len(hands) for card, count in counted.items()}


def guessed(game: Game, decision: Decision, viewer: Seat) -> Generator[None, None, Motive]:
    """The reason as the viewer may guess it: what mostly speaks for the act in worlds the viewer imagines."""
    thumbs, seat = thumbs_for(game), decision.seat
    memory = memory_of(Level(decision.level), decision.open_deal or game.deal_is_open)
    rng = Random(drawn(decision.seed, f"guessed by {viewer}", 0))
    alike, forced, free, reasons, firsts = 0, 0, 0, Counter[str](), Counter[str]()
    # Who only watches knows too little to guess.
    for _world in range(GUESSED_WORLDS if viewer >= 0 else 0):
        world = game.sample(viewer, rng)
        legal = world.legal_moves(seat)
        forced, free = forced + (len(legal) == 1), free + (len(legal) > 1)
        if decision.move in legal:
            # Whoever has no choice does the same, and for no other reason.
            advice = thumbs.advise(world, seat, rng, memory) if len(legal) > 1 else no_choice(legal[0])
            if advice.move == decision.move:
                alike += 1
                grounds = grounds_of(advice.because)
                reasons.update(grounds)
                firsts[grounds[0]] += 1
        if alike >= ENOUGH:
            break
        yield
    # What speaks for it depends in part on cards that are not seen: told is what holds in any case.
    enough = MOST_OF * max(alike, LEAST)
    told = most_said(reasons, enough)
    if forced >= ENOUGH and not free:
        # Of a last card this is known, in however few worlds it is that one.
        told = [no_choice(decision.move).because]
    rule = next(filter(None, map(rule_of, told)), game.phase.name)
    return Motive(" ".join(told), rule, False, either=() if told else one_of_two(firsts, enough))


def most_said(reasons: Mapping[str, int], enough: float) -> list[str]:
    """The reasons that hold in enough worlds; one holds as well where more is said after it."""
    held = [
        because
        for because in reasons
        if sum(times for said, times in reasons.items() if f"{said} ".startswith(f"{because} ")) >= enough
    ]
    return [because for because in held if not any(said.startswith(f"{because} ") for said in held)]


def one_of_two(reasons: Counter[str], enough: float) -> tuple[str, ...]:
    """The two most frequent reasons, if in enough worlds it was one of them."""
    two = reasons.most_common(2)
    known = sum(times for _because, times in two) >= enough
    return tuple(str(because) for because, _times in two) if known else ()


def tried_out(game: Game, decision: Decision) -> Generator[Trial | None, None, Trial]:
    """Deal the hidden cards anew and let the player decide again, as often as it takes to believe it."""
    rng = Random(drawn(decision.seed, "test it", 0))
    first, _because = yield from made_again(game, decision)
    same = moved = 0
    others = [seat for seat in range(game.seats) if seat != decision.seat]
    for times in range(1, TESTS + 1):
        other = game.sample(decision.seat, rng)
        moved += sum(len(set(hand_of(other, seat)) - set(hand_of(game, seat))) for seat in others)
        move, _because = yield from made_again(other, decision)
        same += move == first
        yield Trial(times, same, round(moved / times))
    return Trial(TESTS, same, round(moved / TESTS))


def as_plain(found: Motive) -> dict[str, Any]:
    """A motive as it goes over a pipe."""
    lists = {"held": list(found.held), "guesses": [list(guess) for guess in found.guesses]}
    return found._asdict() | lists | {"either": list(found.either)}


def motive_from(values: dict[str, Any]) -> Motive:
    """A motive as it came over a pipe; KeyError or TypeError for anything else."""
    guesses = tuple(Guess(*one) for one in values["guesses"])
    because, rule = str(values["because"]), str(values["rule"])
    held, either = tuple(values["held"]), tuple(map(str, values["either"]))
    certain, again = bool(values["certain"]), bool(values["again"])
    return Motive(Reason(because, rule), rule, certain, held, guesses, either, again)
