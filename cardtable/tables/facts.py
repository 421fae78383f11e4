"""Facts of a view, read as what they are known to be; a fact of another kind is an error of the rules."""

from __future__ import annotations

from typing import Any

from rulesets.core import View


def number(view: View[Any], name: str) -> int:
    """A fact that is a number, such as a count or a seat."""
    found = view.facts[name]
    if not isinstance(found, int):
        raise TypeError(name)
    return found


def numbers(view: View[Any], name: str) -> tuple[int, ...]:
    """A fact that is a row of numbers: one a seat, or some seats."""
    found = view.facts[name]
    if not isinstance(found, tuple):
        raise TypeError(name)
    return tuple(value for value in found if isinstance(value, int))


def word(view: View[Any], name: str) -> str:
    """A fact that is a word, such as the letter of a suit."""
    found = view.facts[name]
    if not isinstance(found, str):
        raise TypeError(name)
    return found


def dealer_of(view: View[Any]) -> int:
    """Who deals, as the view or the facts of a game say."""
    found: int = view.facts.get("dealer", -1) if isinstance(view.facts, dict) else view.dealer
    return found
