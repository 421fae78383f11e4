"""What stands on the plates, the board and the side panel of Poch, and what a compartment is for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from cardtable.matches.seats.door import Act
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, shrunk, tag_rect, tag_width, tightened, where_free
from cardtable.stage.theme import Theme
from cardtable.tables.poch.board import card_places, shared_out
from cardtable.tables.sheets.figures import signed
from rulesets.core import POT, WATCHER, Card, CardMoved, Event, Paid, Reason, Seat, View
from rulesets.poch.facts import PochFacts
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import COMPARTMENTS, COUNTED, FILLED, KQ, POCH, SEQUENCE, TURNED_UP, WORTH
from rulesets.words import _, later, ngettext

TRUMPS = (
    later("Trumps: {clubs} clubs"),
    later("Trumps: {spades} spades"),
    later("Trumps: {hearts} hearts"),
    later("Trumps: {diamonds} diamonds"),
)
SUITS = {name: f"{{{name}}}" for name in ("clubs", "spades", "hearts", "diamonds")}
TAKEN_BY = (
    later("Whoever holds the ace of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the king of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the queen of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the jack of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the ten of trumps takes this compartment. In it: {n}."),
    later("The marriage: whoever holds both king and queen of trumps takes it. In it: {n}."),
    later("The sequence: whoever holds seven, eight and nine of trumps takes it. In it: {n}."),
    later("The Poch: the stakes of the betting lie here, and its winner takes them. In it: {n}."),
)
OR_FIVE = later(
    "The sequence: whoever holds seven, eight and nine of trumps, or five trumps, takes it. In it: {n}."
)
"""What is said of the sequence by the house rule that lets five trumps take it."""

NAMES = (
    (POCH, -0.25, -0.37, "bottomright"),
    (KQ, -0.25, 0.37, "topright"),
)
"""Where the compartments have their name whose signs do not say it: from the middle, to the board's width."""
NAME_WIDTH = 0.24
"""How wide such a name may be, to the same."""


def coins(n: int) -> str:
    """A number of coins."""
    return ngettext("{n} coin", "{n} coins", n).format(n=signed(n))


def about(view: View[PochFacts], options: PochOptions, compartment: int) -> str:
    """What a compartment is for, and what lies in it."""
    text = TAKEN_BY[compartment]
    if compartment == SEQUENCE and options.flush_for_sequence:
        text = OR_FIVE
    return _(text).format(n=coins(view.facts.board[compartment]))


def left_over(view: View[PochFacts], options: PochOptions) -> list[str]:
    """Compartments that hold more than this deal has put there."""
    board = view.facts.board
    fresh = len(view.scores) if options.ante_each_deal or view.facts.deal == 1 else 0
    return [COMPARTMENTS[i] for i in range(FILLED) if board[i] > fresh]


def is_lucky(event: Event) -> bool:
    """Whether a compartment of the board is paid out for a card."""
    return isinstance(event, Paid) and event.source == POT and event.place != COMPARTMENTS[POCH]


def lucky_receipts(payments: Sequence[Paid]) -> list[tuple[Seat, str]]:
    """What everybody gets for lucky cards, and for which."""
    told = []
    for seat in dict.fromkeys(paid.target for paid in payments):
        own = [paid for paid in payments if paid.target == seat]
        n = sum(paid.amount for paid in own)
        if len(own) == 1:
            text = ngettext("+{n} coin: {why}", "+{n} coins: {why}", n).format(n=n, why=own[0].why)
        else:
            text = ngettext("+{n} coin for trumps: {places}", "+{n} coins for trumps: {places}", n)
            text = text.format(n=n, places=", ".join(paid.place for paid in own))
        told.append((seat, text))
    return told


def luck_in_words(payments: Sequence[Paid], names: Sequence[str], viewer: Seat) -> str:
    """Who took what from the board when the cards were dealt, and whether the viewer did."""
    if not payments:
        return _("Nobody was dealt a trump that takes coins from the board.")
    taken = []
    for seat in dict.fromkeys(paid.target for paid in payments):
        own = [paid for paid in payments if paid.target == seat]
        n, places = sum(paid.amount for paid in own), ", ".join(paid.place for paid in own)
        name = _("you") if seat == viewer else names[seat]
        taken.append(_("{name} {n} ({places})").format(name=name, n=n, places=places))
    text = _("From the board for trumps: {taken}.")
    if all(paid.target != viewer for paid in payments):
        text = _("From the board for trumps: {taken}. None of yours takes coins there.")
    return text.format(taken=", ".join(taken))


