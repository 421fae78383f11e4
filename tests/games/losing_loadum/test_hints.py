"""Every claim a hint makes is true of the position: checked at random in the middle of hands."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents.losing_loadum.thumbs import THUMBS
from rulesets.cards import cards
from rulesets.core import CHANCE
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import (
    CHALLENGE,
    DECK,
    LOADERS,
    SUITS,
    TO_OFFER,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.claims import false_claim
from tests.games.losing_loadum.exchange_claims import false_of_exchange
from tests.games.losing_loadum.positions import exchange, gap, number_of, table
from tests.games.turns import turns
from tests.rulesets.matches import random_options


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true_and_every_move_of_the_search_has_one(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 7)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    checked = 0
    for seat, legal in turns(game, rng):
        if checked >= 400:
            break
        if len(legal) > 1:
            hint = THUMBS.natural(game, seat, rng)
            assert not false_claim(game, hint.move, hint.because), (hint, game.view(seat))
            if hint.then >= TO_OFFER:
                assert not false_of_exchange(game, hint.then - TO_OFFER, hint.because), (
                    hint,
                    game.view(seat),
                )
            for move in THUMBS.candidates(game, seat):
                because = THUMBS.explain(game, seat, move, rng)
                assert because or game.phase.name in ("speak", "swallow")
                assert not false_claim(game, move, because), (game.code(move), because)
                checked += 1
        game.apply(seat, THUMBS.quick(game, seat, rng.random) if rng.random() < 0.8 else rng.choice(legal))


def test_a_false_count_is_caught() -> None:
    """The planted fault: a hint that counts a trick twice."""
    game = GAME(3)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 5)
    game.load = [0, 40, 0]
    game.go("speak")
    sentence = (
        "The tricks of this player hold 11 + 11 + 10 + 8 = 40 points, and 31 are enough. "
        "You could still come to 31 yourself: the challenge ends the deal before."
    )
    assert not false_claim(game, CHALLENGE + 1, sentence)
    assert false_claim(game, CHALLENGE + 1, sentence.replace("40", "47"))
    assert false_claim(game, CHALLENGE + 1, sentence.replace("8 ", "7 "))


EARLY = exchange("AS 9H 5H 3H TD 2D JC", "5C", "6C", "7C")
SURE = exchange("AS 9H 2D 3C", "5C", "6C", "7C")
POOR = exchange("JS 9H 2D", "5C", "6C", "7C")
MEAN = exchange("JS 9H 2D 3C", "5C", "6C", "7C")
FORCED = table("JC QC 5D", "KC 5H", "AC 5S", "7C 8D", leader=3)
FORCED.apply(3, DECK.index["7C"])
LATE = exchange("JD TH QH KS JC", "9C 8C 7C 6C", "3C", "4C", trump="H")
LATE.taken[1] = DECK.mask("AD KD QD KC QC")
LED = table("8D 6D JD 3C 5H TS", "9D", "2D", "7D", "4D")
ONLY = table("4D JD 9C KC", "9D", "2D", "7D", "5C", "6C")
TRUMPS = table("8D 6D JD 3C 5H TS", "9D", "2D", "7D", "4D", trump="D")
HIDDEN = table("6D JD TS 9S", "9H", "2H", "7H", leader=1)
BARE = table("6D JD TS 9S", "9H", "2H", "7H", trump="C", leader=1)
DEAR = table("6D AD TS 9S", "9H", "2H", "7H", trump="C", leader=1)
SUITED = exchange("AH KH QH 8D 5D 3D 5S", "5C", "6C", "7C")
BARREN = exchange("AH AD", "5C", "6C", "7C")
STUCK = exchange("AH KD", "5C", "6C", "7C")
STUCK.taken[1] = DECK.mask("AC AD AS TC TD TS")
SPENT_KIND = exchange("AH KD", "5C", "6C", "7C")
SPENT_KIND.taken[1] = DECK.mask("AC AD AS TC TD TS TH")
SETTLED = table("QC KD TS 2S", "9H", "2H", "7H", trump="H", leader=1)
SETTLED.taken[1] = SUITS[1] & ~DECK.mask("KD")
LONELY = table("3D AD AH KH", "9D", "2C", "7D", "4C", "6C")
LONELY.taken[1] = DECK.mask("2D 4D 5D 7D 8D TD JD QD KD")
MIXED = table("6D 3C TH", "9S", "2S", "7S", trump="H", leader=1)
TAKEN = table("TS QS 3D", "2S", "3S", "5S", leader=1)
PILED = table("TS 9S 8S 3D", "2S", "3S", "5S", leader=1)
for position in (HIDDEN, BARE, DEAR, MIXED, TAKEN, PILED, SETTLED):
    for player in (1, 2, 3):
        position.apply(player, position.hands[player].bit_length() - 1)
LAST = table("3C AC", "6C 2H", "5C 3H", "QC 4H", "JC 5H", leader=1)
EMPTY = table("3C AC", "6C 2H", "5C 3H", leader=1)
SPENT = table("3C AC", "6C 2H", "5C 3H", "QC 4H", "JC 5H", leader=1)
SPENT.taken[1] = LOADERS & ~DECK.mask("AC QC JC")
for position in (LAST, EMPTY, SPENT):
    for player in range(1, position.seats):
        position.apply(player, min(cards(position.hands[player] & SUITS[0])))
# Seat 1 has shown to lack spades, and plays after seat 0; or nobody is known to lack what was led.
BEHIND = table("9S TS TH", "QH 3H 4H", "8S AS KS", trump="C", stock="5C", leader=2)
BEFORE = table("9S TS TH", "QH AS 4H", "8S 2S KS", trump="C", stock="5C", leader=2)
OFFTRUMP = table("9S TS TH", "QH 3H 4H", "8S AS KS", trump="C", stock="5C", leader=2)
CERTAIN = table("TS TH 2C", "QH 3H 4H", "AS KS 3D", trump="C", stock="5C")
HOPED = table("TS TH 2C", "QH 3H 4H", "AS 4D 3D", trump="C", stock="5C 6D")
VOIDS = table("TS TH 2C", "QH 3H 4H", "5D 4D 3D", trump="C", stock="5C AS")
SURELY_LOW = table("2S 9S JS TH", "QH 3H 4H 5H", "AS KS 3D 4D", trump="C", stock="5C")
SURE_TRUMP = table("8C 3D JD", "KC QH 4H", "9C TS 5H", trump="C", stock="QC")
KEPT = table("7D TD KD 2S", "5D QD 9H", "JD 8H 4S", "3D 4H 5H", "4D 6H 7H", trump="H", leader=3)
KEPT.taken[1] = DECK.mask("AD")
OFFTRUMP.taken[1] |= SUITS[0]
for position in (BEHIND, OFFTRUMP, CERTAIN, HOPED, VOIDS, SURELY_LOW):
    position.lacks[1] |= SUITS[2]
for position in (CERTAIN, HOPED, VOIDS, SURELY_LOW):
    position.taken[1] |= SUITS[2] & ~DECK.mask("2S 9S JS TS QS KS AS") | DECK.mask("QS")
HOPED.taken[1] |= DECK.mask("KS JS 9S 2S")
for position in (CERTAIN, VOIDS):
    position.taken[1] |= DECK.mask("JS 9S 2S")
SURELY_LOW.taken[1] |= DECK.mask("TS")
VOIDS.lacks[2] |= SUITS[2]
SURE_TRUMP.taken[1] |= SUITS[0] & ~DECK.mask("8C 9C KC QC")
for position, led in ((BEHIND, "8S"), (BEFORE, "8S"), (OFFTRUMP, "8S"), (KEPT, "3D 4D")):
    for face in led.split():
        position.apply(position.turn, DECK.index[face])
STOCKED = exchange("AS 9H 5H 3H 2D", "5C", "6C", "7C", trump="C")
for player in (1, 2, 3):
    STOCKED.lacks[player] |= SUITS[3]
CLOSE = exchange("3H 6H JH JS 4D JD QD 3C", "6C", "7C", "9C", "TC")
CLOSE.taken[0], CLOSE.taken[4] = DECK.mask("AC QC JC 5C 6C"), DECK.mask("5H 4H 2H 8H KH")
CLOSE.captures = ((0, CLOSE.taken[0]), (4, CLOSE.taken[4]))
CLOSE.last_trick, CLOSE.leader = tuple(DECK.index[face] for face in ["5H", "4H", "2H", "8H", "KH"]), 4
BELOW, ABOVE = (gap("9C 6S", "6C", "7C", trump=trump, load=(9, 81, 0)) for trump in "HD")
for position in (BELOW, ABOVE):
    position.taken[1] = LOADERS & ~DECK.mask("KC TC KH AH")
SAFE, TEMPTED, PAST = (gap("2C", "3C", "4C", load=load) for load in ((8, 40, 9), (9, 40, 9), (31, 40, 9)))
GONE = gap("2C", "3C", "4C", load=(40, 20, 9))
GONE.taken[1] = LOADERS
for position in (BELOW, ABOVE, SAFE, TEMPTED, PAST, GONE):
    position.turn = 0
TRUE = [
    (
        BEHIND,
        "9S",
        "Only a trump could beat the cards that you may play. With the nine of spades you add no points to "
        "it, with the ten of spades 10.",
    ),
    (
        STOCKED,
        "AS",
        "no low card beside it; should you get an ace or ten of diamonds, 1 low card would guard it.",
    ),
    (BEFORE, "9S", "whoever plays last may still have to go higher, if they have none lower."),
    (OFFTRUMP, "9S", "Nobody can beat any of the cards that you may play."),
    (CERTAIN, "TS", "Somebody has to go above the ten of spades, and you are rid of it."),
    (HOPED, "TS", "Somebody will probably have to go above the ten of spades, and you are rid of it."),
    (VOIDS, "TS", "This lead has its danger; but no low card guards the ten of spades: kept, it may have"),
    (
        SURELY_LOW,
        "2S",
        "Somebody else has to take the trick from the two of spades, and the nine of spades still guards the "
        "jack of spades.",
    ),
    (SURE_TRUMP, "8C", "is a trump: now somebody has to go above it, but kept, it may have to take"),
    (
        KEPT,
        "KD",
        "Only a trump could take this trick from the king of diamonds. So far the trick holds no points; "
        "kept, the king of diamonds may take one that does. With the king of diamonds gone you keep",
    ),
    (
        EARLY,
        "AS",
        "no low card beside it; should you get an ace or ten of hearts, 3 low cards would guard",
    ),
    (EARLY, "AS", "It counts more than the jack of clubs."),
    (
        EARLY,
        "TD",
        "1 low card beside it; should you get an ace or ten of hearts, 3 low cards would guard",
    ),
    (LATE, "TH", "is a trump, and what you get for it cannot be one: two of one suit go back."),
    (LATE, "TH", "It counts more than the queen of hearts."),
    (
        LATE,
        "QH",
        "The king of spades counts more, but where you cannot follow it may go on a trick of somebody "
        "else's; a trump would take that trick.",
    ),
    (PAST, "pass", "you may escape: others may come to 31 and be challenged first"),
    (GONE, "pass", "only a wrong challenge by somebody else can save you now."),
    (LATE, "JD", "and all that is left of its suit lies below it."),
    (LATE, "KS", "what you get may count less, and never more. It counts more than the jack of diamonds."),
    (LED, "8D", "and the six of diamonds still guards the jack of diamonds."),
    (LED, "8D", "Keep the three of clubs for later: it is safer still."),
    (LED, "3C", "and it guards no loader of yours."),
    (ONLY, "4D", "count nothing none is less likely to take the trick than the four of diamonds."),
    (
        LONELY,
        "3D",
        "is your only card that counts nothing. Both other cards of its suit still out are higher. "
        "Without it you may offer the ace of diamonds for exchange.",
    ),
    (TRUMPS, "6D", "is a trump: now somebody will probably go above it"),
    (HIDDEN, "JD", "With the ten of spades more points would be at stake."),
    (BARE, "6D", "adds no points to this trick. You can keep the ten of spades for now"),
    (DEAR, "6D", "adds no points to this trick. Without it you may offer the ace of diamonds for exchange."),
    (MIXED, "6D", "your loaders are trumps and would take this trick"),
    (
        CLOSE,
        "pass",
        "exchange of the jack of spades would save you only about 1 point on average: a close matter.",
    ),
    (CLOSE, "pass", "was worth more: now the king of hearts cannot come back for it."),
    (LAST, "AC", "besides its own 11 points the ace of clubs takes 3 from the others and no more; kept"),
    (SPENT, "AC", "nobody adds to this trick; kept, the ace of clubs may have to take a later one."),
    (EMPTY, "AC", "besides its own 11 points the ace of clubs takes none; kept, it may take more."),
    (TAKEN, "QS", "you add 2 points to it, with the ten of spades 10."),
    (
        PILED,
        "9S",
        "you add no points to it, with the ten of spades 10. With the nine of spades gone you keep",
    ),
    (SAFE, "challenge:1", "so another loses the counter in any case"),
    (TEMPTED, "challenge:1", "You could still come to 31 yourself"),
    # What is left are 27 points, of which 14 are trumps or not.
    (BELOW, "challenge:1", "so another loses the counter in any case"),
    (ABOVE, "challenge:1", "You could still come to 31 yourself"),
    (
        BARE,
        "6D",
        "You can keep the ten of spades for now: when its suit is led, you can play the nine of spades",
    ),
    (PAST, "challenge:1", "challenge before you are challenged"),
    (
        POOR,
        "pass",
        "What you would get might count more than the jack of spades, and stand without a low card, too. An "
        "offer tells",
    ),
    (EARLY, "pass", "What you would get might stand without a low card, too. An offer tells"),
    (MEAN, "pass", "What you would get might count more than the jack of spades. An offer tells"),
    (SURE, "pass", "Nobody has to give anything for what you offer. An offer tells"),
    (
        SUITED,
        "pass",
        "By a rough count an exchange would hardly make your hand safer. Even without the ace of hearts you "
        "would hold 2 other loaders of its suit with no low card beside them. What you would get might "
        "stand without a low card, too. An offer tells",
    ),
    (
        STUCK,
        "AH",
        "others could give for the ace of hearts would go back: it only tells them what you hold",
    ),
    (
        SPENT_KIND,
        "AH",
        "Nobody has a card left to give for the ace of hearts: an offer of it only tells them",
    ),
    (
        SETTLED,
        "QC",
        "The king of diamonds can wait: nobody else has a card of its suit, so only",
    ),
    (BARREN, "pass", "Whatever you got would stand without a low card, too. An offer tells"),
    (
        FORCED,
        "JC",
        "have to go higher. With the jack of clubs you add 1 point to it, with the queen of clubs 2.",
    ),
]
FALSE = [
    (
        BEHIND,
        "9S",
        "With the nine of spades somebody after you who has none lower may still have to go higher.",
    ),
    (BEHIND, "9S", "Nobody can beat the nine of spades in this trick."),
    (OFFTRUMP, "9S", "Only a trump could take this trick from the nine of spades."),
    (BEFORE, "9S", "Only a trump could take this trick from the nine of spades."),
    (CERTAIN, "TS", "Somebody will probably have to go above the ten of spades, and you are rid of it."),
    (HOPED, "TS", "Somebody has to go above the ten of spades, and you are rid of it."),
    (VOIDS, "TS", "Somebody will probably have to go above the ten of spades, and you are rid of it."),
    (STOCKED, "AS", "no low card beside it; should you get an ace or ten of hearts, 3 low cards would guard"),
    (VOIDS, "TS", "This lead has its danger; but now 1 higher card of its suit may still go above it."),
    (SURELY_LOW, "2S", "Somebody else will probably take the trick from the two of spades."),
    (LAST, "AC", "You take this trick to be rid of the ace of clubs."),
    (LAST, "AC", "You play last, so besides its own 11 points it takes 4 from the others and no more."),
    (LAST, "AC", "You play last, so besides its own 10 points it takes 3 from the others and no more."),
    (
        SPENT,
        "AC",
        "You play last, so besides its own 11 points it takes 3 and no more; kept, it may take more.",
    ),
    (LAST, "3C", "You play last, so it takes none."),
    (
        LED,
        "8D",
        "It is low enough. Keep the three of clubs: it is safer, but nothing else guards the jack of spades.",
    ),
    (
        CLOSE,
        "pass",
        "Before the trick just played it was worth more: now the king of clubs cannot come back for it.",
    ),
    (
        CLOSE,
        "pass",
        "Before the trick just played it was worth more: now the five of hearts cannot come back for it.",
    ),
    (
        CLOSE,
        "pass",
        "Before the trick just played it was worth more: with the king of hearts gone it is in less danger.",
    ),
    (SURE, "pass", "Before the trick just played it was worth more: now the king of hearts is gone."),
    (SURE, "pass", "An exchange of the ace of spades would save you only about 1 point on average."),
    (
        EARLY,
        "AS",
        "no low card beside it; should you get an ace or ten of hearts, 2 low cards would guard",
    ),
    (
        EARLY,
        "AS",
        "no low card beside it; should you get an ace or ten of clubs, 0 low cards would guard",
    ),
    (
        EARLY,
        "AS",
        "no low card beside it; should you get a coat of hearts, 3 low cards would guard",
    ),
    (
        EARLY,
        "AS",
        "has 1 low card beside it; should you get an ace or ten of hearts, 3 low cards would guard",
    ),
    (EARLY, "AS", "It has no low card beside it. It counts more than the ten of diamonds."),
    (EARLY, "AS", "It has no low card beside it. It counts more than the nine of hearts."),
    (EARLY, "JC", "It has no low card beside it, and all that is left of its suit lies below it."),
    (EARLY, "JC", "It has no low card beside it, and what you get may count less, and never more."),
    (EARLY, "AS", "It is a trump, and what you get for it cannot be one: two of one suit go back."),
    (EARLY, "TD", "It has no low card beside it, and one of another suit may be safer with you."),
    (EARLY, "pass", "No loader of yours stands without a low card."),
    (SURE, "pass", "What you would get might stand without a low card, too."),
    (SURE, "pass", "What you would get might count more."),
    (SURE, "pass", "By a rough count an exchange would hardly make your hand safer."),
    (SUITED, "pass", "Nobody has to give anything for what you offer."),
    (SUITED, "pass", "Even without the king of hearts you would hold 2 other loaders of its suit with none."),
    (EARLY, "pass", "Whatever you got would stand without a low card, too."),
    (BARE, "6D", "Without it you may offer the jack of diamonds for exchange."),
    (
        LONELY,
        "3D",
        "It is your only card that counts nothing. All the 3 other cards of its suit still out are.",
    ),
    (ONLY, "4D", "The four of diamonds is your only card that counts nothing."),
    (LATE, "TH", "It is a trump. It counts more than the king of spades."),
    (LED, "8D", "It is low enough, and the five of hearts still guards the jack of diamonds."),
    (LED, "8D", "It is low enough, and the six of diamonds still guards the ten of spades."),
    (LED, "8D", "It is low enough, and it guards no loader of yours."),
    (LED, "3C", "It is low enough. Keep the five of hearts for later: it is safer still."),
    (LED, "8D", "Of your cards that count nothing none is less likely to take the trick than this."),
    (LED, "8D", "It is a trump: now somebody will probably go above it."),
    (
        HIDDEN,
        "TS",
        "If its suit is trump, it may take it. With the jack of diamonds more points would be at stake.",
    ),
    (BARE, "TS", "Without it you may offer the jack of diamonds for exchange."),
    (BARE, "6D", "You cannot follow; your loaders are trumps and may take this trick."),
    (TAKEN, "QS", "With this you add 2 points to it, with the ten of spades 11."),
    (TAKEN, "TS", "With this you add 10 points to it, with the queen of spades 2."),
    (
        BARE,
        "6D",
        "You can keep the jack of diamonds for now: when its suit is led, "
        "you can play the six of diamonds instead.",
    ),
    (
        BARE,
        "6D",
        "You can keep the ten of spades for now: when its suit is led, "
        "you can play the six of diamonds instead.",
    ),
    (PAST, "pass", "You have 31 or more yourself: only a wrong challenge by somebody else can save you now."),
    (GONE, "pass", "You have 31 or more yourself. As long as nobody says so you may escape: others may."),
    (LATE, "QH", "It is a trump. The jack of diamonds counts more, but where you cannot follow it may go."),
    (
        LONELY,
        "3D",
        "It is your only card that counts nothing, and the two of clubs is likelier to take the trick.",
    ),
    (SAFE, "challenge:1", "It holds 40 points, and 31 are enough. You could still come to 31 yourself."),
    (TEMPTED, "challenge:1", "It holds 40 points, and 31 are enough. Another loses it in any case."),
    (
        TEMPTED,
        "challenge:1",
        "It holds 40 points, and 31 are enough. You have as many as are enough yourself.",
    ),
]


@pytest.mark.parametrize(("game", "move", "told"), TRUE)
def test_what_speaks_for_a_move_is_said_in_words_of_the_position(
    game: LosingLoadum, move: str, told: str
) -> None:
    number = number_of(game, move)
    because = THUMBS.explain(game, game.turn, number, Random(1))
    assert told in because
    assert not false_claim(game, number, because)


@pytest.mark.parametrize(("game", "move", "told"), FALSE)
def test_what_does_not_hold_of_the_position_is_caught(game: LosingLoadum, move: str, told: str) -> None:
    """Planted faults: a wrong count, a card that is not held, a reason of another table."""
    assert false_claim(game, number_of(game, move), told)


def test_before_the_exchange_nothing_is_said_of_challenges_that_nobody_can_make() -> None:
    game = gap("AS 2D", "3C 4C", "5C 6C")
    game.turn = 0
    assert "31" not in THUMBS.natural(game, 0, Random(1)).because
    game.load = [0, 20, 20]
    assert "31" in THUMBS.natural(game, 0, Random(1)).because
