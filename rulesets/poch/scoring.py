"""What is paid in Poch and why, and the sheet of a deal."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.core import Line, Reason
from rulesets.words import _, later

REASONS: Mapping[str, tuple[str, str]] = {
    "fill": (later("One coin into every compartment of the board but the Poch."), "filling"),
    "A": (later("The ace of trumps takes its compartment."), "lucky"),
    "K": (later("The king of trumps takes its compartment."), "lucky"),
    "Q": (later("The queen of trumps takes its compartment."), "lucky"),
    "J": (later("The jack of trumps takes its compartment."), "lucky"),
    "10": (later("The ten of trumps takes its compartment."), "lucky"),
    "KQ": (later("King and queen of trumps in one hand take the marriage."), "lucky"),
    "789": (later("Seven, eight and nine of trumps in one hand take the sequence."), "lucky"),
    "flush": (later("Five trumps in one hand take the sequence."), "options"),
    "stake": (later("Staked in the betting."), "betting"),
    "alone": (later("Everybody else has dropped out."), "alone"),
    "best": (later("Wins the betting with {held}."), "hands"),
    "trump": (
        later("Wins the betting with {held}: of two equal pairs the one with the trump wins."),
        "hands",
    ),
    "next": (later("Wins the betting with {held}: of equal ones the next cards decide."), "hands"),
    "highest_trump": (
        later(
            "Wins the betting with {held}: the hands are equal but for trumps, and the higher one decides."
        ),
        "hands",
    ),
    "eldest": (
        later("Wins the betting with {held}: the hands are equal, and the first on the dealer's left wins."),
        "hands",
    ),
    "sequence": (later("Nobody could go on at {count}, so the last card won the count."), "closing"),
    "held": (later("Nobody went on at {count}, so the last card won the count."), "options"),
    "limit": (later("31 is reached, so the last card won the count."), "closing"),
    "closing": (later("The last card of a hand wins the count, too."), "going_out"),
    "out": (later("For going out: one coin for every card the others still hold."), "going_out"),
}
"""All that is paid for, by the code that stands in the payment, and where the rule book says so."""


def reason(cause: str, held: str = "", count: int = 0) -> Reason:
    """Why something is paid, in the player's words."""
    why, rule = REASONS[cause]
    return Reason(_(why).format(held=held, count=count), rule)


def sheet(
    filled: int, lucky: int, betting: int, counting: int, cards: int, *, last_counts: bool
) -> tuple[Line, ...]:
    """What a seat won and lost in a deal, phase by phase; in the count, for counts and for cards.

    By house rule the count that ends with the deal is not among the counts.
    """
    counts = _("Counts to thirty-one, the last one too") if last_counts else _("Counts to thirty-one")
    return (
        Line(Reason(_("Coins put on the board"), "filling"), -filled),
        Line(Reason(_("Lucky cards"), "lucky"), lucky),
        Line(Reason(_("Betting"), "betting"), betting),
        Line(Reason(counts, "closing"), counting),
        Line(Reason(_("Cards still held at the end"), "going_out"), cards),
    )
