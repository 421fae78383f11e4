"""Rules of thumb for Poch: what a hand is worth in the betting, and which card to add to the count.

After section 9 of the rule book.  How the betting is answered stands in `mind`.  In the count every card is
weighed by the chance that nobody can go on after it, by the chance that the others close instead, and by how
hard it will be to get rid of later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardtable.opponents.poch.beginner import first_evening
from cardtable.opponents.poch.mind import (
    BOLD,
    OPENING,
    Odds,
    answer,
    believed,
    gain_of_calling,
    odds,
    recklessness,
    strength,
)
from cardtable.opponents.thumbs import Advice, Grounds, Memory, Thumbs, is_a_bluff
from rulesets.cards import cards, holds, is_single, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.poch.pack import (
    BET,
    CALL,
    CHECK,
    DECK,
    DROP,
    FITTING,
    HOLD,
    LIMIT,
    LUCKY_RANKS,
    RAISE,
    RANKS,
    WORTH,
)
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import _, ngettext, sentence_case

# -- The count ------------------------------------------------------------------------------------

HARD_TO_PLAY = 0.11
"""What each point of a card's value costs while it stays in the hand."""
THEIRS = 0.6
"""How much of a sequence that a neighbour may close is held against a card."""
ACES = FITTING[1]
"""The cards that fit when there is room for 1 only."""
HARDLY = 0.02
"""A chance so small is told as none."""
TEMPO = 0.8
"""What it is worth besides to lead again, with more than two cards in hand."""


class Rival(NamedTuple):
    """What one seat knows of another one's cards in the count."""

    hidden: int
    """How many of them it has not seen."""
    possible: Mask
    """What those can be."""
    shown: Mask


def rivals_of(game: Poch, seat: Seat, memory: Memory) -> list[Rival]:
    """Take stock of the others; a beginner remembers neither shown cards nor earlier sequences."""
    unknown = DECK.all & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned)
    if memory.keeps_cards:
        unknown &= ~(game.used | game.shown)
    if memory.practised:
        # Trumps that would have been paid in the first phase are in nobody's hand unless they were shown.
        unknown &= ~(LUCKY_RANKS << game.trump * RANKS)
    found = []
    for other, hand in enumerate(game.hands):
        if other == seat:
            continue
        shown = hand & game.shown if memory.keeps_cards else 0
        possible = unknown & ~game.lacks[other] if memory.practised else unknown
        found.append(Rival(hand.bit_count() - shown.bit_count(), possible, shown))
    return found


def nobody_fits(rivals: Sequence[Rival], total: int) -> float:
    """The chance that none of the others holds a card that fits at this total."""
    fitting = FITTING[LIMIT - total]
    chance = 1.0
    for hidden, possible, shown in rivals:
        if shown & fitting:
            return 0.0
        if hidden and possible & fitting:
            chance *= (1 - (possible & fitting).bit_count() / possible.bit_count()) ** hidden
    return chance


def why_no_ace(game: Poch, seat: Seat) -> str:
    """How it is known that no other seat holds an ace."""
    seen = game.hands[seat] | mask_of(game.sequence) | 1 << game.turned | game.used
    if not ACES & ~seen:
        return _("all four have been seen, or are yours")
    if all(not ACES & ~seen & ~game.lacks[other] for other in range(game.seats) if other != seat):
        return _("all others were passed over where one would have fitted")
    return _("what was paid from the board and where they were passed over shows it")


def closing_share(rivals: Sequence[Rival], total: int) -> float:
    """The share of the others' fitting cards that bring the count to 30 or 31, where it mostly ends."""
    fitting = ending = 0
    for _hidden, possible, shown in rivals:
        fits = (possible | shown) & FITTING[LIMIT - total]
        fitting += fits.bit_count()
        ending += (fits & ~FITTING[max(0, LIMIT - total - 2)]).bit_count()
    return ending / fitting if fitting else 0.0


def ends_before(game: Poch, seat: Seat, total: int) -> bool:
    """Whether somebody's only card is sure to fit before a seat has its next turn, and so ends the deal."""
    if not game.must_play:
        return False
    return any(
        total + step * max(WORTH) <= LIMIT and is_single(game.hands[(seat + step) % game.seats])
        for step in range(1, game.seats)
    )


def is_safe(total: int) -> bool:
    """Whether no single card brings the count to 30 or 31."""
    return {LIMIT - 1 - total, LIMIT - total}.isdisjoint(WORTH)


