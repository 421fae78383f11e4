"""Phase 2 of Poch: bet on the best pair, three or four, and bluff; the winner takes the Poch and leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rulesets.cards import cards, highest, holds
from rulesets.core import POT, Announced, Mask, Move, Paid, Phase, Reason, Revealed, Said, Seat, silent
from rulesets.poch.hands import best, decided_by, has_set, sets
from rulesets.poch.pack import BET, CALL, CHECK, COMPARTMENTS, DECK, DROP, HAND, HOLD, POCH, RAISE
from rulesets.poch.scoring import reason
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import _, ngettext


@lru_cache(maxsize=256)
def openings(least: int, most: int, may_check: bool) -> tuple[Move, ...]:
    """Drop, check where that is played, or bet from the least to the most."""
    bets = range(BET + least, BET + most + 1)
    return (DROP, CHECK, *bets) if may_check else (DROP, *bets)


@lru_cache(maxsize=1 << 10)
def answers(level: int, most: int) -> tuple[Move, ...]:
    """Drop, call, or raise a bet by one or more, up to the most."""
    return (DROP, CALL, *range(RAISE + level + 1, RAISE + most + 1))


class Betting(Phase[Poch]):
    """Bet that you hold the best pair, three or four; who drops out loses what is staked."""

    name = "betting"
    words: ClassVar = {"drop": DROP, "call": CALL, "check": CHECK}

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
            return openings(options.min_bet, most, options.allow_check)
        if not may_bet:
            return (DROP, CALL)
        most = min(game.level + options.max_raise, options.bet_cap, game.staked[seat] + game.purses[seat])
        return answers(game.level, most)

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Stake or drop, and end the betting when it is decided."""
        if game.tell is not silent:
            self.say(game, seat, move)
        if move == DROP:
            game.out |= 1 << seat
        elif move == CHECK:
            game.acted |= 1 << seat
        else:
            if move == CALL:
                game.acted |= 1 << seat
            else:
                game.level = move - (RAISE if move >= RAISE else BET)
                game.acted = 1 << seat
                game.bets.append((seat, game.level))
            stake(game, seat, game.level - game.staked[seat])
        everybody = (1 << game.seats) - 1
        still_in = everybody & ~game.out
        if not still_in & (still_in - 1):  # written out, as in every playout: is_single, holds
            end_betting(game, highest(still_in))
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
                text = _("Nobody has bet, so the first after the dealer begins the count.")
                if game.board[POCH]:
                    text = _(
                        "Nobody has bet, so the coins stay in the Poch, and the first after the dealer "
                        "begins the count."
                    )
                game.tell(Announced, Reason(text, "betting"), kind="unbet")
            game.go("counting")

    def say(self, game: Poch, seat: Seat, move: Move) -> None:
        """Let the table hear the answer."""
        if move >= RAISE:
            text = _("I raise to {level}.").format(level=move - RAISE)
        elif move >= BET:
            text = ngettext("I bet {n} coin.", "I bet {n} coins.", move - BET).format(n=move - BET)
        else:
            text = {DROP: _("I drop out."), CALL: _("I call."), CHECK: _("I check.")}[move]
        game.tell(Said, seat, text, self.code(game, move).partition(":")[0])

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
        options = game.options
        raising = move >= RAISE
        level = move - (RAISE if raising else BET)
        rule = "limits"
        if move < len(DECK) or move == HOLD:
            text, rule = _("First comes the betting: bet, call or drop out."), "betting"
        elif move == CHECK and options.allow_check:
            text, rule = _("Somebody has bet: call, raise or drop out."), "betting"
        elif move == CHECK:
            text, rule = _("Checking is not played at this table: bet or drop out."), "options"
        elif move == CALL:
            text, rule = _("There is no bet to call yet."), "betting"
        elif options.need_pair_to_bet and not has_set(game.hands[seat]):
            text, rule = _("At this table only who holds at least a pair may bet or raise."), "options"
        elif raising and not game.level:
            text, rule = _("There is no bet to raise yet."), "betting"
        elif game.level and not raising:
            text, rule = _("Somebody has bet: call, raise or drop out."), "betting"
        elif level > options.bet_cap:
            text = _("Nobody may stake more than {cap} coins in a deal.").format(cap=options.bet_cap)
        elif level > game.staked[seat] + game.purses[seat]:
            text = _("You do not have so many coins.")
        elif level > game.level + options.max_raise:
            n = options.max_raise
            text = ngettext(
                "A bet or raise may add at most {n} coin.", "A bet or raise may add at most {n} coins.", n
            ).format(n=n)
        elif not raising:
            text = _("The smallest bet is {n}.").format(n=options.min_bet)
        else:
            text = _("A raise must go above {level}.").format(level=game.level)
        return Reason(text, rule)

    def prompt(self, game: Poch, seat: Seat) -> str:
        """Say what one holds, and ask for a bet or an answer."""
        two_pairs = game.options.two_pairs
        text = _("You hold {held}.")
        if not two_pairs and [count for count, _rank in sets(game.hands[seat])][:2] == [2, 2]:
            text = _("You hold {held}: of two pairs the better one counts.")
        held = in_words(game.hands[seat], two_pairs)
        return " ".join([text.format(held=held), self.prompt_openly(game, seat)])

    def prompt_openly(self, game: Poch, seat: Seat) -> str:
        """Ask for a bet, or for an answer with what it costs."""
        most = max(self.legal(game, seat))
        needs_pair = game.options.need_pair_to_bet and not has_set(game.hands[seat])
        if not game.level:
            return self._first(game, most >= BET, needs_pair=needs_pair)
        price = game.level - game.staked[seat]
        if most < RAISE:
            asked = ngettext(
                "It costs {n} coin to stay in, and you cannot raise: call or drop out?",
                "It costs {n} coins to stay in, and you cannot raise: call or drop out?",
                price,
            )
        else:
            asked = ngettext(
                "It costs {n} coin to stay in: call, raise or drop out?",
                "It costs {n} coins to stay in: call, raise or drop out?",
                price,
            )
        return asked.format(n=price)

    @staticmethod
    def _first(game: Poch, may_bet: bool, *, needs_pair: bool) -> str:
        """What is asked while nobody has bet."""
        if needs_pair and game.options.allow_check:
            return _("Without a pair you may not bet here: check or drop out?")
        if needs_pair:
            return _("Without a pair you may not bet here: drop out.")
        if not may_bet and game.options.allow_check:
            return _("You have too few coins to bet: check or drop out?")
        if not may_bet:
            return _("You have too few coins to bet: drop out.")
        if game.options.allow_check:
            return _("Bet that nobody has better, check, or drop out?")
        return _("Bet that nobody has better, or drop out?")


