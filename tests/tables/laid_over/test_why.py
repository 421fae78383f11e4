"""Why did Anna do that?  By mouse in the log, by keys at the table, and never telling what is hidden."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame
import pytest

from cardtable.matches.desk.errands import ERRANDS
from cardtable.matches.hindsight.motives import Guess, Motive
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laid_over.why import WhyScene
from cardtable.ui.strips import CardStrip
from cardtable.ui.widgets import Label
from rulesets import GAMES, IDS
from rulesets.core import Seat
from tests.pilot import sure
from tests.pseudo import plain
from tests.tables.at_table import AtTable
from tests.tables.looking_back.test_replay import AtReplay


def after_some_acts(game: str, acts: int, kinds: list[str] | None = None, **more: int) -> AtTable:
    at = AtTable(game, kinds or ["you", "regular", "regular", "regular"], **more)  # type: ignore[arg-type]
    for _act in range(acts):
        scene = at.wait_for_turn()
        assert scene is not None
        legal = scene.asking.legal()
        scene.act(legal[0])
    at.wait_for_turn()
    at.pilot.frame(2)
    return at


def asked(at: AtTable) -> WhyScene:
    """The scene once everything has come."""
    scene = at.pilot.scene
    assert isinstance(scene, WhyScene)
    for _frame in range(400):
        if scene.found is not None and (scene.trial is None or scene.trial.done):
            break
        at.pilot.blink()
    at.pilot.frame()
    return scene


def words(at: AtTable) -> str:
    """All that is written on the scene on top."""
    found = [widget.text for widget in at.pilot.scene.ui.everything() if isinstance(widget, Label)]
    return "\n".join(found)


@pytest.mark.slow
def test_w_asks_about_the_last_computer_and_keys_go_back_and_forth() -> None:
    at = after_some_acts("laus", 2)
    at.pilot.press(pygame.K_w)
    scene = asked(at)
    assert "Why did" in words(at)
    number = scene.number
    at.pilot.tab_to("Earlier")
    assert asked(at).number < number
    at.pilot.press(pygame.K_RETURN)
    assert asked(at).number < number - 1, "the focus stays on the button"
    for _turn in range(2):
        at.pilot.click("Later")
        scene = asked(at)
    assert scene.number == number
    at.pilot.press(pygame.K_ESCAPE)
    at.pilot.frame()
    assert isinstance(at.pilot.scene, GameScene)


@pytest.mark.slow
def test_a_line_of_the_log_is_touched() -> None:
    at = after_some_acts("laus", 2)
    log = at.table.side.log
    at.pilot.frame()
    spots = [(rect, entry.number) for rect, entry in log._lines if entry.number >= 0]
    assert spots
    rect, number = spots[0]
    at.pilot.click(rect.center)
    assert asked(at).number == number


@pytest.mark.slow
def test_while_the_deal_is_played_only_a_guess_is_told() -> None:
    at = after_some_acts("laus", 2)
    at.pilot.press(pygame.K_w)
    scene = asked(at)
    assert scene.found is not None
    assert not scene.found.certain
    assert not scene.found.held
    assert "held:" not in words(at)


@pytest.mark.slow
def test_after_the_deal_cards_reason_and_guesses_are_told() -> None:
    at = after_some_acts("laus", 9)
    assert at.session.game.deals == 1
    first = at.table.sitting.decided(at.table.showing.shown)[0]
    at.pilot.go(at.table.tools.why(first).scene)  # type: ignore[union-attr]
    scene = asked(at)
    assert scene.found is not None
    assert scene.found.certain
    assert "held:" in words(at)
    assert "chances in 100" in words(at)


def test_turning_leads_from_the_first_decision_to_the_last_and_asks_of_each_once() -> None:
    at = after_some_acts("laus", 1)
    at.pilot.press(pygame.K_w)
    scene = at.pilot.scene
    assert isinstance(scene, WhyScene)
    assert len(scene.numbers) > 2
    for way, ends_at in ((-1, scene.numbers[0]), (1, scene.numbers[-1])):
        for _turn in scene.numbers:
            number, errand = scene.number, scene.errand
            scene.turn(way)
            assert (scene.errand is errand) == (scene.number == number)
            assert (scene.number == number) == (number == ends_at), "it stays at the end, and only there"
        assert scene.number == ends_at


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_what_the_log_does_not_tell_of_a_deal_that_is_on_is_not_asked_about(game: str) -> None:
    """Else one could look up what has to be remembered, and who declined what only its holders were asked."""
    seats = GAMES[game].info.default_seats
    at = after_some_acts(game, 4, ["you", *["regular"] * (seats - 1)])
    at.pilot.press(pygame.K_w)
    scene = sure(at.pilot.scene, WhyScene)
    table = at.table
    past = {number for number in scene.numbers if table.sitting.is_past(number)}
    listed = {line.number for line in table.manners.log_lines()}
    assert set(scene.numbers) - past <= listed
    decided = set(table.sitting.decided(table.showing.shown))
    assert {number for number in decided if table.sitting.is_past(number)} == past, "all of what is over"


def told(at: AtTable, motive: Motive) -> str:
    """What is written when it comes out that this was why."""
    at.pilot.press(pygame.K_w)
    scene = at.pilot.scene
    assert isinstance(scene, WhyScene)
    scene.found = motive
    scene.tell()
    at.pilot.frame()
    return words(at)


def test_what_is_only_guessed_is_said_to_be_a_guess_and_what_is_certain_is_not() -> None:
    at = after_some_acts("laus", 1)
    guess = Motive("It cannot take the trick.", "tricks", certain=False)
    text = told(at, guess)
    assert "probably followed this advice: “It cannot take the trick.”" in text
    assert "tells the true reason after the deal" in text
    at.pilot.press(pygame.K_SPACE)
    assert at.pilot.scene is at.table, "Space goes on, as wherever something is only read"
    text = told(at, guess._replace(certain=True))
    assert "followed: “It cannot take the trick.”" in text
    assert "probably" not in text
    assert "after the deal" not in text
    text = told(at, guess._replace(certain=True, again=False))
    assert "would act otherwise. In favour of what was done: “It cannot take the trick.”" in text
    assert "followed" not in text, "another version of the program decided it"
    assert not at.pilot.scene.test_it.visible  # type: ignore[attr-defined]
    assert "after the deal" not in text


def test_where_one_of_two_reasons_was_probably_followed_both_are_told() -> None:
    at = after_some_acts("laus", 1)
    text = told(at, Motive("", "tricks", certain=False, either=("It is safe.", "It is low.")))
    assert "probably followed one of these:\n• “It is safe.”\n• “It is low.”\n" in text
    assert "tells the true reason after the deal" in text
    assert "no telling" not in text
    assert "there is no telling" in told_again(at, Motive("", "tricks", certain=False))


def test_what_was_held_and_where_cards_were_thought_to_lie_is_told_card_by_card() -> None:
    at = after_some_acts("laus", 1)
    deck, names = at.table.door.deck, at.table.sitting.names
    held = tuple(range(9))
    guesses = tuple(
        Guess(seat, seat + 20, 30 + seat, right) for seat, right in ((0, True), (1, False), (2, True))
    )
    text = plain(told(at, Motive("It is safe.", "tricks", True, held, guesses)))
    card = [plain(deck.name(guess.card))[4:] for guess in guesses]
    assert f"• The {card[0]} in your hand, 30 chances in 100: that was so." in text
    assert f"• The {card[1]} with {names[1]}, 31 chances in 100: that was not so." in text
    assert f"• The {card[2]} with {names[2]}, 32 chances in 100: that was so." in text
    assert f"{names[at.pilot.scene.act.seat]} could not see these cards" in text  # type: ignore[attr-defined]
    (strip,) = [widget for widget in at.pilot.scene.ui.everything() if isinstance(widget, CardStrip)]
    assert strip.cards == held
    assert strip.rect.w >= at.table.theme.px(strip.card) * len(held), "they lie side by side"
    assert "told little" not in text
    text = plain(told_again(at, Motive("It is safe.", "tricks", True, held)))
    assert "had seen told little of where any hidden card lay." in text
    wordless = told_again(at, Motive("It is safe.", "tricks", True))
    assert "held:" not in wordless
    assert "chances" not in wordless


def failing(*_course: object, **_about: object) -> Iterator[None]:
    yield None
    raise ZeroDivisionError


def test_what_cannot_be_found_out_is_said_and_the_table_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a thought that failed came no news, and with that the table failed, too."""
    for kind in ("why", "test"):
        monkeypatch.setitem(ERRANDS, kind, failing)
    at = after_some_acts("laus", 1)
    at.pilot.press(pygame.K_w)
    asked(at)
    assert "did that could not be found out." in words(at)
    at.pilot.press(pygame.K_ESCAPE)
    assert at.pilot.scene is at.table
    told(at, Motive("It is safe.", "tricks", True))
    at.pilot.click("Test it")
    asked(at)
    assert "It could not be put to the test." in words(at)