def weight(game: Poch, seat: Seat, worth: int, rivals: Sequence[Rival]) -> float:
    """What adding a card of this worth to the count promises, in coins."""
    total = game.count + worth
    closes = nobody_fits(rivals, total)
    held = game.hands[seat].bit_count()
    again = TEMPO
    if held == 2:
        again = game.seats - 1 + sum(rival.hidden + rival.shown.bit_count() for rival in rivals)
    theirs = THEIRS * closing_share(rivals, total) if closes < 1 else 0.0
    return closes * (game.seats - 1 + again) - (1 - closes) * theirs + HARD_TO_PLAY * worth


def by_worth(game: Poch, legal: Sequence[Move]) -> dict[int, Card]:
    """One card of each worth among the legal ones, a shown one first: cards of the same worth are alike."""
    found: dict[int, Card] = {}
    for card in legal:
        if card < len(DECK) and (WORTH[card] not in found or game.shown >> card & 1):
            found[WORTH[card]] = card
    return found


def best_card(game: Poch, seat: Seat, legal: Sequence[Move], memory: Memory) -> Move:
    """The card of most weight; hold back only where every card would help the others."""
    choices = by_worth(game, legal)
    if len(choices) == 1 and HOLD not in legal:
        return next(iter(choices.values()))
    if not memory.practised:
        # On a first evening one gets rid of the highest card, unless another makes thirty-one at once.
        at_once = LIMIT - game.count
        return choices[at_once if at_once in choices else max(choices)]
    rivals = rivals_of(game, seat, memory)
    weighed = [(weight(game, seat, worth, rivals), card) for worth, card in choices.items()]
    best, card = max(weighed)
    return HOLD if best < 0 and HOLD in legal else card


# -- The player -----------------------------------------------------------------------------------


