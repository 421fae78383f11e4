"""What lessons say of a position is so: dangers are dangers, and sums come out."""

from __future__ import annotations

import pytest

from cardtable.matches.hindsight.review import Weighing
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.opponents.laugh_and_lie_down.mind import CONTESTED, DOUBTFUL, presses, urgency
from cardtable.opponents.pausing import at_once
from rulesets.laugh_and_lie_down.pack import LIE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from rulesets.ludo.state import Ludo
from rulesets.scopa.state import Scopa
from tests.lessons.tasks import asked_in
from tests.pilot import sure

WORLDS = 120


@pytest.mark.parametrize("name", [kept.name for kept in lessons_of("scopa")])
def test_at_scopa_no_capture_is_refused_that_comes_to_the_same(name: str) -> None:
    """A coin "would be Anna's chance", though Anna held no card that could have taken it."""
    for asked in asked_in(name):
        game, (wanted,) = asked.game, asked.task.then
        for move in asked.refused:
            scales = Weighing(game, asked.seat, move, 0, [move, game.parse(wanted)])
            at_once(lambda scales=scales: scales.until(WORLDS))()
            assert scales.verdict().cost > 0, game.code(move)


def test_the_lesson_on_primiera_names_the_cards_that_win_it() -> None:
    """It spoke of two sevens, but Anna had the other two: the sixes decide."""
    (asked,) = [asked for asked in asked_in("scopa/02-counting") if "Primiera" in asked.stop.text]
    game = sure(asked.game, Scopa)
    sevens, sixes = (
        [(pile & game.deck.having(rank)).bit_count() for pile in game.piles] for rank in ("7", "6")
    )
    assert sevens == [2, 2]
    assert sixes[1] == 0
    assert "two sevens and two sixes" in asked.stop.text


def test_the_lesson_runs_from_an_entrance_where_that_helps() -> None:
    """The runner was sent from two steps before an entrance to five, where it is caught as often."""
    found = asked_in("ludo/02-catching-and-coming-home")
    (asked,) = [asked for asked in found if "Run on" in asked.stop.text]
    game, task = sure(asked.game, Ludo), asked.task
    runner = game.parse(task.then[0])
    ahead = (game.board.cells[0][game.pawns[0][runner]] - game.board.cells[1][1]) % 52
    assert 1 <= ahead <= 6 < ahead + game.die
    assert f"{['', 'one', 'two'][ahead]} steps behind" in task.refuse[0].words


def test_a_pair_of_which_two_are_held_is_begun_where_there_is_time_and_the_lesson_says_so() -> None:
    """In one lesson queens were to wait because there were two, in the next that was why to take a four."""
    told = 0
    for asked in asked_in("laugh_and_lie_down"):
        game, you, task = sure(asked.game, LaughAndLieDown), asked.seat, asked.task
        pairs = [move for move in game.legal_moves(you) if move != LIE]
        needs = {game.code(move): urgency(game, you, move) for move in pairs}
        if needs.get(task.then[0]) == DOUBTFUL and CONTESTED in needs.values():
            (others,) = [refusal.words for refusal in task.refuse if refusal.code == "*"]
            assert presses(game, you)
            assert "give you time" in others
            told += 1
    assert told


def test_the_coins_that_a_lesson_tells_of_are_those_of_the_deal() -> None:
    """Prize and pairs "came to six coins", but they are eight; the ante was not told of."""
    story = next(asked_in("laugh_and_lie_down/03-the-last-one-in")).story
    end = sure(story.after(len(story.acts)).game, LaughAndLieDown)
    stakes = end.stakes
    more = end.totals[0] + stakes.other_ante - stakes.last
    assert (end.totals[0], more, stakes.break_even) == (6, 3, 4)
    words = f"Prize {stakes.last} and three pairs above four, less the ante {stakes.other_ante}: six coins."
    assert words in story.lesson.stops[-1].text
