"""What speaks for a card that is led in Gleek; whatever is claimed of other cards is sure."""

from __future__ import annotations

from cardtable.opponents.gleek.mind import Mind, play
from cardtable.opponents.gleek.proofs import (
    as_dear_as,
    dearest_fall,
    drawn_high,
    in_suit,
    may_hold,
    may_trump,
    proof,
    shown_by,
    surely_holds,
)
from rulesets.cards import cards, highest, holds, is_single, lowest
from rulesets.core import Card, Mask, Seat
from rulesets.words import _, ngettext, sentence_case


def why_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading a card."""
    higher = mind.out_above(card).bit_count()
    if not higher:
        return why_top_trump(mind, card) if holds(mind.trump_suit, card) else why_high_lead(mind, card)
    if holds(mind.trump_suit, card) and card not in mind.honour:
        return why_low_trump_lead(mind, card)
    if not holds(mind.game.pack.high, card):
        if not drawn_high(mind, card):
            return why_low_lead(mind, card, higher)
        return why_drawing_high(mind, card)
    beaters = shown_to_beat(mind, card)
    if beaters and any(surer(mind, other, higher) for other in cards(mind.hand)):
        text = _("{shown}, which was shown in the ruff, beats {card}: you keep what is surer to win.")
        return text.replace("{shown}", mind.game.deck.name(highest(beaters)))
    told = ngettext(
        "Only {n} card that may still be out beats {{card}} in its suit.",
        "Only {n} cards that may still be out beat {{card}} in its suit.",
        higher,
    ).format(n=higher)
    told = " ".join(filter(None, [told, why_lead_below(mind, card)]))
    if (best := mind.unbeaten(~mind.trump_suit)) and mind.out & mind.trump_suit:
        kept = _("{best} stays the highest of its suit: it can wait.")
        return f"{told} {sentence_case(kept.replace('{best}', mind.game.deck.name(best[-1])))}"
    return told


def beaten_above(mind: Mind, card: Card) -> list[Card]:
    """Its own higher cards of the suit that others may beat, in rising order."""
    return [one for one in cards(mind.hand & mind.above(card)) if mind.out_above(one)]


def why_lead_below(mind: Mind, card: Card) -> str:
    """What a higher card of the suit gains when one that beats both falls; empty where nobody beats it."""
    if not (beaten := beaten_above(mind, card)):
        return ""
    best, name = beaten[-1], mind.game.deck.name
    above = mind.out_above(best)
    text = ngettext(
        "Once {higher} falls, nobody can beat {best} in its suit.",
        "{n} of these beat {best}, too: once one of them falls, fewer can.",
        n := above.bit_count(),
    )
    return text.replace("{higher}", name(highest(above))).replace("{best}", name(best)).replace("{n}", str(n))


def why_drawing_high(mind: Mind, card: Card) -> str:
    """What is gained by a low plain lead that asks for a ten or higher of its suit."""
    known = bool(drawn_high(mind, card) & surely_holds(mind, mind.later[0]))
    if beaten := beaten_above(mind, card):
        return why_drawing_what_beats(mind, beaten[-1], known=known)
    trumps = mind.hand & mind.trump_suit
    if trumps and mind.hand & mind.game.pack.mates[card] == 1 << card:
        if known:
            return _(
                "A low lead: whoever plays next must spend a ten or higher of the suit, and you, with none "
                "of it left, may trump it from now on."
            )
        return _(
            "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one, and "
            "you, with none of it left, may trump it from now on."
        )
    if known:
        return _(
            "A low lead: whoever plays next must spend a ten or higher of the suit, and cannot use it "
            "against you later."
        )
    return _(
        "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one, and cannot "
        "use it against you later."
    )


def why_drawing_what_beats(mind: Mind, best: Card, *, known: bool) -> str:
    """The same, where cards that may be drawn beat the best of its suit in hand."""
    name, above = mind.game.deck.name, mind.out_above(best)
    low = _("A low lead: whoever plays next must spend a ten or higher of the suit, if there is one.")
    if known:
        low = _("A low lead: whoever plays next must spend a ten or higher of the suit.")
    text = ngettext(
        "Of the cards that may still be out only {higher} beats {best}: once it falls, nobody can beat "
        "{best} in its suit.",
        "{n} cards that may still be out beat {best}; should one of them fall now, fewer could beat it "
        "later.",
        n := above.bit_count(),
    )
    text = text.replace("{higher}", name(highest(above))).replace("{best}", name(best)).replace("{n}", str(n))
    return f"{low} {text}"


def why_low_trump_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading a trump that may be beaten: those that it draws, and what others must give."""
    high = mind.unbeaten(~mind.trump_suit)
    if high:
        text = _("A trump draws trumps: each that falls is one less that could take {high} later.")
        text = text.replace("{high}", mind.game.deck.name(high[-1]))
    elif mind.hand & ~mind.trump_suit:
        text = _("A trump draws trumps: each that falls is one less to take other suits with.")
    else:
        text = ngettext(
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beats {{card}}.",
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beat {{card}}.",
            n := mind.out_above(card).bit_count(),
        ).format(n=n)
    return " ".join(filter(None, [text, why_next_gives_high(mind, card), why_honour_is_safer(mind, card)]))


