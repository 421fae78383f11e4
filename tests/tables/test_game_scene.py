"""The table of every game: turns, hints, taking back, hurrying, sizes; tried with Laus and Ludo."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from cardtable.shell.news import NewsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.stage.art import Art, Wanted
from cardtable.stage.cards import Shade
from cardtable.stage.labels import Banner
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import within
from rulesets import GAMES
from rulesets.core import Zone
from tests.pilot import sure
from tests.pseudo import plain
from tests.tables.at_table import AtTable


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(
    ("game", "kinds", "options"),
    [
        ("laus", ["you", "regular", "regular"], {"target": 500}),
        ("laus", ["regular", "you", "regular", "beginner"], {"target": 500}),
        ("ludo", ["you", "random"], {"pawns": 2, "enterOn": "5,6"}),
    ],
)
def test_a_whole_match_is_played(hand: str, game: str, kinds: list[str], options: dict[str, Any]) -> None:
    table = AtTable(game, kinds, **options)
    assert table.play_to_the_end(getattr(table, hand)) > 4
    assert not table.laid_anew
    assert len(table.sheets) == len(table.session.sheets)


@pytest.mark.slow
def test_the_prompt_says_whose_turn_it_is_and_that_a_computer_thinks() -> None:
    company = AtTable("laus", ["you", "you", "regular"])
    alone = AtTable("ludo", ["you", "regular"])
    said: set[str] = set()
    for table in (company, alone):
        for _frame in range(400):
            said.add(plain(table.table.manners.meanwhile()))
            scene = table.table
            if scene.asking.my_turn:
                scene.act(scene.asking.legal()[0])
            table.pilot.blink()
    names = [plain(name) for name in company.table.sitting.names]
    assert {f"It is the turn of {names[0]}.", f"{alone.table.sitting.names[1]} is thinking."} <= said
    assert not {f"{name} is thinking." for name in names[:2]} & said


def test_a_card_that_may_not_be_played_says_why_at_the_card() -> None:
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene, barred = table.table, list[int]()
    while not barred:
        assert table.wait_for_turn() is scene
        legal = set(scene.asking.legal())
        barred = [card for card in scene.asking.own() if card not in legal]
        if not barred:
            table.by_mouse(min(legal))
    steps = len(table.session.steps)
    scene.asking.touch(barred[0])
    assert scene.ui.waiting
    assert len(table.session.steps) == steps


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"ludo", "scopa"}))
@pytest.mark.parametrize("by", ["click_on", "walk_to"])
def test_a_card_that_may_not_be_played_does_not_stay_raised_after_its_refusal(game: str, by: str) -> None:
    table = AtTable(game, ["you", *["random"] * (GAMES[game].info.default_seats - 1)], seed=5)
    for act in range(40):
        scene = table.wait_for_turn()
        assert scene is not None
        useful = scene.asking.useful(scene.asking.legal())
        if (barred := sorted(scene.asking.own() - useful)) and useful:
            getattr(table, by)(barred[0])
            scene.animator.hurry()
            assert isinstance(scene.felt, CardFelt)
            raised = [one.card for one in scene.felt.table.zones[Zone("hand", 0)] if one.raised]
            assert not raised
            assert scene.ui.waiting or scene.ui.telling.bubble is not None
            return
        legal = scene.asking.legal()
        scene.act(legal[act * 7 % len(legal)])
    raise AssertionError("no card is barred")


@pytest.mark.parametrize("how", ["menu", "told of"])
def test_a_dragged_card_goes_back_however_the_drag_ends(how: str) -> None:
    table = AtTable("scopa", ["you", "regular"], size=(960, 600))
    scene = table.wait_for_turn()
    assert scene is not None
    pilot, card, steps = table.pilot, max(scene.asking.own()), len(table.session.steps)
    home = scene.felt.rect_of(card)
    assert home is not None
    pilot.move(home.center)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=home.center, button=1, touch=how == "told of")
    if how == "told of":
        pilot.wait(1.5)
        assert scene.ui.telling.held
    there = (home.centerx, home.centery - 250)
    pilot.post(pygame.MOUSEMOTION, pos=there, rel=(0, -250), buttons=(1, 0, 0))
    pilot.frame()
    sprite = cast(CardFelt, scene.felt).table.sprite_of(card)
    assert sprite is not None
    assert [sprite.x, sprite.y] == [*there]
    if how == "menu":
        pilot.press(pygame.K_ESCAPE)
        pilot.press(pygame.K_ESCAPE)
    else:
        pilot.post(pygame.MOUSEBUTTONUP, pos=there, button=1)
    pilot.wait(1)
    assert len(table.session.steps) == steps
    assert [sprite.x, sprite.y] == [sprite.spot.x, sprite.spot.y]


def test_a_card_that_may_not_be_played_is_dimmed_and_no_other() -> None:
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    barred: set[int] = set()
    while not barred:
        scene = table.wait_for_turn()
        assert scene is not None
        legal = set(scene.asking.legal())
        barred = scene.asking.own() - legal
        assert isinstance(scene.felt, CardFelt)
        shades = {sprite.card: sprite.shade for sprite in scene.felt.table.zones[Zone("hand", 0)]}
        assert {card for card, shade in shades.items() if shade is Shade.DIMMED} == barred
        if not barred:
            table.by_mouse(min(legal))


def test_the_back_is_drawn_ahead_in_every_size_in_which_cards_will_lie_face_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted: set[Wanted] = set()
    monkeypatch.setattr(Art, "want", lambda _art, wishes, packed=False: wanted.update(wishes))
    table = AtTable("poch", ["you", "regular", "regular"]).table
    felt = sure(table.felt, CardFelt)
    wanted.clear()
    felt.furnish(table.theme, table.showing.view)
    lying = {felt.table.places[zone].width for zone, cards in table.showing.view.zones.items() if cards}
    later = {place.width for place in felt.table.places.values()} - lying
    assert later
    assert later == {one.size[0] for one in wanted if one.name == felt.faces.back_name}


@pytest.mark.parametrize("game", ["laus", "tarot"])
def test_the_crown_stands_over_the_card_that_wins_so_far(game: str) -> None:
    table = AtTable(game, ["you", "random", "random", "random"], seed=2)
    chosen = 0
    while chosen < 3:
        scene = table.wait_for_turn()
        assert scene is not None
        best = scene.door.view.facts.best
        crowns = [label for label in scene.placards.tags if label.tag.pictures == ("pieces/crown",)]
        assert len(crowns) == (best is not None)
        if best is not None:
            place = scene.felt.rect_of(best)
            assert place is not None
            assert place.move(0, -place.h // 2).collidepoint(crowns[0].rect.center)
            chosen += 1
        scene.act(scene.asking.legal()[0])


def test_what_is_told_once_is_heard_and_stays_for_a_while() -> None:
    """Nothing repeats it, so it may not be missed: a sound, and words that stay."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    heard: list[str] = []
    table.pilot.kit.play = heard.append
    scene.showing.tell_once("Remember the jack.")
    assert heard == ["announce"]
    assert scene.showing.just_told
    assert banners(scene) == [["Remember the jack."]]
    table.pilot.resize((960, 600))
    assert banners(scene) == [["Remember the jack."]], "also in a window of another size"
    before = scene.showing.linger
    scene.showing.let_pass(before / 2)
    assert scene.showing.linger == before / 2
    scene.showing.let_pass(before)
    assert scene.showing.linger == 0
    assert banners(scene) == []
    scene.showing.announce("Hearts are trumps.")
    assert heard == ["announce"] * 2, "and so is what is written down"


