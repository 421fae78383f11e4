"""The labels of a table: what everything that lies there says of itself when it is pointed at.

`Labels` has an answer for every game; a game's `labels.py` says what its cards are worth and what its acts
come to.  Nothing is asked but the view and the door of whoever looks, so a label tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import pygame

from cardtable.matches.seats.sitting import Sitting
from cardtable.opponents.characters import character
from cardtable.stage.labels import DEALER, Plate
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, TagLabel
from cardtable.stage.theme import Theme
from cardtable.tables.asking.asking import Asking
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.parts import Laid, Seated
from cardtable.tables.sheets.figures import signed
from cardtable.tables.showing.showing import Showing
from rulesets.core import HIDDEN, Card, Move, Reason, Seat, View, Zone, rule_of
from rulesets.words import _, later, ngettext, sentence_case

F = TypeVar("F")
R = TypeVar("R")
"""The house rules of a game."""

MOST_WAYS = 4
"""With more ways to use a card than this they are not all told."""


class Thing(NamedTuple):
    """Something on the cloth that can be pointed at."""

    kind: str
    """``card``, ``pile``, ``hand``, ``badge``, ``plate``, ``place`` ..."""
    rect: pygame.Rect
    words: Callable[[], str]
    key: Any = None
    """Which of its kind it is: a card, a seat, a zone."""


class LabelledTable(Protocol):
    """What labels need of the table."""

    @property
    def sitting(self) -> Sitting:
        """The match at this screen."""

    @property
    def plates(self) -> Sequence[Plate]:
        """The plates by seat."""

    @property
    def tag_labels(self) -> Sequence[TagLabel]:
        """The tags as they are painted."""

    @property
    def showing(self) -> Showing:
        """The picture's way to the truth."""


