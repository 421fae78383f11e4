"""What speaks for a card in the tricks of Gleek; whatever is claimed of other cards is sure.

`check_reason` in `tests/games/gleek/claims.py` holds it against random positions.
"""

from __future__ import annotations

from cardtable.opponents.gleek.leads import why_lead
from cardtable.opponents.gleek.mind import Mind, play
from cardtable.opponents.gleek.proofs import drawn_high, in_suit, why_unbeaten
from cardtable.opponents.thumbs import Grounds
from rulesets.cards import highest, holds, is_single
from rulesets.core import Card
from rulesets.gleek.scoring import low_trump_due
from rulesets.gleek.state import Gleek
from rulesets.words import _, ngettext, sentence_case

FEW = 2
"""With no more cards of a suit out than this for each of the others, a high one of it may soon be trumped."""


def why_play(mind: Mind, card: Card) -> str:
    """Say what speaks for a card, and of a low trump what it brings besides."""
    told = why_in_trick(mind, card)
    brings = why_low_trump(mind.game, card)
    return Grounds(told, brings) if brings else told


def why_low_trump(game: Gleek, card: Card) -> str:
    """What everybody pays for a low trump when it is played; empty where that is nothing."""
    trumps = game.trumps
    if not holds(game.low_trumps, card):
        return ""
    names = {trumps.tiddy: _("Tiddy"), trumps.towser: _("Towser"), trumps.tumbler: _("Tumbler")}
    _cause, n = low_trump_due(trumps, card, game.options.tyde_value, turned=False)
    text = ngettext(
        "{name} brings you {n} coin from each as soon as it is played, whoever wins the trick.",
        "{name} brings you {n} coins from each as soon as it is played, whoever wins the trick.",
        n,
    )
    if game.seats == 2:
        text = ngettext(
            "{name} brings you {n} coin as soon as it is played, whoever wins the trick.",
            "{name} brings you {n} coins as soon as it is played, whoever wins the trick.",
            n,
        )
    return text.format(name=names[card], n=n)


def why_in_trick(mind: Mind, card: Card) -> str:
    """What speaks for a card in the trick."""
    game = mind.game
    words: dict[str, object] = {"card": game.deck.name(card)}
    if not game.trick:
        why = sentence_case(why_lead(mind, card).format(**words))
        return " ".join(filter(None, [why, what_can_wait(mind, card)]))
    lying = sum(mind.honour.get(one, 0) for one in game.trick)
    chance = mind.wins_with(card)
    if not mind.beats(card):
        if winners := [one for one in game.legal_moves(mind.seat) if mind.beats(one)]:
            words["n"] = game.seats
            words["keep"] = game.deck.name(keep := min(winners, key=mind.later_worth))
            text = why_leave(mind, card, keep, lying, only=len(winners) == 1, cheapest=card == play(mind))
        else:
            text = why_give(mind, card)
    elif lying:
        words["n"] = lying
        text = _("There are honours worth {n} points in this trick: win them.")
        honours = [one for one in game.trick if one in mind.honour]
        if len(honours) == 1:
            words["honour"] = game.deck.name(honours[0])
            text = _("{honour}, an honour worth {n} points, lies in this trick: win it.")
    elif card in mind.honour and chance > 0.9:
        words["n"] = mind.honour[card]
        text = why_bring(mind, card)
    elif not mind.later:
        text = why_last(mind, card)
    elif all_trumps_win(mind, card):
        text = _("Nobody else has a trump left: each of yours wins a trick, now or later.")
    elif chance >= 1:
        text = " ".join([_("Nobody after you can beat {card}: it wins."), why_unbeaten(mind, card)])
    elif chance >= 0.5:
        text = " ".join(
            filter(None, [_("{card} has a good chance to win the trick."), what_can_wait(mind, card)])
        )
    else:
        text = _("{card} wins the trick if nobody after you can beat it.")
        text = " ".join(filter(None, [text, why_not_another(mind, card)]))
    return sentence_case(text.format(**words))


