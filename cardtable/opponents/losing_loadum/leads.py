"""The reasons a player of Losing Loadum gives for a lead, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.opponents.losing_loadum.mind import LOWER, WORTH_OFFERING, Mind, gain_of_offer
from rulesets.cards import cards, highest, is_single, lowest
from rulesets.core import Card
from rulesets.losing_loadum.pack import DECK, LOAD, LOADERS, LOW, SUIT, SUITS, unguarded
from rulesets.words import _, in_a_row, ngettext, sentence_case


def why_led(mind: Mind, card: Card) -> str:
    """What spoke for leading a card."""
    if mind.risk(card) < 0.5:
        return why_led_low(mind, card)
    suit = SUITS[SUIT[card]]
    if not mind.out & LOADERS:
        if LOAD[card]:
            return _("Nobody else has a loader left: whoever takes this trick gets no other than {card}.")
        return _("Nobody else has a loader left, so this trick will hold no points.")
    if LOAD[card] and not mind.hand & LOW[SUIT[card]]:
        return " ".join(filter(None, (why_led_bare(mind, card), why_no_safer(mind, card))))
    words = _(
        "This lead has its danger; but kept, {card} may have to take a trick on which others have thrown "
        "more."
    )
    if all(mind.risk(one) >= 0.5 and LOAD[one] >= LOAD[card] for one in cards(mind.hand)):
        words = _(
            "This lead has its danger, but so has every other, and none of your cards counts less than "
            "{card}."
        )
    shown = any(mind.game.lacks[seat] & suit == suit for seat in mind.game.playing)
    if not shown and all(held & suit for held in mind.may_hold.values()):
        words = _(
            "This lead has its danger; but nobody is known to be without the suit of {card}, "
            "and whoever follows throws no loader of another suit on it."
        )
        if LOAD[card]:
            words = _(
                "{card} will have to be played some time: now nobody is known to be without its suit, "
                "and whoever follows throws no loader of another suit on it."
            )
    return " ".join(filter(None, (words, why_no_safer(mind, card))))


def why_led_bare(mind: Mind, card: Card) -> str:
    """What speaks for a loader that no low card guards: who may go above it now, and what may come later."""
    n = mind.within_reach(SUITS[SUIT[card]] & ~LOWER[card]).bit_count()
    if not n:
        return _(
            "This lead has its danger; but no low card guards {card}: kept, it may have to take a trick on "
            "which others have thrown more."
        )
    return ngettext(
        "This lead has its danger; but no low card guards {card}: now {n} higher card of its suit may still "
        "go above it, and kept, it may have to take a trick on which others have thrown more.",
        "This lead has its danger; but no low card guards {card}: now {n} higher cards of its suit may still "
        "go above it, and kept, it may have to take a trick on which others have thrown more.",
        n,
    ).replace("{n}", str(n))


def why_led_low(mind: Mind, card: Card) -> str:
    """What speaks for a low card, and for this one among those of the hand."""
    suit, sure = SUIT[card], mind.surely_topped(card)
    if LOAD[card]:
        if sure:
            return _("Somebody has to go above {card}, and you are rid of it.")
        return _("Somebody will probably have to go above {card}, and you are rid of it.")
    if suit == mind.game.trump:
        words = _(
            "{card} is a trump: now somebody will probably go above it, "
            "but kept, it may have to take a trick that others load."
        )
        if sure:
            words = _(
                "{card} is a trump: now somebody has to go above it, "
                "but kept, it may have to take a trick that others load."
            )
        return " ".join((words, *frees(mind, card)))
    beside = mind.hand & SUITS[suit] & ~(1 << card)
    loaders, low = beside & LOADERS, beside & LOW[suit]
    guard = low & -low if loaders else 0
    safest = min(cards(mind.hand & ~LOADERS & ~guard), key=mind.risk)
    safer = mind.risk(safest) < mind.risk(card)
    if loaders and not (low or safer):
        words = _("Of your cards that count nothing none is less likely to take the trick than {card}.")
        if sure:
            words = _("Somebody else has to take the trick from {card}.")
        if is_single(mind.hand & ~LOADERS):
            words = _("{card} is your only card that counts nothing.")
            likelier = [one for one in cards(mind.hand & LOADERS) if mind.risk(one) > mind.risk(card)]
            if likelier and not why_gone_above(mind, card):
                words = _(
                    "{card} is your only card that counts nothing, and {loader} is likelier to take the "
                    "trick."
                )
                words = words.replace("{loader}", DECK.name(max(likelier, key=mind.risk)))
        return " ".join(filter(None, (words, why_gone_above(mind, card), *frees(mind, card))))
    words = _("{card} is low enough that somebody else will probably take the trick.")
    if not loaders:
        words = _(
            "{card} is low enough that somebody else will probably take the trick, "
            "and it guards no loader of yours."
        )
    elif low:
        words = _(
            "{card} is low enough that somebody else will probably take the trick, "
            "and {guard} still guards {loader}."
        )
    names = {"guard": lowest(low), "loader": highest(loaders)} if loaders and low else {}
    higher = why_gone_above(mind, card)
    if higher or sure:
        words = _("Somebody else will probably take the trick from {card}.")
        if sure:
            words = _("Somebody else has to take the trick from {card}.")
        if loaders and low:
            words = _(
                "Somebody else will probably take the trick from {card}, and {guard} still guards {loader}."
            )
            if sure:
                words = _(
                    "Somebody else has to take the trick from {card}, and {guard} still guards {loader}."
                )
        elif not loaders:
            words = _(
                "Somebody else will probably take the trick from {card}, and it guards no loader of yours."
            )
            if sure:
                words = _(
                    "Somebody else has to take the trick from {card}, and it guards no loader of yours."
                )
        words = " ".join(filter(None, (words, higher)))
    keep = why_safer_kept(mind, safest) if safer else ""
    words = words.format(card=DECK.name(card), **{name: DECK.name(one) for name, one in names.items()})
    return " ".join(filter(None, (words, keep)))


def why_gone_above(mind: Mind, card: Card) -> str:
    """That all that is left of its suit is higher than a lead; empty where it is not."""
    rest = mind.out & SUITS[SUIT[card]]
    if not rest or rest & LOWER[card]:
        return ""
    if (n := rest.bit_count()) == 2:
        return _("Both other cards of its suit still out are higher.")
    return ngettext(
        "The only other card of its suit still out is higher.",
        "All the {n} other cards of its suit still out are higher.",
        n,
    ).format(n=n)


def why_no_safer(mind: Mind, card: Card) -> str:
    """Why a card that is less likely to take the trick is not led instead; empty where none is."""
    low = [one for one in cards(mind.hand & ~LOADERS) if mind.risk(one) < mind.risk(card)]
    if not low:
        return ""
    safest = min(low, key=mind.risk)
    words = _("{safest} would be safer now; but it is for a later trick.")
    if loader := guarded_only_by(mind, safest):
        words = _("{safest} would be safer now; but nothing else guards {loader}.")
    return sentence_case(words.format(safest=DECK.name(safest), loader=loader))


def why_safer_kept(mind: Mind, safest: Card) -> str:
    """Why the card that is surest not to take the trick is not led."""
    words = _("Keep {safest} for later: it is safer still.")
    if not LOWER[safest]:
        words = _("Keep {safest} for later: it is safer still, for nothing is lower.")
    elif not mind.unseen & LOWER[safest]:
        words = _(
            "Keep {safest} for later: it is safer still, all lower cards of its suit are gone or yours."
        )
    low = cards(mind.hand & LOW[SUIT[safest]])
    several = [DECK.name(one) for one in low if mind.risk(one) == mind.risk(safest)]
    if len(several) > 1:
        return _("Keep {several} for later: they are safer still.").format(several=in_a_row(several))
    if loader := guarded_only_by(mind, safest):
        words = _("Keep {safest}: it is safer still, but nothing else guards {loader}.")
    return words.format(safest=DECK.name(safest), loader=loader)


def guarded_only_by(mind: Mind, low: Card) -> str:
    """The name of the highest loader that no other card of the hand guards; empty if there is none."""
    loaders = mind.hand & SUITS[SUIT[low]] & LOADERS
    only = mind.hand & LOW[SUIT[low]] == 1 << low
    return DECK.name(highest(loaders)) if loaders and only else ""


def frees(mind: Mind, card: Card) -> Iterator[str]:
    """Which loader may be offered once its last guard is gone, if that is worth while."""
    rest, guard = mind.hand & ~(1 << card), mind.game.options.exchange_guard
    loaders = unguarded(rest) & SUITS[SUIT[card]]
    if mind.game.options.exchange != "off" and guard != "anyLoader" and loaders:
        best = highest(loaders)
        if gain_of_offer(rest, best, mind.out, mind.game.trump) >= WORTH_OFFERING:
            yield _("Without it you may offer {loader} for exchange.").format(loader=DECK.name(best))
