"""What speaks for a card in Ludens: sentences that are true of the position as the seat knows it.

`tests/games/ludens/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.mind import GROUP, KEEP, Mind, Prospect
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import cards, holds
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, total
from rulesets.words import _, sentence_case

LIKELY = 0.55
"""Share of the imagined tricks from which on an outcome is called probable."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for a card."""
    trick = mind.game.trick
    if not trick:
        return spoken(mind, best, why_lead(mind, best))
    if not holds(MATES[trick[0]], best.card):
        text = _("You cannot follow, so {card} neither wins nor counts here.")
        if all(KEEP[other.card] >= KEEP[best.card] for other in prospects):
            text = _("You cannot follow, and {card} is the card you will miss least.")
        elif can_be_spared(mind, best.card):
            text = _("You cannot follow, and {card} is a card you can spare.")
        return spoken(mind, best, text)
    if not mind.later:
        return spoken(mind, best, why_last(mind, best, prospects))
    if best.scored_by_us >= LIKELY:
        text = why_help(mind, best)
    elif max(other.scored_by_them for other in prospects) - best.scored_by_them >= HARDLY:
        text = why_spoil(mind, best)
    elif best.scored_by_them >= LIKELY:
        text = _("The other side will probably score, whatever you play.")
        if can_be_spared(mind, best.card):
            text = _("The other side will probably score, and {card} is a card you can spare.")
    elif not can_score(mind, best.card):
        text = _("With {card} this trick cannot score any more.")
        if can_be_spared(mind, best.card):
            text = _("With {card} this trick cannot score any more, and it is a card you can spare.")
        if best.won_by_self >= LIKELY:
            text = _("With {card} this trick cannot score any more, but you will probably lead the next.")
    elif best.scored_by_us + best.scored_by_them < 1 - LIKELY:
        text = _("The trick will probably score for nobody.")
        if can_be_spared(mind, best.card):
            text = _("The trick will probably score for nobody, and {card} is a card you can spare.")
        if best.won_by_self >= LIKELY:
            text = _(
                "The trick will probably score for nobody, but with {card} you will probably lead the next."
            )
    else:
        text = _("It is still open who scores, if anybody.")
        if can_be_spared(mind, best.card):
            text = _("It is still open who scores, if anybody, and {card} is a card you can spare.")
    return spoken(mind, best, text)


def spoken(mind: Mind, prospect: Prospect, text: str) -> str:
    """A sentence with the name of the card and the total it makes; the name may begin it."""
    trick, card = [*mind.game.trick, prospect.card], prospect.card
    name = mind.game.deck.name(card)
    made = 0 if GROUP[trick[0]] == PICTURE else total(trick)
    return sentence_case(text.format(card=name, total=made, needed=mind.game.options.trick_threshold))


def why_lead(mind: Mind, best: Prospect) -> str:
    """Say what speaks for leading a card."""
    if best.scored_by_us >= LIKELY:
        if GROUP[best.card] == PICTURE:
            return _("With {card} your side will probably score: your partner may supply a missing picture.")
        return _("With {card} your side will probably score: your partner may raise the total.")
    if not can_score(mind, best.card):
        if best.won_by_self >= LIKELY:
            return _(
                "Whatever can still be played to {card}, nobody scores, but you will probably lead again."
            )
        if can_be_spared(mind, best.card):
            return _("Whatever can still be played to {card}, nobody scores, and it is a card you can spare.")
        return _("Whatever can still be played to {card}, nobody scores.")
    if best.scored_by_us + best.scored_by_them < 1 - LIKELY and best.won_by_self >= LIKELY:
        return _("The trick will probably score for nobody, but with {card} you will probably lead again.")
    if best.scored_by_them < HARDLY:
        if can_be_spared(mind, best.card):
            return _("The others will hardly score with {card}, and it is a card you can spare.")
        return _("The others will hardly score when you lead {card}.")
    if keeps_what_is_sure(mind, best.card):
        return _("Somebody may beat {card}, but what nobody can beat you keep for later.")
    if can_be_spared(mind, best.card):
        return _("Any lead has its danger, and {card} is a card you can spare.")
    if best.won_by_self >= HARDLY:
        return _("Any lead has its danger, and {card} may win what it begins.")
    return _("Any lead has its danger.")


def keeps_what_is_sure(mind: Mind, card: Card) -> bool:
    """Whether a card can be beaten, and another of the hand cannot."""
    sure = [one for one in cards(mind.hand) if not mind.out & MATES[one] & -(2 << one)]
    return bool(sure) and card not in sure


