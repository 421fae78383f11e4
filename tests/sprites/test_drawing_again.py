"""The committed drawings are exactly what the scripts draw."""

from functools import cache
from pathlib import Path

import pytest

import sprites
from sprites.draw.__main__ import MODULES, drawings_of

HOME = Path(sprites.__file__).parent


@cache
def drawn(module: str) -> list[tuple[str, str]]:
    """What a module draws; each is asked only once."""
    return list(drawings_of(module))


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_drawing_again_changes_no_byte(module: str) -> None:
    assert drawn(module)
    changed = [path for path, text in drawn(module) if (HOME / path).read_bytes() != text.encode()]
    assert changed == [], "run `python -m sprites.draw` and commit what it writes"


@pytest.mark.slow
def test_every_drawing_has_one_script() -> None:
    paths = [path for module in MODULES for path, _ in drawn(module) if path.endswith(".svg")]
    kept = [path.relative_to(HOME).as_posix() for path in HOME.rglob("*.svg")]
    assert sorted(paths) == sorted(kept)