class PochThumbs(Thumbs[Poch]):
    """Bet on what a hand is worth, and count towards an end of one's own."""

    playouts = 600
    worth_a_word = 1.5

    def advise(self, game: Poch, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Answer in the betting or add a card, and say why."""
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            if not memory.practised:
                return first_evening(game, seat, rng.random)
            stand = odds(game, seat)
            move = answer(game, legal, stand, rng.random)
            return Advice(move, self.why_answer(game, seat, move, stand))
        move = best_card(game, seat, legal, memory)
        return Advice(move, self.why_card(game, seat, move, memory))

    def explain(self, game: Poch, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for a move the search prefers."""
        if game.phase.name == "betting":
            return self.why_answer(game, seat, move, odds(game, seat))
        return self.why_card(game, seat, move, Memory.FULL)

    def why_answer(self, game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
        """Say what spoke for an answer."""
        words = {
            "held": in_words(game.hands[seat], game.options.two_pairs),
            "percent": round(100 * stand.wins),
        }
        gain = gain_of_calling(game, stand)
        if move == DROP and not game.level:
            text = _("With {held}, it is a close matter, and dropping out now costs nothing.")
            if stand.wins < OPENING:
                text = _(
                    "With {held}, you hold the best hand {percent} times of 100, too seldom for a bet; "
                    "dropping out now costs nothing."
                )
            if stand.wins < HARDLY:
                text = _("With {held}, you would hardly ever win, and dropping out now costs nothing.")
        elif move == DROP and gain > 0:
            text = _("With {held}, it is a close matter: to drop out costs no more than is staked.")
        elif move == DROP:
            text = _(
                "With {held}, you would win {percent} of 100 times, too seldom for the price: "
                "whoever stakes {level} seldom does so with a poor hand."
            )
            if stand.wins < HARDLY:
                text = _(
                    "With {held}, you would hardly ever win: whoever stakes {level} seldom does so with a "
                    "poor hand."
                )
        elif move == CHECK:
            text = _("With {held}, it is better to wait, and checking costs nothing.")
        elif move == CALL and gain > 0:
            text = ngettext(
                "With {held}, you win often enough: then you take the Poch, and begin the count, a card "
                "ahead. Both together are worth the {n} coin it costs.",
                "With {held}, you win often enough: then you take the Poch, and begin the count, a card "
                "ahead. Both together are worth the {n} coins it costs.",
                stand.price,
            )
        elif move == CALL:
            text = _("With {held}, it is a close matter: who never calls with such a hand is easily bluffed.")
        elif stand.wins >= BOLD:
            text = _("With {held}, you probably hold the best hand, so let the others pay to see it.")
        elif move < RAISE:
            text = self.why_bet(stand, move - BET)
        elif stand.wins < OPENING:
            text = _("With {held}, this is a bluff: if all others drop out, the Poch is yours.")
        else:
            text = _(
                "With {held}, you may well hold the best hand; and if all others drop out, the Poch is yours "
                "at once."
            )
        return text.format(n=stand.price, level=game.level, **words)

    @staticmethod
    def why_bet(stand: Odds, bet: int) -> str:
        """Say what a bet may win with a hand that is not much, and what a bluff may cost."""
        won = _("you begin the count, a card ahead")
        if stand.pot:
            won = _("you win what lies in the Poch, and begin the count")
        if stand.rivals == 1:
            text = _("Only one rival is left: if that one drops out, {won}.")
        elif stand.wins >= OPENING:
            text = _(
                "With {held}, you hold the best hand {percent} times of 100; and if all drop out, {won}."
            )
        else:
            text = ngettext(
                "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coin. "
                "Without bluffs now and then nobody would pay to see your good hands.",
                "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coins. "
                "Without bluffs now and then nobody would pay to see your good hands.",
                bet,
            )
        told = text.replace("{won}", won).replace("{bet}", str(bet))
        return f"{told} {_('Bet now more, now less, so that the amount tells nothing.')}"

    def why_card(self, game: Poch, seat: Seat, move: Move, memory: Memory) -> str:
        """Say what spoke for a card in the count."""
        if move == HOLD:
            return _("Hold back: what you could play would rather help another player to close the count.")
        total = game.count + WORTH[move]
        rivals = rivals_of(game, seat, memory)
        closes = nobody_fits(rivals, total)
        legal = game.legal_moves(seat)
        worths, fitting = sorted(by_worth(game, legal)), mask_of(one for one in legal if one != HOLD)
        top = game.count + worths[-1]
        words = {"card": DECK.name(move), "total": total, "top": top, "n": WORTH[move]}
        if game.hands[seat].bit_count() == 1:
            text = _("It is the last card: going out brings a coin for every card the others hold.")
            if game.options.last_card_coin:
                text = _("It is the last card: a coin from each for the count, one for every card they hold.")
        elif total == LIMIT:
            text = _("{card} makes 31, so you get a coin from each.")
        elif closes == 1:
            text = self.why_it_closes(game, seat, total, worths, rivals)
        elif closes >= 0.5:
            text = _("After {total} it is likely that nobody else can go on: then you get a coin from each.")
        elif ends_before(game, seat, top):
            text = _(
                "The deal ends before your next turn: a player after you holds one card only, "
                "which fits whatever you play."
            )
        elif len(worths) == 1:
            text = _("All your cards that fit count {n}: one is as good as another.")
            if holds(game.shown, move) and fitting & ~game.shown:
                text = _("All your cards that fit count {n}, and the others have seen {card} already.")
        elif WORTH[move] == 10:
            text = _(
                "Cards that count 10 seldom fit later, and each card you hold at the end costs a coin: "
                "{card} goes first."
            )
            if sum(WORTH[one] == 10 for one in cards(fitting)) > 1:
                text = _(
                    "Cards that count 10 seldom fit later, and each card you hold at the end costs a coin: "
                    "they go first, one as well as another."
                )
        elif WORTH[move] == worths[-1]:
            text = _(
                "The highest card that fits is {card}: low ones are kept to end a count, "
                "which brings a coin from each."
            )
        else:
            reasons = self.why_not_the_highest(game, seat, move, rivals)
            return Grounds(*(text.format(**words) for text in reasons))
        return sentence_case(text.format(**words))

    @staticmethod
    def why_it_closes(
        game: Poch, seat: Seat, total: int, worths: Sequence[int], rivals: Sequence[Rival]
    ) -> str:
        """Say how it is known that nobody else can go on after a card, or after any of those that fit."""
        lowest = game.count + worths[0]
        whatever = len(worths) > 1 and nobody_fits(rivals, lowest) == 1
        won = _("you get a coin from each")
        if game.hands[seat].bit_count() == 2:
            won = _("you get a coin from each, and your last card then ends the deal")
        elif whatever:
            won = _("you get a coin from each, and begin the next count with any card that is left")
        if FITTING[LIMIT - (lowest if whatever else total)] == ACES:
            text = _("After {total} only an ace fits, and nobody else has one: {known}. So {won}.")
            if whatever:
                text = _(
                    "After any of your cards only an ace fits, and nobody else has one: {known}. So {won}."
                )
        else:
            text = _("What you have seen shows that nobody else can go on after {total}: {won}.")
            if whatever:
                text = _(
                    "What you have seen shows that nobody else can go on after any of your cards: {won}."
                )
        return text.format(total=total, won=won, known=why_no_ace(game, seat))

    @staticmethod
    def why_not_the_highest(game: Poch, seat: Seat, card: Card, rivals: Sequence[Rival]) -> Iterator[str]:
        """What speaks for a card that leaves the count lower than another would."""
        total = game.count + WORTH[card]
        top = game.count + max(by_worth(game, game.legal_moves(seat)))
        rest = [WORTH[one] for one in cards(game.hands[seat] & ~(1 << card))]
        if closing_share(rivals, total) < closing_share(rivals, top):
            text = _(
                "From {top} another is likelier to reach 30 or 31, after which hardly anybody can go on, "
                "than from {total}."
            )
            safe = [worth for worth in by_worth(game, game.legal_moves(seat)) if is_safe(game.count + worth)]
            if WORTH[card] in safe:
                text = _(
                    "From {top} a single card makes 30 or 31, and whoever plays it is nearly sure of a coin "
                    "from each; from {total} no single card reaches that."
                )
            if min(safe, default=LIMIT) < WORTH[card] == max(safe):
                yield text
                text = _("A lower card would do that, too, but is kept to end a count.")
        elif nobody_fits(rivals, total) > nobody_fits(rivals, top):
            text = _(
                "After {total} it is likelier than after {top} that nobody else can go on and you get a coin "
                "from each."
            )
        elif total + min(rest) < LIMIT:
            text = _(
                "After {total} there may be room for another card of yours: "
                "each one held at the end costs a coin."
            )
        elif FITTING[LIMIT - total] == FITTING[LIMIT - top]:
            text = _("The same cards fit after {total} as after {top}, so either will do.")
        else:
            text = _("You keep a higher card for a count that you begin.")
        yield text

    def daring(self, game: Poch, seat: Seat, move: Move) -> float:
        """Whoever bets more dares more; in the count, whoever adds the higher card."""
        if move < len(DECK):
            return WORTH[move]
        return {DROP: -2.0, HOLD: -1.0, CHECK: -1.0, CALL: 0.0}.get(move, float(move))

    def sameness(self, game: Poch, seat: Seat, move: Move) -> float:
        """To stay in once in, and to bet what was bet before."""
        return -1.0 if move in (DROP, HOLD) else float(move == CALL or move % BET == game.level)

    def quick(self, game: Poch, seat: Seat, random: Callable[[], float]) -> Move:
        """Play like a regular."""
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        if game.phase.name == "betting":
            return answer(game, legal, odds(game, seat), random)
        return best_card(game, seat, legal, Memory.FULL)

    def candidates(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """One card of each worth; in the betting only the first bet is searched.

        Sampled hands are not the hands with which somebody raises, so the answer to a bet is left to
        the rules of thumb.
        """
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            return () if game.level else legal
        return [*by_worth(game, legal).values(), *([HOLD] if HOLD in legal else [])]

    def credible(self, game: Poch, seat: Seat, random: Callable[[], float]) -> bool:
        """In the betting, whether the others hold what those who stake so much are believed to hold."""
        if game.phase.name != "betting":
            return True
        for other, staked in enumerate(game.staked):
            if other != seat and staked and not holds(game.out, other):
                share, bluffs = believed(staked)
                bluffs += (1 - bluffs) * recklessness(game, other)
                weak = strength(game.hands[other]) < 1 - share
                if weak and not is_a_bluff(share, bluffs, random):
                    return False
        return True

    def ended_worse(self, count: int) -> str:
        """Points are coins."""
        return ngettext(
            "On average it ended {amount} coin worse (give or take {error}).",
            "On average it ended {amount} coins worse (give or take {error}).",
            count,
        )

    def next_best(self, count: int) -> str:
        """Points are coins."""
        return ngettext(
            "Looking ahead, the next best choice ({other}) ends about {amount} coin worse.",
            "Looking ahead, the next best choice ({other}) ends about {amount} coins worse.",
            count,
        )


THUMBS = PochThumbs()
