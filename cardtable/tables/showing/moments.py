"""Moments: what happens seldom gets a beat in the middle of the cloth, counted aloud card by card.

Which acts these are a game's manners say (`Manners.worth_a_beat`).  A moment is part of what is shown, so it
can be hurried like everything else, and with animations off there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

import pygame

from cardtable.stage.beat import Beat, width_of_card
from cardtable.stage.labels import Boxed
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, tightened
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt, Felt
from cardtable.tables.parts import Laid, Shown
from rulesets.core import Card, Revealed, TrickTaken, Zone
from rulesets.words import _

COUNTING, A_CARD = 1.2, 0.24
"""Seconds for all cards together at most, and for one of few."""
LOOK = 0.9
"""Seconds in which all of it can be looked at."""


class Moment(NamedTuple):
    """What is worth a beat."""

    words: str
    cards: tuple[Card, ...] = ()
    counts: tuple[str, ...] = ()
    """What is said with each card, if they are counted."""
    sound: str = ""


def aloud(worth: Iterable[int]) -> tuple[str, ...]:
    """How cards are counted: the running total, and the last with emphasis."""
    totals = [str(total) for total in accumulate(worth)]
    return (*totals[:-1], f"{totals[-1]}!") if totals else ()


def by_name(name: str, what: str) -> str:
    """What somebody says or does, with the name of who it is."""
    return _("{name}: {what}").format(name=name, what=what)


def laid_open(name: str, event: Revealed, order: Callable[[Card], int]) -> Moment:
    """A hand that decides something when it is shown."""
    words = by_name(name, event.why)
    return Moment(words, tuple(sorted(event.cards, key=order)), sound="showdown")


class MomentTable(Shown, Laid, Protocol):
    """The table at which it is shown."""

    @property
    def manners(self) -> Any:
        """How its game is played here."""


def show_moment(table: MomentTable, moment: Moment, lying: list[Boxed]) -> None:
    """Queue a beat; it is put to what lies there for a while."""
    animator = table.animator
    if animator.instant:
        return

    def begin() -> None:
        lying.append(table.stage.add(beat))
        if moment.sound:
            table.kit.play(moment.sound)

    beat = beat_of(table, moment)
    animator.play(begin)
    for i in range(len(beat.cards)):
        animator.play(partial(beat.show, i + 1))
        animator.play(partial(table.kit.play, "card_lay"))
        animator.pause(min(A_CARD, COUNTING / len(beat.cards)))
    animator.pause(LOOK)

    def end() -> None:
        if beat in lying:
            lying.remove(beat)
            table.stage.remove(beat)

    animator.play(end)


def beat_of(table: MomentTable, moment: Moment) -> Beat:
    """The moment as it is painted in this window, with cards as large as those of the hand."""
    theme: Theme = table.theme
    seats: Seating = table.manners.seating(theme)
    felt, room = table.felt, seats.felt
    pictures: list[pygame.Surface] = []
    if isinstance(felt, CardFelt) and moment.cards:
        style, faces = felt.deck.style, felt.deck.drawings
        wide = width_of_card(theme, room, seats.card, len(moment.cards))
        pictures = [felt.faces.face(style, faces[card], wide) for card in moment.cards]
    return Beat(theme, moment.words, pictures, moment.counts, room)


def winning_card(felt: Felt, trick: TrickTaken) -> frozenset[Card]:
    """The card of a finished trick that lies before whoever won it."""
    if not isinstance(felt, CardFelt):
        return frozenset()
    there = Zone("trick", trick.seat)
    return frozenset(card for card in trick.cards if felt.table.zone_of(card) == there)


def takes_it(name: str, own: bool, seats: Seating) -> Tag:
    """Who takes a trick."""
    return below_trick(seats, _("You take it") if own else _("{name} takes it").format(name=name))


def below_trick(seats: Seating, words: str, about: str = "") -> Tag:
    """What is said of a finished trick while it still lies there, where nobody is asked meanwhile; in smaller
    or narrower letters where it would be cut off.
    """
    tag = Tag(seats.prompt.center, words, side="center", strong=True, about=about)
    return tightened(seats.theme, tag, seats.prompt.w)
