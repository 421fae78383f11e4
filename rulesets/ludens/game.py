"""Ludens, Carlos De La Riva's game of odd, even and picture tricks for two pairs of partners.

Rule file: `rules/ludens.md`; the chapters stand in its order, and what the tricks are worth is reckoned in
`rulesets.ludens.scoring`.  North, East, South and West of the rule file are seats 0 to 3; partners sit two
apart, and the table calls the first seat South.  How unclear points of the rules are read (its section 7):

* "Similar tricks" are tricks of the same value, 20 or 30; the smaller number decides (G3, G4).
* The pair bonus belongs to the side and counts for the leg, never to one player (G5).
* Both sides start a new leg from nothing (G7); with level totals a leg is played on (G8).
* The first dealer is drawn by lot, the deal passes to the left, and the dealer's left leads (G9).
* The fourth card of a picture trick may be any card (G10); a discard neither wins nor counts (G11).
"""

from __future__ import annotations

from rulesets.ludens.dealing import DEAL, FIRST
from rulesets.ludens.knowledge import LudensKnowledge
from rulesets.ludens.play import PLAY
from rulesets.ludens.state import Ludens

__all__ = ["GAME", "Ludens"]

GAME = Ludens.told_in(FIRST, DEAL, PLAY, knowledge=LudensKnowledge())
