"""While the coach speaks what the game has to show is read beside the cloth all the same."""

from __future__ import annotations

from random import Random

import pytest

from tests.tables.teaching.test_coach import Coached

SIZES = ((960, 600), (1280, 800), (1920, 1080))


def come_to_the_next_decision(at: Coached) -> None:
    """Make a decision of the viewer: after the first one no rule is told."""
    at.asked()
    at.table.act_all([Random(0).choice(sorted(at.table.door.legal()))])
    at.asked()
    at.pilot.frame(3)


@pytest.mark.wording
@pytest.mark.parametrize(
    "game", ["ludens", "laus", "scopa", "losing_loadum", "laugh_and_lie_down", "ludo", "poch", "tarot"]
)
def test_the_lines_of_the_game_are_whole_beside_its_words(game: str) -> None:
    """They were pushed out below: of Laus four lines of six could be read, of Ludo's five of ten."""
    at = Coached(game, "you", "regular", "regular", "regular", size=SIZES[0])
    # At the second decision in Ludens and Scopa there is more to say than their lines leave room for.
    for _decision in range(2 if game in ("ludens", "scopa") else 1):
        come_to_the_next_decision(at)
    # What three others threw takes the room of some of Ludo's ten lines in the smallest window.
    for size in SIZES[1:] if game == "ludo" else SIZES:
        at.pilot.resize(size)
        at.pilot.frame()
        assert at.table.theme.size == size
        assert at.coach.box.visible
        told = at.table.panel.told
        assert told.furthest == 0
        assert all(told.rect.contains(line.rect) for line in at.table.side.lines)
        assert at.table.panel.log.rect.h >= at.table.theme.line_height("sans", 15)


def test_without_the_coach_the_cloth_is_broader() -> None:
    at = Coached("laus", "you", "regular", "regular")
    at.asked()
    beside = at.table.panel.rect.w
    at.coach.send_away()
    at.pilot.frame(2)
    assert at.table.panel.rect.w < beside
    assert at.table.cloth.rect.right == at.table.panel.rect.left
    at.coach.call_back()
    at.pilot.frame(2)
    assert at.table.panel.rect.w == beside


def test_a_board_that_fills_the_cloth_does_not_become_smaller_for_it() -> None:
    at = Coached("ludo", "you", "regular", "regular", "regular")
    at.asked()
    beside = at.table.panel.rect.w
    at.coach.send_away()
    at.pilot.frame(2)
    assert at.table.panel.rect.w == beside
