"""What a move of Scopa leaves to the next player, and what is said of that."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from cardtable.opponents.scopa.worth import SAFE_SUM, clears, danger, gain, left_behind
from rulesets.cards import cards, holds, is_single, lowest
from rulesets.core import Card, Mask, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import takings
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import ACES, EQUALS, OF_VALUE, PACK, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from rulesets.words import _, ngettext, sentence_case

NEW_HAND = 3
"""Cards that are dealt to everybody when all hands are empty."""

ALIKE = 6
"""Hundredths of a point by which two cards may differ that are about as good."""


class Left(NamedTuple):
    """A table as a move leaves it."""

    move: Move
    total: int
    sweepers: Mask
    """The cards of the pack that could sweep it, whoever has them,"""
    takers: Mask
    """and those that could take something from it."""


def left_by(game: Scopa, move: Move) -> Left:
    """What a move leaves to the next player."""
    after = left_behind(game, move)
    sweepers = takers = 0
    for card in cards(ITALIAN.all & ~after.table):
        for some in filter(None, takings(after.table, card, after.options)):
            takers |= 1 << card
            if some == after.table and sweeping(after, card, some):
                sweepers |= 1 << card
    if is_last_but_one(after) and not game.options.last_card_scopa:
        sweepers = 0
    return Left(move, sum(VALUE[card] for card in cards(after.table)), sweepers, takers)


def is_last_but_one(after: Scopa) -> bool:
    """Whether the next card is the very last of the deal."""
    return after.on_stock == PACK and sum(hand.bit_count() for hand in after.hands) == 1


def surely_stays(game: Scopa, move: Move, some: Mask, rest: Mask) -> bool:
    """Whether some cards all lie there until one's next turn, whoever has which cards of `rest`."""
    return not can_fall(left_behind(game, move).table, some, rest, game.seats - 1, game.options)


def can_fall(table: Mask, some: Mask, rest: Mask, others: int, rules: ScopaOptions) -> bool:
    """Whether any of some cards can be taken while so many others play a card of `rest` each."""
    for equals in filter(None, (rest & of_value for of_value in OF_VALUE[1:])):
        one = lowest(equals)
        for got in takings(table, one, rules):
            if got & some:
                return True
            after = table & ~got if got else table | 1 << one
            if others > 1 and can_fall(after, some, rest & ~(1 << one), others - 1, rules):
                return True
    return False


def expected(game: Scopa, seat: Seat, move: Move, rest: Mask) -> float:
    """What the next player may be expected to win after a move."""
    theirs = max(1, game.hands[(seat + 1) % game.seats].bit_count())
    return danger(left_behind(game, move), theirs, rest)


# -- How it compares with what another move leaves ---------------------------------------------------


def what_less_it_leaves(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask) -> Iterator[str]:
    """Say in which one thing another move would leave more to the next player; nothing if in none."""
    what = in_brief(game, seat, here.move, rival.move)
    if point := which_point_it_risks(game, seat, here, rival, rest):
        yield point
    elif leaves_fewer_sweepers(here, rival, rest):
        text = _("After {what} {m} cards still out could sweep the table.")
        yield text.format(what=what, m=(rival.sweepers & rest).bit_count())
    elif (here.takers & rest).bit_count() < (rival.takers & rest).bit_count():
        yield how_many_can_take(what, here.takers & rest, rival.takers & rest, rest)
    elif expected(game, seat, rival.move, rest) > expected(game, seat, here.move, rest) + ALIKE:
        yield from what_it_would_offer(game, what, here, rival, rest)


def which_point_it_risks(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask) -> str:
    """Say that after another move the next player could sweep, or take the settebello; nothing if not so."""
    what, seven = in_brief(game, seat, here.move, rival.move), game.deck.name(SETTEBELLO)
    if tempts(here, rival, rest):
        text = _("After {what} a card that counts {n} could sweep the table.")
        return text.format(what=what, n=VALUE[lowest(rival.sweepers & rest)])
    if holds(rival.takers & ~here.takers & rest, SETTEBELLO):
        some = takings(left_behind(game, rival.move).table, SETTEBELLO, game.options)[0]
        text = _("After {what} {seven}, which is still out, could take {taken} and score its point.")
        return text.format(what=what, seven=seven, taken=listed(game.deck, some))
    return ""


