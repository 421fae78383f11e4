"""What one game says of itself at the table: where its places lie, what its plates, panel and buttons read.

`Manners` has an answer for every game; a game's own scene overrides what is different there.  How a match
goes on, for all games alike, is `cardtable.tables.game_scene.GameScene`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pygame

from cardtable.matches.match import COMPUTER_NAMES, Player
from cardtable.matches.session import Heard, LogLine, Session, Step
from cardtable.shell.scene import Change, Scene
from cardtable.stage.art import Wanted
from cardtable.stage.faces import PROPORTION
from cardtable.stage.labels import Bubble, Plate, PlateText
from cardtable.stage.places import Fan, Place
from cardtable.stage.seating import MANY_SEATS, Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking import Asking
from cardtable.tables.facts import dealer_of
from cardtable.tables.felt import CardFelt, Felt
from cardtable.tables.sheet import signed
from cardtable.tables.showing import SPEAK, Showing
from cardtable.ui.widget import Widget
from rulesets.core import (
    Announced,
    Card,
    Move,
    Paid,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.words import _, later, ngettext

PANEL_UNITS = 262
PANEL_SHARE = 0.29
"""The panel's width in design units, and the most it may take of the window."""
BEFORE_COMPUTER = 0.25
"""Seconds between the picture coming to rest and a computer's act."""
LOG_STEPS = 120


def portrait_of(player: Player, seat: Seat) -> str:
    """The portrait of a computer player: that of its name, or for another name one by its seat."""
    if player.kind == "you":
        return ""
    number = COMPUTER_NAMES.index(player.name) if player.name in COMPUTER_NAMES else seat
    return f"faces/{number % len(COMPUTER_NAMES) + 1:02}"


