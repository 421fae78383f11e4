"""What speaks for playing the Fool of Tarot, for keeping it, and for a card that is given for it."""

from __future__ import annotations

from cardtable.opponents.tarot.habits import FADING
from cardtable.opponents.tarot.mind import Mind
from rulesets.cards import cards, is_single
from rulesets.core import Card, Seat
from rulesets.tarot.pack import HONOUR
from rulesets.tarot.state import Tarot
from rulesets.words import _, sentence_case

LAST_CHANCE = 2
"""Cards in hand with which the Fool is played for the last time where the last trick loses it."""


def why_give(game: Tarot, seat: Seat, card: Card) -> str:
    """Say what speaks for giving a card for the Fool."""
    name = game.deck.name(card)
    if all(HONOUR[other] >= HONOUR[card] for other in cards(game.piles[seat])):
        return _("Of the cards you have won none counts less than {card}.").format(card=name)
    text = _("{card} counts as an honour for whoever gets it: a card that counts less would do.")
    return sentence_case(text.format(card=name))


def why_fool(mind: Mind) -> str:
    """Say what speaks for playing the Fool."""
    if is_single(mind.hand) and mind.game.options.fool_last_trick == "lost":
        return _("The Fool is lost in the last trick, to which it is all that you have left.")
    if not mind.fool_safe():
        return _("The Fool will be lost, for you have won nothing to give for it, but it saves another card.")
    if not mind.game.piles[mind.seat]:
        return _("The Fool counts for you if you win a trick yet, and your other cards wait for one.")
    if mind.hand.bit_count() <= FADING:
        if mind.game.options.fool_last_trick == "lost":
            return _(
                "The Fool has to be played before the last trick, which loses it; now it counts for you."
            )
        return _("The Fool has to be played before the deal is over, and you have a card to give for it.")
    return _("You have a card to give for the Fool, so it counts for you, and your other cards wait.")


def why_not_the_fool(mind: Mind, *, surely: bool) -> str:
    """Say why a trick that is lost does not get the Fool, or what becomes of it then."""
    if not mind.fool_safe():
        return _("The Fool, your only other choice, would be lost now.")
    if mind.hand.bit_count() > 2:
        return _("The Fool, your only other choice, may be needed later.")
    if is_last_chance(mind):
        if surely:
            return _("You cannot win this trick, and the Fool, your other choice, is lost in the last one.")
        return _("You will hardly win this trick, and the Fool, your other choice, is lost in the last one.")
    if surely:
        return _("You cannot win this trick, and the Fool can as well go to the last one.")
    return _("You will hardly win this trick, and the Fool can as well go to the last one.")


def why_weakest_but_the_fool(mind: Mind, *, surely: bool) -> str:
    """Say of the weakest card that follows why it is rather lost than the Fool is played."""
    if surely:
        if mind.fool_safe():
            return _(
                "You cannot win this trick, and {card} is the weakest you may play "
                "besides the Fool, which may be needed later."
            )
        return _(
            "You cannot win this trick, and {card} is the weakest you may play "
            "besides the Fool, which would be lost now."
        )
    if mind.fool_safe():
        return _(
            "You will hardly win this trick, and {card} is the weakest you may play "
            "besides the Fool, which may be needed later."
        )
    return _(
        "You will hardly win this trick, and {card} is the weakest you may play "
        "besides the Fool, which would be lost now."
    )


def is_last_chance(mind: Mind) -> bool:
    """Whether the Fool would be lost if it were played later, to the last trick."""
    return mind.game.options.fool_last_trick == "lost" and mind.hand.bit_count() == LAST_CHANCE
