"""What a beginner of Ludens claims of its card, reckoned once more from the position."""

from __future__ import annotations

from rulesets.cards import cards, mask_of
from rulesets.core import Card
from rulesets.ludens.pack import ALL_LAMPS, DECK, MATES, NUMBER, ORDER, lamps, value
from tests.games.ludens.discard_claims import Check
from tests.games.ludens.position import Position


def lowest_of(p: Position) -> bool:
    """Whether no card that may be played has a lower number, nor a lower suit beside an equal one."""
    return all(NUMBER[p.move] < NUMBER[card] or p.move <= card for card in p.legal)


def highest_of(p: Position) -> bool:
    """Whether no card that may be played has a higher number."""
    return all(NUMBER[card] <= NUMBER[p.move] for card in p.legal)


def beats(p: Position, card: Card) -> bool:
    """Whether a card would be the best of the trick so far."""
    return ORDER.winner([*p.before, card]) == len(p.before)


def scoring(p: Position, card: Card) -> bool:
    """Whether the trick as it lies there with a card is worth something."""
    return bool(value([*p.before, card], p.threshold))


def stays(p: Position) -> bool:
    """Whether nobody takes the trick any more: all have played, or nothing is out that beats the best."""
    return p.last or not p.out(p.trick[ORDER.winner(p.trick)])


def unbeaten_in_sight(p: Position) -> bool:
    """Whether the hand and the trick show all that would beat the card."""
    seen = p.game.hands[p.seat] | mask_of(p.before)
    return not any(ORDER.winner([p.move, card]) == 1 for card in cards(DECK.all & ~seen & MATES[p.move]))


def too_few_pictures(p: Position) -> bool:
    """Whether more pictures are missing, whatever is played, than players follow."""
    follow = 3 - len(p.before)
    return p.picture and all((ALL_LAMPS & ~lamps([*p.before, card])).bit_count() > follow for card in p.legal)


OF_BEGINNERS: dict[str, Check] = {
    "Nobody can beat {card}, so the trick will be yours.": lambda p: p.leads and not p.out(p.move),
    "Leading {card}, you may hope that nobody beats it.": lambda p: (
        p.leads and highest_of(p) and not unbeaten_in_sight(p)
    ),
    "You cannot follow, and no card of your hand is lower than {card}.": lambda p: (
        not p.leads and not p.follows and lowest_of(p)
    ),
    "With {card} you win this trick, and it scores.": lambda p: (
        not p.leads and p.best_is(0) and scoring(p, p.move) and stays(p)
    ),
    "Your partner wins this trick, and with {card} it scores.": lambda p: (
        p.best_is(2) and scoring(p, p.move) and stays(p)
    ),
    "With {card} you are winning, and the trick would score.": lambda p: (
        not p.last and p.best_is(0) and scoring(p, p.move) and not unbeaten_in_sight(p)
    ),
    "Your partner is winning, and with {card} the trick would score.": lambda p: (
        not p.last and p.best_is(2) and scoring(p, p.move)
    ),
    "The other side scores whatever you play, and no card you may play is lower than {card}.": lambda p: (
        p.last and {*p.others()} == {-1} and lowest_of(p)
    ),
    "With {card} the other side does not score.": lambda p: p.last and p.result == 0 and -1 in p.others(),
    "Nobody scores in this trick, and no card you may play is lower than {card}.": lambda p: (
        p.last and {*p.others()} == {0} and lowest_of(p)
    ),
    "The three pictures can no longer all come, and no card you may play is lower than {card}.": lambda p: (
        too_few_pictures(p) and lowest_of(p)
    ),
    "With {card} you beat what lies there, and may hope to win the trick.": lambda p: (
        not p.leads and not p.last and p.best_is(0) and not scoring(p, p.move)
    ),
    "With {card} the other side does not score yet.": lambda p: (
        not p.last
        and not p.best_is(2)
        and not scoring(p, p.move)
        and any(scoring(p, card) and not beats(p, card) for card in p.legal)
    ),
    "You cannot beat what lies there, and no card you may play is lower than {card}.": lambda p: (
        not p.last
        and p.follows
        and not p.leads
        and not any(beats(p, card) for card in p.legal)
        and lowest_of(p)
    ),
}