class Manners(Scene):
    """The part of a match's scene that games may write for themselves."""

    clockwise: bool = True
    """Which way the turn goes round on the screen."""
    last_word: ClassVar[str] = later("Last trick")
    """What the button says that looks back."""
    total_word: ClassVar[str] = ""
    """What the running total is called on the sheet; marked with `later`."""

    session: Session
    viewer: Seat
    """Who looks."""
    showing: Showing
    asking: Asking
    plates: list[Plate]

    # -- what a game says of itself

    def make_felt(self) -> Felt:
        """Cards, unless the game has a board."""
        return CardFelt(self.kit, self.stage, self.animator, self.session.game.deck, self.order, self.places)

    def order(self, card: Card) -> int:
        """How open hands are sorted."""
        return card

    def places(self, theme: Theme, view: View[Any]) -> dict[Zone, Place]:
        """Where cards lie; games add their own places to the hands."""
        return self.hands(self.seating(theme))

    def plate(self, view: View[Any], seat: Seat) -> PlateText:
        """What stands on a seat's plate."""
        return self.plain_plate(view, seat)

    def facts(self, view: View[Any]) -> list[str]:
        """Lines for the side panel: what this game has to show at any time."""
        return []

    def gauges(self) -> list[Widget]:
        """More for the side panel than lines of words; called once."""
        return []

    def tags(self, view: View[Any]) -> list[Tag]:
        """Counts and badges on the cloth."""
        return []

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """The tags while a finished trick still lies there."""
        return []

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """The cards that have a golden frame while a finished trick still lies there."""
        return frozenset()

    def label(self, seat: Seat, move: Move) -> str:
        """What the button of a move says."""
        words = self.session.game.describe(seat, move)
        return words[:1].upper() + words[1:]

    def price(self, seat: Seat, move: Move) -> str:
        """A second line on the button: what the answer costs."""
        return ""

    def on_buttons(self, legal: Sequence[Move]) -> list[Move]:
        """The moves offered as buttons: those that touch nothing, or what remains to choose among."""
        if self.asking.picked:
            return self.asking.ways(self.asking.picked)
        return [move for move in legal if not self.session.game.touches(move)]

    def several(self, seat: Seat) -> int:
        """How many cards a seat chooses before they are played one after another; 0 plays each at once."""
        return 0

    def confirmation(self, count: int) -> str:
        """What the button says that plays the cards chosen."""
        return ngettext("Confirm {n} card", "Confirm {n} cards", count).format(n=count)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """What a seat may do now, or may plan to do."""
        return self.session.game.legal_moves(seat)

    def why_not(self, seat: Seat, touch: int) -> str | None:
        """The rule by which something may not be touched."""
        return self.session.game.why_not(seat, touch)

    def question(self, seat: Seat) -> str:
        """What a seat is asked."""
        return self.session.game.prompt(seat)

    def meanwhile(self) -> str:
        """What stands at the prompt while others are asked."""
        others = [seat for seat in self.session.game.actors() if seat >= 0 and seat != self.viewer]
        if not others:
            return ""
        people = self.session.humans()
        said = (
            _("It is the turn of {name}.")
            if any(seat in people for seat in others)
            else _("{name} is thinking.")
        )
        return said.format(name=", ".join(self.names()[seat] for seat in others))

    def unasked(self, seat: Seat) -> Move | None:
        """What a person has decided before, or leaves to the table: it is done without asking."""
        return None

    def words_of(self, step: Step, event: Said | Announced) -> str:
        """What is heard at this table."""
        return event.text

    def sound_of(self, event: Said) -> str:
        """The sound that goes with what somebody says; empty when it has none."""
        return ""

    def seconds_of(self, event: Said) -> float:
        """How long what somebody says is left alone."""
        return SPEAK

    def first_shown(self, heard: Heard) -> Change | None:
        """What comes before a step may be shown."""
        return None

    @property
    def untold(self) -> bool:
        """Whether the viewer has to be told something before anything is asked."""
        return False

    def first_asked(self) -> Change | None:
        """Tell the viewer that."""
        return None

    def log_lines(self) -> Iterator[LogLine]:
        """The lines of the log, as far as it has been shown."""
        since = max(0, len(self.session.steps) - LOG_STEPS)
        waiting = [heard.number for heard in self.showing.steps if isinstance(heard, Step)]
        shown = min(waiting, default=len(self.session.steps))
        return (line for line in self.session.log(self.viewer, since) if line.number < shown)

    def patience(self) -> float:
        """Seconds between the picture coming to rest and a computer's act."""
        return BEFORE_COMPUTER

    def forced(self, seat: Seat, legal: Sequence[Move]) -> Move | None:
        """The move that is done for a person after a moment, because there is no choice."""
        return None

    def speech(self, seat: Seat, text: str) -> Bubble:
        """The words of a seat, where they hide nothing that matters."""
        return Bubble(self.theme, text, self.plates[seat].rect, self.seating(self.theme).felt)

    def about(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """What there is to say of a point of the cloth where nothing can be played, and where to say it."""
        return None

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """Show payments made one after the other; games with coins let them travel, the others count."""
        self.animator.play(lambda: self.kit.play("counter"))

    # -- help for games

    @classmethod
    def drawn_ahead(cls, theme: Theme, seats: int) -> list[Wanted]:
        """What takes long to draw, so that it is begun while the match is still set up."""
        return []

    @classmethod
    def panel_rect(cls, theme: Theme) -> pygame.Rect:
        """The strip beside the cloth."""
        width = min(theme.px(PANEL_UNITS), round(theme.size[0] * PANEL_SHARE))
        return pygame.Rect(theme.size[0] - width, 0, width, theme.size[1])

    @classmethod
    def cloth_rect(cls, theme: Theme) -> pygame.Rect:
        """The cloth."""
        return pygame.Rect(0, 0, theme.size[0] - cls.panel_rect(theme).w, theme.size[1])

    def names(self) -> list[str]:
        """Names by seat."""
        return [player.name for player in self.session.players]

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table, with the viewer (or the first person) at the bottom."""
        bottom = self.viewer if self.viewer >= 0 else next(iter(self.session.humans()), 0)
        game = self.session.game
        ratio = 1 / PROPORTION[game.deck.style]
        return Seating(theme, self.cloth_rect(theme), game.seats, bottom, self.clockwise, ratio)

    def hands(self, seats: Seating) -> dict[Zone, Place]:
        """One's own fan below, the others' small ones at their plates."""
        found: dict[Zone, Place] = {}
        for seat in range(seats.seats):
            if seats.place_of(seat) == 0:
                found[Zone("hand", seat)] = Fan(seats.hand, seats.card)
            elif seats.seats <= MANY_SEATS:
                found[Zone("hand", seat)] = Fan(seats.small_hand(seat), seats.small_card, arch=0.4, z=4)
        return found

    def plain_plate(self, view: View[Any], seat: Seat, note: str = "") -> PlateText:
        """Name, score, dealer's button, whose turn it is, and what was said or else a note."""
        marks = ("pieces/dealer",) if dealer_of(view) == seat else ()
        said = self.showing.said.get(seat, note)
        return PlateText(
            self.names()[seat],
            signed(view.scores[seat]),
            said,
            marks,
            face=portrait_of(self.session.players[seat], seat),
            active=seat in view.actors,
        )
