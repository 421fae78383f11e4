"""Large letters leave the cards their room: what lies on the cloth keeps apart at every size of letters."""

from dataclasses import replace
from itertools import combinations, product
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from cardtable.stage.coins import CHIP_SHARE
from cardtable.stage.labels import Plate, PlateText
from cardtable.stage.paint import Colour
from cardtable.stage.places import Fan
from cardtable.stage.seating import Seating
from cardtable.stage.tags import SMALLEST, Tag, TagLabel, shrunk, tag_rect, tag_width, tightened, where_free
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.rooms import PANEL_SHARE, PANEL_UNITS
from cardtable.tables.gleek.cloth import card_places as gleek_places
from cardtable.tables.gleek.cloth import corner_tags, pot_tags
from cardtable.tables.laugh_and_lie_down.cloth import LaughCloth
from cardtable.tables.laus.scene import LausManners
from cardtable.tables.ludens.cloth import LudensCloth
from cardtable.tables.poch.board import card_places
from cardtable.tables.poch.scene import PochManners
from cardtable.tables.poch.words import board_tags
from cardtable.tables.scopa.scene import ScopaManners
from rulesets.core import HIDDEN, View, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.pack import HAND, PILE, STOCK, TURNED, WASTE
from rulesets.poch.pack import COUNTED
from rulesets.scopa.facts import ScopaFacts
from tests.pilot import NO_WINDOW, kit_of, screen_of
from tests.sketches import drawn
from tests.tables.at_table import AtTable

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
SCALES = [75, 100, 150, 250]
in_any_window = pytest.mark.parametrize(("size", "scale"), [*product(SIZES, SCALES)], ids=str)


def theme_of(size: tuple[int, int], scale: int = 100) -> Theme:
    """Letters and measures of a window."""
    screen_of(NO_WINDOW)
    return kit_of(size, scale=scale).theme


def table_of(seats: int, size: tuple[int, int], scale: int) -> Seating:
    """The rooms of a table, without a match at it."""
    theme = theme_of(size, scale)
    panel = min(theme.px(PANEL_UNITS), round(size[0] * PANEL_SHARE))
    return Seating(theme, pygame.Rect(0, 0, size[0] - panel, size[1]), seats, 0)


def at_scale(game: str, seats: int, size: tuple[int, int], scale: int) -> AtTable:
    """A match in which a person is asked, with letters of this size."""
    at = AtTable(game, ["you", *["random"] * (seats - 1)], size=size)
    at.pilot.app.kit.change(scale=scale)
    at.wait_for_turn()
    return at


# -- Tags ----------------------------------------------------------------------------------------


def test_a_tag_grows_less_than_the_letters_of_the_panel() -> None:
    small, large = (theme_of((1280, 800), scale) for scale in (100, 250))
    tag = Tag((0, 0), "Discards: 3")
    assert tag_width(small, tag) < tag_width(large, tag) < 1.5 * tag_width(small, tag)


