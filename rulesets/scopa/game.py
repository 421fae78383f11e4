"""Scopa: capture cards from the table by matching or adding up to them; sweep it clean for a point.

The rule book is rules/scopa.md.  Readings where it leaves room:

* Seats 0 and 2 play against 1 and 3 at a table of four; two and three players play alone.
* In mode three the first three cards go round one at a time and the four table cards follow, as in
  mode nine.  A void deal is dealt again by the same dealer, and nothing of it is scored.
* Leftover cards are taken by the side that captured last before the deal is counted.  Where nobody
  captured, which the base rule excludes, they go to the dealer's side.
* The simple primiera (`primieraMode` sevens) compares counts only, so a missing suit does no harm.
* Escoba: when the first table makes 15 or 30 the dealer's side takes it at once; it captured last.
* An ace that takes a lying ace alone (`takeAce`, or a table of one ace) captures an equal card, so
  clearing the table with it is an ordinary scopa.
"""

from __future__ import annotations

from rulesets.scopa.dealing import DEAL, FIRST
from rulesets.scopa.knowledge import ScopaKnowledge
from rulesets.scopa.play import PLAY
from rulesets.scopa.state import Scopa

__all__ = ["GAME", "Scopa"]

GAME = Scopa.told_in(FIRST, DEAL, PLAY, knowledge=ScopaKnowledge())
