"""Laus, rule by rule; each test quotes the sentence of `rules/laus.md` it checks."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rulesets.cards import cards
from rulesets.core import (
    HIDDEN,
    WATCHER,
    CardMoved,
    DealBegan,
    DealEnded,
    Event,
    Revealed,
    Seat,
    TrickTaken,
    Zone,
    listen,
)
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CANCELLER, DECK, JACK_SUIT, JACKS, ORDER, QUEENS, SKAT
from rulesets.laus.scoring import card_points
from rulesets.laus.state import PASS, TAKE
from rulesets.laus.words import why_taken
from tests.games.laus.positions import FULL_HAND_4, HANDS_3, STANDARD, at_trick, deal_out, faces, written
from tests.rulesets.matches import act, heard_of, play_at_random, random_options

# -- 1. Cards -----------------------------------------------------------------------------------


def test_32_cards_in_five_play_suits_with_four_jacks_as_trumps() -> None:
    """Rule: "five play suits: J, C, S, H, D."; "JC > JS > JH > JD"; "A T K Q 9 8 7 (7 cards each)"."""
    assert len(DECK) == 32
    assert [mask.bit_count() for mask in ORDER.members] == [7, 7, 7, 7, 4]
    assert ORDER.members[JACK_SUIT] == DECK.mask("JC JS JH JD")

    def high_to_low(some: int) -> list[str]:
        return [
            DECK.faces[card] for card in sorted(cards(some), key=ORDER.strength.__getitem__, reverse=True)
        ]

    assert high_to_low(ORDER.members[JACK_SUIT]) == ["JC", "JS", "JH", "JD"]
    for suit, members in zip("DHSC", ORDER.members, strict=False):
        assert high_to_low(members) == [rank + suit for rank in "ATKQ987"]


# -- 2. Deal ------------------------------------------------------------------------------------


def told_of_a_deal(seats: int, dealer: Seat) -> tuple[Laus, list[Event]]:
    """A first deal of the pack in its own order, and what is told of it."""
    game = Laus(seats)
    act(game, f"first:{dealer}")
    heard = listen(game)
    act(game, "pack:" + ",".join(DECK.faces))
    return game, heard


@pytest.mark.parametrize("dealer", range(4))
def test_four_players_are_dealt_packets_of_3_2_3(dealer: Seat) -> None:
    """Rule: "3 - 2 - 3 to each"; "Order inside each round: dealer's left first, dealer last"."""
    game, heard = told_of_a_deal(4, dealer)
    order = [(dealer + 1 + i) % 4 for i in range(4)]
    expected = [seat for size in (3, 2, 3) for seat in order for _card in range(size)]
    moves = heard_of(CardMoved, heard)
    assert heard[0] == DealBegan(dealer)
    assert [move.target for move in moves] == [Zone("hand", seat) for seat in expected]
    assert [move.card for move in moves] == list(range(32)), "top card first"
    assert all(move.seen_by == 1 << move.target.seat for move in moves)
    assert [hand.bit_count() for hand in game.hands] == [8] * 4
    assert game.skat == 0
    assert game.turn == (dealer + 1) % 4, "F leads the first trick"


@pytest.mark.parametrize("dealer", range(3))
def test_three_players_are_dealt_3_two_to_the_skat_4_and_3(dealer: Seat) -> None:
    """Rule: "3 players: 3 to each, 2 to the skat, 4 to each, 3 to each; hand 10; skat 2 face down"."""
    game, heard = told_of_a_deal(3, dealer)
    order = [Zone("hand", (dealer + 1 + i) % 3) for i in range(3)]
    expected = [zone for zone in order for _card in range(3)] + [SKAT, SKAT]
    expected += [zone for size in (4, 3) for zone in order for _card in range(size)]
    moves = heard_of(CardMoved, heard)
    assert [move.target for move in moves] == expected
    assert all(move.seen_by == 0 for move in moves if move.target == SKAT)
    assert [hand.bit_count() for hand in game.hands] == [10] * 3
    assert game.turn == (dealer + 1) % 3


def test_the_deal_passes_to_the_left() -> None:
    """Rule: "deal passes to the left"."""
    game = Laus(4, LausOptions(match_end="fixedRounds", rounds=2))
    dealers = [event.dealer for event in heard_of(DealBegan, play_at_random(game, Random(3)))]
    assert dealers == [(dealers[0] + i) % 4 for i in range(8)]


# -- 3a. Skat -----------------------------------------------------------------------------------


def test_each_seat_acts_once_from_forehand_to_the_dealer() -> None:
    """Rule: "in the order F, M, D - each acts exactly once"; "Can the dealer (last) pass? Yes"."""
    game = deal_out(HANDS_3, 0, "9H 9S")
    order = []
    while game.phase.name == "skat":
        order.append(game.turn)
        assert set(game.legal_moves(game.turn)) == {TAKE, PASS}
        act(game, "pass")
    assert order == [1, 2, 0]
    assert game.phase.name == "play"
    assert game.turn == 1
    assert game.view(WATCHER).facts.multiplier == 8


def test_l5_neither_a_queen_nor_a_jack_may_be_laid_aside() -> None:
    """L5: "after taking skat KD 9H ...: exactly the 6 pairs out of {AC, 7S, KD, 9H}"."""
    rest = faces("KD 9H JC JS JH JD QC QS QH QD AC 7S")
    others = [DECK.faces[card] for card in range(32) if card not in rest]
    hands = ["JC JS JH JD QC QS QH QD AC 7S", " ".join(others[:10]), " ".join(others[10:])]
    game = deal_out(hands, 2, "KD 9H")
    act(game, "take")
    pairs = set()
    for first in game.legal_moves(0):
        world = game.copy()
        world.apply(0, first)
        pairs |= {frozenset((first, second)) for second in world.legal_moves(0)}
    assert pairs == {frozenset(pair) for pair in combinations(faces("AC 7S KD 9H"), 2)}
    assert game.why_not(0, DECK.index["QC"]) == (
        "Queens may not be laid aside: whoever takes the skat keeps them in hand."
    )
    assert game.why_not(0, DECK.index["JC"]) == (
        "Jacks may not be laid aside: whoever takes the skat keeps them in hand."
    )
    assert game.why_not(0, faces(others[0])[0]) == f"You do not hold {DECK.name(faces(others[0])[0])}."


def test_the_two_just_taken_may_go_back_and_it_is_still_a_take() -> None:
    """Rule: "Taking and putting the same two back is still a take: no doubling"."""
    game = deal_out(HANDS_3, 2, "9H 9S")
    act(game, "take 9H 9S")
    assert game.skat == DECK.mask("9H 9S")
    assert game.view(0).facts.multiplier == 1
    assert game.turn == 1


def test_who_knows_the_skat() -> None:
    """The table of section 3b: "Two cards just discarded: the discarder; and the next taker, if any"."""
    game = deal_out(HANDS_3, 2, "9H 9S")
    assert all(game.view(seat).zones[SKAT] == (HIDDEN, HIDDEN) for seat in range(3))
    act(game, "take AD AH")
    assert written(game.view(0).zones[SKAT]) == {"AD", "AH"}
    assert game.view(1).zones[SKAT] == game.view(2).zones[SKAT] == (HIDDEN, HIDDEN)
    act(game, "pass take")
    assert {"AD", "AH"} <= written(game.view(2).zones[Zone("hand", 2)])
    assert SKAT not in game.view(0).zones
    act(game, "AC AD")
    assert written(game.view(2).zones[SKAT]) == {"AC", "AD"}, "the last discarder only"
    assert game.view(0).zones[SKAT] == (HIDDEN, HIDDEN)


def test_a_sample_keeps_own_discards_where_they_can_be() -> None:
    """Rule: "My discards went into X's hand: follows for the discarder when X takes"."""
    game = deal_out(HANDS_3, 2, "9H 9S")
    act(game, "take AD AH pass take AC AD")
    mine = DECK.mask("AD AH")
    for seed in range(60):
        world = game.sample(0, Random(seed))
        assert not world.hands[1] & mine, "seat 1 passed: it cannot have them"
        assert not world.skat & (QUEENS | JACKS)
        assert world.laid[0] == mine
        assert world.laid[2] == world.skat
        assert game.sample(2, Random(seed)).skat == DECK.mask("AC AD")
        other = game.sample(1, Random(seed))
        assert not (other.laid[0] | other.laid[2]) & (QUEENS | JACKS)
        assert not other.laid[0] & ~(other.hands[2] | other.laid[2]), "the next taker got them"
    guesses = {game.sample(1, Random(seed)).laid[0] for seed in range(60)}
    assert len(guesses) > 20, "seat 1 saw nothing of them"


def test_a_sample_honours_suits_not_followed() -> None:
    """Section 3: "Cards played: all" see who did not follow."""
    game = deal_out(FULL_HAND_4, 3)
    act(game, "8H 7H QS KH")
    shown = ORDER.members[ORDER.group[DECK.index["8H"]]]
    assert game.lacks[2] == shown
    for seed in range(60):
        assert not game.sample(0, Random(seed)).hands[2] & shown


def test_if_all_pass_nobody_sees_the_skat_until_it_is_scored() -> None:
    """Rule: "All seats passing leaves the skat unseen until scoring; no view of any seat contains it"."""
    rng = Random(4)
    game = deal_out(HANDS_3, 2, "9H 9S")
    heard = listen(game)
    act(game, "pass pass pass")
    skat = set(faces("9H 9S"))
    while game.deals == 0:
        for seat in (0, 1, 2, WATCHER):
            view = game.view(seat)
            assert view.zones[SKAT] == (HIDDEN, HIDDEN)
            assert not skat & {card for some in view.zones.values() for card in some}
        game.apply(game.turn, rng.choice(game.legal_moves(game.turn)))
    revealed = heard_of(Revealed, heard)
    assert len(revealed) == 1
    assert set(revealed[0].cards) == skat


# -- 3b. Play -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("7H", "JH 9H AC", "9H"),
        ("7H", "JH AC 8S", "JH AC 8S"),
        ("JS", "JD AS 7S", "JD"),
        ("JS", "AS 7S QC", "AS 7S QC"),
        ("", "JH 9H AC", "JH 9H AC"),
    ],
    ids=["L1", "L2", "L3", "L3b", "L4"],
)
def test_legal_moves_vectors_l1_to_l4(led: str, hand: str, legal: str) -> None:
    """Rule: "Follow the play suit led if able; otherwise any card. No duty to trump, to overtake"."""
    game = at_trick(hand, led)
    assert set(game.legal_moves(game.turn)) == set(faces(legal))


def test_a_refusal_names_the_suit_and_the_card_that_follows() -> None:
    """Rule: "heart jack is not a heart"."""
    game = at_trick("JH 9H AC", "7H")
    assert game.why_not(1, DECK.index["JH"]) == (
        "Hearts were led and you hold the nine of hearts, so you must play a heart; "
        "a jack is a trump and does not count as a heart."
    )
    assert game.why_not(1, DECK.index["AC"]) == (
        "Hearts were led and you hold the nine of hearts, so you must play a heart."
    )
    assert game.why_not(1, DECK.index["AS"]) == "You do not hold the ace of spades."
    game = at_trick("JD AS 7S", "JS")
    assert game.why_not(1, DECK.index["AS"]) == (
        "A jack was led and you hold the jack of diamonds, so you must play a jack; only jacks follow a jack."
    )


# -- 4. Tricks and scores -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        ("9D TD AD KD", 2, 25),
        ("9D KD TD 7D", 2, 14),
        ("7H AH JD 8H", 2, 13),
        ("JD JC 7S AH", 1, 15),
        ("7C 8C AS AD", 1, 22),
        ("QD 9D 8D", 0, 3),
        ("JH JS JD", 1, 6),
    ],
    ids=["T1", "T2", "T3", "T4", "T5", "T6", "T7"],
)
def test_trick_vectors(trick: str, winner: int, points: int) -> None:
    """Rule: "winner(trick) = highest jack if any jack is in it, else highest card of the plain suit led"."""
    assert ORDER.winner(faces(trick)) == winner
    assert card_points(DECK.mask(trick)) == points


# -- Full hands ---------------------------------------------------------------------------------


def play_tricks(game: Laus, letters: str, tricks: str) -> list[tuple[str, int]]:
    """Play tricks written as in the rule file, "N8H E7H ..."; return who took each and its card points."""
    heard = listen(game)
    for play in tricks.split():
        assert game.turn == letters.index(play[0]), play
        act(game, play[1:])
    told = heard_of(TrickTaken, heard)
    return [(letters[trick.seat], sum(card_points(1 << card) for card in trick.cards)) for trick in told]


def test_the_full_hand_of_four() -> None:
    """Rule: "Scores: N 88 (cancelled), E 0, S 84, W (34+200)*2 = 468"."""
    game = deal_out(FULL_HAND_4, 3)
    taken = play_tricks(
        game,
        "NESW",
        """N8H E7H SQS WKH  W7C N8C ETH SAC  S9S W8S NAS ETS  NQH E9H STC WQC
           NKD E9D SQD W8D  NTD E7D S9C WAD  WKC NAH EKS SJS  SJD WJC NJH E7S""",
    )
    assert taken == [
        ("W", 7), ("S", 21), ("N", 21), ("N", 16), ("N", 7), ("W", 21), ("S", 21), ("W", 6),
    ]  # fmt: skip
    assert [card_points(won) for won in game.won] == [44, 0, 42, 34]
    assert [won & QUEENS for won in game.won] == [DECK.mask(q) for q in ("QH QC QD", "", "", "QS")]
    assert game.scores() == (88, 0, 84, 468)


def test_the_full_hand_of_three() -> None:
    """Rule: "A takes, discards AD AH. B passes (x2). C takes AD AH, discards AC AD"; "A 860, B 42, C 138"."""
    game = deal_out(HANDS_3, 2, "9H 9S")
    act(game, "take AD AH pass take AC AD")
    taken = play_tricks(
        game,
        "ABC",
        """A7H BQS CAH  C7S A8S BAS  B7C C9C ATS  C8H A9H BTD  A7D B9D CKD
           CQD A8D BTC  CQH ATH BKC  A9S B8C CQC  AKS BJS CKH  BJH CJC AJD""",
    )
    assert taken == [
        ("C", 14), ("B", 11), ("C", 10), ("A", 10), ("C", 4), ("C", 13), ("A", 17), ("A", 3), ("B", 10),
        ("C", 6),
    ]  # fmt: skip
    assert [card_points(won) for won in game.won] == [30, 21, 69]
    assert [won & QUEENS for won in game.won] == [DECK.mask(q) for q in ("QH QC", "", "QS QD")]
    assert game.scores() == (860, 42, 138)


def test_a_won_trick_says_by_which_rule() -> None:
    """Rule: "winner(trick) = highest jack if any jack is in it, else highest card of the plain suit led"."""
    assert why_taken(faces("JD JC 7S AH"), DECK.index["JC"]) == (
        "The jack that ranks highest won: the jack of clubs."
    )
    assert why_taken(faces("7H AH JD 8H"), DECK.index["JD"]) == (
        "Jacks beat all other cards, so the trick went to the jack of diamonds."
    )
    assert why_taken(faces("9D KD TD 7D"), DECK.index["TD"]) == (
        "The highest card of the suit led won: the ten of diamonds."
    )


# -- 11. Invariants -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(25))
def test_invariants_of_random_matches(seats: int, seed: int) -> None:
    """Section 11, after every move of matches by the default rules and by random ones."""
    rng = Random(seed)
    rules: LausOptions = random_options(Laus, rng, seats) if seed % 2 else STANDARD
    standard = rules == STANDARD

    def conserved(game: Laus) -> None:
        """Rule: "hands + table + captured + skat = 32"; "after any take the skat holds no Q and no J"."""
        if game.phase.name in ("first", "deal"):
            return
        trick = sum(1 << card for card in game.trick)
        assert sum(game.hands) + trick + sum(game.won) + game.skat == DECK.all
        if seats == 3 and game.phase.name == "skat":
            assert [hand.bit_count() for hand in game.hands] == [10] * 3
            assert game.skat.bit_count() == 2
        if standard and game.takers():
            assert not game.skat & (QUEENS | JACKS)

    game = Laus(seats, rules)
    passes: list[int] = []

    def looked_at(game: Laus) -> None:
        conserved(game)
        if game.phase.name == "play" and (not passes or game.deals == len(passes)):
            passes.append(game.passes)

    heard = play_at_random(game, rng, looked_at)
    for trick in heard_of(TrickTaken, heard):
        check_trick(trick)
    if standard:
        for number, deal in enumerate(heard_of(DealEnded, heard)):
            check_points(deal, deals_of(heard)[number], passes[number], seats)


def check_trick(trick: TrickTaken) -> None:
    """Rule: "Winner of a trick with a jack played the highest jack in it"."""
    jacks = [card for card in trick.cards if JACKS >> card & 1]
    if jacks:
        assert ORDER.winner(trick.cards) == trick.cards.index(max(jacks)), "clubs are the highest suit"


def deals_of(heard: list[Event]) -> list[list[Event]]:
    """The events of each deal."""
    deals: list[list[Event]] = []
    for event in heard:
        if isinstance(event, DealBegan):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals


def check_points(deal: DealEnded, events: list[Event], passes: int, seats: int) -> None:
    """Rule: "Sum P = 120"; "Sum score / m - 120 in {0..600}, each score >= 0 and divisible by m"."""
    won = [0] * seats
    for event in events:
        if isinstance(event, TrickTaken):
            won[event.seat] |= sum(1 << card for card in event.cards)
    trickless = won.count(0)
    for event in events:
        if isinstance(event, CardMoved) and event.source == SKAT and event.target.kind == "pile":
            won[event.target.seat] |= 1 << event.card
    assert sum(card_points(cards_won) for cards_won in won) == 120
    if trickless == seats - 1:
        assert sum(deal.points) == -120 << passes
        assert sum(points != 0 for points in deal.points) == 1
        return
    multiplier = 1 << passes + trickless
    assert trickless <= seats - 2
    assert sum(deal.points) // multiplier - 120 in range(0, 601, 100)
    for seat, points in enumerate(deal.points):
        assert points >= 0
        assert points % multiplier == 0
        if not won[seat]:
            assert points == 0, "seats with no trick score exactly 0"
        if won[seat] & CANCELLER:
            assert points == card_points(won[seat]) * multiplier, "holder of QD has Q(p) = 0"


def test_describe_names_discards_only_to_the_seat_that_lays_them() -> None:
    """Rule: "Two cards just discarded: the discarder; and the next taker"."""
    game = deal_out(HANDS_3, 2, "9H 9S")
    assert game.describe(0, TAKE) == "takes the skat"
    act(game, "take")
    card = DECK.index["AD"]
    assert game.describe(0, card) == game.describe(0, card, 0) == "lays the ace of diamonds aside"
    assert game.describe(0, card, 1) == game.describe(0, card, WATCHER) == "lays a card aside"
