"""Phase 3 of Poch: everybody in turn adds a card to the count, which may reach 31 and not pass it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import BIT, cards, holds, is_single, mask_of
from rulesets.core import CardMoved, Move, Paid, Phase, Reason, Said, Seat, silent
from rulesets.poch.ending import end_deal
from rulesets.poch.pack import COUNTED, DECK, FITTING, HAND, HOLD, LIMIT, TURNED_DOWN, WORTH
from rulesets.poch.scoring import reason
from rulesets.poch.state import Poch
from rulesets.words import _


class Counting(Phase[Poch]):
    """In turn add a card to the count, which may reach 31 and not pass it; a fitting card must be played."""

    name = "counting"
    words: ClassVar = {"hold": HOLD}

    def enter(self, game: Poch) -> None:
        """Let the winner of the betting begin at nothing."""
        game.phase = self
        game.purse_after_betting = tuple(game.purses)
        begin_sequence(game, game.leader)

    def legal(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """Every card that fits up to 31; where it need not be played, also to hold it back."""
        fitting = cards(game.hands[seat] & FITTING[LIMIT - game.count])  # written out: game.fitting()
        if game.must_play or not may_hold_back(game, seat):
            return fitting
        return (*fitting, HOLD)

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Add the card, or hold back, and see who goes on."""
        hands = game.hands
        if move == HOLD:
            game.held_back |= 1 << seat
            if game.tell is not silent:
                game.tell(Said, seat, _("I hold back."), "hold")
        else:
            card = BIT[move]
            hands[seat] ^= card
            if game.shown:
                game.shown &= ~card
            game.sequence.append(move)
            game.count += WORTH[move]
            game.last_player = seat
            game.held_back = 0
            if game.tell is not silent:
                game.tell(CardMoved, move, HAND[seat], COUNTED)
            if not hands[seat]:
                go_out(game, seat)
                return
        # The next who has a fitting card goes on; the last player only where nobody may hold back.
        fitting = FITTING[LIMIT - game.count]
        closing = -1 if game.must_play else game.last_player
        lacks, last = game.lacks, game.seats - 1
        other = seat + 1 if seat < last else 0
        while other != closing:
            if hands[other] & fitting:
                game.turn = other
                return
            lacks[other] |= fitting
            if other == seat:
                break
            other = other + 1 if other < last else 0
        close_sequence(game)

    def why_not(self, game: Poch, seat: Seat, move: Move) -> str:
        """Name the limit of 31."""
        if move == HOLD:
            if game.must_play:
                text = _("Whoever holds a card that fits up to thirty-one must play one.")
                return Reason(text, "adding")
            if game.sequence:
                return Reason(_("Nobody else can play now, so you may not hold back."), "options")
            return Reason(_("Whoever begins a count must play a card."), "options")
        if not 0 <= move < len(DECK) or not holds(game.hands[seat], move):
            return Reason(_("You can only count a card that you hold."), "adding")
        text = _("At {count} you cannot play {card}: it counts {n}, and that would pass thirty-one.")
        text = text.format(card=DECK.name(move), n=WORTH[move], count=game.count)
        return Reason(text, "adding")

    def prompt(self, game: Poch, seat: Seat) -> str:
        """Say how far the count is."""
        if not game.count and is_single(game.hands[seat]):
            return _("Begin a new count with your last card: it ends the deal.")
        if not game.count and not game.used:
            return _("Begin the count with any card: ace 1, king, queen and jack 10, others their number.")
        if not game.count:
            return _("Begin a new count with any card: ace 1, king, queen and jack 10, others their number.")
        text = _("The count is {count}: add a card, up to 31 and not above it.")
        if not game.must_play:
            text = _("The count is {count}: add a card, up to 31 and not above it, or hold back.")
        return text.format(count=game.count)


def may_hold_back(game: Poch, seat: Seat) -> bool:
    """Whoever begins a count may not; in older journals also nobody while no other seat can play."""
    if not game.sequence:
        return False
    if not game.holding_tells:
        return True
    return any(can_count(game, other) for other in range(game.seats) if other != seat)


def can_count(game: Poch, seat: Seat) -> bool:
    """Whether a seat has a card that fits and has not held back since the last one."""
    return not holds(game.held_back, seat) and bool(game.hands[seat] & game.fitting())


def begin_sequence(game: Poch, leader: Seat) -> None:
    """Count from nothing again."""
    game.count = 0
    game.held_back = 0
    if game.sequence:
        game.used |= mask_of(game.sequence)
        if game.tell is not silent:
            for card in game.sequence:
                game.tell(CardMoved, card, COUNTED, TURNED_DOWN)
        game.sequence = []
    game.last_player = -1
    game.turn = leader


def tell_paid(game: Poch, seat: Seat, payer: Seat, amount: int, cause: str) -> None:
    """Tell that one seat has paid another."""
    why = cause
    if cause == "sequence":
        why = "limit" if game.count == LIMIT else "held" if game.held_back else cause
    game.tell(Paid, payer, seat, amount, reason(why, count=game.count), "", cause)


def close_sequence(game: Poch) -> None:
    """Nobody can go on: the last card earns one coin from everybody, and its player leads again."""
    seat = game.last_player
    if game.tell is not silent:
        for payer in range(game.seats):
            if payer != seat:
                tell_paid(game, seat, payer, 1, "sequence")
    game.purses = [purse - 1 for purse in game.purses]
    game.purses[seat] += game.seats
    begin_sequence(game, seat)


def go_out(game: Poch, seat: Seat) -> None:
    """The last card ends the deal: a coin from everybody, and one more for each card they hold."""
    closing = game.options.last_card_coin
    held = [hand.bit_count() for hand in game.hands]
    if game.tell is not silent:
        for payer in range(game.seats):
            if payer != seat and closing:
                tell_paid(game, seat, payer, 1, "closing")
            if held[payer]:
                tell_paid(game, seat, payer, held[payer], "out")
    coin = 1 if closing else 0
    game.purses = [purse - coin - cards for purse, cards in zip(game.purses, held, strict=True)]
    game.purses[seat] += coin * game.seats + sum(held)
    end_deal(game)


COUNTING = Counting()
