"""Where the deals of a match lie among its acts: what is thought about afterwards begins and ends there."""

from __future__ import annotations

from pathlib import Path

from cardtable.matches.desk.afterwards import deal_of, is_dealt, luck_of, second_table_of
from cardtable.matches.session import Session
from rulesets.core import CHANCE
from tests.playing import begun, match_of, play_on, play_to_end


def test_deals_follow_each_other_from_the_first_act_to_the_last(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of("laus", options={"matchEnd": "fixedRounds", "rounds": 1}))
    play_to_end(session)
    deals = [deal_of(session, number) for number in range(1, session.game.deals + 1)]
    assert len(deals) == 4
    assert deals[0].since == 0
    assert [deal.until for deal in deals] == [*(deal.since for deal in deals[1:]), len(session.steps)]
    for deal in deals:
        assert deal.over
        assert is_dealt(session, deal)
        assert session.steps[deal.since].seat == CHANCE, "a deal begins with its cards"


def test_a_deal_that_has_not_begun_has_no_acts(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of("laus"))
    number = session.game.deals + 2
    deal = deal_of(session, number)
    assert (deal.since, deal.until, deal.over) == (len(session.steps), len(session.steps), False)
    assert not is_dealt(session, deal)


def test_the_luck_of_a_deal_is_what_chance_decided_and_what_came_before_it() -> None:
    def luck(game: str, deal: int, acts: int, seed: int = 7, plays: int = 1) -> tuple[object, ...]:
        session = Session(match_of(game, seed=seed))
        session.start()
        play_on(session, acts, plays)
        return luck_of(second_table_of(session, deal, ["regular"]))

    assert luck("laus", 1, 5) == luck("laus", 1, 20) == luck("laus", 1, 20, plays=2)
    assert luck("laus", 1, 20) != luck("laus", 1, 20, seed=8)
    assert luck("laus", 2, 60) != luck("laus", 2, 60, plays=2), "the deal before was played otherwise"
    assert luck("ludo", 1, 5) != luck("ludo", 1, 60), "more was thrown since"
