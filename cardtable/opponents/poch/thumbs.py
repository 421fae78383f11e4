"""Rules of thumb for Poch: what a hand is worth in the betting, and which card to add to the count.

After section 9 of the rule book.  How the betting is answered stands in `mind`, what is believed of others in
`beliefs`, what the lead is worth in `lead`, how a card is chosen in `counting`, and what is said of it in
`reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.poch.beginner import first_evening
from cardtable.opponents.poch.beliefs import believed, is_dear, is_hopeless, power_of, recklessness
from cardtable.opponents.poch.counting import best_card, by_worth
from cardtable.opponents.poch.lead import aces_of
from cardtable.opponents.poch.mind import BOLD, Odds, answer, bets_anyhow, bets_from, gain_of_calling, odds
from cardtable.opponents.poch.reasons import why_card
from cardtable.opponents.thumbs import Advice, Memory, Thumbs, is_a_bluff
from rulesets.cards import holds
from rulesets.core import Mask, Move, Seat
from rulesets.poch.hands import has_set
from rulesets.poch.pack import (
    BET,
    CALL,
    CHECK,
    DECK,
    DROP,
    HOLD,
    RAISE,
    WORTH,
)
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import Deed, _, ngettext

HARDLY, EVEN, SURE = 0.02, 0.5, 0.97
"""A chance so small is told as none; with one so great a bet is no bluff; and with one so great a hand is
probably the best even where much is staked.

