"""Why a card is played in Scopa: what it brings in, what it leaves to the next player, what one keeps.

Every sentence tells of the table and of what the speaker knows, never of where a hidden card lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.opponents.scopa.left import (
    Left,
    how_likely,
    in_brief,
    left_by,
    no_sweep_whatever,
    what_could_sweep,
    what_else_would_leave,
    what_it_risks,
    what_less_it_leaves,
    why_no_sweep,
)
from cardtable.opponents.scopa.worth import WORTH, balance, for_primiera, gain, is_twin, left_behind, unseen
from cardtable.opponents.thumbs import Grounds, Memory
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask, Move, Seat
from rulesets.scopa.captures import takings
from rulesets.scopa.pack import (
    COINS,
    PACK,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    SUIT_MASKS,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from rulesets.words import _, later, ngettext, sentence_case

WHOLE_POINT = later("Laid down, {card} could fall to others, and a point with it.")
SEVEN = later("Laid down, {card} could fall to others: sevens count most in the primiera.")
NOBODY_TAKES = later("None of the cards you have not seen could take what you lay down.")
COIN = later("Laid down, {card} could fall to others: most coins score a point.")
DIAMOND = later("Laid down, {card} could fall to others: most diamonds score a point.")
SIX = later("Laid down, {card} could fall to others: after sevens, sixes count most in the primiera.")
ACE = later(
    "Laid down, {card} could fall to others: aces come third in the primiera, after sevens and sixes."
)
IN_PRIMIERA = {7: SEVEN, 6: SIX, 1: ACE}
"""What is said of cards that are better kept, by what they are good for in a pile,"""
COIN_HALF = 5
"""A side that has more coins than this has most of them."""
RANKED = (WHOLE_POINT, SEVEN, COIN, DIAMOND, SIX, ACE)
"""the best first."""


def because(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what speaks for a move, to somebody with such a memory."""
    return why_take(game, seat, move, memory) if taken(move) else why_lay(game, seat, move, memory)


# -- Taking ---------------------------------------------------------------------------------------


