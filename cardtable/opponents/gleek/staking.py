"""The reasons a player of Gleek gives for an answer to the ruff: true whoever holds what."""

from __future__ import annotations

from cardtable.opponents.gleek.chances import beaten_by_chance, rivals
from cardtable.opponents.gleek.mind import Ruff
from rulesets.core import Move, Seat
from rulesets.gleek.pack import FOUR_ACES, PASS, REVIE, SEE, VIE
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import ruff_in_words
from rulesets.words import _, ngettext

WAITING, WAITING_FOR_ONE, WAITING_LAST = -0.8, -0.6, -0.2
"""What declining to vie comes to on average, in steps: another seat mostly vies, and has to be answered; and
with two players, whether the other may still vie or not."""
EVEN = 0.5
"""A ruff that beats no larger share of the other hands than this is a bluff."""
REVIE_FROM, REVIE_ONE_FROM = 0.62, 0.85
"""How likely the best ruff has to be in hand for more to be staked on it, and with two players."""


def waiting(game: Gleek) -> float:
    """What declining to vie comes to on average, in steps."""
    if game.seats > 2:
        return WAITING
    return WAITING_LAST if game.last_to_open else WAITING_FOR_ONE


def revie_from(game: Gleek) -> float:
    """How likely the best ruff has to be in hand for more to be staked on it."""
    return REVIE_FROM if game.seats > 2 else REVIE_ONE_FROM


def why_answer(game: Gleek, seat: Seat, move: Move) -> str:
    """What speaks for an answer: what is held, how often it is better than what others hold, and so what."""
    if game.unopposed and game.seats == 2:
        if move == VIE:
            return _("The other has passed for good, cannot answer, and pays you.")
        return _("If you pass, nobody pays, but the other has passed for good and would pay your vie.")
    if game.unopposed:
        if move == VIE:
            return _("All the others have passed for good: nobody can answer, and each pays you.")
        return _("If you pass, nobody pays, but all the others have passed for good and would pay your vie.")
    ruff = Ruff(game, seat)
    if game.phase.name == "ruff":
        told = why_vie_or_pass(ruff, move)
    elif game.phase.name == "answer":
        told = why_see_or_pass(ruff, move)
    else:
        told = why_revie_or_stand(ruff, move)
    return " ".join([what_it_beats(ruff), told])


def told_of_one(ruff: Ruff) -> int:
    """How often in 100 it is told to beat another hand by chance: the buyer's, where nobody else is in."""
    one, bought, _all = beaten_by_chance(ruff.game, ruff.seat)
    return round(100 * (bought if rivals(ruff.game) == {ruff.game.buyer} else one))


def what_it_beats(ruff: Ruff) -> str:
    """What is held, and how often it is better than what others may hold: than one hand, and than all."""
    game = ruff.game
    held = ruff_in_words(game.pack, game.hands[ruff.seat], game.options.face)
    if ruff.worth == FOUR_ACES:
        return _("You hold {ruff}.").format(ruff=held)
    if ruff.knows:
        text = _(
            "You hold {ruff}. You have seen all cards but those of the other hand, so you know that yours "
            "wins when both are shown."
        )
        if ruff.lost:
            text = _(
                "You hold {ruff}. You have seen all cards but those of the other hand, so you know that it "
                "wins when both are shown."
            )
        return text.format(ruff=held)
    against = rivals(game)
    others, share = len(against), beaten_by_chance(game, ruff.seat)
    one, bought, every = (round(100 * each) for each in share)
    text = ngettext(
        "You hold {ruff}. By chance alone it beats the other hand in {one} of 100 cases.",
        "You hold {ruff}. By chance alone it beats any one of the {n} other hands in {one} of 100 cases, "
        "all of them in about {all}.",
        others,
    )
    if not told_of_one(ruff):
        text = _("You hold {ruff}. By chance alone it beats hardly any other hand.")
    elif others == 1 and game.buyer in against:
        text = _(
            "You hold {ruff}. By chance alone it beats the hand of whoever bought the stock in {bought} of "
            "100 cases."
        )
    elif not every and others > 1:
        text = _(
            "You hold {ruff}. By chance alone it beats another hand in {one} of 100 cases, hardly ever all."
        )
    elif game.buyer in against:
        text = ngettext(
            "You hold {ruff}. By chance alone it beats the hand of whoever bought the stock in {bought} of "
            "100 cases, the other in {one}, both of them in about {all}.",
            "You hold {ruff}. By chance alone it beats the hand of whoever bought the stock in {bought} of "
            "100 cases, any one of the {n} others in {one}, all of them in about {all}.",
            others - 1,
        ).replace("{n}", str(others - 1))
    elif others == 2:
        text = _(
            "You hold {ruff}. By chance alone it beats either of the other hands in {one} of 100 cases, "
            "both of them in about {all}."
        )
    told = [text.replace("{n}", str(others)).format(ruff=held, one=one, all=every, bought=bought)]
    if ruff.seat == game.eldest:
        told.append(_("As the eldest you win of equals: they count as beaten."))
    if game.seats == 2:
        told.append(_("The other, who bought, has seen all cards but yours, and so knows who would win."))
    return " ".join(told)


