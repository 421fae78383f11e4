"""Laugh and Lie Down, an English game of the seventeenth century for three to seven, each for himself.

Rule file: `rules/laugh_and_lie_down.md`.  The chapters stand in the order in which a hand is played.  How
unclear points of the rules are read (its section 7):

* The last player in is the single seat that still holds cards (4); it makes no more pairs (6), and an
  empty hand is out (5).  A house rule pays whoever made the last pair instead; pairs caught and the
  dealer's mournivals are not made.
* Two or four cards are never taken from the table with one of the hand; one of three may be (7, 8).
* A pair or a prial in hand is laid in turn (10, 11), and nobody lies down who need not (12), except
  where the house rule *catching* prevents no slips (9).
* Whoever slips is not asked to catch; everybody else is, also those who are out, nearest on the left
  first.  A catch takes all the pairs that were overlooked.
* The third card of a prial is shown to all when the other two are laid, and goes back into the hand.
"""

from __future__ import annotations

from rulesets.laugh_and_lie_down.catching import CATCHING, OPENING
from rulesets.laugh_and_lie_down.dealing import DEAL, FIRST
from rulesets.laugh_and_lie_down.knowledge import LaughKnowledge
from rulesets.laugh_and_lie_down.play import PLAY
from rulesets.laugh_and_lie_down.state import LaughAndLieDown

GAME = LaughAndLieDown.told_in(FIRST, DEAL, OPENING, PLAY, CATCHING, knowledge=LaughKnowledge())
