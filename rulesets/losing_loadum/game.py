"""Losing Loadum, an English game of the sixteenth century for two to twelve players, each for himself.

Rule file: `rules/losing_loadum.md`.  The chapters stand in the order in which a hand is played.  How unclear
points of the rules are read (its section 7):

* 31 points are concealed until admitted or challenged; a house rule ends the hand at once (G1, G2).
* Anybody in the hand may speak in any gap, sealed, and in a fixed order (G3); a challenge asks only
  whether the accused has 31 points, not who was first (G4), and a wrong one costs even those past
  31 a counter (G5).
* A hand played to the end is lost by most points, not most cards (G6); all who tie lose (G7).
* The first player unable to follow plays, then looks at the stock; trump counts at once (G8).  The
  looker sees the card, all hear its suit (G9): an `Announced` event, which is not kept
  unless the trump stays on show.
* The ten counts ten and ranks below the jack (G10, G11); hands are as large as 51 cards allow (G12).
* One offer a seat and gap; every card from 2 to 9 guards (G14-G16).
* A revoke that is punished is the first one of the hand; it is found out when its suit is played, or
  when the hand ends, however that happens (G17).
* With swallowing, the seat with the highest card of the suit led decides on every trick that has an
  off-suit card in it (G18), and may name any suit.
"""

from __future__ import annotations

from rulesets.losing_loadum.dealing import DEAL, FIRST
from rulesets.losing_loadum.exchange import ANSWER, EXCHANGE
from rulesets.losing_loadum.knowledge import LoadumKnowledge
from rulesets.losing_loadum.play import PLAY, SWALLOW
from rulesets.losing_loadum.speak import SPEAK
from rulesets.losing_loadum.state import LosingLoadum

GAME = LosingLoadum.told_in(FIRST, DEAL, PLAY, SWALLOW, SPEAK, EXCHANGE, ANSWER, knowledge=LoadumKnowledge())
