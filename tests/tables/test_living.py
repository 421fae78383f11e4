"""The living table: everything that can be pointed at answers, and tells no secret.

ISSUE 14.2: "whatever can be pointed at (or focused by key) answers after a moment".
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardtable.shell.reading.pages import heading_of, page_of
from cardtable.stage.labels import DEALER
from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.game_scene import GameScene
from cardtable.tables.labels import Labels, Thing
from cardtable.tables.sheets.sheet import ScoreLine, SheetScene
from cardtable.ui.containers import Row
from cardtable.ui.telling import REST, STAY
from cardtable.ui.widget import within
from cardtable.ui.widgets import Button, Label, Link
from rulesets import GAMES
from rulesets.core import Announced, DealBegan, Paid, TrickTaken, rule_of
from rulesets.words import _
from tests.halves import in_halves
from tests.playing import play_on
from tests.pseudo import plain
from tests.rulesets.matches import random_options
from tests.tables.at_table import AtTable

LOOKS = 14
"""How often a match is looked at."""
MOST_ACTS = 400
REFUSED = 4
"""In so many matches moves are tried that are refused."""
LOGS = 6
"""The logs of so many matches are read."""
ASKED = 4
"""In so many matches somebody is asked."""
DEALS = 2
"""So many sheets of a match are read."""


def labels_of(table: GameScene) -> list[tuple[str, str]]:
    """Everything on the cloth and every button, with what it says."""
    things: list[Thing] = table.living.everything()
    return [(thing.kind, thing.words()) for thing in things]


def buttons_answer(table: GameScene, page: str) -> None:
    """Every button says more than stands on it, and leads to a rule; so does what stands beside the cloth."""
    for button in table.prompt.buttons.inside:
        if isinstance(button, AnswerButton):
            assert button.words() != button.answer.label
            leads(button.words(), page)
    for widget in within(table.panel.told):
        if isinstance(widget, Button):
            leads(widget.tip, page)


def leads(words: str, page: str) -> None:
    """Some words are there, and lead to a rule that the page has."""
    assert len(words) > 3, words
    assert f"{{#{rule_of(words)}}}" in page, words


@pytest.mark.parametrize("game", in_halves(sorted(GAMES)))
def test_everything_has_a_label_and_none_depends_on_what_is_hidden(game: str) -> None:
    at = AtTable(game, ["you", *["regular"] * (GAMES[game].info.default_seats - 1)], seed=5)
    kinds: set[str] = set()
    assert at.table.labels.__class__ is not Labels
    for look in range(LOOKS):
        if at.session.over:
            break
        play_on(at.session, 1 + look * 3 % 11, seed=look)
        table = at.shown()
        told = labels_of(table)
        kinds |= {kind for kind, _words in told}
        assert all(len(words) > 3 for _kind, words in told), told
        assert not any("{" in words for _kind, words in told), told
        buttons_answer(table, page_of(game))
        if table.viewer not in range(table.door.seats) or at.session.over:
            continue
        real = at.session.game
        at.session.game = real.sample(table.viewer, Random(look))
        try:
            assert labels_of(table) == told
        finally:
            at.session.game = real
    assert "plate" in kinds
    assert kinds & {"card", "pawn"}


@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.slow) for more in (1, 2))])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_with_any_house_rules_everything_answers_and_lines_lead_to_their_rules(game: str, seed: int) -> None:
    """ISSUE 14: "every phase, refusal, payment and score line ... has a living label and a rule link"."""
    rng = Random(f"{game} {seed}")
    info = GAMES[game].info
    seats = rng.randint(info.min_seats, info.max_seats)
    rules = random_options(GAMES[game], rng, seats)
    at = AtTable(game, ["you", *["random"] * (seats - 1)], seed=seed, **rules.as_keys())
    page = page_of(game)
    kinds: set[str] = set()
    for look in range(LOOKS):
        play_on(at.session, 1 + look * 5 % 13, seed=seed + look)
        table = at.shown()
        for thing in table.living.everything():
            words = thing.words()
            kinds.add(thing.kind)
            assert len(words) > 3, thing
            assert "{" not in words, words
            if thing.kind == "line":
                leads(words, page)
        buttons_answer(table, page)
        for fact in table.manners.facts(table.showing.view):
            leads(fact, page)
        for entry in table.tools.log_entries():
            if entry.strong:
                leads(entry.text, page)
        for tag in table.tag_labels:
            assert table.labels.badge(tag) != tag.tag.text, tag.tag
        if at.session.over:
            break
    assert {"plate", "line"} <= kinds


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_is_asked_has_answers_that_lead_to_their_rules(game: str) -> None:
    """With house rules, too: what is offered only now and then said nothing of what it comes to."""
    page, asked = page_of(game), 0
    for seed in range(ASKED):
        rng = Random(f"{game} {seed}")
        seats = rng.randint(GAMES[game].info.min_seats, GAMES[game].info.max_seats)
        rules = random_options(GAMES[game], rng, seats).as_keys() if seed else {}
        at = AtTable(game, ["you", *["random"] * (seats - 1)], seed=seed, **rules)
        for look in range(LOOKS):
            play_on(at.session, 1, seed=seed + look)
            for _act in range(LOOKS):
                if at.session.over or at.shown().asking.my_turn:
                    break
                play_on(at.session, 1, seed=seed + look)
            if at.session.over:
                break
            buttons_answer(at.table, page)
            asked += at.table.asking.my_turn
    assert asked > ASKED


@pytest.mark.parametrize("game", in_halves(sorted(GAMES)))
def test_what_stands_out_in_the_log_leads_to_its_rule(game: str) -> None:
    at = AtTable(game, ["you", *["random"] * (GAMES[game].info.default_seats - 1)], seed=4)
    page = page_of(game)
    led = set()
    for _look in range(21):
        play_on(at.session, 4, seed=4)
        table = at.shown()
        log = table.side.log
        at.pilot.frame()
        for rect, entry in log._lines:
            if entry.strong:
                told = log.about(rect.center)
                assert told is not None
                leads(told.words, page)
                led.add(rule_of(told.words))
    assert led


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_the_log_tells_besides_acts_leads_to_its_rule(game: str) -> None:
    """Announcements, what was shown, and how a deal ended had none."""
    page, info, told = page_of(game), GAMES[game].info, 0
    for seed in range(LOGS):
        rng = Random(f"{game} {seed}")
        seats = rng.randint(info.min_seats, info.max_seats) if seed else info.default_seats
        rules = random_options(GAMES[game], rng, seats).as_keys() if seed > 1 else {}
        at = AtTable(game, ["you", *["random"] * (seats - 1)], seed=seed, **rules)
        for look in range(LOOKS):
            play_on(at.session, 12, seed=seed + look)
            for entry in at.shown().tools.log_entries():
                if entry.strong:
                    told += 1
                    leads(entry.text, page)
            if at.session.over:
                break
    assert told > LOOKS


def sheets_of(game: str, seed: int, rules: bool) -> Iterator[SheetScene]:
    """The sheets on the screen after the deals of a match."""
    rng, info = Random(f"{game} {seed}"), GAMES[game].info
    seats = rng.randint(info.min_seats, info.max_seats) if rules else info.default_seats
    options = random_options(GAMES[game], rng, seats).as_keys() if rules else {}
    at = AtTable(game, ["random"] * seats, seed=seed, **options)
    for number in range(1, DEALS + 1):
        while len(at.table.sitting.sheets) < number and not at.session.over:
            play_on(at.session, 1, seed)
        if len(at.table.sitting.sheets) < number:
            return
        sheet = at.table.papers.sheet(at.table.sitting.sheets[number - 1], number)
        at.pilot.go(sheet)
        yield sheet
        at.pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.slow) for more in (1, 2, 3))])
@pytest.mark.parametrize("rules", [False, True], ids=["usual", "house rules"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_line_of_a_sheet_answers_and_leads_to_its_rule(game: str, rules: bool, seed: int) -> None:
    """Pointed at, none of the words on any sheet said anything."""
    page, seen = page_of(game), 0
    for sheet in sheets_of(game, seed, rules):
        lines = [one for one in sheet.ui.everything() if isinstance(one, ScoreLine)]
        figures = [one for one in sheet.ui.everything() if isinstance(one, Row) and is_figure(one)]
        assert set(figures) <= set(lines)
        for line in lines:
            words, *_more = [one.name for one in line.inside]
            told = sheet.ui.about(line.rect.center)
            if line.clip().contains(line.rect):
                assert told is not None
                assert told.words == line.words()
            assert plain(words).rstrip(".") in plain(line.words())
            assert len(line.words()) > len(words) + len("(0).")
            assert "{" not in line.words()
            if words not in (_("This deal"), sheet.total_word):
                leads(line.words(), page)
                assert heading_of(page, rule_of(line.words())) in line.words()
                # Below a reason its link has a row of its own.
                assert words in sheet.reasons() or any(isinstance(one, Link) for one in line.inside), words
        for reason in sheet.reasons():
            # What somebody said is told before the reason for what came of it.
            if "“" not in reason:
                leads(sheet.in_words(reason), page)
        seen += len(lines)
    assert seen > 2


def is_figure(row: Row) -> bool:
    """Whether it is some words with a figure at the right."""
    labels = [one for one in row.inside if isinstance(one, Label)]
    return len(labels) > 1 and labels[-1].side == "right"


@pytest.mark.parametrize("rules", [False, True], ids=["usual", "house rules"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_refusal_trick_payment_line_and_phase_leads_into_the_rule_book(game: str, rules: bool) -> None:
    """Moves beyond the cards are tried, too, and those that were legal before."""
    page, info, rng = page_of(game), GAMES[game].info, Random(3)
    for seed in range(REFUSED):
        seats = rng.randint(info.min_seats, info.max_seats)
        options = random_options(GAMES[game], rng, seats).as_keys() if rules else {}
        at = AtTable(game, ["regular"] * seats, seed=seed, **options)
        session, known = at.session, set[int]()
        session.start()
        for _act in range(MOST_ACTS // REFUSED):
            if session.over:
                break
            assert f"{{#{session.game.phase.name}}}" in page, session.game.phase.name
            seat = session.game.actors()[0]
            known.update(session.game.legal_moves(seat))
            for move in (*rng.sample(range(300), 6), *rng.sample(sorted(known), min(6, len(known)))):
                if (why := session.game.why_not(seat, move)) is not None:
                    leads(why, page)
            play_on(session, 1, seed)
            for event in session.steps[-1].events:
                if isinstance(event, (TrickTaken, Paid)):
                    leads(event.why, page)
                elif isinstance(event, Announced):
                    leads(event.text, page)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", sorted(set(GAMES) - {"ludo"}))
def test_the_dealers_badge_says_who_deals_and_who_comes_first(game: str, seed: int) -> None:
    at = AtTable(game, ["you", *["random"] * (GAMES[game].info.default_seats - 1)], seed=seed)
    play_on(at.session, 4 + 23 * (seed - 1), seed=seed)
    table = at.shown()
    at.pilot.frame()
    (badge,) = [thing for thing in table.labels.things() if thing.kind == "mark" and thing.key[1] == DEALER]
    assert table.plates[badge.key[0]].rect.contains(badge.rect)
    pointed = table.labels.at(badge.rect.center)
    assert pointed is not None
    assert (pointed.kind, pointed.key) == ("mark", badge.key)
    deals = [
        n for n, step in enumerate(at.session.steps) if any(isinstance(e, DealBegan) for e in step.events)
    ]
    first = next(step.seat for step in at.session.steps[deals[-1] + 1 :] if step.seat >= 0)
    if game == "gleek":
        # The eldest has to bid and is not asked.
        first = table.showing.view.facts.eldest
    names = table.manners.names()
    dealer = table.showing.view.dealer
    said = badge.words()
    assert said.startswith("You deal" if dealer == 0 else f"{names[dealer]} deals")
    sits = said.split(".")[1]
    assert "you" in sits if first == 0 else names[first] in sits
    assert sits.startswith(" First "), "what holds in the last trick as in the first"
    assert f"{{#{rule_of(said)}}}" in page_of(game)


def at_laus() -> AtTable:
    at = AtTable("laus", ["you", "regular", "regular"])
    assert at.wait_for_turn() is not None
    return at


def is_told(at: AtTable) -> bool:
    """Whether a bubble stands there."""
    return at.table.ui.telling.bubble is not None


def rest_on(at: AtTable, pos: tuple[int, int], seconds: float = REST) -> None:
    at.table.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    at.table.advance(seconds / 2)
    at.table.advance(seconds / 2 + 0.01)


def test_what_the_mouse_rests_on_is_told_for_as_long_as_it_does() -> None:
    at = at_laus()
    table = at.table
    card = table.asking.touchable()[0]
    rect = table.felt.rect_of(card)
    assert rect is not None
    table.take(
        pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    )
    table.advance(REST / 2)
    assert not is_told(at)
    rest_on(at, rect.center)
    assert is_told(at)
    assert plain(table.door.deck.name(card))[4:] in table.manners.labels.card(card)
    # It stays, and costs no frames while it does.
    table.advance(60.0)
    assert is_told(at)
    assert not table.ui.waiting
    rest_on(at, (3, 3), 0.1)
    assert not is_told(at)


def test_a_finger_that_stays_asks_and_plays_nothing() -> None:
    at = at_laus()
    table = at.table
    card = min(table.asking.useful(table.asking.legal()) or table.asking.own())
    rect = table.felt.rect_of(card)
    assert rect is not None
    steps = len(at.session.steps)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1, touch=True)
    table.take(down)
    table.advance(STAY + 0.1)
    assert is_told(at)
    table.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1, touch=True))
    assert len(at.session.steps) == steps
    assert is_told(at)


def test_i_asks_what_has_the_focus_and_the_arrows_walk_on_over_everything() -> None:
    at = at_laus()
    table = at.table
    at.pilot.press(pygame.K_i)
    first = table.living.here
    assert first is not None
    assert is_told(at)
    seen = {first.rect.topleft}
    steps = len(at.session.steps)
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN):
        at.pilot.press(key)
        assert table.living.here is not None
        seen.add(table.living.here.rect.topleft)
    assert len(seen) > 2
    at.pilot.press(pygame.K_ESCAPE)
    assert at.pilot.scene is table
    assert not is_told(at)
    assert len(at.session.steps) == steps


@pytest.mark.parametrize("game", in_halves(sorted(GAMES), ["scopa"]))
@pytest.mark.parametrize(
    ("size", "scale", "looks"),
    [
        ((960, 600), 100, range(LOOKS)),
        pytest.param((960, 600), 150, range(0, LOOKS, 2), marks=pytest.mark.slow),
        pytest.param((1280, 800), 100, range(1, LOOKS, 2), marks=pytest.mark.slow),
    ],
    ids=["smallest", "larger letters", "larger window"],
)
def test_no_bubble_covers_the_prompt_the_buttons_or_what_it_speaks_of(
    game: str, size: tuple[int, int], scale: int, looks: range
) -> None:
    """ISSUE 14.6: "Bubbles never cover the prompt, the buttons or what they speak of"."""
    at = AtTable(game, ["you", *["random"] * (GAMES[game].info.default_seats - 1)], size=size, seed=3)
    at.pilot.app.kit.change(scale=scale, gap_pause="wait")
    asked = 0
    for look in range(LOOKS):
        play_on(at.session, 1 + look * 5 % 13, seed=look)
        for act in range(LOOKS):
            if at.session.over or at.shown().state.asks:
                break
            play_on(at.session, 1, seed=act)
        table = at.table
        if at.session.over:
            break
        if not table.state.asks or look not in looks:
            continue
        asked += 1
        hand = [rect for card in table.asking.own() if (rect := table.felt.rect_of(card)) is not None]
        for thing in table.living.everything():
            if thing.rect.h > size[1] // 2:
                continue
            table.ui.telling.explain(thing.words(), thing.rect)
            bubble = table.ui.telling.bubble
            assert bubble is not None
            frame = bubble.rect.inflate(0, -2 * table.theme.px(12))
            assert not frame.colliderect(thing.rect), (thing.kind, thing.words())
            beside = [] if thing.kind == "line" else [table.manners.panel_rect(table.theme)]
            covered = [rect for rect in (*table.prompt.covered(), *beside, *hand) if frame.colliderect(rect)]
            assert not covered, (thing.kind, thing.words())
    assert asked


@pytest.mark.parametrize("game", ["laus", "ludens", "tarot"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_what_is_said_of_an_own_card_hides_no_plate_and_no_card_of_the_trick(
    game: str, size: tuple[int, int]
) -> None:
    at = AtTable(game, ["you", "regular", "regular", "regular"], size=size, seed=3)
    table = at.wait_for_turn()
    assert table is not None
    own = table.asking.own()
    things = [one for one in table.living.everything() if one.kind in ("plate", "card")]
    kept = [one.rect for one in things if one.kind == "plate" or one.key not in own]
    for card in own:
        rect = table.felt.rect_of(card)
        assert rect is not None
        table.ui.telling.explain("Spades were led and you hold the seven of spades: play a spade.", rect)
        bubble = table.ui.telling.bubble
        assert bubble is not None
        assert bubble.rect.inflate(0, -2 * table.theme.px(12)).collidelist(kept) == -1
