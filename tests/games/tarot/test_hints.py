"""Every reason given in Tarot is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.tarot.thumbs import THUMBS
from rulesets.core import Move, TrickTaken, listen
from rulesets.tarot.game import Tarot
from rulesets.tarot.pack import DECK, DECKS
from rulesets.tarot.words import suit_name
from tests.games.tarot.claims import BESIDES, CLAIMS
from tests.games.tarot.position import Position
from tests.games.turns import claim_of, turns
from tests.rulesets.matches import heard_of, random_options

NAME = r"(?:[Tt]he [\w ]+(?: \(trump \d+\))?|[Tt]rump \d+)"
CARDS = {deck.name(card).lower(): card for deck in DECKS.values() for card in range(len(deck))}


def pattern_of(sentence: str) -> str:
    for sign in "().;":
        sentence = sentence.replace(sign, "\\" + sign)
    named = sentence.replace("{card}", f"(?P<card>{NAME})").replace("{other}", f"(?P<other>{NAME})")
    named = named.replace("{suit}", r"(?P<suit>\w+)")
    return named.replace("{points}", r"(?P<points>\d+)").replace("{n}", r"(?P<n>\d+)")


BESIDE = re.compile(
    r"(?<=\.) (?=Your trumps? can wait: |You keep [^.]+ for (?:a )?later tricks?\.|[^.]+, but counts less\.)"
)
"""Where a sentence begins that is said beside another."""
PATTERNS = {claim: re.compile(pattern_of(claim)) for claim in CLAIMS}


def held_true(game: Tarot, move: Move, because: str) -> str:
    """Check a reason, and besides what is said of other cards; the claim it makes."""
    because, *beside = BESIDE.split(because)
    for more in beside:
        held_true(game, move, more)
    claim, match = claim_of(PATTERNS, because)
    said, position = match.groupdict(), Position(game, move)
    where = f"{because} ({DECK.write(game.hands[game.turn])})"
    if "card" in said:
        assert CARDS[said["card"].lower()] == move, where
    if "suit" in said:
        assert said["suit"] == suit_name(game.deck, move), where
    if "n" in said:
        assert int(said["n"]) == position.beaten_by(move), where
    if "points" in said:
        assert int(said["points"]) == position.stake(), where
    if "other" in said:
        holds = next(check for end, check in BESIDES.items() if claim.endswith(end))
        assert holds(position, CARDS[said["other"].lower()]), where
    assert CLAIMS[claim](position), where
    return claim


@pytest.mark.wording
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_reason_is_true(seats: int) -> None:
    """In random matches and house rules, of the move advised and of any other the search may prefer."""
    told: set[str] = set()
    outcomes: dict[str, list[bool]] = defaultdict(list)
    for seed in range(24):
        rng = Random(seed)
        game = Tarot(seats, random_options(Tarot, rng, seats) if seed % 2 else None)
        heard = listen(game)
        open_claims: dict[int, str] = {}
        for seat, legal in turns(game, rng, deals=1):
            move = legal[0]
            if len(legal) > 1:
                world = game.sample(seat, rng)
                advice = THUMBS.advise(world, seat, rng, Memory.FULL)
                other = rng.choice(legal)
                told.add(held_true(game, other, THUMBS.explain(world, seat, other, rng)))
                open_claims[seat] = held_true(game, advice.move, advice.because)
                move = advice.move
            before = len(heard)
            game.apply(seat, move)
            for taken in heard_of(TrickTaken, heard[before:]):
                for claimer, claim in open_claims.items():
                    outcomes[claim].append(taken.seat == claimer)
                open_claims.clear()
    told |= set(outcomes)
    assert len(told) > len(CLAIMS) / 2, "many kinds of reasons were given"
    for claim, came_true in outcomes.items():
        share = sum(came_true) / len(came_true)
        if ("probably win" in claim or "then {card} wins" in claim) and len(came_true) > 10:
            assert share > 0.5, claim
        if ("hardly win" in claim or "probably leave" in claim) and len(came_true) > 10:
            assert share < 0.4, claim
        if "beats {card}: it wins" in claim or "cannot win" in claim:
            assert share == float("it wins" in claim), claim
