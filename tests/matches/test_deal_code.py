"""TEACHING, issue 12, 3: a code means the same for everybody."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.matches.deal_code import (
    Challenge,
    code_in,
    code_of,
    dare,
    is_whole,
    read_code,
    repeats,
    same_cards,
    written,
)
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from rulesets import IDS, game_class, info_of
from rulesets.core import CHANCE, Zone
from tests.playing import play_on, play_to_end


def played(game: str, acts: int = 10_000, seed: int = 5, **options: object) -> Session:
    """A match of the usual size, as far as it went."""
    kinds = ["regular", "you", *["master"] * (info_of(game).default_seats - 2)]
    rules = game_class(game).Options.model_validate(options)
    match = new_match(game, seat_players(kinds, ["Ada"]), rules, app="test", began="", seed=seed)
    session = Session(match)
    session.start()
    play_on(session, acts)
    return session


def hands(session: Session, number: int) -> list[set[int]]:
    """What every seat held when so many deals were over."""
    step = [step for step in session.steps if step.seat == CHANCE and step.before.deals < number][-1]
    return [set(step.after.view(seat).zones.get(Zone("hand", seat), ())) for seat in range(step.after.seats)]


def opened(line: str) -> Session:
    session = Session(read_code(line).match(app="elsewhere", began=""))
    session.start()
    return session


@pytest.mark.parametrize("game", IDS)
def test_a_code_opens_the_same_cards_at_the_same_seats(game: str) -> None:
    first = played(game, 40)
    line = written(code_of(first))
    assert "\n" not in line
    assert line.isascii()
    assert len(line) < 120
    second = opened(line)
    chance = [step.code for step in second.steps]
    assert chance == [step.code for step in first.steps][: len(chance)]
    assert second.humans() == first.humans()
    assert [player.level for player in second.players] == [player.level for player in first.players]
    assert second.match.options == first.match.options


def test_every_later_deal_is_the_same_however_long_the_first_took() -> None:
    first = played("laus", target=1000)
    second = opened(written(code_of(first)))
    play_on(second, 10_000, seed=99)
    deals = [[step.code for step in session.steps if step.seat == CHANCE] for session in (first, second)]
    both = min(map(len, deals))
    assert both > 2
    assert deals[0][:both] == deals[1][:both]


@pytest.mark.parametrize("game", ["laus", "tarot", "gleek", "scopa", "poch"])
def test_the_code_of_a_later_deal_seats_nobody_elsewhere(game: str) -> None:
    first = played(game)
    if first.game.deals < 2:
        pytest.skip("this match was over after one deal")
    second = opened(written(code_of(first, 2)))
    assert hands(second, 1) == hands(first, 2)


def test_thirteen_letters_alone_left_the_first_dealer_to_the_lot() -> None:
    """Why a typed code dealt the cards to another seat: the lot was drawn from the seed of the match."""
    found = set()
    for seed in range(8):
        match = new_match(
            "laus", seat_players(["you"] * 4), app="", began="", seed=seed, deal="6ZEJ6K4J3Y1VQ"
        )
        session = Session(match)
        session.start()
        found.add(tuple(map(frozenset, hands(session, 1))))
        again = opened(written(code_of(session)))
        assert hands(again, 1) == hands(session, 1)
    assert len(found) > 1


def test_house_rules_and_what_may_be_looked_up_come_along() -> None:
    first = played("scopa", 5, target=21, napola=True)
    first.match = first.match.model_copy(update={"look_up": "all"})
    code = read_code(written(code_of(first)))
    assert code.options["target"] == 21
    assert code.options["napola"] is True
    assert code.look_up == "all"


def test_the_same_cards_can_be_played_from_another_seat() -> None:
    first = played("laus", 30)
    match = same_cards(first, app="x", began="", seat=3)
    assert match.humans() == (3,)
    assert match.players[3].name == "Ada"
    second = Session(match)
    second.start()
    assert hands(second, 1) == hands(first, 1)


def test_a_challenge_carries_name_totals_and_seat() -> None:
    first = played("gleek")
    assert first.over
    assert repeats(first)
    line = dare(first, 1)
    assert read_code(line).challenge == Challenge("Ada", tuple(first.game.scores()), 1)
    assert read_code(line)._replace(challenge=None) == code_of(first)


def test_whoever_has_given_no_name_is_you_to_nobody_else() -> None:
    """The page said "You has played these cards", and both columns at the end were headed "You"."""
    match = new_match(
        "gleek", seat_players(["you", "random", "random"]), game_class("gleek").Options(), app="", began=""
    )
    session = Session(match)
    session.start()
    play_to_end(session)
    line = dare(session, 0)
    assert "N=Somebody" in line
    older = line.rpartition(".")[0].replace("N=Somebody", "N=You")
    challenge = read_code(sealed(older)).challenge
    assert challenge is not None
    assert challenge.name == "Somebody"


def test_no_challenge_of_a_match_that_is_not_over_or_that_no_seed_repeats() -> None:
    with pytest.raises(ValueError, match="when the match is over"):
        dare(played("gleek", 5), 1)
    first = played("gleek")
    first.match = first.match.model_copy(update={"seed": "0000000000007"})
    with pytest.raises(ValueError, match="older version"):
        dare(first, 1)


def test_spaces_and_line_breaks_of_a_letter_are_forgiven() -> None:
    first = played("laus", 5)
    line = written(code_of(first))
    assert read_code(f"  {line[:20]}\n {line[20:]} ") == code_of(first)


AS_IT_COMES = {
    "in quotation marks": "\u201c{line}\u201d",
    "in brackets, with a full stop": "Play ({line}).",
    "a mail that was answered": "> {start}\n> {end}\n> Bye",
    "broken in the middle of a message": "Try these:\n{start}\n  {end}\nif you dare!",
    "broken by a window with nothing in sight": "{start}\u200b{end}",
    "as code in a chat": "`{line}`",
    "after a colon": "code:{line}, and good luck",
}


@pytest.mark.parametrize("letter", AS_IT_COMES.values(), ids=AS_IT_COMES)
def test_a_code_is_found_in_whatever_way_it_comes(letter: str) -> None:
    line = written(code_of(played("laus", 5)))
    text = letter.format(line=line, start=line[:25], end=line[25:])
    assert code_in(text) == line
    assert is_whole(text)
    assert read_code(text) == read_code(line)


def test_of_several_codes_the_last_whole_one_is_meant() -> None:
    first, second = (written(code_of(played(game, 5))) for game in ("laus", "scopa"))
    assert code_in(f"{first} or {second}") == second
    assert code_in(f"{first} or {second[:-1]}") == first
    assert code_in(' "6ZEJ6 K4J3Y 1VQ" ') == "6ZEJ6K4J3Y1VQ"


def test_hostile_lines_get_one_sentence() -> None:
    line = dare(played("gleek"), 1)
    rng = Random(4)
    hostile = [
        "",
        "laus",
        "laus.yrrr",
        "x" * 100_000,
        "laus.yrrr.ZZZZ.target=1e999.V=1.U=0.AAAAAA",
        "laus.." * 99,
    ]
    for _ in range(400):
        at = rng.randrange(len(line))
        hostile.append(line[:at] + rng.choice("azAZ09.=%,-~\0é") + line[at + rng.randrange(3) :])
    for text in hostile:
        if text == line or text.upper() == line.upper():
            continue
        with pytest.raises(ValueError, match=r"^[^\n]{10,200}[.]$"):
            read_code(text)


def sealed(line: str) -> str:
    """The line with a sum that is right."""
    from cardtable.matches.deal_code import SUM_LETTERS, _sum

    return f"{line}.{_sum(line, SUM_LETTERS)}"


def test_lines_with_a_right_sum_that_ask_for_the_impossible_are_refused() -> None:
    good = written(code_of(played("laus", 5))).rpartition(".")[0]
    tail = good[good.index(".V=") :]
    for line in (
        good.replace("laus", "chess"),
        good.replace("rymm", "ryq"),
        good.replace("rymm", "y"),
        good + ".target=17e300",
        good + ".target=true",
        good + ".nothing=1",
        good + ".target=1500.target=1500",
        good + ".Q=1",
        good + ".D=pack%3AQD",
        good + ".L=everything",
        good + ".N=A.T=1,2.S=0",
        good + ".N=A.T=1,2,3,4.S=9",
        good + ".N=%1B%5B2J.T=1,2,3,99999999999999.S=0",
        good.replace("V=1", "V=9"),
        good.replace("U=", "U=Q"),
        "laus.rymm" + tail,
        "laus.rymm.!" + tail,
    ):
        with pytest.raises(ValueError, match=r"^[^\n]{10,200}$"):
            read_code(sealed(line))


def test_only_whole_codes_are_taken_for_such() -> None:
    assert is_whole(written(code_of(played("laus", 1))))
    assert not is_whole("6ZEJ6K4J3Y1VQ")
    assert not is_whole("deal:6ZEJ6K4J3Y1VQ")
    assert not is_whole("pack:QD,KD")


def test_the_whole_match_is_the_same_when_it_is_played_the_same() -> None:
    first = played("poch")
    second = opened(written(code_of(first)))
    play_to_end(second)
    assert second.game.scores() == first.game.scores()
