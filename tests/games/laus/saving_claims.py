"""What the coach of Laus claims of tricks that are won, or led, for the sake of a queen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rulesets.cards import cards
from rulesets.laus.pack import CANCELLER, JACKS, QUEEN_PENALTY
from tests.games.laus.position import QUEEN_OF_DIAMONDS, Position, is_loaded, may_lose, wins_dear

CARD = r"the (?:\w+) of (?:\w+)"

Check: TypeAlias = Callable[..., bool]

WHO_HAS_THE_SKAT = {
    "whoever wins the last trick": "lastTrick",
    "the player with most card points": "mostCardPoints",
}

SAVING: dict[str, Check] = {
    f"Left in the skat, she saves ({'|'.join(WHO_HAS_THE_SKAT)}) from other queens.": lambda p, who: (
        p.move == QUEEN_OF_DIAMONDS and p.game.options.skat_to == WHO_HAS_THE_SKAT[who]
    ),
    f"Left in the skat, she costs ({'|'.join(WHO_HAS_THE_SKAT)}) (\\d+) points, unless saved by the queen of "
    "diamonds.": lambda p, who, n: (
        QUEEN_PENALTY.get(p.move) == int(n) and p.game.options.skat_to == WHO_HAS_THE_SKAT[who]
    ),
    "(With the queen of diamonds you win|If the queen of diamonds wins) this trick, (?:and )?she cancels the "
    "(\\d+) points of the queens? in it.": lambda p, how, n: (
        p.move == QUEEN_OF_DIAMONDS
        and p.would_win(p.move)
        and p.beatable() == how.startswith("If")
        and int(n) == sum(QUEEN_PENALTY.get(card, 0) for card in p.trick) > 0
    ),
    f"So far you have taken no queen from which ({CARD}) would save you(?:; and as (a|\\d) higher diamonds? "
    "(?:is|are) still out, another player may take the trick)?.": lambda p, card, n: (
        not p.trick
        and card == p.move == QUEEN_OF_DIAMONDS
        and not is_loaded(p)
        and len(p.higher(p.unseen, card)) == (0 if n is None else 1 if n == "a" else int(n))
    ),
    "Win this trick, and lead the queen of diamonds to the next: no card that is out beats her, and she "
    "cancels every queen you have taken.": lambda p: (
        wins_dear(p)
        and may_lose(p)
        and bool(p.hand & CANCELLER)
        and p.move != QUEEN_OF_DIAMONDS
        and not Position(p.game, QUEEN_OF_DIAMONDS).could_be_beaten_by_any()
    ),
    f"You win this trick with ({CARD}) as well: keep ({CARD}), which may yet win the queen of diamonds, "
    "who cancels every queen you have taken.": lambda p, card, jack: (
        wins_dear(p)
        and card == p.move
        and not may_lose(p)
        and bool(p.unseen & CANCELLER)
        and jack in p.game.legal_moves(p.seat)
        and JACKS >> jack & 1
        and not p.higher(p.unseen, jack)
        and bool(p.higher(p.unseen, card))
    ),
    f"Only a jack can beat any card you hold: keep ({CARD}), on whom one may have to be played in the last "
    "trick.": lambda p, queen: (
        not p.trick
        and queen != p.move not in QUEEN_PENALTY
        and queen in QUEEN_PENALTY
        and bool(p.hand >> queen & 1)
        and not p.won & CANCELLER
        and p.hand.bit_count() <= 3
        and bool(p.unseen & JACKS)
        and not any(p.higher(p.unseen, one) for one in cards(p.hand))
    ),
}
