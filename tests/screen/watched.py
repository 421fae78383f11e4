"""Starts the program with a spectator beside it."""

import sys
from pathlib import Path
from unittest.mock import patch

SEED = 2026
"""Of every match, so that a failure can be seen again."""

if __name__ == "__main__":
    from cardtable.__main__ import main
    from tests.screen.spectator import watch

    watch(Path(sys.argv[1]))
    with patch("cardtable.matches.match.randbits", return_value=SEED):
        code = main(sys.argv[2:])
    sys.exit(code)
