"""What speaks for a card in Ludens: sentences that are true of the position as the seat knows it.

`tests/games/ludens/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.mind import GROUP, KEEP, TOLD_LAYOUTS, Mind, Prospect
from cardtable.opponents.ludens.proofs import (
    Side,
    above,
    can_score,
    is_partners,
    is_sure,
    kind_is_over,
    nobody_follows,
    only_side,
    partner_leads,
    rivals_may_beat,
    sure_leads,
    surely_scores,
)
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import cards, holds, is_single, mask_of
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, total
from rulesets.ludens.words import COURTS
from rulesets.words import _, later, ngettext, sentence_case

LIKELY = 0.55
"""Share of the imagined tricks from which on an outcome is called probable."""
MIDDLE = (3, 7)
"""From which number to which a card neither wins much nor keeps a total low."""
LOWEST = 2
"""Up to which number a card holds totals down,"""
HIGHEST = (8, 9, 12)
"""and which numbers are the highest of their kinds."""
FEW = 3
"""Of no more cards that may beat one it is said that they are few."""
CLEARLY = 0.1
"""By so large a share of the imagined tricks one lead has to be ahead of others to be told from them."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""
NOBODY_FOLLOWS = (
    later("Nobody else has an odd card left, so nobody scores when you lead one."),
    later("Nobody else has an even card left, so nobody scores when you lead one."),
    later("Nobody else has a picture left, so nobody scores when you lead one."),
)


KIND_IS_OVER = (
    later("You cannot follow: odd cards can no longer score, those left do not come to {needed}."),
    later("You cannot follow: even cards can no longer score, those left do not come to {needed}."),
    later("You cannot follow: pictures can no longer score, there is no {court} left."),
)


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for a card, and what is kept for later with it."""
    trick = mind.game.trick
    if not trick:
        text = why_lead(mind, best, prospects)
    elif not holds(MATES[trick[0]], best.card):
        text = why_discard(mind, best, prospects)
    elif not mind.later:
        text = why_last(mind, best, prospects)
    else:
        text = why_follow(mind, best, prospects)
    return spoken(mind, best, text)


def why_discard(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for a card that cannot follow."""
    if kind_is_over(mind, best.card):
        courts = COURTS[mind.game.options.deck_skin]
        left = lamps(cards((mind.out | mind.hand) & MATES[best.card]))
        gone = [_(court) for lamp, court in courts.items() if not lamp & left]
        return _(KIND_IS_OVER[GROUP[best.card]]).replace("{court}", gone[0] if gone else "")
    if above(mind, best.card) and MIDDLE[0] <= NUMBER[best.card] <= MIDDLE[1]:
        return _("You cannot follow: {card} is too low to win much, and too high to spoil a total.")
    kept = what_is_kept(mind, best.card)
    if all(KEEP[other.card] >= KEEP[best.card] for other in prospects):
        return told(_("You cannot follow, and {card} is the card you will miss least."), kept)
    if not kept and not above(mind, best.card):
        return _(
            "You cannot follow: {card} could win a trick later, but looking ahead the cards that you keep "
            "do more for your side."
        )
    return told(_("You cannot follow, so {card} neither wins nor counts here."), kept)


