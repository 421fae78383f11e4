"""What stands on the plates of Gleek and beside its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.stage.packs import PACKS
from cardtable.tables.sheets.figures import signed
from rulesets.cards import mask_of
from rulesets.core import CHANCE, HIDDEN, POT, WATCHER, Card, Event, Paid, Reason, Said, Seat, View, Zone
from rulesets.gleek.facts import RUFF_CAUSES, SET_ACCOUNT, STOCK_CAUSES, GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import (
    MOURNIVAL,
    RUFF_STAGES,
    SET_RANKS,
    TURNED,
    Layout,
    honours_taken,
    pack_of,
)
from rulesets.gleek.words import account_name
from rulesets.words import _, ngettext

SUIT_ICONS = ("{clubs}", "{spades}", "{hearts}", "{diamonds}")


# -- Plates --------------------------------------------------------------------------------------


def plate_note(view: View[GleekFacts], seat: Seat, options: GleekOptions) -> str:
    """The bid, or tricks and points on the way to break-even; stakes in the ruff lie before their players."""
    facts = view.facts
    if view.phase == "auction":
        if seat not in facts.in_auction:
            return _("passed")
        bid = facts.bids[seat]
        if bid == options.opening_bid:
            return _("had to bid {bid}").format(bid=bid)
        return _("bid {bid}").format(bid=bid) if bid else ""
    if view.phase in ("play", "challenge"):
        return taken_note(facts.points[seat], facts.layout.break_even)
    return ""


def own_sets(view: View[GleekFacts], options: GleekOptions) -> str:
    """The gleeks and mournivals in the viewer's hand, the card turned up among them where it may be."""
    zones = (view.zones.get(zone, ()) for zone in (Zone("hand", view.seat), TURNED))
    held, turned = (mask_of(card for card in lying if card != HIDDEN) for lying in zones)
    found = []
    for rank, members in enumerate(pack_of(view.facts.layout).sets):
        n, up = (held & members).bit_count(), bool(turned & members)
        size = options.set_of(n, up=up, dealer=view.seat == view.dealer)
        if size == MOURNIVAL:
            found.append(_("mournival of {ranks}").format(ranks=_(SET_RANKS[rank])))
        elif size:
            found.append(_("gleek of {ranks}").format(ranks=_(SET_RANKS[rank])))
    return ", ".join(found)


def sets_dealt(view: View[GleekFacts], options: GleekOptions) -> str:
    """What the viewer has been dealt that is paid later on; empty when that is nothing."""
    sets = own_sets(view, options)
    text = _("You hold a {sets}: paid by itself after the ruff, if you keep it.")
    if options.false_claims:
        text = _("You hold a {sets}: to be claimed after the ruff, if you keep it.")
    return Reason(text.format(sets=sets), "claims") if sets else ""


def longest_note(view: View[GleekFacts]) -> str:
    """What a plate says of somebody who has won most of the tricks."""
    return taken_note(99, view.facts.layout.break_even)


def taken_note(points: int, even: int) -> str:
    """Points on the way to break-even, or beyond it."""
    text = _("{points} of {even} points")
    if points != even:
        text = _("{points} of {even}: {n} over") if points > even else _("{points} of {even}: {n} short")
    return text.format(points=points, even=even, n=abs(points - even))


def settlement(layout: Layout, event: Paid) -> tuple[Seat, str]:
    """Who pays into the pot or draws from it after the tricks, and how that comes about."""
    even = layout.break_even
    if event.target == POT:
        text = _("{points} points, {even} to break even: \N{MINUS SIGN}{n}")
        return event.source, text.format(points=even - event.amount, even=even, n=event.amount)
    text = _("{points} points, {even} to break even: +{n}")
    return event.target, text.format(points=even + event.amount, even=even, n=event.amount)


def points_settled(even: int, payments: Sequence[Paid]) -> dict[Seat, int]:
    """The points of those who pay into the pot or draw from it after the tricks."""
    below = {paid.source: even - paid.amount for paid in payments if paid.target == POT}
    return below | {paid.target: even + paid.amount for paid in payments if paid.source == POT}


def is_for_ruff(event: Paid) -> bool:
    """Whether a payment is the loss of the ruff."""
    return event.cause in RUFF_CAUSES


