"""What lessons and pages of Tarot say is known, comes true, and agrees with what is said beside it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from cardtable.matches.lessons.lesson import ANY, Quiz
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.session import Session
from cardtable.opponents.tarot.habits import Table, lead_gains
from cardtable.opponents.tarot.thumbs import THUMBS
from cardtable.shell.reading.pages import first_of, page_of, section_of
from rulesets.core import Game
from rulesets.tarot.game import Tarot
from rulesets.tarot.pack import DECK, MATES, TRUMPS, WORLD
from tests.lessons.tasks import asked_in
from tests.playing import match_of

pytestmark = pytest.mark.wording
CERTAIN = ("wins the trick", "would take them")
"""How it is said whom a trick goes to, as if nobody could change it."""
KEPT = ("one day", "Keep", "keep")


def takers(game: Game, code: str) -> set[int]:
    """Who may take the trick if this card is played to it, wherever the hidden cards lie."""
    rng, found = Random(code), set()
    for _world in range(200):
        world = game.sample(0, rng)
        assert isinstance(world, Tarot)
        world.apply(0, world.parse(code))
        while world.trick:
            world.apply(world.turn, THUMBS.quick(world, world.turn, rng.random))
        found.add(world.leader)
    return found


def test_nobody_is_said_to_win_a_trick_that_others_may_trump() -> None:
    """Sofia's trump "wins the trick", with Anna still to play; a king "would take" what Anna trumped."""
    for asked in asked_in("tarot"):
        for refusal in asked.task.refuse:
            if any(said in refusal.words for said in CERTAIN):
                code = asked.task.then[0] if refusal.code == ANY else refusal.code
                assert len(takers(asked.game, code)) == 1, refusal.words


def test_what_is_refused_to_be_kept_is_not_asked_for_next() -> None:
    """The World was to be kept for a king, and was to be led at the next stop."""
    for asked, following in pairwise(asked_in("tarot")):
        for refusal in asked.task.refuse:
            if asked.lesson == following.lesson and refusal.code in following.task.then:
                assert not any(said in refusal.words for said in KEPT), refusal.words


def test_an_only_card_of_its_suit_beside_trumps_is_not_refused_as_one_to_keep() -> None:
    """It is what the tips would have led: it leaves the suit to be trumped."""
    for asked in asked_in("tarot"):
        if asked.game.trick:
            continue
        hand = asked.game.hands[asked.seat]
        for card in range(TRUMPS.bit_length()):
            if hand >> card & 1 and hand & TRUMPS and hand & MATES[card] == 1 << card and card < 56:
                words = asked.task.words_against([DECK.faces[card]])
                assert not words.startswith("Keep"), words


def test_which_card_takes_a_trick_has_one_answer() -> None:
    """To play as cheaply as one can was to follow with the nine, and the six takes that trick."""
    stops = [stop for kept in lessons_of("tarot") for stop in kept.lesson.stops]
    for quiz in [task for stop in stops for task in stop.tasks if isinstance(task, Quiz)]:
        if quiz.asks == "card" and " you " in quiz.question:
            assert "you win" in quiz.question, quiz.question


def test_a_match_takes_as_many_deals_as_the_page_before_it_says() -> None:
    """Half an hour was said, with four minutes a deal, and four deals are usual."""
    deals = []
    for seed in range(40):
        session, rng = Session(match_of("tarot", ("regular",) * 4, seed)), Random(seed)
        session.start()
        while not session.over:
            game, seat = session.game, session.game.turn
            assert isinstance(game, Tarot)
            session.play(seat, THUMBS.quick(game, seat, rng.random))
        deals.append(session.game.deals)
    assert "a match of about four deals a quarter of an hour" in first_of("tarot")
    assert round(fmean(deals)) == 4


def test_the_world_is_led_as_the_tips_say() -> None:
    """They had it kept for a king, while every player led it: that wins more than to keep it, but for six."""
    tips = section_of(page_of("tarot"), "tips")
    assert "The World always wins. Lead it early" in tips
    hand = DECK.mask("Sw3 SwN St2 St6 CuQ Cu5 Cu9 Co4 CoP T4 T9 T21")
    table = Table((), -1, 12, DECK.all & ~hand, 4, False, "reversedCupsCoins", 0)
    gains = lead_gains(table, hand)
    assert max(gains, key=gains.__getitem__) == WORLD
