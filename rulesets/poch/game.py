"""Poch: lucky cards, a bluff, and a count to thirty-one, all in one deal.

The rule book is shared/rules/poch.md.  Its chapters in playing order: `dealing` with the lucky cards,
`betting`, `counting`, and how a deal ends in `ending`.  Below them lie the table in `state`, what is paid in
`scoring`, who wins the betting in `hands`, cards and board in `pack`; what a seat can know stands in
`knowledge`.  Readings where the rules leave room:

* Phase 1 is automatic, so it belongs to the deal: its payments follow the turned card at once.
* `anteEachDeal` off fills the board before the first deal only.
* With `lastDealToPoch` the coins move to the Poch after phase 1 of the last deal planned; a match
  that ends early by `bankrupt` has no such deal.
* When all check in the last deal and coins lie in the Poch, the seats still in show their hands for
  it; in any other deal they stay there and the eldest leads the count.
* A seat that holds back (`mustPlay` off) may play again in the same sequence once another has played;
  when the turn comes round to whoever played last, that seat closes the sequence and plays no further card.
  By version 1 of the rules it might hold back only while somebody else could play, which told something
  about the other hands; journals begun under it are still played so.
* In the count a seat without a fitting card is passed over by the game; it makes no move.
"""

from __future__ import annotations

from rulesets.poch.betting import BETTING
from rulesets.poch.counting import COUNTING
from rulesets.poch.dealing import DEAL, FIRST_DEALER
from rulesets.poch.knowledge import PochKnowledge
from rulesets.poch.state import Poch

__all__ = ["GAME", "Poch"]

GAME = Poch.told_in(FIRST_DEALER, DEAL, BETTING, COUNTING, knowledge=PochKnowledge())
