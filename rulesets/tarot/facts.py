"""What all may know of a match of Tarot besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Card, Seat


class Gift(NamedTuple):
    """The card given for the Fool."""

    giver: Seat
    taker: Seat
    card: Card


class Debt(NamedTuple):
    """A card owed for the Fool."""

    debtor: Seat
    creditor: Seat


class TarotFacts(NamedTuple):
    """The facts of a view of Tarot."""

    leader: Seat
    """Who leads, or led, to the trick on the table."""
    led: Card | None
    """The card whose suit is to be followed; None before it is played."""
    fool_led: bool
    """The trick was begun with the Fool, and the next card has not come yet."""
    best: Card | None
    """The card that is winning the trick on the table."""
    cards_won: tuple[int, ...]
    """How many cards each seat has won, a Fool that is still to be paid for included."""
    points: tuple[int, ...]
    """What they count so far, less the twelve that were dealt; everybody saw every trick."""
    tricks_played: int
    """Tricks of this hand that are over."""
    owes: Debt | None
    """Who owes a card for the Fool, and to whom."""
    gift: Gift | None
    """The card given for the Fool in this hand."""
    target: int | None
    """Points that end the match; None where a number of deals ends it."""
    deals_left: int | None
    """Deals still to play, the current one included; None where a target ends the match."""
