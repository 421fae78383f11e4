"""Laugh and Lie Down: the examples of its rule file (section 8), the stakes and every house rule."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.shell.reading.pages import page_of
from rulesets.cards import cards
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    POT,
    CardMoved,
    DealEnded,
    Paid,
    Revealed,
    Said,
    Zone,
    listen,
    seen,
)
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import DECK, OF_RANK, RANKS
from rulesets.laugh_and_lie_down.scoring import STAKES, settlement
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from tests.games.laugh_and_lie_down.positions import pick, table
from tests.rulesets.matches import act, heard_of


def codes(game: LaughAndLieDown, seat: int = 0) -> set[str]:
    """All legal codes of a seat."""
    return {game.code(move) for move in game.legal_moves(seat)}


def ranks(some: int) -> str:
    """Cards as their ranks, low to high."""
    return " ".join(RANKS[card // 4] for card in cards(some))


ALL_PAIRS = len(DECK) // 2
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
    assert game.why_not(0, game.parse("pair:9")) == "No nines lie on the table."
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


def test_two_alike_that_make_no_pair_are_spoken_of() -> None:
    """Fresh readers lay down with two alike in hand and were only told that they could make no pair."""
    alone, two = table("K", "4 9", "4 9 9", "4 J Q"), table("K", "4 4", "4 9 9", "4 J Q")
    assert alone.prompt(0) == "You can make no pair: lie down, and let the others laugh."
    assert "two alike count only when the other two are captured" in two.prompt(0)


def test_laying_out_of_the_hand_says_which_two_they_are() -> None:
    three, last = table("K", "4 4 4", "9 9", "9 J Q"), table("K", "4 4", "9 9", "9 J Q", captured="4 4")
    assert three.describe(0, three.parse("hand:4")) == "lays two of three fours out of the hand"
    assert last.describe(0, last.parse("hand:4")) == "lays the last two fours out of the hand"


def test_a_dealer_who_is_last_in_says_that_the_rest_is_the_dealers_own() -> None:
    game = table("K", "4 9", "K", "", turn=1)
    heard = listen(game)
    act(game, "pair:K")
    assert any("what is left is mine" in said.text for said in heard_of(Said, heard))


def test_lying_down_is_said_and_shown() -> None:
    game = table("K", "4 4", "4 9 9", "4 J Q")
    heard = listen(game)
    act(game, "lie")
    assert heard_of(Said, heard)[0].seat == 0
    assert [(move.source, move.target) for move in heard_of(CardMoved, heard)] == [
        (Zone("hand", 0), Zone("table"))
    ] * 2


def test_the_prompt_offers_only_the_pairs_that_can_be_made() -> None:
    """A plain pair in the hand is none while its other two are about: the prompt speaks of what is legal."""
    told = {2: "your two {}, as the other two are captured", 3: "two of your three {}", 4: "all four {}"}
    heard: set[tuple[bool, str]] = set()
    for seed in range(40):
        game, rng = GAME(5), Random(seed)
        while game.turn != OVER:
            if game.turn == CHANCE:
                game.apply(CHANCE, game.chance(rng))
                continue
            legal = game.legal_moves(game.turn)
            codes = [game.code(move).split(":") for move in legal]
            kinds, laid = (
                {code[0] for code in codes},
                [code[-1] for code in codes if code[0] in ("hand", "mournival")],
            )
            if kinds != {"lie"} and "royal" not in kinds:
                prompt = game.prompt(game.turn)
                assert ("pair" in kinds) == (not prompt.startswith("Nothing on the table fits"))
                if not laid:
                    assert prompt == "Make a pair: a card of yours takes one of the same rank from the table."
                elif len(laid) > 1:
                    assert prompt.endswith("out of your hand.")
                else:
                    rank = RANKS.index(laid[0])
                    held = (game.hands[game.turn] & OF_RANK[rank]).bit_count()
                    assert prompt.endswith(f"lay {told[held].format(RANK_NAMES[rank])}.")
                    heard.add(("pair" in kinds, told[held]))
            game.apply(game.turn, rng.choice(list(legal)))
    assert len(heard) > 3


def test_the_page_says_which_way_the_turn_passes() -> None:
    game = table("7 8 K", "7 2", "8 3", "K 4")
    act(game, "pair:7 pair:8")
    assert game.turn == 2
    page = " ".join(page_of("laugh_and_lie_down").split())
    assert "The player on the dealer's left begins, and the turn passes to the left." in page
