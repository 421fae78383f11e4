"""What a table of Losing Loadum says under house rules: of those that are in force, and of no others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardtable.opponents.losing_loadum.speaking import why_challenge
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from cardtable.shell.reading.pages import line_of
from cardtable.tables.losing_loadum.offers import Settled
from rulesets.cards import cards
from rulesets.core import Card, Said
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import DECK, SUIT
from tests.games.losing_loadum.at_loadum import AtLoadum
from tests.games.losing_loadum.positions import exchange, gap, table
from tests.playing import play_on
from tests.rulesets.matches import act

FOUR = ("you", "random", "random", "random")


def until_asked(match: AtLoadum, phase: str) -> Sequence[Card]:
    """Play at random until somebody is asked in a phase, and return the viewer's cards."""
    for seed in range(99):
        play_on(match.session, 1, seed=seed)
        if match.game.phase.name == phase and match.game.hands[0] and (phase != "play" or match.game.trick):
            match.table.showing.jump()
            match.table.asking.refresh()
            return cards(match.game.hands[0])
    raise AssertionError(f"{phase} never came")


@pytest.mark.parametrize("rule", ["off", "betweenTricks"])
def test_where_nothing_is_exchanged_no_card_that_is_led_waits_for_offers(rule: str) -> None:
    """Without any exchange a card to lead was said to wait for what others might offer."""
    match = AtLoadum(*FOUR, exchange=rule)
    card = until_asked(match, "speak")[0]
    told = match.table.labels.outcome(card)
    assert told.startswith("You may lead it now: that says nothing, like Continue.")
    assert ("Others may still offer cards" in told) == (rule != "off")


def test_a_card_that_does_not_follow_says_what_that_costs_where_it_is_allowed() -> None:
    """Only the panel told of it: the card itself said how many points it brings."""
    found = 0
    for seed in range(6):
        match = AtLoadum(*FOUR, revoke="punished", exchange="off", seed=seed)
        own, led = until_asked(match, "play"), SUIT[match.game.trick[0]]
        could = any(SUIT[card] == led for card in own)
        for card in own:
            costs = "costs all your counters" in match.table.labels.outcome(card)
            assert costs == (could and SUIT[card] != led)
            found += costs
    assert found


def test_whoever_holds_only_guarded_cards_is_told_why_nothing_was_asked() -> None:
    """Both cards have to be unguarded: with a guarded ten nobody was asked, and no word said why."""
    names, hand = ["Ada", "Bo", "Cleo"], DECK.mask("TD 2D KS")
    card = Settled(1, coat=False, partner=-1, last=Said(0, "", "decline"), own=None, tricks=1)
    assert card.asked_of(names, 0, hand, "offererUnguarded") == ""
    told = "A low card guards each ace and ten of yours: here a guarded card may not be given."
    assert card.asked_of(names, 0, hand, "bothUnguarded") == told
    assert card._replace(coat=True).asked_of(names, 0, hand, "bothUnguarded") == ""


def test_a_card_that_may_not_be_given_is_not_called_worth_keeping() -> None:
    hands = "AC 2D", "TS TH 4H", "3C 5C"
    for guard, kept in (("offererUnguarded", True), ("bothUnguarded", False)):
        game = exchange(*hands, exchangeGuard=guard)
        act(game, "offer:AC")
        assert game.turn == 1
        because = THUMBS.explain(game, 1, game.parse("decline"), Random(1))
        assert ("The ten of hearts is guarded by a low card of its suit: keep it." in because) == kept


def test_before_the_first_trick_nobody_is_called_its_winner() -> None:
    """The first to lead offers first; the coach spoke of the last winner, when there was none."""
    rules = LoadumOptions(exchange="alsoBeforeFirstTrick")
    for topic in ("exchange", "answer"):
        told = line_of("losing_loadum", topic, rules)
        assert told.startswith("Whoever leads next is first")
        assert "Here: Exchanging cards: also before the first trick" in told


def test_with_swallowing_the_highest_of_the_suit_led_has_to_name_the_trump() -> None:
    """A trump lay above the queen, "so the trick goes to another player": only if that is said."""
    for said in (False, True):
        game = table("5H 9S", "3S", "QH 2H", trump="S", swallowing=said)
        act(game, "5H 3S")
        because = THUMBS.explain(game, 2, DECK.index["QH"], Random(1))
        named = (
            "But if the queen of hearts stays the highest card of the suit led, you have to name the trump."
        )
        assert (named in because) == said
        low = THUMBS.explain(game, 2, DECK.index["2H"], Random(1))
        assert "name the trump" not in low


@pytest.mark.parametrize(("rule", "said"), [("allTied", False), ("nobody", True)])
def test_of_equals_nobody_is_said_to_lose_a_counter_where_nobody_does(rule: str, said: bool) -> None:
    """Where a tie costs nobody anything no counter is lost "in any case"."""
    game: Any = gap("2C", "3C", "4C", load=[3, 40, 40], naturalTie=rule)
    assert ("in any case" in why_challenge(game, 0, 1, [3, 40, 40])) == (not said)
    game.hands = [0, 0, 0]
    assert ("nobody if several have most" in why_challenge(game, 0, 1, [3, 40, 40])) == said
