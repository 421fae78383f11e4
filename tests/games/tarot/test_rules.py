"""The Game of Tarot against its rule file: every vector and full hand of `rules/tarot.md`."""

from __future__ import annotations

import pytest

from rulesets.chance import pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    WATCHER,
    Announced,
    CardMoved,
    DealEnded,
    MatchEnded,
    Said,
    TrickTaken,
    Zone,
    listen,
)
from rulesets.tarot.ending import score_hand
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, FOOL, HONOUR, ORDERS, POWERS, winner_of
from rulesets.tarot.scoring import cheapest, points_of
from tests.games.tarot.positions import cards_of, dealt, position, with_piles
from tests.rulesets.matches import act, heard_of

N, E, S, W = range(4)
REVERSED = ORDERS["reversedCupsCoins"]


# -- The cards (section 1) ----------------------------------------------------------------------


def test_the_pack() -> None:
    """78 cards: 4 suits x 14 = 56; 21 trumps; the Fool; honours sum to 53."""
    assert len(DECK) == 78
    assert sum(HONOUR) == 53
    assert [HONOUR[card] for card in cards_of("Fool T21 T1 SwK StQ CuN CoP T20 Cu1 Sw10")] == [
        *(5, 4, 4, 4, 3, 2, 1, 0, 0, 0)
    ]


def test_order_of_the_cards() -> None:
    """Swords, Staves K Q N P 10..1; Cups, Coins K Q N P 1..10; trumps T21..T1, above any suit card."""
    courts = ["K", "Q", "N", "P"]
    up = [str(pip) for pip in range(1, 11)]
    for suit, pips in (("Sw", up[::-1]), ("St", up[::-1]), ("Cu", up), ("Co", up)):
        order = cards_of(" ".join(suit + rank for rank in courts + pips))
        for better in range(14):
            for worse in range(better + 1, 14):
                assert winner_of(REVERSED, [order[worse], order[better]]) == 1
                assert winner_of(REVERSED, [order[better], order[worse]]) == 0
        assert all(winner_of(REVERSED, [king, DECK.index["T1"]]) == 1 for king in order)
    trumps = cards_of(" ".join(f"T{number}" for number in range(1, 22)))
    assert all(winner_of(REVERSED, [low, low + 1]) == 1 for low in trumps[:-1])


def test_power() -> None:
    """power(c): K14 Q13 N12 P11; pip r in Sw/St -> r; in Cu/Co -> 11-r; trump i -> i."""
    power = POWERS["reversedCupsCoins"]
    written = "SwK StQ CuN CoP Sw7 St1 Cu1 Co9 T1 T21"
    assert [power(card) for card in cards_of(written)] == [14, 13, 12, 11, 7, 1, 10, 2, 1, 21]
    straight = POWERS["straight"]
    assert [straight(card) for card in cards_of(written)] == [14, 13, 12, 11, 7, 1, 1, 9, 1, 21]


# -- Tricks (section 8) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "trick", "winner", "worth"),
    [
        ("T1", "Cu9 Cu4", 1, 0),
        ("T2", "Sw9 Sw4", 0, 0),
        ("T3", "Co10 Co1 CoP Co2", 2, 1),
        ("T4", "Co10 Co7 Co1 Co2", 2, 0),
        ("T5", "StK T1 StQ St2", 1, 11),
        ("T6", "T5 T21 T20 CuK", 1, 8),
        ("T7", "SwN St9 SwQ Co1", 2, 5),
        ("T8", "Fool Cu9 Cu4 CuK", 3, 4),
        ("T9", "Fool Co3", 1, 0),
        ("T10", "Sw3 Fool Sw2", 0, 0),
        ("T11", "Fool T7 SwK T2", 1, 4),
    ],
)
def test_trick_vector(name: str, trick: str, winner: int, worth: int) -> None:
    """Section 8: who takes a trick, and the honours in it without the Fool."""
    played = cards_of(trick)
    assert winner_of(REVERSED, played) == winner
    assert sum(HONOUR[card] for card in played if card != FOOL) == worth