# -- The log -------------------------------------------------------------------------------------


def discards_together(lines: Iterable[LogLine], viewer: Seat) -> Iterator[LogLine]:
    """The same lines, those of several cards that somebody else discards face down as one."""
    for phase, run in groupby(lines, key=lambda line: line.phase):
        first, *more = run
        if more and phase == "exchange" and first.seat != viewer:
            n = len(more) + 1
            yield first._replace(text=ngettext("discards {n} card", "discards {n} cards", n).format(n=n))
        else:
            yield from (first, *more)


def with_forced_bids(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str]
) -> Iterator[LogLine]:
    """The same lines, and after a deal who had to open the bidding: nobody did that, so no act says it."""
    for number, run in groupby(lines, key=lambda line: line.number):
        if acts[number].seat != CHANCE or (bid := forced_bid(acts[number])) is None:
            yield from run
            continue
        told = list(run)
        # Where no higher bid is allowed the stock is paid for at once.
        place = next((i for i, line in enumerate(told) if pays_for_stock(line.event)), len(told))
        why = Reason(had_to_open(acts[number], names), "auction")
        yield from (*told[:place], LogLine(number, "event", CHANCE, why, event=bid), *told[place:])


def pays_for_stock(event: Event | None) -> bool:
    """Whether the stock is paid for."""
    return isinstance(event, Paid) and event.cause in STOCK_CAUSES


def forced_bid(act: Act) -> Said | None:
    """The bid with which a deal begins, if it does."""
    bids = (event for event in act.seen_by(WATCHER) if isinstance(event, Said) and event.act == "bid")
    return next(bids, None)


def had_to_open(deal: Act, names: Sequence[str]) -> str:
    """Who had to open the bidding after a deal, and at how much; empty where nobody had to."""
    if (bid := forced_bid(deal)) is None:
        return ""
    text = _("{name} had to open the bidding at {bid}: the eldest must.")
    facts: GleekFacts = deal.view(WATCHER).facts
    if facts.buyer >= 0:
        text = _("{name} had to open the bidding at {bid} and got the stock: nobody may bid more.")
    return text.format(name=names[bid.seat], bid=facts.bid)


def trick_worth(name: str, trick: Sequence[Card], facts: GleekFacts) -> str:
    """Who takes a trick, and how it comes to what it counts towards break-even."""
    pack = pack_of(facts.layout)
    honours = dict(pack.trumps[facts.trump].worths)
    found = sorted((card for card in trick if card in honours), key=lambda card: -honours[card])
    parts = [f"{pack.deck.faces[card][0]} {honours[card]}" for card in found]
    n = len(trick) + sum(honours[card] for card in found)
    if parts:
        text = _("The trick goes to {name}: {cards} cards + {honours} = {n} points")
        return text.format(name=name, cards=len(trick), honours=" + ".join(parts), n=n)
    text = ngettext("The trick goes to {name}: {n} point", "The trick goes to {name}: {n} points", n)
    return text.format(name=name, n=n)


# -- The side panel ------------------------------------------------------------------------------


