"""Who stands beside the table: nobody, or somebody who leads the viewer through the match.

A guide may have the word (`State.LED`): then nobody else acts, and it decides how things go on.  It
hears every act of the viewer before it is made, and may want another one instead, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from cardtable.opponents import Advice
from cardtable.shell.scene import Change
from cardtable.tables.asking.askers import Asker
from cardtable.tables.cloth.chrome import LogView
from cardtable.tables.manners import Manners
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.widget import Widget
from rulesets.core import Move, Seat


class Guide:
    """Nobody: the match goes on as it is played."""

    asks = True
    """Whether anybody is asked anything here, or held up; a match that is played back asks nobody."""
    counts = True
    """Whether this is a match of its own, that computers play at a second table, too."""

    @property
    def speaks(self) -> bool:
        """Whether the guide has much to say in the panel, which is broader then."""
        return False

    @property
    def withholds(self) -> bool:
        """Whether the crown on a trick would answer what is asked, and so is not shown."""
        return False

    def sitting(self, session: Session) -> Sitting:
        """The match as the table gets it."""
        return Sitting(session)

    def viewer(self, usual: Seat) -> Seat:
        """Who looks."""
        return usual

    def log(self, tools: Toolbox) -> LogView:
        """Where it is told; acts can be asked about."""
        return LogView(tools.why, tools.opening)

    def key(self, event: pygame.event.Event) -> Change | None:
        """Answer an event before anybody else; None when it is for others."""

    def join(self, table: ToolTable) -> None:
        """Come to the table; called once, before it is built."""

    def come_back(self) -> None:
        """The table is shown again after something else; more may be known."""

    def asker(self, manners: Manners[Any]) -> Asker:
        """Who asks the viewer: the manners of the game, unless the guide comes between."""
        return manners

    def tools(self, table: ToolTable) -> Toolbox:
        """What the table can be asked for."""
        return Toolbox(table)

    def panel(self) -> Sequence[Widget]:
        """What stands at the top of the panel; nothing leaves the name of the game there."""
        return ()

    @property
    def explains(self) -> bool:
        """Whether the guide has a word for every decision of the viewer, so that none may slip by."""
        return False

    @property
    def leads(self) -> bool:
        """Whether the guide has the word, now that the picture is at rest."""
        return False

    @property
    def restless(self) -> bool:
        """Whether frames must come while it has the word."""
        return False

    def lead(self, dt: float) -> Change | None:
        """Let time pass while it has the word."""

    def instead(self, moves: Sequence[Move]) -> Sequence[Move]:
        """What is done when the viewer wants to make these moves; nothing when they are refused."""
        return moves

    def touched(self, touch: int) -> bool:
        """Whether touching something has answered a question; here it always means a move."""
        return False

    def go_on(self) -> bool:
        """Space was pressed and nothing moved: go on where that is all that is waited for."""
        return False

    def attend(self) -> None:
        """Somebody is asked, or held up, and nothing moves; called again and again while that is so."""

    def deal_over(self) -> None:
        """A deal was played to its end, and the picture is at rest: its sheet is due."""

    @property
    def patience(self) -> float:
        """Seconds for which the others wait at least, because something is being read."""
        return 0.0

    def turn_away(self) -> None:
        """Somebody else may look: what was said to one player is not for others."""

    def advised(self, advice: Advice) -> bool:
        """Whether the guide had asked for this advice, and tells it itself."""
        return False

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What the menu offers besides: words, and what is done; then one is at the table again."""
        return ()

    def left(self) -> None:
        """The table is gone for good."""