def tempts(here: Left, other: Left, rest: Mask) -> bool:
    """Whether another move would let somebody sweep, and this one does not."""
    return bool(other.sweepers & rest) and not here.sweepers & rest


def leaves_fewer_sweepers(here: Left, other: Left, rest: Mask) -> bool:
    """Whether some hidden cards could sweep after this move, and more of them after another."""
    return 0 < (here.sweepers & rest).bit_count() < (other.sweepers & rest).bit_count()


def how_many_can_take(what: str, own: Mask, its: Mask, rest: Mask) -> str:
    """Say how many hidden cards can take something after a move, and how many after another."""
    text = _("No card you have not seen can take anything then; after {what} {m} can.")
    if is_single(rest):
        text = _("After {what} the only card you have not seen could take something.")
    if own:
        text = _("Of the {all} cards you have not seen, {n} can take something then; after {what} {m} can.")
    return text.format(what=what, n=own.bit_count(), m=its.bit_count(), all=rest.bit_count())


def what_it_would_offer(game: Scopa, what: str, here: Left, rival: Left, rest: Mask) -> Iterator[str]:
    """Say what a hidden card could take after another move, where that is most beside what is left here."""
    instead, after = left_behind(game, rival.move), left_behind(game, here.move)
    more = {card: best_for(instead, card)[0] - best_for(after, card)[0] for card in cards(rest)}
    by_value = [
        (sum(more[card] for card in cards(rest & OF_VALUE[value])), value)
        for value in range(1, 11)
        if rest & OF_VALUE[value]
    ]
    most, value = max(by_value)
    if most > 0:
        _worth, some = best_for(instead, lowest(rest & OF_VALUE[value]))
        text = _("After {what} a card that counts {n} could take {taken}.")
        yield text.format(what=what, n=value, taken=listed(game.deck, some))


def best_for(after: Scopa, card: Card) -> tuple[int, Mask]:
    """What the best capture of a card is worth, and what it takes."""
    return max((gain(after, card, some), some) for some in takings(after.table, card, after.options))


def in_brief(game: Scopa, seat: Seat, move: Move, rival: Move) -> str:
    """What another move is called beside `move`: its card, and what that takes where this tells it apart."""
    name = game.deck.name(played(rival))
    ways = [other for other in game.legal_moves(seat) if played(other) == played(rival)]
    if played(rival) != played(move) and len(ways) == 1:
        return name
    return _("{card} for {taken}").format(card=name, taken=listed(game.deck, taken(rival)))


def what_scopa_it_forgoes(game: Scopa, seat: Seat, move: Move, rival: Move) -> str:
    """Say that another move would clear the table for a point, as this one does not; nothing if not so."""
    if not clears(game, played(rival), taken(rival)) or clears(game, played(move), taken(move)):
        return ""
    text = _("What speaks against it: with {what} you would clear the table, which is a point.")
    return text.format(what=in_brief(game, seat, move, rival))


# -- Sweeps -----------------------------------------------------------------------------------------


def why_no_sweep(game: Scopa, here: Left) -> str:
    """Say why nobody can sweep the table that is left."""
    if not here.sweepers:
        if game.plain and here.total > SAFE_SUM:
            text = _("The table then adds up to {sum}, and no single card can sweep more than 10.")
            return text.format(sum=here.total)
        return _("No single card can sweep the table then.")
    return _("Every card that could sweep the table then has been played, or is yours.")


def no_sweep_whatever(here: Left, *, may_take: bool) -> str:
    """Say that no move lets the next player sweep, and where the cards are that could."""
    if may_take and here.sweepers:
        return _(
            "Whatever you play, every card that could sweep the table next has been played, or is yours."
        )
    if may_take:
        return _("Whatever you play, the next player cannot sweep the table.")
    if here.sweepers:
        return _("Whatever you lay, every card that could sweep the table next has been played, or is yours.")
    return _("Whatever you lay, the next player cannot sweep the table.")


