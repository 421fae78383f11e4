"""What is heard when a deal or a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import DealEnded, MatchEnded, Seat


def deal_jingle(worth: Sequence[float], ended: DealEnded, viewer: Seat) -> str:
    """What the viewer hears after a deal: that nobody did better, or that nobody did worse.

    Whether points are good or bad is seen from what the totals are `worth`.
    """
    best, worst = max(ended.totals), min(ended.totals)
    if viewer < 0 or best == worst:
        # Nobody looks on as themselves, or it cannot be seen whether many points are good.
        return ""
    good = 1 if worth[ended.totals.index(best)] > worth[ended.totals.index(worst)] else -1
    points = [good * amount for amount in ended.points]
    if max(points) == min(points):
        return ""
    return {max(points): "deal_won", min(points): "deal_lost"}.get(points[viewer], "")


def match_jingle(ended: MatchEnded, people: Sequence[Seat]) -> str:
    """What is heard at the end: it is lost when no person at this screen has won."""
    winners = ended.ranking[0]
    return "match_won" if not people or any(seat in winners for seat in people) else "match_lost"
