"""Moments: a beat in the middle of the cloth for what happens seldom, and who takes a trick."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from cardtable.stage.beat import Beat
from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from rulesets import GAMES
from rulesets.core import OVER, Card, TrickTaken
from tests.pseudo import plain
from tests.tables.at_table import AtTable

MOST = 6000
THE_TRICK = r"The trick goes to (?P<name>[^:]+)"
WHO_TAKES_IT = {
    "gleek": THE_TRICK + r": (\d+ cards \+ .+ = )?\d+ points?",
    "laus": r"The trick goes to (?P<name>.+) and costs (nothing|\d+ points?)(, and .+ queens?.*)?",
    "losing_loadum": r"The trick (goes to|loads) (?P<name>.+?)(: no points| with \d+ points?)?",
    "ludens": r"(\d+ points for|Nobody scores; the lead goes to) (?P<name>.+)",
    "tarot": THE_TRICK,
}
"""What every game with tricks says of who takes one; Scopa says what was taken with which card."""


def beats(at: AtTable, most: int = MOST) -> Iterator[tuple[GameScene, Beat]]:
    """Let the match go on, acting at once, and stop whenever a beat stands on the cloth."""
    seen: set[int] = set()
    for _frame in range(most):
        scene = at.pilot.scene
        if isinstance(scene, GameScene):
            for lying in scene.showing.bubbles:
                if isinstance(lying, Beat) and id(lying) not in seen:
                    seen.add(id(lying))
                    yield scene, lying
            scene.release()
            if scene.asking.my_turn:
                scene.act(scene.asking.legal()[0])
        else:
            at.pilot.press(pygame.K_RETURN)
        at.pilot.blink()
        if at.session.game.turn == OVER:
            return


def played(game: str, kinds: int, **options: Any) -> AtTable:
    """A match at a table where things move."""
    return AtTable(game, ["you", *["beginner"] * (kinds - 1)], animation="fast", **options)


@pytest.mark.slow
def test_a_count_of_thirty_one_is_counted_aloud_card_by_card() -> None:
    at = played("poch", 4, rounds=5)
    heard: list[str] = []
    at.pilot.kit.play = heard.append
    for scene, beat in beats(at):
        if not beat.counts:
            continue
        said = {beat.said}
        while beat in scene.showing.bubbles:
            at.pilot.blink()
            said.add(beat.said)
        assert beat.counts[-1] == "31!"
        assert set(beat.counts) <= said
        assert scene.manners.cloth_rect(scene.theme).contains(beat.rect)
        assert beat.rect.collidelist([plate.rect for plate in scene.plates[:1]]) == -1
        assert "thirty_one" in heard
        return
    raise AssertionError("nobody counted thirty-one")


@pytest.mark.slow
def test_a_beat_is_hurried_by_space() -> None:
    for scene, beat in beats(played("scopa", 2)):
        assert plain(beat.lines[0]).startswith("Scopa!")
        steps = scene.sitting.count
        scene.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        assert beat not in scene.showing.bubbles
        assert scene.sitting.count == steps, "Space plays nothing"
        return
    raise AssertionError("nobody swept the table")


@pytest.mark.slow
def test_there_is_no_beat_where_nothing_moves() -> None:
    at = AtTable("poch", ["you", *["beginner"] * 3], rounds=2)
    assert not list(beats(at, 600))


@pytest.mark.parametrize("game", WHO_TAKES_IT)
def test_the_card_that_wins_a_trick_shines_and_the_winner_is_named(game: str) -> None:
    at = played(game, GAMES[game].info.min_seats)
    told = set[str]()
    for _frame in range(2500):
        at.pilot.blink()
        scene = at.table
        now = [plain(label.tag.text) for label in scene.tag_labels]
        told.update(now)
        named = next(filter(None, (re.fullmatch(WHO_TAKES_IT[game], text) for text in now)), None)
        if named is not None:
            shown = at.session.steps[scene.showing.shown - 1].events
            trick = next(event for event in shown if isinstance(event, TrickTaken))
            strong = [plain(label.tag.text) for label in scene.tag_labels if label.tag.strong]
            assert named[0] in strong or game == "ludens", "Ludens has a tag of its own for it"
            assert named["name"].casefold() == plain(scene.manners.names()[trick.seat]).casefold()
            assert shining(scene) == scene.manners.pointed_out(trick) != frozenset()
            return
        if scene.asking.my_turn:
            scene.act(scene.asking.legal()[0])
    raise AssertionError(f"nobody took a trick: {told}")


def shining(scene: GameScene) -> frozenset[Card]:
    """The cards on the cloth that have a golden frame."""
    assert isinstance(scene.felt, CardFelt)
    lying = scene.felt.table.zones.values()
    return frozenset(card.card for held in lying for card in held if card.shade is Shade.LIT)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "kinds", "words", "sound"),
    [
        ("ludo", 4, r"A pawn of .+ goes back to its base!", "sent_back"),
        ("laugh_and_lie_down", 3, r".+: the prize of \d+ coins?!", "showdown"),
        ("poch", 4, r".+: the betting is won, \d+ coins? and the own stake!", "showdown"),
        ("poch", 4, r".+: that was the last card, the deal is over!", "showdown"),
    ],
)
def test_what_happens_seldom_stands_in_the_middle(game: str, kinds: int, words: str, sound: str) -> None:
    """Issue 15.2: a "capture", the "last pair" and a "won bet" each get a beat, with a sound of its own."""
    said, heard = set[str](), list[str]()
    at = played(game, kinds)
    at.pilot.kit.play = heard.append
    for _scene, beat in beats(at):
        said.add(plain(" ".join(beat.lines)))
        if any(re.fullmatch(words, one) for one in said):
            assert sound in heard
            return
    raise AssertionError(f"no such beat among {said}")
