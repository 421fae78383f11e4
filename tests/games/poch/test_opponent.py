"""Poch's rules of thumb keep to section 9 of the rule book and say why."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.poch.beginner import first_evening
from cardtable.opponents.poch.beliefs import believed, recklessness
from cardtable.opponents.poch.chances import strength
from cardtable.opponents.poch.mind import bets_from, odds
from cardtable.opponents.poch.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, mask_of
from rulesets.core import CHANCE
from rulesets.poch.game import Poch
from rulesets.poch.hands import has_set
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, CHECK, DECK, DROP, FITTING, HOLD, RAISE, WORTH
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.poch.count_claims import check_of_the_count
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


@pytest.mark.parametrize("others", [OTHERS[:2], (*OTHERS, "9D TH KC 8D AD")])
def test_three_aces_always_bet_and_the_amount_tells_nothing(others: Sequence[str]) -> None:
    """Great bets come from the best hands and from bluffs, and small ones from any.

    When great ones were as rare whatever was held, six players lost .07 to whoever made them with the best.
    """

    def amounts(hand: str) -> Counter[int]:
        game = hands(hand, *others)
        advised = [THUMBS.advise(game, 0, Random(seed), Memory.FULL) for seed in range(600)]
        assert all(word.because.endswith(".") for word in advised)
        return Counter(word.move - BET for word in advised if word.move >= BET)

    def great(bets: Counter[int]) -> float:
        return (bets[4] + bets[5]) / bets.total()

    strong, middling, bluff = amounts(ACES), amounts(KINGS), amounts("AC 8S 9H JD QC")
    assert strong.total() > 590
    assert 50 < bluff.total() < 500
    assert set(strong) == set(bluff) == {1, 2, 3, 4, 5}
    assert {1, 2, 5} <= set(middling)
    assert great(strong) > 0.6
    assert great(bluff) > 0.15
    assert 0.1 < great(middling) < great(strong)


def test_a_raise_is_a_bluff_only_with_what_seldom_wins() -> None:
    """A raise with a pair of aces was called a bluff, and the next one "probably the best hand"."""

    def reason(hand: str, level: int = 2) -> str:
        return THUMBS.explain(betting(hand, BET + 1, DROP, DROP), 0, RAISE + level, Random(1))

    assert "this is a bluff" in reason(LOW)
    assert "you may well hold the best hand" in reason(KINGS)
    assert "you probably hold the best hand" in reason(ACES, 4)
    assert reason(ACES) == reason(ACES, 4)[:-1] + ": the less you ask, the likelier they do."


def test_of_a_raise_that_cannot_be_made_nothing_is_said() -> None:
    """At the limit a reader looked for a raise: "A raise would mostly be paid by better hands"."""
    game = hands(ACES, *OTHERS)
    for seat, move in enumerate([BET + 1, RAISE + 2, DROP, DROP]):
        game.apply(seat, move)
    raising = "Whoever pays a raise may well hold better."
    assert raising in THUMBS.explain(game, 0, CALL, Random(1))
    while game.turn or max(game.legal_moves(0)) >= RAISE:
        game.apply(game.turn, max(game.legal_moves(game.turn)))
    told = THUMBS.explain(game, 0, CALL, Random(1))
    assert "you win often enough" in told
    assert raising not in told


def test_a_weak_hand_bluffs_now_and_then() -> None:
    game = hands(LOW, *OTHERS, "9D TH KC 8D AD")
    bets = [THUMBS.advise(game, 0, Random(seed), Memory.FULL).move >= BET for seed in range(400)]
    assert 0 < sum(bets) < 200


def test_every_reason_is_true_of_its_position() -> None:
    """Counts, totals and superlatives are checked against the position; every legal move has a reason."""
    for game, seat, move, because in islice(explained(Poch, Random(5), THUMBS, 0.3), 4000):
        check_reason(game, seat, move, because)


def check_reason(game: Poch, seat: int, move: int, because: str) -> None:
    well_said(because)
    if (found := re.search(r"worth (\d+) coin", because)) is not None:
        assert int(found[1]) == game.level - game.staked[seat]
    if "of 100" in because:
        assert not game.level, "after a bet nobody knows so well"
        assert " 0 times of 100" not in because, "so little is told in words"
    if "Only one rival" in because:
        assert (game.out | 1 << seat).bit_count() == game.seats - 1
    if "only two rivals" in because:
        assert (game.out | 1 << seat).bit_count() == game.seats - 2
        assert not game.level
    assert "close matter" not in because, "figures of what was tried out may stand beside it"
    if "pay no more" in because:
        assert game.level > 0
        assert move == DROP
    if "costs nothing" in because:
        assert game.level == 0
    if "the Poch is yours" in because:
        assert move >= RAISE
    if "you take the Poch" in because:
        assert move == CALL, because
        assert f"the {game.level - game.staked[seat]} coin" in because, because
        assert ("and begin the count" in because) == (odds(game, seat).lead >= 0), because
    if (found := re.search(r"worth about (\d+) coins (to begin|that somebody else)", because)) is not None:
        lead = odds(game, seat).lead
        assert game.options.last_card_coin, because
        assert int(found[1]) == round(abs(lead)) > 1, because
        assert (lead > 0) == (found[2] == "to begin") == (move != DROP), because
    if (found := re.search(r"it is better (to begin|that somebody else)", because)) is not None:
        assert (odds(game, seat).lead > 0) == (found[1] == "to begin") == (move != DROP), because
    if "that costs you more than" in because:
        assert odds(game, seat).lead + game.board[7] < 0, because
    if "your ace may" in because and game.phase.name == "betting":
        assert game.hands[seat] & FITTING[1], because
    if "pays a raise" in because:
        assert any(legal >= RAISE for legal in game.legal_moves(seat)), "nobody can raise any more"
    if "so that the amount tells nothing" in because:
        assert BET <= move < RAISE
        assert ("in the Poch" in because) == (game.board[7] > 0), because
        gained = odds(game, seat).lead >= 0 or "in the Poch" in because
        assert ("you begin" in because or "and begin" in because) == gained, because
        staked = "a bluff" in because or "may well hold better" in because
        assert staked == (f"costs {move - BET} coin" in because), because
    if (found := re.search(r"the best hand (\d+) times of 100", because)) is not None:
        pays = round(100 * bets_from(odds(game, seat)))
        too_seldom = "too seldom for a bet" in because or (move != DROP and "may well hold" in because)
        if move == DROP:
            pays = min(50, pays)
            assert ("no gain to you to begin" in because) == (odds(game, seat).lead < 0), because
        assert int(found[1]) <= pays if too_seldom else int(found[1]) >= pays, because
    if "cannot win the betting" in because:
        raised = {other for other, _level in game.bets}
        assert game.options.need_pair_to_bet, because
        assert raised, because
        assert not has_set(game.hands[seat]), because
        assert all(has_set(game.hands[other]) for other in raised), because
    if "Without a pair you may not bet" in because:
        assert game.legal_moves(seat) == (DROP, CHECK), because
    if "neither dropping out nor checking" in because:
        assert CHECK in game.legal_moves(seat), because
    if "now less" in because or "the less you ask" in because:
        assert sum(one >= BET for one in game.legal_moves(seat)) > 1, because
    if "whoever played last then wins" in because:
        after = game.copy()
        after.apply(seat, HOLD)
        assert not after.count, because
    if game.phase.name != "counting" or move >= len(DECK):
        return
    if "no coin for the count" in because or "then your last card ends the deal" in because:
        rest = sum(WORTH[one] for one in cards(game.hands[seat] & ~(1 << move)))
        assert game.must_play > game.options.last_card_coin, because
        assert game.count + WORTH[move] + rest <= 31, because
    total = game.count + WORTH[move]
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    if "makes 31" in because:
        assert total == 31
    if "you have seen shows" in because or "only an ace fits" in because:
        lowest = game.count + min(WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))
        upto = lowest if "any of your cards" in because else total
        assert not any(hand & FITTING[31 - upto] for hand in others), because
        assert ("only an ace fits" in because) == (FITTING[31 - upto] == FITTING[1] > 0), because
    elif "Only an ace would fit then" in because:
        assert not any(hand & FITTING[1] for hand in others), because
    elif "nobody else" in because:
        assert "like" in because, because
    if "get a coin from each" in because and not game.options.last_card_coin and game.must_play:
        rest = sum(WORTH[one] for one in cards(game.hands[seat] & ~(1 << move)))
        assert total + rest > 31 or "may end" in because, "no coin is paid for a count that ends the deal"
    if "your last card then ends" in because:
        assert game.hands[seat].bit_count() == 2, because
    if "any card that is left" in because:
        assert game.hands[seat].bit_count() > 2, because
    if "one as well as another" in because:
        assert sum(WORTH[one] == 10 for one in game.legal_moves(seat) if one < len(DECK)) > 1, because
    assert "ooking ahead" not in because, "a reason speaks of the game"
    if "is the last card" in because:
        assert game.hands[seat].bit_count() == 1
    check_of_the_count(game, seat, move, because)
    if "the others have seen" in because:
        assert game.shown >> move & 1, because
    fitting = [one for one in game.legal_moves(seat) if one < len(DECK)]
    assert ("your only card that fits" in because) <= (fitting == [move]), because
    if "one is as good" in because:
        assert len(fitting) > 1, because
        assert {WORTH[one] for one in game.legal_moves(seat) if one < len(DECK)} == {WORTH[move]}, because
    if "highest card that fits" in because:
        assert WORTH[move] == max(WORTH[one] for one in game.legal_moves(seat) if one < len(DECK))


def test_a_raise_of_a_bet_is_called_with_aces_or_better_only() -> None:
    for mine, stays in ((ACES, True), (KINGS, False), (LOW, False)):
        game = betting(mine, BET + 1, RAISE + 5, DROP)
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
    assert recklessness(one, 0, 3) < 0.2 < 0.6 < recklessness(many, 0, 3)
    assert odds(one, 0).wins < odds(many, 0).wins


def test_whoever_bets_the_least_against_few_may_hold_anything() -> None:
    """The last but one bets with any hand when all before dropped, and was believed to hold a good one."""

    def bet_by(place: int, coins: int = 2) -> Poch:
        game = hands(*OTHERS, KINGS)
        for _seat in range(place):
            game.apply(game.turn, DROP)
        game.apply(place, BET + coins)
        while game.turn < 3:
            game.apply(game.turn, DROP)
        return game

    (first, _), (second, _), (third, _) = (believed(bet_by(place), 3, place) for place in range(3))
    assert first == pytest.approx(0.30, abs=0.01)
    assert second == pytest.approx(0.43, abs=0.01)
    assert third == pytest.approx(0.85, abs=0.01)
    assert [believed(bet_by(place, 1), 3, place)[0] for place in range(3)] == [1, 1, 1]
    wins = [odds(bet_by(place), 3).wins for place in range(3)]
    assert wins[0] < wins[1] < wins[2]
    assert odds(bet_by(2, 1), 3).wins == pytest.approx(strength(bet_by(2).hands[3]), abs=0.01)


def test_a_master_searches_answers_to_a_bet_as_well_as_bets() -> None:
    """Only the first bet was tried out: half of what there is to gain in the betting was left."""
    game = betting(KINGS, BET + 1, DROP, RAISE + 6)
    assert set(THUMBS.candidates(game, 0)) == set(game.legal_moves(0)) > {DROP, CALL}


def test_a_raise_is_believed_to_be_made_with_the_better_hands_of_those_it_meets() -> None:
    """Two high pairs took each other for bluffs, and raised on to the limit."""
    again = betting(KINGS, DROP, BET + 1, RAISE + 2)
    assert believed(again, 0, 3)[0] < 0.75 * believed(again, 0, 2)[0]
    aces = betting("AC AS 9H KD 7C", BET + 2, DROP, RAISE + 3)
    raised = [THUMBS.quick(aces, 0, Random(seed).random) >= RAISE for seed in range(100)]
    assert sum(raised) < 10, "the aces call, or drop out"


def test_whoever_stakes_beside_another_is_hardly_believed_to_bluff() -> None:
    """Queens called a bet that another had called: they were thought the best 37 times of 100, and lost."""
    queens = "QC QS 9H 8D 7C"
    one, two = betting(queens, BET + 2, DROP, DROP), betting(queens, BET + 2, CALL, DROP)
    called = [
        sum(THUMBS.quick(game, 0, Random(seed).random) == CALL for seed in range(200)) for game in (one, two)
    ]
    assert called[0] > 150
    assert called[1] == 0


def test_no_bluff_is_raised_against_two() -> None:
    """One that stakes may give way, hardly two: such raises lost coins."""
    game = betting(LOW, BET + 1, CALL, CALL)
    assert all(THUMBS.quick(game, 0, Random(seed).random) < RAISE for seed in range(300))


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
    assert BET < move <= BET + 2
    assert "Only one rival" in because


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


def test_what_is_mostly_best_is_not_called_best_too_seldom() -> None:
    """Of a pair of kings 83 times of 100 were called too seldom for a bet; but others call with better."""
    told = Counter[bool]()
    for seed in range(300):
        game, rng = Poch(3 + seed % 4), Random(seed)
        while game.phase.name != "counting":
            if game.turn == CHANCE:
                game.apply(CHANCE, game.chance(rng))
                continue
            move, because = THUMBS.advise(game, game.turn, rng, Memory.FULL)[:2]
            found = re.search(r"the best hand (\d+) times of 100", because)
            if move == DROP and found and int(found[1]) > 50:
                told["whoever calls may well hold better" in because] += 1
            game.apply(game.turn, move)
    assert told[True] > 20
    assert not told[False]
