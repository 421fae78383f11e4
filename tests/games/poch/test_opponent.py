"""Poch's rules of thumb keep to section 9 of the rule book and say why."""

import re
from collections import Counter
from itertools import islice
from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.poch.beginner import first_evening
from cardtable.opponents.poch.mind import odds, recklessness, strength
from cardtable.opponents.poch.thumbs import THUMBS, nobody_fits, rivals_of
from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, mask_of
from rulesets.poch.game import Poch
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, DECK, DROP, FITTING, HOLD, RAISE, WORTH
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.turns import explained, turns, well_said


def hands(*written: str, turned: str = "9S", phase: str = "betting", **options: object) -> Poch:
    """A table at which these hands were dealt; seat 0 is eldest."""
    game = Poch(len(written), PochOptions.model_validate(options))
    game.dealer = len(written) - 1
    game.hands = [DECK.mask(one) for one in written]
    game.turned = DECK.index[turned]
    game.trump = game.turned // 8
    game.go(phase)
    game.turn = 0
    return game


def advice(game: Poch, memory: Memory = Memory.FULL) -> tuple[int, str]:
    return THUMBS.advise(game, game.turn, Random(1), memory)[:2]


ACES = "AC AS AH KD 7C"
NINES = "9C 9H 9D KC 7H"
LOW = "7D 8D 9D TH JC"
KINGS = "KC KS 8H 9C 7D"
OTHERS = ("QD JD TD 8H 7C", "QS JS TS 8S 7S", "QC JH TC 8C 7H")


def test_strength_orders_hands_as_the_rules_do() -> None:
    """Four of a kind > three of a kind > pair > no pair, each by its rank."""
    written = [LOW, "AC KD QH JS 9S", "7C 7D 8H 9S TC", "KC KS 8H 9C 7D", "AC AS 7H 8H 9H", NINES, ACES]
    worth = [strength(DECK.mask(one)) for one in written]
    assert worth == sorted(worth)
    assert 0 < worth[0] < worth[-1] < 1


def test_strength_is_the_share_of_hands_beaten() -> None:
    rng = Random(3)
    deals = [rng.sample(range(32), 5) for _deal in range(4000)]
    kings = DECK.mask(KINGS)
    lower = sum(strength(mask_of(deal)) < strength(kings) for deal in deals)
    equal = sum(strength(mask_of(deal)) == strength(kings) for deal in deals)
    assert (lower + equal / 2) / len(deals) == pytest.approx(strength(kings), abs=0.025)


def test_three_aces_always_bet_and_the_amount_tells_nothing() -> None:
    """What is bet does not depend on the hand, so that nobody can read it off the amount."""

    def amounts(hand: str) -> Counter[int]:
        game = hands(hand, *OTHERS)
        advised = [THUMBS.advise(game, 0, Random(seed), Memory.FULL) for seed in range(600)]
        assert all(word.because.endswith(".") for word in advised)
        return Counter(word.move - BET for word in advised if word.move >= BET)

    strong, middling = amounts(ACES), amounts(KINGS)
    assert strong.total() == 600
    assert set(strong) == set(middling) == {1, 2, 3, 4, 5}
    for coins in strong:
        assert abs(strong[coins] / 600 - middling[coins] / middling.total()) < 0.12


def test_a_raise_is_a_bluff_only_with_what_seldom_wins() -> None:
    """A raise with a pair of aces was called a bluff, and the next one "probably the best hand"."""

    def reason(hand: str) -> str:
        game = hands(hand, *OTHERS)
        game.apply(0, BET + 1)
        game.apply(1, RAISE + 2)
        for drops in (2, 3):
            game.apply(drops, DROP)
        return THUMBS.explain(game, 0, RAISE + 3, Random(1))

    assert "this is a bluff" in reason(LOW)
    assert "you may well hold the best hand" in reason(KINGS)
    assert "you probably hold the best hand" in reason(ACES)


def test_a_weak_hand_bluffs_now_and_then() -> None:
    game = hands(LOW, *OTHERS)
    bets = [THUMBS.advise(game, 0, Random(seed), Memory.FULL).move >= BET for seed in range(400)]
    assert 0 < sum(bets) < 120


def test_every_reason_is_true_of_its_position() -> None:
    """Counts, totals and superlatives are checked against the position; every legal move has a reason."""
    for game, seat, move, because in islice(explained(Poch, Random(5), THUMBS, 0.3), 4000):
        check_reason(game, seat, move, because)


