"""Losing Loadum: the test vectors of its rule file (section 8), the house rules and the full hand."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.cards import cards, mask_of
from rulesets.chance import pack_move
from rulesets.core import (
    CHANCE,
    OVER,
    POT,
    Announced,
    CardMoved,
    DealEnded,
    Game,
    MatchEnded,
    Paid,
    Revealed,
    Said,
    TrickTaken,
    Zone,
    listen,
    may_see,
)
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import CHALLENGE, DECK, SUIT, SUITS, load_of, unguarded
from rulesets.losing_loadum.scoring import (
    AUTOMATIC,
    MOST,
    TIED,
    TIED_LAST,
    TIED_NOBODY,
    TIED_VOID,
    natural_end,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.positions import STOCK, exchange, gap, speak, table
from tests.rulesets.matches import act, heard_of


def codes(game: Game) -> set[str]:
    """All legal codes of the seat in turn."""
    return {game.code(move) for move in game.legal_moves(game.turn)}


def zone(game: Game, viewer: int, kind: str, seat: int = -1) -> tuple[int, ...]:
    """What a viewer sees in a place."""
    return game.view(viewer).zones.get(Zone(kind, seat), ())


# -- Section 1 and 2: the pack and the deal -----------------------------------------------------


def test_loaders_count_27_in_each_suit_and_108_in_the_pack() -> None:
    assert [load_of(suit) for suit in SUITS] == [27] * 4
    assert load_of(DECK.all) == 108


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, 25), (3, 17), (4, 12), (5, 10), (6, 8), (7, 7), (8, 6), (9, 5), (10, 5), (11, 4), (12, 4)],
)
def test_hand_size_is_floor_of_51_by_the_players_so_that_a_card_is_left(seats: int, size: int) -> None:
    game = GAME(seats)
    act(game, "first:1", "deal:0000000000001")
    assert [hand.bit_count() for hand in game.hands] == [size] * seats
    assert len(game.stock) == 52 - seats * size >= 1


def test_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    game = GAME(4)
    heard = listen(game)
    act(game, "first:1")
    game.apply(CHANCE, pack_move(range(52)))
    assert [move.target.seat for move in heard_of(CardMoved, heard)][:5] == [2, 3, 0, 1, 2]
    assert cards(game.hands[2])[:2] == (0, 4)
    assert game.stock == (48, 49, 50, 51)
    assert game.turn == 2


# -- Section 8: tricks ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "trick", "winner", "points"),
    [
        (None, "7H TH JH 2H", "JH", 11),
        ("S", "9D 2S AD KD", "2S", 14),
        ("S", "9D 2S 3S AD", "3S", 11),
        ("S", "9D AC TC 4D", "9D", 21),
        ("S", "5S QS AH TS", "QS", 23),
    ],
    ids=["T1", "T2", "T3", "T4", "T5"],
)
def test_the_highest_trump_takes_the_trick_or_else_the_highest_card_of_the_suit_led(
    trump: str | None, trick: str, winner: str, points: int
) -> None:
    game = table(*trick.split(), trump=trump)
    heard = listen(game)
    act(game, trick)
    seat = trick.split().index(winner)
    assert game.load == [points if s == seat else 0 for s in range(4)]
    assert [taken.seat for taken in heard_of(TrickTaken, heard)] == [seat]
    assert DECK.name(DECK.index[winner]) in heard_of(TrickTaken, heard)[0].why


@pytest.mark.parametrize(("stock", "winner"), [("QC 8C 4C 6D", 1), ("4D 8C QC 6D", 3)], ids=["T6", "T7"])
def test_the_suit_is_trump_from_the_first_off_suit_card_on_in_that_very_trick_too(
    stock: str, winner: int
) -> None:
    game = table("2H", "TC", "8H", "TH", stock=stock)
    heard = listen(game)
    act(game, "2H TC 8H TH")
    assert game.load[winner] == 20
    assert game.trump == SUIT[DECK.index[stock[:2]]]
    (shown,) = heard_of(Revealed, heard)
    assert shown.cards == (DECK.index[stock[:2]],)
    assert [may_see(shown.seen_by, seat) for seat in range(4)] == [False, True, False, False]
    assert len(heard_of(Announced, heard)) == 1


def test_t8_follow_the_suit_led_if_able_else_any_card() -> None:
    game = table("KH", "3H 9S AS", "9S AS 2C")
    act(game, "KH")
    assert codes(game) == {"3H"}
    refusal = game.why_not(1, DECK.index["AS"])
    assert refusal == "Hearts were led and you hold the three of hearts, so you must play a heart."
    act(game, "3H")
    assert codes(game) == {"9S", "AS", "2C"}


def test_before_the_reveal_no_trump_counts() -> None:
    game = table("2H 3D", "9H 4D", "8H 5D", "TH 6D")
    act(game, "2H 9H 8H TH")
    assert game.trump is None
    assert game.load == [0, 0, 0, 10]


# -- Section 8: exchanges ------------------------------------------------------------------------


def test_x1_x5_only_loaders_without_a_low_card_of_their_suit_are_offered() -> None:
    hand = "AS KS TD 4D JH"
    assert unguarded(DECK.mask(hand)) == DECK.mask("AS KS JH")
    game = exchange(hand, "2C 3C 5C 6C 7C")
    assert codes(game) == {"offer:AS", "offer:KS", "offer:JH", "pass"}
    refusal = game.why_not(0, game.parse("offer:TD"))
    assert refusal is not None
    assert "the four of diamonds guards it" in refusal
    assert game.why_not(0, game.parse("offer:4D")) == (
        "Only loaders are exchanged: aces, tens, kings, queens and jacks."
    )


def test_x2_a_card_for_a_card_changes_hands_and_only_the_partners_see_it() -> None:
    game = exchange("AS 2C", "3C 4C", "TH 5H")
    heard = listen(game)
    act(game, "offer:AS")
    assert game.turn == 2
    assert codes(game) == {"accept:TH", "decline"}
    act(game, "accept:TH")
    assert game.hands == [DECK.mask("TH 2C"), DECK.mask("3C 4C"), DECK.mask("AS 5H")]
    assert [said.text for said in heard_of(Said, heard)] == ["A card for a card!", "No.", "Exchanged."]
    for swapped in heard_of(CardMoved, heard):
        assert [may_see(swapped.seen_by, seat) for seat in range(3)] == [True, False, True]
    assert game.turn == 1


def test_x3_two_cards_of_the_same_suit_both_go_back_and_both_players_saw_both() -> None:
    game = exchange("AS 2C", "TS 4C")
    heard = listen(game)
    act(game, "offer:AS", "accept:TS")
    assert game.hands == [DECK.mask("AS 2C"), DECK.mask("TS 4C")]
    assert not heard_of(CardMoved, heard)
    shown = heard_of(Revealed, heard)
    assert [event.cards for event in shown] == [(DECK.index["AS"],), (DECK.index["TS"],)]
    assert all(event.seen_by == 0b11 for event in shown)
    assert "same suit" in heard_of(Said, heard)[-1].text


def test_x4_a_coat_is_answered_only_with_a_coat() -> None:
    game = exchange("JH 2C", "AD QD KS 3S")
    act(game, "offer:JH")
    assert codes(game) == {"accept:QD", "accept:KS", "decline"}
    assert game.why_not(1, game.parse("accept:AD")) == (
        "A coat is offered for a coat: only a king, queen or jack can be given for it."
    )


def test_the_class_of_an_offer_is_announced_but_never_its_rank_or_suit() -> None:
    king, jack = exchange("KH 2C", "3S 4S", "QD 2D"), exchange("JH 2C", "3S 4S", "QD 2D")
    heard_king, heard_jack = listen(king), listen(jack)
    act(king, "offer:KH")
    act(jack, "offer:JH")
    assert heard_king == heard_jack
    for viewer in (1, 2):
        assert king.view(viewer) == jack.view(viewer)


def test_a_seat_without_a_card_of_the_class_is_declined_for_it() -> None:
    without, unwilling = exchange("KH 2C", "3S 4S"), exchange("KH 2C", "JS 4S")
    heard_without, heard_unwilling = listen(without), listen(unwilling)
    act(without, "offer:KH")
    act(unwilling, "offer:KH", "decline")
    assert heard_without == heard_unwilling
    assert without.turn == unwilling.turn == 1


def test_each_seat_makes_at_most_one_offer_a_gap_clockwise_from_the_trick_winner() -> None:
    game = exchange("KH 2C", "JS 4D", "QC 5D")
    asked = []
    while game.phase.name == "exchange":
        asked.append(game.turn)
        act(game, next(code for code in sorted(codes(game)) if code != "pass"))
        while game.phase.name == "answer":
            act(game, "decline")
    assert asked == [0, 1, 2]
    assert game.phase.name == "play"
    assert game.turn == 0


def test_there_is_no_exchange_after_the_last_trick() -> None:
    game = table("AS", "TH", stock=STOCK)
    act(game, "AS TH")
    speak(game)
    assert game.turn == CHANCE


# -- Section 8: speaking -------------------------------------------------------------------------

HANDS = ("2C", "3C", "4C", "5C")


@pytest.mark.parametrize(
    ("load", "who", "choice", "out"),
    [
        ((33, 12, 0, 0), 1, "challenge:0", 0),
        ((30, 12, 0, 0), 1, "challenge:0", 1),
        ((31, 40, 0, 0), 1, "challenge:0", 0),
        ((0, 40, 20, 0), 1, "challenge:2", 1),
        ((0, 31, 0, 0), 1, "admit", 1),
    ],
    ids=["C1", "C2", "C3", "C4", "C5"],
)
def test_whoever_is_found_with_31_is_out_or_else_the_challenger(
    load: tuple[int, ...], who: int, choice: str, out: int
) -> None:
    game = gap(*HANDS, load=load)
    heard = listen(game)
    speak(game, **{f"s{who}": choice})
    assert game.counters == tuple(2 if seat == out else 3 for seat in range(4))
    assert game.turn == CHANCE
    (end,) = heard_of(DealEnded, heard)
    assert end.points == tuple(int(seat == out) for seat in range(4))


def test_whoever_admits_is_heard_by_everybody() -> None:
    game = gap(*HANDS, load=(0, 31, 0, 0))
    heard = listen(game)
    speak(game, s1="admit")
    assert [(said.seat, said.act) for said in heard_of(Said, heard)] == [(1, "admit")]


def test_c5_admitting_takes_31_points() -> None:
    game = gap(*HANDS, load=(0, 30, 0, 0))
    assert "admit" not in codes(game)
    refusal = game.why_not(1, game.parse("admit"))
    assert refusal == "You may admit being out only with 31 points or more in your tricks."


def test_the_challenged_show_their_loaders_to_all() -> None:
    game = gap(*HANDS, load=(33, 0, 0, 0))
    game.taken[0] = DECK.mask("AS AH AD 2S")
    heard = listen(game)
    speak(game, s1="challenge:0")
    shown = heard_of(Revealed, heard)[0]
    assert set(shown.cards) == set(cards(DECK.mask("AS AH AD")))
    assert shown.seen_by == -1


def test_choices_are_sealed_until_all_have_chosen_then_the_first_that_is_no_pass_counts() -> None:
    quiet, loud = gap(*HANDS, load=(0, 33, 33, 0)), gap(*HANDS, load=(0, 33, 33, 0))
    heard_quiet, heard_loud = listen(quiet), listen(loud)
    act(quiet, "pass", "pass")
    act(loud, "challenge:2", "challenge:1")
    assert heard_quiet == heard_loud == []
    for viewer in (0, 3):
        assert quiet.view(viewer) == loud.view(viewer)
    assert loud.describe(1, CHALLENGE + 2, viewer=3) == "chooses in secret"
    act(loud, "pass", "pass")
    assert loud.counters == (3, 3, 2, 3)


def test_the_winner_of_the_trick_speaks_last() -> None:
    game = table("AC 3D", "2C 4D", "3C 5D")
    act(game, "AC 2C 3C")
    asked = []
    while game.phase.name == "speak":
        asked.append(game.turn)
        act(game, "pass")
    assert asked == [1, 2, 0]


def test_nobody_challenges_oneself_or_a_player_out_of_the_match() -> None:
    game = GAME(4, GAME.Options(counters=1))
    act(game, "first:0", "deal:0000000000001")
    game.end_hand((2,), AUTOMATIC)
    act(game, "deal:0000000000002")
    game.go("speak")
    game.turn = 3
    assert codes(game) == {"pass", "challenge:0", "challenge:1"}
    assert game.why_not(3, game.parse("challenge:3")) == "You cannot challenge yourself."
    refusal = game.why_not(3, game.parse("challenge:2"))
    assert refusal == "You can challenge only players who are still in the match."
    with pytest.raises(ValueError, match="no such seat"):
        game.parse("challenge:7")


# -- Section 8: natural end and elimination ------------------------------------------------------


@pytest.mark.parametrize(
    ("load", "counters", "losers", "ending"),
    [
        ((24, 29, 29, 26), (3, 3, 3, 3), (1, 2), TIED),
        ((54, 54), (1, 1), (), TIED_VOID),
        ((54, 54), (1, 2), (0, 1), TIED),
        ((35, 40, 20, 13), (3, 3, 3, 3), (1,), MOST),
    ],
    ids=["N1", "N2", "N2 with a counter to spare", "N3"],
)
def test_at_the_natural_end_the_highest_total_is_out(
    load: tuple[int, ...], counters: tuple[int, ...], losers: tuple[int, ...], ending: object
) -> None:
    playing = tuple(range(len(load)))
    assert natural_end(load, playing, counters, (), "allTied") == (losers, ending)


def test_natural_tie_last_loader_taker_loses_alone() -> None:
    captures = ((1, DECK.mask("AS")), (2, DECK.mask("AH")), (1, DECK.mask("TC")), (0, DECK.mask("KC")))
    result = natural_end((3, 21, 21, 0), (0, 1, 2, 3), (3,) * 4, captures, "lastLoaderTaker")
    assert result == ((1,), TIED_LAST)


def test_natural_tie_nobody_takes_no_counter_at_all() -> None:
    assert natural_end((29, 29), (0, 1), (3, 3), (), "nobody") == ((), TIED_NOBODY)


def test_n2_a_tie_that_would_leave_nobody_with_a_counter_costs_nothing_and_the_next_deal_follows() -> None:
    game = table("AC", "TC", counters=1)
    game.load = [0, 21]
    heard = listen(game)
    act(game, "AC TC")
    speak(game)
    (end,) = heard_of(DealEnded, heard)
    assert (end.points, end.totals) == ((0, 0), (1, 1))
    assert game.turn == CHANCE


def test_e1_after_an_elimination_the_survivors_get_larger_hands() -> None:
    """E1: seats 0-4, dealer 2, seat 3 is eliminated: next dealer 4, eldest 0, n = 4, 12 cards."""
    game = GAME(5, GAME.Options(counters=1))
    act(game, "first:2", "deal:0000000000001")
    game.end_hand((3,), AUTOMATIC)
    assert game.dealer == 4
    act(game, "deal:0000000000002")
    assert game.turn == 0
    assert game.playing == (0, 1, 2, 4)
    assert [hand.bit_count() for hand in game.hands] == [12, 12, 12, 0, 12]


def test_e2_the_deal_passes_on_even_from_a_dealer_just_eliminated() -> None:
    game = GAME(5, GAME.Options(counters=1))
    act(game, "first:2", "deal:0000000000001")
    game.end_hand((2,), AUTOMATIC)
    assert game.dealer == 3


def test_the_last_player_with_a_counter_wins_and_the_rest_rank_by_elimination() -> None:
    game = GAME(4, GAME.Options(counters=1, stake=5))
    heard = listen(game)
    act(game, "first:0", "deal:0000000000001")
    for losers in ((2,), (0, 3)):
        game.end_hand(losers, TIED)
        if game.turn != OVER:
            act(game, "deal:0000000000002")
    assert game.turn == OVER
    assert game.ranking() == ((1,), (0, 3), (2,))
    assert heard_of(MatchEnded, heard)[0].ranking == ((1,), (0, 3), (2,))
    ledger = [0, 0, 0, 0]
    for paid in heard_of(Paid, heard):
        for seat, sign in ((paid.source, -1), (paid.target, 1)):
            if seat != POT:
                ledger[seat] += sign * paid.amount
    assert ledger == [-5, 15, -5, -5], "winner +(n-1)*stake, others -stake"


def test_payoffs_are_zero_sum_and_prefer_counters_then_a_late_elimination() -> None:
    game = GAME(5)
    game.counters, game.fallen = (3, 2, 0, 0, 0), (0, 0, 4, 4, 2)
    payoffs = list(game.payoffs())
    assert sum(payoffs) == pytest.approx(0)
    assert payoffs[0] > payoffs[1] > payoffs[2] == payoffs[3] > payoffs[4]


# -- Section 6: house rules ----------------------------------------------------------------------


# -- Section 8: one full hand, several endings ---------------------------------------------------

NORTH, EAST, SOUTH, WEST = range(4)
FULL_HANDS = {
    NORTH: "2C 3C 7C 9C TC KC JD 3S 4S 6S 8S KS",
    EAST: "5C AC 2D 4D 8D 6H 7H 8H 5S 7S TS QS",
    SOUTH: "JC 3D 5D 9D TD QD KD AD TH KH 2S AS",
    WEST: "6C 7D 2H 3H 4H 5H 9H JH QH AH 9S JS",
}
TRICKS = (
    ("2H TC 8H TH", NORTH, (20, 0, 0, 0)),
    ("2C 5C JC 6C", SOUTH, (20, 0, 1, 0)),
    ("2S 9S 8S 7S", WEST, (20, 0, 1, 0)),
    ("3H KS 6H KH", SOUTH, (20, 0, 7, 0)),
    ("3D 7D JD 8D", NORTH, (21, 0, 7, 0)),
    ("3C AC AS AH", EAST, (21, 33, 7, 0)),
    ("2D 5D QH 6S", SOUTH, (21, 33, 9, 0)),
    ("9D JH 4S 4D", SOUTH, (21, 33, 10, 0)),
    ("TD JS 3S TS", SOUTH, (21, 33, 31, 0)),
    ("QD 9H KC QS", NORTH, (28, 33, 31, 0)),
    ("7C 7H AD 5H", NORTH, (39, 33, 31, 0)),
    ("9C 5S KD 4H", NORTH, (42, 33, 31, 0)),
)


def test_game_is_in_the_registry_module() -> None:
    assert GAME is LosingLoadum


def test_a_loader_is_unguarded_where_no_low_card_of_its_suit_is_held() -> None:
    """Seen card by card: any of the 2 to 9 guards the loaders of its suit, and of no other."""
    rng = Random(31)
    for size in range(27):
        hand = mask_of(rng.sample(range(len(DECK)), size))
        low = {SUIT[card] for card in cards(hand) if DECK.faces[card][0] in "23456789"}
        bare = [card for card in cards(hand) if DECK.faces[card][0] in "TJQKA" and SUIT[card] not in low]
        assert cards(unguarded(hand)) == tuple(bare)
