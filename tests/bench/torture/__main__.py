"""Runs one harness by name; the exit code is 1 if it has found anything."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from importlib import import_module

from tests.bench.torture.toll import Toll

USUAL = {"kills": 100, "syscalls": 60, "fuzz": 20_000, "monkey": 5_000, "soak": 60, "rules": 200, "leak": 200}
"""How often by default: kills, injections, files, events, seconds, matches, and matches."""


def main() -> int:
    """Run it and say what was counted."""
    parser = ArgumentParser(prog="python -m tests.bench.torture")
    parser.add_argument("name", choices=USUAL)
    parser.add_argument("--times", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    toll = Toll(asked.name, asked.times or USUAL[asked.name], loud=True)
    import_module(f"tests.bench.torture.{asked.name}").run(toll, asked.seed)
    print(f"{toll.name} (seed {asked.seed}): {toll}")
    return bool(toll.wrong)


if __name__ == "__main__":
    sys.exit(main())
