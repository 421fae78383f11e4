"""A first evening at Losing Loadum: what a newcomer does, says and does not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.opponents import Level, Memory
from cardtable.opponents.losing_loadum.beginner import first_evening
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from rulesets.core import Seat
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import CHALLENGE, DECK, LIMIT, LOAD, ORDERS, PASS, load_of
from rulesets.losing_loadum.state import LosingLoadum
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.losing_loadum.beginner_claims import CLAIMS, false_of_first_evening
from tests.games.losing_loadum.positions import exchange, gap, table
from tests.games.turns import turns, well_said
from tests.rulesets.matches import act, random_options

NEW = (Memory.FORGETFUL, Memory.OPEN)


def advised(game: LosingLoadum, memory: Memory = Memory.FORGETFUL) -> tuple[str, str]:
    move, because, *_more = THUMBS.advise(game, game.turn, Random(1), memory)
    assert not false_of_first_evening(game, move, because, memory), because
    return game.code(move), because


def played(hand: str, *lying: str, trump: str | None = None, after: int = 0) -> tuple[str, str]:
    """What is played from this hand to a trick that lies there, with so many still to play."""
    others = [f"{face} 2C" for face in lying]
    game = table(hand, *["3C 4C"] * after, *others, trump=trump, leader=1 + after)
    for face in lying:
        game.apply(game.turn, DECK.index[face])
    return advised(game)


def decisions(seed: int, memory: Memory) -> Iterator[tuple[LosingLoadum, Seat]]:
    """Positions of a match in which somebody new to the game has a choice, and sometimes does otherwise."""
    rng = Random(seed)
    seats = rng.randint(2, 8)
    game = GAME(seats, random_options(GAME, rng, seats) if seed % 3 else None)
    for seat, legal in turns(game, rng, 3):
        move = legal[0]
        if len(legal) > 1:
            yield game, seat
            move = THUMBS.advise(game, seat, rng, memory).move if rng.random() < 0.7 else rng.choice(legal)
        game.apply(seat, PASS if game.phase.name == "speak" and rng.random() < 0.98 else move)


# -- Cards ---------------------------------------------------------------------------------------


def test_the_lowest_card_of_all_is_led() -> None:
    assert advised(table("AH 9H KS 3D QC", "5H 6H 7H 5S 9D", "8H 9S 8S TD 4D")) == (
        "3D",
        "The lower you lead, the better: none of your cards is lower than the three of diamonds.",
    )


def test_the_lowest_card_ducks_and_no_low_card_is_kept() -> None:
    """A regular plays the nine, and keeps the two."""
    assert played("9H 2H 3C", "TH", "JH") == (
        "2H",
        "The two of hearts is your lowest card of the suit, and cannot beat the jack of hearts.",
    )


def test_what_counts_goes_to_somebody_else_where_it_surely_does() -> None:
    assert played("TH 2H KH 3C", "AH", "4H") == (
        "TH",
        "The ten of hearts cannot beat the ace of hearts: let somebody else have it.",
    )
    assert played("AH 2H 3C", "KH", "4C", trump="C")[0] == "AH", "a trump lies there"


def test_a_trick_that_cannot_be_ducked_is_taken_as_cheaply_as_it_goes() -> None:
    """The ten beats less than the jack, and counts ten times as much."""
    for after in (0, 1):
        assert played("TH JH AH 2C", "9H", "4H", after=after) == (
            "JH",
            "You cannot stay below the nine of hearts, and none of your cards of its suit counts less than "
            "the jack of hearts.",
        )
        assert played("7H AH 9H 2C", "5H", "4H", after=after) == (
            "7H",
            "You cannot stay below the five of hearts, and the seven of hearts is your lowest card of "
            "the suit.",
        )


def test_the_dearest_card_is_thrown_whoever_has_the_trick() -> None:
    assert played("KS TD 9D 2D", "3H", "5H", trump="C") == (
        "TD",
        "You cannot follow, and of the cards that beat nothing here none counts more than "
        "the ten of diamonds.",
    )
    assert played("4S 9D 2D", "3H", "5H", trump="C")[1].endswith("none is higher than the nine of diamonds.")
    assert played("AS KD", "3H", "5H") == (
        "AS",
        "You cannot follow: away with the ace of spades, and you hope that it is no trump.",
    )


def test_no_trump_is_thrown_on_a_trick_that_it_would_take() -> None:
    assert played("AC 9D 3C", "3H", "5H", trump="C")[0] == "9D"
    assert played("AC 9C KC", "3H", "QC", trump="C")[0] == "9C", "it stays below the trump that lies there"
    assert played("AC JC TC", "3H", "5H", trump="C") == (
        "JC",
        "You hold nothing but trumps that beat all that lies here: none counts less than the jack of clubs.",
    )


@pytest.mark.parametrize("memory", NEW)
def test_a_newcomer_is_never_silly(memory: Memory) -> None:
    """It adds no points to a trick that it takes and need not, and keeps none that others would have."""
    kinds: Counter[str] = Counter()
    for seed in range(20):
        for game, seat in decisions(seed, memory):
            move = THUMBS.advise(game, seat, Random(1), memory).move
            if game.phase.name == "speak" and move >= CHALLENGE:
                assert game.load[move - CHALLENGE] >= LIMIT, "a wrong challenge"
            if game.phase.name != "play" or not game.trick:
                continue
            ways, winner = THUMBS.honest(game, seat), ORDERS[game.trump].winner
            assert move in ways
            last = len(game.trick) + 1 == len(game.playing)
            ducks = [card for card in ways if winner([*game.trick, card]) < len(game.trick)]
            if ducks:
                kinds["ducks"] += 1
                assert move in ducks
                assert LOAD[move] == max(LOAD[card] for card in ducks)
            elif last:
                kinds["takes"] += 1
                assert LOAD[move] == min(LOAD[card] for card in ways)
    assert min(kinds["ducks"], kinds["takes"]) > 20


# -- Speaking ------------------------------------------------------------------------------------


def taken(game: LosingLoadum, seat: int, faces: str, *, just_now: bool = False) -> LosingLoadum:
    """A seat took a trick before, or just now."""
    game.taken[seat] |= DECK.mask(faces)
    game.load[seat] += load_of(DECK.mask(faces))
    if just_now:
        game.leader, game.last_trick = seat, tuple(DECK.index[face] for face in faces.split())
        game.go("speak")
        game.turn = 0
    return game


HANDS = ("2C 3C", "4C 5C", "6C 7C", "8C 9C")


def test_nobody_is_challenged_for_what_has_to_be_counted() -> None:
    game = gap(*HANDS)
    game.turn = 0
    taken(game, 1, "AS TS AD")
    taken(game, 2, "2S 3S 4S 5S", just_now=True)
    assert advised(game) == (
        "pass",
        "You have not counted what others took, and a wrong challenge costs a counter.",
    )
    assert advised(game, Memory.OPEN) == (
        "challenge:1",
        "You have looked it up: the tricks of this player hold 31 points or more.",
    )


def test_a_single_trick_that_is_enough_is_seen() -> None:
    game = taken(gap(*HANDS), 2, "AS AD TS 2D", just_now=True)
    assert advised(game) == (
        "challenge:2",
        "The trick that was just taken is enough by itself: it holds 31 points or more.",
    )
    own = taken(gap(*HANDS), 0, "AS AD TS 2D", just_now=True)
    assert advised(own) == ("pass", "You have 31 points or more, and hope that nobody has counted them.")
    hidden = taken(gap(*HANDS, own_total_shown=False), 0, "AS AD TS 2D", just_now=True)
    assert advised(hidden)[1].startswith("You have not counted"), "the table does not count for it"


# -- Exchanges and swallowing --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "offered"), [("AS KD 4H", "offer:AS"), ("TS KD 4H", "pass"), ("KS QD 4H", "pass")]
)
def test_an_ace_is_offered_and_nothing_else(hand: str, offered: str) -> None:
    game = exchange(hand, "TC 8C 7C", "9D 8D 7D")
    game.last_trick = tuple(DECK.index[face] for face in ("2C", "JC", "9H"))
    assert advised(game)[0] == offered


def test_only_who_has_just_taken_points_thinks_of_an_offer() -> None:
    game = exchange("AS KD 4H", "TC 8C 7C", "9D 8D 7D")
    for trick, leader, offered in (("2C JC", 0, "offer:AS"), ("2C JC", 1, "pass"), ("2C 9C", 0, "pass")):
        game.last_trick = tuple(DECK.index[face] for face in trick.split())
        game.leader, game.turn = leader, 0
        assert advised(game)[0] == offered
    assert advised(game)[1] == "The ace of spades stays with you: just now you took no points."


@pytest.mark.parametrize(
    ("asked", "hand", "given"),
    [
        ("AS", "AC 3C 2C", "accept:AC"),
        ("AS", "TC 3D 2D", "decline"),
        ("KS", "KC 3C 2C", "accept:KC"),
        ("KS", "QC JC 2D", "decline"),
    ],
)
def test_what_can_come_back_dearer_is_not_given(asked: str, hand: str, given: str) -> None:
    """Guarded or not: a regular would keep the guarded ace, and the bare ten would go."""
    game = exchange(f"{asked} 2D 3D", hand)
    act(game, f"offer:{asked}")
    assert advised(game)[0] == given


def test_a_trump_is_named_for_what_it_is() -> None:
    game = table("2H 2D", "TC 3D", "8H 4D", "TH 5D", swallowing=True)
    for card in ("2H", "TC", "8H", "TH"):
        game.apply(game.turn, DECK.index[card])
    assert advised(game) == (
        "deny:C",
        "The ten of clubs is a trump: name it, and somebody else has the trick.",
    )
    game.trump = 2
    assert advised(game) == ("take", "No trump beats your card, so the trick is yours.")


# -- Reasons, and what is not known --------------------------------------------------------------


@pytest.mark.parametrize("memory", NEW)
def test_every_reason_of_a_newcomer_is_true(memory: Memory) -> None:
    said: set[str] = set()
    for seed in range(30):
        for game, seat in decisions(seed, memory):
            move, because, *_more = THUMBS.advise(game, seat, Random(1), memory)
            assert move in game.legal_moves(seat)
            well_said(because)
            assert not false_of_first_evening(game, move, because, memory), (game.code(move), because)
            said.add(because.split(",")[0].split(":")[0].rsplit(" the ", 1)[0])
    assert len(said) > len(CLAIMS) // 2


@pytest.mark.parametrize(
    "told",
    [
        "The nine of hearts is your lowest card of the suit, and cannot beat the jack of hearts.",
        "The two of hearts is your lowest card of the suit, and cannot beat the ten of hearts.",
        "The two of hearts cannot beat the jack of hearts: let somebody else have it.",
        "The two of hearts stays below the jack of hearts, so the trick goes to another player.",
    ],
)
def test_a_false_reason_is_caught(told: str) -> None:
    """The planted faults, the last a regular's reason."""
    game = table("9H 2H 3C", "TH 2C", "JH 4C", leader=1)
    for face in ("TH", "JH"):
        game.apply(game.turn, DECK.index[face])
    assert false_of_first_evening(game, DECK.index["2H"], told, Memory.FORGETFUL)


