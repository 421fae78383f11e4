"""A match in progress: one door for all moves, nothing shown before it is on disk, nothing re-rolled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from cardtable.matches.kept.archive import State, all_records, take_back
from cardtable.matches.luck import drawn
from cardtable.matches.opening import begin, look, reopen
from cardtable.matches.results import results_of
from cardtable.matches.session import Refused, Session
from cardtable.matches.standing import digest
from cardtable.matches.steps import Heard, Step, TakenBack
from cardtable.store.cabinet import Cabinet
from cardtable.store.fs import Disk
from cardtable.store.names import clean_name
from cardtable.store.saves import Saves
from rulesets import GAMES
from rulesets.core import CHANCE, HIDDEN, CardMoved, DealEnded
from tests.playing import ALONE, begun, codes, match_of, play_on, play_to_end, play_until

DEAL = "deal:0123456789ABC"


def opened_again(session: Session) -> Session:
    """The same match from disk."""
    assert session.file is not None
    session.leave()
    path = session.file.path
    again = reopen(Saves(path.parent.parent), path)
    assert again.notice is None
    again.session.start()
    return again.session


# -- playing ------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path)
    seat = session.game.actors()[0]
    assert session.file is not None
    before = (codes(session), digest(session.game), session.file.path.read_bytes())
    foreign = next(card for card in range(32) if card not in session.game.legal_moves(seat))
    with pytest.raises(Refused) as refusal:
        session.play(seat, foreign)
    assert str(refusal.value) == session.game.why_not(seat, foreign)
    with pytest.raises(Refused):
        session.play((seat + 1) % 4, session.game.legal_moves(seat)[0])
    assert (codes(session), digest(session.game), session.file.path.read_bytes()) == before


@pytest.mark.parametrize("you", range(4))
def test_it_is_known_who_has_to_act_wherever_they_sit(tmp_path: Path, you: int) -> None:
    """A person at one of four seats, and at all of them."""
    session = begun(tmp_path, match_of(kinds=[*["regular"] * you, "you", *["regular"] * (3 - you)]))
    people = begun(tmp_path / "people", match_of(kinds=["you"] * 4))
    assert (session.alone, people.alone) == (you, None)
    for seat in range(4):
        play_until(session, seat)
        play_until(people, seat)
        assert session.person_to_move() == (seat if seat == you else None)
        assert session.computer_to_move() == (None if seat == you else seat)
        assert (people.person_to_move(), people.computer_to_move()) == (seat, None)


def test_every_act_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = begin(saves, match_of("ludo"))
    assert session.file is not None
    path = session.file.path
    heard: list[str] = []

    def shown(what: Heard) -> None:
        assert isinstance(what, Step)
        heard.append(what.code)
        on_disk = [entry[1] for entry in saves.read(path).entries if isinstance(entry[0], int)]
        assert on_disk[: len(heard)] == heard

    session.listen(shown)
    session.start()
    play_on(session, 60)
    assert len(heard) == len(session.steps) > 100


def test_steps_tell_all_acts_in_order_with_what_was_and_what_is(tmp_path: Path) -> None:
    session = begin(Saves(tmp_path), match_of("ludo"))
    heard: list[Heard] = []
    stop = session.listen(heard.append)
    session.start()
    play_on(session, 40)
    assert heard == session.steps
    assert [step.number for step in session.steps] == list(range(len(session.steps)))
    assert session.steps[0].code.startswith("first:")
    assert CHANCE in {step.seat for step in session.steps[3:]}
    for earlier, later in zip(session.steps, session.steps[1:], strict=False):
        assert earlier.after is later.before
        again = later.before.copy()
        again.apply(later.seat, later.move)
        assert digest(again) == digest(later.after)
    stop()
    play_on(session, 1)
    assert len(heard) < len(session.steps)


def test_a_seat_notices_only_what_it_may_see(tmp_path: Path) -> None:
    session = begun(tmp_path)
    deal = next(step for step in session.steps if step.code.startswith("deal:"))
    for seat in range(4):
        moved = [event for event in deal.seen_by(seat) if isinstance(event, CardMoved)]
        assert len(moved) == 32
        assert all((event.card == HIDDEN) == (event.target.seat != seat) for event in moved)


def test_the_first_deal_can_be_asked_for_and_only_the_first(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(deal="0123456789ABC"))
    play_to_end(session)
    deals = [code for _seat, code in codes(session) if code.startswith("deal:")]
    assert deals[0] == DEAL
    assert DEAL not in deals[1:]


@pytest.mark.parametrize(
    "deal", ["A" * 100_000, "deal:" + "0" * 2000, "shuffle:" + "x" * 1900, "pack:" + "x" * 1900]
)
def test_a_deal_that_is_none_is_refused_in_one_short_sentence(deal: str) -> None:
    with pytest.raises(ValueError) as told:
        match_of(deal=deal)
    assert not isinstance(told.value, ValidationError)
    assert len(str(told.value)) < 100


def test_history_and_sheets_follow_the_deals(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_to_end(session)
    assert len(session.sheets) == session.game.deals > 1
    assert session.history[0] == tuple(session.match.new_game().scores())
    assert session.history[-1] == tuple(session.game.scores())
    assert len(session.history) == len(session.sheets) + 1
    assert all(isinstance(sheet, DealEnded) for sheet in session.sheets)


def test_the_last_trick_is_remembered_card_by_card(tmp_path: Path) -> None:
    assert begun(tmp_path).last_trick is None
    session = begun(tmp_path)
    first = session.game.actors()[0]
    play_on(session, 4)
    trick = session.last_trick
    assert trick is not None
    played = [(step.seat, step.move) for step in session.steps[-4:]]
    assert list(trick.plays) == played
    assert trick.plays[0][0] == first
    assert trick.winner == session.game.turn
    assert trick.why


def test_the_log_names_every_move_and_hides_what_the_reader_may_not_know(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(kinds=("you", "regular", "regular")))
    while "play" not in session.game.phase.name:
        seat = session.game.actors()[0]
        session.play(seat, max(session.game.legal_moves(seat)))
    takers = [step for step in session.steps if step.seat >= 0]
    lines = [line for line in session.log(0) if line.kind == "move"]
    assert [line.seat for line in lines] == [step.seat for step in takers]
    hidden = [step for step in takers if step.seat != 0 and 0 <= step.move < 32]
    for step in hidden:
        assert session.game.deck.name(step.move) not in step.sentence(0)
        assert session.game.deck.name(step.move) in step.sentence(step.seat)


def test_the_log_says_why_a_deal_is_over_or_that_it_is(tmp_path: Path) -> None:
    """What decided the deal in its own words; where the sheet says it all, that the deal is over."""
    session = begun(tmp_path, match_of("ludo", ("you", "regular"), options={"pawns": 2}))
    play_to_end(session)
    assert [line.text for line in session.log(0) if line.kind == "deal"] == [session.sheets[0].why]
    assert session.sheets[0].why == "All pawns of one player are home."
    plain = begun(tmp_path, match_of("scopa"))
    play_on(plain, 36)
    assert plain.game.deals == 1
    assert plain.sheets[0].why == ""
    assert [line.text for line in plain.log(0) if line.kind == "deal"] == ["Deal 1 is over."]


def test_a_finished_match_is_noted_once(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_to_end(session)
    text = (tmp_path / "results.jsonl").read_bytes()
    assert text.count(b"\n") == 1
    again = opened_again(session)
    assert again.over
    assert (tmp_path / "results.jsonl").read_bytes() == text
    with pytest.raises(Refused):
        again.play(0, 0)


def test_a_match_killed_between_its_last_move_and_its_result_is_noted_when_it_is_opened(
    tmp_path: Path,
) -> None:
    session = begun(tmp_path)
    play_to_end(session)
    session.leave()
    assert session.file is not None
    path = session.file.path
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    (tmp_path / "results.jsonl").unlink()
    again = reopen(Saves(tmp_path), path)
    assert again.notice is None
    again.session.start()
    again.session.leave()
    assert path.read_bytes() == data
    assert (tmp_path / "results.jsonl").read_bytes().count(b"\n") == 1


# -- the same again -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["laus", "ludo"])
def test_reloading_at_any_move_changes_nothing_that_follows(tmp_path: Path, game: str) -> None:
    """FAULTS 51: “Same session reloaded to re-roll: same cards, same opponent moves.”"""
    whole = begun(tmp_path / "whole", match_of(game))
    play_on(whole, 60)
    parts = begun(tmp_path / "parts", match_of(game))
    for _reload in range(20):
        play_on(parts, 3)
        seat = parts.game.actors()[0]
        thought = parts.thought_seed(seat)
        parts = opened_again(parts)
        assert parts.thought_seed(seat) == thought
    assert codes(parts) == codes(whole)
    assert digest(parts.game) == digest(whole.game)


def rerolls(load: Callable[[Session], Session], folder: Path) -> bool:
    """Whether leaving before the die is thrown and coming back gives another throw."""
    throws = set()
    for attempt in range(6):
        session = load(begun(folder / str(attempt), match_of("ludo")))
        play_on(session, 10)
        throws.add(tuple(code for _seat, code in codes(session) if code.startswith("roll:")))
    return len(throws) > 1


def test_the_harness_catches_chance_that_depends_on_the_attempt(tmp_path: Path) -> None:
    attempts = iter(range(100))

    def forgetful(session: Session) -> Session:
        session._seed += next(attempts)
        return session

    assert rerolls(forgetful, tmp_path / "forgetful")
    assert not rerolls(lambda session: session, tmp_path / "real")


def test_what_is_drawn_never_changes() -> None:
    """Saved matches are continued with these numbers: they are part of the format."""
    assert drawn(7, "chance", 0) == 16756851635759725732
    assert drawn(7, "chance", 1) == 7738004382239554135
    assert drawn(7, "seat 2", 41) == 241142677265703893


def test_a_digest_tells_states_apart_and_nothing_else(tmp_path: Path) -> None:
    for game in GAMES:
        kinds = ("you",) * GAMES[game].info.default_seats
        session = begun(tmp_path / game, match_of(game, kinds))
        play_on(session, 60)
        digests = [digest(step.after) for step in session.steps if step.seat >= 0]
        assert len(set(digests)) > 0.9 * len(digests)
        assert digest(session.game) == digest(session.game.copy())


# -- taking back --------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_act(tmp_path: Path) -> None:
    session = begun(tmp_path)
    assert session.why_not_undo(0) == "There is nothing to take back yet."
    with pytest.raises(Refused):
        session.undo(0)


def test_an_act_nobody_answered_can_be_taken_back(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_until(session, 0)
    before = (codes(session), digest(session.game))
    heard: list[Heard] = []
    session.listen(heard.append)
    session.play(0, session.game.legal_moves(0)[0])
    assert session.game.turn != 0
    assert session.why_not_undo(0) is None
    session.undo(0)
    assert (codes(session), digest(session.game)) == before
    assert heard[-1] == TakenBack(len(session.steps))
    again = opened_again(session)
    assert (codes(again), digest(again.game), again.undone) == (*before, 1)
    play_to_end(again)


def test_no_act_can_be_taken_back_past_a_card_newly_seen(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_until(session, 0)
    session.play(0, session.game.legal_moves(0)[0])
    play_on(session, 1)
    why = session.why_not_undo(0)
    assert why is not None
    assert "new card" in why


def test_no_act_can_be_taken_back_past_a_throw(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of("ludo", ("you", "regular")))
    while not any(step.seat == 0 for step in session.steps):
        play_on(session, 1)
    why = session.why_not_undo(0)
    assert why is not None
    assert "die" in why


def test_no_act_can_be_taken_back_past_a_deal(tmp_path: Path) -> None:
    session = begun(tmp_path)
    while session.game.deals == 0:
        play_on(session, 1)
    last = next(step.seat for step in reversed(session.steps) if step.seat >= 0)
    why = session.why_not_undo(last)
    assert why is not None
    assert "dealt" in why


def test_no_act_can_be_taken_back_across_a_curtain(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(kinds=("you", "you", "you", "you")))
    first = session.game.actors()[0]
    play_on(session, 1)
    assert session.why_not_undo(first) is not None, "the next player has seen the card"
    play_on(session, 1)
    why = session.why_not_undo(first)
    assert why is not None
    assert "Another player" in why


def test_in_practice_everything_can_be_taken_back_and_the_record_says_so(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(practice=True))
    first = codes(session)
    play_on(session, 40)
    dealt = codes(session)
    while any(step.seat == 0 for step in session.steps):
        assert session.why_not_undo(0) is None
        session.undo(0)
    assert codes(session)[: len(first)] == first
    play_on(session, 40 - sum(step.seat >= 0 for step in session.steps))
    assert codes(session) == dealt, "the same moves lead to the same deals"
    assert Saves(tmp_path).listing()[0].practice
    play_to_end(session)
    assert b'"practice":true' in (tmp_path / "results.jsonl").read_bytes()


def test_taking_back_the_end_of_a_match_in_practice_lets_it_end_again(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(practice=True))
    play_to_end(session)
    end = codes(session)
    session.undo(0)
    assert not session.over
    play_to_end(session)
    assert codes(session) == end
    assert codes(opened_again(session)) == end
    assert [(ended.totals, ended.undone) for ended in results_of(tmp_path, Disk())] == [
        (list(session.game.scores()), 1)
    ]


def test_a_match_the_table_cannot_show_is_put_aside_and_stays_there(tmp_path: Path) -> None:
    """FAULTS 38: “After 3 failures of one session: menu, session marked.”"""
    session = begun(tmp_path)
    play_on(session, 5)
    assert session.file is not None
    data = session.file.path.read_bytes()
    stem = session.file.path.stem
    assert session.give_up().startswith("The table failed with this match again and again")
    assert session.give_up() == "", "it is said once"
    session.leave()
    assert Saves(tmp_path).listing() == []
    assert [path.read_bytes() for path in (tmp_path / "quarantine").glob("*.jsonl")] == [data]
    cabinet = Cabinet(Saves(tmp_path))
    (record,) = all_records(cabinet)
    assert (record.state, record.note.failed) == (State.ASIDE, True)
    assert "every move of it" in record.trouble
    assert take_back(cabinet, record) == stem
    (record,) = all_records(cabinet)
    assert (record.state, record.note.failed, record.path.read_bytes()) == (State.WAITING, False, data)


# -- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Łukasz", "Łukasz"),
        ("运城", "运城"),
        ("a\0b", "a b"),
        ("\ud800x", "x"),
        ("abc\u202edef", "abc def"),
        ("one\ntwo\r\n three", "one two three"),
        ("e\u0301", "é"),
        ("   ", ""),
        ("\u200b\ufeff", ""),
        ("x" * 100_000, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
    ],
)
def test_a_name_is_kept_as_it_can_be_shown(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


def test_a_session_without_a_folder_plays_to_the_end() -> None:
    session = begin(None, match_of(kinds=ALONE))
    session.start()
    play_to_end(session)
    assert session.over
    session.leave()


def test_looking_at_a_match_changes_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_on(session, 20)
    assert session.file is not None
    path = session.file.path
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    read = look(Saves(tmp_path), path)
    assert not read.whole
    assert path.read_bytes() == torn
