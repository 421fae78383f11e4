"""How the table looks is chosen by looking at it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.matches.match import Player
from cardtable.shell.card_faces import faces_of
from cardtable.shell.choosing.looks import SAMPLE, Looks, Sample
from cardtable.shell.choosing.portraits import portraits_of
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.ui.pictures import PictureChoice
from cardtable.ui.widget import within
from tests.pilot import Pilot, sure


def looks(size: tuple[int, int] = (1280, 800)) -> Pilot:
    pilot = Pilot(SettingsScene, size)
    pilot.click("Looks")
    return pilot


def choice(pilot: Pilot, name: str) -> PictureChoice:
    return sure(pilot.widget(name), PictureChoice)


def table(pilot: Pilot) -> bytes:
    """The picture of the sample table."""
    sample = next(one for one in within(pilot.scene.ui.root) if isinstance(one, Sample))
    return pygame.image.tobytes(pilot.screen.subsurface(sample.rect), "RGB")


@pytest.mark.parametrize("name", ["Table cloth", "Backs", "Corner letters", "Suits"])
def test_a_picture_is_chosen_with_the_mouse_and_the_table_shows_it(name: str) -> None:
    pilot = looks()
    before = table(pilot)
    pictures = choice(pilot, name)
    pilot.click(pictures.spots(pilot.kit.theme)[1].center)
    assert choice(pilot, name).chosen == 1
    assert len(pilot.changes) == 1
    assert table(pilot) != before
    assert pilot.picture() == pilot.redrawn()


def test_a_picture_is_chosen_with_the_keys() -> None:
    pilot = looks()
    pilot.scene.ui.focus_on(choice(pilot, "Backs"), ring=True)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert [change["back"] for change in pilot.changes] == ["navy", "forest", "navy"]
    pilot.press(pygame.K_RETURN)
    assert pilot.kit.preferences.back == "forest"


def test_people_choose_their_portraits_by_looking_at_them() -> None:
    pilot = Pilot(SettingsScene, (960, 600))
    pilot.click("Names")
    second = choice(pilot, "Portrait of player 2")
    pilot.click(second.spots(pilot.kit.theme)[4].center)
    assert pilot.kit.preferences.faces == ("", "04")
    pilot.click(second.spots(pilot.kit.theme)[0].center)
    assert pilot.kit.preferences.faces == ("", "")


def test_whoever_stands_below_an_empty_line_keeps_their_portrait() -> None:
    """The names moved up and the portraits did not: Jo looked like Ada who had been taken out."""
    pilot = Pilot(SettingsScene, (960, 600), names=("Ada", "Jo"), faces=("01", "04"))
    pilot.click("Names")
    pilot.click("Player 1")
    pilot.press(*[pygame.K_BACKSPACE] * 3)
    jo = Player(kind="you", name="Jo")
    assert portraits_of([jo], pilot.kit.preferences) == ["faces/04"]
    pilot.click("Player 2")
    pilot.press(*[pygame.K_BACKSPACE] * 2)
    assert pilot.kit.preferences.names == ()


@pytest.mark.parametrize("wide", [160, 240, 420, 900])
def test_every_card_of_the_sample_hand_is_whole_and_can_be_told_from_the_next(
    wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = looks()
    theme, faces = pilot.kit.theme, faces_of(pilot.kit)
    colours = {code: pygame.Color(255, 40 * i, 255 - 40 * i) for i, code in enumerate(SAMPLE)}

    def plain(_style: str, code: str, width: int) -> pygame.Surface:
        card = pygame.Surface((width, width), pygame.SRCALPHA)
        card.fill(colours.get(code, pygame.Color("black")))
        return card

    monkeypatch.setattr(faces, "face", plain)
    monkeypatch.setattr("cardtable.shell.choosing.looks.faces_of", lambda _kit: faces)
    sample, surface = Sample(pilot.kit), pygame.Surface((wide, theme.px(Sample.HIGH)))
    sample.rect = surface.get_rect()
    sample.paint(theme, surface)
    spots = [
        pygame.mask.from_threshold(surface, colour, (3, 3, 3, 255)).get_bounding_rects()
        for colour in colours.values()
    ]
    cards = [max(found, key=lambda rect: rect.w * rect.h) for found in spots]
    edge = wide // 25
    assert all(edge < card.x and card.right < wide - edge for card in cards)
    assert abs(cards[0].x - (wide - cards[-1].right)) <= 2
    steps = [after.x - before.x for before, after in pairwise(cards)]
    assert min(steps) > min(theme.px(20), wide / 8)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (3840, 2160)])
def test_all_of_it_is_in_sight(size: tuple[int, int]) -> None:
    pilot = looks(size)
    page = next(one for one in within(pilot.scene.ui.root) if isinstance(one, Looks))
    assert page.clip().contains(page.rect)