def test_other_hands_and_tricks_long_gone_make_no_difference() -> None:
    """Whatever was taken, led or shown before: somebody new has not kept it in mind."""
    compared = 0
    for seed in range(12):
        for game, seat in decisions(seed, Memory.FORGETFUL):
            twin, rest = game.copy(), Random(seed)
            twin.lacks = [rest.getrandbits(4) * 0x1FFF for _lack in game.lacks]
            twin.secrets, twin.captures = (), ()
            others = [other for other in range(game.seats) if other != seat]
            hands = [game.hands[other] for other in others]
            rest.shuffle(hands)
            for other, hand in zip(others, hands, strict=True):
                twin.hands[other] = hand
            piles = list(game.taken)
            rest.shuffle(piles)
            twin.taken = piles
            said = first_evening(game, seat, Memory.FORGETFUL)
            assert first_evening(twin, seat, Memory.FORGETFUL) == said
            compared += 1
    assert compared > 500


def test_a_newcomer_takes_what_random_players_leave_and_leaves_much_to_regulars() -> None:
    regular, beginner, random = map(player_of, (Level.REGULAR, Level.BEGINNER, Level.RANDOM))
    assert measured("losing_loadum", beginner, random, range(20)).verdict == "better"
    assert measured("losing_loadum", regular, beginner, range(30), seats=2).verdict == "better"
