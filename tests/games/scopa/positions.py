"""House rules and the piles of the full hand of Scopa, for tests."""

from __future__ import annotations

from typing import Any

from rulesets.packs.italian import ITALIAN
from rulesets.scopa.options import ScopaOptions

DEFAULT = ScopaOptions()


SIDE_A = ITALIAN.mask("D1 D3 D4 D7 D9 D10 C2 C5 C7 C8 C9 C10 S1 S4 S6 S9 B1 B2 B3 B5 B8 B10")


SIDE_B = ITALIAN.all & ~SIDE_A


def rules(**options: Any) -> ScopaOptions:
    return ScopaOptions(**options)
