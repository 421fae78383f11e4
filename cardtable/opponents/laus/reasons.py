"""What speaks for a move in Laus: sentences that are true of the position as the seat knows it.

`tests/games/laus/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from cardtable.opponents.laus.choices import (
    all_the_same,
    are_spent,
    costs_least,
    highest_of_all,
    least_likely,
    no_better,
    risked,
)
from cardtable.opponents.laus.mind import BEATEN_BY, BEATS, DIAMOND_QUEEN, PENALTY, SPECIAL, Mind, cost_of
from cardtable.opponents.laus.saving import (
    is_saviour_kept,
    why_catcher_kept,
    why_hunted_lead,
    why_lower_jack,
    why_of_diamonds,
    why_out_of_reach,
    why_saved_by_the_trick,
    why_saviour_kept,
    why_won_for_the_saviour,
)
from cardtable.opponents.laus.throwing import may_be_saved, why_throw
from cardtable.opponents.thumbs import Whichever
from rulesets.cards import cards, highest, holds, is_single
from rulesets.core import Card, Mask
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, SUIT_MATES
from rulesets.words import _, ngettext

# -- Leading ------------------------------------------------------------------------------------


LIKELY = 0.3
"""A card that wins less often than this will probably not."""
FEW = 3
"""With no more cards out that beat it a low card may win when it is led later."""
SEVERAL = 3
"""With no more cards in hand what is kept must soon be played, and may win the last trick."""


def why_lead(mind: Mind, card: Card) -> str:
    """Say what speaks for leading `card`."""
    name = DECK.name(card)
    suit = SUIT_MATES[card]
    higher = mind.out & BEATS[card]
    queen = mind.live & higher & SPECIAL
    if queen and not mind.hand & BEATS[highest(queen)]:
        return _(
            "A card below {queen} may force her out: you hold none of her suit above her, "
            "so another player takes her."
        ).format(queen=DECK.name(highest(queen)))
    if PENALTY[card] and mind.armoured:
        return _(
            "You have taken the queen of diamonds: {queen} counts 3 points for you, and {n} more for others."
        ).format(queen=name, n=PENALTY[card])
    if card == DIAMOND_QUEEN and mind.live and not mind.loaded:
        text = _("So far you have taken no queen from which {card} would save you.")
        if higher:
            text = ngettext(
                "So far you have taken no queen from which {card} would save you; and as a higher diamond is "
                "still out, another player may take the trick.",
                "So far you have taken no queen from which {card} would save you; and as {n} higher diamonds "
                "are still out, another player may take the trick.",
                higher.bit_count(),
            )
        return text.format(card=name, n=higher.bit_count())
    if card == DIAMOND_QUEEN and mind.loaded:
        if mind.beatable(card):
            return _("If she wins this trick, she cancels every queen you have taken.")
        return _("She is sure to win this trick, and cancels every queen you have taken.")
    if PENALTY[card] and (n := higher.bit_count()):
        return ngettext(
            "Led now, {queen} may still go to another player: {n} card of her suit can beat her.",
            "Led now, {queen} may still go to another player: {n} cards of her suit can beat her.",
            n,
        ).format(queen=name, n=n)
    jack, likely = holds(JACKS, card), mind.wins_with(card)
    last = mind.hand & suit == 1 << card and not jack and mind.hand.bit_count() > 2
    last = last and (mind.out & suit).bit_count() > mind.rivals
    if last and likely < LIKELY:
        return _("It is your last of this suit: if that is led again, you may throw away any card.")
    if not any(map(mind.beatable, cards(mind.hand))):
        return _("Every card you hold is sure to win its trick, whichever you lead.")
    if is_saviour_kept(mind, card):
        return why_saviour_kept()
    if likely >= LIKELY and (hunted := why_hunted_lead(mind, card)):
        return hunted
    if not higher:
        if not mind.beatable(card):
            return _("It is sure to win this trick, but later in the deal it could cost you more.")
        if not any(mind.out & BEATS[other] for other in cards(mind.hand)):
            text = _("Only a jack can beat any card you hold: looking ahead, you lead {card} now.")
            sure = mind.hand & JACKS
            if not sure and (dear := kept_for_a_jack(mind, card)) is not None:
                text = _(
                    "Only a jack can beat any card you hold: keep {queen}, on whom one may have to be played "
                    "in the last trick."
                )
                return text.format(queen=DECK.name(dear))
            if sure and mind.hand.bit_count() > SEVERAL:
                text = _(
                    "Only a jack can beat {card}, and nothing beats {jack}, which you may keep for later."
                )
            elif sure:
                text = _("Only a jack can beat {card}, and {jack}, led before it, might draw that jack out.")
            return text.format(card=name, jack=DECK.name(highest(sure)) if sure else "")
        return _("Only a jack can beat it, but later in the deal it could cost you more.")
    if jack:
        return why_lead_jack(mind, card)
    if likely < LIKELY:
        return why_lead_low(mind, card)
    if last:
        return _("It may win, but is your last of this suit: if that is led again, you may throw any card.")
    if any(map(mind.must_be_beaten, cards(mind.hand))):
        return _("It may win and cost points, but looking ahead it risks least.")
    n = higher.bit_count()
    if any(above(mind, other) >= n for other in cards(mind.hand & ~(1 << card))):
        text = _("Any lead may win and cost points: looking ahead, {card} risks least.")
        return text.format(card=name)
    return ngettext(
        "Any lead may win and cost points: looking ahead, {card} risks least; {n} card of its suit beats it.",
        "Any lead may win and cost points: looking ahead, {card} risks least; {n} cards of its suit beat it.",
        n,
    ).format(card=name, n=n)


def kept_for_a_jack(mind: Mind, card: Card) -> Card | None:
    """The dearest queen that is kept by another lead shortly before the last trick."""
    queens = mind.hand & mind.live & ~(1 << card)
    if PENALTY[card] or not queens or mind.hand.bit_count() > SEVERAL:
        return None
    return max(cards(queens), key=PENALTY.__getitem__)


def why_lead_jack(mind: Mind, card: Card) -> str:
    """Say what speaks for leading a jack that others can still beat."""
    other = highest(mind.hand & JACKS & ~(1 << card) | 1 << card)
    if other != card and mind.out & BEATS[other] and mind.loaded and mind.out & CANCELLER:
        n = (mind.out & BEATS[card]).bit_count()
        return ngettext(
            "It may draw the higher jack, so that {jack} can win the queen of diamonds later, "
            "who cancels every queen you have taken.",
            "It may draw the {n} higher jacks, so that {jack} can win the queen of diamonds later, "
            "who cancels every queen you have taken.",
            n,
        ).format(jack=DECK.name(other), n=n)
    return _("A jack is best led while a higher one is still out that may have to be played on it.")


def why_lead_low(mind: Mind, card: Card) -> str:
    """Say what speaks for a lead that somebody will beat, and against one that may give away a queen."""
    text = _("Higher cards of its suit are still out, so somebody else will probably take the trick.")
    if mind.must_be_beaten(card):
        text = _(
            "Somebody else has its suit, and only higher cards of it, so another player takes the trick."
        )
    if n := fewest_above(mind, card):
        soon = ngettext(
            "Only {n} card that beats it in its suit is still out, fewer than in your other suits: "
            "led later, it may win.",
            "Only {n} cards that beat it in its suit are still out, fewer than in your other suits: "
            "led later, it may win.",
            n,
        ).format(n=n)
        text = " ".join((text, soon))
    low_diamonds = BEATEN_BY[DIAMOND_QUEEN]
    if mind.loaded and mind.out & CANCELLER and holds(low_diamonds, card):
        lost = _(
            "Should the queen of diamonds fall on it, another player gets her, and she saves you from "
            "nothing; but a trick that you won instead might cost you more."
        )
        return " ".join((text, lost))
    if mind.out & CANCELLER and mind.hand & low_diamonds and not holds(SUIT_MATES[DIAMOND_QUEEN], card):
        feeds = _("A low diamond might give somebody the queen of diamonds, who saves from other queens.")
        return " ".join((text, feeds))
    return text


def fewest_above(mind: Mind, card: Card) -> int:
    """How many cards of its suit beat a lead: a few, and fewer than of each other suit held; else 0."""
    most: dict[Mask, int] = {}
    for one in cards(mind.hand & ~JACKS):
        suit = SUIT_MATES[one]
        most[suit] = max(most.get(suit, 0), above(mind, one))
    most.pop(SUIT_MATES[card], None)
    n = above(mind, card)
    return n if n <= FEW and most and min(most.values()) > n else 0


def above(mind: Mind, card: Card) -> int:
    """How many cards of its own suit that are out beat a card."""
    return (mind.out & BEATS[card]).bit_count()


# -- Following ----------------------------------------------------------------------------------


def why_follow(mind: Mind, card: Card) -> str:
    """Say what speaks for playing `card` to the trick that lies there."""
    if mind.wins_with(card):
        return why_win(mind, card)
    if are_spent(mind):
        return Whichever(
            _("Neither of your cards can win a trick any more: it makes no difference which you play.")
        )
    if holds(SUIT_MATES[mind.game.trick[0]], card):
        return why_below(mind, card)
    return why_throw(mind, card)


def why_below(mind: Mind, card: Card) -> str:
    """Say why a card follows suit without winning."""
    trick = mind.game.trick
    best = trick[ORDER.winner(trick)]
    if PENALTY[card]:
        text = _(
            "The trick belongs to {best} so far, so {queen} and her {penalty} points go to another player."
        )
        if may_be_saved(mind):
            text = _(
                "The trick belongs to {best} so far, so {queen} goes to another player, who pays {penalty} "
                "points for her unless saved by the queen of diamonds."
            )
        if DIAMOND_QUEEN in trick or mind.game.won[mind.winner()] & CANCELLER:
            text = _("The trick belongs to {best} so far, so {queen} goes to another player.")
        return text.format(best=DECK.name(best), queen=DECK.name(card), penalty=PENALTY[card])
    losing = mind.hand & SUIT_MATES[card]
    if holds(SUIT_MATES[card], best):
        losing &= BEATEN_BY[best]
    if is_single(losing):
        return _("Of the cards you may play it is the only one that cannot win the trick.")
    kept = losing & ~(1 << card)
    if of_diamonds := why_of_diamonds(mind, card, kept) or why_catcher_kept(mind, card, kept & BEATS[card]):
        return of_diamonds
    if losing & BEATS[card]:
        text = _("It stays below {best}, and what you keep will be of more use later.")
        if not mind.out & SUIT_MATES[card]:
            text = _("It stays below {best}, and nobody else has a card of its suit any more.")
            if len({CARD_POINTS[one] + PENALTY[one] for one in cards(losing)}) == 1:
                text = _(
                    "It stays below {best}. Nobody else has its suit: any card of yours that stays "
                    "below will do."
                )
        return text.format(best=DECK.name(best))
    alike = len({CARD_POINTS[one] for one in cards(losing)}) == 1
    if alike and losing & losing - 1 and not mind.out & SUIT_MATES[card]:
        return _("Nobody else has a card of its suit any more: any card of yours that stays below will do.")
    return _("It is the highest card you can be rid of here without winning the trick.")


# -- Winning ------------------------------------------------------------------------------------

CHEAP = 12
"""Points in a trick that are no reason to fear it."""


def why_win(mind: Mind, card: Card) -> str:
    """Say why a card is played that may win the trick."""
    trick = mind.game.trick
    name = DECK.name(card)
    if mind.loaded and (DIAMOND_QUEEN in trick or card == DIAMOND_QUEEN):
        if mind.beatable(card):
            return _("If you win this trick, the queen of diamonds in it cancels every queen you have taken.")
        return _("Win this trick: the queen of diamonds in it cancels every queen you have taken.")
    if saved := why_saved_by_the_trick(mind, card):
        return saved
    if mind.armoured and any(PENALTY[played] for played in trick):
        return _("You have taken the queen of diamonds, so every queen counts only 3 points for you.")
    if card == DIAMOND_QUEEN and mind.beatable(card) and (safe := why_out_of_reach(mind)):
        return safe
    if any(not mind.wins_with(other) for other in mind.game.legal_moves(mind.seat)):
        return why_win_freely(mind, card)
    if kept := why_lower_jack(mind, card):
        return kept
    if not mind.later and costs_least(mind, card):
        text = _("You cannot help winning this trick, so win it with {card}, which costs the fewest points.")
    elif not PENALTY[card] and (queen := risked(mind, card)) is not None:
        text = _(
            "Played now, {queen} and her {penalty} points are yours unless somebody plays higher: "
            "with {card} you risk less."
        )
        if not mind.later:
            text = _(
                "You cannot help winning this trick. With {queen} you would win her {penalty} points, too: "
                "win it with {card}."
            )
        return text.format(card=name, queen=DECK.name(queen), penalty=PENALTY[queen])
    elif all_the_same(mind, card):
        if mind.beatable(card):
            return Whichever(_("The same cards beat whatever you may play: it makes no difference which."))
        return Whichever(_("Whatever you may play wins this trick: it makes no difference which."))
    elif highest_of_all(mind, card):
        text = _("Every card you may play could win this trick: play {card}, and keep the lower for later.")
        if not mind.later:
            text = _("You cannot help winning this trick: do so with {card}, and keep the lower for later.")
    elif not mind.later:
        text = _("You cannot help winning this trick, so win it with {card}, which you do best without.")
    elif no_better(mind, card):
        text = _(
            "Whatever you play, the same cards can beat it: if it wins, {card} costs you the fewest points."
        )
        if not mind.out & BEATS[card]:
            text = _(
                "Only a jack can beat whatever you play: if it wins, {card} costs you the fewest points."
            )
        if not mind.beatable(card):
            text = _("Whatever you play wins this trick: {card} costs you the fewest points.")
    elif mind.wins_with(card) < LIKELY:
        text = _("Every card you may play could win this trick, but {card} will probably be beaten.")
    elif least_likely(mind, card):
        text = _("Every card you may play could win this trick, {card} less likely than any other.")
        if len(mind.game.legal_moves(mind.seat)) == 2:
            text = _("Both cards you may play could win this trick; {card} is less likely to.")
    else:
        text = _("Every card you may play could win this trick, and {card} is what you do best without.")
    return text.format(card=name)


def threat(mind: Mind, card: Card) -> Card | None:
    """The dearest queen out that a card may have to win: one of its suit, else none of the suit led now."""
    dear = mind.live & mind.out & SPECIAL
    dear = dear & BEATEN_BY[card] or dear & ~SUIT_MATES[mind.game.trick[0]]
    return max(cards(dear), key=PENALTY.__getitem__) if dear else None


def why_win_freely(mind: Mind, card: Card) -> str:
    """Say why a card is played that may win, although another could not."""
    trick, name = mind.game.trick, DECK.name(card)
    points = sum(CARD_POINTS[played] + PENALTY[played] for played in trick)
    if next_trick := why_won_for_the_saviour(mind, card):
        return next_trick
    taken = mind.game.won[mind.winner()] & SPECIAL
    if DIAMOND_QUEEN in trick and mind.live and cost_of(mind.live) >= cost_of(taken):
        if mind.beatable(card):
            return _("If you win this trick, the queen of diamonds in it saves you from any queen to come.")
        return _("Win this trick: the queen of diamonds in it saves you from any queen to come.")
    if DIAMOND_QUEEN in trick and taken:
        return ngettext(
            "The queen of diamonds in this trick would save whoever is winning it from a queen that costs "
            "{n} points: rather win it yourself.",
            "The queen of diamonds in this trick would save whoever is winning it from queens that cost {n} "
            "points: rather win it yourself.",
            taken.bit_count(),
        ).format(n=cost_of(taken))
    if PENALTY[card] and mind.beatable(card):
        text = _("A card that beats {card} may still come, and then she goes to another player.")
        return text.format(card=name)
    if (queen := threat(mind, card)) is not None and mind.later:
        text = _("Win this trick with {card} now: kept, it may have to win {queen} later, who is still out.")
        return text.format(card=name, queen=DECK.name(queen))
    if points > CHEAP or mind.later:
        return _("Taking this trick now is likely to cost you less than keeping {card}.").format(card=name)
    text = ngettext(
        "Only {points} point lies in the trick: be rid of {card} now, before it costs more.",
        "Only {points} points lie in the trick: be rid of {card} now, before it costs more.",
        points,
    )
    if not points:
        text = _("Nothing that costs lies in the trick: be rid of {card} now, before it costs you more.")
    return text.format(points=points, card=name)