def told_again(at: AtTable, motive: Motive) -> str:
    """The same asked once more."""
    at.pilot.press(pygame.K_SPACE)
    return told(at, motive)


@pytest.mark.slow
def test_it_is_put_to_the_test() -> None:
    at = after_some_acts("laus", 2)
    at.pilot.press(pygame.K_w)
    asked(at)
    at.pilot.click("Test it")
    asked(at)
    assert "did the same every time" in words(at)


@pytest.mark.slow
def test_in_ludo_nothing_is_hidden_so_the_reason_is_told_at_once() -> None:
    at = after_some_acts("ludo", 3, ["you", "regular"], seed=2)
    at.pilot.press(pygame.K_w)
    scene = asked(at)
    assert scene.found is not None
    assert scene.found.certain
    assert "Test it" not in at.pilot.names()


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_nothing_is_asked_before_a_computer_has_acted(size: tuple[int, int]) -> None:
    at = AtTable("ludens", ["you", "regular", "regular", "regular"], size=size)
    at.pilot.frame()
    at.pilot.press(pygame.K_w)
    assert isinstance(at.pilot.scene, (GameScene, WhyScene))


def test_in_a_replay_of_a_deal_that_is_over_the_true_reason_is_told() -> None:
    """Wherever the replay stands in the deal: nothing of it is secret any more."""
    at = AtReplay("laus", acts=-1)
    at.replay.go_to(12)
    at.pilot.frame(3)
    at.pilot.press(pygame.K_w)
    scene = at.pilot.scene
    assert isinstance(scene, WhyScene)
    for _frame in range(5000):
        if scene.found is not None:
            break
        at.pilot.blink()
    assert scene.found is not None
    assert scene.found.certain
    assert scene.number < 12