@pytest.mark.parametrize(
    ("name", "trick", "hand", "legal"),
    [
        ("L1", "Cu5", "Cu2 T9 Fool SwK", "Cu2 Fool"),
        ("L2", "Cu5", "T9 T1 Fool SwK", "T9 T1 Fool"),
        ("L3", "Cu5", "Fool SwK Co2", "Fool SwK Co2"),
        ("L4", "T8", "T3 SwK Fool", "T3 Fool"),
        ("L5", "T8", "SwK Co2", "SwK Co2"),
        ("L6", "Fool", "T3 SwK Co2", "T3 SwK Co2"),
        ("L7", "Fool StP", "St4 T9", "St4"),
        ("L8", "", "Fool T3", "Fool T3"),
    ],
)
def test_legal_move_vector(name: str, trick: str, hand: str, legal: str) -> None:
    """Follow suit, else trump, else anything; the Fool is always allowed."""
    played = trick.split()
    hands = ["", "", "", ""]
    for seat, card in enumerate(played):
        hands[seat] = card
    hands[len(played)] = hand
    game = position(4, hands)
    act(game, *played)
    seat = len(played)
    assert game.turn == seat
    assert set(game.legal_moves(seat)) == set(cards_of(legal))


def test_refusals_name_the_rule() -> None:
    """A refusal is one sentence that names the rule and a card the player holds."""
    game = position(4, ["Cu5", "Cu2 T9 Fool SwK", "T8 SwQ", "St1"])
    act(game, "Cu5")
    assert game.why_not(1, DECK.index["SwK"]) == (
        "Cups are asked for and you hold the two of cups, so you must follow suit or play the Fool."
    )
    assert game.why_not(1, DECK.index["T9"]) == game.why_not(1, DECK.index["SwK"])
    assert game.why_not(1, DECK.index["T21"]) == "You do not hold the World (trump 21)."
    act(game, "Cu2")
    assert game.why_not(2, DECK.index["SwQ"]) == (
        "Cups are asked for and you have none, but you hold trump 8, so you must play a trump."
    )
    game = position(4, ["Cu5", "T9 Fool SwK", "", ""])
    act(game, "Cu5")
    assert game.why_not(1, DECK.index["SwK"]) == (
        "Cups are asked for and you have none, but you hold trump 9, so you must play a trump or the Fool."
    )
    game = position(4, ["T8", "T3 Fool SwK", "T2 SwQ", ""])
    act(game, "T8")
    assert game.why_not(1, DECK.index["SwK"]) == (
        "Trumps are asked for and you hold trump 3, so you must play a trump or the Fool."
    )
    game = position(4, ["T8", "T3 SwK", "", ""])
    act(game, "T8")
    assert game.why_not(1, DECK.index["SwK"]) == (
        "Trumps are asked for and you hold trump 3, so you must play a trump."
    )


# -- The Fool (section 8) -----------------------------------------------------------------------


def test_f1_the_fool_is_exchanged_for_the_cheapest_card() -> None:
    """F1: f gives one of Sw2/Co5/T6 (auto Sw2, power 2), pile f = {SwK, Co5, T6, Fool}, w +4 cards."""
    hands = ["StK St1", "Fool St2", "St3 St4", "St5 St6"]
    game = with_piles(position(4, hands), "", "SwK Sw2 Co5 T6", "", "")
    heard = listen(game)
    act(game, "StK Fool St3 St5")
    assert game.piles[1] == DECK.mask("SwK Co5 T6 Fool")
    assert game.piles[0] == DECK.mask("StK St3 St5 Sw2")
    assert game.turn == 0
    assert heard_of(Said, heard) == [
        Said(1, "The Fool counts for me, and I give the two of swords for it.", "give", 0)
    ]
    assert [event for event in heard_of(CardMoved, heard) if event.source.kind != "hand"] == [
        CardMoved(FOOL, Zone("trick", 1), Zone("owed", 1)),
        CardMoved(DECK.index["Sw2"], Zone("pile", 1), Zone("pile", 0)),
        CardMoved(FOOL, Zone("owed", 1), Zone("pile", 1)),
    ]
    assert game.view(WATCHER).facts.gift == (1, 0, DECK.index["Sw2"])


def test_f2_without_a_pile_the_fool_is_lost_at_once() -> None:
    """F2: w's pile gets the other 3 cards and the Fool."""
    game = position(4, ["StK St1", "Fool St2", "St3 St4", "St5 St6"])
    heard = listen(game)
    act(game, "StK Fool St3 St5")
    assert game.piles == [DECK.mask("StK Fool St3 St5"), 0, 0, 0]
    assert heard_of(Announced, heard) == [
        Announced(
            "The owner of the Fool has won no card to give for it, so it goes to the winner of the trick.",
            kind="fool_lost",
        )
    ]


