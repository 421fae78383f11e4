"""What speaks for a card in the tricks of Gleek; whatever is claimed of other cards is sure.

`check_reason` in `tests/games/gleek/claims.py` holds it against random positions.
"""

from __future__ import annotations

from cardtable.opponents.gleek.mind import Mind, play
from cardtable.opponents.gleek.proofs import may_trump, proof, why_unbeaten
from cardtable.opponents.thumbs import Grounds
from rulesets.cards import cards, highest, holds, is_single, lowest
from rulesets.core import Card, Mask, Seat
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
    return ngettext(
        "{name} brings you {n} coin from each as soon as it is played, whoever wins the trick.",
        "{name} brings you {n} coins from each as soon as it is played, whoever wins the trick.",
        n,
    ).format(name=names[card], n=n)


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
    elif card in mind.honour and chance > 0.9:
        words["n"] = mind.honour[card]
        text = why_bring(mind, card)
    elif not mind.later:
        text = why_last(mind, card)
    elif all_trumps_win(mind, card):
        text = _("No trump is left with the others: each of yours wins a trick, now or later.")
    elif chance >= 1:
        text = " ".join([_("Nobody after you can beat {card}: it wins."), why_unbeaten(mind, card)])
    elif chance >= 0.5:
        text = " ".join(
            filter(None, [_("{card} has a good chance to win the trick."), what_can_wait(mind, card)])
        )
    else:
        text = _("{card} wins the trick if nobody after you can beat it.")
        if all(mind.later_worth(card) <= mind.later_worth(one) for one in game.legal_moves(mind.seat)):
            text = " ".join([text, _("The others that you may play are worth more later.")])
    return sentence_case(text.format(**words))


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
        return _("No trump is left with the others: each of yours wins a trick, {card} with its {n} points.")
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
        text = _("Leave this trick to the others: looking ahead, {keep}, which could win it, is better kept.")
        if is_single(mind.hand & mind.game.pack.mates[card]) and mind.hand & mind.trump_suit & ~(1 << card):
            text = " ".join([text, _("With {card} gone you have none of its suit, and may trump it.")])
        return text
    if mind.wins_with(keep) < 1:
        return _(
            "Leave this trick to the others: {keep} may still be beaten after you, "
            "and {card} is what it costs you least to give away."
        )
    return _("{keep} would win this trick, but may bring more later: {card} costs you least to give away.")


def in_suit(mind: Mind, card: Card) -> int:
    """How many other cards of its suit may still be in other hands."""
    return (mind.out & mind.game.pack.mates[card]).bit_count()


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
    if holds(pack.high, card) and suit & ((1 << card) - 1) & ~pack.high:
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


