"""How steady frames come while a master thinks, in a real window on a virtual screen.

    python -m tests.bench.beside_master [GAME] [--seconds N] [--size 1920x1080]

Four masters play; every frame drawn while one of them thinks is timed from its planned moment to its
picture.  Printed: how many came later than 25 ms after the one before, and the percentiles.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.screen.desk import virtual_screen

LATE = 0.025


def measure(game: str, seconds: float) -> None:
    """Run the program in this process, and print when the time is over."""
    from cardtable.__main__ import main
    from cardtable.app import App
    from cardtable.tables.game_scene import GameScene

    gaps: list[float] = []
    started = perf_counter()
    last = 0.0
    step = App.step

    def timed(app: App) -> None:
        nonlocal last
        thinking = isinstance(app.scene, GameScene) and app.scene.counsel.thinker.busy
        step(app)
        now = perf_counter()
        if thinking and last:
            gaps.append(now - last)
        last = now if thinking else 0.0
        if now - started > seconds:
            app.running = False

    App.step = timed  # type: ignore[assignment, method-assign]
    main(["play", game, "--seats", ",".join(["master"] * 4)])
    gaps.sort()
    late = sum(gap > LATE for gap in gaps)
    parts = [f"p{share} {1000 * gaps[len(gaps) * share // 100]:.1f} ms" for share in (50, 95, 99)]
    print(
        f"{game}: {len(gaps)} frames while a master thinks, {', '.join(parts)}; later than 25 ms: "
        f"{late} ({100 * late / max(1, len(gaps)):.2f} %)"
    )


def run() -> None:
    """Open a virtual screen and measure on it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.beside_master", description=__doc__)
    parser.add_argument("game", nargs="?", default="laus")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.inside:
        measure(asked.game, asked.seconds)
        return
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as home, virtual_screen(asked.size) as display:
        (Path(home) / "settings.json").write_text(f'{{"window": [0, 0, {width}, {height}]}}')
        environment = os.environ | {"DISPLAY": display, "CARDTABLE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "tests.bench.beside_master", asked.game, "--inside"]
        subprocess.run([*command, "--seconds", str(asked.seconds)], env=environment, check=True)


if __name__ == "__main__":
    run()
