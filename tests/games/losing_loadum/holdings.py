"""Who may still go above a card of Losing Loadum, counted anew and tried out in sampled deals."""

from __future__ import annotations

import re
from random import Random

from rulesets.cards import holds
from rulesets.losing_loadum.pack import LOAD, RANKS
from rulesets.losing_loadum.state import LosingLoadum

WORLDS = 12
"""In so many sampled deals what is called certain must hold."""


def still_to_play(game: LosingLoadum) -> list[int]:
    """The players who come after whoever is in turn, in this trick."""
    players = len(game.playing)
    place = game.playing.index(game.turn)
    return [game.playing[(place + step) % players] for step in range(1, players - len(game.trick))]


def unseen_by_turn(game: LosingLoadum) -> list[int]:
    """The cards of which whoever is in turn does not know where they lie, one by one."""
    looked = game.stock[:1] if game.looker == game.turn else ()
    open_to_them = [card for card in range(52) if holds(game.hands[game.turn], card)] + game.trick
    gone = [card for card in range(52) if any(holds(pile, card) for pile in game.taken)]
    return [card for card in range(52) if card not in (*open_to_them, *gone, *looked)]


def may_hold(game: LosingLoadum, other: int) -> set[int]:
    """What another may hold, as far as whoever is in turn can tell."""
    may = set()
    for card in unseen_by_turn(game):
        seen_with = {whose for who, whose, shown in game.secrets if (who, shown) == (game.turn, card)}
        came_back = any(holds(claim.cards, card) for claim in game.claims[other])
        lacks = holds(game.lacks[other], card) and game.options.revoke != "punished"
        guard = not LOAD[card] and (game.turn, other, card // RANKS) in game.bared
        if not (seen_with - {other}) and (came_back or not lacks) and not guard:
            may.add(card)
    return may


def in_hands(game: LosingLoadum) -> int:
    """The mask of what any other may hold: the rest lies in the stock, played, or in the own hand."""
    others = [other for other in game.playing if other != game.turn]
    return sum(1 << card for card in range(52) if any(card in may_hold(game, other) for other in others))


def above(cards_held: set[int], card: int) -> bool:
    """Whether any of some cards is of the suit of `card`, and higher."""
    return any(one // RANKS == card // RANKS and one > card for one in cards_held)


def must_top(game: LosingLoadum, card: int) -> bool:
    """Whether, as the cards lie, somebody still to play holds the suit of `card` and nothing lower of it."""
    suits = [
        [one for one in range(52) if holds(game.hands[seat], one) and one // RANKS == card // RANKS]
        for seat in still_to_play(game)
    ]
    return any(suit and min(suit) > card for suit in suits)


def is_certain(game: LosingLoadum, card: int) -> bool:
    """Whether it can be told that somebody has to go above: too many cards of the suit for all other places.

    Those are the stock, as far as its cards may be of that suit, and the hands of who has played already.
    """
    if game.options.revoke == "punished":
        return False
    after = still_to_play(game)
    before = [seat for seat in game.playing if seat != game.turn and seat not in after]
    suit = [one for one in unseen_by_turn(game) if one // RANKS == card // RANKS]
    if any(surely_above(game, seat, card) for seat in after):
        return True
    theirs = [one for one in suit if any(one in may_hold(game, seat) for seat in after)]
    only_theirs = [one for one in theirs if not any(one in may_hold(game, seat) for seat in before)]
    hidden = [] if game.looker == game.turn else [game.trump in (None, card // RANKS)]
    hidden += [True] * (len(game.stock) - 1)
    return len(only_theirs) > sum(hidden) and min(theirs) > card


def surely_above(game: LosingLoadum, other: int, card: int) -> bool:
    """Whether it can be told of one player that they hold the suit of `card`, and nothing lower of it.

    A card seen in an exchange lies with them; and where all that they may have offered is of one suit,
    they hold a loader of it, and no low card.
    """
    suit = range(card // RANKS * RANKS, card // RANKS * RANKS + RANKS)
    may = may_hold(game, other) & set(suit)
    surely = [{one} for one in may if (game.turn, other, one) in game.secrets]
    for claim in game.claims[other]:
        offered = {one for one in may_hold(game, other) if holds(claim.cards, one)}
        if claim.bare and offered and offered <= may:
            surely.append(offered)
            may = {one for one in may if LOAD[one]}
    return any(min(some) > card for some in surely) and min(may) > card


def may_be_beaten(game: LosingLoadum, card: int) -> bool:
    """Whether somebody still to play may go above the best card so far: in its suit, or with a trump."""
    suit, after = card // RANKS, still_to_play(game)
    if game.trump is None and after:
        return True
    held = set().union(*(may_hold(game, seat) for seat in after))
    trumped = suit != game.trump and any(one // RANKS == game.trump for one in held)
    return trumped or above(held, card)


def false_of_going_higher(game: LosingLoadum, card: int, because: str) -> bool:
    """Whether it is told otherwise than it is how many may have to go higher, and whether they may duck."""
    after = still_to_play(game)
    can = [seat for seat in after if above(may_hold(game, seat), card)]
    below = {one for one in range(card) if one // RANKS == card // RANKS}
    ducks = any(may_hold(game, seat) & below for seat in can)
    last, alone = can == after[-1:], len(can) == 1
    told = ("none lower" in because, "whoever plays last" in because, "only one player" in because)
    return told != (ducks, last, alone and not last)


def false_of_topping(game: LosingLoadum, card: int, because: str) -> bool:
    """Whether it is not so that somebody may, will probably, or has to go above a card that is played."""
    after = still_to_play(game)
    may = any(above(may_hold(game, seat), card) for seat in after)
    sure = is_certain(game, card)
    if sure and re.search("(?:is|are) safer still|This lead has its danger", because):
        return True
    if "may still have to go higher" in because and false_of_going_higher(game, card, because):
        return True
    if re.search("has to go (?:above|higher)|has to take the trick from", because):
        if not (sure and must_top(game, card)):
            return True
        return any(not must_top(game.sample(game.turn, Random(n)), card) for n in range(WORLDS))
    if re.search("may still have to go higher|[Ss]omebody (?:else )?will probably", because):
        return not may or sure
    beaten = any(holds(game.hands[seat], one) for seat in after for one in higher_ones(card))
    trumps = {one for one in range(52) if one // RANKS == game.trump}
    trumped = game.trump is None or (
        game.trump != card // RANKS and any(trumps & may_hold(game, seat) for seat in after)
    )
    if "Nobody can beat" in because:
        return beaten or trumped
    if "Only a trump could" in because:
        return beaten or not trumped
    if found := re.search(r"now (\d+) higher cards? of its suit may", because):
        of_any = set.union(*(may_hold(game, seat) for seat in after))
        return int(found[1]) != len(of_any & set(higher_ones(card)))
    return False


def higher_ones(card: int) -> range:
    """The higher cards of the same suit."""
    return range(card + 1, card // RANKS * RANKS + RANKS)