Chances are told before anybody has bet only: what those who stake are believed to hold reckons with
players who hardly look at their cards, and among others one wins about half as often.
"""
MUCH = 2
"""So many coins to begin the count, or to leave that to others, are told."""


def counts_as_usual(game: Poch) -> bool:
    """Whether what the count comes to was measured under such house rules."""
    return bool(game.options.last_card_coin)


def why_not_call(game: Poch, hand: Mask, stand: Odds) -> str:
    """Say what speaks against paying to stay in: few good chances, many others, or the lead that is won."""
    if is_hopeless(game, hand):
        return _("With {held}, you cannot win the betting: whoever has bet holds at least a pair.")
    if stand.wins >= HARDLY and stand.pot + stand.lead < 0 and counts_as_usual(game):
        return _(
            "With {held}, you may win; but then you begin the count, and that costs you more than what "
            "lies in the Poch."
        )
    if is_dear(game):
        if stand.wins < HARDLY:
            return _(
                "With {held}, you would hardly ever win: whoever stakes {level} seldom does so with a "
                "poor hand."
            )
        return _(
            "With {held}, you would win too seldom for the price: whoever stakes {level} seldom does so with "
            "a poor hand."
        )
    if stand.rivals == 1:
        if stand.wins < HARDLY:
            return _("With {held}, you would hardly ever win.")
        return _("With {held}, you would win too seldom for the price.")
    text = _("With {held}, you would win too seldom for the price: {rivals} others may hold better.")
    if stand.wins < HARDLY:
        text = _("With {held}, you would hardly ever win: {rivals} others may hold better.")
    return text.replace("{rivals}", str(stand.rivals))


class PochThumbs(Thumbs[Poch]):
    """Bet on what a hand is worth, and count towards an end of one's own."""

    playouts = 600
    worth_a_word = 1.5
    in_coins = True

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
        return Advice(move, why_card(game, seat, move, memory))

    def explain(self, game: Poch, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for a move the search prefers."""
        if game.phase.name == "betting":
            return self.why_answer(game, seat, move, odds(game, seat))
        return why_card(game, seat, move, Memory.FULL)

    def why_answer(self, game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
        """Say what spoke for an answer."""
        words = {
            "held": in_words(game.hands[seat], game.options.two_pairs),
            "percent": round(100 * stand.wins),
        }
        gain, more = gain_of_calling(stand), ""
        pays = gain_of_calling(stand._replace(way=0.0)) > 0
        legal = game.legal_moves(seat)
        amounts = [one for one in legal if one >= BET]
        if move == DROP and CHECK in legal:
            text = _("With {held}, neither dropping out nor checking costs anything now.")
        elif move == DROP and not game.level:
            text = _(
                "With {held}, you hold the best hand {percent} times of 100; but whoever calls may well hold "
                "better, and dropping out now costs nothing."
            )
            if stand.lead < 0:
                text = _(
                    "With {held}, you hold the best hand {percent} times of 100; but whoever calls may well "
                    "hold better, it is no gain to you to begin the count, and dropping out now costs "
                    "nothing."
                )
            if stand.wins < min(EVEN, bets_from(stand)):
                text = _(
                    "With {held}, you hold the best hand {percent} times of 100, too seldom for a bet; "
                    "dropping out now costs nothing."
                )
                if stand.lead < 0:
                    text = _(
                        "With {held}, you hold the best hand {percent} times of 100, too seldom for a bet, "
                        "as it is no gain to you to begin the count; dropping out now costs nothing."
                    )
            if stand.wins < HARDLY:
                text = _(
                    "With {held}, you hardly ever hold the best hand, and dropping out now costs nothing."
                )
        elif move == DROP and gain > 0:
            text = _(
                "With {held}, you might call; but whoever bets may well hold better, and if you drop out, "
                "you pay no more."
            )
        elif move == DROP and pays:
            text = _(
                "With {held}, you might win often enough for a call; but from where you sit, it is better to "
                "leave the count to whoever has still to answer, who wins the oftener if you drop out."
            )
        elif move == DROP or (is_hopeless(game, game.hands[seat]) and gain <= 0):
            text = why_not_call(game, game.hands[seat], stand)
        elif move == CHECK:
            text = _("With {held}, it is better to wait, and checking costs nothing.")
            if game.options.need_pair_to_bet and not has_set(game.hands[seat]):
                text = _("Without a pair you may not bet here, and checking costs nothing.")
        elif move == CALL and pays:
            text = ngettext(
                "With {held}, you win often enough: then you take the Poch, and begin the count, rid of a "
                "card before the others. Both together are worth the {n} coin it costs.",
                "With {held}, you win often enough: then you take the Poch, and begin the count, rid of a "
                "card before the others. Both together are worth the {n} coins it costs.",
                stand.price,
            )
            if stand.lead < 0:
                text = ngettext(
                    "With {held}, you win often enough: then you take the Poch, which is worth the {n} coin "
                    "it costs.",
                    "With {held}, you win often enough: then you take the Poch, which is worth the {n} coins "
                    "it costs.",
                    stand.price,
                )
            if amounts:
                more = _("Whoever pays a raise may well hold better.")
        elif move == CALL and gain > 0:
            text = ngettext(
                "With {held}, you win too seldom for that alone; but if you drop out, whoever has still to "
                "answer is likelier to begin the count, and to prevent that, too, is worth the {n} coin it "
                "costs.",
                "With {held}, you win too seldom for that alone; but if you drop out, whoever has still to "
                "answer is likelier to begin the count, and to prevent that, too, is worth the {n} coins it "
                "costs.",
                stand.price,
            )
        elif move == CALL:
            text = _(
                "With {held}, the odds alone do not pay for a call; but who never calls with such a hand is "
                "easily bluffed."
            )
        elif stand.wins >= (SURE if is_dear(game) else BOLD):
            text = _(
                "With {held}, you probably hold the best hand, so let whoever is still in pay to see it."
            )
            if len(amounts) > 1 and move == amounts[0]:
                text = _(
                    "With {held}, you probably hold the best hand, so let whoever is still in pay to see it: "
                    "the less you ask, the likelier they do."
                )
        elif move < RAISE:
            text = self.why_bet(game, seat, stand, move - BET)
            if len(amounts) > 1 and (move > amounts[0] or not bets_anyhow(game, stand)):
                more = _("Bet now more, now less, so that the amount tells nothing.")
        elif stand.wins < (BOLD if is_dear(game) else BOLD / 2):
            text = _("With {held}, this is a bluff: if all others drop out, the Poch is yours.")
        else:
            text = _(
                "With {held}, you may well hold the best hand; and if all others drop out, the Poch is yours "
                "at once."
            )
        told = text.format(n=stand.price, level=game.level, **words)
        return " ".join(filter(None, (told, self.why_lead(game, move, stand), more)))

    @staticmethod
    def why_lead(game: Poch, move: Move, stand: Odds) -> str:
        """Say what it is worth to begin the count, or to leave that to others, where it is much."""
        n = round(abs(stand.lead))
        if n < MUCH or move == CHECK or (move == DROP) == (stand.lead > 0):
            return ""
        if stand.lead > 0:
            text = _("From where you sit, it is worth about {n} coins to begin the count yourself.")
            if not counts_as_usual(game):
                text = _("From where you sit, it is better to begin the count yourself.")
        else:
            text = _("From where you sit, it is worth about {n} coins that somebody else begins the count.")
            if not counts_as_usual(game):
                text = _("From where you sit, it is better that somebody else begins the count.")
        return text.format(n=n)

    @staticmethod
    def why_bet(game: Poch, seat: Seat, stand: Odds, bet: int) -> str:
        """Say what a bet may win with a hand that is not much, and what a bluff may cost.

        With a hand that mostly is the best it is no bluff, though only a better chance pays for a bet.  To
        win for nothing a lead that is a loss is no ground for one.
        """
        in_vain = stand.lead < 0 and not stand.pot
        won = _("you begin the count, rid of a card before the others")
        if aces_of(game.hands[seat]) and stand.lead >= MUCH:
            won = _("you begin the count, in which your ace may well come last")
        if stand.pot:
            won = _("you win what lies in the Poch, and begin the count")
        if stand.rivals == 1 and bets_anyhow(game, stand):
            text = _("Only one rival is left: if that one drops out, {won}.")
        elif stand.wins >= bets_from(stand) and stand.lead < 0:
            text = _(
                "With {held}, you hold the best hand {percent} times of 100: let whoever will pay to see it."
            )
        elif stand.wins >= bets_from(stand):
            text = _(
                "With {held}, you hold the best hand {percent} times of 100; and if all drop out, {won}."
            )
        elif stand.wins >= EVEN:
            text = ngettext(
                "With {held}, you hold the best hand {percent} times of 100: if all drop out, {won}; but "
                "whoever calls may well hold better, and then it costs {bet} coin.",
                "With {held}, you hold the best hand {percent} times of 100: if all drop out, {won}; but "
                "whoever calls may well hold better, and then it costs {bet} coins.",
                bet,
            )
            if in_vain:
                text = ngettext(
                    "With {held}, you hold the best hand {percent} times of 100, and somebody may pay to see "
                    "it; but whoever calls may well hold better, and then it costs {bet} coin.",
                    "With {held}, you hold the best hand {percent} times of 100, and somebody may pay to see "
                    "it; but whoever calls may well hold better, and then it costs {bet} coins.",
                    bet,
                )
        elif bets_anyhow(game, stand) and stand.rivals == 2:
            text = ngettext(
                "With {held}, this is a bluff; but only two rivals are left, and if both drop out, as they "
                "often do, {won}. Else it mostly costs {bet} coin.",
                "With {held}, this is a bluff; but only two rivals are left, and if both drop out, as they "
                "often do, {won}. Else it mostly costs {bet} coins.",
                bet,
            )
        else:
            text = ngettext(
                "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coin. "
                "Without bluffs now and then nobody would pay to see your good hands.",
                "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coins. "
                "Without bluffs now and then nobody would pay to see your good hands.",
                bet,
            )
            if in_vain:
                text = ngettext(
                    "With {held}, this is a bluff, and if anybody calls, it mostly costs {bet} coin. "
                    "Without bluffs now and then nobody would pay to see your good hands.",
                    "With {held}, this is a bluff, and if anybody calls, it mostly costs {bet} coins. "
                    "Without bluffs now and then nobody would pay to see your good hands.",
                    bet,
                )
        return text.replace("{won}", won).replace("{bet}", str(bet))

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
        """All answers in the betting; in the count one card of each worth."""
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            return legal
        return [*by_worth(game, legal).values(), *([HOLD] if HOLD in legal else [])]

    def credible(self, game: Poch, seat: Seat, random: Callable[[], float]) -> bool:
        """In the betting, whether the others hold what those who stake so much are believed to hold."""
        if game.phase.name != "betting":
            return True
        for other, staked in enumerate(game.staked):
            if other != seat and staked and not holds(game.out, other):
                share, bluffs = believed(game, seat, other)
                bluffs += (1 - bluffs) * recklessness(game, seat, other)
                weak = power_of(game, other) < 1 - share
                if weak and not is_a_bluff(share, bluffs, random):
                    return False
        return True

    def called(self, game: Poch, seat: Seat, move: Move) -> str:
        """A card by its name: the total it makes would seem to be what tells it from others."""
        if move < len(DECK) and game.sequence:
            return Deed(_("adds {card}"), _("You add {card}")).format(card=DECK.name(move))
        return game.describe(seat, move)


THUMBS = PochThumbs()