def check_reason(game: Poch, seat: int, move: int, because: str) -> None:
    well_said(because)
    if (found := re.search(r"worth (\d+) coin", because)) is not None:
        assert int(found[1]) == game.level - game.staked[seat]
    assert " 0 of 100" not in because, "so little is told in words"
    if "Only one rival" in because:
        assert (game.out | 1 << seat).bit_count() == game.seats - 1
    if "costs nothing" in because:
        assert game.level == 0
    if "the Poch is yours" in because:
        assert move >= RAISE
    if "you take the Poch" in because:
        assert move == CALL, because
        assert f"the {game.level - game.staked[seat]} coin" in because, because
    if "so that the amount tells nothing" in because:
        assert BET <= move < RAISE
        assert ("in the Poch" in because) == (game.board[7] > 0), because
        assert "begin the count" in because, because
        assert ("a bluff" in because) == (f"costs {move - BET} coin" in because), because
    if (found := re.search(r"the best hand (\d+) times of 100", because)) is not None:
        assert int(found[1]) <= 30 if "too seldom for a bet" in because else int(found[1]) >= 30, because
    if game.phase.name != "counting" or move >= len(DECK):
        return
    total = game.count + WORTH[move]
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    if "makes 31" in because:
        assert total == 31
    if "you have seen shows" in because or "only an ace fits" in because:
        lowest = game.count + min(WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))
        upto = lowest if "any of your cards" in because else total
        assert not any(hand & FITTING[31 - upto] for hand in others), because
        assert ("only an ace fits" in because) == (FITTING[31 - upto] == FITTING[1] > 0), because
    elif "nobody else" in because:
        assert "like" in because, because
    if "your last card then ends" in because:
        assert game.hands[seat].bit_count() == 2, because
    if "any card that is left" in because:
        assert game.hands[seat].bit_count() > 2, because
    aces = FITTING[1] & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned | game.used)
    assert ("all four have been seen" not in because) or not aces, because
    if "passed over where one would have fitted" in because:
        assert all(not aces & ~game.lacks[other] for other in range(game.seats) if other != seat), because
    if "one as well as another" in because:
        assert sum(WORTH[one] == 10 for one in game.legal_moves(seat) if one < len(DECK)) > 1, because
    assert "Looking ahead" not in because, "a reason speaks of the game"
    if "is the last card" in because:
        assert game.hands[seat].bit_count() == 1
    top = game.count + max(WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))
    if "room for another card" in because:
        assert any(total + WORTH[one] < 31 for one in cards(game.hands[seat]) if one != move), because
    safe = {
        worth
        for worth in (WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))
        if {30 - game.count - worth, 31 - game.count - worth}.isdisjoint(WORTH)
    }
    if (found := re.search(r"From (\d+) a single card makes 30 or 31", because)) is not None:
        assert WORTH[move] in safe, because
        assert int(found[1]) == top
        assert not {30 - top, 31 - top}.isdisjoint(WORTH), because
    assert ("A lower card would do" in because) <= (min(safe, default=31) < WORTH[move]), because
    if "either will do" in because:
        assert [int(n) for n in re.findall(r"\d+", because)] == [total, top]
        assert FITTING[31 - total] == FITTING[31 - top], because
    if "keep a higher card" in because:
        assert total < top, because
    if "the others have seen" in because:
        assert game.shown >> move & 1, because
    if "one is as good" in because:
        assert {WORTH[one] for one in game.legal_moves(seat) if one < len(DECK)} == {WORTH[move]}, because
    if "ends before your next turn" in because:
        turns_until = next(n for n in range(1, 6) if game.hands[(seat + n) % game.seats].bit_count() == 1)
        assert top + 10 * turns_until <= 31, because
    if "highest card that fits" in because:
        assert WORTH[move] == max(WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))


def test_a_card_that_changes_nothing_is_not_said_to_be_kept_for_later() -> None:
    """Where another's only card surely fits first, no count of one's own is left to end."""
    game = hands("7D 8D", "9C", *OTHERS[1:], phase="counting")
    told = (
        "The deal ends before your next turn: a player after you holds one card only, "
        "which fits whatever you play."
    )
    for count, ends in ((0, True), (13, True), (14, False)):
        game.count = count
        assert (advice(game)[1] == told) == ends, advice(game)
    game.count = 0
    game.hands[1], game.hands[2] = game.hands[2], game.hands[1]
    assert advice(game)[1] == told, "two cards of ten fit before it is one's turn"
    game.count = 4
    assert advice(game)[1] != told


def test_several_raises_are_called_with_aces_or_better_only() -> None:
    """Call several raises only with aces or better."""
    for mine, stays in ((ACES, True), (KINGS, False), (LOW, False)):
        game = hands(mine, *OTHERS)
        game.level, game.staked, game.board[7] = 10, [0, 10, 10, 0], 20
        game.out = 1 << 3
        move, because = advice(game)
        assert (move != DROP) == stays, because


