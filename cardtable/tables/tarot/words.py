"""What the side panel says in Tarot."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import View
from rulesets.tarot.facts import TarotFacts
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECKS, HAND_SIZE, STOCK
from rulesets.words import _, ngettext


def side_lines(rules: TarotOptions, view: View[TarotFacts], names: Sequence[str]) -> list[str]:
    """The trick, the way to the target, what was given for the Fool, and what counts."""
    lines: list[str] = []
    facts = view.facts
    if view.phase in ("play", "give"):
        words = {"all": HAND_SIZE, "name": names[facts.leader]}
        trick = min(facts.tricks_played + 1, HAND_SIZE)
        lines.append(_("Trick {n} of {all}, led by {name}").format(n=trick, **words))
    lines.append(aim(view))
    if (gift := facts.gift) is not None:
        card = DECKS[rules.deck_skin].name(gift.card)
        given = {"name": names[gift.giver], "card": card, "other": names[gift.taker]}
        lines.append(_("For the Fool {name} gave {card} to {other}.").format(**given))
    lines.append(_("Every card won counts 1, less 12 in all: the plates show how that stands."))
    pages = _("jacks") if rules.deck_skin == "french" else _("pages")
    honours = _("Honours count more: Fool 5; trump 21, trump 1, kings 4; queens 3; knights 2; {pages} 1")
    lines.append(honours.format(pages=pages))
    if asleep := len(view.zones.get(STOCK, ())):
        text = _("{n} cards were not dealt; nobody sees them.")
        if rules.reveal_unused == "atHandEnd":
            text = _("{n} cards were not dealt; the score sheet will show them.")
        lines.append(text.format(n=asleep))
    return lines


def aim(view: View[TarotFacts]) -> str:
    """How far the match still goes."""
    target, left = view.facts.target, view.facts.deals_left
    if left is not None:
        return ngettext("{n} hand still to play", "{n} hands still to play", left).format(n=left)
    assert target is not None
    more = max(0, target - max(view.scores))
    return _("Played to {target} points; the best needs {n} more.").format(target=target, n=more)
