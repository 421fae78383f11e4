"""Which modules a fresh process has imported by some point: what nobody waits for may come late."""

from __future__ import annotations

import subprocess
import sys


def too_early(code: str, *late: str) -> str:
    """Those of some modules that are imported once these lines have run, as the process prints them."""
    told = f"import sys; print(*[name for name in {late} if name in sys.modules])"
    return subprocess.check_output([sys.executable, "-c", f"{code}\n{told}"], text=True).strip()