def stake(game: Poch, seat: Seat, amount: int) -> None:
    """Put coins into the Poch; a call may be made on credit."""
    game.staked[seat] += amount
    game.purses[seat] -= amount
    game.board[POCH] += amount
    if game.tell is not silent:
        game.tell(Paid, seat, POT, amount, reason("stake"), COMPARTMENTS[POCH], "stake")


def showdown(game: Poch, still_in: Mask) -> None:
    """Everybody still in shows; the best set wins, or the higher cards, the trump, the eldest."""
    options = game.options
    eldest = game.eldest()
    order = (*range(eldest, game.seats), *range(eldest))
    hands = [(seat, game.hands[seat]) for seat in order if still_in >> seat & 1]  # written out: holds
    for seat, hand in hands:
        game.shown |= hand
        if game.tell is not silent:
            held = in_words(hand, options.two_pairs)
            why = Reason(_("Shows {held}.").format(held=held), "hands")
            game.tell(Revealed, cards(hand), HAND[seat], why)
            game.tell(Said, seat, _("I hold {held}.").format(held=held), "show")
    end_betting(game, best(hands, game.trump, options.poch_tie == "kickers", options.two_pairs), still_in)


def end_betting(game: Poch, winner: Seat, in_showdown: Mask = 0) -> None:
    """The winner takes all that lies in the Poch, and leads the count."""
    alone = not in_showdown
    game.winner = game.leader = winner
    if alone or game.tell is silent:
        game.take_compartment(winner, POCH, "alone" if alone else "best")
    else:
        options, hand = game.options, game.hands[winner]
        others = [game.hands[seat] for seat in range(game.seats) if holds(in_showdown & ~(1 << winner), seat)]
        by = decided_by(hand, others, game.trump, options.poch_tie == "kickers", options.two_pairs)
        game.take_compartment(winner, POCH, "best", in_words(hand, options.two_pairs), by)
    game.go("counting")


BETTING = Betting()
