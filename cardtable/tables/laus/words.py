"""What the side panel and the tags say in Laus."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, View
from rulesets.laus.facts import LausFacts
from rulesets.laus.pack import CARD_POINTS, DECK, QUEEN_PENALTY
from rulesets.words import _, ngettext

SAVING = DECK.index["QD"]
"""The queen that cancels the others."""
TIMES = "\N{MULTIPLICATION SIGN}{n}"


def side_lines(view: View[LausFacts], names: Sequence[str]) -> list[str]:
    """What the deal counts and may count, how the match ends, and what the cards cost and beat."""
    return [*doublings(view.facts, names), *sweep_lines(view.facts, names), *aim(view, names), *card_lines()]


def doublings(facts: LausFacts, names: Sequence[str]) -> list[str]:
    """What the deal counts now and why, and what it comes to if players stay without a trick."""
    now, then = facts.multiplier, facts.would_be_multiplier
    lines = [_("This deal counts {times}.").format(times=TIMES.format(n=now))]
    if facts.passes:
        text = ngettext("{n} pass has doubled it.", "{n} passes have doubled it.", facts.passes)
        lines.append(text.format(n=facts.passes))
    if then > now:
        without = len(facts.trickless)
        without_any = ", ".join(names[seat] for seat in facts.trickless)
        words = {"times": TIMES.format(n=then), "names": without_any}
        if without < len(names) - 1:
            text = ngettext(
                "{times} if this player wins no trick: {names}.",
                "{times} if these players win no trick: {names}.",
                without,
            )
        else:
            text = ngettext(
                "{times} if just {n} of these wins no trick: {names}.",
                "{times} if just {n} of these win no trick: {names}.",
                without - 1,
            )
        lines.append(text.format(n=without - 1, **words))
    return lines


def sweep_lines(facts: LausFacts, names: Sequence[str]) -> list[str]:
    """What taking every trick comes to, as long as somebody still can."""
    if facts.sweep is None:
        return []
    lines = []
    if any(facts.tricks):
        taker = facts.tricks.index(max(facts.tricks))
        lines.append(_("So far every trick went to {name}.").format(name=names[taker]))
    text = _("Taking every trick takes {n} points off your penalty, and nobody else gets any.")
    if not facts.sweep:
        text = _("If one player takes every trick, nobody gets any penalty points.")
    return [*lines, text.format(n=facts.sweep)]


def aim(view: View[LausFacts], names: Sequence[str]) -> list[str]:
    """How far the match still goes, and who is nearest to losing it."""
    target, left = view.facts.target, view.facts.deals_left
    if left is not None:
        text = ngettext(
            "{n} deal still to play: the most points lose.",
            "{n} deals still to play: the most points lose.",
            left,
        )
        return [text.format(n=left)]
    assert target is not None
    lines = [_("Who has most points when somebody reaches {target} loses.").format(target=target)]
    most = max(view.scores)
    if most > 0:
        who = ", ".join(names[seat] for seat, score in enumerate(view.scores) if score == most)
        words = _("Nearest to it: {names}, {n} points to go.")
        lines.append(words.format(names=who, n=max(0, target - most)))
    return lines


def card_lines() -> list[str]:
    """What beats what, and what it costs."""
    return [
        _("Jacks are trumps, highest first: {clubs} {spades} {hearts} {diamonds}"),
        _("Other suits, highest first: A 10 K Q 9 8 7"),
        _("Cards won cost: ace 11, ten 10, king 4, queen 3, jack 2."),
        _("Queens cost more: {clubs} 300, {spades} 200, {hearts} 100; nothing more with {diamonds}."),
    ]


def queens_in(won: Sequence[Card]) -> str:
    """What the queens that lie open in a pile will cost."""
    cost = sum(QUEEN_PENALTY.get(card, 0) for card in won)
    if SAVING in won:
        return _("queens cancelled") if cost else _("cancels queens")
    return _("queens {n}").format(n=cost) if cost else ""


def trick_cost(name: str, trick: Sequence[Card], saved: bool) -> str:
    """Who takes a trick and what it costs; `saved` by a queen of diamonds taken before."""
    points = sum(CARD_POINTS[card] for card in trick)
    penalty = sum(QUEEN_PENALTY.get(card, 0) for card in trick)
    if SAVING in trick:
        text = ngettext(
            "The trick goes to {name}: {n} point, and queens cost nothing more",
            "The trick goes to {name}: {n} points, and queens cost nothing more",
            points,
        )
    elif penalty and not saved:
        text = ngettext(
            "The trick goes to {name}: {n} point, and {penalty} for queens",
            "The trick goes to {name}: {n} points, and {penalty} for queens",
            points,
        )
    else:
        text = ngettext("The trick goes to {name}: {n} point", "The trick goes to {name}: {n} points", points)
    return text.format(name=name, n=points, penalty=penalty)
