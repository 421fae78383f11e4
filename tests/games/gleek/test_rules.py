"""Gleek, rule by rule: every worked example of its rule book (section 8), and what it says around them."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.cards import cards
from rulesets.core import (
    POT,
    WATCHER,
    CardMoved,
    DealEnded,
    Paid,
    Revealed,
    Said,
    Zone,
    listen,
)
from rulesets.gleek.facts import STOCK_ACCOUNT
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import LAYOUTS, destinations, honours_taken, pack_of
from tests.games.gleek.positions import A, B, C, amounts, deal_out, discard_any, table, to_play
from tests.rulesets.matches import act, heard_of


def shares(game: Gleek) -> list[int]:
    return [game.account_of(seat)[STOCK_ACCOUNT] for seat in range(game.seats)]


def codes(game: Gleek) -> list[str]:
    return [game.code(move) for move in game.legal_moves(game.turn)]


# -- Section 1 and 2: layouts and deal -----------------------------------------------------------


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_layout_adds_up(name: str) -> None:
    """`n*h+s` is the deck; `n*h+honours = n*BE`; `d1+d2 = s-1`; the buyer keeps at least four cards."""
    layout = LAYOUTS[name]
    assert layout.seats * layout.hand + layout.stock == layout.size
    honours = layout.tom + 3 + 3 + layout.tib
    assert layout.seats * layout.hand + honours == layout.seats * layout.break_even
    assert layout.first_discard + layout.second_discard == layout.stock - 1
    assert layout.hand - layout.first_discard >= 4
    pack = pack_of(layout)
    assert len(pack.deck) == layout.size
    for suit, trumps in enumerate(pack.trumps):
        letter = "CSHD"[suit]
        assert pack.deck.write(trumps.honours) == " ".join(rank + letter for rank in "JQKA")
        assert [worth for _card, worth in trumps.worths] == [layout.tom, 3, 3, layout.tib]
        lowest = {44: "4", 48: "3", 52: "2"}[layout.size]
        assert pack.deck.faces[trumps.tiddy] == lowest + letter


TABLE_OF_LAYOUTS = """
L2  2 44 17 10 9 0 9 15 32
L3  3 44 12  8 7 0 9 15 22
L4  4 44 10  4 3 0 8 14 17
L4b 4 48 10  8 6 1 8 14 17
L5  5 44  8  4 3 0 9 15 14
L5b 5 52  9  7 5 1 9 15 15
L6  6 52  8  4 3 0 9 15 13
"""
"""Section 1: id, players, deck, hand, stock, first and second discard, Tom, Tib, break-even."""


@pytest.mark.parametrize("row", TABLE_OF_LAYOUTS.strip().splitlines(), ids=lambda row: row.split()[0])
def test_layouts_are_those_of_the_table(row: str) -> None:
    """Section 1: "Layouts."; "K, Q 3+3"."""
    name, *numbers = row.split()
    assert LAYOUTS[name] == tuple(map(int, numbers))


def test_cards_go_round_in_packets_of_four_the_last_one_smaller() -> None:
    """Packets of four, last packet smaller: 12=4+4+4, 17=4+4+4+4+1, 10=4+4+2, 9=4+4+1, 8=4+4."""
    assert destinations(LAYOUTS["L3"], 2) == ((0,) * 4 + (1,) * 4 + (2,) * 4) * 3
    assert destinations(LAYOUTS["L2"], 1)[-2:] == (0, 1)
    assert destinations(LAYOUTS["L4"], 0)[32:] == (1, 1, 2, 2, 3, 3, 0, 0)
    assert destinations(LAYOUTS["L5b"], 4)[40:] == (0, 1, 2, 3, 4)


def test_the_turned_card_lies_open_and_belongs_to_nobody() -> None:
    """Turn its top card: its suit is trump. It stays on the table all hand, belongs to nobody's hand."""
    game = table(turned="9S")
    view = game.view(WATCHER)
    assert view.zones[Zone("turned")] == (game.deck.index["9S"],)
    assert view.facts.trump == 1
    assert len(view.zones[Zone("stock")]) == 7
    assert all(not hand >> game.deck.index["9S"] & 1 for hand in game.hands)


def test_tiddy_turned_up_pays_the_dealer_at_once() -> None:
    """If the turned card is Tyde, the dealer at once receives 2 from each other seat."""
    assert table(turned="4D").ledger == [-2, -2, 4]


def test_an_honour_turned_up_pays_nothing_yet() -> None:
    """If it is an honour, the dealer gets its value in phase 6 (not now)."""
    assert table(turned="AD").ledger == [0, 0, 0]


def test_the_deal_passes_to_the_left() -> None:
    game = table()
    assert (game.dealer, game.eldest) == (C, A)
    to_play(game)
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    deal_out(game, {}, "7H")
    assert (game.dealer, game.eldest) == (A, B)