def what_could_sweep(game: Scopa, here: Left, rest: Mask, *, whatever: bool) -> str:
    """Say which card could sweep the table that is left; `whatever` is laid, one could."""
    aces, others = (here.sweepers & rest & some for some in (ACES, ~ACES))
    text = _("The table then adds up to {sum}: a card that counts {n} could sweep it.")
    if whatever:
        text = _(
            "Whatever you lay, a single card could sweep the table: after this one, a card that counts {n}."
        )
    if game.options.ace_takes_all and aces and others:
        text = _("The table then adds up to {sum}: a card that counts {n}, or any ace, could sweep it.")
        if whatever:
            text = _(
                "Whatever you lay, a single card could sweep the table: after this one, a card that counts "
                "{n}, or any ace."
            )
    elif game.options.ace_takes_all and aces:
        text = _("An ace could sweep the table then.")
        if whatever:
            text = _("Whatever you lay, a single card could sweep the table: after this one, an ace.")
    return text.format(sum=here.total, n=VALUE[lowest(others or aces)])


def what_else_would_leave(game: Scopa, gift: Left, rest: Mask) -> str:
    """Say what another card would let somebody sweep."""
    text = _("{Card} would make it {sum}, and a card that counts {n} could sweep that.")
    if taken(gift.move):
        text = _("To take with {card} would leave {sum} there, and a card that counts {n} could sweep that.")
    name = either(game, gift.move)
    counts = VALUE[lowest(gift.sweepers & rest)]
    return text.format(Card=sentence_case(name), card=name, sum=gift.total, n=counts)


def what_is_safer(game: Scopa, move: Move, safe: Left) -> str:
    """Say that another card would let nobody sweep, as this one does."""
    text = _(
        "What speaks against {card}: after {other} the table would add up to {sum}, and nobody could sweep "
        "that."
    )
    card, other = game.deck.name(played(move)), either(game, safe.move)
    return text.format(card=card, other=other, sum=safe.total)


def either(game: Scopa, move: Move) -> str:
    """The card of a move, or any of its equals in the same hand, which would do the same."""
    *equals, last = [game.deck.name(card) for card in cards(game.hands[game.turn] & EQUALS[played(move)])]
    for name in reversed(equals):
        last = _("{one} or {other}").format(one=name, other=last)
    return last


def what_it_risks(game: Scopa, seat: Seat, left: Left, rest: Mask) -> str:
    """Say which sweep a capture leaves to the next player, and how often that player can make it."""
    sweepers = left.sweepers & rest
    text = ngettext(
        "The risk: it leaves {sum}, and one card still out could sweep that; the next player has it {often}.",
        "The risk: it leaves {sum}, and {k} cards still out could sweep that; "
        "the next player has one {often}.",
        sweepers.bit_count(),
    )
    often = how_often(game, seat, sweepers, rest)
    return text.format(sum=left.total, k=sweepers.bit_count(), often=often)


def how_likely(game: Scopa, seat: Seat, sweepers: Mask, rest: Mask) -> str:
    """Say how many of the hidden cards could sweep, and how often the next player has one."""
    k = (sweepers & rest).bit_count()
    text = ngettext(
        "One card still out could do so: the next player has it {often}.",
        "{k} cards still out could do so: the next player has one {often}.",
        k,
    )
    return text.format(k=k, often=how_often(game, seat, sweepers, rest))


def hands_without(game: Scopa, seat: Seat, some: Mask, rest: Mask) -> tuple[int, int]:
    """How many hands the next player may have, and how many of them without any of some cards."""
    out = rest.bit_count()
    theirs = min(out, game.hands[(seat + 1) % game.seats].bit_count() or NEW_HAND)
    return comb(out, theirs), comb(out - (some & rest).bit_count(), theirs)


def how_often(game: Scopa, seat: Seat, some: Mask, rest: Mask) -> str:
    """How often one of some cards is among those of the next player, who has any of the hidden ones."""
    hands, without = hands_without(game, seat, some, rest)
    tenths = (20 * (hands - without) + hands) // (2 * hands)
    if tenths == 0:
        return _("hardly ever")
    if tenths == 10:
        return _("nearly always")
    if tenths == 1:
        return _("about 1 time in {n}").format(n=round(hands / (hands - without)))
    return ngettext("about {n} time in 10", "about {n} times in 10", tenths).format(n=tenths)
