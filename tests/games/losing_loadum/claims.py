"""What the hints of Losing Loadum claim, held against the position by counting anew."""

from __future__ import annotations

import re

from cardtable.opponents.losing_loadum.mind import (
    ATTENTION,
    LOWER,
    SHARP,
    Mind,
    gain_of_offer,
    remembered,
)
from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, holds, mask_of
from rulesets.losing_loadum.pack import (
    CHALLENGE,
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
from tests.games.losing_loadum.exchange_claims import (
    false_of_declining,
    false_of_exchange,
    false_of_no_exchange,
)
from tests.games.losing_loadum.holdings import (
    above,
    false_of_topping,
    in_hands,
    is_certain,
    may_be_beaten,
    may_hold,
    still_to_play,
    unseen_by_turn,
)

CHANGES = re.compile("you would get|Even without|Whatever you got")
"""What is said of an exchange in which a card without a guard might be given."""


def false_claim(game: LosingLoadum, move: int, because: str) -> bool:
    """Whether a sentence says something that does not hold of the table and the hand it speaks of."""
    seat, phase = game.turn, game.phase.name
    hand = game.hands[seat]
    assert not re.search(r"player \d", because), "players have names"
    if found := re.search(r"(\d+) points.* and 31 are enough", because):
        # Who remembers may have missed some, but never counts too many.
        least = LIMIT if "You remember" in because else game.load[move - CHALLENGE]
        counted = re.search(r"hold ([\d +]+) =", because)
        if counted and sum(map(int, counted[1].split(" + "))) != least:
            return True
        if false_of_haste(game, because):
            return True
        return not LIMIT <= least <= int(found[1]) <= game.load[move - CHALLENGE]
    if "What you would get might" in because and phase != "answer" and false_of_no_exchange(game, because):
        return True
    if phase == "speak" and false_of_silence(game, because):
        return True
    if "obody has 31" in because or "31 or more yourself" in because:
        return False
    if phase in ("exchange", "answer") and move < len(DECK):
        return false_of_exchange(game, move, because)
    if phase == "exchange":
        return false_of_no_exchange(game, because)
    if phase == "answer":
        kept = hand & (COATS if holds(COATS, game.offer) else LOADERS & ~COATS)
        if "is guarded by" in because and not re.search(
            "you would get|Even without|Whatever you got", because
        ):
            return [DECK.name(card) for card in cards(kept)] != [because.split(" is guarded")[0].lower()]
        if "Your own cards" in because and kept & unguarded(hand):
            return True
        if any(
            words in because for words in ("you would get", "Even without", "Whatever you got", "Your other")
        ):
            return false_of_declining(game, kept, because)
        count = kept.bit_count()
        return "own cards" in because and count < 2
    return phase == "play" and false_of_card(game, move, because)


def false_of_silence(game: LosingLoadum, because: str) -> bool:
    """The same of what speaks for saying nothing: after the last trick nobody comes to anything any more."""
    seat, played = game.turn, not game.hands[game.turn]
    rivals = [game.load[other] for other in game.playing if other != seat]
    if "obody has 31" in because and (max(rivals) >= LIMIT or ("All cards are played" in because) != played):
        return True
    if "come to 31, too" in because and played:
        return True
    if "31 or more yourself" not in because:
        return False
    left = sum(LOAD[card] for card in range(52) if not any(holds(pile, card) for pile in game.taken))
    told = ("others may come" in because, "may have more" in because, "only a wrong challenge" in because)
    if len(game.playing) == 2:
        told = ("31 as well" in because, "other may have more" in because, "counter is lost" in because)
    may_come = not played and max(rivals) + left >= LIMIT
    more = played and max(rivals) >= LIMIT
    return game.load[seat] < LIMIT or told != (may_come, more, not may_come and not more)


HASTE = ("as are enough yourself", "cannot come to 31 any more", "could still come")
COAT = frozenset(cards(COATS))


def false_of_haste(game: LosingLoadum, because: str) -> bool:
    """The same of what a challenge forestalls."""
    own, hand = game.load[game.turn], game.hands[game.turn]
    if "in any case" in because and game.options.natural_tie == "nobody":
        return True
    if not hand:
        told = [words in because for words in ("as are enough yourself", "All cards are played")]
        return told != [own >= LIMIT, own < LIMIT]
    taken = {card for pile in game.taken for card in cards(pile)}
    at_large = [card for card in range(52) if card not in taken and not holds(hand, card)]
    unseen = sorted(LOAD[card] for card in at_large)
    most = hand.bit_count() * (len(game.playing) - 1)
    may_come = any(
        (one in COAT) == (other in COAT) and SUIT[one] != SUIT[other]
        for one in cards(hand & LOADERS)
        for other in at_large
        if holds(LOADERS, other)
    )
    if (not may_come or game.options.exchange == "off") and not game.options.swallowing:
        # Of what beats all one's cards one never takes any.
        never_taken = [
            card
            for card in range(52)
            if all(card > one if SUIT[card] == SUIT[one] else SUIT[card] == game.trump for one in cards(hand))
        ]
        unseen = sorted(
            LOAD[card]
            for card in range(52)
            if card not in taken and not holds(hand, card) and card not in never_taken
        )
        takes = any(
            one > led if SUIT[one] == SUIT[led] else SUIT[one] == game.trump
            for one in cards(hand)
            for led in at_large
        )
        if game.leader != game.turn and not takes:
            return [w in because for w in HASTE] != [own >= LIMIT, own < LIMIT, False]
    left = sum(LOAD[card] for card in cards(hand)) + sum(unseen[max(0, len(unseen) - most) :])
    past, never = own >= LIMIT, own + left < LIMIT
    told = [words in because for words in HASTE]
    return "All cards are played" in because or told != [past, never and not past, not past and not never]


def false_of_card(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of a card that is to be played."""
    mind = Mind(game, game.turn, SHARP)
    led = SUIT[game.trick[0]] if game.trick else SUIT[card]
    if false_of_topping(game, card, because):
        return True
    if "Only a trump could" in because and SUIT[card] != led:
        return True
    if "to be rid of" in because and LOAD[card] and mind.wins(card) and game.trick:
        return True
    if "play last" in because and false_of_taking_last(game, mind, card, because):
        return True
    if false_of_gain(game, card, because) or false_of_danger(game, mind, card, because):
        return True
    if false_of_trumps(game, card, because):
        return True
    names = [DECK.name(one) for one in range(52)]
    if found := re.search(r"Without it you may offer (the .*) for exchange", because):
        rest = mind.hand & ~(1 << card)
        ways = [DECK.name(one) for one in cards(offers(rest, game.options.exchange_guard))]
        held = [DECK.name(one) for one in cards(offers(mind.hand, game.options.exchange_guard))]
        if found[1] not in ways or found[1] in held or game.options.exchange == "off":
            return True
        if gain_of_offer(rest, names.index(found[1]), in_hands(game), game.trump) < 1.5:
            return True
    if found := re.search(r"(the \w+ of \w+) can wait: nobody else has a card of its suit", because, re.I):
        kept = names.index(found[1].lower())
        if in_hands(game) & SUITS[SUIT[kept]] or LOAD[kept] <= LOAD[card] or not holds(mind.hand, kept):
            return True
    if found := re.search(r"With (the .*) more points would be at stake", because):
        dearer = [DECK.name(one) for one in cards(mind.hand) if LOAD[one] > LOAD[card]]
        if found[1] not in dearer:
            return True
    if "away with" in because and false_of_hardly_trump(game, card, because):
        return True
    if "If its suit is trump" in because:
        return game.trump is not None or SUIT[card] == led
    if "is a trump and " in because:
        return SUIT[card] != game.trump or mind.wins(card) < 1
    if false_of_takers(game, mind, card, because):
        return True
    if "is a trump: now" in because:
        return SUIT[card] != game.trump or bool(LOAD[card]) or risk(game, mind, card) >= 0.5
    low_lead = ("low enough", "take the trick from", "none is less likely", "only card that counts")
    if any(words in because for words in low_lead):
        return false_of_low_lead(mind, card, because)
    if "have to be played some time" in because and not LOAD[card]:
        return True
    if (found := re.search(r"(the [a-z]+ of [a-z]+) would be safer now", because, re.I)) is not None:
        safer = [DECK.name(one) for one in range(52)].index(found[1].lower())
        if not holds(mind.hand & ~LOADERS, safer) or risk(game, mind, safer) >= risk(game, mind, card):
            return True
        alone = mind.hand & LOW[SUIT[safer]] == 1 << safer
        if (found := re.search(r"nothing else guards (the [a-z]+ of [a-z]+)", because)) is not None:
            loader = [DECK.name(one) for one in range(52)].index(found[1])
            if not (alone and SUIT[loader] == SUIT[safer] and holds(mind.hand & LOADERS, loader)):
                return True
    if "no low card guards" in because:
        return not LOAD[card] or bool(mind.hand & LOW[SUIT[card]]) or bool(game.trick)
    if "known to be without" in because:
        suit = SUITS[SUIT[card]]
        shown = any(lacks & suit == suit for lacks in game.lacks)
        return bool(game.trick) or shown or not in_hands(game) & suit
    if "you are rid of it" in because:
        return not LOAD[card] or risk(game, mind, card) >= 0.5
    if "is no trump" in because and game.trump in (None, SUIT[card]):
        return True
    if re.search("goes? to|stays below", because):
        if found := re.search(r"its (\d+) (points?)", because):
            return int(found[1]) != LOAD[card] or (found[1] == "1") != (found[2] == "point")
        if "what you hold below" in because:
            lower = [c for c in range(52) if holds(mind.hand, c) and SUIT[c] == SUIT[card] and c < card]
            return not lower or SUIT[card] != led
        best = game.trick[ORDERS[game.trump].winner(game.trick)] if game.trick else card
        on_top = SUIT[best] == SUIT[card] == led and best < card
        if (on_top or SUIT[best] != SUIT[card]) and re.search("stays below|lies above", because):
            return True
        found = re.search(r"^(the .*) is a trump, so", because, re.I)
        if found and (DECK.name(best) != found[1].lower() or SUIT[best] != game.trump or led == game.trump):
            return True
        named = "have to name the trump" in because
        highest = all(SUIT[one] != led or one < card for one in game.trick)
        if named != (game.options.swallowing and SUIT[card] == led != game.trump and highest):
            return True
        return mind.wins(card) > 0
    if "cannot follow" in because:
        return SUIT[card] == led
    if "little in this trick" in because:
        return mind.points + LOAD[card] > 4
    if "cannot help taking" in because:
        return bool(mind.still_to_play) or any(not mind.wins(c) for c in game.legal_moves(game.turn))
    return "have to go higher" in because and SUIT[card] != led


def false_of_danger(game: LosingLoadum, mind: Mind, card: int, because: str) -> bool:
    """The same of a lead that may catch something, or nothing any more."""
    ways = cards(game.hands[game.turn])
    if "has its danger, but so has every other" in because:
        return any(risk(game, mind, one) < 0.5 or LOAD[one] < LOAD[card] for one in ways)
    if "no points" in because and "Nobody else has a loader left" in because and LOAD[card]:
        return True
    loads = any(holds(LOADERS, one) for one in cards(in_hands(game)))
    if "Nobody else has a loader left" in because and loads:
        return True
    return not loads and re.search("has its danger|have thrown more", because) is not None


def false_of_trumps(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of whether a card that does not follow takes the trick for sure, or only may, as a trump."""

    def surely(one: int) -> bool:
        over = [
            seat for seat in still_to_play(game) if game.trump is None or above(may_hold(game, seat), one)
        ]
        return not over and not game.options.swallowing

    if found := re.search(
        r"is a trump and (may take|takes) this trick|its suit is trump, .* (may take|takes) ", because
    ):
        return ("takes" in found.groups()) != surely(card)
    loaders = cards(game.hands[game.turn] & LOADERS)
    if found := re.search(r"loaders are trumps and (may|would) take this trick", because):
        return (found[1] == "would") != all(map(surely, loaders))
    return False


def risk(game: LosingLoadum, mind: Mind, card: int) -> float:
    """How likely a lead is reckoned to take the trick: not at all where somebody has to go above it."""
    return 0.0 if is_certain(game, card) else mind.wins(card)


def false_of_waiting(rest: int, because: str) -> bool:
    """The same of a loader that may stay in the hand because a low card of its suit can be played instead."""
    names = [DECK.name(one) for one in range(52)]
    found = re.search(
        r"You can keep (the .*?) for now: when its suit is led, you can play (the .*?) instead", because
    )
    assert found is not None, because
    loader, guard = (names.index(name) for name in found.groups())
    same = SUIT[loader] == SUIT[guard]
    return not (same and holds(rest & LOADERS, loader) and holds(rest & ~LOADERS, guard) and guard < loader)


def false_of_hardly_trump(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of how many cards of a suit that will hardly be trump nobody has seen."""
    unseen = DECK.all & ~sum(game.taken) & ~mask_of(game.trick) & ~game.hands[game.turn] & SUITS[SUIT[card]]
    found = re.search(r"only (\d+) (cards? of it (?:is|are)) neither played nor in your hand", because)
    told = (int(found[1]), found[2]) if found else (0, "")
    count = unseen.bit_count()
    return told != (count, "" if not count else "card of it is" if count == 1 else "cards of it are")


def false_of_taking_last(game: LosingLoadum, mind: Mind, card: int, because: str) -> bool:
    """The same of a trick that somebody takes as the last to play, though they need not."""
    lying = sum(LOAD[one] for one in game.trick)
    if mind.still_to_play or mind.wins(card) < 1 or all(map(mind.wins, game.legal_moves(game.turn))):
        return True
    own = re.search(r"its own (\d+) (points?) ", because)
    if own and (int(own[1]) != LOAD[card] or (own[1] == "1") != (own[2] == "point")):
        return True
    found = re.search(r"takes (none|\d+)", because)
    if found and found[1].replace("none", "0") != str(lying):
        return True
    return "take more" in because and not in_hands(game) & LOADERS


def false_of_low_lead(mind: Mind, card: int, because: str) -> bool:
    """The same of a low card that is led: what it leaves in the hand, and which would be safer."""
    beside = mind.hand & SUITS[SUIT[card]] & ~(1 << card)
    names = [DECK.name(one) for one in range(52)]
    if LOAD[card] or risk(mind.game, mind, card) >= 0.5:
        return True
    if "guards no" in because and beside & LOADERS:
        return True
    if found := re.search(r"and (the .*?) still guards (the .*?)\.", because):
        guard, loader = (names.index(name) for name in found.groups())
        if not (holds(beside & LOW[SUIT[card]], guard) and holds(beside & LOADERS, loader)):
            return True
    rest = in_hands(mind.game) & SUITS[SUIT[card]]
    if higher := re.search(r"(?:(only)|(Both)|All the (\d+)) other cards? of its suit still out", because):
        n = 1 if higher[1] else 2 if higher[2] else int(higher[3])
        if rest.bit_count() != n or higher[3] in ("1", "2") or rest & ((1 << card) - 1):
            return True
    if "only card that counts" in because and mind.hand & ~LOADERS != 1 << card:
        return True
    if found := re.search(r"and (the .*?) is likelier to take the trick", because):
        other = names.index(found[1])
        return not holds(mind.hand & LOADERS, other) or risk(mind.game, mind, other) <= risk(
            mind.game, mind, card
        )
    chances = {one: risk(mind.game, mind, one) for one in cards(mind.hand & ~LOADERS)}
    if found := re.search(r"Keep (the .*?): .* nothing else guards (the .*?)\.", because):
        safer, loader = (names.index(name) for name in found.groups())
        suit = SUIT[safer]
        held = SUIT[loader] == suit and holds(mind.hand & LOADERS, loader)
        return not (held and mind.hand & LOW[suit] == 1 << safer and chances[safer] < chances[card])
    if found := re.search(r"Keep (the .*?) and (the .*?) for later: they", because):
        several = sorted(map(names.index, re.findall(r"the \w+ of \w+", found[0])))
        least = chances[several[0]]
        as_safe = [one for one in chances if (SUIT[one], chances[one]) == (SUIT[several[0]], least)]
        return several != as_safe or not least < chances[card]
    if found := re.search(r"Keep (the .*?) for later", because):
        safer = names.index(found[1])
        as_safe = [one for one in chances if (SUIT[one], chances[one]) == (SUIT[safer], chances[safer])]
        if as_safe != [safer]:
            return True
        unseen = mask_of(unseen_by_turn(mind.game))
        lower = unseen & SUITS[SUIT[safer]] & ((1 << safer) - 1)
        lowest_of_all = not LOWER[safer]
        told = ("are gone or yours" in because, "nothing is lower" in because)
        return not chances[safer] < chances[card] or told != (not lower and not lowest_of_all, lowest_of_all)
    return "none is less likely" in because and chances[card] > min(chances.values())


def false_of_takers(game: LosingLoadum, mind: Mind, card: int, because: str) -> bool:
    """The same of whoever has the best card so far, and of their points with this one."""
    found = re.search(r"has (at least )?(\d+) (points?) by your count(: too many)?", because)
    if not found:
        return False
    assert mind.best is not None
    # A regular may have missed a trick.
    regular = remembered(game, game.turn, ATTENTION[Memory.FULL])[mind.winner]
    sums = [taken + mind.points + LOAD[card] for taken in (game.load[mind.winner], regular)]
    led = SUIT[game.trick[0]]
    open_end = may_be_beaten(game, mind.best) or game.options.swallowing
    open_end |= mind.wins(card) > 0 or (game.trump is None and SUIT[card] != led)
    more = bool(still_to_play(game))
    words = ("If the" in because, "Nobody can go above" in because, "then has" in because, bool(found[1]))
    if words != (open_end, more and not open_end, not more and not open_end, more):
        return True
    told = (int(found[2]), found[3] == "point", bool(found[4]))
    true = [(after, after == 1, after >= LIMIT) for after in sums]
    return told not in true or DECK.name(mind.best) not in because


def false_of_gain(game: LosingLoadum, card: int, because: str) -> bool:
    """The same of what is gained by a card that may take the trick, or cannot."""
    hand, lying = game.hands[game.turn], sum(LOAD[one] for one in game.trick)
    ways = game.legal_moves(game.turn)
    if "Nobody else has a higher card of its suit" in because:
        unseen = DECK.all & ~sum(game.taken) & ~mask_of(game.trick) & ~hand & SUITS[SUIT[card]]
        return not unseen or max(cards(unseen)) > card
    if "for now: when its suit is led" in because and false_of_waiting(hand & ~(1 << card), because):
        return True
    assert "can best" not in because, "that is no reason"
    if found := re.search(r"So far the trick holds (\w+) (points?);", because):
        return found[1] != str(lying or "no") or (found[1] == "1") != (found[2] == "point")
    if "be rid of. Kept, " in because and not in_hands(game) & LOWER[card]:
        return True
    if "may still have to go higher" in because and "you keep a lower" in because:
        return Mind(game, game.turn, SHARP).risk(card) > 0.5
    if "ept, " in because:
        return hand == 1 << card
    if "you keep a lower card" in because:
        return not hand & SUITS[SUIT[card]] & ((1 << card) - 1)
    if found := re.search(r"you add (\w+) (points?) to it, with (the .*) (\d+)\.", because):
        other = [DECK.name(one) for one in range(52)].index(found[3])
        ways = cards(hand & SUITS[SUIT[card]])
        loads = [LOAD[one] for one in ways]
        told = (int(found[1].replace("no", "0")), int(found[4]))
        return told != (LOAD[card], LOAD[other]) or other not in ways or told != (min(loads), max(loads))
    if "loaders are trumps" in because:
        loaders = cards(hand & LOADERS)
        return not loaders or any(SUIT[one] != game.trump for one in loaders) or bool(LOAD[card])
    if "no loader to be rid of" in because:
        return bool(hand & LOADERS)
    return "adds no points" in because and LOAD[card] > 0
