"""What speaks for a card in Ludens: sentences that are true of the position as the seat knows it.

`tests/games/ludens/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.discarding import why_discard
from cardtable.opponents.ludens.keeping import (
    CLEARLY,
    adds_no_more,
    kept_for_later,
    kept_in_any_case,
    scores_later,
    told,
    unbeaten_is_kept,
    what_is_kept,
    what_you_lead,
)
from cardtable.opponents.ludens.leading import (
    HARDLY,
    LIKELY,
    hardly_theirs,
    probably_ours,
    why_lead,
    with_courts,
)
from cardtable.opponents.ludens.mind import GROUP, KEEP, Mind, Prospect, above
from cardtable.opponents.ludens.proofs import (
    Side,
    all_is_over,
    all_kinds_are_over,
    can_score,
    is_partners,
    is_sure,
    may_score_for,
    nobody_follows,
    only_side,
    partner_leads,
    surely_scores,
)
from cardtable.opponents.thumbs import Whichever
from rulesets.cards import cards, holds, is_single
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, LAMP, MATES, NUMBER, ORDER, PICTURE, lamps, total
from rulesets.ludens.words import COURTS
from rulesets.words import _, ngettext, sentence_case


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for a card, and what is kept for later with it."""
    trick = mind.game.trick
    if all_is_over(mind):
        text = _(
            "Nothing can score any more in this deal: no trick of what is left comes to {needed}, and none "
            "brings all three pictures. So it is all the same what you play."
        )
        if not all_kinds_are_over(mind):
            text = _(
                "Nothing can score any more in this deal: nobody can beat your cards, so you win every trick "
                "that is left, and the others cannot add what it needs. So it is all the same what you play."
            )
        return Whichever(spoken(mind, best, text))
    if not trick:
        text = why_lead(mind, best, prospects)
    elif not holds(MATES[trick[0]], best.card):
        text = why_discard(mind, best, prospects)
    elif not mind.later:
        text = why_last(mind, best, prospects)
    else:
        text = why_follow(mind, best, prospects)
    return spoken(mind, best, text)


