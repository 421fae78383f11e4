"""Ludo at the table: what section 10 of its rule file asks to be shown."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

import pygame
import pytest

from cardtable.stage.theme import RED_HOVER, WHITE
from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.game_scene import GameScene
from cardtable.tables.labels import told
from cardtable.tables.ludo.board import IDLE, BoardFelt
from cardtable.tables.ludo.labels import LudoLabels
from cardtable.tables.ludo.scene import LudoManners, LudoSheet, has_roll
from cardtable.tables.ludo.words import panel_lines
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.state import State
from rulesets.core import WATCHER, DealEnded, MatchEnded, Rolled, Zone, rule_of
from rulesets.ludo.facts import Walk
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, ENTRANCE, HOME, STAR
from tests.games.ludo.positions import position
from tests.pseudo import plain
from tests.rulesets.matches import act
from tests.tables.at_table import AtTable


@pytest.mark.slow
def test_a_capture_is_shown_before_it_is_made() -> None:
    """Legal pawns with target cells, capture preview."""
    table = AtTable("ludo", ["you", "beginner", "beginner", "beginner"], seed=3)
    captures = acts = 0
    while (scene := table.wait_for_turn()) is not None and captures < 1:
        assert isinstance(scene.manners, LudoManners)
        table.pilot.move((0, 0))
        preview = table.session.game.view(scene.viewer).facts.preview
        taking = [pawn for pawn, _end, captured in preview if captured]
        red = red_rings(scene)
        assert red == 0
        if taking:
            captures += 1
            rect = scene.felt.rect_of(taking[0])
            assert rect is not None
            table.pilot.move(rect.center)
            assert red_rings(scene) == 1
            table.pilot.move((0, 0))
        acts += 1
        table.by_mouse(taking[0] if taking else scene.asking.legal()[-(acts % 2)])
    assert captures == 1


def test_the_pawn_that_is_advised_has_a_ring_like_its_goal() -> None:
    """Whoever reads of the rear pawn sees at once which that is."""
    at = AtTable("ludo", ["you", "beginner", "beginner", "beginner"], seed=3)
    scene = at.wait_for_turn()
    while scene is not None and len(scene.asking.legal()) < 2:
        at.by_mouse(scene.asking.legal()[0])
        scene = at.wait_for_turn()
    assert scene is not None
    felt = scene.felt
    assert isinstance(felt, BoardFelt)
    at.pilot.move((0, 0))
    assert [ring.colour for ring in felt.board.rings if ring.colour == WHITE] == []
    pawn = scene.asking.legal()[-1]
    scene.asking.hint((pawn,), pawn)
    place = felt.rect_of(pawn)
    assert place is not None
    goal, own = sorted(
        (ring for ring in felt.board.rings if ring.colour == WHITE), key=lambda one: one.rect.w
    )[::-1]
    assert own.rect.colliderect(place)
    assert goal.rect.w > own.rect.w


def test_the_ring_round_the_button_is_seen_whole_at_the_lower_edge() -> None:
    """Below the prompt of Ludo nothing is left: the ring of the focus had no lower side."""
    at = AtTable("ludo", ["you", "regular"], size=(960, 600))
    while at.table.state is not State.HELD:
        at.pilot.blink()
    at.table.ui.focus_on(at.table.cloth, ring=True)
    at.pilot.frame(2)
    assert at.table.ui._ring_rect.w > at.table.prompt.rect.w, "it goes round the prompt"
    assert at.pilot.app.screen.get_rect().contains(at.table.ui._ring_rect)


def red_rings(scene: GameScene) -> int:
    """Rings round pawns that would be captured."""
    felt = scene.felt
    assert isinstance(felt, BoardFelt)
    return sum(ring.colour == RED_HOVER for ring in felt.board.rings)


def test_with_two_players_plate_and_line_have_the_colour_of_the_pawns() -> None:
    """Seats 0 and 1 sit on corners 0 and 2: their pawns are red and yellow, and so is all of theirs."""
    table = AtTable("ludo", ["you", "regular"])
    assert [plate.tint for plate in table.table.plates] == [0, 2]
    manners = table.table.manners
    results = manners.results(MatchEnded((1000, 20), ((0,), (1,)), "Over."))
    assert isinstance(results, ResultsScene)
    assert results.totals.graph().tints == (0, 2)
    ended = DealEnded(-1, (1000, 20), (1000, 20), ((), ()))
    assert manners.tally(ended, 1).tints == (0, 2), "so are their columns"


def test_a_throw_that_moves_nothing_is_noted_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throws without a move take 0.6 seconds at most, and no banner lies over the board."""
    table = AtTable("ludo", ["you", "regular"], animation="normal")
    banners: list[str] = []
    table.pilot.settle()
    monkeypatch.setattr(table.table.showing, "announce", banners.append)
    table.pilot.kit.change(own_die=False)
    notes = {"no move", "three sixes: turn over"}
    seen: set[str] = set()
    for _frame in range(1500):
        table.pilot.blink()
        seen |= set(table.table.showing.said.values())
        if table.table.asking.my_turn:
            break
    assert banners == []
    assert seen & notes
    assert IDLE.tumble + IDLE.look <= 0.6


