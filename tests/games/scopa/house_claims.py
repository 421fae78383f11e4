"""What is claimed of positions of Scopa by house rules, of sevens, napola and aces, and of sweeps forgone."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.scopa.pack import ACES, COINS, SEVENS, VALUE, taken
from tests.games.scopa.claimed import Position

FOR_SEVENS = (
    r"(sevens count most in the primiera|whoever has most sevens scores a point"
    r"(?:, and they count most in the primiera)?)\."
)


def sevens_count(p: Position, why: str) -> bool:
    """Whether sevens are good for what is said, and for nothing else that is not decided."""
    of_their_own = p.game.options.sevens and p.in_doubt(SEVENS)
    return of_their_own == why.startswith("whoever") and p.primiera_in_doubt() == ("primiera" in why)


def captures_sevens(p: Position, cards: int, sevens: int) -> bool:
    """Whether so many cards are captured, and so many sevens among them."""
    return (p.got.bit_count(), (p.got & SEVENS).bit_count()) == (cards, sevens)


def napola(pile: int) -> int:
    """How many points coins in unbroken order from the ace make, three at least."""
    row = next(n for n in range(11) if not pile >> n & 1 or n == 10)
    return row if row > 2 else 0


def makes_napola(p: Position, before: int, after: int) -> bool:
    """Whether a capture brings the napola of the side in turn from so many points to so many."""
    pile = p.game.piles[p.game.turn % p.game.side_count]
    made = napola(pile & COINS), napola((pile | p.got) & COINS)
    return p.game.options.napola and made == (before, after) and after > before


def clears_in_vain(p: Position) -> bool:
    """Whether nothing is left on the table, and nothing scored for that."""
    return bool(p.some) and p.some == p.game.table and not p.sweeps()


def an_ace_sweeps(p: Position, counts: int | None) -> bool:
    """Whether only aces, which take all, could sweep what is left, or cards that count so much, too."""
    also = set() if counts is None else {counts}
    return p.game.options.ace_takes_all and p.sweepers(p.move) == {1, *also} and counts != 1


HOUSE_CLAIMS: dict[str, Callable[..., bool]] = {
    r"An ace that takes all makes no scopa\.": lambda p: (
        clears_in_vain(p) and VALUE[p.card] == 1 and p.game.options.ace_takes_all
    ),
    r"The very last card of a deal makes no scopa\.": lambda p: (
        clears_in_vain(p) and sum(map(int.bit_count, p.game.hands)) == 1
    ),
    rf"It captures (\d+) cards, a seven among them: {FOR_SEVENS}": lambda p, n, why: (
        captures_sevens(p, int(n), 1) and sevens_count(p, why)
    ),
    rf"It captures (\d+) cards, (\d+) of them sevens: {FOR_SEVENS}": lambda p, n, sevens, why: (
        int(n) > int(sevens) > 1 and captures_sevens(p, int(n), int(sevens)) and sevens_count(p, why)
    ),
    rf"It captures (\d+) sevens: {FOR_SEVENS}": lambda p, n, why: (
        captures_sevens(p, int(n), int(n)) and sevens_count(p, why)
    ),
    rf"Laid down, (.+) could fall to others: {FOR_SEVENS}": lambda p, name, why: (
        sevens_count(p, why) and all(VALUE[card] == 7 for card in p.lost(name))
    ),
    r"It makes a napola in your pile, which is (\d+) points\.": lambda p, n: makes_napola(p, 0, int(n)),
    r"It brings the napola in your pile from (\d+) points to (\d+)\.": lambda p, before, n: (
        int(before) > 2 and makes_napola(p, int(before), int(n))
    ),
    r"What speaks against it: with (.+) you would clear the table, which is a point\.": lambda p, what: (
        not p.sweeps() and Position(p.game, p.brief(what)).sweeps()
    ),
    r"In your next turn (.+) takes all that lies there then, too(, unless an ace is among it)?\.": (
        lambda p, name, unless: (
            p.card_named(name) in p.hand
            and bool(ACES >> p.card_named(name) & 1)
            and not p.some
            and p.game.options.ace_takes_all
            and bool(unless) == (p.game.options.ace_on_table == "takeAce")
            and any(map(taken, p.legal))
        )
    ),
    r"The table then adds up to (\d+): a card that counts (\d+), or any ace, could sweep it\.": (
        lambda p, n, counts: int(n) == p.sum and an_ace_sweeps(p, int(counts))
    ),
    r"Whatever you lay, a single card could sweep the table: after this one, a card that counts (\d+), "
    r"or any ace\.": lambda p, counts: an_ace_sweeps(p, int(counts)) and all(map(p.sweepers, p.legal)),
    r"An ace could sweep the table then\.": lambda p: an_ace_sweeps(p, None),
    r"Whatever you lay, a single card could sweep the table: after this one, an ace\.": (
        lambda p: an_ace_sweeps(p, None) and all(map(p.sweepers, p.legal))
    ),
}
