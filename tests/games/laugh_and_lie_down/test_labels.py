"""What the answers of Laugh and Lie Down say of themselves."""

from rulesets.core import rule_of
from rulesets.laugh_and_lie_down.pack import CATCH, PASS
from tests.games.laugh_and_lie_down.test_table import slip


def test_letting_it_pass_says_what_that_comes_to_and_by_which_rule() -> None:
    labels = slip("off")[1].labels
    for move, words in ((PASS, "you take nothing and pay nothing"), (CATCH, "if not, you pay")):
        assert words in labels.answer(move)
        assert rule_of(labels.answer(move)) == "catching"