def banners(scene: GameScene) -> list[list[str]]:
    return [node.lines for node in scene.stage.nodes if isinstance(node, Banner)]


def test_a_hint_lights_the_card_and_gives_a_reason() -> None:
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    table.pilot.press(pygame.K_h)
    for _frame in range(5000):
        if not scene.counsel.hinting:
            break
        table.pilot.blink()
    assert scene.asking.hinted
    assert scene.ui.waiting


def test_the_last_trick_is_shown_as_cards_with_the_winner_and_the_reason() -> None:
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    while table.session.last_trick is None:
        scene = table.wait_for_turn()
        assert scene is not None
        table.by_mouse(scene.asking.legal()[0])
    assert table.wait_for_turn() is not None
    trick = table.session.last_trick
    table.pilot.press(pygame.K_l)
    shown = table.pilot.scene
    assert isinstance(shown, NewsScene)
    assert table.table.sitting.names[trick.winner] in shown.heading
    assert shown.sentence == trick.why
    strips = [widget for widget in within(shown.ui.root) if isinstance(widget, CardStrip)]
    assert [strip.cards for strip in strips] == [(card,) for _seat, card in trick.plays]
    table.pilot.press(pygame.K_ESCAPE)
    assert table.pilot.scene is table.table


def test_taking_back_is_refused_with_a_reason_once_a_new_card_was_seen() -> None:
    table = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    table.by_mouse(scene.asking.legal()[0])
    assert table.wait_for_turn() is not None
    steps = len(table.session.steps)
    scene.tools.undo()
    assert len(table.session.steps) == steps
    assert scene.ui.waiting


