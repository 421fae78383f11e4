"""What is said at a table of Scopa: moves, captures and refusals in whole sentences."""

from __future__ import annotations

from rulesets.cards import Deck, cards, holds, is_single, lowest
from rulesets.core import Card, Mask, Move, Reason, Seat
from rulesets.scopa.captures import sets_adding_to, takings
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import ACES, EQUALS, PACK, SETTEBELLO, VALUE, counts_as_sweep, played, taken
from rulesets.words import Deed, _, later

# -- Moves and captures --------------------------------------------------------------------------


def tale(deck: Deck, move: Move) -> str:
    """Say what is played and taken; nothing of it is secret."""
    card = deck.name(played(move))
    if not taken(move):
        return Deed(_("lays {card} on the table"), _("You lay {card} on the table")).format(card=card)
    got = [deck.name(one) for one in cards(taken(move))]
    if len(got) == 1:
        return Deed(_("plays {card} and takes {taken}"), _("You play {card} and take {taken}")).format(
            card=card, taken=got[0]
        )
    return Deed(
        _("plays {card} and takes {taken} and {last}"), _("You play {card} and take {taken} and {last}")
    ).format(card=card, taken=", ".join(got[:-1]), last=got[-1])


def listed(deck: Deck, some: Mask) -> str:
    """Cards in words, joined as a sum."""
    return " + ".join(deck.name(card) for card in cards(some))


def why_taken(deck: Deck, card: Card, some: Mask, rules: ScopaOptions, cleared: bool, sweep: bool) -> Reason:
    """Say why these cards were taken, what is a point by itself, and why a cleared table is none."""
    rule = why_these(deck, card, some, rules, sweep)
    if cleared and not sweep:
        rule = Reason(f"{rule} {why_no_scopa(card, some, rules)}", rule.rule)
    if not holds(some | 1 << card, SETTEBELLO):
        return rule
    return Reason(_("{why} It wins the settebello: one point.").format(why=rule), rule.rule)


def why_these(deck: Deck, card: Card, some: Mask, rules: ScopaOptions, sweep: bool) -> Reason:
    """Name the rule by which a card takes others."""
    words = {"card": deck.name(card), "taken": listed(deck, some)}
    if sweep:
        return Reason(_("Scopa! Swept clean by {card}: one point.").format(**words), "scopa")
    if rules.capture == "fifteen":
        return Reason(_("Fifteen: {card} with {taken}.").format(**words), "fifteen")
    if is_single(some) and some & EQUALS[card]:
        return Reason(_("An equal card: {card} takes {taken}.").format(**words), "equal")
    if sum(VALUE[one] for one in cards(some)) == VALUE[card]:
        return Reason(_("A sum: {card} takes {taken}, which add up to it.").format(**words), "sum")
    return Reason(_("Ace takes all: {card} takes everything on the table.").format(**words), "ace")


def why_no_scopa(card: Card, some: Mask, rules: ScopaOptions) -> Reason:
    """Say why clearing the table scores nothing: an ace did it that takes all, or else the last card."""
    if not counts_as_sweep(card, some, rules):
        return Reason(_("An ace that takes all makes no scopa."), "ace")
    return Reason(_("The very last card of a deal makes no scopa."), "scopa")


def why_left(last_capturer: Seat, partners: bool) -> Reason:
    """Say who gets the cards that nobody took."""
    if last_capturer < 0:
        words = _("Nobody took anything, so the cards left on the table go to the dealer.")
        if partners:
            words = _("Nobody took anything, so the cards left on the table go to the dealer's side.")
        return Reason(words, "leftovers")
    words = _("The cards left on the table go to whoever captured last.")
    if partners:
        words = _("The cards left on the table go to the side that captured last.")
    return Reason(words, "leftovers")


def why_void(kings: int) -> Reason:
    """Say why a deal is not played."""
    if kings == 4:
        return Reason(_("Four kings lie on the table, so the deal is void and is dealt again."), "deal")
    if kings == 3:
        return Reason(_("Three kings lie on the table, so the deal is void and is dealt again."), "deal")
    return Reason(_("An ace lies on the table, so the deal is void and is dealt again."), "ace")


# -- The end of a match --------------------------------------------------------------------------

