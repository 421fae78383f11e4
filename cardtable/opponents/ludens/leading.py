"""What speaks for leading a card in Ludens: whom it lets score, against what else might be led."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.keeping import (
    CLEARLY,
    can_be_spared,
    kept_for_later,
    scores_later,
    told,
    what_is_kept,
)
from cardtable.opponents.ludens.mind import (
    GROUP,
    TOLD_LAYOUTS,
    Mind,
    Prospect,
    above,
    follow,
    highest_of_kind,
)
from cardtable.opponents.ludens.proofs import (
    can_score,
    is_sure,
    kind_is_over,
    nobody_follows,
    rivals_may_beat,
    rivals_may_score,
    sure_leads,
)
from rulesets.cards import cards, highest, holds, is_single, mask_of
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, LAMP, MATES, NUMBER, PICTURE, lamps
from rulesets.ludens.words import COURTS
from rulesets.words import _, later, ngettext, sentence_case

LIKELY = 0.55
"""Share of the imagined tricks from which on an outcome is called probable."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""
FEW = 3
"""Of no more cards that may beat one it is said that they are few."""
NOBODY_FOLLOWS = (
    later("Nobody else has an odd card left, so nobody scores when you lead one."),
    later("Nobody else has an even card left, so nobody scores when you lead one."),
    later("Nobody else has a picture left, so nobody scores when you lead one."),
)

BUT_ADDS_LEAST = (
    later("The other side may beat {card} and score, but none of your cards would add less."),
    later("The other side will probably beat {card} and score, but none of your cards would add less."),
)
"""What is said of a lead that the other side may beat, and of one that it will probably beat."""
BUT_LIKELIEST = (
    later("The other side may beat {card} and score, but no other lead is likelier to score for you."),
    later(
        "The other side will probably beat {card} and score, but no other lead is likelier to score for you."
    ),
)
BUT_IT_TAKES_COURTS = (
    later("The other side may beat {card} and score, but that takes a {first} and a {second}."),
    later("The other side will probably beat {card} and score, but that takes a {first} and a {second}."),
)
BUT_MORE_COMES_FIRST = (
    later("The other side may beat {card} and score, but {short} has to be added to it first."),
    later("The other side will probably beat {card} and score, but {short} has to be added to it first."),
)


def probably_ours(mind: Mind, best: Prospect) -> bool:
    """Whether the own side scores in most tricks, even where the other side plays its highest cards."""
    if best.scored_by_us < LIKELY:
        return False
    ways = [mind.as_told(best.card, habit) for habit in (follow, highest_of_kind)]
    return all(way.scored_by_us >= LIKELY for way in ways)


def probably_theirs(mind: Mind, best: Prospect) -> bool:
    """Whether the other side scores in most tricks."""
    return best.scored_by_them >= LIKELY and mind.as_told(best.card).scored_by_them >= LIKELY


def hardly_theirs(mind: Mind, best: Prospect) -> bool:
    """Whether the other side hardly ever scores by habit, nor in most tricks where it plays its highest."""
    if best.scored_by_them >= HARDLY:
        return False
    by_habit, greedily = (mind.as_told(best.card, habit) for habit in (follow, highest_of_kind))
    return by_habit.scored_by_them < HARDLY and greedily.scored_by_them < 1 - LIKELY


