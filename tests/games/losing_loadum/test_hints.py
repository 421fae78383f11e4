"""Every claim a hint makes is true of the position: checked at random in the middle of hands."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.losing_loadum.mind import ATTENTION, SHARP, Mind, remembered
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, holds
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
    TO_OFFER,
    offers,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.positions import exchange, gap, table
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
        if false_of_haste(game, because):
            return True
        return not LIMIT <= least <= int(found[1]) <= game.load[move - CHALLENGE]
    if "What you would get might" in because and false_of_no_exchange(game, because):
        return True
    if "Nobody has 31" in because:
        return any(game.load[other] >= LIMIT for other in others)
    if "31 or more yourself" in because:
        return game.load[seat] < LIMIT
    if phase in ("exchange", "answer") and move < len(DECK):
        return false_of_exchange(game, move, because)
    if phase == "exchange":
        return false_of_no_exchange(game, because)
    if phase == "answer":
        kept = hand & (COATS if holds(COATS, game.offer) else LOADERS & ~COATS)
        if "guarded" in because and kept & unguarded(hand):
            return True
        count = kept.bit_count()
        return ("own cards" in because and count < 2) or ("own card " in because and count > 1)
    return phase == "play" and false_of_card(game, move, because)


def false_of_haste(game: LosingLoadum, because: str) -> bool:
    """The same of what a challenge forestalls."""
    own, hand = game.load[game.turn], game.hands[game.turn]
    taken = {card for pile in game.taken for card in cards(pile)}
    unseen = sorted(LOAD[card] for card in range(52) if card not in taken and not holds(hand, card))
    most = hand.bit_count() * (len(game.playing) - 1)
    left = sum(LOAD[card] for card in cards(hand)) + sum(unseen[len(unseen) - most :])
    past, never = own >= LIMIT, own + left < LIMIT
    told = [words in because for words in ("as are enough yourself", "in any case", "could still come")]
    return told != [past, never and not past, not past and not never]


def false_of_exchange(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of a card that is given, and of what may come back for it."""
    hand, suit = game.hands[game.turn], SUIT[card]
    mind = Mind(game, game.turn, Memory.FULL, SHARP)
    back = (COATS if holds(COATS, card) else LOADERS & ~COATS) & mind.out
    count = [(hand & low).bit_count() for low in LOW]
    if found := re.search(r"It counts more than (.*?)\.", because):
        other = [DECK.name(one) for one in range(52)].index(found[1])
        may = hand & LOADERS if game.phase.name == "answer" else offers(hand, game.options.exchange_guard)
        if not holds(may, other) or LOAD[other] >= LOAD[card] or count[SUIT[other]] != count[suit]:
            return True
        if game.trump in (suit, SUIT[other]) and suit != SUIT[other]:
            return True
    if "is a trump" in because:
        return suit != game.trump
    told = ("no low card" in because, "has 1 low card" in because, "is guarded" in because)
    if told not in ((not count[suit], count[suit] == 1, False), (False, False, count[suit] > 0)):
        return True
    if found := re.search(r"if you get .* of (\w+), it has (\d+)\.", because):
        other = ["clubs", "diamonds", "spades", "hearts"].index(found[1])
        more = count[other] == int(found[2]) > count[suit]
        coats = "a coat of" in because
        return not (more and back & SUITS[other]) or other == suit or coats != holds(COATS, card)
    if "all that is left" in because:
        rest = [one for one in range(52) if holds(mind.out, one) and SUIT[one] == suit]
        return not rest or max(rest) > card
    loads = [LOAD[one] for one in range(52) if holds(back, one) and SUIT[one] != suit]
    return "never more" in because and not (max(loads) <= LOAD[card] and min(loads) < LOAD[card])


