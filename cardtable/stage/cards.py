"""Cards on the table: one sprite a card, moved from place to place as events tell it.

The table shows what one seat may see.  It can be laid at once from a view (`lay`), or follow what
happens (`fly`, `turn_up`); afterwards `shows` tells whether it agrees with the view.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from cardtable.stage.animator import Animator, hop, in_out, out_cubic
from cardtable.stage.faces import Faces
from cardtable.stage.on_stage import OnStage
from cardtable.stage.places import RAISE, Crosswise, Groups, Pile, Place, Spot
from cardtable.stage.sprite import Poses, Sprite
from cardtable.stage.stage import Stage
from rulesets.core import HIDDEN, Card, Zone

FLIGHT = 0.34
"""Seconds a card takes across the table."""
DEALT_IN = 0.9
"""Seconds in which a whole deal leaves the pack, at most."""
DEAL_STEP = 0.07
SETTLE = 0.22


class Shade(Enum):
    """How a card is shown."""

    PLAIN = "plain"
    DIMMED = "dimmed"
    """It may not be played now."""
    LIT = "lit"
    """It is pointed out: chosen, under the cursor, or meant by a hint."""


class Flight(NamedTuple):
    """One card on its way."""

    card: Card
    """HIDDEN when the viewer does not know which card it is."""
    source: Zone
    target: Zone
    face_up: bool = True
    """Whether a card that is known lies open when it arrives."""


class CardSprite(Sprite):
    """One card; it knows what it shows and where it belongs."""

    def __init__(
        self, poses: Poses, faces: Faces, style: str, codes: Sequence[str], card: Card, width: int
    ) -> None:
        super().__init__(poses, faces.back(style, width))
        self.faces = faces
        self.style = style
        self.codes = codes
        self.card = card
        self.width = width
        self.shade = Shade.PLAIN
        self.raised = False
        self.buried = False
        """Lies on other cards of a pile, where one shadow below all of them is enough."""
        self.spot = Spot(0, 0, 0, 0)
        self.open = False
        self.show()

    def bury(self, buried: bool) -> None:
        """Lie on other cards, or on the cloth again."""
        self.buried = buried
        self.radius = -1 if buried else self.faces.radius(self.width)

    def show(self) -> None:
        """Take the picture that fits card, size and shade."""
        self.radius = -1 if self.buried else self.faces.radius(self.width)
        self.picture = self.reverse = self.side_up()
        self.open = self.card != HIDDEN
        self.turn = 0.0
        self.touch()

    def side_up(self) -> pygame.Surface:
        """Face or back, as it is known and shaded."""
        if self.card == HIDDEN:
            return self.faces.back(self.style, self.width)
        face = self.faces.face(self.style, self.codes[self.card], self.width)
        if self.shade is Shade.DIMMED:
            return self.faces.dimmed(face)
        return self.faces.lit(face) if self.shade is Shade.LIT else face

    def underside(self, was_open: bool) -> pygame.Surface:
        """What was to be seen before it is turned over, in the present size."""
        return self.picture if was_open else self.faces.back(self.style, self.width)

    @property
    def height(self) -> int:
        """Height of the card in pixels."""
        return self.faces.height(self.style, self.width)

    def goal(self) -> tuple[float, float]:
        """Where its middle belongs, lifted out of the hand if it is raised."""
        return self.spot.x, self.spot.y - (self.height * RAISE if self.raised else 0)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on it where it belongs, so that a raised card does not slip away."""
        x, y, angle = self.x, self.y, self.angle
        self.x, self.y, self.angle = self.spot.x, self.spot.y, self.spot.angle
        here = self.holds(pos)
        if not here and self.raised:
            self.x, self.y = self.goal()
            here = self.holds(pos)
        self.x, self.y, self.angle = x, y, angle
        return here