def count_in_words(latest: Iterable[Act], names: Sequence[str], viewer: Seat) -> str:
    """Who has brought the count how far since it was begun; empty where it begins only now."""
    steps: list[str] = []
    for act in latest:
        lying = act.view(viewer).zones.get(COUNTED, ())
        if not lying or act.phase != "counting":
            break
        for event in act.seen_by(viewer):
            if isinstance(event, CardMoved) and event.target == COUNTED:
                text = _("{name} {n}") if len(lying) == 1 else _("{name} + {worth} = {n}")
                name = _("you") if act.seat == viewer else names[act.seat]
                n = sum(WORTH[card] for card in lying)
                steps.insert(0, text.format(name=name, worth=WORTH[event.card], n=n))
    return _("This count so far: {steps}.").format(steps=", ".join(steps)) if steps else ""


def betting_won(name: str, amount: int, staked: int) -> str:
    """Who has won the Poch, and how much of it was staked by nobody else."""
    if amount == staked:
        return _("{name}: the betting is won, but nobody else had staked anything.").format(name=name)
    n = amount - staked
    text = ngettext("{name}: the betting is won, {n} coin!", "{name}: the betting is won, {n} coins!", n)
    if staked:
        text = ngettext(
            "{name}: the betting is won, {n} coin and the own stake!",
            "{name}: the betting is won, {n} coins and the own stake!",
            n,
        )
    return text.format(name=name, n=n)


def plate_note(view: View[PochFacts], seat: Seat) -> str:
    """How a seat stands in the betting, or stood."""
    if seat in view.facts.passed_over:
        return _("no card fits")
    if seat in view.facts.held_back:
        return _("has held back")
    if view.phase != "betting":
        return _("won the betting") if view.facts.winner == seat else ""
    if seat in view.facts.out:
        return _("dropped out")
    staked = view.facts.staked[seat]
    return ngettext("{n} coin staked", "{n} coins staked", staked).format(n=staked) if staked else ""


def panel_lines(view: View[PochFacts], options: PochOptions, counted: int) -> list[Reason]:
    """The deal, trumps, how the betting or the count stands, and what counts in it."""
    deal, deals = view.facts.deal, view.facts.deals
    lines = [Reason(_("Deal {n} of {all}").format(n=deal, all=deals), "first")]
    if view.zones.get(TURNED_UP):
        lines.append(Reason(_(TRUMPS[view.facts.trump]).format(**SUITS), "lucky"))
    if view.phase == "betting":
        lines.append(Reason(stakes_line(view.facts.level, options), "limits"))
        lines += betting_rules(view.facts, options)
        ranking = _(
            "Four of a kind beat three, three a pair, a pair high cards; aces high. "
            "If you hold two pairs, only the better one counts"
        )
        if options.two_pairs:
            ranking = _(
                "Four of a kind beat three, three two pairs, two pairs one, a pair high cards; aces high"
            )
        lines.append(Reason(ranking, "hands"))
        lines.append(Reason(ties_line(options), "hands"))
    elif view.phase == "counting":
        lines.append(Reason(_("The count: {n} of 31").format(n=counted), "adding"))
        lines.append(
            Reason(
                _("Ace only 1; king, queen and jack 10; others their number; trumps no longer matter"),
                "counting",
            )
        )
        if not options.must_play:
            held = _("Who begins no count may hold back; when nobody goes on, the last card wins")
            lines.append(Reason(held, "options"))
    if left_over(view, options):
        lines.append(Reason(_("Golden figures: with coins left from earlier deals"), "lucky"))
    if deal == deals:
        left = _("The last deal: coins left on the board are lost")
        if options.last_deal_to_poch:
            left = _("The last deal: what nobody claims goes to the Poch")
        lines.append(Reason(left, "winning"))
    elif options.bankrupt == "stop":
        lines.append(Reason(_("If any purse is below nothing after this deal, the match ends"), "winning"))
    return lines


def betting_rules(facts: PochFacts, options: PochOptions) -> Iterator[Reason]:
    """Who may bet, and what becomes of the Poch where nobody does, by house rules."""
    if options.need_pair_to_bet:
        yield Reason(_("Only who holds at least a pair may bet or raise; anybody may call"), "options")
    if options.allow_check and not facts.level:
        text = _("If all check, the coins stay in the Poch, and the first after the dealer begins the count")
        if facts.deal == facts.deals and facts.board[POCH]:
            text = _("If all check in this last deal, their hands are shown for what lies in the Poch")
        yield Reason(text, "options")


def ties_line(options: PochOptions) -> str:
    """What decides between hands that are equal so far."""
    if options.poch_tie == "kickers":
        return _(
            "Equal pairs or high cards: the next card decides, and so on; then trumps; "
            "then who sits first after the dealer"
        )
    return _(
        "Equal pairs: the one with a trump wins. Equal high cards: the next card decides, and so on; "
        "then the highest trump. Else who sits first after the dealer"
    )