@pytest.mark.slow
def test_nobody_waits_longer_than_six_minutes_for_the_usual_match() -> None:
    """ISSUE 15.3: "a default four-seat match <= 6 minutes of waiting at normal speed".

    Whoever is asked throws or moves at once, so that all time that goes by is waiting.
    """
    at = AtTable("ludo", ["you", "regular", "regular", "regular"], seed=13, animation="normal")
    table, begun = at.table, at.pilot.clock.time
    with at.pilot.unwatched():
        while not at.session.over or table.showing.steps:
            if table.state is State.HELD:
                table.release()
            elif table.state is State.ASKED:
                table.act(table.asking.legal()[0])
            at.pilot.blink()
    throws = sum(isinstance(event, Rolled) for step in at.session.steps for event in step.events)
    assert throws > 400, "no short match"
    assert at.pilot.clock.time - begun <= 6 * 60


@pytest.mark.parametrize("way", ["enter", "touch", "button"])
def test_the_own_die_waits_to_be_thrown_and_space_does_not_throw_it(way: str) -> None:
    """Ludo is played, not watched: you throw your own die; Space is for going on only."""
    table = AtTable("ludo", ["you", "regular"], enterOn="5,6")
    for _frame in range(2000):
        table.pilot.blink()
        if table.table.state is State.HELD:
            break
    assert table.table.state is State.HELD
    assert "Throw the die. Only a five or a six brings a pawn out of its base." in map(
        plain, table.pilot.names()
    )
    assert [plate.text.active for plate in table.table.plates] == [True, False], "it is the person's turn"
    shown = table.table.showing.shown
    table.pilot.press(pygame.K_SPACE)
    table.pilot.frame()
    assert table.table.state is State.HELD
    assert table.table.showing.shown == shown
    if way == "enter":
        table.pilot.press(pygame.K_RETURN)
    elif way == "touch":
        table.pilot.click(table.table.cloth.rect.center)
    else:
        (button,) = table.table.prompt.buttons.children()
        assert rule_of(cast(AnswerButton, button).words()) == "roll"
        table.pilot.click("Throw")
    table.pilot.frame()
    assert table.table.showing.shown > shown


def test_the_die_is_handed_to_who_throws_next() -> None:
    at = AtTable("ludo", ["you", "regular"])
    felt = cast(BoardFelt, at.table.felt)
    for _frame in range(2000):
        at.pilot.frame()
        if at.table.state is not State.HELD:
            continue
        if (die := felt.board.die) is not None:
            assert (die.x, die.y) == felt.rooms.die_spot(0)
            return
        at.table.release()
    raise AssertionError("the other player never threw")


def test_what_is_hurried_while_the_own_throw_waits_arrives_where_it_led() -> None:
    """A pawn was under way and the next act waits for the viewer: Space puts the pawn where it goes."""
    hurried = 0
    table = AtTable("ludo", ["you", "random"], animation="normal", enterOn="5,6")
    for _frame in range(6000):
        table.pilot.blink()
        scene = table.table
        showing = scene.showing
        moving = showing.steps and scene.manners.holds(showing.steps[0]) and scene.animator.busy
        if moving and scene.state is not State.HELD:
            before, shown = showing.view, showing.shown
            table.pilot.press(pygame.K_SPACE)
            after = table.session.steps[shown - 1].view(0)
            hurried += after.zones != before.zones
            assert showing.shown == shown, "the throw still waits"
            assert showing.view == after
            assert scene.felt.shows(after)
            if hurried == 3:
                return
        if scene.state is State.HELD:
            scene.release()
        elif scene.asking.my_turn:
            scene.act(scene.asking.legal()[0])
        elif scene.animator.busy and not showing.steps:
            scene.animator.hurry()
    raise AssertionError(f"only {hurried} moves were hurried")