def acts_of(at: AtReplay, seats: Collection[Seat]) -> list[int]:
    """The numbers of the acts that some seats decided on."""
    return [step.number for step in at.session.steps if step.seat in seats]


def touch_line(at: AtReplay, number: int) -> None:
    """Click on the line of an act in the log of a replay."""
    at.pilot.frame(3)
    line = next(rect for rect, acts in at.replay.course_log._rows if acts == number + 1)
    at.pilot.click(line.center)


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_in_a_replay_the_line_where_it_stands_is_touched_again_to_ask_why(size: tuple[int, int]) -> None:
    """There was only a key for it: whoever has a mouse alone could not ask."""
    at = AtReplay("laus", acts=-1, size=size)
    number = acts_of(at, range(1, 4))[2]
    at.replay.go_to(number)
    touch_line(at, number)
    assert at.at == number + 1
    assert at.pilot.scene is at.scene, "the first touch leads there"
    touch_line(at, number)
    assert sure(at.pilot.scene, WhyScene).number == number


def test_in_a_replay_no_reason_is_asked_of_what_no_computer_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    at, said = AtReplay("laus", acts=-1), list[str]()
    monkeypatch.setattr(at.scene, "explain", said.append)
    number = acts_of(at, [0])[1]
    at.replay.go_to(number + 1)
    touch_line(at, number)
    assert at.pilot.scene is at.scene
    assert said == ["No computer has decided this."]


def test_of_a_single_trial_it_is_said_in_the_singular() -> None:
    """The first that came of a test read "0 of 1 trials"."""
    at = after_some_acts("laus", 1)
    at.pilot.press(pygame.K_w)
    scene = asked(at)
    scene.test()
    assert scene.trial is not None
    for news, said in (((1, 0, 0), "in 0 of 1 trial."), ((6, 4, 0), "in 4 of 6 trials.")):
        scene.trial.news = news
        scene.tell()
        assert any(plain(line).endswith(said) for line in words(at).splitlines())
