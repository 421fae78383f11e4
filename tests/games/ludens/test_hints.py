"""Every reason given in Ludens is true of the position: each sentence is held against the cards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.ludens.thumbs import THUMBS
from rulesets.core import Move, TrickTaken, listen
from rulesets.ludens.game import Ludens
from rulesets.ludens.pack import total, value
from tests.games.ludens.beginner_claims import OF_BEGINNERS
from tests.games.ludens.claims import CLAIMS
from tests.games.ludens.position import CARDS, MANY, Position
from tests.games.turns import claim_of, turns
from tests.rulesets.matches import heard_of, random_options

NAME = r"[Tt]he \w+ of \w+"
FORECASTS: dict[str, Callable[[int], bool]] = {
    "Your side will probably score": lambda result: result > 0,
    "your side will probably score": lambda result: result > 0,
    "The other side will probably score": lambda result: result < 0,
    "The other side will probably beat": lambda result: result < 0,
    "probably score for nobody": lambda result: result == 0,
    "can hardly score": lambda result: result >= 0,
    "cannot score": lambda result: result == 0,
    "nobody scores": lambda result: result == 0,
    "will probably not score": lambda result: result >= 0,
}


def pattern_of(sentence: str) -> str:
    named = sentence.replace(".", r"\.")
    for name in ("card", "sure", "other", "kept", "stop", "higher"):
        named = named.replace(f"{{{name}}}", f"(?P<{name}>{NAME})")
    for place, several in (
        ("low", "your (?:lowest|other low) cards"),
        ("high", "your highest cards"),
        ("more", "your higher cards"),
    ):
        named = named.replace(f"{{{place}}}", f"(?P<{place}>{NAME}|{several})")
    for court in ("first", "second"):
        named = named.replace(f"{{{court}}}", rf"(?P<{court}>\w+)")
    for number in ("total", "needed", "short", "n", "m"):
        named = named.replace(f"{{{number}}}", rf"(?P<{number}>\d+)")
    return named


PATTERNS = {claim: re.compile(pattern_of(claim)) for claim in CLAIMS}


def held_true(game: Ludens, move: Move, because: str) -> str:
    """Check a reason, sentence by sentence, and that it fits no higher card as well; the claims it makes."""
    position = Position(game, move)
    if position.last and position.result == 1 and position.best_is(0):
        as_well = any(card > move and position.scored_for(card) == 1 for card in position.legal)
        assert not as_well or "keep" in because, because
    # Who misses it least can spare it, and where it makes no difference none is missed least.
    assert "miss least" not in because or not re.search("You can spare|no difference", because), because
    return " ".join(held_alone(game, move, sentence) for sentence in re.split(r"(?<=\.) ", because))


def held_alone(game: Ludens, move: Move, because: str) -> str:
    """Check a sentence; the claim it makes."""
    claim, match = claim_of(PATTERNS, because)
    said, position = match.groupdict(), Position(game, move)
    position.said = said
    if "card" in said:
        assert CARDS[said["card"].lower()] == move, because
    if "total" in said:
        assert int(said["total"]) == total(position.trick), because
    if "needed" in said:
        assert int(said["needed"]) == position.threshold, because
    if "short" in said:
        assert int(said["short"]) == position.threshold - total(position.trick), because
    if not CLAIMS[claim](position):
        # A few worlds in a row may mislead.
        position.worlds = MANY
        assert CLAIMS[claim](position), f"{because} ({game.deck.write(game.hands[game.turn])})"
    return claim


@pytest.mark.wording
@pytest.mark.slow
def test_every_reason_is_true() -> None:
    """In random matches and house rules, of the card advised and of any other the search may prefer."""
    told: set[str] = set()
    outcomes: dict[str, list[bool]] = defaultdict(list)
    for seed in range(30):
        rng = Random(seed)
        game = Ludens(4, random_options(Ludens, rng, 4) if seed % 2 else None)
        heard = listen(game)
        claims: dict[int, str] = {}
        for seat, legal in turns(game, rng, deals=1):
            move = legal[0]
            if len(legal) > 1:
                world = game.sample(seat, rng)
                other = rng.choice(legal)
                told.add(held_true(game, other, THUMBS.explain(world, seat, other, rng)))
                advice = THUMBS.advise(world, seat, rng, Memory.FULL)
                claims[seat] = held_true(game, advice.move, advice.because)
                move = advice.move
            before = len(heard)
            game.apply(seat, move)
            for taken in heard_of(TrickTaken, heard[before:]):
                worth = bool(value(taken.cards, game.options.trick_threshold))
                for claimer, claim in claims.items():
                    result = 0 if not worth else 1 if (taken.seat ^ claimer) & 1 == 0 else -1
                    told.add(claim)
                    for forecast, came_true in FORECASTS.items():
                        if forecast in claim:
                            outcomes[forecast].append(came_true(result))
                claims.clear()
    assert len(told) > (len(CLAIMS) - len(OF_BEGINNERS)) / 2, "many kinds of reasons were given"
    for forecast, results in outcomes.items():
        assert all(results) or forecast not in ("cannot score", "nobody scores"), forecast
        assert len(results) < 8 or sum(results) / len(results) > 0.5, forecast


@pytest.mark.wording
@pytest.mark.slow
def test_every_reason_of_a_beginner_is_true() -> None:
    """In random matches and house rules, and all that a beginner may say is said."""
    told: set[str] = set()
    for seed in range(60):
        rng = Random(seed)
        game = Ludens(4, random_options(Ludens, rng, 4) if seed % 2 else None)
        for seat, legal in turns(game, rng, deals=3):
            move = rng.choice(legal)
            if len(legal) > 1:
                memory = rng.choice([Memory.FORGETFUL, Memory.OPEN])
                advice = THUMBS.advise(game, seat, rng, memory)
                told.add(held_alone(game, advice.move, advice.because))
                assert not re.search(r"\d", advice.because)
                move = advice.move if rng.random() < 0.7 else move
            game.apply(seat, move)
    assert told >= OF_BEGINNERS.keys()
