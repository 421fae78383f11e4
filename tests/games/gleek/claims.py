"""What every reason of Gleek claims, held against the position."""

from __future__ import annotations

import re

import pytest

from rulesets.cards import cards, mask_of
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS, SEE, VIE, honours_taken
from tests.games.gleek.counted import (
    as_dear,
    chances,
    check_of_beaters,
    check_of_bidding_on,
    check_of_honours_lying,
    check_of_others,
    check_of_raises,
    check_of_selling,
    check_of_sure_ruffs,
    could_hold,
    dearest_fall,
    drawn_from_next,
    rivals,
    surely_there,
    told_chances,
)
from tests.games.gleek.discards import check_of_discards
from tests.games.turns import well_said

DEALT, FAR_MORE = 400, 4000
"""So many deals a chance is held against; and if it is not near, to be sure of it."""


def check_reason(game: Gleek, seat: int, move: int, because: str) -> None:
    well_said(because)
    check_before_the_play(game, seat, move, because)
    if (found := re.search(r"costs (\d+) more", because)) is not None:
        assert int(found[1]) == game.price(SEE) - game.price(PASS)
    if game.phase.name != "play":
        return
    deck, hand, trick = game.deck, game.hands[seat], game.trick
    unseen = deck.all & ~(hand | 1 << game.turned | mask_of(trick))
    for played in game.played:
        unseen &= ~played
    if seat == game.buyer:
        unseen &= ~game.waste
    # What every other hand has shown to lack lies in the stock or was thrown away.
    others = [lacks for other, lacks in enumerate(game.lacks) if other != seat]
    unseen = mask_of(card for card in cards(unseen) if any(not lacks >> card & 1 for lacks in others))
    higher = unseen & game.pack.mates[move] & -(2 << move)
    assert "Nobody can have" not in because
    if "Nobody else can have" in because or "Nobody else can beat" in because:
        assert not higher
    check_of_beaters(game, seat, move, because, unseen)
    check_of_suits(game, seat, move, because, unseen)
    check_of_trumps(game, seat, move, because, unseen)
    check_of_low_trumps(game, move, because)
    if "You play last" in because:
        assert len(trick) == game.seats - 1
    if "cannot win" in because:
        winner = game.trumps.order.winner
        assert all(winner([*trick, card]) < len(trick) for card in game.legal_moves(seat))
    check_of_honours_lying(game, because)
    check_of_others(game, move, because)
    if "A low lead" in because:
        assert deck.faces[move][0] not in "TJQKA"
        assert drawn_from_next(game, seat, move, unseen), "the next player may hold what the lead is to draw"
        assert hand.bit_count() > 2, "there are tricks left in which it could be used"
    if "Keep a low card" in because:
        assert drawn_from_next(game, seat, move, unseen), "the next player may hold what a lead would draw"
    check_of_drawing(game, seat, move, because, unseen)
    if "a ten or higher" in because and "Keep a low card" not in because:
        known = surely_there(game, seat, (seat + 1) % game.seats, drawn_from_next(game, seat, move, unseen))
        assert ("if there is one" in because) != known
    check_of_the_highest(game, seat, move, because, unseen)
    if "Nobody after you can beat" in because:
        assert not any(may_beat(game, move, game.hands[other]) for other in to_play_after(game, seat))
    if (
        found := re.search(r"(the [a-z]+ of [a-z]+), which was shown in the ruff, beats", because, re.I)
    ) is not None:
        later = to_play_after(game, seat)
        (shown,) = [card for card in cards(higher) if deck.name(card) == found[1].lower()]
        assert any(game.shown[other] & ~game.played[other] & 1 << shown for other in later)
    check_of_waiting(game, seat, move, because, unseen)
    check_of_low_trump_leads(game, seat, move, because, unseen)
    if "has a good chance" in because:
        doubtful = (cards(unseen & ~game.lacks[other]) for other in to_play_after(game, seat))
        assert any(may_beat(game, move, 1 << card) for held in doubtful for card in held)


def check_of_low_trumps(game: Gleek, move: int, because: str) -> None:
    """Hold against the house rules what a low trump is said to bring, wherever one is played."""
    low: dict[int, tuple[str, int]] = {game.trumps.tiddy: ("Tiddy", game.options.tyde_value)}
    if game.options.towser_tumbler:
        low |= {game.trumps.towser: ("Towser", 5), game.trumps.tumbler: ("Tumbler", 6)}
    name, n = low.get(move, ("", 0))
    each = " from each" if game.seats > 2 else ""
    told = re.search(rf"(T\w+) brings you (\d+) coins?{each} as soon as it is played", because)
    assert (told and told.groups()) == ((name, str(n)) if n else None), because