def why_honour_is_safer(mind: Mind, card: Card) -> str:
    """What an own honour gains by a lower trump that draws what beats it; empty where it does not."""
    honours = [one for one in beaten_above(mind, card) if one in mind.honour]
    if not honours or not drawn_high(mind, card) & mind.above(honours[-1]):
        return ""
    best, above = honours[-1], mind.out_above(honours[-1])
    text = ngettext(
        "Of the trumps that may still be out only {higher} beats {best}: once it falls, nobody can.",
        "{n} trumps that may still be out beat {best}; should one of them fall now, fewer could beat it "
        "later.",
        n := above.bit_count(),
    )
    name = mind.game.deck.name
    return text.replace("{higher}", name(highest(above))).replace("{best}", name(best)).replace("{n}", str(n))


def why_next_gives_high(mind: Mind, card: Card) -> str:
    """What a trump that is led makes the next player give, and who may beat it; empty where it is nothing."""
    if not (given := drawn_high(mind, card)):
        return ""
    beaten = any(may_hold(mind, seat) & mind.above(lowest(given)) for seat in mind.later[1:])
    if given & surely_holds(mind, mind.later[0]):
        if beaten:
            return _("The next player must give a ten or higher, and another may beat it.")
        return _("The next player must give a ten or higher.")
    if beaten:
        return _("The next player must give a ten or higher, if there is one, and another may beat it.")
    return _("The next player must give a ten or higher, if there is one.")


def why_top_trump(mind: Mind, card: Card) -> str:
    """What speaks for leading the highest trump that is left: it wins, and others have to give theirs."""
    theirs = mind.out & mind.trump_suit
    if not theirs:
        return _("Nobody else has a trump left: {card} wins.")
    if not may_trump(mind):
        return " ".join(
            [_("Nobody else can have a trump left: {card} wins."), proof(mind, mind.later, theirs)]
        )
    fall = dearest_fall(mind)
    if len(fall) == 1:
        text = _("Nobody else can have a higher trump: {card} wins, and {honour} may fall to it.")
        if len(as_dear_as(mind, fall[0])) > 1:
            text = _(
                "Nobody else can have a higher trump: {card} wins, and an honour worth {n} may fall to it."
            )
        honour, n = mind.game.deck.name(fall[0]), str(mind.honour[fall[0]])
        return text.replace("{honour}", honour).replace("{n}", n)
    if fall:
        text = _("Nobody else can have a higher trump: {card} wins, and honours worth {n} may fall to it.")
        return text.replace("{n}", str(sum(mind.honour[one] for one in fall)))
    high = mind.unbeaten(~mind.trump_suit)
    if is_single(theirs) and high:
        text = _(
            "Nobody else can have a higher trump: {card} wins, and draws {last}, the only trump that may "
            "still be out. Then nobody can beat {high}."
        )
        text = text.replace("{high}", mind.game.deck.name(high[-1]))
        return text.replace("{last}", mind.game.deck.name(highest(theirs)))
    return _("Nobody else can have a higher trump: {card} wins, and whoever has a trump must give one.")