def false_of_no_exchange(game: LosingLoadum, because: str) -> bool:
    """The same of what speaks against any offer."""
    hand = game.hands[game.turn]
    if "No loader of yours" in because:
        return bool(unguarded(hand))
    out = Mind(game, game.turn, Memory.FULL, SHARP).out
    for card in cards(unguarded(hand)):
        back = (COATS if holds(COATS, card) else LOADERS & ~COATS) & out & ~SUITS[SUIT[card]]
        alone = any(back & SUITS[suit] and not hand & LOW[suit] for suit in range(4))
        dearer = any(LOAD[other] > LOAD[card] for other in cards(back))
        if ("stand without" in because and not alone) or ("count more" in because and not dearer):
            return True
    return False


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
    if found := re.search(r"Without it you may offer (the .*) for exchange", because):
        rest = mind.hand & ~(1 << card)
        ways = [DECK.name(one) for one in cards(offers(rest, game.options.exchange_guard))]
        held = [DECK.name(one) for one in cards(offers(mind.hand, game.options.exchange_guard))]
        if found[1] not in ways or found[1] in held or game.options.exchange == "off":
            return True
    if found := re.search(r"With (the .*) more points would be at stake", because):
        dearer = [DECK.name(one) for one in cards(mind.hand) if LOAD[one] > LOAD[card]]
        if found[1] not in dearer:
            return True
    if "If its suit is trump" in because:
        return game.trump is not None or SUIT[card] == led
    if "is a trump and may" in because:
        return SUIT[card] != game.trump or mind.wins(card) < 1
    if false_of_takers(game, mind, card, because):
        return True
    if "is a trump: now" in because:
        return SUIT[card] != game.trump or bool(LOAD[card]) or mind.wins(card) >= 0.5
    if "low enough" in because or "none is less likely" in because:
        return false_of_low_lead(mind, card, because)
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


def false_of_low_lead(mind: Mind, card: int, because: str) -> bool:
    """The same of a low card that is led: what it leaves in the hand, and which would be safer."""
    beside = mind.hand & SUITS[SUIT[card]] & ~(1 << card)
    names = [DECK.name(one) for one in range(52)]
    if LOAD[card] or mind.wins(card) >= 0.5:
        return True
    if "guards no" in because and beside & LOADERS:
        return True
    if found := re.search(r"and (the .*?) still guards (the .*?)\.", because):
        guard, loader = (names.index(name) for name in found.groups())
        if not (holds(beside & LOW[SUIT[card]], guard) and holds(beside & LOADERS, loader)):
            return True
    chances = {one: mind.wins(one) for one in cards(mind.hand & ~LOADERS)}
    if found := re.search(r"Keep (the .*?) for later", because):
        return not chances[names.index(found[1])] < chances[card]
    return "none is less likely" in because and chances[card] > min(chances.values())


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
    if found := re.search(r"you add (\w+) (points?) to it, with (the .*) (\d+)\.", because):
        other = [DECK.name(one) for one in range(52)].index(found[3])
        ways = cards(hand & SUITS[SUIT[card]])
        loads = [LOAD[one] for one in ways]
        told = (int(found[1].replace("no", "0")), int(found[4]))
        return told != (LOAD[card], LOAD[other]) or other not in ways or told != (min(loads), max(loads))
    if "loaders are trumps" in because:
        loaders = cards(hand & LOADERS)
        return not loaders or any(SUIT[one] != game.trump for one in loaders) or bool(LOAD[card])
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
            if hint.then >= TO_OFFER:
                assert not false_of_exchange(game, hint.then - TO_OFFER, hint.because), (
                    hint,
                    game.view(seat),
                )
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
        "The tricks of this player hold 11 + 11 + 10 + 8 = 40 points, and 31 are enough. "
        "You could still come to 31 yourself: the challenge ends the deal before."
    )
    assert not false_claim(game, CHALLENGE + 1, sentence)
    assert false_claim(game, CHALLENGE + 1, sentence.replace("40", "47"))
    assert false_claim(game, CHALLENGE + 1, sentence.replace("8 ", "7 "))


