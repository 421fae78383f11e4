"""What speaks for a card in the count of Poch; whatever is claimed of other cards is sure.

`check_of_the_count` in `tests/games/poch/count_claims.py` holds it against random positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.opponents.poch.counting import (
    ACE_ENDS,
    Rival,
    by_worth,
    ends_after_next,
    ends_before,
    next_wins,
    nobody_fits,
    rivals_of,
)
from cardtable.opponents.thumbs import Grounds, Memory, Whichever
from rulesets.cards import cards, holds, is_single, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.poch.pack import DECK, FITTING, HOLD, LIMIT, LUCKY_RANKS, RANKS, WORTH
from rulesets.poch.state import Poch
from rulesets.words import _, ngettext, sentence_case

ACES = FITTING[1]
"""The cards that fit when there is room for 1 only."""
LIKELY = 0.5
"""From this chance on it is called likely that nobody goes on."""
FEW = 2
"""Whoever holds no more cards than this may soon end the deal."""


def why_no_ace(game: Poch, seat: Seat) -> str:
    """How it is known that no other seat holds an ace."""
    missing = ACES & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned | game.used)
    others = [other for other in range(game.seats) if other != seat]
    unsure = [other for other in others if missing & ~game.lacks[other]]
    if not missing:
        return (
            _("all four have been seen, or are yours")
            if game.hands[seat] & ACES
            else _("all four have been seen")
        )
    if not unsure:
        return _("all others were passed over where one would have fitted")
    if not missing & ~(LUCKY_RANKS << game.trump * RANKS):
        return (
            _(
                "nobody showed the ace of trumps to take its coins, and the other aces have been seen, "
                "or are yours"
            )
            if game.hands[seat] & ACES
            else _("nobody showed the ace of trumps to take its coins, and the other aces have been seen")
        )
    if all(showed_in_betting(game, other) for other in others):
        return _("all others showed their hands in the betting")
    if not any(game.hands[other] & ~game.shown for other in others):
        return _("all cards that the others still hold have been shown")
    if all(showed_in_betting(game, other) for other in unsure):
        return _("whoever was not passed over where one would have fitted showed all cards in the betting")
    return _("whoever was not passed over where one would have fitted has shown all cards still held")


def showed_in_betting(game: Poch, seat: Seat) -> bool:
    """Whether a seat has shown its hand when the betting ended."""
    still_in = (1 << game.seats) - 1 & ~game.out
    return game.winner >= 0 and holds(still_in, seat) and not is_single(still_in)


def why_card(game: Poch, seat: Seat, move: Move, memory: Memory) -> str:
    """Say what spoke for a card in the count."""
    rivals, legal = rivals_of(game, seat, memory), game.legal_moves(seat)
    if move == HOLD:
        return why_hold_back(game, seat, rivals)
    total = game.count + WORTH[move]
    closes = nobody_fits(rivals, total)
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
        text = why_it_closes(game, seat, move, worths, rivals)
    elif closes >= LIKELY:
        text = _("After {total} it is likely that nobody else can go on: then you get a coin from each.")
        if goes_out_unpaid(game, seat, move):
            text = _(
                "After {total} it is likely that nobody else can go on: then your last card ends the deal."
            )
        text = " ".join(filter(None, (text, beside_others(game, total, worths, rivals))))
    elif ends_before(game, seat, top, rivals):
        text = _(
            "The deal ends before your next turn: a player after you holds one card only, "
            "which fits whatever you play."
        )
        if not is_single(fitting):
            return Whichever(
                _(
                    "It makes no difference which card you play: the deal ends before your next turn, for a "
                    "player after you holds one card only, which fits in any case."
                )
            )
    elif (decided := next_wins(game, seat, rivals)) and ends_after_next(game, seat):
        return why_decided(game, seat, move, worths)
    elif len(worths) == 1:
        text = _("All your cards that fit count {n}: one is as good as another.")
        if holds(game.shown, move) and fitting & ~game.shown:
            text = _(
                "All your cards that fit count {n}, and {card} the others have seen: it tells nothing new."
            )
        elif HOLD in legal and not is_single(fitting):
            text = _("All your cards that fit count {n}, and each one held at the end costs a coin.")
        elif is_single(fitting):
            text = _("{card} is your only card that fits, and each one held at the end costs a coin.")
    elif decided:
        return why_decided(game, seat, move, worths)
    elif WORTH[move] == 10:
        alike = sum(WORTH[one] == 10 for one in cards(fitting)) > 1
        texts = [*why_a_ten(rivals, alike=alike), *why_keep_aces(fitting)]
        return Grounds(*(sentence_case(text.format(**words)) for text in texts))
    elif WORTH[move] == worths[-1]:
        text = _(
            "The highest card that fits is {card}: low ones are kept to end a count, "
            "which brings a coin from each."
        )
    else:
        reasons = why_not_the_highest(game, seat, move, rivals)
        return Grounds(*(text.format(**words) for text in reasons))
    return sentence_case(text.format(**words))


def why_hold_back(game: Poch, seat: Seat, rivals: Sequence[Rival]) -> str:
    """Say what speaks against every card that fits, and who wins the count where that is settled by it."""
    totals = [game.count + worth for worth in by_worth(game, game.legal_moves(seat))]
    mine = max(nobody_fits(rivals, total) for total in totals) >= LIKELY
    last = (seat + 1) % game.seats == game.last_player
    if mine and last:
        return _(
            "Hold back: whoever played last then wins this count, but you keep your cards for later ones."
        )
    if mine:
        return _("Hold back: what you could play is kept for a later count.")
    if last:
        return _(
            "Hold back: whoever played last then wins this count, but after a card of yours somebody else "
            "would probably go on, and you keep yours for later."
        )
    return _("Hold back: what you could play would rather help another player to close the count.")


def goes_out_unpaid(game: Poch, seat: Seat, move: Card) -> bool:
    """Whether all other cards of a seat still fit after one, in a count that brings nothing if they end it.

    Whoever nobody else follows has to go on alone, where all cards that fit must be played.
    """
    rest = sum(WORTH[card] for card in cards(game.hands[seat] & ~(1 << move)))
    unpaid = game.must_play and not game.options.last_card_coin
    return unpaid and game.count + WORTH[move] + rest <= LIMIT


def why_decided(game: Poch, seat: Seat, move: Move, worths: Sequence[int]) -> str:
    """Say that the next player wins the count whatever is added, what that means, and how it is known."""
    text = _(
        "Whatever you add, whoever plays next wins this count, for nobody will have a card that fits "
        "after that. It matters only what you keep."
    )
    if ends_after_next(game, seat):
        text = _(
            "Whatever you add, whoever plays next wins this count, for nobody will have a card that fits "
            "after that. Then somebody's last card ends the deal before your next turn."
        )
    elif WORTH[move] == worths[-1]:
        text = _(
            "Whatever you add, whoever plays next wins this count, for nobody will have a card that fits "
            "after that. So keep low cards, which fit more often later."
        )
    return " ".join(filter(None, (text, why_no_ace_follows(game, seat, worths[0]))))


def why_no_ace_follows(game: Poch, seat: Seat, least: int) -> str:
    """Say how it is known that nobody goes on after another's card, where only an ace could; else empty."""
    others = min(worth for card, worth in enumerate(WORTH) if not holds(ACES, card))
    if FITTING[LIMIT - game.count - least - others] != ACES:
        return ""
    words = _("Only an ace would fit then, and nobody else has one: {known}.")
    return words.format(known=why_no_ace(game, seat))


