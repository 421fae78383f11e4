"""How players of Laugh and Lie Down go out: nothing looks playable, and the log says who and why."""

from typing import cast

from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import CardFelt
from rulesets.laugh_and_lie_down.pack import LIE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.playing import play_on
from tests.tables.at_table import AtTable
from tests.tables.teaching.test_coach import Coached


def test_where_only_lying_down_is_left_no_card_looks_as_if_it_might_be_played() -> None:
    """A newcomer, who lies down by the button, saw five bright cards."""
    at = Coached("laugh_and_lie_down", "you", *["regular"] * 4)
    while (at.asked(), list(at.table.asking.legal()))[1] != [LIE]:
        assert at.session.game.deals == 0
        at.act()
    felt = cast(CardFelt, at.table.felt)
    own = at.table.asking.own()
    assert own
    assert {sprite.shade for card in own if (sprite := felt.table.sprite_of(card))} == {Shade.DIMMED}


def test_the_log_says_who_played_the_last_card_and_how_the_deal_ended() -> None:
    match = AtTable("laugh_and_lie_down", ["you", *["random"] * 4], seed=4)
    play_on(match.session, 60)
    match.table.showing.jump()
    lines = list(match.table.manners.log_lines())
    steps = match.session.steps
    games = {step.number: cast(tuple[LaughAndLieDown, ...], (step.before, step.after)) for step in steps}
    out = [line for line in lines if line.text == "has played the last card and is out"]
    ends = [line for line in lines if line.text.startswith("Only")]
    assert out
    assert all(not games[line.number][1].hands[line.seat] for line in out)
    assert len(ends) == match.session.game.deals > 0
    for line in ends:
        before, after = games[line.number]
        won = after.captured[before.dealer].bit_count() - before.captured[before.dealer].bit_count()
        own = steps[line.number].seat == before.dealer and steps[line.number].move < LIE
        assert f" and {won // 2 - own} pair" in line.text
