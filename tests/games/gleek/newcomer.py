"""What a newcomer to Gleek says, from the first bid to the last trick, held against hand and table."""

from __future__ import annotations

import re

from cardtable.opponents.gleek.beginner import A_TRIFLE, FAIR, FINE, FUN, SPLENDID
from rulesets.cards import cards
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, DONE, PASS, REVIE, SEE, SET_RANKS, STAND, VIE, claimed
from rulesets.gleek.words import SUIT_NAMES, ruff_in_words
from tests.games.gleek.claims import check_of_low_trumps
from tests.games.turns import claim_of, well_said

NEWCOMER = {
    name: re.compile(text)
    for name, text in {
        "likes": "At least half of your cards are aces, court cards or trumps, and you like them.",
        "too dear": r"You would like new cards, but (\d+) coins seem much for what you have not seen.",
        "buys": "Most of your cards are neither aces nor court cards nor trumps: new ones may be better.",
        "not among": "You keep aces, court cards and ([a-z]+), your long suit: ({card}) is not among them.",
        "low": "Of what you would give away only ([a-z]+) are left, and ({card}) is the lowest.",
        "nothing else": (
            "You have nothing left that you would gladly give away, and so even ({card}) has to go."
        ),
        "unopposed": "All the others have passed for good, and each must pay you.",
        "unopposed by one": "The other has passed for good, and must pay you.",
        "vies": "You like (.*), and whoever vies may win.",
        "waits": "With (.*), you would not be the one to vie.",
        "sees": "You like (.*), and want to see whether it wins.",
        "folds": r"With (.*), you would rather lose (\d+) than stake (\d+).",
        "revies": "You like (.*) so well that you stake more on it.",
        "stands": "With (.*), you have staked enough, and want to see who wins.",
        "no claim": "You hold no other set, and would not dare to claim one.",
        "claims": "You hold these ([a-z]+), so be paid for them.",
        "no challenge": "You kept no count of what the buyer played, and let it be.",
        "leads": "Leading ({card}), you may hope that nobody beats it.",
        "leads the highest": "Every higher card of its suit lies open, and so you lead ({card}).",
        "gives": "You cannot beat what lies there, and ({card}) is the least that you may play.",
        "last": "You play last, and with ({card}) you take all that lies there.",
        "trumps": "You have none of the suit led, and may take all that lies there with ({card}), a trump.",
        "beats": "With ({card}) you beat all that lies there.",
    }.items()
    for text in [text.replace("{card}", "the [a-z]+ of [a-z]+") + "(?: T[a-z]+ brings .*)?"]
}
"""All sentences, by what each is for."""


def check_first_evening(game: Gleek, seat: int, move: int, because: str, lie_open: int = 0) -> str:
    """Hold it against hand and table what a newcomer says; return which of all sentences it is."""
    well_said(because)
    name, said = claim_of(NEWCOMER, because)
    hand, pack, phase = game.hands[seat], game.pack, game.phase.name
    if phase == "play":
        check_of_low_trumps(game, move, because)
    trumps, shine = pack.mates[game.trumps.tiddy], sum(pack.sets)
    low, legal = hand & ~shine & ~trumps, game.legal_moves(seat)
    if move < len(game.deck):
        assert game.deck.name(move) in said.groups()
    if phase == "auction":
        few = 2 * low.bit_count() > hand.bit_count()
        dear = game.bid + 1 > game.options.opening_bid + FUN
        assert name == ("likes" if not few else "too dear" if dear else "buys")
        assert move == (BID + game.bid + 1 if name == "buys" else PASS)
        assert said.groups() == ((str(game.bid + 1),) if name == "too dear" else ())
    elif phase == "exchange":
        check_thrown_away(game, name, said, move)
    elif phase in ("ruff", "answer", "revie"):
        check_newcomers_ruff(game, seat, name, said, move)
    elif name == "claims":
        claim = claimed(seat, move)
        assert said[1] == SET_RANKS[claim.rank]
        assert game.largest_set(seat, claim.rank, hand) >= claim.size
    elif phase != "play":
        assert (phase, move) == ("claims" if name == "no claim" else "challenge", DONE)
        held = [claimed(seat, one) for one in legal[:-1]] if phase == "claims" else []
        assert not any(game.largest_set(seat, claim.rank, hand) >= claim.size for claim in held)
    elif name.startswith("leads"):
        assert not game.trick
        above = pack.mates[move] & -(2 << move)
        assert not above & ~lie_open & ~(1 << game.turned) or name == "leads"
        assert above or name == "leads"
    else:
        check_followed(game, name, move)
    return name


def check_thrown_away(game: Gleek, name: str, said: re.Match[str], move: int) -> None:
    """Hold against the buyer's hand what it keeps rather than the card that goes."""
    pack, hand = game.pack, game.hands[game.buyer]
    low = hand & ~sum(pack.sets) & ~game.low_trumps
    assert bool(low) == (name != "nothing else")
    if name == "nothing else":
        kept = game.low_trumps | sum(rank for rank in pack.sets if (hand & rank).bit_count() > 2)
        assert not kept >> move & 1 or not hand & ~game.trumps.honours & ~kept, "gleeks are broken up last"
        return
    assert low >> move & 1
    suit = pack.mates[next(one for one, text in enumerate(SUIT_NAMES) if text == said[1]) * pack.ranks]
    assert (hand & suit).bit_count() == max((hand & mates).bit_count() for mates in pack.mates)
    assert bool(suit >> move & 1) == (name == "low")
    if name == "low":
        assert not low & ~suit
        assert move == cards(low)[0]


def check_newcomers_ruff(game: Gleek, seat: int, name: str, said: re.Match[str], move: int) -> None:
    """Hold against the suit how many aces and court cards speak for it, and the price."""
    if name == "unopposed by one":
        assert game.seats == 2
        name = "unopposed"
    moves = {"unopposed": VIE, "vies": VIE, "waits": PASS, "sees": SEE, "folds": PASS, "revies": REVIE}
    assert move == moves.get(name, STAND)
    assert (name == "unopposed") == game.unopposed
    if name == "unopposed":
        return
    hand, face = game.hands[seat], game.options.face
    assert said[1] == ruff_in_words(game.pack, hand, face)
    shine = (game.pack.ruff_cards(hand, face) & sum(game.pack.sets)).bit_count()
    wanted = {"ruff": FINE, "revie": FINE if game.challenge == 1 else SPLENDID}.get(
        game.phase.name, FAIR if game.price(SEE) <= A_TRIFLE else FINE
    )
    assert (name in ("vies", "sees", "revies")) == (shine >= wanted)
    if name == "folds":
        assert said.groups()[1:] == (str(game.price(PASS)), str(game.price(SEE)))


def check_followed(game: Gleek, name: str, move: int) -> None:
    """Hold against the trick whether a card takes it as it lies, and what it is beside the others."""
    trick, trumps = game.trick, game.pack.mates[game.trumps.tiddy]
    legal = game.legal_moves(game.turn)
    winners = [card for card in legal if game.trumps.order.winner([*trick, card]) == len(trick)]
    assert trick
    assert (move in winners) == (name != "gives") == bool(winners)
    assert (name == "last") == (bool(winners) and len(trick) == game.seats - 1)
    ruffed = bool(trumps >> move & 1 and not trumps >> trick[0] & 1)
    assert name != "trumps" or ruffed
    assert name != "beats" or not ruffed
    if name == "gives":
        dear = [
            (game.trumps.honours >> card & 1, trumps >> card & 1, card % game.pack.ranks) for card in legal
        ]
        assert dear[legal.index(move)] == min(dear)
