"""Rules of thumb for Ludens: how a trick will probably end, what it brings, and what a card is worth later.

After section 9 of the rule file.  A player imagines a few ways in which the cards out of sight may
lie, completes the trick in each of them by the habits of `follow`, and weighs what it brings his side
against what the card would have been good for later (`KEEP`).  The reason given afterwards names
what happens in most of these imagined tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.ludens.pack import (
    ALL_LAMPS,
    DECK,
    EVEN,
    LAMP,
    MATES,
    NUMBER,
    ODD,
    ORDER,
    PICTURE,
    Tricks,
    lamps,
    total,
    value,
)
from rulesets.ludens.scoring import individual, pair_bonuses
from rulesets.ludens.state import Ludens
from rulesets.words import _

GROUP = ORDER.group
RANK_KEEP = {
    "A": 3.0, "3": 1.5, "5": 1.0, "7": 2.0, "9": 5.0,
    "2": 3.0, "4": 1.5, "6": 2.0, "8": 5.0,
    "J": 2.0, "Q": 2.0, "K": 4.0,
}  # fmt: skip
SUIT_KEEP = {"C": 0.0, "S": 0.2, "H": 0.4, "D": 0.8}
KEEP = tuple(RANK_KEEP[face[0]] + SUIT_KEEP[face[1]] for face in DECK.faces)
"""What a card is worth later, in points: aces and twos kill tricks, the highest cards win them."""

AT_LEAST = tuple(
    tuple(
        mask_of(card for card in cards(ORDER.members[category]) if NUMBER[card] >= least)
        for least in range(40)
    )
    for category in (ODD, EVEN)
)
"""For each number category and number the cards that supply at least that many points."""
NOBODY_FOLLOWS = 0.0
"""What leading a card of a category that only this seat still has is worth, in points."""
SURE_LEADS = {"9": 9.0, "8": 8.0, "K": 9.0, "6": 1.0}
SURE_LEAD = tuple(SURE_LEADS.get(face[0], 0.0) for face in DECK.faces)
"""What leading a card that cannot be beaten is worth."""
RISKY_LEADS = {
    "A": -8.0, "3": -9.0, "5": -12.0, "7": -13.0, "9": -13.0,
    "2": -8.5, "4": -10.0, "6": -12.0, "8": -14.0,
    "J": -14.0, "Q": -18.0, "K": -14.0,
}  # fmt: skip
RISKY_LEAD = tuple(RISKY_LEADS[face[0]] for face in DECK.faces)
"""What leading a card that can be beaten costs: low cards leave little for the other side to win."""

LEAD_WORTH = 1.0
"""What having the lead is worth to a side, in points."""
LAYOUTS = 16
"""Ways of the cards that are imagined for one decision."""


# -- Habits: a quick answer to the cards on the table -------------------------------------------


def cheapest(some: Mask) -> Card:
    """The card of some that is worth least later."""
    best, least = 0, 99.0
    for card in cards(some):
        if KEEP[card] < least:
            best, least = card, KEEP[card]
    return best


def follow(trick: Sequence[Card], hand: Mask, unseen: Mask, threshold: int) -> Card:
    """What a sensible player adds to a trick; `unseen` are the cards that others may still hold."""
    led = trick[0]
    mine = hand & MATES[led]
    if not mine:
        return cheapest(hand)
    if not mine & mine - 1:
        return mine.bit_length() - 1
    best = led
    for card in trick:
        if card > best and GROUP[card] == GROUP[led]:
            best = card
    partners = not (trick.index(best) ^ len(trick)) & 1
    sure_from = (unseen & MATES[led]).bit_length()
    if GROUP[led] == PICTURE:
        return follow_pictures(trick, mine, best, partners, sure_from)
    return follow_numbers(trick, mine, best, partners, sure_from, threshold)


def follow_numbers(
    trick: Sequence[Card], mine: Mask, best: Card, partners: bool, sure_from: Card, threshold: int
) -> Card:
    """Raise the total for your side, or keep it low for the other.

    Cards from `sure_from` on cannot be beaten by anybody.
    """
    category = GROUP[trick[0]]
    needed = threshold
    for card in trick:
        if GROUP[card] == category:
            needed -= NUMBER[card]
    higher = mine & -(2 << best)
    if len(trick) == 3:
        enough = mine & AT_LEAST[category][max(0, needed)]
        if partners:
            return (enough & -enough).bit_length() - 1 if enough else cheapest(mine)
        winning = enough & higher
        if winning:
            return (winning & -winning).bit_length() - 1
        return cheapest(mine & ~enough or mine)
    if partners and best >= sure_from:
        enough = mine & AT_LEAST[category][max(0, needed - LEAST_ADDED)]
        return (enough & -enough).bit_length() - 1 if enough else mine.bit_length() - 1
    second = len(trick) == 1
    winning = higher & -1 << sure_from if second or partners else higher
    if winning:
        card = (winning & -winning).bit_length() - 1 if second else winning.bit_length() - 1
        if NUMBER[card] + (PARTNER_ADDS if second else RIVAL_ADDS) >= needed:
            return card
    if second and NUMBER[best] <= HARMLESS:
        return cheapest(mine)
    return (mine & -mine).bit_length() - 1


LEAST_ADDED = 1
"""What the last player adds to a number trick at least."""
PARTNER_ADDS = 10
"""What the last two, one of them the partner, may add to a number trick."""
RIVAL_ADDS = 6
"""What the last player may have to add to a number trick against his will."""
HARMLESS = 4
"""After a number as low as this the other side will hardly reach the total."""


def follow_pictures(trick: Sequence[Card], mine: Mask, best: Card, partners: bool, sure_from: Card) -> Card:
    """Supply the court that is missing for your side, repeat one for the other."""
    lit = lamps(trick)
    last = len(trick) == 3
    chosen, most = 0, -99.0
    for card in cards(mine):
        lit_then = lit | LAMP[card]
        ours = partners or card > best
        gain = 0.0
        if lit_then == ALL_LAMPS if last else lit_then != lit:
            gain = 30.0 if last else 10.0
        if not ours:
            gain = -gain
        elif not partners and not last and card >= sure_from:
            gain += 10.0
        elif not last and max(card, best) < sure_from:
            gain = -gain / 2
        gain -= KEEP[card]
        if gain > most:
            chosen, most = card, gain
    return chosen


def lead(hand: Mask, unseen: Mask) -> Card:
    """What a sensible player leads: a high card that nobody can beat, else one that kills a trick."""
    chosen, most = 0, -99.0
    for card in cards(hand):
        rivals = unseen & MATES[card]
        if not rivals:
            promise = NOBODY_FOLLOWS
        elif card >= rivals.bit_length():
            promise = SURE_LEAD[card]
        else:
            promise = RISKY_LEAD[card]
        if promise > most:
            chosen, most = card, promise
    return chosen


# -- Judgement: imagined tricks -----------------------------------------------------------------


class Prospect(NamedTuple):
    """How the trick would end on average if a card were played."""

    card: Card
    balance: float
    scored_by_us: float
    """Share of the imagined tricks that score for the player's own side."""
    scored_by_them: float
    won_by_self: float
    """Share that this very card wins, scoring or not."""