def why_last(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what the card does that completes the trick: nothing is uncertain any more."""
    if best.scored_by_us and GROUP[best.card] == PICTURE:
        if best.won_by_self:
            return _("With {card} you win this trick, and it scores 30.")
        return _("Your partner wins this trick, and with {card} it scores 30.")
    if best.scored_by_us:
        if best.won_by_self:
            return _("With {card} you win this trick, and the total of {total} is enough to score.")
        return _("Your partner wins this trick, and {card} brings the total to {total}, enough to score.")
    if best.scored_by_them:
        if all(other.scored_by_them for other in prospects):
            if can_be_spared(mind, best.card):
                return _("The other side scores whatever you play, and {card} is a card you can spare.")
            return _("The other side scores whatever you play.")
        return _("What would spoil the trick for the other side is worth more later than {card}.")
    if any(other.scored_by_them for other in prospects):
        if GROUP[best.card] == PICTURE and LAMP[best.card] & lamps(mind.game.trick):
            return _("{card} adds no new picture, so the other side does not score.")
        if GROUP[best.card] == PICTURE:
            return _("{card} takes the trick from the other side.")
        return _("{card} keeps the total down to {total}, so the other side does not reach {needed}.")
    if best.won_by_self:
        return _("The trick scores for nobody, but with {card} you win the lead.")
    if can_be_spared(mind, best.card):
        return _("The trick scores for nobody, and {card} is a card you can spare.")
    return _("The trick scores for nobody, and {card} leaves the lead to another player.")


def why_help(mind: Mind, best: Prospect) -> str:
    """Say how a card lets your side score, with others still to play."""
    picture = GROUP[best.card] == PICTURE
    if best.won_by_self >= LIKELY:
        if picture:
            return _("With {card} you will probably win this trick, and it is likely to score 30.")
        if not mind.out & MATES[best.card] & -(2 << best.card):
            return _("Nobody can beat {card} in this trick, and the total goes up to {total}.")
        return _("With {card} you will probably win this trick, and the total goes up to {total}.")
    if picture and partner_leads(mind, best.card) and LAMP[best.card] & ~lamps(mind.game.trick):
        return _("Your partner is winning, and {card} supplies a picture that is missing.")
    if picture:
        if can_be_spared(mind, best.card):
            return _("Your side will probably score, and {card} is a card you can spare.")
        return _("Your side will probably score.")
    return _("Your side will probably score, and {card} brings the total to {total}.")


def can_score(mind: Mind, card: Card) -> bool:
    """Whether those who still play to the trick may have what it needs after a card."""
    trick = [*mind.game.trick, card]
    mates = MATES[trick[0]]
    followers = sum(bool(mates & ~mind.game.lacks[seat]) for seat in mind.later)
    out = cards(mind.out & mates)
    if GROUP[trick[0]] == PICTURE:
        missing = ALL_LAMPS & ~lamps(trick)
        return missing.bit_count() <= followers and not missing & ~lamps(out)
    highest = sorted((NUMBER[one] for one in out), reverse=True)[:followers]
    return total(trick) + sum(highest) >= mind.game.options.trick_threshold


def can_be_spared(mind: Mind, card: Card) -> bool:
    """Whether at least half of the other cards that may be played are worth more later."""
    others = [KEEP[other] for other in mind.game.legal_moves(mind.seat) if other != card]
    return is_spare(KEEP[card], others)


def partner_leads(mind: Mind, card: Card) -> bool:
    """Whether the partner's card is still the best of the trick after this one."""
    trick = [*mind.game.trick, card]
    return ORDER.winner(trick) == len(trick) - 3


def why_spoil(mind: Mind, best: Prospect) -> str:
    """Say how a card keeps the other side from scoring, with others still to play."""
    trick = [*mind.game.trick, best.card]
    picture = GROUP[best.card] == PICTURE
    if picture and LAMP[best.card] & lamps(mind.game.trick) and lamps(trick) != ALL_LAMPS:
        if can_score(mind, best.card):
            return _("{card} adds no new picture, so the trick does not score yet.")
        return _("{card} adds no new picture, so the trick cannot score any more.")
    if picture or total(trick) >= mind.game.options.trick_threshold:
        if ORDER.winner(trick) == len(trick) - 1:
            return _("{card} is the highest so far: the other side has to beat it to score.")
        if partner_leads(mind, best.card):
            return _("Your partner is winning so far, and {card} leaves it at that.")
        return _("The other side may score, and with another card it would be more likely to.")
    if not can_score(mind, best.card):
        return _("With {card} the total is only {total}, so the trick cannot score any more.")
    if best.scored_by_them < HARDLY:
        return _("With {card} the total is only {total}, so the other side can hardly score.")
    return _("With {card} the total is only {total}, which makes it harder for the other side to score.")
