"""What the table of Scopa says of captures, sweeps, and how far the deal has gone."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.stage.packs import PACKS
from rulesets.cards import Deck, cards
from rulesets.core import Card, Mask, Reason, View
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import PACK, VALUE
from rulesets.words import _, ngettext

FIRST_ON_TABLE = 4
IN_A_PACKET = 3
FIFTEEN = 15


def by_value(card: Card) -> int:
    """Sorts cards by value, and the same values by suit."""
    return card % 10 * 4 + card // 10


def set_of(deck: Deck, table: Sequence[Card], some: Mask) -> str:
    """Cards that can be taken, the highest first; by name where another has the same value."""
    parts = []
    for card in sorted(cards(some), key=by_value, reverse=True):
        alone = sum(VALUE[card] == VALUE[other] for other in table) == 1
        parts.append(PACKS[deck.style].index(deck.drawings[card]).rank if alone else deck.name(card))
    return " + ".join(parts)


def reckoning(rules: ScopaOptions, played: Card, others: Sequence[Card]) -> str:
    """Why a card takes others, as a sum."""
    total = sum(VALUE[card] for card in others)
    parts = " + ".join(str(VALUE[card]) for card in sorted(others, key=by_value, reverse=True))
    if rules.capture == "fifteen":
        return _("{card} + {others} = {sum}").format(card=VALUE[played], others=parts, sum=FIFTEEN)
    if total == VALUE[played]:
        return _("{card} = {others}").format(card=VALUE[played], others=parts)
    return _("the ace takes all")


def together(deck: Deck, some: Mask) -> str:
    """Cards by name within a sentence."""
    *others, last = [deck.name(card) for card in cards(some)]
    return _("{cards} and {last}").format(cards=", ".join(others), last=last) if others else last


def sweeps(count: int) -> str:
    """How often the table was cleared."""
    return ngettext("{n} sweep", "{n} sweeps", count).format(n=count)


def what_they_brought(count: int, side: str) -> Reason:
    """How often the table was cleared in this deal, by a `side` where partners share it, and for how much."""
    text = ngettext(
        "In this deal: {sweeps}, which brings a star and a point.",
        "In this deal: {sweeps}, each of which brings a star and a point.",
        count,
    )
    if side:
        text = ngettext(
            "In this deal: {sweeps} by {side}, which brings the side a star and a point.",
            "In this deal: {sweeps} by {side}, each of which brings the side a star and a point.",
            count,
        )
    return Reason(text.format(sweeps=sweeps(count), side=side), "scopa")


def progress(rules: ScopaOptions, view: View[ScopaFacts], seats: int, captured_last: str) -> list[Reason]:
    """How far the pack is dealt, the side that `captured_last`, and what the match is played to."""
    lines: list[Reason] = []
    running = view.phase == "play"
    if running and rules.deal_mode == "three":
        packets = (PACK - FIRST_ON_TABLE) // (IN_A_PACKET * seats)
        left = view.facts.rounds_left
        text = _("Three cards each: round {n} of {all}")
        lines.append(Reason(text.format(n=packets - left, all=packets), "deal"))
    if running and captured_last:
        text = _("What is left over goes to whoever captures last: so far {name}.")
        lines.append(Reason(text.format(name=captured_last), "leftovers"))
    if rules.deck_skin == "french":
        lines.append(Reason(_("The ace counts 1, the jack 8, the queen 9 and the king 10."), "sum"))
    text = _("Most points after a deal wins, from {n} on.")
    lines.append(Reason(text.format(n=rules.target), "winning"))
    return lines