def check_of_the_highest(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards of which it is said that it stays the highest of its suit."""
    if (found := re.search(r"(the [a-z]+ of [a-z]+) stays the highest", because, re.I)) is not None:
        (best,) = [card for card in cards(game.hands[seat]) if game.deck.name(card) == found[1].lower()]
        assert best != move
        assert not unseen & game.pack.mates[best] & -(2 << best)
        assert unseen & game.pack.mates[game.trumps.tiddy], "what wins whenever it is led is led first"


def check_of_drawing(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards which of those that a low lead draws beat the best of its suit in hand."""
    higher = cards(game.hands[seat] & game.pack.mates[move] & -(2 << move))
    beaters = [unseen & game.pack.mates[move] & -(2 << card) for card in higher]
    told = re.search(r"still be out only (the [a-z]+ of [a-z]+) beats (the [a-z]+ of [a-z]+):", because)
    many = re.search(r"(\d+) cards that may still be out beat (the [a-z]+ of [a-z]+);", because)
    if "A low lead" in because:
        assert bool(told or many) == any(beaters)
    if "may trump it from now on" in because:
        trumps = game.pack.mates[game.trumps.tiddy]
        assert game.hands[seat] & game.pack.mates[move] == 1 << move
        assert game.hands[seat] & trumps
        assert not trumps >> move & 1
    if found := told or many:
        beater, name = found.groups()
        (best,) = [card for card in higher if game.deck.name(card) == name]
        theirs = cards(unseen & game.pack.mates[best] & -(2 << best))
        assert [game.deck.name(card) for card in theirs] == [beater] if told else len(theirs) == int(beater)


def check_of_low_trump_leads(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards what a trump is said to draw that is led, no honour, and may be beaten."""
    trumps, own = game.pack.mates[game.trumps.tiddy], game.hands[seat]
    above = unseen & trumps & -(2 << move)
    led = not game.trick and bool(trumps & ~game.trumps.honours & 1 << move and above)
    assert ("A trump draws trumps" in because) == led
    told = re.search(r"one less that could take (the [a-z]+ of [a-z]+) later", because)
    high = [card for card in cards(own & ~trumps) if not unseen & game.pack.mates[card] & -(2 << card)]
    assert bool(told) == (led and bool(high))
    if told:
        assert told[1] in [game.deck.name(card) for card in high]
    assert ("one less to take other suits with" in because) == (led and not high and bool(own & ~trumps))
    beaters = re.search(r"must follow; (\d+) that may still be out beats? ", because)
    assert bool(beaters) == (led and not own & ~trumps)
    if beaters:
        assert int(beaters[1]) == above.bit_count()
    after = to_play_after(game, seat)
    gives = cards(drawn_from_next(game, seat, move, unseen)) if led else ()
    forces = led and bool(gives) and own.bit_count() > 2
    assert ("The next player must give a ten or higher" in because) == forces
    beaten = forces and any(
        could_hold(game, other, unseen & trumps & -(2 << gives[0])) for other in after[1:]
    )
    assert ("and another may beat it" in because) == beaten
    beaten_by = {
        card: theirs
        for card in cards(own & game.trumps.honours & -(2 << move))
        if (theirs := unseen & trumps & -(2 << card))
    }
    best, theirs = max(beaten_by.items(), default=(move, 0))
    told = re.search(r"(\d+) trumps that may still be out beat (the [a-z]+ of [a-z]+);", because)
    assert bool(told or "once it falls, nobody can." in because) == (forces and bool(mask_of(gives) & theirs))
    if told:
        assert (int(told[1]), told[2]) == (theirs.bit_count(), game.deck.name(best))


def check_of_dear_bids(game: Gleek, seat: int, move: int, because: str) -> None:
    """Hold against the auction that all who are still in bid high, and did not have to."""
    of_three = "both others still bid at so high a price" in because
    if not of_three and "whoever bids so high probably has" not in because:
        return
    rivals = [other for other in range(game.seats) if other != seat and game.in_auction >> other & 1]
    assert len(rivals) == (2 if of_three else 1)
    assert all(game.bids[other] > game.options.opening_bid for other in rivals), "nobody chooses the first"
    assert (game.seats == 2) == ("what both hands lack" in because)
    assert min(game.bids[other] for other in rivals) >= 17, "near 16-18 the book has all others stop"
    assert (found := re.search(r"worth about (\d+) coins to you\. But", because)) is not None
    assert move - BID > int(found[1])


def check_of_waiting(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards which trumps are said to win later, too, wherever a plain card is led."""
    trumps = game.pack.mates[game.trumps.tiddy]
    sure = [card for card in cards(game.hands[seat] & trumps) if not unseen & trumps & -(2 << card)]
    counted = r"(?:Your |All your |(?=both your))(\d+|both)(?: your)?( highest)?"
    told = re.search(rf"(?:(the [a-z]+ of [a-z]+)|{counted} trumps) wins? whenever", because, re.I)
    led = not game.trick and not trumps >> move & 1 and bool(sure)
    waits = "has a good chance" in because and move not in sure
    waits &= any(card in sure for card in game.legal_moves(seat))
    assert bool(told) == (led or waits)
    if told:
        name = game.deck.name(sure[-1]) if len(sure) == 1 else None
        both = len(sure) == 2 == (game.hands[seat] & trumps).bit_count()
        count = None if name else "both" if both else str(len(sure))
        assert (told[1] and told[1].lower(), told[2] and told[2].lower()) == (name, count)
        assert bool(told[3]) == (1 < len(sure) < (game.hands[seat] & trumps).bit_count())


def check_before_the_play(game: Gleek, seat: int, move: int, because: str) -> None:
    """Hold against hand and prices what is said of a bid, of a discard and of a ruff nobody has vied."""
    hand, pack, suits = game.hands[seat], game.pack, ("clubs", "spades", "hearts", "diamonds")
    face = game.options.face
    worths = [pack.ruff(hand & pack.mates[suit * pack.ranks], face) for suit in range(4)]
    if (found := re.search(r"only about (\d+) coins.* pay about (\d+) coins? more", because)) is not None:
        assert int(found[1]) + int(found[2]) == move - BID
    if "You bid no more than that" in because:
        assert (found := re.search(r"worth about (\d+) coins? to you\. You bid", because)) is not None
        assert move - BID <= int(found[1])
    check_of_selling(game, seat, move, because)
    check_of_dear_bids(game, seat, move, because)
    if "Nobody may bid more" in because:
        assert move - BID == game.options.bid_cap
        assert (found := re.search(r"(?:about (\d+)|hardly a) coins? to you.* (\d+) coins? more", because))
        assert int(found[1] or 0) + int(found[2]) == move - BID
    if "and nobody may bid more" in because:
        assert f"worth bidding {game.options.bid_cap} coins for" in because
    if "share grows" in because or "you are paid more" in because:
        assert move - BID < game.options.bid_cap, "somebody may still bid more"
    check_of_bidding_on(game, seat, move, because)
    check_of_raises(game, move, because)
    asked = set(game.unanswered if game.options.opening_pass_final else range(game.seats)) - {seat}
    if "if all do, that is you" in because or "all others pass" in because or "If all pass" in because:
        assert len(asked) > 1, "of one nobody says all"
    if "the other passes" in because:
        assert game.seats == 2 if game.phase.name == "auction" else len(asked) == 1
    if "is paid the whole bid" in because or "pays you the whole bid" in because:
        assert game.seats == 2, "of more others each is paid a share"
    if "share" in because:
        assert game.seats > 2, "of two the other is paid the whole bid"
    if "is paid a share" in because or "are paid a share" in because or "pays you a share" in because:
        assert game.bid >= game.seats - 1, "there is a coin for everybody"
    assert "close matter" not in because, "looked ahead, it mostly is not"
    if game.phase.name == "revie":
        n = len({game.challenger, *game.seers} - {seat})
        if (found := re.search(r"and (\d+) others are in|(only one other) is still in", because)) is not None:
            assert (int(found[1]) if found[1] else 1) == n
        else:
            assert "worth a look" not in because or n == 1
        if (told := re.search(r"you win about (\d+) times in 100", because)) is not None:
            assert (int(told[1]) + 0.5) * sum(game.stakes()) >= 100 * 2 * game.multiplier, "it saw at a loss"
    check_of_discards(game, seat, move, because, worths)
    if "trumps, which are your best suit" in because:
        assert worths[game.trumps.suit] == max(worths)
    elif (found := re.search(r"([a-z]+), your best suit", because)) is not None:
        assert worths[suits.index(found[1])] == max(worths)
        assert found[1] != suits[game.trumps.suit] or "adds only" in because
    if "By chance alone" in because:
        check_of_chances(game, seat, because)
    check_of_sure_ruffs(game, seat, because)
    if "so you know that" in because:
        mine, theirs = game.ruff_of(seat), game.ruff_of(1 - seat)
        wins = mine > theirs or (mine == theirs and seat == game.eldest)
        assert ("yours wins" in because) == wins
        assert (game.seats, game.buyer) == (2, seat)
        assert game.deck.all & ~game.waste & ~(1 << game.turned) == game.hands[0] | game.hands[1]
    if "To vie costs" in because:
        assert len(game.unanswered) == 1
        assert f"To vie costs {game.price(VIE)} if" in because
    sold = re.search(r"worth about (\d+) coins to you, and they would cost (\d+).*at least (\d+)", because)
    if sold is not None:
        count, price, share = map(int, sold.groups())
        assert (price, share) == (game.bid + 1, game.bid // (game.seats - 1))
        assert ("that is more" in because) == (count - price < share)


def check_of_chances(game: Gleek, seat: int, because: str) -> None:
    """Hold against hands dealt anew how often a ruff beats one other, and all that are still against it."""
    against, told = rivals(game, seat), told_chances(because)
    buyers = game.buyer in against
    assert ("hardly any" not in because) == bool(told)
    assert ("bought" in told) == (buyers and bool(told) and "hardly ever all" not in because)
    assert ("one" in told) == (bool(told) and against != {game.buyer})
    assert ("hardly ever all" in because) == (bool(told) and len(against) > 1 and "all" not in told)
    assert ("of equals: they count as beaten" in because) == (seat == game.eldest)
    if every := re.search(r"(both|all) of them in about", because):
        assert every[1] == ("both" if len(against) == 2 else "all")
        assert len(against) > 1
    for deals, near in ((DEALT, 20), (FAR_MORE, 5)):
        found = chances(game, seat, deals)
        if all(found[name] == pytest.approx(n, abs=near / 3) for name, n in told.items()):
            break
    else:
        assert told == pytest.approx({name: found[name] for name in told}, abs=near)
    if not told:
        assert found["bought" if against == {game.buyer} else "one"] < 3
    if "hardly ever all" in because:
        assert found["all"] < 3
    if (wins := re.search(r"ou would win about (\d+) times in 100", because)) is not None:
        holds_more = int(wins[1]) <= told.get("one", told.get("bought", 0))
        assert holds_more == ("mostly holds more" in because)
        assert int(wins[1]) > 1


def check_of_suits(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards what is said of suits that may still be out, and of winners that are kept."""
    deck, trick, mates = game.deck, game.trick, game.pack.mates
    trumps, winner = mates[game.trumps.tiddy], game.trumps.order.winner
    if (found := re.search(r"(\d+) cards? of its suit may still be out, and later", because)) is not None:
        assert int(found[1]) == (unseen & mates[move]).bit_count()
    if "later it may be trumped" in because or "has a trump may take it" in because:
        assert unseen & trumps
        assert not trumps >> move & 1
    if "wins the trick" in because and "You play last" in because:
        assert winner([*trick, move]) == len(trick)
    if (found := re.search(r"which you lead: (\d+) cards? that may still be out", because)) is not None:
        beaters = [unseen & mates[card] & -(2 << card) for card in cards(game.hands[seat])]
        assert {beaten.bit_count() for beaten in beaters} == {int(found[1])}
    # What is said of a lead that is not made stands last, and is checked by itself.
    told = re.sub(r" The [a-z]+ of [a-z]+ stays the highest.*", "", because)
    told, because = told[0].lower() + told[1:], told
    kept = re.search(
        r"(the [a-z]+ of [a-z]+)(?: can wait| waits for| would win| may still be|, which could)", told
    )
    assert bool(kept) == any(
        word in because for word in ("wait", "would win", "still be beaten", "could win it")
    )
    if kept is not None:
        (keep,) = [card for card in cards(game.hands[seat]) if deck.name(card) == kept[1]]
        assert keep != move
        assert winner([*trick, keep]) == len(trick)
        least = [card for card in game.legal_moves(seat) if winner([*trick, card]) == len(trick)]
        assert ("no more than once" in because) <= (len(least) > 1)
        if "wait" in because:
            assert not honours_taken(game.trumps, mask_of(trick))
        if "counts only" in because:
            assert trumps >> keep & 1
            assert f"counts only {game.seats}" in because
            assert honours_taken(game.trumps, unseen)
        elif "wait" in because:
            assert not unseen & mates[keep] & -(2 << keep)
            assert f"and {(unseen & mates[keep]).bit_count()} cards" in because
        theirs = [unseen & ~game.lacks[other] for other in to_play_after(game, seat)]
        # Whoever has none of the suit after all may trump it.
        beaten = any(may_beat(game, keep, held) or may_beat(game, keep, held & trumps) for held in theirs)
        assert ("still be beaten" in because) <= beaten
    if (found := re.search(r"Keep (the [a-z]+ of [a-z]+): nobody", because)) is not None:
        (best,) = [card for card in cards(game.hands[seat]) if deck.name(card) == found[1]]
        assert best != move
        assert not unseen & mates[best] & -(2 << best)


def check_of_trumps(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against all hands who is said to have no trump, and against what was played how that is known."""
    trumps = game.pack.mates[game.trumps.tiddy]
    above = game.pack.mates[move] & -(2 << move)
    after = to_play_after(game, seat)
    ready = [other for other in after if unseen & trumps & ~game.lacks[other]]
    if "Nobody else has a trump left" in because:
        assert not unseen & trumps
    if "each of yours wins a trick" in because:
        assert not unseen & trumps
        assert 1 == trumps >> move & 1 < (game.hands[seat] & trumps).bit_count()
    if "Nobody else has a higher trump left" in because:
        assert not unseen & above
    if "nor a trump" in because or "a trump left" in because or "and no trump." in because:
        assert not any(game.hands[other] & trumps for other in after)
    for who, place in (("next", 0), ("last", -1)):
        if f"only the {who} player may have a trump for it" in because:
            assert ready == [after[place]]
            assert [other for other in after if game.hands[other] & trumps] in ([], ready)
    if (found := re.search(r"only (\d+) of the others may have a trump", because)) is not None:
        assert int(found[1]) == len(ready)
    if (found := re.search(r"(\d+) others? of it may still be out", because)) is not None:
        assert int(found[1]) == (unseen & game.pack.mates[move]).bit_count()
        assert ready == after
    if "Nobody else can have a card of this suit" in because:
        assert not unseen & game.pack.mates[move]
    follows = [other for other in ready if surely_there(game, seat, other, unseen & game.pack.mates[move])]
    if "whoever may have a trump has to follow" in because:
        assert ready == follows
        assert all(game.hands[other] & game.pack.mates[move] for other in ready)
    elif "in its suit, and only the" in because or "wins unless" in because:
        assert ready != follows
    if found := re.search(r"draws (the [a-z]+ of [a-z]+), the only.* beat (the [a-z]+ of [a-z]+)", because):
        assert [game.deck.name(card) for card in cards(unseen & trumps)] == [found[1]]
        (high,) = [card for card in cards(game.hands[seat] & ~trumps) if game.deck.name(card) == found[2]]
        assert not unseen & game.pack.mates[high] & -(2 << high)
    fall = dearest_fall(game, seat, unseen & trumps) if "may fall to it" in because else 0
    if (found := re.search(r"(the [a-z]+ of [a-z]+) may fall", because)) is not None:
        assert [game.deck.name(card) for card in as_dear(game, seat, fall, unseen & trumps)] == [found[1]]
    if (found := re.search(r"an honour worth (\d+) may fall", because)) is not None:
        assert int(found[1]) == honours_taken(game.trumps, fall)
        assert len(as_dear(game, seat, fall, unseen & trumps)) > 1
    if (found := re.search(r"honours worth (\d+) may fall", because)) is not None:
        assert int(found[1]) == honours_taken(game.trumps, fall)
        assert fall.bit_count() > 1
    if (found := re.search(r"Only (\d+) higher trumps? may still be out", because)) is not None:
        assert int(found[1]) == (unseen & above).bit_count()
    known = {
        "could not follow a trump": [other for other in after if not trumps & ~game.lacks[other]],
        "showed trumps in the ruff": [other for other in after if game.shown[other] & trumps],
        "below the ten as second": [other for other in after if trumps & game.lacks[other]],
    }
    lacked = above if trumps >> move & 1 else trumps
    for who, place in (("next", 0), ("last", -1)):
        shown = rf"The {who} player (?:could not follow a trump|showed trumps|had to give a trump)"
        if re.search(shown, because):
            assert not game.hands[after[place]] & (
                lacked if "could not follow a trump" not in because else trumps
            )
    for words, seats in known.items():
        if words in because:
            assert any(not game.hands[other] & lacked for other in seats)


def to_play_after(game: Gleek, seat: int) -> list[int]:
    """Who still plays to the trick after a seat."""
    return [(seat + step) % game.seats for step in range(1, game.seats - len(game.trick))]


def may_beat(game: Gleek, move: int, held: int) -> bool:
    """Whether any of these cards, none of which the suit led forbids, beats one in the trick."""
    lying = [*game.trick, move]
    held = held & game.pack.mates[lying[0]] or held
    return any(game.trumps.order.winner([*lying, card]) == len(lying) for card in cards(held))
