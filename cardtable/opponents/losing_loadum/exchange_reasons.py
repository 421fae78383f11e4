"""The reasons a player of Losing Loadum gives for an exchange, and against one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardtable.opponents.losing_loadum.mind import (
    LOWER,
    WORTH_NAMING,
    WORTH_OFFERING,
    Mind,
    gain_of_offer,
)
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask
from rulesets.losing_loadum.pack import (
    CLASS,
    COATS,
    DECK,
    DECLINE,
    LIMIT,
    LOAD,
    LOW,
    SUIT,
    SUITS,
    offers,
    unguarded,
)
from rulesets.words import _, later, ngettext, sentence_case

MAY_COME_BACK = (
    (later("an ace or ten of clubs"), later("a coat of clubs")),
    (later("an ace or ten of diamonds"), later("a coat of diamonds")),
    (later("an ace or ten of spades"), later("a coat of spades")),
    (later("an ace or ten of hearts"), later("a coat of hearts")),
)
"""What may come back for a card, in the order of the suits of the pack: of its class, whatever the rank."""


def why_no_offer(mind: Mind) -> str:
    """What speaks against an exchange, and what has changed where it was worth while a trick ago."""
    tells = _("An offer tells the others what you would be rid of.")
    if not unguarded(mind.hand):
        return " ".join((_("No loader of yours stands without a low card."), tells))
    if mind.own >= LIMIT:
        return " ".join((_("With 31 points taken a safer hand can hardly help you any more."), tells))
    gains = mind.gains_of_offers()
    returned = [card for card in gains if gains[card] >= WORTH_OFFERING and mind.alike_elsewhere(card)]
    others = [card for card in gains if card not in returned]
    told = [*_why_returned(mind, returned)]
    if not others:
        return " ".join((*told, tells))
    best = max(others, key=lambda card: gains[card])
    told += _why_no_exchange(mind, best, gains[best], others, every=not returned)
    before = () if returned else _since_the_last_trick(mind, best, gains[best])
    return " ".join((*told, tells, *before))


def _why_returned(mind: Mind, returned: Sequence[Card]) -> Iterator[str]:
    """Of each card that would be worth an offer, which other was seen that would go back, and it as well."""
    for card in returned:
        words = _(
            "You have seen {other} in another hand: given for {card}, it would go back, and so would yours."
        )
        yield words.format(other=DECK.name(cards(mind.alike_elsewhere(card))[0]), card=DECK.name(card))


def _why_no_exchange(
    mind: Mind, best: Card, gain: float, ways: Sequence[Card], *, every: bool
) -> Iterator[str]:
    """That it is a close matter or hardly one, what stays as it is, and what might come back for any way.

    Where not `every` card that may be offered is among the `ways`, the best of them is named.
    """
    if WORTH_NAMING <= gain < WORTH_OFFERING:
        words = _("An exchange of {card} would save you only about 1 point on average: a close matter.")
        yield words.format(card=DECK.name(best))
        yield from _why_not_what_counts_most(mind, best, ways)
    elif gain < WORTH_NAMING and not every:
        words = _("By a rough count an exchange of {card} would hardly make your hand safer.")
        yield words.format(card=DECK.name(best))
    elif gain < WORTH_NAMING:
        yield _("By a rough count an exchange would hardly make your hand safer.")
    told = (_what_stays_bare(mind, best), _what_might_come(mind, ways), _why_a_trump_comes(mind, ways))
    more = list(filter(None, told))
    if not more and gain >= WORTH_OFFERING:
        more = [_("Nobody has to give anything for what you offer.")]
    yield from more


def _why_not_what_counts_most(mind: Mind, best: Card, ways: Sequence[Card]) -> Iterator[str]:
    """That an exchange of the loader that counts most would save less than one of the best to offer."""
    gains, dearest = mind.gains_of_offers(), max(ways, key=LOAD.__getitem__)
    if LOAD[dearest] > LOAD[best] and gains[dearest] < gains[best]:
        words = _("An exchange of {card}, which counts more, would save you even less.")
        yield words.format(card=DECK.name(dearest))


def _what_stays_bare(mind: Mind, card: Card) -> str:
    """Which loaders of its suit would still have no low card beside them without a card; empty if none."""
    bare = cards(unguarded(mind.hand) & SUITS[SUIT[card]] & ~(1 << card))
    if not bare:
        return ""
    words = ngettext(
        "Even without {card} you would hold {other} with no low card beside it.",
        "Even without {card} you would hold {n} other loaders of its suit with no low card beside them.",
        len(bare),
    )
    return words.format(card=DECK.name(card), other=DECK.name(bare[0]), n=len(bare))


def _since_the_last_trick(mind: Mind, best: Card, gain: float) -> Iterator[str]:
    """Which card of the last trick made an exchange a matter that it was not in the gap before."""
    fallen = mind.last_trick() if len(mind.game.captures) > 1 else None
    if gain >= WORTH_OFFERING or not fallen:
        return
    own, others = fallen
    guard, trump = mind.game.options.exchange_guard, mind.game.trump
    hand, out = mind.hand | own, mind.out | others
    if not holds(offers(hand, guard), best) or gain_of_offer(hand, best, out, trump) < WORTH_OFFERING:
        return
    undone = {card: gain_of_offer(mind.hand, best, mind.out | 1 << card, trump) for card in cards(others)}
    undone |= {card: gain_of_offer(mind.hand | 1 << card, best, mind.out, trump) for card in cards(own)}
    decisive = max(undone, key=lambda card: undone[card])
    apart = SUIT[decisive] != SUIT[best]
    if apart and holds(own & LOW[SUIT[decisive]], decisive) and not mind.hand & LOW[SUIT[decisive]]:
        words = _(
            "Before the trick just played it was worth more: {fallen} might have guarded what comes back."
        )
    elif apart and holds(others & CLASS[best], decisive):
        words = _("Before the trick just played it was worth more: now {fallen} cannot come back for it.")
    elif not apart:
        words = _(
            "Before the trick just played it was worth more: with {fallen} gone {card} is in less danger."
        )
    else:
        return
    yield words.format(fallen=DECK.name(decisive), card=DECK.name(best))


def _what_might_come(mind: Mind, ways: Sequence[Card]) -> str:
    """What might be worse about whatever comes back for one of these; empty if nothing is."""
    bare = [card for card in ways if holds(unguarded(mind.hand), card)]
    alone = bare and all(map(partial(_may_stand_alone, mind), bare))
    dearer = bare and all(map(partial(_may_count_more, mind), bare))
    text = ""
    if alone and dearer:
        text = _("What you would get might count more, and stand without a low card, too.")
        if len(bare) == 1:
            text = _("What you would get might count more than {card}, and stand without a low card, too.")
    elif alone and not any(map(partial(_may_be_guarded, mind), bare)):
        text = _("Whatever you got would stand without a low card, too.")
    elif alone:
        text = _("What you would get might stand without a low card, too.")
    elif dearer:
        text = _("What you would get might count more.")
        if len(bare) == 1:
            text = _("What you would get might count more than {card}.")
    return text.replace("{card}", DECK.name(bare[0])) if bare else ""


def _why_a_trump_comes(mind: Mind, ways: Sequence[Card]) -> str:
    """That only trumps may come back for any of these, none of which is one; empty where others may."""
    trump = mind.game.trump
    if trump is None or any(_may_come_from(mind, card) != [trump] for card in ways):
        return ""
    return _("All that could come back is of the trump suit.")


def _may_stand_alone(mind: Mind, card: Card) -> bool:
    """Whether there is a suit of which no low card is held, and from which one may come back for `card`."""
    return any(not mind.hand & LOW[suit] for suit in _may_come_from(mind, card))


def _may_be_guarded(mind: Mind, card: Card) -> bool:
    """Whether there is one of which a low card is held."""
    return any(mind.hand & LOW[suit] for suit in _may_come_from(mind, card))


def _may_come_from(mind: Mind, card: Card) -> list[int]:
    """The suits from which something may come back for a card: never its own."""
    back = CLASS[card] & mind.out
    return [suit for suit in range(len(SUITS)) if suit != SUIT[card] and back & SUITS[suit]]


def _may_count_more(mind: Mind, card: Card) -> bool:
    """Whether something of another suit may come back for `card` that counts more."""
    back = CLASS[card] & mind.out & ~SUITS[SUIT[card]]
    return any(LOAD[other] > LOAD[card] for other in cards(back))


def why_offer(mind: Mind, card: Card) -> str:
    """What speaks for offering a card, and for this one."""
    return _why_given(mind, card, cards(offers(mind.hand, mind.game.options.exchange_guard)))


def why_accept(mind: Mind, card: Card) -> str:
    """What speaks for giving a card away, and for this one."""
    return _why_given(mind, card, [way for way in mind.game.legal_moves(mind.seat) if way != DECLINE])


def _why_given(mind: Mind, card: Card, ways: Sequence[Card]) -> str:
    """How much better what comes back may stand, and that the card counts more than others that stand alike.

    Two of one suit go back: what comes is of another.
    """
    lesser = [way for way in ways if LOAD[way] < LOAD[card]]
    alike = [way for way in lesser if _standing(mind, way) == _standing(mind, card)]
    rather = _("It counts more than {other}.").format(other=DECK.name(alike[-1])) if alike else ""
    equal = [way for way in ways if LOAD[way] == LOAD[card] and way != card]
    if equal and _why_another(mind, card) == _why_another(mind, equal[-1]).replace(
        sentence_case(DECK.name(equal[-1])), sentence_case(DECK.name(card))
    ):
        rather = _("{other} would do as well.").replace("{other}", sentence_case(DECK.name(equal[-1])))
    return " ".join(filter(None, (_why_another(mind, card), rather, *_why_not_the_dearest(mind, card, ways))))


def _why_not_the_dearest(mind: Mind, card: Card, ways: Sequence[Card]) -> Iterator[str]:
    """Why a trump goes rather than one of another suit that counts more, and stands as bare."""
    bare = unguarded(mind.hand)
    dearer = [way for way in ways if LOAD[way] > LOAD[card] and holds(bare, way) and SUIT[way] != SUIT[card]]
    if SUIT[card] == mind.game.trump and dearer:
        words = _(
            "{other} counts more, but where you cannot follow it may go on a trick of somebody else's; "
            "a trump would take that trick."
        )
        yield sentence_case(words.format(other=DECK.name(max(dearer, key=lambda way: LOAD[way]))))


def _standing(mind: Mind, card: Card) -> tuple[int, bool]:
    """How many low cards stand beside a card, and whether it is a trump."""
    return _beside(mind, SUIT[card]), SUIT[card] == mind.game.trump


def _beside(mind: Mind, suit: int) -> int:
    """How many low cards of a suit are held."""
    return (mind.hand & LOW[suit]).bit_count()


def _what_may_come(mind: Mind, card: Card, suits: Sequence[int]) -> str:
    """What of some suits may come back for a card: any of its kind, or by name the one or two that can."""
    come = list[str]()
    for suit in suits:
        kind = CLASS[card] & SUITS[suit]
        if not kind & ~mind.out:
            come.append(_(MAY_COME_BACK[suit][holds(COATS, card)]))
        else:
            come += map(DECK.name, cards(kind & mind.out))
    *others, last = come
    return _("{one} or {other}").format(one=", ".join(others), other=last) if others else last


def _why_another(mind: Mind, card: Card) -> str:
    """What may be better about what comes back: it is no trump, has more low cards beside it, counts less."""
    name, suit, back = sentence_case(DECK.name(card)), SUIT[card], CLASS[card] & mind.out
    beside = _beside(mind, suit)
    if not back and mind.game.phase.name != "answer":
        words = _("Nobody has a card left to give for {card}: an offer of it only tells them what you hold.")
        return words.format(card=DECK.name(card))
    if suit == mind.game.trump:
        return _("{card} is a trump, and what you get for it cannot be one: two of one suit go back.").format(
            card=name
        )
    if not back & ~SUITS[suit]:
        words = _("All that others could give for {card} would go back: it only tells them what you hold.")
        return words.format(card=DECK.name(card))
    may_come = [other for other in range(len(SUITS)) if back & SUITS[other]]
    more = max(_beside(mind, other) for other in may_come)
    if more > beside <= 1:
        best = [other for other in may_come if _beside(mind, other) == more]
        words = ngettext(
            "{card} has no low card beside it; should you get {kind}, {more} low card would guard it.",
            "{card} has no low card beside it; should you get {kind}, {more} low cards would guard it.",
            more,
        )
        if beside:
            words = _(
                "{card} has 1 low card beside it; should you get {kind}, {more} low cards would guard it."
            )
        return words.format(card=name, kind=_what_may_come(mind, card, best), more=more)
    rest = mind.out & SUITS[suit]
    if rest and not beside and not rest & ~LOWER[card]:
        words = _("{card} has no low card beside it, and all that is left of its suit lies below it.")
        return words.format(card=name)
    loads = [LOAD[other] for other in cards(back & ~SUITS[suit])]
    if loads and min(loads) < LOAD[card] == max(LOAD[card], *loads):
        words = _("{card} is guarded, but what you get for it may count less, and never more.")
        if not beside:
            words = _("{card} has no low card beside it, and what you get may count less, and never more.")
    elif beside:
        words = _("{card} is guarded, but one of another suit may be safer with you.")
    else:
        words = _("{card} has no low card beside it, and one of another suit may be safer with you.")
    return words.format(card=name)


def why_decline(mind: Mind, alike: Mask) -> str:
    """What speaks for keeping the cards of the class: that they are guarded, or that nothing safer comes."""
    if mind.game.options.exchange_guard == "bothUnguarded":
        # Nobody could give the others.
        alike &= unguarded(mind.hand)
    if bare := cards(alike & unguarded(mind.hand)):
        stays = _what_stays_bare(mind, bare[0]) if len(bare) == 1 else ""
        unknown = _("You do not know what you would get, and it may be no safer than what you give.")
        told = " ".join(filter(None, (stays, _what_might_come(mind, bare)))) or unknown
        return " ".join((told, *_why_the_rest_stays(mind, alike)))
    return ngettext(
        "{card} is guarded by a low card of its suit: keep it.",
        "Your own cards of this kind are guarded by low cards of their suits: keep them.",
        alike.bit_count(),
    ).replace("{card}", sentence_case(DECK.name(cards(alike)[0])))


def _why_the_rest_stays(mind: Mind, alike: Mask) -> Iterator[str]:
    """That the other cards of the class are guarded, and that those of a coat's class count little."""
    guarded = cards(alike & ~unguarded(mind.hand))
    if guarded:
        words = ngettext(
            "{card} is guarded by a low card of its suit: keep it.",
            "{card} and {other} are guarded by low cards of their suits: keep them.",
            len(guarded),
        )
        if len(guarded) > 2:
            words = _(
                "The {n} other loaders of this kind are guarded by low cards of their suits: keep them."
            )
        names = {"card": DECK.name(guarded[0]), "other": DECK.name(guarded[-1])}
        yield sentence_case(words.format(n=len(guarded), **names))
    if not alike & ~COATS:
        yield _("No coat counts more than 3: there is little to be gained.")
