"""What the lessons of Gleek say of hands, prices and points, held against the positions they speak of."""

from __future__ import annotations

from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import Story, named_in
from rulesets.cards import cards
from rulesets.gleek.game import Gleek
from tests.lessons.tasks import asked_in
from tests.pilot import sure

LESSONS = {kept.name.partition("/")[2]: kept.lesson for kept in lessons_of("gleek")}


def test_trumps_are_named_before_they_are_spoken_of() -> None:
    first = LESSONS["01-buying-the-stock"].stops[0]
    game = sure(next(asked_in("gleek/01-buying-the-stock")).game, Gleek)
    assert first.text.startswith("Hearts are trump")
    assert game.deck.faces[game.turned].endswith("H")


def test_the_odd_coin_goes_to_the_bid_before_the_last() -> None:
    """Jan was said to have bid last; but you had."""
    asked = list(asked_in("gleek/01-buying-the-stock"))[1]
    game = sure(asked.game, Gleek)
    assert asked.stop.text.startswith("You paid 15: Anna seven, and Jan, who bid 14, eight.")
    assert (game.bid, game.buyer, game.bids[2]) == (15, 0, 14)
    assert list(game.scores()) == [-15, 7, 8]


def test_all_cards_light_up_that_the_stock_brought() -> None:
    """Of ace, king and queen only the queen did."""
    story = Story(LESSONS["01-buying-the-stock"])
    game = story.match.new_game()
    lit = named_in(story.lesson.stops[3].text, game)
    assert sorted(game.deck.faces[card] for card in lit) == ["AH", "KH", "QH"]


def test_a_trick_is_worth_its_cards_and_its_honours() -> None:
    """A queen lay in it, and it was said to hold three points."""
    asked = list(asked_in("gleek/03-tib-tom-and-tiddy"))[2]
    game = sure(asked.game, Gleek)
    lying = sum(dict(game.trumps.worths).get(card, 0) for card in game.trick)
    assert game.seats + lying == 6
    assert "which is worth six points" in asked.task.refuse[0].words


def test_a_buyer_would_keep_five_of_seven_good_cards() -> None:
    """Seven good cards would be given away, it was said, of a hand with five small ones."""
    asked = list(asked_in("gleek/04-pass-or-see"))[1]
    game = sure(asked.game, Gleek)
    good = [game.deck.faces[card] for card in cards(game.hands[1])]
    good = [face for face in good if face[0] in "AKQ"]
    assert len(good) == 7
    assert game.layout.hand - game.layout.bought == 5
    assert asked.stop.text.endswith("Whoever buys keeps only five cards, and you have seven good ones.")
    assert "Your queens, aces and king are seven" in asked.task.refuse[0].words


def test_a_ruff_is_as_high_as_the_cards_named_for_it_make_it() -> None:
    """An ace with two court cards makes 31, and was said to make 33."""
    asked = list(asked_in("gleek/04-pass-or-see"))[2]
    game = sure(asked.game, Gleek)
    assert "An ace, two court cards and two low ones make 33" in asked.task.refuse[0].words
    assert game.ruff_of(1) == 11 + 2 * 10 + 2