def why_a_ten(rivals: Sequence[Rival], *, alike: bool) -> Iterator[str]:
    """Say why a card that counts 10 goes first, the more so where the deal may end soon."""
    if alike:
        yield _(
            "Each card you hold at the end costs a coin, and cards that count 10 fit only up to 21, lower "
            "ones longer: so those that count 10 go first, one as well as another."
        )
    else:
        yield _(
            "Each card you hold at the end costs a coin, and cards that count 10 fit only up to 21, lower "
            "ones longer: so {card} goes first."
        )
    if soon := may_end_soon(rivals):
        yield soon


def why_keep_aces(kept: Mask) -> Iterator[str]:
    """Say what an ace among the cards that are kept is good for; nothing without one."""
    if n := (kept & ACES).bit_count():
        yield ngettext(
            "Your ace is kept: it fits up to 30, and may end a count, which brings a coin from each.",
            "Your aces are kept: they fit up to 30, and may end a count, which brings a coin from each.",
            n,
        )


def may_end_soon(rivals: Sequence[Rival]) -> str:
    """Say that somebody else holds few cards, and which one where it is the last and known; else empty."""
    fewest = min(rival.held for rival in rivals)
    last = [rival for rival in rivals if rival.held == 1]
    if last and all(rival.shown for rival in last):
        card = min((card for rival in last for card in cards(rival.shown)), key=WORTH.__getitem__)
        text = _("The deal may end soon: somebody else has only {last} left, which fits up to {upto}.")
        return text.format(last=DECK.name(card), upto=LIMIT - WORTH[card])
    text = ngettext(
        "The deal may end soon: somebody else has only {few} card left.",
        "The deal may end soon: somebody else has only {few} cards left.",
        fewest,
    )
    return text.format(few=fewest) if fewest <= FEW else ""


