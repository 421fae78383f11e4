"""What speaks for a card in Ludens: sentences that are true of the position as the seat knows it.

`tests/games/ludens/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.mind import GROUP, KEEP, Mind, Prospect
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import cards, holds, is_single
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, may_score, total
from rulesets.ludens.words import COURTS
from rulesets.words import _, later, sentence_case

LIKELY = 0.55
"""Share of the imagined tricks from which on an outcome is called probable."""
MIDDLE = (5, 7)
"""From which number to which a card neither wins much nor keeps a total low."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""
NOBODY_FOLLOWS = (
    later("Nobody else has an odd card left, so nobody scores when you lead one."),
    later("Nobody else has an even card left, so nobody scores when you lead one."),
    later("Nobody else has a picture left, so nobody scores when you lead one."),
)


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for a card."""
    trick = mind.game.trick
    if not trick:
        return spoken(mind, best, why_lead(mind, best))
    if not holds(MATES[trick[0]], best.card):
        text = _("You cannot follow, so {card} neither wins nor counts here.")
        beaten = mind.out & MATES[best.card] & -(2 << best.card)
        if beaten and MIDDLE[0] <= NUMBER[best.card] <= MIDDLE[1]:
            text = _("You cannot follow: {card} is too low to win much, and too high to spoil a total.")
        elif all(KEEP[other.card] >= KEEP[best.card] for other in prospects):
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
        text = why_dead(mind, best)
    elif best.scored_by_us + best.scored_by_them < 1 - LIKELY:
        text = _("The trick will probably score for nobody.")
        if can_be_spared(mind, best.card):
            text = _("The trick will probably score for nobody, and {card} is a card you can spare.")
        if best.won_by_self >= LIKELY:
            text = _(
                "The trick will probably score for nobody, but with {card} you will probably lead the next."
            )
        if is_sure(mind, best.card):
            text = _("The trick will probably score for nobody, but with {card} you surely lead the next.")
    else:
        text = _("It is still open who scores, if anybody.")
        if can_be_spared(mind, best.card):
            text = _("It is still open who scores, if anybody, and {card} is a card you can spare.")
    return spoken(mind, best, text)


def why_dead(mind: Mind, best: Prospect) -> str:
    """Say that a trick cannot score after a card, whether the card does it, and who leads next."""
    text = _("With {card} this trick cannot score any more.")
    if not any(can_score(mind, card) for card in mind.game.legal_moves(mind.seat)):
        text = _("This trick cannot score any more: whatever is still added, it does not reach {needed}.")
        if GROUP[best.card] == PICTURE:
            text = _("This trick cannot score any more: the pictures that it needs cannot all come.")
        if nobody_follows(mind, mind.game.trick[0]):
            text = _("This trick cannot score any more: if you remember, nobody after you has its kind left.")
    return " ".join(filter(None, (text, and_next(mind, best))))


def spoken(mind: Mind, prospect: Prospect, text: str) -> str:
    """A sentence with the name of the card and the total it makes; the name may begin it."""
    trick, card = [*mind.game.trick, prospect.card], prospect.card
    name = mind.game.deck.name(card)
    made = 0 if GROUP[trick[0]] == PICTURE else total(trick)
    needed = mind.game.options.trick_threshold
    return sentence_case(text.format(card=name, total=made, needed=needed, short=needed - made))


def why_lead(mind: Mind, best: Prospect) -> str:
    """Say what speaks for leading a card."""
    if best.scored_by_us >= LIKELY:
        return why_lead_scores(mind, best.card)
    if not can_score(mind, best.card):
        return " ".join(filter(None, (why_no_score(mind, best.card), and_next(mind, best))))
    if best.scored_by_us + best.scored_by_them < 1 - LIKELY and best.won_by_self >= LIKELY:
        if is_sure(mind, best.card):
            return _("The trick will probably score for nobody, but with {card} you surely lead again.")
        return _("The trick will probably score for nobody, but with {card} you will probably lead again.")
    if best.scored_by_them < HARDLY:
        if can_be_spared(mind, best.card):
            return _("The other side will hardly score with {card}, and it is a card you can spare.")
        if GROUP[best.card] == PICTURE:
            return _("The other side will hardly score when you lead {card}.")
        return _("The other side will hardly score: to {card} as much as {short} has to be added.")
    if keeps_what_is_sure(mind, best.card):
        return _("Somebody may beat {card}, but what nobody can beat you keep for later.")
    if adds_least(mind, best.card):
        return _("The other side may beat {card} and score, but none of your cards would add less.")
    if can_be_spared(mind, best.card):
        return _("The other side may beat {card} and score, but it is a card you can spare.")
    if best.won_by_self >= HARDLY:
        return _("The other side may beat {card} and score, but it may also win what it begins.")
    if GROUP[best.card] == PICTURE:
        return _("The other side may beat {card} and score, but any lead has its danger.")
    return _("The other side may beat {card} and score, but {short} has to be added to it first.")


def adds_least(mind: Mind, card: Card) -> bool:
    """Whether all cards that are left are of one number kind, and none of them is lower."""
    alike = not mind.hand & ~MATES[card] and GROUP[card] != PICTURE
    return alike and all(NUMBER[card] <= NUMBER[one] for one in cards(mind.hand))


def why_lead_scores(mind: Mind, card: Card) -> str:
    """Say why the own side will probably score with a lead: whoever can has to add to it."""
    if GROUP[card] == PICTURE:
        if is_sure(mind, card):
            return _(
                "Nobody can beat {card}, and whoever has pictures must add one: "
                "your side will probably score."
            )
        return _("Whoever has pictures must add one to {card}, so your side will probably score.")
    if is_sure(mind, card):
        return _(
            "Nobody can beat {card}, and whoever can must add to the total: your side will probably score."
        )
    return _("Whoever can must add to {card}, so your side will probably score.")


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
        if is_sure(mind, best.card):
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
    followers = sum(bool(MATES[trick[0]] & ~mind.game.lacks[seat]) for seat in mind.later)
    return may_score(trick, mind.out, followers, mind.game.options.trick_threshold)


def nobody_follows(mind: Mind, card: Card) -> bool:
    """Whether nobody after this card can have one of its kind."""
    out = mind.out & MATES[card]
    return not any(out & ~mind.game.lacks[seat] for seat in mind.later)


def is_sure(mind: Mind, card: Card) -> bool:
    """Whether a card is the best of the trick so far and nobody after it can have a higher one."""
    trick = [*mind.game.trick, card]
    higher = mind.out & MATES[card] & -(2 << card)
    beaten = any(higher & ~mind.game.lacks[seat] for seat in mind.later)
    return ORDER.winner(trick) == len(trick) - 1 and not beaten


def why_no_score(mind: Mind, card: Card) -> str:
    """Say what keeps a trick from scoring that is led with a card."""
    if nobody_follows(mind, card):
        return _(NOBODY_FOLLOWS[GROUP[card]])
    if GROUP[card] == PICTURE and (gone := ALL_LAMPS & ~LAMP[card] & ~lamps(cards(mind.out))):
        courts = COURTS[mind.game.options.deck_skin]
        first = next(lamp for lamp in courts if lamp & gone)
        text = _("With {card} nobody scores: there is no {court} left.")
        if any(LAMP[one] == first for one in cards(mind.hand)):
            text = _("With {card} nobody scores: there is no {court} left but in your hand.")
        return text.replace("{court}", _(courts[first]))
    if GROUP[card] == PICTURE:
        return _("With {card} nobody scores: too few of the others have pictures left.")
    return _("With {card} nobody scores: the others can no longer bring the total to {needed}.")


def and_next(mind: Mind, best: Prospect) -> str:
    """Say who leads after a trick that cannot score, or that the card can be spared; empty if neither."""
    if is_sure(mind, best.card):
        if mind.game.trick:
            return _("You surely lead the next trick then, and choose its kind.")
        if nobody_follows(mind, best.card):
            others = cards(mind.hand & ~MATES[best.card])
            beaten = all(mind.out & MATES[one] & -(2 << one) for one in others)
            if beaten and any(can_score(mind, one) for one in others):
                return _("You surely lead again: your other cards the other side might beat, and score.")
            return _("You surely lead again, and the other side has one trick less to score in.")
        return _("You surely lead again, and choose the kind anew.")
    if best.won_by_self >= LIKELY:
        return _("You will probably lead the next trick then, and choose its kind.")
    if can_be_spared(mind, best.card):
        if mind.game.trick:
            return _("You can spare {card} here.")
        if is_single(mind.hand & ~(1 << best.card)):
            return _("So the other side gains nothing now; your other card is for the last trick.")
        if keeps_what_is_sure(mind, best.card):
            return _("So the other side gains nothing, and what nobody can beat wins you the lead later.")
        if mind.hand & MATES[best.card] & -(2 << best.card):
            return _("So the other side gains nothing, and higher cards of this kind you keep for later.")
        return _("So the other side gains nothing, and it is a card you can spare.")
    return ""


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
