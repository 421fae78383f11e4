"""What a player of Losing Loadum says of speaking up, and of whose trick it was, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Seat
from rulesets.losing_loadum.pack import (
    CLASS,
    DECK,
    LIMIT,
    LOAD,
    LOADERS,
    ORDERS,
    SUIT,
    SUITS,
    load_of,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _


def why_challenge(game: LosingLoadum, seat: Seat, accused: Seat, believed: Sequence[int]) -> str:
    """What is known of the pile of whoever is challenged, and what is gained by not waiting."""
    if (points := believed[accused]) < LIMIT:
        return _("By your count this player has fewer than 31 points: a wrong challenge costs a counter.")
    words = (
        _("The tricks of this player hold {sum} = {points} points, and 31 are enough.")
        if points == game.load[accused]
        else _("You remember {points} points in the tricks of this player, and 31 are enough.")
    )
    loads = sorted((LOAD[card] for card in cards(game.taken[accused] & LOADERS)), reverse=True)
    counted = words.format(points=points, sum=" + ".join(map(str, loads)))
    return f"{counted} {why_now(game, seat)}"


def why_now(game: LosingLoadum, seat: Seat) -> str:
    """What is gained by a challenge now: it ends the deal before whoever makes it is challenged."""
    own = game.load[seat]
    if own >= LIMIT:
        return _("You have as many as are enough yourself: challenge before you are challenged.")
    if not game.hands[seat]:
        if game.options.natural_tie == "nobody":
            return _(
                "All cards are played: without a challenge whoever has most points loses the counter, which "
                "is not you, and nobody if several have most."
            )
        return _(
            "All cards are played: without a challenge whoever has most points loses the counter, and that "
            "is not you."
        )
    if own + most_to_come(game, seat) < LIMIT:
        if game.options.natural_tie == "nobody":
            return _("You cannot come to 31 any more: the challenge costs another a counter, and saves time.")
        return _(
            "You cannot come to 31 any more, so another loses the counter in any case: "
            "the challenge saves time."
        )
    return _("You could still come to 31 yourself: the challenge ends the deal before.")


def most_to_come(game: LosingLoadum, seat: Seat) -> int:
    """How many points a seat may still take at most, as far as it knows in a gap.

    What beats all its cards it never takes, and nothing if it beats nothing that another may lead, unless an
    exchange or swallowing may bring it other cards.
    """
    hand, own = game.hands[seat], cards(game.hands[seat])
    unseen = DECK.all & ~sum(game.taken) & ~hand
    if not game.options.swallowing and not may_exchange(game, hand, unseen):
        winner = ORDERS[game.trump].winner
        if game.leader != seat and not any(winner((led, one)) for led in cards(unseen) for one in own):
            return 0
        unseen = mask_of(card for card in cards(unseen) if any(winner((one, card)) == 0 for one in own))
    others = sorted((LOAD[card] for card in cards(unseen)), reverse=True)
    return sum(LOAD[card] for card in own) + sum(others[: len(own) * (len(game.playing) - 1)])


def may_exchange(game: LosingLoadum, hand: Mask, unseen: Mask) -> bool:
    """Whether one of these cards may come for one of a hand: of its class, and of another suit."""
    if game.options.exchange == "off":
        return False
    return any(unseen & CLASS[card] & ~SUITS[SUIT[card]] for card in cards(hand & LOADERS))


def why_nobody(game: LosingLoadum, seat: Seat, most: int) -> str:
    """What speaks for saying nothing while all count fewer, and how many whoever has most of the others."""
    if not game.hands[seat]:
        return _("All cards are played, and nobody has 31 points: any challenge would cost you a counter.")
    words = _(
        "Nobody has 31 points yet, and of the others nobody more than {most}; "
        "a wrong challenge costs a counter."
    )
    return words.format(most=most)


def why_hope(game: LosingLoadum, seat: Seat) -> str:
    """What speaks for saying nothing with 31 points or more: who else may lose the counter, and how."""
    left = load_of(DECK.all & ~sum(game.taken)) if game.hands[seat] else 0
    fullest = max(game.load[other] for other in game.playing if other != seat)
    if len(game.playing) == 2:
        return why_hope_of_two(fullest, left)
    if fullest >= LIMIT and not left:
        return _(
            "You have 31 or more yourself. As long as nobody says so you may escape: somebody else may have "
            "more, or challenge wrongly."
        )
    if fullest + left >= LIMIT:
        return _(
            "You have 31 or more yourself. As long as nobody says so you may escape: others may come to 31 "
            "and be challenged first, or somebody may challenge wrongly."
        )
    return _("You have 31 or more yourself: only a wrong challenge by somebody else can save you now.")


def why_hope_of_two(fullest: int, left: int) -> str:
    """The same with one other player, whose challenge cannot be wrong, and with so many points to come."""
    if fullest + left < LIMIT:
        return _(
            "You have 31 or more yourself, and the other player cannot come to 31 any more: the counter is "
            "lost, and to admit it would only save time."
        )
    if not left:
        return _("You have 31 or more yourself. Unless that is said you may escape: the other may have more.")
    return _(
        "You have 31 or more yourself. Unless that is said you may escape: the other player may come to 31 "
        "as well, and be challenged first."
    )


def why_silent(game: LosingLoadum, seat: Seat) -> str:
    """What speaks for saying nothing although somebody is past 31."""
    if game.hands[seat]:
        return _("Whoever has 31 keeps them, and others may come to 31, too.")
    if game.load[seat] < LIMIT:
        return why_now(game, seat)
    return _("Somebody else may challenge whoever has 31.")


def why_said_otherwise(takes: bool) -> str:
    """What speaks for a word about the trick that is not what one remembers."""
    if takes:
        return _("Taking the trick without a word tells nobody what you remember of the trump.")
    return _("If that was the trump, the trick goes to somebody else.")