def test_f3_owed_is_paid_with_the_first_trick_won() -> None:
    """F3: later f wins {T4 Cu9 Cu8 CuP}; f pays Cu9 (0 honours, power 2 is the least) to w."""
    hands = ["StK Cu9", "Fool T4 St2", "St3 Cu8", "St5 CuP"]
    game = position(4, hands, TarotOptions(fool_without_pile="owed"))
    heard = listen(game)
    act(game, "StK Fool St3 St5")
    assert game.piles[0] == DECK.mask("StK St3 St5")
    assert game.piles[1] == 0
    zones = game.view(2).zones
    assert zones[Zone("owed", 1)] == (FOOL,)
    assert game.view(2).facts.owes == (1, 0)
    assert game.view(2).facts.cards_won == (3, 1, 0, 0)
    act(game, "Cu9 T4 Cu8 CuP")
    assert game.piles[0] == DECK.mask("StK St3 St5 Cu9")
    assert game.piles[1] == DECK.mask("T4 Cu8 CuP Fool")
    assert Said(1, "I keep the Fool and owe a card for it.", "owe") in heard
    assert game.view(2).facts.owes is None


def test_f3_owed_and_never_paid_the_fool_is_lost() -> None:
    """F3: if f never wins a trick the Fool goes to w (after trick 12)."""
    game = position(4, ["StK SwK", "Fool Sw2", "St3 Sw3", "St5 Sw5"], TarotOptions(fool_without_pile="owed"))
    heard = listen(game)
    act(game, "StK Fool St3 St5 SwK Sw2 Sw3 Sw5")
    assert game.deals == 1
    assert game.piles[0] == DECK.mask("StK St3 St5 Fool SwK Sw2 Sw3 Sw5")
    assert CardMoved(FOOL, Zone("owed", 1), Zone("pile", 0)) in heard


def test_f4_the_least_honour_is_given() -> None:
    """F4: f's pile = {SwK, CuQ, T1, StN} gives StN (2)."""
    assert cheapest(DECK.mask("SwK CuQ T1 StN"), "reversedCupsCoins") == DECK.index["StN"]


def test_equally_cheap_cards_go_in_suit_order() -> None:
    """Which of several equally cheap cards goes does not matter: the first in suit order Sw St Cu Co."""
    assert cheapest(DECK.mask("Co10 St1 Cu10"), "reversedCupsCoins") == DECK.index["St1"]
    assert cheapest(DECK.mask("Co10 Cu10 T2"), "reversedCupsCoins") == DECK.index["Cu10"]
    assert cheapest(DECK.mask("Co10 Co1"), "straight") == DECK.index["Co1"]


# -- Scores (section 8) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "plain", "honours", "score"),
    [
        ("P1", 0, "", -12),
        ("P2", 12, "", 0),
        ("P3", 18, "SwK StK CuK CoK SwQ CuP", 32),
        ("P4", 13, "T21 SwK Fool", 17),
        ("P5", 10, "CuQ CuP", 4),
    ],
)
def test_score_vector(name: str, plain: int, honours: str, score: int) -> None:
    """score = |pile| - 12 + honours."""
    worthless = [card for card in range(78) if not HONOUR[card]][:plain]
    pile = DECK.mask(honours)
    for card in worthless:
        pile |= 1 << card
    assert points_of(pile) == score


@pytest.mark.parametrize(
    ("name", "totals", "honours", "after", "ended"),
    [
        (
            "P6",
            (48, 41, 30, 12),
            ("SwP", "SwK StK CuK", "T21 T1 StP", "CoK SwQ CuP"),
            (49, 53, 39, 20),
            True,
        ),
        ("P7", (45, 46), ("T21 T1 StP", "CoK SwQ CuP"), (54, 54), False),
    ],
)
def test_end_of_match_vector(
    name: str, totals: tuple[int, ...], honours: tuple[str, ...], after: tuple[int, ...], ended: bool
) -> None:
    """P6: hand 1/12/9/8, 53 wins, match over; P7: hand 9/8, 54/54, another hand."""
    game = Tarot(len(totals))
    act(game, "first:0")
    game.totals = totals
    heard = listen(game)
    worthless = [card for card in range(78) if not HONOUR[card]]
    game.apply(CHANCE, 5)
    for seat, faces in enumerate(honours):
        pile = DECK.mask(faces)
        while pile.bit_count() < 12:
            pile |= 1 << worthless.pop()
        game.piles[seat] = pile
    score_hand(game)
    assert game.totals == after
    assert (game.turn == OVER) == ended
    if ended:
        (last,) = heard_of(MatchEnded, heard)
        assert last.ranking == ((1,), (0,), (2,), (3,))
        assert last.why == "53 points reach the target of 50: the most points win."
    else:
        assert [event.text for event in heard_of(Announced, heard)] == [
            "The best have 54 points each, so another deal decides."
        ]