class Labelled(Seated, Laid, Protocol):
    """How a game is played at the table: its manners, as far as labels need them."""

    total_word: ClassVar[str]

    @property
    def view(self) -> View[Any]:
        """What is shown now."""

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""

    @property
    def theme(self) -> Theme:
        """The theme of the present window size."""

    def names(self) -> list[str]:
        """Names by seat."""

    def in_words(self, move: Move) -> str:
        """A move of the viewer in words."""

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table."""

    def why_not(self, touch: int) -> str | None:
        """The rule by which something may not be touched."""

    def label(self, move: Move) -> str:
        """What the button of a move says."""

    def price(self, move: Move) -> str:
        """What the answer costs."""


def told(*sentences: str) -> str:
    """Sentences one after the other, none of them twice; the last that has a rule stands for all."""
    said = list(dict.fromkeys(filter(None, sentences)))
    rule = next((rule_of(one) for one in reversed(said) if rule_of(one)), "")
    words = " ".join(said)
    return Reason(words, rule) if rule else words


def sentence(words: str) -> str:
    """Words with a capital letter and a full stop."""
    whole = sentence_case(words)
    return whole if whole.endswith((".", "!", "?")) else whole + "."


CROWN = ("pieces/crown",)
"""The picture by which the tag of the best card is known."""


def crown(card: pygame.Rect) -> Tag:
    """What marks the card that wins the trick so far, on its upper edge."""
    about = _("This card is winning the trick so far.")
    return Tag(card.topright, pictures=CROWN, framed=False, size=22, about=about, side="midright")


def so_far(wins: bool) -> str:
    """Whether a card would win a trick to which others still play."""
    return _("It would be winning so far.") if wins else _("It does not win this trick.")


LEADS_FIRST = (
    later("First to lead in this deal: {name}, who sits next."),
    later("First to lead in this deal: you, who sit next."),
)
MOVES_FIRST = (
    later("First to play in this deal: {name}, who sits next."),
    later("First to play in this deal: you, who sit next."),
)
"""What it means to sit next to the dealer, in games of tricks and in others, to the end of the deal."""


class Labels(Generic[F]):
    """What is said of the things on one table."""

    first: ClassVar[tuple[str, str]] = ("", "")
    """What whoever sits next to the dealer does first, as it is told of others and of the viewer."""

    def __init__(self, table: LabelledTable, manners: Labelled) -> None:
        self.table = table
        self.manners = manners

    # -- what a game says of its things

    def worth(self, card: Card) -> str:
        """What a card is worth now, in a sentence or two."""
        return ""

    def outcome(self, move: Move) -> str:
        """What a move would come to, in a sentence."""
        return ""

    def pile(self, zone: Zone, count: int) -> str:
        """What lies face down somewhere."""
        if zone.kind == "stock":
            return ngettext("The stock: {n} card.", "The stock: {n} cards.", count).format(n=count)
        if zone.seat < 0:
            return ngettext("{n} card, face down.", "{n} cards, face down.", count).format(n=count)
        text = ngettext("Won by {name}: {n} card.", "Won by {name}: {n} cards.", count)
        return text.format(n=count, name=self.whom(zone.seat))

    def hand(self, seat: Seat, count: int) -> str:
        """The closed hand of somebody else."""
        text = ngettext("The hand of {name}: {n} card.", "The hand of {name}: {n} cards.", count)
        return text.format(n=count, name=self.name(seat))

    def score(self, seat: Seat) -> str:
        """What the figure on a plate is."""
        n = self.view.scores[seat]
        word = _(self.manners.total_word) if self.manners.total_word else _("Points")
        return _("{what}: {n}.").format(what=word, n=signed(n))

    def note(self, seat: Seat) -> str:
        """What the line below the name says, in more words."""
        return ""

    def next_to_dealer(self) -> Seat:
        """Who comes first in a deal."""
        return (self.view.dealer + 1) % len(self.view.scores)

    def mark(self, seat: Seat, name: str) -> str:
        """What a picture beside a name means."""
        return self.deals() if name == DEALER else self.note(seat)

    def more(self) -> list[Thing]:
        """What a game has besides cards, plates and badges."""
        return []

    # -- for games to use

    @property
    def view(self) -> View[F]:
        """What is shown now."""
        return self.manners.view

    @property
    def facts(self) -> F:
        """What all may know besides the cards."""
        return self.view.facts

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return self.manners.names()[seat]

    def whom(self, seat: Seat) -> str:
        """A seat within a sentence."""
        return _("you") if seat == self.manners.viewer else self.name(seat)

    def lying(self, kind: str) -> dict[Seat, Card]:
        """The open cards in places of a kind that hold one for each seat."""
        return {
            zone.seat: cards[0]
            for zone, cards in self.view.zones.items()
            if zone.kind == kind and cards and cards[0] != HIDDEN
        }

    # -- the labels

    def card(self, card: Card) -> str:
        """Name, worth, and whether it may be played now: what that does, or why not."""
        deck = self.manners.door.deck
        return told(sentence(deck.name(card)), self.worth(card), *self.playing(card))

    def playing(self, touch: int) -> list[str]:
        """What touching it would do, or why it may not be touched."""
        asking = self.manners.asking
        legal = asking.legal()
        own, useful = asking.own(), asking.useful(legal)
        # Where no card is asked for, there is nothing to say of each.
        if touch not in own | useful or not (own & useful or touch in useful):
            return []
        ways = asking.ways((touch,))
        if not ways:
            why = self.manners.why_not(touch)
            return [why] if why else []
        if len(ways) > MOST_WAYS:
            return []
        return [
            told(self.does(move, len(ways)), self.outcome(move)) or _("You may play it now.") for move in ways
        ]

    def does(self, move: Move, ways: int) -> str:
        """What a move does, where touching a card does not say it: because there are several `ways`."""
        return sentence(self.manners.in_words(move)) if ways > 1 else ""

    def answer(self, move: Move) -> str:
        """What a button does, what it costs, and what it comes to."""
        price = self.manners.price(move)
        return told(
            sentence(self.manners.in_words(move)),
            sentence(price) if price else "",
            self.outcome(move),
        )

    def together(self, moves: Sequence[Move]) -> str:
        """What a button does that makes several moves, and what they come to."""
        done = (sentence(self.manners.in_words(move)) for move in moves)
        return told(*done, *map(self.outcome, moves))

    def plate(self, seat: Seat) -> str:
        """Who sits there, what the figure means, what else stands there, and how they lean."""
        view = self.view
        player = self.table.sitting.players[seat]
        return told(
            self.who(seat),
            self.score(seat),
            self.note(seat),
            str(self.deals()) if view.dealer == seat else "",
            self.turn(seat) if self.table.plates[seat].text.active else "",
            character(player.name) if player.kind == "computer" else "",
        )

    def deals(self) -> str:
        """Who deals, and who comes first for that reason."""
        dealer, first, viewer = self.view.dealer, self.next_to_dealer(), self.manners.viewer
        words = _("You deal this time.") if dealer == viewer else _("{name} deals this time.")
        of_others, of_viewer = self.first
        follows = of_viewer if first == viewer else of_others
        said = told(
            words.format(name=self.name(dealer)), _(follows).format(name=self.name(first)) if follows else ""
        )
        return Reason(said, "first")

    def turn(self, seat: Seat) -> str:
        """Whose turn it is."""
        return _("It is your turn.") if seat == self.manners.viewer else _("It is this player's turn.")

    def who(self, seat: Seat) -> str:
        """Who sits there, from where the viewer sits."""
        viewer = self.manners.viewer
        if seat == viewer:
            return _("This is you.")
        partner = any({seat, viewer} <= set(side) for side in self.manners.door.sides)
        words = _("{name}, your partner.") if partner else _("{name}.")
        return words.format(name=self.name(seat))

    def badge(self, label: TagLabel) -> str:
        """What a tag means."""
        return label.tag.about or sentence(label.tag.text)

    # -- where they are

    def things(self) -> list[Thing]:
        """Everything on the cloth that can be pointed at, the uppermost last."""
        found = [
            Thing("plate", plate.rect, lambda seat=seat: self.plate(seat), seat)  # type: ignore[misc]
            for seat, plate in enumerate(self.table.plates)
        ]
        found += self._marks()
        found += self.more()
        found += self._cards()
        found += [
            Thing("badge", label.rect, lambda label=label: self.badge(label), label.tag)  # type: ignore[misc]
            for label in self.table.tag_labels
        ]
        return found

    def in_view(self, own: Collection[Card]) -> list[pygame.Rect]:
        """What words hide only where there is no other room: badges, and open cards but one's own."""
        shown = [one for one in self.things() if one.kind in ("badge", "card")]
        return [one.rect for one in shown if one.kind == "badge" or one.key not in own]

    def _marks(self) -> list[Thing]:
        return [
            Thing("mark", rect, lambda seat=seat, name=name: self.mark(seat, name), (seat, name))  # type: ignore[misc]
            for seat, plate in enumerate(self.table.plates)
            for name, rect in zip(plate.text.marks, plate.marked, strict=False)
        ]

    def _cards(self) -> list[Thing]:
        felt = self.manners.felt
        if not isinstance(felt, CardFelt):
            return []
        found: list[tuple[float, Thing]] = []
        for zone, sprites in felt.table.zones.items():
            closed = [sprite for sprite in sprites if sprite.card == HIDDEN]
            if closed:
                rects = [sprite.extent() for sprite in closed]
                # What has been won is counted with what of it lies open.
                words = self._closed(zone, len(closed) if zone.kind == "hand" else len(sprites))
                found.append((closed[0].z, Thing(words[0], rects[0].unionall(rects[1:]), words[1], zone)))
            for sprite in sprites:
                if sprite.card != HIDDEN:
                    thing = Thing("card", sprite.extent(), self._of_card(sprite.card), sprite.card)
                    found.append((sprite.z, thing))
        return [thing for _z, thing in sorted(found, key=lambda one: one[0])]

    def _of_card(self, card: Card) -> Callable[[], str]:
        return lambda: self.card(card)

    def _closed(self, zone: Zone, count: int) -> tuple[str, Callable[[], str]]:
        if zone.kind == "hand":
            return "hand", lambda: self.hand(zone.seat, count)
        return "pile", lambda: self.pile(zone, count)

    def at(self, pos: tuple[int, int]) -> Thing | None:
        """What is pointed at; among cards that overlap the one that is seen there."""
        felt = self.manners.felt
        under = [thing for thing in self.things() if thing.rect.collidepoint(pos)]
        card = felt.at(pos) if isinstance(felt, CardFelt) else None
        return next((one for one in reversed(under) if one.kind != "card" or one.key == card), None)


class HouseLabels(Labels[F], Generic[F, R]):
    """What is said of the things on a table where house rules matter to it."""

    @property
    def rules(self) -> R:
        """The house rules."""
        rules: R = self.manners.door.options
        return rules