class CardTable(OnStage):
    """All cards in sight of one viewer."""

    def __init__(
        self,
        stage: Stage,
        animator: Animator,
        poses: Poses,
        faces: Faces,
        style: str,
        codes: Sequence[str],
        order: Callable[[Card], int],
    ) -> None:
        super().__init__(stage, animator, poses)
        self.faces = faces
        self.style = style
        self.codes = codes
        self.order = order
        """How the cards of an open hand are sorted."""
        self.places: dict[Zone, Place] = {}
        self.zones: dict[Zone, list[CardSprite]] = {}
        self.unsorted: frozenset[str] = frozenset()
        """Kinds of places in which cards keep the order in which they came."""

    # -- laying

    def furnish(self, places: Mapping[Zone, Place]) -> None:
        """Take the places of this window size; call `lay` afterwards."""
        self.places = dict(places)

    def move_to(self, places: Mapping[Zone, Place]) -> None:
        """Take other places: what lies elsewhere now slides there."""
        self.furnish(places)
        for zone in self.zones:
            for sprite, spot in self._spots(zone) if zone in places else ():
                if spot != sprite.spot:
                    self._turn_over(sprite, 0.0, places[zone].width)
                    self._shift(sprite, spot)

    def lay(self, zones: Mapping[Zone, Sequence[Card]]) -> None:
        """Lay everything as it is, at once."""
        for sprites in self.zones.values():
            for sprite in sprites:
                self._drop(sprite)
        self.zones = {}
        for zone, held in zones.items():
            place = self.places.get(zone)
            if place is not None:
                self.zones[zone] = [self._new(card, place.width) for card in held]
                self._sort(zone)
                for sprite, spot in self._spots(zone):
                    self._put(sprite, spot)

    def shows(self, zones: Mapping[Zone, Sequence[Card]]) -> bool:
        """Whether the table agrees with what the viewer knows."""
        for zone in self.places:
            shown = sorted(sprite.card for sprite in self.zones.get(zone, ()))
            if shown != sorted(zones.get(zone, ())):
                return False
        return True

    def refresh(self) -> bool:
        """Show drawings that have arrived meanwhile; False when none was missing."""
        if not self.faces.unfinished:
            return False
        for sprites in self.zones.values():
            for sprite in sprites:
                if sprite.card != HIDDEN and not sprite.movements:
                    sprite.show()
        return True

    def _new(self, card: Card, width: int) -> CardSprite:
        return self.stage.add(CardSprite(self.poses, self.faces, self.style, self.codes, card, width))

    def _drop(self, sprite: CardSprite) -> None:
        self.animator.stop(sprite)
        self.stage.remove(sprite)

    def _put(self, sprite: CardSprite, spot: Spot) -> None:
        sprite.spot = spot
        sprite.z = spot.z
        x, y = sprite.goal()
        sprite.set(x=x, y=y, angle=spot.angle, lift=0.0)

    def _sort(self, zone: Zone) -> None:
        if zone.kind not in self.unsorted:
            self.zones[zone].sort(key=lambda sprite: -1 if sprite.card == HIDDEN else self.order(sprite.card))
        elif isinstance(self.places.get(zone), Pile):
            self.zones[zone].sort(key=lambda sprite: sprite.card != HIDDEN)

    def _spots(self, zone: Zone) -> list[tuple[CardSprite, Spot]]:
        sprites, place = self.zones[zone], self.places[zone]
        height = self.faces.height(self.style, place.width)
        if isinstance(place, Groups):
            spots = place.spots_of([sprite.card for sprite in sprites], height)
        else:
            spots = place.spots(len(sprites), height)
        closed = sum(sprite.card == HIDDEN for sprite in sprites)
        if isinstance(place, Pile) and (closed or place.spread):
            # Open cards of a pile lie beside those that are face down.
            spots[closed:] = [place.beside(spot, i) for i, spot in enumerate(spots[closed:])]
        for i, sprite in enumerate(sprites):
            below = isinstance(place, Pile | Crosswise) and place.buried(i, len(sprites))
            sprite.bury(below and sprite.card == HIDDEN)
        return list(zip(sprites, spots, strict=True))

    # -- following what happens

    def fly(self, flights: Sequence[Flight], landed: Callable[[], None] | None = None) -> None:
        """Move cards one after the other, each as soon as the one before is on its way.

        `landed` is called for each that arrives.
        """
        step = min(DEAL_STEP, DEALT_IN / max(1, len(flights)))
        moved: list[tuple[CardSprite, float]] = []
        touched: dict[Zone, None] = {}
        for i, flight in enumerate(flights):
            sprite = self._lift(flight, [already for already, _delay in moved])
            self._turn_over(sprite, i * step, self._width(flight))
            self._keep_on_cloth(sprite)
            moved.append((sprite, i * step))
            touched |= dict.fromkeys((flight.source, flight.target))
            self.zones.setdefault(flight.target, []).append(sprite)
        goals: dict[CardSprite, Spot] = {}
        for zone in touched:
            if zone in self.places and zone in self.zones:
                self._sort(zone)
                goals.update(self._spots(zone))
        for sprite, delay in moved:
            spot = goals.pop(sprite, None)
            if spot is None:
                self._fly_away(sprite, delay, landed)
            else:
                self._send(sprite, spot, delay, landed)
        for sprite, spot in goals.items():
            self._shift(sprite, spot)

    def zone_of(self, card: Card) -> Zone | None:
        """Where a card is seen to lie."""
        return next(
            (zone for zone, sprites in self.zones.items() if any(sprite.card == card for sprite in sprites)),
            None,
        )

    def turn_up(self, zone: Zone, cards: Sequence[Card]) -> None:
        """Show the faces of cards that lay face down, the uppermost first."""
        hidden = [sprite for sprite in reversed(self.zones.get(zone, [])) if sprite.card == HIDDEN]
        known = {sprite.card for sprite in self.zones.get(zone, ())}
        for sprite, card in zip(hidden, [card for card in cards if card not in known], strict=False):
            sprite.card = card
            self._turn_over(sprite, 0.0, sprite.width)

    def open_in(self, zone: Zone) -> set[Card]:
        """The cards that lie open in a place."""
        return {sprite.card for sprite in self.zones.get(zone, ()) if sprite.card != HIDDEN}

    def turn_down(self, zone: Zone, cards: Collection[Card]) -> None:
        """Hide faces again."""
        for sprite in self.zones.get(zone, ()):
            if sprite.card in cards:
                sprite.card = HIDDEN
                sprite.raised = False
                self._turn_over(sprite, 0.0, sprite.width)

    def _lift(self, flight: Flight, flying: Sequence[CardSprite]) -> CardSprite:
        """Take the sprite of a card from where it lies, or bring a new one."""
        sprites = self.zones.get(flight.source, [])
        found = next((s for s in sprites if s.card == flight.card), None)
        if found is None:
            # Where two cards change places, the one that comes is not the one that goes.
            closed = [s for s in reversed(sprites) if s.card == HIDDEN]
            found = next((s for s in closed if s not in flying), None)
            if found is None and closed and flight.source in self.places:
                found = closed[0]
        if found is None and flight.card == HIDDEN and sprites:
            found = sprites[-1]  # It was seen here, and nobody is told which one it was that went.
        if found is not None:
            sprites.remove(found)
        else:
            found = self._new(HIDDEN, self._width(flight))
            place = self.places.get(flight.source)
            spot = (
                place.spots(1, found.height)[0]
                if place
                else Spot(self.stage.area.centerx, -found.height, 0, 50)
            )
            self._put(found, spot)
        found.shade = Shade.PLAIN
        found.raised = False
        found.card = flight.card if flight.face_up else HIDDEN
        return found

    def _keep_on_cloth(self, sprite: CardSprite) -> None:
        """What grows as it takes off close to an edge does not begin beneath the panel beside the cloth."""
        cloth = self.stage.cloth.inflate(-sprite.width, 0)
        sprite.set(x=min(max(sprite.x, cloth.left), cloth.right))

    def _width(self, flight: Flight) -> int:
        place = self.places.get(flight.target) or self.places.get(flight.source)
        return place.width if place else 100

    def _turn_over(self, sprite: CardSprite, delay: float, width: int) -> None:
        """Turn the picture shown now into the one that fits what is known; take another size at once."""
        old = sprite.picture
        was_open = sprite.open
        sprite.width = width
        sprite.show()
        if sprite.open == was_open or self.animator.instant:
            return
        sprite.reverse = sprite.picture
        sprite.picture = old if old.get_size() == sprite.picture.get_size() else sprite.underside(was_open)
        self.animator.tween(sprite, FLIGHT * 0.9, ease=in_out, delay=delay, turn=2.0, then=sprite.show)

    def _send(self, sprite: CardSprite, spot: Spot, delay: float, landed: Callable[[], None] | None) -> None:
        sprite.spot = spot
        sprite.z = spot.z
        x, y = sprite.goal()
        self.animator.tween(
            sprite,
            FLIGHT,
            ease=out_cubic,
            delay=delay,
            then=landed,
            x=x,
            y=y,
            angle=nearest_turn(sprite.angle, spot.angle),
        )
        self.animator.tween(sprite, FLIGHT, ease=hop, delay=delay, lift=1.0)

    def _shift(self, sprite: CardSprite, spot: Spot) -> None:
        """Close a gap or make room."""
        sprite.spot = spot
        sprite.z = spot.z
        x, y = sprite.goal()
        if (sprite.x, sprite.y, sprite.angle) != (x, y, spot.angle):
            turned = nearest_turn(sprite.angle, spot.angle)
            self.animator.tween(sprite, SETTLE, lifted=False, x=x, y=y, angle=turned)

    def _fly_away(self, sprite: CardSprite, delay: float, landed: Callable[[], None] | None) -> None:
        """Leave the table for a place that is not shown."""
        for sprites in self.zones.values():
            if sprite in sprites:
                sprites.remove(sprite)

        def gone() -> None:
            self.stage.remove(sprite)
            if landed is not None:
                landed()

        self.animator.tween(sprite, FLIGHT, delay=delay, y=-2.0 * sprite.height, alpha=0.0, then=gone)

    # -- pointing

    def at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The uppermost card under a point."""
        under = [sprite for sprites in self.zones.values() for sprite in sprites if sprite.covers(pos)]
        return max(under, key=lambda sprite: sprite.z, default=None)

    def sprite_of(self, card: Card) -> CardSprite | None:
        """The sprite that shows a card."""
        return next((s for sprites in self.zones.values() for s in sprites if s.card == card), None)

    def mark(self, shades: Mapping[Card, Shade], raised: frozenset[Card]) -> None:
        """Shade and raise open cards; those not named are plain and lie flat."""
        for sprites in self.zones.values():
            for sprite in sprites:
                if sprite.card == HIDDEN:
                    continue
                shade = shades.get(sprite.card, Shade.PLAIN)
                if shade is not sprite.shade and not sprite.turn:
                    sprite.shade = shade
                    sprite.show()
                if (sprite.card in raised) != sprite.raised:
                    sprite.raised = sprite.card in raised
                    x, y = sprite.goal()
                    self.animator.tween(sprite, 0.1, ambient=True, lifted=False, x=x, y=y)

    def settle(self, sprite: CardSprite) -> None:
        """Let a card go back to where it belongs, after it was dragged."""
        x, y = sprite.goal()
        self.animator.tween(
            sprite, SETTLE, ambient=True, x=x, y=y, angle=nearest_turn(sprite.angle, sprite.spot.angle)
        )


def nearest_turn(now: float, goal: float) -> float:
    """The angle that means `goal` and is the least turn away."""
    return now + (goal - now + 180) % 360 - 180
