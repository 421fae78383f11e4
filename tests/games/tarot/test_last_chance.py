"""The Fool in the last tricks, where a house rule loses it in the very last, or it is owed for in vain."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.tarot.fool import why_fool, why_give
from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.tarot.thumbs import THUMBS
from rulesets.core import Announced, Said, listen
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import FOOL
from tests.games.tarot.positions import position, with_piles
from tests.games.tarot.test_hints import held_true
from tests.games.tarot.test_table import CARD, play
from tests.games.tarot.test_table import position as at_table
from tests.rulesets.matches import act, heard_of

LOST = TarotOptions(fool_last_trick="lost")


def two_left(options: TarotOptions = LOST) -> Tarot:
    """Seat 1 has won a card, and holds a low card and the Fool when the last trick but one is led."""
    game = with_piles(position(2, ["SwK T9", "Sw2 Fool"], options), "Co9", "Co8")
    act(game, "SwK")
    return game


def test_the_last_trick_but_one_gets_the_fool_where_the_last_would_lose_it() -> None:
    """Of two cards it was kept, and lost with the next one."""
    game = two_left()
    assert THUMBS.advise(game, 1, Random(1), Memory.FULL).move == FOOL
    assert THUMBS.quick(game, 1, Random(1).random) == FOOL
    leads = with_piles(position(2, ["Fool Sw2", "SwK T9"], LOST), "Co8", "Co9")
    assert THUMBS.advise(leads, 0, Random(1), Memory.FULL).move == FOOL


def test_the_coach_says_that_the_last_trick_loses_the_fool() -> None:
    """“The Fool has to be played before the deal is over” is one trick too late."""
    game = two_left()
    assert why_fool(Mind(game, 1, Random(1))) == (
        "The Fool has to be played before the last trick, which loses it; now it counts for you."
    )
    told = THUMBS.explain(game, 1, CARD["Sw2"], Random(1))
    assert told == "You cannot win this trick, and the Fool, your other choice, is lost in the last one."
    held_true(game, CARD["Sw2"], told)
    usual = THUMBS.explain(two_left(TarotOptions()), 1, CARD["Sw2"], Random(1))
    assert usual == "You cannot win this trick, and the Fool can as well go to the last one."
    game.hands[1] = 1 << FOOL
    assert "is lost in the last trick" in why_fool(Mind(game, 1, Random(1)))


@pytest.mark.parametrize(("options", "warned"), [(LOST, True), (TarotOptions(), False)])
def test_the_prompt_warns_before_the_trick_that_loses_the_fool(options: TarotOptions, warned: bool) -> None:
    assert ("the Fool is lost" in two_left(options).prompt(1)) == warned


def test_nothing_is_owed_for_a_fool_that_can_no_longer_be_paid_for() -> None:
    """“I keep the Fool and owe a card for it” was said in the last trick, and at once it was gone."""
    game = with_piles(position(2, ["SwK", "Fool"], TarotOptions(fool_without_pile="owed")), "Co9", "")
    heard = listen(game)
    act(game, "SwK Fool")
    assert not [said for said in heard_of(Said, heard) if said.act == "owe"]
    assert [one.kind for one in heard_of(Announced, heard)] == ["fool_lost"]
    assert game.totals[0] - game.totals[1] == 2 + 1 + 4 + 5


def test_whoever_wins_the_last_trick_from_a_fool_that_is_owed_for_has_it() -> None:
    """“Or more, for the Fool is exchanged for another card” was said where none could be won any more."""
    for hands, told in (
        (["Cu9", "Fool", "CuK"], "12 points, 9 of them for honours."),
        (["Cu9 Sw2", "Fool Co3", "CuK St5"], "7 points or more, for the Fool is exchanged"),
    ):
        at = at_table(hands, ["", "", ""], foolWithoutPile="owed")
        play(at, "Cu9", "Fool")
        assert told in at.table.labels.card(CARD["CuK"])


def test_an_honour_that_is_given_for_the_fool_is_not_said_to_be_of_little_use() -> None:
    """“Another player can do little with the king of swords”, which is four points."""
    game = with_piles(position(2, ["Sw2 Sw3", "Cu2 Cu3"]), "SwK Sw4", "")
    assert why_give(game, 0, CARD["SwK"]) == (
        "The king of swords counts as an honour for whoever gets it: a card that counts less would do."
    )
    assert why_give(game, 0, CARD["Sw4"]).startswith("Of the cards you have won none counts less")