def test_a_tag_takes_smaller_letters_where_it_is_too_wide() -> None:
    theme, tag = theme_of((1920, 1080)), Tag((0, 0), "2 pairs, 1 short", size=16)
    whole = tag_width(theme, tag)
    assert shrunk(theme, tag, whole) == tag
    smaller = shrunk(theme, tag, whole * 9 // 10)
    assert SMALLEST < smaller.size < 16
    assert tag_width(theme, smaller) <= whole * 9 // 10
    assert shrunk(theme, tag, 1).size == SMALLEST


def test_words_a_little_too_wide_are_narrower_and_cut_only_where_they_could_not_be_read() -> None:
    theme, words = theme_of((960, 600)), "12 pairs, none short"
    whole = theme.text_width("sans", SMALLEST, words)
    for room in (whole, whole * 9 // 10):
        assert theme.tight("sans", SMALLEST, words, room).get_width() == room
    assert theme.tight("sans", SMALLEST, words, whole // 2).get_width() <= whole // 2
    tag = Tag((0, 0), words, ("pieces/star",), size=SMALLEST)
    wide = tag_width(theme, tag)
    room = wide * 9 // 10
    label = TagLabel(theme, drawn(), tightened(theme, tag, room), pygame.Rect(0, 0, room, 100))
    assert (label.words, label.rect.w) == (words, room)
    assert tag_width(theme, tag) == wide == tag_width(theme, tag._replace(most=wide + 9))
    assert wide - whole // 4 <= tag_width(theme, tag._replace(most=1)) < wide


def test_a_tag_lies_at_the_first_place_that_is_free_or_else_at_the_last() -> None:
    theme = theme_of((1280, 800))
    first, second = Tag((100, 100), "Trump"), Tag((300, 100), "Trump")
    assert where_free(theme, (first, second), []) == first
    assert where_free(theme, (first, second), [tag_rect(theme, first)]) == second
    assert where_free(theme, (first, second), [tag_rect(theme, first), tag_rect(theme, second)]) == second


# -- Plates --------------------------------------------------------------------------------------


def painted(text: PlateText, wide: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are drawn on a plate so wide."""
    theme = theme_of((960, 600))
    plate = Plate(theme, drawn(), 0)
    plate.put(theme, pygame.Rect(0, 0, wide, 36))
    plate.say(text)
    plate.show_portrait(bool(text.face))
    said: list[str] = []
    draw = Theme.text

    def overheard(self: Theme, face: str, size: float, text: str, *colour: Colour) -> pygame.Surface:
        said.append(text)
        return draw(self, face, size, text, *colour)

    monkeypatch.setattr(Theme, "text", overheard)
    plate.paint(pygame.Surface((wide, 36)))
    return said


@pytest.mark.parametrize("wide", [110, 118, 130, 160])
def test_a_badge_leaves_the_count_of_its_plate_to_be_read(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = PlateText("Sofia", "−10", "12 tricks: 0", ("pieces/dealer",), face="faces/03")
    said = painted(text, wide, monkeypatch)
    assert said[-1][:5] == "12 tr"
    assert said[-1] == "12 tricks: 0" or wide < 118


@pytest.mark.parametrize(
    ("said", "note", "shown"),
    [
        ("No.", "1 trick", "No."),
        ("A coat for a coat", "1 trick", "1 trick"),
        ("Both cards are of the same suit: the exchange is cancelled.", "", ""),
    ],
)
def test_what_was_said_is_not_cut_on_a_plate(
    said: str, note: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside three counters "Both cards are of the same suit …" was "Bo…" until something else was said."""
    text = PlateText("Jan", "", said, tokens=("pieces/counter",) * 3, otherwise=note)
    assert painted(text, 120, monkeypatch)[-1] == shown


def test_a_portrait_leaves_room_for_the_longest_note_that_matters() -> None:
    theme = theme_of((960, 600))
    plate = Plate(theme, drawn(), 0)
    plate.put(theme, pygame.Rect(0, 0, 120, 36))
    plate.say(PlateText("Jan", "0", "1 trick", face="faces/02"))
    assert plate.has_room_for_portrait
    plate.say(PlateText("Jan", "0", "1 trick", face="faces/02", longest="9 tricks, 99/13"))
    assert not plate.has_room_for_portrait


# -- Games ---------------------------------------------------------------------------------------


@in_any_window
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_gleek_piles_and_labels_keep_apart(seats: int, size: tuple[int, int], scale: int) -> None:
    table = table_of(seats, size, scale)
    facts = cast(GleekFacts, SimpleNamespace(buyer=-1))
    view = View(0, "play", 0, (0,), {TURNED: (1,), WASTE: (2, 3, 4), STOCK: ()}, (0,) * seats, facts)
    places = gleek_places(table, view)
    others = [seat for seat in range(seats) if seat != table.viewer]
    held = [cast(Fan, places.get(HAND[seat], Fan(table.small_hand(seat), 1))).rect for seat in others]
    lying = [places[PILE[seat]].rect for seat in range(seats)] + [table.plate(seat) for seat in range(seats)]
    for one, other in combinations(lying, 2):
        assert not one.colliderect(other)
    for pile in lying[:seats]:
        assert pile.collidelist(held) == -1
    trump, discards = (tag_rect(table.theme, tag) for tag in corner_tags(table, view))
    assert not trump.colliderect(discards)
    for label in (trump, discards):
        assert label.collidelist([*held, *lying]) == -1


@in_any_window
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_stock_for_sale_lies_free_in_the_middle(seats: int, size: tuple[int, int], scale: int) -> None:
    table = table_of(seats, size, scale)
    facts = cast(GleekFacts, SimpleNamespace(bid=12, multiplier=2, trump=0))
    view = View(0, "auction", 0, (0,), {TURNED: (1,), STOCK: (HIDDEN,) * 7}, (0,) * seats, facts)
    places = gleek_places(table, view)
    cards = places[STOCK].rect.union(places[TURNED].rect)
    labels = [tag_rect(table.theme, tag) for tag in corner_tags(table, view) + pot_tags(table, view, 0)]
    assert len(labels) == 3
    for one, other in combinations([cards, *labels], 2):
        assert not one.colliderect(other)
    others = [seat for seat in range(seats) if seat != table.viewer]
    held = [table.small_hand(seat) for seat in others] + [table.plate(seat) for seat in range(seats)]
    for free in (cards, *labels):
        assert table.felt.contains(free)
        assert free.collidelist(held) == -1
    assert places[STOCK].width > 0.9 * table.small_card


@in_any_window
def test_the_waste_pile_of_ludens_leaves_the_middle_to_the_trick(size: tuple[int, int], scale: int) -> None:
    cloth = LudensCloth(table_of(4, size, scale))
    count = tag_rect(cloth.table.theme, Tag(cloth.waste().midright, "Nobody's: 4", side="midright", size=14))
    for seat in range(4):
        spot = cloth.trick_spot(seat)
        assert cloth.waste().collidelist([spot, cloth.table.plate(seat)]) == -1
        assert not count.colliderect((spot.x, spot.y, spot.w // 3, spot.h // 4))


@pytest.mark.slow
@in_any_window
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_deal_of_laus_may_become_hides_nobodys_cards(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    scene = at_scale("laus", seats, size, scale).table
    view, table = scene.showing.view, scene.manners.seating(scene.theme)
    now = cast(int, view.facts.multiplier)
    view = replace(view, facts=view.facts._replace(would_be_multiplier=2 * now))
    may = tag_rect(scene.theme, next(tag for tag in scene.manners.tags(view) if "may become" in tag.text))
    assert may.collidelist([table.small_hand(seat) for seat in range(1, seats)]) == -1
    assert may.collidelist([table.plate(seat) for seat in range(seats)]) == -1


@pytest.mark.slow
@in_any_window
@pytest.mark.parametrize("seats", [3, 4])
def test_a_trick_of_laus_hides_no_queen_that_was_won(seats: int, size: tuple[int, int], scale: int) -> None:
    scene = at_scale("laus", seats, size, scale).table
    manners = cast(LausManners, scene.manners)
    table = scene.manners.seating(scene.theme)
    queens = manners.pile_rect(table, 0)
    queens.w *= 2
    for seat in range(1, seats):
        assert not manners.trick_rect(table, seat).colliderect(queens)
        assert (
            manners.trick_rect(table, seat).collidelist([table.plate(other) for other in range(seats)]) == -1
        )


@in_any_window
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_captured_cards_of_neighbours_keep_apart_and_labels_leave_their_corners_free(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    cloth = LaughCloth(table_of(seats, size, scale))
    captured = [cloth.captured(seat) for seat in range(seats)]
    for one, other in combinations(captured, 2):
        assert not one.inflate(2, 2).colliderect(other)
    for seat, tag in enumerate(cloth.standings([2] * seats, 3)):
        label, pair = tag_rect(cloth.seats.theme, tag), cloth.pairs(seat).spots(4, 0)[2]
        corner = pygame.Rect(0, 0, cloth.small // 3, captured[seat].h // 4)
        corner.topleft = round(pair.x - cloth.small / 2), captured[seat].y
        assert not label.colliderect(corner)


@pytest.mark.slow
@in_any_window
@pytest.mark.parametrize("seats", [4, 6])
def test_the_stakes_of_poch_hide_no_figure_of_the_board(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    scene = at_scale("poch", seats, size, scale).table
    table = scene.manners.seating(scene.theme)
    view = View(0, "betting", 0, (0,), {Zone("turned_up"): ()}, (0,) * seats, ())
    rooms = [tag_rect(scene.theme, tag).inflate(-6, 0) for tag in board_tags(table, view, {}, 0)]
    assert rooms
    for place in cast(PochManners, scene.manners).felt.coins.places.values():
        if place.figure is not None:
            figure = pygame.Rect(0, 0, round(place.rect.w * CHIP_SHARE), 2)
            figure.center = place.figure
            assert figure.collidelist(rooms) == -1


@in_any_window
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_running_count_of_poch_stands_above_the_counted_cards_and_not_on_them(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    table = table_of(seats, size, scale)
    view = View(0, "counting", 0, (0,), {}, (0,) * seats, ())
    (tag,) = board_tags(table, view, {}, 20)
    assert tag_rect(table.theme, tag).bottom <= card_places(table)[COUNTED].rect.top + 2


@pytest.mark.slow
@in_any_window
def test_cards_on_a_table_of_scopa_stay_large_and_counts_leave_plates_alone(
    size: tuple[int, int], scale: int
) -> None:
    scene = at_scale("scopa", 4, size, scale).table
    cloth = cast(ScopaManners, scene.manners).lying(scene.theme)
    _room, wide = cloth.table()
    assert wide > 0.6 * cloth.seats.card
    plates = [cloth.seats.plate(seat) for seat in range(4)]
    facts = cast(ScopaFacts, scene.showing.view.facts)._replace(scope=(3, 3))
    view = View(0, "play", 0, (0,), dict.fromkeys(cloth.places(), (0,) * 14), (0,) * 4, facts)
    counts = [tag_rect(scene.theme, tag) for tag in cloth.tags(view)]
    assert len(counts) == 3
    for count in counts:
        assert count.collidelist(plates) == -1