def why_it_closes(game: Poch, seat: Seat, move: Card, worths: Sequence[int], rivals: Sequence[Rival]) -> str:
    """Say how it is known that nobody else can go on after a card, or after any of those that fit."""
    lowest, total = game.count + worths[0], game.count + WORTH[move]
    whatever = len(worths) > 1 and nobody_fits(rivals, lowest) == 1
    won = _("you get a coin from each")
    if goes_out_unpaid(game, seat, move):
        won = _("you go on alone, and your last card ends the deal, though it brings no coin for the count")
    elif game.hands[seat].bit_count() == 2:
        won = _("you get a coin from each, and your last card then ends the deal")
    elif whatever:
        won = _("you get a coin from each, and begin the next count with any card that is left")
    if FITTING[LIMIT - (lowest if whatever else total)] == ACES:
        text = _("After {total} only an ace fits, and nobody else has one: {known}. So {won}.")
        if whatever:
            text = _("After any of your cards only an ace fits, and nobody else has one: {known}. So {won}.")
    else:
        text = _("What you have seen shows that nobody else can go on after {total}: {won}.")
        if whatever:
            text = _("What you have seen shows that nobody else can go on after any of your cards: {won}.")
    told = text.format(total=total, won=won, known=why_no_ace(game, seat))
    return told if whatever else " ".join(filter(None, (told, beside_others(game, total, worths, rivals))))


def beside_others(game: Poch, total: int, worths: Sequence[int], rivals: Sequence[Rival]) -> str:
    """Set a card that may well end the count apart from others that may do so; else empty."""
    chances = {game.count + worth: nobody_fits(rivals, game.count + worth) for worth in worths}
    top, mine = max(chances), chances[total]
    lower = [chance for other, chance in chances.items() if other < total]
    if total < top and chances[top] == mine:
        return _("A higher card would do that, too, but is kept for the count that you then begin.")
    if total < top and chances[top] == 1:
        return _("A higher card would make sure of it, but is kept for the count that you then begin.")
    if total < top:
        return _(
            "After a higher card it is likelier still, but that one is kept for the count that you then "
            "begin."
        )
    if mine in lower:
        return _("A lower card would do that, too, but is kept, for it fits more often later.")
    return _("After a lower card it is less sure.") if max(lower, default=0) >= LIKELY else ""