def why_vie_or_pass(ruff: Ruff, move: Move) -> str:
    """What speaks for the first bet, or for waiting for somebody else's."""
    game = ruff.game
    if move == VIE and ruff.gain_of_vying() > waiting(game):
        text = _(
            "Whoever passes after a vie loses {n} to the winner of the ruff, and if all do, that is you."
        )
        if len(rivals(game)) == 1:
            text = _("If the other passes after a vie, you win {n}.")
        return text.format(n=game.step)
    if move == VIE:
        return why_vie_at_times(ruff).format(n=game.step)
    if ruff.surely_wins:
        return _("If nobody vies, nobody pays.")
    if game.last_to_open:
        text = _("To vie costs {price} if a better one sees it; if you pass, nobody pays.")
        return text.format(price=game.price(VIE))
    if game.options.opening_pass_final:
        text = _(
            "That is too little to vie: to pass for good costs {n} if another vies, and nothing if nobody "
            "does."
        )
        return text.format(n=game.step)
    return _("Wait: if somebody vies, you are asked again, and if nobody does, nobody pays.")


def why_vie_at_times(ruff: Ruff) -> str:
    """What speaks for a vie that promises no more than to wait."""
    against, share = rivals(ruff.game), beaten_by_chance(ruff.game, ruff.seat)
    alone = len(against) == 1
    if not ruff.lost and (share.bought if against == {ruff.game.buyer} else share.one) > EVEN:
        pays = _("If all pass after a vie, each pays you {n}.")
        if alone:
            pays = _("If the other passes after a vie, you win {n}.")
        mixes = _(
            "With such a hand a master sometimes vies and sometimes waits, so that neither tells what is "
            "held."
        )
        return f"{mixes} {pays}"
    text = _(
        "A bluff now and then, so that your vie does not tell what you hold: you hope that all others pass."
    )
    if alone:
        text = _(
            "A bluff now and then, so that your vie does not tell what you hold: you hope that the other "
            "passes."
        )
    return text


def why_see_or_pass(ruff: Ruff, move: Move) -> str:
    """What speaks for staying in against a bet, and for giving up what is staked so far."""
    more, gain = ruff.game.price(SEE) - ruff.game.price(PASS), ruff.gain_of_seeing()
    wins = round(100 * ruff.chance)
    if ruff.knows and not ruff.lost:
        return _("If you see, you win {price}; if you pass, you lose {lost}.").format(
            price=ruff.game.price(SEE), lost=ruff.game.price(PASS)
        )
    if ruff.surely_wins:
        text = _("Stay in, and you win all that is staked; if you pass, you lose {lost}.")
        return text.format(lost=ruff.game.price(PASS))
    if ruff.lost and move == PASS:
        return _("To see would cost {more} more than to pass.").format(more=more)
    if ruff.lost:
        return _(
            "To see costs {more} more than to pass, and only a revie that is not seen can win it back."
        ).format(more=more)
    if move == SEE and gain > 0:
        text = _("To see costs {more} more than to pass, and whoever stays in may bluff.")
    elif move == SEE and ruff.hopeless:
        text = _(
            "To see costs {more} more than to pass, and hardly ever would you win it back; but whoever "
            "always passes is easily bluffed."
        )
    elif move == SEE:
        text = _(
            "Whoever bets mostly has a good suit, too; but who never sees with such a hand is easily bluffed."
        )
    elif gain > 0:
        text = _("To pass saves {more} if somebody else has the best suit.")
    elif ruff.hopeless:
        text = _(
            "But whoever bets so mostly holds more: hardly ever would you win, and to see costs {more} more."
        )
    elif wins > told_of_one(ruff):
        # So little beats hardly anything but a bluff.
        text = _("You would win about {wins} times in 100, and to see costs {more} more than to pass.")
    else:
        text = _(
            "But whoever bets so mostly holds more: you would win about {wins} times in 100, and to see "
            "costs {more} more than to pass."
        )
    return text.format(more=more, wins=wins)


def why_revie_or_stand(ruff: Ruff, move: Move) -> str:
    """What speaks for staking more on a ruff that was seen, and for showing it now."""
    others = len(rivals(ruff.game))
    if move == REVIE and ruff.chance >= revie_from(ruff.game):
        return _("Let whoever is still in pay more to see it.")
    if move == REVIE and others == 1:
        return _(
            "Only one other is still in, who may pass and lose what is staked. Done now and then, a revie "
            "does not tell what you hold."
        )
    if move == REVIE:
        return _(
            "Whoever passes now loses what is staked. Done now and then, a revie does not tell what you hold."
        )
    if ruff.surely_wins:
        return _("You win what is staked as it is; a revie would win more only if it is seen.")
    wins = round(100 * ruff.chance)
    if ruff.hopeless:
        return _(
            "But whoever stays in after a bet mostly holds more than by chance: hardly ever would you win."
        )
    if ruff.chance * sum(ruff.game.stakes()) < ruff.game.step:
        # At such a chance it would have been a loss to see: others were believed to bluff.
        text = ngettext(
            "But whoever stays in after a bet mostly holds more than by chance, and a revie would mostly be "
            "seen by better ones.",
            "But whoever stays in after a bet mostly holds more than by chance, and {n} others do: a revie "
            "would mostly be seen by better ones.",
            others,
        )
        return text.replace("{n}", str(others))
    text = ngettext(
        "But whoever stays in after a bet mostly holds more than by chance: you win about {wins} times in "
        "100, and a revie would mostly be seen by better ones.",
        "But whoever stays in after a bet mostly holds more than by chance, and {n} others do: you win "
        "about {wins} times in 100, and a revie would mostly be seen by better ones.",
        others,
    )
    return text.replace("{n}", str(others)).replace("{wins}", str(wins))
