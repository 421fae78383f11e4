"""What reasons of Gleek say in figures of cards that may beat others, and of the price of the stock."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random

from cardtable.opponents.gleek.stock import chance_to_bid, may_hoist
from cardtable.opponents.gleek.worths import best_kept
from rulesets.cards import cards, mask_of
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS, honours_taken


def check_of_beaters(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards how many may beat one that is named, or each, and which falls first."""
    hand, name = game.hands[seat], game.deck.name
    own = {name(card): card for card in cards(hand)}
    beaters = {card: unseen & game.pack.mates[card] & -(2 << card) for card in cards(hand)}
    assert "still out" not in because, "it may have been thrown away, or lie in the stock"
    told = re.findall(
        r"(\d+) cards? that may still be out beats? (the \w+ of \w+|each of yours|it)\b", because
    )
    assert len(told) == len(re.findall(r"\d+ cards? that may still be out", because)), because
    for n, which in told:
        of = cards(hand) if which == "each of yours" else [move if which == "it" else own[which]]
        assert {beaters[card].bit_count() for card in of} == {int(n)}
    if "A low lead" not in because and told:
        assert all(which in (name(move), "each of yours", "it") for _n, which in told)
    legal = [beaters[card].bit_count() for card in game.legal_moves(seat)]
    assert ("none that you may play is beaten by more" in because) <= (
        min(legal) < max(legal) == beaters[move].bit_count()
    )
    fallen = re.search(r"Once (the \w+ of \w+) falls, nobody can beat (the \w+ of \w+) in its suit", because)
    if fallen:
        assert [name(card) for card in cards(beaters[own[fallen[2]]])] == [fallen[1]]
    several = re.search(r"(\d+) of these beat (the \w+ of \w+), too", because)
    if several:
        assert beaters[own[several[2]]].bit_count() == int(several[1]) > 1
    for found in filter(None, (fallen, several)):
        assert own[found[2]] > move
        assert game.pack.mates[move] >> own[found[2]] & 1


def check_of_honours_lying(game: Gleek, because: str) -> None:
    """Hold against the trick which honours are said to lie in it, and what they are worth."""
    lying = cards(mask_of(game.trick) & game.trumps.honours)
    found = re.search(r"(?:(the \w+ of \w+), an honour|honours) worth (\d+) points", because, re.I)
    if found is not None:
        assert (found[1] and found[1].lower()) == (game.deck.name(lying[0]) if len(lying) == 1 else None)
        assert int(found[2]) == honours_taken(game.trumps, mask_of(lying))
    assert bool(found) == ("win it." in because or "win them." in because)


def check_of_others(game: Gleek, move: int, because: str) -> None:
    """Hold against the cards that may be played how many others are said to be worth no less later."""
    others = [card for card in game.legal_moves(game.turn) if card != move]
    if "The others that you may play are" in because:
        assert len(others) > 1
    if (found := re.search(r"(The \w+ of \w+) is worth no less later", because)) is not None:
        assert [game.deck.name(card) for card in others] == [found[1].replace("The", "the")]
    trick, winner = game.trick, game.trumps.order.winner
    winners = [card for card in others if trick and winner([*trick, card]) == len(trick)]
    if "Nothing else that you may play wins it" in because:
        assert others
        assert not winners
    if "More cards that may still be out beat a lower one" in because:
        mates = game.pack.mates[move]
        assert winners
        assert all(card < move and mates >> card & 1 for card in winners)
        hidden = mask_of(game.trick) | sum(game.played) | game.hands[game.turn]
        assert all(mates & ~hidden & -(2 << card) & (1 << move) - 1 for card in winners)


def check_of_selling(game: Gleek, seat: int, move: int, because: str) -> None:
    """Hold against the auction what two players are told of buying and of being paid for the stock."""
    words = (
        r"the same at about (\d+) coins whether .*: .*(?:cost you|you bid) (\d+), "
        r"and if you pass you are paid (?:only )?(\d+)"
    )
    found = re.search(words, because)
    assert ("comes to the same at about" in because) == bool(found)
    if found is None:
        return
    count, price, paid = map(int, found.groups())
    assert game.seats == 2, "of more others each is paid a share"
    assert (price, paid) == (game.bid + 1 if move == PASS else move - BID, game.bid)
    assert not game.bids[seat] or game.bids[seat] < paid, "the other one has bid it"
    assert ("paid only" in because) == (move != PASS)
    assert price <= count if move != PASS else price >= count - 1 or "looking ahead" in because


