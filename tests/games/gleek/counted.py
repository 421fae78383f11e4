"""What reasons of Gleek say in figures of cards that may beat others, and of the price of the stock."""

from __future__ import annotations

import re

from rulesets.cards import cards
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS


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