EARLY = exchange("AS 9H 5H 3H TD 2D JC", "5C", "6C", "7C")
SURE = exchange("AS 9H 2D 3C", "5C", "6C", "7C")
POOR = exchange("JS 9H 2D", "5C", "6C", "7C")
MEAN = exchange("JS 9H 2D 3C", "5C", "6C", "7C")
FORCED = table("JC QC 5D", "KC 5H", "AC 5S", "7C 8D", leader=3)
FORCED.apply(3, DECK.index["7C"])
LATE = exchange("JD TH QH KS JC", "9C 8C 7C 6C", "3C", "4C", trump="H")
LATE.taken[1] = DECK.mask("AD KD QD KC QC")
LED = table("8D 6D JD 3C 5H TS", "9D", "2D", "7D", "4D")
ONLY = table("4D JD 9C KC", "9D", "2D", "7D", "5C", "6C")
TRUMPS = table("8D 6D JD 3C 5H TS", "9D", "2D", "7D", "4D", trump="D")
HIDDEN = table("6D JD TS 9S", "9H", "2H", "7H", leader=1)
BARE = table("6D JD TS 9S", "9H", "2H", "7H", trump="C", leader=1)
MIXED = table("6D 3C TH", "9S", "2S", "7S", trump="H", leader=1)
TAKEN = table("TS QS 3D", "2S", "3S", "5S", leader=1)
PILED = table("TS 9S 8S 3D", "2S", "3S", "5S", leader=1)
for position in (HIDDEN, BARE, MIXED, TAKEN, PILED):
    for player in (1, 2, 3):
        position.apply(player, position.hands[player].bit_length() - 1)
SAFE, TEMPTED, PAST = (gap("2C", "3C", "4C", load=load) for load in ((8, 40, 9), (9, 40, 9), (31, 40, 9)))
for position in (SAFE, TEMPTED, PAST):
    position.turn = 0
