"""Why a card is played in Scopa: what it brings in, what it leaves to the next player, what one keeps.

Every sentence tells of the table and of what the speaker knows, never of where a hidden card lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.opponents.scopa.worth import (
    SAFE_SUM,
    WORTH,
    balance,
    danger,
    for_primiera,
    gain,
    is_twin,
    left_behind,
    unseen,
)
from cardtable.opponents.thumbs import Grounds, Memory
from rulesets.cards import cards, holds, lowest
from rulesets.core import Card, Mask, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import takings
from rulesets.scopa.pack import (
    COINS,
    PACK,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    SUIT_MASKS,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from rulesets.words import _, later, ngettext, sentence_case

WHOLE_POINT = later("You keep {card}, a point to whoever captures it.")
SEVEN = later("You keep {card}: sevens count most in the primiera.")
COIN = later("You keep {card}: most coins score a point.")
DIAMOND = later("You keep {card}: most diamonds score a point.")
SIX = later("You keep {card}: after sevens, sixes count most in the primiera.")
ACE = later("You keep {card}: after sevens and sixes, aces count most in the primiera.")
IN_PRIMIERA = {7: SEVEN, 6: SIX, 1: ACE}
"""What is said of cards that are better kept, by what they are good for in the own pile,"""
RANKED = (WHOLE_POINT, SEVEN, COIN, DIAMOND, SIX, ACE)
"""the best first."""


ALIKE = 6
"""Hundredths of a point by which two cards may differ that are about as good."""


def because(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what speaks for a move, to somebody with such a memory."""
    return why_take(game, seat, move, memory) if taken(move) else why_lay(game, seat, move, memory)


# -- Taking ---------------------------------------------------------------------------------------


