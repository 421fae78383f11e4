"""What a player of Gleek can be sure of while the tricks are played, and how the others have shown it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from cardtable.opponents.gleek.mind import LAST_TRICKS, Mind
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.words import _, later

SHOWN = {
    "void": (
        later("Whoever could not follow a trump has none left."),
        later("The next player could not follow a trump, and so has none left."),
        later("The last player could not follow a trump, and so has none left."),
    ),
    "ruff": (
        later("Whoever showed trumps in the ruff holds no others."),
        later("The next player showed trumps in the ruff, and so holds no others."),
        later("The last player showed trumps in the ruff, and so holds no others."),
    ),
    "second": (
        later("Whoever had to give a trump below the ten as second player holds none higher."),
        later("The next player once had to give a trump below the ten as second: no higher one is there."),
        later("The last player once had to give a trump below the ten as second: no higher one is there."),
    ),
}
"""How it is known of hands that they lack trumps which may still be out: of several, or of one alone."""


def may_trump(mind: Mind) -> list[Seat]:
    """Who plays to this trick later, and may still have a trump."""
    return [seat for seat in mind.later if mind.out & mind.trump_suit & ~mind.lacks[seat]]


def proof(mind: Mind, seats: Iterable[Seat], trumps: Mask) -> str:
    """How these seats have shown that they lack trumps that may still be out; empty where all are gone."""
    if not mind.out & trumps:
        return ""
    by_way: dict[str, list[Seat]] = {}
    for seat in seats:
        by_way.setdefault(how_shown(mind, seat), []).append(seat)
    told = []
    for way, (several, by_next, by_last) in SHOWN.items():
        if way in by_way:
            alone = len(by_way[way]) == 1
            is_next, is_last = (alone and by_way[way][0] == mind.later[place] for place in (0, -1))
            told.append(_(by_last if is_last else by_next if is_next else several))
    return " ".join(told)


def how_shown(mind: Mind, seat: Seat) -> str:
    """By what a seat has shown that it lacks trumps."""
    if not mind.trump_suit & ~mind.lacks[seat]:
        return "void"
    ruff = mind.game.shown[seat]
    return "ruff" if ruff and not ruff & ~mind.trump_suit else "second"


def why_unbeaten(mind: Mind, card: Card) -> str:
    """How it is known that nobody who plays to this trick later can beat a card."""
    if holds(mind.trump_suit, card):
        if not mind.out & mind.trump_suit:
            return _("Nobody else has a trump left.")
        shown = proof(mind, mind.later, mind.above(card))
        return shown or _("Nobody else has a higher trump left.")
    shown = proof(mind, mind.later, mind.trump_suit)
    return shown or _("Whoever plays after you has no higher card of the suit, and no trump.")


# -- What others may hold ------------------------------------------------------------------------


def in_suit(mind: Mind, card: Card) -> int:
    """How many other cards of its suit may still be in other hands."""
    return (mind.out & mind.game.pack.mates[card]).bit_count()


def shown_by(mind: Mind, seat: Seat) -> Mask:
    """What a seat has shown in the ruff, and still holds."""
    return mind.game.shown[seat] & ~mind.game.played[seat]


def may_hold(mind: Mind, seat: Seat) -> Mask:
    """What another seat may hold: nothing that it has shown to lack, or that a third has shown."""
    shown = sum(shown_by(mind, other) for other in range(mind.game.seats) if other != seat)
    return mind.out & ~mind.lacks[seat] & ~shown


def surely_holds(mind: Mind, seat: Seat) -> Mask:
    """What another seat must hold: what it has shown, and where none is left out what no third may hold."""
    others = [other for other in range(mind.game.seats) if other not in (seat, mind.seat)]
    held = sum(mind.game.hands[other].bit_count() for other in (seat, *others))
    sure = shown_by(mind, seat)
    if mind.out.bit_count() > held:
        return sure
    elsewhere = 0
    for other in others:
        elsewhere |= may_hold(mind, other)
    return sure | may_hold(mind, seat) & ~elsewhere


def drawn_high(mind: Mind, card: Card) -> Mask:
    """The cards from the ten on that whoever follows may have to spend if a low one of their suit is led."""
    if mind.hand.bit_count() <= LAST_TRICKS:
        return 0
    follows = (mind.seat + 1) % mind.game.seats
    return may_hold(mind, follows) & mind.game.pack.mates[card] & mind.game.pack.high


def dearest_fall(mind: Mind) -> list[Card]:
    """The honours of trumps worth most that may fall to one that nobody beats: one from each other hand."""
    honours = mask_of(mind.honour)
    given = product(*([-1, *cards(may_hold(mind, seat) & honours)] for seat in mind.later))
    fallen = ([card for card in some if card >= 0] for some in given)
    return max(
        (some for some in fallen if len(some) == len(set(some))),
        key=lambda some: sum(mind.honour[card] for card in some),
    )


def as_dear_as(mind: Mind, honour: Card) -> list[Card]:
    """The honours of trumps that others may hold and that are worth as much as one, with itself."""
    held = [may_hold(mind, seat) for seat in mind.later]
    alike = [one for one, worth in mind.honour.items() if worth == mind.honour[honour]]
    return [one for one in alike if any(holds(some, one) for some in held)]
