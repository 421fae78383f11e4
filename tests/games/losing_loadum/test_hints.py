"""Every claim a hint makes is true of the position: checked at random in the middle of hands."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.losing_loadum.mind import ATTENTION, SHARP, Mind, remembered
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from rulesets.cards import holds
from rulesets.core import CHANCE
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import (
    CHALLENGE,
    COATS,
    DECK,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    SUIT,
    SUITS,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.turns import turns
from tests.rulesets.matches import random_options


def false_claim(game: LosingLoadum, move: int, because: str) -> bool:
    """Whether a sentence says something that does not hold of the table and the hand it speaks of."""
    seat, phase = game.turn, game.phase.name
    hand = game.hands[seat]
    others = [other for other in game.playing if other != seat]
    assert not re.search(r"player \d", because), "players have names"
    if found := re.search(r"(\d+) points.* and 31 are enough", because):
        # Who remembers may have missed some, but never counts too many.
        least = LIMIT if "You remember" in because else game.load[move - CHALLENGE]
        counted = re.search(r"hold ([\d +]+) =", because)
        if counted and sum(map(int, counted[1].split(" + "))) != least:
            return True
        if ("not yours" in because) != (game.load[seat] < LIMIT):
            return True
        return not LIMIT <= least <= int(found[1]) <= game.load[move - CHALLENGE]
    if "Nobody has 31" in because:
        return any(game.load[other] >= LIMIT for other in others)
    if "31 or more yourself" in because:
        return game.load[seat] < LIMIT
    if phase == "exchange":
        if "no low card beside it" in because or "is guarded" in because:
            return bool(hand & LOW[SUIT[move]]) != ("is guarded" in because)
        return "No loader of yours" in because and bool(unguarded(hand))
    if phase == "answer":
        kept = hand & (COATS if holds(COATS, game.offer) else LOADERS & ~COATS)
        if "guarded" in because and kept & unguarded(hand):
            return True
        count = kept.bit_count()
        return ("own cards" in because and count < 2) or ("own card " in because and count > 1)
    return phase == "play" and false_of_card(game, move, because)


def false_of_card(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of a card that is to be played."""
    mind = Mind(game, game.turn, Memory.FULL, SHARP)
    led = SUIT[game.trick[0]] if game.trick else SUIT[card]
    if "Nobody can beat" in because:
        others = [hand for seat, hand in enumerate(game.hands) if seat != game.turn]
        higher = SUITS[SUIT[card]] & -(2 << card)
        return SUIT[card] != game.trump or any(hand & higher for hand in others)
    elsewhere = sum(hand for seat, hand in enumerate(game.hands) if seat != game.turn)
    if "Only a trump could" in because and (SUIT[card] != led or elsewhere & SUITS[led] & -(2 << card)):
        return True
    if false_of_gain(game, card, because):
        return True
    if "If its suit is trump" in because:
        return game.trump is not None or SUIT[card] == led
    if "is a trump and may" in because:
        return SUIT[card] != game.trump or mind.wins(card) < 1
    if false_of_takers(game, mind, card, because):
        return True
    if "guards no loader" in because or "keep another low card" in because:
        beside = mind.hand & SUITS[SUIT[card]] & ~(1 << card)
        guarding = bool(beside & LOADERS)
        if LOAD[card] or mind.wins(card) >= 0.5:
            return True
        return guarding if "guards no" in because else not (guarding and beside & LOW[SUIT[card]])
    if "known to be without" in because:
        suit = SUITS[SUIT[card]]
        shown = any(lacks & suit == suit for lacks in game.lacks)
        return bool(game.trick) or shown or not mind.out & suit
    if "have to go above" in because:
        return not LOAD[card] or mind.wins(card) >= 0.5
    if "goes to" in because or "go to somebody" in because or "stays below" in because:
        if found := re.search(r"its (\d+) (points?)", because):
            return int(found[1]) != LOAD[card] or (found[1] == "1") != (found[2] == "point")
        if "below it you keep" in because:
            lower = [c for c in range(52) if holds(mind.hand, c) and SUIT[c] == SUIT[card] and c < card]
            return not lower or SUIT[card] != led
        return mind.wins(card) > 0
    if "cannot follow" in because:
        return SUIT[card] == led
    if "little in this trick" in because:
        return mind.points + LOAD[card] > 4
    if "cannot help taking" in because:
        return bool(mind.still_to_play) or any(not mind.wins(c) for c in game.legal_moves(game.turn))
    if "have to go higher" in because:
        return not any(holds(mind.out, c) and SUIT[c] == led and c > card for c in range(52))
    return False


def false_of_takers(game: LosingLoadum, mind: Mind, card: int, because: str) -> bool:
    """The same of whoever has the best card so far, and of their points with this one."""
    if not (found := re.search(r"has (\d+) (points?) by your count(: too many)?", because)):
        return False
    assert mind.best is not None
    # A regular may have missed a trick.
    regular = remembered(game, game.turn, ATTENTION[Memory.FULL])[mind.winner]
    sums = [taken + mind.points + LOAD[card] for taken in (game.load[mind.winner], regular)]
    certain = "then has" in because
    if certain and (mind.still_to_play or mind.wins(card) or game.options.swallowing):
        return True
    told = (int(found[1]), found[2] == "point", bool(found[3]))
    true = [(after, after == 1, after >= LIMIT) for after in sums]
    return told not in true or DECK.name(mind.best) not in because


def false_of_gain(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of what is gained by a card that may take the trick, or cannot."""
    hand, lying = game.hands[game.turn], sum(LOAD[one] for one in game.trick)
    ways = game.legal_moves(game.turn)
    assert "can best" not in because, "that is no reason"
    if found := re.search(r"So far the trick holds (\w+) (points?);", because):
        return found[1] != str(lying or "no") or (found[1] == "1") != (found[2] == "point")
    if "ept, " in because:
        return hand == 1 << card
    if "you keep a lower card" in because:
        return not hand & SUITS[SUIT[card]] & ((1 << card) - 1)
    if "adds fewer points" in because:
        return LOAD[card] != min(LOAD[one] for one in ways)
    if "no loader to be rid of" in because:
        return bool(hand & LOADERS)
    return "adds no points" in because and LOAD[card] > 0


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true_and_every_move_of_the_search_has_one(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 7)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    checked = 0
    for seat, legal in turns(game, rng):
        if checked >= 400:
            break
        if len(legal) > 1:
            hint = THUMBS.natural(game, seat, rng)
            assert not false_claim(game, hint.move, hint.because), (hint, game.view(seat))
            for move in THUMBS.candidates(game, seat):
                because = THUMBS.explain(game, seat, move, rng)
                assert because or game.phase.name in ("speak", "swallow")
                assert not false_claim(game, move, because), (game.code(move), because)
                checked += 1
        game.apply(seat, THUMBS.quick(game, seat, rng.random) if rng.random() < 0.8 else rng.choice(legal))


def test_a_false_count_is_caught() -> None:
    """The planted fault: a hint that counts a trick twice."""
    game = GAME(3)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 5)
    game.load = [0, 40, 0]
    game.go("speak")
    sentence = (
        "The tricks of this player hold 11 + 11 + 10 + 8 = 40 points, and 31 are enough. It is not yours."
    )
    assert not false_claim(game, CHALLENGE + 1, sentence)
    assert false_claim(game, CHALLENGE + 1, sentence.replace("40", "47"))
    assert false_claim(game, CHALLENGE + 1, sentence.replace("8 ", "7 "))
