"""How a hint is told: one move, or cards that are chosen together."""

from functools import partial
from types import SimpleNamespace
from typing import Any, cast

from cardtable.opponents import Advice
from cardtable.tables import hints
from cardtable.tables.retelling import Retelling

DOOR: Any = SimpleNamespace(
    touches=lambda move: (move,), deck=SimpleNamespace(name=lambda card: f"the card {card}")
)
MANNERS: Any = SimpleNamespace(
    in_words=lambda move: f"plays {move}",
    chosen_together=lambda: "discards {cards} and {last}",
    why_together=partial(Retelling.why_together, cast(Any, None)),
)


def told(*given: Advice, compared: bool = True) -> str:
    return hints.told(given, cast(Any, MANNERS), DOOR, compared=compared)


def test_a_reason_comes_first_and_figures_after_it() -> None:
    advice = Advice(0, "It is high.", "By two points.", alike="So is 1.")
    assert told(advice) == "A master plays 0. It is high. By two points. So is 1."
    assert told(advice, compared=False) == "A master plays 0. It is high. So is 1."


def test_cards_that_are_chosen_together_are_all_named() -> None:
    alike = [Advice(n, f"The card {n} is low.", alike="So is 4.") for n in (0, 3, 2)]
    all_three = "A master discards the card 0, the card 3 and the card 2."
    assert told(*alike) == f"{all_three} The card 0 is low. The same speaks for the others."
    assert told(*alike[:2], Advice(2, "Nobody wants the card 2.")) == (
        f"{all_three} The card 0 is low. Nobody wants the card 2."
    )
