"""The ruff at the table of Gleek: stakes and answers on the cloth, the own suit, and what was shown."""

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from cardtable.stage.cards import Shade
from cardtable.stage.tags import Tag, tag_rect
from cardtable.tables.gleek.buttons import button_price
from cardtable.tables.gleek.cloth import corner, corner_tags, pot_tags
from cardtable.tables.gleek.ruff import below, own_ruff, ruff_tags, stake_of, stake_rect
from cardtable.tables.gleek.scene import GleekManners
from rulesets.cards import cards
from rulesets.core import HIDDEN, WATCHER, Announced, Paid
from rulesets.gleek import ruff
from rulesets.gleek.facts import RUFF_CAUSES
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import PASS, RUFF_STAGES, VIE
from rulesets.gleek.scoring import ACCOUNT_RULES
from tests.games.gleek.positions import table, to_ruff
from tests.playing import play_on
from tests.pseudo import Pseudo, lengthen_words, plain
from tests.tables.at_table import AtTable
from tests.tables.laying import Laid, table_of


def game_of(at: AtTable) -> Gleek:
    return cast(Gleek, at.session.game)


def play_until_phase(at: AtTable, phase: str) -> None:
    """Let everybody play at random until a phase begins."""
    while game_of(at).phase.name != phase:
        play_on(at.session, 1)
    at.table.showing.jump()


def test_a_ruff_that_was_carried_over_is_told_whatever_is_trumps() -> None:
    at = AtTable("gleek", ["you", "random", "random"])
    at.wait_for_turn()
    scene = at.shown()
    seats, view = scene.manners.seating(scene.theme), scene.showing.view
    for times, suits in ((4, [0, 1, 2, 3]), (1, [])):
        facts = [view.facts._replace(trump=trump, multiplier=times) for trump in range(-1, 4)]
        told = {one.trump: pot_tags(seats, replace(view, facts=one), 0) for one in facts}
        assert [trump for trump, tags in told.items() if any("×4" in tag.text for tag in tags)] == suits


