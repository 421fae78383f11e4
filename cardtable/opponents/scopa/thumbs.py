"""Rules of thumb for Scopa: what a capture is worth, and what it leaves for the next player.

After section 9 of the rule book.  Each move is weighed in hundredths of a point: what it captures, a
sweep if it makes one, less what the following player is likely to make of the table it leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import takings
from rulesets.scopa.pack import (
    CARD_BITS,
    COINS,
    OF_VALUE,
    PACK,
    RE_BELLO,
    SETTEBELLO,
    TAKEN_SHIFT,
    VALUE,
    played,
    taken,
)
from rulesets.scopa.play import sweeping
from rulesets.scopa.state import Scopa
from rulesets.words import _, sentence_case

SWEEP = 100
CARD_WORTH = 4
COIN_WORTH = 12
PRIMIERA_WORTH = {7: 24, 6: 10, 1: 6, 5: 3, 4: 1}
SETTEBELLO_WORTH = 90

WORTH = tuple(
    CARD_WORTH
    + (COIN_WORTH if holds(COINS, card) else 0)
    + PRIMIERA_WORTH.get(VALUE[card], 0)
    + (SETTEBELLO_WORTH if card == SETTEBELLO else 0)
    for card in range(PACK)
)
"""What it is worth to have a card in one's pile, in hundredths of a point."""
SAFE_SUM = 10
"""No single card sweeps a table that adds up to more."""


def worth(some: Mask) -> int:
    """What cards are worth together."""
    return sum(WORTH[card] for card in cards(some))


def gain(game: Scopa, card: Card, some: Mask) -> int:
    """What playing `card` and taking `some` brings at once."""
    if not some:
        return 0
    swept = SWEEP if some == game.table and sweeping(game, card, some) else 0
    return worth(some) + WORTH[card] + swept


def unseen(game: Scopa, seat: Seat, memory: Memory) -> Mask:
    """Cards that may still be in other hands, as far as this player remembers."""
    rest = ITALIAN.all & ~(game.hands[seat] | game.table)
    if memory.keeps_cards:
        for pile in game.piles:
            rest &= ~pile
    return rest


def left_behind(game: Scopa, move: Move) -> Scopa:
    """The table as a move leaves it, all else unchanged."""
    after = game.copy()
    card, some = played(move), taken(move)
    after.hands = [hand & ~(1 << card) for hand in game.hands]
    after.table = game.table & ~some if some else game.table | 1 << card
    return after


def danger(after: Scopa, rival_cards: int, rest: Mask) -> float:
    """What the following player may be expected to win, holding so many of the cards in `rest`."""
    count = rest.bit_count()
    if not count or not rival_cards or not after.table:
        return 0.0
    answers = []
    for value in range(1, 11):
        copies = cards(rest & OF_VALUE[value])
        if copies:
            best = max(
                gain(after, copies[0], some) for some in takings(after.table, copies[0], after.options)
            )
            if best:
                answers.append((best, 1 - (1 - len(copies) / count) ** rival_cards))
    answers.sort(reverse=True)
    expected, open_chance = 0.0, 1.0
    for best, chance in answers:
        expected += open_chance * chance * best
        open_chance *= 1 - chance
    return expected


def why_take(got: Mask) -> str:
    """Say what a capture brings in, the card played with what it takes."""
    n, coins = got.bit_count(), (got & COINS).bit_count()
    if any(VALUE[one] == 7 for one in cards(got)):
        return _("It captures {n} cards, a seven among them: sevens count most in the primiera.").format(n=n)
    if coins:
        text = _(
            "It captures {n} cards, {coins} of them coins: most cards and most coins score a point each."
        )
        return text.format(n=n, coins=coins)
    return _("It captures {n} cards: most cards score a point.").format(n=n)


