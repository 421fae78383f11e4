"""What a table can be asked for, at a table that only notes what it is told to do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from cardtable.opponents import Advice
from cardtable.shell.scene import Push, Stay
from cardtable.store.settings import Settings
from cardtable.tables.cloth.chrome import LogEntry
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.laid_over import why
from cardtable.tables.laid_over.close_look import CloseLook
from cardtable.tables.state import State
from cardtable.tables.tools import SPEEDS, Toolbox, ToolTable

PROMPT = pygame.Rect(0, 400, 900, 40)
CARD = pygame.Rect(100, 500, 80, 120)
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


class Felt(CardFelt):
    """Card 0 lies somewhere, and no other."""

    def __init__(self) -> None:
        self.deck = self.faces = cast(Any, None)

    def at(self, pos: tuple[int, int]) -> int | None:
        return 0 if CARD.collidepoint(pos) else None

    def rect_of(self, touch: int) -> pygame.Rect | None:
        return CARD if touch == 0 else None


class Noting:
    """The table, and everybody at it."""

    def __init__(self) -> None:
        self.done: list[Any] = []
        self.viewer = 0
        self.preferences = SimpleNamespace(
            sound=40, room=20, animation="normal", hints=True, hand_apart=False
        )
        self.kit = SimpleNamespace(
            preferences=self.preferences, change=self.preferences.__dict__.update, play=self.note("plays")
        )
        note = self.note
        self.asking = SimpleNamespace(
            my_turn=True,
            complete=False,
            picked=(),
            hovered=None,
            cursor=None,
            **{name: note(name) for name in ("refuse_more", "heed", "forget")},
            own=lambda: {0},
        )
        self.advice: Advice | None = None
        self.counsel = SimpleNamespace(
            hinting=False, ask_for_hint=note("ask"), stop=note("stop"), hint=self.hint, hints=[]
        )
        self.felt: Any = Felt()
        self.half = False
        self.manners = SimpleNamespace(
            felt=self.felt,
            last_trick=note("last"),
            forget=note("forget plans"),
            several=lambda: 0,
            half_undone=lambda: self.half,
            in_words=lambda move: f"plays {move}",
            rule_behind=lambda _because: "play",
            log_lines=list,
        )
        self.state = State.ASKED
        self.door = SimpleNamespace(touches=lambda move: (move,) if move < 5 else (), over=False)
        self.company = SimpleNamespace(shared=False, secretive=False, player=0, cover=note("cover"))
        self.cloth = SimpleNamespace()
        self.prompt = SimpleNamespace(rect=PROMPT, say=note("says"), buttons=SimpleNamespace(inside=[]))
        self.ui = SimpleNamespace(
            ring=False,
            focus=None,
            modals=[],
            open=note("opens"),
            hush=note("hush"),
            explain=lambda _cloth, words, rect: self.done.append((words, rect)),
        )
        self.side = SimpleNamespace(read_on=lambda event: event.key == pygame.K_PAGEDOWN)
        self.guide_told = False
        self.guide = SimpleNamespace(advised=lambda _advice: self.guide_told)
        self.refused: str | None = None
        self.sitting = SimpleNamespace(
            game="laus",
            why_not_undo=lambda _seat: self.refused,
            why_not_redo=lambda _seat: self.refused,
            undo=note("undo"),
            redo=note("redo"),
            may_practise=lambda _seat: True,
            decided=lambda _shown: [],
            is_past=lambda _number: True,
        )
        self.showing = SimpleNamespace(
            overlays=[1],
            jump=note("jump"),
            shown=0,
            view=SimpleNamespace(phase="play"),
            told=lambda lines: lines,
        )
        self.animator = SimpleNamespace(speed="normal")
        self.practise: Any = None
        self.replay: Any = None
        self.papers = SimpleNamespace(score=lambda: "the score")
        self.tools: Any = Toolbox(cast(ToolTable, self))

    def note(self, what: str) -> Any:
        return lambda *given, **named: self.done.append((what, *given, *named.values()))

    def hint(self) -> Advice | None:
        self.counsel.hints = [one for one in [self.advice] if one is not None]
        return self.advice

    def explain(self, words: str) -> None:
        self.done.append(words)

    def look_up(self, heading: str) -> Push:
        return Push(cast(Any, heading))

    def press(self, key: int, mod: int = 0) -> Any:
        return self.tools.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))

    def words(self) -> list[str]:
        return [one for one in self.done if isinstance(one, str)]


def test_keys_of_no_tool_are_for_others_and_those_of_tools_go_no_further() -> None:
    table = Noting()
    assert table.press(pygame.K_q) is None
    assert table.press(pygame.K_q, CTRL) is None
    assert table.press(pygame.K_h, CTRL) is None
    assert [type(table.press(key)) for key in (pygame.K_PAGEDOWN, pygame.K_l)] == [Stay, Stay]
    assert table.done == [("last",)]
    assert table.press(pygame.K_F1) == Push(cast(Any, "play"))
    assert table.press(pygame.K_s) == Push(cast(Any, "the score"))


@pytest.mark.parametrize(
    ("key", "mod", "done"),
    [
        (pygame.K_z, CTRL, "undo"),
        (pygame.K_y, CTRL, "redo"),
        (pygame.K_z, CTRL | SHIFT, "redo"),
        (pygame.K_z, 0, None),
        (pygame.K_y, 0, None),
    ],
)
def test_the_keys_to_take_back_and_do_again_are_those_of_every_program(
    key: int, mod: int, done: str | None
) -> None:
    table = Noting()
    table.press(key, mod)
    assert [what for what, *_given in table.done if what in ("undo", "redo")] == ([done] if done else [])


def test_tab_on_the_cloth_opens_the_score_where_it_leads_to_nothing_else() -> None:
    table = Noting()

    def tab(mod: int = 0, key: int = pygame.K_TAB, kind: int = pygame.KEYDOWN) -> Any:
        return table.tools.key_before_others(pygame.event.Event(kind, key=key, mod=mod))

    assert tab() is None
    table.ui.focus = table.cloth
    assert tab() == Push(cast(Any, "the score"))
    assert (tab(SHIFT), tab(CTRL), tab(pygame.KMOD_ALT)) == (None, None, None)
    assert (tab(key=pygame.K_a), tab(kind=pygame.KEYUP)) == (None, None)
    table.ui.modals.append(1)
    assert tab() is None
    table.ui.modals.clear()
    table.prompt.buttons.inside.append(1)
    assert tab() is None


@pytest.mark.parametrize("loud", [(40, 20), (40, 0), (0, 20)])
def test_silence_gives_the_same_volumes_back(loud: tuple[int, int]) -> None:
    table = Noting()
    table.kit.change(sound=loud[0], room=loud[1])
    heard = []
    for _press in range(3):
        table.press(pygame.K_m)
        heard.append((table.preferences.sound, table.preferences.room))
    assert heard == [(0, 0), loud, (0, 0)]
    assert table.done[0] != table.done[1]


def test_whoever_begins_in_silence_is_given_the_usual_volumes() -> None:
    table = Noting()
    table.kit.change(sound=0, room=0)
    table.press(pygame.K_m)
    usual = Settings()
    assert (table.preferences.sound, table.preferences.room) == (usual.sound, usual.room)
    assert usual.sound > 0


def test_speed_changes_step_by_step_and_stops_at_either_end() -> None:
    table = Noting()
    speeds = []
    faster, slower = (pygame.K_PLUS, pygame.K_KP_PLUS), (pygame.K_MINUS, pygame.K_KP_MINUS)
    for key in (*faster, *faster, *slower, *slower):
        table.press(key)
        speeds.append(SPEEDS.index(table.preferences.animation))
        assert table.animator.speed == table.preferences.animation
    assert speeds == [2, 3, 3, 3, 2, 1, 0, 0]
    assert len(set(table.done)) == 4, "each is said in its own words"


# -- a close look


def test_the_card_that_is_meant_is_shown_large() -> None:
    table = Noting()
    assert isinstance(table.tools.look_closely(CARD.center), Push)
    assert table.tools.look_closely((1, 1)) is None
    assert table.tools.look_closely() is None
    table.asking.hovered, table.asking.cursor = 0, 3
    shown = table.tools.look_closely()
    assert isinstance(shown.scene, CloseLook)
    table.ui.focus, table.ui.ring = table.cloth, True
    assert table.tools.look_closely() is None, "the card under the cursor lies nowhere"
    table.asking.cursor, table.asking.hovered = 0, None
    assert table.tools.look_closely() is not None
    table.ui.ring = False
    assert table.tools.look_closely() is None
    table.felt = table.manners.felt = object()
    assert table.tools.look_closely(CARD.center) is None


def test_an_own_card_is_not_shown_large_to_others_at_the_screen() -> None:
    table = Noting()
    table.company.shared = True
    assert table.tools.look_closely(CARD.center) is None
    assert len(table.words()) == 1
    table.asking.own = lambda: {3}
    assert table.tools.look_closely(CARD.center) is not None


# -- hints


def test_a_hint_is_asked_for_once_by_whoever_is_in_turn_and_may_have_one() -> None:
    table = Noting()
    table.tools.hint()
    assert table.done[0] == ("ask", 0, (), 1)
    table.done.clear()
    table.counsel.hinting = True
    table.tools.hint()
    assert not table.done, "it is thought about already"
    table.asking.complete = True
    table.tools.hint()
    assert table.done == [("refuse_more",)]
    table.asking.my_turn = False
    table.tools.hint()
    table.preferences.hints = False
    table.tools.hint()
    assert len(set(table.words())) == 2


def test_what_is_planned_is_told_to_whoever_is_asked_for_a_hint() -> None:
    table = Noting()
    table.asking.picked = (3,)
    table.tools.hint()
    table.manners.several = lambda: 5
    table.tools.hint()
    assert [given for what, *given in table.done if what == "ask"] == [[0, (), 1], [0, (3,), 4]]


def test_a_hint_points_at_what_it_names_and_says_why() -> None:
    table = Noting()
    table.tools.hear_hint()
    assert not table.done
    table.advice = Advice(0, "It is high.", "By two points.")
    table.tools.hear_hint()
    said = "A master plays 0. It is high. By two points."
    assert table.done == [("heed", [0], 0), (said, CARD)]
    table.done.clear()
    table.advice = Advice(9, "It is time.")
    table.tools.hear_hint()
    assert table.done == [("heed", [], 9), ("A master plays 9. It is time.", PROMPT)]


def test_what_the_guide_had_asked_for_it_tells_itself_unless_the_player_asked_too() -> None:
    table = Noting()
    table.advice, table.guide_told = Advice(0, "It is high."), True
    table.tools.hear_hint()
    assert not table.done
    for hinting in (True, False):
        table.counsel.hinting = hinting
        table.tools.hint()
        table.done.clear()
        table.tools.hear_hint()
        assert table.done
        table.done.clear()
        table.tools.hear_hint()
        assert not table.done, "that question is answered"


def test_in_company_a_hint_waits_until_whoever_asked_looks_again() -> None:
    table = Noting()
    table.advice, table.company.shared, table.viewer = Advice(0, "It is high."), True, -3
    table.tools.hear_hint()
    assert not table.done
    table.viewer = 0
    table.tools.hear_hint()
    assert table.done
    watched = Noting()
    watched.advice, watched.viewer = Advice(0, "It is high."), -3
    watched.tools.hear_hint()
    assert watched.done


# -- taking back


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_taking_back_shows_where_it_leads_and_forgets_what_was_planned(way: str) -> None:
    table = Noting()
    getattr(table.tools, way)()
    assert [what for what, *_given in table.done] == [
        *("forget plans", "stop", "forget", way, "plays", "jump"),
    ]
    assert table.showing.overlays == []


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_why_nothing_can_be_taken_back_is_said(way: str) -> None:
    table = Noting()
    table.refused = "A card was seen."
    getattr(table.tools, way)()
    assert table.done == [("plays", "refusal"), "A card was seen."]
    table.company.player = -3
    table.done.clear()
    getattr(table.tools, way)()
    assert len(table.words()) == len(table.done) == 1


def test_what_takes_two_acts_is_taken_back_as_one() -> None:
    table = Noting()
    table.half = True
    table.tools.undo()
    assert [what for what, *_given in table.done].count("undo") == 2
    table.done.clear()
    table.sitting.undo = lambda _seat: setattr(table, "refused", "No more.")
    table.tools.undo()
    assert [what for what, *_given in table.done].count("plays") == 1


def test_practice_is_offered_where_it_would_help() -> None:
    table = Noting()
    table.refused, table.practise = "A card was seen.", lambda: None
    table.tools.undo()
    assert [what for what, *_given in table.done] == ["plays", "opens"]
    table.done.clear()
    table.sitting.may_practise = lambda _seat: False
    table.tools.undo()
    assert table.done[-1] == "A card was seen."


def test_practice_begins_when_it_is_wanted_and_can_be_kept() -> None:
    for problem, undone in ((None, True), ("The disk is full.", False)):
        table = Noting()
        table.refused, table.practise = "A card was seen.", lambda problem=problem: problem
        table.tools.undo()
        dialog = table.done[-1][1]
        table.refused = None
        dialog.answers[0][1]()
        assert (("undo", 0) in table.done) == undone
        assert (problem in table.done) != undone


def test_why_is_asked_of_the_last_decision_that_was_seen_or_of_any(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Noting()
    assert table.tools.why() is None
    assert len(table.words()) == 1
    asked: list[int] = []
    monkeypatch.setattr(why, "WhyScene", lambda *given, **_named: asked.append(given[5]))
    table.sitting.decided = lambda _shown: [3, 5, 8]
    table.counsel.thinker = table.look_up
    assert isinstance(table.tools.why(), Push)
    table.tools.why(3)
    table.tools.why(4)
    assert asked == [8, 3, 8], "a line may have left the log since it was touched"
    assert table.done[-1] == ("cover",), "what is told goes by what whoever asks may know"


def test_of_the_deal_that_is_on_only_what_the_log_tells_is_asked_about() -> None:
    table = Noting()
    table.sitting.decided = lambda _shown: [3, 5, 8, 9]
    table.sitting.is_past = lambda number: number < 4
    told = [SimpleNamespace(kind=kind, number=number) for kind, number in (("move", 5), ("event", 9))]
    table.manners.log_lines = lambda: told
    assert table.tools.decided() == [3, 5]


def test_of_the_log_acts_of_computers_can_be_asked_about_and_what_is_no_act_is_strong() -> None:
    table = Noting()

    def line(kind: str, number: int) -> Any:
        return SimpleNamespace(kind=kind, number=number, told=lambda _names, _alone: f"{kind} {number}")

    lines = [line("deal", 4), line("move", 4), line("move", 5), line("gap", 5)]
    table.manners.log_lines = lambda: lines
    table.sitting.names, table.sitting.alone = (), 0
    table.sitting.decided = lambda _shown: [4]
    assert table.tools.log_entries() == [
        LogEntry("deal 4", True, -1),
        LogEntry("move 4", False, 4),
        LogEntry("move 5", False, -1),
        LogEntry("gap 5", False, -1),
    ]


def test_the_menu_offers_what_there_is_to_look_back_at() -> None:
    table = Noting()
    table.guide.menu = list
    offered = []
    for decided, sheets, replay in (
        ([], [], None),
        ([1], [], "replay"),
        ([], [1], None),
        ([1], [1], "replay"),
    ):
        table.sitting.decided = lambda _shown, decided=decided: decided
        table.sitting.sheets, table.replay = sheets, cast(Any, replay)
        offered.append([words for words, _act in table.tools._looks_back()])
    because, score, again = "Why did they do that?", "Score so far", "Replay"
    assert offered == [[score], [because, score], [score], [because, score, again]]
    opened = table.tools._looks_back()
    table.tools.why = lambda: None
    assert isinstance(opened[0][1](), Stay)
    table.tools.why = lambda: "a page"
    assert opened[0][1]() == "a page"


def test_whoever_has_secrets_at_a_shared_screen_may_look_at_them_in_a_second_window() -> None:
    table = Noting()
    table.guide.menu, table.sitting.sheets, table.company.secretive = list, [], True
    for words, apart in (("A second window for the hand", True), ("Everything in one window", False)):
        offered, act = table.tools._looks_back()[-1]
        act()
        assert (offered, table.preferences.hand_apart) == (words, apart)
