"""Art stays within six megabytes and sounds within one and a half, and no sound lies there unused."""

import re
from functools import cache
from pathlib import Path

import pytest

import cardtable
import sprites

HOME = Path(sprites.__file__).parent
CODE = Path(cardtable.__file__).parent
MOST_ART = 6 * 1024 * 1024
MOST_SOUND = 1_500_000
SOUNDS = sorted(path.stem for path in HOME.glob("sounds/*.wav"))
FILES = [path for path in HOME.glob("[a-z]*/*") if path.is_file() and path.suffix != ".py"]
"""What tools leave behind lies in folders that begin with a dot or an underscore."""


def bytes_of(*suffixes: str) -> int:
    """All files of these kinds together."""
    return sum(path.stat().st_size for path in FILES if path.suffix in suffixes)


def test_all_art_is_six_megabytes_at_most() -> None:
    kinds = {path.suffix for path in FILES}
    assert kinds == {".svg", ".png", ".ico", ".icns", ".json", ".wav"}
    assert 1_000_000 < bytes_of(*(kinds - {".wav"})) <= MOST_ART


def test_all_sounds_are_one_and_a_half_megabytes_at_most() -> None:
    assert 100_000 < bytes_of(".wav") <= MOST_SOUND


@cache
def named_in_the_program() -> set[str]:
    """Every word in quotes in the code that could name a sound; read once, though it changes meanwhile."""
    return {
        word for path in CODE.rglob("*.py") for word in re.findall(r'"([a-z_]+)"', path.read_text("utf-8"))
    }


@pytest.mark.parametrize("sound", SOUNDS)
def test_every_sound_is_heard_somewhere(sound: str) -> None:
    assert sound in named_in_the_program()
