"""How figures are written at a table."""

from __future__ import annotations


def signed(number: int) -> str:
    """A score with a true minus sign."""
    return f"{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