# -- Phase 1: the auction ------------------------------------------------------------------------


def test_vector_1_odd_bid_to_the_last_but_one() -> None:
    """A12 B13 C14 A-pass B15 C-pass. Buyer B pays 15: A +7, C +8 (C made the last-but-one bid)."""
    game = table()
    assert game.bid == 12
    act(game, "bid:13 bid:14 pass bid:15 pass")
    assert game.buyer == B
    assert shares(game) == [7, -15, 8]


def test_vector_2() -> None:
    """A12 B-pass C13 A-pass: buyer C pays 13: A +7, B +6."""
    game = table()
    act(game, "pass bid:13 pass")
    assert (game.buyer, shares(game)) == (C, [7, 6, -13])


def test_vector_3_being_taken() -> None:
    """A12 B-pass C-pass: A pays 6 and 6 and must exchange 7 cards."""
    game = table()
    act(game, "pass pass")
    assert (game.buyer, shares(game)) == (A, [-12, 6, 6])
    assert (game.phase.name, game.turn, game.to_discard) == ("exchange", A, 7)


def test_vector_4_remainder_by_recency() -> None:
    """L5b, s1 eldest: s1 12, s2 pass, s3 13, s4 14, s5 pass, s1 pass, s3 pass: s3 4, s1 4, s2 3, s5 3."""
    game = table(5, layout="L5b")
    act(game, "pass bid:13 bid:14 pass pass pass")
    assert (game.buyer, shares(game)) == (3, [4, 3, 4, -14, 3])


def test_a_remainder_beyond_the_bidders_goes_to_the_eldest() -> None:
    """Other bidders by most recent bid first, then seats that never bid, eldest first."""
    game = table(5, layout="L5b", openingBid=19)
    act(game, "pass pass pass pass")
    assert shares(game) == [-19, 5, 5, 5, 4]


def test_bids_go_up_by_one_and_a_pass_is_final() -> None:
    game = table()
    assert codes(game) == ["bid:13", "pass"]
    why = game.why_not(B, game.parse("bid:14"))
    assert why == "A bid may go up by 1 coin at most."
    assert "must be higher" in (game.why_not(B, game.parse("bid:12")) or "")
    act(game, "pass bid:13 bid:14 bid:15")
    assert game.turn == A, "B has passed and is not asked again"


def test_a_pass_in_the_auction_is_said_aloud() -> None:
    game = table()
    heard = listen(game)
    act(game, "pass bid:13 pass")
    assert [(said.seat, said.text, said.act) for said in heard_of(Said, heard) if said.act == "pass"] == [
        (B, "I pass.", "pass"),
        (A, "I pass.", "pass"),
    ]


def test_a_bid_of_the_cap_buys_at_once() -> None:
    """Ends at once when the bid equals `bidCap`."""
    game = table(bidCap=13)
    act(game, "bid:13")
    assert (game.buyer, game.phase.name) == (B, "exchange")
    assert table(bidCap=12).buyer == A


@pytest.mark.parametrize(("seats", "bid"), [(2, 12), (3, 12), (4, 6), (5, 6), (6, 6)])
def test_the_first_bid_is_12_for_a_large_stock_and_6_for_a_small_one(seats: int, bid: int) -> None:
    assert table(seats).bid == bid


def test_the_house_fills_in_layout_and_first_bid() -> None:
    """Defaults: n=4 -> L4, n=5 -> L5; the options of a match say how it is played."""
    keys = table(4).options.as_keys()
    assert (keys["layout"], keys["openingBid"]) == ("L4", 6)


# -- Phase 2: the exchange -----------------------------------------------------------------------


def test_the_buyer_discards_before_seeing_the_stock() -> None:
    """Choose exactly `d1` cards to discard face down before seeing the stock, then take it."""
    game = table()
    act(game, "pass pass")
    stock = game.stock
    for left in range(7, 0, -1):
        assert (game.to_discard, game.stock) == (left, stock)
        game.apply(A, game.legal_moves(A)[0])
    assert game.phase.name == "ruff"
    assert game.hands[A].bit_count() == 12
    assert game.hands[A] & stock == stock
    assert not game.stock


def test_trump_honours_may_not_be_discarded() -> None:
    """Trump A, K, Q, J may not be chosen."""
    game = table(hands={A: "AH KH QH JH AC KC"}, turned="7H")
    act(game, "pass pass")
    for face in ("AH", "KH", "QH", "JH"):
        why = game.why_not(A, game.deck.index[face]) or ""
        assert "trump honour" in why
    assert "AC" in codes(game)


