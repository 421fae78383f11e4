"""What speaks for an answer in the betting of Poch; which answer is given stands in `mind`."""

from __future__ import annotations

from cardtable.opponents.poch.beliefs import is_dear, is_hopeless
from cardtable.opponents.poch.lead import aces_of
from cardtable.opponents.poch.mind import BOLD, Odds, bets_anyhow, bets_from, gain_of_calling
from rulesets.core import Mask, Move, Seat
from rulesets.poch.hands import has_set
from rulesets.poch.pack import BET, CALL, CHECK, DROP, RAISE
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import _, ngettext

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


def pays(stand: Odds) -> bool:
    """Whether to call is worth its price by itself, and not only because it keeps others from the lead."""
    return gain_of_calling(stand._replace(way=0.0)) > 0


def holds_the_best(game: Poch, stand: Odds) -> bool:
    """Whether a hand is called the best, as far as can be told."""
    return stand.wins >= (SURE if is_dear(game) else BOLD)


def why_answer(game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
    """Say what spoke for an answer."""
    hand = game.hands[seat]
    told = answer_in_words(game, seat, move, stand).format(
        held=in_words(hand, game.options.two_pairs),
        percent=round(100 * stand.wins),
        rivals=stand.rivals,
        level=game.level,
        n=stand.price,
        bet=move - BET,
        won=what_a_bet_wins(hand, stand),
    )
    return " ".join(filter(None, (told, why_lead(game, move, stand), why_amount(game, seat, move, stand))))


def answer_in_words(game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
    """The sentence for an answer, in which hand, chances and coins are still to be filled in."""
    if move == DROP:
        return why_drop(game, seat, stand)
    if is_hopeless(game, game.hands[seat]) and gain_of_calling(stand) <= 0:
        return why_not_call(game, game.hands[seat], stand)
    if move == CHECK:
        return why_check(game, game.hands[seat])
    if move == CALL:
        return why_call(stand)
    if holds_the_best(game, stand):
        return why_let_them_pay(game, seat, move)
    if move < RAISE:
        return why_bet(game, stand, move - BET)
    if stand.wins < (BOLD if is_dear(game) else BOLD / 2):
        return _("With {held}, this is a bluff: if all others drop out, the Poch is yours.")
    return _(
        "With {held}, you may well hold the best hand; and if all others drop out, the Poch is yours at once."
    )


# -- Dropping out and checking ------------------------------------------------------------------


def why_drop(game: Poch, seat: Seat, stand: Odds) -> str:
    """Say what speaks for dropping out."""
    if CHECK in game.legal_moves(seat):
        return _("With {held}, neither dropping out nor checking costs anything now.")
    if not game.level:
        return why_not_bet(stand)
    if gain_of_calling(stand) > 0:
        return _(
            "With {held}, you might call; but whoever bets may well hold better, and if you drop out, "
            "you pay no more."
        )
    if pays(stand):
        return _(
            "With {held}, you might win often enough for a call; but from where you sit, it is better to "
            "leave the count to whoever has still to answer, who wins the oftener if you drop out."
        )
    return why_not_call(game, game.hands[seat], stand)


def why_not_bet(stand: Odds) -> str:
    """Say what speaks against a bet where nobody has bet."""
    if stand.wins < HARDLY:
        return _("With {held}, you hardly ever hold the best hand, and dropping out now costs nothing.")
    seldom = stand.wins < min(EVEN, bets_from(stand))
    if seldom and stand.lead < 0:
        return _(
            "With {held}, you hold the best hand {percent} times of 100, too seldom for a bet, "
            "as it is no gain to you to begin the count; dropping out now costs nothing."
        )
    if seldom:
        return _(
            "With {held}, you hold the best hand {percent} times of 100, too seldom for a bet; "
            "dropping out now costs nothing."
        )
    if stand.lead < 0:
        return _(
            "With {held}, you hold the best hand {percent} times of 100; but whoever calls may well "
            "hold better, it is no gain to you to begin the count, and dropping out now costs "
            "nothing."
        )
    return _(
        "With {held}, you hold the best hand {percent} times of 100; but whoever calls may well hold "
        "better, and dropping out now costs nothing."
    )


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
    if stand.wins < HARDLY:
        return _("With {held}, you would hardly ever win: {rivals} others may hold better.")
    return _("With {held}, you would win too seldom for the price: {rivals} others may hold better.")


def why_check(game: Poch, hand: Mask) -> str:
    """Say what speaks for checking."""
    if game.options.need_pair_to_bet and not has_set(hand):
        return _("Without a pair you may not bet here, and checking costs nothing.")
    return _("With {held}, it is better to wait, and checking costs nothing.")


# -- Calling ------------------------------------------------------------------------------------


def why_call(stand: Odds) -> str:
    """Say what speaks for paying to stay in."""
    if pays(stand) and stand.lead < 0:
        return ngettext(
            "With {held}, you win often enough: then you take the Poch, which is worth the {n} coin "
            "it costs.",
            "With {held}, you win often enough: then you take the Poch, which is worth the {n} coins "
            "it costs.",
            stand.price,
        )
    if pays(stand):
        return ngettext(
            "With {held}, you win often enough: then you take the Poch, and begin the count, rid of a "
            "card before the others. Both together are worth the {n} coin it costs.",
            "With {held}, you win often enough: then you take the Poch, and begin the count, rid of a "
            "card before the others. Both together are worth the {n} coins it costs.",
            stand.price,
        )
    if gain_of_calling(stand) > 0:
        return ngettext(
            "With {held}, you win too seldom for that alone; but if you drop out, whoever has still to "
            "answer is likelier to begin the count, and to prevent that, too, is worth the {n} coin it "
            "costs.",
            "With {held}, you win too seldom for that alone; but if you drop out, whoever has still to "
            "answer is likelier to begin the count, and to prevent that, too, is worth the {n} coins it "
            "costs.",
            stand.price,
        )
    return _(
        "With {held}, the odds alone do not pay for a call; but who never calls with such a hand is "
        "easily bluffed."
    )


# -- Betting ------------------------------------------------------------------------------------


def why_let_them_pay(game: Poch, seat: Seat, move: Move) -> str:
    """Say what speaks for betting and raising with the best hand."""
    amounts = amounts_of(game, seat)
    if len(amounts) > 1 and move == amounts[0]:
        return _(
            "With {held}, you probably hold the best hand, so let whoever is still in pay to see it: "
            "the less you ask, the likelier they do."
        )
    return _("With {held}, you probably hold the best hand, so let whoever is still in pay to see it.")


def what_a_bet_wins(hand: Mask, stand: Odds) -> str:
    """Say what is won if all others drop out."""
    if stand.pot:
        return _("you win what lies in the Poch, and begin the count")
    if aces_of(hand) and stand.lead >= MUCH:
        return _("you begin the count, in which your ace may well come last")
    return _("you begin the count, rid of a card before the others")


def why_bet(game: Poch, stand: Odds, bet: int) -> str:
    """Say what a bet may win with a hand that is not much, and what a bluff may cost.

    With a hand that mostly is the best it is no bluff, though only a better chance pays for a bet.
    """
    if stand.rivals == 1 and bets_anyhow(game, stand):
        return _("Only one rival is left: if that one drops out, {won}.")
    if stand.wins >= bets_from(stand) and stand.lead < 0:
        return _(
            "With {held}, you hold the best hand {percent} times of 100: let whoever will pay to see it."
        )
    if stand.wins >= bets_from(stand):
        return _("With {held}, you hold the best hand {percent} times of 100; and if all drop out, {won}.")
    if stand.wins >= EVEN:
        return why_bet_a_fair_hand(stand, bet)
    if bets_anyhow(game, stand) and stand.rivals == 2:
        return ngettext(
            "With {held}, this is a bluff; but only two rivals are left, and if both drop out, as they "
            "often do, {won}. Else it mostly costs {bet} coin.",
            "With {held}, this is a bluff; but only two rivals are left, and if both drop out, as they "
            "often do, {won}. Else it mostly costs {bet} coins.",
            bet,
        )
    return why_bluff(stand, bet)


def is_in_vain(stand: Odds) -> bool:
    """Whether there is nothing to be won if all drop out: a lead that is a loss is no ground for a bet."""
    return stand.lead < 0 and not stand.pot


def why_bet_a_fair_hand(stand: Odds, bet: int) -> str:
    """Say what a bet may win and cost with a hand that is the best oftener than not."""
    if is_in_vain(stand):
        return ngettext(
            "With {held}, you hold the best hand {percent} times of 100, and somebody may pay to see "
            "it; but whoever calls may well hold better, and then it costs {bet} coin.",
            "With {held}, you hold the best hand {percent} times of 100, and somebody may pay to see "
            "it; but whoever calls may well hold better, and then it costs {bet} coins.",
            bet,
        )
    return ngettext(
        "With {held}, you hold the best hand {percent} times of 100: if all drop out, {won}; but "
        "whoever calls may well hold better, and then it costs {bet} coin.",
        "With {held}, you hold the best hand {percent} times of 100: if all drop out, {won}; but "
        "whoever calls may well hold better, and then it costs {bet} coins.",
        bet,
    )


def why_bluff(stand: Odds, bet: int) -> str:
    """Say what a bluff is good for, and what it may cost."""
    if is_in_vain(stand):
        return ngettext(
            "With {held}, this is a bluff, and if anybody calls, it mostly costs {bet} coin. "
            "Without bluffs now and then nobody would pay to see your good hands.",
            "With {held}, this is a bluff, and if anybody calls, it mostly costs {bet} coins. "
            "Without bluffs now and then nobody would pay to see your good hands.",
            bet,
        )
    return ngettext(
        "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coin. "
        "Without bluffs now and then nobody would pay to see your good hands.",
        "With {held}, this is a bluff: if all drop out, {won}; else it mostly costs {bet} coins. "
        "Without bluffs now and then nobody would pay to see your good hands.",
        bet,
    )


# -- What is said besides -----------------------------------------------------------------------


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


def why_amount(game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
    """Say what speaks for staking so much, and neither more nor less; nothing where there is no choice."""
    amounts = amounts_of(game, seat)
    if move == CALL and amounts and pays(stand):
        return _("Whoever pays a raise may well hold better.")
    if not BET <= move < RAISE or len(amounts) < 2 or holds_the_best(game, stand):
        return ""
    if move == amounts[0] and bets_anyhow(game, stand):
        return ""
    return _("Bet now more, now less, so that the amount tells nothing.")


def amounts_of(game: Poch, seat: Seat) -> list[Move]:
    """The bets or raises that a seat may make, the least first."""
    return [move for move in game.legal_moves(seat) if move >= BET]