def test_the_table_throws_for_who_leaves_it_to_the_table() -> None:
    table = AtTable("ludo", ["you", "regular"], enterOn="5,6")
    table.pilot.kit.change(own_die=False)
    for _frame in range(400):
        table.pilot.blink()
        assert table.table.state is not State.HELD
        if table.table.asking.my_turn:
            break


@pytest.mark.slow
def test_the_race_has_one_sheet_and_a_graph_throw_by_throw() -> None:
    table = AtTable("ludo", ["you", "regular"], pawns=2)
    table.play_to_the_end(table.by_keys)
    (sheet,) = table.sheets
    assert isinstance(sheet, LudoSheet)
    best = max(range(2), key=sheet.ended.totals.__getitem__)
    assert sheet.heading() == ("You win!" if best == 0 else "Winner: Anna")
    results = table.pilot.scene
    assert isinstance(results, ResultsScene)
    assert results.totals.after[0] == [0, 0]
    assert 3 <= len(results.totals.after) <= 42
    assert tuple(results.totals.after[-1]) == results.ended.totals


def test_the_last_throw_can_be_asked_for() -> None:
    """Who acts, the die, and a short log of captures."""
    table = AtTable("ludo", ["you", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    table.pilot.press(pygame.K_l)
    assert scene.ui.waiting
    assert "Last throw" in table.pilot.names()


def tells(at: AtTable, seat: int, progress: int) -> str:
    """What the label of a seat's first pawn says when it has come so far."""
    table = at.table
    zones = cast("dict[Zone, tuple[int, ...]]", table.showing.view.zones)
    zones[Zone("pawns", seat)] = (progress, BASE, BASE, BASE)
    labels = table.labels
    assert isinstance(labels, LudoLabels)
    return labels.pawn(seat, 0)


OTHER_ENTRANCE, OPEN, LINE = 14, 16, 53


@pytest.mark.parametrize(
    ("rules", "progress", "beside", "safe"),
    [
        ({}, ENTRANCE, False, True),
        ({}, OTHER_ENTRANCE, False, True),
        ({"safeForAll": False}, OTHER_ENTRANCE, False, False),
        ({"safeForAll": False}, ENTRANCE, False, True),
        ({}, STAR, False, True),
        ({"starCells": False}, STAR, False, False),
        ({}, OPEN, False, False),
        ({}, OPEN, True, True),
        ({"capturePairs": "all"}, OPEN, True, False),
        ({}, LINE, False, True),
    ],
)
def test_a_pawn_says_whether_it_can_be_captured_where_it_stands(
    rules: dict[str, Any], progress: int, beside: bool, safe: bool
) -> None:
    """Section 4: "any pawn on a safe cell", "one of two or more pawns on a cell", "pawns on final lines"."""
    at = AtTable("ludo", ["you", "random", "random", "random"], **rules)
    if beside:
        # A quarter of the loop lies between the entrances of two neighbours.
        tells(at, 1, progress - 13)
    said = tells(at, 0, progress)
    assert ("captures it" in said) is not safe
    assert ("nobody can capture it" in said.lower()) is safe


@pytest.mark.parametrize(
    ("captured", "words"),
    [
        (((1, 0),), "It captures a pawn of Anna."),
        (((1, 0), (1, 2)), "It captures 2 pawns of Anna."),
        (((1, 0), (2, 2)), "It captures 2 pawns of Anna and Jan."),
    ],
)
def test_whose_pawns_it_would_capture_is_told_once_each(
    captured: tuple[tuple[int, int], ...], words: str
) -> None:
    """By the house rule that all are captured it was "a pawn of Anna, Anna"."""
    at = AtTable("ludo", ["you", "random", "random", "random"], capturePairs="all")
    labels, showing = at.table.labels, at.table.showing
    assert isinstance(labels, LudoLabels)
    facts = showing.view.facts._replace(mover=0, die=4, preview=(Walk(0, OPEN, captured),))
    showing.view = replace(showing.view, phase="move", facts=facts)
    assert [plain(line) for line in labels.may(0, 0)][-1].startswith(words)


def test_the_prompt_says_why_one_throws_again_and_only_then() -> None:
    at = AtTable("ludo", ["you", "random"], seed=3, animation="fast")
    table, reasons = at.table, set[str]()
    for _throw in range(40):
        while table.state is not State.HELD:
            if table.state is State.ASKED:
                table.act(table.asking.legal()[0])
            at.pilot.blink()
        shown = table.sitting.acts()[: table.showing.shown]
        since = next((act for act in reversed(shown) if has_roll(act)), None)
        events = since.seen_by(WATCHER) if since is not None else ()
        throw = next((event for event in events if isinstance(event, Rolled)), None)
        again = throw is not None and throw.seat == 0
        held = plain(table.manners.held())
        assert ("again." in held or "another throw" in held) is again
        if throw is not None and again:
            assert ("A six throws again." in held) is (throw.face == 6)
        reasons.add(held)
        table.release()
        at.pilot.blink()
    assert {"Throw the die.", "A six throws again. Throw the die."} <= reasons


SAFE = "Nobody is captured there: that place is safe."
TOGETHER = "Nobody is captured there: two or more stand together."
ON_THEIRS = "Nobody is captured there: pawns of that colour are safe on their entrance."


@pytest.mark.parametrize(
    ("rules", "others", "end", "said"),
    [
        ({}, (48,), STAR, SAFE),
        ({}, (), STAR, SAFE),
        ({}, (), ENTRANCE, SAFE),
        ({}, (), OTHER_ENTRANCE, SAFE),
        ({}, (), LINE, "On its own final line nobody can capture it."),
        ({}, (), HOME, ""),
        ({"starCells": False}, (), STAR, ""),
        ({"safeForAll": False}, (), OTHER_ENTRANCE, ""),
        ({"safeForAll": False}, (ENTRANCE,), OTHER_ENTRANCE, ON_THEIRS),
        ({"safeForAll": False}, (40, 40), ENTRANCE, TOGETHER),
        ({}, (49, 49), 10, TOGETHER),
        ({}, (48,), 10, ""),
    ],
)
def test_a_pawn_says_why_nobody_is_captured_where_it_would_go(
    rules: dict[str, Any], others: tuple[int, ...], end: int, said: str
) -> None:
    """Of a safe place it was said only where others stood."""
    table = at_a_turn(tuple(rules.items()))
    zones = cast("dict[Zone, tuple[int, ...]]", table.showing.view.zones)
    zones[Zone("pawns", 1)] = (*others, *[BASE] * (4 - len(others)))
    labels = table.labels
    assert isinstance(labels, LudoLabels)
    assert labels.spared(0, end) == said


@lru_cache(maxsize=3)
def at_a_turn(rules: tuple[tuple[str, Any], ...]) -> GameScene:
    """A table at which a person is asked; it is only read, but for where others stand."""
    at = AtTable("ludo", ["you", "random", "random", "random"], **dict(rules))
    at.wait_for_turn()
    return at.table


def test_nothing_is_said_twice_in_a_label() -> None:
    assert told("Only a six.", "", "Only a six.", "Home.") == "Only a six. Home."


def test_the_panel_counts_the_throws_with_which_a_pawn_may_still_come_out() -> None:
    """It was one too few, nothing before the last but one, and stood there when a pawn could come out."""
    house = LudoOptions.model_validate({"firstSix": "threeTries"})
    game = position([], rules=house)

    def left() -> list[str]:
        lines = [plain(line) for line in panel_lines(game.view(0), house, "")]
        return [line.rpartition(" ")[2] for line in lines if line.startswith("Throws left")]

    for throws in ("3", "2"):
        assert left() == [throws]
        act(game, "roll:4")
    assert left() == [], "of the last throw there is nothing to be counted"
    game = position([], rules=house)
    act(game, "roll:6")
    assert left() == [], "a pawn comes out"


def test_sixes_are_counted_when_there_is_a_row_of_them() -> None:
    game = position([[5]])
    for number in (1, 2):
        act(game, "roll:6")
        lines = panel_lines(game.view(0), game.options, "")
        assert [line for line in lines if line.startswith("Sixes in a row: ")] == ["Sixes in a row: 2"] * (
            number - 1
        )
        act(game, "pawn:0")
