"""What a seat is shown of Losing Loadum besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Seat


class LoadumFacts(NamedTuple):
    """What everybody may know, and the seat's own total; all else has to be remembered."""

    hand_size: int
    """How many cards everybody was dealt."""
    tricks: tuple[int, ...]
    """How many tricks lie in everybody's pile."""
    leader: Seat
    """Who leads to the trick, or to the next one."""
    trump_known: bool
    """Whether the trump has been announced in this hand."""
    trump: str
    """Its letter, where it stays on show; empty while it is unknown or has to be remembered."""
    looker: Seat
    """Who looked at the top card of the stock; -1 before somebody did."""
    own_total: int | None
    """Points in the seat's own pile; None where the house rules do not show them."""
    totals: tuple[int, ...]
    """Points in all piles once the hand is over and they lie open; empty before."""
    enough_fallen: bool
    """Whether the points in all piles together reach 31: before that nobody can have them."""
    offerer: Seat
    """Who has offered a card that is not yet answered; -1 for nobody."""
    coat_offered: bool
    """Whether that card is a coat; else it is a ten or an ace."""
    last_trick_open: bool
    """Whether the last trick may be looked at: until the next card is led."""
    pot: int
    """The stakes of all."""
