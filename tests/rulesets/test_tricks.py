"""Which cards go together in a trick, and which of them wins."""

from __future__ import annotations

from itertools import permutations

from rulesets.cards import mask_of
from rulesets.tricks import Order

PLAIN = Order(12, group=lambda card: card // 4, strength=lambda card: card % 4)
"""Three suits of four cards without trumps."""
TRUMPS = Order(12, group=lambda card: card // 4, strength=lambda card: card % 4, trump=2)
FOOL = Order(5, group=lambda card: -1 if card == 4 else 0, strength=lambda card: card)


def test_cards_of_a_suit_are_members_of_its_group() -> None:
    assert PLAIN.members == (0x00F, 0x0F0, 0xF00)
    assert FOOL.members == (0x0F,)


def test_the_suit_led_is_followed_if_possible() -> None:
    hand = mask_of((0, 1, 8))
    assert PLAIN.following(hand, 3) == mask_of((0, 1))
    assert PLAIN.following(hand, 5) == hand, "none of the suit: any card"


def test_the_highest_of_the_suit_led_wins_and_discards_never_do() -> None:
    assert PLAIN.winner((1, 3, 11)) == 1
    assert PLAIN.winner((0, 7, 11)) == 0


def test_any_trump_beats_any_plain_card() -> None:
    assert TRUMPS.winner((3, 8, 7)) == 1
    assert TRUMPS.winner((3, 8, 9)) == 2
    assert TRUMPS.winner((8, 3, 7)) == 0


def test_the_winner_agrees_with_the_rule_in_every_trick_of_three() -> None:
    for trick in permutations(range(12), 3):
        trumps = [card for card in trick if card // 4 == 2]
        followed = [card for card in trick if card // 4 == trick[0] // 4]
        assert trick[TRUMPS.winner(trick)] == max(trumps or followed)
        assert trick[PLAIN.winner(trick)] == max(followed)


def test_a_card_of_no_group_never_wins() -> None:
    assert FOOL.winner((0, 4)) == 0
