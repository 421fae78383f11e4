"""Who paid whom, in words: one line for what belongs together."""

from cardtable.matches.payments import in_words, together
from rulesets.core import POT, Paid

NAMES = ["You", "Anna", "Jan"]


def paid(source: int, target: int, amount: int, why: str) -> Paid:
    """A payment whose cause is as good as its words."""
    return Paid(source, target, amount, why, cause=why)


def lines(*payments: Paid) -> list[str]:
    return [in_words(group, NAMES) for group in together(payments)]


def test_one_payment_names_payer_payee_and_reason() -> None:
    assert lines(paid(1, 0, 1, "A gleek of jacks.")) == ["Anna to You: 1 coin. A gleek of jacks."]
    assert lines(paid(POT, 2, 5, "The ace.")) == ["To Jan: 5 coins. The ace."]
    assert lines(paid(0, POT, 3, "Staked.")) == ["From You: 3 coins. Staked."]


def test_what_everybody_pays_alike_is_one_line() -> None:
    assert lines(paid(1, 0, 2, "Tiddy."), paid(2, 0, 2, "Tiddy.")) == ["To You: 2 coins from each. Tiddy."]
    antes = [paid(seat, POT, 1, "The ante.") for seat in range(3)]
    assert lines(*antes) == ["From each: 1 coin. The ante."]


def test_what_everybody_pays_differently_names_the_shares() -> None:
    assert lines(paid(1, 0, 3, "Cards."), paid(2, 0, 1, "Cards.")) == [
        "To You: 4 coins (Anna 3, Jan 1). Cards."
    ]
    assert lines(paid(0, POT, 3, "Below."), paid(2, POT, 1, "Below.")) == [
        "Into the pot: You 3, Jan 1. Below."
    ]


def test_what_belongs_together_is_known_by_its_cause_and_not_by_its_words() -> None:
    one, other = Paid(1, 0, 2, "Passed.", cause="passed"), Paid(2, 0, 2, "Passed.", cause="beaten")
    assert lines(one, other) == ["Anna to You: 2 coins. Passed.", "Jan to You: 2 coins. Passed."]
    assert lines(one, other._replace(cause="passed", why="Passed, too.")) == [
        "To You: 2 coins from each. Passed."
    ]


def test_different_reasons_and_payees_stay_apart_in_their_order() -> None:
    assert lines(
        paid(1, 0, 1, "First."), paid(1, 0, 2, "Second."), paid(2, 0, 1, "First."), paid(0, 2, 1, "First.")
    ) == ["To You: 1 coin from each. First.", "Anna to You: 2 coins. Second.", "You to Jan: 1 coin. First."]
