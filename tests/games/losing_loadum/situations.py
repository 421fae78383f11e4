"""What may be said of a seat that is to speak, to offer or to answer; see `tests.bench.answers`."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.losing_loadum.mind import SHARP, Mind
from rulesets.core import Card, Move, Seat
from rulesets.losing_loadum.pack import CHALLENGE, COATS, DECK, DECLINE, LOW, PASS, SUIT
from rulesets.losing_loadum.state import LosingLoadum
from tests.bench.answers import Asked, Said, reached
from tests.games.losing_loadum.exploiters import fullest

LOADS = (6, 11, 16, 21, 26, 29, 31)
GAINS = (-2, -1, 0, 0.5, 1, 1.5, 2, 3, 4)
HELD = (2, 3, 4, 6, 8)


def at_table(game: LosingLoadum, seat: Seat) -> Sequence[Said]:
    """How the hand goes, for whoever has counted everything."""
    return (
        *reached("I have", LOADS, game.load[seat]),
        *reached("the fullest has", LOADS, game.load[fullest(game, seat)]),
        *reached("cards left", HELD, game.hands[seat].bit_count()),
        ["the trump is known" if game.trump is not None else "no trump is known"],
        ["I lead next" if game.leader == seat else "another leads next"],
    )


def offering(game: LosingLoadum, seat: Seat) -> Sequence[Said]:
    """How much safer the best offer would make the hand."""
    gains = Mind(game, seat, SHARP).gains_of_offers()
    return *at_table(game, seat), *reached("an offer saves", GAINS, max(gains.values(), default=0.0))


def answering(game: LosingLoadum, seat: Seat) -> Sequence[Said]:
    """How much safer the best answer would make the hand, and how full the other is."""
    gains = Mind(game, seat, SHARP).gains_of_answers()
    return (
        *at_table(game, seat),
        ["asked for a coat" if COATS >> game.offer & 1 else "asked for a card"],
        *reached("the other has", LOADS, game.load[game.offerer]),
        *reached("an answer saves", GAINS, max(gains.values())),
    )


def spoken(game: LosingLoadum, seat: Seat, move: Move) -> str:
    """A challenge by whom it meets, and of those only that of the fullest."""
    if move < CHALLENGE:
        return game.code(move)
    return "challenge the fullest" if move - CHALLENGE == fullest(game, seat) else ""


def offered(game: LosingLoadum, seat: Seat, card: Card) -> str:
    """A card by its rank, and whether it is bare."""
    return game.code(card) if card == PASS else f"offer {held_as(game, seat, card)}"


def answered(game: LosingLoadum, seat: Seat, card: Card) -> str:
    """The same of an answer."""
    return game.code(card) if card == DECLINE else f"give {held_as(game, seat, card)}"


def held_as(game: LosingLoadum, seat: Seat, card: Card) -> str:
    """A loader by its rank, and whether a low card guards it."""
    guarded = game.hands[seat] & LOW[SUIT[card]]
    return f"{DECK.faces[card][0]} {'guarded' if guarded else 'bare'}"


SITUATIONS = {
    "speak": Asked(at_table, spoken),
    "exchange": Asked(offering, offered),
    "answer": Asked(answering, answered),
}
