"""What somebody says on a first evening at Scopa, held against the cards."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardtable.opponents import Advice
from rulesets.scopa.pack import RE_BELLO, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from tests.games.scopa.claimed import Position

FIRST_EVENING: dict[str, Callable[..., bool]] = {
    r"With (.+) you clear the table, and a scopa is a point\.": lambda p, card: (
        p.card_named(card) == p.card and p.sweeps()
    ),
    r"With (.+) you take (.+), and (.+) in your pile is a point\.": lambda p, card, some, prize: (
        p.card_named(card) == p.card
        and some == listed(p.game.deck, p.some)
        and p.got >> p.card_named(prize) & 1
        and (
            p.card_named(prize) == SETTEBELLO or (p.game.options.re_bello and p.card_named(prize) == RE_BELLO)
        )
        and not p.sweeps()
    ),
    r"With (.+) you take all there is on the table\.": lambda p, card: (
        p.card_named(card) == p.card and p.some == p.game.table and not p.sweeps()
    ),
    r"(.+) takes (.+), and what you can take, you take\.": lambda p, card, some: (
        p.plainly_takes(card, some) and sum(map(bool, map(taken, p.legal))) == 1
    ),
    r"You see at once that (.+) and (.+) are equal, and no equal cards here are higher\.": (
        lambda p, card, some: (
            p.plainly_takes(card, some)
            and p.is_equal(p.move)
            and all(VALUE[played(move)] <= VALUE[p.card] for move in p.legal if p.is_equal(move))
        )
    ),
    r"With (.+) you take (.+), and nothing else brings in so high a card\.": lambda p, card, some: (
        p.plainly_takes(card, some)
        and all(
            p.highest(move)[0] < p.highest(p.move)[0] for move in p.legal if taken(move) and move != p.move
        )
    ),
    r"With (.+) you take (.+): nothing brings in a higher card, or one as high and more with it\.": (
        lambda p, card, some: (
            p.plainly_takes(card, some)
            and p.highest(p.move) == max(p.highest(move) for move in p.legal if taken(move))
        )
    ),
    r"You can take nothing, and may lay no card lower than (.+): you hope for the best\.": lambda p, card: (
        p.lays(card, lambda _lower: False)
    ),
    r"You can take nothing, so you keep your (?:coins|diamonds), and may lay no other card lower "
    r"than (.+)\.": lambda p, card: p.lays(card, lambda lower: lower // 10 == 0) and p.card // 10 != 0,
    r"You can take nothing, so you keep the seven of (?:coins|diamonds), and may lay no other card lower "
    r"than (.+)\.": lambda p, card: p.lays(card, lambda lower: lower == SETTEBELLO),
    r"You can take nothing, and nobody can match (.+): its equals are captured, or yours\.": lambda p, card: (
        p.lays(card, lambda _lower: True)
        and p.game.options.capture == "equal"
        and not p.hidden(VALUE[p.card])
    ),
}
"""What somebody says who is new to the game, which is never in figures."""


def beginner_holds_true(game: Scopa, advice: Advice) -> None:
    """Check the one sentence of a beginner."""
    ((claim, match),) = [
        (one, match) for one in FIRST_EVENING if (match := re.fullmatch(one, advice.because))
    ]
    assert FIRST_EVENING[claim](Position(game, advice.move), *match.groups()), advice.because