def test_space_hurries_a_deal_and_a_click_while_things_move_plays_nothing() -> None:
    """FAULTS 45: "click during animation: one move only"."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], animation="slow")
    table.pilot.frame()
    assert not table.table.state.at_rest
    steps = len(table.session.steps)
    table.pilot.click((400, 700))
    assert len(table.session.steps) == steps
    assert not table.table.animator.busy


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (640, 400), (1920, 1080), (300, 900)])
def test_the_window_may_change_while_cards_fly(size: tuple[int, int]) -> None:
    """FAULTS 41 and 42."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], animation="normal")
    for _frame in range(10):
        table.pilot.blink()
    table.pilot.resize(size)
    scene = table.wait_for_turn()
    assert scene is not None
    assert scene.felt.shows(scene.showing.view)


def test_escape_opens_the_menu_and_f1_the_rules_at_the_phase_in_play() -> None:
    table = AtTable("laus", ["you", "regular", "regular"])
    assert table.wait_for_turn() is not None
    table.pilot.press(pygame.K_ESCAPE)
    assert isinstance(table.pilot.scene, PauseScene)
    table.pilot.press(pygame.K_ESCAPE)
    table.pilot.press(pygame.K_F1)
    assert isinstance(table.pilot.scene, RulesScene)
    assert table.pilot.scene.reader.offset > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"), [("poch", 5), ("laugh_and_lie_down", 7), ("gleek", 3), ("tarot", 6)]
)
def test_either_all_plates_have_room_for_a_portrait_or_none_shows_one(game: str, seats: int) -> None:
    for size in ((960, 600), (1920, 1080)):
        table = AtTable(game, ["you", *["regular"] * (seats - 1)], size=size)
        table.wait_for_turn()
        assert len({plate._portrait for plate in table.table.plates}) == 1


@pytest.mark.parametrize(
    ("game", "kinds"), [("ludo", ["you", "regular"]), ("gleek", ["you", "regular", "regular"])]
)
def test_nobody_thinks_while_dice_roll_coins_fly_or_a_sheet_is_due(game: str, kinds: list[str]) -> None:
    """DESIGN 7: "one prompt line that is true at every instant"."""
    at = AtTable(game, kinds, animation="normal")
    said = set[str]()
    for _frame in range(1500):
        at.pilot.blink()
        scene, words = at.table, at.table.prompt.label.name
        said.add(words)
        if words.endswith("is thinking."):
            assert not scene.animator.busy
            assert not scene.showing.steps
            assert not scene.showing.overlays
        if scene.state.asks and at.pilot.scene is scene:
            scene.act(scene.asking.legal()[0])
    assert any(words.endswith("is thinking.") for words in said)
