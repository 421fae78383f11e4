"""Gleek: buy the stock, vie for the ruff, announce gleeks and mournivals, and play for the honours.

The rule book is shared/rules/gleek.md.  Its chapters in playing order: the deal in `dealing`, auction and
exchange in `stock`, the `ruff`, gleeks, mournivals and challenges in `sets`, the `tricks`, and in `ending`
how a hand is settled.  Below them lie the table in `state`, the money in `scoring`, and packs and layouts in
`pack`; what a seat can know stands in `knowledge`.

Readings where the rule book leaves room:

* With `takeFirst` the buyer takes the whole stock and then discards as many cards, honours excepted;
  a layout with two discards then has one.
* `turnUpGleekWho` settles the gleek with the turned card only; `turnUpMournival` is for any seat.
* With `falseClaims` every seat is asked, also one that has nothing to claim.  Who holds all four of a
  rank may claim them as a gleek.  Only claims of the buyer can be challenged, because nobody else can
  have lied; each of the other seats challenges at most once, and each claim is challenged at most once.
* A layout and a first bid left to the house are filled in when a match is set up, so that its options say
  how it is played.
* Payments of phase 6 go through the pot: who is below break-even pays in, who is above draws.
"""

from __future__ import annotations

from rulesets.gleek.dealing import DEAL, FIRST
from rulesets.gleek.knowledge import GleekKnowledge
from rulesets.gleek.ruff import ANSWER_RUFF, OPENING_RUFF, REVIE_RUFF
from rulesets.gleek.sets import CHALLENGE_CLAIMS, CLAIM_SETS
from rulesets.gleek.state import Gleek
from rulesets.gleek.stock import AUCTION, EXCHANGE
from rulesets.gleek.tricks import PLAY

__all__ = ["GAME", "Gleek"]

GAME = Gleek.told_in(
    FIRST,
    DEAL,
    AUCTION,
    EXCHANGE,
    OPENING_RUFF,
    ANSWER_RUFF,
    REVIE_RUFF,
    CLAIM_SETS,
    PLAY,
    CHALLENGE_CLAIMS,
    knowledge=GleekKnowledge(),
)
