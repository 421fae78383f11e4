"""What lies on the cloth, as the match scene needs it: cards here, a board in `cardtable.tables.ludo.scene`.

A felt turns the events of one step into movement and answers where something was touched.  What can
be touched has a number: a card's, or a pawn's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from cardtable.shell.card_faces import faces_of
from cardtable.shell.scene import Kit
from cardtable.stage.animator import Animator
from cardtable.stage.cards import CardTable, Flight, Shade
from cardtable.stage.packs import PACKS
from cardtable.stage.places import Place
from cardtable.stage.stage import Stage
from cardtable.stage.theme import Theme
from rulesets.cards import Deck
from rulesets.core import HIDDEN, Card, CardMoved, DealBegan, Event, Revealed, TrickTaken, View, Zone

STOCK = Zone("stock")
HELD = 1100.0
"""How high a card is held that is dragged: above everything, words and buttons included."""
LOOK_AT_SHOWN = 1.2
"""Seconds in which cards that were shown can be looked at."""


class Felt(Protocol):
    """What lies on the cloth."""

    def furnish(self, theme: Theme, view: View[Any]) -> None:
        """Find the places for a window size, and lay everything."""

    def lay(self, view: View[Any]) -> None:
        """Show a view at once."""

    def shows(self, view: View[Any]) -> bool:
        """Whether it agrees with a view."""

    def follow(self, events: Sequence[Event], after: View[Any]) -> None:
        """Queue the movements of one step."""

    def settle(self, after: View[Any]) -> None:
        """Turn down again what was only shown for a moment, when a step has been shown."""

    def at(self, pos: tuple[int, int]) -> int | None:
        """What is under a point."""

    def rect_of(self, touch: int) -> pygame.Rect | None:
        """Where something that can be touched is."""

    def tilt_of(self, touch: int) -> float:
        """By how many degrees it is turned there."""

    def mark(self, dimmed: frozenset[int], lit: frozenset[int], raised: frozenset[int]) -> None:
        """Point out what may be touched and what is chosen."""

    def hold(self, touch: int, pos: tuple[int, int]) -> None:
        """Let something hang at the pointer while it is dragged."""

    def release(self, touch: int) -> None:
        """Let it go back."""

    def refresh(self) -> None:
        """Show drawings that have arrived."""

    @property
    def waiting(self) -> bool:
        """Whether drawings are still to come."""


class CardFelt:
    """Cards on the cloth."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        animator: Animator,
        deck: Deck,
        order: Callable[[Card], int],
        places: Callable[[Theme, View[Any]], Mapping[Zone, Place]],
        unsorted: Iterable[str] = ("trick", "pile", "waste"),
    ) -> None:
        self.kit = kit
        self.deck = deck
        self.places = places
        self.faces = faces_of(kit)
        self.table = CardTable(stage, animator, kit.poses, self.faces, deck.style, deck.drawings, order)
        self.table.unsorted = frozenset(unsorted)
        self.animator = animator
        self.theme = kit.theme

    @property
    def ratio(self) -> float:
        """Height of a card to its width."""
        return 1 / PACKS[self.deck.style].proportion

    def furnish(self, theme: Theme, view: View[Any]) -> None:
        """Find the places for a window size, and lay everything; what is seen comes first."""
        preferences = self.kit.preferences
        self.faces.back_name = f"backs/{preferences.back}"
        self.faces.large_index = preferences.index == "large"
        self.faces.four_colours = preferences.four_colours
        self.faces.forget()
        self.table.poses = self.kit.poses
        self.theme = theme
        places = self.places(theme, view)
        # The thread takes the newest wish first: the largest size, and before it what lies open now.
        widths = sorted({place.width for place in places.values()})
        lying = {place.width for zone, place in places.items() if view.zones.get(zone)}
        self.faces.prepare_backs(self.deck.style, set(widths) - lying)
        for width in widths:
            if width > widths[-1] // 2:
                self.faces.prepare(self.deck.style, self.deck.drawings, width)
        self.lay(view)

    def lay(self, view: View[Any]) -> None:
        """Show a view at once."""
        self.table.furnish(self.places(self.theme, view))
        self.table.lay(view.zones)

    def shows(self, view: View[Any]) -> bool:
        """Whether it agrees with a view."""
        return self.table.shows(view.zones)

    def follow(self, events: Sequence[Event], after: View[Any]) -> None:
        """Queue the movements of one step; cards that move one after the other go in one flight."""
        flights: list[Flight] = []

        def take_off() -> None:
            if flights:
                group = tuple(flights)
                flights.clear()
                self.animator.play(lambda: self._fly(group))

        for i, event in enumerate(events):
            if isinstance(event, CardMoved):
                if any(goes_on(flight, event) for flight in flights):
                    take_off()
                flights.append(Flight(event.card, event.source, event.target, self._open(event, after)))
                continue
            take_off()
            if isinstance(event, DealBegan):
                self.animator.play(lambda: self._clear(after))
            elif isinstance(event, TrickTaken):
                self.animator.play(lambda taken=event: self._gather(taken, after))  # type: ignore[misc]
            elif isinstance(event, Revealed):
                self.animator.play(partial(self.show, (event,)))
                if not any(isinstance(following, Revealed) for following in events[i + 1 : i + 2]):
                    # What is shown at the same time is looked at together.
                    self.animator.pause(LOOK_AT_SHOWN)
        take_off()

    def show(self, shown: Sequence[Revealed]) -> None:
        """Turn cards up where they lie, and point out those that were open already; all others are plain."""
        self.kit.play("card_flip")
        cards = frozenset(card for event in shown for card in event.cards)
        self.table.mark(dict.fromkeys(cards, Shade.LIT), cards)
        for event in shown:
            self.table.turn_up(event.zone, event.cards)

    def _open(self, event: CardMoved, after: View[Any]) -> bool:
        """Whether a card lies open where it goes: it is seen there, or passes through an open place."""
        there = after.zones.get(event.target, ())
        return event.card in there or HIDDEN not in there

    def _fly(self, flights: Sequence[Flight]) -> None:
        sound = "card_deal" if len(flights) > 3 else "card_lay"
        self.table.fly(flights, lambda: self.kit.play(sound))

    def _clear(self, after: View[Any]) -> None:
        """Take all cards back for a new deal; they lie in the stock, where it is shown."""
        self.kit.play("shuffle")
        self.table.furnish(self.places(self.theme, after))
        self.table.lay({STOCK: (HIDDEN,) * len(self.deck)})

    def _gather(self, taken: TrickTaken, after: View[Any]) -> None:
        self.kit.play("gather")
        there = after.zones.get(taken.target, ())
        flights = []
        for card in taken.cards:
            zone = self.table.zone_of(card)
            if zone is not None:
                flights.append(Flight(card, zone, taken.target, card in there))
        self.table.fly(flights)

    def settle(self, after: View[Any]) -> None:
        """Turn down the cards that were shown and lie face down again: in hands, on the stock.

        Where the game has come to has other places for some cards: they go there.
        """
        for zone in self.table.places:
            there = after.zones.get(zone, ())
            if HIDDEN in there:
                self.table.turn_down(zone, self.table.open_in(zone) - set(there))
        self.table.move_to(self.places(self.theme, after))

    def at(self, pos: tuple[int, int]) -> int | None:
        """The open card under a point."""
        sprite = self.table.at(pos)
        return None if sprite is None or sprite.card == HIDDEN else sprite.card

    def rect_of(self, touch: int) -> pygame.Rect | None:
        """Where a card lies."""
        sprite = self.table.sprite_of(touch)
        if sprite is None:
            return None
        rect = pygame.Rect(0, 0, sprite.width, sprite.height)
        x, y = sprite.goal()
        rect.center = (round(x), round(y))
        return rect

    def tilt_of(self, touch: int) -> float:
        """How a card is held."""
        sprite = self.table.sprite_of(touch)
        return 0.0 if sprite is None else sprite.spot.angle

    def mark(self, dimmed: frozenset[int], lit: frozenset[int], raised: frozenset[int]) -> None:
        """Shade and raise cards."""
        shades = dict.fromkeys(dimmed, Shade.DIMMED) | dict.fromkeys(lit, Shade.LIT)
        self.table.mark(shades, raised)

    def hold(self, touch: int, pos: tuple[int, int]) -> None:
        """Let a card hang at the pointer."""
        sprite = self.table.sprite_of(touch)
        if sprite is not None:
            self.animator.stop(sprite)
            if sprite.z != HELD:
                self.kit.play("card_pick")
            sprite.z = HELD
            sprite.set(x=float(pos[0]), y=float(pos[1]), angle=0.0, lift=1.0)

    def release(self, touch: int) -> None:
        """Let a card go back."""
        sprite = self.table.sprite_of(touch)
        if sprite is not None:
            sprite.z = sprite.spot.z
            sprite.lift = 0.0
            self.table.settle(sprite)

    def refresh(self) -> None:
        """Show drawings that have arrived."""
        self.table.refresh()

    @property
    def waiting(self) -> bool:
        """Whether drawings are still to come."""
        return bool(self.faces.unfinished)


def goes_on(flight: Flight, event: CardMoved) -> bool:
    """Whether a card may leave the place that another flight leads to; not where two change places."""
    return flight.target == event.source and flight.source != event.target
