"""The coach: speaks in the first deals, fades, can be sent away and called back, and tells no secret.

ISSUE 14.3: "the first deal of a game is coached (what is asked, what matters now, what the others just did
and why), fading over three deals, off for good with one touch, on again in the menu".
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from cardtable.doors import room
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.payments import in_words
from cardtable.matches.session import Session
from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.pages import first_of, section_of
from cardtable.shell.scene import Home, Kit, Scene
from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from cardtable.tables.teaching.coach import MOST_BESIDES, Coach
from cardtable.tables.teaching.memory import DEALS, Memory
from cardtable.tables.teaching.recap import happened_to
from cardtable.ui.widgets import Label
from rulesets import game_class
from rulesets.gleek.pack import PASS
from rulesets.laugh_and_lie_down.pack import LIE
from rulesets.losing_loadum.pack import unguarded
from rulesets.losing_loadum.state import LosingLoadum
from tests.pilot import Pilot, sure
from tests.pseudo import plain
from tests.tables.at_table import ByThumb


class Coached:
    """A match with the coach beside the table."""

    def __init__(
        self,
        game: str,
        *kinds: str,
        taught: tuple[str, ...] = (),
        seed: int = 1,
        animation: str = "off",
        practice: bool = False,
        size: tuple[int, int] = (1280, 800),
        playouts: int = 40,
        **options: Any,
    ) -> None:
        rules = room(game)
        rules_of = game_class(game).Options.model_validate(options)
        players = seat_players(kinds)
        match = new_match(game, players, rules_of, app="", began="", seed=seed, practice=practice)
        self.session = Session(match)
        thinker = ByThumb(playouts)

        def scene(kit: Kit) -> Scene:
            table: Scene = GameScene(kit, rules, self.session, thinker, Home, guide=Coach(kit, game))
            return table

        self.pilot = Pilot(scene, size, animation=animation, taught=taught)
        self.coach = sure(self.table.guide, Coach)

    @property
    def table(self) -> GameScene:
        """The table, as it is to be seen."""
        self.pilot.look()
        return next(one for one in self.pilot.app.stack if isinstance(one, GameScene))

    def asked(self) -> str:
        """Wait until somebody is asked, and what the coach says then."""
        for _frame in range(4000):
            if isinstance(self.pilot.scene, (SheetScene, NewsScene)):
                self.pilot.press(pygame.K_RETURN)
            if self.table.state is State.COVERED:
                self.table.company.look()
            if self.table.state is State.HELD:
                self.table.release()
            if self.table.state is State.ASKED and self.pilot.scene is self.table:
                self.pilot.frame()
                if not self.table.counsel.open:
                    return self.coach.box.said if self.coach.box.visible else ""
            self.pilot.blink()
        raise AssertionError("nobody is asked")

    def asked_or(self, phase: str) -> None:
        """Wait until somebody is asked, or a phase has begun and is shown."""
        for _frame in range(4000):
            state, shown = self.table.state, self.table.showing.view.phase
            if state is State.ASKED or (shown == phase and state is State.THINKING):
                return
            self.pilot.blink()
        raise AssertionError("nobody is asked")

    def act(self) -> None:
        self.table.act(self.table.asking.legal()[0])

    def through_the_deal(self) -> list[str]:
        """Everything it says until the next deal."""
        deals, said = self.session.game.deals, []
        while self.session.game.deals == deals:
            said.append(self.asked())
            self.act()
        return said


LAUS = ("you", "regular", "regular", "regular")


def test_in_the_first_deal_it_says_what_is_asked_what_happened_and_what_matters() -> None:
    at = Coached("laus", *LAUS, seed=2)
    first = at.asked()
    line = " ".join(section_of(first_of("laus"), "play").split())
    assert line in first
    assert "A master" in first
    at.act()
    later = [at.asked()]
    at.act()
    later.append(at.asked())
    assert not any(line in said for said in later)
    assert any("** took the trick." in said for said in later)
    assert any("A master" in said for said in later)
    advice = [part for said in (first, *later) for part in said.split("\n\n") if "A master" in part]
    assert all(plain(part).startswith("A master plays") and "Looking ahead" not in part for part in advice)
    assert at.coach.box.visible != at.coach.name.visible, "the name of the game gives its room"


def test_of_the_last_card_it_says_nothing_and_of_the_only_one_that_fits_that_there_is_no_choice() -> None:
    at, forced = Coached("laus", *LAUS), 0
    while True:
        said = at.asked()
        own, legal = at.table.asking.own(), at.table.asking.legal()
        assert ("You have no choice" in said) == (len(legal) == 1 < len(own))
        forced += len(legal) == 1 < len(own)
        if len(own) == 1:
            break
        at.act()
    assert forced


def test_the_red_button_is_what_is_advised_and_says_so() -> None:
    at = Coached("losing_loadum", "you", "regular", "regular", "regular", seed=3)
    at.pilot.kit.change(hints=False)
    at.asked()
    while at.session.game.phase.name != "answer":
        at.act()
        at.asked()
    (decline,) = at.table.prompt.buttons.inside
    assert isinstance(decline, AnswerButton)
    assert not decline.primary
    assert "red" not in decline.words()
    at.table.asking.hint((), sure(decline.answer.key, int))
    (decline,) = at.table.prompt.buttons.inside
    assert isinstance(decline, AnswerButton)
    assert decline.primary
    assert decline.words().endswith("It is red because it is advised.")


@pytest.mark.wording
@pytest.mark.parametrize("game", ["ludo", "laus"])
def test_its_name_is_whole_beside_the_ways_on_where_the_panel_is_narrowest(game: str) -> None:
    """Beside the board of Ludo it was "Co…" in a small window."""
    at = Coached(game, "you", "random", "random", "random", size=(960, 600))
    at.asked()
    at.pilot.frame()
    shown = [*at.pilot.scene.ui.everything()]
    name = next(one for one in shown if isinstance(one, Label) and one.text == "Coach")
    link, away = (next(one for one in shown if one.name == words) for words in ("Rule", "Send away"))
    assert name.rect.w >= name.natural(at.table.theme, 1000)[0]
    assert away.rect.x - link.rect.right >= 8, "whoever wants the one does not touch the other"


@pytest.mark.slow
def test_it_fades_over_three_deals() -> None:
    at = Coached("laus", *LAUS, target=3000, seed=8)
    deals = [at.through_the_deal() for _deal in range(DEALS)]
    counts = [sum("A master" in said for said in deal) for deal in deals]
    # The others may end a deal while one waits: what is heard last of it is the first of the next.
    less = ["the coach says less" in said for deal in deals for said in deal]
    assert less.index(True) in (len(deals[0]) - 1, len(deals[0]))
    assert sum(less) == 1
    assert counts[0] >= 5
    assert counts[1] == counts[2] == 1
    at.asked()
    assert not at.coach.box.visible
    assert Memory(at.pilot.kit, "laus").deals == DEALS


def test_a_phase_that_others_begin_is_told_before_they_act_in_it_and_they_wait() -> None:
    """Somebody who never heard of a ruff must know what it counts before the first word of it."""
    at = Coached("gleek", "you", "regular", "regular", seed=4, animation="normal")
    ahead = " ".join(section_of(first_of("gleek"), "ruff").split())
    at.asked()
    while at.session.game.phase.name == "auction":
        at.table.act(at.session.game.legal_moves(0)[-1])
        at.asked_or("ruff")
    assert at.session.game.turn != 0
    count = at.session.game.phase.name, len(at.session.steps)
    at.pilot.wait(1.5)
    assert at.coach.box.said == ahead
    assert (at.session.game.phase.name, len(at.session.steps)) == count
    # Space is enough of reading.
    at.pilot.press(pygame.K_SPACE)
    at.pilot.wait(1.0)
    assert len(at.session.steps) > count[1]


@pytest.mark.slow
def test_where_several_cards_are_chosen_the_advice_goes_on_with_each() -> None:
    at = Coached("gleek", "you", "regular", "regular", seed=6)
    said = [at.asked()]
    while at.session.game.phase.name == "auction":
        at.table.act(next(move for move in at.table.asking.legal() if move != PASS))
        said = [at.asked()]
    assert at.session.game.phase.name == "exchange"
    paid = ("You to Anna: 9 coins.", "You to Jan: 8 coins.")
    assert all(one in plain(said[0]) for one in paid), "all that was paid"
    wanted = at.table.manners.several()
    assert len(at.table.asking.hinted) == wanted, "all are named and framed"
    before = at.coach.box.said
    first = next(iter(at.table.asking.hinted))
    at.table.asking.touch(first)
    at.pilot.wait(0.5)
    assert (at.coach.box.said, at.table.counsel.open) == (before, False), "one of those after the other"
    at.table.asking.touch(first)
    for _card in range(wanted):
        chosen = at.table.asking.picked
        left = [card for card in at.table.asking.legal() if card not in chosen]
        at.table.asking.touch(left[0])
        for _frame in range(200):
            at.pilot.blink()
            if not at.table.counsel.open:
                break
        said.append(at.coach.box.said)
    assert len({words.rpartition("A master")[2] for words in said}) > 2
    assert plain(said[-1]).endswith("keep it.")
    assert "A master" not in said[-1]


def test_newcomers_lie_down_themselves() -> None:
    """Fresh readers saw their hand go to the table unasked, and the coach said nothing."""
    at = Coached("laugh_and_lie_down", "you", *["regular"] * 4)
    legal: list[int] = []
    for _act in range(9):
        said = at.asked()
        legal = list(at.table.door.legal())
        if legal == [LIE] or at.session.game.deals:
            break
        at.act()
    assert legal == [LIE]
    assert "even a master lies down" in plain(said)
    assert at.table.prompt.label.name.startswith("You can make no pair")
    assert [button.name for button in at.table.prompt.buttons.inside] == ["Lie down"]
    at.coach.memory.note("deal-1")
    assert at.table.manners.forced(legal) == LIE, "later it is done for them"


def test_every_payment_of_the_viewer_is_told_and_stays_in_the_log() -> None:
    """Between two own cards of this deal of Poch others win two counts."""
    at = Coached("poch", "you", *["regular"] * 3, seed=1)
    names = [player.name for player in at.session.players]
    told: list[str] = []
    own = -1
    while (said := at.asked()) and not at.session.game.deals:
        now = len(at.session.steps)
        lines = [line.text for line in at.session.log(0)]
        groups = [group for step in at.session.steps[own:now] if own >= 0 for group in step.payments]
        due = [in_words(one, names, 0) for one in groups if {0} & {one[0].target, *(p.source for p in one)}]
        assert all(words in said for words in due)
        told += due
        assert all(words in lines for words in told)
        own = now
        at.table.act(decide(at.session.game, 0, "regular", now, Budget(0, 9)).move)
    assert len(told) == 2


@pytest.mark.slow
def test_a_line_is_told_once_a_deal_however_often_its_phase_comes_back() -> None:
    at = Coached("losing_loadum", "you", "regular", "regular", "regular")
    line = " ".join(section_of(first_of("losing_loadum"), "play").split())
    told = 0
    for _act in range(6):
        told += line in at.asked()
        at.act()
    assert told == 1


def test_a_line_is_not_told_where_nobody_has_time_to_read_it() -> None:
    """In Ludo the first six brings out one of four equal pawns: that is done without asking."""
    at = Coached("ludo", "you", "regular", seed=4, animation="normal")
    line = " ".join(section_of(first_of("ludo"), "move").split("{")[0].split())
    forced = False
    for _frame in range(6000):
        forced |= at.table.state is State.FORCED
        if at.table.state is State.ASKED:
            break
        if at.table.state is State.HELD:
            at.table.release()
        at.pilot.blink()
    assert forced
    assert line in at.asked()


@pytest.mark.slow
def test_one_touch_sends_it_away_for_good_and_the_menu_calls_it_back() -> None:
    at = Coached("laus", *LAUS)
    assert at.asked()
    at.pilot.click("Send away")
    assert not at.coach.box.visible
    at.act()
    assert at.asked() == ""
    again = Coached("laus", *LAUS, taught=at.pilot.kit.preferences.taught)
    assert again.asked() == ""
    again.pilot.press(pygame.K_ESCAPE)
    again.pilot.click("Call the coach")
    assert "A master" in again.asked(), "the menu is gone, too"
    again.pilot.press(pygame.K_ESCAPE)
    again.pilot.click("Send the coach away")
    assert again.asked() == ""


def test_what_it_says_holds_no_more_once_somebody_has_acted() -> None:
    at = Coached("laus", *LAUS, practice=True)
    at.asked()
    at.act()
    assert not at.coach.box.visible
    before = at.asked()
    at.act()
    later = at.asked()
    at.table.tools.undo()
    assert at.asked() == before, "nor when it is taken back,"
    at.table.tools.redo()
    assert at.asked() == later, "or done again"


def test_with_several_people_it_speaks_to_the_one_in_turn_and_of_no_other_hand() -> None:
    """ISSUE 14.7: "the coach speaks to the person in turn only, and nothing it says tells another's hand"."""
    at, other = (Coached("laus", "you", "you", "you", "you") for _table in range(2))
    # That advice is honest is tried where it is thought out.  The copy of a game tells nobody what
    # happens, so that only the first trick can be compared.
    for one in (at, other):
        one.pilot.kit.change(hints=False)
    for act in range(4):
        seat = at.session.game.turn
        # The same for whoever is asked, whatever the others hold.
        other.session.game = other.session.game.sample(seat, Random(act))
        said = at.asked()
        assert said == other.asked()
        assert at.table.viewer == other.table.viewer == seat
        other.session.game = other.session._now.copy()
        for one in (at, other):
            one.act()
            assert not one.coach.box.visible


@pytest.mark.parametrize("taught", [(), ("laus/silent",)])
def test_a_hint_asked_for_is_told_at_the_card_all_the_same(taught: tuple[str, ...]) -> None:
    """Also when the coach was sent away in an earlier match."""
    at = Coached("laus", *LAUS, taught=taught)
    assert bool(at.asked()) == (not taught)
    assert not at.coach.go_on(), "Space is for whatever else there is: nobody waits for a reader"
    at.pilot.press(pygame.K_h)
    for _frame in range(600):
        at.pilot.frame()
        if at.table.ui.telling.bubble is not None and at.table.asking.hinted:
            return
    raise AssertionError("the hint never came")


def test_hints_that_are_switched_off_leave_the_lines_of_the_phases() -> None:
    at = Coached("laus", *LAUS)
    at.pilot.kit.change(hints=False)
    at.act() if at.asked() else None
    assert "A master" not in at.asked()


def test_what_was_said_to_one_person_is_not_left_standing_for_the_others() -> None:
    """Issue 14.7: with several people "the coach speaks only to who is in turn"."""
    coached = Coached("scopa", "you", "you")
    said = coached.asked()
    assert said
    coached.table.company.cover()
    coached.pilot.frame(3)
    left = coached.coach.box.said if coached.coach.box.visible else ""
    assert left == ""
    coached.table.company.look()
    coached.pilot.frame(2)
    assert coached.asked() == said


@pytest.mark.slow
def test_a_deal_that_is_explained_lets_no_gap_slip_by_in_which_there_is_something_to_decide() -> None:
    """Who reads what the coach says of a challenge, or of offers, must find its button still there."""
    at, told = Coached("losing_loadum", "you", *["regular"] * 4, seed=7), set[bool]()
    at.pilot.kit.change(gap_pause="short")
    might, asked = set[int](), set[int]()
    with at.pilot.unwatched():
        while len(might) < 4 or len(told) < 2:
            game, number = sure(at.session.game, LosingLoadum), len(at.session.steps)
            enough = sum(game.load) >= 31
            if game.phase.name == "speak" and game.turn == 0 and (enough or unguarded(game.hands[0])):
                might.add(number)
            if at.pilot.scene is not at.table:
                at.pilot.press(pygame.K_RETURN)
            elif at.table.state is State.ASKED:
                asked.add(number)
                told.add("Challenge" in at.coach.box.said)
                assert enough or "Challenge" not in at.coach.box.said, "nobody can have 31 points yet"
                at.table.act(at.table.asking.legal()[0])
            at.pilot.frame()
    assert sorted(might)[:3] == [number for number in sorted(asked) if number in might][:3]
    assert told == {True, False}


def test_what_was_lost_is_told_however_much_others_lost_since() -> None:
    """Two pawns were gone, and the coach spoke of three captures among the others that came later."""
    at = Coached("ludo", "you", "regular", "regular", "regular", seed=5)
    for _decision in range(60):
        at.asked()
        acts = list(at.table.sitting.latest())
        lost = [act for act in acts if happened_to(0, act) and at.table.manners.worth_telling(act)]
        if lost:
            break
        at.act()
    assert "of yours" in at.table.manners.worth_telling(lost[0])
    manners, told = at.table.manners, at.table.manners.worth_telling(lost[0])
    others = [act for act in acts if act.number != lost[0].number][: MOST_BESIDES + 2]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(manners, "worth_telling", lambda act: told if act == lost[0] else "Something else.")
        found = at.coach.besides([*others, lost[0]])
    assert found[lost[0].number] == (told,)
    assert len(found) == MOST_BESIDES
