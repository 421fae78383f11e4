"""Opening what was put away: how far a journal is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.matches.opening import CannotOpen, look, reopen
from cardtable.matches.session import Session
from cardtable.store.saves import Saves
from rulesets.core import Zone
from tests.playing import begun, codes, match_of, play_on
from tests.store.test_saves import forged, path_of, played


def test_a_digest_that_does_not_agree_ends_the_match_at_the_one_before(tmp_path: Path) -> None:
    """FAULTS 24: “Rules bug fixed since the save: recorded moves shown up to k.”"""
    session = begun(tmp_path / "real")
    while session.game.deals < 2:
        play_on(session, 1)
    entries = list(Saves(tmp_path / "real").read(path_of(session)).entries)
    digests = [number for number, entry in enumerate(entries) if entry[0] == "state"]
    assert len(digests) >= 2
    entries[digests[1]] = ["state", "0123456789abcdef"]
    opened = reopen(Saves(tmp_path / "data"), forged(tmp_path / "data", entries))
    assert opened.notice is not None
    assert "rules" in opened.notice
    assert codes(opened.session) == codes(session)[: digests[0]]


@pytest.mark.parametrize("how", ["not held", "not in turn", "must follow", "twice", "small letters"])
def test_an_act_that_the_rules_forbid_ends_the_match_before_it(tmp_path: Path, how: str) -> None:
    """FAULTS 16: under perfect seals a match may say nothing that could not have been played."""
    session = begun(tmp_path / "real", match_of("tarot", ("you", "random", "random", "random"), seed=3))
    while not session.game.why_not(session.game.turn, held(session)[-1]):
        play_on(session, 1)
    game, seat, cards = session.game, session.game.turn, held(session)
    legal = game.code(game.legal_moves(seat)[0])
    others = next(card for card in range(len(game.deck)) if card not in cards)
    act = {
        "not held": [seat, game.deck.faces[others]],
        "not in turn": [(seat + 1) % 4, legal],
        "must follow": [seat, game.deck.faces[cards[-1]]],
        "twice": [session.steps[-1].seat, session.steps[-1].code],
        "small letters": [seat, legal.lower()],
    }[how]
    entries = [[step.seat, step.code] for step in session.steps]
    header = session.match.as_header()
    read = look(Saves(tmp_path), forged(tmp_path / "data", [*entries, act, [seat, legal]], **header))
    assert codes(read.session) == codes(session)
    assert not read.whole


def held(session: Session) -> list[int]:
    """The hand of whoever is in turn, the card that follows least last."""
    game = session.game
    hand = [card for card in game.view(game.turn).zones[Zone("hand", game.turn)] if card >= 0]
    return sorted(hand, key=lambda card: game.why_not(game.turn, card) is not None)


def broken_off(path: Path) -> str:
    """What is said of a match whose last line is torn."""
    path.write_bytes(path.read_bytes()[:-4])
    return reopen(Saves(path.parent.parent), path).notice or ""


def test_it_is_said_whether_a_line_was_torn_or_the_match_follows_other_rules(tmp_path: Path) -> None:
    assert broken_off(played(tmp_path)).startswith("The last line of this match was not finished;")
    session = begun(tmp_path / "real")
    play_on(session, 9)
    entries = list(Saves(tmp_path / "real").read(path_of(session)).entries)
    entries[5:7] = entries[6:4:-1]
    path = forged(tmp_path / "data", entries)
    assert "this match does not follow the rules" in broken_off(path), "that comes first"


def test_the_name_of_a_file_is_told_as_far_as_anybody_reads_it(tmp_path: Path) -> None:
    path = tmp_path / ("name" * 50)
    path.write_bytes(b"nothing")
    with pytest.raises(CannotOpen) as caught:
        look(None, path)
    told = str(caught.value)
    assert told.startswith("namename")
    assert told.endswith("is not a saved match that can be read.")
    assert len(told) < 130
