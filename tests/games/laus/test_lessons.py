"""What the lessons of Laus say is true of the hand that is held."""

from __future__ import annotations

from rulesets.cards import cards
from rulesets.laus.pack import JACKS, ORDER
from tests.lessons.tasks import Asked, asked_in

SUITS = ("diamond", "heart", "spade", "club")


def may_keep_the_lead(asked: Asked, move: int) -> bool:
    """Whether a card may win its trick, the cards of the others being as they may lie."""
    is_jack = ORDER.group[move] == ORDER.group[min(cards(JACKS))]
    others = sum(asked.game.hands) & ~asked.game.hands[asked.seat]
    higher = [one for one in cards(others & JACKS) if ORDER.strength[one] > ORDER.strength[move]]
    return not is_jack or len(higher) < (others & JACKS).bit_count()


def test_whoever_cannot_follow_but_holds_the_jack_of_that_name_is_told_that_it_is_a_trump() -> None:
    found = 0
    for asked in asked_in("laus"):
        game, hand = asked.game, asked.game.hands[asked.seat]
        if game.trick and (suit := ORDER.group[game.trick[0]]) < len(SUITS):
            own = [card for card in cards(hand) if ORDER.group[card] == suit]
            namesake = [jack for jack in cards(hand & JACKS) if jack // 8 == suit]
            if namesake and not own:
                found += 1
                assert f"jack is a trump, no {SUITS[suit]}" in asked.stop.text, asked.stop.text
    assert found, "there is such a place"


def test_every_card_that_is_not_wanted_is_spoken_of() -> None:
    for asked in asked_in("laus"):
        for move in asked.refused:
            assert asked.task.words_against([asked.game.code(move)]), f"{asked.lesson}: {asked.stop.text}"


def test_who_is_to_lose_the_lead_is_told_of_a_card_that_must_lose_it() -> None:
    places = [asked for asked in asked_in("laus") if "lose the lead" in asked.stop.text]
    assert places
    for asked in places:
        assert [code for code in asked.task.accept if may_keep_the_lead(asked, asked.game.parse(code))] == []


def test_nobody_is_told_to_win_a_trick_for_nothing_but_to_sweep() -> None:
    """A king was once led where it won an ace of eleven points, without a word of what for."""
    for asked in asked_in("laus"):
        leads = not asked.game.trick and "every-trick" not in asked.lesson
        if leads and "low" not in asked.stop.text:
            assert all(asked.game.parse(code) in cards(JACKS) for code in asked.task.accept), asked.stop.text
