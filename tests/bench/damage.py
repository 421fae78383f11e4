"""FAULTS 3-5, exhaustively: every cut, every changed byte, every zeroed sector of a journal of 300 moves.

    python -m tests.bench.damage [CHANGES_PER_BYTE]

Each variant must be read as the beginning of what was written.  The last line counts what was
wrongly accepted; the exit code is 1 unless that is nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from tests.store.test_journal import accepted, blanked, prefixes, real_journal, wrongly_accepted


def all_changes(data: bytes, per_byte: int) -> Iterator[bytes]:
    """Every byte changed in several ways."""
    for at in range(len(data)):
        for change in range(1, per_byte + 1):
            other = data[at] ^ (change * 37 % 255 + 1)
            yield data[:at] + bytes([other]) + data[at + 1 :]


def main() -> int:
    """Damage a journal in all these ways."""
    data = real_journal()
    per_byte = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    wrong = 0
    for what, variants in (
        ("cuts", prefixes(data)),
        ("changed bytes", all_changes(data, per_byte)),
        ("zeroed sectors", blanked(data)),
    ):
        begun_at = perf_counter()
        listed = list(variants)
        found = wrongly_accepted(accepted, data, listed)
        wrong += len(found)
        print(f"{len(listed)} {what} of {len(data)} bytes: {perf_counter() - begun_at:.0f} s")
    print(f"{wrong} wrongly accepted")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