def last_card(ended: Act, names: Sequence[str]) -> str:
    """Who ended the deal with the last card, and what that brought."""
    paid = [event for event in ended.seen_by(WATCHER) if isinstance(event, Paid)]
    n = sum(event.amount for event in paid if event.cause == "out")
    text = ngettext(
        "{name} played the last card, which ended the deal: {n} coin for cards the others still held.",
        "{name} played the last card, which ended the deal: {n} coins for cards the others still held.",
        n,
    )
    if any(event.cause == "closing" for event in paid):
        text = ngettext(
            "{name} played the last card, which ended the deal: a coin from each for that count, and {n} "
            "for the card another still held.",
            "{name} played the last card, which ended the deal: a coin from each for that count, and {n} "
            "for the cards the others still held.",
            n,
        )
    return Reason(text.format(name=names[ended.seat], n=n), "going_out")


def stakes_line(level: int, options: PochOptions) -> str:
    """How the betting stands, and how far one bet and all together may go."""
    cap = options.bet_cap
    step = min(options.max_raise, cap - level)
    least = 1 if level else options.min_bet
    span = _("{least} to {step}").format(least=least, step=step) if least < step else str(step)
    if not level:
        text = _("Nobody has bet yet: a bet is {span}; nobody may stake more than {cap} in all")
    elif step:
        text = _(
            "Each stakes {level} to stay in; a raise adds {span}; nobody may stake more than {cap} in all"
        )
    else:
        text = _("Each must stake {level} in all to stay in; that is the most")
    return text.format(level=level, span=span, cap=cap)


def names_on_board(seats: Seating, board: pygame.Rect, staked: int) -> list[Tag]:
    """What the fist and the rings mean, and what there is to be won by betting."""
    names = {POCH: _("Poch: {n}").format(n=staked), KQ: _("Marriage")}
    about = {
        POCH: Reason(_("What lies in the Poch: whoever wins the betting takes it."), "alone"),
        KQ: Reason(_("For whoever holds king and queen of trumps."), "lucky"),
    }
    found = []
    for place, across, down, side in NAMES:
        at = board.centerx + round(across * board.w), board.centery + round(down * board.w)
        strong = place == POCH
        tag = Tag(at, names[place], side=side, strong=strong, size=18 if strong else 14, about=about[place])
        found.append(shrunk(seats.theme, tag, round(board.w * NAME_WIDTH)))
    return found


def sums_on(theme: Theme, counted: Sequence[tuple[Card, pygame.Rect]]) -> list[Tag]:
    """On each card, from left to right, how far the count came with it: where the next one leaves room."""
    found, total = [], 0
    for i, (card, rect) in enumerate(counted):
        total += WORTH[card]
        about = Reason(_("The count with this card: {n}.").format(n=total), "adding")
        tag = Tag(rect.bottomleft, str(total), size=13, side="bottomleft", about=about)
        after = counted[i + 1][1].left if i + 1 < len(counted) else rect.right
        if tag_width(theme, tag) <= after - rect.left:
            found.append(tag)
    return found


def board_tags(seats: Seating, view: View[Any], amounts: Mapping[Hashable, int], counted: int) -> list[Tag]:
    """What the turned card is, what there is to be won by betting, and the running total of the count."""
    rooms, found = shared_out(seats), []
    if view.zones.get(TURNED_UP):
        place = card_places(seats)[TURNED_UP]
        below = place.rect.centery + round(place.width * seats.card_ratio / 2)
        about = Reason(_("The card turned up: its suit is trumps in this deal."), "deal")
        found.append(Tag((place.rect.centerx, below), _("Trump"), size=14, about=about))
    if view.phase == "betting":
        names = names_on_board(seats, rooms.board, amounts.get(COMPARTMENTS[POCH], 0))
        taken = [tag_rect(seats.theme, tag) for tag in names]
        # A longer word in large letters would reach over to them.
        found = [
            where_free(seats.theme, (tag, tightened(seats.theme, tag, 1)), taken) for tag in found
        ] + names
    if view.phase == "counting":
        text = _("Count {n} of 31").format(n=counted)
        about = Reason(_("The count: everybody in turn adds a card, up to 31 and not above it."), "adding")
        tag = Tag((0, 0), text, strong=True, size=20, about=about)
        above = rooms.sequence.h - card_places(seats)[COUNTED].rect.h
        tag = shrunk(seats.theme, tag, rooms.sequence.w, high=above)
        # What is still too wide reaches over the rim of the board, not over a seat.
        wide = tag_width(seats.theme, tag) > rooms.sequence.w
        side = "topright" if wide else "midtop"
        found.append(tag._replace(at=getattr(rooms.sequence, side), side=side))
    return found
