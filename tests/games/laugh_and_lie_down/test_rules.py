"""Laugh and Lie Down: the examples of its rule file (section 8), the stakes and every house rule."""

from __future__ import annotations

import pytest

from rulesets.cards import cards
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    POT,
    CardMoved,
    DealEnded,
    MatchEnded,
    Paid,
    Revealed,
    Said,
    Zone,
    listen,
    seen,
)
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import ALL_PAIRS, DECK, RANKS
from rulesets.laugh_and_lie_down.scoring import STAKES, settlement
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.games.laugh_and_lie_down.positions import pick, table
from tests.rulesets.matches import act, heard_of


def codes(game: LaughAndLieDown, seat: int = 0) -> set[str]:
    """All legal codes of a seat."""
    return {game.code(move) for move in game.legal_moves(seat)}


def ranks(some: int) -> str:
    """Cards as their ranks, low to high."""
    return " ".join(RANKS[card // 4] for card in cards(some))


REST = ("9 9 T", "J J Q")
"""Hands of two other seats, of no concern."""


# -- Section 1.2: the Cards and Stakes table ----------------------------------------------------


@pytest.mark.parametrize("profile", ["balanced", "uniform"])
@pytest.mark.parametrize("seats", range(3, 8))
def test_the_pot_supplies_exactly_what_the_pairs_draw(profile: str, seats: int) -> None:
    """P - L = 26 - n*BE, and sum(BE + ante) = 26 + L."""
    row = STAKES[profile][seats]
    assert row.pot(seats) - row.last == ALL_PAIRS - seats * row.break_even
    antes = sum(row.ante(seat, 0) for seat in range(seats))
    assert seats * row.break_even + antes == ALL_PAIRS + row.last
    assert row.hand * seats < 52
    assert row.dealer_ante > row.other_ante, "the dealer always antes more"


@pytest.mark.parametrize(
    ("seats", "hand", "lying", "even", "dealer", "other", "last"),
    [
        (3, 14, 10, 7, 4, 2, 3),
        (4, 10, 12, 5, 3, 2, 3),
        (5, 8, 12, 4, 3, 2, 5),
        (6, 7, 10, 3, 3, 2, 5),
        (7, 6, 10, 3, 2, 1, 3),
    ],
)
def test_the_balanced_table_is_the_one_of_the_rule_file(
    seats: int, hand: int, lying: int, even: int, dealer: int, other: int, last: int
) -> None:
    assert STAKES["balanced"][seats] == (hand, even, dealer, other, last)
    assert 52 - seats * hand == lying


def test_the_uniform_table_is_the_one_of_the_rule_file() -> None:
    assert {seats: (row.break_even, row.last) for seats, row in STAKES["uniform"].items()} == {
        3: (8, 5),
        4: (5, 3),
        5: (4, 5),
        6: (3, 5),
        7: (2, 3),
    }
    assert all((row.dealer_ante, row.other_ante) == (3, 2) for row in STAKES["uniform"].values())


# -- Section 8: what a turn may be ---------------------------------------------------------------


def test_1_a_pair_in_hand_is_laid_only_when_the_other_pair_is_captured() -> None:
    game = table("7 7 K", "7 2 2 9", *REST)
    assert codes(game) == {"pair:7"}
    assert "only when the other two are captured" in str(game.why_not(0, game.parse("hand:2")))
    assert codes(table("7 7 K", "7 2 2 9", *REST, captured="2 2")) == {"pair:7", "hand:2"}


def test_2_of_three_on_the_table_one_or_all_may_be_taken() -> None:
    game = table("7 7 7", "7 K", *REST)
    assert codes(game) == {"pair:7", "royal:7"}
    act(game, "royal:7")
    assert game.pairs()[0] == 2


def test_3_of_a_prial_two_are_laid_and_the_third_is_shown_and_stays() -> None:
    game = table("A", "5 5 5 8", *REST)
    heard = listen(game)
    assert codes(game) == {"hand:5"}
    act(game, "hand:5")
    assert ranks(game.hands[0]) == "5 8"
    third = cards(game.hands[0])[0]
    assert heard_of(Revealed, heard)[0].cards == (third,)
    assert game.view(2).facts.known_thirds == ((0, third),)
    game.turn = 0
    assert codes(game) == {"lie"}
    act(game, "lie")
    assert ranks(game.table) == "A 5 8"
    assert game.view(2).facts.known_thirds == ()


def test_4_all_four_in_hand_are_laid_in_one_turn() -> None:
    game = table("A", "9 9 9 9 3", "T T", "J J")
    assert codes(game) == {"mournival:9"}
    assert game.why_not(0, game.parse("hand:9")) == "You hold all four nines: lay them all at once."
    act(game, "mournival:9")
    assert game.pairs()[0] == 2


def test_5_a_single_card_is_never_laid_out_of_the_hand() -> None:
    game = table("4 K", "4 4 6", "4 9 9", "J J Q")
    assert codes(game) == {"pair:4"}
    act(game, "pair:4")
    game.turn = 0
    assert "hand:4" not in codes(game)
    assert "takes two" in str(game.why_not(0, game.parse("hand:4")))


def test_6_who_can_make_no_pair_must_lie_down_and_each_holder_can_take_one() -> None:
    game = table("K", "4 4", "4 9 9", "4 J Q")
    assert codes(game) == {"lie"}
    assert "No kings" not in str(game.why_not(0, game.parse("pair:K")))
    act(game, "lie")
    assert ranks(game.table) == "4 4 K"
    act(game, "pair:4", "pair:4")
    assert game.pairs() == [0, 1, 1]
    assert game.view(1).facts.laid_down == (0,)


def pack(hands: list[str], lying: str, dealer: int) -> str:
    """The pack: code that deals these ranks, the dealer's left first."""
    used: set[str] = set()
    seats = len(hands)
    held = [pick(hand, used).split() for hand in hands]
    order = [held[(dealer + 1 + i) % seats] for i in range(seats)]
    dealt = [hand[i] for i in range(len(held[0])) for hand in order]
    return "pack:" + ",".join(dealt + pick(lying, used).split())


FOUR_EIGHTS = pack(
    [
        "A A A A 2 2 2 2",
        "3 3 3 3 4 4 4 4",
        "5 5 5 5 6 6 6 6",
        "7 7 7 7 9 9 9 9",
        "T T T T J J J J",
    ],
    "8 8 8 8 Q Q Q K K K K Q",
    0,
)


def test_7_the_dealer_starts_with_every_mournival_on_the_table() -> None:
    game = GAME(5)
    act(game, "first:0", FOUR_EIGHTS)
    assert game.pairs() == [6, 0, 0, 0, 0]
    assert game.table == 0


def test_7_with_one_mournival_the_table_shrinks_by_four() -> None:
    hands = ["A A A A 2 2 2 2", "3 3 3 3 4 4 4 4", "5 5 5 5 6 6 6 6", "7 7 7 7 9 9 9 9", "T T T Q J J J K"]
    game = GAME(5)
    act(game, "first:0", pack(hands, "8 8 8 8 Q Q Q K K K T J", 0))
    assert game.pairs() == [2, 0, 0, 0, 0]
    assert game.table.bit_count() == 8


# -- Section 8: settlements ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pairs", "last", "nets"),
    [
        ((6, 5, 4, 6, 5), 2, (-1, -1, 3, 0, -1)),
        ((9, 7, 6, 4), 0, (4, 0, -1, -3)),
        ((11, 8, 7), 1, (0, 2, -2)),
        ((6, 4, 4, 5, 3, 4), 5, (0, -1, -1, 0, -2, 4)),
        ((5, 4, 4, 3, 3, 4, 3), 6, (0, 0, 0, -1, -1, 0, 2)),
        ((9, 0, 9, 4, 4), 0, (7, -6, 3, -2, -2)),
    ],
    ids=["8", "9", "10", "11", "12", "13"],
)
def test_settlements(pairs: tuple[int, ...], last: int, nets: tuple[int, ...]) -> None:
    stakes = STAKES["balanced"][len(pairs)]
    net, sheet = settlement(stakes, pairs, 0, last)
    assert tuple(net) == nets
    assert sum(net) == 0
    assert [sum(line.amount for line in lines) for lines in sheet] == net
    pot = stakes.pot(len(pairs)) - stakes.last - sum(made - stakes.break_even for made in pairs)
    assert pot == 0


def test_8_the_payments_empty_the_pot() -> None:
    game = GAME(5)
    act(game, "first:0", "deal:0000000000001")
    heard = listen(game)
    order = list(range(52))
    game.captured = []
    for pairs in (6, 5, 4, 6, 5):
        game.captured.append(sum(1 << order.pop() for _card in range(2 * pairs)))
    game.hands, game.table = [0, 0, game.captured[0] & -game.captured[0], 0, 0], 0
    game.captured[0] ^= game.hands[2]
    game.settle()
    pot = 11
    for paid in heard_of(Paid, heard):
        pot += paid.amount if paid.target == POT else -paid.amount
    assert pot == 0
    assert game.totals == (-1, -1, 3, 0, -1)
    (end,) = heard_of(DealEnded, heard)
    assert end.points == (-1, -1, 3, 0, -1)


def test_14_when_one_seat_is_left_the_hand_stops_and_the_dealer_takes_the_rest() -> None:
    """X captures its last card, Y still holds K 3: Y is last although a K lies on the table."""
    game = table("5 K 3", "", "K 3", "5", turn=2)
    act(game, "pair:5")
    assert game.turn == CHANCE
    assert game.pairs() == [2, 0, 1]
    assert game.hands == [0, 0, 0]


FULL_HANDS = [
    "5 5 6 7 8 J J K",
    "2 3 4 9 T J Q K",
    "3 4 6 6 8 9 Q K",
    "A 3 4 7 8 T T K",
    "A A 5 6 7 9 T J",
]
FULL_TABLE = "A 2 2 2 3 4 5 7 8 9 Q Q"
FULL_PLAY = (
    "1 royal:2, 2 pair:3, 3 pair:A, 4 pair:5, 0 pair:7",
    "1 pair:4, 2 pair:8, 3 lie, 4 pair:7, 0 pair:8",
    "1 pair:3, 2 pair:4, 4 pair:9, 0 pair:K",
    "1 pair:T, 2 pair:Q, 4 pair:T, 0 hand:5",
    "1 pair:Q, 2 lie, 4 pair:6, 0 pair:6",
    "1 pair:9, 4 hand:A, 0 lie",
    "1 pair:J, 4 pair:J",
)


@pytest.mark.parametrize(("rule", "nets"), [("holder", (-1, 7, -2, -5, 1)), ("lastPair", (-1, 2, -2, -5, 6))])
def test_15_a_full_deal(rule: str, nets: tuple[int, ...]) -> None:
    game = GAME(5, GAME.Options.model_validate({"lastInRule": rule}))
    heard = listen(game)
    act(game, "first:0", pack(FULL_HANDS, FULL_TABLE, 0))
    for turn in ", ".join(FULL_PLAY).split(", "):
        assert turn == f"{game.turn} {policy(game)}"
        act(game, policy(game))
    assert game.pairs() == [6, 8, 4, 1, 7]
    (end,) = heard_of(DealEnded, heard)
    assert end.points == end.totals == nets
    assert sum(nets) == 0


def policy(game: LaughAndLieDown) -> str:
    """Three from the table first, else the lowest pair with it, else four out of the hand, else two."""
    legal = [game.code(move) for move in game.legal_moves(game.turn)]
    for word in ("royal", "pair", "mournival", "hand"):
        for code in legal:
            if code.startswith(word):
                return code
    return "lie"


# -- Section 6: house rules ----------------------------------------------------------------------


def test_options_bear_the_keys_and_defaults_of_the_rule_file() -> None:
    assert GAME.Options().as_keys() == {
        "stakes": "balanced",
        "lastInRule": "holder",
        "layFirst": False,
        "freePair": False,
        "forceThree": True,
        "catching": False,
        "rounds": 1,
    }


def test_stakes_decide_the_antes() -> None:
    game = GAME(3, GAME.Options(stakes="uniform"))
    heard = listen(game)
    act(game, "first:1", "deal:0000000000001")
    assert [(paid.source, paid.amount) for paid in heard_of(Paid, heard)] == [(0, 2), (1, 3), (2, 2)]
    assert game.view(0).facts.break_even == 8


def test_lay_first_lays_prials_and_mournivals_before_the_first_turn() -> None:
    hands = [
        "5 5 5 7 8 J J K",
        "2 3 4 9 T T T T",
        "3 4 6 6 8 9 Q K",
        "A 3 4 7 8 5 Q K",
        "A A 6 6 7 9 J 2",
    ]
    game = GAME(5, GAME.Options(lay_first=True))
    act(game, "first:0", pack(hands, "A 2 2 3 4 7 8 9 Q Q K J", 0))
    assert game.pairs() == [1, 2, 0, 0, 0]
    assert ranks(game.hands[0]) == "5 7 8 J J K"
    assert ranks(game.hands[1]) == "2 3 4 9"
    assert [(seat, DECK.faces[card][0]) for seat, card in game.view(3).facts.known_thirds] == [(0, "5")]
    assert game.maker == 0, "the dealer lays last"


def test_lay_first_counts_for_the_last_pair_and_the_dealers_mournival_does_not() -> None:
    game = GAME(5, GAME.Options(lay_first=True, last_in_rule="lastPair"))
    heard = listen(game)
    act(game, "first:0", FOUR_EIGHTS)
    assert game.turn == CHANCE, "nobody has a card left"
    assert game.totals == (6 + 4 - 4 - 3 + 5, -2, -2, -2, -2)
    assert len(heard_of(DealEnded, heard)) == 1


def test_free_pair_may_be_laid_out_of_turn_and_costs_no_turn() -> None:
    game = table("7", "7 9", "2 2 J", "J Q K", captured="2 2", free_pair=True)
    assert game.actors() == (0, 1)
    assert codes(game, 1) == {"hand:2"}
    assert game.why_not(1, game.parse("pair:7")) == (
        "Out of turn you may only lay a pair whose other two cards are captured."
    )
    game.apply(1, game.parse("hand:2"))
    assert game.turn == 0
    assert game.pairs()[1] == 2
    act(game, "pair:7")
    assert game.turn == 1


def test_free_pair_in_ones_own_turn_does_not_use_it_and_forbids_lying_down() -> None:
    game = table("7", "2 2 9", "J", "J Q K", captured="2 2", free_pair=True)
    assert codes(game) == {"hand:2"}
    act(game, "hand:2")
    assert game.turn == 0
    assert codes(game) == {"lie"}


def test_free_pair_that_empties_a_hand_puts_it_out() -> None:
    game = table("7", "7 9", "2 2", "J", captured="2 2", free_pair=True)
    game.apply(1, game.parse("hand:2"))
    act(game, "pair:7")
    assert game.turn == 2
    game = table("7", "7 9", "2 2", "", captured="2 2", free_pair=True)
    game.apply(1, game.parse("hand:2"))
    assert game.turn == CHANCE


def test_without_free_pair_the_pair_uses_the_turn() -> None:
    game = table("7", "2 2 9", "J", "J Q K", captured="2 2")
    assert game.actors() == (0,)
    act(game, "hand:2")
    assert game.turn == 1


def test_force_three_warns_but_forbids_nothing() -> None:
    warned, silent = (table("7 7 7", "7 K", *REST, force_three=warn) for warn in (True, False))
    assert "three sevens" in warned.prompt(0)
    assert "three sevens" not in silent.prompt(0)
    assert codes(warned) == codes(silent) == {"pair:7", "royal:7"}


def test_a_seat_may_not_lie_down_while_it_can_act() -> None:
    game = table("7 7 K", "7 2", *REST)
    assert game.why_not(0, game.parse("lie")) == (
        "You may lie down only when you can make no pair, but you can make one of sevens."
    )
    assert "lie" in codes(table("7 7 K", "7 2", *REST, catching=True))


def test_catching_a_the_dealer_must_notice_a_mournival() -> None:
    game = GAME(5, GAME.Options(catching=True))
    act(game, "first:0", FOUR_EIGHTS)
    assert game.phase.name == "opening"
    assert codes(game, 0) == {"take", "pass"}
    taken, missed = game.copy(), game.copy()
    act(taken, "take")
    assert (taken.pairs()[0], taken.turn) == (6, 1)
    act(missed, "pass pass catch")
    assert missed.pairs() == [0, 0, 6, 0, 0]
    assert missed.turn == 1, "the play begins on the dealer's left"
    act(game, "pass pass pass pass pass")
    assert game.pairs() == [0] * 5
    assert game.table.bit_count() == 12


def test_16_catching_b_who_takes_one_of_three_loses_the_other_pair() -> None:
    game = table("7 7 7", "7 K", *REST, catching=True)
    act(game, "pair:7")
    assert game.turn == 1
    act(game, "catch")
    assert game.pairs() == [1, 1, 0]
    assert game.table == 0
    assert game.turn == 1


@pytest.mark.parametrize(
    ("hand", "captured", "caught", "left"),
    [("5 5 5 8", "", "5 5", "5 8"), ("9 9 9 9 3", "", "9 9 9 9", "3"), ("2 2 6", "2 2", "2 2", "6")],
    ids=["prial", "mournival", "pair whose mates are captured"],
)
def test_catching_c_pairs_overlooked_by_a_hand_that_lies_down(
    hand: str, captured: str, caught: str, left: str
) -> None:
    game = table("A", hand, "T T", "J J", captured=captured, catching=True)
    act(game, "lie")
    act(game, "pass", "catch")
    assert ranks(game.captured[2]) == caught
    assert ranks(game.table) == " ".join(sorted(["A", *left.split()], key=RANKS.index))
    assert game.turn == 1


@pytest.mark.parametrize(("lying", "hand", "code"), [("A", "2 3", "lie"), ("7 7", "7 K", "pair:7")])
def test_after_every_such_act_all_others_are_asked_and_a_wrong_catch_costs_a_coin(
    lying: str, hand: str, code: str
) -> None:
    game = table(lying, hand, *REST, catching=True)
    heard = listen(game)
    act(game, code)
    assert (game.phase.name, game.turn) == ("catching", 1)
    act(game, "catch")
    assert [(paid.source, paid.target, paid.amount) for paid in heard_of(Paid, heard)] == [(1, 0, 1)]
    assert game.turn == 2, "the asking goes on"
    assert game.view(2).facts.purses[:2] == (-3, -3)
    act(game, "pass")
    assert (game.phase.name, game.turn) == ("play", 1)
    game.settle()
    (end,) = heard_of(DealEnded, heard)
    assert [line.amount for line in end.sheet[1]][-1] == -1
    assert [line.amount for line in end.sheet[0]][-1] == 1


def test_the_question_is_the_same_whether_something_was_overlooked_or_not() -> None:
    """The planted leak: whoever is asked must not learn from being asked."""
    slip, none = (table("7 7 7" if n else "7 7 K", "7 Q", *REST, catching=True) for n in (1, 0))
    for game in (slip, none):
        act(game, "pair:7")
    assert slip.phase is none.phase
    assert slip.prompt(1) == none.prompt(1)
    assert slip.view(1).facts == none.view(1).facts
    assert slip.why_not(1, 0) == none.why_not(1, 0)


def test_a_match_of_the_first_version_asks_only_after_a_slip() -> None:
    game = table("A", "2 3", "T T", "J J", catching=True)
    game.rules = 1
    act(game, "lie")
    assert (game.phase.name, game.turn) == ("play", 1)


def test_uncaught_cards_stay_where_they_fell() -> None:
    game = table("7 7 7", "7 K", *REST, catching=True)
    act(game, "pair:7 pass pass")
    assert ranks(game.table) == "7 7"
    assert game.turn == 1
    assert game.prompt(1)


def test_rounds_times_seats_hands_are_played_and_the_highest_ledger_wins() -> None:
    game = GAME(3, GAME.Options(rounds=2))
    heard = listen(game)
    act(game, "first:2")
    dealers: list[int] = []
    while game.turn != OVER:
        if game.phase.name == "deal":
            act(game, f"deal:000000000000{len(dealers)}")
            dealers.append(game.dealer)
        else:
            act(game, policy(game))
    assert dealers == [2, 0, 1, 2, 0, 1]
    (end,) = heard_of(MatchEnded, heard)
    best = max(game.totals)
    assert end.ranking[0] == tuple(seat for seat in range(3) if game.totals[seat] == best)


# -- Views and words -----------------------------------------------------------------------------


def test_no_seat_sees_another_hand_but_all_see_the_table_and_what_was_captured() -> None:
    game = table("7 7 K", "7 2 2 9", *REST)
    act(game, "pair:7")
    for viewer in (0, 1, 2, -3):
        zones = game.view(viewer).zones
        assert zones[Zone("table")] == cards(game.table)
        assert zones[Zone("captured", 0)] == cards(game.captured[0])
        for seat in range(3):
            hand = cards(game.hands[seat])
            assert zones[Zone("hand", seat)] == (hand if seat == viewer else (HIDDEN,) * len(hand))


def test_cards_are_dealt_face_down_to_the_hands_and_face_up_to_the_table() -> None:
    game = GAME(5)
    heard = listen(game)
    act(game, "first:3", "deal:0000000000001")
    dealt = heard_of(CardMoved, heard)
    assert [move.target.seat for move in dealt[:6]] == [4, 0, 1, 2, 3, 4]
    for move in dealt:
        for viewer in range(5):
            noticed = seen(move, viewer)
            assert isinstance(noticed, CardMoved)
            hidden = move.target.kind == "hand" and move.target.seat != viewer
            assert (noticed.card == HIDDEN) == hidden


def test_a_move_touches_the_cards_that_go_together() -> None:
    game = table("7 7 7 K", "7 9 9 9", "2 2 T", "J J Q", captured="2 2", free_pair=True)
    assert ranks(sum(1 << card for card in game.touches(game.parse("royal:7")))) == "7 7 7 7"
    assert ranks(sum(1 << card for card in game.touches(game.parse("hand:2")))) == "2 2"
    assert game.touches(game.parse("lie")) == ()


def test_why_not_names_the_rule() -> None:
    game = table("7 7 K", "7 2 2 9", "9 9 T", "J J Q")
    assert game.why_not(0, game.parse("pair:9")) == "No nines lie on the table to make a pair with."
    assert game.why_not(0, game.parse("pair:K")) == "You hold no kings."
    assert game.why_not(0, game.parse("royal:7")) == (
        "You take three from the table only when exactly three sevens lie there, not 2."
    )
    assert game.why_not(0, game.parse("mournival:2")) == (
        "You lay four out of your hand only when you hold all four twos."
    )
    assert game.why_not(1, game.parse("pair:9")) == "It is not your turn."
    act(game, "pair:7")
    game.hands[2] = 0
    assert game.why_not(2, game.parse("lie")) == (
        "You hold no cards any more: you are out until the next deal."
    )


def test_lying_down_is_said_and_shown() -> None:
    game = table("K", "4 4", "4 9 9", "4 J Q")
    heard = listen(game)
    act(game, "lie")
    assert heard_of(Said, heard)[0].seat == 0
    assert [(move.source, move.target) for move in heard_of(CardMoved, heard)] == [
        (Zone("hand", 0), Zone("table"))
    ] * 2
