"""Laus, a German game of avoiding tricks for three or four players, each for himself.

Rule file: `rules/laus.md`; the chapters stand in its order, and what the cards cost is reckoned in
`rulesets.laus.scoring`.  How unclear points of the rules are read (its section 7):

* The jacks are a suit of their own, clubs highest, then spades, hearts and diamonds (G1).
* The queens cost 300 (clubs), 200 (spades) and 100 (hearts); that of diamonds cancels them (G3, G4).
* With four players there is no skat (G5).  With three, the cards just taken may be laid aside again
  unless they are queens or jacks (G6, G7), and every pass doubles (G8), the dealer's too (G16).
* Taking every trick scores -120, doubled by passes alone; the others score nothing (G9, G10).
* Doublings hit the queens too (G11), and a skat with queens counts like cards won (G12).
* The lowest total wins, the highest loses, equal totals share their place (G13).
"""

from __future__ import annotations

from rulesets.laus.dealing import DEAL, FIRST
from rulesets.laus.knowledge import LausKnowledge
from rulesets.laus.play import PLAY
from rulesets.laus.skat import DISCARD, SKAT_OFFER
from rulesets.laus.state import Laus

__all__ = ["GAME", "Laus"]

GAME = Laus.told_in(FIRST, DEAL, SKAT_OFFER, DISCARD, PLAY, knowledge=LausKnowledge())
