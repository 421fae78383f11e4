"""The reasons a player of Losing Loadum gives, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardtable.opponents.losing_loadum.mind import (
    HARDLY_TRUMP,
    LITTLE,
    LOADED,
    LOWER,
    Mind,
)
from rulesets.cards import cards, highest, holds, lowest
from rulesets.core import Card, Mask, Seat
from rulesets.losing_loadum.pack import (
    CLASS,
    COATS,
    DECK,
    DECLINE,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    SUIT,
    SUITS,
    offers,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _, later, ngettext, sentence_case

MAY_COME_BACK = (
    (later("an ace or ten of clubs"), later("a coat of clubs")),
    (later("an ace or ten of diamonds"), later("a coat of diamonds")),
    (later("an ace or ten of spades"), later("a coat of spades")),
    (later("an ace or ten of hearts"), later("a coat of hearts")),
)
"""What may come back for a card, in the order of the suits of the pack: of its class, whatever the rank."""


# -- Speaking -----------------------------------------------------------------------------------


def why_challenge(game: LosingLoadum, seat: Seat, accused: Seat, believed: Sequence[int]) -> str:
    """What is known of the pile of whoever is challenged, and what is gained by not waiting."""
    words = (
        _("The tricks of this player hold {sum} = {points} points, and 31 are enough.")
        if believed[accused] == game.load[accused]
        else _("You remember {points} points in the tricks of this player, and 31 are enough.")
    )
    loads = sorted((LOAD[card] for card in cards(game.taken[accused] & LOADERS)), reverse=True)
    counted = words.format(points=believed[accused], sum=" + ".join(map(str, loads)))
    return f"{counted} {why_now(game, seat)}"


def why_now(game: LosingLoadum, seat: Seat) -> str:
    """What is gained by a challenge now: it ends the deal before whoever makes it is challenged."""
    own = game.load[seat]
    if own >= LIMIT:
        return _("You have as many as are enough yourself: challenge before you are challenged.")
    if own + _most_to_come(game, seat) < LIMIT:
        return _(
            "You cannot come to 31 any more, so another loses the counter in any case: "
            "the challenge saves time."
        )
    return _("You could still come to 31 yourself: the challenge ends the deal before.")


def _most_to_come(game: LosingLoadum, seat: Seat) -> int:
    """How many points the tricks still to come may hold at most, as far as a seat knows in a gap."""
    own = cards(game.hands[seat])
    unseen = cards(DECK.all & ~sum(game.taken) & ~game.hands[seat])
    others = sorted((LOAD[card] for card in unseen), reverse=True)[: len(own) * (len(game.playing) - 1)]
    return sum(LOAD[card] for card in own) + sum(others)


def why_nobody(most: int) -> str:
    """What speaks for saying nothing while all count fewer, and how many whoever has most of the others."""
    words = _(
        "Nobody has 31 points yet, and of the others nobody more than {most}; "
        "a wrong challenge costs a counter."
    )
    return words.format(most=most)


def why_silent() -> str:
    """What speaks for saying nothing although somebody is past 31."""
    return _("Whoever has 31 keeps them, and others may come to 31, too.")


def why_said_otherwise(takes: bool) -> str:
    """What speaks for a word about the trick that is not what one remembers."""
    if takes:
        return _("Taking the trick without a word tells nobody what you remember of the trump.")
    return _("If that was the trump, the trick goes to somebody else.")


# -- Exchanging ---------------------------------------------------------------------------------


def why_no_offer(mind: Mind) -> str:
    """What speaks against an exchange."""
    tells = _("An offer tells the others what you would be rid of.")
    if not unguarded(mind.hand):
        return " ".join((_("No loader of yours stands without a low card."), tells))
    return " ".join((why_no_exchange(mind), tells))


def why_no_exchange(mind: Mind) -> str:
    """What speaks against offering anything next."""
    bare = cards(unguarded(mind.hand))
    alone = bare and all(map(partial(_may_stand_alone, mind), bare))
    dearer = bare and all(map(partial(_may_count_more, mind), bare))
    if alone and dearer:
        return _("What you would get might count more, and stand without a low card, too.")
    if alone:
        return _("What you would get might stand without a low card, too.")
    if dearer:
        return _("What you would get might count more.")
    return _("An exchange would hardly make your hand safer.")


def _may_stand_alone(mind: Mind, card: Card) -> bool:
    """Whether there is a suit of which no low card is held, and from which one may come back for `card`."""
    back = CLASS[card] & mind.out
    suits = [suit for suit in range(len(SUITS)) if suit != SUIT[card] and back & SUITS[suit]]
    return any(not mind.hand & LOW[suit] for suit in suits)


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
    return " ".join(filter(None, (_why_another(mind, card), rather)))


def _standing(mind: Mind, card: Card) -> tuple[int, bool]:
    """How many low cards stand beside a card, and whether it is a trump."""
    return _beside(mind, SUIT[card]), SUIT[card] == mind.game.trump


def _beside(mind: Mind, suit: int) -> int:
    """How many low cards of a suit are held."""
    return (mind.hand & LOW[suit]).bit_count()


def _why_another(mind: Mind, card: Card) -> str:
    """What may be better about what comes back: it is no trump, has more low cards beside it, counts less."""
    name, suit, back = sentence_case(DECK.name(card)), SUIT[card], CLASS[card] & mind.out
    beside = _beside(mind, suit)
    if suit == mind.game.trump:
        return _("{card} is a trump, and what you get for it is none: two of one suit go back.").format(
            card=name
        )
    most = max(range(len(SUITS)), key=lambda other: _beside(mind, other) if back & SUITS[other] else -1)
    if _beside(mind, most) > beside <= 1:
        words = _("{card} has no low card beside it; if you get {kind}, it has {more}.")
        if beside:
            words = _("{card} has 1 low card beside it; if you get {kind}, it has {more}.")
        kind = _(MAY_COME_BACK[most][holds(COATS, card)])
        return words.format(card=name, kind=kind, more=_beside(mind, most))
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


def why_decline(alike: Mask, hand: Mask) -> str:
    """What speaks for keeping the cards of the class: a low card beside each, or that nothing is sure."""
    if alike & unguarded(hand):
        return _("You do not know what you would get, and it may be no safer than what you give.")
    return ngettext(
        "Your own card of this kind is guarded by a low card of its suit: keep it.",
        "Your own cards of this kind are guarded by low cards of their suits: keep them.",
        alike.bit_count(),
    )


# -- Playing ------------------------------------------------------------------------------------


def why(mind: Mind, card: Card) -> str:
    """Say in one sentence what spoke for a card: nothing but what is true of the trick and the hand."""
    if mind.best is None:
        sentence = why_led(mind, card)
    elif SUIT[card] != SUIT[mind.game.trick[0]]:
        sentence = why_discarded(mind, card)
    else:
        sentence = why_followed(mind, card)
    name, best = DECK.name(card), DECK.name(mind.best) if mind.best is not None else ""
    numbers = {"points": LOAD[card], "so_far": mind.points, "after": mind.load_after(card)}
    words = sentence.format(card=name, best=best, **numbers)
    return sentence_case(words)


def why_led(mind: Mind, card: Card) -> str:
    """What spoke for leading a card."""
    if mind.wins(card) < 0.5:
        return why_led_low(mind, card)
    suit = SUITS[SUIT[card]]
    if mind.out & suit and not any(mind.game.lacks[seat] & suit == suit for seat in mind.game.playing):
        return _(
            "Any lead has its danger; but nobody is known to be without the suit of {card}, "
            "and whoever follows throws no loader of another suit on it."
        )
    return _("Any lead has its danger, and {card} is likely to catch least.")


def why_led_low(mind: Mind, card: Card) -> str:
    """What speaks for a low card, and for this one among those of the hand."""
    suit = SUIT[card]
    if LOAD[card]:
        return _("Somebody will probably have to go above {card}, and you are rid of it.")
    if suit == mind.game.trump:
        return _(
            "{card} is a trump: now somebody will probably go above it, "
            "but kept, it may have to take a trick that others load."
        )
    beside = mind.hand & SUITS[suit] & ~(1 << card)
    loaders, low = beside & LOADERS, beside & LOW[suit]
    safest = min(cards(mind.hand & ~LOADERS), key=mind.wins)
    safer = mind.wins(safest) < mind.wins(card) and not holds(low & -low if loaders else 0, safest)
    if loaders and not (low or safer):
        words = _("Of your cards that count nothing none is less likely to take the trick than {card}.")
        return " ".join((words, *_frees(mind, card)))
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
    keep = _("Keep {safest} for later: it is safer still.").format(safest=DECK.name(safest)) if safer else ""
    words = words.format(card=DECK.name(card), **{name: DECK.name(one) for name, one in names.items()})
    return " ".join(filter(None, (words, keep)))


def _frees(mind: Mind, card: Card) -> Iterator[str]:
    """Which loader may be offered once its last guard is gone."""
    rest, guard = mind.hand & ~(1 << card), mind.game.options.exchange_guard
    loaders = unguarded(rest) & SUITS[SUIT[card]]
    if mind.game.options.exchange != "off" and guard != "anyLoader" and loaders:
        words = _("Without it you may offer {loader} for exchange.")
        yield words.format(loader=DECK.name(highest(loaders)))


def why_discarded(mind: Mind, card: Card) -> str:
    """What spoke for a card when the suit led cannot be followed."""
    wins = mind.wins(card)
    if mind.game.trump is not None and wins:
        return " ".join((_("{card} is a trump and may take this trick."), why_not_kept(mind)))
    if mind.game.trump is None and wins > HARDLY_TRUMP:
        words = _(
            "You cannot follow. If its suit is trump, {card} may take the trick; "
            "if not, it goes to somebody else."
        )
        dearest = max(cards(mind.hand), key=LOAD.__getitem__)
        more = _("With {dearest} more points would be at stake.").format(dearest=DECK.name(dearest))
        return " ".join((words, more)) if LOAD[dearest] > LOAD[card] else words
    if LOAD[card] and mind.game.trump is None:
        away = _("You cannot follow: away with {card}, whose suit will hardly turn out to be trump.")
        return " ".join((away, why_loaded(mind, card)))
    if LOAD[card]:
        rid = ngettext(
            "You cannot follow, so {card} and its {points} point go to somebody else.",
            "You cannot follow, so {card} and its {points} points go to somebody else.",
            LOAD[card],
        )
        return " ".join((rid, why_loaded(mind, card)))
    loaders = cards(mind.hand & LOADERS)
    if not loaders:
        return _("You cannot follow, and have no loader to be rid of.")
    if mind.game.trump is not None and all(map(mind.wins, loaders)):
        return _("You cannot follow; your loaders are trumps and may take this trick, {card} cannot.")
    return " ".join((_("You cannot follow, and {card} adds no points to this trick."), *_frees(mind, card)))


def why_loaded(mind: Mind, card: Card) -> str:
    """How many points whoever takes the trick, or may take it, has with a loader."""
    after, game = mind.load_after(card), mind.game
    unknown = game.trump is None and SUIT[card] != SUIT[game.trick[0]]
    if mind.still_to_play or unknown or game.options.swallowing:
        if after >= LIMIT:
            return _("If {best} takes the trick, its player has {after} points by your count: too many.")
        return ngettext(
            "If {best} takes the trick, its player has {after} point by your count.",
            "If {best} takes the trick, its player has {after} points by your count.",
            after,
        )
    if after >= LIMIT:
        return _("Whoever played {best} then has {after} points by your count: too many.")
    return ngettext(
        "Whoever played {best} then has {after} point by your count.",
        "Whoever played {best} then has {after} points by your count.",
        after,
    )


def why_followed(mind: Mind, card: Card) -> str:
    """What spoke for a card of the suit led."""
    wins = mind.wins(card)
    if not wins:
        if LOAD[card]:
            return " ".join(
                (_("{best} lies above it, so {card} goes to another player."), why_loaded(mind, card))
            )
        if mind.hand & LOWER[card]:
            return _("{card} stays below {best}, and what you hold below it you keep for later.")
        return _("{card} stays below {best}, so the trick goes to another player.")
    ducking = any(not mind.wins(other) for other in mind.game.legal_moves(mind.seat))
    if ducking and mind.points + LOAD[card] <= LITTLE:
        return _("There is little in this trick, a good moment to be rid of {card}.")
    if not mind.still_to_play:
        if ducking:
            return _("You take this trick to be rid of {card}.")
        return " ".join((_("You cannot help taking this trick."), why_this_one(mind, card)))
    if mind.out & SUITS[SUIT[card]] & ~LOWER[card]:
        higher = _("With {card} somebody after you may still have to go higher.")
        if ducking:
            return " ".join((higher, why_not_kept(mind)))
        # That a loader adds more than a card that counts nothing goes without saying.
        less = _adds_less(mind, card) if LOAD[card] else ()
        return " ".join((higher, *less, *_keeps_lower(mind, card)))
    above = (
        _("Nobody can beat {card} in this trick.")
        if mind.game.trump == SUIT[card]
        else _("Only a trump could take this trick from {card}.")
    )
    return " ".join((above, why_not_kept(mind) if ducking else why_this_one(mind, card)))


def why_not_kept(mind: Mind) -> str:
    """What is gained by a card that may take the trick although another would not."""
    if not mind.points:
        return _("So far the trick holds no points; kept, {card} may take one that does.")
    if mind.points > LOADED:
        return _("Kept, {card} may have to take a later trick.")
    return ngettext(
        "So far the trick holds {so_far} point; kept, {card} may take one with more.",
        "So far the trick holds {so_far} points; kept, {card} may take one with more.",
        mind.points,
    )


def why_this_one(mind: Mind, card: Card) -> str:
    """What is gained by one of several cards of which each may take the trick."""
    told = " ".join((*_adds_less(mind, card), *_keeps_lower(mind, card)))
    return told or _("Kept, {card} may have to take a later trick.")


def _adds_less(mind: Mind, card: Card) -> Iterator[str]:
    """How many points a card adds, and how many another of its suit would, if none adds fewer."""
    ways = cards(mind.hand & SUITS[SUIT[card]])
    dearest = max(ways, key=LOAD.__getitem__)
    if LOAD[card] == min(LOAD[way] for way in ways) < LOAD[dearest]:
        words = _("With {card} you add no points to it, with {dearest} {more}.")
        if LOAD[card]:
            words = ngettext(
                "With {card} you add {points} point to it, with {dearest} {more}.",
                "With {card} you add {points} points to it, with {dearest} {more}.",
                LOAD[card],
            )
        names = {"card": DECK.name(card), "dearest": DECK.name(dearest)}
        yield words.format(points=LOAD[card], more=LOAD[dearest], **names)


def _keeps_lower(mind: Mind, card: Card) -> Iterator[str]:
    """That a card is kept which is lower, and counts no more."""
    if any(LOAD[lower] <= LOAD[card] for lower in cards(mind.hand & LOWER[card])):
        yield _("With {card} gone you keep a lower card of its suit for later.")