def why_take(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what a capture brings in, what tells it from the next best, and against which risk."""
    left, rest = left_by(game, move), unseen(game, seat, memory)
    brings = what_it_brings(game, move)
    if game.on_stock == PACK and sum(map(int.bit_count, game.hands)) == 1 and left.total:
        return _("It is the last card: what it does not take goes to you as well, for you capture last.")
    parts = [brings, *why_this_capture(game, seat, left, rest, sure=memory.keeps_cards)]
    if left.sweepers & rest:
        risk = _("The risk: it leaves {sum} there, and a card that counts {n} could sweep that.")
        parts.append(risk.format(sum=left.total, n=VALUE[lowest(left.sweepers & rest)]))
    return Grounds(*parts)


def why_this_capture(game: Scopa, seat: Seat, here: Left, rest: Mask, *, sure: bool) -> Iterator[str]:
    """Say what tells a capture from the next best: that it brings more, or leaves less to the next player."""
    others = [other for other in game.legal_moves(seat) if other != here.move]
    twins = [other for other in others if is_twin(here.move, other)]
    captures = [other for other in others if taken(other) and other not in twins]
    if twins:
        yield what_a_twin_would_do(game, seat, here.move, twins, sure=sure)
    if outshines(game, here.move, captures) or not others:
        return
    if not captures and not twins:
        yield _("Nothing else that you can play takes anything.")
    if not captures:
        return
    rival = left_by(game, max(captures, key=lambda other: balance(game, seat, other, rest)))
    if more := what_more(game, seat, here.move, rival.move):
        yield more
    elif less := what_less_it_leaves(game, seat, here, rival, rest, sure=sure):
        yield less


def what_a_twin_would_do(game: Scopa, seat: Seat, move: Move, twins: Sequence[Move], *, sure: bool) -> str:
    """Say that another card would take the same, and whether it matters which one is played."""
    twin = max(twins, key=lambda other: for_primiera(game, seat, other))
    more = for_primiera(game, seat, twin) - for_primiera(game, seat, move)
    suit = SUIT_MASKS[played(twin) // 10] & (game.piles[seat % game.side_count] | taken(move))
    best = max(cards(suit), key=lambda one: PRIMIERA[one % 10], default=-1)
    if not sure:
        text = _("{Card} would take the same.")
    elif more < 0:
        text = _("{Card} would take the same, but add less to your primiera, which has {best} in that suit.")
    elif more:
        text = _("{Card} would take the same, and add more to your primiera.")
    else:
        text = _("{Card} would take the same, and be worth as much to you.")
    name = sentence_case(game.deck.name(played(twin)))
    return text.format(Card=name, best=game.deck.name(best) if more < 0 else "")


def outshines(game: Scopa, move: Move, captures: Sequence[Move]) -> bool:
    """Whether a capture sweeps the table or brings in a whole point, as no other one does."""

    def points(one: Move) -> int:
        card, some = played(one), taken(one)
        swept = some == game.table and sweeping(game, card, some)
        return swept + sum(holds(some | 1 << card, point) for point in whole_points(game))

    return points(move) > max(map(points, captures), default=0)


def what_more(game: Scopa, seat: Seat, move: Move, rival: Move) -> str:
    """Say what a capture brings more than another one; nothing if that does not outweigh the rest."""
    got, other = taken(move) | 1 << played(move), taken(rival) | 1 << played(rival)
    if gain(game, played(move), taken(move)) <= gain(game, played(rival), taken(rival)):
        return ""
    coins = (got & COINS).bit_count() - (other & COINS).bit_count()
    n = got.bit_count() - other.bit_count()
    text = ""
    if coins > 0:
        n = coins
        text = ngettext(
            "With {what} it would be {n} coin fewer.", "With {what} it would be {n} coins fewer.", n
        )
        if game.options.deck_skin == "french":
            text = ngettext(
                "With {what} it would be {n} diamond fewer.", "With {what} it would be {n} diamonds fewer.", n
            )
    elif n > 0:
        text = ngettext(
            "With {what} it would be {n} card fewer.", "With {what} it would be {n} cards fewer.", n
        )
    elif game.options.primiera_mode == "sum" and best_for_primiera(got) > best_for_primiera(other):
        text = _("With {what} no card would count so much for the primiera.")
    return text.format(what=in_brief(game, seat, move, rival), n=n)


def best_for_primiera(got: Mask) -> int:
    """What the best of these cards counts for the primiera."""
    return max(PRIMIERA[card % 10] for card in cards(got))


def in_brief(game: Scopa, seat: Seat, move: Move, rival: Move) -> str:
    """What another move is called beside `move`: its card, and what that takes where this tells it apart."""
    name = game.deck.name(played(rival))
    ways = [other for other in game.legal_moves(seat) if played(other) == played(rival)]
    if played(rival) != played(move) and len(ways) == 1:
        return name
    return _("{card} for {taken}").format(card=name, taken=listed(game.deck, taken(rival)))


def what_less_it_leaves(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask, *, sure: bool) -> str:
    """Say what another capture would leave to the next player; nothing if that is no more."""
    what, seven = in_brief(game, seat, here.move, rival.move), game.deck.name(SETTEBELLO)
    if rival.sweepers & rest and not here.sweepers & rest:
        text = _("After {what} a card that counts {n} could sweep the table.")
        return text.format(what=what, n=VALUE[lowest(rival.sweepers & rest)])
    if holds(rival.takers & ~here.takers & rest, SETTEBELLO):
        some = takings(left_behind(game, rival.move).table, SETTEBELLO, game.options)[0]
        text = _("After {what} {seven}, which is still out, could take {taken} and score its point.")
        return text.format(what=what, seven=seven, taken=listed(game.deck, some))
    if sure and (here.takers & rest).bit_count() < (rival.takers & rest).bit_count():
        text = _("Fewer of the cards you have not seen can take something then than after {what}.")
        return text.format(what=what)
    if expected(game, seat, rival.move, rest) > expected(game, seat, here.move, rest) + ALIKE:
        text = _("After {what} the next player could hope to win more: cards, coins or sevens.")
        return text.format(what=what)
    return ""


def expected(game: Scopa, seat: Seat, move: Move, rest: Mask) -> float:
    """What the next player may be expected to win after a move."""
    theirs = max(1, game.hands[(seat + 1) % game.seats].bit_count())
    return danger(left_behind(game, move), theirs, rest)


def what_it_brings(game: Scopa, move: Move) -> str:
    """Say what a capture brings in: a sweep, a point, or what counts most of it."""
    card, some = played(move), taken(move)
    got = some | 1 << card
    if some == game.table and sweeping(game, card, some):
        return _("It clears the table: a scopa, which is worth a point.")
    for point in whole_points(game):
        if holds(got, point):
            text = _("It brings in {card}, which is worth a whole point.")
            return text.format(card=game.deck.name(point))
    return what_it_captures(got)


def whole_points(game: Scopa) -> Sequence[Card]:
    """The cards that are worth a point by themselves."""
    return (SETTEBELLO, RE_BELLO) if game.options.re_bello else (SETTEBELLO,)


def what_it_captures(got: Mask) -> str:
    """Say what a capture brings in, the card played with what it takes."""
    n, coins = got.bit_count(), (got & COINS).bit_count()
    if any(VALUE[one] == 7 for one in cards(got)):
        return _("It captures {n} cards, a seven among them: sevens count most in the primiera.").format(n=n)
    if coins:
        text = _(
            "It captures {n} cards, {coins} of them coins: most cards and most coins score a point each."
        )
        return text.format(n=n, coins=coins)
    return _("It captures {n} cards: most cards score a point.").format(n=n)


# -- Laying down ----------------------------------------------------------------------------------


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


def why_lay(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what speaks for laying a card down: what it leaves to the next player, and what one keeps."""
    here, rest = left_by(game, move), unseen(game, seat, memory)
    others = [left_by(game, other) for other in game.legal_moves(seat) if played(other) != played(move)]
    captures = [other for other in others if taken(other.move)]
    gifts = [other for other in captures or others if other.sweepers & rest]
    rival = None if captures else max(others, key=lambda one: balance(game, seat, one.move, rest))
    if here.sweepers & rest:
        parts = [what_could_sweep(here, rest, whatever=not captures and len(gifts) == len(others))]
    elif gifts and (gifts == captures or rival in gifts):
        return Grounds(
            why_no_sweep(game, here), what_else_would_leave(game, rival or most_tempting(gifts), rest)
        )
    else:
        parts = [why_no_sweep(game, here) if gifts or captures else no_sweep_whatever(here)]
    if rival is None:
        parts.append(_("What you can take now may still lie there in your next turn."))
    else:
        rather = list(why_rather(game, seat, here, rival, rest, sure=memory.keeps_cards))
        parts += rather or who_may_take(game, here, rival, rest, sure=memory.keeps_cards)
    return Grounds(*parts)


def who_may_take(game: Scopa, here: Left, rival: Left, rest: Mask, *, sure: bool) -> Iterator[str]:
    """Say that one can take back what is laid down, or who else can, and why it is laid down nevertheless."""
    card, after = played(here.move), left_behind(game, here.move)
    hand = cards(after.hands[game.turn])
    back = [one for one in hand if any(holds(some, card) for some in takings(after.table, one, game.options))]
    if twins := [one for one in back if VALUE[one] == VALUE[card]]:
        best = max(twins, key=lambda one: WORTH[one])
        text = _("If it still lies there in your next turn, you can take it with {card}.")
        if all(WORTH[one] == WORTH[card] for one in twins):
            # The same speaks for either.
            text = _(
                "If it still lies there in your next turn, you can take it with the equal card you keep."
            )
        yield text.format(card=game.deck.name(best))
    elif back:
        best = max(back, key=lambda one: WORTH[one])
        text = _("If nothing has changed on the table in your next turn, you can take it with {card}.")
        yield text.format(card=game.deck.name(best))
    elif sure:
        yield from how_many_may_take(game, here.move, rival.move, rest)


def how_many_may_take(game: Scopa, move: Move, rival: Move, rest: Mask) -> Iterator[str]:
    """Say how many cards could take what is laid down, beside the rival, and why that one is kept though."""
    own, its = takers_of(game, move, rest), takers_of(game, rival, rest)
    if not own:
        yield _("None of the cards you have not seen could take it.")
        return
    but = why_kept(game, move, rival, rest) if own >= its else ""
    if own > its and not but:
        return
    name = game.deck.name(played(rival))
    text = _("As many of the cards you have not seen could take it, alone or with others, as {card} ({n}).")
    if own != its:
        text = _(
            "{n} of the cards you have not seen could take it, alone or with others, "
            "and {m} could take {card}."
        )
    told = text.format(n=own, m=its or _("none"), card=name)
    yield f"{told} {but}" if but else told


def why_kept(game: Scopa, move: Move, rival: Move, rest: Mask) -> str:
    """Say what the rival is kept for: what it could take, or what it is worth; nothing if that is no more."""
    card, other = played(move), played(rival)
    n, m = helpers_of(game, move, other, rest), helpers_of(game, rival, card, rest)
    text = ""
    if n > m:
        text = _(
            "But {other} is worth keeping: {n} of those cards, if laid down, would give it something "
            "to take, and {m} would do so for {card}."
        )
    elif WORTH[card] < WORTH[other]:
        text = _("But it would be worth less than {other} to whoever captures it.")
    return text.format(card=game.deck.name(card), other=game.deck.name(other), n=n, m=m or _("none"))


def takers_of(game: Scopa, move: Move, rest: Mask) -> int:
    """How many cards of `rest` could take what a move lays down, alone or with others."""
    table = left_behind(game, move).table
    return sum(
        any(holds(some, played(move)) for some in takings(table, one, game.options)) for one in cards(rest)
    )


def helpers_of(game: Scopa, move: Move, kept: Card, rest: Mask) -> int:
    """How many cards of `rest`, each laid down after a move, would let a card that is kept take something."""
    table = left_behind(game, move).table
    return sum(any(takings(table | 1 << one, kept, game.options)) for one in cards(rest))


def most_tempting(gifts: Sequence[Left]) -> Left:
    """Of moves that would let somebody sweep, the one by which least of value is laid down."""
    return min(gifts, key=lambda gift: WORTH[played(gift.move)])


def why_no_sweep(game: Scopa, here: Left) -> str:
    """Say why nobody can sweep the table that is left."""
    if not here.sweepers:
        if game.plain and here.total > SAFE_SUM:
            text = _("The table then adds up to {sum}, and no single card can sweep more than 10.")
            return text.format(sum=here.total)
        return _("No single card can sweep the table then.")
    return _("Every card that could sweep the table then has been played, or is yours.")


def no_sweep_whatever(here: Left) -> str:
    """Say that no card laid down lets the next player sweep, and where the cards are that could."""
    if here.sweepers:
        return _("Whatever you lay, every card that could sweep the table next has been played, or is yours.")
    return _("Whatever you lay, the next player cannot sweep the table.")


def what_could_sweep(here: Left, rest: Mask, *, whatever: bool) -> str:
    """Say which card could sweep the table that is left; `whatever` is laid, one could."""
    text = _("The table then adds up to {sum}: a card that counts {n} could sweep it.")
    if whatever:
        text = _("Whatever you lay, one card could sweep the table: after this one it has to count {n}.")
    return text.format(sum=here.total, n=VALUE[lowest(here.sweepers & rest)])


def what_else_would_leave(game: Scopa, gift: Left, rest: Mask) -> str:
    """Say what another card would let somebody sweep."""
    text = _("{Card} would make it {sum}, and a card that counts {n} could sweep that.")
    if taken(gift.move):
        text = _("To take with {card} would leave {sum} there, and a card that counts {n} could sweep that.")
    name = game.deck.name(played(gift.move))
    counts = VALUE[lowest(gift.sweepers & rest)]
    return text.format(Card=sentence_case(name), card=name, sum=gift.total, n=counts)


def why_rather(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask, *, sure: bool) -> Iterator[str]:
    """Say what decides between this card and the next best that takes nothing either.

    Whoever is not `sure` which cards are gone counts none.
    """
    card, other = played(here.move), played(rival.move)
    good_for = qualities(game, other) if WORTH[other] > WORTH[card] else []
    better = [text for text in good_for if text not in qualities(game, card)]
    ahead = balance(game, seat, here.move, rest) - balance(game, seat, rival.move, rest)
    name, lacks = game.deck.name(other), for_primiera(game, seat, here.move)
    if better:
        yield _(better[0]).format(card=name)
    elif sure and VALUE[card] == VALUE[other] and for_primiera(game, seat, rival.move) > lacks == 0:
        text = _("You keep {card}: your pile has none of its suit that counts as much for the primiera.")
        yield text.format(card=name)
    elif sure and (here.takers & rest).bit_count() < (rival.takers & rest).bit_count():
        text = _("Fewer of the cards you have not seen can take something then than after {card}.")
        yield text.format(card=name)
    elif ahead > ALIKE and WORTH[other] <= WORTH[card]:
        text = _("After {card} the next player could hope to win more: cards, coins or sevens.")
        yield text.format(card=name)


def qualities(game: Scopa, card: Card) -> list[str]:
    """What a card is good for in the own pile, the best first."""
    coin = DIAMOND if game.options.deck_skin == "french" else COIN
    found = [WHOLE_POINT] * (card in whole_points(game)) + [coin] * holds(COINS, card)
    prime = IN_PRIMIERA.get(VALUE[card], "")
    return sorted(filter(None, [*found, prime]), key=RANKED.index)
