"""What is told at a place: where the bubble stands, what it leaves alone, and how long it stays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pygame
import pytest

from cardtable.stage.theme import Theme
from cardtable.ui.bubble import ANYTHING, Bubble, Clear, bubble, covered
from cardtable.ui.telling import LEAST_SECONDS, LETTERS_PER_SECOND, REST, STAY, Telling
from cardtable.ui.widget import TAKEN, Told
from rulesets.core import Reason
from tests.pilot import kit_of, screen_of

SIZE = (960, 600)
AREA = pygame.Rect((0, 0), SIZE)
WORDS = "The queen of spades costs 200 points, so whoever takes her loses the deal, if not the match."


@pytest.fixture
def theme() -> Theme:
    screen_of((64, 64))
    return kit_of(SIZE).theme


def body(shown: Bubble, theme: Theme) -> pygame.Rect:
    """The box with the words, without the room for its tip."""
    return shown.rect.inflate(0, -2 * theme.px(12))


def test_a_bubble_lies_on_the_screen_and_covers_nothing_it_can_leave_alone(theme: Theme) -> None:
    rng = Random(4)
    for _time in range(60):
        target = pygame.Rect(rng.randrange(0, 900), rng.randrange(0, 560), rng.randrange(8, 80), 40)
        keep = pygame.Rect(rng.randrange(0, 700), rng.randrange(0, 500), 240, 90)
        shown = bubble(theme, AREA, target, WORDS[: rng.randrange(4, len(WORDS))], "", Clear([keep]))
        assert AREA.contains(body(shown, theme))
        assert covered(body(shown, theme), (target, keep)) == 0
        far = pygame.Vector2(shown.rect.center).distance_to(target.center)
        assert far < 500, "it stands near what it speaks of"


@pytest.mark.parametrize(
    ("target", "side"),
    [
        ((450, 300, 40, 40), "above"),
        ((450, 20, 40, 40), "below"),
        ((450, 540, 40, 40), "above"),
        ((0, 10, 40, 580), "right"),
        ((920, 10, 40, 580), "left"),
    ],
)
def test_a_bubble_stands_above_what_it_speaks_of_or_where_there_is_room(
    theme: Theme, target: tuple[int, int, int, int], side: str
) -> None:
    at = pygame.Rect(target)
    box = body(bubble(theme, AREA, at, "Not now."), theme)
    sides = {
        "above": box.bottom <= at.top,
        "below": box.top >= at.bottom,
        "right": box.left >= at.right,
        "left": box.right <= at.left,
    }
    assert [name for name, holds in sides.items() if holds] == [side]
    if side in ("above", "below"):
        assert box.centerx == pytest.approx(at.centerx, abs=1)


def test_what_is_covered_unwillingly_is_covered_before_what_never_is(theme: Theme) -> None:
    target = pygame.Rect(460, 300, 40, 40)
    above, rest = pygame.Rect(0, 0, 960, 290), pygame.Rect(0, 350, 960, 250)
    sides = [pygame.Rect(0, 290, 450, 60), pygame.Rect(510, 290, 450, 60)]
    shown = bubble(theme, AREA, target, "Not now.", "", Clear([rest, *sides], [above]))
    assert above.contains(body(shown, theme))
    shown = bubble(theme, AREA, target, "Not now.", "", Clear([above, *sides], [rest]))
    assert rest.contains(body(shown, theme))


def test_where_the_widest_bubble_would_cover_something_a_higher_one_is_tried(theme: Theme) -> None:
    target = pygame.Rect(10, 280, 40, 40)
    open_widths = []
    for room in (320, 250):
        keep = pygame.Rect(room, 0, 960 - room, 600)
        shown = bubble(theme, AREA, target, WORDS, "", Clear([keep]))
        assert covered(body(shown, theme), (target, keep)) == 0
        open_widths.append(shown.rect.w)
    assert open_widths[0] > open_widths[1]


def test_the_way_to_the_rule_lies_in_the_bubble_and_no_way_lies_nowhere(theme: Theme) -> None:
    shown = bubble(theme, AREA, pygame.Rect(450, 300, 40, 40), WORDS, "The rule (F1)")
    assert shown.link.w > shown.link.h > 10
    assert shown.rect.inflate(24, 24).contains(shown.link)
    assert shown.link.centery > shown.rect.centery
    assert not bubble(theme, AREA, pygame.Rect(450, 300, 40, 40), WORDS).link


def test_how_much_of_others_a_rectangle_covers() -> None:
    one = pygame.Rect(10, 10, 20, 20)
    others = [pygame.Rect(x, y, 10, 10) for x, y in product((0, 25), (5, 100))]
    assert covered(one, others) == 0 + 5 * 5
    assert covered(one, [one, pygame.Rect(0, 0, 15, 15)]) == 400 + 25
    assert covered(one, []) == 0


# -- telling -----------------------------------------------------------------------------------


class Place:
    """Two things beside each other, and nothing else."""

    area = AREA

    def __init__(self, theme: Theme | None) -> None:
        self.theme = theme
        self.named: Callable[[str], str] = str.upper
        self.repainted: list[pygame.Rect] = []
        self.things = [
            Told("One.", pygame.Rect(300, 300, 40, 40)),
            Told("Two.", pygame.Rect(340, 300, 40, 40)),
        ]

    def repaint_bubble(self, rect: pygame.Rect) -> None:
        self.repainted.append(rect)

    def about(self, pos: tuple[int, int]) -> Told | None:
        return next((told for told in self.things if told.rect.collidepoint(pos)), None)


@pytest.fixture
def telling(theme: Theme) -> Telling:
    return Telling(Place(theme))


def speaks(telling: Telling) -> str:
    """Which thing is told of."""
    if telling.thing is None:
        return "" if telling.bubble is None else "something"
    return "one" if telling.thing.x == 300 else "two"


def waits(telling: Telling) -> bool:
    """Whether something will change by itself."""
    return telling.waiting


def test_what_the_mouse_rests_on_is_told_for_as_long_as_it_does(telling: Telling) -> None:
    telling.point((310, 310))
    assert waits(telling)
    telling.update(REST - 0.01)
    assert speaks(telling) == ""
    telling.update(0.02)
    assert speaks(telling) == "one"
    telling.update(1000.0)
    assert speaks(telling) == "one"
    assert not waits(telling)
    telling.point((335, 335))
    assert speaks(telling) == "one", "it is still the same thing"
    if telling.bubble is not None:
        telling.point(telling.bubble.rect.center)
    assert speaks(telling) == "one", "on the way to the link"
    telling.point((345, 310))
    assert speaks(telling) == ""
    telling.update(REST + 0.01)
    assert speaks(telling) == "two"
    telling.leave()
    assert speaks(telling) == ""


def test_whoever_moves_on_in_time_is_told_nothing(telling: Telling) -> None:
    for x in range(300, 380, 4):
        telling.point((x, 310))
        telling.update(REST / 2)
        assert speaks(telling) == ""
    telling.point((5, 5))
    telling.update(REST + 0.01)
    assert not waits(telling)


def test_an_explanation_goes_away_by_itself_and_a_long_one_later(telling: Telling) -> None:
    at = pygame.Rect(300, 300, 40, 40)
    for words in ("No.", WORDS * 2):
        seconds = max(LEAST_SECONDS, len(words) / LETTERS_PER_SECOND)
        telling.explain(words, at)
        assert telling.fresh
        telling.point((345, 310))
        telling.update(seconds - 0.1)
        assert speaks(telling) == "something", "what is pointed at waits until it was read"
        assert waits(telling)
        telling.update(0.2)
        assert speaks(telling) == ""
    telling.explain("No.", at, 9.0)
    telling.update(8.9)
    assert speaks(telling) == "something"


def test_a_finger_that_stays_is_told_what_lies_there_and_lifting_it_does_no_more(telling: Telling) -> None:
    assert not telling.lift(), "nobody has asked anything"
    telling.press((310, 310), True)
    telling.update(STAY - 0.01)
    telling.drag((316, 304))
    assert speaks(telling) == ""
    telling.update(0.02)
    assert speaks(telling) == "one"
    assert telling.lift()
    assert not telling.lift(), "only once"
    telling.leave()
    for x, told in ((317, ""), (310, "one")):
        telling.press((310, 310), True)
        telling.drag((x, 310))
        telling.update(STAY + 0.01)
        assert speaks(telling) == told
        assert telling.lift() == bool(told)
        telling.leave()
    telling.press((310, 310), False)
    telling.update(STAY + 0.01)
    assert speaks(telling) == "", "who presses a button wants something else"


def test_the_rule_is_opened_where_there_is_one_and_somebody_who_opens_it(telling: Telling) -> None:
    at, opened = pygame.Rect(300, 300, 40, 40), list[str]()
    telling.explain(Reason(WORDS, "play"), at)
    assert telling.heading == "", "no scene has a rule book here"
    assert telling.open_rule() is TAKEN
    telling.look_up = opened.append
    telling.explain("No.", at)
    assert telling.heading == ""
    telling.explain(Reason(WORDS, "play"), at)
    assert telling.bubble is not None
    assert telling.links_at(telling.bubble.link.center)
    assert not telling.links_at((5, 5))
    telling.open_rule()
    assert opened == ["play"]
    assert speaks(telling) == ""


def test_before_there_is_a_window_nothing_is_told() -> None:
    early = Telling(Place(None))
    early.explain("No.", pygame.Rect(0, 0, 9, 9))
    assert early.bubble is None
    assert not early.waiting
    assert early.keep_clear(AREA) == ANYTHING
