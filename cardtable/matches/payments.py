"""Who paid whom, and why: payments made at one time for one cause are told as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.core import POT, Paid, Reason, Seat, rule_of
from rulesets.words import _, names_within, ngettext, sentence_case


def together(payments: Iterable[Paid]) -> list[tuple[Paid, ...]]:
    """Payments to the same seat, or into the pot, of the same cause; in the order in which they began."""
    found: dict[tuple[int, str], list[Paid]] = {}
    for paid in payments:
        found.setdefault((paid.target, paid.cause), []).append(paid)
    return [tuple(group) for group in found.values()]


def in_words(group: Sequence[Paid], names: Sequence[str], alone: Seat | None = None) -> Reason:
    """Payments that belong together in one line: who paid, how much, to whom, and why.

    Whoever sits `alone` at the screen reads of themselves.
    """
    called = names_within(names, alone)
    return Reason(sentence_case(_in_words(group, called)), rule_of(group[0].why))


def _in_words(group: Sequence[Paid], names: Sequence[str]) -> str:
    first, total = group[0], sum(paid.amount for paid in group)
    payer, payee = (names[seat] if seat >= 0 else "" for seat in (first.source, first.target))
    if len(group) == 1:
        if first.source == POT:
            text = ngettext("To {payee}: {n} coin. {why}", "To {payee}: {n} coins. {why}", total)
        elif first.target == POT:
            text = ngettext("From {payer}: {n} coin. {why}", "From {payer}: {n} coins. {why}", total)
        else:
            text = ngettext(
                "{payer} to {payee}: {n} coin. {why}", "{payer} to {payee}: {n} coins. {why}", total
            )
        return text.format(payer=payer, payee=payee, n=total, why=first.why)
    each = first.amount
    others = set(range(len(names))) - {first.target}
    if {paid.source for paid in group} == others and all(paid.amount == each for paid in group):
        if first.target == POT:
            text = ngettext("From each: {each} coin. {why}", "From each: {each} coins. {why}", each)
        else:
            text = ngettext(
                "To {payee}: {each} coin from each. {why}",
                "To {payee}: {each} coins from each. {why}",
                each,
            )
        return text.format(payee=payee, each=each, why=first.why)
    shares = ", ".join(_("{payer} {n}").format(payer=names[paid.source], n=paid.amount) for paid in group)
    text = (
        _("Into the pot: {shares}. {why}")
        if first.target == POT
        else _("To {payee}: {n} coins ({shares}). {why}")
    )
    return text.format(payee=payee, n=total, shares=shares, why=first.why)