def why_not_the_highest(game: Poch, seat: Seat, card: Card, rivals: Sequence[Rival]) -> Iterator[str]:
    """What speaks for a card that leaves the count lower than another would."""
    choices = by_worth(game, game.legal_moves(seat))
    total, top = game.count + WORTH[card], game.count + max(choices)
    rest = game.hands[seat] & ~(1 << card)
    own = bool(rest & ACES)
    in_sight = any(rival.shown & ACES for rival in rivals)
    lost = game.must_play and in_sight and not game.hands[seat] & ACES
    scarce = more_aces_than(LIMIT - top - own, rivals)
    aces_only = FITTING[LIMIT - total] == ACES and total < ACE_ENDS <= top
    if aces_only and nobody_fits(rivals, top) < 1 and (lost or scarce):
        if lost:
            yield _(
                "Whatever you add, only aces fit then: you hold none, and another holds one that was shown, "
                "so this count is lost."
            )
            if not scarce:
                yield _("You keep a higher card for a count that you begin.")
                return
            yield _("After {total} more aces may follow than after {top}, and then end no later count.")
        else:
            yield room_for_aces(top, own=own)
        plain = [worth for worth, one in choices.items() if not holds(ACES, one)]
        low = [worth for worth in plain if game.count + worth < ACE_ENDS]
        if low and min(low) < WORTH[card] == max(low):
            yield _("A lower card would do that, too, but is kept to end a count.")
        return
    kept = rest & ~(1 << choices[max(choices)])
    theirs, with_own = may_add(kept, rivals)
    this_only = range(LIMIT - top + 1, LIMIT - total + 1)
    if not any(holds(theirs | with_own, added) for added in this_only):
        yield _("The same cards fit after {total} as after {top}: it matters only what you keep.")
    elif not rest & FITTING[LIMIT - total]:
        yield _("You keep a higher card for a count that you begin.")
    elif not game.hands[seat] & ~(1 << choices[max(choices)]) & FITTING[LIMIT - top]:
        yield _(
            "After {total} there may be room for another card of yours, after {top} there is none: "
            "each one held at the end costs a coin."
        )
    elif any(holds(with_own, added) for added in this_only):
        yield _(
            "More cards may follow after {total} than after {top}, perhaps one of yours: "
            "each one held at the end costs a coin."
        )
    else:
        yield _(
            "What you keep fits as long after {total} as after {top}, whatever the others add: "
            "it matters for the counts to come."
        )
    if not holds(ACES, card):
        yield from why_keep_aces(rest)


def more_aces_than(number: int, rivals: Sequence[Rival]) -> bool:
    """Whether the others may together hold more aces than so many."""
    return mask_of(ace for rival in rivals for ace in cards(rival.may_hold & ACES)).bit_count() > number


def may_add(kept: Mask, rivals: Sequence[Rival]) -> tuple[Mask, Mask]:
    """What the others may add to a count, and what they may together with cards that one keeps."""
    held = sum(rival.held for rival in rivals)
    possible = 0
    for rival in rivals:
        possible |= rival.may_hold
    by_number = [1] + [0] * held
    for card in cards(possible):
        for number in range(held, 0, -1):
            by_number[number] |= by_number[number - 1] << WORTH[card]
    theirs = with_own = 0
    for added in by_number:
        theirs |= added
    for card in cards(kept):
        with_own |= (theirs | with_own) << WORTH[card]
    return theirs, with_own


def room_for_aces(top: int, *, own: bool) -> str:
    """Say why a total from which an ace all but ends the count is not made."""
    n = LIMIT - top
    if own:
        return ngettext(
            "After {top} there is room for only {n} more ace, after {total} for more: your own may then "
            "come last, and win the count.",
            "After {top} there is room for only {n} more aces, after {total} for more: your own may then "
            "come last, and win the count.",
            n,
        ).replace("{n}", str(n))
    return ngettext(
        "After {top} anybody's ace ends the count and wins it; after {total} more aces have room, and "
        "whoever adds one may be followed by another.",
        "After {top} there is room for only {n} more aces, after {total} for more: whoever adds one is then "
        "less sure to win the count with it.",
        n,
    ).replace("{n}", str(n))
