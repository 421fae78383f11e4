"""Several people at one screen: the table lies open before all of them, and everybody's cards face down."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame
import pytest

from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.news import NewsScene
from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laid_over.close_look import CloseLook
from cardtable.tables.state import State
from rulesets import GAMES as ALL
from rulesets import game_class
from rulesets.core import WATCHER, Seat, Zone
from tests.pseudo import plain
from tests.rulesets.matches import random_options
from tests.tables import coloured
from tests.tables.at_table import AtTable
from tests.tables.coloured import GAMES, SEATS, kinds_of


def open_hands(at: AtTable) -> set[Seat]:
    """Whose cards are drawn open."""
    felt = cast(CardFelt, at.table.felt)
    return {seat for seat in range(at.session.game.seats) if felt.table.open_in(Zone("hand", seat))}


def of_two(**preferences: object) -> tuple[AtTable, GameScene]:
    """A table of Laus at which one of two people is asked to play a card, all hands face down."""
    at = AtTable("laus", ["you", "you", "regular"])
    for name, value in preferences.items():
        at.pilot.kit.change(**{name: value})
    scene = at.until_phase("play", lambda legal: legal[-1])
    scene.company.cover()
    at.pilot.frame()
    assert scene.state is State.COVERED
    return at, scene


def key(at: AtTable, kind: int) -> None:
    at.pilot.post(kind, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    at.pilot.frame()


def middle_of_hand(scene: GameScene, share: float = 0.5) -> tuple[int, int]:
    hand = scene.manners.seating(scene.theme).hand
    return hand.left + round(hand.w * share), hand.centery


def test_cards_lie_open_only_while_the_key_is_held() -> None:
    at, scene = of_two()
    assert open_hands(at) == set()
    key(at, pygame.KEYDOWN)
    player = scene.company.player
    assert scene.viewer == player
    assert open_hands(at) == {player}
    key(at, pygame.KEYUP)
    assert scene.viewer == WATCHER
    assert open_hands(at) == set()


def test_cards_lie_open_only_while_they_or_the_button_are_held_with_the_mouse() -> None:
    at, scene = of_two()
    for place in (middle_of_hand(scene), at.pilot.widget("Hold to look (V)").rect.center):
        at.pilot.move(place)
        at.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        at.pilot.blink()
        assert open_hands(at) == {scene.company.player}
        acts = len(at.session.steps)
        at.pilot.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
        at.pilot.blink()
        assert open_hands(at) == set()
        assert len(at.session.steps) == acts, "holding the cards up plays none"


def test_a_card_is_pulled_out_of_the_hand_that_is_held_up() -> None:
    at, scene = of_two()
    player, steps = scene.company.player, len(at.session.steps)
    scene.company.look()
    felt, legal = cast(CardFelt, scene.felt), scene.asking.legal()
    rect = felt.rect_of(max(legal, key=lambda card: felt.rect_of(card).x))  # type: ignore[union-attr]
    assert rect is not None
    scene.company.cover()
    at.pilot.frame()
    start, card = middle_of_hand(scene, 0.4), (rect.centerx, rect.centery)
    at.pilot.move(start)
    at.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    at.pilot.frame()
    for pos in (card, (card[0], scene.prompt.rect.top - 60)):
        at.pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
        at.pilot.blink()
    at.pilot.post(pygame.MOUSEBUTTONUP, pos=(card[0], scene.prompt.rect.top - 60), button=1)
    at.pilot.frame()
    assert at.session.steps[steps].seat == player
    assert at.session.steps[steps].move in legal
    assert player not in open_hands(at)


def test_a_press_is_enough_where_that_is_wished() -> None:
    at, scene = of_two(look="switch")
    at.pilot.click("Look at my cards (V)")
    assert open_hands(at) == {scene.company.player}
    at.pilot.click("Cover my cards")
    assert open_hands(at) == set()
    key(at, pygame.KEYDOWN)
    key(at, pygame.KEYUP)
    assert open_hands(at) == {scene.company.player}
    scene.act(scene.asking.legal()[0])
    assert scene.viewer == WATCHER


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looked_on_with_nothing_to_hide_is_dealt_cards_face_down(game: str) -> None:
    """Who had laid down in Laugh and Lie Down, looked and let go, was dealt the next hand for all to see."""
    at = AtTable(game, kinds_of(game))
    scene = at.until_covered()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.manners, "secret", lambda _seat: False)
        scene.company.pass_on(scene.company.player)
        assert scene.viewer >= 0
    at.pilot.frame()
    assert scene.viewer == WATCHER
    assert open_hands(at) == set()


def test_the_next_player_s_hand_is_not_opened_by_a_key_that_is_still_held() -> None:
    at = AtTable("scopa", ["you", "you"])
    scene = at.until_covered()
    first = scene.company.player
    key(at, pygame.KEYDOWN)
    scene.act(scene.asking.legal()[0])
    at.pilot.frame(5)
    assert scene.company.player != first
    assert open_hands(at) == set()


def goes_back(at: AtTable, scene: GameScene) -> None:
    """Leave everything that lies above the table."""
    while at.pilot.scene is not scene:
        at.pilot.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("opened", [pygame.K_ESCAPE, pygame.K_F1, pygame.K_QUESTION, pygame.K_s, pygame.K_w])
def test_nobody_s_hand_lies_open_below_what_is_put_above_the_table(opened: int) -> None:
    """Let go of below the list of keys, the hand lay open for good."""
    at, scene = of_two()
    key(at, pygame.KEYDOWN)
    at.pilot.press(opened)
    assert at.pilot.scene is not scene
    assert open_hands(at) == set()
    key(at, pygame.KEYUP)
    goes_back(at, scene)
    assert scene.viewer == WATCHER
    assert open_hands(at) == set()


@pytest.mark.parametrize("game", GAMES)
def test_nor_below_what_is_put_there_from_elsewhere(game: str) -> None:
    """The list of keys came past the table, and behind it stood the hand."""
    at = AtTable(game, kinds_of(game))
    scene = at.until_covered()
    kit = at.pilot.kit
    for news in (KeysScene(kit), SettingsScene(kit), NewsScene(kit, "News", "From elsewhere.")):
        key(at, pygame.KEYDOWN)
        assert open_hands(at) == {scene.company.player}
        at.pilot.go(news)
        key(at, pygame.KEYUP)
        goes_back(at, scene)
        assert scene.viewer == WATCHER
        assert open_hands(at) == set()


def test_whoever_fills_the_screen_while_they_look_can_still_let_go() -> None:
    at, scene = of_two()
    key(at, pygame.KEYDOWN)
    at.pilot.app.fill_screen(True)
    key(at, pygame.KEYUP)
    at.pilot.app.fill_screen(False)
    assert scene.viewer == WATCHER
    assert open_hands(at) == set()


@pytest.mark.parametrize("way", ["advised", "walked to"])
def test_the_focus_tells_nothing_of_an_answer_once_the_cards_are_covered(way: str) -> None:
    """Round the button that the coach had advised the ring stayed, for all to see."""
    at = AtTable("gleek", ["you", "you", "you"])
    scene = at.until_covered()
    assert scene.door.phase == "auction"
    key(at, pygame.KEYDOWN)
    answer = scene.asking.legal()[0]
    if way == "advised":
        scene.ui.focus_on(scene.cloth, ring=True)
        scene.asking.heed((), answer)
    else:
        at.pilot.press(pygame.K_TAB)
    assert isinstance(scene.ui.focus, AnswerButton)
    assert scene.ui.ring
    key(at, pygame.KEYUP)
    assert scene.state is State.COVERED
    assert not isinstance(scene.ui.focus, AnswerButton)


def test_the_key_that_covers_is_still_under_the_finger_that_looks_again() -> None:
    at, scene = of_two(look="switch")
    at.pilot.tab_to("Look at my cards (V)")
    for _look in range(2):
        assert open_hands(at) == {scene.company.player}
        at.pilot.press(pygame.K_RETURN)
        assert open_hands(at) == set()
        at.pilot.press(pygame.K_RETURN)


def test_nobody_s_hand_lies_open_when_the_window_is_left() -> None:
    at, scene = of_two()
    key(at, pygame.KEYDOWN)
    at.pilot.post(pygame.WINDOWFOCUSLOST)
    at.pilot.frame()
    assert open_hands(at) == set()
    assert at.pilot.scene is scene


def test_an_own_card_is_not_shown_as_large_as_the_screen() -> None:
    at, scene = of_two()
    key(at, pygame.KEYDOWN)
    scene.asking.put_cursor(scene.asking.legal()[0])
    at.pilot.press(pygame.K_z)
    assert not isinstance(at.pilot.scene, CloseLook)


def test_the_line_says_whose_turn_it_is_and_what_has_happened_since() -> None:
    _at, scene = of_two()
    name = plain(scene.sitting.names[scene.company.player])
    words = plain(scene.prompt.label.name)
    assert words.startswith(f"{name}, it is your turn.")
    others = [other for other in map(plain, scene.sitting.names) if other != name]
    assert any(f"{other}: " in words for other in others)


def test_the_table_does_not_turn() -> None:
    at = AtTable("gleek", ["you", "you", "you"])
    plates: set[tuple[tuple[int, ...], ...]] = set()
    fronts: set[Seat] = set()
    for _act in range(12):
        scene = at.wait_for_turn()
        assert scene is not None
        fronts.add(scene.manners.seating(scene.theme).holder)
        plates.add(tuple(tuple(plate.rect) for plate in scene.plates))
        scene.act(scene.asking.legal()[0])
    assert len(plates) == 1
    assert len(fronts) > 1


@pytest.mark.slow
def test_without_secrets_nothing_is_covered() -> None:
    at = AtTable("ludo", ["you", "you"], enter_on="5,6")
    for number in range(250):
        table = at.table
        assert table.state is not State.COVERED
        assert not any("look" in name for name in at.pilot.names())
        if number % 37 == 0:
            at.pilot.post(pygame.WINDOWFOCUSLOST)
        table.release()
        if table.asking.my_turn:
            table.act(table.asking.legal()[0])
        at.pilot.blink()
    assert len(at.session.steps) > 60


@pytest.mark.parametrize("game", GAMES)
def test_what_there_is_can_be_asked_about_while_cards_lie_face_down(game: str) -> None:
    """In Losing Loadum that looked into the hand of a seat that was none, and cost the table."""
    at = AtTable(game, kinds_of(game))
    for _turn in range(8):
        scene = at.until_covered()
        at.pilot.press(pygame.K_i, pygame.K_LEFT, pygame.K_UP)
        assert not at.pilot.logged
        assert at.pilot.app.scene is scene
        scene.company.look()
        at.pilot.blink()
        if legal := scene.asking.legal():
            scene.act(legal[0])
        scene.company.cover()


def test_a_bid_is_made_without_looking() -> None:
    at = AtTable("gleek", ["you", "you", "you"])
    scene = at.until_covered()
    assert at.session.game.phase.name == "auction"
    steps = len(at.session.steps)
    at.pilot.click(scene.manners.label(scene.asking.legal()[-1]))
    assert len(at.session.steps) > steps
    assert scene.viewer == WATCHER


@pytest.mark.parametrize(
    ("game", "phase", "words"),
    [("poch", "betting", "nobody has better"), ("gleek", "ruff", "Vie (who passes loses 2")],
)
def test_what_is_asked_before_all_tells_nothing_of_a_hand(game: str, phase: str, words: str) -> None:
    """Above cards that lay face down stood "You hold a pair of aces"."""
    at = AtTable(game, ["you", "you", "you"])
    scene = at.until_phase(phase, lambda legal: legal[-1])
    scene.company.cover()
    at.pilot.frame()
    assert scene.company.covered
    asked = plain(scene.prompt.label.text)
    assert words in asked
    assert "You hold" not in asked
    key(at, pygame.KEYDOWN)
    assert "You hold" in plain(scene.prompt.label.text)


def test_the_button_to_look_with_pushes_no_answer_into_a_second_row() -> None:
    """In the smallest window the prompt of Poch grew over the plate of whoever was asked."""
    at = AtTable("poch", ["you", "you", "regular"], size=(960, 600))
    scene = at.until_phase("betting", lambda legal: legal[-1])
    scene.company.cover()
    at.pilot.frame(2)
    assert len({button.rect.centery for button in scene.prompt.buttons.inside}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("house", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_without_looking_is_the_same_whatever_one_holds(game: str, house: int) -> None:
    """By house rules, too: where a pair is needed to bet, Poch told who has none."""
    rng, seats = Random(f"{game} {house}" if house else game), SEATS.get(game, 4)
    rules = random_options(game_class(game), rng, seats).as_keys() if house else {}
    at = AtTable(game, ["you"] * seats, seed=4, **rules)
    session = at.session
    for _act in range(120):
        if session.over or session.game.turn < 0:
            break
        seat = rng.choice(session.game.actors())
        door = at.table.sitting.face_down(seat, at.table.manners.said_openly)
        other = (seat + 1) % session.game.seats
        offered = list(door.legal())
        if offered:
            for _world in range(4):
                elsewhere = session.game.sample(other, rng)
                moves = [move for move in elsewhere.legal_moves(seat) if not elsewhere.touches(move)]
                assert moves == offered
                assert elsewhere.prompt_openly(seat) == door.prompt(), "nor does the question tell"
        session.play(seat, rng.choice(session.game.legal_moves(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_one_look_a_card_is_enough(game: str) -> None:
    """Issue 15.5: "needs one look a card, not 14 curtains in 2.5 tricks"; who lies down has looked, too."""
    at = AtTable(game, kinds_of(game))
    looks = cards = 0
    while cards < 24 and at.session.game.deals == 0:
        for _frame in range(4000):
            scene = at.table
            if scene.state is State.HELD:
                scene.release()
            if scene.state in (State.COVERED, State.ASKED) or at.session.game.deals:
                break
            at.pilot.blink()
        if at.session.game.deals:
            break
        if scene.state is State.COVERED and not scene.asking.legal():
            scene.company.look()
            looks += 1
        move = scene.asking.legal()[0]
        cards += scene.door.phase not in scene.manners.said_openly
        scene.act(move)
        at.pilot.blink()
    assert 0 < looks <= cards


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("apart", [False, True])
def test_no_card_that_is_hidden_is_on_any_frame(game: str, apart: bool) -> None:
    found = coloured.tried(game, 60, apart=apart)
    assert found.leaks == []


def test_a_card_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.tables.company.Company.cover", lambda _self: None)
    assert coloured.tried("scopa", 150).leaks


def test_a_card_that_leaks_into_the_first_window_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.app.App.looking", False)
    assert any("for all" in leak for leak in coloured.tried("scopa", 150, apart=True).leaks)


def test_every_game_with_cards_is_tried() -> None:
    assert set(GAMES) | {"ludo"} == set(ALL)