def why_follow(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what a card does while others are still to play."""
    if best.scored_by_us >= LIKELY and (help_given := why_help(mind, best)):
        kept = certain_instead(mind, best.card) if best.won_by_self < LIKELY else ""
        kept = kept or scores_later(mind, best, prospects)
        if not kept and best.won_by_self < LIKELY:
            kept = kept_for_later(mind, best.card)
        if not kept and best.won_by_self >= LIKELY:
            kept = why_no_higher(mind, best.card)
        return told(help_given, kept)
    if max(other.scored_by_them for other in prospects) - best.scored_by_them >= HARDLY:
        return why_spoil(mind, best, prospects)
    if best.scored_by_them >= LIKELY:
        text = why_they_score(mind, best.card)
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
    if best.scored_by_us + best.scored_by_them < 1 - LIKELY and not one_of_several_completes(mind, best.card):
        return told(
            _("The trick will probably score for nobody."), if_it_does(mind, best) or and_next(mind, best)
        )
    text = {
        Side.EITHER: _("It is still open who scores, if anybody."),
        Side.OWN: _("Only your side can score in this trick, and it is open whether it does."),
        Side.OTHER: _("Only the other side can score in this trick, and it is open whether it does."),
    }[only_side(mind, best.card)]
    if adds_most(mind, best.card):
        return told(text, _("None of your cards adds more than {card}."))
    return told(
        text,
        what_else_spoils_it(mind, best.card)
        or told(
            why_the_middle(mind, best.card), why_the_best(mind, best.card), what_is_kept(mind, best.card)
        ),
    )


def why_the_best(mind: Mind, card: Card) -> str:
    """Say of a card that is the best so far how many still out beat it, and another that more would."""
    if ORDER.winner([*mind.game.trick, card]) != len(mind.game.trick) or adds_no_more(mind, card):
        return ""
    n = above(mind, card).bit_count()
    words = ngettext(
        "{card} is the best so far: {n} card still out beats it.",
        "{card} is the best so far: {n} cards still out beat it.",
        n,
    )
    lower = [
        one
        for one in mind.game.legal_moves(mind.seat)
        if one < card and above(mind, one) != above(mind, card)
    ]
    if not n:
        words = _("{card} is the best so far, and no card still out beats it.")
    words = sentence_case(words.replace("{n}", str(n)).replace("{card}", mind.game.deck.name(card)))
    if not lower:
        return words
    more = _("{other} would be beaten by {m}.").replace("{m}", str(above(mind, lower[-1]).bit_count()))
    return told(words, sentence_case(more.replace("{other}", mind.game.deck.name(lower[-1]))))


def what_else_spoils_it(mind: Mind, card: Card) -> str:
    """Say of a trick that may score for the own side what it could not do so with; empty if with anything."""
    others = [one for one in mind.game.legal_moves(mind.seat) if not can_score(mind, one)]
    if not others or only_side(mind, card) is not Side.OWN:
        return ""
    if len(others) > 1:
        return _("With {n} others of your cards it could score no more.").replace("{n}", str(len(others)))
    return _("With {other} it could score no more.").replace("{other}", mind.game.deck.name(others[0]))


def why_no_higher(mind: Mind, card: Card) -> str:
    """Say of a card that wins, probably or surely, why a higher one is kept; empty if there is none."""
    higher = [one for one in mind.game.legal_moves(mind.seat) if one > card]
    if not higher or (mind.later and above(mind, higher[-1]) != above(mind, card)):
        return ""
    words = _("{higher} would win no more surely: you keep it.")
    return sentence_case(words.replace("{higher}", mind.game.deck.name(higher[-1])))


def why_they_score(mind: Mind, card: Card) -> str:
    """Say that the other side will probably score, and what happens else where the partner leads."""
    trick = mind.game.trick
    number = above(mind, trick[ORDER.winner(trick)]).bit_count()
    if not is_partners(mind, trick) or not number or not partner_leads(mind, card):
        return _("The other side will probably score, whatever you play.")
    text = ngettext(
        "One card still out would beat your partner's, and the other side will probably score with it.",
        "Of the cards still out {n} beat your partner's, and the other side will probably score with one.",
        number,
    )
    made = 0 if GROUP[card] == PICTURE else total([*trick, card])
    if made >= mind.game.options.trick_threshold:
        text = told(text, _("If not, {card} brings the total to {total} for your side."))
    return text.replace("{n}", str(number))


def why_not_spoiled(mind: Mind, prospects: Sequence[Prospect]) -> str:
    """Say which card would keep the other side from scoring, and why it is kept all the same."""
    spoiler = max((one.card for one in prospects if not one.scored_by_them), key=KEEP.__getitem__)
    text = _("{other} would keep the other side from scoring, but is worth more later than {card}.")
    if not above(mind, spoiler) and may_score_for(mind, spoiler):
        text = _(
            "{other} would keep the other side from scoring, but kept it can win you a trick: nobody can "
            "beat it."
        )
    return text.replace("{other}", mind.game.deck.name(spoiler))


def adds_more(mind: Mind, card: Card) -> bool:
    """Whether something else that may be played adds less."""
    return any(NUMBER[other] < NUMBER[card] for other in mind.game.legal_moves(mind.seat))


def adds_most(mind: Mind, card: Card) -> bool:
    """Whether only the own side can score in a number trick, and none of several cards adds more to it."""
    ways = mind.game.legal_moves(mind.seat)
    if GROUP[card] == PICTURE or only_side(mind, card) is not Side.OWN or len(ways) < 2:
        return False
    return all(NUMBER[way] <= NUMBER[card] for way in ways)


def if_it_does(mind: Mind, best: Prospect) -> str:
    """Say of a number trick that only the own side can score in it, and nothing adds more; else empty."""
    if not adds_most(mind, best.card):
        return ""
    return _("But only your side can, and none of your cards adds more than {card}.")


def one_of_several_completes(mind: Mind, card: Card) -> bool:
    """Whether one picture more is enough for a picture trick, and several are out that would be that one.

    Then it is too much to say that it will probably score for nobody: whoever plays next may well have one.
    """
    missing = ALL_LAMPS & ~lamps([*mind.game.trick, card])
    if GROUP[card] != PICTURE or missing.bit_count() != 1:
        return False
    return sum(LAMP[one] == missing for one in cards(mind.out)) > 1


def why_the_middle(mind: Mind, card: Card) -> str:
    """Say of a number between others what these would do where either side may score; else empty."""
    numbers = [NUMBER[one] for one in mind.game.legal_moves(mind.seat)]
    if GROUP[card] == PICTURE or not min(numbers) < NUMBER[card] < max(numbers):
        return ""
    if only_side(mind, card) is not Side.EITHER:
        return ""
    return _("A higher card would help either side to {needed}, a lower one neither.")


def certain_instead(mind: Mind, card: Card) -> str:
    """Say which card would make it certain that the own side scores, if that is kept; empty if none would."""
    sure = [one for one in mind.game.legal_moves(mind.seat) if surely_scores(mind, one)]
    if not sure or surely_scores(mind, card):
        return ""
    text = _("{sure} would make it certain, but you keep it for later.")
    return sentence_case(text.replace("{sure}", mind.game.deck.name(min(sure, key=KEEP.__getitem__))))


def why_dead(mind: Mind, best: Prospect) -> str:
    """Say that a trick cannot score after a card, whether the card does it, and who leads next."""
    text = why_no_longer(mind, best.card)
    if not any(can_score(mind, card) for card in mind.game.legal_moves(mind.seat)):
        text = why_hopeless(mind, best.card)
    kept = "" if is_sure(mind, best.card) else unbeaten_is_kept(mind, best.card)
    return told(text, kept or and_next(mind, best))


def why_no_longer(mind: Mind, card: Card) -> str:
    """Say what keeps a trick from scoring once a card is added: the total, or a picture that nobody has."""
    if GROUP[card] != PICTURE:
        return _("With {card} the total is only {total}, so the trick cannot score any more.")
    missing = ALL_LAMPS & ~lamps([*mind.game.trick, card]) & ~lamps(cards(mind.out))
    for lamp, court in COURTS[mind.game.options.deck_skin].items():
        if lamp & missing:
            text = _("With {card} this trick cannot score any more: there is no {court} left.")
            if any(LAMP[one] == lamp for one in cards(mind.hand)):
                text = _(
                    "With {card} this trick cannot score any more: there is no {court} left but in your hand."
                )
            return text.replace("{court}", _(court))
    return _("With {card} this trick cannot score any more.")


def why_hopeless(mind: Mind, card: Card) -> str:
    """Say that a trick cannot score whatever is played to it, and of pictures which one is gone."""
    trick = mind.game.trick
    if nobody_follows(mind, trick[0]):
        return _("This trick cannot score any more: if you remember, nobody after you has its kind left.")
    if GROUP[card] != PICTURE:
        return _("This trick cannot score any more: whatever is still added, it does not reach {needed}.")
    there = lamps([*trick, *mind.game.legal_moves(mind.seat), *cards(mind.out)])
    for lamp, court in COURTS[mind.game.options.deck_skin].items():
        if not lamp & there:
            text = _("This trick cannot score any more: it needs a {court}, and all of them are gone.")
            return text.replace("{court}", _(court))
    return _("This trick cannot score any more: the pictures that it needs cannot all come.")


def spoken(mind: Mind, prospect: Prospect, text: str) -> str:
    """A sentence with the name of the card and the total it makes; the name may begin it."""
    trick, card = [*mind.game.trick, prospect.card], prospect.card
    name = mind.game.deck.name(card)
    made = 0 if GROUP[trick[0]] == PICTURE else total(trick)
    needed = mind.game.options.trick_threshold
    return sentence_case(text.format(card=name, total=made, needed=needed, short=needed - made))


def why_last(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what the card does that completes the trick: nothing is uncertain any more."""
    if best.scored_by_us:
        return why_last_scores(mind, best, prospects)
    if best.scored_by_them:
        if all(other.scored_by_them for other in prospects):
            return told(_("The other side scores whatever you play."), kept_in_any_case(mind, best.card))
        return why_not_spoiled(mind, prospects)
    if any(other.scored_by_them for other in prospects):
        if GROUP[best.card] == PICTURE and LAMP[best.card] & lamps(mind.game.trick):
            text = _("{card} adds no new picture, so the other side does not score.")
            return told(text, what_is_kept(mind, best.card))
        if GROUP[best.card] == PICTURE:
            return _("{card} takes the trick from the other side.")
        return _("{card} keeps the total down to {total}, so the other side does not reach {needed}.")
    if best.won_by_self:
        text = _("The trick scores for nobody, but with {card} you lead next, and not the other side.")
        if len(prospects) > 1 and all(other.won_by_self for other in prospects):
            text = _("The trick scores for nobody, and whatever you play, you lead next.")
        elif is_partners(mind, mind.game.trick):
            text = _("The trick scores for nobody, but with {card} you lead next, and not your partner.")
        return told(text, what_you_lead(mind, best.card))
    text = _("The trick scores for nobody, and {card} leaves the lead to the other side.")
    if partner_leads(mind, best.card):
        text = _("The trick scores for nobody, and {card} leaves the lead to your partner.")
    if kept := what_is_kept(mind, best.card):
        text = told(_("The trick scores for nobody."), kept)
    return text


def why_last_scores(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say for whom the card that completes a trick scores, and which that would do as well is kept."""
    if GROUP[best.card] == PICTURE:
        text = _("Your partner wins this trick, and with {card} it scores 30.")
        if best.won_by_self:
            text = _("With {card} you win this trick, and it scores 30.")
    elif best.won_by_self:
        text = _("With {card} you win this trick, and the total of {total} is enough to score.")
    elif len(prospects) > 1 and all(other.scored_by_us for other in prospects):
        text = _("Your partner wins this trick, and whatever you add, it scores.")
        return told(text, what_is_kept(mind, best.card))
    else:
        text = _("Your partner wins this trick, and {card} brings the total to {total}, enough to score.")
    worse = [
        other.card for other in prospects if not other.scored_by_us or other.won_by_self != best.won_by_self
    ]
    kept = kept_for_later(mind, best.card, worse)
    if not kept and best.won_by_self:
        kept = why_no_higher(mind, best.card)
    return told(text, kept)


def why_help(mind: Mind, best: Prospect) -> str:
    """Say how a card lets your side score, with others still to play; empty if that hangs on how they do."""
    picture, likely = GROUP[best.card] == PICTURE, probably_ours(mind, best)
    if surely_scores(mind, best.card):
        return _("Your side scores: {card} brings the total to {total}, and the other side cannot win.")
    if best.won_by_self >= LIKELY and not picture and is_sure(mind, best.card):
        return _("Nobody can beat {card} in this trick, and the total goes up to {total}.")
    if best.won_by_self >= LIKELY and likely:
        if picture:
            return _("With {card} you will probably win this trick, and it is likely to score 30.")
        return _("With {card} you will probably win this trick, and the total goes up to {total}.")
    if picture and partner_leads(mind, best.card) and LAMP[best.card] & ~lamps(mind.game.trick):
        return _("Your partner is winning, and {card} supplies a picture that is missing.")
    missing = ALL_LAMPS & ~lamps([*mind.game.trick, best.card])
    if picture and missing.bit_count() == 1 and len(mind.later) > 1:
        court = COURTS[mind.game.options.deck_skin][missing]
        return _("If your partner adds a {court}, your side may score.").replace("{court}", _(court))
    if not likely:
        return ""
    if picture:
        return _("Your side will probably score.")
    return _("Your side will probably score, and {card} brings the total to {total}.")


def and_next(mind: Mind, best: Prospect) -> str:
    """Say who leads after a trick that hardly scores, or what is kept for later; empty if neither."""
    if is_sure(mind, best.card):
        if lead := what_you_lead(mind, best.card):
            return told(_("You surely lead the next trick then."), lead)
        return _("You surely lead the next trick then, and the other side does not choose its kind.")
    if best.won_by_self >= LIKELY:
        return _("You will probably lead the next trick then, and the other side does not choose its kind.")
    return what_is_kept(mind, best.card)


def why_spoil(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say how a card keeps the other side from scoring, with others still to play."""
    trick, card = [*mind.game.trick, best.card], best.card
    picture = GROUP[card] == PICTURE
    repeats = picture and LAMP[card] & lamps(mind.game.trick) and lamps(trick) != ALL_LAMPS
    if not can_score(mind, card):
        if repeats:
            return _("{card} adds no new picture, so the trick cannot score any more.")
        text = why_no_longer(mind, card)
        if picture:
            return text
        return told(text, unbeaten_is_kept(mind, card) or kept_for_later(mind, card))
    if only_side(mind, card) is Side.OWN:
        if partner_leads(mind, card):
            return _("Your partner is winning, and the other side cannot: only your side can score.")
        if not above(mind, card):
            return _("Nobody can beat {card} in this trick, so only your side can score.")
        return _("Of the other side nobody can beat {card} any more, so only your side can score.")
    if repeats and ORDER.winner(trick) == len(trick) - 1:
        text = _(
            "{card} is the highest so far, and adds no new picture: the other side has to beat it to score."
        )
        return told(text, kept_for_later(mind, card))
    if repeats and is_single(lamps(trick)):
        text = _(
            "{card} adds no new picture: a {first} and a {second} must still come before anybody scores."
        )
        if only_side(mind, card) is Side.OTHER:
            text = _(
                "Only the other side can score in this trick, and {card} adds no new picture: "
                "a {first} and a {second} must still come."
            )
        return with_courts(mind, card, text)
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
    if ORDER.winner(trick) == len(trick) - 1 and adds_more(mind, card) and not hardly_theirs(mind, best):
        text = _("{card} is the highest so far: the other side has to beat it to score.")
        return told(text, kept_for_later(mind, card))
    text = _("With {card} the total is only {total}, which makes it harder for the other side to score.")
    if hardly_theirs(mind, best):
        text = _("With {card} the total is only {total}, so the other side will probably not score.")
    return told(text, kept_for_later(mind, card))
