"""The settlement after a deal of Laugh and Lie Down: how the pot comes to nothing."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.scenes.scene import Kit
from cardtable.scenes.sheet import SheetScene
from cardtable.session import Step
from rulesets.core import POT, DealBegan, DealEnded, Paid
from rulesets.words import _


class LaughSheet(SheetScene):
    """One column a seat, and the pot's account above them."""

    def __init__(
        self,
        kit: Kit,
        ended: DealEnded,
        names: Sequence[str],
        steps: Sequence[Step],
        number: int,
        total_word: str,
    ) -> None:
        account = account_of(payments(ended, steps))
        super().__init__(
            kit,
            ended._replace(why=account),
            names,
            [(seat,) for seat in range(len(names))],
            number=number,
            total_word=total_word,
        )


def payments(ended: DealEnded, steps: Sequence[Step]) -> list[Paid]:
    """What was paid in this deal, in order."""
    found: list[Paid] = []
    for step in steps:
        for event in step.events:
            if isinstance(event, DealBegan):
                found = []
            elif isinstance(event, Paid):
                found.append(event)
            elif event is ended:
                return found
    return found


def account_of(paid: Sequence[Paid]) -> str:
    """The pot's way from the antes to nothing, in one line."""
    antes = 0
    rest = list(paid)
    while rest and rest[0].target == POT:
        antes += rest.pop(0).amount
    prize = rest.pop(0).amount if rest else 0
    into = sum(payment.amount for payment in rest if payment.target == POT)
    out = sum(payment.amount for payment in rest if payment.source == POT)
    return _(
        "The pot: {antes} from antes, {prize} to the last player, {into} from those below break-even, "
        "{out} to those above; {left} is left."
    ).format(antes=antes, prize=prize, into=into, out=out, left=antes - prize + into - out)
