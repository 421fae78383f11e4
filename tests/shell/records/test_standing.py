"""Where a match in progress stands: in the list of the cabinet, and beside it."""

from __future__ import annotations

from pathlib import Path

from cardtable.matches.session import Session
from cardtable.shell.records.words import LINES, figures, in_progress, most_that_fits
from cardtable.ui.graph import number
from tests.pilot import Pilot
from tests.playing import begun, match_of, play_on
from tests.pseudo import plain
from tests.shell.records.test_cabinet import at_cabinet, cabinet_of


def after_a_deal(folder: Path) -> tuple[Session, Pilot]:
    """The cabinet with a match of which one deal is over."""
    session = begun(folder, match_of("gleek", ["you", "random", "random"]))
    while not session.game.deals:
        play_on(session, 1)
    pilot = at_cabinet(folder)
    pilot.wait(0.5)
    return session, pilot


def test_the_scores_so_far_stand_beside_the_names_of_a_match_in_progress(tmp_path: Path) -> None:
    """They stood at the end of a cut line of the list alone, and at the end of the panel."""
    session, pilot = after_a_deal(tmp_path)
    assert {number(total) for total in session.game.scores()} <= set(pilot.names())


def test_a_line_of_the_list_that_is_cut_is_told_whole_when_it_is_pointed_at(tmp_path: Path) -> None:
    session, pilot = after_a_deal(tmp_path)
    scene = cabinet_of(pilot)
    for size, scale, cut in ((960, 600), 150, True), ((1920, 1080), 100, False):
        pilot.resize(size)
        pilot.kit.change(scale=scale)
        pilot.frame()
        told = scene.ui.about(scene.list.row_rect(0).center)
        assert (told is not None) == cut
        if told is not None:
            assert plain(told.words).endswith("in progress, after 1 deal: " + figures(session.game.scores()))


def test_a_row_without_room_leaves_out_the_day_and_then_all_scores_but_cuts_none(tmp_path: Path) -> None:
    """“30, 1…” was read as a score of one."""
    session, pilot = after_a_deal(tmp_path)
    scores = figures(session.game.scores())
    whole = f"21 November 2026: in progress, after 1 deal: {scores}"
    told = [whole, *in_progress(session.game.scores(), 1)]
    assert told[1:] == [f"in progress, after 1 deal: {scores}", "in progress, after 1 deal", "in progress"]
    theme, (face, size) = pilot.kit.theme, LINES[2]
    for words in told:
        room = theme.text_width(face, size, words)
        assert most_that_fits(theme, face, size, told, room) == words
    assert most_that_fits(theme, face, size, told, 40).endswith("…")