def test_p8_the_deal_passes_to_the_right() -> None:
    """P8: dealer 0, leader 1; next dealer 3, leader 0; then dealer 2, leader 3."""
    game = Tarot(4)
    act(game, "first:0")
    seen = []
    for _hand in range(3):
        game.apply(CHANCE, 5)
        seen.append((game.dealer, game.turn))
        game.hands = [0] * 4
        score_hand(game)
    assert seen == [(0, 1), (3, 0), (2, 3)]


# -- The full hand (section 8) ------------------------------------------------------------------

FULL_HANDS = [
    "T21 T12 T9 SwP Sw3 StQ StN St6 St1 CuN CoQ Co10",
    "T18 Sw10 Sw8 Sw4 Sw2 St8 St3 CuQ Cu4 Cu7 Cu9 CoK",
    "T19 T13 T8 T7 T5 T3 Fool Sw9 St7 St2 CoP Co5",
    "T17 T1 SwN Sw6 St10 St4 CuK CuP Cu8 Co2 Co3 Co8",
]
FULL_PLAY = """
    CuK CuN Cu9 T3  CoP Co8 CoQ CoK  CuQ T5 Cu8 T9  StQ St3 St2 St4  StN St8 Fool St10  SwP Sw2 Sw9 SwN
    CuP T12 Cu7 T13  St7 T1 St1 T18  Sw10 T7 Sw6 Sw3  Co5 Co3 Co10 Sw4  Co2 T21 Cu4 T8  St6 Sw8 T19 T17
"""
FULL_WINNERS = [S, E, N, N, N, W, S, E, S, W, N, S]


def test_full_hand() -> None:
    """The full hand of section 8: every trick, the Fool's exchange, the scores and their sum."""
    game = dealt(FULL_HANDS, dealer=S)
    heard = listen(game)
    assert game.turn == W
    act(game, FULL_PLAY)
    assert [trick.seat for trick in heard_of(TrickTaken, heard)] == FULL_WINNERS
    assert heard_of(Said, heard) == [
        Said(S, "The Fool counts for me, and I give the nine of cups for it.", "give", N)
    ]
    (ended,) = heard_of(DealEnded, heard)
    assert ended.dealer == S
    assert ended.points == (16, 8, 16, -1)
    assert sum(ended.points) == 39
    assert ended.why == (
        "All cards won together count as much as is taken off, 12 for each player, so what is left are the "
        "honours. Of their 53 points 14 were not dealt: the scores add up to 39."
    )
    assert [(line.text, line.amount) for line in ended.sheet[W]] == [
        ("Cards won, one point each", 8),
        ("Less the twelve cards dealt", -12),
        ("Honour: the knight of swords", 2),
        ("Honour: the page of swords", 1),
    ]
    assert game.piles[N].bit_count() == 16
    assert game.piles[S] & DECK.mask("CuK CuN CuP Fool") == DECK.mask("CuK CuN CuP Fool")


def test_full_hand_with_straight_pips() -> None:
    """With `pipOrder = straight` trick 10 goes to N instead."""
    game = dealt(FULL_HANDS, dealer=S, options=TarotOptions(pip_order="straight"))
    heard = listen(game)
    act(game, *FULL_PLAY.split()[:40])
    assert [trick.seat for trick in heard_of(TrickTaken, heard)] == [*FULL_WINNERS[:9], N]


# -- Dealing (section 2) ------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "unused"), [(2, 54), (3, 42), (4, 30), (5, 18), (6, 6)])
def test_deal(seats: int, unused: int) -> None:
    """12 cards to each player, in packets of 3, from the dealer's left; the rest set aside face down."""
    game = Tarot(seats)
    heard = listen(game)
    act(game, "first:1", "deal:0000000000042")
    pack = pack_order(78, 4 * 32 + 2)
    for i, card in enumerate(pack[: 12 * seats]):
        assert game.hands[(2 + i // 3) % seats] >> card & 1
    assert game.unused.bit_count() == unused
    assert game.turn == 2 % seats
    zones = game.view(WATCHER).zones
    assert zones[Zone("stock")] == (HIDDEN,) * unused
    assert len(heard_of(CardMoved, heard)) == 12 * seats
    assert all(event.seen_by == 1 << event.target.seat for event in heard_of(CardMoved, heard))


# -- Words --------------------------------------------------------------------------------------


# -- Knowledge (section 3) ----------------------------------------------------------------------