def test_vector_19_legal_discards() -> None:
    """L5b: 9 cards incl. trump A K Q J: the five other cards are the only legal d1 set."""
    game = table(5, {0: "AH KH QH JH 2C 3C 4C 5C 6C"}, layout="L5b")
    act(game, *["pass"] * 4)
    assert codes(game) == ["2C", "3C", "4C", "5C", "6C"]
    act(game, "2C 3C 4C 5C 6C")
    assert game.to_discard == 1, "then one more, after taking the stock"
    assert game.hands[0].bit_count() == 10
    discard_any(game)
    assert game.hands[0].bit_count() == 9


def test_only_the_buyer_knows_the_discards() -> None:
    """Discards are known to the buyer only; others know the count."""
    game = table(hands={A: "4C 5C 6C"})
    act(game, "pass pass")
    heard = listen(game)
    act(game, "4C 5C 6C")
    waste = Zone("waste")
    assert game.view(A).zones[waste] == tuple(game.deck.index[face] for face in ("4C", "5C", "6C"))
    assert game.view(B).zones[waste] == (-1, -1, -1)
    assert all(moved.seen_by == 1 << A for moved in heard_of(CardMoved, heard))
    assert game.describe(A, game.deck.index["7C"], B) == "discards a card"


# -- Phase 4: gleeks and mournivals --------------------------------------------------------------


def game_sets(game: Gleek) -> list[int]:
    """What gleeks alone have brought in this hand."""
    return [game.account_of(seat)[3] for seat in range(game.seats)]


def sets_of(turned: str, hands: dict[int, str], **options: Any) -> list[int]:
    game = table(hands=hands, turned=turned, **options)
    game.hands = [game.hands[seat] if seat not in hands else game.deck.mask(hands[seat]) for seat in range(3)]
    game.go("claims")
    return game_sets(game)


def test_vector_12_the_turned_card() -> None:
    """Turned Q spades, B holds Q clubs Q diamonds: +4. If B holds the other three queens: still +4."""
    few = {A: "4C", B: "QC QD 5C", C: "6C"}
    assert sets_of("QS", few) == [-2, 4, -2]
    three = {A: "4C", B: "QC QD QH", C: "6C"}
    assert sets_of("QS", three) == [-2, 4, -2]
    assert sets_of("QS", three, turnUpMournival=True) == [-4, 8, -4]


def test_vector_13_a_mournival_of_aces() -> None:
    """Mournival of aces = 8 from each, +16."""
    assert sets_of("7H", {A: "AC AS AH AD", B: "4C", C: "5C"}) == [16, -8, -8]


def test_sets_are_announced_by_name() -> None:
    """Phase 4: "each seat may announce (public, not shown)": `gleek` with 3, `mournival` with 4 in hand."""
    game = table(turned="7H")
    game.hands = [game.deck.mask(hand) for hand in ("QC QS QD", "4C", "JC JS JH JD")]
    heard = listen(game)
    game.go("claims")
    assert [(said.seat, said.text) for said in heard_of(Said, heard)] == [
        (A, "Gleek of queens!"),
        (C, "Mournival of jacks!"),
    ]
    assert not heard_of(Revealed, heard)
    assert {paid.why for paid in heard_of(Paid, heard)} == {
        "Three queens, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each.",
        "Four jacks, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each.",
    }


def test_codes_of_bids() -> None:
    """rules/transcript.md: "An unknown or malformed code is a clear `ValueError`, never a wrong move"."""
    game = table()
    assert game.code(game.parse("bid:13")) == "bid:13"
    for wrong in ("bid:0", "bid:013", "bid:100", "bid:+13", "bid", "BID:13"):
        with pytest.raises(ValueError, match="not a move"):
            game.parse(wrong)


@pytest.mark.parametrize(("letter", "each"), [("J", 1), ("Q", 2), ("K", 3), ("A", 4)])
def test_gleeks_and_mournivals_by_rank(letter: str, each: int) -> None:
    """Gleeks per other seat: J 1, Q 2, K 3, A 4; mournival double."""
    gleek = {A: "4C", B: "5C", C: " ".join(letter + suit for suit in "CSD")}
    assert sets_of("7H", gleek) == [-each, -each, 2 * each]
    mournival = gleek | {C: gleek[C] + f" {letter}H"}
    assert sets_of("7H", mournival) == [-2 * each, -2 * each, 4 * each]


# -- Phase 5: the tricks -------------------------------------------------------------------------


def second(hand: str, lead: str = "8H", turned: str = "7C") -> list[str]:
    game = table(hands={A: lead, B: hand}, turned=turned)
    to_play(game, lead)
    game.hands[B] = game.deck.mask(hand)
    act(game, lead)
    return sorted(codes(game))


def test_vector_14_the_second_hand() -> None:
    """Lead 8 hearts. Second holds A 10 7 hearts: legal {A,10}. Holds 9 7 4: legal {9}. No hearts: all."""
    assert second("AH TH 7H 4D") == ["AH", "TH"]
    assert second("9H 7H 4H 4D") == ["9H"]
    assert second("4D 6D 9S") == ["4D", "6D", "9S"]


