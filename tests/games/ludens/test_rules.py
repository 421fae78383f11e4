"""Ludens against its rule file: every vector and full hand of `rules/ludens.md`."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from rulesets.cards import cards
from rulesets.chance import pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    WATCHER,
    Announced,
    DealEnded,
    MatchEnded,
    TrickTaken,
    Zone,
    listen,
)
from rulesets.ludens.ending import score_hand
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, EVEN, NUMBER, ODD, ORDER, PICTURE, total, value
from rulesets.ludens.scoring import individual, pair_bonuses
from rulesets.ludens.words import why_scored
from tests.games.ludens.positions import (
    DEFAULT,
    FULL_HANDS,
    FULL_PLAY,
    NAMES,
    E,
    N,
    S,
    W,
    after_hands,
    cards_of,
    dealt,
    scored,
    tricks,
)
from tests.rulesets.matches import act, heard_of

# -- Tricks (section 8, first table) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "leader", "trick", "sum_or_none", "winner", "worth"),
    [
        ("T1", "N", "9S AC 9H AH", 20, "S", 20),
        ("T2", "N", "6C 2C 8H 6D", 22, "S", 20),
        ("T3", "E", "6H 4C 2D 4S", 16, "E", 0),
        ("T4", "E", "6H 4C 2D 8S", 20, "N", 20),
        ("T5", "E", "6H 4C 2D 6S", 18, "E", 0),
        ("T6", "N", "9D AC 4H 7S", 17, "N", 0),
        ("T7", "N", "9C 5D 4H 7S", 21, "N", 20),
        ("T8", "W", "KC QD JS 3H", None, "W", 30),
        ("T9", "S", "JD KC KH QS", None, "N", 30),
        ("T10", "N", "KC KS QD QH", None, "E", 0),
        ("T11", "E", "QC JD JH 9D", None, "E", 0),
        ("T12", "N", "3C KD 8D 5S", 8, "W", 0),
        ("T13", "S", "8C 8H 9D 4S", 20, "W", 20),
        ("T14", "W", "9D 9H QD 8D", 18, "W", 0),
        ("T15", "N", "9C 7H 3D 2S", 19, "N", 0),
    ],
)
def test_trick_vector(
    name: str, leader: str, trick: str, sum_or_none: int | None, winner: str, worth: int
) -> None:
    """Section 8: category, total, winner and value of a trick."""
    played = cards_of(trick)
    if sum_or_none is None:
        assert ORDER.group[played[0]] == PICTURE
    else:
        assert ORDER.group[played[0]] in (ODD, EVEN)
        assert total(played) == sum_or_none
    assert NAMES[(NAMES.index(leader) + ORDER.winner(played)) % 4] == winner
    assert value(played, 20) == worth


def test_order_inside_a_category() -> None:
    """First by number (9>7>5>3>1; 8>6>4>2; K>Q>J), then by suit D > H > S > C."""
    for ranks in ("97531", "8642", "KQJ"):
        order = [rank + suit for rank in ranks.replace("1", "A") for suit in "DHSC"]
        for better, worse in pairwise(order):
            assert ORDER.winner(cards_of(f"{worse} {better}")) == 1, (better, worse)
            assert ORDER.winner(cards_of(f"{better} {worse}")) == 0, (better, worse)


def test_categories() -> None:
    """ODD 20 cards of 100 pips, EVEN 16 of 80, PIC 12; 48 in all and no tens."""
    assert len(DECK) == 48
    assert not DECK.having("T")
    sizes = [mask.bit_count() for mask in ORDER.members]
    assert sizes == [20, 16, 12]
    assert [sum(NUMBER[card] for card in cards(ORDER.members[group])) for group in (ODD, EVEN)] == [100, 80]


# -- Legal moves (section 8) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("9D 4C 4H KS", "3H", "9D"),
        ("9D 4C 4H KS", "2H", "4C 4H"),
        ("9D 4C 4H KS", "QH", "KS"),
        ("9D 4C 4H KS", None, "9D 4C 4H KS"),
        ("9D 4C", "QH", "9D 4C"),
    ],
)
def test_legal_move_vector(hand: str, led: str | None, legal: str) -> None:
    """If you hold a card of the requested category you must play one; if none, any card."""
    game = Ludens(4)
    act(game, "first:0", "deal:0000000000000")
    game.trick = [DECK.index[led]] if led else []
    game.turn = S
    game.hands[S] = DECK.mask(hand)
    assert set(game.legal_moves(S)) == set(cards(DECK.mask(legal)))


def test_refusals_name_the_rule() -> None:
    """A refusal is one sentence that names the rule and a card the player holds."""
    game = Ludens(4)
    act(game, "first:0", "deal:0000000000000")
    game.trick = cards_of("3H")
    game.turn = S
    game.hands[S] = DECK.mask("9D 5C 4H KS")
    assert game.why_not(S, DECK.index["KS"]) == (
        "An odd card was led and you hold the nine of diamonds, so you must play an odd card "
        "(A, 3, 5, 7 or 9); suits do not matter."
    )
    assert game.why_not(S, DECK.index["KD"]) == "You do not hold the king of diamonds."
    assert game.why_not(S, 48) == "Now a card must be played."
    assert game.why_not(W, DECK.index["9D"]) == "It is not your turn."
    assert game.why_not(S, DECK.index["9D"]) is None


# -- Scores of a hand (section 8) ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "north", "south", "east", "west", "ns", "ew"),
    [
        ("H1", (2, 0), (0, 1), (2, 0), (1, 0), 70, 60),
        ("H2", (0, 1), (1, 0), (2, 0), (2, 0), 50, 100),
        ("H3", (3, 0), (2, 0), (0, 0), (0, 2), 120, 60),
        ("H4", (3, 0), (3, 0), (0, 0), (0, 0), 150, 0),
        ("H5", (4, 0), (4, 0), (0, 1), (0, 1), 200, 60),
        ("H6", (5, 0), (4, 0), (0, 0), (0, 0), 220, 0),
        ("H7", (2, 2), (2, 2), (0, 0), (0, 0), 240, 0),
        ("H8", (2, 1), (1, 2), (1, 0), (0, 0), 150, 20),
        ("H9", (5, 0), (0, 0), (0, 0), (1, 1), 100, 50),
    ],
)
def test_hand_score_vector(
    name: str,
    north: tuple[int, int],
    south: tuple[int, int],
    east: tuple[int, int],
    west: tuple[int, int],
    ns: int,
    ew: int,
) -> None:
    """hand[side] = both individuals + b(n20) + b(n30), b = 10*min(x,y) if min >= 2."""
    for first, second, wanted in ((north, south, ns), (east, west, ew)):
        own = individual(tricks(*first)) + individual(tricks(*second))
        more = pair_bonuses(tricks(*first), tricks(*second), DEFAULT)
        assert own + sum(bonus.points for bonus in more) == wanted


@pytest.mark.parametrize(
    ("start", "hands", "leg", "legs_won"),
    [
        ((0, 0), [(70, 60), (50, 100)], (0, 0), (0, 1)),
        ((140, 130), [(20, 50)], (0, 0), (0, 1)),
        ((120, 120), [(30, 30)], (150, 150), (0, 0)),
        ((120, 120), [(30, 30), (0, 20)], (0, 0), (0, 1)),
    ],
)
def test_leg_vector(
    start: tuple[int, int], hands: list[tuple[int, int]], leg: tuple[int, int], legs_won: tuple[int, int]
) -> None:
    """A side at 150+ wins the leg; if both are there the higher; if equal, deal on."""
    game = after_hands(*hands, start=start)
    assert (game.leg, game.legs_won) == (leg, legs_won)


def test_third_leg_wins_the_ludens() -> None:
    """legsWon 2:2, EW win the next: EW +300, match over."""
    game = after_hands((160, 0), (0, 160), (160, 0), (0, 160))
    assert game.legs_won == (2, 2)
    game.apply(CHANCE, 7)
    heard = listen(game)
    scored(game, (20, 160))
    score_hand(game)
    assert game.turn == OVER
    assert game.grand == (340, 480 + 300)
    assert list(game.scores()) == [340, 780, 340, 780]
    (ended,) = heard_of(MatchEnded, heard)
    assert ended.ranking == ((E, W), (N, S))
    assert ended.why == ("East and West won 3 legs and with them the Ludens. That is worth 300 points more.")


# -- The full hand (section 8) ------------------------------------------------------------------

FULL_RESULT = ("E30", "W30", "W0", "W0", "W0", "W0", "S20", "S20", "N20", "N20", "E0", "W20")


def test_full_hand() -> None:
    """The full hand of section 8: every trick, n20/n30, individuals and sides."""
    game = dealt(FULL_HANDS)
    heard = listen(game)
    assert game.turn == E
    act(game, FULL_PLAY)
    taken = heard_of(TrickTaken, heard)
    assert len(taken) == 12
    for trick, wanted in zip(taken, FULL_RESULT, strict=True):
        assert NAMES[trick.seat] == wanted[0]
        target = Zone("waste") if wanted[1:] == "0" else Zone("pile", trick.seat)
        assert trick.target == target
        assert value(trick.cards, 20) == int(wanted[1:])
    (ended,) = heard_of(DealEnded, heard)
    assert ended.dealer == N
    assert ended.points == (40, 30, 40, 50)
    assert ended.totals == (100, 80, 100, 80)
    assert ended.extra == {"sides": [100, 80], "legs": [100, 80], "legs_won": [0, 0]}
    assert [[tuple(line) for line in lines] for lines in ended.sheet] == [
        [("2 odd or even tricks of 20", 40)],
        [("1 picture trick of 30", 30)],
        [("2 odd or even tricks of 20", 40)],
        [("1 odd or even trick of 20", 20), ("1 picture trick of 30", 30)],
    ]
    assert ended.why == (
        "North and South score 80 for their tricks. "
        "Both partners won at least 2 tricks of 20, so North and South get 20 points more. "
        "That makes 100 for North and South. East and West score 80 for their tricks."
    )
    facts = game.view(WATCHER).facts
    assert facts.number_tricks == (2, 0, 2, 1)
    assert facts.picture_tricks == (0, 1, 0, 1)
    assert facts.non_tricks == 5
    assert facts.score_sheet == ((0, 40, 30, 40, 50, 20, 0),)


# -- Dealing and turns (section 2) --------------------------------------------------------------


def test_deal_goes_round_from_the_dealers_left() -> None:
    """12 each, one at a time clockwise from the dealer's left; dealer's left leads."""
    game = Ludens(4)
    act(game, "first:2", "deal:0000000000042")
    pack = pack_order(48, 4 * 32 + 2)
    for i, card in enumerate(pack):
        assert game.hands[(3 + i) % 4] >> card & 1
    assert game.turn == W


def test_deal_passes_to_the_left() -> None:
    """Dealer for later hands: next seat clockwise."""
    game = after_hands((20, 0), (20, 0))
    act(game, "deal:0000000000042")
    assert game.dealer == S
    assert game.turn == W


# -- Events in words ----------------------------------------------------------------------------


def test_every_trick_has_its_reason() -> None:
    """A won trick says why, in the words of the pack in use."""
    game = dealt(FULL_HANDS, options=LudensOptions(deck_skin="latin"))
    heard = listen(game)
    act(game, FULL_PLAY)
    why = [trick.why for trick in heard_of(TrickTaken, heard)]
    assert why[0] == (
        "King, knight and knave were all there, so the trick scored 30 for the king of sovereigns, "
        "the highest."
    )
    assert why[3] == (
        "King, knight and knave did not all appear, so the king of clubs won the lead but nobody scored."
    )
    assert why[8] == (
        "The even cards added up to 24, so the trick scored 20 for the eight of sovereigns, "
        "the highest of them."
    )
    assert why[10] == (
        "The even cards added up to only 18 of 20, so the eight of clubs won the lead but nobody scored."
    )


def test_the_last_trick_wins_no_lead() -> None:
    """The lead of what comes next is the next dealer's left."""
    trick = cards_of("5D 7H 9C 4S")
    before = why_scored(trick, "the nine of clubs", LudensOptions(trick_threshold=22), last=False)
    assert "won the lead" in before
    after = why_scored(trick, "the nine of clubs", LudensOptions(trick_threshold=22), last=True)
    assert after == "The odd cards added up to only 21 of 22, so nobody scored."
    after = why_scored(cards_of("KC KS QD QH"), "the king of spades", DEFAULT, last=True)
    assert after == "King, queen and jack did not all appear, so nobody scored."