def check_of_raises(game: Gleek, move: int, because: str) -> None:
    """Hold against the auction what is said of others who may bid more, and of the last of them."""
    rivals = game.in_auction.bit_count() - 1
    if "others are still in: if one of them" in because or "while all three of you are still in" in because:
        found = re.search(r"(?:about (\d+)|hardly a) coins? to you\..* pay about (\d+) coins? more", because)
        assert found is not None
        assert int(found[1] or 0) + int(found[2]) == move - BID < game.options.bid_cap
    if (found := re.search(r"But (\d+) others are still in", because)) is not None:
        assert int(found[1]) == rivals > 1
    if "while all three of you are still in" in because:
        assert game.in_auction == 0b111
        assert game.options.opening_bid < 16, "near 16-18 the book has all stop"
    if "now and then" in because:
        assert may_hoist(game, game.hands[game.turn]) or game.phase.name != "auction"
    if game.phase.name == "auction" and game.seats > 2 and move == PASS:
        alone = re.search(r"nly one other is still in: pass, and the stock is sold at (\d+)", because)
        assert bool(alone) == (rivals == 1), "of one other nobody says others"
        count = re.search(r"(?:about (\d+)|hardly a) coins? to you\.", because)
        assert ("But" in because) == (count is not None and int(count[1] or 0) > game.bid)
        assert alone is None or int(alone[1]) == game.bid


def check_of_sure_ruffs(game: Gleek, seat: int, because: str) -> None:
    """Hold against the cards who is said to win the ruff for sure, or to know who does."""
    other, aces = (seat + 1) % game.seats, game.pack.aces & ~game.hands[seat] == 0
    assert ("You hold four aces" in because) <= aces
    if "You hold four aces" in because:
        doubts = ("By chance", "close matter", "too little", "if a better one", "mostly", "of equals")
        assert not any(word in because for word in doubts), because
    if "you win all that is staked" in because:
        assert aces
        assert f"you lose {game.price(PASS)}" in because
    if "has seen all cards but yours" in because:
        assert (game.seats, game.buyer) == (2, other)
        hidden = game.deck.all & ~(game.hands[other] | game.waste | 1 << game.turned)
        assert hidden == game.hands[seat]


def check_of_bidding_on(game: Gleek, seat: int, move: int, because: str) -> None:
    """Hold against the auction what two players are told of bidding more than new cards are worth."""
    words = (
        r"(?:about (\d+)|hardly a) coins? to you\. But bid for them up to about (\d+): .*"
        r"the other passes, you pay about (\d+) coins? more than that"
    )
    found = re.search(words, because)
    assert ("But bid for them up to" in because) == bool(found)
    if found is None:
        return
    count, limit, more = (int(n or 0) for n in found.groups())
    assert game.seats == 2
    assert count + more == move - BID <= limit < game.options.bid_cap
    stood = game.bid
    game.bid = limit - 1
    assert chance_to_bid(game, game.hands[seat]) >= 0.5
    game.bid = limit
    assert chance_to_bid(game, game.hands[seat]) < 0.5 or may_hoist(game, game.hands[seat])
    game.bid = stood


def rivals(game: Gleek, seat: int) -> set[int]:
    """Who may still answer the ruff of a seat, or has."""
    against = {other for other in range(game.seats) if other != seat}
    if game.challenge:
        return against & {game.challenger, *game.seers, *game.unanswered}
    return against & set(game.unanswered) if game.options.opening_pass_final else against


def told_chances(because: str) -> dict[str, int]:
    """In how many of 100 cases a ruff is said to beat one hand, the buyer's, and all."""
    one = r"(?:either|any one|another hand|the other)[^.]*? in (\d+)(?: of 100|,)"
    said = {"one": one, "bought": r"bought the stock in (\d+) of 100", "all": r"of them in about (\d+)"}
    found = {name: re.search(words, because) for name, words in said.items()}
    return {name: int(told[1]) for name, told in found.items() if told}


