"""What the queen of diamonds has to do with a card of Laus: she is kept, or hunted, or cannot save who pays.

`tests/games/laus/test_hints.py` holds every sentence against random positions.
"""

from __future__ import annotations

from cardtable.opponents.laus.mind import BEATS, DIAMOND_QUEEN, SPECIAL, Mind, cost_of
from rulesets.cards import cards, highest, holds, mask_of
from rulesets.core import Card, Mask
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS
from rulesets.words import _, ngettext


def why_of_diamonds(mind: Mind, card: Card, kept: Mask) -> str:
    """Say why the queen of diamonds goes, or why she alone of all that could go is `kept`; else nothing.

    Either card is one that follows or is thrown.
    """
    if card == DIAMOND_QUEEN:
        return why_out_of_reach(mind)
    if kept != CANCELLER:
        return ""
    saved = mind.game.won[mind.winner()] & SPECIAL
    if saved:
        return ngettext(
            "The queen of diamonds would save whoever is winning this trick from a queen that costs {n} "
            "points: keep her.",
            "The queen of diamonds would save whoever is winning this trick from queens that cost {n} "
            "points: keep her.",
            saved.bit_count(),
        ).format(n=cost_of(saved))
    return why_saviour_kept() if mind.loaded or mind.live else ""


def why_saviour_kept() -> str:
    """Say what the queen of diamonds is kept for."""
    return _(
        "Keep the queen of diamonds: if you win a trick with her, other queens cost you only 3 points each."
    )


def why_out_of_reach(mind: Mind) -> str:
    """Say that she cannot save whoever pays most for queens, if that player can no longer win this trick."""
    trick, won = mind.game.trick, mind.game.won
    pays = [0 if seat == mind.seat else cost_of(cards_won) for seat, cards_won in enumerate(won)]
    most = max(pays)
    payer = pays.index(most)
    wins = mind.wins_with(DIAMOND_QUEEN)
    may_win = payer in mind.later or (not wins and payer == mind.winner())
    if not most or pays.count(most) > 1 or may_win or mind.loaded or mask_of(trick) & SPECIAL:
        return ""
    return _("Played now, the queen of diamonds cannot save the player who pays most for queens so far.")


def why_hunted_lead(mind: Mind, card: Card) -> str:
    """Say that a lead may win the queen of diamonds for a seat that has taken others; else nothing."""
    if not mind.loaded or not mind.out & CANCELLER or not holds(BEATS[DIAMOND_QUEEN], card):
        return ""
    text = _("If {card} wins the queen of diamonds, she cancels every queen you have taken.")
    return text.format(card=DECK.name(card))


def why_saved_by_the_trick(mind: Mind, card: Card) -> str:
    """Say that the queen of diamonds goes where she wins queens that lie in the trick; else nothing."""
    dear = mask_of(mind.game.trick) & SPECIAL
    if card != DIAMOND_QUEEN or not dear:
        return ""
    text = ngettext(
        "With the queen of diamonds you win this trick, and she cancels the {n} points of the queen in it.",
        "With the queen of diamonds you win this trick, and she cancels the {n} points of the queens in it.",
        dear.bit_count(),
    )
    if mind.beatable(card):
        text = ngettext(
            "If the queen of diamonds wins this trick, she cancels the {n} points of the queen in it.",
            "If the queen of diamonds wins this trick, she cancels the {n} points of the queens in it.",
            dear.bit_count(),
        )
    return text.format(n=cost_of(dear))


def why_won_for_the_saviour(mind: Mind, card: Card) -> str:
    """Say that a trick is won to lead the queen of diamonds, who is then sure to win; else nothing."""
    beaters = mind.out & (BEATS[DIAMOND_QUEEN] | JACKS)
    rivals = (seat for seat in range(mind.game.seats) if seat != mind.seat)
    kept = mind.hand & CANCELLER & ~(1 << card)
    if not kept or not needs_saving(mind, card) or any(beaters & ~mind.lacks[seat] for seat in rivals):
        return ""
    return _(
        "Win this trick, and lead the queen of diamonds to the next: no card that is out beats her, and she "
        "cancels every queen you have taken."
    )


def needs_saving(mind: Mind, card: Card) -> bool:
    """Whether a seat that is sure to win a trick with a card then pays for queens she could cancel."""
    trick = mask_of(mind.game.trick) | 1 << card
    pays = mind.loaded or trick & SPECIAL
    return bool(pays) and not (mind.armoured or trick & CANCELLER or mind.beatable(card))


def why_lower_jack(mind: Mind, card: Card) -> str:
    """Say that a jack wins as surely as one that is kept to win the queen of diamonds; else nothing."""
    sure = [jack for jack in cards(mind.hand & JACKS) if jack != card and not mind.out & BEATS[jack]]
    if needs_saving(mind, card) and mind.out & CANCELLER and sure and mind.out & BEATS[card] & JACKS:
        text = _(
            "You win this trick with {card} as well: keep {jack}, which may yet win the queen of diamonds, "
            "who cancels every queen you have taken."
        )
        return text.format(card=DECK.name(card), jack=DECK.name(sure[-1]))
    return ""


def is_saviour_kept(mind: Mind, card: Card) -> bool:
    """Whether a card is led so that the queen of diamonds, who may be beaten, is led later.

    That is told where nothing else may be led, or nothing else that could be beaten.
    """
    if not mind.loaded or card == DIAMOND_QUEEN or not mind.hand & CANCELLER:
        return False
    others = mind.hand & ~CANCELLER
    return others == 1 << card or not any(map(mind.beatable, cards(others)))


def why_catcher_kept(mind: Mind, card: Card, kept: Mask) -> str:
    """Say that a card is `kept` to win the queen of diamonds, if it counts more and may; else nothing."""
    catchers = kept & BEATS[DIAMOND_QUEEN] or mask_of(
        jack for jack in cards(kept & JACKS) if not mind.out & BEATS[jack]
    )
    saves = mind.loaded or any(won & SPECIAL for won in mind.game.won)
    itself = holds(BEATS[DIAMOND_QUEEN] | JACKS, card)
    if not catchers or itself or not saves or not mind.out & CANCELLER:
        return ""
    keep = highest(catchers)
    if CARD_POINTS[keep] <= CARD_POINTS[card]:
        return ""
    text = _(
        "Keep {card}: it may yet win the queen of diamonds, who cancels every queen you have taken; "
        "{other} hardly could."
    )
    if not mind.loaded:
        text = _(
            "Keep {card}: it may yet win the queen of diamonds, who might save another player "
            "from a dear queen; {other} hardly could."
        )
    return text.format(card=DECK.name(keep), other=DECK.name(card))
