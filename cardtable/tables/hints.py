"""What a master does, and why, in words: one move, or cards that are chosen together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.matches.seats.door import Door
from cardtable.opponents import Advice
from cardtable.tables.manners import Manners
from rulesets.words import _


def told(hints: Sequence[Advice], manners: Manners[Any], door: Door, *, compared: bool) -> str:
    """A hint as it is told; how far it is ahead only where it is to be `compared` with the next best."""
    first, *more = hints
    if more:
        names = [door.deck.name(touch) for one in hints for touch in door.touches(one.pointed_out)]
        plays = manners.chosen_together().format(cards=", ".join(names[:-1]), last=names[-1])
        because = why_together(dict(zip(names, hints, strict=True)))
    else:
        plays = manners.in_words(first.pointed_out)
        ahead = first.compared if compared else ""
        because = " ".join(filter(None, (first.because, ahead, first.alike)))
    # The card comes first: a reason is read with its card in mind.
    return _("A master {plays}. {because}").format(plays=plays, because=because)


def why_together(hints: Mapping[str, Advice]) -> str:
    """What speaks for cards, by name, that are chosen together: where it is the same, for the first."""
    kinds: dict[str, str] = {}
    for card, hint in hints.items():
        # A name may begin the sentence.
        kinds.setdefault(hint.because.lower().replace(card.lower(), ""), hint.because)
    if len(kinds) == 1:
        kinds["others"] = _("The same speaks for the others.")
    return " ".join(kinds.values())
