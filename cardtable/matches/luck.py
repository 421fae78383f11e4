"""The luck of a match: drawn from its seed, for each purpose and each act by itself."""

from __future__ import annotations

from hashlib import blake2b
from random import Random


def drawn(seed: int, purpose: str, number: int) -> int:
    """64 bits that depend on the match, on what they are for and on the number of the act.

    Taken from a hash and not from a running generator: reloading or taking back an act and coming
    to the same place again gives the same cards, the same dice and the same thoughts.
    """
    text = f"{seed} {purpose} {number}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, person=b"cardtable").digest(), "big")


def chance_rng(seed: int, number: int) -> Random:
    """The generator that decides what is up to chance for the time with this number."""
    return Random(drawn(seed, "chance", number))
