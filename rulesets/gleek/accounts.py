"""The money of Gleek: every payment with its reason, and the account of a hand phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesets.core import POT, Line, Mask, Paid, Seat, silent
from rulesets.gleek.pack import Trumps
from rulesets.words import _, later

if TYPE_CHECKING:
    from rulesets.gleek.game import Gleek

STOCK_ACCOUNT, TIDDY_ACCOUNT, RUFF_ACCOUNT, SET_ACCOUNT, TRICK_ACCOUNT, CLAIM_ACCOUNT = range(6)
ACCOUNTS = 6
ACCOUNT_NAMES = (
    later("The stock"),
    later("Tiddy and other low trumps"),
    later("The ruff"),
    later("Gleeks and mournivals"),
    later("Tricks"),
    later("Challenges"),
)

SHARE_REASON = later("The buyer's bid is shared among the others.")
TIDDY_REASON = later("Tiddy, the lowest trump, was played.")
TOWSER_REASON = later("Towser, the five of trumps, was played.")
TUMBLER_REASON = later("Tumbler, the six of trumps, was played.")
TURNED_TIDDY_REASON = later("Tiddy, the lowest trump, was turned up for the dealer.")
TURNED_TOWSER_REASON = later("Towser, the five of trumps, was turned up for the dealer and counts double.")
TURNED_TUMBLER_REASON = later("Tumbler, the six of trumps, was turned up for the dealer and counts double.")
UNSEEN_REASON = later("Nobody saw the ruff, so everybody pays for passing.")
PASSED_REASON = later("Passed on the ruff.")
BEATEN_REASON = later("Saw the ruff and was beaten.")
GLEEK_REASONS = (
    later("A gleek of jacks."),
    later("A gleek of queens."),
    later("A gleek of kings."),
    later("A gleek of aces."),
)
MOURNIVAL_REASONS = (
    later("A mournival of jacks."),
    later("A mournival of queens."),
    later("A mournival of kings."),
    later("A mournival of aces."),
)
LIE_REASON = later("The claim was false: everybody gets back twice what was paid.")
TRUTH_REASON = later("The claim was true: the challenger pays for it once more.")
BELOW_REASON = later("Tricks and honours worth less than break-even.")
ABOVE_REASON = later("Tricks and honours worth more than break-even.")


def pay(game: Gleek, account: int, source: Seat, target: Seat, amount: int, why: str) -> None:
    """One seat pays another; `why` is marked for translation."""
    book, seats = game.accounts, game.seats
    book[account * seats + source] -= amount
    book[account * seats + target] += amount
    game.ledger[source] -= amount
    game.ledger[target] += amount
    if game.tell is not silent:
        game.tell(Paid, source, target, amount, _(why))


def collect(game: Gleek, account: int, seat: Seat, amount: int, why: str) -> None:
    """Everybody else pays a seat the same."""
    for other in range(game.seats):
        if other != seat:
            pay(game, account, other, seat, amount, why)


# -- The stock -----------------------------------------------------------------------------------


def share_bid(game: Gleek) -> None:
    """The bid is shared equally; odd points go to the latest other bidders, then to the eldest."""
    share, odd = divmod(game.bid, game.seats - 1)
    following = [(game.dealer + step) % game.seats for step in range(1, game.seats + 1)]
    others = sorted((seat for seat in following if seat != game.buyer), key=lambda seat: -game.bids[seat])
    for place, other in enumerate(others):
        amount = share + (place < odd)
        if amount:
            pay(game, STOCK_ACCOUNT, game.buyer, other, amount, SHARE_REASON)


# -- Tiddy and the like --------------------------------------------------------------------------


def low_trumps(game: Gleek) -> Mask:
    """The trumps that earn something when they show."""
    trumps, rules = game.trumps, game.options
    found = 1 << trumps.tiddy if rules.tyde_value else 0
    if rules.towser_tumbler:
        found |= 1 << trumps.towser | 1 << trumps.tumbler
    return found


def pay_low_trump(game: Gleek, card: int, seat: Seat, *, turned: bool) -> None:
    """Everybody pays the holder of Tiddy, Towser or Tumbler; the last two count double when turned up."""
    trumps = game.trumps
    amount: int
    if card == trumps.tiddy:
        amount, why = game.options.tyde_value, TURNED_TIDDY_REASON if turned else TIDDY_REASON
    elif card == trumps.towser:
        amount, why = (10, TURNED_TOWSER_REASON) if turned else (5, TOWSER_REASON)
    else:
        amount, why = (12, TURNED_TUMBLER_REASON) if turned else (6, TUMBLER_REASON)
    collect(game, TIDDY_ACCOUNT, seat, amount, why)


# -- Tricks --------------------------------------------------------------------------------------


def honours_taken(trumps: Trumps, taken: Mask) -> int:
    """What the honours among some cards are worth."""
    found = 0
    if taken & trumps.honours:
        for card, worth in trumps.worths:
            if taken >> card & 1:
                found += worth
    return found


def trick_points(game: Gleek) -> list[int]:
    """A point for every card taken, the honours, and for the dealer an honour turned up."""
    points = []
    for seat, taken in enumerate(game.taken):
        counted = taken | 1 << game.turned if seat == game.dealer else taken
        points.append(taken.bit_count() + honours_taken(game.trumps, counted))
    return points


def settle_tricks(game: Gleek) -> None:
    """Who took less than break-even pays the difference to the pot, who took more draws it."""
    even = game.layout.break_even
    nets = [points - even for points in trick_points(game)]
    for seat, net in enumerate(nets):
        game.ledger[seat] += net
        game.accounts[TRICK_ACCOUNT * game.seats + seat] += net
    if game.tell is not silent:
        for seat, net in enumerate(nets):
            if net < 0:
                game.tell(Paid, seat, POT, -net, _(BELOW_REASON))
        for seat, net in enumerate(nets):
            if net > 0:
                game.tell(Paid, POT, seat, net, _(ABOVE_REASON))


# -- The sheet -----------------------------------------------------------------------------------


def account_of(game: Gleek, seat: Seat) -> Sequence[int]:
    """What each account of the hand has brought a seat so far."""
    return game.accounts[seat :: game.seats]


def account_name(account: int, towser_tumbler: bool) -> str:
    """What an account is called; the low trumps are more than one only where that is played."""
    if account == TIDDY_ACCOUNT and not towser_tumbler:
        return _("Tiddy, the lowest trump")
    return _(ACCOUNT_NAMES[account])


def sheet(game: Gleek, seat: Seat) -> tuple[Line, ...]:
    """What a seat won and lost in the hand, account by account; empty accounts are left out."""
    lines = []
    points = trick_points(game)[seat]
    for account, amount in enumerate(account_of(game, seat)):
        if account == TRICK_ACCOUNT:
            text = _("Tricks and honours: {points}, less {even} to break even").format(
                points=points, even=game.layout.break_even
            )
            lines.append(Line(text, amount))
        elif amount:
            lines.append(Line(account_name(account, game.options.towser_tumbler), amount))
    return tuple(lines)
