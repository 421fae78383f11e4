"""What speaks for a card in Ludens that cannot follow: what it would have been good for later."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.keeping import (
    as_good_as,
    equal_of_two,
    kept_for_later,
    told,
    what_is_kept,
    which_of_equals,
)
from cardtable.opponents.ludens.mind import GROUP, KEEP, Mind, Prospect, above
from cardtable.opponents.ludens.proofs import kind_is_over
from rulesets.cards import cards, is_single
from rulesets.core import Card
from rulesets.ludens.pack import MATES, NUMBER, PICTURE, lamps
from rulesets.ludens.words import COURTS
from rulesets.words import _, later, ngettext

MIDDLE = (4, 7)
"""From which number to which a card neither wins much nor keeps a total low."""
KIND_IS_OVER = (
    later("You cannot follow: odd cards can no longer score, no trick of those left comes to {needed}."),
    later("You cannot follow: even cards can no longer score, no trick of those left comes to {needed}."),
    later("You cannot follow: pictures can no longer score, there is no {court} left."),
)
WITHOUT_IT = (
    later("You cannot follow: without {card} no odd trick can score any more, for either side."),
    later("You cannot follow: without {card} no even trick can score any more, for either side."),
    later("You cannot follow: without {card} no picture trick can score any more, for either side."),
)
ONLY_ONE = (
    later("You cannot follow, and {card} is your only odd card. Without it you add nothing to odd tricks."),
    later("You cannot follow, and {card} is your only even card. Without it you add nothing to even tricks."),
    later("You cannot follow, and {card} is your only picture. Without it you add none to picture tricks."),
)


def why_discard(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for a card that cannot follow."""
    if kind_is_over(mind, best.card):
        return why_kind_is_over(mind, best.card)
    if kind_is_over(mind, best.card, without=best.card):
        return _(WITHOUT_IT[GROUP[best.card]])
    if above(mind, best.card) and MIDDLE[0] <= NUMBER[best.card] <= MIDDLE[1]:
        text = _("You cannot follow: {card} is too low to win much, and too high to hold a total down.")
        alike = [one for one in cards(mind.hand) if NUMBER[one] == NUMBER[best.card] and one > best.card]
        return told(text, _("Of equal cards the lower suit goes first.") if alike else "")
    kept = what_is_kept(mind, best.card)
    if len(prospects) > 1 and mind.hand & MATES[best.card] == 1 << best.card:
        return _(ONLY_ONE[GROUP[best.card]])
    if all(KEEP[other.card] >= KEEP[best.card] for other in prospects):
        return why_missed_least(mind, best.card)
    higher = above(mind, best.card).bit_count()
    if not higher:
        return _(
            "You cannot follow: {card} could win a trick later, but looking ahead the cards that you keep "
            "do more for your side."
        )
    if kept_for_later(mind, best.card):
        # A card that will be missed less would leave these as well.
        kept = ngettext(
            "Later {n} card still out could beat it.", "Later {n} cards still out could beat it.", higher
        ).replace("{n}", str(higher))
    return told(_("You cannot follow, so {card} neither wins nor counts here."), kept)


def why_missed_least(mind: Mind, card: Card) -> str:
    """Say that a discard is missed least and what is kept, or that an equal one would do as well."""
    kept = kept_for_later(mind, card)
    if not kept and (other := equal_of_two(mind, card)) is not None:
        kept = which_of_equals(mind, card, other)
        if as_good_as(mind, card, other):
            return told(_("You cannot follow."), kept)
    return told(_("You cannot follow, and {card} is the card you will miss least."), kept)


def why_kind_is_over(mind: Mind, card: Card) -> str:
    """Say that no trick of the kind of a card can score any more, and of pictures which one is gone."""
    text = _(KIND_IS_OVER[GROUP[card]])
    if GROUP[card] != PICTURE:
        return text
    left = lamps(cards((mind.out | mind.hand) & MATES[card]))
    gone = [court for lamp, court in COURTS[mind.game.options.deck_skin].items() if not lamp & left]
    if not gone and is_single(lamps(cards(mind.out & MATES[card]))):
        return _(
            "You cannot follow: pictures can no longer score, two of the three are left in your hand alone."
        )
    if not gone:
        return _("You cannot follow: pictures can no longer score, too few of the others have any left.")
    return text.replace("{court}", _(gone[0]))
