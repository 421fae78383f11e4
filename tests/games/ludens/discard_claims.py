"""What the coach of Ludens claims of a card that cannot follow, reckoned once more from the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from cardtable.opponents.ludens.mind import KEEP
from rulesets.cards import cards
from rulesets.ludens.pack import DECKS, ORDER, PICTURE, lamps
from rulesets.ludens.words import COURTS
from tests.games.ludens.position import Position

Check: TypeAlias = Callable[[Position], bool]


def over(group: int, p: Position) -> bool:
    """Whether a card that cannot follow is of this kind, and four cards of it come to too little."""
    return not p.follows and ORDER.group[p.move] == group and not p.kind_may_score()


def last_of_a_kind(group: int, p: Position) -> bool:
    """Whether a card that cannot follow is of this kind, whose tricks may score, but not without it."""
    rest = p.left() & ~(1 << p.move)
    return (
        not p.follows and ORDER.group[p.move] == group and p.kind_may_score() and not p.kind_may_score(rest)
    )


def lost_court(lamp: int, p: Position) -> bool:
    """Whether a picture cannot follow, and of this rank the seat has seen the last one."""
    return not p.follows and ORDER.group[p.move] == PICTURE and not p.left() & p.of_rank(lamp)


OF_DISCARDS: dict[str, Check] = {
    **{
        f"You cannot follow, and {{card}} is your only {kind}.": partial(
            lambda group, p: (
                not p.follows
                and ORDER.group[p.move] == group
                and sum(ORDER.group[card] == group for card in cards(p.game.hands[p.seat])) == 1
            ),
            group,
        )
        for group, kind in enumerate(("odd card", "even card", "picture"))
    },
    **{
        f"Without it you add {none} to {kind} tricks.": lambda p: p.move in p.legal
        for kind, none in (("odd", "nothing"), ("even", "nothing"), ("picture", "none"))
    },
    "You cannot follow: {card} is too low to win much, and too high to hold a total down.": lambda p: (
        not p.follows and DECKS["french"].faces[p.move][0] in "34567" and not p.is_highest()
    ),
    "You cannot follow.": lambda p: not p.follows and len(p.legal) == 2,
    "You cannot follow, and {card} is the card you will miss least.": lambda p: (
        not p.follows and KEEP[p.move] == min(KEEP[card] for card in p.legal)
    ),
    "You cannot follow, so {card} neither wins nor counts here.": lambda p: not p.follows,
    "You cannot follow: {card} could win a trick later, but looking ahead the cards that you keep "
    "do more for your side.": lambda p: not p.follows and p.is_highest() and p.kind_may_score(),
    **{
        f"You cannot follow: {kind} cards can no longer score, no trick of those left comes to {{needed}}.": (
            partial(over, group)
        )
        for group, kind in enumerate(("odd", "even"))
    },
    **{
        f"You cannot follow: pictures can no longer score, there is no {court} left.": partial(
            lost_court, lamp
        )
        for courts in COURTS.values()
        for lamp, court in courts.items()
    },
    "You cannot follow: pictures can no longer score, two of the three are left in your hand alone.": (
        lambda p: over(PICTURE, p) and lamps(cards(p.left() & ~p.game.hands[p.seat])).bit_count() == 1
    ),
    "You cannot follow: pictures can no longer score, too few of the others have any left.": lambda p: (
        over(PICTURE, p)
        and sum(bool(p.left() & p.game.hands[seat]) for seat in range(4) if seat != p.seat) < 2
    ),
    **{
        f"Later {{n}} {them} still out could beat it.": lambda p: (
            not p.follows
            and p.out(p.move).bit_count() == int(p.said["n"]) > 0
            and any(KEEP[card] < KEEP[p.move] for card in p.legal)
        )
        for them in ("card", "cards")
    },
    **{
        f"You cannot follow: without {{card}} no {kind} trick can score any more, for either side.": partial(
            last_of_a_kind, group
        )
        for group, kind in enumerate(("odd", "even", "picture"))
    },
    "Of equal cards the lower suit goes first.": lambda p: any(
        DECKS["french"].faces[card][0] == DECKS["french"].faces[p.move][0]
        for card in cards(p.game.hands[p.seat])
        if card > p.move
    ),
}