def ruff_shown(game: Gleek, seat: int) -> str:
    """What somebody has shown, and of which suit."""
    shown = game.shown[seat]
    suit = ("clubs", "spades", "hearts", "diamonds")[cards(shown)[0] // game.pack.ranks]
    return f"{game.pack.ruff(shown, face=False)} in {suit}"


def test_what_was_shown_for_the_ruff_is_in_the_log_and_told_by_the_coach() -> None:
    """A reader who paid "for whoever showed less" wondered what anybody had shown."""
    shown = 0
    for seed in range(12):
        at = AtTable("gleek", ["you", "random", "random"], seed=seed)
        play_until_phase(at, "play")
        lines = [line.text for line in at.table.manners.log_lines() if " showed a ruff of " in line.text]
        told = [words for act in at.table.sitting.acts() if (words := at.table.manners.worth_telling(act))]
        game, names = game_of(at), at.table.manners.names()
        seats = [seat for seat in game.clockwise(game.eldest) if game.shown[seat]]
        held = [ruff_shown(game, seat) for seat in seats]
        assert lines == [f"{names[s]} showed a ruff of {n}." for s, n in zip(seats, held, strict=True)]
        if seats:
            shown += 1
            within = ["you", *names[1:]]
            said = ", ".join(f"{within[s]} {n}" for s, n in zip(seats, held, strict=True))
            assert any(plain(said) in plain(words) for words in told)
    assert shown


def test_whoever_is_the_first_to_see_raises_the_stake_of_whoever_vied() -> None:
    """A reader saw "vied: 2" become "vied: 4" with nothing in the log."""
    told = 0
    for seed in range(12):
        at = AtTable("gleek", ["you", "random", "random"], seed=seed)
        play_until_phase(at, "play")
        raised = {
            line.number: line.text for line in at.table.manners.log_lines() if "at stake for" in line.text
        }
        for act in at.table.sitting.acts():
            before, after = (view.facts for view in (act.before(WATCHER), act.view(WATCHER)))
            seen = after.said and "see" in after.said and "see" not in before.said
            assert (act.number in raised) >= bool(seen)
            if seen:
                told += 1
                vied = next(i for i, said in enumerate(after.said) if said in ("vie", "revie"))
                word = f"{after.said[vied]}d"
                assert raised[act.number] == (
                    f"Seen: with that {after.stakes[vied]} were at stake for whoever {word}, too."
                )
                assert after.stakes[vied] == before.stakes[vied] + after.step
    assert told


SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def in_the_ruff(seats: int, challenge: int) -> AtTable:
    """A table at which the viewer is asked in the ruff after so many vies and revies."""
    for seed in range(40):
        at = AtTable("gleek", ["you", *["random"] * (seats - 1)], size=SIZES[0], seed=seed)
        while (game := game_of(at)).phase.name != "play":
            if game.phase.name in RUFF_STAGES and game.turn == 0 and game.challenge == challenge:
                at.table.showing.jump()
                at.pilot.frame(2)
                return at
            play_on(at.session, 1, seed)
    raise AssertionError("nobody vies")


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("challenge", range(3))
def test_what_lies_on_the_cloth_in_the_ruff_covers_nothing(seats: int, challenge: int) -> None:
    """It was a wide green with one tag."""
    at = in_the_ruff(seats, challenge)
    for size, scale in [*((size, 100) for size in SIZES), (SIZES[0], 150)]:
        at.pilot.resize(size)
        at.pilot.kit.change(scale=scale)
        at.pilot.frame(2)
        nothing_covered(at, seats, challenge)


def nothing_covered(at: AtTable, seats: int, challenge: int) -> None:
    manners = cast(GleekManners, at.table.manners)
    table, view = manners.seating(at.table.theme), at.table.showing.view
    tags = ruff_tags(table, view, manners.door.options, manners.felt.coins.amounts, corner_tags(table, view))
    heaps = [stake_rect(table, seat) for seat in range(seats) if challenge]
    lying = [table.plate(seat) for seat in range(seats)]
    lying += [table.small_hand(seat) for seat in range(1, seats)]
    lying += [*corner(table), *(tag_rect(table.theme, tag) for tag in corner_tags(table, view))]
    rects = [tag_rect(table.theme, tag) for tag in tags]
    for i, rect in enumerate(rects):
        assert table.felt.contains(rect), tags[i].text
        assert rect.collidelist([*heaps, *lying, *rects[:i]]) < 0, tags[i].text
    assert all(heap.collidelist([*lying, *heaps[:i]]) < 0 for i, heap in enumerate(heaps))


def asked_to_open(last: bool, final: bool) -> Laid:
    """A table for two at which the viewer may open the ruff, as the first or as the last."""
    for seed in range(1, 40):
        laid = table_of("gleek", 2, seed, openingPassFinal=final)
        session, game = laid.session, cast(Gleek, laid.session.game)
        while game.phase.name not in ("ruff", "claims"):
            play_on(session, 1, seed)
        if game.phase.name == "ruff" and game.turn != 0 and last:
            session.play(game.turn, PASS)
        if game.phase.name == "ruff" and game.turn == 0 and game.last_to_open == last:
            return laid
    raise AssertionError("the viewer is never asked so")


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize("last", [False, True])
def test_the_longest_question_leaves_the_corner_in_sight_in_longer_words_too(
    monkeypatch: pytest.MonkeyPatch, last: bool, final: bool
) -> None:
    """A third longer it had the Vie button moved on to the card turned up, in the smallest window."""
    longest = "a ruff of 45 in diamonds (A 11 + K 10 + Q 10 + J 10 + 1 + 1 + 1 + 1)"
    laid = asked_to_open(last, final)
    monkeypatch.setattr(ruff, "ruff_in_words", lambda *_asked: Pseudo().gettext(longest))
    lengthen_words(monkeypatch)
    laid.arrive()
    laid.fit((960, 600), 100)
    assert laid.prompt()[-1].name.count("A 11 + K 10 + Q 10 + J 10") == 1
    assert laid.faults() == []


def test_stakes_lie_before_their_players_with_what_they_have_said() -> None:
    told = {"vie": "vied", "revie": "revied", "see": "saw", "out": "passed", "asked": "to answer"}
    met: set[str] = set()
    for seed in range(8):
        at = AtTable("gleek", ["you", "random", "random"], seed=seed)
        while game_of(at).phase.name != "play":
            play_on(at.session, 1, seed)
            if not game_of(at).challenge or game_of(at).phase.name not in RUFF_STAGES:
                continue
            at.table.showing.jump()
            view, coins = at.table.showing.view, cast(GleekManners, at.table.manners).felt.coins.amounts
            texts = [label.tag.text for label in at.table.placards.tags]
            for seat, code in enumerate(view.facts.said):
                met.add(code)
                n = coins[stake_of(seat)]
                assert n == view.facts.stakes[seat] > 0
                assert f"{told[code]}: {n}" in " ".join(texts)
            assert f"Ruff pot: {sum(view.facts.stakes)}" in texts
    assert met == set(told)


def test_nothing_is_said_of_stakes_that_have_been_paid() -> None:
    """While gleeks were paid "passed: 0" stood there, and "The ruff: who has the best suit?"."""
    at = AtTable("gleek", ["you", "regular", "regular"], seed=3, animation="fast")
    table, coins = at.shown(), cast(GleekManners, at.table.manners).felt.coins
    paid = 0
    while not paid:
        play_on(at.session, 1)
        for _moment in at.moments(1 / 20):
            facts, texts = table.showing.view.facts, [label.tag.text for label in table.tag_labels]
            if game_of(at).phase.name == "play" and facts.challenge and facts.stakes:
                empty = not any(coins.amounts[stake_of(seat)] for seat in range(3))
                paid += empty
                assert not any(text.endswith(": 0") for text in texts)
                assert not empty or "uff" not in " ".join(texts)


def test_the_own_ruff_is_counted_card_by_card_and_its_cards_alone_are_bright() -> None:
    """A first reader did not see what a ruff of 13 is made of; nobody else reads of it."""
    at = in_the_ruff(3, 0)
    manners, game = cast(GleekManners, at.table.manners), game_of(at)
    told = next(label.tag for label in at.table.placards.tags if label.tag.text.startswith("Your ruff"))
    parts, total = plain(told.text).split(": ")[1].split(" = ")
    assert sum(int(part.split()[-1]) for part in parts.split(" + ")) == int(total) == game.ruff_of(0)
    counted = set(cards(game.pack.ruff_cards(game.hands[0], face=False)))
    shades = {card: at.table.felt.table.sprite_of(card).shade for card in cards(game.hands[0])}  # type: ignore[attr-defined]
    assert {card for card, shade in shades.items() if shade is not Shade.DIMMED} == counted
    table = manners.seating(at.table.theme)
    assert own_ruff(table, game.view(WATCHER), game.options) == []
    seen = game.view(0)
    hidden = {zone: (HIDDEN,) * len(lying) for zone, lying in seen.zones.items() if zone.kind == "hand"}
    assert own_ruff(table, seen, game.options)
    assert own_ruff(table, replace(seen, zones={**seen.zones, **hidden}), game.options) == []


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_pass_for_good_has_its_price_and_the_last_to_open_wins_unopposed(seats: int) -> None:
    """Regulars passed here as if others could answer, and all words said so."""
    game = table(seats, openingPassFinal=True)
    to_ruff(game)
    game.multiplier = 2
    for seat in game.clockwise(game.eldest)[:-1]:
        assert button_price(game.view(seat), PASS, pass_is_final=True) == "4 if another vies"
        assert "to see" in " ".join(words_below(game, seat))
        game.apply(seat, PASS)
    last = game.turn
    assert button_price(game.view(last), PASS, pass_is_final=True) == "costs nothing"
    assert button_price(game.view(last), VIE, pass_is_final=True) == "+4 from each"
    assert "to see" not in " ".join(words_below(game, last))
    assert "who passed for good, pay you 4 each" in game.prompt(last)
    move, because, *_more = THUMBS.advise(game, last, Random(1), Memory.FULL)
    assert (move, "nobody can answer" in because) == (VIE, True)
    game.apply(last, VIE)
    assert game.phase.name not in RUFF_STAGES
    gained = [game.account_of(seat)[ACCOUNT_RULES.index("ruff")] for seat in range(seats)]
    assert gained == [4 * (seats - 1) if seat == last else -4 for seat in range(seats)]


def words_below(game: Gleek, seat: int) -> list[str]:
    """What stands below the title of the ruff."""
    at = AtTable("gleek", ["you", *["random"] * (game.seats - 1)])
    seating = cast(GleekManners, at.table.manners).seating(at.table.theme)
    return [tag.text for tag in below(seating, game.view(seat), Tag((0, 0), "The ruff"))]


@pytest.mark.parametrize("final", [False, True])
def test_the_last_to_open_is_not_told_to_wait(final: bool) -> None:
    game = table(openingPassFinal=final)
    to_ruff(game)
    while not game.last_to_open:
        assert "you pass, nobody pays" not in THUMBS.explain(game, game.turn, PASS, Random(1))
        game.apply(game.turn, PASS)
    assert "you pass, nobody pays" in THUMBS.explain(game, game.turn, PASS, Random(1))


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_once_the_ruff_is_decided_nothing_on_the_cloth_asks_about_it_or_tells_of_no_coins(seed: int) -> None:
    """Through both gleeks it asked "who has the best suit?", and seats read "passed: 0", "to answer: 0"."""
    at = AtTable("gleek", ["random"] * 3, seed=seed, animation="normal")
    play_until_phase(at, "ruff")
    scene, told, after = at.table, list[str](), 0
    while scene.showing.view.phase in RUFF_STAGES:
        at.pilot.blink()
        texts = [label.tag.text for label in scene.tag_labels]
        told += texts
        assert not [text for text in texts if text.endswith(": 0")]
        paid = {event.cause for event in scene.showing.seen if isinstance(event, Paid)}
        if paid - RUFF_CAUSES and scene.showing.view.phase in RUFF_STAGES:
            after += 1
            assert not [text for text in texts if "ruff" in text.casefold()]
    assert "The ruff: who has the best suit?" in told
    assert after


def test_an_answer_to_the_ruff_stands_at_its_stake_as_soon_as_it_is_heard() -> None:
    """Beside "I pass." stood "to answer: 2"."""
    at = AtTable("gleek", ["random"] * 3, seed=8, animation="normal")
    play_until_phase(at, "answer")
    scene, seat = at.table, game_of(at).turn
    at.session.play(seat, PASS)
    while not scene.showing.bubbles:
        at.pilot.blink()
    texts = [label.tag.text for label in scene.tag_labels]
    assert "passed: 2" in texts
    assert scene.showing.view.facts.said[seat] == "asked"


def test_where_nobody_vied_the_question_leaves_the_cloth_as_soon_as_that_is_heard() -> None:
    at = AtTable("gleek", ["random"] * 3, seed=1, animation="normal")
    play_until_phase(at, "ruff")
    for _seat in range(2):
        at.session.play(game_of(at).turn, PASS)
    scene = at.table
    scene.showing.jump()
    at.session.play(game_of(at).turn, PASS)
    while not any(isinstance(event, Announced) for event in scene.showing.seen):
        at.pilot.blink()
    at.pilot.blink(2)
    assert scene.showing.view.phase == "ruff"
    assert not [label.tag.text for label in scene.tag_labels if "ruff" in label.tag.text]