class Mind:
    """What one seat knows and remembers, and the layouts it imagines."""

    def __init__(self, game: Ludens, seat: Seat, rng: Random, memory: Memory) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        self.later = [(seat + step) % 4 for step in range(1, 4 - len(game.trick))]
        gone = mask_of(game.trick)
        if memory is Memory.FULL:
            gone |= game.waste
            for pile in game.piles:
                gone |= pile
            lacks: Sequence[Mask] = game.lacks
        else:
            gone |= mask_of(game.last_trick)
            lacks = (0,) * 4
        self.out = DECK.all & ~gone & ~self.hand
        self.layouts = [self._layout(lacks, rng) for _layout in range(LAYOUTS)] if self.later else [()]
        self._worth: dict[tuple[Seat, int], float] = {}

    def _layout(self, lacks: Sequence[Mask], rng: Random) -> tuple[Mask, ...]:
        """Hands the players still to come may hold."""
        pool = list(cards(self.out))
        rng.shuffle(pool)
        hands = []
        for seat in self.later:
            wanted = self.game.hands[seat].bit_count()
            pool.sort(key=lambda card: lacks[seat] >> card & 1)
            hands.append(mask_of(pool[:wanted]))
            del pool[:wanted]
        return tuple(hands)

    def worth(self, winner: Seat, category: int) -> float:
        """What a scoring trick is worth to the side of `winner`, with what it does for the pair bonus."""
        known = self._worth.get((winner, category))
        if known is None:
            own, partner = self.game.tricks_of(winner), self.game.tricks_of((winner + 2) % 4)
            more = list(own)
            more[category] += 1
            after: Tricks = (more[0], more[1], more[2])
            rules = self.game.options
            known = float(individual(after) - individual(own))
            bonus = sum(pair.points for pair in pair_bonuses(after, partner, rules))
            known += bonus - sum(pair.points for pair in pair_bonuses(own, partner, rules))
            if sum(own) <= sum(partner):
                known += 4.0
            self._worth[winner, category] = known
        return known

    def prospect(self, card: Card) -> Prospect:
        """Complete the trick in every imagined layout."""
        game = self.game
        threshold = game.options.trick_threshold
        open_cards = self.out | self.hand ^ 1 << card
        place = len(game.trick)
        balance = ours = theirs = own = 0.0
        for layout in self.layouts:
            trick = [*game.trick, card]
            for hand in layout:
                trick.append(follow(trick, hand, open_cards & ~hand, threshold))
            at = ORDER.winner(trick)
            side = 1 if not (at ^ place) & 1 else -1
            balance += side * LEAD_WORTH
            own += at == place
            if value(trick, threshold):
                balance += side * self.worth((game.leader + at) % 4, GROUP[trick[0]])
                if side > 0:
                    ours += 1
                else:
                    theirs += 1
        n = len(self.layouts)
        return Prospect(card, balance / n - KEEP[card], ours / n, theirs / n, own / n)


