"""What is said of a move is a ground for that very move; what an exchange shows of a hand is kept in mind."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents.losing_loadum.mind import SHARP, Mind
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from rulesets.core import OVER
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import CLASS, DECK, LOADERS, LOW, SUIT_LETTERS, SUITS, load_of
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.claims import false_claim
from tests.games.losing_loadum.positions import gap, number_of, table
from tests.games.losing_loadum.test_invariants import looks
from tests.games.losing_loadum.test_invariants import table as match_of

CLUBS, HEARTS = SUIT_LETTERS.index("C"), SUIT_LETTERS.index("H")


def led(game: LosingLoadum, *faces: str) -> LosingLoadum:
    """The table once these cards were played."""
    for face in faces:
        game.apply(game.turn, DECK.index[face])
    return game


def lonely(hand: str, *, taken: int = 0) -> LosingLoadum:
    """Seat 0 is about to lead, and nobody else has a club or a spade."""
    game = table(hand, "2H 3H", "4H JD", trump="C", stock="QC 2D")
    game.lacks = [0, SUITS[CLUBS] | SUITS[2], SUITS[CLUBS] | SUITS[2]]
    game.taken[1] = taken
    return game


def played_out(*taken: str) -> LosingLoadum:
    """All cards are played, and seat 0 may speak."""
    game = gap("", "", "", load=[load_of(DECK.mask(faces)) for faces in taken], leader=1)
    game.taken = [DECK.mask(faces) for faces in taken]
    game.captures = tuple(enumerate(game.taken))
    game.turn = 0
    return game


def discarding(hand: str, last: str, *, trump: str | None = "C") -> LosingLoadum:
    """Hearts were led, and seat 0 has none; whoever plays after it holds a card of its own."""
    return led(table(hand, f"5D {last}", "4H 8S", trump=trump, stock="QC 2D", leader=2), "4H")


ALONE, BARREN = lonely("9C TC"), lonely("7C 2S", taken=LOADERS)
TIGHT = led(table("6D TD KD 2S", "7D QD 9H", "3D 2H 3H", leader=2), "3D")
LAST = led(table("4C KC 2S", "5D 4H 3S", "6H 8S 3D", trump="C", stock="QC 2D", leader=1), "4H", "6H")
OPEN = led(table("4C KC 2S", "5D 9H 3S", "4H 8S 3D", trump="C", stock="QC 2D", leader=2), "4H")
HIDDEN = led(table("4C 9C 2S", "5D 4H 3S", "6H 8S 3D", stock="QC 2D", leader=1), "4H", "6H")
TRUMPED = led(table("3H 8H KH", "9C AC 3S", "4H 8S 3D", trump="C", stock="QC 2D", leader=2), "4H")
TRUMPED.trick, TRUMPED.turn = [DECK.index["4H"], DECK.index["9C"]], 0
IDLE = led(table("2D 8D 3S", "5D 4H 4S", "6H 8S 3D", trump="C", stock="QC 2D", leader=1), "4H", "6H")
TOLD = [
    (ALONE, "TC", "but kept, the ten of clubs may have to take a trick on which others have thrown more."),
    (ALONE, "9C", "but so has every other, and none of your cards counts less than the nine of clubs."),
    (BARREN, "7C", "Nobody else has a loader left, so this trick will hold no points."),
    (
        TIGHT,
        "KD",
        "So far the trick holds no points; kept, the king of diamonds may take one that does. "
        "With the king of diamonds gone you keep a lower card of its suit for later.",
    ),
    (LAST, "4C", "The four of clubs is a trump and takes this trick."),
    (LAST, "2S", "your loaders are trumps and would take this trick, the two of spades cannot."),
    (OPEN, "4C", "The four of clubs is a trump and may take this trick."),
    (OPEN, "2S", "your loaders are trumps and may take this trick, the two of spades cannot."),
    (
        HIDDEN,
        "9C",
        "If its suit is trump, the nine of clubs takes the trick. If not, it goes to somebody else.",
    ),
    (TRUMPED, "KH", "The nine of clubs is a trump, so the king of hearts goes to another player."),
    (TRUMPED, "8H", "another player, and what you hold below the eight of hearts you keep for later."),
    (TRUMPED, "3H", "The nine of clubs is a trump, so the trick goes to another player."),
    (IDLE, "8D", "no loader to be rid of. Kept, the eight of diamonds may have to take a later trick."),
    (
        played_out("AC AD AH", "AS TC", "KC"),
        "pass",
        "only a wrong challenge by somebody else can save you now.",
    ),
    (played_out("AC AD AH", "AS TC TD", ""), "challenge:1", "challenge before you are challenged."),
    (played_out("AC", "AD", "AS"), "pass", "All cards are played, and nobody has 31 points: any challenge"),
    (
        played_out("AC", "AD AH AS", ""),
        "pass",
        "whoever has most points loses the counter, and that is not you.",
    ),
]
FALSE = [
    (ALONE, "TC", "This lead has its danger, but so has every other, and none of your cards counts less."),
    (ALONE, "9C", "Nobody else has a loader left, so this trick will hold no points."),
    (BARREN, "7C", "This lead has its danger; but kept, it may have to take a trick on which others may."),
    (
        TIGHT,
        "KD",
        "With the king of diamonds whoever plays last may still have to go higher, if they have none lower. "
        "With the king of diamonds gone you keep a lower card of its suit for later.",
    ),
    (LAST, "4C", "The four of clubs is a trump and may take this trick."),
    (
        LAST,
        "2S",
        "You cannot follow; your loaders are trumps and may take this trick, the two of spades cannot.",
    ),
    (OPEN, "4C", "The four of clubs is a trump and takes this trick."),
    (HIDDEN, "9C", "You cannot follow. If its suit is trump, the nine of clubs may take the trick."),
    (
        TRUMPED,
        "8H",
        "The eight of hearts stays below the nine of clubs, so the trick goes to another player.",
    ),
    (TRUMPED, "KH", "The nine of clubs lies above it, so the king of hearts goes to another player."),
    (TRUMPED, "3H", "The four of hearts is a trump, so the trick goes to another player."),
    (
        IDLE,
        "2D",
        "You cannot follow, and have no loader to be rid of. Kept, it may have to take a later trick.",
    ),
    (played_out("AC AD AH", "AS TC", "KC"), "pass", "You have 31 or more yourself: others may come to 31."),
    (
        played_out("AC", "AD", "AS"),
        "pass",
        "Nobody has 31 points yet, and of the others nobody more than 11.",
    ),
    (played_out("AC", "AD AH AS", ""), "pass", "Whoever has 31 keeps them, and others may come to 31, too."),
]


@pytest.mark.parametrize(("game", "move", "told"), TOLD)
def test_what_is_told_speaks_for_the_move(game: LosingLoadum, move: str, told: str) -> None:
    number = number_of(game, move)
    because = THUMBS.explain(game, game.turn, number, Random(1))
    assert told in because
    assert not false_claim(game, number, because)


@pytest.mark.parametrize(("game", "move", "told"), FALSE)
def test_what_does_not_speak_for_it_is_caught(game: LosingLoadum, move: str, told: str) -> None:
    assert false_claim(game, number_of(game, move), told)


def test_whoever_missed_a_trick_is_not_told_what_others_have() -> None:
    """A regular that counts too few for somebody must not be told that others may still come to 31."""
    game = played_out("AC AD AH", "AS TC TD", "")
    because = THUMBS.attentive(game, 0, Random(1), 0.0).because
    assert because.endswith("somebody else may have more, or challenge wrongly.")


# -- What an exchange shows ----------------------------------------------------------------------


def offered_ace(guard: str = "offererUnguarded") -> LosingLoadum:
    """Seat 1 has offered the bare ace of hearts, and seat 0 is asked first."""
    game = table("TH 3D 2S", "AH 4D 5D", "8H 6D 7D", leader=1, stock="QC 2H AS", exchange_guard=guard)
    game.leader = 2
    game.go("exchange")
    game.turn = 1
    game.apply(1, DECK.index["AH"])
    game.turn = 0
    return game


def test_who_saw_a_bare_card_knows_that_no_low_card_stands_beside_it() -> None:
    """A lead that the partner of an exchange has to top was called dangerous."""
    game = offered_ace()
    assert any(game.sample(0, Random(seed)).hands[1] & LOW[HEARTS] for seed in range(40)), "not yet"
    game.apply(0, DECK.index["TH"])
    assert game.bared == ((0, 1, HEARTS),)
    for seed in range(40):
        assert not game.sample(0, Random(seed)).hands[1] & LOW[HEARTS]
    assert any(game.sample(2, Random(seed)).hands[1] & LOW[HEARTS] for seed in range(40)), "2 saw no card"
    assert not Mind(game, 0, SHARP).may_hold[1] & LOW[HEARTS]
    game.leader = 0
    game.go("play")
    because = THUMBS.explain(game, 0, DECK.index["TH"], Random(1))
    assert because == "Somebody has to go above the ten of hearts, and you are rid of it."
    assert not false_claim(game, DECK.index["TH"], because)


@pytest.mark.parametrize(
    ("guard", "known"),
    [("anyLoader", ()), ("bothUnguarded", ((0, 1, HEARTS), (1, 0, HEARTS)))],
)
def test_what_need_not_be_bare_shows_nothing(guard: str, known: tuple[tuple[int, int, int], ...]) -> None:
    game = offered_ace(guard)
    game.apply(0, DECK.index["TH"])
    assert game.bared == known


def test_whoever_is_asked_holds_a_card_of_the_kind() -> None:
    """Others are passed over; a decline was guessed to be the only legal move."""
    game = offered_ace()
    for seed in range(40):
        assert game.sample(2, Random(seed)).hands[0] & CLASS[DECK.index["AH"]]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_known_of_low_cards_is_true_and_kept_in_worlds(seed: int) -> None:
    game, rng = match_of(seed)
    seen = 0
    for _look in looks(game, rng, 0.6):
        assert game.turn != OVER
        for who, whose, suit in game.bared:
            seen += 1
            assert not game.hands[whose] & LOW[suit]
            assert not game.sample(who, rng).hands[whose] & LOW[suit]
    guarded = isinstance(game, GAME) and game.options.exchange != "off"
    assert seen or not guarded or game.options.exchange_guard == "anyLoader"