def test_a_beginner_pays_a_little_in_hope_and_much_with_fine_hands_only() -> None:
    for mine, price, stays in ((LOW, 2, True), (LOW, 4, False), (KINGS, 4, True), (KINGS, 8, False)):
        game = hands(mine, *OTHERS)
        game.level, game.staked = price, [0, price, 0, 0]
        move, because, *_more = first_evening(game, 0, Random(1).random)
        assert (move != DROP) == stays, because


def betting(mine: str, *acts: int) -> Poch:
    """A betting in which the seats after the first have bet, and it is the first one's turn."""
    game = hands(mine, *OTHERS)
    game.turn = 1
    for move in acts:
        game.apply(game.turn, move)
    assert game.turn == 0
    return game


def test_one_great_raise_is_believed_and_many_are_not() -> None:
    """There may be one best hand, but hardly several: whoever waits for one is not paid for it."""
    one = betting(KINGS, BET + 1, DROP, RAISE + 6)
    many = betting(KINGS, BET + 3, RAISE + 7, RAISE + 10)
    assert recklessness(one, 3) < 0.2 < 0.6 < recklessness(many, 3)
    assert odds(one, 0).wins < odds(many, 0).wins


def test_the_betting_is_remembered_for_its_deal_only() -> None:
    game = betting(KINGS, BET + 3, RAISE + 7, CALL)
    assert game.bets == [(1, 3), (2, 7)]
    assert game.copy().bets is not game.bets
    game.clear()
    assert game.bets == []


def test_bluff_small_after_others_dropped() -> None:
    """Bluff small after others dropped: winning also wins the lead."""
    game = hands(*OTHERS, LOW)
    game.turn, game.out = 2, 0b0011
    move, because = advice(game)
    assert move == BET + 1
    assert "Only one rival" in because


def test_the_card_that_ends_the_count_is_played() -> None:
    """The seat that can close at 31 takes a coin from everybody."""
    game = hands("AC KC 8C 7C", "QD JD TD 8H", "QS JS TS 8S", phase="counting")
    game.count, game.sequence = 23, [DECK.index["KD"], DECK.index["KH"]]
    move, because = advice(game)
    assert move == DECK.index["8C"]
    assert "31" in because


def test_a_ten_is_led_and_low_cards_are_kept() -> None:
    """Lead a ten-card when you hold small ones behind it."""
    move, because = advice(hands("AC KC 8C 7C", "QD JD TD 8H", "QS JS TS 8S", phase="counting"))
    assert move == DECK.index["KC"]
    assert because


def test_an_unclaimed_trump_is_in_no_hand() -> None:
    """An unclaimed compartment means that trump is not in any hand."""
    game = hands("AC KC 8C 7C 9C", *OTHERS, phase="counting")
    for rival in rivals_of(game, 0, Memory.FULL):
        assert not rival.possible & DECK.mask("AS KS QS JS TS")
    assert any(rival.possible & DECK.mask("AS") for rival in rivals_of(game, 0, Memory.FORGETFUL))


def test_a_shown_card_that_fits_is_reckoned_with() -> None:
    game = hands("AC KC 8C 7C 9C", *OTHERS, phase="counting")
    game.shown = DECK.mask("JS")
    assert nobody_fits(rivals_of(game, 0, Memory.FULL), 21) == 0
    assert nobody_fits(rivals_of(game, 0, Memory.FULL), 31) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_choice_is_legal_and_has_a_whole_sentence(seats: int) -> None:
    options = {"allow_check": True, "must_play": False, "two_pairs": True, "start_coins": 20, "rounds": 2}
    game = Poch(seats, PochOptions.model_validate(options))
    rng = Random(seats)
    asked = set()
    for seat, legal in turns(game, rng, deals=4):
        move = THUMBS.quick(game, seat, rng.random)
        if len(legal) > 1:
            memory = rng.choice(list(Memory))
            move, because, *_more = THUMBS.advise(game, seat, rng, memory)
            assert because[-1] == "."
            assert because[0].isupper() or because[0].isdigit() or because[0] in "a"
            asked.add(move if move in (DROP, CALL, HOLD) else min(move, BET, RAISE))
            assert set(THUMBS.candidates(game, seat)) <= set(legal)
        assert move in legal
        game.apply(seat, legal[int(rng.random() * len(legal))] if rng.random() < 0.3 else move)
    assert len(asked) > 3


@pytest.mark.slow
def test_a_regular_takes_at_least_as_much_from_random_players_as_a_beginner() -> None:
    rounds = range(60)
    regular, beginner, random = map(player_of, (Level.REGULAR, Level.BEGINNER, Level.RANDOM))
    taken = measured("poch", regular, random, rounds).gain.mean
    assert taken > measured("poch", beginner, random, rounds).gain.mean


@pytest.mark.slow
def test_regular_wins_coins_from_random() -> None:
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("poch", regular, random, range(40)).gain.low > 0