class LudensThumbs(Thumbs[Ludens]):
    """How to play Ludens."""

    playouts = 3000

    def advise(self, game: Ludens, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play the card with the best balance of this trick and what it is worth later."""
        mind = Mind(game, seat, rng, memory)
        prospects = [mind.prospect(card) for card in game.legal_moves(seat)]
        best = max(prospects, key=lambda prospect: prospect.balance)
        return Advice(best.card, reason(mind, best, prospects))

    def quick(self, game: Ludens, seat: Seat, random: Callable[[], float]) -> Move:
        """Follow by habit; lead the highest cards or a cheap one."""
        hand = game.hands[seat]
        unseen = held_by_others(game, hand)
        if game.trick:
            return follow(game.trick, hand, unseen, game.options.trick_threshold)
        return lead(hand, unseen)

    def candidates(self, game: Ludens, seat: Seat) -> Sequence[Move]:
        """One of several cards of a rank is enough while no card between them is in another hand."""
        between = held_by_others(game, game.hands[seat]) | mask_of(game.trick)
        chosen: list[Card] = []
        for card in game.legal_moves(seat):
            if (
                chosen
                and NUMBER[chosen[-1]] == NUMBER[card]
                and not between & (1 << card) - (1 << chosen[-1])
            ):
                continue
            chosen.append(card)
        return chosen


def held_by_others(game: Ludens, hand: Mask) -> Mask:
    """Cards that are neither in this hand, nor in the trick, nor played before."""
    gone = hand | game.waste
    for pile in game.piles:
        gone |= pile
    for card in game.trick:
        gone |= 1 << card
    return DECK.all & ~gone


# -- Reasons ------------------------------------------------------------------------------------

LIKELY = 0.4
"""Share of the imagined tricks from which on an outcome is worth speaking of."""


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for the best card."""
    trick = mind.game.trick
    name = mind.game.deck.name(best.card)
    if not trick:
        return why_lead(best, name)
    if not MATES[trick[0]] >> best.card & 1:
        return _("You cannot follow, and {card} is the card you will miss least.").format(card=name)
    if best.scored_by_us >= LIKELY:
        return why_help(mind, best)
    worst = max(prospect.scored_by_them for prospect in prospects)
    if worst - best.scored_by_them >= LIKELY / 2:
        return why_spoil(mind, best.card)
    certain = not mind.later
    if best.scored_by_them >= LIKELY:
        text = _("The other side will probably score anyway, and {card} is the card you will miss least.")
        if certain:
            text = _("The other side scores whatever you play, and {card} is the card you will miss least.")
    elif best.won_by_self >= LIKELY and best.won_by_self > min(other.won_by_self for other in prospects):
        text = _("The trick will probably score for nobody, but with {card} you win the lead.")
        if certain:
            text = _("The trick scores for nobody, but with {card} you win the lead.")
    else:
        text = _("The trick will probably score for nobody, and {card} is the card you will miss least.")
        if certain:
            text = _("The trick scores for nobody, and {card} is the card you will miss least.")
    return text.format(card=name)


def why_lead(best: Prospect, name: str) -> str:
    """Say what speaks for leading a card."""
    if best.scored_by_us >= LIKELY:
        if GROUP[best.card] == PICTURE:
            text = _(
                "With {card} your side will probably win the trick, and partner can supply a missing court."
            )
        else:
            text = _("With {card} your side will probably win the trick, and partner can raise the total.")
    elif best.won_by_self >= LIKELY:
        text = _("The trick will probably score for nobody, but with {card} you keep the lead.")
    else:
        text = _("The others will hardly score with {card}, and it is the card you will miss least.")
    return text.format(card=name)


def why_help(mind: Mind, best: Prospect) -> str:
    """Say how a card lets your side score."""
    trick = mind.game.trick
    name = mind.game.deck.name(best.card)
    if GROUP[best.card] == PICTURE:
        if best.won_by_self >= LIKELY:
            text = _("With {card} you will probably win this trick, and it can score 30.")
            if not mind.later:
                text = _("With {card} you win this trick, and it scores 30.")
        elif LAMP[best.card] & ~lamps(trick):
            text = _("Your partner is winning, and {card} supplies a court that is missing.")
        else:
            text = _("Your partner is winning, and {card} is the card you will miss least.")
        return text.format(card=name)
    if best.won_by_self >= LIKELY:
        text = _("With {card} you will probably win this trick, and the total goes up to {total}.")
        if not mind.later:
            text = _("With {card} you win this trick, and the total of {total} is enough to score.")
    else:
        text = _("Your side will probably win this trick, and {card} brings the total to {total}.")
        if not mind.later:
            text = _("Your partner wins this trick, and {card} brings the total to {total}, enough to score.")
    return text.format(card=name, total=total([*trick, best.card]))


def why_spoil(mind: Mind, card: Card) -> str:
    """Say how a card keeps the other side from scoring."""
    trick = mind.game.trick
    name = sentence_start(mind.game.deck.name(card))
    if GROUP[card] == PICTURE:
        if LAMP[card] & lamps(trick):
            text = _("{card} repeats a rank that lies there already, so one court more is missing.")
        else:
            text = _("{card} makes it hard for the other side to win this trick.")
        return text.format(card=name)
    text = _("{card} keeps the total down to {total}, so the other side can hardly reach {needed}.")
    if not mind.later:
        text = _("{card} keeps the total down to {total}, so the other side does not reach {needed}.")
    needed = mind.game.options.trick_threshold
    return text.format(card=name, total=total([*trick, card]), needed=needed)


def sentence_start(name: str) -> str:
    """A card's name with a capital letter."""
    return name[:1].upper() + name[1:]


THUMBS = LudensThumbs()
