"""What the side panel says in Tarot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from cardtable.tables.facts import number
from rulesets.core import View
from rulesets.tarot.game import STOCK, Tarot
from rulesets.tarot.scoring import HAND_SIZE
from rulesets.words import _, ngettext


def side_lines(game: Tarot, view: View[Any], names: Sequence[str]) -> list[str]:
    """The trick, the way to the target, what was given for the Fool, and what counts."""
    lines: list[str] = []
    if view.phase in ("play", "give"):
        words = {"all": HAND_SIZE, "name": names[number(view, "leader")]}
        trick = min(number(view, "tricks_played") + 1, HAND_SIZE)
        lines.append(_("Trick {n} of {all}, led by {name}").format(n=trick, **words))
    lines.append(aim(view))
    gift = cast(tuple[int, int, int] | None, view.facts["gift"])
    if gift is not None:
        given = {"name": names[gift[0]], "card": game.deck.name(gift[2]), "other": names[gift[1]]}
        lines.append(_("For the Fool {name} gave {card} to {other}.").format(**given))
    lines.append(_("Every card won counts 1, less 12 in all: the plates show how that stands."))
    pages = _("jacks") if game.options.deck_skin == "french" else _("pages")
    honours = _("Honours count more: Fool 5; trump 21, trump 1, kings 4; queens 3; knights 2; {pages} 1")
    lines.append(honours.format(pages=pages))
    if asleep := len(view.zones.get(STOCK, ())):
        text = _("{n} cards were not dealt; nobody sees them.")
        if game.options.reveal_unused == "atHandEnd":
            text = _("{n} cards were not dealt; the score sheet will show them.")
        lines.append(text.format(n=asleep))
    return lines


def aim(view: View[Any]) -> str:
    """How far the match still goes."""
    if view.facts["target"] is None:
        left = number(view, "deals_left")
        return ngettext("{n} hand still to play", "{n} hands still to play", left).format(n=left)
    target = number(view, "target")
    more = max(0, target - max(view.scores))
    return _("Played to {target} points; the best needs {n} more.").format(target=target, n=more)
