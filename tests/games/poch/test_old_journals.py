"""A match begun under the first version of the rules goes on by them."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from cardtable.matches.opening import reopen
from cardtable.store.saves import Saves
from rulesets.poch.game import Poch
from rulesets.poch.pack import HOLD
from tests.playing import begun, match_of, play_on


def test_a_journal_of_version_1_opens_whole_where_version_2_allows_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("session", "standing"):
        monkeypatch.setattr(f"cardtable.matches.{room}.DIGEST_EVERY", 1)
    match = match_of("poch", options={"mustPlay": False}).model_copy(update={"rules": 1})
    session = begun(tmp_path, match)
    while not (cast(Poch, session.game).sequence and HOLD not in session.game.legal_moves(session.game.turn)):
        assert not session.over, "nobody was ever alone in being able to play"
        play_on(session, 1)
    moves = len(session.steps)
    session.leave()
    assert session.file is not None
    opened = reopen(Saves(tmp_path), session.file.path)
    assert opened.notice is None
    assert opened.session.match.rules == 1
    assert len(opened.session.steps) == moves