def why_high_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading the highest of a plain suit that is left, and who may still trump it."""
    theirs, n = mind.out & mind.trump_suit, in_suit(mind, card)
    ready = may_trump(mind)
    known = proof(mind, [seat for seat in mind.later if seat not in ready], theirs)
    if not ready:
        text = _("Nobody else can have a higher card of this suit, nor a trump: {card} wins.")
    elif all(surely_holds(mind, seat) & mind.game.pack.mates[card] for seat in ready):
        text = _(
            "Nobody else can have a higher card of this suit, and whoever may have a trump has to follow "
            "suit: {card} wins."
        )
    elif known and len(mind.later) == 2:
        text = why_one_may_trump(mind, card, ready[0])
    elif known:
        text = _(
            "Nobody else can beat {card} in its suit, and only {n} of the others may have a trump for it."
        )
        text = text.replace("{n}", str(len(ready)))
    elif n:
        text = ngettext(
            "Nobody else can have a higher card of this suit: {{card}} wins unless somebody without the "
            "suit trumps it. {n} other of it may still be out: later a trump is likelier.",
            "Nobody else can have a higher card of this suit: {{card}} wins unless somebody without the "
            "suit trumps it. {n} others of it may still be out: later a trump is likelier.",
            n,
        ).format(n=n)
    else:
        text = _(
            "Nobody else can have a card of this suit: {card} wins unless somebody spends a trump on it."
        )
    return " ".join(filter(None, [text, known]))


def why_one_may_trump(mind: Mind, card: Card, ready: Seat) -> str:
    """That only one of two may have a trump for a card that is led, and whether it lacks the suit."""
    without = not mind.out & mind.game.pack.mates[card] & ~mind.lacks[ready]
    if ready == mind.later[0] and without:
        return _(
            "Nobody else can beat {card} in its suit; only the next player, who has none of it, may still "
            "have a trump, and then takes the trick."
        )
    if ready == mind.later[0]:
        return _("Nobody else can beat {card} in its suit, and only the next player may have a trump for it.")
    if without:
        return _(
            "Nobody else can beat {card} in its suit; only the last player, who has none of it, may still "
            "have a trump, and then takes the trick."
        )
    return _("Nobody else can beat {card} in its suit, and only the last player may have a trump for it.")


def why_low_lead(mind: Mind, card: Card, higher: int) -> str:
    """What speaks for a low plain card that draws no high one."""
    if any(surer(mind, other, higher) for other in cards(mind.hand & ~(1 << card))):
        return ngettext(
            "Keep what is surer to win later: {n} card that may still be out beats {{card}} in its suit.",
            "Keep what is surer to win later: {n} cards that may still be out beat {{card}} in its suit.",
            higher,
        ).format(n=higher)
    if all(mind.out_above(one) == mind.out_above(card) for one in cards(mind.hand)):
        return ngettext(
            "It makes no difference which you lead: {n} card that may still be out beats each of yours.",
            "It makes no difference which you lead: {n} cards that may still be out beat each of yours.",
            higher,
        ).format(n=higher)
    if card == play(mind):
        return _("{card} is what it costs you least to lead.")
    return _("Looking ahead, the cards you keep bring more points than {card}.")


def shown_to_beat(mind: Mind, card: Card) -> Mask:
    """The higher cards of its suit that those who play later showed in the ruff, and still have."""
    return sum(shown_by(mind, seat) for seat in mind.later) & mind.above(card)


def surer(mind: Mind, card: Card, than: int) -> bool:
    """Whether a card is a trump, or fewer cards of its suit may beat it."""
    return holds(mind.trump_suit, card) or mind.out_above(card).bit_count() < than
