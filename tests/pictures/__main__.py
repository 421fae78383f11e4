"""Take small pictures of the screens anew: ``python -m tests.pictures [SHEET ...]``, and look at them."""

from __future__ import annotations

import sys

from tests.pictures.sheet import ALL, write

if __name__ == "__main__":
    write(sys.argv[1:] or ALL)
