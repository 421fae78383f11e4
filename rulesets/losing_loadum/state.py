"""The table of Losing Loadum with all that changes on it, how a hand ends, and what moves are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rulesets.cards import cards
from rulesets.core import (
    HIDDEN,
    OVER,
    POT,
    Card,
    DealEnded,
    Game,
    Mask,
    MatchEnded,
    Move,
    Paid,
    Phase,
    Reason,
    Revealed,
    Seat,
    silent,
)
from rulesets.losing_loadum import INFO
from rulesets.losing_loadum.claims import Bared, Claims, Secret
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import CHALLENGE, DECK, PASS, PILE
from rulesets.losing_loadum.scoring import REVOKED, Ending, natural_end, sheet_of
from rulesets.options import Options as GameOptions
from rulesets.words import _


class Circle(NamedTuple):
    """What follows from who is still in the match."""

    after: tuple[Seat, ...]
    """For every seat the next one to its left that is in."""
    speeches: tuple[tuple[Move, ...], ...]
    """What every seat may say after a trick: pass, or challenge one of the others."""


@lru_cache(maxsize=1 << 10)
def circle(playing: tuple[Seat, ...], seats: int) -> Circle:
    """The circle of those still in the match."""
    after = tuple(
        next((seat + step) % seats for step in range(1, seats + 1) if (seat + step) % seats in playing)
        for seat in range(seats)
    )
    speeches = tuple(
        (PASS, *(CHALLENGE + other for other in playing if other != seat)) for seat in range(seats)
    )
    return Circle(after, speeches)


class LosingLoadum(Game):
    """A match of Losing Loadum."""

    info = INFO
    Options = LoadumOptions
    deck = DECK
    options: LoadumOptions

    dealer: Seat
    """Nobody until the first dealer is drawn by lot."""
    counters: tuple[int, ...]
    """Lives left."""
    fallen: tuple[int, ...]
    """The number of the deal that eliminated a seat; 0 while it is in the match."""
    playing: tuple[Seat, ...]
    """Seats that are in the hand."""
    after: tuple[Seat, ...]
    """For every seat the next one of these to its left,"""
    speeches: tuple[tuple[Move, ...], ...]
    """and what it may say after a trick with fewer than 31 points: pass, or challenge one of the others."""
    hands: list[Mask]
    """Cards held."""
    stock: tuple[Card, ...]
    """Undealt cards, top card first."""
    trump: int | None
    """The suit announced in this hand."""
    looker: Seat
    """Who looked at the top card of the stock; nobody before the trump is announced."""
    leader: Seat
    """Who leads to the trick, and so won the last one."""
    trick: list[Card]
    """Cards played to it."""
    taken: list[Mask]
    """Cards in the tricks taken."""
    load: list[int]
    """Points in the tricks taken: everybody saw them, nobody is shown those of others."""
    captures: tuple[tuple[Seat, Mask], ...]
    """The tricks that held points, in order: who took which cards."""
    last_trick: tuple[Card, ...]
    """Cards of the trick taken last."""
    sealed: list[Move]
    """What the seats from the trick winner's left on have chosen in this gap."""
    offerer: Seat
    """Who asks for an exchange,"""
    offer: Card
    """and the card offered; HIDDEN while there is none."""
    lacks: list[Mask]
    """Cards a seat has shown not to hold by not following suit."""
    claims: list[Claims]
    """What else the table can tell of a hand."""
    secrets: tuple[Secret, ...]
    """What single seats know of the hands of others,"""
    bared: tuple[Bared, ...]
    """and of which suits they know them to have no low card."""
    revokes: tuple[tuple[Seat, int], ...]
    """Who failed to follow which suit although able to, not yet found out."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.dealer = -1
        self.counters = (self.options.counters,) * seats
        self.fallen = (0,) * seats
        self.playing = tuple(range(seats))
        self.after, self.speeches = circle(self.playing, seats)
        self.clear(leader=0)
        self.stock = ()
        self.hands = [0] * seats
        self.go("first")

    # -- what several phases share

    def clear(self, leader: Seat) -> None:
        """Nothing has happened yet in this hand."""
        seats = self.seats
        self.trump = None
        self.looker = -1
        self.leader = leader
        self.trick = []
        self.taken = [0] * seats
        self.load = [0] * seats
        self.captures = ()
        self.last_trick = ()
        self.sealed = []
        self.offerer = 0
        self.offer = HIDDEN
        self.lacks = [0] * seats
        self.claims = [()] * seats
        self.secrets = ()
        self.bared = ()
        self.revokes = ()

    def player_of(self, place: int) -> Seat:
        """Who played the card at this place of the trick."""
        playing = self.playing
        return playing[(playing.index(self.leader) + place) % len(playing)]

    def seats_from(self, leader: Seat) -> tuple[Seat, ...]:
        """Seats still in the match, `leader` first."""
        at = self.playing.index(leader)
        return self.playing[at:] + self.playing[:at]

    def after_speaking(self) -> None:
        """Cards may be exchanged before the next lead; after the last trick the hand is counted."""
        if not self.hands[self.leader]:
            tie_rule = self.options.natural_tie
            losers, ending = natural_end(self.load, self.playing, self.counters, self.captures, tie_rule)
            self.end_hand(losers, ending)
        elif self.options.exchange == "off":
            self.go("play")
        else:
            self.go("exchange")

    # -- the end of a hand

    def end_hand(self, losers: tuple[Seat, ...], ending: Ending) -> None:
        """Whoever is out turns in a counter; who did not follow suit loses them all instead."""
        if self.revokes and ending is not REVOKED:
            losers, ending = (self.revokes[0][0],), REVOKED
        before = self.counters
        counters, fallen = list(before), list(self.fallen)
        self.deals += 1
        for seat in losers:
            counters[seat] = 0 if ending is REVOKED else counters[seat] - 1
            if not counters[seat]:
                fallen[seat] = self.deals
        self.counters, self.fallen = tuple(counters), tuple(fallen)
        dealt_by = self.dealer
        dealer = self.after[dealt_by]
        while not counters[dealer]:
            dealer = self.after[dealer]
        self.go("deal")
        over = self.seats - counters.count(0) == 1
        if over:
            self.turn = OVER
        else:
            self.dealer = dealer
        if self.tell is not silent:
            lost = [had - left for had, left in zip(before, counters, strict=True)]
            self._tell_end_of_hand(dealt_by, lost, ending)
            if over:
                self._tell_end_of_match(dealer)

    def _tell_end_of_hand(self, dealt_by: Seat, lost: Sequence[int], ending: Ending) -> None:
        """Open all piles, and tell who turns in a counter and why."""
        for seat in self.playing:
            why = Reason(_("The loaders taken count {points}.").format(points=self.load[seat]), "scoring")
            self.tell(Revealed, cards(self.taken[seat]), PILE[seat], why)
        sheet = sheet_of(ending, lost, self.load, self.playing)
        why = Reason(_(ending.why), ending.rule)
        self.tell(DealEnded, dealt_by, tuple(lost), self.counters, sheet, why)

    def _tell_end_of_match(self, winner: Seat) -> None:
        """The last player with a counter wins, and takes the pot."""
        if self.options.stake:
            why = Reason(_("The last player with a counter takes the pot."), "scoring")
            self.tell(Paid, POT, winner, self.options.stake * self.seats, why, cause="won")
        why = Reason(_("Only one player still has a counter."), "scoring")
        self.tell(MatchEnded, self.counters, self.ranking(), why)

    @property
    def deal_is_open(self) -> bool:
        """What others have taken has to be remembered."""
        return False

    # -- result

    def scores(self) -> Sequence[int]:
        """Counters left: more are better."""
        return self.counters

    def payoffs(self) -> Sequence[float]:
        """Counters above the mean; who is eliminated stands a little lower for everyone who outlived it."""
        standing = [float(left) for left in self.counters]
        for seat, fell in enumerate(self.fallen):
            if fell:
                outlived_by = sum(1 for other in self.fallen if not other or other > fell)
                standing[seat] = -outlived_by / self.seats
        mean = sum(standing) / self.seats
        return [value - mean for value in standing]

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; choices under seal and cards exchanged are named only to those who know."""
        assert isinstance(self.phase, Act)
        return self.phase.tale(self, move, viewer is None or viewer == seat)


class Act(Phase[LosingLoadum]):
    """A phase in which the players act, and which can put every act in words."""

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Put a move in words: all of it for the mover's own ears, for others what they may hear."""
        raise NotImplementedError