def why_take(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what a capture brings in, what tells it from the next best, and against which risk."""
    left, rest = left_by(game, move), unseen(game, seat, memory)
    brings = what_it_brings(game, seat, move, sure=memory.keeps_cards)
    if game.on_stock == PACK and sum(map(int.bit_count, game.hands)) == 1 and left.total:
        return _("It is the last card: what it does not take goes to you as well, for you capture last.")
    parts = [brings, *why_this_capture(game, seat, left, rest, sure=memory.keeps_cards)]
    if left.sweepers & rest:
        parts.append(what_it_risks(game, seat, left, rest, sure=memory.keeps_cards))
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
    else:
        yield from what_less_it_leaves(game, seat, here, rival, rest, sure=sure)


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
        text = _("The best of them counts {best} for the primiera; with {what} it would be {less}.")
    best, less = best_for_primiera(got), best_for_primiera(other)
    return text.format(what=in_brief(game, seat, move, rival), n=n, best=best, less=less)


def best_for_primiera(got: Mask) -> int:
    """What the best of these cards counts for the primiera."""
    return max(PRIMIERA[card % 10] for card in cards(got))


def what_it_brings(game: Scopa, seat: Seat, move: Move, *, sure: bool) -> str:
    """Say what a capture brings in: a sweep, a point, or what counts most of it."""
    card, some = played(move), taken(move)
    got = some | 1 << card
    if some == game.table and sweeping(game, card, some):
        return _("It clears the table: a scopa, which is worth a point.")
    for point in whole_points(game):
        if holds(got, point):
            text = _("It brings in {card}, which is worth a whole point.")
            return text.format(card=game.deck.name(point))
    return what_it_captures(game, seat, got, sure=sure)


def whole_points(game: Scopa) -> Sequence[Card]:
    """The cards that are worth a point by themselves."""
    return (SETTEBELLO, RE_BELLO) if game.options.re_bello else (SETTEBELLO,)


def what_it_captures(game: Scopa, seat: Seat, got: Mask, *, sure: bool) -> str:
    """Say what a capture brings in, the card played with what it takes, of what is not decided yet."""
    n, coins, sevens = got.bit_count(), (got & COINS).bit_count(), (got & SEVENS).bit_count()
    if sevens:
        text = ngettext(
            "It captures {n} cards, a seven among them: sevens count most in the primiera.",
            "It captures {n} cards, {sevens} of them sevens: sevens count most in the primiera.",
            sevens,
        )
        if sevens == n:
            text = _("It captures {n} sevens: sevens count most in the primiera.")
        return text.format(n=n, sevens=sevens)
    piles = game.piles
    cards_open = len(piles) > 2 or max(map(int.bit_count, piles)) <= PACK // 2
    coins_open = not sure or len(piles) > 2 or max((pile & COINS).bit_count() for pile in piles) <= COIN_HALF
    if coins and coins_open:
        return what_coins_it_captures(game, n, coins, cards_too=cards_open)
    if not cards_open:
        return _("It captures {n} cards, though who has most is decided.").format(n=n)
    if len(piles) > 2:
        return _("It captures {n} cards: most cards score a point.").format(n=n)
    own = piles[seat % game.side_count].bit_count()
    text = _("It captures {n} cards, which makes {own} to {theirs}: most cards score a point.")
    return text.format(n=n, own=own + n, theirs=sum(map(int.bit_count, piles)) - own)


def what_coins_it_captures(game: Scopa, n: int, coins: int, *, cards_too: bool) -> str:
    """Say how many coins are among the cards a capture brings in; in the French pack they are diamonds."""
    if game.options.deck_skin == "french":
        among = ngettext("a diamond among them", "{coins} of them diamonds", coins)
        text = _("It captures {n} cards, {among}: most diamonds score a point.")
        if cards_too:
            text = _("It captures {n} cards, {among}: most cards and most diamonds score a point each.")
    else:
        among = ngettext("a coin among them", "{coins} of them coins", coins)
        text = _("It captures {n} cards, {among}: most coins score a point.")
        if cards_too:
            text = _("It captures {n} cards, {among}: most cards and most coins score a point each.")
    return text.format(n=n, among=among.format(coins=coins))


# -- Laying down ----------------------------------------------------------------------------------


def why_lay(game: Scopa, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what speaks for laying a card down: what it leaves to the next player, and what one keeps."""
    here, rest = left_by(game, move), unseen(game, seat, memory)
    others = [left_by(game, other) for other in game.legal_moves(seat) if played(other) != played(move)]
    captures = [other for other in others if taken(other.move)]
    gifts = [other for other in captures or others if other.sweepers & rest]
    rival = None if captures else max(others, key=lambda one: balance(game, seat, one.move, rest))
    if here.sweepers & rest:
        parts = [what_could_sweep(here, rest, whatever=not captures and len(gifts) == len(others))]
        if memory.keeps_cards:
            parts.append(how_likely(game, seat, here.sweepers, rest))
    elif gifts and (gifts == captures or rival in gifts):
        parts = [why_no_sweep(game, here), what_else_would_leave(game, rival or most_tempting(gifts), rest)]
        if rival and memory.keeps_cards and not takers_of(game, move, rest):
            parts.append(_(NOBODY_TAKES))
        return Grounds(*parts)
    else:
        parts = [why_no_sweep(game, here) if gifts or captures else no_sweep_whatever(here)]
    if rival is None:
        parts += why_wait(game, seat, move, rest, sure=memory.keeps_cards and not here.sweepers & rest)
    else:
        rather = list(why_rather(game, seat, here, rival, rest, sure=memory.keeps_cards))
        parts += rather or who_may_take(game, here, rival, rest, sure=memory.keeps_cards)
    return Grounds(*parts)


def why_wait(game: Scopa, seat: Seat, move: Move, rest: Mask, *, sure: bool) -> Iterator[str]:
    """Say what speaks for taking later what could be taken now, and how safe is what is laid down."""
    yield _("What you can take now may still lie there in your next turn.")
    if sure and 2 * (takers := takers_of(game, move, rest)) < rest.bit_count():
        text = _("Of the {all} cards you have not seen only {n} could take what you lay down.")
        if not takers:
            text = _(NOBODY_TAKES)
        yield text.format(n=takers, all=rest.bit_count())
    if game.on_stock == PACK and game.hands[seat].bit_count() == 2:
        yield _("That will be your last one, and whoever captures last gets what is left over.")


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
        ways = [some for some in takings(after.table, best, game.options) if holds(some, card)]
        text = _("If {cards} still lie there in your next turn, {card} may take them together.")
        yield text.format(cards=listed(game.deck, min(ways, key=int.bit_count)), card=game.deck.name(best))
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
        text = _("But {other} is worth more in your pile, if it can still capture something.")
        if takers_of(game, rival, rest):
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


def why_rather(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask, *, sure: bool) -> Iterator[str]:
    """Say what decides between this card and the next best that takes nothing either.

    Whoever is not `sure` which cards are gone counts none.
    """
    card, other = played(here.move), played(rival.move)
    good_for = qualities(game, other) if WORTH[other] > WORTH[card] else []
    better = [text for text in good_for if text not in qualities(game, card)]
    name, lacks = game.deck.name(other), for_primiera(game, seat, here.move)
    if better and takers_of(game, rival.move, rest):
        yield _(better[0]).format(card=name)
    elif sure and VALUE[card] == VALUE[other] and for_primiera(game, seat, rival.move) > lacks == 0:
        text = _("You keep {card}: your pile has none of its suit that counts as much for the primiera.")
        yield text.format(card=name)
    else:
        yield from what_less_it_leaves(game, seat, here, rival, rest, sure=sure)


def qualities(game: Scopa, card: Card) -> list[str]:
    """What a card is good for in the own pile, the best first."""
    coin = DIAMOND if game.options.deck_skin == "french" else COIN
    found = [WHOLE_POINT] * (card in whole_points(game)) + [coin] * holds(COINS, card)
    prime = IN_PRIMIERA.get(VALUE[card], "")
    return sorted(filter(None, [*found, prime]), key=RANKED.index)