def why_not_another(mind: Mind, card: Card) -> str:
    """Say why nothing else that may be played does as well: worth more later, or less likely to win."""
    others = [one for one in mind.game.legal_moves(mind.seat) if one != card]
    if not others:
        return ""
    if any(mind.later_worth(one) < mind.later_worth(card) for one in others):
        winners = [one for one in others if mind.beats(one)]
        if not winners:
            return _("Nothing else that you may play wins it.")
        if all(
            holds(mind.above(one), card) and mind.out_above(one) > mind.out_above(card) for one in winners
        ):
            return _("More cards that may still be out beat a lower one.")
        return ""
    if len(others) > 1:
        return _("The others that you may play are worth no less later.")
    return sentence_case(_("{other} is worth no less later.").format(other=mind.game.deck.name(others[0])))


def all_trumps_win(mind: Mind, card: Card) -> bool:
    """Whether a trump is one of several in hand, and nobody else has any."""
    return (
        holds(mind.trump_suit & mind.hand, card)
        and not mind.out & mind.trump_suit
        and not is_single(mind.hand & mind.trump_suit)
    )


def why_bring(mind: Mind, card: Card) -> str:
    """What speaks for an honour in a trick that is sure, or as good as that, and why it is."""
    if not mind.later:
        return _("You play last, so {card} is safe: bring it home with its {n} points.")
    above = mind.out_above(card).bit_count()
    if all_trumps_win(mind, card):
        return _("Nobody else has a trump left: each of yours wins a trick, {card} with its {n} points.")
    if mind.wins_with(card) >= 1:
        text = _("Nobody after you can beat {card}: bring it home with its {n} points.")
        return " ".join([text, why_unbeaten(mind, card)])
    if holds(mind.trump_suit, mind.game.trick[0]):
        text = ngettext(
            "Only {above} higher trump may still be out: bring {{card}} home with its {{n}} points.",
            "Only {above} higher trumps may still be out: bring {{card}} home with its {{n}} points.",
            above,
        )
        return text.format(above=above)
    return _(
        "Only a higher trump could beat {card}, from a hand without the suit led, and that is unlikely: "
        "bring it home with its {n} points."
    )


def why_last(mind: Mind, card: Card) -> str:
    """What speaks for winning a trick with the last card to it, and why not with a later one."""
    n = in_suit(mind, card)
    trumps = mind.out & mind.trump_suit
    if trumps and not holds(mind.trump_suit, card) and n <= FEW * (mind.game.seats - 1):
        if not n:
            return _("You play last, and {card} wins the trick: later, whoever has a trump may take it.")
        return ngettext(
            "You play last, and {{card}} wins the trick: only {n} card of its suit may still be out, "
            "and later it may be trumped.",
            "You play last, and {{card}} wins the trick: only {n} cards of its suit may still be out, "
            "and later it may be trumped.",
            n,
        ).format(n=n)
    winners = [one for one in mind.game.legal_moves(mind.seat) if mind.beats(one)]
    if len(winners) > 1 and all(mind.later_worth(card) <= mind.later_worth(one) for one in winners):
        return _("You play last, and {card} is enough to win the trick.")
    return _("You play last, and {card} wins the trick.")


