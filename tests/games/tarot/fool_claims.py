"""What the coach of Tarot claims of the Fool, and of a card that is given for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rulesets.cards import cards
from rulesets.tarot.pack import FOOL, HONOUR
from tests.games.tarot.position import Position

BUT_THE_FOOL = "{card} is the weakest you may play besides the Fool,"
FOOL_BESIDES = {"which may be needed later": True, "which would be lost now": False}
"""What is said of a Fool that might be played instead, and whether it would be kept."""


def last_loses(p: Position) -> bool:
    """Whether by house rule the last trick loses the Fool."""
    return p.game.options.fool_last_trick == "lost"


def is_last_chance(p: Position) -> bool:
    """Whether one trick is to come after this, which loses the Fool, and it would be kept now."""
    return last_loses(p) and p.hand.bit_count() == 2 and p.keeps_the_fool()


FOOL_CLAIMS: dict[str, Callable[[Position], bool]] = {
    "Of the cards you have won none counts less than {card}.": lambda p: all(
        HONOUR[card] >= HONOUR[p.move] for card in cards(p.pile)
    ),
    "{card} counts as an honour for whoever gets it: a card that counts less would do.": lambda p: (
        HONOUR[p.move] > min(HONOUR[card] for card in cards(p.pile))
    ),
    "The Fool, your only other choice, would be lost now.": lambda p: (
        p.only_the_fool_besides() and not p.keeps_the_fool()
    ),
    "The Fool, your only other choice, may be needed later.": lambda p: (
        p.only_the_fool_besides() and p.hand.bit_count() > 2
    ),
    "You cannot win this trick, and the Fool can as well go to the last one.": lambda p: (
        not any(map(p.wins, p.legal)) and p.fool_may_go_last()
    ),
    "You will hardly win this trick, and the Fool can as well go to the last one.": lambda p: (
        any(map(p.wins, p.legal)) and not p.last and p.fool_may_go_last()
    ),
    "You cannot win this trick, and the Fool, your other choice, is lost in the last one.": lambda p: (
        p.move != FOOL and FOOL in p.legal and not any(map(p.wins, p.legal)) and is_last_chance(p)
    ),
    "You will hardly win this trick, and the Fool, your other choice, is lost in the last one.": lambda p: (
        p.move != FOOL and FOOL in p.legal and not p.last and is_last_chance(p)
    ),
    **{
        f"You cannot win this trick, and {BUT_THE_FOOL} {fool}.": partial(
            lambda kept, p: not any(map(p.wins, p.legal)) and p.weakest_but_the_fool(kept), kept
        )
        for fool, kept in FOOL_BESIDES.items()
    },
    **{
        f"You will hardly win this trick, and {BUT_THE_FOOL} {fool}.": partial(
            lambda kept, p: not p.last and p.weakest_but_the_fool(kept), kept
        )
        for fool, kept in FOOL_BESIDES.items()
    },
    "The Fool is lost in the last trick, to which it is all that you have left.": lambda p: (
        last_loses(p) and p.hand == 1 << FOOL
    ),
    "The Fool will be lost, for you have won nothing to give for it, but it saves another card.": lambda p: (
        p.move == FOOL and not p.keeps_the_fool() and not p.pile
    ),
    "The Fool counts for you if you win a trick yet, and your other cards wait for one.": lambda p: (
        p.move == FOOL and p.keeps_the_fool() and not p.pile
    ),
    "The Fool has to be played before the deal is over, and you have a card to give for it.": lambda p: (
        p.move == FOOL and bool(p.pile) and p.hand.bit_count() <= 3 and not last_loses(p)
    ),
    "The Fool has to be played before the last trick, which loses it; now it counts for you.": lambda p: (
        p.move == FOOL and bool(p.pile) and 2 <= p.hand.bit_count() <= 3 and last_loses(p)
    ),
    "You have a card to give for the Fool, so it counts for you, and your other cards wait.": lambda p: (
        p.move == FOOL and bool(p.pile)
    ),
}
