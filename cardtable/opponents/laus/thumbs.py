"""Rules of thumb for Laus: where the queens will fall, what may yet be caught, what to be rid of.

After section 9 of the rule file.  A card played to a trick is weighed by what the trick is likely
to cost and how dangerous the cards are that stay in the hand; leads follow a rule of their own, which
adds up what speaks for and against a card (`cardtable.opponents.laus.mind`).  The reason given
afterwards names what spoke for the card in the situation at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardtable.opponents.laus.mind import (
    BEATEN_BY,
    BEATS,
    DIAMOND_QUEEN,
    PENALTY,
    SPECIAL,
    WASTED,
    Mind,
    danger,
    lead_cost,
)
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Card, Mask, Move, Seat
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, SUIT_MATES
from rulesets.laus.state import PASS, TAKE, Laus
from rulesets.words import _

LAST_TRICKS = 3
"""Cards in hand with which a regular no longer goes by rules of thumb,"""
RECKONED = 90
"""but plays the deal to its end this many times."""

# -- The rules of thumb -------------------------------------------------------------------------


class LausThumbs(Thumbs[Laus]):
    """How to play Laus."""

    playouts = 2000

    def advise(self, game: Laus, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Take or leave the skat, lay aside, or play."""
        if game.phase.name == "skat":
            return take_or_pass(game, seat)
        if game.phase.name == "discard":
            return lay_aside(game, seat)
        mind = Mind(game, seat, memory)
        if not game.trick:
            lead = min(game.legal_moves(seat), key=mind.lead_cost)
            return Advice(lead, why_lead(mind, lead))
        card = min(game.legal_moves(seat), key=mind.cost)
        return Advice(card, why_follow(mind, card))

    def reckoning(self, game: Laus, seat: Seat) -> int:
        """In the last three tricks end-plays decide, and the hands that are still possible are few."""
        few = game.phase.name == "play" and game.hands[seat].bit_count() <= LAST_TRICKS
        return RECKONED if few else 0

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        """Stay as high as possible below the winning card; throw queens, then high cards; lead low."""
        if game.phase.name != "play":
            return quick_before_play(game, seat, random)
        hand = game.hands[seat]
        trick = game.trick
        if not trick:
            return quick_lead(game, hand)
        follow = hand & SUIT_MATES[trick[0]]
        best = trick[ORDER.winner(trick)]
        if follow:
            below = follow if SUIT_MATES[trick[0]] & ~SUIT_MATES[best] else follow & BEATEN_BY[best]
            if below:
                card = below.bit_length() - 1
                if card == DIAMOND_QUEEN and below != CANCELLER:
                    return (below ^ CANCELLER).bit_length() - 1
                return card
            clean = follow & ~SPECIAL or follow
            if len(trick) + 1 == game.seats:
                return clean.bit_length() - 1
            return (clean & -clean).bit_length() - 1
        harmless = hand & ~JACKS | hand & BEATEN_BY[best] & JACKS
        if not harmless:
            return hand.bit_length() - 1
        return max(cards(harmless), key=THROW.__getitem__)


def quick_lead(game: Laus, hand: Mask) -> Card:
    """Lead by `lead_cost`, remembering everything."""
    gone = 0
    for won in game.won:
        gone |= won
    out = DECK.all & ~gone & ~hand
    best = -1
    least = float("inf")
    for card in cards(hand):
        cost = lead_cost(card, hand, out, out)
        if cost < least:
            least = cost
            best = card
    return best


