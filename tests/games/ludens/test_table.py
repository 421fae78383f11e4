"""Ludens at the table: what the open trick needs, the piles, the X of the score sheet, whole matches."""

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.stage.places import Crosswise
from cardtable.stage.tags import TagLabel, tag_rect
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.ludens.cloth import LEFT, RIGHT
from cardtable.tables.ludens.cross import Cross, entries_of_leg
from cardtable.tables.ludens.sheet import LegSheet
from cardtable.tables.ludens.tags import open_trick
from cardtable.tables.sheets.results import ResultsScene
from cardtable.ui.graph import Graph
from cardtable.ui.widget import within
from rulesets.core import HIDDEN, WATCHER
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, TRICK
from tests.games.ludens.positions import FULL_HANDS, FULL_PLAY, cards_of
from tests.pseudo import plain
from tests.tables.at_table import AtTable

CARD = DECK.index
ALONE = ["you", "regular", "regular", "regular"]
COMPANY = ["you"] * 4


def tags(at: AtTable) -> list[str]:
    return [label.tag.text for label in at.table.placards.tags]


def pictures(at: AtTable) -> list[str]:
    return [name for label in at.table.placards.tags for name in label.tag.pictures]


def recorded(acts: int, **options: object) -> AtTable:
    """Four people, the recorded hand, and so many cards of it played."""
    at = AtTable("ludens", COMPANY, **options)  # type: ignore[arg-type]
    at.wait_for_turn()
    game = cast(Ludens, at.session.game)
    game.dealer, game.leader, game.turn = 0, 1, 1
    game.hands = [DECK.mask(hand) for hand in FULL_HANDS]
    at.table.showing.jump()
    for card in cards_of(FULL_PLAY)[:acts]:
        at.session.play(game.turn, card)
    at.table.showing.jump()
    at.wait_for_turn()
    return at


def test_the_requested_category_and_the_running_total_stand_beside_an_open_trick() -> None:
    """Requested category badge and running "in-category total so far / 20"."""
    at = recorded(26)
    assert "Odd cards: 14 of 20" in tags(at)
    assert "pieces/crown" in pictures(at)


def test_whether_a_total_can_still_be_reached_is_to_be_remembered() -> None:
    """Older cards must be remembered: the table says so where it does not tell."""
    (label,) = [one for one in recorded(26).table.placards.tags if one.tag.text == "Odd cards: 14 of 20"]
    assert "you have to remember" in label.tag.about
    (label,) = [one for one in recorded(2).table.placards.tags if one.tag.text == "Picture cards"]
    assert "you have to remember" in label.tag.about
    (label,) = [one for one in recorded(3).table.placards.tags if one.tag.text == "Picture cards"]
    assert "remember" not in label.tag.about, "who plays last sees it"
    enough = [one for one in recorded(35).table.placards.tags if one.tag.text.endswith("enough")]
    assert enough
    assert not any("remember" in one.tag.about for one in enough)


def test_no_lead_is_promised_at_the_last_trick() -> None:
    at = recorded(47)
    said = at.table.manners.labels.outcome(at.table.asking.legal()[0])
    assert "lead" not in said


def test_without_the_helper_the_players_count_for_themselves() -> None:
    at = recorded(26, sumHelper=False)
    assert "Odd cards" in tags(at)
    assert not any("of 20" in text for text in tags(at))


def test_without_the_helper_no_card_says_whether_the_trick_scores() -> None:
    """Whoever played last read "It wins 20 points for you", which nobody was to add up for them."""
    last, said = 0, set()
    for helped in (True, False):
        at = AtTable("ludens", ["you", *["regular"] * 3], seed=3, sumHelper=helped)
        while (scene := at.wait_for_turn()) is not None and last < 40:
            labels, last = scene.manners.labels, last + 1
            for move in scene.asking.legal():
                if len(open_trick(labels.view)) == 3:
                    said.add((helped, "point" in labels.outcome(move) or "nobody" in labels.outcome(move)))
            at.by_mouse(scene.asking.legal()[0])
        last = 0
    assert said == {(True, True), (True, False), (False, False)}


def test_a_trick_that_has_enough_is_not_said_to_have_so_much_of_it() -> None:
    """Twenty-two of 20 is no sum: the 24 of trick 9 is enough."""
    made = [text for acts in range(33, 37) for text in tags(recorded(acts)) if text.startswith("Even cards")]
    assert any(text.endswith("enough") for text in made)
    assert not any(int(text.split()[2]) >= 20 for text in made if "of 20" in text)


def test_a_picture_trick_lights_a_lamp_for_each_of_jack_queen_and_king() -> None:
    at = recorded(2)
    assert [tag.tag.pictures for tag in at.table.placards.tags if tag.tag.text in ("J", "Q", "K")] == [
        ("pieces/lamp_on",),
        ("pieces/lamp_off",),
        ("pieces/lamp_on",),
    ]


def test_the_crown_stands_over_the_highest_card_of_the_category_and_not_over_a_discard() -> None:
    """T12: 3C, then the king of diamonds is a discard and cannot win."""
    at = recorded(14)
    crown = next(label for label in at.table.placards.tags if label.tag.pictures == ("pieces/crown",))
    rect = at.table.felt.rect_of(CARD["KC"])
    assert rect is not None
    assert rect.collidepoint(crown.rect.midbottom)


