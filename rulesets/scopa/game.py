"""Scopa: capture cards from the table by matching or adding up to them; sweep it clean for a point.

The rule book is shared/rules/scopa.md.  Readings where it leaves room:

* Seats 0 and 2 play against 1 and 3 at a table of four; two and three players play alone.
* In mode three the first three cards go round one at a time and the four table cards follow, as in
  mode nine.  A void deal is dealt again by the same dealer, and nothing of it is scored.
* Leftover cards are taken by the side that captured last before the deal is counted.  Where nobody
  captured, which the base rule excludes, they go to the dealer's side.
* The simple primiera (`primieraMode` sevens) compares counts only, so a missing suit does no harm.
* Escoba: when the first table makes 15 or 30 the dealer's side takes it at once; it captured last.
* An ace that takes a lying ace alone (`takeAce`, or a table of one ace) captures an equal card, so
  clearing the table with it is an ordinary scopa.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rulesets.cards import Deck, cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    Mask,
    MatchEnded,
    Move,
    Phase,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
    silent,
)
from rulesets.knowledge import lay_out
from rulesets.packs.italian import FRENCH_SKIN, ITALIAN
from rulesets.scopa.captures import (
    ACES,
    CARD_BITS,
    KINGS,
    PACK,
    TAKEN_SHIFT,
    VALUE,
    plain_moves,
    played,
    taken,
    takings,
)
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.scoring import count, lines
from rulesets.scopa.words import refusal, tale, why_taken
from rulesets.words import _, later, ngettext

# -- Players and cards ---------------------------------------------------------------------------

HAND = tuple(Zone("hand", seat) for seat in range(4))
PILE = tuple(Zone("pile", side) for side in range(3))
TABLE = Zone("table")
STOCK = Zone("stock")

THREE = (1, 1, 1)
FIRST_PACKETS = {"three": THREE, "nine": (1,) * 9, "ten": (3, 3, 4)}


class Scopa(Game):
    """A match of Scopa."""

    __slots__ = (
        "ace_ban",
        "dealer",
        "deck",
        "hands",
        "last_capturer",
        "last_play",
        "on_stock",
        "pack",
        "piles",
        "plain",
        "rounds_left",
        "scope",
        "side_count",
        "table",
        "totals",
        "winner",
    )
    info = GameInfo("scopa", "Scopa", 2, 4, 4, teams={4: ((0, 2), (1, 3))})
    Options = ScopaOptions
    options: ScopaOptions

    def __init__(self, seats: int = 4, options: ScopaOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck: Deck = FRENCH_SKIN if self.options.deck_skin == "french" else ITALIAN
        rules = self.options
        self.plain = rules.capture == "equal" and not rules.ace_takes_all
        """Whether cards take by the base rule alone."""
        self.ace_ban = rules.first_ace_ban and rules.deal_mode == "ten"
        """Whether the house rule about the first card of a deal has to be looked at."""
        self.side_count = 2 if seats == 4 else seats
        self.dealer: Seat = 0
        self.hands: list[Mask] = [0] * seats
        self.pack: tuple[Card, ...] = ()
        self.on_stock = 0
        """How many cards of `pack` have been dealt."""
        self.rounds_left = 0
        self.table: Mask = 0
        self.piles: list[Mask] = [0] * self.side_count
        self.scope: list[int] = [0] * self.side_count
        self.last_capturer: Seat = -1
        self.last_play: Move = -1
        self.totals: list[int] = [0] * self.side_count
        self.winner = -1
        """The side that has won the match."""
        FIRST_DEALER.enter(self)

    def copy(self) -> Scopa:
        """An independent match that tells nobody."""
        new = object.__new__(Scopa)
        new.seats = self.seats
        new.options = self.options
        new.deck = self.deck
        new.plain = self.plain
        new.ace_ban = self.ace_ban
        new.side_count = self.side_count
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.pack = self.pack
        new.on_stock = self.on_stock
        new.rounds_left = self.rounds_left
        new.table = self.table
        new.piles = self.piles[:]
        new.scope = self.scope[:]
        new.last_capturer = self.last_capturer
        new.last_play = self.last_play
        new.totals = self.totals[:]
        new.winner = self.winner
        return new

    def scores(self) -> Sequence[int]:
        """Each seat's side's points."""
        return [self.totals[seat % self.side_count] for seat in range(self.seats)]

    def payoffs(self) -> Sequence[float]:
        """How far a seat's side is ahead of the mean."""
        mean = sum(self.totals) / self.side_count
        return [self.totals[seat % self.side_count] - mean for seat in range(self.seats)]

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Sides by points, with the winner of a tie-break alone at the top."""
        standing = [(side == self.winner, total) for side, total in enumerate(self.totals)]
        return tuple(
            tuple(seat for seat in range(self.seats) if standing[seat % self.side_count] == place)
            for place in sorted(set(standing), reverse=True)
        )

    # -- Knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, the table and all counts; what was captured must be remembered."""
        zones: dict[Zone, tuple[Card, ...]] = {
            HAND[other]: cards(hand) if other == seat else (HIDDEN,) * hand.bit_count()
            for other, hand in enumerate(self.hands)
        }
        zones[TABLE] = cards(self.table)
        zones[STOCK] = (HIDDEN,) * (len(self.pack) - self.on_stock)
        for side, pile in enumerate(self.piles):
            zones[PILE[side]] = cards(pile) if self.options.show_piles else (HIDDEN,) * pile.bit_count()
        facts: dict[str, Fact] = {
            "dealer": self.dealer,
            "scope": tuple(self.scope),
            "totals": tuple(self.totals),
            "target": self.options.target,
            "last_capturer": self.last_capturer,
            "rounds_left": self.rounds_left,
            "last_play": ()
            if self.last_play < 0
            else (played(self.last_play), *cards(taken(self.last_play))),
        }
        return View(seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.scores()), facts)

    def sample(self, seat: Seat, rng: Random) -> Scopa:
        """Deal anew what lies in other hands and in the stock."""
        new = self.copy()
        unseen = ITALIAN.all & ~(self.hands[seat] | self.table)
        for pile in self.piles:
            unseen &= ~pile
        others = [other for other in range(self.seats) if other != seat]
        places = [(self.hands[other].bit_count(), unseen) for other in others]
        stock = len(self.pack) - self.on_stock
        if self.pack:
            *hands, rest = lay_out(unseen, [*places, (stock, unseen)], rng)
            for other, hand in zip(others, hands, strict=True):
                new.hands[other] = hand
            undealt = list(cards(rest))
            rng.shuffle(undealt)
            # Which place of the pack a dealt card came from is history that no rule asks for.
            new.pack = (*(0,) * self.on_stock, *undealt)
        return new

    # -- Words

    def code(self, move: Move) -> str:
        """``D7``, or ``D8xC5+S3`` when cards are taken."""
        if self.turn == CHANCE or not taken(move):
            return self.phase.code(self, move)
        return (
            self.deck.faces[played(move)]
            + "x"
            + "+".join(self.deck.faces[card] for card in cards(taken(move)))
        )

    def parse(self, code: str) -> Move:
        """Read a card, or a card, ``x`` and what it takes in suit order."""
        if self.turn == CHANCE or "x" not in code:
            return self.phase.parse(self, code)
        face, _x, rest = code.partition("x")
        faces = rest.split("+")
        if any(one not in self.deck.index for one in (face, *faces)):
            raise ValueError(_("“{code}” is not a move of {game}.").format(code=code, game=self.info.title))
        move = mask_of(self.deck.index[one] for one in faces) << TAKEN_SHIFT | self.deck.index[face]
        if self.code(move) != code:
            raise ValueError(_("“{code}” should read {right}.").format(code=code, right=self.code(move)))
        return move

    def touches(self, move: Move) -> tuple[int, ...]:
        """The card of the hand first, then the cards it takes."""
        return (played(move), *cards(taken(move)))

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Say what is played and taken; nothing of it is secret."""
        return tale(self, move)


# -- The deal ------------------------------------------------------------------------------------


class FirstDealer(FirstSeat[Scopa]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Let the seat drawn deal."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Scopa]):
    """Cards go round, then four to the table; three kings among those make the deal void."""

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Deal from the shuffled pack."""
        game.pack = tuple(pack_order(PACK, move))
        game.on_stock = 0
        game.hands = [0] * game.seats
        game.table = 0
        game.piles = [0] * game.side_count
        game.scope = [0] * game.side_count
        game.last_capturer = game.last_play = -1
        game.tell(DealBegan, game.dealer)
        deal_hands(game, FIRST_PACKETS[game.options.deal_mode])
        if game.options.deal_mode != "ten":
            for card in game.pack[game.on_stock : game.on_stock + 4]:
                game.table |= 1 << card
                game.tell(CardMoved, card, STOCK, TABLE)
            game.on_stock += 4
        game.rounds_left = (PACK - game.on_stock) // (3 * game.seats)
        if game.options.kings_redeal and (game.table & KINGS).bit_count() >= 3:
            game.tell(Announced, _("Three kings lie on the table, so the deal is void and is dealt again."))
        elif game.options.redeal_aces and game.table & ACES:
            game.tell(Announced, _("An ace lies on the table, so the deal is void and is dealt again."))
        else:
            if game.options.capture == "fifteen":
                take_table_of_fifteen(game)
            PLAY.enter(game)
            return
        DEAL.enter(game)