def test_legs_are_announced() -> None:
    """A leg won, and a leg that goes on although both have enough, are said aloud."""
    game = after_hands((100, 110))
    heard = listen(game)
    game.apply(CHANCE, 7)
    scored(game, (60, 50))
    score_hand(game)
    game.apply(CHANCE, 7)
    scored(game, (20, 0))
    score_hand(game)
    assert [event.text for event in heard_of(Announced, heard)] == [
        "Both sides have 160 points, so the leg goes on until one is ahead.",
        "North and South have 180 points against 160 and win the leg.",
    ]


# -- Knowledge (section 3) ----------------------------------------------------------------------


def test_a_discard_shows_a_void() -> None:
    """A discard proves the seat holds no card of that category: no sampled world gives it one."""
    game = dealt(FULL_HANDS)
    act(game, *FULL_PLAY.split()[:20])
    rng = Random(5)
    odd = ORDER.members[ODD]
    pictures = ORDER.members[PICTURE]
    assert game.lacks[S] == pictures
    for _ in range(200):
        world = game.sample(N, rng)
        assert not world.hands[S] & pictures
        assert world.hands[N] == game.hands[N]
    assert not game.lacks[W] & odd


def test_piles_show_what_lies_open() -> None:
    """Number tricks face down, picture tricks face up showing a court card; the waste pile face down."""
    game = dealt(FULL_HANDS)
    act(game, *FULL_PLAY.split()[:36])
    zones = game.view(WATCHER).zones
    assert zones[Zone("pile", E)] == (HIDDEN,) * 3 + (DECK.index["KD"],)
    assert zones[Zone("pile", S)] == (HIDDEN,) * 8
    assert zones[Zone("waste")] == (HIDDEN,) * 16
    assert all(card == HIDDEN for seat in range(4) for card in zones[Zone("hand", seat)])