def panel_lines(
    view: View[GleekFacts], options: GleekOptions, names: Sequence[str], purse: int
) -> list[Reason]:
    """Trumps and what they are worth, who bought, what was announced, and the viewer's own account."""
    facts = view.facts
    layout = facts.layout
    lines = [Reason(_("Deal {n} of {all}").format(n=facts.deal, all=facts.deals), "winning")]
    if not view.zones[TURNED]:
        return lines
    if view.phase not in ("play", "challenge"):
        eldest = _("Eldest, first to bid, vie and lead: {name}")
        lines.append(Reason(eldest.format(name=names[facts.eldest]), "first"))
    if facts.buyer >= 0 and view.phase != "play":
        buyer = names[facts.buyer]
        bought = _("{name} bought the stock for {bid}.").format(name=buyer, bid=facts.bid)
        lines.append(Reason(bought, "auction"))
    lines += [Reason(order_line(facts), "winning_a_trick"), Reason(points_line(layout), "settlement")]
    if view.phase in ("auction", "exchange", *RUFF_STAGES):
        sets = _(
            "Paid after the ruff, by all others to each holder: three aces, kings, queens or jacks, "
            "a gleek; four, a mournival"
        )
        if len(view.scores) == 2:
            sets = _(
                "Paid after the ruff, by the other to the holder: three aces, kings, queens or jacks, "
                "a gleek; four, a mournival"
            )
        lines.append(Reason(sets, "claims"))
    if options.tyde_value:
        deck = pack_of(layout).deck
        tiddy = PACKS[deck.style].index(deck.drawings[pack_of(layout).trumps[facts.trump].tiddy]).rank
        text = _(
            "Tiddy, the lowest trump ({rank}): {n} from each to whoever plays it, or deals and turns it up"
        )
        if len(view.scores) == 2:
            text = _("Tiddy, the lowest trump ({rank}): {n} to whoever plays it, or deals and turns it up")
        lines.append(Reason(text.format(rank=tiddy, n=options.tyde_value), "tiddy"))
    if options.towser_tumbler:
        text = _("Towser, the 5: 5 from everybody; Tumbler, the 6: 6; double to a dealer who turns it up")
        if len(view.scores) == 2:
            text = _("Towser, the 5: 5 from the other; Tumbler, the 6: 6; double to a dealer who turns it up")
        lines.append(Reason(text, "tiddy"))
    if turned_up := honours_taken(pack_of(layout).trumps[facts.trump], mask_of(view.zones[TURNED])):
        text = _("{name} dealt and turned up an honour: {n} points")
        lines.append(Reason(text.format(name=names[view.dealer], n=turned_up), "deal"))
    for claim in facts.claims:
        text = _("{name}: mournival of {ranks}") if claim.size == MOURNIVAL else _("{name}: gleek of {ranks}")
        lines.append(Reason(text.format(name=names[claim.seat], ranks=_(SET_RANKS[claim.rank])), "claims"))
    account = own_account(view, options, purse) if view.seat >= 0 else ""
    return [*lines, Reason(account, "settlement")] if account else lines


def order_line(facts: GleekFacts) -> str:
    """What beats what, which has nothing to do with what it counts."""
    low = pack_of(facts.layout).deck.faces[0][0]
    text = _("High to low: A K Q J 10 … {low}; any trump {suit} beats the other suits")
    return text.format(low=low, suit=SUIT_ICONS[facts.trump])


def points_line(layout: Layout) -> str:
    """What cards that are taken count, and how many points it needs."""
    text = _(
        "Points: each card won 1; trump A (Tib) {tib} more, K 3, Q 3, J (Tom) {tom}. {n} points break even"
    )
    return text.format(tib=layout.tib, tom=layout.tom, n=layout.break_even)


def own_account(view: View[GleekFacts], options: GleekOptions, purse: int) -> str:
    """What the hand has brought the viewer so far, and each account of it; empty while that is nothing.

    While coins are on their way to or from the `purse` only the sum can be told.
    """
    book = view.facts.accounts[view.seat]
    staked = view.facts.stakes[view.seat] if view.facts.stakes else 0
    n = sum(book) + purse - view.scores[view.seat]
    if n != sum(book) - staked:
        return _("This deal so far **{n}**").format(n=with_sign(n))
    names = {i: account_name(i, options) for i in range(len(book))}
    entries = [(names[i], with_sign(n)) for i, n in enumerate(book) if n and i != SET_ACCOUNT]
    if view.facts.claims:
        won = sum(
            claim.price * (len(view.scores) - 1) for claim in view.facts.claims if claim.seat == view.seat
        )
        paid = sum(claim.price for claim in view.facts.claims if claim.seat != view.seat)
        parts = [with_sign(n) for n in (won, -paid) if n]
        entries.append((names[SET_ACCOUNT], " ".join(parts)))
    if staked:
        entries.append((_("At stake in the ruff"), with_sign(-staked)))
    if not entries:
        return ""
    told = "; ".join(_("{account} {n}").format(account=name, n=n) for name, n in entries)
    return _("This deal so far **{n}**: {parts}").format(n=with_sign(n), parts=told)


def with_sign(n: int) -> str:
    """A gain or a loss."""
    return f"+{n}" if n > 0 else signed(n)
