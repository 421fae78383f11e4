"""How players of Laugh and Lie Down go out: nothing looks playable, and the log says who and why."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.shell.reading.pages import line_of
from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.laugh_and_lie_down.going_out import four_alike, the_end
from rulesets.core import WATCHER, CardMoved, Event, Said, listen
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.options import LaughOptions
from rulesets.laugh_and_lie_down.pack import CAPTURED, DECK, LIE, OF_RANK, TABLE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.playing import play_on
from tests.pseudo import plain
from tests.rulesets.matches import act
from tests.tables.at_table import AtTable
from tests.tables.teaching.test_coach import Coached


def test_where_only_lying_down_is_left_no_card_looks_as_if_it_might_be_played() -> None:
    """A newcomer, who lies down by the button, saw five bright cards."""
    at = Coached("laugh_and_lie_down", "you", *["regular"] * 4)
    while (at.asked(), list(at.table.asking.legal()))[1] != [LIE]:
        assert at.session.game.deals == 0
        at.act()
    felt = cast(CardFelt, at.table.felt)
    own = at.table.asking.own()
    assert own
    assert {sprite.shade for card in own if (sprite := felt.table.sprite_of(card))} == {Shade.DIMMED}


def test_the_log_says_who_played_the_last_card_and_how_the_deal_ended() -> None:
    match = AtTable("laugh_and_lie_down", ["you", *["random"] * 4], seed=4)
    play_on(match.session, 60)
    match.table.showing.jump()
    lines = list(match.table.manners.log_lines())
    steps = match.session.steps
    games = {step.number: cast(tuple[LaughAndLieDown, ...], (step.before, step.after)) for step in steps}
    out = [line for line in lines if plain(line.text) == "has played the last card and is out"]
    ends = [line for line in lines if plain(line.text).startswith("Only")]
    assert out
    assert all(not games[line.number][1].hands[line.seat] for line in out)
    assert len(ends) == match.session.game.deals > 0
    for line in ends:
        before, after = games[line.number]
        won = after.captured[before.dealer].bit_count() - before.captured[before.dealer].bit_count()
        own = steps[line.number].seat == before.dealer and steps[line.number].move < LIE
        assert f" {won // 2 - own} pair" in plain(line.text)


NAMES = ("You", "Jan", "Anna", "Tom", "Eve")


def told_to_all(*events: Event, dealer: int) -> Any:
    """An act with these events, in a deal of that dealer."""
    view = SimpleNamespace(dealer=dealer)
    return SimpleNamespace(seen_by=lambda _: events, before=lambda _: view, view=lambda _: view)


@pytest.mark.parametrize(
    ("last", "dealer", "words"),
    [
        (0, 1, "Only you still hold cards: the deal is over. 1 pair left (aces) goes to Jan, the dealer."),
        (2, 0, "Only Anna still holds cards: the deal is over. 1 pair left (aces) goes to you, the dealer."),
        (0, 0, "Only you still hold cards: the deal is over. 1 pair left (aces) goes to you, the dealer."),
        (2, 1, "Only Anna still holds cards: the deal is over. 1 pair left (aces) goes to Jan, the dealer."),
    ],
)
def test_whoever_is_alone_at_the_screen_reads_of_themselves(last: int, dealer: int, words: str) -> None:
    """A reader met "Only You still holds cards"."""
    left = [CardMoved(card, TABLE, CAPTURED[dealer]) for card in (0, 1)]
    told = the_end(told_to_all(Said(last, "", "last"), *left, dealer=dealer), NAMES, 0)
    assert [plain(line) for line in told] == [words]
    alone = "Only you still hold cards: the deal is over." if last == 0 else "Only Anna still holds cards"
    assert the_end(told_to_all(Said(last, "", "last"), dealer=dealer), NAMES, 0)[0].startswith(alone)


def test_four_alike_that_a_deal_brings_the_dealer_are_in_the_log() -> None:
    """Nobody does anything, so that no act told of them."""
    game = GAME(5)
    act(game, "first:1")
    eights = [face for face in DECK.faces if face[0] == "8"]
    heard = listen(game)
    act(game, "pack:" + ",".join([*(face for face in DECK.faces if face not in eights), *eights]))
    found = told_to_all(*heard, dealer=game.view(WATCHER).dealer)
    lines = four_alike(found, NAMES, 0)
    assert "Four eights lay on the table: they go to Jan, the dealer." in lines
    assert len(lines) == game.captured[1].bit_count() // 4
    assert "Four eights lay on the table: they go to you, the dealer." in four_alike(found, NAMES, 1)


@pytest.mark.parametrize("lay_first", [False, True])
def test_sets_that_are_laid_before_the_first_turn_are_told_of(lay_first: bool) -> None:
    """Everybody had captured pairs before anybody had moved, and neither log nor coach said why."""
    told = line_of("laugh_and_lie_down", "play", LaughOptions(lay_first=lay_first))
    assert ("Before the first turn everybody lays a pair of every three alike" in told) == lay_first
    found = 0
    for seed in range(4):
        at = AtTable("laugh_and_lie_down", ["you", "random", "random"], seed=seed, layFirst=lay_first)
        at.wait_for_turn()
        step = next(step for step in at.session.steps if step.after.phase.name == "play")
        game = cast(LaughAndLieDown, step.after)
        lines = {plain(line.text) for line in at.table.manners.log_lines() if "before the first" in line.text}
        for seat, name in enumerate(at.table.manners.names()):
            laid = [line for line in lines if line.startswith(f"{name} laid ")]
            pairs = sum(game.captured[seat] & rank != 0 for rank in OF_RANK)
            assert len(laid) == (lay_first and pairs > 0)
            assert not laid or len(laid[0].split(" two ")) + len(laid[0].split("all four ")) - 2 == pairs
            found += len(laid)
        told = at.table.manners.worth_telling(at.table.sitting.acts()[step.number])
        assert all(line in plain(told) for line in lines)
    assert bool(found) == lay_first