def why_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading a card."""
    higher = mind.out_above(card).bit_count()
    if not higher:
        return why_top_trump(mind, card) if holds(mind.trump_suit, card) else why_high_lead(mind, card)
    if holds(mind.trump_suit, card) and card not in mind.honour:
        return why_low_trump_lead(mind, card)
    if not holds(mind.game.pack.high, card):
        if not mind.draws_high(card):
            return why_low_lead(mind, card, higher)
        return why_drawing_high(mind, card)
    beaters = shown_to_beat(mind, card)
    if beaters and any(surer(mind, other, higher) for other in cards(mind.hand)):
        text = _("{shown}, which was shown in the ruff, beats {card}: you keep what is surer to win.")
        return text.replace("{shown}", mind.game.deck.name(highest(beaters)))
    told = ngettext(
        "Only {n} card that may still be out beats {{card}} in its suit.",
        "Only {n} cards that may still be out beat {{card}} in its suit.",
        higher,
    ).format(n=higher)
    told = " ".join(filter(None, [told, why_lead_below(mind, card)]))
    if (best := mind.unbeaten(~mind.trump_suit)) and mind.out & mind.trump_suit:
        kept = _("{best} stays the highest of its suit: it can wait.")
        return f"{told} {sentence_case(kept.replace('{best}', mind.game.deck.name(best[-1])))}"
    return told


def beaten_above(mind: Mind, card: Card) -> list[Card]:
    """Its own higher cards of the suit that others may beat, in rising order."""
    return [one for one in cards(mind.hand & mind.above(card)) if mind.out_above(one)]


def why_lead_below(mind: Mind, card: Card) -> str:
    """What a higher card of the suit gains when one that beats both falls; empty where nobody beats it."""
    if not (beaten := beaten_above(mind, card)):
        return ""
    best, name = beaten[-1], mind.game.deck.name
    above = mind.out_above(best)
    text = ngettext(
        "Once {higher} falls, nobody can beat {best} in its suit.",
        "{n} of these beat {best}, too: once one of them falls, fewer can.",
        n := above.bit_count(),
    )
    return text.replace("{higher}", name(highest(above))).replace("{best}", name(best)).replace("{n}", str(n))


def why_drawing_high(mind: Mind, card: Card) -> str:
    """What is gained by a low plain lead that asks for a ten or higher of its suit."""
    beaten = beaten_above(mind, card)
    trumps = mind.hand & mind.trump_suit
    if trumps and mind.hand & mind.game.pack.mates[card] == 1 << card:
        return _(
            "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one, and "
            "you, with none of it left, may trump it from now on."
        )
    if not beaten:
        return _(
            "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one, "
            "and cannot use it against you later."
        )
    best, name = beaten[-1], mind.game.deck.name
    above = mind.out_above(best)
    text = ngettext(
        "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one. Of the "
        "cards that may still be out only {higher} beats {best}: once it falls, nobody can beat {best} in "
        "its suit.",
        "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one. {n} cards "
        "that may still be out beat {best}; should one of them fall now, fewer could beat it later.",
        n := above.bit_count(),
    )
    return text.replace("{higher}", name(highest(above))).replace("{best}", name(best)).replace("{n}", str(n))


def why_low_trump_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading a trump that may be beaten: those that it draws, and what others must give."""
    high = mind.unbeaten(~mind.trump_suit)
    if high:
        text = _("A trump draws trumps: each of theirs that falls is one less that could take {high} later.")
        text = text.replace("{high}", mind.game.deck.name(high[-1]))
    elif mind.hand & ~mind.trump_suit:
        text = _("A trump draws trumps: each of theirs that falls is one less to take other suits with.")
    else:
        text = ngettext(
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beats {{card}}.",
            "A trump draws trumps: whoever has one must follow; {n} that may still be out beat {{card}}.",
            n := mind.out_above(card).bit_count(),
        ).format(n=n)
    return " ".join(filter(None, [text, why_next_gives_high(mind, card)]))


def why_next_gives_high(mind: Mind, card: Card) -> str:
    """What a trump that is led makes the next player give, and who may beat it; empty where it is nothing."""
    if not mind.draws_high(card):
        return ""
    given = mind.out & mind.trump_suit & mind.game.pack.high & ~mind.lacks[mind.later[0]]
    if any(mind.out_above(lowest(given)) & ~mind.lacks[seat] for seat in mind.later[1:]):
        return _("The next player must give a ten or higher, if there is one, and another may beat it.")
    return _("The next player must give a ten or higher, if there is one.")


def why_top_trump(mind: Mind, card: Card) -> str:
    """What speaks for leading the highest trump that is left: it wins, and others have to give theirs."""
    theirs = mind.out & mind.trump_suit
    if not theirs:
        return _("No trump is left with the others: {card} wins.")
    if not may_trump(mind):
        return " ".join(
            [_("Nobody else can have a trump left: {card} wins."), proof(mind, mind.later, theirs)]
        )
    held = [one for one in mind.honour if any(holds(theirs & ~mind.lacks[seat], one) for seat in mind.later)]
    if len(held) == 1:
        text = _("Nobody else can have a higher trump: {card} wins, and {honour} may fall to it.")
        return text.replace("{honour}", mind.game.deck.name(held[0]))
    if held:
        text = _("Nobody else can have a higher trump: {card} wins, and honours worth {n} may fall to it.")
        return text.replace("{n}", str(sum(mind.honour[one] for one in held)))
    high = mind.unbeaten(~mind.trump_suit)
    if is_single(theirs) and high:
        text = _(
            "Nobody else can have a higher trump: {card} wins, and draws {last}, the only trump that may "
            "still be out. Then nobody can beat {high}."
        )
        text = text.replace("{high}", mind.game.deck.name(high[-1]))
        return text.replace("{last}", mind.game.deck.name(highest(theirs)))
    return _("Nobody else can have a higher trump: {card} wins, and whoever has a trump must give one.")


