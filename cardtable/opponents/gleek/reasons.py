"""What speaks for a card in the tricks of Gleek; whatever is claimed of other cards is sure.

`check_reason` in `tests/games/gleek/test_opponent.py` holds it against random positions.
"""

from __future__ import annotations

from cardtable.opponents.gleek.mind import Mind, play
from rulesets.cards import cards, holds
from rulesets.core import Card
from rulesets.words import _, ngettext, sentence_case

FEW = 2
"""With no more cards of a suit out than this for each of the others, a high one of it may soon be trumped."""


def why_play(mind: Mind, card: Card) -> str:
    """Say what speaks for a card."""
    game = mind.game
    words: dict[str, object] = {"card": game.deck.name(card)}
    if not game.trick:
        return sentence_case(why_lead(mind, card).format(**words))
    lying = sum(mind.honour.get(one, 0) for one in game.trick)
    chance = mind.wins_with(card)
    if not mind.beats(card):
        if winners := [one for one in game.legal_moves(mind.seat) if mind.beats(one)]:
            words["keep"] = game.deck.name(keep := max(winners, key=mind.later_worth))
            text = why_leave(mind, keep, lying, cheapest=card == play(mind))
        else:
            text = why_give(mind, card)
    elif lying:
        words["n"] = lying
        text = _("There are honours worth {n} points in this trick: win them.")
    elif card in mind.honour and chance > 0.9:
        words["n"] = mind.honour[card]
        text = _("This trick is as good as yours, so bring {card} home with its {n} points.")
    elif not mind.later:
        text = why_last(mind, card)
    elif chance >= 1:
        text = _("Nobody after you can beat {card}: it wins the trick.")
    elif chance >= 0.5:
        text = _("{card} has a good chance to win the trick.")
    else:
        text = _("{card} wins the trick if nobody after you can beat it.")
    return sentence_case(text.format(**words))


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


def why_leave(mind: Mind, keep: Card, lying: int, *, cheapest: bool) -> str:
    """What speaks for not winning a trick that `keep` would win."""
    trump = holds(mind.trump_suit, keep)
    if trump and not lying and mind.out & mind.game.trumps.honours:
        return _("No honour lies in this trick: keep {keep}, a trump, for one that may bring more.")
    n = in_suit(mind, keep)
    sure = not mind.out & mind.above(keep) and n > FEW * (mind.game.seats - 1)
    if sure and not trump and not lying:
        return _(
            "No honour lies in this trick, and {keep} can wait: nobody else can have a higher card "
            "of its suit, and {n} cards of it may still be out."
        ).replace("{n}", str(n))
    if cheapest:
        return _(
            "Leave this trick to the others: to win it may cost you more than it brings, "
            "and {card} is what it costs you least to give away."
        )
    return _("Leave this trick to the others, and keep what would win it: looking ahead, that brings more.")


def in_suit(mind: Mind, card: Card) -> int:
    """How many other cards of its suit may still be in other hands."""
    return (mind.out & mind.game.pack.mates[card]).bit_count()


def why_give(mind: Mind, card: Card) -> str:
    """What speaks for a card where none would win: the cheapest, or what is better kept."""
    pack = mind.game.pack
    suit = mind.hand & pack.mates[card]
    if card == play(mind):
        return _("You cannot win this trick: {card} is what it costs you least to give away.")
    if holds(pack.high, card) and suit & ((1 << card) - 1) & ~pack.high:
        return _(
            "You cannot win this trick. Keep a low card of the suit instead: led, it makes the next player "
            "spend a ten or higher, if there is one."
        )
    return _("You cannot win this trick. Looking ahead, the cards you keep bring more points than {card}.")


def why_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading a card."""
    higher = (mind.out & mind.above(card)).bit_count()
    if not higher and mind.trump_suit >> card & 1:
        return _("Nobody else can have a higher trump, so {card} wins.")
    if not higher:
        return _("Nobody else can have a higher card of this suit: {card} wins unless it is trumped.")
    if not holds(mind.game.pack.high, card):
        if not mind.draws_high(card):
            return why_low_lead(mind, card, higher)
        return _(
            "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one, "
            "and cannot use it against you later."
        )
    return ngettext(
        "Only {n} card that may still be out beats {{card}} in its suit.",
        "Only {n} cards that may still be out beat {{card}} in its suit.",
        higher,
    ).format(n=higher)


def why_low_lead(mind: Mind, card: Card, higher: int) -> str:
    """What speaks for a low card that draws no high one."""
    if holds(mind.trump_suit, card):
        if mind.hand & mind.trump_suit & ~(1 << card):
            return ngettext(
                "A trump draws trumps: {n} that may still be out beats {{card}}, "
                "and once played it cannot beat your others.",
                "A trump draws trumps: {n} that may still be out beat {{card}}, "
                "and once played they cannot beat your others.",
                higher,
            ).format(n=higher)
        return ngettext(
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beats {{card}}.",
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beat {{card}}.",
            higher,
        ).format(n=higher)
    if any(surer(mind, other, higher) for other in cards(mind.hand & ~(1 << card))):
        return ngettext(
            "Keep what is surer to win later: {n} card that may still be out beats {{card}} in its suit.",
            "Keep what is surer to win later: {n} cards that may still be out beat {{card}} in its suit.",
            higher,
        ).format(n=higher)
    if all(mind.out & mind.above(one) == mind.out & mind.above(card) for one in cards(mind.hand)):
        return ngettext(
            "It makes no difference which you lead: {n} card that may still be out beats each of yours.",
            "It makes no difference which you lead: {n} cards that may still be out beat each of yours.",
            higher,
        ).format(n=higher)
    if card == play(mind):
        return _("{card} is what it costs you least to lead.")
    return _("Looking ahead, the cards you keep bring more points than {card}.")


def surer(mind: Mind, card: Card, than: int) -> bool:
    """Whether a card is a trump, or fewer cards of its suit may beat it."""
    return holds(mind.trump_suit, card) or (mind.out & mind.above(card)).bit_count() < than
