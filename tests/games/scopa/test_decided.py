"""What is decided, sure, or sure to wait: the reason that counts most in the end of a deal of Scopa."""

from __future__ import annotations

import pytest

from cardtable.opponents.scopa.decided import Open, points_open
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.state import Scopa
from tests.games.scopa.positions import position, rules
from tests.games.scopa.test_hints import held_true
from tests.games.scopa.test_reasons import last_round, why

SEVENS = "D7 C7 S7 B7"
PLAIN = ScopaOptions()


def captured(game: Scopa, own: str, theirs: str) -> Scopa:
    """Both sides have captured just these; all else may still be dealt."""
    game.piles = [ITALIAN.mask(theirs), ITALIAN.mask(own)]
    return game


@pytest.mark.parametrize(
    ("own", "theirs", "left"),
    [
        ("", "", Open()),
        ("", SEVENS, Open(primiera=False)),
        ("D1 C1 S1", "D7 C7 S7", Open()),
        ("D1 C1", "D7 C7 S1 B1", Open()),
        ("D1 C1", "D7 C7 S7 B1", Open(primiera=False)),
        ("D2 D3 D4 D5 D6", "", Open()),
        ("D2 D3 D4 D5 D6 D8", "", Open(coins=False)),
        ("D1 D2 D3 D4 D5", "D6 D7 D8 D9 D10", Open()),
    ],
)
def test_what_is_decided_by_what_was_captured(own: str, theirs: str, left: Open) -> None:
    assert points_open((ITALIAN.mask(own), ITALIAN.mask(theirs)), PLAIN) == left


def test_among_three_sides_half_of_the_cards_may_not_be_needed() -> None:
    piles = [ITALIAN.mask(some) for some in ("D1 D2 D3 D4", "D5 D6", "D7 D8")]
    assert points_open(piles, PLAIN).coins
    piles[2] |= ITALIAN.mask("D9")
    assert not points_open((piles[0] | ITALIAN.mask("D10"), *piles[1:]), PLAIN).coins


def test_who_may_not_compete_any_more_has_lost_the_primiera() -> None:
    """All ten swords are in one pile: without them the other side is out, unless it may count what it has."""
    piles = tuple(map(ITALIAN.mask, ("D7 C7 B7", "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 D2 C2 B2")))
    assert not points_open(piles, PLAIN).primiera
    assert points_open(piles, rules(primiera_missing="countPresent")).primiera


def test_a_primiera_that_nobody_can_win_any_more_is_no_reason() -> None:
    """A reader was told what would be better for the primiera, when all sevens lay in the other pile."""
    table, hand, own = "D6 D4 C10", "S6 S4 B1", "D1 C1 B2 D9 S9"
    better = "It brings your primiera to 64 so far; with the four of swords it would be 58."
    assert why(captured(position(table, hand), own, "D7 C7"), "S6").endswith(better)
    assert "primiera" not in why(captured(position(table, hand), own, SEVENS), "S6")
    taken = "It captures 2 sevens: sevens count most in the primiera."
    assert why(captured(position("B7 C10", "S7 B3 B4"), own, "D7 C7 S6 B1"), "S7").startswith(taken)
    assert "primiera" not in why(captured(position("B7 C10", "S7 B3 B4"), own, "D7 C7 S7 B6"), "S7")
    kept = "the six of swords could fall to others: after sevens, sixes count most in the primiera."
    assert kept in why(captured(position("C8 C10", "S6 B9"), own, "D7 C7"), "B9")
    assert "primiera" not in why(captured(position("C8 C10", "S6 B9"), own, SEVENS), "B9")


def test_coins_of_which_somebody_has_most_are_no_reason() -> None:
    told = "Laid down, the five of coins could fall to others: whoever has most coins scores a point."
    assert told in why(captured(position("C8 S1", "D5 B10"), "", "D1 D2 D3 D7 D9"), "B10")
    assert "coins scores" not in why(captured(position("C8 S1", "D5 B10"), "", "D1 D2 D3 D7 D9 D10"), "B10")
    fewer = "With the five of cups it would be 1 coin fewer."
    assert fewer in why(captured(position("C3 S9 B5", "D5 C5 S6"), "", "D1 D2 D3 D7 D9"), "D5")
    assert fewer not in why(captured(position("C3 S9 B5", "D5 C5 S6"), "", "D1 D2 D3 D7 D9 D10"), "D5")