def why_high_lead(mind: Mind, card: Card) -> str:
    """What speaks for leading the highest of a plain suit that is left, and who may still trump it."""
    theirs, n = mind.out & mind.trump_suit, in_suit(mind, card)
    if not theirs:
        return _(
            "Nobody else can have a higher card of this suit, and no trump is left with them: {card} wins."
        )
    ready = may_trump(mind)
    known = proof(mind, [seat for seat in mind.later if seat not in ready], theirs)
    if not ready:
        text = _("Nobody else can have a higher card of this suit, nor a trump: {card} wins.")
    elif known and len(mind.later) == 2:
        text = why_one_may_trump(mind, card, ready[0])
    elif known:
        text = _(
            "Nobody else can beat {card} in its suit, and only {n} of the others may have a trump for it."
        )
        text = text.replace("{n}", str(len(ready)))
    elif n:
        text = ngettext(
            "Nobody else can have a higher card of this suit: {{card}} wins unless somebody without the "
            "suit trumps it. {n} other of it may be left in their hands: later a trump is likelier.",
            "Nobody else can have a higher card of this suit: {{card}} wins unless somebody without the "
            "suit trumps it. {n} others of it may be left in their hands: later a trump is likelier.",
            n,
        ).format(n=n)
    else:
        text = _(
            "Nobody else can have a card of this suit: {card} wins unless somebody spends a trump on it."
        )
    return " ".join(filter(None, [text, known]))


def why_one_may_trump(mind: Mind, card: Card, ready: Seat) -> str:
    """That only one of two may have a trump for a card that is led, and whether it lacks the suit."""
    without = not mind.out & mind.game.pack.mates[card] & ~mind.lacks[ready]
    if ready == mind.later[0] and without:
        return _(
            "Nobody else can beat {card} in its suit; only the next player, who has none of it, may still "
            "have a trump, and then takes the trick."
        )
    if ready == mind.later[0]:
        return _("Nobody else can beat {card} in its suit, and only the next player may have a trump for it.")
    if without:
        return _(
            "Nobody else can beat {card} in its suit; only the last player, who has none of it, may still "
            "have a trump, and then takes the trick."
        )
    return _("Nobody else can beat {card} in its suit, and only the last player may have a trump for it.")


def why_low_lead(mind: Mind, card: Card, higher: int) -> str:
    """What speaks for a low plain card that draws no high one."""
    if any(surer(mind, other, higher) for other in cards(mind.hand & ~(1 << card))):
        return ngettext(
            "Keep what is surer to win later: {n} card that may still be out beats {{card}} in its suit.",
            "Keep what is surer to win later: {n} cards that may still be out beat {{card}} in its suit.",
            higher,
        ).format(n=higher)
    if all(mind.out_above(one) == mind.out_above(card) for one in cards(mind.hand)):
        return ngettext(
            "It makes no difference which you lead: {n} card that may still be out beats each of yours.",
            "It makes no difference which you lead: {n} cards that may still be out beat each of yours.",
            higher,
        ).format(n=higher)
    if card == play(mind):
        return _("{card} is what it costs you least to lead.")
    return _("Looking ahead, the cards you keep bring more points than {card}.")


def shown_to_beat(mind: Mind, card: Card) -> Mask:
    """The higher cards of its suit that those who play later showed in the ruff, and still have."""
    game = mind.game
    shown = 0
    for seat in mind.later:
        shown |= game.shown[seat] & ~game.played[seat]
    return shown & mind.above(card)


def what_can_wait(mind: Mind, card: Card) -> str:
    """Say of trumps that are not played that nobody can beat them later; empty where there are none."""
    sure = mind.unbeaten(mind.trump_suit)
    if not sure or card in sure or (holds(mind.trump_suit, card) and not mind.game.trick):
        return ""
    text = ngettext(
        "{trump} wins whenever you play it: nobody can beat it.",
        "Your {n} highest trumps win whenever you play them: nobody can beat them.",
        len(sure),
    )
    if len(sure) == (mind.hand & mind.trump_suit).bit_count() > 1:
        text = _("All your {n} trumps win whenever you play them: nobody can beat them.")
    return sentence_case(text.format(trump=mind.game.deck.name(sure[-1]), n=len(sure)))


def surer(mind: Mind, card: Card, than: int) -> bool:
    """Whether a card is a trump, or fewer cards of its suit may beat it."""
    return holds(mind.trump_suit, card) or mind.out_above(card).bit_count() < than
