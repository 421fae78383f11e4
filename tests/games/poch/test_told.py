"""What is told of a deal of Poch while it is played: the board, and how a count came so far."""

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import TypeGuard, cast

import pytest

from cardtable.matches.seats.door import Act
from cardtable.shell.reading.pages import first_of, section_of
from cardtable.tables.poch.labels import PochLabels
from cardtable.tables.poch.shown import what_was_shown
from cardtable.tables.poch.words import last_card, luck_in_words
from rulesets.core import HIDDEN, POT, Event, Paid, Zone, listen
from rulesets.poch.game import Poch
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import CALL, DECK, WORTH
from tests.games.poch.positions import FULL_DEAL, counting, dealt
from tests.pseudo import plain
from tests.tables.at_table import AtTable


def table(seed: int = 1) -> AtTable:
    return AtTable("poch", ["you", *["regular"] * 3], seed=seed)


def test_the_coach_says_who_took_what_from_the_board_and_that_the_viewer_did_not() -> None:
    names = ["You", "Anna", "Jan"]
    paid = [Paid(POT, 1, 3, "", place) for place in ("K", "KQ")]
    assert luck_in_words(paid, names, 1) == "From the board for trumps: you 6 (K, KQ)."
    told = luck_in_words(paid, names, 0)
    assert told == "From the board for trumps: Anna 6 (K, KQ). None of yours takes coins there."
    assert luck_in_words([], names, 0) == "Nobody was dealt a trump that takes coins from the board."


def betting_ended(*answers: str, **rules: bool) -> Act:
    """The act that ended the betting of three players."""
    game, heard = dealt(FULL_DEAL, "9S", PochOptions(**rules))
    if game.options.last_deal_to_poch:
        game.deals, game.board[7] = game.deals_planned - 1, 3
    for answer in answers:
        seat, move, before = game.turn, game.phase.parse(game, answer), len(heard)
        phase = game.phase.name
        game.apply(seat, move)
    last = heard[before:]
    act = SimpleNamespace(phase=phase, seat=seat, move=move, seen_by=lambda _viewer: last)
    return cast(Act, act)


HELD = ("no pair, highest card the king of spades", "a pair of tens", "a pair of jacks")


@pytest.mark.parametrize(
    ("answers", "viewer", "told"),
    [
        (("drop", "bet:1", "call"), 0, "Jan called, and the hands were shown: Anna {1}, Jan {2}."),
        (("drop", "bet:1", "call"), 1, "Jan called, and the hands were shown: you {1}, Jan {2}."),
        (("drop", "bet:1", "call"), 2, "The hands were shown: Anna {1}, you {2}."),
        (("bet:1", "call", "drop"), 1, "Jan dropped out, and the hands were shown: Lea {0}, you {1}."),
    ],
)
def test_whose_answer_ended_the_betting_is_told_with_the_hands(
    answers: tuple[str, ...], viewer: int, told: str
) -> None:
    """Of a bet and the call of it only the bet was told, and "You a pair of tens" within the sentence."""
    shown = what_was_shown(betting_ended(*answers), ["Lea", "Anna", "Jan"], viewer, two_pairs=False)
    assert shown == told.format(*HELD)


