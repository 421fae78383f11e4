"""The Game of Tarot, an early French tarot for two to six players, each for himself.

Rule file: `rules/tarot.md`; the chapters stand in its order, and what the cards won count is reckoned in
`rulesets.tarot.scoring`.  How unclear points are read (its section 7):

* What is not dealt is set aside unseen (G1); play goes to the left, the deal to the right (G2).
* Who has won nothing yet loses the Fool at once (G3); otherwise its owner gives a card of his choice,
  by default the cheapest, openly (G4, G16), also in the last trick (G6).
* After a Fool that was led, the next card sets the suit (G5); the Fool is no trump (G7).
* Trumps need not be beaten (G8).  The Fool counts 5, and 1 for being a card (G9, G10).
* The match ends at 50 points; with level leaders another hand is dealt (G13).
"""

from __future__ import annotations

from rulesets.tarot.dealing import DEAL, FIRST
from rulesets.tarot.fool import GIVE
from rulesets.tarot.knowledge import TarotKnowledge
from rulesets.tarot.play import PLAY
from rulesets.tarot.state import Tarot

__all__ = ["GAME", "Tarot"]

GAME = Tarot.told_in(FIRST, DEAL, PLAY, GIVE, knowledge=TarotKnowledge())
