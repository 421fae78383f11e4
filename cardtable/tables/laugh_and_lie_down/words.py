"""What the buttons, tags and facts of Laugh and Lie Down say."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, Move, Reason
from rulesets.laugh_and_lie_down.facts import LaughFacts
from rulesets.laugh_and_lie_down.options import LaughOptions
from rulesets.laugh_and_lie_down.pack import (
    CATCH,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    PAIR,
    PASS,
    RANK,
    ROYAL,
    TAKE,
)
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import _, later, ngettext

AT_THE_CARDS = {
    PAIR: later("pair"),
    ROYAL: later("all three, or a pair"),
    HAND_PAIR: later("pair in hand"),
    MOURNIVAL: later("all four in hand"),
}
"""What can be made of a rank, as a tag at its cards."""
MEANT = {
    PAIR: (later("A card of yours takes a card here: a pair."), "table"),
    ROYAL: (later("Your fourth card takes all three: two pairs at once."), "table"),
    HAND_PAIR: (
        later(
            "A pair to lay out of your hand. Nobody can take it from there; "
            "but once all others are out, what you still hold goes to the dealer."
        ),
        "hand",
    ),
    MOURNIVAL: (
        later(
            "You hold all four, a mournival: two pairs. Nobody can take them from there; "
            "but once all others are out, what you still hold goes to the dealer."
        ),
        "hand",
    ),
}
"""What such a tag means, and where the rule book tells of it."""
BUTTONS = {
    PAIR: later("A pair of {rank} with the table"),
    ROYAL: later("All three {rank}"),
    HAND_PAIR: later("A pair of {rank} out of your hand"),
    MOURNIVAL: later("All four {rank} out of your hand"),
}
WORTH = {
    PAIR: later("1 pair for 1 of your cards"),
    ROYAL: later("2 pairs for 1 of your cards"),
    HAND_PAIR: later("1 pair for 2 of your cards"),
    MOURNIVAL: later("2 pairs for 4 of your cards"),
}
"""What an act brings, and how many cards of the hand it uses up: whoever has none left is out."""
SIMPLE = {
    LIE: later("Lie down"),
    TAKE: later("Take four alike"),
    CATCH: later("Caught! ({key})"),
    PASS: later("Let it pass"),
}


def parts_of(move: Move) -> tuple[Move, int]:
    """The act of a move that makes pairs, and the rank it is made of."""
    act, rank = divmod(move - PAIR, 13)
    return PAIR + 13 * act, rank


def button(move: Move, key: str) -> str:
    """What can be made of the rank that was touched, or done besides; with the `key` that catches."""
    if move in SIMPLE:
        return _(SIMPLE[move]).format(key=key)
    act, rank = parts_of(move)
    return _(BUTTONS[act]).format(rank=_(RANK_NAMES[rank]))


def earned(move: Move, lying: Sequence[Card], warn: bool) -> str:
    """How many pairs a move makes with these cards on the table, and a warning of one that is given away."""
    if move == CATCH:
        return _("costs 1 if nothing was overlooked")
    if not PAIR <= move < LIE:
        return ""
    act, rank = parts_of(move)
    if act == PAIR and warn and sum(RANK[card] == rank for card in lying) == 3:
        return _("1 pair, and one is given away")
    return _(WORTH[act])


def standing(pairs: int, even: int) -> str:
    """Pairs captured, against those that break even."""
    if pairs < even:
        words = ngettext("{n} pair, {more} short", "{n} pairs, {more} short", pairs)
        return words.format(n=pairs, more=even - pairs)
    if pairs == even:
        return ngettext("{n} pair, none short", "{n} pairs, none short", pairs).format(n=pairs)
    words = ngettext("{n} pair, {more} over", "{n} pairs, {more} over", pairs)
    return words.format(n=pairs, more=pairs - even)


def captured_by(name: str, taken: Sequence[Card]) -> str:
    """All that somebody has captured, for whoever looks through it."""
    found = []
    for rank, plural in enumerate(RANK_NAMES):
        count = sum(RANK[card] == rank for card in taken)
        if count:
            words = _("all four {rank}") if count == 4 else _("two {rank}")
            found.append(words.format(rank=_(plural)))
    return _("Captured by {name} and out of play until the next deal: {cards}.").format(
        name=name, cards=", ".join(found)
    )


def what_is_to_be_won(facts: LaughFacts, rules: LaughOptions, dealer: str) -> list[Reason]:
    """The pot, what ends the deal and who gets what then, and what pairs are worth."""
    last = (
        _("The deal ends when only one player still holds cards, who wins {prize} of the pot.")
        if rules.last_in_rule == "holder"
        else _(
            "The deal ends when only one player still holds cards; "
            "whoever made the last pair wins {prize} of the pot."
        )
    )
    rest = _("All that is left on the table and in that hand then goes to {name}, the dealer, as pairs.")
    pairs = _(
        "The ante is not given back. With {even} pairs nothing else is lost: "
        "each more wins 1, each less costs 1."
    )
    return [
        Reason(_("In the pot: {amount}").format(amount=facts.pot), "deal"),
        Reason(last.format(prize=facts.prize), "scoring"),
        Reason(rest.format(name=dealer), "scoring"),
        Reason(pairs.format(even=facts.break_even), "break_even"),
    ]
