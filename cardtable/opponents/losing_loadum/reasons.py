"""The reasons a player of Losing Loadum gives, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.opponents.losing_loadum.leads import frees, why_led
from cardtable.opponents.losing_loadum.mind import (
    HARDLY_TRUMP,
    LITTLE,
    LOADED,
    LOWER,
    Mind,
)
from rulesets.cards import cards, lowest, mask_of
from rulesets.core import Card
from rulesets.losing_loadum.pack import (
    DECK,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    SUIT,
    SUITS,
)
from rulesets.words import _, ngettext, sentence_case


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


def why_discarded(mind: Mind, card: Card) -> str:
    """What spoke for a card when the suit led cannot be followed."""
    wins = mind.wins(card)
    if mind.game.trump is not None and wins:
        takes = _("{card} is a trump and may take this trick.")
        if mind.surely_trumps(card):
            takes = _("{card} is a trump and takes this trick.")
        return " ".join((takes, why_not_kept(mind)))
    if mind.game.trump is None and wins > HARDLY_TRUMP:
        return " ".join(_why_risked(mind, card))
    if LOAD[card] and mind.game.trump is None:
        # What nobody can hold may be the trump that lies in the stock.
        out = (mind.unseen & SUITS[SUIT[card]]).bit_count()
        away = ngettext(
            "You cannot follow: away with {card}, whose suit will hardly turn out to be trump: "
            "only {n} card of it is neither played nor in your hand.",
            "You cannot follow: away with {card}, whose suit will hardly turn out to be trump: "
            "only {n} cards of it are neither played nor in your hand.",
            out,
        )
        if not out:
            away = _("You cannot follow: away with {card}, whose suit is not trump: you know all its cards.")
        return " ".join((away.replace("{n}", str(out)), why_loaded(mind, card)))
    if LOAD[card]:
        rid = ngettext(
            "You cannot follow, so {card} and its {points} point go to somebody else.",
            "You cannot follow, so {card} and its {points} points go to somebody else.",
            LOAD[card],
        )
        if mind.game.trump not in (None, SUIT[card]) and mind.hand & SUITS[mind.game.trump]:
            rid = ngettext(
                "You cannot follow, and {card} is no trump, so its {points} point goes to somebody else.",
                "You cannot follow, and {card} is no trump, so its {points} points go to somebody else.",
                LOAD[card],
            )
        return " ".join((rid, why_loaded(mind, card), *_not_the_dearest(mind, card)))
    loaders = cards(mind.hand & LOADERS)
    if not loaders:
        words = _("You cannot follow, and have no loader to be rid of.")
        kept = _("Kept, {card} may have to take a later trick.")
        return " ".join((words, kept)) if mind.out & LOWER[card] else words
    if mind.game.trump is not None and all(map(mind.wins, loaders)):
        if all(map(mind.surely_trumps, loaders)):
            return _("You cannot follow; your loaders are trumps and would take this trick, {card} cannot.")
        return _("You cannot follow; your loaders are trumps and may take this trick, {card} cannot.")
    words = _("You cannot follow, and {card} adds no points to this trick.")
    return " ".join((words, *frees(mind, card), *_waits(mind, card, loaders)))


def _why_risked(mind: Mind, card: Card) -> Iterator[str]:
    """What becomes of a card that may turn out to be a trump, and that a dearer one would risk more."""
    if mind.surely_trumps(card):
        yield _("You cannot follow. If its suit is trump, {card} takes the trick.")
    else:
        yield _("You cannot follow. If its suit is trump, {card} may take the trick.")
    if LOAD[card]:
        yield ngettext(
            "If not, its {points} point goes to somebody else.",
            "If not, its {points} points go to somebody else.",
            LOAD[card],
        )
    else:
        yield _("If not, it goes to somebody else.")
    dearest = max(cards(mind.hand), key=LOAD.__getitem__)
    if LOAD[dearest] > LOAD[card]:
        yield _("With {dearest} more points would be at stake.").format(dearest=DECK.name(dearest))


def _not_the_dearest(mind: Mind, card: Card) -> Iterator[str]:
    """Why a loader goes first although one that counts more could: nobody else can beat it any more."""
    suit = mind.out & SUITS[SUIT[card]]
    dearer = any(LOAD[one] > LOAD[card] and not mind.wins(one) for one in cards(mind.hand & LOADERS))
    if dearer and suit and not suit & ~LOWER[card]:
        yield _("Nobody else has a higher card of its suit: kept, it might have to take a trick.")
    elif dearer:
        waiting = [one for one in cards(mind.hand & LOADERS) if not mind.out & SUITS[SUIT[one]]]
        dearest = max(waiting, key=LOAD.__getitem__, default=card)
        if LOAD[dearest] > LOAD[card] and not mind.wins(dearest):
            words = _("{loader} can wait: nobody else has a card of its suit, so only you can lead it.")
            yield sentence_case(words.format(loader=DECK.name(dearest)))


def _waits(mind: Mind, card: Card, loaders: Sequence[Card]) -> Iterator[str]:
    """Why the dearest loader that could go instead need not: a low card may be played to its suit."""
    away = [one for one in loaders if not mind.wins(one)]
    dearest = max(away, key=LOAD.__getitem__, default=None)
    if dearest is not None and (guards := mind.hand & LOW[SUIT[dearest]] & ~(1 << card)):
        words = _("You can keep {loader} for now: when its suit is led, you can play {guard} instead.")
        yield words.format(loader=DECK.name(dearest), guard=DECK.name(lowest(guards)))


def why_loaded(mind: Mind, card: Card) -> str:
    """How many points whoever takes the trick, or may take it, has with a loader."""
    after, game, best = mind.load_after(card), mind.game, mind.best
    unknown = game.options.swallowing or (game.trump is None and SUIT[card] != SUIT[game.trick[0]])
    unknown = unknown or best is None or mind.may_be_topped(best) or mind.may_be_trumped(best)
    if mind.still_to_play:
        return _at_least(after, surely=not unknown)
    if unknown:
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


def _at_least(after: int, *, surely: bool) -> str:
    """How many points whoever takes the trick, or may take it, has while others have still to add cards."""
    if after >= LIMIT and surely:
        return _(
            "Nobody can go above {best} any more, so its player has at least {after} points by your count: "
            "too many."
        )
    if after >= LIMIT:
        return _("If {best} takes the trick, its player has at least {after} points by your count: too many.")
    if surely:
        return ngettext(
            "Nobody can go above {best} any more, so its player has at least {after} point by your count.",
            "Nobody can go above {best} any more, so its player has at least {after} points by your count.",
            after,
        )
    return ngettext(
        "If {best} takes the trick, its player has at least {after} point by your count.",
        "If {best} takes the trick, its player has at least {after} points by your count.",
        after,
    )


def why_followed(mind: Mind, card: Card) -> str:
    """What spoke for a card of the suit led."""
    if mind.stays_below(card):
        return why_below(mind, card)
    ducking = any(not mind.wins(other) for other in mind.game.legal_moves(mind.seat))
    if ducking and not LOAD[card] and mind.points <= LITTLE:
        return _("There is little in this trick, a good moment to be rid of {card}.")
    if not mind.still_to_play:
        if ducking:
            return why_taken_last(mind, card)
        return " ".join((_("You cannot help taking this trick."), why_this_one(mind, card)))
    if mind.may_be_topped(card):
        higher = _who_goes_higher(mind, card)
        if ducking:
            return " ".join((higher, why_not_kept(mind)))
        # That a loader adds more than a card that counts nothing goes without saying.
        less = _adds_less(mind, card) if LOAD[card] else ()
        lower = tuple(_keeps_lower(mind, card))
        # With a lower one somebody might go higher more easily: that is no ground for this card.
        first = why_not_kept(mind) if lower and mind.risk(card) > 0.5 else higher
        return " ".join((first, *less, *lower))
    ways = mind.game.legal_moves(mind.seat)
    every = len(ways) > 1 and not any(map(mind.may_be_topped, ways))
    if mind.may_be_trumped(card):
        above = _("Only a trump could take this trick from {card}.")
        if every:
            above = _("Only a trump could beat the cards that you may play.")
    else:
        above = _("Nobody can beat {card} in this trick.")
        if every:
            above = _("Nobody can beat any of the cards that you may play.")
    if ducking:
        return " ".join((above, why_not_kept(mind)))
    if len(ways) == 1 or every:
        return " ".join((above, why_this_one(mind, card)))
    return " ".join((above, why_not_kept(mind), *_adds_less(mind, card), *_keeps_lower(mind, card)))


def why_below(mind: Mind, card: Card) -> str:
    """What spoke for a card of the suit led that does not beat the best so far, which may be a trump."""
    trumped = mind.best is not None and SUIT[mind.best] != SUIT[card]
    if LOAD[card]:
        above = _("{best} lies above it, so {card} goes to another player.")
        if trumped:
            above = _("{best} is a trump, so {card} goes to another player.")
        return " ".join((above, *_must_name(mind, card), why_loaded(mind, card)))
    if mind.hand & LOWER[card]:
        if trumped:
            kept = _(
                "{best} is a trump, so the trick goes to another player, and what you hold below {card} you "
                "keep for later."
            )
            return " ".join((kept, *_must_name(mind, card)))
        return _("{card} stays below {best}, and what you hold below it you keep for later.")
    if trumped:
        goes = _("{best} is a trump, so the trick goes to another player.")
        return " ".join((goes, *_must_name(mind, card)))
    return _("{card} stays below {best}, so the trick goes to another player.")


def _must_name(mind: Mind, card: Card) -> Iterator[str]:
    """That the trump has to be named, by house rule, where the card would be the highest of the suit led."""
    led = SUITS[SUIT[card]] & mask_of(mind.game.trick)
    if mind.game.options.swallowing and SUIT[card] != mind.game.trump and not led & ~LOWER[card]:
        yield _("But if {card} stays the highest card of the suit led, you have to name the trump.")


def _who_goes_higher(mind: Mind, card: Card) -> str:
    """Who still to play may have to go above a card, or has to, and whether they may have a lower one."""
    may = [seat for seat in mind.after if mind.may_hold[seat] & SUITS[SUIT[card]] & ~LOWER[card]]
    last = may == list(mind.after[-1:])
    if mind.surely_topped(card):
        if last:
            return _("With {card} whoever plays last has to go higher.")
        return _("With {card} somebody after you has to go higher.")
    lower = any(mind.may_hold[seat] & LOWER[card] for seat in may)
    if last and lower:
        return _("With {card} whoever plays last may still have to go higher, if they have none lower.")
    if last:
        return _("With {card} whoever plays last may still have to go higher.")
    if len(may) == 1 and lower:
        return _(
            "With {card} only one player after you may still have to go higher, if they have none lower."
        )
    if len(may) == 1:
        return _("With {card} only one player after you may still have to go higher.")
    if lower:
        return _("With {card} somebody after you who has none lower may still have to go higher.")
    return _("With {card} somebody after you may still have to go higher.")


def why_taken_last(mind: Mind, card: Card) -> str:
    """What is gained by taking a trick as the last to play, where another card would stay below.

    The points of the card stay with whoever takes it: it is not got rid of, only nothing is added to it.
    """
    if mind.points > LOADED or not mind.out & LOADERS:
        return _("You play last, so nobody adds to this trick; kept, {card} may have to take a later one.")
    if not LOAD[card]:
        return _("You play last, so {card} takes {so_far} points and no more; kept, it may take more.")
    if not mind.points:
        return ngettext(
            "You play last, so besides its own {points} point {card} takes none; kept, it may take more.",
            "You play last, so besides its own {points} points {card} takes none; kept, it may take more.",
            LOAD[card],
        )
    return ngettext(
        "You play last, so besides its own {points} point {card} takes {so_far} "
        "from the others and no more; kept, it may take more.",
        "You play last, so besides its own {points} points {card} takes {so_far} "
        "from the others and no more; kept, it may take more.",
        LOAD[card],
    )


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
