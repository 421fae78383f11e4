"""What the hints of Losing Loadum claim of exchanges, held against the position by counting anew."""

from __future__ import annotations

import re

from cardtable.opponents.losing_loadum.mind import (
    SHARP,
    Mind,
    gain_of_offer,
)
from rulesets.cards import cards, holds, mask_of
from rulesets.losing_loadum.pack import (
    COATS,
    DECK,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    ORDERS,
    SUIT,
    SUITS,
    offers,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.holdings import in_hands


def false_of_exchange(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of a card that is given, and of what may come back for it."""
    hand, suit, others = game.hands[game.turn], SUIT[card], in_hands(game)
    back = (COATS if holds(COATS, card) else LOADERS & ~COATS) & others
    count = [(hand & low).bit_count() for low in LOW]
    if found := re.search(r"It counts more than (.*?)\.", because):
        other = [DECK.name(one) for one in range(52)].index(found[1])
        may = hand & LOADERS if game.phase.name == "answer" else offers(hand, game.options.exchange_guard)
        if not holds(may, other) or LOAD[other] >= LOAD[card] or count[SUIT[other]] != count[suit]:
            return True
        if game.trump in (suit, SUIT[other]) and suit != SUIT[other]:
            return True
    if found := re.search(r"(the [a-z]+ of [a-z]+) counts more, but where you cannot follow", because, re.I):
        other = [DECK.name(one) for one in range(52)].index(found[1].lower())
        bare = holds(unguarded(hand), other) and SUIT[other] != suit
        if not bare or LOAD[other] <= LOAD[card] or suit != game.trump:
            return True
    if found := re.search(r"(the [a-z]+ of [a-z]+) would do as well", because, re.I):
        other = [DECK.name(one) for one in range(52)].index(found[1].lower())
        may = hand & LOADERS if game.phase.name == "answer" else offers(hand, game.options.exchange_guard)
        if not holds(may, other) or other == card or LOAD[other] != LOAD[card]:
            return True
    if "Nobody has a card left to give" in because:
        return bool(back)
    if "would go back: it only tells" in because:
        return not back or any(SUIT[other] != suit for other in cards(back))
    if "is a trump" in because:
        return suit != game.trump
    told = ("no low card" in because, "has 1 low card" in because, "is guarded" in because)
    if told not in ((not count[suit], count[suit] == 1, False), (False, False, count[suit] > 0)):
        return True
    if found := re.search(r"should you get (.*?), (\d+) low cards? would guard", because):
        kind = COATS if holds(COATS, card) else LOADERS & ~COATS
        most = max(count[other] for other in range(4) if back & SUITS[other] and other != suit)
        named = set()
        for other, name in enumerate(("clubs", "diamonds", "spades", "hearts")):
            may = back & SUITS[other]
            if other != suit and count[other] == most and may == kind & SUITS[other]:
                named.add(("a coat of " if holds(COATS, card) else "an ace or ten of ") + name)
            elif other != suit and count[other] == most:
                named |= {DECK.name(one) for one in cards(may)}
        listed = re.findall(r"(?:a coat|an ace or ten|the \w+) of \w+", found[1])
        if set(listed) != named or len(listed) != len(named) or not most == int(found[2]) > count[suit]:
            return True
    if "all that is left" in because:
        rest = [one for one in range(52) if holds(others, one) and SUIT[one] == suit]
        return not rest or max(rest) > card
    loads = [LOAD[one] for one in range(52) if holds(back, one) and SUIT[one] != suit]
    return "never more" in because and not (max(loads) <= LOAD[card] and min(loads) < LOAD[card])


def false_of_declining(game: LosingLoadum, kept: int, because: str) -> bool:
    """The same of what speaks against giving a card for another's."""
    hand = game.hands[game.turn]
    bare = cards(kept & unguarded(hand))
    out = in_hands(game) & (COATS if holds(COATS, game.offer) else LOADERS & ~COATS)
    if found := re.search(r"Even without (the .*?) you would hold", because):
        alike = [one for one in cards(unguarded(hand)) if SUIT[one] == SUIT[bare[0]]]
        if len(bare) != 1 or DECK.name(bare[0]) != found[1] or len(alike) < 2:
            return True
    back = [(card, other) for card in bare for other in cards(out) if SUIT[card] != SUIT[other]]
    alone = {card for card, other in back if not hand & LOW[SUIT[other]]}
    guarded = any(hand & LOW[SUIT[other]] for _card, other in back)
    dearer = {card for card, other in back if LOAD[other] > LOAD[card]}
    if (found := re.search(r"count more than (the [a-z]+ of [a-z]+)", because)) and (
        len(bare) != 1 or DECK.name(bare[0]) != found[1]
    ):
        return True
    # Where both cards have to be unguarded nobody could give the others.
    may = game.options.exchange_guard != "bothUnguarded"
    kept_back = [DECK.name(card) for card in cards(kept & ~unguarded(hand))] if may else []
    named = re.search(r"(the [a-z]+ of [a-z]+) is guarded by a low card", because, re.I)
    more = re.search(r"(\d+) other loaders of this kind are guarded", because)
    both = re.search(
        r"(the [a-z]+ of [a-z]+) and (the [a-z]+ of [a-z]+) are guarded by low cards", because, re.I
    )
    if (one := named or both) is not None and [name.lower() for name in one.groups()] != kept_back:
        return True
    if (more is not None and int(more[1]) != len(kept_back)) or ((one or more) is None and kept_back):
        return True
    if ("counts more than 3" in because) != (holds(COATS, game.offer)):
        return True
    if "stand without a low card" in because and alone != set(bare):
        return True
    if "Whatever you got" in because and guarded:
        return True
    return not bare or ("count more" in because and dearer != set(bare))


def false_of_no_exchange(game: LosingLoadum, because: str) -> bool:
    """The same of what speaks against any offer."""
    hand = game.hands[game.turn]
    if "No loader of yours" in because:
        return bool(unguarded(hand))
    mind = Mind(game, game.turn, SHARP)
    out, gains = in_hands(game), mind.gains_of_offers()
    names = [DECK.name(one) for one in range(52)]
    if "With 31 points taken" in because:
        return game.load[game.turn] < LIMIT
    for pair in re.findall(
        r"You have seen (the .*?) in another hand: given for (the .*?), it would", because
    ):
        other, own = map(names.index, pair)
        seen = any(who == game.turn and card == other for who, _whose, card in game.secrets)
        of_one_kind = holds(COATS, other) == holds(COATS, own) and SUIT[other] == SUIT[own]
        if not (seen and holds(out, other) and of_one_kind and gains.pop(own, 0) >= 1.5):
            return True
    if not gains:
        return "xchange" in because
    if found := re.search(r"An exchange of (the .*?) would save you only about 1 point", because):
        best = names.index(found[1])
        if best not in gains or not 0.5 <= gains[best] == max(gains.values()) < 1.5:
            return True
    if found := re.search(
        r"An exchange of (the \w+ of \w+), which counts more, would save you even less\.", because
    ):
        dearest = names.index(found[1])
        best = max(gains, key=lambda one: gains[one])
        dear = [LOAD[one] for one in gains]
        if gains.get(dearest, 99) >= gains[best] or not LOAD[best] < LOAD[dearest] == max(dear):
            return True
    elif "close matter" in because and false_of_silence(gains):
        return True
    if found := re.search(r"An exchange of (the .*?) would hardly make", because):
        best = names.index(found[1])
        if len(gains) == len(mind.gains_of_offers()) or gains.get(best) != max(gains.values()):
            return True
    if "could come back is of the trump suit" in because:
        kinds = [COATS if holds(COATS, one) else LOADERS & ~COATS for one in gains]
        may_come = [
            {SUIT[card] for card in cards(out & kind)} - {SUIT[one]}
            for one, kind in zip(gains, kinds, strict=True)
        ]
        if any(suits != {game.trump} for suits in may_come):
            return True
    hardly = "hardly make your hand safer" in because
    if hardly != (max(gains.values()) < 0.5) or ("Nobody has to give" in because) > (
        max(gains.values()) >= 1.5
    ):
        return True
    if found := re.search(
        r"Even without (the .*?) you would hold (?:(the .*?)|(\d+) other loaders of its suit) with", because
    ):
        best = names.index(found[1])
        bare = [one for one in cards(unguarded(hand)) if SUIT[one] == SUIT[best] and one != best]
        told = len(bare) == int(found[3]) > 1 if found[3] else [DECK.name(one) for one in bare] == [found[2]]
        return not told or gains[best] < max(gains.values())
    if "Before the trick just played" in because and false_of_change(game, mind, gains, because):
        return True
    for card in set(cards(unguarded(hand))) & set(gains):
        back = (COATS if holds(COATS, card) else LOADERS & ~COATS) & out & ~SUITS[SUIT[card]]
        alone = any(back & SUITS[suit] and not hand & LOW[suit] for suit in range(4))
        if "would stand without" in because and any(
            back & SUITS[suit] and hand & LOW[suit] for suit in range(4)
        ):
            return True
        dearer = any(LOAD[other] > LOAD[card] for other in cards(back))
        if ("stand without" in because and not alone) or ("count more" in because and not dearer):
            return True
    return False


def false_of_silence(gains: dict[int, float]) -> bool:
    """Whether a loader that counts most may be offered, and nothing is said of it beside the best."""
    best = max(gains, key=lambda one: gains[one])
    dearest = [one for one in gains if LOAD[one] == max(LOAD[other] for other in gains)]
    return LOAD[dearest[0]] > LOAD[best] and all(gains[one] < gains[best] for one in dearest)


def false_of_change(game: LosingLoadum, mind: Mind, gains: dict[int, float], because: str) -> bool:
    """The same of what a card of the last trick has made of an offer that was worth while before."""
    names, best = [DECK.name(one) for one in range(52)], max(gains, key=lambda card: gains[card])
    trick = game.last_trick
    if not trick:
        return True
    place = ORDERS[game.trump].winner(trick)
    own = trick[(place + game.playing.index(game.turn) - game.playing.index(game.leader)) % len(trick)]
    before = gain_of_offer(
        mind.hand | 1 << own, best, in_hands(game) | mask_of(trick) & ~(1 << own), game.trump
    )
    if not before >= 1.5 > gains[best]:
        return True
    said = because.split("Before the trick just played")[1]
    gone = names.index(re.findall(r"(the \w+ of \w+)", said)[0])
    guarded = gone == own and not LOAD[gone] and "less" not in said
    if gone not in trick or ("guarded what" in said) != guarded:
        return True
    if "cannot come back" in because:
        alike = holds(COATS, gone) == holds(COATS, best) and LOAD[gone]
        return not alike or SUIT[gone] == SUIT[best] or gone == own
    return "less danger" in because and SUIT[gone] != SUIT[best]
