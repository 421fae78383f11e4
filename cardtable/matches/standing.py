"""What of a journal still stands: the acts that nobody took back, and what was noted after them.

Only they are done again when a match is opened.  What was taken back never has to be, however often
somebody, or a journal sealed by hand, went to and fro.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from cardtable.store.journal import SEAL_LETTERS, Entry
from rulesets.core import Game, Seat, Zone

DIGEST_EVERY = 64
"""Acts between two digests when no deal ends for a long time."""


class Noted(NamedTuple):
    """A digest or an end, and where in the journal it is written down."""

    entry: int
    value: Entry
    overdue: bool
    """Whether a digest was due though no deal had ended."""


class Standing(NamedTuple):
    """The entries of a journal in the light of all that follows them."""

    acts: Sequence[int]
    """Which entries are acts that still count."""
    noted: dict[int, list[Noted]]
    """What was written down after an act, by the entry of the act."""
    good: int
    """How many entries a match could contain, as far as can be told without playing it."""
    undone: int
    """How often something was taken back."""
    since_digest: int
    """Acts since the last digest, taken back or not."""
    taken_back: Sequence[Sequence[tuple[Seat, str]]]
    """What was taken back and can be done again: acts in their order, what was taken back last at the end."""


def standing(entries: Sequence[Entry]) -> Standing:
    """Go through a journal once, without knowing the game."""
    acts: list[int] = []
    noted: dict[int, list[Noted]] = {}
    again: list[list[tuple[Seat, str]]] = []
    undone = since = 0
    for number, entry in enumerate(entries):
        word = entry[0]
        if isinstance(word, int):
            acts.append(number)
            since += 1
            _done_again(again, word, entry[1])
        elif word == "undo":
            if entry[1] >= len(acts):
                return Standing(acts, noted, number, undone, since, again)
            again.append([(entries[act][0], entries[act][1]) for act in acts[entry[1] :]])
            for act in acts[entry[1] :]:
                noted.pop(act, None)
            del acts[entry[1] :]
            undone += 1
        else:
            # Digests follow the act they belong to and nothing else, so that nobody has to read many.
            before = noted.get(acts[-1], []) if acts else []
            if not acts or acts[-1] != number - 1 - len(before):
                return Standing(acts, noted, number, undone, since, again)
            noted[acts[-1]] = [*before, Noted(number, entry, since >= DIGEST_EVERY)]
            if word == "state":
                since = 0
    return Standing(acts, noted, len(entries), undone, since, again)


def _done_again(again: list[list[tuple[Seat, str]]], seat: Seat, code: str) -> None:
    """Notice an act: the next of those taken back, or a new one, after which none can be done again."""
    if again and again[-1][0] == (seat, code):
        del again[-1][0]
        if not again[-1]:
            again.pop()
    else:
        again.clear()


def digest(game: Game) -> str:
    """A short hash of what the rules have come to: scores, whose turn it is, hands, and what may be done.

    Facts and places that a view only shows are left out, so that showing more of a game one day does
    not make old journals disagree.
    """
    hands = [
        sorted(game.deck.faces[card] for card in game.view(seat).zones.get(Zone("hand", seat), ()))
        for seat in range(game.seats)
    ]
    legal = [sorted(map(game.code, game.legal_moves(seat))) for seat in game.actors() if seat >= 0]
    state = (game.deals, game.turn, game.actors(), tuple(game.scores()), hands, legal)
    return blake2b(repr(state).encode(), digest_size=SEAL_LETTERS // 2, person=b"cardtable").hexdigest()
