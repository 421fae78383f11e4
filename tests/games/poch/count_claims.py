"""What is said of the count of Poch, held against the position and what a seat may know of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from math import comb
from random import Random

from rulesets.cards import cards, mask_of
from rulesets.core import OVER, DealEnded, listen
from rulesets.poch.game import Poch
from rulesets.poch.knowledge import sampled
from rulesets.poch.pack import DECK, FITTING, WORTH

PASSED_OVER = "all others were passed over where one would have fitted"
NOBODY_SHOWED = "nobody showed the ace of trumps to take its coins"
IN_BETTING = "all others showed their hands in the betting"
ALL_SHOWN = "all cards that the others still hold have been shown"
ELSE_IN_BETTING = "whoever was not passed over where one would have fitted showed all cards in the betting"
ELSE_SHOWN = "whoever was not passed over where one would have fitted has shown all cards still held"
LIKELY = "it is likely that nobody else can go on"
EVEN = 0.5 - 1e-9
"""From this chance on it is likely; as it is reckoned in fractions that are rounded."""


def others_of(game: Poch, seat: int) -> list[int]:
    return [other for other in range(game.seats) if other != seat]


def out_of_sight(game: Poch, seat: int) -> int:
    """Cards that a seat neither holds nor has seen played or turned up."""
    return DECK.all & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned | game.used)


def may_hold(game: Poch, seat: int, other: int) -> int:
    """What another seat may hold as far as this one knows: what it showed, and what nothing excludes."""
    shown = game.hands[other] & game.shown
    if shown == game.hands[other]:
        return shown
    paid = DECK.mask(" ".join(rank + "CSHD"[game.trump] for rank in "AKQJT"))
    return shown | out_of_sight(game, seat) & ~(game.shown | paid | game.lacks[other])


# -- how it is known that nobody else has an ace


def showed_in_betting(game: Poch, other: int) -> bool:
    """Whether a seat was in the showdown."""
    still_in = [one for one in range(game.seats) if not game.out >> one & 1]
    return game.winner >= 0 and len(still_in) > 1 and other in still_in


def check_known(game: Poch, seat: int, known: str) -> None:
    """Each kind of evidence by itself."""
    aces, others = FITTING[1] & out_of_sight(game, seat), others_of(game, seat)
    unpassed = [other for other in others if aces & ~game.lacks[other]]
    concealing = [other for other in others if game.hands[other] & ~game.shown]
    in_betting = [other for other in others if showed_in_betting(game, other)]
    mixed = 0 < len(unpassed) < len(others) and bool(concealing) and not {*unpassed} & {*concealing}
    own = known.endswith(" or are yours")
    holds_true: dict[str, Callable[[], bool]] = {
        "all four have been seen": lambda: not aces,
        PASSED_OVER: lambda: aces > 0 and not unpassed,
        f"{NOBODY_SHOWED}, and the other aces have been seen": lambda: (
            aces == DECK.mask("A" + "CSHD"[game.trump])
        ),
        IN_BETTING: lambda: in_betting == others and not concealing,
        ALL_SHOWN: lambda: not concealing and in_betting != others,
        ELSE_IN_BETTING: lambda: mixed and {*unpassed} <= {*in_betting},
        ELSE_SHOWN: lambda: mixed and not {*unpassed} <= {*in_betting},
    }
    kind = known.removesuffix(", or are yours")
    assert kind in holds_true, f"nobody checks: {known}"
    assert holds_true[kind](), known
    if "have been seen" in known:
        assert own == bool(game.hands[seat] & FITTING[1]), known


# -- how the count may go on


def ways_on(game: Poch, seat: int, kept: int) -> Iterator[tuple[int, bool]]:
    """What cards that may come add up to, and whether one of those kept is among them."""
    others = others_of(game, seat)
    own = Counter(WORTH[one] for one in cards(kept))
    pool = 0
    for other in others:
        pool |= may_hold(game, seat, other)
    theirs = Counter(WORTH[one] for one in cards(pool))
    most = sum(game.hands[other].bit_count() for other in others)
    worths = sorted({*own, *theirs})
    for numbers in product(*(range(min(own[one] + theirs[one], 31 // one) + 1) for one in worths)):
        total = sum(n * one for n, one in zip(numbers, worths, strict=True))
        if total > 31:
            continue
        if sum(max(0, n - own[one]) for n, one in zip(numbers, worths, strict=True)) <= most:
            yield total, any(n and own[one] for n, one in zip(numbers, worths, strict=True))
        if sum(numbers) <= most and all(n <= theirs[one] for n, one in zip(numbers, worths, strict=True)):
            yield total, False


def check_of_the_count(game: Poch, seat: int, move: int, because: str) -> None:
    """Hold against the hands how the count is said to go on, and what tells choices apart against them."""
    worths = {WORTH[one]: one for one in game.legal_moves(seat) if one < len(DECK)}
    total, top = game.count + WORTH[move], game.count + max(worths)
    rest = game.hands[seat] & ~(1 << move)
    because = check_of_kept_aces(game, seat, move, because)
    if (found := re.search(r"nobody else has one: (.+?)\.(?: So |$)", because)) is not None:
        check_known(game, seat, found[1])
    if "deal ends before your next turn" in because or "deal before your next turn" in because:
        for seed in range(3):
            assert not comes_to_move_again(game, seat, move, Random(seed)), because
    if "no difference which card" in because:
        ends = {ends_worth(game, seat, one) for one in game.legal_moves(seat)}
        assert len(ends) == 1 < len(game.legal_moves(seat)), because
    if "whoever plays next wins" in because:
        for mine in worths.values():
            assert all(wins_the_count(game, seat, mine, card) for card in range(len(DECK))), because
    if "so this count is lost" in because:
        check_lost(game, seat, total, top, because)
    if (
        found := re.search(r"After (\d+) there is room for only (\d+) more aces?, after (\d+)", because)
    ) is not None:
        assert [int(n) for n in found.groups()] == [top, 31 - top, total], because
        assert total < 29 <= top, "an ace all but ends the count after the one, and not after the other"
        assert ("your own may" in because) == bool(rest & FITTING[1]), because
    if re.search("your own may then|may be followed by another|is then less sure to win", because):
        aces = 0
        for other in others_of(game, seat):
            aces |= may_hold(game, seat, other) & FITTING[1]
        filled = aces.bit_count() + ("your own may" in because)
        assert FITTING[31 - total] == FITTING[1], "after an ace it is other cards that follow"
        assert filled > 31 - top, "no ace can come that has room after the one and not after the other"
    low = [game.count + worth for worth in worths if game.count + worth < 29]
    if "A lower card would do that, too, but is kept to end a count" in because:
        assert min(low, default=31) < total == max(low, default=0), because
    if "there may be room for another card" in because:
        assert [int(n) for n in re.findall(r"\d+", because)] == [total, top], because
        assert rest & FITTING[31 - total], because
        assert not game.hands[seat] & ~(1 << worths[max(worths)]) & FITTING[31 - top], because
    if "keep a higher card" in because:
        assert total < top, because
        assert not rest & FITTING[31 - total], because
    if re.search("The same cards fit|More cards may follow|What you keep fits", because):
        assert [int(n) for n in re.findall(r"\d+", because)] == [total, top], because
        kept = rest & ~(1 << worths[max(worths)])
        after_this_only = {mine for n, mine in ways_on(game, seat, kept) if 31 - top < n <= 31 - total}
        assert ("The same cards fit" in because) == (not after_this_only), because
        assert ("More cards may follow" in because) == (True in after_this_only), because
        assert "More cards may follow" not in because or rest & FITTING[31 - total], because
    others = [hand for other, hand in enumerate(game.hands) if other != seat]
    if (found := re.search(r"somebody else has only (\d+) card", because)) is not None:
        assert int(found[1]) == min(hand.bit_count() for hand in others) <= 2, because
    if (found := re.search(r"somebody else has only (.+) left, which fits up to (\d+)", because)) is not None:
        (last,) = (one for one in range(len(DECK)) if DECK.name(one) == found[1])
        assert 1 << last in others, because
        singles = [hand for hand in others if hand.bit_count() == 1]
        assert all(hand & game.shown for hand in singles), because
        assert WORTH[last] == min(WORTH[one] for hand in singles for one in cards(hand)), because
        assert int(found[2]) == max(n for n in range(32) if n + WORTH[last] <= 31), because
    check_of_closing(game, seat, total, because)


def check_of_kept_aces(game: Poch, seat: int, move: int, because: str) -> str:
    """Hold against the hand what its aces are said to be kept for, and give what is said besides."""
    told = re.search(r" Your (ace is|aces are) kept: \w+ fits? up to 30, and .*? from each\.", because)
    aces = (game.hands[seat] & FITTING[1] & ~(1 << move)).bit_count()
    if told is not None:
        assert told[1] == ("ace is" if aces == 1 else "aces are"), because
        assert aces, because
        assert WORTH[move] > 1, because
        assert game.count + 1 <= 31, because
        return because.replace(told[0], "")
    if re.search("cards that count 10 fit only|More cards may follow|there may be room for another", because):
        assert not aces or WORTH[move] == 1, because
    return because


def check_lost(game: Poch, seat: int, total: int, top: int, because: str) -> None:
    """Whether somebody else wins a count whatever is added, in all worlds that a seat can imagine."""
    others = others_of(game, seat)
    assert any(game.hands[other] & game.shown & FITTING[1] for other in others), because
    assert not game.hands[seat] & FITTING[1], because
    for mine in game.legal_moves(seat):
        assert FITTING[31 - game.count - WORTH[mine]] == FITTING[1], because
        for seed in range(4):
            rng = Random(seed)
            world = game.copy() if not seed else sampled(game, seat, rng)
            assert winner_of_count(world, seat, mine, rng) != seat, because
    if (found := re.search(r"After (\d+) more aces may follow than after (\d+)", because)) is not None:
        assert [int(n) for n in found.groups()] == [total, top], because
        pool = 0
        for other in others:
            pool |= may_hold(game, seat, other)
        assert total < top < 31, because
        assert (pool & FITTING[1]).bit_count() > 31 - top, because


def winner_of_count(game: Poch, seat: int, move: int, rng: Random) -> int:
    """Who adds the last card to a count, if after this one the others play at random."""
    deals = game.deals
    game.apply(seat, move)
    last = seat
    while game.deals == deals and game.sequence:
        last = game.turn
        game.apply(last, rng.choice(game.legal_moves(last)))
    return last


def check_of_closing(game: Poch, seat: int, total: int, because: str) -> None:
    """Whether a card ends the count, as likely or surely as said, and which others do it as well."""
    sums = [game.count + WORTH[one] for one in game.legal_moves(seat) if one < len(DECK)]
    goes_on = {one: can_go_on(game, seat, one) for one in sums}
    equal = {one for one in sums if one != total and goes_on[one] == goes_on[total]}
    if LIKELY in because:
        assert f"After {total} it" in because, because
        assert EVEN <= nobody_goes_on(game, seat, total) < 1, because
    sure = "you have seen shows" in because or "only an ace fits" in because
    compared = (LIKELY in because or sure) and "any of your cards" not in because
    later = " but is kept for the count that you then begin."
    claims = {
        "A higher card would do that, too," + later: max(sums) in equal,
        "A higher card would make sure of it," + later: not goes_on[max(sums)] and bool(goes_on[total]),
        "After a higher card it is likelier still, but that one is kept for the count that you then begin.": (
            total < max(sums) not in equal and bool(goes_on[max(sums)])
        ),
        "A lower card would do that, too, but is kept, for it fits more often later.": (
            total == max(sums) and bool(equal)
        ),
    }
    for claim, holds in claims.items():
        assert (claim in because) <= compared, because
        assert (claim in because) == holds or not compared, because
    less_sure = "After a lower card it is less sure." in because
    if compared and total == max(sums) and not equal:
        worse = [nobody_goes_on(game, seat, one) for one in sums if one < total]
        assert less_sure == (max(worse, default=0) >= EVEN), because
    else:
        assert not less_sure, because


def can_go_on(game: Poch, seat: int, total: int) -> tuple[int, ...]:
    """Which cards that fit at a total each of the others may hold."""
    return tuple(
        found
        for other in others_of(game, seat)
        if (found := may_hold(game, seat, other) & FITTING[31 - total])
    )


def nobody_goes_on(game: Poch, seat: int, total: int) -> float:
    """How likely it is that none of the others can go on: by all the ways in which the cards may lie."""
    others = others_of(game, seat)
    if any(game.hands[other] & game.shown & FITTING[31 - total] for other in others):
        return 0.0
    hidden = [game.hands[other] & ~game.shown for other in others]
    needs = tuple(held.bit_count() for held in hidden)
    possible = [may_hold(game, seat, other) & ~game.shown for other in others]
    not_fitting = [one & ~FITTING[31 - total] for one in possible]
    return ways_to_lie(not_fitting, needs) / ways_to_lie(possible, needs)


def ways_to_lie(possible: list[int], needs: tuple[int, ...]) -> int:
    """In how many ways so many cards lie in each hand: cards that the same hands may hold are one kind."""
    kinds = Counter(tuple(one >> card & 1 for one in possible) for card in range(len(DECK)))
    found = Counter({needs: 1})
    for holders, number in kinds.items():
        after: Counter[tuple[int, ...]] = Counter()
        for missing, ways in found.items():
            spans = (range(most + 1 if may else 1) for most, may in zip(missing, holders, strict=True))
            for dealt in product(*spans):
                if sum(dealt) <= number:
                    left = tuple(most - n for most, n in zip(missing, dealt, strict=True))
                    after[left] += ways * shared_out(number, dealt)
        found = after
    return found[(0,) * len(needs)]


def shared_out(number: int, dealt: tuple[int, ...]) -> int:
    """In how many ways so many cards are given to each out of a number of them."""
    ways = 1
    for n in dealt:
        ways *= comb(number, n)
        number -= n
    return ways


def comes_to_move_again(game: Poch, seat: int, move: int, rng: Random) -> bool:
    """Whether a seat has another turn in the deal after this move, if the others play at random."""
    after = game.copy()
    after.apply(seat, move)
    while after.deals == game.deals and after.turn not in (seat, OVER):
        after.apply(after.turn, rng.choice(after.legal_moves(after.turn)))
    return after.deals == game.deals


def ends_worth(game: Poch, seat: int, move: int) -> int:
    """What a seat owns at the end of the deal after this move, if the others play at random."""
    after, rng = game.copy(), Random(0)
    heard = listen(after)
    after.apply(seat, move)
    while after.deals == game.deals:
        after.apply(after.turn, rng.choice(after.legal_moves(after.turn)))
    return next(one.totals[seat] for one in heard if isinstance(one, DealEnded))


def wins_the_count(game: Poch, seat: int, mine: int, theirs: int) -> bool:
    """Whether the next player wins the count with a card after that of a seat, if it may be played at all."""
    after = game.copy()
    after.apply(seat, mine)
    following = (seat + 1) % game.seats
    assert after.turn == following, "the next player has a card that fits"
    if theirs not in after.legal_moves(following):
        return True
    after.apply(following, theirs)
    return after.deals > game.deals or (not after.sequence and after.turn == following)
