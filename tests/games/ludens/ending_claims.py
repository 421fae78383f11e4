"""What the coach of Ludens claims of the tricks that are left in a deal, tried out and counted once more."""

from __future__ import annotations

from functools import partial

from tests.games.ludens.discard_claims import Check
from tests.games.ludens.endings import brings_more, endings, rivals_may_score
from tests.games.ludens.position import Position


def surely_leads_again(several: bool, p: Position) -> bool:
    """Whether nobody can follow to a card, and all others might be beaten."""
    others = p.other_kinds()
    beaten = all(other.beatable() for other in others) and any(other.may_score() for other in others)
    lost = rivals_may_score(p.game, p.seat, p.move)
    return p.leads and not p.followers() and beaten and lost and (len(others) > 1) == several


OF_ENDINGS: dict[str, Check] = {
    "Nothing can score any more in this deal: no trick of what is left comes to {needed}, and none brings "
    "all three pictures.": lambda p: not p.any_kind_may_score(),
    "Nothing can score any more in this deal: nobody can beat your cards, so you win every trick that is "
    "left, and the others cannot add what it needs.": lambda p: (
        p.any_kind_may_score() and {p.seat} == {taken for taken, _worth in endings(p.game, p.seat)}
    ),
    "So it is all the same what you play.": lambda p: (
        not any(Position(p.game, card).may_score() for card in p.legal)
        and not any(worth for _taken, worth in endings(p.game, p.seat))
    ),
    **{
        f"{text} other side can no longer score in this deal.": partial(
            lambda again, p: (
                p.leads
                and not p.may_score()
                and (not again or p.sure())
                and not any(
                    worth and (taken - p.seat) % 2 for taken, worth in endings(p.game, p.seat, p.move)
                )
            ),
            again,
        )
        for text, again in (("You surely lead again, and the", True), ("The", False))
    },
    **{
        "You surely lead again, and the other side has one trick less to score in: "
        f"your other {them} it might beat.": partial(surely_leads_again, several)
        for them, several in (("card", False), ("cards", True))
    },
    "You surely lead again, and the other side has one trick less to score in.": lambda p: (
        p.leads and p.sure() and not p.may_score() and rivals_may_score(p.game, p.seat, p.move)
    ),
    "You will probably lead again, and the other side has one trick less to score in.": lambda p: (
        p.leads and not p.may_score() and rivals_may_score(p.game, p.seat, p.move)
    ),
    "It hardly matters which card you play: no later trick of this kind can score.": lambda p: (
        p.last
        and set(p.others()) == {-1}
        and not any(p.kind_may_score(p.left() & ~(1 << card)) for card in p.legal)
    ),
    "You keep {more} to bring a total up later.": lambda p: (
        p.last and p.keeps_more() and brings_more(p.game, p.seat, p.move)
    ),
}
