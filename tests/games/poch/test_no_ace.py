"""How it is known at Poch that nobody else holds an ace, against all that was to be seen in the deal."""

import re
from collections import Counter
from random import Random

import pytest

from cardtable.opponents.poch.counting_reasons import why_no_ace
from cardtable.opponents.poch.thumbs import THUMBS
from rulesets.cards import mask_of
from rulesets.core import POT, CardMoved, DealBegan, Event, Paid, Revealed, listen
from rulesets.poch.game import Poch
from rulesets.poch.pack import COUNTED, DECK, FITTING, TURNED_UP, WORTH
from tests.games.poch.count_claims import (
    ALL_SHOWN,
    ELSE_IN_BETTING,
    ELSE_SHOWN,
    IN_BETTING,
    NOBODY_SHOWED,
    PASSED_OVER,
)
from tests.games.poch.test_opponent import hands
from tests.games.turns import turns

ACES = FITTING[1]


class Onlooker:
    """Goes by what happens at the table, and by nothing else."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.begin()

    def begin(self) -> None:
        """A new deal."""
        self.seen = self.counted = 0
        self.last_player = -1
        self.passed: set[int] = set()
        """Who has not gone on where an ace would have fitted."""
        self.shown = [0] * self.seats
        self.in_betting: set[int] = set()
        self.ace_shown = False

    def watch(self, phase: str, events: list[Event]) -> None:
        """What one act has brought."""
        for event in events:
            match event:
                case CardMoved(card=card, source=source, target=target) if target == COUNTED:
                    self.pass_over(source.seat)
                    self.seen |= 1 << card
                    self.shown[source.seat] &= ~(1 << card)
                    self.counted, self.last_player = self.counted + WORTH[card], source.seat
                case CardMoved(card=card, target=target) if target == TURNED_UP:
                    self.seen |= 1 << card
                case Revealed(cards=revealed, zone=zone):
                    self.shown[zone.seat] |= mask_of(revealed)
                    self.in_betting |= {zone.seat} if phase == "betting" else set()
                case Paid(source=source, place="A") if source == POT:
                    self.ace_shown = True
                case Paid(cause="sequence") if self.counted:
                    if self.counted < 31:
                        self.passed |= set(range(self.seats))
                    self.counted, self.last_player = 0, -1

    def pass_over(self, until: int) -> None:
        """Nobody between two who have played one after the other could go on."""
        while self.last_player >= 0 and (self.last_player + 1) % self.seats != until:
            self.last_player = (self.last_player + 1) % self.seats
            self.passed.add(self.last_player)

    def check(self, game: Poch, seat: int, known: str) -> None:
        """Hold what is said against what was to be seen."""
        others = {other for other in range(self.seats) if other != seat}
        self.pass_over(seat)
        missing = ACES & ~(self.seen | game.hands[seat])
        open_now = {
            other for other in others if self.shown[other].bit_count() == game.hands[other].bit_count()
        }
        trump_ace = DECK.mask("A" + "CSHD"[game.trump])
        if known.startswith("all four have been seen"):
            assert not missing, known
        elif known.startswith(NOBODY_SHOWED):
            assert not self.ace_shown, known
            assert missing == trump_ace, known
        elif known == PASSED_OVER:
            assert others <= self.passed, known
        elif known == IN_BETTING:
            assert others <= self.in_betting, known
        elif known == ALL_SHOWN:
            assert others <= open_now, known
        elif known == ELSE_IN_BETTING:
            assert set() < others & self.passed < others <= self.passed | self.in_betting, known
        else:
            assert known == ELSE_SHOWN
            assert set() < others & self.passed < others <= self.passed | open_now, known


def test_what_shows_it_was_to_be_seen() -> None:
    """Who was never passed over had shown the hand in the betting, but was said to have been passed over."""
    told: Counter[str] = Counter()
    rng = Random(8)
    for match in range(60):
        game = Poch(3 + match % 3)
        onlooker, heard, read = Onlooker(game.seats), listen(game), 0
        deals, phase = 0, ""
        for seat, legal in turns(game, rng):
            if game.deals > deals or phase == "":
                deals = game.deals
                onlooker.begin()
                read = max(i for i, event in enumerate(heard) if isinstance(event, DealBegan))
                phase = "deal"
            onlooker.watch(phase, heard[read:])
            read, phase = len(heard), game.phase.name
            if phase == "counting" and game.count >= 10:
                because = THUMBS.explain(game, seat, rng.choice(legal), rng)
                for known in re.findall(r"nobody else has one: (.+?)\.(?: |$)", because):
                    onlooker.check(game, seat, known)
                    told[known.removesuffix(", or are yours")] += 1
            game.apply(seat, legal[-1] if phase == "betting" and rng.random() < 0.5 else rng.choice(legal))
    assert min(told[one] for one in (PASSED_OVER, IN_BETTING, ELSE_IN_BETTING)) > 2, told
    assert any(known.startswith(NOBODY_SHOWED) for known in told), told


def late(*written: str, used: str, **state: object) -> Poch:
    """A count of 20 late in a deal, in which these cards were played before."""
    game = hands(*written, phase="counting")
    game.used, game.sequence, game.count = DECK.mask(used), [DECK.index["JS"], DECK.index["QD"]], 20
    for name, value in state.items():
        setattr(game, name, value)
    return game


@pytest.mark.parametrize(
    ("state", "known"),
    [
        ({"lacks": [0, ACES, ACES]}, PASSED_OVER),
        ({"winner": 1, "out": 0b001, "shown": DECK.mask("9H TC 8C 8H QC")}, IN_BETTING),
        ({"lacks": [0, ACES, 0], "winner": 1, "out": 1, "shown": DECK.mask("9H TC 8C 8H QC")}, IN_BETTING),
        ({"shown": DECK.mask("9H TC 8C 8H QC")}, ALL_SHOWN),
        ({"winner": 0, "shown": DECK.mask("9H TC 8C 8H QC"), "out": 0b110}, ALL_SHOWN),
        ({"lacks": [0, ACES, 0], "winner": 2, "shown": DECK.mask("8C 8H QC"), "out": 0b010}, ELSE_IN_BETTING),
        ({"lacks": [0, ACES, 0], "shown": DECK.mask("8C 8H QC")}, ELSE_SHOWN),
    ],
)
def test_each_kind_of_evidence_is_named(state: dict[str, object], known: str) -> None:
    """A pair of queens and "no pair, highest card the ace": with that ace played, neither holds another."""
    assert why_no_ace(late("7S JC KH", "9H TC", "8C 8H QC", used="KC QH AH", **state), 0) == known


def test_an_ace_of_trumps_that_nobody_showed_is_in_no_hand() -> None:
    """Three aces were played, and nobody passed over: all that excludes the fourth is the board."""
    game = late("7S JC KH", "9H TC", "8C 8H QC", used="AC AH AD")
    assert why_no_ace(game, 0) == f"{NOBODY_SHOWED}, and the other aces have been seen"
    game.hands[0], game.used = DECK.mask("7S JC AD"), DECK.mask("AC AH")
    assert why_no_ace(game, 0) == f"{NOBODY_SHOWED}, and the other aces have been seen, or are yours"
