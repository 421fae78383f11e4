"""Losing Loadum at the table: one question a gap, and secrets that stay with those who may know them."""

import pygame
import pytest

from cardtable.shell.news import NewsScene
from cardtable.stage.cards import CardSprite
from cardtable.tables.game_scene import GameScene
from cardtable.tables.losing_loadum.sheet import LoadumSheet
from cardtable.tables.state import State
from cardtable.ui.widgets import Button
from rulesets.core import HIDDEN, Announced, CardMoved, Move, Seat
from rulesets.losing_loadum.pack import ADMIT, CHALLENGE, DECK, PASS, STOCK, SUIT, unguarded
from tests.games.losing_loadum.at_loadum import AtLoadum, pack
from tests.pilot import sure
from tests.pseudo import plain

FOUR_BUTTONS = ["Continue", "Challenge…", "Exchange…", "Admit 31"]


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["by_mouse", "by_keys"])
def test_a_match_is_played_to_its_end(hand: str) -> None:
    match = AtLoadum("you", "regular", "regular", counters=1)
    acts = 0

    def act(move: Move) -> None:
        # Challenging at once would end every hand before it has begun, and is not offered before 31 fell.
        nonlocal acts
        acts += 1
        silent = move >= CHALLENGE and (acts < 9 or "Challenge…" not in match.buttons())
        getattr(match, hand)(PASS if silent else move)

    assert match.play_to_the_end(act) > 5
    assert match.session.over
    assert match.laid_anew == []
    assert all(isinstance(sheet, LoadumSheet) for sheet in match.sheets)
    assert len(match.sheets) == len(match.session.sheets)


@pytest.mark.slow
def test_the_buttons_are_the_same_for_everybody_in_company_whether_they_help_or_not() -> None:
    match = AtLoadum("you", "you", "regular", "regular", "regular")
    for _gap in range(3):
        match.until_31_fell()
        assert match.buttons()[:4] == FOUR_BUTTONS
        match.pilot.click("Continue")


@pytest.mark.slow
def test_nobody_is_stopped_or_offered_a_challenge_before_31_points_have_fallen() -> None:
    match = AtLoadum("you", "regular", "regular", "regular", "regular", exchange="off")
    for _act in range(30):
        scene = match.wait_for_turn()
        assert scene is not None
        if match.game.phase.name == "speak":
            break
        scene.act(scene.asking.legal()[0])
    assert sum(match.game.load) >= 31
    assert match.session.steps[-1].before.phase.name in ("play", "speak")
    asked = AtLoadum("you", "you", "regular")
    asked.until("speak")
    assert "Challenge…" not in asked.buttons()
    assert "Admit 31" not in asked.buttons()


@pytest.mark.slow
def test_a_person_is_asked_once_a_gap() -> None:
    match = AtLoadum("you", "regular", "regular", "regular", "regular")
    asked: list[tuple[int, str]] = []
    for _act in range(20):
        scene = match.wait_for_turn()
        assert scene is not None
        tricks = sum(hand.bit_count() for hand in match.game.hands)
        asked.append((tricks, match.game.phase.name))
        scene.act(PASS if match.game.phase.name == "speak" else scene.asking.legal()[0])
    assert "speak" in {phase for _tricks, phase in asked}
    assert "exchange" not in {phase for _tricks, phase in asked}
    questions = [one for one in asked if one[1] == "speak"]
    assert len(questions) == len(set(questions))


@pytest.mark.slow
def test_admitting_less_than_31_is_refused_with_the_rule() -> None:
    match = AtLoadum("you", "regular", "regular", "regular", "regular", own_total_shown=False)
    match.until_31_fell()
    steps = len(match.session.steps)
    assert match.game.why_not(0, ADMIT) is not None
    match.pilot.click("Admit 31")
    assert match.table.ui.waiting
    assert len(match.session.steps) == steps


def test_challenge_opens_the_choice_of_a_seat_and_escape_closes_it() -> None:
    match = AtLoadum("you", "regular", "regular", "regular")
    match.until_31_fell()
    standing = match.buttons()
    match.pilot.click("Challenge…")
    match.pilot.frame()
    names = match.table.sitting.names
    assert match.buttons() == ["Back", *names[1:]]
    match.pilot.press(pygame.K_ESCAPE)
    assert match.buttons() == standing
    match.pilot.press(pygame.K_c)
    match.pilot.click(names[2])
    assert CHALLENGE + 2 in [step.move for step in match.session.steps]