def deal_hands(game: Scopa, packets: tuple[int, ...]) -> None:
    """Deal packets round the table, beginning with the seat after the dealer."""
    hands, begin = game.hands, game.on_stock
    receivers = order_of_dealing(packets, game.dealer, game.seats)
    game.on_stock += len(receivers)
    for seat, card in zip(receivers, game.pack[begin : game.on_stock], strict=True):
        hands[seat] |= 1 << card
    if game.tell is not silent:
        for seat, card in zip(receivers, game.pack[begin : game.on_stock], strict=True):
            game.tell(CardMoved, card, STOCK, HAND[seat], 1 << seat)


@lru_cache(maxsize=64)
def order_of_dealing(packets: tuple[int, ...], dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """Who gets each card when packets go round."""
    return tuple(
        (dealer + place) % seats for size in packets for place in range(1, seats + 1) for _card in range(size)
    )


def take_table_of_fifteen(game: Scopa) -> None:
    """In Escoba a first table of 15 or 30 is the dealer's, with one or two sweeps."""
    total = sum(VALUE[card] for card in cards(game.table))
    if total not in (15, 30):
        return
    sweeps = total // 15
    game.scope[game.dealer % game.side_count] += sweeps
    capture(
        game,
        game.dealer,
        game.table,
        0,
        ngettext(
            "The cards turned up make fifteen, so the dealer takes them and scores a sweep.",
            "The cards turned up make twice fifteen, so the dealer takes them and scores two sweeps.",
            sweeps,
        ),
    )


# -- The play ------------------------------------------------------------------------------------


class Play(Phase[Scopa]):
    """Play a card: it takes an equal card, or else cards that add up to it, or it stays on the table."""

    name = "play"

    def enter(self, game: Scopa) -> None:
        """Let the seat after the dealer begin."""
        game.phase = self
        game.turn = (game.dealer + 1) % game.seats

    def legal(self, game: Scopa, seat: Seat) -> Sequence[Move]:
        """Every card of the hand with every way it can take."""
        hand = game.hands[seat]
        moves: Sequence[Move]
        if game.plain:
            moves = plain_moves(hand, game.table)
        else:
            moves = [some << TAKEN_SHIFT | card for card in cards(hand) for some in takings(game, card)]
        if game.ace_ban:
            return [move for move in moves if not self.banned(game, played(move))]
        return moves

    def banned(self, game: Scopa, card: Card) -> bool:
        """Whether the house rule forbids to open the deal with this ace."""
        return game.ace_ban and bool(ACES >> card & 1) and all(hand.bit_count() == 10 for hand in game.hands)

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Play the card, take what it takes, and go on."""
        card = move & CARD_BITS
        some = move >> TAKEN_SHIFT
        heard = game.tell is not silent
        game.hands[seat] ^= 1 << card
        game.last_play = move
        if heard:
            game.tell(CardMoved, card, HAND[seat], TABLE)
        if not some:
            game.table |= 1 << card
        else:
            sweep = some == game.table and sweeping(game, card, some)
            if sweep:
                game.scope[seat % game.side_count] += 1
                if heard:
                    game.tell(Said, seat, _("Scopa!"))
            capture(game, seat, some, 1 << card, why_taken(game, card, some, sweep) if heard else "")
        game.turn = following = (seat + 1) % game.seats
        if game.hands[following]:
            return
        if game.on_stock < PACK:
            game.rounds_left -= 1
            deal_hands(game, THREE)
        else:
            end_deal(game)

    def why_not(self, game: Scopa, seat: Seat, move: Move) -> str:
        """Name the rule: whose card, an equal card first, a capture is compulsory."""
        return refusal(game, seat, move, self.banned(game, played(move)))

    def prompt(self, game: Scopa, seat: Seat) -> str:
        """Ask for a card."""
        if not game.table:
            return _("The table is empty: lay down any card.")
        if game.options.capture == "fifteen":
            return _("Play a card; with cards of the table that make fifteen together it takes them.")
        return _("Play a card: it takes an equal card, or cards that add up to it.")


def sweeping(game: Scopa, card: Card, some: Mask) -> bool:
    """Whether clearing the table counts: not with the last card, nor with an ace that takes all."""
    if game.on_stock == PACK and not any(game.hands) and not game.options.last_card_scopa:
        return False
    if VALUE[card] != 1 or not game.options.ace_takes_all or game.options.ace_scopa:
        return True
    return some.bit_count() == 1 and bool(some & ACES)


def capture(game: Scopa, seat: Seat, lying: Mask, with_card: Mask, why: str) -> None:
    """Cards of the table go to the pile of the seat's side, and so does the card that takes them."""
    side = seat % game.side_count
    game.table ^= lying
    game.piles[side] |= lying | with_card
    game.last_capturer = seat
    if game.tell is not silent:
        game.tell(TrickTaken, seat, cards(lying | with_card), PILE[side], why)


# -- Scoring -------------------------------------------------------------------------------------

ORDER_OF_TIES = ("cards", "coins", "settebello", "primiera", "scope")
LEFTOVERS = later("The cards left on the table go to the side that captured last.")


def end_deal(game: Scopa) -> None:
    """Give the leftovers to the last capturer, count every side's cards, and see whether a side has won."""
    if game.table:
        capture(
            game,
            game.last_capturer if game.last_capturer >= 0 else game.dealer,
            game.table,
            0,
            _(LEFTOVERS) if game.tell is not silent else "",
        )
    counts = count(game.piles, game.scope, game.options)
    for side, points in enumerate(counts):
        game.totals[side] += sum(points)
    game.deals += 1
    seats = range(game.seats)
    if game.tell is not silent:
        sheets = [
            lines(game.deck, game.piles[side], points, game.options) for side, points in enumerate(counts)
        ]
        game.tell(
            DealEnded,
            game.dealer,
            tuple(sum(counts[seat % game.side_count]) for seat in seats),
            tuple(game.totals[seat % game.side_count] for seat in seats),
            tuple(sheets[seat % game.side_count] for seat in seats),
        )
    best = max(game.totals)
    leaders = [side for side in range(game.side_count) if game.totals[side] == best]
    if best >= game.options.target and len(leaders) > 1 and game.options.tie_break == "order":
        standing = {
            side: tuple(getattr(counts[side], heading) for heading in ORDER_OF_TIES) for side in leaders
        }
        leaders = [side for side in leaders if standing[side] == max(standing.values())]
    if best >= game.options.target and len(leaders) == 1:
        end_match(game, leaders[0])
    else:
        game.dealer = (game.dealer + 1) % game.seats
        DEAL.enter(game)


def end_match(game: Scopa, winner: int) -> None:
    """The side with most points has won."""
    game.turn = OVER
    game.winner = winner
    if game.tell is not silent:
        game.tell(
            MatchEnded,
            tuple(game.scores()),
            game.ranking(),
            _("{points} points reach the target of {target}, and no side has more.").format(
                points=game.totals[winner], target=game.options.target
            ),
        )


FIRST_DEALER, DEAL, PLAY = FirstDealer(), Deal(), Play()
GAME = Scopa
