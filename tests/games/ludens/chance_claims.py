"""What the coach of Ludens claims to be probable, or only possible: tried in worlds the seat may imagine."""

from __future__ import annotations

from functools import partial

from cardtable.opponents.ludens.leading import HARDLY, LIKELY
from rulesets.cards import cards
from rulesets.ludens.pack import ORDER, PICTURE, total
from tests.games.ludens.discard_claims import Check
from tests.games.ludens.position import DOUBT, Position


def ours(p: Position) -> bool:
    """Whether the own side scores in most worlds, by habit and where the other side plays its highest."""
    return all(p.shares(p.move, greedy)[0] >= LIKELY - DOUBT for greedy in (False, True))


def hardly_theirs(p: Position) -> bool:
    """Whether the other side hardly ever scores by habit, and seldom where it plays its highest."""
    by_habit, greedily = (p.shares(p.move, greedy)[1] for greedy in (False, True))
    return by_habit < HARDLY + DOUBT and greedily < 1 - LIKELY + DOUBT


def beaten(probable: bool, p: Position) -> bool:
    """Whether the other side may beat a lead and score, and whether it is likelier to than not."""
    share = p.shares(p.move)[1]
    as_said = share >= LIKELY - DOUBT if probable else share < LIKELY + DOUBT
    return p.leads and p.rivals_may_beat(p.move) and p.may_score() and as_said


def adds_least(p: Position) -> bool:
    """Whether all cards are of the kind of this number, and none is lower."""
    alike = all(ORDER.group[card] == ORDER.group[p.move] != PICTURE for card in p.legal)
    return alike and total([p.move]) == min(total([card]) for card in p.legal)


def beats(p: Position) -> bool:
    """Whether so many cards as are said beat the one that is led."""
    return p.leads and p.may_score() and p.out(p.move).bit_count() == int(p.said["n"]) and ours(p)


OF_CHANCES: dict[str, Check] = {
    **{
        f"The other side {will} beat {{card}} and score, but {more}.": partial(
            lambda probable, holds, p: beaten(probable, p) and holds(p), probable, holds
        )
        for will, probable in (("may", False), ("will probably", True))
        for more, holds in (
            ("none of your cards would add less", adds_least),
            ("no other lead is likelier to score for you", Position.most_likely),
            ("that takes a {first} and a {second}", Position.names_courts),
            ("{short} has to be added to it first", lambda p: not p.picture),
        )
    },
    "The other side will probably not score: to {card} {short} has to be added.": lambda p: (
        p.leads and not p.picture and hardly_theirs(p)
    ),
    "The other side will probably not score: a {first} and a {second} must come to {card}.": lambda p: (
        p.leads and p.picture and p.names_courts() and hardly_theirs(p)
    ),
    "With {card} the total is only {total}, so the other side will probably not score.": lambda p: (
        not p.picture
        and total(p.trick) < p.threshold
        and p.may_score()
        and p.only_side() != 1
        and hardly_theirs(p)
    ),
    "Nobody can beat {card}, and whoever has pictures must add one: your side will probably score.": (
        lambda p: p.leads and p.picture and p.sure() and ours(p)
    ),
    **{
        f"Nobody can beat {{card}}, and whoever has {others} must add {it}: your side will probably score.": (
            lambda p: (
                p.leads
                and not p.picture
                and p.sure()
                and len(cards(p.unseen())) == int(p.said["n"])
                and ours(p)
            )
        )
        for others, it in (
            ("the {n} other card of its kind still out", "it"),
            ("any of the {n} others of its kind still out", "one"),
        )
    },
    "Only {n} card that is still out beats {card}, so your side will probably score.": lambda p: (
        beats(p) and int(p.said["n"]) == 1
    ),
    "Only {n} cards that are still out beat {card}, so your side will probably score.": lambda p: (
        beats(p) and int(p.said["n"]) > 1
    ),
    "Your side will probably score, although {n} cards that are still out beat {card}.": beats,
    "Your side will probably score.": lambda p: p.follows and p.picture and ours(p),
    "Your side will probably score, and {card} brings the total to {total}.": lambda p: (
        p.follows and not p.picture and ours(p)
    ),
    "With {card} you will probably win this trick, and it is likely to score 30.": lambda p: (
        p.picture and p.best_is(0) and ours(p)
    ),
    "With {card} you will probably win this trick, and the total goes up to {total}.": lambda p: (
        p.best_is(0) and p.beatable() and ours(p)
    ),
}
