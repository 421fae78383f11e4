"""What may be looked up in the log: the last trick where cards have to be remembered, else all the deal."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from rulesets import GAMES
from rulesets.core import CHANCE, CardMoved, TrickTaken


@pytest.mark.parametrize(
    ("game", "seats", "options", "everything"),
    [
        ("laus", 3, {}, False),
        ("laus", 4, {"showCaptured": "none"}, False),
        ("laus", 4, {"showCaptured": "all"}, True),
        ("tarot", 4, {}, False),
        ("tarot", 3, {"showPiles": "honours"}, False),
        ("tarot", 4, {"showPiles": "all"}, True),
        ("ludens", 4, {}, False),
    ],
)
def test_the_log_keeps_what_may_be_looked_up(
    game: str, seats: int, options: dict[str, object], everything: bool
) -> None:
    rules = GAMES[game].Options.model_validate(options)
    players = seat_players(["you"] * seats)
    session = Session(new_match(game, players, rules, app="test", began="", seed=1))
    session.start()
    rng = Random(1)
    hidden = 0
    while session.game.deals < 2 and not session.over:
        seat = session.game.turn
        session.play(seat, rng.choice(session.game.legal_moves(seat)))
        told = {line.number for line in session.log(0) if line.kind == "move"}
        begin = max(step.number for step in session.steps if step.seat == CHANCE)
        deal = session.steps[begin + 1 :]
        plays = [step.number for step in deal if is_play(step.events)]
        ends = [step.number for step in deal if any(isinstance(event, TrickTaken) for event in step.events)]
        open_from = begin if everything or len(ends) < 2 else ends[-2] + 1
        assert {number for number in plays if number >= open_from} <= told
        assert not told & {number for number in plays if number < open_from}
        assert {step.number for step in deal} - set(plays) <= told, "who took the skat may be looked up"
        assert set(range(1, begin)) & told == {
            step.number for step in session.steps[1:begin] if step.seat != CHANCE
        }, "a deal that is over hides nothing"
        hidden += open_from > begin
    assert bool(hidden) != everything


def is_play(events: tuple[object, ...]) -> bool:
    return any(isinstance(event, CardMoved) and event.target.kind == "trick" for event in events)
