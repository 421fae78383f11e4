"""Poch: lucky cards, a bluff, and a count to thirty-one, all in one deal.

The rule book is shared/rules/poch.md.  Readings where it leaves room:

* Phase 1 is automatic, so it belongs to the deal: its payments follow the turned card at once.
* `anteEachDeal` off fills the board before the first deal only.
* With `lastDealToPoch` the coins move to the Poch after phase 1 of the last deal planned; a match
  that ends early by `bankrupt` has no such deal.
* When all check in the last deal and coins lie in the Poch, the seats still in show their hands for
  it; in any other deal they stay there and the eldest leads the count.
* A seat that holds back (`mustPlay` off) may play again in the same sequence once another has played;
  when the turn comes round to whoever played last, that seat closes the sequence and plays no further card.
* In the count a seat without a fitting card is passed over by the game; it makes no move.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rulesets.cards import cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    HIDDEN,
    OVER,
    POT,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    Line,
    Mask,
    MatchEnded,
    Move,
    Paid,
    Phase,
    Revealed,
    Said,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.knowledge import lay_out
from rulesets.poch_board import (
    COMPARTMENTS,
    FILLED,
    HAND,
    HAND_SIZE,
    POCH,
    RANK_OF_COMPARTMENT,
    fill_board,
    pay_lucky_cards,
)
from rulesets.poch_hands import DECK, RANKS, SUIT, best, has_set, in_words
from rulesets.poch_options import PochOptions
from rulesets.words import _, later, ngettext

# -- Players, cards and the board ----------------------------------------------------------------

WORTH = tuple((7, 8, 9, 10, 10, 10, 10, 1)[card % RANKS] for card in range(len(DECK)))
"""What a card counts towards 31."""
LIMIT = 31
FITTING: tuple[Mask, ...] = tuple(
    mask_of(card for card in range(len(DECK)) if WORTH[card] <= room) for room in range(LIMIT + 1)
)
"""Cards that still fit when so much room is left below 31."""
SUIT_NAMES = (later("clubs"), later("spades"), later("hearts"), later("diamonds"))

DROP, CALL, CHECK, HOLD = range(len(DECK), len(DECK) + 4)
BET, RAISE = 64, 128
"""A bet of n is the move BET + n, a raise to the level n is RAISE + n."""

COUNTED = Zone("sequence")
TURNED_DOWN = Zone("waste")
TURNED_UP = Zone("turned")
STOCK = Zone("stock")


class Poch(Game):
    """A match of Poch."""

    __slots__ = (
        "acted",
        "board",
        "count",
        "dealer",
        "first_deal",
        "hands",
        "held_back",
        "lacks",
        "last_player",
        "leader",
        "level",
        "out",
        "purse_after_betting",
        "purse_after_lucky",
        "purse_before",
        "purses",
        "sequence",
        "shown",
        "staked",
        "trump",
        "turned",
        "used",
        "winner",
    )
    info = GameInfo("poch", "Poch", 3, 6, 4)
    Options = PochOptions
    options: PochOptions
    deck = DECK

    def __init__(self, seats: int = 4, options: PochOptions | None = None) -> None:
        super().__init__(seats, options)
        self.dealer: Seat = 0
        self.first_deal = True
        self.purses: list[int] = [self.options.start_coins] * seats
        self.purse_before: tuple[int, ...] = tuple(self.purses)
        """Purses before the deal in play, after its lucky cards and after its betting: for its sheet."""
        self.purse_after_lucky = self.purse_after_betting = self.purse_before
        self.board: list[int] = [0] * len(COMPARTMENTS)
        self.hands: list[Mask] = [0] * seats
        self.turned: Card = -1
        self.trump = 0
        self.shown: Mask = 0
        """Cards everybody has seen in a hand and that may still be there."""
        self.level = 0
        self.staked: list[int] = [0] * seats
        self.out: Mask = 0
        """Seats that have dropped."""
        self.acted: Mask = 0
        """Seats that have answered the last raise."""
        self.winner: Seat = -1
        """Who won the betting."""
        self.leader: Seat = 0
        self.count = 0
        self.sequence: list[Card] = []
        self.used: Mask = 0
        """Cards of earlier sequences."""
        self.last_player: Seat = -1
        self.held_back: Mask = 0
        """Seats that held back since the last card."""
        self.lacks: list[Mask] = [0] * seats
        """Cards each seat has shown not to hold, by being passed over in the count."""
        FIRST_DEALER.enter(self)

    def copy(self) -> Poch:
        """An independent match that tells nobody."""
        new = object.__new__(Poch)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.dealer = self.dealer
        new.first_deal = self.first_deal
        new.purses = self.purses[:]
        new.purse_before = self.purse_before
        new.purse_after_lucky = self.purse_after_lucky
        new.purse_after_betting = self.purse_after_betting
        new.board = self.board[:]
        new.hands = self.hands[:]
        new.turned = self.turned
        new.trump = self.trump
        new.shown = self.shown
        new.level = self.level
        new.staked = self.staked[:]
        new.out = self.out
        new.acted = self.acted
        new.winner = self.winner
        new.leader = self.leader
        new.count = self.count
        new.sequence = self.sequence[:]
        new.used = self.used
        new.last_player = self.last_player
        new.held_back = self.held_back
        new.lacks = self.lacks[:]
        return new

    def scores(self) -> Sequence[int]:
        """The purses."""
        return self.purses

    def payoffs(self) -> Sequence[float]:
        """How far a purse is above the mean."""
        mean = sum(self.purses) / self.seats
        return [purse - mean for purse in self.purses]

    @property
    def deals_planned(self) -> int:
        """How many deals the match has."""
        return self.seats * self.options.rounds

    @property
    def last_deal(self) -> bool:
        """Whether the deal in play is the last one planned."""
        return self.deals + 1 >= self.deals_planned

    def eldest(self) -> Seat:
        """Who sits left of the dealer."""
        return (self.dealer + 1) % self.seats

    # -- Knowledge

    def view(self, seat: Seat) -> View:
        """Own hand, what was shown if the table reminds, the cards counted, and the whole board."""
        open_cards = self.shown if self.options.remind else 0
        zones: dict[Zone, tuple[Card, ...]] = {}
        for other, hand in enumerate(self.hands):
            seen = hand if other == seat else hand & open_cards
            zones[HAND[other]] = (*cards(seen), *(HIDDEN,) * (hand & ~seen).bit_count())
        in_play = sum(self.hands) | mask_of(self.sequence) | self.used
        zones[COUNTED] = tuple(self.sequence)
        zones[TURNED_DOWN] = (HIDDEN,) * self.used.bit_count()
        zones[TURNED_UP] = () if self.turned < 0 else (self.turned,)
        undealt = len(DECK) - in_play.bit_count() - len(zones[TURNED_UP])
        zones[STOCK] = (HIDDEN,) * undealt
        facts: dict[str, Fact] = {
            "dealer": self.dealer,
            "board": tuple(self.board),
            "trump": None if self.turned < 0 else "CSHD"[self.trump],
            "staked": tuple(self.staked),
            "out": tuple(other for other in range(self.seats) if self.out >> other & 1),
            "level": self.level,
            "bet_cap": self.options.bet_cap,
            "count": self.count,
            "leader": self.leader,
            "last_player": self.last_player,
            "betting_winner": self.winner,
            "deal": min(self.deals + 1, self.deals_planned),
            "deals": self.deals_planned,
        }
        return View(seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.purses), facts)

    def sample(self, seat: Seat, rng: Random) -> Poch:
        """Deal anew what nobody has shown; cards that were shown stay where they are."""
        new = self.copy()
        if self.turned < 0:
            return new
        seen = self.hands[seat] | self.used | mask_of(self.sequence) | 1 << self.turned
        for other in range(self.seats):
            if other != seat:
                seen |= self.hands[other] & self.shown
        pool = DECK.all & ~seen
        others = [other for other in range(self.seats) if other != seat]
        known = {other: self.hands[other] & self.shown for other in others}
        for card in self._fitting_cards(seat, pool, rng):
            # Whoever is in turn has a card that fits, else it would have been passed over.
            held = {**known, self.turn: known[self.turn] | 1 << card} if card >= 0 else known
            places = [
                (self.hands[other].bit_count() - held[other].bit_count(), self._may_hold(other))
                for other in others
            ]
            left = pool & ~(1 << card) if card >= 0 else pool
            rest = left.bit_count() - sum(count for count, _allowed in places)
            try:
                *hidden, _unseen = lay_out(left, [*places, (rest, DECK.all)], rng)
            except ValueError:
                continue
            for other, found in zip(others, hidden, strict=True):
                new.hands[other] = held[other] | found
            break
        return new

    def _fitting_cards(self, seat: Seat, pool: Mask, rng: Random) -> list[Card]:
        """Hidden cards of which the seat in turn must hold one, shuffled; [-1] if none is called for."""
        fitting = FITTING[LIMIT - self.count]
        if self.phase is not COUNTING or self.turn == seat or self.hands[self.turn] & self.shown & fitting:
            return [-1]
        choices = list(cards(pool & fitting & self._may_hold(self.turn)))
        rng.shuffle(choices)
        return choices

    def _may_hold(self, other: Seat) -> Mask:
        """What an unshown card of another seat can be.

        It is no trump that would have been shown in phase 1, and nothing that would have fitted when the
        seat was passed over in the count.  That nobody who showed nothing holds seven, eight and nine of
        trumps together is left out: it hardly ever matters.
        """
        return (
            DECK.all
            & ~self.lacks[other]
            & ~sum(1 << self.trump * RANKS + rank for rank in RANK_OF_COMPARTMENT)
        )

    # -- Words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; all of them are public."""
        if move < len(DECK):
            return _("counts {card}").format(card=DECK.name(move))
        if move >= RAISE:
            return _("raises to {level}").format(level=move - RAISE)
        if move >= BET:
            return ngettext("bets {n} coin", "bets {n} coins", move - BET).format(n=move - BET)
        return {
            DROP: _("drops out of the betting"),
            CALL: _("calls"),
            CHECK: _("checks"),
            HOLD: _("holds back"),
        }[move]


