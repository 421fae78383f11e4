"""A beginner forgets what a person may not look up, and knows what the house lets everybody look up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from cardtable.matches.looking_up import LookUp
from cardtable.matches.simulate import play_match
from cardtable.matches.transcript import Scribe
from cardtable.opponents import Advice, Budget, Level, choose
from cardtable.opponents.levels import memory_of
from cardtable.opponents.losing_loadum.mind import ATTENTION, Mind
from rulesets import GAMES
from rulesets.cards import cards, mask_of
from rulesets.core import CHANCE, Card, Game, Mask, Seat
from rulesets.losing_loadum.pack import PASS
from rulesets.losing_loadum.state import LosingLoadum
from tests.bench.honesty import state

CLOSED = {
    "gleek": "played",
    "laus": "won",
    "losing_loadum": "taken",
    "ludens": "piles",
    "poch": "used",
    "scopa": "piles",
    "tarot": "piles",
}
"""Where each game that wants cards remembered keeps those that were played."""
AT_ONCE = Budget(0, float("inf"))


def gone(game: Game) -> Mask:
    """The cards that were played in this deal and lie closed now, but for the last trick."""
    closed = state(game)[CLOSED[game.info.id]]
    mask = closed if isinstance(closed, int) else sum(closed)
    return mask & ~mask_of(state(game).get("last_trick", ()))


def exchanged(game: Game, one: Card, other: Card) -> Game:
    """The same table, but one card was played where really the other was."""
    both = 1 << one | 1 << other

    def swapped(mask: Mask) -> Mask:
        return mask ^ both if (mask & both).bit_count() == 1 else mask

    twin = game.copy()
    places = ("hands", CLOSED[game.info.id])
    for place in places:
        held = getattr(twin, place)
        setattr(twin, place, swapped(held) if isinstance(held, int) else type(held)(map(swapped, held)))
    return twin


def twins(game: Game, seat: Seat, rng: Random) -> Iterator[Game]:
    """Tables that look the same to whoever has forgotten what was played."""
    elsewhere = sum(hand for other, hand in enumerate(state(game)["hands"]) if other != seat)
    closed, unseen = cards(gone(game)), cards(elsewhere)
    if closed and unseen:
        for _twin in range(4):
            yield exchanged(game, rng.choice(closed), rng.choice(unseen))


def drawn(game: Game, seat: Seat, rng: Random) -> int:
    if seat == CHANCE:
        return game.chance(rng)
    legal = game.legal_moves(seat)
    # Whoever challenges at random ends the hand before anything could be forgotten.
    return PASS if game.info.id == "losing_loadum" and PASS in legal else rng.choice(legal)


def choices(name: str, seed: int) -> Iterator[tuple[Game, Seat]]:
    """Positions of a random match in which somebody is to play or to speak, and some cards lie closed."""
    rng = Random(seed)
    game = GAMES[name](GAMES[name].info.default_seats)
    while game.deals < 2:
        seat = game.turn
        if (
            seat != CHANCE
            and gone(game)
            and len(game.legal_moves(seat)) > 1
            and game.phase.name in ("play", "counting", "speak")
        ):
            yield game, seat
        game.apply(seat, drawn(game, seat, rng))


def beginner(game: Game, seat: Seat, open_deal: bool) -> Advice:
    return choose(game.copy(), seat, Level.BEGINNER, Random(1), AT_ONCE, open_deal=open_deal)


@pytest.mark.parametrize("name", sorted(CLOSED))
def test_a_beginner_forgets_what_a_person_may_not_look_up(name: str) -> None:
    rng = Random(3)
    compared = 0
    for game, seat in choices(name, 5):
        assert not game.deal_is_open
        for twin in twins(game, seat, rng):
            assert beginner(twin, seat, open_deal=False) == beginner(game, seat, open_deal=False)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", ["gleek", "losing_loadum", "ludens", "scopa"])
def test_where_the_house_opens_the_deal_a_beginner_looks_it_up(name: str) -> None:
    """Only of cards gone is anything made, not of what follows from them."""
    rng = Random(3)
    for seed in count(5):
        for game, seat in choices(name, seed):
            for twin in twins(game, seat, rng):
                if beginner(twin, seat, open_deal=True) != beginner(game, seat, open_deal=True):
                    return
        assert seed < 25, "it makes no difference"


def test_nothing_may_be_looked_up_unless_the_house_says_so() -> None:
    for game, seat in choices("scopa", 5):
        said = choose(game.copy(), seat, Level.BEGINNER, Random(1), AT_ONCE)
        assert said == beginner(game, seat, open_deal=False)


def test_regulars_at_loadum_count_rightly_where_it_may_be_looked_up() -> None:
    game = GAMES["losing_loadum"](4)
    assert isinstance(game, LosingLoadum)
    rng = Random(2)
    while sum(map(bool, game.load)) < 3:
        seat = game.turn
        game.apply(seat, drawn(game, seat, rng))
    assert Mind(game, 0, ATTENTION[memory_of(Level.REGULAR, open_deal=True)]).load == game.load


@pytest.mark.parametrize(
    ("name", "rule"), [("scopa", "show_piles"), ("gleek", "show_played"), ("poch", "remind")]
)
def test_what_lies_open_on_the_table_a_beginner_sees(name: str, rule: str) -> None:
    kind = GAMES[name]
    game = kind(kind.info.default_seats, kind.Options.model_validate({rule: True}, by_name=True))
    assert game.deal_is_open


def course(players: list[str], look_up: LookUp | None) -> list[str]:
    lines: list[str] = []
    play_match(GAMES["scopa"], players, GAMES["scopa"].Options(), 4, Scribe(lines.append), look_up)
    return lines


def test_simulated_beginners_keep_to_the_rule_of_the_house() -> None:
    beginners = ["beginner", "beginner"]
    assert course(beginners, None) == course(beginners, "trick")
    assert course(beginners, "deal") == course(beginners, "all") != course(beginners, "trick")
    regulars = ["regular", "regular"]
    assert course(regulars, "deal") == course(regulars, "trick"), "a regular remembers every card anyway"