def test_whoever_ends_the_betting_by_checking_is_told_of_too() -> None:
    """In the last deal what is left in the Poch is shown for although nobody has bet."""
    act = betting_ended("check", "check", "check", allow_check=True, last_deal_to_poch=True)
    assert what_was_shown(act, ["Lea", "Anna", "Jan"], 0, two_pairs=False).startswith(
        "Jan checked, and the hands were shown: you no pair"
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_how_a_count_came_so_far_is_told_card_by_card(seed: int) -> None:
    """A reader had added 10, was asked at 28, and was not told how it came to that; or read it thrice."""
    at = table(seed=seed)
    seen = 0
    while (scene := at.wait_for_turn()) is not None and at.session.game.deals == 0:
        game = cast(Poch, at.session.game)
        act, *before = scene.sitting.latest()
        assert not any(scene.manners.worth_telling(one) for one in before if one.phase == "counting")
        told = scene.manners.worth_telling(act) if act.phase == "counting" else ""
        totals = [sum(WORTH[card] for card in game.sequence[: n + 1]) for n in range(len(game.sequence))]
        steps = re.findall(r"(\w+)(?: \+ (\d+) =)? (\d+)[,.]", plain(told))
        assert [int(total) for _name, _worth, total in steps] == totals, told
        assert bool(told) == bool(game.sequence)
        seen += len(steps) > 1
        for (_name, worth, _total), card in zip(steps[1:], game.sequence[1:], strict=True):
            assert int(worth) == WORTH[card]
        lines = [plain(line.text) for line in at.session.log(0)]
        if len(totals) > 1:
            last = plain(DECK.name(game.sequence[-1]))
            assert any(line.endswith(f"{last}, making {totals[-1]}") for line in lines)
        at.by_mouse(scene.asking.legal()[0])
    assert seen
    out = [(act, event) for act in at.table.sitting.acts() for event in act.seen_by(0) if is_for_cards(event)]
    told = last_card(out[0][0], at.table.sitting.names)
    assert told.startswith(at.table.sitting.names[out[0][1].target])
    assert f"and {sum(event.amount for _act, event in out)} for the cards" in told


def is_for_cards(event: Event) -> TypeGuard[Paid]:
    """Whether somebody pays for the cards that are still held at the end."""
    return isinstance(event, Paid) and event.cause == "out"


def test_the_first_count_of_a_deal_is_no_new_one_and_is_still_to_be_begun() -> None:
    """Who had won the betting read that the count was begun while it was still to be begun."""
    for seed in range(1, 40):
        at = table(seed=seed)
        asked = at.until_phase("betting", lambda legal: legal[0])
        at.by_mouse(max(asked.asking.legal()))
        if (scene := at.wait_for_turn()) is not None and scene.showing.view.facts.winner == 0:
            game = cast(Poch, at.session.game)
            if game.phase.name == "counting" and not game.sequence and not game.used:
                break
    assert scene is not None
    assert scene.prompt.label.text.startswith("Begin the count with any card")
    assert scene.labels.note(0) == "Won the betting of this deal, and begins the first count."
    at.by_mouse(scene.asking.legal()[0])
    scene = at.wait_for_turn()
    assert scene is not None
    assert scene.labels.note(0) == "Won the betting of this deal, and began the first count."


@pytest.mark.parametrize(("last_card_coin", "coins"), [(True, 5), (False, 3)])
def test_the_last_card_of_a_hand_says_that_the_deal_ends_and_what_it_brings(
    last_card_coin: bool, coins: int
) -> None:
    """The nine that ended the deal and brought four coins said of itself only that it makes 17 of 31."""
    at = AtTable("poch", ["you", "regular", "regular"], seed=1, lastCardCoin=last_card_coin)
    scene = at.until_phase("counting", lambda legal: CALL if CALL in legal else legal[0])
    (card, *_more) = scene.asking.legal()
    view, labels = scene.showing.view, cast(PochLabels, scene.labels)
    for counted in (8, 31 - WORTH[card]):
        game = counting((DECK.faces[card], "7S 8D", "7H"), 0, cast(PochOptions, at.session.game.options))
        game.count = counted
        heard = listen(game)
        game.apply(0, card)
        paid = [event for event in heard if isinstance(event, Paid) and event.target == 0]
        assert sum(event.amount for event in paid if event.cause in ("closing", "out")) == coins
        held = {Zone("hand", 0): (card,), Zone("hand", 1): (HIDDEN,) * 2, Zone("hand", 2): (HIDDEN,)}
        facts = view.facts._replace(counted=counted)
        scene.showing.view = replace(view, facts=facts, zones={**view.zones, **held})
        brings = f"and is your last card: the deal ends, {coins} coins for you."
        assert labels.in_count(card) == f"It makes {counted + WORTH[card]} of 31, {brings}"
    scene.showing.view = view
    assert "last card" not in labels.in_count(card)


def test_how_long_a_match_takes_is_told_for_any_number_of_players() -> None:
    """Ten minutes were told of two-minute deals of which everybody deals one: only five players need them."""
    told = section_of(first_of("poch"), "time")
    deal = 2
    assert told.startswith("A deal takes two minutes, and a match has one for each player:")
    minutes = {"six": 6, "twelve": 12, "three": 3}
    figures = re.search(r": (\w+) minutes with (\w+), (\w+) with (\w+)\.$", told)
    assert figures is not None
    least, few, most, many = (minutes[word] for word in figures.groups())
    assert (few, many) == (Poch.info.min_seats, Poch.info.max_seats)
    assert (least, most) == tuple(deal * Poch(seats).deals_planned for seats in (few, many))