class ScopaThumbs(Thumbs[Scopa]):
    """Weigh the capture against what it leaves."""

    playouts = 700
    worth_a_word = 0.3

    def advise(self, game: Scopa, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose the move with the best balance, and say what spoke for it."""
        weighed = self.weighed(game, seat, rng, memory)
        _balance, move, now, risk = max(weighed)
        return Advice(move, self.reason(game, move, now, risk, min(entry[3] for entry in weighed)))

    def explain(self, game: Scopa, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        weighed = self.weighed(game, seat, rng, Memory.FULL)
        now, risk = next(entry[2:] for entry in weighed if entry[1] == move)
        return self.reason(game, move, now, risk, min(entry[3] for entry in weighed))

    def weighed(
        self, game: Scopa, seat: Seat, rng: Random, memory: Memory
    ) -> list[tuple[float, Move, int, float]]:
        """Every move with its balance, what it brings now, and what it leaves to the next player."""
        rest = unseen(game, seat, memory)
        rival = (seat + 1) % game.seats
        rival_cards = max(1, game.hands[rival].bit_count())
        found = []
        for move in game.legal_moves(seat):
            card, some = played(move), taken(move)
            now = gain(game, card, some)
            risk = danger(left_behind(game, move), rival_cards, rest)
            keep = 0 if some else WORTH[card]
            found.append((now - 0.8 * risk - keep + rng.random() * 0.01, move, now, risk))
        return found

    def reason(self, game: Scopa, move: Move, now: int, risk: float, least: float) -> str:
        """Say in one sentence what spoke for a move."""
        card, some = played(move), taken(move)
        got = some | 1 << card
        if some and some == game.table and sweeping(game, card, some):
            return _("It clears the table: a scopa, which is worth a point.")
        if some and holds(got, SETTEBELLO):
            return _("It brings in {card}, which is worth a whole point.").format(
                card=game.deck.name(SETTEBELLO)
            )
        if some and game.options.re_bello and holds(got, RE_BELLO):
            return _("It brings in {card}, which is worth a whole point.").format(
                card=game.deck.name(RE_BELLO)
            )
        if some:
            return why_take(got)
        return self.why_lay(game, card, safe=risk <= least + 1)

    def why_lay(self, game: Scopa, card: Card, *, safe: bool) -> str:
        """Say what speaks for laying a card down; `safe` where the next player gains least by it."""
        legal = game.legal_moves(game.turn)
        left = sum(VALUE[one] for one in cards(game.table)) + VALUE[card]
        rules = game.options
        name = game.deck.name(card)
        nothing = not any(map(taken, legal))
        lays = [VALUE[played(move)] for move in legal if not taken(move)]
        others_risk = left - VALUE[card] + min(lays) <= SAFE_SUM
        if left > SAFE_SUM and others_risk and rules.capture == "equal" and not rules.ace_takes_all:
            text = _("{Card} takes nothing, but with {sum} on the table no single card can sweep it.")
            if nothing:
                text = _("Nothing can be taken, and with {sum} on the table no single card can sweep it.")
        elif safe:
            text = _("{Card} takes nothing, but it leaves least to whoever plays next.")
            if nothing:
                text = _("Nothing can be taken, and {card} leaves least to whoever plays next.")
        elif not nothing:
            text = _("{Card} takes nothing, and is a card you can spare.")
        elif all(WORTH[played(move)] >= WORTH[card] for move in legal):
            text = _("Nothing can be taken, and {card} is the card you will miss least.")
        else:
            text = _("Nothing can be taken, and {card} is a card you can spare.")
        return text.format(card=name, Card=sentence_case(name), sum=left)

    def daring(self, game: Scopa, seat: Seat, move: Move) -> float:
        """What takes most, and leaves a table that is easy to sweep."""
        left = cards(left_behind(game, move).table)
        return taken(move).bit_count() - sum(VALUE[card] for card in left) / SAFE_SUM

    def sameness(self, game: Scopa, seat: Seat, move: Move) -> float:
        """The value of which most are held."""
        return (game.hands[seat] & OF_VALUE[VALUE[played(move)]]).bit_count()

    def quick(self, game: Scopa, seat: Seat, random: Callable[[], float]) -> Move:
        """Take the most; else lay down what does not make the table easy to sweep."""
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        table = game.table
        total = -1
        best, best_weight = legal[0], -1e9
        for move in legal:
            some = move >> TAKEN_SHIFT
            card = move & CARD_BITS
            weight = random() * 4
            if some:
                weight += 40 + 8 * some.bit_count() + WORTH[card]
                if some == table:
                    weight += SWEEP
                if some & COINS:
                    weight += 2 * COIN_WORTH
                if some >> SETTEBELLO & 1:
                    weight += SETTEBELLO_WORTH
            else:
                if total < 0:
                    total = sum(VALUE[one] for one in cards(table))
                weight -= WORTH[card] + (0 if total + VALUE[card] > SAFE_SUM else 40)
            if weight > best_weight:
                best, best_weight = move, weight
        return best


THUMBS = ScopaThumbs()
