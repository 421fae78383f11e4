"""Claims about a move of Ludo that hang on house rules: partners, what is captured, what has to come out."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.core import OVER
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP

HOUSE_CLAIMS: dict[str, Callable[..., bool]] = {
    r"That is the last pawn (of your side )?still on its way\.": lambda p, side: (
        p.last_home()
        and bool(side) == p.game.options.partners
        and (p.after.turn == OVER or p.game.options.play_on > p.game.options.partners)
    ),
    r"That is your last pawn: from then on you throw for your partner\.": lambda p: (
        p.last_home() and p.game.options.partners and p.after.turn != OVER and p.mover == p.game.turn
    ),
    r"It captures (\d) pawns that have walked (\d+) steps in all: "
    r"they are lost(?:, and you (?:throw (once) more|have (\d+) more throws))?\.": (
        lambda p, pawns, steps, once, more: (
            len(p.prey) == int(pawns) > 1
            and int(steps) == p.prey_walked()
            and int(more or bool(once)) == p.throws_on()
            and more != "1"
        )
    ),
    r"By house rule a throw that can bring a pawn out has to be used for that\.": lambda p: (
        p.start == BASE and not p.others() and p.game.options.must_enter
    ),
    r"No other pawn of your(s| partner) is on the way, "
    r"so most throws would move nothing\.": lambda p, whose: (
        p.start == BASE
        and not any(BASE < place < HOME for place in p.game.pawns[p.mover])
        and (whose == "s") == (p.mover == p.game.turn)
    ),
    r"Then (\d) pawns? of your(s| partner) (?:is|are) on the way\.": lambda p, n, whose: (
        p.start == BASE
        and int(n) == sum(BASE < place < HOME for place in p.after.pawns[p.mover])
        and (whose == "s") == (p.mover == p.game.turn)
    ),
    r"It joins another pawn of yours, and two together cannot be captured\.": lambda p: (
        p.makes_a_pair()
        and sum(place == p.end for place in p.after.pawns[p.mover]) == 2
        and p.mover == p.game.turn
    ),
    r"It joins another of its colour, and pawns that stand together cannot be captured\.": lambda p: (
        p.makes_a_pair() and p.mover != p.game.turn
    ),
    r"It joins others of yours, and pawns that stand together cannot be captured\.": lambda p: (
        p.makes_a_pair()
        and sum(place == p.end for place in p.after.pawns[p.mover]) > 2
        and p.mover == p.game.turn
    ),
    r"On its final line it is safe already, and (your other pawns|the others) stay where they are\.": (
        lambda p, whose: p.start > LAST_ON_LOOP and ("your" in whose) == (p.mover == p.game.turn)
    ),
}
"""Patterns of sentences, and what must be true of the position, and of what stands in them."""
