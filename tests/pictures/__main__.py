"""Takes small pictures of the screens anew: ``python -m tests.pictures [SHEET ...]``; look at the diff."""

from __future__ import annotations

import argparse

from tests.pictures.sheet import ALL, write

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Takes small pictures of the screens anew; look at them.")
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help=f"all by default: {', '.join(ALL)}")
    asked = parser.parse_args().sheets
    if unknown := set(asked) - set(ALL):
        parser.error(f"no sheet is named {', '.join(sorted(unknown))}")
    write(asked or ALL)