def why_leave(mind: Mind, card: Card, keep: Card, lying: int, *, only: bool, cheapest: bool) -> str:
    """What speaks for not winning a trick that `keep` would win, and no lower card."""
    trump = holds(mind.trump_suit, keep)
    if trump and not lying and mind.out & mind.game.trumps.honours:
        if only:
            return _("This trick has no honour and counts only {n}: {keep} waits for one that counts more.")
        return _(
            "This trick has no honour and counts only {n}. A trump wins no more than once: "
            "even {keep} waits for a trick that counts more."
        )
    n = in_suit(mind, keep)
    sure = not mind.out_above(keep) and n > FEW * (mind.game.seats - 1)
    if sure and not trump and not lying:
        return _(
            "No honour lies in this trick, and {keep} can wait: nobody else can have a higher card "
            "of its suit, and {n} cards of it may still be out."
        ).replace("{n}", str(n))
    if not cheapest:
        text = _("Let this trick go: looking ahead, {keep}, which could win it, is better kept.")
        if is_single(mind.hand & mind.game.pack.mates[card]) and mind.hand & mind.trump_suit & ~(1 << card):
            text = " ".join([text, _("With {card} gone you have none of its suit, and may trump it.")])
        return text
    if mind.wins_with(keep) < 1:
        return _(
            "Let this trick go: {keep} may still be beaten after you, "
            "and {card} is what it costs you least to give away."
        )
    return _("{keep} would win this trick, but may bring more later: {card} costs you least to give away.")


def why_give(mind: Mind, card: Card) -> str:
    """What speaks for a card where none would win: the cheapest, or what is better kept."""
    pack = mind.game.pack
    suit = mind.hand & pack.mates[card]
    if card == play(mind):
        best = highest(suit)
        if best != card and holds(pack.mates[mind.game.trick[0]], card) and not mind.out_above(best):
            text = _(
                "You cannot win this trick. Keep {best}: nobody else can have a higher card of its suit "
                "later."
            )
            return text.replace("{best}", mind.game.deck.name(best))
        beaten = {one: mind.out_above(one).bit_count() for one in mind.game.legal_moves(mind.seat)}
        if min(beaten.values()) < max(beaten.values()) == (n := beaten[card]):
            return ngettext(
                "You cannot win this trick, and {{card}} is what it costs you least to give away: {n} card "
                "that may still be out beats it, and none that you may play is beaten by more.",
                "You cannot win this trick, and {{card}} is what it costs you least to give away: {n} cards "
                "that may still be out beat it, and none that you may play is beaten by more.",
                n,
            ).format(n=n)
        return _("You cannot win this trick: {card} is what it costs you least to give away.")
    if holds(pack.high, card) and suit & ((1 << card) - 1) & ~pack.high and drawn_high(mind, card):
        return _(
            "You cannot win this trick. Keep a low card of the suit instead: led, it makes the next player "
            "spend a ten or higher, if there is one."
        )
    n = mind.out_above(card).bit_count()
    if not n:
        return _(
            "You cannot win this trick. Looking ahead, the cards you keep bring more points than {card}."
        )
    return ngettext(
        "You cannot win this trick. Looking ahead, what you keep brings more points: "
        "{n} card that may still be out beats {{card}} in its suit.",
        "You cannot win this trick. Looking ahead, what you keep brings more points: "
        "{n} cards that may still be out beat {{card}} in its suit.",
        n,
    ).format(n=n)


def what_can_wait(mind: Mind, card: Card) -> str:
    """Say of trumps that might be played that nobody can beat them later; empty where there are none."""
    sure, legal = mind.unbeaten(mind.trump_suit), mind.game.legal_moves(mind.seat)
    if card in sure or (holds(mind.trump_suit, card) and not mind.game.trick):
        return ""
    # Whoever has to follow another suit keeps all trumps anyway.
    if not any(one in sure for one in legal):
        return ""
    text = ngettext(
        "{trump} wins whenever you play it: nobody can beat it.",
        "Your {n} highest trumps win whenever you play them: nobody can beat them.",
        len(sure),
    )
    if len(sure) == (mind.hand & mind.trump_suit).bit_count() > 1:
        text = ngettext(
            "Both your trumps win whenever you play them: nobody can beat them.",
            "All your {n} trumps win whenever you play them: nobody can beat them.",
            len(sure) - 1,
        )
    return sentence_case(text.format(trump=mind.game.deck.name(sure[-1]), n=len(sure)))
