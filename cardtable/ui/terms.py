"""The terms of a game: what each means, and where in a line of words they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

GLOSSARY = "words"
"""The heading below which terms are explained, and so not marked."""


class Term(NamedTuple):
    """What a term means."""

    meaning: str
    entry: str
    """The anchor where it is explained,"""
    section: str = ""
    """and that of the section which tells more about it, if one does."""


Terms = Mapping[tuple[str, ...], Term]
"""Terms by their words in small letters."""


def plain(word: str) -> str:
    """A word as it is looked up: small letters, no marks around it."""
    return word.casefold().strip(".,;:!?()“”\"'’…")


def entry_of(term: str) -> str:
    """The anchor of a term where it is explained."""
    return "-".join((GLOSSARY, *map(plain, term.split())))


def terms_in(line: Sequence[str], terms: Terms) -> Iterator[tuple[int, int, Term]]:
    """The terms in a line of words, each with its first word and the one after its last.

    A term is also known with an *s* at its end.  The longest term wins.
    """
    spots = [(at, plain(word)) for at, word in enumerate(line) if plain(word)]
    longest = max(map(len, terms), default=0)
    at = 0
    while at < len(spots):
        for length in range(min(longest, len(spots) - at), 0, -1):
            form = tuple(word for _, word in spots[at : at + length])
            singular = (*form[:-1], form[-1].removesuffix("s"))
            if term := terms.get(form) or terms.get(singular):
                yield spots[at][0], spots[at + length - 1][0] + 1, term
                at += length
                break
        else:
            at += 1
