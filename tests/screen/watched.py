"""Starts the program with a spectator beside it.

The program's worker process imports this module again, so that it has to be light.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    from cardtable.__main__ import main
    from tests.screen.spectator import watch

    watch(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
