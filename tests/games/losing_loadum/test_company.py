"""Losing Loadum with several people at one screen: whatever is secret is on nobody else's picture.

Every picture of a match is compared with that of another in which only the secret is different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from cardtable.tables.state import State
from rulesets.core import WATCHER, Move, Seat
from rulesets.losing_loadum.pack import CHALLENGE, DECK, DECLINE, PASS
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.at_loadum import AtLoadum

HANDS = (
    "{coat} 2H 3H 4H 5H 2S 3S 4S 2D 3D 4D 5D",
    "JD 6H 7H 8H 9H 6D 7D 8D 9D 5S 6S 7S",
    "2C 3C 4C 5C 6C 7C 8C 9C 8S 9S JS QS",
    "JH QH KH AH TH QD KD AD TD KS AS TS",
)
"""From the dealer's left on; the third player has no heart, and so looks at the trump."""
PLAYS = "2H 6H 8S JH QD 2D 6D 2C 9S KS 3S 5S"
"""Three tricks: the fourth player takes the first, the third the second."""


class Picture(NamedTuple):
    """One frame of a match in company."""

    scene: str
    whose: str
    """Who is in turn."""
    viewer: Seat
    plays: int
    """Cards played before."""
    pixels: int


def four_people(coat: str, stock: str) -> AtLoadum:
    """A match of four people with these cards."""
    hands = [hand.format(coat=coat).split() for hand in HANDS]
    order = [hands[i % 4][i // 4] for i in range(48)]
    return AtLoadum(*["you"] * 4, deal="pack:" + ",".join([*order, *stock.split()]))


def film(match: AtLoadum, choose: Callable[[LosingLoadum, Seat], Move | None]) -> list[Picture]:
    """All frames until nothing is chosen any more, or the hand is over."""
    found: list[Picture] = []
    for _frame in range(400):
        scene, table = match.pilot.scene, match.table
        if match.session.sheets:
            return found
        if table.showing.linger:
            match.pilot.clock.advance(1.0)
        assert scene is table
        if table.state is State.HELD:
            table.release()
        elif table.state is State.COVERED:
            table.company.look()
        elif table.asking.my_turn:
            move = choose(match.game, table.viewer)
            if move is None:
                return found
            table.act(move)
        match.pilot.frame()
        found.append(picture_of(match))
    raise AssertionError("the match does not go on")


def picture_of(match: AtLoadum) -> Picture:
    """What is on the screen now."""
    scene, table = match.pilot.scene, match.table
    whose = table.sitting.names[table.company.player] if table.company.player >= 0 else ""
    plays = sum(step.before.phase.name == "play" for step in match.session.steps)
    return Picture(type(scene).__name__, whose, table.viewer, plays, match.pilot.picture())


def script(
    plays: str = PLAYS, gap: Callable[[LosingLoadum, Seat], Move] | None = None
) -> Callable[..., Move | None]:
    """Play these cards; in gaps do what `gap` says, or nothing."""

    def choose(game: LosingLoadum, seat: Seat) -> Move | None:
        if game.phase.name == "play":
            faces = plays.split()
            done = 12 * 4 - sum(hand.bit_count() for hand in game.hands)
            return DECK.index[faces[done]] if done < len(faces) else None
        if gap is not None:
            return gap(game, seat)
        return DECLINE if game.phase.name == "answer" else PASS

    return choose


def differing(one: Sequence[Picture], other: Sequence[Picture]) -> list[Picture]:
    """The frames in which two matches differ; everything but the pixels must be the same."""
    assert [picture[:-1] for picture in one] == [picture[:-1] for picture in other]
    return [first for first, second in zip(one, other, strict=True) if first != second]


def seat_at(match: AtLoadum, place: int) -> Seat:
    """Who sits so many places after the dealer's left."""
    return match.game.seats_from(match.game.after[match.game.dealer])[place]


@pytest.mark.slow
def test_the_card_that_was_looked_at_is_on_no_picture_but_the_lookers() -> None:
    queen = four_people("KC", "QC JC AC TC")
    one = film(queen, script())
    other = film(four_people("KC", "JC QC AC TC"), script())
    assert {picture.viewer for picture in differing(one, other)} == {seat_at(queen, 2)}


@pytest.mark.slow
def test_exchanged_cards_are_on_no_picture_of_anybody_else() -> None:
    def gap(game: LosingLoadum, seat: Seat) -> Move:
        eldest = game.after[game.dealer]
        if game.phase.name == "speak":
            coats = [card for card in (DECK.index["KC"], DECK.index["QC"]) if game.hands[seat] >> card & 1]
            return coats[0] if seat == eldest and coats else PASS
        return DECK.index["JD"] if game.hands[seat] >> DECK.index["JD"] & 1 else DECLINE

    king = four_people("KC", "JC AC TC QC")
    one = film(king, script(gap=gap))
    other = film(four_people("QC", "JC AC TC KC"), script(gap=gap))
    partners = seat_at(king, 0), seat_at(king, 1)
    assert any(step.code == "accept:JD" for step in king.session.steps)
    changed = differing(one, other)
    assert {picture.viewer for picture in changed} == set(partners)
    assert {picture.viewer for picture in one} == {WATCHER, 0, 1, 2, 3}


@pytest.mark.slow
def test_an_own_total_is_on_no_picture_of_anybody_else() -> None:
    jack = four_people("KC", "QC JC AC TC")
    one = film(jack, script())
    other = film(four_people("KC", "QC JC AC TC"), script(PLAYS.replace("JH", "AH")))
    winner = seat_at(jack, 3)
    # While the first trick can still be seen the two matches differ for everybody.
    later = [picture for picture in differing(one, other) if picture.plays > 5]
    assert later
    assert {picture.viewer for picture in later} == {winner}


@pytest.mark.slow
def test_whom_somebody_challenges_is_on_no_picture_before_all_have_spoken() -> None:
    first = seat_at(four_people("KC", "QC JC AC TC"), 0)

    def accusing(step: int) -> Callable[[LosingLoadum, Seat], Move]:
        def accuse(game: LosingLoadum, seat: Seat) -> Move:
            return CHALLENGE + (seat + step) % 4 if game.phase.name == "speak" and seat == first else PASS

        return accuse

    one = film(four_people("KC", "QC JC AC TC"), script("2H 6H 8S JH", accusing(1)))
    other = film(four_people("KC", "QC JC AC TC"), script("2H 6H 8S JH", accusing(2)))
    # In the last frame everybody has spoken, and then all is opened.
    last = min(len(one), len(other)) - 1
    assert one[:last] == other[:last]


@pytest.mark.slow
def test_one_of_all_who_are_here_goes_on_for_all() -> None:
    match = AtLoadum("you", "you", "you", exchange="off")
    while any(match.game.hands):
        match.session.play(match.game.turn, match.game.legal_moves(match.game.turn)[0])
    asked = 0
    for _frame in range(400):
        table = match.table
        if match.session.sheets:
            break
        if table.state is State.COVERED:
            asked += 1
            names = table.sitting.names
            assert f"{names[(table.company.player + 1) % 3]} speaks" in match.buttons()
            match.pilot.click("Continue")
        match.pilot.frame()
    assert asked == 1


@pytest.mark.slow
def test_a_new_hand_is_not_dealt_before_everybodys_eyes() -> None:
    match = AtLoadum("you", "you")
    for _act in range(400):
        scene = match.wait_for_turn()
        assert scene is not None
        legal = scene.asking.legal()
        scene.act(
            legal[-1] if match.game.phase.name == "speak" and len(match.session.steps) > 12 else legal[0]
        )
        if match.session.sheets:
            break
    assert match.session.sheets
    assert match.table.viewer == WATCHER
