"""What a player imagines of hidden hands leans to nothing, whoever is known to lack what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardtable.opponents.ludens.mind import Mind as LudensMind
from cardtable.opponents.tarot.mind import Mind as TarotMind
from rulesets import GAMES
from rulesets.core import CHANCE, Mask
from rulesets.ludens.pack import MATES
from rulesets.tarot.pack import TRUMPS

LAYOUTS = 4000


def layouts_of_ludens(game: Any, rng: Random) -> Any:
    return LudensMind(game, game.turn, rng, LAYOUTS)


def layouts_of_tarot(game: Any, rng: Random) -> Any:
    mind = TarotMind(game, game.turn, rng)
    mind.layouts = [mind._layout(rng) for _layout in range(LAYOUTS)]
    return mind


@pytest.mark.parametrize(
    ("name", "mind_of", "kind"),
    [("ludens", layouts_of_ludens, MATES[0]), ("tarot", layouts_of_tarot, TRUMPS)],
)
def test_what_one_lacks_is_no_likelier_with_who_plays_last(
    name: str, mind_of: Callable[[Any, Random], Any], kind: Mask
) -> None:
    """Trump 3 would "probably win" the trick, since only whoever sat next was known to have no trumps: what
    that seat could not hold was put below the other cards, and the second was given cards from the top.
    """
    rng = Random(5)
    game: Any = GAMES[name](4)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    first, second, third = ((game.turn + step) % 4 for step in (1, 2, 3))
    lacks = [0] * 4
    lacks[first] = kind
    game.lacks = lacks
    mind = mind_of(game, rng)
    held = [fmean((layout[place] & kind).bit_count() for layout in mind.layouts) for place in range(3)]
    n = game.hands[first].bit_count()
    even = n * (mind.out & kind).bit_count() / (mind.out.bit_count() - n)
    assert mind.later == [first, second, third]
    assert held == pytest.approx([0, even, even], abs=0.15)
