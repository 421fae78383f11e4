"""What every sentence of the coach of Tarot claims, held against the cards themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from rulesets.core import Card
from rulesets.tarot.pack import FOOL, HONOUR, MAGICIAN, MATES, TRUMPS
from tests.games.tarot.fool_claims import FOOL_CLAIMS
from tests.games.tarot.position import SEEN, Position


def lost_alike(several: bool, p: Position) -> bool:
    """Whether a trick is lost with any card, and one other, or several, are as good to keep."""
    others = len([card for card in p.legal if card not in (p.move, FOOL)])
    return not any(map(p.wins, p.legal)) and p.as_good_as_any() and others > 0 and (others > 1) == several


MISSED = {"the card": False, "one of the cards": True}
MISSED_OF_THESE = {
    "you will miss {card} least": False,
    "{card} is among those you will miss least": True,
}
"""What is missed least, and whether another is missed as little."""


def has_another(p: Position) -> bool:
    """Whether anything but the Fool might be played instead."""
    return bool(p.others())


Check: TypeAlias = Callable[[Position], bool]
BESIDES: dict[str, Callable[[Position, Card], bool]] = {
    "A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.": (
        Position.lowest_trump_below
    ),
    "that could beat {other} in your hand later.": lambda p, other: (
        p.could_be_trumped(other) and (not HONOUR[p.move] or HONOUR[other] > HONOUR[p.move])
    ),
    "when that is led again, you trump it.": lambda p, other: p.other_single_pips() == [other],
    "a higher trump that falls on {card} now cannot beat it then.": Position.only_trump_others_may_beat,
    "for the last trick: nobody can beat it.": lambda p, other: (
        p.hand == 1 << other | 1 << p.move and not p.only_trump_others_may_beat(other)
    ),
    "for a later trick.": lambda p, other: p.higher_winners() == [other],
    "but counts less.": Position.as_good_but_cheaper,
    "wins later, too: nothing still out beats it.": lambda p, other: (
        p.best_trump_kept() == other and not p.beaten_by(other)
    ),
    "{other}, your only one, may win.": lambda p, other: p.hand & TRUMPS == 1 << other,
    "those that are played now cannot beat {other} later.": lambda p, other: (
        p.could_be_trumped(other) or (p.best_trump_kept() == other and p.beaten_by(other) > 0)
    ),
}
"""What the end of a claim says of another card."""


def both(first: Check, second: Check, p: Position) -> bool:
    """Whether what is claimed in two sentences holds."""
    return first(p) and second(p)


BEATEN_BY = {
    "{n} of its suit that you have not seen beats it.": False,
    "{n} of its suit that you have not seen beat it.": True,
}
"""How many beat a card, one or several."""
LOST = "You cannot win this trick, and no card of your suits is weaker than {card}:"
TIED = "Of those as easily beaten it is the only one that is no honour."


def most_easily_beaten(several: bool, tied: bool, p: Position) -> bool:
    """Whether one unseen card or several beat a card that is the weakest, and only honours are as weak."""
    return p.weakest_of_the_suits() and (p.beaten_by(p.move) > 1) == several and p.tied_with_honours() == tied


KEPT_ONE, KEPT_MORE = "You keep the other for later.", "You keep the others for later."


def keeps(more: str, p: Position) -> bool:
    """Whether it is led, and as many cards are kept as is said."""
    kept = p.hand.bit_count() - 1
    return p.begins and (more != KEPT_ONE or kept == 1) and (more != KEPT_MORE or kept > 1)


ASKS = "A trump led asks for trumps"
FEWER_TRUMPS: dict[str, Check] = {
    "The fewer trumps are left, the more your own can win.": lambda p: (p.hand & TRUMPS).bit_count() > 1,
    "The fewer trumps are left, the sooner {other}, your only one, may win.": lambda p: (
        (p.hand & TRUMPS).bit_count() == 1
    ),
}
WHO_LACKS = {"The other player": True, "Somebody": False}
"""Who is said to have none of a suit, and whether only two play."""


def costs_a_trump(two: bool, p: Position) -> bool:
    """Whether somebody could not follow the suit that is led, and may have a trump, and so many play."""
    return p.begins and not p.trump and p.somebody_showed_none() and (p.game.seats == 2) == two


def costs_only_a_trump(two: bool, p: Position) -> bool:
    """Whether that is so, and the card no honour."""
    return costs_a_trump(two, p) and not HONOUR[p.move]


SPENDS_TRUMPS: dict[str, Check] = {
    **{
        f"{who} could not follow the suit of {{card}} and so may have to spend a trump on it.": partial(
            costs_only_a_trump, two
        )
        for who, two in WHO_LACKS.items()
    },
    "{suit} are the suit you hold most of: {card} may lose now, "
    "but whoever runs out of them spends trumps.": (
        lambda p: p.begins and not HONOUR[p.move] and p.most_of_a_suit() and p.may_be_beaten()
    ),
    "{suit} are one of your long suits: {card} may lose now, but whoever runs out of them spends trumps.": (
        lambda p: (
            p.begins and not HONOUR[p.move] and not p.trump and p.three_of_a_suit() and p.may_be_beaten()
        )
    ),
}
"""Why others will spend trumps on a suit, and what that does for the own."""

WHO_TRUMPS: dict[str, Check] = {
    "the other player": lambda p: p.game.seats == 2,
    "the player after you": lambda p: p.game.seats > 2 and p.still_to_play() == 1,
    "whoever could not follow its suit": lambda p: p.still_to_play() > 1,
}
"""Who may trump a card that wins otherwise."""


def wins_unless_trumped(here: Check, p: Position) -> bool:
    """Whether a card can only be beaten by the trump of somebody who has shown to lack its suit."""
    return here(p) and p.wins(p.move) and p.somebody_showed_none() and p.only_who_showed_none_beats()


CLAIMS: dict[str, Check] = FOOL_CLAIMS | {
    "Nobody after you can beat {card}: it wins this trick, worth {points} points or more.": lambda p: (
        p.wins(p.move) and not p.may_be_beaten()
    ),
    f"{ASKS}, and {{other}} wins later, too: nothing still out beats it.": lambda p: p.begins and p.trump,
    "{card} wins this trick, which is worth {points} points.": lambda p: (
        p.last and p.wins(p.move) and FOOL not in p.trick
    ),
    "{card} wins this trick, which is worth {points} points or more.": lambda p: (
        p.last and p.wins(p.move) and FOOL in p.trick
    ),
    "{card} will probably win this trick, which is worth {points} points or more.": lambda p: (
        p.wins(p.move) and not p.last
    ),
    "No trump will probably follow, and then {card} wins {points} points or more.": lambda p: (
        p.move == MAGICIAN and p.wins(p.move) and p.higher_trumps() > 0
    ),
    "No trump that is still out beats {card}: it wins this trick, worth {points} points or more.": lambda p: (
        p.trump and p.higher_trumps() == 0 and p.wins(p.move)
    ),
    "{card} may win this trick, which is worth {points} points or more.": lambda p: (
        p.wins(p.move) and not p.last and p.move != MAGICIAN and not p.somebody_showed_none()
    ),
    "{card} beats no other trump, so it can only win a trick without one, like this so far. "
    "If none follows, it wins {points} points or more; if one does, its 5 points are lost.": lambda p: (
        p.move == MAGICIAN
        and p.wins(p.move)
        and not p.begins
        and not any(TRUMPS >> card & 1 for card in p.trick)
        and p.may_be_beaten()
        and 1 + HONOUR[MAGICIAN] == 5
    ),
    "{card} is the best of the suit you hold most of, and may win this trick: "
    "the only other player may have nothing that beats it.": lambda p: (
        p.game.seats == 2
        and p.begins
        and p.most_of_a_suit()
        and p.highest_of_its_suit()
        and p.may_be_beaten()
        and not p.somebody_showed_none()
    ),
    "{card} may win this trick, which is worth {points} points or more, "
    "but somebody who could not follow its suit may trump it.": lambda p: (
        p.wins(p.move) and not p.trump and p.somebody_showed_none() and not p.only_who_showed_none_beats()
    ),
    **{
        "{card} wins this trick, which is worth {points} points or more, "
        f"unless {who} has a trump.": partial(wins_unless_trumped, here)
        for who, here in WHO_TRUMPS.items()
    },
    "{card} is enough to win this trick, which is worth {points} points.": lambda p: (
        p.last and p.wins(p.move) and p.enough() and FOOL not in p.trick
    ),
    "{suit} are weaker the higher their number: play your weakest, for you cannot win.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest() and p.highest_number()
    ),
    "{suit} are weaker the higher their number: play your weakest, for you will hardly win.": lambda p: (
        not p.last and p.weakest() and p.highest_number()
    ),
    "You cannot win this trick, and {card} is the weakest you may play.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest() and FOOL not in p.legal
    ),
    "You will hardly win this trick, and {card} is the weakest you may play.": lambda p: (
        not p.last and p.weakest() and FOOL not in p.legal
    ),
    "You cannot win this trick, and {card} is your lowest trump that is no honour.": lambda p: (
        not any(map(p.wins, p.legal)) and p.lowest_but_the_magician()
    ),
    "You will hardly win this trick, and {card} is your lowest trump that is no honour.": lambda p: (
        not p.last and p.lowest_but_the_magician()
    ),
    **{
        f"{LOST} {count}{more}": partial(
            both, lambda p: not any(map(p.wins, p.legal)), partial(most_easily_beaten, several, tied)
        )
        for count, several in BEATEN_BY.items()
        for more, tied in (("", False), (f" {TIED}", True))
    },
    **{
        f"You cannot win this trick, and {{card}} gives away fewer points than your other {them}.": partial(
            lambda count, p: (
                not any(map(p.wins, p.legal)) and p.gives_least() and (len(p.legal) == 2) == (count == 1)
            ),
            count,
        )
        for them, count in (("choice", 1), ("choices", 2))
    },
    **{
        f"You cannot win this trick, and {{card}} beats no other trump; {kept}.": partial(
            lambda count, p: (
                not any(map(p.wins, p.legal))
                and p.move == MAGICIAN
                and p.holds_trumps(several=True)
                and ((p.hand & TRUMPS).bit_count() == 2) == (count == 1)
            ),
            count,
        )
        for kept, count in (
            ("the higher one you keep may still win a trick", 1),
            ("the higher ones you keep may still win tricks", 2),
        )
    },
    "You will hardly win this trick, and {card} is a card you can spare.": lambda p: (
        not p.last and any(map(p.wins, p.legal)) and p.spared()
    ),
    "You will hardly win this trick, but {card} is the weakest card with which you might.": lambda p: (
        not p.last and p.weakest_that_might()
    ),
    "You will hardly win this trick, whatever you play.": lambda p: (
        not p.last and any(map(p.wins, p.legal)) and not has_another(p)
    ),
    "You will hardly win this trick. Looking ahead, the cards you keep bring more points than {card}.": (
        lambda p: not p.last and any(map(p.wins, p.legal)) and has_another(p)
    ),
    "A card that may win this trick is worth more later, and {card} is one you can spare.": lambda p: (
        p.keeps_a_winner() and p.spared() and not p.last
    ),
    "With {card} you will probably leave this trick to another player.": lambda p: (
        any(p.wins(card) for card in p.legal if card != p.move) and not p.last
    ),
    **{
        f"You cannot win this trick, and of the cards you may play {least}.": partial(
            lambda several, p: (
                p.missed_least() and p.missed_alike() == several and not any(map(p.wins, p.legal))
            ),
            several,
        )
        for least, several in MISSED_OF_THESE.items()
    },
    "You cannot win this trick, and {card} is a card you can spare.": lambda p: (
        not any(map(p.wins, p.legal)) and p.spared()
    ),
    **{
        f"You cannot win this trick{how} your other {them} about as good to keep{card}.": partial(
            lost_alike, several
        )
        for them, several in (("choice is", False), ("choices are", True))
        for how, card in ((": {card} is no honour, and", ""), (", and", " as {card}"))
    },
    "You cannot win this trick, whatever you play.": lambda p: (
        not any(map(p.wins, p.legal)) and not has_another(p)
    ),
    "You cannot win this trick. Looking ahead, the cards you keep bring more points than {card}.": lambda p: (
        not any(map(p.wins, p.legal)) and has_another(p) and not p.missed_least()
    ),
    "A card that wins this trick is worth more later, and {card} is one you can spare.": lambda p: (
        p.last and p.keeps_a_winner() and p.spared() and not p.wins(p.move)
    ),
    "With {card} you leave this trick to another player.": lambda p: (
        p.last and any(map(p.wins, p.legal)) and not p.wins(p.move)
    ),
    "Nothing that is still out beats {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and p.trump and p.higher_trumps() == 0
    ),
    "Only {n} trump still out beats {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and p.higher_trumps() == 1
    ),
    "Only {n} trumps still out beat {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and 1 < p.higher_trumps() <= 4
    ),
    **{
        f"{{card}} will probably win while {who} can still follow suit; later it is trumped sooner.": partial(
            lambda two, p: (
                p.begins
                and not p.trump
                and (p.game.seats == 2) == two
                and p.others_may_hold(TRUMPS)
                and all(p.unseen & MATES[p.move] & ~p.game.lacks[seat] for seat in p.later())
            ),
            two,
        )
        for who, two in (("others", False), ("the other player", True))
    },
    "A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.": lambda p: (
        p.begins and p.trump and p.move != MAGICIAN
    ),
    "A trump led asks for trumps, and those that are played now cannot beat {other} later.": lambda p: (
        p.begins and p.trump
    ),
    "A trump led asks for trumps: only a higher one can beat {card}.": lambda p: p.begins and p.trump,
    "You will hardly win this trick with any card, and {card} is one you can spare.": lambda p: (
        p.begins and p.holds_no_master() and p.spared()
    ),
    **{
        f"Your {them} can wait: {they} may take a trick when you lack the suit that is led.": partial(
            lambda several, p: p.begins and not p.trump and p.holds_trumps(several), several
        )
        for them, they, several in (("trump", "it", False), ("trumps", "they", True))
    },
    "You will hardly win this trick with any card, but {card} has the best chance.": lambda p: (
        not p.last and p.wins(p.move) and p.holds_no_master() and p.highest_of_its_suit()
    ),
    **{
        f"{who} could not follow the suit of {{card}} "
        "and so may have to spend on it a trump that could beat {other} in your hand later.": partial(
            costs_a_trump, two
        )
        for who, two in WHO_LACKS.items()
    },
    "You keep {other} for the last trick: a higher trump that falls on {card} now cannot beat it then.": (
        lambda p: p.begins and p.hand.bit_count() == 2 and not p.trump
    ),
    "You keep {other} for the last trick: nobody can beat it.": lambda p: p.begins and not p.trump,
    "You keep {other} for a later trick.": lambda p: p.wins(p.move) and not p.begins,
    **{
        f"You keep your higher {them} for later tricks.": partial(
            lambda trump, p: not p.begins and p.trump == trump and len(p.higher_winners()) > 1, trump
        )
        for them, trump in (("trumps", True), ("cards of this suit", False))
    },
    "{other} is as hard to beat, but counts less.": lambda p: p.wins(p.move) and not p.last,
    "{other} would win it as well, but counts less.": lambda p: p.wins(p.move) and p.last,
    **{
        f"{said} {fewer}": partial(both, holds, of_trumps)
        for fewer, of_trumps in FEWER_TRUMPS.items()
        for said, holds in SPENDS_TRUMPS.items()
    },
    "{card} is your only card of its suit: when that is led again, you trump it.": lambda p: (
        p.begins and not HONOUR[p.move] and p.beside_trumps(1) and not p.other_single_pips()
    ),
    "Like {other}, {card} is your only card of its suit: when that is led again, you trump it.": lambda p: (
        p.begins and not HONOUR[p.move] and p.beside_trumps(1)
    ),
    "Like others you hold, {card} is your only card of its suit: when that is led again, you trump it.": (
        lambda p: p.begins and not HONOUR[p.move] and p.beside_trumps(1) and len(p.other_single_pips()) > 1
    ),
    "{card} may lose now, but it is your only card of its suit: when that is led again, you trump it.": (
        lambda p: p.begins and bool(HONOUR[p.move]) and p.beside_trumps(1) and p.may_be_beaten()
    ),
    "{card} is one of only two that you hold of its suit: once they are gone, you trump it.": (
        lambda p: p.begins and not HONOUR[p.move] and p.beside_trumps(2)
    ),
    "You will hardly win this trick with any card, and {card} will hardly win a later one.": lambda p: (
        p.begins and p.holds_no_master() and p.cost(p.move) - HONOUR[p.move] < SEEN
    ),
    "You will hardly win this trick; what beats {card} now can beat none of your cards later.": lambda p: (
        p.begins and p.holds_no_master()
    ),
    "What beats {card} now can beat none of your cards later.": lambda p: p.begins and not p.trump,
    **{
        f"No card of your suits is weaker than {{card}}: {count} {more}": partial(
            both, partial(keeps, more), partial(most_easily_beaten, several, tied)
        )
        for count, several in BEATEN_BY.items()
        for more, tied in ((KEPT_ONE, False), (KEPT_MORE, False), (TIED, True))
    },
    **{
        f"{{card}} is {least} you will miss least.": partial(
            lambda several, p: p.begins and p.missed_least() and p.missed_alike() == several and p.spared(),
            several,
        )
        for least, several in MISSED.items()
    },
    "You keep better cards for later, and {card} is one you can spare now.": lambda p: (
        p.begins and p.spared()
    ),
    "Little is lost with {card}: it is no honour, and hardly wins a later trick.": lambda p: (
        p.begins and not p.trump and not HONOUR[p.move] and p.cost(p.move) < SEEN
    ),
}
