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


@pytest.mark.parametrize("game", ["poch", "laugh_and_lie_down"])
def test_words_that_stand_far_from_whom_they_belong_to_name_who_it_is(game: str) -> None:
    """With six at Poch in a small window Sofia's "I drop out." stood beside the plate of somebody else."""
    at = AtTable(game, ["regular"] * 6, size=(960, 600), seed=5, animation="fast")
    manners = at.shown().manners
    speaker = manners.beside_words(3)
    manners.labels.in_view = lambda own: [speaker.inflate(400, 400)]  # type: ignore[method-assign]
    for act in ("", "lie"):
        far = manners.speech(3, WORDS, act)
        assert not far.rect.colliderect(speaker.inflate(60, 60))
        assert " ".join(far.lines) == f"{manners.names()[3]}: {WORDS}"


def test_words_beside_their_speaker_name_nobody() -> None:
    theme = Theme((1280, 800))
    speaker, area = pygame.Rect(10, 10, 150, 60), pygame.Rect(0, 0, 900, 600)
    beside = Bubble(theme, WORDS, speaker, area, named=f"Jan: {WORDS}")
    assert " ".join(beside.lines) == WORDS
    far = Bubble(theme, WORDS, speaker, area, spare=[speaker.inflate(500, 500)], named=f"Jan: {WORDS}")
    assert " ".join(far.lines) == f"Jan: {WORDS}"
