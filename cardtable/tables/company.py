"""Several people at one screen: the table lies open before all of them, and everybody's cards face down.

Whoever is in turn holds something down to look at their cards: a key, a button, or the cards themselves.
Then, and only then, the table has a viewer; as soon as they let go, act, or leave the window, it has none,
and nothing is shown but what everybody may know.  What can be done without looking is done without looking.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, Protocol

import pygame

from cardtable.matches.seats.door import Act, Door
from cardtable.tables.asking.answers import Answer, AnswerButton
from cardtable.tables.manners import Manners
from cardtable.tables.state import State
from cardtable.tables.table import Explaining, Table
from cardtable.ui.widget import TAKEN
from rulesets.core import WATCHER, Seat, View, Zone
from rulesets.words import _

LOOK = "peek"
"""The command whose key is held down to look,"""
LOOK_KEY = pygame.K_v
"""and its usual key."""
LOOK_BUTTON = 160
"""Design units that the button to look with takes, its gap included."""
MOST_TOLD = 3
"""So many acts of the others are told in the line that says whose turn it is."""


class Beside(Explaining, Protocol):
    """Who stands beside the table."""

    def turn_away(self) -> None:
        """Somebody else may look: what was said to one player is not for others."""


class SharedTable(Table, Protocol):
    """A table at which the one who looks may change."""

    viewer: Seat

    @property
    def manners(self) -> Manners[Any]:
        """How its game is played here."""

    @property
    def guide(self) -> Beside:
        """Who stands beside it."""

    def show_words(self) -> None:
        """Bring words and buttons up to what is shown."""

    def fit(self) -> None:
        """Show it as the viewer may see it."""


class Company:
    """Who is in turn at a screen, and whether they look at their cards."""

    def __init__(self, table: SharedTable) -> None:
        self.table = table
        self.shared = table.viewer < 0 and len(table.sitting.people) > 1
        """Whether several people play here, and nobody has been given a seat to look from."""
        self._player: Seat = WATCHER
        self._holds = False
        """Whether something is held down that shows the cards."""
        self._deals = table.sitting.deals
        """How many deals were over when somebody acted last."""
        self.sliding = False
        """Whether that is the mouse or a finger: then cards are pulled out of the hand without a click."""

    # -- who is here

    @property
    def player(self) -> Seat:
        """Who acts at this screen: the viewer, or whoever is in turn although nobody looks."""
        return self._player if self.shared else self.table.viewer

    @property
    def bottom(self) -> Seat:
        """Who sits at the lower edge: always the same person where several play."""
        people = self.table.sitting.people
        return self.table.viewer if self.table.viewer >= 0 and not self.shared else next(iter(people), 0)

    @property
    def secretive(self) -> bool:
        """Whether several people play here who have cards that the others may not see."""
        return self.shared and not self.table.door.info.thrown

    @property
    def looking(self) -> bool:
        """Whether somebody looks at what is not for all, or it is still to be seen."""
        seat = self.table.viewer
        if not self.shared or seat < 0:
            return False
        shown = self.table.showing.view.zones.get(Zone("hand", seat), ())
        return any(card >= 0 for card in shown) or self.table.manners.secret(seat)

    @property
    def covered(self) -> bool:
        """Whether somebody is asked whose cards lie face down."""
        return self._unseen and self.table.manners.secret(self.player)

    @property
    def _unseen(self) -> bool:
        """Whether somebody is asked while nobody looks."""
        return self.table.viewer < 0 <= self.player and self._face_down.asked

    @property
    def _face_down(self) -> Door:
        """The match as everybody may know it, with what the player may do although nobody looks."""
        return self.table.sitting.face_down(self.player, self.table.manners.said_openly)

    def waits_for(self, person: Seat | None) -> bool:
        """Whether a person has to be asked who is not, or who has nothing to hide and may look at once."""
        if person is None:
            return False
        return person != self.player or (
            self.shared and self.table.viewer < 0 and not self.table.manners.secret(person)
        )

    @property
    def door(self) -> Door:
        """The match as the viewer may know it, with what may be done although nobody looks."""
        if self.shared and self._unseen:
            return self._face_down
        return self.table.sitting.door(self.table.viewer)

    @property
    def by_switch(self) -> bool:
        """Whether a press shows the cards until the next one, instead of as long as it lasts."""
        return self.table.kit.preferences.look == "switch"

    # -- looking

    def call_next(self) -> None:
        """Ask the next person who has to act."""
        person = self.table.sitting.person_to_move()
        assert person is not None
        self.pass_on(person)

    def pass_on(self, person: Seat) -> None:
        """Ask another person; their cards come to the lower edge, face down if they are a secret."""
        table = self.table
        if not self.shared:
            table.viewer = person
        else:
            self._player, self.sliding = person, False
            self._turn(WATCHER if table.manners.secret(person) else person)
            self._holds = False
        table.asking.forget()
        table.fit()

    def look(self) -> None:
        """Turn up the cards of whoever is in turn, as soon as nothing moves."""
        self._holds = True
        self.attend()

    def attend(self) -> None:
        """Show the cards if they are held up and the picture is at rest; called with every frame.

        Whoever looked on without holding anything, because nothing was a secret, may be dealt cards.
        """
        table = self.table
        if self._holds and self._may_look():
            self._turn(self._player)
            table.kit.play("curtain")
        elif not self._holds:
            self.cover()

    def _may_look(self) -> bool:
        waits = self.table.state in (State.COVERED, State.THINKING, State.HELD)
        return self.shared and self.table.viewer < 0 <= self._player and waits

    def let_go(self) -> None:
        """Lay the cards face down, unless only another press may do that."""
        if not self.by_switch:
            self.cover()

    def cover(self) -> None:
        """Lay the cards face down at once, whatever is still moving."""
        self._holds = False
        if self.shared and self.table.viewer >= 0 and self.table.manners.secret(self.table.viewer):
            self._cover()

    def _cover(self) -> None:
        self.table.animator.hurry()
        if not isinstance(self.table.ui.focus, LookButton):
            # What was advised, or is meant, could be read off the answer on which it lies.
            self.table.ui.focus_on(self.table.cloth)
        self.table.asking.hint(())
        self.table.ui.hush()
        self._turn(WATCHER)

    def switch(self) -> None:
        """Look, or look no more."""
        if self._holds or (self.shared and self.table.viewer >= 0):
            self.cover()
        else:
            self.look()

    def _turn(self, viewer: Seat) -> None:
        """Show everything as far as `viewer` may see it, and as far as it has been shown."""
        table, showing = self.table, self.table.showing
        table.viewer = viewer
        view = self._shown(viewer)
        showing.view = view
        table.manners.felt.lay(view)
        showing.hush()
        table.guide.turn_away()
        table.show_words()

    def _shown(self, viewer: Seat) -> View[Any]:
        waiting = next((news for news in self.table.showing.steps if isinstance(news, Act)), None)
        return waiting.before(viewer) if waiting is not None else self.table.sitting.door(viewer).view

    def acted(self) -> None:
        """The player has acted: what comes next is not theirs to see, or everybody looks at a sheet."""
        table = self.table
        if not self.shared:
            return
        over, self._deals = table.sitting.deals != self._deals, table.sitting.deals
        if over or not self._face_down.asked:
            held = self._holds and not self.by_switch
            if table.viewer >= 0:
                self._cover()
            # Whoever leads to the next trick need not press again.
            self._holds = held and not over

    # -- what is pressed

    def notice(self, event: pygame.event.Event) -> bool:
        """Notice what is pressed to look, before anybody else; whether it was for nothing else."""
        if not self.shared:
            return False
        if event.type == pygame.KEYDOWN and event.key == LOOK_KEY and not event.mod & pygame.KMOD_CTRL:
            self.switch() if self.by_switch else self.look()
            return True
        # A game pad lets go of the usual key, whatever the player has chosen.
        if event.type == pygame.KEYUP and event.key in (LOOK_KEY, self.table.kit.keys.strokes[LOOK].key):
            self.let_go()
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and self._on_cards(event.pos) and self._may_look():
            if self.by_switch:
                self.look()
                return True
            self.press()
        return False

    def noticed(self, event: pygame.event.Event) -> None:
        """Notice what was let go of, after everybody else."""
        let_go = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if self.sliding and let_go:
            self.sliding = False
            self.let_go()

    def press(self) -> None:
        """The mouse or a finger is held down to look."""
        self.sliding = True
        self.look()

    def slide(self, pos: tuple[int, int]) -> None:
        """Raise the card under the pointer, and pull it along above the hand."""
        asking, felt = self.table.asking, self.table.manners.felt
        if pos[1] < self.table.prompt.rect.bottom and asking.hovered in asking.own():
            assert asking.hovered is not None
            asking.hold(asking.hovered, pos)
        elif (touch := felt.at(pos)) in asking.own() or touch is None:
            asking.put_back()
            asking.point(pos)

    def button_at(self, pos: tuple[int, int]) -> AnswerButton | None:
        """The button to which the pointer slid while the cards were held up."""
        buttons = (one for one in self.table.prompt.buttons.inside if isinstance(one, AnswerButton))
        return next((one for one in buttons if self.sliding and one.rect.collidepoint(pos)), None)

    def _on_cards(self, pos: tuple[int, int]) -> bool:
        table = self.table
        return not table.ui.modals and table.manners.seating(table.theme).hand.collidepoint(pos)

    # -- words and buttons

    def question(self) -> str:
        """Whose turn it is, what can be answered without looking, and what has happened since they acted."""
        table = self.table
        asked = table.manners.question() if table.manners.legal() else ""
        return self.said_to(self._player, asked)

    def said_to(self, seat: Seat, asked: str) -> str:
        """What is asked of somebody, and what has happened since they acted, in one line."""
        name = self.table.sitting.names[seat]
        words = _("{name}: {question}").format(name=name, question=asked) if asked else ""
        words = words or _("{name}, it is your turn.").format(name=name)
        return " ".join([words, *self._news()])

    def _news(self) -> list[str]:
        """The last acts of the others in one line."""
        latest = self.table.sitting.latest()
        since = next((act.number for act in latest if act.seat == self._player), -1)
        names = self.table.sitting.names
        lines = [
            f"{names[line.seat]}: {line.text}"
            for line in self.table.manners.log_lines()
            if line.kind == "move" and line.number > since and line.seat != self._player
        ]
        told = [line for line, _same in groupby(lines)]
        if not told:
            return []
        more = "… " if len(told) > MOST_TOLD else ""
        return [f"({more}{' · '.join(told[-MOST_TOLD:])})"]

    def answers(self) -> list[Answer]:
        """The button to look with, and where a press shows the cards for good, that to cover them."""
        if not self.shared or self._player < 0 or not self.table.manners.secret(self._player):
            return []
        if self.table.viewer < 0 and self.table.state in (State.COVERED, State.HELD):
            key = self.table.kit.keys.named(LOOK)
            words = _("Look at my cards ({key})") if self.by_switch else _("Hold to look ({key})")
            return [Answer(LOOK, words.format(key=key), self.switch, about=self._about)]
        if self.by_switch and self.table.viewer >= 0:
            return [Answer(LOOK, _("Cover my cards"), self.switch)]
        return []

    def room_for_answers(self) -> int:
        """How wide the prompt is for the answers of the game, beside the button to look with."""
        table = self.table
        # The game takes two thirds of it at most, and the button comes out of these.  Where a window has just
        # changed the prompt has yet to come there.
        prompt = table.manners.seating(table.theme).prompt
        return prompt.w - len(self.answers()) * table.theme.px(LOOK_BUTTON) * 3 // 2

    def button(self, answer: Answer, primary: bool, pointed: Callable[[], None]) -> AnswerButton:
        """The button of an answer; one that shows cards does so while it is held down."""
        if answer.key == LOOK:
            return LookButton(answer, self, primary, pointed)
        return AnswerButton(answer, primary, pointed)

    def _about(self) -> str:
        if self.by_switch:
            return _("Shows the cards of whoever is in turn until they are covered, or a card is played.")
        return _(
            "Shows the cards of whoever is in turn as long as it is held down. "
            "The cards themselves can be held, too: slide to one and pull it out to play it."
        )


class LookButton(AnswerButton):
    """Shows the cards while it is held down; with the keys, until it is pressed again."""

    def __init__(self, answer: Answer, company: Company, primary: bool, pointed: Callable[[], None]) -> None:
        super().__init__(answer, primary, pointed)
        self.company = company

    def press(self, pos: tuple[int, int]) -> None:
        """Look."""
        if not self.company.by_switch:
            self.company.press()

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Slide from the button to a card."""
        if self.company.sliding:
            self.company.table.asking.pull(pos, pos)
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Play the card that was pulled out, or only look no more."""
        if not self.company.sliding:
            return super().release(pos)
        answer = self.company.table.asking.drop(pos, pos)
        return TAKEN if answer is None else answer