def test_it_is_told_when_a_capture_decides_a_point() -> None:
    """A reader took the sixth coin and the 21st card, and was told that whoever has most scores a point."""
    coins, most = "D1 D2 D3 D5 D6", "It captures 2 cards: with these you surely have most "
    game = captured(position("S4 S1", "D4 B1"), coins, "")
    assert why(game, "D4").startswith(f"{most}coins, which is a point.")
    assert "fewer" not in why(game, "D4")
    assert "surely" not in why(game, "B1")
    clubs = "B2 B3 B4 B5 B6 B7 B8 B9 B10 C1 C2 C3 C5 C6"
    assert why(captured(position("S4 S1", "D4 B1"), f"{clubs} {coins}", ""), "D4").startswith(
        f"{most}cards and most coins, a point each."
    )
    game = captured(position("S4 S1", "D4 B1"), f"{clubs} S5 S6 S7 S8 S9", "D1 D2 D3 D7 D8 D9")
    assert why(game, "B1").startswith(f"{most}cards, which is a point.")
    game = captured(position("S4 S1", "D4 B1", rules(deck_skin="french")), coins, "")
    assert why(game, "D4").startswith(f"{most}diamonds, which is a point.")


def test_what_can_be_taken_later_as_well_is_taken_later() -> None:
    """A reader took a four first: of the sevens no other was hidden, and nobody could take that."""
    game = last_round(
        "D4 D9 C8 B6 B7",
        "C5 S7 B4",
        own="B9 S3 B5 S1 B1 B8 S8 C7 D7 S10 B10 S6 C9",
        hidden="C10 S5 D10 S2 S9 C2 C4 B2",
    )
    waits = (
        "The seven of batons will still lie there in your next turn, "
        "and you can take it with the seven of swords."
    )
    assert why(game, "B4").endswith(waits)
    assert "will still" not in why(game, "S7")
    held_true(game, game.legal_moves(1)[-1], why(game, "B4"))


def test_how_many_cards_could_sweep_is_compared() -> None:
    """A reader was told that aces come third in the primiera: but four cards could sweep then, not two."""
    game = captured(position("D6", "D2 D1"), "C8 B8 D7", "")
    assert why(game, "D2").endswith("After the ace of coins 3 cards still out could sweep the table.")
    assert "2 cards still out could do so" in why(game, "D2")


@pytest.mark.parametrize(
    ("table", "hand", "card", "hidden", "told"),
    [
        (
            "C1 C7 B3 S8",
            "C3 S1",
            "C3",
            "B10",
            "The only card you have not seen can take nothing then: what is left over goes to you. "
            "After the ace of swords the only card you have not seen could take something.",
        ),
        (
            "D8 C10 S6",
            "C2 S4",
            "C2",
            "S2",
            "The only card you have not seen could take the two of cups, and not the four of swords. ",
        ),
        (
            "B2",
            "S2 B10",
            "B10",
            "D10",
            "The only card you have not seen could take what you lay down, but not what you can take now: "
            "that will still lie there in your next turn. ",
        ),
    ],
)
def test_of_a_single_hidden_card_no_number_is_told(
    table: str, hand: str, card: str, hidden: str, told: str
) -> None:
    """A reader was told twice that it takes nothing, and that 1 of "the cards you have not seen" does."""
    because = why(last_round(table, hand, hidden=hidden, seats=2), card)
    assert told in because
    assert "cards you have not seen" not in because


def test_where_all_else_is_decided_only_sweeps_count() -> None:
    """It was told that who has most cards is decided, and nothing of what is still to be won."""
    game = last_round("C4 C8", "D4 S8 B1", own="C1 C2", hidden="S1 S2 S3")
    assert why(game, "D4").startswith("It captures 2 cards, though only a sweep can still bring a point.")
    lays = last_round("C1 C7 C9 B6", "S3 B1", own="C2 C3", hidden="D1 S1 D8 S7 S9 B9")
    assert why(lays, "S3").endswith(" Only a sweep can still bring a point.")
    game.piles = [game.piles[0] & ~ITALIAN.mask("D7"), game.piles[1]]
    assert why(game, "D4").startswith("It captures 2 cards, though who has most is decided.")


def test_of_one_card_it_is_not_said_that_it_is_taken_together() -> None:
    """A reader was told that "the jack of cups still lie there", where fifteen needs no more cards."""
    game = position("D6 S3", "C8 B7 S10", rules(capture="fifteen"))
    assert "If the jack of cups still lies there in your next turn, the seven of batons may take it." in why(
        game, "C8"
    )
