"""What a table is doing: always exactly one of these."""

from __future__ import annotations

from enum import Enum, auto


class State(Enum):
    """In the order in which they hold: the picture comes first, then people, then computers."""

    MOVING = auto()
    """Cards fly, coins travel, somebody speaks."""
    LINGERING = auto()
    """What is told only once still stands there."""
    SHEET = auto()
    """A sheet or the results are due, before cards are dealt again."""
    HELD = auto()
    """What comes next waits for the viewer: a throw of their own."""
    SHOWING = auto()
    """Acts wait to be shown."""
    LED = auto()
    """A guide has the word: speaks, asks a question, or lets a story go on."""
    OVER = auto()
    """The match has ended."""
    UNASKED = auto()
    """A person acts who need not be asked."""
    PASSING = auto()
    """The screen has to go to another person."""
    TELLING = auto()
    """The viewer has to be told something before anything is asked."""
    COVERED = auto()
    """A person is asked whose cards lie face down until they look."""
    FORCED = auto()
    """The viewer has no choice; what is left is done for them."""
    ASKED = auto()
    """The viewer is asked."""
    THINKING = auto()
    """Somebody else is asked."""

    @property
    def at_rest(self) -> bool:
        """Whether the picture shows the truth, so that what it says of others is true."""
        return self not in (State.MOVING, State.LINGERING, State.SHEET, State.HELD, State.SHOWING)

    @property
    def still(self) -> bool:
        """Whether nothing will change until somebody does something."""
        return self in (State.HELD, State.LED, State.OVER, State.COVERED, State.ASKED, State.THINKING)

    @property
    def asks(self) -> bool:
        """Whether the viewer may act."""
        return self in (State.ASKED, State.FORCED)