TRUE = [
    (EARLY, "AS", "no low card beside it; if you get an ace or ten of hearts, it has 3."),
    (EARLY, "AS", "It counts more than the jack of clubs."),
    (EARLY, "TD", "1 low card beside it; if you get an ace or ten of hearts, it has 3."),
    (LATE, "TH", "is a trump, and what you get for it is none: two of one suit go back."),
    (LATE, "TH", "It counts more than the queen of hearts."),
    (LATE, "JD", "and all that is left of its suit lies below it."),
    (LATE, "KS", "what you get may count less, and never more. It counts more than the jack of diamonds."),
    (LED, "8D", "and the six of diamonds still guards the jack of diamonds."),
    (LED, "8D", "Keep the three of clubs for later: it is safer still."),
    (LED, "3C", "and it guards no loader of yours."),
    (ONLY, "4D", "none is less likely to take the trick than the four of diamonds. Without it you may offer"),
    (TRUMPS, "6D", "is a trump: now somebody will probably go above it"),
    (HIDDEN, "JD", "With the ten of spades more points would be at stake."),
    (BARE, "6D", "adds no points to this trick. Without it you may offer the jack of diamonds for exchange."),
    (MIXED, "6D", "your loaders are trumps and may take this trick"),
    (TAKEN, "QS", "you add 2 points to it, with the ten of spades 10."),
    (
        PILED,
        "9S",
        "you add no points to it, with the ten of spades 10. With the nine of spades gone you keep",
    ),
    (SAFE, "challenge:1", "so another loses the counter in any case"),
    (TEMPTED, "challenge:1", "You could still come to 31 yourself"),
    (PAST, "challenge:1", "challenge before you are challenged"),
    (POOR, "pass", "What you would get might count more, and stand without a low card, too. An offer tells"),
    (EARLY, "pass", "What you would get might stand without a low card, too. An offer tells"),
    (MEAN, "pass", "What you would get might count more. An offer tells"),
    (SURE, "pass", "An exchange would hardly make your hand safer. An offer tells"),
    (
        FORCED,
        "JC",
        "have to go higher. With the jack of clubs you add 1 point to it, with the queen of clubs 2.",
    ),
]
FALSE = [
    (EARLY, "AS", "It has no low card beside it; if you get an ace or ten of hearts, it has 2."),
    (EARLY, "AS", "It has no low card beside it; if you get an ace or ten of clubs, it has 0."),
    (EARLY, "AS", "It has no low card beside it; if you get a coat of hearts, it has 3."),
    (EARLY, "AS", "It has 1 low card beside it; if you get an ace or ten of hearts, it has 3."),
    (EARLY, "AS", "It has no low card beside it. It counts more than the ten of diamonds."),
    (EARLY, "AS", "It has no low card beside it. It counts more than the nine of hearts."),
    (EARLY, "JC", "It has no low card beside it, and all that is left of its suit lies below it."),
    (EARLY, "JC", "It has no low card beside it, and what you get may count less, and never more."),
    (EARLY, "AS", "It is a trump, and what you get for it is none: two of one suit go back."),
    (EARLY, "TD", "It has no low card beside it, and one of another suit may be safer with you."),
    (EARLY, "pass", "No loader of yours stands without a low card."),
    (SURE, "pass", "What you would get might stand without a low card, too."),
    (SURE, "pass", "What you would get might count more."),
    (LATE, "TH", "It is a trump. It counts more than the king of spades."),
    (LED, "8D", "It is low enough, and the five of hearts still guards the jack of diamonds."),
    (LED, "8D", "It is low enough, and the six of diamonds still guards the ten of spades."),
    (LED, "8D", "It is low enough, and it guards no loader of yours."),
    (LED, "3C", "It is low enough. Keep the five of hearts for later: it is safer still."),
    (LED, "8D", "Of your cards that count nothing none is less likely to take the trick than this."),
    (LED, "8D", "It is a trump: now somebody will probably go above it."),
    (
        HIDDEN,
        "TS",
        "If its suit is trump, it may take it. With the jack of diamonds more points would be at stake.",
    ),
    (BARE, "TS", "Without it you may offer the jack of diamonds for exchange."),
    (BARE, "6D", "You cannot follow; your loaders are trumps and may take this trick."),
    (TAKEN, "QS", "With this you add 2 points to it, with the ten of spades 11."),
    (TAKEN, "TS", "With this you add 10 points to it, with the queen of spades 2."),
    (SAFE, "challenge:1", "It holds 40 points, and 31 are enough. You could still come to 31 yourself."),
    (TEMPTED, "challenge:1", "It holds 40 points, and 31 are enough. Another loses it in any case."),
    (
        TEMPTED,
        "challenge:1",
        "It holds 40 points, and 31 are enough. You have as many as are enough yourself.",
    ),
]


def number_of(game: LosingLoadum, move: str) -> int:
    """A card, or another move by its code."""
    return DECK.index[move] if move in DECK.index else game.parse(move)


@pytest.mark.parametrize(("game", "move", "told"), TRUE)
def test_what_speaks_for_a_move_is_said_in_words_of_the_position(
    game: LosingLoadum, move: str, told: str
) -> None:
    number = number_of(game, move)
    because = THUMBS.explain(game, game.turn, number, Random(1))
    assert told in because
    assert not false_claim(game, number, because)


@pytest.mark.parametrize(("game", "move", "told"), FALSE)
def test_what_does_not_hold_of_the_position_is_caught(game: LosingLoadum, move: str, told: str) -> None:
    """Planted faults: a wrong count, a card that is not held, a reason of another table."""
    assert false_claim(game, number_of(game, move), told)


def test_before_the_exchange_nothing_is_said_of_challenges_that_nobody_can_make() -> None:
    game = gap("AS 2D", "3C 4C", "5C 6C")
    game.turn = 0
    assert "31" not in THUMBS.natural(game, 0, Random(1)).because
    game.load = [0, 20, 20]
    assert "31" in THUMBS.natural(game, 0, Random(1)).because