DECIDED_BY = {
    "cards": later(
        "The best have {points} points each, and {target} are enough: most cards in this deal decide."
    ),
    "coins": later(
        "The best have {points} points each, and {target} are enough: most coins in this deal decide."
    ),
    "settebello": later(
        "The best have {points} points each, and {target} are enough: the settebello of this deal decides."
    ),
    "primiera": later(
        "The best have {points} points each, and {target} are enough: the primiera of this deal decides."
    ),
    "scope": later(
        "The best have {points} points each, and {target} are enough: most sweeps in this deal decide."
    ),
}
"""What decides between sides that are level, by house rule."""


def why_won(points: int, rules: ScopaOptions, decided_by: str) -> Reason:
    """Say why a side has won: it has most points, or of those with most it is ahead by what decides."""
    words = _("{points} points reach the target of {target}, and no side has more.")
    if decided_by == "coins" and rules.deck_skin == "french":
        words = _(
            "The best have {points} points each, and {target} are enough: most diamonds in this deal decide."
        )
    elif decided_by:
        words = _(DECIDED_BY[decided_by])
    return Reason(words.format(points=points, target=rules.target), "winning")


def goes_on(points: int) -> Reason:
    """Say why nobody has won although the target is reached."""
    words = _("The best have {points} points each, so another deal decides.")
    return Reason(words.format(points=points), "winning")


# -- Refusals ------------------------------------------------------------------------------------


def refusal(deck: Deck, hand: Mask, table: Mask, move: Move, rules: ScopaOptions, banned: bool) -> Reason:
    """Name the rule that forbids a move: whose card, a capture is compulsory, an equal card first."""
    card, some = played(move), taken(move)
    if move < 0 or card >= PACK or not holds(hand, card):
        if 0 <= move < PACK and holds(table, move):
            return untaken(deck, hand, table, move, rules)
        return Reason(_("You can only play a card that you hold."), "play")
    name = deck.name(card)
    ways = takings(table, card, rules)
    if banned:
        return Reason(_("By this table's rule the first card of a deal may not be an ace."), "first_ace")
    if not some:
        words = _("A played card that can take must take: {card} can take {taken}.")
        return Reason(words.format(card=name, taken=listed(deck, ways[0])), "must")
    if some & ~table:
        return Reason(_("Only cards that lie on the table can be taken."), "play")
    if rules.capture == "fifteen":
        words = _("Those cards do not make fifteen together with {card}.")
        return Reason(words.format(card=name), "fifteen")
    if VALUE[card] == 1 and rules.ace_takes_all and ways == (table,):
        words = _("At this table an ace takes every card that lies there: {card} takes {taken}.")
        return Reason(words.format(card=name, taken=listed(deck, table)), "ace")
    if not table & EQUALS[card]:
        return Reason(_("Those cards do not add up to {card}.").format(card=name), "sum")
    if some & ~EQUALS[card]:
        words = _("An equal card lies on the table, so {card} must take it rather than a sum.")
        return Reason(words.format(card=name), "equal")
    return Reason(_("Of several equal cards {card} takes only one.").format(card=name), "equal")


def untaken(deck: Deck, hand: Mask, table: Mask, wanted: Card, rules: ScopaOptions) -> Reason:
    """Say why a card of the table cannot simply be touched: what takes it, or what stands in the way."""
    name = deck.name(wanted)
    for card in cards(hand):
        if any(holds(some, wanted) for some in takings(table, card, rules)):
            words = _("Play a card from your hand: {card} can take {wanted}.")
            return Reason(words.format(card=deck.name(card), wanted=name), "play")
    if rules.capture == "equal":
        for card in cards(hand):
            equal = table & EQUALS[card]
            if equal & ACES and rules.ace_takes_all:
                words = _("Where an ace lies, your ace takes that ace alone and so cannot take {wanted}.")
                return Reason(words.format(wanted=name), "ace")
            if equal and any(holds(some, wanted) for some in sets_adding_to(table, VALUE[card])):
                words = _(
                    "Only a sum for {card} would take {wanted}, "
                    "but an equal card comes first: there lies {equal}."
                )
                return Reason(
                    words.format(card=deck.name(card), wanted=name, equal=deck.name(lowest(equal))), "equal"
                )
    return Reason(_("None of your cards can take {card}.").format(card=name), "play")