def test_a_card_for_exchange_is_chosen_in_the_same_question_and_offered_in_its_turn() -> None:
    for seed in range(1, 20):
        match = AtLoadum("you", "regular", "regular", "regular", seed=seed)
        match.until("speak")
        match.pilot.click("Exchange…")
        match.pilot.blink()
        if match.loadum.gap.choosing:
            break
    offers = match.loadum.asking.legal()
    guarded = next(card for card in match.table.asking.own() if card not in offers)
    match.table.asking.touch(guarded)
    assert match.table.ui.waiting
    assert match.loadum.gap.choosing == "exchange"
    match.by_mouse(offers[0])
    scene = match.wait_for_turn()
    while scene is not None and match.game.phase.name == "answer":
        scene.act(scene.asking.legal()[0])
        scene = match.wait_for_turn()
    codes = [step.code for step in match.session.steps if step.seat == 0]
    assert "offer:" + DECK.faces[offers[0]] in codes or match.game.deals > 0


def test_the_trump_is_told_once_and_only_the_looker_sees_the_card() -> None:
    # Whoever leads hearts finds the other without any.
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H JH QH KH AH TH"
    deal = pack(hearts, "TC 4C 5S", stock="QC 8C")
    match = AtLoadum("you", "you", deal=deal)
    top = DECK.index["QC"]
    banner: list[str] = []
    told: set[Seat] = set()
    for _frame in range(4000):
        scene = match.pilot.scene
        table = match.table
        if "queen of clubs" in table.prompt.label.name:
            told.add(table.viewer)
        if told and banner:
            break
        if table.showing.linger and table.showing._banner is not None:
            banner.append(" ".join(table.showing._banner.lines))
        if table.state is State.COVERED:
            table.company.look()
        elif isinstance(scene, GameScene) and scene.asking.my_turn:
            led = [card for card in scene.asking.legal() if card // 13 == 3]
            scene.act(led[0] if led else scene.asking.legal()[0])
        match.pilot.blink()
    assert any("Clubs are trump" in line for line in banner)
    assert told == {match.game.looker}
    for viewer in (0, 1):
        assert top not in match.game.view(viewer).zones[STOCK]
        assert not any("are trump" in line.text for line in match.session.log(viewer))


def news_before_a_lead(seed: int) -> int:
    """How often the viewer was told what came in exchange before leading, with no question there."""
    match = AtLoadum("you", "regular", "regular", seed=seed)
    asked, told = -1, 0
    for _frame in range(700):
        scene, steps = match.pilot.scene, len(match.session.steps)
        if isinstance(scene, NewsScene):
            assert asked != steps, "a question stood there before the news"
            told += match.game.phase.name == "play" and match.game.turn == 0
        if isinstance(scene, (NewsScene, LoadumSheet)):
            match.pilot.press(pygame.K_RETURN)
        elif isinstance(scene, GameScene) and scene.asking.my_turn:
            if asked == steps:
                legal = scene.asking.legal()
                scene.act(next((move for move in legal if move < len(DECK)), legal[0]))
            asked = steps
        match.pilot.blink()
    return told


@pytest.mark.slow
def test_nothing_is_asked_before_the_viewer_has_been_told() -> None:
    # Whoever gives a card in exchange and then leads learns what came for it before choosing a card.
    assert any(news_before_a_lead(seed) for seed in range(2, 10))


def test_a_trump_that_stays_on_show_stays_in_the_log() -> None:
    for shown in ("once", "always"):
        match = AtLoadum("you", "regular", "regular", trump_shown=shown)
        told: list[Announced] = []
        while not told:
            scene = match.wait_for_turn()
            assert scene is not None
            scene.act(scene.asking.legal()[0])
            told = [e for step in match.session.steps for e in step.events if isinstance(e, Announced)]
        lines = [line.text for line in match.session.log(0) if line.text in {e.text for e in told}]
        assert bool(lines) == (shown == "always")


@pytest.mark.slow
def test_in_company_nothing_of_another_is_ever_drawn() -> None:
    match = AtLoadum("you", "you", "you")
    for act in range(25):
        scene = match.wait_for_turn()
        if scene is None:
            break
        known = {card for cards in match.game.view(scene.viewer).zones.values() for card in cards}
        drawn = {
            sprite.card
            for sprite in scene.stage.nodes
            if isinstance(sprite, CardSprite) and sprite.card != HIDDEN
        }
        assert drawn <= known
        facts = scene.showing.view.facts
        assert facts.own_total == match.game.load[scene.viewer]
        legal = [move for move in scene.asking.legal() if move < CHALLENGE]
        scene.act(legal[act % len(legal)])
        if scene.viewer < 0:
            assert scene.showing.view.facts.own_total is None


def test_an_offer_is_put_to_every_person_even_without_a_fitting_card() -> None:
    for seed in range(1, 40):
        match = AtLoadum("you", "you", "you", "you", seed=seed, exchange="alsoBeforeFirstTrick")
        scene = match.wait_for_turn()
        assert scene is not None
        offers = [move for move in scene.asking.legal() if move < 52]
        if not offers:
            continue
        offerer, names = scene.viewer, [plain(name) for name in match.table.sitting.names]
        scene.act(offers[0])
        named: list[str] = []
        for _frame in range(600):
            top = match.pilot.scene
            assert isinstance(top, GameScene)
            asked = plain(top.prompt.label.name)
            if top.state in (State.HELD, State.COVERED) and f" {names[offerer]} offers" in asked:
                named.append(names[top.company.player])
                assert asked.startswith(f"{named[-1]}: ")
                match.pilot.click("Decline")
            elif top.state is State.COVERED:
                break
            match.pilot.blink()
        others = [names[seat] for seat in range(4) if seat != offerer]
        assert set(others) <= set(named)
        return
    raise AssertionError("nobody had a card to offer")


def test_twelve_seats_have_room_for_plates_and_trick_at_the_smallest_window() -> None:
    match = AtLoadum("you", *["regular"] * 11, size=(960, 600))
    scene = match.wait_for_turn()
    assert scene is not None
    seats = scene.manners.seating(scene.theme)
    plates = [seats.plate(seat) for seat in range(12)]
    laid = sorted((seats.laid(seats.trick(seat)) for seat in range(12)), key=lambda card: card.z)
    tricks = [card.rect for card in laid]
    for i, plate in enumerate(plates):
        assert seats.area.contains(plate)
        assert not any(plate.colliderect(other) for other in plates[i + 1 :])
        assert not any(plate.colliderect(trick) for trick in tricks)
        assert not plate.colliderect(seats.prompt)
    for i, trick in enumerate(tricks):
        assert seats.felt.contains(trick)
        # The corner with rank and suit is never covered.
        corner = pygame.Rect(trick.topleft, (trick.w // 4, trick.h // 4))
        assert corner.collidelist(tricks[i + 1 :]) == -1


def test_the_log_keeps_only_the_last_trick() -> None:
    match = AtLoadum("you", "regular", "regular", "regular")
    match.until("speak")
    match.pilot.click("Continue")
    match.until("speak")
    plays = [line for line in match.loadum.log_lines() if plain(line.text).startswith("plays")]
    assert len(plays) == 4


@pytest.mark.slow
@pytest.mark.parametrize("frames", [0, 3, 12, 40])
def test_no_hurry_swallows_the_trump_that_is_announced_only_once(frames: int) -> None:
    match = AtLoadum("you", "regular", "regular", "regular", animation="normal")
    told: set[str] = set()
    for _frame in range(4000):
        scene = match.table
        if scene.showing.linger:
            told.add(scene.showing._told)
        if match.game.trump is not None and scene.state.at_rest:
            break
        if isinstance(match.pilot.scene, NewsScene):
            match.pilot.press(pygame.K_RETURN)
        elif scene.asking.my_turn:
            scene.act(scene.asking.legal()[0])
        match.pilot.blink()
        if scene.animator.busy:
            match.pilot.frame(frames)
            match.pilot.press(pygame.K_SPACE)
    assert len(told) == 1
    assert "trump" in told.pop()


def test_what_is_announced_only_once_stays_for_a_moment_even_when_space_is_pressed_again() -> None:
    match = AtLoadum("you", "regular", "regular", "regular")
    while not match.table.showing.linger:
        if match.table.asking.my_turn:
            match.table.act(match.table.asking.legal()[0])
        match.pilot.blink()
    match.pilot.press(pygame.K_SPACE, pygame.K_SPACE)
    assert match.table.showing.linger
    match.pilot.wait(1.0)
    match.pilot.press(pygame.K_SPACE)
    assert not match.table.showing.linger


@pytest.mark.slow
@pytest.mark.parametrize(("animation", "seats"), [("off", 4), ("fast", 4), ("off", 9)])
def test_cards_that_were_exchanged_lie_where_they_went(animation: str, seats: int) -> None:
    exchanged = set()
    for seed in range(1, 9):
        kinds = ["you", *["regular"] * (seats - 1)]
        match = AtLoadum(*kinds, seed=seed, animation=animation, exchange="alsoBeforeFirstTrick")
        for _act in range(6):
            scene = match.wait_for_turn()
            assert scene is not None
            legal = scene.asking.legal()
            scene.act(legal[-1] if match.game.phase.name == "answer" else legal[0])
            if match.game.phase.name == "play":
                break
        for step in match.session.steps:
            if step.code.startswith("accept:") and isinstance(step.events[0], CardMoved):
                exchanged |= {seat for seat in range(seats) if step.events[0].seen_by >> seat & 1}
        assert match.laid_anew == []
    assert 0 in exchanged


@pytest.mark.slow
def test_the_log_tells_neither_who_chose_to_speak_nor_who_could_have_accepted() -> None:
    match = AtLoadum("you", "regular", "regular", "regular", seed=3)
    for _act in range(24):
        scene = match.wait_for_turn()
        if scene is None:
            break
        scene.act(PASS if match.game.phase.name == "speak" else scene.asking.legal()[0])
        for line in match.loadum.log_lines():
            step = match.session.steps[line.number]
            opened = step.after.deals > step.before.deals
            settled = "nobody gave one" in line.text
            assert (
                opened
                or settled
                or (step.code not in ("pass", "decline") and step.before.phase.name != "speak")
            )
    codes = {step.code for step in match.session.steps if step.seat > 0}
    assert {"pass", "decline"} <= codes
    assert any(code.startswith("challenge:") for code in codes)


def test_an_undo_goes_back_to_the_question_of_the_gap_not_into_the_middle_of_it() -> None:
    undone = 0
    for seed in range(1, 9):
        match = AtLoadum("you", "regular", seed=seed)
        match.until("speak")
        before = len(match.session.steps)
        match.pilot.click("Continue")
        match.pilot.frame(30)
        own = [step.before.phase.name for step in match.session.steps[before:] if step.seat == 0]
        if own[:2] != ["speak", "exchange"] or match.session.why_not_undo(0) is not None:
            continue
        match.table.tools.undo()
        match.pilot.blink()
        assert match.game.phase.name == "speak"
        assert match.buttons()[0] == "Continue"
        undone += 1
        break
    assert undone


def test_a_hint_to_challenge_says_the_name_and_enter_leads_to_it() -> None:
    at = AtLoadum("you", "regular", "regular", exchange="off")
    at.until_31_fell()
    assert plain(at.table.manners.in_words(CHALLENGE + 1)) == f"challenges {at.session.players[1].name}"
    at.table.asking.hint((), CHALLENGE + 1)
    for label in ("Challenge…", at.session.players[1].name):
        at.pilot.frame()
        assert [sure(one, Button).primary for one in at.table.prompt.buttons.inside].count(True) == 1
        assert sure(at.pilot.widget(label), Button).primary
        at.pilot.click(label)
    assert CHALLENGE + 1 in [step.move for step in at.session.steps]


def test_a_challenge_that_another_was_heard_before_is_told_to_whoever_made_it() -> None:
    at = AtLoadum("you", "random", "random", "random")
    while at.game.phase.name != "speak" or sum(at.game.load) < 31 or at.game.leader:
        at.session.play(at.game.turn, at.game.legal_moves(at.game.turn)[0])
    for seat, move in ((1, CHALLENGE + 2), (2, PASS), (3, PASS), (0, CHALLENGE + 3)):
        at.session.play(seat, move)
    at.table.showing.jump()
    names = at.session.players
    first, accused = names[1].name, names[3].name
    words = f"You chose to challenge {accused}. {first} was heard first:"
    assert [plain(line.text).startswith(words) for line in at.loadum.log_lines()].count(True) == 1
    sheet = at.loadum.sheet(at.session.sheets[-1], 1)
    assert [plain(reason).startswith(words) for reason in sheet.reasons()].count(True) == 1


@pytest.mark.slow
def test_the_coach_has_a_line_where_the_trump_is_told_and_the_prompt_where_nothing_can_be_offered() -> None:
    topics: set[str] = set()
    told: set[bool] = set()
    at = AtLoadum("you", "random", "random", "random")
    for _act in range(400):
        legal = at.game.legal_moves(at.game.turn)
        at.session.play(at.game.turn, PASS if PASS in legal else legal[0])
        at.table.showing.jump()
        game = at.game
        if game.phase.name == "play":
            first = game.looker < 0 and game.turn == 0 and bool(game.trick)
            lacks = first and not any(SUIT[card] == SUIT[game.trick[0]] for card in game.legal_moves(0))
            wanted = "uncover" if lacks else "play" if game.trump is None else "announced"
            assert at.loadum.topic == wanted
            topics.add(wanted)
        if game.phase.name == "exchange" and game.turn and game.hands[0]:
            nothing = "You have nothing unguarded to offer." in at.loadum.meanwhile()
            assert nothing is not bool(unguarded(game.hands[0]))
            told.add(nothing)
        if len(topics) == 3:
            break
    assert topics == {"play", "uncover", "announced"}
    assert told == {True, False}
