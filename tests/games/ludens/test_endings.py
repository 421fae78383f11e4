"""What can still score in a deal of Ludens, and what is kept for it, in the words of the coach."""

from __future__ import annotations

import pytest

from rulesets.cards import cards
from rulesets.ludens.pack import DECK
from tests.games.ludens.test_opponent import told_later

LEFT_OF_AN_END = "8S 6C 6H 6D 2D 2H QS KH JH AD 3D 3S"


def gone_but(*left: str) -> str:
    """All cards but these."""
    rest = DECK.all & ~DECK.mask(" ".join(left))
    return " ".join(DECK.faces[card] for card in cards(rest))


@pytest.mark.parametrize(
    ("trick", "hand", "more", "lacks"),
    [
        ("", "7S 7C 5D 5S", "", {1: "AC", 2: "AC"}),
        ("3C", "7S 7C 5D 5S 5C", "4D 4C", {1: "AC"}),
    ],
)
def test_nothing_scores_where_all_tricks_left_are_won_with_cards_that_cannot(
    trick: str, hand: str, more: str, lacks: dict[int, str]
) -> None:
    """Eight and six and six would be enough, but nobody else leads any more: seven and six are too little."""
    gone = gone_but(trick, hand, more, LEFT_OF_AN_END)
    for card in hand.split():
        assert told_later(trick, hand, gone, card, lacks) == (
            "Nothing can score any more in this deal: nobody can beat your cards, so you win every trick "
            "that is left, and the others cannot add what it needs. So it is all the same what you play."
        )


def test_nobody_adds_more_than_one_card_to_a_trick() -> None:
    """Six, eight and six would be enough, but eight and six are in one hand; so would the pictures be."""
    hand, left = "6S 4H 9H AS", "8C 6H 9D 9C 9S 7D 7H 7C 5D 5H 3H"
    assert told_later("KC", hand, gone_but("KC", hand, left), "4H", {1: "2C", 2: "2C"}) == (
        "You cannot follow: even cards can no longer score, no trick of those left comes to 20."
    )
    hand, left = "JS 3C 9H AS", "QC KH 9D 9C 9S 7D 7H 7C 5D 5H 3H"
    assert told_later("2C", hand, gone_but("2C", hand, left), "JS", {1: "KC", 2: "KC"}) == (
        "You cannot follow: pictures can no longer score, too few of the others have any left."
    )


def test_a_lead_that_leaves_the_other_side_nothing_takes_no_trick_from_it() -> None:
    hand, left = "7S KD", "AD 3D 3S QS JH 2D"
    assert told_later("", hand, gone_but(hand, left), "7S", {1: "2C"}) == (
        "With the seven of spades nobody scores: the others can no longer bring the total to 20. "
        "You surely lead again, and the other side can no longer score in this deal."
    )


def test_what_any_other_discard_would_keep_too_is_no_reason_for_one() -> None:
    hand = "KD QH JC 9H 7S 7C 5D 5S 5C 3H"
    assert told_later("8H 8C", hand, "9D AC 9C 7D 8D 2C 4S 4H", "QH") == (
        "You cannot follow, so the queen of hearts neither wins nor counts here. "
        "Later 4 cards still out could beat it."
    )


def test_nothing_is_kept_to_win_what_cannot_score() -> None:
    """With the last nine it loses, and without it the others add five, three and three to the seven."""
    gone = "9D AC 9C 7D 8D 2C 4S 4H 8H 8C QH 2S JS KS KD JD 9H AS 7H AH"
    assert told_later("", "JC 7S 7C 5D 5S 5C 3H", gone, "JC") == (
        "The other side may beat the jack of clubs and score, but that takes a queen and a king."
    )


def test_a_queen_is_not_kept_to_win_a_trick_that_needs_a_king() -> None:
    told = told_later(
        "JS 4H JD", "JC QD 4D 2D", gone_but("JS 4H JD", "JC QD 4D 2D", "KC KH QC QS JH 2S 2H 4C 6C"), "JC"
    )
    assert "to win a trick" not in told


def test_where_the_other_side_scores_with_everything_it_is_told_what_the_rest_is_for() -> None:
    """With the five a later trick may come to enough, and not with the three."""
    gone = "KC KH JC JD 8D 2D 4C 4D 8H 8S 4S 6H KD QC KS QD 2C 5C 5S 6D JS 5H QS 3S"
    assert told_later("9D AC 7C", "6S 6C 4H 2H 5D 3C", gone, "3C", {1: "2C", 2: "2C"}) == (
        "The other side scores whatever you play. You keep the five of diamonds to bring a total up later."
    )
    hand, left = "6S 5D 3C", "3D 3H AS 8C QH JH"
    assert told_later("9D AC 7C", hand, gone_but("9D AC 7C", hand, left), "3C") == (
        "The other side scores whatever you play. "
        "It hardly matters which card you play: no later trick of this kind can score."
    )


def test_of_a_discard_that_is_missed_least_nothing_is_said_twice() -> None:
    """The same card was missed least and could be spared; and one of two equals was missed least."""
    hand, left = "AS 3H", "AC AH 5C 5S 7C 9C 9H JD QD KC"
    told = told_later("QC", hand, gone_but("QC", hand, left), "3H")
    assert told.startswith("You cannot follow, and the three of hearts is the card you will miss least.")
    assert "can spare" not in told
    hand, left = "8C 8S", "2C 4C 4S 6C 6H 7C JD QD KC KH"
    assert told_later("QC", hand, gone_but("QC", hand, left), "8C") == (
        "You cannot follow. It makes no difference which of the two you play: "
        "the eight of spades would do as well."
    )