def test_piles_are_counted_in_twenties_and_thirties_and_the_waste_in_non_tricks() -> None:
    at = recorded(40)
    assert {"2×20", "1×30", "Nobody's: 4"} <= set(tags(at))
    at = recorded(44)
    assert "Nobody's: 5" in tags(at)


def test_a_picture_trick_shows_its_court_on_top_and_number_tricks_lie_face_down() -> None:
    """Number tricks face down, picture tricks face up showing a court card, crosswise on each other."""
    at = recorded(44)
    felt = cast(CardFelt, at.table.felt)
    for zone, sprites in felt.table.zones.items():
        if zone.kind == "pile" and sprites:
            assert isinstance(felt.table.places[zone], Crosswise)
            closed = [sprite.z for sprite in sprites if sprite.card == HIDDEN]
            for shown in (sprite for sprite in sprites if sprite.card != HIDDEN):
                assert DECK.faces[shown.card][0] in "JQK"
                assert shown.z == max(sprite.z for sprite in sprites)
            angles = {sprite.spot.angle for sprite in sprites}
            assert angles == ({0.0, 90.0} if len(closed) > 4 else {0.0})


def test_a_refusal_stands_at_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    at = recorded(6)
    said: list[tuple[str, pygame.Rect | None]] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append((text, at)))
    steps = len(at.session.steps)
    scene = at.table
    wrong = min(scene.asking.own() - set(scene.asking.legal()))
    rect = scene.felt.rect_of(wrong)
    assert rect is not None
    at.pilot.click((rect.x + rect.w // 8, rect.y + rect.h // 3))
    (why, where), *_more = said
    assert "so you must play a" in why
    assert where is not None
    assert where.x == rect.x
    assert len(at.session.steps) == steps


def test_the_partner_sits_opposite() -> None:
    at = AtTable("ludens", ALONE)
    scene = at.wait_for_turn()
    assert scene is not None
    mine, left, partner, right = (plate.rect for plate in scene.plates)
    assert partner.centerx == pytest.approx(scene.cloth.rect.centerx, abs=2)
    assert left.x < partner.x < right.x
    assert partner.y < mine.y
    assert scene.plates[2].text.note == "North, partner"


def test_the_sheet_is_a_large_x_with_both_sides_beside_it() -> None:
    """Full hand: N 40, S 40, E 30, W 50.  NS = 80 + 20 = 100.  EW = 80 + 0 = 80."""
    at = recorded(48)
    sheet = at.table.manners.sheet(at.session.sheets[0], 1)
    assert isinstance(sheet, LegSheet)
    at.pilot.go(sheet)
    (cross,) = [w for w in within(sheet.ui.root) if isinstance(w, Cross)]
    assert cross not in sheet.ui.focusables(), "Tab comes to what can be pressed"
    assert cross.sums == ["N/S: 100", "E/W: 80"]
    assert [entry.points for entry in cross.entries] == [(40, 30, 40, 50)]
    words = [widget.name for widget in within(sheet.ui.root) if widget.name]
    lack = "No pair bonus, which takes two each: they won 0 and 1 of 20, 1 and 1 of 30"
    assert [word for word in words if "No pair bonus" in word] == [lack]
    assert "Pair bonus: 2 tricks of 20 each" in words
    assert "Both partners won at least 2 tricks of 20" in sheet.ended.why


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("pair_rule", ["atLeast", "exactly"])
def test_whoever_looks_alone_is_told_what_you_won(
    seat: int, pair_rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either partner may be who looks."""
    at = recorded(48, pairRule=pair_rule)
    monkeypatch.setattr(type(at.table.sitting), "alone", seat)
    sheet = at.table.manners.sheet(at.session.sheets[0], 1)
    at.pilot.go(sheet)
    (lack,) = [widget.name for widget in within(sheet.ui.root) if "No pair bonus" in widget.name]
    assert "you won 0 and 1 of 20, 1 and 1 of 30" in lack


@pytest.mark.parametrize("pair_rule", ["atLeast", "exactly"])
def test_why_there_is_no_bonus_where_kinds_are_apart_is_told_by_how_many_it_takes(pair_rule: str) -> None:
    """Partners with three and two odd tricks were told that they had not won two each."""
    rules = LudensOptions.model_validate({"similar": "category", "pairRule": pair_rule})
    sheet = SimpleNamespace(rules=rules)
    told = LegSheet._why_no_bonus(cast(LegSheet, sheet), 0)
    assert ("have not won two tricks each" in told) == (pair_rule == "atLeast")
    assert ("as many each" in told) == (pair_rule == "exactly")


def test_the_x_adds_up_hand_by_hand_and_shows_what_was_brought_into_a_long_leg() -> None:
    """Points for each game are entered in the X and the total is written below."""
    at = AtTable("ludens", COMPANY, seed=3, legTarget=200)
    at.session.start()
    for _deal in range(5):
        deals = at.session.game.deals
        while at.session.game.deals == deals:
            seat = at.session.game.actors()[0]
            at.session.play(seat, at.session.game.legal_moves(seat)[0])
    game = cast(Ludens, at.session.game)
    entries = entries_of_leg(game.view(WATCHER).facts)
    carried = [7, 0]
    before = [carried[side] + sum(entry.side(side) for entry in entries[:-1]) for side in range(2)]
    cross = Cross(entries, ["A", "B", "C", "D"], before)
    for side in range(2):
        end = plain(cross.sums[side]).rsplit(" ", 1)[1]
        assert int(end) == before[side] + entries[-1].side(side)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "size", "skin"),
    [("by_mouse", (960, 600), "latin"), ("by_keys", (1280, 800), "french")],
)
def test_a_whole_match(hand: str, size: tuple[int, int], skin: str) -> None:
    at = AtTable("ludens", ALONE, size=size, legsToWin=1, legTarget=100, deckSkin=skin)
    assert at.play_to_the_end(getattr(at, hand)) >= 12
    assert at.laid_anew == []
    assert at.pilot.logged == []
    assert at.sheets
    assert all(isinstance(sheet, LegSheet) for sheet in at.sheets)
    results = at.pilot.scene
    assert isinstance(results, ResultsScene)
    names = at.table.sitting.names
    (graph,) = [widget for widget in within(results.ui.root) if isinstance(widget, Graph)]
    assert graph.names == [f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"]
    assert set(graph.names) <= set(at.pilot.names())


def test_nothing_private_is_drawn_while_four_people_share_the_screen() -> None:
    AtTable("ludens", COMPANY).only_who_is_asked_sees_a_hand()


SIZES = [(960, 600), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_however_many_tricks_somebody_wins_they_and_their_count_have_room_on_the_shelf(
    size: tuple[int, int],
) -> None:
    scene = recorded(4, size=size).table
    notes, cloth = scene.manners.notes, scene.manners.notes.cloth  # type: ignore[attr-defined]
    for seat in range(4):
        won = {"number_tricks": [0] * 4, "picture_tricks": [0] * 4}
        won["number_tricks"][seat], won["picture_tricks"][seat] = 10, 2
        view: Any = SimpleNamespace(facts=SimpleNamespace(**won))
        shelf, trick = cloth.shelf(seat), cloth.trick_spot(seat)
        long = cloth.table.small_hand_height
        for spot in cloth.pile(seat).spots(48, long):
            assert shelf.x <= round(spot.x) - long // 2
            assert round(spot.x) + long // 2 <= shelf.right
        if cloth.table.place_of(seat) in (LEFT, RIGHT):
            for tag in notes.count(view, seat):
                rect = tag_rect(scene.theme, tag)
                assert shelf.x <= rect.x
                assert rect.right <= shelf.right
                assert not rect.colliderect(trick)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 160, 250])
def test_piles_and_their_counts_hide_no_card_of_the_trick_and_no_plate(
    size: tuple[int, int], scale: int
) -> None:
    """Four personal piles laid crosswise, with counts; the waste pile in the centre with its count."""
    at = recorded(47, size=size)
    at.pilot._change(scale=scale)
    scene = at.table
    notes, view = scene.manners.notes, scene.showing.view  # type: ignore[attr-defined]
    cloth = notes.cloth
    theme, table, room = scene.theme, cloth.table, scene.manners.cloth_rect(scene.theme)
    spots = [cloth.trick_spot(seat) for seat in range(4)]
    plates = [table.plate(seat) for seat in range(4)]
    height = [cloth.places()[TRICK[seat]].spots(1, 1)[0].z for seat in range(4)]
    for seat in range(4):
        corner = pygame.Rect(spots[seat].topleft, (spots[seat].w // 3, spots[seat].h // 4))
        assert corner.collidelist([spots[other] for other in range(4) if height[other] > height[seat]]) == -1
        long = table.small_hand_height
        won = 4 * (view.facts.number_tricks[seat] + view.facts.picture_tricks[seat])
        for spot in cloth.pile(seat).spots(won, long):
            trick = pygame.Rect(0, 0, *((long, table.small_card) if spot.angle else (table.small_card, long)))
            trick.center = round(spot.x), round(spot.y)
            assert room.contains(trick)
            assert trick.collidelist([*spots, *plates, scene.prompt.rect]) == -1
        for tag in notes.count(view, seat):
            label = TagLabel(theme, scene.kit.art, tag, room)
            assert label.rect.collidelist([*spots, *plates, scene.prompt.rect]) == -1
    assert cloth.waste().collidelist(plates) == -1
    (last,) = [label for label in scene.placards.tags if "Nobody's" in label.tag.text]
    corners = [pygame.Rect(spot.topleft, (spot.w // 3, spot.h // 4)) for spot in spots]
    assert last.rect.collidelist([*corners, *plates]) == -1
    assert scale > 100 or not last.rect.colliderect(cloth.waste()), "below its pile, not beside a neighbour's"
    badge = [label.rect for label in scene.placards.tags if label.tag.strong]
    assert all(rect.collidelist([*spots, scene.prompt.rect]) == -1 for rect in badge)
