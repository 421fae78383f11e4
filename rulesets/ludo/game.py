"""Ludo for two, three or four players, by the rules of GameVelvet and MegaJogos.

Rule file: `rules/ludo.md`; the board under its house rules is worked out in `rulesets.ludo.pack`.
How unclear points of the rules are read (its section 7):

* A pawn home has walked 57 steps and scores 250, any other the steps it has walked (2, 3).
* One star stands 8 places after each entrance; stars and entrances protect everybody (4, 13).
* Sixes are counted within a turn; any other throw begins the count anew (6).  The third moves
  nothing and ends the turn, throws still due with it (5).
* A six throws again even when no pawn can move (7).  Whoever can move must (8), with any pawn (9).
* A pawn that comes out stands on its entrance, whatever the throw (10).
* Only one pawn that stands quite alone is captured; a pair of any colours is safe (11, 12).
* Extra throws add up (15), but the last pawn home ends the match at once (16).
"""

from __future__ import annotations

from rulesets.ludo.knowledge import LudoKnowledge
from rulesets.ludo.state import Ludo
from rulesets.ludo.turn import FIRST, MOVE, ROLL

__all__ = ["GAME", "Ludo"]

GAME = Ludo.told_in(FIRST, ROLL, MOVE, knowledge=LudoKnowledge())