def test_vector_14_the_third_hand() -> None:
    """Third holds A 5 hearts: legal {A,5}."""
    game = table(hands={A: "8H", B: "TH", C: "AH 5H"}, turned="7C")
    to_play(game, "8H")
    game.hands[C] = game.deck.mask("AH 5H 4D")
    act(game, "8H TH")
    assert codes(game) == ["5H", "AH"]


def test_refusals_name_the_rule_of_the_second_hand() -> None:
    game = table(hands={A: "8H", B: "AH TH 7H 4D"}, turned="7C")
    to_play(game, "8H")
    act(game, "8H")
    assert game.why_not(B, game.deck.index["7H"]) == (
        "Whoever plays second must play a ten or higher of the suit led, and you hold the ace of hearts."
    )
    assert game.why_not(B, game.deck.index["4D"]) == (
        "Hearts were led and you hold the ace of hearts, so you must follow suit."
    )
    game.hands[B] = game.deck.mask("9H 7H 4D")
    assert game.why_not(B, game.deck.index["7H"]) == (
        "Whoever plays second without a ten or higher must play the highest card of the suit led: "
        "the nine of hearts."
    )


def test_vector_15_tiddy_pays_when_it_is_played() -> None:
    """Lead 8 hearts, 10 hearts, third (void) plays 4 clubs, clubs trump: third wins, and collects 2 each."""
    game = table(hands={A: "8H", B: "TH", C: "4C"}, turned="7C")
    to_play(game, "8H")
    game.hands[C] = game.deck.mask("4C 9D")
    act(game, "8H TH")
    heard = listen(game)
    act(game, "4C")
    assert amounts(heard, "Tiddy") == [(A, C, 2), (B, C, 2)]
    assert game.turn == C
    assert game.taken[C].bit_count() == 3


def test_tiddy_in_the_discards_pays_nothing() -> None:
    game = table(hands={A: "4H"}, turned="7H")
    act(game, "pass pass 4H")
    discard_any(game)
    act(game, "pass pass pass")
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    assert all(game.account_of(seat)[1] == 0 for seat in range(3))


# -- Phase 6: settlement -------------------------------------------------------------------------


def test_vector_16_an_honour_turned_up_counts_for_the_dealer() -> None:
    """Turned K trump: dealer gets 3 in phase 6. Trick honours then total 27; 36+27+3 = 66."""
    game = table(turned="KH")
    to_play(game)
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    assert sum(honours_taken(game.trumps, taken) for taken in game.taken) == 27
    assert sum(game.view(WATCHER).facts.points) == 66


FULL_HANDS = {
    A: "7C 8C KC 5S 7S TS 4H 9H 4D 6D 9D TD",
    B: "9C TC AC KS AS 5H 8H TH QH AH 8D KD",
    C: "4C 5C 6C JC QC 8S 9S QS 7H JH QD AD",
}
FULL_AUCTION = "bid:13 bid:14 pass bid:15 pass"
FULL_EXCHANGE = "KS 8H 8D TC AC 9C AS"
FULL_RUFF = "pass vie see pass stand"
FULL_TRICKS = """TD JD QD 7H 9H TH KD AD 4D QC KC 7D 6D 5D QS 8C 4S 4C
                 5S JS 8S 5H JH 4H JC 7C QH AH 5C TS 6H 9S 9D 6S 6C 7S"""


def test_vector_17_a_full_hand() -> None:
    """Totals: A 7-2+4-2-10 = -3; B -15+6-2-2+11 = -2; C 8-4-2+4-1 = +5."""
    game = table(hands=FULL_HANDS, turned="KH", stock="4S 6S JS 6H 5D 7D JD")
    heard = listen(game)
    act(game, FULL_AUCTION, FULL_EXCHANGE, FULL_RUFF)
    assert codes(game) == [game.deck.faces[card] for card in cards(game.hands[A])]
    act(game, FULL_TRICKS)
    [ended] = heard_of(DealEnded, heard)
    assert ended.points == ended.totals == (-3, -2, 5)
    lines = [[line.amount for line in sheet] for sheet in ended.sheet]
    assert lines == [[7, 4, -2, -2, -10], [-15, -2, 6, -2, 11], [8, -2, -4, 4, -1]]
    tricks = [taken.bit_count() // 3 for taken in game.taken]
    assert tricks == [4, 5, 3]
    assert ended.sheet[B][-1].text == "Tricks and honours: 33, less 22 to break even"
    paid = [(one.source, one.target, one.amount) for one in heard_of(Paid, heard)]
    assert paid[-3:] == [(A, POT, 10), (C, POT, 1), (POT, B, 11)]
    assert all(one.why.endswith(".") for one in heard_of(Paid, heard))
