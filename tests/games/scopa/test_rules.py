"""Scopa, rule by rule; the vectors and invariants of its rule book (sections 8, 11 and 12)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulesets.cards import cards, mask_of
from rulesets.chance import pack_move
from rulesets.core import CHANCE, OVER, WATCHER, Announced, DealEnded, MatchEnded, TrickTaken, Zone, listen
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import plain_moves, takings
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import PACK, VALUE, played, taken
from rulesets.scopa.play import end_deal
from tests.games.scopa.positions import DEFAULT, position, rules, take


def ways(table: str, card: str, options: ScopaOptions = DEFAULT) -> set[str]:
    """What `card` can take; an empty string means that it is only laid down."""
    game = position(table, card, options)
    return {ITALIAN.write(taken(move)) for move in game.legal_moves(1)}


def test_the_quick_list_of_moves_is_the_rule_of_captures() -> None:
    """Section 3, over random tables with and without twins, and one that holds each value once."""
    game = Scopa(2)
    rng = Random(11)
    for _table in range(3000):
        pack = rng.sample(range(PACK), rng.randint(0, 14))
        game.table, hand = mask_of(pack[3:]), mask_of(pack[:3])
        slow = [(card, some) for card in cards(hand) for some in takings(game.table, card, game.options)]
        assert sorted((played(move), taken(move)) for move in plain_moves(hand, game.table)) == sorted(slow)
    game.table = ITALIAN.mask("D1 C2 S3 B4 D5 C6 S7 B8 D9 C10")
    for card in cards(ITALIAN.all & ~game.table):
        assert {taken(move) for move in plain_moves(1 << card, game.table)} == set(
            takings(game.table, card, game.options)
        )


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("C1", {"B1"}),
        ("C2", {""}),
        ("C3", {"D3"}),
        ("D4", {"C4"}),
        ("C5", {"C4 B1"}),
        ("C6", {""}),
        ("C7", {"S7"}),
        ("C8", {"S7 B1", "D3 C4 B1"}),
        ("C9", {""}),
        ("C10", {"D3 S7"}),
    ],
)
def test_an_equal_card_comes_before_sums(card: str, expected: set[str]) -> None:
    """Vector 2: the table is C4 D3 S7 B1."""
    assert ways("C4 D3 S7 B1", card) == expected


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("D6", {"C2 B4", "D5 C1", "C1 C2 S3"}),
        ("D7", {"D5 C2", "S3 B4", "C1 C2 B4"}),
        ("D8", {"D5 S3", "D5 C1 C2", "C1 S3 B4"}),
        ("D9", {"D5 B4", "C2 S3 B4", "D5 C1 S3"}),
        ("D10", {"D5 C2 S3", "D5 C1 B4", "C1 C2 S3 B4"}),
    ],
)
def test_among_several_sets_the_player_chooses(card: str, expected: set[str]) -> None:
    """Vector 3: the table is C2 D5 S3 B4 C1."""
    assert ways("C2 D5 S3 B4 C1", card) == expected


def test_of_several_equal_cards_one_is_taken() -> None:
    """Vector 4: "takes one of the three, chosen"."""
    assert ways("D5 S5 C5", "B5") == {"D5", "S5", "C5"}


def test_sets_with_two_equal_cards_are_found() -> None:
    assert ways("D2 C2 S3", "D4") == {"D2 C2"}
    assert ways("D2 C2 S3", "D5") == {"D2 S3", "C2 S3"}
    assert ways("D2 C2 S3", "D7") == {"D2 C2 S3"}


def test_clearing_the_table_is_a_scopa() -> None:
    """Vector 5: table D6 C2, play S8: takes both, table empty, scopa."""
    game = position("D6 C2", "S8 B9")
    heard = take(game, "S8")
    assert game.scope == [0, 1]
    assert not game.table
    (trick,) = [event for event in heard if isinstance(event, TrickTaken)]
    assert trick.why.startswith("Scopa!")


def last_card(options: ScopaOptions = DEFAULT) -> Scopa:
    game = position("D6 C2", "S8", options)
    game.hands = [0, game.hands[1], 0, 0]
    game.on_stock = PACK
    return game


def test_the_last_card_takes_but_makes_no_scopa() -> None:
    """Vector 6: "same with the 36th card: both taken, no scopa"; invariant: scope of the last card is 0."""
    game = last_card()
    take(game, "S8")
    assert game.scope == [0, 0]
    assert game.piles[1] & ITALIAN.mask("D6 C2 S8") == ITALIAN.mask("D6 C2 S8")


def test_by_house_rule_the_last_card_can_sweep() -> None:
    game = last_card(rules(last_card_scopa=True))
    take(game, "S8")
    assert game.scope == [0, 1]


def test_leftovers_go_to_the_last_capturer_without_a_point() -> None:
    """Vector 7: after the last card the table is S10 C2, side B captured last: B gets both."""
    game = position("S10 C2", "D8")
    game.last_capturer = 3
    heard = listen(game)
    end_deal(game)
    assert game.piles[1] == ITALIAN.mask("S10 C2")
    assert game.scope == [0, 0]
    assert any(isinstance(event, TrickTaken) and "captured last" in event.why for event in heard)


def dealt(first: str, table: str, options: ScopaOptions = DEFAULT, seats: int = 4) -> Scopa:
    """Deal with `table` as the first table cards."""
    game = Scopa(seats, options)
    game.apply(CHANCE, 0)
    rest = [card for card in range(PACK) if not ITALIAN.mask(table) >> card & 1]
    before = seats * (9 if options.deal_mode == "nine" else 3)
    order = rest[:before] + [ITALIAN.index[face] for face in table.split()] + rest[before:]
    listen(game)
    game.apply(CHANCE, pack_move(order))
    assert first in ("void", "played")
    assert (game.turn == CHANCE) == (first == "void")
    return game


def test_three_kings_on_the_table_make_the_deal_void() -> None:
    """Vector 8: kings of three suits + D4: void, same dealer again.  Two kings: play on."""
    game = dealt("void", "D10 C10 S10 D4")
    assert game.dealer == 0
    assert game.deals == 0
    dealt("played", "D10 C10 S9 D4")
    dealt("void", "D10 C10 S10 B10")
    dealt("played", "D10 C10 S10 D4", rules(kings_redeal=False))
    game.apply(CHANCE, 7)
    assert game.turn == 1


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("D10 C10 S10 D4", "Three kings lie on the table"),
        ("D10 C10 S10 B10", "Four kings lie on the table"),
        ("D10 C10 D1 B10", "Three kings lie on the table"),
        ("D10 C10 D1 B9", "An ace lies on the table"),
    ],
)
def test_a_void_deal_says_what_lies_there(table: str, said: str) -> None:
    game = Scopa(4, rules(ace_takes_all=True, redeal_aces=True))
    game.apply(CHANCE, 0)
    heard = listen(game)
    rest = [card for card in range(PACK) if not ITALIAN.mask(table) >> card & 1]
    game.apply(CHANCE, pack_move(rest[:12] + list(cards(ITALIAN.mask(table))) + rest[12:]))
    (void,) = [event for event in heard if isinstance(event, Announced)]
    assert void.text.startswith(said)
    assert void.kind == "void"


def test_an_ace_takes_all_by_house_rule() -> None:
    """Vector 12: table S10 D7 C3, B1 takes all three, no scopa; empty table: the ace stays."""
    all_taken = rules(ace_takes_all=True)
    game = position("S10 D7 C3", "B1 B2", all_taken)
    take(game, "B1")
    assert game.piles[1] == ITALIAN.mask("S10 D7 C3 B1")
    assert game.scope == [0, 0]
    assert ways("C1 D7", "B1", all_taken) == {"D7 C1"}
    assert ways("C1 D7", "B1", rules(ace_takes_all=True, ace_on_table="takeAce")) == {"C1"}
    assert ways("", "B1", all_taken) == {""}
    single = position("C1", "B1 B2", all_taken)
    take(single, "B1")
    assert single.scope == [0, 1]
    sweeping = position("S10 D7 C3", "B1 B2", rules(ace_takes_all=True, ace_scopa=True))
    take(sweeping, "B1")
    assert sweeping.scope == [0, 1]


def test_a_table_ace_can_mean_a_new_deal() -> None:
    dealt("void", "D1 C5 S6 B7", rules(ace_takes_all=True, redeal_aces=True))
    dealt("played", "D1 C5 S6 B7", rules(ace_takes_all=True))


def test_in_the_base_game_an_ace_takes_only_its_equal() -> None:
    """Vector 13: table D7 C1, play S1: takes {C1} only."""
    assert ways("D7 C1", "S1") == {"C1"}


def test_escoba_makes_fifteen() -> None:
    """Vector 15: table 3 2 1 1, play 8: all taken, escoba.  Table 2 5 3 4 1, play 8 needs 7."""
    fifteen = rules(capture="fifteen")
    game = position("D3 D2 D1 C1", "S8 B9", fifteen)
    take(game, "S8")
    assert game.scope == [0, 1]
    assert ways("D2 D5 D3 D4 D1", "S8", fifteen) == {"D2 D5", "D3 D4", "D1 D2 D4"}
    assert ways("D8", "S8", fifteen) == {""}


def test_escoba_table_of_fifteen_or_thirty_is_the_dealers() -> None:
    fifteen = rules(capture="fifteen")
    assert dealt("played", "D5 C5 S4 B1", fifteen).scope == [1, 0]
    game = dealt("played", "D10 C9 S8 B3", fifteen)
    assert game.scope == [2, 0]
    assert not game.table
    assert game.last_capturer == 0


@pytest.mark.parametrize("more", [{}, {"ace_takes_all": True}, {"capture": "fifteen"}], ids=str)
def test_the_opener_may_not_lead_an_ace_by_house_rule(more: dict[str, Any]) -> None:
    """`firstAceBan`: "four seats, ten cards: the opener may not lead an ace", whatever captures."""
    game = Scopa(4, rules(deal_mode="ten", first_ace_ban=True, **more))
    game.apply(CHANCE, 3)
    order = sorted(range(PACK), key=lambda card: VALUE[card])
    game.apply(CHANCE, pack_move(order))
    aces = [card for card in cards(game.hands[0]) if VALUE[card] == 1]
    assert aces
    assert not {played(move) for move in game.legal_moves(0)} & set(aces)
    assert "may not be an ace" in (game.why_not(0, aces[0]) or "")
    free = Scopa(4, rules(deal_mode="ten", **more))
    free.apply(CHANCE, 3)
    free.apply(CHANCE, pack_move(order))
    assert set(aces) <= {played(move) for move in free.legal_moves(0)}, "only by house rule"
    game.apply(0, game.legal_moves(0)[0])
    game.hands[1] |= 1 << aces[0]
    assert aces[0] in {played(move) for move in game.legal_moves(1)}, "only the first card of a deal"


def test_the_ban_on_aces_is_for_ten_cards_only() -> None:
    """Fine print: "`firstAceBan` applies to `dealMode` ten only"."""
    for mode in ("three", "nine"):
        game = Scopa(4, rules(deal_mode=mode, first_ace_ban=True, kings_redeal=False))
        game.apply(CHANCE, 3)
        game.apply(CHANCE, pack_move(sorted(range(PACK), key=lambda card: VALUE[card])))
        assert any(VALUE[played(move)] == 1 for move in game.legal_moves(0))


def test_with_an_ace_that_takes_all_a_refusal_still_names_the_rule() -> None:
    """Invariant: "with an equal card on the table no sum is offered", though the cards would add up."""
    rule = rules(ace_takes_all=True)
    game = position("D5 C2 S3", "B5 B1", rule)
    sum_of_five = game.parse("B5xC2+S3")
    assert sum_of_five not in game.legal_moves(1)
    assert "must take it rather than a sum" in (game.why_not(1, sum_of_five) or "")
    assert "takes every card that lies there" in (game.why_not(1, game.parse("B1xC2")) or "")
    only_that_ace = position("D1 C2", "B1", rules(ace_takes_all=True, ace_on_table="takeAce"))
    assert "An equal card lies on the table" in (only_that_ace.why_not(1, game.parse("B1xC2")) or "")


@pytest.mark.parametrize(("mode", "each", "table"), [("three", 3, 4), ("nine", 9, 4), ("ten", 10, 0)])
def test_deal_modes(mode: str, each: int, table: int) -> None:
    game = Scopa(4, rules(deal_mode=mode, kings_redeal=False))
    game.apply(CHANCE, 2)
    game.apply(CHANCE, 11)
    assert [hand.bit_count() for hand in game.hands] == [each] * 4
    assert game.table.bit_count() == table
    assert game.turn == 3


@pytest.mark.parametrize(
    ("options", "seats", "word"),
    [
        ({"deal_mode": "nine"}, 3, "four players"),
        ({"deal_mode": "ten"}, 2, "four players"),
        ({"capture": "fifteen", "ace_takes_all": True}, 4, "Escoba"),
        ({"redeal_aces": True}, 4, "ace takes all"),
        ({"sevens": True}, 4, "Escoba"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(options: dict[str, Any], seats: int, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Scopa(seats, rules(**options))


def test_refusals_name_the_rule() -> None:
    game = position("C4 D3 S7 B1", "D4 C8 D9")
    four, eight = ITALIAN.index["D4"], ITALIAN.index["C8"]
    assert "must take" in (game.why_not(1, four) or "")
    assert "equal card" in (game.why_not(1, game.parse("D4xD3+B1")) or "")
    assert "do not add up" in (game.why_not(1, game.parse("C8xD3")) or "")
    assert "hold" in (game.why_not(1, ITALIAN.index["B2"]) or "")
    assert game.code(game.parse("C8xD3+C4+B1")) == "C8xD3+C4+B1"
    assert game.touches(game.parse("C8xC4")) == (eight, ITALIAN.index["C4"])
    with pytest.raises(ValueError, match="should read"):
        game.parse("C8xB1+C4")


@pytest.mark.parametrize(
    ("table", "hand", "wanted", "options", "said"),
    [
        ("S1 C8 B9", "D9 S3", "S1", {}, "Only a sum for the knight of coins would take the ace of swords"),
        ("S1 C8 B9", "D9 S3", "C8", {}, "there lies the knight of batons"),
        ("S1 C8", "D9 S3", "S1", {}, "Play a card from your hand: the knight of coins can take"),
        ("S1 C8", "D7 S3", "S1", {}, "None of your cards can take the ace of swords."),
        ("S1 C8", "B1 S3", "C8", {"ace_takes_all": True, "ace_on_table": "takeAce"}, "that ace alone"),
        ("S1 C8", "D7 S3", "S1", {"capture": "fifteen"}, "None of your cards can take"),
    ],
)
def test_why_a_card_of_the_table_cannot_be_had(
    table: str, hand: str, wanted: str, options: dict[str, Any], said: str
) -> None:
    """Nothing can take it; or something could, but for the equal card that comes first."""
    game = position(table, hand, rules(**options))
    assert said in (game.why_not(1, ITALIAN.index[wanted]) or "")


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    game = position("D4 C4", "S4 B9")
    assert "lie on the table" in (game.why_not(1, game.parse("S4xD5")) or "")
    assert "takes only one" in (game.why_not(1, game.parse("S4xD4+C4")) or "")


def random_rules(rng: Random, seats: int) -> ScopaOptions:
    while True:
        options = {
            "target": rng.choice([11, 16]),
            "deal_mode": rng.choice(["three", "nine", "ten"]),
            "capture": rng.choice(["equal", "equal", "fifteen"]),
            "tie_break": rng.choice(["hand", "order"]),
            "primiera_mode": rng.choice(["sum", "sevens"]),
            "primiera_missing": rng.choice(["out", "countPresent"]),
            "ace_on_table": rng.choice(["takeAll", "takeAce"]),
        }
        for flag in ("sevens", "ace_takes_all", "ace_scopa", "redeal_aces", "first_ace_ban", "napola"):
            options[flag] = rng.random() < 0.3
        for flag in ("re_bello", "last_card_scopa", "kings_redeal", "show_piles"):
            options[flag] = rng.random() < 0.5
        try:
            Scopa(seats, found := ScopaOptions.model_validate(options))
        except ValueError:
            continue
        return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_invariants_of_random_matches(seats: int, seed: int) -> None:
    """Section 11, with random house rules (the first seed keeps the defaults)."""
    rng = Random(seed * 10 + seats)
    options = random_rules(rng, seats) if seed else rules(target=11)
    base = options.capture == "equal" and not options.ace_takes_all
    game = Scopa(seats, options)
    heard = listen(game)
    totals = [0] * seats
    while game.turn != OVER:
        seat = game.turn
        if seat == CHANCE:
            game.apply(seat, game.chance(rng))
            start_table = game.table
            continue
        legal = game.legal_moves(seat)
        assert legal
        assert len(set(legal)) == len(legal)
        for move in legal:
            assert (taken(move) != 0) == all(taken(m) for m in legal if played(m) == played(move))
            if base and taken(move):
                assert sum(VALUE[card] for card in cards(taken(move))) == VALUE[played(move)]
                equal = [card for card in cards(game.table) if VALUE[card] == VALUE[played(move)]]
                assert not equal or taken(move).bit_count() == 1
        deals = game.deals
        game.apply(seat, rng.choice(legal))
        if game.deals != deals:
            ended = [event for event in heard if isinstance(event, DealEnded)][-1]
            totals = [a + b for a, b in zip(totals, ended.points, strict=True)]
            assert list(ended.totals) == totals
            assert all(sum(line.amount for line in ended.sheet[s]) == ended.points[s] for s in range(seats))
            continue
        undealt = mask_of(game.pack[game.on_stock :])
        places = [*game.hands, undealt, game.table, *game.piles]
        assert sum(place.bit_count() for place in places) == PACK
        assert sum(places) == ITALIAN.all
        if base:
            assert sum(VALUE[card] for card in cards(game.table | sum(game.hands) | undealt)) % 2 == 0
            twice = [c for c in cards(game.table) if sum(VALUE[d] == VALUE[c] for d in cards(game.table)) > 1]
            assert all(start_table >> card & 1 for card in twice)
        if not options.show_piles:
            for looker in (*range(seats), WATCHER):
                zones = game.view(looker).zones
                assert all(set(zones[Zone("pile", side)]) <= {-1} for side in range(game.side_count))
    best = max(game.totals)
    assert best >= options.target
    assert options.tie_break == "order" or game.totals.count(best) == 1
    assert isinstance(heard[-1], MatchEnded)
    assert (
        not any(isinstance(event, Announced) for event in heard)
        or options.kings_redeal
        or options.redeal_aces
    )
