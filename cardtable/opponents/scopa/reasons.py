"""Why a card is played in Scopa: what it brings in, and what it leaves to the next player.

Every sentence tells of the table and of what the speaker knows, never of where a hidden card lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.opponents.scopa.decided import open_points, points_open
from cardtable.opponents.scopa.laying import why_lay
from cardtable.opponents.scopa.left import (
    Left,
    in_brief,
    left_by,
    surely_stays,
    what_it_risks,
    what_less_it_leaves,
    what_scopa_it_forgoes,
    which_point_it_risks,
)
from cardtable.opponents.scopa.worth import (
    SAFE_SUM,
    balance,
    captured_by,
    clears,
    for_primiera,
    gain,
    is_twin,
    left_behind,
    napola_won,
    only_sweeps,
    unseen,
    whole_points,
)
from cardtable.opponents.thumbs import Grounds
from rulesets.cards import cards, holds, is_single, lowest
from rulesets.core import Mask, Move, Seat
from rulesets.scopa.pack import (
    COINS,
    EQUALS,
    PACK,
    PRIMIERA,
    SEVENS,
    SUIT_MASKS,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import why_no_scopa
from rulesets.words import _, ngettext, sentence_case


def because(game: Scopa, seat: Seat, move: Move) -> str:
    """Say what speaks for a move."""
    return why_take(game, seat, move) if taken(move) else why_lay(game, seat, move)


# -- Taking ---------------------------------------------------------------------------------------


def why_take(game: Scopa, seat: Seat, move: Move) -> str:
    """Say what a capture brings in, what tells it from the next best, and against which risk."""
    left, rest = left_by(game, move), unseen(game, seat)
    wins_rest = wins_the_rest(game, left, rest)
    brings = what_it_brings(game, seat, move, more_to_come=wins_rest)
    if game.on_stock == PACK and sum(map(int.bit_count, game.hands)) == 1 and left.total:
        return _("It is the last card: what it does not take goes to you as well, for you capture last.")
    rival = rival_of(game, seat, move, rest)
    if wins_rest:
        text = _("The only card you have not seen can take nothing then: what is left over goes to you.")
        return Grounds(brings, text, *why_this_capture(game, seat, left, rival, rest))
    waits = what_waits(game, move, rival, rest)
    parts = [brings, waits] if waits else [brings, *why_this_capture(game, seat, left, rival, rest)]
    if not left.total and not clears(game, played(move), taken(move)):
        parts.append(why_no_scopa(played(move), taken(move), game.options))
    if left.sweepers & rest:
        parts.append(what_it_risks(game, seat, left, rest))
    elif left.total and not waits and not (game.plain and left.total > SAFE_SUM):
        parts.append(why_no_sweep(game, move, rest))
    if rival is not None and (against := what_scopa_it_forgoes(game, seat, move, rival)):
        parts.append(against)
    return Grounds(*parts)


def wins_the_rest(game: Scopa, left: Left, rest: Mask) -> bool:
    """Whether nobody else takes anything any more: the last card of the others takes nothing."""
    return game.on_stock == PACK and is_single(rest) and not left.takers & rest


def why_no_sweep(game: Scopa, move: Move, rest: Mask) -> str:
    """Say that nobody can sweep what is left, and of a single card why not, which looks so easy to take."""
    table = left_behind(game, move).table
    matched = game.options.capture == "equal" and is_single(table)
    if not matched or any(VALUE[one] == VALUE[lowest(table)] for one in cards(rest)):
        return _("Nobody can sweep what is left.")
    words = _("Nobody can sweep {card}, which is left: all its equals are gone, or yours.")
    return words.replace("{card}", game.deck.name(lowest(table)))


def why_this_capture(
    game: Scopa, seat: Seat, here: Left, next_best: Move | None, rest: Mask
) -> Iterator[str]:
    """Say what tells a capture from the next best: that it brings more, or leaves less to the next player."""
    others = [other for other in game.legal_moves(seat) if other != here.move]
    twins = [other for other in others if is_twin(game, here.move, other)]
    if twins:
        yield what_a_twin_would_do(game, seat, here.move, twins)
    if not any(taken(other) for other in others):
        if others and not outshines(game, seat, here.move, ()):
            yield _("No other card of yours takes anything.")
        return
    if next_best is None:
        return
    rival = left_by(game, next_best)
    if point := which_point_it_risks(game, seat, here, rival, rest):
        yield point
    if more := what_more(game, seat, here.move, rival.move, primiera_too=not point):
        yield more
    elif not point:
        less = [*what_less_it_leaves(game, seat, here, rival, rest)]
        yield from less or what_it_forgoes(game, seat, here.move, rival.move)


def rival_of(game: Scopa, seat: Seat, move: Move, rest: Mask) -> Move | None:
    """The next best capture, of which it is told why it is not made; none where this one outshines all."""
    captures = [
        other
        for other in game.legal_moves(seat)
        if taken(other) and other != move and not is_twin(game, move, other)
    ]
    if outshines(game, seat, move, captures):
        return None
    return max(captures, key=lambda other: balance(game, seat, other, rest), default=None)


def what_waits(game: Scopa, move: Move, rival: Move | None, rest: Mask) -> str:
    """Say that an equal card that could be taken instead surely waits, as what is taken does not."""
    if rival is None or played(rival) == played(move) or game.options.capture != "equal":
        return ""
    card, some = played(rival), taken(rival)
    # While one of its equals is hidden nothing is sure, which is told without looking any further.
    if not is_single(some) or some & taken(move) or not some & EQUALS[card] or rest & EQUALS[card]:
        return ""
    if not surely_stays(game, move, some, rest) or surely_stays(game, rival, taken(move), rest):
        return ""
    text = _("{Own} will still lie there in your next turn, and you can take it with {card}.")
    return text.format(Own=sentence_case(game.deck.name(lowest(some))), card=game.deck.name(card))


def what_a_twin_would_do(game: Scopa, seat: Seat, move: Move, twins: Sequence[Move]) -> str:
    """Say that another card would take the same, and whether it matters which one is played."""
    twin = max(twins, key=lambda other: for_primiera(game, seat, other))
    more = for_primiera(game, seat, twin) - for_primiera(game, seat, move)
    suit = SUIT_MASKS[played(twin) // 10] & (game.piles[seat % game.side_count] | taken(move))
    best = max(cards(suit), key=lambda one: PRIMIERA[one % 10], default=-1)
    text = _("{Card} would take the same, and be worth as much to you.")
    if more < 0:
        text = _("{Card} would take the same, but add less to your primiera, which has {best} in that suit.")
    elif more:
        text = _("{Card} would take the same, and add more to your primiera.")
    name = sentence_case(game.deck.name(played(twin)))
    return text.format(Card=name, best=game.deck.name(best) if more < 0 else "")


def outshines(game: Scopa, seat: Seat, move: Move, captures: Sequence[Move]) -> bool:
    """Whether a capture sweeps the table, or brings in or makes sure a whole point, as no other one does."""

    def points(one: Move) -> int:
        got = captured_by(one)
        prizes = sum(holds(got, point) for point in whole_points(game)) + sum(made_sure(game, seat, got))
        before, after = napola_won(game, seat, got)
        prizes += after - before
        return clears(game, played(one), taken(one)) + prizes

    return points(move) > max(map(points, captures), default=0)


def what_more(game: Scopa, seat: Seat, move: Move, rival: Move, *, primiera_too: bool) -> str:
    """Say what a capture brings more than another one; nothing if that does not outweigh the rest."""
    got, other = captured_by(move), captured_by(rival)
    if gain(game, played(move), taken(move)) <= gain(game, played(rival), taken(rival)):
        return ""
    points = open_points(game)
    coins = ((got & COINS).bit_count() - (other & COINS).bit_count()) * points.coins
    n = (got.bit_count() - other.bit_count()) * points.cards
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
    best, less = (primiera_with(game, seat, some) for some in (got, other))
    counted = primiera_too and points.primiera and game.options.primiera_mode == "sum"
    if not text and counted and best > less:
        text = _("It brings your primiera to {best} so far; with {what} it would be {less}.")
    return text.format(what=in_brief(game, seat, move, rival), n=n, best=best, less=less)


def what_it_forgoes(game: Scopa, seat: Seat, move: Move, rival: Move) -> Iterator[str]:
    """Say that another capture would bring in more cards, where nothing else tells the two apart."""
    n = captured_by(rival).bit_count() - captured_by(move).bit_count()
    if n > 0 and open_points(game).cards:
        text = ngettext(
            "With {what} it would be {n} card more, but what you leave there and keep in hand counts for "
            "more.",
            "With {what} it would be {n} cards more, but what you leave there and keep in hand counts for "
            "more.",
            n,
        )
        yield text.format(what=in_brief(game, seat, move, rival), n=n)


def primiera_with(game: Scopa, seat: Seat, got: Mask) -> int:
    """What the best cards of each suit count for the side of a seat once these are in its pile."""
    pile = game.piles[seat % game.side_count] | got
    return sum(max((PRIMIERA[card % 10] for card in cards(pile & suit)), default=0) for suit in SUIT_MASKS)


def what_it_brings(game: Scopa, seat: Seat, move: Move, *, more_to_come: bool) -> str:
    """Say what a capture brings in: a sweep, a point, or what counts most of it."""
    got = captured_by(move)
    if clears(game, played(move), taken(move)):
        return _("It clears the table: a scopa, which is worth a point.")
    for point in whole_points(game):
        if holds(got, point):
            text = _("It brings in {card}, which is worth a whole point.")
            return text.format(card=game.deck.name(point))
    before, after = napola_won(game, seat, got)
    if after > before:
        text = _("It brings the napola in your pile from {before} points to {n}.")
        if not before:
            text = _("It makes a napola in your pile, which is {n} points.")
        return text.format(n=after, before=before)
    return what_it_makes_sure(game, seat, got) or what_it_captures(game, seat, got, more_to_come=more_to_come)


def what_it_makes_sure(game: Scopa, seat: Seat, got: Mask) -> str:
    """Say that a capture decides for one of two sides who has most cards or coins; nothing if it does not."""
    most_cards, most_coins = made_sure(game, seat, got)
    text, french = "", game.options.deck_skin == "french"
    if most_cards and most_coins:
        text = _("It captures {n} cards: with these you surely have most cards and most coins, a point each.")
        if french:
            text = _(
                "It captures {n} cards: with these you surely have most cards and most diamonds, "
                "a point each."
            )
    elif most_coins:
        text = _("It captures {n} cards: with these you surely have most coins, which is a point.")
        if french:
            text = _("It captures {n} cards: with these you surely have most diamonds, which is a point.")
    elif most_cards:
        text = _("It captures {n} cards: with these you surely have most cards, which is a point.")
    return text.format(n=got.bit_count())


def made_sure(game: Scopa, seat: Seat, got: Mask) -> tuple[bool, bool]:
    """Whether cards decide for one of two sides that it has most cards, and most coins."""
    piles, before = [*game.piles], open_points(game)
    if len(piles) > 2:
        return False, False
    piles[seat % 2] |= got
    after = points_open(piles, game.options)
    return before.cards and not after.cards, before.coins and not after.coins


def what_it_captures(game: Scopa, seat: Seat, got: Mask, *, more_to_come: bool = False) -> str:
    """Say what a capture brings in, the card played with what it takes, of what is not decided yet.

    How many cards both sides have is not told while more is still to come.
    """
    n, coins, sevens = got.bit_count(), (got & COINS).bit_count(), (got & SEVENS).bit_count()
    points = open_points(game)
    if sevens and (points.primiera or points.sevens):
        text = ngettext(
            "It captures {n} cards, a seven among them: {why}",
            "It captures {n} cards, {sevens} of them sevens: {why}",
            sevens,
        )
        if sevens == n:
            text = _("It captures {n} sevens: {why}")
        why = _("sevens count most in the primiera.")
        if points.sevens:
            why = _("whoever has most sevens scores a point, and they count most in the primiera.")
            if not points.primiera:
                why = _("whoever has most sevens scores a point.")
        return text.format(n=n, sevens=sevens, why=why)
    piles = game.piles
    if coins and points.coins:
        return what_coins_it_captures(game, n, coins, cards_too=points.cards)
    if only_sweeps(game):
        return _("It captures {n} cards, though only a sweep can still bring a point.").format(n=n)
    if not points.cards:
        return _("It captures {n} cards, though who has most is decided.").format(n=n)
    if len(piles) > 2:
        return _("It captures {n} cards: whoever has most cards scores a point.").format(n=n)
    if more_to_come:
        return _("It captures {n} cards.").format(n=n)
    own = piles[seat % game.side_count].bit_count()
    text = _("It captures {n} cards, which makes {own} to {theirs}: whoever has most cards scores a point.")
    return text.format(n=n, own=own + n, theirs=sum(map(int.bit_count, piles)) - own)


def what_coins_it_captures(game: Scopa, n: int, coins: int, *, cards_too: bool) -> str:
    """Say how many coins are among the cards a capture brings in; in the French pack they are diamonds."""
    if game.options.deck_skin == "french":
        among = ngettext("a diamond among them", "{coins} of them diamonds", coins)
        text = _("It captures {n} cards, {among}: whoever has most diamonds scores a point.")
        if cards_too:
            text = _(
                "It captures {n} cards, {among}: whoever has most cards scores a point, and so does whoever "
                "has most diamonds."
            )
    else:
        among = ngettext("a coin among them", "{coins} of them coins", coins)
        text = _("It captures {n} cards, {among}: whoever has most coins scores a point.")
        if cards_too:
            text = _(
                "It captures {n} cards, {among}: whoever has most cards scores a point, and so does whoever "
                "has most coins."
            )
    return text.format(n=n, among=among.format(coins=coins))
