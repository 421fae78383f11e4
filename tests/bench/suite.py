"""What a run of the tests costs: `python -m tests.bench.suite [what pytest is given]`.

Processor time is that of all its processes, memory their proportional share together, looked at four times a
second.  Aimed at, on two cores: 450 s and 500 MB for everything, 85 s for `-m "not slow"`; wall time is half
of it on a machine that does nothing else.  Beside twelve other programs the same tests took 1.4 times as many
seconds of the processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from tests.bench.beside import family
from tests.bench.rest import memory

EVERY = 0.25


def main() -> int:
    """Run them and look."""
    begun, most = time.perf_counter(), 0.0
    run = subprocess.Popen([sys.executable, "-m", "pytest", *sys.argv[1:]], start_new_session=True)
    try:
        while run.poll() is None:
            most = max(most, memory(family(run.pid)))
            time.sleep(EVERY)
    finally:
        run.terminate()
    spent = os.times()
    worked = spent.children_user + spent.children_system
    print(f"{time.perf_counter() - begun:.0f} s, processor {worked:.0f} s, at most {most:.0f} MB")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