def quick_before_play(game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
    """Pass one time in three; lay the highest cards aside."""
    if game.phase.name == "skat":
        return PASS if random() < 0.35 else TAKE
    return max(game.legal_moves(seat), key=THROW.__getitem__)


THROW = tuple(
    PENALTY[card] + CARD_POINTS[card] + (-2 if card == DIAMOND_QUEEN else 0) + card % 8
    for card in range(len(DECK))
)
"""How glad a seat is to be rid of a card."""
# -- The skat -----------------------------------------------------------------------------------

SAFE_HAND = 115.0
"""A hand of less danger than this is content to see the others pay double."""


def take_or_pass(game: Laus, seat: Seat) -> Advice:
    """Pass with a low and safe hand, take with any other."""
    hand = game.hands[seat]
    if danger(hand, DECK.all & ~hand, SPECIAL, 2) < SAFE_HAND:
        return Advice(PASS, _("Your hand is low and safe: if you pass, the others are likely to pay double."))
    return Advice(TAKE, _("With the skat you can make a suit void or lay two dangerous cards aside."))


def lay_aside(game: Laus, seat: Seat) -> Advice:
    """Lay aside what makes the rest of the hand safest."""
    hand = game.hands[seat]
    out = DECK.all & ~hand & ~game.skat
    legal = game.legal_moves(seat)
    away: Mask
    if game.skat:
        away = min((1 << card for card in legal), key=lambda gone: danger(hand & ~gone, out, SPECIAL, 2))
    else:
        away = min(
            (1 << one | 1 << two for one in legal for two in legal if one < two),
            key=lambda gone: danger(hand & ~gone, out, SPECIAL, 2),
        )
    card = away.bit_length() - 1
    if not hand & ~away & SUIT_MATES[card]:
        return Advice(card, _("Without this suit in your hand you can throw away queens when it is led."))
    return Advice(card, _("The rest of your hand is safest without {card}.").format(card=DECK.name(card)))


# -- Reasons ------------------------------------------------------------------------------------


def why_lead(mind: Mind, card: Card) -> str:
    """Say what speaks for leading `card`."""
    name = DECK.name(card)
    suit = SUIT_MATES[card]
    higher = mind.out & BEATS[card]
    queen = mind.live & mind.out & suit & SPECIAL & higher
    if queen and not mind.hand & suit & BEATS[queen.bit_length() - 1]:
        return _("A card below {queen} may force her out, and you hold nothing that must catch her.").format(
            queen=DECK.name(queen.bit_length() - 1)
        )
    if mind.hand & suit == 1 << card and mind.out & suit and not JACKS >> card & 1:
        return _("It is your last card of this suit: when it is led again you can throw away a danger.")
    if not higher:
        return _("It will win this trick, but later in the deal it could cost you more.")
    if JACKS >> card & 1:
        return _("A jack is best led while a higher one is still out, which has to be played on it.")
    if mind.wins_with(card) < 0.3:
        return _("It is low, so somebody else will most likely have to take the trick.")
    return _("Any lead may win here; with {card} the least is at stake.").format(card=name)


def why_follow(mind: Mind, card: Card) -> str:
    """Say what speaks for playing `card` to the trick that lies there."""
    trick = mind.game.trick
    best = trick[ORDER.winner(trick)]
    name = DECK.name(card)
    if mind.wins_with(card):
        return why_win(mind, card)
    if not SUIT_MATES[trick[0]] >> card & 1:
        if PENALTY[card]:
            return _("You cannot follow, so {queen} and her {penalty} points go to another player.").format(
                queen=name, penalty=PENALTY[card]
            )
        if spared := spared_queen(mind, card):
            return _(
                "The queen of diamonds would cancel {queen} for the taker: keep her for another player."
            ).format(queen=DECK.name(spared))
        return _(
            "You cannot follow: of the cards you can be rid of now, {card} is the most dangerous to keep."
        ).format(card=name)
    if PENALTY[card]:
        return _(
            "The trick belongs to {best} so far, so {queen} and her {penalty} points go to another player."
        ).format(best=DECK.name(best), queen=name, penalty=PENALTY[card])
    if mind.hand & BEATEN_BY[best] & BEATS[card] & SUIT_MATES[card]:
        return _("It stays below {best}, and what you keep will be of more use later.").format(
            best=DECK.name(best)
        )
    return _("It is the highest card you have that does not win this trick.")


def spared_queen(mind: Mind, card: Card) -> Card | None:
    """The queen that would have been thrown instead of `card`, had she not been wasted here."""
    cost = mind.cost(card)
    for queen in cards(mind.hand & SPECIAL):
        if mind.wasted(queen) and mind.cost(queen) - WASTED * PENALTY[queen] < cost:
            return queen
    return None


CHEAP = 12
"""Points in a trick that are no reason to fear it."""


def why_win(mind: Mind, card: Card) -> str:
    """Say why a card is played that may win the trick."""
    trick = mind.game.trick
    name = DECK.name(card)
    if mind.loaded and (DIAMOND_QUEEN in trick or card == DIAMOND_QUEEN):
        return _("Win this trick: the queen of diamonds in it cancels the queens you have taken.")
    if mind.armoured and any(PENALTY[played] for played in trick):
        return _("You have taken the queen of diamonds, so the other queens cost you nothing any more.")
    if any(not mind.wins_with(other) for other in mind.game.legal_moves(mind.seat)):
        points = sum(CARD_POINTS[played] + PENALTY[played] for played in trick)
        if points <= CHEAP:
            return _(
                "The trick holds only {points} points: be rid of {card} now, before it costs more."
            ).format(points=points, card=name)
        return _("Taking this trick now is likely to cost you less than keeping {card}.").format(card=name)
    if not mind.later:
        return _(
            "You cannot help winning this trick, so win it with {card}, which you do best without."
        ).format(card=name)
    return _(
        "You cannot stay below, and with {card} you may still be beaten or lose a dangerous card."
    ).format(card=name)


THUMBS = LausThumbs()