def why_lead(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card: whom it lets score, against what else might be led."""
    if not can_score(mind, best.card):
        return told(why_no_score(mind, best.card), after_lead(mind, best))
    if is_sure(mind, best.card):
        return told(why_lead_sure(mind, best), what_can_wait(mind, best.card))
    if probably_ours(mind, best):
        return why_lead_scores(mind, best)
    if hardly_theirs(mind, best):
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
        return told(text, among_the_rest(mind, best, prospects, sure))
    others = [card for card in cards(mind.hand) if card != best.card]
    if others and not any(can_score(mind, card) for card in others):
        words = _("With any other card nobody could score; with {card} the other side may, but so may yours.")
        if len(others) == 1:
            words = _("With {other} nobody could score; with {card} the other side may, but so may yours.")
        return words.replace("{other}", mind.game.deck.name(others[0]))
    probable = probably_theirs(mind, best)
    if adds_least(mind, best.card):
        return _(BUT_ADDS_LEAST[probable])
    if is_safest(mind, best, prospects):
        text = _("Whatever you lead may be beaten; with {card} the other side is least likely to score.")
    elif is_likeliest(mind, best, prospects):
        text = _(BUT_LIKELIEST[probable])
    elif GROUP[best.card] == PICTURE:
        text = with_courts(mind, best.card, _(BUT_IT_TAKES_COURTS[probable]))
    else:
        text = _(BUT_MORE_COMES_FIRST[probable])
    return told(text, what_is_kept(mind, best.card))


def among_the_rest(mind: Mind, best: Prospect, prospects: Sequence[Prospect], sure: Sequence[Card]) -> str:
    """Say what sets a lead apart from others that are not `sure`, or else what it still needs to score."""
    rest = [one for one in prospects if one.card not in sure]
    if is_safest(mind, best, rest):
        return _("Of the rest of your hand nothing is safer.")
    if is_likeliest(mind, best, rest):
        return _("With nothing else of the rest of your hand is your side likelier to score.")
    if GROUP[best.card] == PICTURE:
        return with_courts(mind, best.card, _("A {first} and a {second} must come before anybody scores."))
    needed = _("Before anybody scores, {short} must be added to {card}.")
    return told(needed, kept_for_later(mind, best.card, sure))


def is_safest(mind: Mind, best: Prospect, others: Sequence[Prospect]) -> bool:
    """Whether the other side scores clearly less often than with cards of other numbers.

    In the hands that were imagined when it was chosen it may be so by chance: it has to be in others, too.
    """
    rest, again = unlike(best, others), mind.as_told
    least = min([one.scored_by_them for one in rest], default=1.0)
    if len(mind.layouts) < TOLD_LAYOUTS or best.scored_by_them > least - CLEARLY:
        return False
    return all(again(best.card).scored_by_them < again(one.card).scored_by_them for one in rest)


def is_likeliest(mind: Mind, best: Prospect, others: Sequence[Prospect]) -> bool:
    """Whether the own side scores clearly more often than with cards of other numbers; in others, too."""
    rest, again = unlike(best, others), mind.as_told
    most = max([one.scored_by_us for one in rest], default=0.0)
    if len(mind.layouts) < TOLD_LAYOUTS or best.scored_by_us < most + CLEARLY:
        return False
    return all(again(best.card).scored_by_us > again(one.card).scored_by_us for one in rest)


def unlike(best: Prospect, others: Sequence[Prospect]) -> list[Prospect]:
    """Those with other numbers than the best."""
    return [one for one in others if NUMBER[one.card] != NUMBER[best.card]]


def with_courts(mind: Mind, card: Card, text: str) -> str:
    """Name the two pictures that have to come to one that is led."""
    courts = COURTS[mind.game.options.deck_skin]
    first, second = (_(name) for lamp, name in courts.items() if lamp != LAMP[card])
    return text.replace("{first}", first).replace("{second}", second)


def adds_least(mind: Mind, card: Card) -> bool:
    """Whether all cards that are left are of one number kind, and none of them is lower."""
    alike = not mind.hand & ~MATES[card] and GROUP[card] != PICTURE
    return alike and all(NUMBER[card] <= NUMBER[one] for one in cards(mind.hand))


def risks(mind: Mind, card: Card) -> bool:
    """Whether the other side may beat a card that is led, and score."""
    return rivals_may_beat(mind, card) and can_score(mind, card)


def why_lead_sure(mind: Mind, best: Prospect) -> str:
    """Say what a lead brings that nobody can beat, and whether anything else would be as safe."""
    if probably_ours(mind, best):
        if GROUP[best.card] == PICTURE:
            return _(
                "Nobody can beat {card}, and whoever has pictures must add one: "
                "your side will probably score."
            )
        n = (mind.out & MATES[best.card]).bit_count()
        return ngettext(
            "Nobody can beat {{card}}, and whoever has the {n} other card of its kind still out must add it: "
            "your side will probably score.",
            "Nobody can beat {{card}}, and whoever has any of the {n} others of its kind still out must add "
            "one: your side will probably score.",
            n,
        ).format(n=n)
    others = [card for card in cards(mind.hand) if card != best.card]
    if all(risks(mind, card) for card in others):
        return _("Nobody can beat {card}: with any other lead the other side could score, with it not.")
    return _("Nobody can beat {card}, so only your side can score in this trick.")


def what_can_wait(mind: Mind, card: Card) -> str:
    """Say which other card that might be led nobody can beat, either; empty if there is none."""
    others = [other for other in sure_leads(mind) if other != card]
    if len(others) > 1:
        return _("Nor can anybody beat {n} other cards of yours: they can wait.").replace(
            "{n}", str(len(others))
        )
    words = _("Nor can anybody beat {other}: it can wait.")
    return words.replace("{other}", mind.game.deck.name(others[0])) if others else ""


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


def after_lead(mind: Mind, best: Prospect) -> str:
    """Say what a lead that cannot score is good for; empty if there are no words for it."""
    if not rivals_may_score(mind, best.card):
        if is_sure(mind, best.card):
            return _("You surely lead again, and the other side can no longer score in this deal.")
        return _("The other side can no longer score in this deal.")
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
            return _("So the other side scores nothing now; your other card is for the last trick.")
        if sure := sure_leads(mind):
            words = _("So the other side scores nothing, and what nobody can beat wins you the lead later.")
            if is_single(mask_of(sure)):
                words = _("So the other side scores nothing, and {sure}, which nobody can beat, can wait.")
            return words.replace("{sure}", mind.game.deck.name(sure[0]))
        higher = mind.hand & MATES[best.card] & -(2 << best.card)
        if higher and risks(mind, highest(higher)):
            words = _("{higher}, if you led it, might be beaten, and the other side would score then.")
            return sentence_case(words.replace("{higher}", mind.game.deck.name(highest(higher))))
        if higher and not kind_is_over(mind, best.card, without=best.card):
            return ngettext(
                "So the other side scores nothing, and a higher card of this kind you keep for later.",
                "So the other side scores nothing, and higher cards of this kind you keep for later.",
                higher.bit_count(),
            )
        return _("So the other side scores nothing, and it is a card you can spare.")
    return ""
