"""Why a card of Scopa is laid down: what it leaves to the next player, and what one keeps instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.opponents.scopa.decided import open_points
from cardtable.opponents.scopa.left import (
    ALIKE,
    Left,
    expected,
    hands_without,
    how_likely,
    leaves_fewer_sweepers,
    left_by,
    no_sweep_whatever,
    surely_stays,
    tempts,
    what_could_sweep,
    what_else_would_leave,
    what_is_safer,
    what_less_it_leaves,
    what_scopa_it_forgoes,
    why_no_sweep,
)
from cardtable.opponents.scopa.worth import (
    FEAR,
    balance,
    for_primiera,
    left_behind,
    only_sweeps,
    unseen,
    whole_points,
    worth_now,
)
from cardtable.opponents.thumbs import Grounds
from rulesets.cards import cards, holds, is_single, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.scopa.captures import sets_adding_to, takings
from rulesets.scopa.pack import (
    ACES,
    COINS,
    EQUALS,
    PACK,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from rulesets.words import _, later, ngettext, sentence_case

WHOLE_POINT = later("Laid down, {card} could fall to others, and a point with it.")
SEVEN = later("Laid down, {card} could fall to others: sevens count most in the primiera.")
NOBODY_TAKES = later("As the table lies, no card you have not seen could take what you lay down.")
COIN = later("Laid down, {card} could fall to others: whoever has most coins scores a point.")
DIAMOND = later("Laid down, {card} could fall to others: whoever has most diamonds scores a point.")
SEVENS_POINT = later(
    "Laid down, {card} could fall to others: whoever has most sevens scores a point, and they count most in "
    "the primiera."
)
MOST_SEVENS = later("Laid down, {card} could fall to others: whoever has most sevens scores a point.")
SIX = later("Laid down, {card} could fall to others: after sevens, sixes count most in the primiera.")
ACE = later(
    "Laid down, {card} could fall to others: aces come third in the primiera, after sevens and sixes."
)
IN_PRIMIERA = {7: SEVEN, 6: SIX, 1: ACE}
"""What is said of cards that are better kept, by what they are good for in a pile,"""
RANKED = (WHOLE_POINT, SEVENS_POINT, SEVEN, MOST_SEVENS, COIN, DIAMOND, SIX, ACE)
"""the best first."""


def why_lay(game: Scopa, seat: Seat, move: Move) -> str:
    """Say what speaks for laying a card down: what it leaves to the next player, and what one keeps."""
    here, rest = left_by(game, move), unseen(game, seat)
    others = [left_by(game, other) for other in game.legal_moves(seat) if played(other) != played(move)]
    others.sort(key=lambda one: balance(game, seat, one.move, rest), reverse=True)
    captures = [other for other in others if taken(other.move)]
    safe = [other for other in others if not other.sweepers & rest]
    if here.sweepers & rest:
        told = what_could_sweep(game, here, rest, whatever=not captures and not safe)
        parts = [f"{told} {how_likely(game, seat, here.sweepers, rest)}"]
    elif len(safe) < len(others):
        parts = [why_no_sweep(game, here)]
    else:
        parts = [no_sweep_whatever(here, may_take=bool(captures))]
    if captures:
        parts += why_wait(game, seat, here, captures, rest)
    else:
        parts += why_no_other(game, seat, here, others, rest)
        if here.sweepers & rest and safe:
            parts.append(what_is_safer(game, move, safe[0]))
    if len(parts) == 1 and only_sweeps(game):
        parts.append(_("Only a sweep can still bring a point."))
    if not here.sweepers & rest and len(safe) == len(others):
        # What holds whatever is played is by itself no reason for this card.
        parts[:2] = [" ".join(parts[:2])]
    return Grounds(*parts)


def why_wait(game: Scopa, seat: Seat, here: Left, captures: Sequence[Left], rest: Mask) -> Iterator[str]:
    """Say what to take now would leave to others, and how safe what could be taken is, and what is laid."""
    best, safe = captures[0], not here.sweepers & rest
    if safe and all(other.sweepers & rest for other in captures):
        yield what_else_would_leave(game, most_tempting(game, captures), rest)
    else:
        yield from what_less_it_leaves(game, seat, here, best, rest)
    waits = how_an_ace_waits(game, best.move)
    hope = waits or how_safe_it_stays(game, seat, here.move, taken(best.move), rest)
    if hope:
        yield hope
    if hope and game.on_stock == PACK and game.hands[seat].bit_count() == 2:
        yield _("Your next turn will be your last, and whoever captures last gets what is left over.")
    if against := what_scopa_it_forgoes(game, seat, here.move, best.move):
        yield against


def how_an_ace_waits(game: Scopa, best: Move) -> str:
    """Say that the ace which could take now takes all then, too; nothing of any other card."""
    rules = game.options
    if not rules.ace_takes_all or not holds(ACES, played(best)):
        return ""
    text = _("In your next turn {ace} takes all that lies there then, too.")
    if rules.ace_on_table == "takeAce":
        text = _("In your next turn {ace} takes all that lies there then, too, unless an ace is among it.")
    return text.format(ace=game.deck.name(played(best)))


def how_safe_it_stays(game: Scopa, seat: Seat, move: Move, some: Mask, rest: Mask) -> str:
    """Say how many hidden cards could take what could be taken now, or what is laid down.

    Nothing is said where in the last round the next player more likely than not has a card that could.
    """
    table = left_behind(game, move).table
    takers = mask_of(
        card for card in cards(rest) if any(one & some for one in takings(table, card, game.options))
    )
    n, (hands, without) = takers.bit_count(), hands_without(game, seat, takers, rest)
    if game.on_stock == PACK and 2 * without < hands:
        return ""
    m = takers_of(game, move, rest)
    text = ngettext(
        "{Cards} may still lie there in your next turn: "
        "of the cards you have not seen ({all}), {n} could take it, and {m} could take what you lay down.",
        "{Cards} may still lie there in your next turn: of the cards you have not seen ({all}), {n} could "
        "take any of them, and {m} could take what you lay down.",
        some.bit_count(),
    )
    if not n and surely_stays(game, move, some, rest):
        text = ngettext(
            "{Cards} will still lie there in your next turn: "
            "of the cards you have not seen ({all}), none can take it, and {m} could take what you lay down.",
            "{Cards} will still lie there in your next turn: of the cards you have not seen ({all}), "
            "none can take any of them, and {m} could take what you lay down.",
            some.bit_count(),
        )
    if not n and not m:
        text = _(
            "No card you have not seen could take what you lay down, or what you can take now: "
            "both may still lie there in your next turn."
        )
        if surely_stays(game, move, some | 1 << played(move), rest):
            text = _(
                "No card you have not seen can take what you lay down, or what you can take now: "
                "both will still lie there in your next turn."
            )
    elif is_single(rest) and not n:
        text = _(
            "The only card you have not seen could take what you lay down, but not what you can take now: "
            "that will still lie there in your next turn."
        )
    what, none = sentence_case(listed(game.deck, some)), _("none")
    return text.format(Cards=what, n=n or none, m=m or none, all=rest.bit_count())


def how_safe_it_lies(game: Scopa, move: Move, rest: Mask) -> Iterator[str]:
    """Say that few hidden cards, or none, could take what is laid down; nothing if half of them could."""
    if 2 * (takers := takers_of(game, move, rest)) < rest.bit_count():
        text = _("Of the {all} cards you have not seen only {n} could take what you lay down.")
        if not takers:
            text = _(NOBODY_TAKES)
        yield text.format(n=takers, all=rest.bit_count())


def why_no_other(game: Scopa, seat: Seat, here: Left, others: Sequence[Left], rest: Mask) -> Iterator[str]:
    """Say why the next best card is not laid down, and the one after it, and how safe a better one lies."""
    rival, values = others[0], {VALUE[played(here.move)], VALUE[played(others[0].move)]}
    third = [other for other in others if VALUE[played(other.move)] not in values][:1]
    card, tempting = played(here.move), tempts(here, rival, rest)
    kept_for = [better_kept(game, here, one, rest) for one in (rival, *third)]
    if kept_for[0] and len(kept_for) == 2 and kept_for[0] == kept_for[1]:
        names = [game.deck.name(played(one.move)) for one in (rival, *third)]
        yield _(kept_for[0]).format(card=_("{one} or {other}").format(one=names[0], other=names[1]))
    else:
        rather = list(why_not_that(game, seat, here, rival, rest))
        yield from rather or who_may_take(game, here, rival, rest)
        # Figures are told of one card only; with them, and with what could sweep, enough is said.
        for one in third if rather or not here.sweepers & rest else ():
            if any(kept_for) or tempting or tempts(here, one, rest):
                yield from why_not_that(game, seat, here, one, rest)
    each = worth_now(game)
    dear = qualities(game, card) and each[card] > min(each[played(one.move)] for one in others)
    nobody = tempting and not takers_of(game, here.move, rest)
    if nobody or (dear and (tempting or kept_for[0])):
        yield from how_safe_it_lies(game, here.move, rest)


def why_not_that(game: Scopa, seat: Seat, here: Left, other: Left, rest: Mask) -> Iterator[str]:
    """Say what another card would let somebody sweep, or what else decides between it and this one."""
    if tempts(here, other, rest):
        yield what_else_would_leave(game, other, rest)
    else:
        yield from why_rather(game, seat, here, other, rest)


def who_may_take(game: Scopa, here: Left, rival: Left, rest: Mask) -> Iterator[str]:
    """Say that one can take back what is laid down, or who else can, and why it is laid down nevertheless."""
    card, after, each = played(here.move), left_behind(game, here.move), worth_now(game)
    hand = cards(after.hands[game.turn])
    back = [one for one in hand if any(holds(some, card) for some in takings(after.table, one, game.options))]
    # Where cards take what makes fifteen with them, an equal one takes it only with others.
    equals = EQUALS[card] if game.options.capture == "equal" else 0
    if twins := [one for one in back if holds(equals, one)]:
        best = max(twins, key=each.__getitem__)
        sure = surely_stays(game, here.move, 1 << card, rest)
        text = _("If {own} still lies there in your next turn, you can take it with {card}.")
        if sure:
            text = _("{Own} will still lie there in your next turn, and you can take it with {card}.")
        if all(each[one] == each[card] for one in twins):
            # The same speaks for either.
            text = _(
                "If {own} still lies there in your next turn, you can take it with the equal card you keep."
            )
            if sure:
                text = _(
                    "{Own} will still lie there in your next turn, and you can take it with the equal card "
                    "you keep."
                )
        own = game.deck.name(card)
        yield text.format(own=own, Own=sentence_case(own), card=game.deck.name(best))
    elif back:
        best = max(back, key=each.__getitem__)
        ways = [some for some in takings(after.table, best, game.options) if holds(some, card)]
        some = min(ways, key=int.bit_count)
        text = ngettext(
            "If {cards} still lies there in your next turn, {card} may take it.",
            "If {cards} still lie there in your next turn, {card} may take them together.",
            some.bit_count(),
        )
        if surely_stays(game, here.move, some, rest):
            text = ngettext(
                "{Cards} will still lie there in your next turn, and {card} may take it.",
                "{Cards} will still lie there in your next turn, and {card} may take them together.",
                some.bit_count(),
            )
        what = listed(game.deck, some)
        yield text.format(cards=what, Cards=sentence_case(what), card=game.deck.name(best))
        if qualities(game, card) and not takers_of(game, here.move, rest):
            yield _(NOBODY_TAKES)
    else:
        yield from how_many_may_take(game, here.move, rival.move, rest)


def how_many_may_take(game: Scopa, move: Move, rival: Move, rest: Mask) -> Iterator[str]:
    """Say how many cards could take what is laid down, beside the rival, and why that one is kept though."""
    n, m, each = takers_of(game, move, rest), takers_of(game, rival, rest), worth_now(game)
    if not n:
        text = _(NOBODY_TAKES)
        if not m and each[played(move)] < each[played(rival)]:
            text = _(
                "As the table lies, no card you have not seen could take {own}, or {other}: but "
                "that is worth more, and you keep it for longer."
            )
        yield text.format(own=game.deck.name(played(move)), other=game.deck.name(played(rival)))
        return
    but = why_kept(game, move, rival, rest) if n >= m else ""
    alike = abs(expected(game, game.turn, move, rest) - expected(game, game.turn, rival, rest)) <= ALIKE
    if n > m and not but and alike:
        text = _("After {card} the next player could hope to win about as much.")
        yield text.format(card=game.deck.name(played(rival)))
        return
    if n >= m:
        but = but or why_for_sums(game, move, rival, rest)
    if n > m and not but:
        return
    own, name = game.deck.name(played(move)), game.deck.name(played(rival))
    text = _(
        "As many of the cards you have not seen could take {own}, alone or with others, "
        "as could take {card}: {n}."
    )
    if n != m:
        text = _(
            "{n} of the cards you have not seen could take {own}, alone or with others, "
            "and {m} could take {card}."
        )
    if is_single(rest):
        text = _("The only card you have not seen could take {own} as well as {card}.")
        if not m:
            text = _("The only card you have not seen could take {own}, and not {card}.")
    told = text.format(n=n, own=own, m=m or _("none"), card=name)
    yield f"{told} {but}" if but else told


def why_kept(game: Scopa, move: Move, rival: Move, rest: Mask) -> str:
    """Say what the rival is kept for: what it could take, or what it is worth; nothing if that is no more."""
    card, other, each = played(move), played(rival), worth_now(game)
    n, m = helpers_of(game, move, other, rest), helpers_of(game, rival, card, rest)
    text = ""
    if n > m:
        text = _(
            "But {other} is worth keeping: {n} of those cards, if laid down, would give it something "
            "to take, and {m} would do so for {card}."
        )
    elif each[card] < each[other]:
        text = _("But {other} is worth more in your pile, if it can still capture something.")
        if takers_of(game, rival, rest):
            text = _("But it would be worth less than {other} to whoever captures it.")
    elif n == m:
        text = why_for_its_equal(game, card, other, rest)
    return text.format(card=game.deck.name(card), other=game.deck.name(other), n=n, m=m or _("none"))


def why_for_its_equal(game: Scopa, card: Card, kept: Card, rest: Mask) -> str:
    """Say that a card is kept for a hidden one it equals, which counts more than any equal of the other."""
    ours, its = ([one for one in cards(rest) if VALUE[one] == VALUE[than]] for than in (kept, card))
    if not ours or not its or game.options.capture != "equal":
        return ""
    each = worth_now(game)
    prize, less = (max(some, key=each.__getitem__) for some in (ours, its))
    if each[prize] <= each[less]:
        return ""
    text = _(
        "But {{other}} is worth keeping: {prize} may still be laid down, and would count more in your pile "
        "than {less}."
    )
    return text.format(prize=game.deck.name(prize), less=game.deck.name(less))


def why_for_sums(game: Scopa, move: Move, rival: Move, rest: Mask) -> str:
    """Say that a higher card is kept for the sums it may take, if more of those can come to lie there."""
    kept = played(rival)
    if not game.plain or VALUE[kept] <= VALUE[played(move)]:
        return ""
    some = left_behind(game, move).table | rest
    more, less = (
        sum(one.bit_count() > 1 for one in sets_adding_to(some, VALUE[card])) for card in (kept, played(move))
    )
    text = _("But {other} is worth keeping: the higher a card counts, the more sums it may take later.")
    return text.format(other=game.deck.name(kept)) if more > less else ""


def takers_of(game: Scopa, move: Move, rest: Mask) -> int:
    """How many cards of `rest` could take what a move lays down, alone or with others."""
    table = left_behind(game, move).table
    return sum(
        any(holds(some, played(move)) for some in takings(table, one, game.options)) for one in cards(rest)
    )


def helpers_of(game: Scopa, move: Move, kept: Card, rest: Mask) -> int:
    """How many cards of `rest` take nothing after a move, and laid down would let a kept card take something.

    All do if that card can take something already.
    """
    table, rules = left_behind(game, move).table, game.options
    if any(takings(table, kept, rules)):
        return rest.bit_count()
    laid = [one for one in cards(rest) if not any(takings(table, one, rules))]
    return sum(any(takings(table | 1 << one, kept, rules)) for one in laid)


def most_tempting(game: Scopa, gifts: Sequence[Left]) -> Left:
    """Of moves that would let somebody sweep, the one by which least of value is laid down."""
    each = worth_now(game)
    return min(gifts, key=lambda gift: each[played(gift.move)])


def why_rather(game: Scopa, seat: Seat, here: Left, rival: Left, rest: Mask) -> Iterator[str]:
    """Say what decides between this card and the next best that takes nothing either."""
    card, other = played(here.move), played(rival.move)
    name, lacks = game.deck.name(other), for_primiera(game, seat, here.move)
    if good_for := better_kept(game, here, rival, rest):
        yield _(good_for).format(card=name)
    elif VALUE[card] == VALUE[other] and for_primiera(game, seat, rival.move) > lacks == 0:
        text = _("You keep {card}: your pile has none of its suit that counts as much for the primiera.")
        yield text.format(card=name)
    else:
        yield from what_less_it_leaves(game, seat, here, rival, rest)


def better_kept(game: Scopa, here: Left, rival: Left, rest: Mask) -> str:
    """What a card is kept for, if others could take it and the one laid down is not good for that, too."""
    card, other, each = played(here.move), played(rival.move), worth_now(game)
    if tempts(here, rival, rest) or each[other] <= each[card] or not takers_of(game, rival.move, rest):
        return ""
    if leaves_fewer_sweepers(here, rival, rest):
        more = expected(game, game.turn, rival.move, rest) - expected(game, game.turn, here.move, rest)
        if more * FEAR >= each[other] - each[card]:
            return ""
    return next((text for text in qualities(game, other) if text not in qualities(game, card)), "")


def qualities(game: Scopa, card: Card) -> list[str]:
    """What a card is good for in the own pile, of what is not decided yet, the best first."""
    points, coin = open_points(game), DIAMOND if game.options.deck_skin == "french" else COIN
    found = [WHOLE_POINT] * (card in whole_points(game)) + [coin] * (points.coins and holds(COINS, card))
    prime = IN_PRIMIERA.get(VALUE[card], "") if points.primiera else ""
    if points.sevens and VALUE[card] == 7:
        prime = SEVENS_POINT if points.primiera else MOST_SEVENS
    return sorted(filter(None, [*found, prime]), key=RANKED.index)
