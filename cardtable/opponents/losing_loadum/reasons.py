"""The reasons a player of Losing Loadum gives, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.losing_loadum.mind import (
    HARDLY_TRUMP,
    LITTLE,
    LOADED,
    LOWER,
    Mind,
)
from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.losing_loadum.pack import (
    DECK,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    SUIT,
    SUITS,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _, ngettext, sentence_case


def why_challenge(game: LosingLoadum, seat: Seat, accused: Seat, believed: Sequence[int]) -> str:
    """What is known of the pile of whoever is challenged, and what is gained by not waiting."""
    words = (
        _("The tricks of this player hold {sum} = {points} points, and 31 are enough.")
        if believed[accused] == game.load[accused]
        else _("You remember {points} points in the tricks of this player, and 31 are enough.")
    )
    loads = sorted((LOAD[card] for card in cards(game.taken[accused] & LOADERS)), reverse=True)
    counted = words.format(points=believed[accused], sum=" + ".join(map(str, loads)))
    sure = _("Others may have counted, too; but your challenge makes sure that the counter is not yours.")
    if game.load[seat] >= LIMIT:
        sure = _("You have as many as are enough yourself: challenge before you are challenged.")
    return f"{counted} {sure}"


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


def why_no_offer(hand: Mask) -> str:
    """What speaks against an exchange."""
    if unguarded(hand):
        return _("An exchange would hardly make your hand safer, and an offer tells the others something.")
    return _("No loader of yours stands without a low card, and an offer tells the others something.")


def why_offer(hand: Mask, card: Card) -> str:
    """What speaks for offering a card."""
    sentence = (
        _("{card} is guarded, but one of another suit may be safer with you.")
        if hand & LOW[SUIT[card]]
        else _("{card} has no low card beside it, and one of another suit may be safer with you.")
    )
    return sentence.format(card=sentence_case(DECK.name(card)))


def why_no_exchange() -> str:
    """What speaks against offering anything next."""
    return _("An exchange would hardly make your hand safer.")


def why_decline(alike: Mask, hand: Mask) -> str:
    """What speaks for keeping the cards of the class: a low card beside each, or that nothing is sure."""
    if alike & unguarded(hand):
        return _("You do not know what you would get, and it may be no safer than what you give.")
    return ngettext(
        "Your own card of this kind is guarded by a low card of its suit: keep it.",
        "Your own cards of this kind are guarded by low cards of their suits: keep them.",
        alike.bit_count(),
    )


def why_accept(card: Card) -> str:
    """What speaks for giving a card away."""
    return _("What you get for {card} is on average less dangerous in your hand.").format(
        card=DECK.name(card)
    )


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
    """What speaks for a low card, and for the one of this suit."""
    others = mind.hand & SUITS[SUIT[card]] & ~(1 << card)
    if LOAD[card]:
        return _("Somebody will probably have to go above {card}, and you are rid of it.")
    if not others & LOADERS:
        return _(
            "{card} is low enough that somebody else will probably take the trick, "
            "and it guards no loader of yours."
        )
    if others & LOW[SUIT[card]]:
        return _(
            "{card} is low enough that somebody else will probably take the trick, "
            "and your loaders of its suit keep another low card beside them."
        )
    return _("{card} is low enough that somebody else will probably take the trick.")


def why_discarded(mind: Mind, card: Card) -> str:
    """What spoke for a card when the suit led cannot be followed."""
    wins = mind.wins(card)
    if mind.game.trump is not None and wins:
        return " ".join((_("{card} is a trump and may take this trick."), why_not_kept(mind)))
    if mind.game.trump is None and wins > HARDLY_TRUMP:
        return _(
            "You cannot follow. If its suit is trump, {card} may take the trick; "
            "if not, it goes to somebody else."
        )
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
    if not mind.hand & LOADERS:
        return _("You cannot follow, and have no loader to be rid of.")
    return _("You cannot follow, and {card} adds no points to this trick.")


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
        return _("With {card} somebody after you may still have to go higher.")
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
    if mind.hand & LOWER[card]:
        return _("With {card} gone you keep a lower card of its suit for later.")
    if LOAD[card] == min(LOAD[other] for other in mind.game.legal_moves(mind.seat)):
        return _("No card that you may play adds fewer points to it than {card}.")
    return _("Kept, {card} may have to take a later trick.")
