"""What is said hides neither badges nor the cards on the cloth of which it speaks."""

from __future__ import annotations

import pygame
import pytest

from cardtable.stage.labels import Bubble
from cardtable.stage.theme import Theme
from rulesets import GAMES
from rulesets.core import Seat
from tests.playing import play_on
from tests.tables.at_table import AtTable

ACTS = 60
WORDS = "I can make no pair: I lie down."


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((960, 600), 150)])
@pytest.mark.parametrize("game", ["gleek", "laugh_and_lie_down", "poch", "scopa"])
def test_words_hide_no_badge_and_no_card_on_the_cloth(game: str, size: tuple[int, int], scale: int) -> None:
    """In Poch the badge "Count 30 of 31" and the cards counted lay below "Nobody could go on at 30"."""
    at = AtTable(game, ["regular"] * GAMES[game].info.default_seats, size=size, seed=3, animation="fast")
    at.pilot.kit.change(scale=scale)
    at.pilot.frame(2)
    table, said = at.shown(), list[str]()
    manners, showing, bubble = table.manners, table.showing, table.showing.bubble

    def say(seat: Seat, text: str, act: str = "") -> None:
        bubble(seat, text, act)
        said.append(text)
        rect = showing.bubbles[-1].rect
        for thing in manners.labels.things():
            if thing.kind in ("badge", "card"):
                assert not rect.colliderect(thing.rect), (text, thing.kind, thing.words())

    showing.bubble = say  # type: ignore[method-assign]
    for _act in range(ACTS):
        play_on(at.session, 1)
        for _moment in at.moments(1 / 20):
            pass
        showing.overlays.clear()
    assert said or game == "scopa"


def test_smaller_letters_beside_the_speaker_come_before_a_place_far_away() -> None:
    theme = Theme((1920, 1200), scale=150)
    speaker, area = pygame.Rect(10, 10, 150, 60), pygame.Rect(0, 0, 1900, 1000)
    large = Bubble(theme, WORDS, speaker, area).rect
    small = Bubble(theme.at_most(1.0), WORDS, speaker, area).rect
    beside = pygame.Rect(small.right + 9, 0, 600, 900)
    below = pygame.Rect(0, small.bottom + 9, 600, 900)
    assert large.collidelist([beside, below]) >= 0
    spared = Bubble(theme, WORDS, speaker, area, (), [beside, below]).rect
    assert spared.collidelist([beside, below]) < 0
    assert spared.right < beside.left