def why_follow(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what a card does while others are still to play."""
    if best.scored_by_us >= LIKELY:
        kept = scores_later(mind, best, prospects)
        if not kept and best.won_by_self < LIKELY:
            kept = kept_for_later(mind, best.card)
        return told(why_help(mind, best), kept)
    if max(other.scored_by_them for other in prospects) - best.scored_by_them >= HARDLY:
        return why_spoil(mind, best, prospects)
    if best.scored_by_them >= LIKELY:
        text = _("The other side will probably score, whatever you play.")
        if min(other.scored_by_them for other in prospects) < best.scored_by_them - CLEARLY:
            text = _("The other side will probably score, even if another card makes it less certain.")
            if stops := [card for card in mind.game.legal_moves(mind.seat) if not can_score(mind, card)]:
                text = _(
                    "The other side will probably score: with {stop} nobody could, but it is kept for later."
                )
                text = text.replace("{stop}", mind.game.deck.name(stops[0]))
        return told(text, what_is_kept(mind, best.card))
    if not can_score(mind, best.card):
        return why_dead(mind, best)
    if best.scored_by_us + best.scored_by_them < 1 - LIKELY:
        return told(_("The trick will probably score for nobody."), and_next(mind, best))
    text = {
        Side.EITHER: _("It is still open who scores, if anybody."),
        Side.OWN: _("Only your side can score in this trick, and it is open whether it does."),
        Side.OTHER: _("Only the other side can score in this trick, and it is open whether it does."),
    }[only_side(mind, best.card)]
    return told(text, what_is_kept(mind, best.card))


def why_dead(mind: Mind, best: Prospect) -> str:
    """Say that a trick cannot score after a card, whether the card does it, and who leads next."""
    text = _("With {card} this trick cannot score any more.")
    if not any(can_score(mind, card) for card in mind.game.legal_moves(mind.seat)):
        text = _("This trick cannot score any more: whatever is still added, it does not reach {needed}.")
        if GROUP[best.card] == PICTURE:
            text = _("This trick cannot score any more: the pictures that it needs cannot all come.")
        if nobody_follows(mind, mind.game.trick[0]):
            text = _("This trick cannot score any more: if you remember, nobody after you has its kind left.")
    return told(text, and_next(mind, best))


def told(*sentences: str) -> str:
    """Sentences one after the other, but for those that are empty."""
    return " ".join(filter(None, sentences))


def scores_later(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Which number that nobody can beat is kept, though it is likelier to score now."""
    kept = [
        other
        for other in prospects
        if other.scored_by_us >= best.scored_by_us + CLEARLY
        and GROUP[other.card] != PICTURE
        and not above(mind, other.card)
    ]
    if not kept:
        return ""
    name = mind.game.deck.name(max(kept, key=lambda other: other.scored_by_us).card)
    words = _("{kept} is likelier to score now, but nobody can beat it later, either: you keep it.")
    return sentence_case(words.replace("{kept}", name))


def spoken(mind: Mind, prospect: Prospect, text: str) -> str:
    """A sentence with the name of the card and the total it makes; the name may begin it."""
    trick, card = [*mind.game.trick, prospect.card], prospect.card
    name = mind.game.deck.name(card)
    made = 0 if GROUP[trick[0]] == PICTURE else total(trick)
    needed = mind.game.options.trick_threshold
    return sentence_case(text.format(card=name, total=made, needed=needed, short=needed - made))


def why_lead(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card: whom it lets score, against what else might be led."""
    if not can_score(mind, best.card):
        return told(why_no_score(mind, best.card), and_next(mind, best))
    if is_sure(mind, best.card):
        return why_lead_sure(mind, best)
    if best.scored_by_us >= LIKELY:
        return why_lead_scores(mind, best)
    if best.scored_by_them < HARDLY:
        text = _("The other side will probably not score: to {card} {short} has to be added.")
        if GROUP[best.card] == PICTURE:
            text = _("The other side will probably not score: a {first} and a {second} must come to {card}.")
            text = with_courts(mind, best.card, text)
        return told(text, scores_later(mind, best, prospects) or what_is_kept(mind, best.card))
    if sure := sure_leads(mind):
        text = _("The other side may beat {card}, but what nobody can beat you keep for later.")
        if is_single(mask_of(sure)):
            text = _("The other side may beat {card}, but you keep {sure} for later, which nobody can beat.")
            text = text.replace("{sure}", mind.game.deck.name(sure[0]))
        return told(text, among_the_rest(mind, best, [one for one in prospects if one.card not in sure]))
    if adds_least(mind, best.card):
        return _("The other side may beat {card} and score, but none of your cards would add less.")
    if is_safest(mind, best, prospects):
        text = _("Whatever you lead may be beaten; with {card} the other side is least likely to score.")
    elif is_likeliest(mind, best, prospects):
        text = _("The other side may beat {card} and score, but no other lead is likelier to score for you.")
    elif GROUP[best.card] == PICTURE:
        text = _("The other side may beat {card} and score, but a {first} and a {second} must come first.")
        text = with_courts(mind, best.card, text)
    else:
        text = _("The other side may beat {card} and score, but {short} has to be added to it first.")
    return told(text, what_is_kept(mind, best.card))


def among_the_rest(mind: Mind, best: Prospect, rest: Sequence[Prospect]) -> str:
    """Say what sets a lead apart from others that may be beaten; empty if there are no words for it."""
    if is_safest(mind, best, rest):
        return _("Of the rest of your hand nothing is safer.")
    if is_likeliest(mind, best, rest):
        return _("With nothing else of the rest of your hand is your side likelier to score.")
    return ""


def is_safest(mind: Mind, best: Prospect, others: Sequence[Prospect]) -> bool:
    """Whether the other side scores clearly less often than with cards of other numbers."""
    least = min([one.scored_by_them for one in unlike(best, others)], default=1.0)
    return len(mind.layouts) >= TOLD_LAYOUTS and best.scored_by_them <= least - CLEARLY


def is_likeliest(mind: Mind, best: Prospect, others: Sequence[Prospect]) -> bool:
    """Whether the own side scores clearly more often than with cards of other numbers."""
    most = max([one.scored_by_us for one in unlike(best, others)], default=0.0)
    return len(mind.layouts) >= TOLD_LAYOUTS and best.scored_by_us >= most + CLEARLY


def unlike(best: Prospect, others: Sequence[Prospect]) -> list[Prospect]:
    """Those with other numbers than the best."""
    return [one for one in others if NUMBER[one.card] != NUMBER[best.card]]


def with_courts(mind: Mind, card: Card, text: str) -> str:
    """Name the two pictures that have to come to one that is led."""
    courts = COURTS[mind.game.options.deck_skin]
    first, second = (_(name) for lamp, name in courts.items() if lamp != LAMP[card])
    return text.replace("{first}", first).replace("{second}", second)


def adds_no_more(mind: Mind, card: Card) -> bool:
    """Whether a number trick is not the partner's so far, and nothing that may be played adds less."""
    wanted = holds(MATES[mind.game.trick[0]], card) and GROUP[card] != PICTURE
    wanted = wanted and not is_partners(mind, mind.game.trick)
    return wanted and all(NUMBER[card] <= NUMBER[one] for one in mind.game.legal_moves(mind.seat))


def adds_least(mind: Mind, card: Card) -> bool:
    """Whether all cards that are left are of one number kind, and none of them is lower."""
    alike = not mind.hand & ~MATES[card] and GROUP[card] != PICTURE
    return alike and all(NUMBER[card] <= NUMBER[one] for one in cards(mind.hand))


def why_lead_sure(mind: Mind, best: Prospect) -> str:
    """Say what a lead brings that nobody can beat, and whether anything else would be as safe."""
    if best.scored_by_us >= LIKELY:
        if GROUP[best.card] == PICTURE:
            return _(
                "Nobody can beat {card}, and whoever has pictures must add one: "
                "your side will probably score."
            )
        return _(
            "Nobody can beat {card}, and whoever can must add to the total: your side will probably score."
        )
    others = [card for card in cards(mind.hand) if card != best.card]
    if all(rivals_may_beat(mind, card) and can_score(mind, card) for card in others):
        return _("Nobody can beat {card}: with any other lead the other side could score, with it not.")
    return _("Nobody can beat {card}, so only your side can score in this trick.")


def why_lead_scores(mind: Mind, best: Prospect) -> str:
    """Say why the own side will probably score with a lead that somebody may beat."""
    if not rivals_may_beat(mind, best.card):
        return _("Of the other side nobody can beat {card} any more, so only your side can score.")
    number = above(mind, best.card).bit_count()
    text = ngettext(
        "Only {n} card that is still out beats {card}, so your side will probably score.",
        "Only {n} cards that are still out beat {card}, so your side will probably score.",
        number,
    )
    if number > FEW:
        text = _("Your side will probably score, although {n} cards that are still out beat {card}.")
    return text.replace("{n}", str(number))


def what_is_kept(mind: Mind, card: Card) -> str:
    """Say what others that might be played are kept for, or what else speaks for this card, if anything."""
    if kept := kept_for_later(mind, card):
        return kept
    if mind.later and mind.game.trick and can_score(mind, card) and adds_no_more(mind, card):
        return _("None of your cards would add less to the total.")
    return _("You can spare {card}.") if can_be_spared(mind, card) else ""


def kept_for_later(mind: Mind, card: Card) -> str:
    """Say which cards that might be played instead are kept, and what for; empty if there are none."""
    others = [other for other in mind.game.legal_moves(mind.seat) if KEEP[other] > KEEP[card]]
    others = [other for other in others if mind.out & MATES[other]]
    low = [other for other in others if NUMBER[other] <= LOWEST and NUMBER[other] < NUMBER[card]]
    high = [other for other in others if other not in low and NUMBER[other] in HIGHEST]
    if GROUP[card] != PICTURE:
        high = [other for other in high if NUMBER[other] > NUMBER[card]]
    name = mind.game.deck.name
    text = ""
    if low and high:
        text = _("You keep {low} to hold a total down later, and {high} to win a trick.")
    elif low:
        text = _("You keep {low} to hold a total down later.")
    elif high:
        text = _("You keep {high} to win a trick later.")
    text = text.replace("{low}", name(low[0]) if len(low) == 1 else _("your lowest cards"))
    return text.replace("{high}", name(high[0]) if len(high) == 1 else _("your highest cards"))


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
            return told(_("The other side scores whatever you play."), what_is_kept(mind, best.card))
        return _("What would spoil the trick for the other side is worth more later than {card}.")
    if any(other.scored_by_them for other in prospects):
        if GROUP[best.card] == PICTURE and LAMP[best.card] & lamps(mind.game.trick):
            text = _("{card} adds no new picture, so the other side does not score.")
            return told(text, what_is_kept(mind, best.card))
        if GROUP[best.card] == PICTURE:
            return _("{card} takes the trick from the other side.")
        return _("{card} keeps the total down to {total}, so the other side does not reach {needed}.")
    if best.won_by_self:
        text = _("The trick scores for nobody, but with {card} you lead next, and not the other side.")
        if is_partners(mind, mind.game.trick):
            text = _("The trick scores for nobody, but with {card} you lead next, and not your partner.")
        return told(text, what_you_lead(mind, best.card))
    text = _("The trick scores for nobody, and {card} leaves the lead to the other side.")
    if partner_leads(mind, best.card):
        text = _("The trick scores for nobody, and {card} leaves the lead to your partner.")
    if kept := what_is_kept(mind, best.card):
        text = told(_("The trick scores for nobody."), kept)
    return text


def why_help(mind: Mind, best: Prospect) -> str:
    """Say how a card lets your side score, with others still to play."""
    picture = GROUP[best.card] == PICTURE
    if surely_scores(mind, best.card):
        return _("Your side scores: {card} brings the total to {total}, and the other side cannot win.")
    if best.won_by_self >= LIKELY:
        if picture:
            return _("With {card} you will probably win this trick, and it is likely to score 30.")
        if is_sure(mind, best.card):
            return _("Nobody can beat {card} in this trick, and the total goes up to {total}.")
        return _("With {card} you will probably win this trick, and the total goes up to {total}.")
    if picture and partner_leads(mind, best.card) and LAMP[best.card] & ~lamps(mind.game.trick):
        return _("Your partner is winning, and {card} supplies a picture that is missing.")
    if picture:
        return _("Your side will probably score.")
    return _("Your side will probably score, and {card} brings the total to {total}.")


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
    """Say who leads after a trick that hardly scores, or what is kept for later; empty if neither."""
    if not mind.game.trick:
        return after_lead(mind, best)
    if is_sure(mind, best.card):
        if lead := what_you_lead(mind, best.card):
            return told(_("You surely lead the next trick then."), lead)
        return _("You surely lead the next trick then, and the other side does not choose its kind.")
    if best.won_by_self >= LIKELY:
        return _("You will probably lead the next trick then, and the other side does not choose its kind.")
    return what_is_kept(mind, best.card)


def after_lead(mind: Mind, best: Prospect) -> str:
    """Say what a lead that cannot score is good for; empty if there are no words for it."""
    if is_sure(mind, best.card):
        others = [card for card in cards(mind.hand) if not holds(MATES[best.card], card)]
        if (
            nobody_follows(mind, best.card)
            and all(above(mind, card) for card in others)
            and any(can_score(mind, card) for card in others)
        ):
            return ngettext(
                "You surely lead again, and the other side has one trick less to score in: "
                "your other card it might beat.",
                "You surely lead again, and the other side has one trick less to score in: "
                "your other cards it might beat.",
                len(others),
            )
        return _("You surely lead again, and the other side has one trick less to score in.")
    if best.won_by_self >= LIKELY:
        return _("You will probably lead again, and the other side has one trick less to score in.")
    if can_be_spared(mind, best.card):
        if is_single(mind.hand & ~(1 << best.card)):
            return _("So the other side gains nothing now; your other card is for the last trick.")
        if sure_leads(mind):
            return _("So the other side gains nothing, and what nobody can beat wins you the lead later.")
        if higher := mind.hand & MATES[best.card] & -(2 << best.card):
            return ngettext(
                "So the other side gains nothing, and a higher card of this kind you keep for later.",
                "So the other side gains nothing, and higher cards of this kind you keep for later.",
                higher.bit_count(),
            )
        return _("So the other side gains nothing, and it is a card you can spare.")
    return ""


def what_you_lead(mind: Mind, card: Card) -> str:
    """Say what will be led next that nobody can beat, after a trick won with a card; empty if nothing."""
    sure = [one for one in sure_leads(mind) if one != card]
    text = _("Next you can lead {sure}, which nobody can beat.")
    return text.replace("{sure}", mind.game.deck.name(sure[-1])) if sure else ""


def can_be_spared(mind: Mind, card: Card) -> bool:
    """Whether at least half of the other cards that may be played are worth more later."""
    others = [KEEP[other] for other in mind.game.legal_moves(mind.seat) if other != card]
    return is_spare(KEEP[card], others)


def why_spoil(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say how a card keeps the other side from scoring, with others still to play."""
    trick, card = [*mind.game.trick, best.card], best.card
    picture = GROUP[card] == PICTURE
    repeats = picture and LAMP[card] & lamps(mind.game.trick) and lamps(trick) != ALL_LAMPS
    if not can_score(mind, card):
        if repeats:
            return _("{card} adds no new picture, so the trick cannot score any more.")
        if picture:
            return _("With {card} this trick cannot score any more.")
        return _("With {card} the total is only {total}, so the trick cannot score any more.")
    if only_side(mind, card) is Side.OWN:
        if partner_leads(mind, card):
            return _("Your partner is winning, and the other side cannot: only your side can score.")
        return _("Of the other side nobody can beat {card} any more, so only your side can score.")
    if repeats:
        return _("{card} adds no new picture, so the trick does not score yet.")
    if picture or total(trick) >= mind.game.options.trick_threshold:
        if ORDER.winner(trick) == len(trick) - 1:
            return _("{card} is the highest so far: the other side has to beat it to score.")
        if partner_leads(mind, card):
            return _("Your partner is winning so far, and {card} leaves it at that.")
        worst = max(prospects, key=lambda other: other.scored_by_them).card
        text = _("The other side may score, and with {other} it would be more likely to.")
        return text.replace("{other}", mind.game.deck.name(worst))
    if best.scored_by_them < HARDLY:
        return _("With {card} the total is only {total}, so the other side can hardly score.")
    return _("With {card} the total is only {total}, which makes it harder for the other side to score.")
