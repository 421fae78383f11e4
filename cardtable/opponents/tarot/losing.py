"""What speaks for a card of Tarot in a trick that is lost, surely or very probably."""

from __future__ import annotations

from cardtable.opponents.tarot.fool import why_not_the_fool, why_weakest_but_the_fool
from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.tarot.weighing import (
    NOTICED,
    above,
    can_be_spared,
    cost_to_lose,
    gives_least,
    may_be_held,
    missed_alike,
    missed_least,
    others_than,
    tied_with_honours,
    weakest_of_all,
    weakest_that_might,
)
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card
from rulesets.tarot.pack import DECK, FOOL, HONOUR, MAGICIAN
from rulesets.words import _, later, ngettext

NO_HONOUR = later("Of those as easily beaten it is the only one that is no honour.")
"""What sets a card apart from others that as many of their suits beat."""


def why_throw(mind: Mind, card: Card, *, surely: bool) -> str:
    """Say why a card is given to a trick that surely, or very probably, somebody else wins."""
    if not others_than(mind, card) and FOOL in mind.game.legal_moves(mind.seat):
        return why_not_the_fool(mind, surely=surely)
    if weakest_to_follow(mind, card) and FOOL in mind.game.legal_moves(mind.seat):
        return why_weakest_but_the_fool(mind, surely=surely)
    if highest_number_is_weakest(mind, card):
        if surely:
            return _("{suit} are weaker the higher their number: play your weakest, for you cannot win.")
        return _("{suit} are weaker the higher their number: play your weakest, for you will hardly win.")
    if weakest_to_follow(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is the weakest you may play.")
        return _("You will hardly win this trick, and {card} is the weakest you may play.")
    if spares_the_magician(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is your lowest trump that is no honour.")
        return _("You will hardly win this trick, and {card} is your lowest trump that is no honour.")
    if surely and card == MAGICIAN:
        return ngettext(
            "You cannot win this trick, and {card} beats no other trump; "
            "the higher one you keep may still win a trick.",
            "You cannot win this trick, and {card} beats no other trump; "
            "the higher ones you keep may still win tricks.",
            len(others_than(mind, card)),
        )
    if surely and missed_least(mind, card) and gives_least(mind, card):
        return ngettext(
            "You cannot win this trick, and {card} gives away fewer points than your other choice.",
            "You cannot win this trick, and {card} gives away fewer points than your other choices.",
            len(mind.game.legal_moves(mind.seat)) - 1,
        )
    if surely and (count := weakest_of_all(mind, card)):
        text = ngettext(
            "You cannot win this trick, and no card of your suits is weaker than {{card}}: "
            "{n} of its suit that you have not seen beats it.",
            "You cannot win this trick, and no card of your suits is weaker than {{card}}: "
            "{n} of its suit that you have not seen beat it.",
            count,
        ).format(n=count)
        if tied_with_honours(mind, card):
            text = f"{text} {_(NO_HONOUR)}"
        return text
    if surely and missed_least(mind, card):
        if missed_alike(mind, card):
            return _(
                "You cannot win this trick, and of the cards you may play "
                "{card} is among those you will miss least."
            )
        return _("You cannot win this trick, and of the cards you may play you will miss {card} least.")
    if not surely and weakest_that_might(mind, card):
        return _("You will hardly win this trick, but {card} is the weakest card with which you might.")
    if can_be_spared(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is a card you can spare.")
        return _("You will hardly win this trick, and {card} is a card you can spare.")
    if surely:
        return why_any(mind, card)
    if not others_than(mind, card):
        return _("You will hardly win this trick, whatever you play.")
    return _(
        "You will hardly win this trick. Looking ahead, the cards you keep bring more points than {card}."
    )


def why_any(mind: Mind, card: Card) -> str:
    """Say of a card for a lost trick whether the others are as good to keep."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    if not costs:
        return _("You cannot win this trick, whatever you play.")
    if any(abs(cost - cost_to_lose(mind, card)) >= NOTICED for cost in costs):
        return _(
            "You cannot win this trick. Looking ahead, the cards you keep bring more points than {card}."
        )
    if HONOUR[card]:
        return ngettext(
            "You cannot win this trick, and your other choice is about as good to keep as {card}.",
            "You cannot win this trick, and your other choices are about as good to keep as {card}.",
            len(costs),
        )
    return ngettext(
        "You cannot win this trick: {card} is no honour, and your other choice is about as good to keep.",
        "You cannot win this trick: {card} is no honour, and your other choices are about as good to keep.",
        len(costs),
    )


def weakest_to_follow(mind: Mind, card: Card) -> bool:
    """Whether all others that may be played are of its suit and beat it, which matters still.

    It does as long as somebody may hold what beats it and not them; the Magician is no card to lose.
    """
    others = mask_of(others_than(mind, card))
    if card == MAGICIAN or not others or others & ~above(mind, card):
        return False
    strongest = min(cards(others), key=lambda other: above(mind, other).bit_count())
    return may_be_held(mind, above(mind, card) & ~above(mind, strongest))


def highest_number_is_weakest(mind: Mind, card: Card) -> bool:
    """Whether the weakest that may be played has a higher number than another pip of its suit."""
    fewer = [other for other in others_than(mind, card) if 0 < pips(other) < pips(card)]
    return weakest_to_follow(mind, card) and bool(fewer)


def pips(card: Card) -> int:
    """The number on a card of the suits; 0 for all others."""
    number = DECK.faces[card][2:]
    return int(number) if card < MAGICIAN and number.isdigit() else 0


def spares_the_magician(mind: Mind, card: Card) -> bool:
    """Whether it is the lowest trump but the Magician, which might be played."""
    others = mask_of(others_than(mind, card))
    return holds(others, MAGICIAN) and others & ~above(mind, card) == 1 << MAGICIAN