def chances(game: Gleek, seat: int, deals: int) -> dict[str, float]:
    """In how many of 100 cases a ruff beats others, by dealing all their hands together anew.

    Of equals the eldest wins.
    """
    against, layout, face = rivals(game, seat), game.layout, game.options.face
    home = game.hands[seat] | 1 << game.turned | (game.waste if seat == game.buyer else 0)
    pool, rng = list(cards(game.deck.all & ~home)), Random(9)
    wins = {"one": 0.0, "bought": 0.0, "all": 0.0}
    plain = len(against - {game.buyer})
    for _deal in range(deals):
        rng.shuffle(pool)
        hands = [mask_of(pool[layout.hand * place :][: layout.hand]) for place in range(plain)]
        if game.buyer in against:
            rest = pool[layout.hand * plain :]
            own, fresh = mask_of(rest[: layout.hand]), mask_of(rest[layout.hand :][: layout.bought])
            table = layout, game.trumps.suit, face
            if game.options.exchange == "takeFirst":
                hands.append(best_kept(*table, own | fresh))
            else:
                hands.append(best_kept(*table, own) | fresh)
        bar = game.ruff_of(seat) + (seat == game.eldest)
        beaten = [game.pack.ruff(hand, face) < bar for hand in hands]
        wins["one"] += sum(beaten[:plain]) / max(1, plain)
        wins["bought"] += beaten[-1]
        wins["all"] += all(beaten)
    return {name: 100 * won / deals for name, won in wins.items()}


def dearest_fall(game: Gleek, seat: int, unseen: int) -> int:
    """The honours that are worth most of those that others can give to a trump, one each."""
    after = [(seat + step) % game.seats for step in range(1, game.seats)]
    held = {other: game.shown[other] & ~game.played[other] for other in after}
    worths, best = dict(game.trumps.worths), 0
    for fallen in permutations([card for card in worths if unseen >> card & 1]):
        for given in permutations(after):
            could = [
                card
                for card, other in zip(fallen, given, strict=False)
                if not game.lacks[other] >> card & 1
                and not any(held[one] >> card & 1 for one in after if one != other)
            ]
            best = max(best, mask_of(could), key=lambda some: sum(worths[card] for card in cards(some)))
    return best


def as_dear(game: Gleek, seat: int, honour: int, unseen: int) -> list[int]:
    """The honours that others could hold and that are worth as much as the only one of a set, with itself."""
    (one,), worths = cards(honour), dict(game.trumps.worths)
    held = [could_hold(game, other, unseen) for other in range(game.seats) if other != seat]
    alike = [card for card, worth in worths.items() if worth == worths[one]]
    return [card for card in alike if any(some >> card & 1 for some in held)]


def could_hold(game: Gleek, other: int, some: int) -> int:
    """Which of some cards that are out a hand could hold, by what it and the third ones have shown."""
    for one in range(game.seats):
        if one != other:
            some &= ~(game.shown[one] & ~game.played[one])
    return some & ~game.lacks[other]


def drawn_from_next(game: Gleek, seat: int, move: int, unseen: int) -> int:
    """The cards from the ten on of a suit that whoever plays after a seat could hold."""
    pack = game.pack
    return could_hold(game, (seat + 1) % game.seats, unseen & pack.mates[move] & pack.high)


def surely_there(game: Gleek, seat: int, other: int, some: int) -> bool:
    """Whether a hand is known to hold any of these cards: shown, or in no third hand and not thrown away."""
    if some & game.shown[other]:
        return True
    gone = sum(game.played) | mask_of(game.trick) | game.hands[seat] | 1 << game.turned
    unseen = game.deck.all & ~(gone | (game.waste if seat == game.buyer else 0))
    unseen = mask_of(
        card
        for card in cards(unseen)
        if any(~game.lacks[one] >> card & 1 for one in range(game.seats) if one != seat)
    )
    others = [one for one in range(game.seats) if one != seat]
    if unseen != unseen & sum(game.hands[one] for one in others):
        return False
    return any(
        not any(could_hold(game, third, 1 << card) for third in others if third != other)
        for card in cards(some)
    )
