"""The contract itself: what is seen of an event, who refuses what, and the teller."""

from __future__ import annotations

from random import Random

import pytest

import rulesets
from rulesets import GAMES, IDS
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    POT,
    WATCHER,
    Announced,
    CardMoved,
    Game,
    Phase,
    Revealed,
    Said,
    Zone,
    listen,
    may_see,
    seen,
    silent,
)
from rulesets.laus.game import Laus
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from tests.rulesets.matches import play_at_random

HAND = Zone("hand", 1)
STOCK = Zone("stock")


def test_a_card_is_seen_by_those_it_is_shown_to() -> None:
    moved = CardMoved(7, STOCK, HAND, seen_by=1 << 1)
    assert seen(moved, 1) == moved
    assert seen(moved, 0) == seen(moved, WATCHER) == CardMoved(HIDDEN, STOCK, HAND, 1 << 1)
    assert seen(CardMoved(7, HAND, STOCK), WATCHER) == CardMoved(7, HAND, STOCK)


def test_who_may_not_look_sees_nothing_happen() -> None:
    shown = Revealed((7,), HAND, "shown to the dealer", seen_by=1 << 2)
    assert seen(shown, 2) == shown
    assert seen(shown, 0) is None
    assert seen(shown, WATCHER) is None
    assert seen(Said(0, "I pass."), 3) == Said(0, "I pass.")


def test_who_looks_on_sees_only_what_all_see() -> None:
    assert may_see(-1, WATCHER)
    assert not may_see(0b1111, WATCHER)
    assert may_see(0b0100, 2)
    assert not may_see(0b0100, 1)
    assert may_see(0b0001, 0)


def test_a_refusal_says_whose_turn_it_is_not_and_when_all_is_over() -> None:
    game = Laus(4)
    assert game.why_not(0, 0) == "It is not your turn."
    assert game.prompt(0) == ""
    play_at_random(game, Random(1))
    assert game.turn == OVER
    assert game.why_not(0, 0) == game.prompt(0) == "The match is over."
    assert game.actors() == ()


@pytest.mark.parametrize("seats", [-1, 0, 2, 5, 100])
def test_a_number_of_seats_out_of_range_is_named(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Laus is for 3 to 4 players, not {seats}"):
        Laus(seats)


def test_rules_that_do_not_fit_the_seats_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="exactly four players"):
        Ludo(3, LudoOptions(partners=True))


def test_a_game_for_one_number_of_seats_says_exactly_which() -> None:
    with pytest.raises(ValueError, match="is for exactly 4 players, not 3"):
        GAMES["ludens"](3)


def test_who_is_in_turn_may_do_what_is_legal_and_hears_why_nothing_else() -> None:
    game = GAMES["gleek"](3)
    rng = Random(1)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    seat, legal = game.turn, game.legal_moves(game.turn)
    assert {game.why_not(seat, move) for move in legal} == {None}
    assert (game.why_not(seat, 0) or "").endswith(".")
    assert game.prompt(seat)
    assert game.prompt_openly(seat)
    other = (seat + 1) % 3
    assert game.prompt(other) == game.prompt_openly(other) == ""


@pytest.mark.parametrize("name", IDS)
def test_a_match_begins_with_no_deal_behind_it_and_everybody_on_a_side(name: str) -> None:
    info = GAMES[name].info
    for seats in range(info.min_seats, info.max_seats + 1):
        game = GAMES[name](seats)
        assert game.deals == 0
        assert sorted(seat for side in game.sides() for seat in side) == [*range(seats)]
        assert len(game.sides()) == (2 if seats in info.teams else seats)


@pytest.mark.parametrize("name", sorted({*IDS} - {"ludo"}))
def test_a_card_is_written_as_its_face_and_read_again(name: str) -> None:
    game = GAMES[name](GAMES[name].info.default_seats)
    card_phase = game.chapter["play" if "play" in game.chapter else "counting"]
    for card, face in enumerate(game.deck.faces):
        assert card_phase.parse(game, Phase.code(card_phase, game, card)) == card == game.deck.index[face]
        assert Game.touches(game, card) == (card,), "it is what one clicks to play it"
    for phase in game.chapters:
        for word, move in phase.words.items():
            assert Phase.code(phase, game, move) == word
            assert Phase.parse(phase, game, word) == move
            assert Game.touches(game, move) == (), "a word is a button"
        with pytest.raises(ValueError, match=f"“nonsense” is not a move of {game.info.title}"):
            Phase.parse(phase, game, "nonsense")


def test_what_stands_for_a_seat_is_no_seat_and_nothing_else() -> None:
    assert len({CHANCE, OVER, WATCHER, POT, *range(8)}) == 12


def test_what_is_told_is_kept_unless_it_has_to_be_remembered() -> None:
    assert Announced("Hearts are trumps.").kept


def test_a_game_that_says_nothing_of_it_lets_a_deal_be_looked_up() -> None:
    assert Ludo(2).deal_is_open


def test_listening_hears_events_in_order_and_a_copy_tells_nobody() -> None:
    game = Laus(4)
    heard = listen(game)
    branch = game.copy()
    assert branch.tell is silent
    branch.apply(CHANCE, 0)
    branch.apply(CHANCE, 0)
    assert heard == []
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 0)
    assert len(heard) == 33


def test_the_ranking_puts_equal_places_together() -> None:
    game = Laus(4)
    game.totals = (5, 1, 5, 0)
    assert game.ranking() == ((3,), (1,), (0, 2))


@pytest.mark.parametrize(
    ("least", "most", "teams", "words"),
    [
        (1, 1, (), "1 player"),
        (3, 3, (), "3 players"),
        (4, 4, (4,), "4 players, in pairs"),
        (3, 4, (4,), "3 or 4 players"),
        (2, 4, (4,), "2 to 4 players"),
    ],
)
def test_how_many_may_play_is_said_as_people_say_it(
    least: int, most: int, teams: tuple[int, ...], words: str
) -> None:
    pairs = dict.fromkeys(teams, ((0, 2), (1, 3)))
    info = Laus.info._replace(min_seats=least, max_seats=most, teams=pairs)
    assert info.seats_in_words() == words


def test_a_game_at_hand_is_found_without_a_search_for_installed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched() -> dict[str, str]:
        raise AssertionError("that takes as long as the first picture")

    monkeypatch.setattr(rulesets, "_packages", searched)
    assert rulesets.package_of("laus") == "rulesets.laus"
    assert rulesets.is_game("laus")
    monkeypatch.setattr(rulesets, "_packages", lambda: {"whist": "elsewhere.whist"})
    assert rulesets.package_of("whist") == "elsewhere.whist"
    monkeypatch.setattr(rulesets, "infos", lambda: (Laus.info._replace(id="whist"),))
    assert rulesets.is_game("whist")
    assert not rulesets.is_game("bridge")
