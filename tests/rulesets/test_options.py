"""House rules are plain where they are only read, and checked where they come from outside."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import pytest
from pydantic import Field, ValidationError
from pydantic.alias_generators import to_camel

from rulesets import GAMES
from rulesets.core import Game
from rulesets.options import USUAL, Options, camel, choice, number, switch


class Rules(Options):
    """One of each kind."""

    fast_deal: bool = switch("Fast deal", "Cards come two at a time.")
    most_cards: int = number(3, range(2, 6), "Most cards", "How many anybody may hold.")
    paid_in: Literal["coins", "4"] = choice(
        "Paid in", "What is paid.", {"coins": "coins", "4": "four"}, read=str
    )


class Foreign(Options):
    """As an installed game may declare them, in pydantic's words."""

    presets: ClassVar = (USUAL,)
    order_of_suits: tuple[str, ...] = Field(("S", "H"), title="Order", description="The highest first.")
    rounds: int = 3


def test_the_usual_rules_are_there_without_a_check_and_are_frozen() -> None:
    rules = Rules()
    assert (rules.fast_deal, rules.most_cards, rules.paid_in, Rules.most_cards) == (False, 3, "coins", 3)
    with pytest.raises(AttributeError, match="most_cards"):
        rules.most_cards = 4
    assert rules == Rules()
    assert hash(rules) == hash(Rules())
    assert rules != Rules(most_cards=4)
    assert repr(rules) == "Rules(fast_deal=False, most_cards=3, paid_in='coins')"


@pytest.mark.parametrize(
    "wrong", [{"mostCards": 6}, {"mostCards": "many"}, {"noSuchRule": 1}, {"paidIn": "x"}]
)
def test_what_comes_from_outside_is_checked_whichever_way_it_comes(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Rules.model_validate(wrong)
    with pytest.raises(ValidationError):
        Rules(**wrong)


def test_values_are_read_by_either_name_and_written_by_the_outside_key() -> None:
    rules = Rules.model_validate({"mostCards": 4, "paid_in": 4})
    assert rules.as_keys() == {"fastDeal": False, "mostCards": 4, "paidIn": "4"}
    assert Rules.unusual(rules.as_keys()) == {"mostCards": 4, "paidIn": "4"}
    assert rules.model_copy(update={"fast_deal": True}).as_keys()["fastDeal"] is True
    about = Rules.model_fields["most_cards"]
    assert (about.alias, about.title, about.annotation) == ("mostCards", "Most cards", int)


@pytest.mark.parametrize("rules", [Rules(most_cards=5), Foreign(order_of_suits=("D",))])
def test_what_was_written_is_read_again_as_it_was(rules: Options) -> None:
    assert type(rules).written(rules.as_keys()) == rules
    assert type(rules).written({}) == type(rules)()


def test_pydantic_s_own_words_declare_a_house_rule_too() -> None:
    assert Foreign.model_validate({"rounds": "4"}).as_keys() == {"orderOfSuits": ["S", "H"], "rounds": 4}
    assert (Foreign().order_of_suits, Foreign().rounds, [*Foreign.model_fields]) == (
        ("S", "H"),
        3,
        ["order_of_suits", "rounds"],
    )


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_the_outside_keys_are_those_that_journals_have(kind: type[Game]) -> None:
    assert [camel(name) for name in kind.Options.model_fields] == [*kind.Options().as_keys()]
    assert all(camel(name) == to_camel(name) for name in kind.Options.model_fields)
