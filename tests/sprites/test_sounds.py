"""Sounds are synthesised again to the same bytes, short, and never clip or click."""

import array
import wave
from functools import cache
from io import BytesIO

import pytest

from sprites.draw.sounds import FOLDER, PEAK, Samples, as_wave, sounds, written

NAMES = sorted(path.stem for path in FOLDER.iterdir())


pytestmark = pytest.mark.slow
"""The second is taken in each process that asks."""


@cache
def made() -> dict[str, tuple[float, Samples]]:
    """Every sound, with its peak loudness; made when first asked for, because it takes a second."""
    return {name: (peak, samples) for name, peak, samples in sounds()}


@pytest.mark.parametrize("name", NAMES)
def test_synthesising_again_gives_the_committed_bytes(name: str) -> None:
    peak, samples = made()[name]
    assert (FOLDER / f"{name}.wav").read_bytes() == written(name, samples, peak)


def test_no_sound_is_without_its_script_and_all_together_are_small() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(made())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 1_500_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_loud_enough_does_not_clip_and_begins_softly(name: str) -> None:
    peak, samples = made()[name]
    with wave.open(BytesIO(as_wave(samples, peak))) as file:
        frames = array.array("h", file.readframes(file.getnframes()))
    top = max(map(abs, frames))
    assert top == round(peak * PEAK)
    if name != "room":
        assert abs(frames[0]) <= top / 4