# -- The deal, and phase 1: lucky cards ----------------------------------------------------------


class FirstDealer(FirstSeat[Poch]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Let the seat drawn deal."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Poch]):
    """Everybody fills the board; five cards each, one at a time, and the next card turned up is trump."""

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Collect, deal, turn up, and pay the lucky cards."""
        order = pack_order(len(DECK), move)
        game.purse_before = tuple(game.purses)
        game.tell(DealBegan, game.dealer)
        if game.options.ante_each_deal or game.first_deal:
            fill_board(game)
        game.first_deal = False
        game.hands = [0] * game.seats
        eldest = game.eldest()
        for i, card in enumerate(order[: HAND_SIZE * game.seats]):
            player = (eldest + i) % game.seats
            game.hands[player] |= 1 << card
            game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
        game.turned = order[HAND_SIZE * game.seats]
        game.tell(CardMoved, game.turned, STOCK, TURNED_UP)
        game.trump = SUIT[game.turned]
        game.shown = 0
        game.staked = [0] * game.seats
        game.level = game.count = 0
        game.out = game.acted = game.used = game.held_back = 0
        game.winner = game.last_player = -1
        game.sequence = []
        game.lacks = [0] * game.seats
        pay_lucky_cards(game)
        if game.options.last_deal_to_poch and game.last_deal:
            moved = sum(game.board[:FILLED])
            game.board = [0] * FILLED + [game.board[POCH] + moved]
            if moved and game.tell is not silent:
                game.tell(Announced, _("Last deal: all coins left on the board go to the Poch."))
        BETTING.enter(game)


# -- Phase 2: the bluff --------------------------------------------------------------------------


class Betting(Phase[Poch]):
    """Bet that you hold the best pair, three or four; who drops out loses what is staked."""

    name = "betting"
    words = {"drop": DROP, "call": CALL, "check": CHECK}

    def enter(self, game: Poch) -> None:
        """Let the eldest begin."""
        game.phase = self
        game.purse_after_lucky = tuple(game.purses)
        game.turn = game.eldest()

    def legal(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """Drop, call, bet or raise as far as purse and limits allow."""
        options = game.options
        may_bet = not options.need_pair_to_bet or has_set(game.hands[seat])
        if not game.level:
            most = min(options.max_raise, options.bet_cap, game.purses[seat]) if may_bet else 0
            start = [DROP, CHECK] if options.allow_check else [DROP]
            return start + [BET + n for n in range(options.min_bet, most + 1)]
        staked = game.staked[seat]
        most = min(game.level + options.max_raise, options.bet_cap, staked + game.purses[seat])
        return [DROP, CALL] + ([RAISE + n for n in range(game.level + 1, most + 1)] if may_bet else [])

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Stake or drop, and end the betting when it is decided."""
        if move == DROP:
            game.out |= 1 << seat
            self.say(game, seat, move)
        elif move == CHECK:
            game.acted |= 1 << seat
            self.say(game, seat, move)
        else:
            if move == CALL:
                game.acted |= 1 << seat
            else:
                game.level = move - (RAISE if move >= RAISE else BET)
                game.acted = 1 << seat
            self.say(game, seat, move)
            stake(game, seat, game.level - game.staked[seat])
        everybody = (1 << game.seats) - 1
        still_in = everybody & ~game.out
        if still_in & (still_in - 1) == 0:
            end_betting(game, still_in.bit_length() - 1, alone=True)
        elif still_in & ~game.acted:
            following = (seat + 1) % game.seats
            while not still_in >> following & 1:
                following = (following + 1) % game.seats
            game.turn = following
        elif game.level or (game.last_deal and game.board[POCH]):
            showdown(game, still_in)
        else:
            game.leader = game.eldest()
            if game.tell is not silent:
                game.tell(Announced, _("Nobody has bet, so the coins stay in the Poch."))
            COUNTING.enter(game)

    def say(self, game: Poch, seat: Seat, move: Move) -> None:
        """Let the table hear the answer."""
        if game.tell is silent:
            return
        if move >= RAISE:
            text = _("I raise to {level}.").format(level=move - RAISE)
        elif move >= BET:
            text = ngettext("I poch {n} coin.", "I poch {n} coins.", move - BET).format(n=move - BET)
        else:
            text = {DROP: _("I drop out."), CALL: _("I call."), CHECK: _("I check.")}[move]
        game.tell(Said, seat, text)

    def code(self, game: Poch, move: Move) -> str:
        """``bet:N`` and ``raise:N`` besides the words."""
        if move >= RAISE:
            return f"raise:{move - RAISE}"
        return f"bet:{move - BET}" if move >= BET else super().code(game, move)

    def parse(self, game: Poch, code: str) -> Move:
        """Read ``bet:N``, ``raise:N`` or a word."""
        word, _colon, number = code.partition(":")
        if word in ("bet", "raise") and number.isascii() and number.isdigit() and len(number) <= 2:
            amount = int(number)
            if str(amount) == number and 0 < amount < BET:
                return amount + (BET if word == "bet" else RAISE)
        return super().parse(game, code)

    def why_not(self, game: Poch, seat: Seat, move: Move) -> str:
        """Name the limit that forbids it."""
        if move < len(DECK) or move == HOLD:
            return _("First comes the betting: bet, call or drop out.")
        if move == CHECK:
            return _("Checking is not played at this table: bet or drop out.")
        if move == CALL:
            return _("There is no bet to call yet.")
        if game.options.need_pair_to_bet and not has_set(game.hands[seat]):
            return _("At this table only who holds at least a pair may bet or raise.")
        raising = move >= RAISE
        if raising != bool(game.level):
            return (
                _("Somebody has bet: call, raise or drop out.")
                if game.level
                else _("There is no bet to raise yet.")
            )
        level = move - (RAISE if raising else BET)
        if level > game.options.bet_cap:
            return _("Nobody may stake more than {cap} coins in a deal.").format(cap=game.options.bet_cap)
        if level > game.staked[seat] + game.purses[seat]:
            return _("You do not have so many coins.")
        if level > game.level + game.options.max_raise:
            return _("A bet or raise may add at most {n} coins.").format(n=game.options.max_raise)
        if not raising:
            return _("The smallest bet is {n}.").format(n=game.options.min_bet)
        return _("A raise must go above {level}.").format(level=game.level)

    def prompt(self, game: Poch, seat: Seat) -> str:
        """Ask for a bet or an answer, with what it costs and what one holds."""
        held = in_words(game.hands[seat], game.options.two_pairs)
        if not game.level:
            return _("You hold {held}. Bet that nobody has better, or drop out?").format(held=held)
        price = game.level - game.staked[seat]
        return ngettext(
            "You hold {held}. It costs {n} coin to stay in: call, raise or drop out?",
            "You hold {held}. It costs {n} coins to stay in: call, raise or drop out?",
            price,
        ).format(held=held, n=price)


def stake(game: Poch, seat: Seat, amount: int) -> None:
    """Put coins into the Poch; a call may be made on credit."""
    game.staked[seat] += amount
    game.purses[seat] -= amount
    game.board[POCH] += amount
    if game.tell is not silent:
        game.tell(Paid, seat, POT, amount, _("Staked in the betting."), COMPARTMENTS[POCH])


def showdown(game: Poch, still_in: Mask) -> None:
    """Everybody still in shows; the best set wins, or the higher cards, the trump, the eldest."""
    options = game.options
    order = [(game.dealer + 1 + i) % game.seats for i in range(game.seats)]
    hands = [(seat, game.hands[seat]) for seat in order if still_in >> seat & 1]
    for seat, hand in hands:
        game.shown |= hand
        if game.tell is not silent:
            why = _("Shows {held}.").format(held=in_words(hand, options.two_pairs))
            game.tell(Revealed, cards(hand), HAND[seat], why)
            game.tell(Said, seat, _("I hold {held}.").format(held=in_words(hand, options.two_pairs)))
    end_betting(game, best(hands, game.trump, options.poch_tie == "kickers", options.two_pairs), alone=False)


def end_betting(game: Poch, winner: Seat, *, alone: bool) -> None:
    """The winner takes all that lies in the Poch, and leads the count."""
    amount = game.board[POCH]
    game.board[POCH] = 0
    game.purses[winner] += amount
    game.winner = game.leader = winner
    if amount and game.tell is not silent:
        held = in_words(game.hands[winner], game.options.two_pairs)
        why = (
            _("Everybody else has dropped out.")
            if alone
            else _("Wins the betting with {held}.").format(held=held)
        )
        game.tell(Paid, POT, winner, amount, why, COMPARTMENTS[POCH])
    COUNTING.enter(game)


# -- Phase 3: counting to thirty-one -------------------------------------------------------------


class Counting(Phase[Poch]):
    """In turn add a card to the count, which may reach 31 and not pass it; a fitting card must be played."""

    name = "counting"
    words = {"hold": HOLD}

    def enter(self, game: Poch) -> None:
        """Let the winner of the betting begin at nothing."""
        game.phase = self
        game.purse_after_betting = tuple(game.purses)
        begin_sequence(game, game.leader)

    def legal(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """Every card that fits below 31."""
        fitting = cards(game.hands[seat] & FITTING[LIMIT - game.count])
        if game.options.must_play or not may_hold_back(game, seat):
            return fitting
        return (*fitting, HOLD)

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Add the card, or hold back, and see who goes on."""
        if move == HOLD:
            game.held_back |= 1 << seat
            if game.tell is not silent:
                game.tell(Said, seat, _("I hold back."))
        else:
            game.hands[seat] ^= 1 << move
            game.shown &= ~(1 << move)
            game.sequence.append(move)
            game.count += WORTH[move]
            game.last_player = seat
            game.held_back = 0
            game.tell(CardMoved, move, HAND[seat], COUNTED)
            if not game.hands[seat]:
                go_out(game, seat)
                return
        following = next_in_count(game, seat)
        if following >= 0:
            game.turn = following
        else:
            close_sequence(game)

    def why_not(self, game: Poch, seat: Seat, move: Move) -> str:
        """Name the limit of 31."""
        if move == HOLD:
            if game.options.must_play:
                return _("Whoever holds a card that fits below thirty-one must play one.")
            return _("Nobody else can play now, so you may not hold back.")
        if not 0 <= move < len(DECK) or not game.hands[seat] >> move & 1:
            return _("You can only count a card that you hold.")
        return _("{card} counts {n}, and {count} + {n} would pass thirty-one.").format(
            card=DECK.name(move), n=WORTH[move], count=game.count
        )

    def prompt(self, game: Poch, seat: Seat) -> str:
        """Say how far the count is."""
        if not game.count:
            return _("Begin a new count with any card: ace 1, king, queen and jack 10, others their number.")
        return _("The count is {count}: play a card that does not pass thirty-one.").format(count=game.count)


def may_hold_back(game: Poch, seat: Seat) -> bool:
    """Only while somebody else can still play, and not when beginning a sequence."""
    return bool(game.sequence) and any(can_count(game, other) for other in range(game.seats) if other != seat)


def can_count(game: Poch, seat: Seat) -> bool:
    """Whether a seat has a card that fits and has not held back since the last one."""
    return not game.held_back >> seat & 1 and bool(game.hands[seat] & FITTING[LIMIT - game.count])


def next_in_count(game: Poch, seat: Seat) -> Seat:
    """Who can go on after a seat, -1 when nobody can; the last player only where nobody may hold back."""
    fitting = FITTING[LIMIT - game.count]
    closing = -1 if game.options.must_play else game.last_player
    for step in range(1, game.seats + 1):
        other = (seat + step) % game.seats
        if other == closing:
            return -1
        if game.hands[other] & fitting:
            return other
        game.lacks[other] |= fitting
    return -1


def begin_sequence(game: Poch, leader: Seat) -> None:
    """Count from nothing again."""
    game.count = 0
    game.held_back = 0
    game.used |= mask_of(game.sequence)
    if game.tell is not silent:
        for card in game.sequence:
            game.tell(CardMoved, card, COUNTED, TURNED_DOWN)
    game.sequence = []
    game.last_player = -1
    game.turn = leader


def collect(game: Poch, seat: Seat, payer: Seat, amount: int, why: str) -> None:
    """One seat pays another."""
    game.purses[payer] -= amount
    game.purses[seat] += amount
    if game.tell is not silent:
        game.tell(Paid, payer, seat, amount, _(why))


SEQUENCE_REASON = later("The last card of a sequence earns one coin from everybody.")
GOING_OUT_REASON = later("Going out earns one coin for every card the others still hold.")


def close_sequence(game: Poch) -> None:
    """Nobody can go on: the last card earns one coin from everybody, and its player leads again."""
    seat = game.last_player
    for payer in range(game.seats):
        if payer != seat:
            collect(game, seat, payer, 1, SEQUENCE_REASON)
    begin_sequence(game, seat)


def go_out(game: Poch, seat: Seat) -> None:
    """The last card ends the deal: a coin from everybody, and one more for each card they hold."""
    for payer in range(game.seats):
        if payer != seat:
            if game.options.last_card_coin:
                collect(game, seat, payer, 1, SEQUENCE_REASON)
            held = game.hands[payer].bit_count()
            if held:
                collect(game, seat, payer, held, GOING_OUT_REASON)
    end_deal(game)


# -- Scoring -------------------------------------------------------------------------------------


def end_deal(game: Poch) -> None:
    """Note what everybody won or lost; the deal passes to the left until everybody has dealt."""
    game.deals += 1
    if game.tell is not silent:
        game.tell(
            DealEnded,
            game.dealer,
            tuple(now - before for now, before in zip(game.purses, game.purse_before, strict=True)),
            tuple(game.purses),
            tuple(sheet(game, seat) for seat in range(game.seats)),
            extra={"board": dict(zip(COMPARTMENTS, game.board, strict=True))},
        )
    if game.deals >= game.deals_planned:
        end_match(
            game,
            _("Everybody has dealt as often as agreed; most coins win.") if game.tell is not silent else "",
        )
    elif game.options.bankrupt == "stop" and min(game.purses) < 0:
        end_match(
            game, _("A purse has fallen below nothing; most coins win.") if game.tell is not silent else ""
        )
    else:
        game.dealer = game.eldest()
        DEAL.enter(game)


def sheet(game: Poch, seat: Seat) -> tuple[Line, ...]:
    """What a seat won and lost in the deal, phase by phase."""
    stages = (game.purse_before, game.purse_after_lucky, game.purse_after_betting, game.purses)
    before, lucky, betting, now = (stage[seat] for stage in stages)
    filled = FILLED if game.options.ante_each_deal or game.deals == 1 else 0
    return (
        Line(_("Coins put on the board"), -filled),
        Line(_("Lucky cards"), lucky - before + filled),
        Line(_("Betting"), betting - lucky),
        Line(_("Counting to thirty-one"), now - betting),
    )


def end_match(game: Poch, why: str) -> None:
    """Most coins win; what is left on the board belongs to nobody."""
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, tuple(game.purses), game.ranking(), why)


FIRST_DEALER, DEAL, BETTING, COUNTING = FirstDealer(), Deal(), Betting(), Counting()
GAME = Poch
