"""What stands on the plates of Gleek and beside its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, cast

from cardtable.matches.session import LogLine
from cardtable.stage.faces import index_of
from cardtable.tables.facts import number, numbers, word
from cardtable.tables.sheet import signed
from rulesets.core import POT, Paid, Seat, View
from rulesets.gleek.accounts import BEATEN_REASON, PASSED_REASON, UNSEEN_REASON, account_name
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import SET_LETTERS, SET_RANKS, Layout
from rulesets.gleek.sets import MOURNIVAL
from rulesets.words import _, ngettext

SUIT_ICONS = {"C": "{clubs}", "S": "{spades}", "H": "{hearts}", "D": "{diamonds}"}


# -- Plates --------------------------------------------------------------------------------------


def plate_note(view: View[Any], seat: Seat) -> str:
    """The bid, the stake in the ruff, or tricks and points on the way to break-even."""
    if view.phase == "auction":
        bid = cast(tuple[int | None, ...], view.facts["bids"])[seat]
        if seat not in numbers(view, "in_auction"):
            return _("out of the bidding")
        return "" if bid is None else _("bid {bid}").format(bid=bid)
    if view.phase == "ruff" and number(view, "ruff_challenge"):
        return _("{n} at stake").format(n=numbers(view, "ruff_stakes")[seat])
    if view.phase in ("play", "challenge"):
        tricks, points = numbers(view, "tricks")[seat], numbers(view, "points")[seat]
        return taken_note(tricks, points, number(view, "break_even"))
    return ""


def longest_note(view: View[Any]) -> str:
    """What a plate says of somebody who has won most of the tricks."""
    return taken_note(9, 99, number(view, "break_even"))


def taken_note(tricks: int, points: int, even: int) -> str:
    """Tricks, and points on the way to break-even."""
    words = ngettext("{t} trick, {points}/{even}", "{t} tricks, {points}/{even}", tricks)
    return words.format(t=tricks, points=points, even=even)


def settlement(layout: Layout, event: Paid) -> tuple[Seat, str]:
    """Who pays into the pot or draws from it after the tricks, and how that comes about."""
    even = layout.break_even
    if event.target == POT:
        text = _("{points} points, {even} to break even: \N{MINUS SIGN}{n}")
        return event.source, text.format(points=even - event.amount, even=even, n=event.amount)
    text = _("{points} points, {even} to break even: +{n}")
    return event.target, text.format(points=even + event.amount, even=even, n=event.amount)


def is_for_ruff(event: Paid) -> bool:
    """Whether a payment is the loss of the ruff."""
    return event.why in {_(why) for why in (UNSEEN_REASON, PASSED_REASON, BEATEN_REASON)}


# -- The log -------------------------------------------------------------------------------------


def discards_together(lines: Iterable[LogLine]) -> Iterator[LogLine]:
    """The same lines, those of several cards discarded face down as one."""
    for (_kind, text), run in groupby(lines, key=lambda line: (line.kind, line.text)):
        first, *more = run
        if more and text == _("discards a card"):
            n = len(more) + 1
            yield first._replace(text=ngettext("discards {n} card", "discards {n} cards", n).format(n=n))
        else:
            yield from (first, *more)


# -- The side panel ------------------------------------------------------------------------------


def panel_lines(game: Gleek, view: View[Any], names: Sequence[str]) -> list[str]:
    """Trumps and what they are worth, who bought, what was announced, and the viewer's own account."""
    if view.facts["trump"] is None:
        return []
    layout, options = game.layout, game.options
    lines = [
        _("Hand {n} of {all}; eldest: {name}").format(
            n=number(view, "deal"), all=number(view, "deals"), name=names[number(view, "eldest")]
        ),
        _("Trumps {suit}: A {tib}, J {tom}, K 3, Q 3").format(
            suit=SUIT_ICONS[word(view, "trump")], tib=layout.tib, tom=layout.tom
        ),
    ]
    if options.tyde_value:
        tiddy = index_of(game.deck.style, game.deck.drawings[game.trumps.tiddy]).rank
        text = _("Tiddy, the {rank} of trumps: {n} from everybody")
        lines.append(text.format(rank=tiddy, n=options.tyde_value))
    if options.towser_tumbler:
        lines.append(_("Towser, the 5: 5 from everybody; Tumbler, the 6: 6"))
    lines.append(_("A card taken is a point; {n} points break even").format(n=number(view, "break_even")))
    if view.facts["buyer"] is not None:
        buyer, bid = names[number(view, "buyer")], number(view, "bid")
        lines.append(_("{name} bought the stock for {bid}.").format(name=buyer, bid=bid))
    for seat, letter, size in cast(tuple[tuple[Seat, str, int], ...], view.facts["claims"]):
        text = _("{name}: mournival of {ranks}") if size == MOURNIVAL else _("{name}: gleek of {ranks}")
        ranks = _(SET_RANKS[SET_LETTERS.index(letter)])
        lines.append(text.format(name=names[seat], ranks=ranks))
    return lines + (own_account(game, view) if view.seat >= 0 else [])


def own_account(game: Gleek, view: View[Any]) -> list[str]:
    """What the hand has brought the viewer so far, account by account."""
    book = cast(tuple[tuple[int, ...], ...], view.facts["accounts"])[view.seat]
    entries = [(account_name(i, game.options.towser_tumbler), n) for i, n in enumerate(book) if n]
    if not entries:
        return []
    total = _("This hand so far: **{n}**").format(n=with_sign(sum(book)))
    return [total, *(_("{account}: {n}").format(account=name, n=with_sign(n)) for name, n in entries)]


def with_sign(n: int) -> str:
    """A gain or a loss."""
    return f"+{n}" if n > 0 else signed(n)
