"""What is certain is called certain, and nothing is said of more players, cards or suits than it holds of."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents.losing_loadum.thumbs import THUMBS
from cardtable.tables.losing_loadum.offers import Settled
from rulesets.core import Said
from rulesets.losing_loadum.claims import Claim
from rulesets.losing_loadum.pack import CHALLENGE, DECK, SUITS, load_of
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.claims import false_claim
from tests.games.losing_loadum.positions import exchange, gap, number_of, table

CARDS = DECK.having("A") | DECK.having("T")
FELL = DECK.mask("JC KC 2C 3C 4C 5C 6C 9C")


def asked(game: LosingLoadum, *led: str, fell: int = 0, seen: str = "", offers: bool = False) -> LosingLoadum:
    """The table once some cards were led and others fell, and with what seat 1 offered or let seat 0 see."""
    game.taken[2] |= fell
    if seen:
        game.secrets = ((0, 1, DECK.index[seen]),)
    if offers:
        game.claims[1] = (Claim(CARDS, bare=True),)
    for face in led:
        game.apply(game.turn, DECK.index[face])
    return game


def lead(third: str = "8C", **more: object) -> LosingLoadum:
    """Seat 0 is about to lead, and has looked at the queen of clubs in the stock."""
    game = table("TC 3D 9D", "AC 5D 6D", f"{third} 7H 5H", trump="C", stock="QC 2D")
    return asked(game, **more)  # type: ignore[arg-type]


def followed(*led: str, lacks: int = 0, hand: str = "3C 9C 9D") -> LosingLoadum:
    """Seat 3 has led a club, and seats 1 and 2 play after seat 0, of whom one may lack clubs."""
    game = table(hand, "AC 5D 6D", "KC 7S 5S", "2C 4C 9H", leader=3)
    if lacks:
        game.lacks[lacks] = SUITS[0]
    return asked(game, *led)


def thrown(best: str, *, taken: str = "", trump: str = "H") -> LosingLoadum:
    """Seat 0 cannot follow hearts, and seat 1 has still to play after it."""
    game = table("KC QS 3S", "TH 2H 7C", "5H 4C 6C", f"{best} 9S 8S", trump=trump, leader=2)
    game.taken[3] = DECK.mask(taken)
    game.captures = ((3, game.taken[3]),)
    game.load[3] = load_of(game.taken[3])
    return asked(game, "5H", best)


OFFERED = lead(fell=CARDS & ~DECK.mask("AC TC") | FELL, offers=True)
ONE_OF_TWO = lead(fell=CARDS & ~DECK.mask("AC TC AH") | FELL, offers=True)
SEEN = lead("4H", fell=FELL | DECK.mask("7C 8C"), seen="AC")
UNSEEN = lead("4H", fell=FELL | DECK.mask("7C 8C"))
LOWER_LEFT = lead(fell=FELL, seen="AC")
LAST = table("TC JC 3D", "AC 5D 6D", "8C 7H 5H", trump="C", stock="QC 2D", leader=2)
asked(LAST, "8C", fell=FELL & ~DECK.mask("JC") | DECK.mask("7C"), seen="AC")
SEVERAL, NEXT, FINAL = followed("2C"), followed("2C", lacks=2), followed("2C", lacks=1)
NO_LOWER = [followed("2C", lacks=lacks, hand="9C JC 9D") for lacks in (0, 2, 1)]
TWO_SUITS = exchange("JH 4C 3C 5S 6S KC QC", "5D", "6D", "7D")
TRUMP_TEN = exchange("KS QS 2D 3D AD TC", "5D", "6D", "7D", trump="C", stock="8C 9C 7C")
TRUMP_TEN.looker = 3
TRUMP_TEN.taken[1] = DECK.mask("6S 9S 8S 3S TS 2S AS 5C QC 6C 3C 4C 2C 9C 9H 3H 7H 6H QH 2H TH 4H 5H")
TWO_LOW = table("3S QS 2D 3D AD", "5D 4S", "6D 2S", "7D 5S")

TOLD = [
    (OFFERED, "TC", "Somebody has to go above the ten of clubs, and you are rid of it."),
    (SEEN, "TC", "Somebody has to go above the ten of clubs, and you are rid of it."),
    (ONE_OF_TWO, "TC", "This lead has its danger; but no low card guards the ten of clubs: now 1 higher"),
    (UNSEEN, "TC", "Somebody will probably have to go above the ten of clubs, and you are rid of it."),
    (LOWER_LEFT, "TC", "This lead has its danger; but no low card guards the ten of clubs: now 1 higher"),
    (LAST, "TC", "With the ten of clubs whoever plays last has to go higher."),
    (SEVERAL, "3C", "With the three of clubs somebody after you may still have to go higher."),
    (NO_LOWER[0], "9C", "With the nine of clubs somebody after you who has none lower may still have to go"),
    (NEXT, "3C", "With the three of clubs only one player after you may still have to go higher."),
    (NO_LOWER[1], "9C", "only one player after you may still have to go higher, if they have none lower."),
    (FINAL, "3C", "With the three of clubs whoever plays last may still have to go higher."),
    (NO_LOWER[2], "9C", "whoever plays last may still have to go higher, if they have none lower."),
    (
        thrown("AH"),
        "KC",
        "Nobody can go above the ace of hearts any more, so its player has at least 14 points by",
    ),
    (thrown("AH", taken="AC AD"), "KC", "so its player has at least 36 points by your count: too many."),
    (
        thrown("JH"),
        "KC",
        "If the jack of hearts takes the trick, its player has at least 4 points by your count.",
    ),
    (thrown("JH", taken="AC AD TD"), "KC", "its player has at least 36 points by your count: too many."),
    (
        thrown("AH", trump="S"),
        "KC",
        "If the ace of hearts takes the trick, its player has at least 14 points by",
    ),
    (TWO_SUITS, "JH", "should you get the jack of clubs or a coat of spades, 2 low cards would guard it."),
    (
        TRUMP_TEN,
        "pass",
        "a close matter. An exchange of the ten of clubs, which counts more, would save you even less.",
    ),
    (TWO_LOW, "3S", "Keep the two of diamonds and the three of diamonds for later: they are safer still."),
]
FALSE = [
    (OFFERED, "TC", "This lead has its danger; but now 1 higher card of its suit may still go above it."),
    (SEEN, "TC", "Somebody will probably have to go above the ten of clubs, and you are rid of it."),
    (ONE_OF_TWO, "TC", "Somebody has to go above the ten of clubs, and you are rid of it."),
    (LOWER_LEFT, "TC", "Somebody has to go above the ten of clubs, and you are rid of it."),
    (LAST, "TC", "With the ten of clubs whoever plays last may still have to go higher."),
    (
        SEVERAL,
        "3C",
        "With the three of clubs somebody after you who has none lower may still have to go higher.",
    ),
    (SEVERAL, "3C", "With the three of clubs whoever plays last may still have to go higher."),
    (NEXT, "3C", "With the three of clubs somebody after you may still have to go higher."),
    (FINAL, "3C", "With the three of clubs only one player after you may still have to go higher."),
    (
        thrown("AH"),
        "KC",
        "If the ace of hearts takes the trick, its player has at least 14 points by your count.",
    ),
    (thrown("JH"), "KC", "If the jack of hearts takes the trick, its player has 4 points by your count."),
    (
        thrown("JH"),
        "KC",
        "Nobody can go above the jack of hearts, so its player has at least 4 points by your count.",
    ),
    (
        TWO_SUITS,
        "JH",
        "It has no low card beside it; should you get the jack of clubs, 2 low cards would guard it.",
    ),
    (
        TRUMP_TEN,
        "pass",
        "An exchange of the king of spades would save you only about 1 point on average: a close matter.",
    ),
    (TWO_LOW, "3S", "It is low enough. Keep the two of diamonds for later: it is safer still."),
]


@pytest.mark.parametrize(("game", "move", "told"), TOLD)
def test_what_is_told_is_as_certain_as_it_is(game: LosingLoadum, move: str, told: str) -> None:
    number = number_of(game, move)
    because = THUMBS.explain(game, game.turn, number, Random(1))
    assert told in because
    assert not false_claim(game, number, because)


@pytest.mark.parametrize(("game", "move", "told"), FALSE)
def test_what_is_told_too_surely_or_not_surely_enough_is_caught(
    game: LosingLoadum, move: str, told: str
) -> None:
    assert false_claim(game, number_of(game, move), told)


def test_an_offer_of_ones_own_that_went_back_is_told_otherwise_than_a_card_given() -> None:
    """Two players whose queen and king of spades went back twice heard the same sentence twice."""
    own, names = (DECK.index["QS"], DECK.index["KS"]), ["Ada", "Bo", "Cleo"]
    offered, gave = (
        Settled(offerer, True, 1 - offerer, Said(offerer, "cancelled"), own, 4).told(names, 0)
        for offerer in (0, 1)
    )
    assert offered == (
        "You offered the queen of spades, and Bo gave the king of spades: "
        "two of one suit are never exchanged, so both went back."
    )
    assert gave.startswith("You would have given the queen of spades, and Bo the king of spades: ")


def test_after_the_last_trick_a_challenge_is_held_to_what_is_said_of_it_whoever_won_that_trick() -> None:
    game = gap("", "", "", load=(0, 32, 0), leader=1)
    game.turn, game.taken[1] = 0, DECK.mask("AC AD TC")
    because = THUMBS.explain(game, 0, CHALLENGE + 1, Random(1))
    assert "All cards are played" in because
    assert not false_claim(game, CHALLENGE + 1, because)
    assert false_claim(game, CHALLENGE + 1, because.replace("All cards are played", "So it is in any case"))
