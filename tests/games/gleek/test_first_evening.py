"""A beginner of Gleek plays somebody's first evening, and says no more than such a person sees."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.gleek.thumbs import THUMBS
from rulesets.gleek.game import Gleek
from tests.games.gleek.newcomer import NEWCOMER, check_first_evening
from tests.games.gleek.positions import A, B, C, discard_any, table
from tests.games.gleek.test_opponent import advised, at_trick, ruff_game
from tests.games.turns import turns
from tests.rulesets.matches import act, random_options

FORGETS, LOOKS_UP = Memory.FORGETFUL, Memory.OPEN


def newcomer(game: Gleek, memory: Memory = FORGETS) -> tuple[str, str]:
    lie_open = sum(game.played) if memory is LOOKS_UP else 0
    card, because, *_more = THUMBS.advise(game, game.turn, Random(1), memory)
    check_first_evening(game, game.turn, card, because, lie_open)
    return game.code(card), because


# -- The stock -----------------------------------------------------------------------------------


def test_new_cards_are_fun_up_to_a_few_coins_while_most_cards_are_low() -> None:
    """It reckoned "up to about 15 coins" like a mathematician."""
    low = "4S 5S 6S 7S 4D 5D 6D KD AH KH QH 4C"
    game = table(hands={B: low}, turned="7C")
    assert newcomer(game) == (
        "bid:13",
        "Most of your cards are neither aces nor court cards nor trumps: new ones may be better.",
    )
    game.bid = 18
    assert newcomer(game) == (
        "pass",
        "You would like new cards, but 19 coins seem much for what you have not seen.",
    )
    game = table(hands={B: low.replace("7S", "9C")}, turned="7C")
    assert newcomer(game) == (
        "pass",
        "At least half of your cards are aces, court cards or trumps, and you like them.",
    )


def thrown(hand: str) -> list[str]:
    """What a newcomer who buys with this hand lays aside, in turn."""
    game = table(hands={A: hand}, turned="7C")
    act(game, "pass pass")
    gone = []
    while game.phase.name == "exchange":
        gone.append(newcomer(game)[0])
        act(game, gone[-1])
    return gone


def test_court_cards_and_the_long_suit_are_kept_and_not_low_trumps() -> None:
    """A regular keeps every trump as long as anything else may go."""
    assert thrown("4S 5S 6S 7S TS JD 9D 4D QH 8C AH 4C") == ["4D", "8C", "9D", "4S", "5S", "6S", "7S"]


def test_of_a_hand_that_shines_neither_tiddy_who_brings_coins_nor_a_gleek_is_given_up() -> None:
    assert thrown("4C 5C 6C KC AS KS QS JS AD KD QD JH") == ["5C", "6C", "JS", "JH", "QS", "QD", "AS"]


# -- The ruff ------------------------------------------------------------------------------------


def test_a_ruff_is_vied_for_its_court_cards_and_not_for_what_it_beats() -> None:
    """The reasons told in how many of 100 cases it wins."""
    assert newcomer(ruff_game("AS KS QS 4S 9D 4D 5D 6D 4H 5H 6H 4C")) == (
        "vie",
        "You like a ruff of 32 in spades (A 11 + K 10 + Q 10 + 1), and whoever vies may win.",
    )
    assert newcomer(ruff_game("AS KS 9S 8S 7S 6S 5S 4S 4H 5H 6H 4C")) == (
        "pass",
        "With a ruff of 27 in spades (A 11 + K 10 + 1 + 1 + 1 + 1 + 1 + 1), you would not be the one to vie.",
    )


def asked_to_see(hand: str, challenge: int = 1) -> Gleek:
    """The buyer has vied, or revied, and the next seat has to answer."""
    game = table(turned="7C")
    act(game, "pass pass")
    discard_any(game)
    act(game, "vie")
    game.challenge = challenge
    game.hands[B] = game.deck.mask(hand)
    return game


def test_a_trifle_is_paid_in_hope_and_more_for_a_fine_suit_only() -> None:
    fair, fine = "AS KS 4S 8D 9D 4D 5D 6D 4H 5H 6H 4C", "AS KS QS 8D 9D 4D 5D 6D 4H 5H 6H 4C"
    assert newcomer(asked_to_see(fair))[0] == "see"
    assert newcomer(asked_to_see(fair, 2)) == (
        "pass",
        "With a ruff of 22 in spades (A 11 + K 10 + 1), you would rather lose 4 than stake 6.",
    )
    assert newcomer(asked_to_see(fine, 2))[0] == "see"


def test_a_fine_suit_is_revied_once_and_only_one_that_shines_all_over_again() -> None:
    for hand, once, again in (
        ("AS KS 4S 8D 9D 4D 5D 6D 4H 5H 6H 4C", "stand", "stand"),
        ("AS KS QS 8D 9D 4D 5D 6D 4H 5H 6H 4C", "revie", "stand"),
        ("AS KS QS JS 9D 4D 5D 6D 4H 5H 6H 4C", "revie", "revie"),
        ("AS AD AH AC 9D 4D 5D 6D 4H 5H 6H 4C", "revie", "revie"),
    ):
        game = asked_to_see(hand)
        assert newcomer(game)[0] == "see"
        act(game, "see pass")
        assert newcomer(game)[0] == once
        game.challenge = 2
        assert newcomer(game)[0] == again


def test_coins_that_nobody_can_refuse_are_taken_with_any_ruff() -> None:
    game = table(turned="7C", openingPassFinal=True)
    act(game, "pass pass")
    discard_any(game)
    act(game, "pass pass")
    game.hands[C] = game.deck.mask("4S 5S 6S 4D 5D 6D 4H 5H 6H 5C 6C 8C")
    assert newcomer(game) == ("vie", "All the others have passed for good, and each must pay you.")


# -- Sets ----------------------------------------------------------------------------------------


def test_true_sets_are_claimed_and_no_lie_is_found_out() -> None:
    game = table(turned="7H", hands={C: "KC KD KS QC QD QS"}, falseClaims=True, stock="4S 5S 6S 7S 8S 9S TS")
    act(game, "pass bid:13 pass KS")
    discard_any(game, "KC KD QC QD QS")
    act(game, "pass pass pass done done")
    assert newcomer(game) == ("claim:gleek:Q", "You hold these queens, so be paid for them.")
    act(game, "claim:gleek:Q")
    assert newcomer(game) == ("done", "You hold no other set, and would not dare to claim one.")
    act(game, "claim:gleek:K done")
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    assert newcomer(game) == ("done", "You kept no count of what the buyer played, and let it be.")


# -- The tricks ----------------------------------------------------------------------------------


def test_the_top_is_led() -> None:
    game = at_trick("KS 9S QD 8D 4H")
    assert newcomer(game) == ("KS", "Leading the king of spades, you may hope that nobody beats it.")
    assert advised(game)[0] == "9S", "a regular keeps kings and queens that an ace may beat"
    game = at_trick("KS 9S QD 8D 4C")
    assert newcomer(game)[0] == "KS"
    assert advised(game)[0] == "4C", "and leads trumps first"


def test_tom_beats_what_lies_there_although_tib_may_come() -> None:
    """It takes with the highest card that it has, and does not ask what is still out."""
    assert newcomer(at_trick("JC 5C 4D", "TC")) == (
        "JC",
        "With the jack of clubs you beat all that lies there.",
    )


def test_whoever_plays_last_takes_the_trick_with_no_more_than_is_needed() -> None:
    assert newcomer(at_trick("AS 9S 4D", "6S 8S"))[0] == "9S"
    assert newcomer(at_trick("AC 9C 4D", "6S 8S"))[0] == "9C"
    assert newcomer(at_trick("JC 4D 5D", "6H 9H"))[0] == "JC", "it is taken, even with Tom"


def test_what_cannot_win_costs_as_little_as_may_be() -> None:
    for hand, trick, least in (
        ("9S 5S AD", "AH KH", "5S"),
        ("JC KC 9C", "AC TC", "9C"),
        ("JC KS 9D", "AC QC", "JC"),
        ("TC KS QD", "AH AC", "QD"),
    ):
        game = at_trick(hand, trick)
        assert all(game.trumps.order.winner([*game.trick, card]) != 2 for card in game.legal_moves(A))
        assert newcomer(game)[0] == least


def test_tiddy_is_not_played_without_a_word_on_its_coins() -> None:
    game = at_trick("4C 4D 5D", "6H 9H")
    assert newcomer(game) == (
        "4C",
        "You play last, and with the four of clubs you take all that lies there. "
        "Tiddy brings you 2 coins from each as soon as it is played, whoever wins the trick.",
    )


def test_what_was_played_counts_only_where_it_lies_open() -> None:
    """With ace, king and queen of spades gone the jack is high, which a newcomer does not remember."""
    played = "AS KS QS AC KC QC JC TC 9C 8C 6C 5C 4C"
    game = at_trick("JS KD 4D", played=played)
    assert newcomer(game)[0] == "KD"
    assert newcomer(at_trick("JS KD 4D")) == newcomer(game)
    assert newcomer(game, LOOKS_UP) == (
        "JS",
        "Every higher card of its suit lies open, and so you lead the jack of spades.",
    )
    game = at_trick("JS 9S 4D", "8S", played=played)
    game.lacks[B] = game.pack.mates[game.deck.index["JS"]]
    assert newcomer(game) == newcomer(at_trick("JS 9S 4D", "8S")) == newcomer(game, LOOKS_UP)


# -- All of it -----------------------------------------------------------------------------------


@pytest.mark.wording
def test_every_sentence_of_a_first_evening_is_true_and_chance_has_no_part_in_it() -> None:
    """By all rules, of every number of seats."""
    said: set[str] = set()
    for match in count():
        rng = Random(f"first evening {match}")
        seats = rng.randint(Gleek.info.min_seats, Gleek.info.max_seats)
        game = Gleek(seats, random_options(Gleek, rng, seats))
        for seat, legal in turns(game, rng, deals=2):
            move = rng.choice(legal)
            if len(legal) > 1:
                memory = LOOKS_UP if game.deal_is_open else FORGETS
                advice = THUMBS.advise(game, seat, Random(1), memory)
                assert advice == THUMBS.advise(game, seat, Random(2), memory)
                assert game.why_not(seat, advice.move) is None
                lie_open = sum(game.played) if game.deal_is_open else 0
                said.add(check_first_evening(game, seat, advice.move, advice.because, lie_open))
                move = advice.move if rng.random() < 0.7 else move
            game.apply(seat, move)
        if match >= 40 and said == set(NEWCOMER):
            return
        assert match < 200, set(NEWCOMER) - said
