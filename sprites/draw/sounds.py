"""Synthesise every sound: `python -m sprites.draw.sounds` writes sprites/sounds/*.wav.

Nothing is recorded.  A card is a burst of filtered noise, a coin a handful of inharmonic partials, wood a
few damped modes, a melody plucked strings (Karplus and Strong).  All noise is seeded, so the files come
out byte for byte the same.
"""

from __future__ import annotations

import array
import io
import math
import wave
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

RATE = 32_000
"""Samples a second; all that matters of a card lies below 16 kHz."""
PEAK = 30_000
FOLDER = Path(__file__).parent.parent / "sounds"

Samples = list[float]
Partial = tuple[float, float, float]
"""Frequency in Hz, loudness, and decay per second of one ringing mode."""

COIN: Sequence[Partial] = ((2350, 0.5, 22), (3790, 0.3, 30), (5210, 0.2, 38), (7120, 0.12, 46))
SMALL_COIN: Sequence[Partial] = ((3120, 0.5, 26), (4870, 0.3, 34), (6950, 0.2, 44))
WOOD: Sequence[Partial] = ((410, 0.6, 46), (890, 0.35, 60), (1530, 0.2, 80), (2480, 0.1, 110))
DIE: Sequence[Partial] = ((980, 0.5, 90), (1870, 0.35, 120), (3160, 0.25, 160))
BELL: Sequence[Partial] = ((784, 0.5, 5), (1570, 0.28, 8), (2360, 0.16, 11), (3300, 0.1, 16))
GLASS: Sequence[Partial] = ((1320, 0.4, 9), (2640, 0.22, 14), (3980, 0.12, 20))


def length(seconds: float) -> int:
    """How many samples last so long."""
    return int(RATE * seconds)


def brush(seed: int, seconds: float, bright: float, decay: float, attack: float = 900.0) -> Samples:
    """Noise through a low pass that closes and a high pass: paper on cloth."""
    rng = Random(seed)
    low = high = 0.0
    out = []
    for i in range(length(seconds)):
        t = i / RATE
        low += (bright + 0.4 * math.exp(-t * 60)) * (rng.uniform(-1, 1) - low)
        high += 0.08 * (low - high)
        out.append((low - high) * math.exp(-t * decay) * min(1.0, t * attack))
    return out


def ring(partials: Sequence[Partial], seconds: float, pitch: float = 1.0) -> Samples:
    """A struck body: damped sine modes together."""
    return [
        min(1.0, t * 2000)
        * sum(
            loud * math.sin(2 * math.pi * hertz * pitch * t) * math.exp(-t * decay)
            for hertz, loud, decay in partials
        )
        for t in (i / RATE for i in range(length(seconds)))
    ]


def pluck(hertz: float, seconds: float, seed: int, damping: float = 0.996) -> Samples:
    """A plucked string after Karplus and Strong."""
    rng = Random(seed)
    string = [rng.uniform(-1, 1) for _sample in range(max(2, int(RATE / hertz)))]
    # A softer finger: the first burst is smoothed before it travels.
    string = [(a + b) / 2 for a, b in zip(string, [*string[1:], string[0]], strict=True)]
    out = []
    at = 0
    for i in range(length(seconds)):
        following = (at + 1) % len(string)
        out.append(string[at] * min(1.0, i / 60, (length(seconds) - i) / 800))
        string[at] = damping * (string[at] + string[following]) / 2
        at = following
    return out


def mixed(seconds: float, *layers: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over each other, each from its second on and at its loudness."""
    out = [0.0] * length(seconds)
    for start, loud, sound in layers:
        first = length(start)
        for i, sample in enumerate(sound[: len(out) - first]):
            out[first + i] += loud * sample
    return out


def melody(notes: Sequence[tuple[float, float]], seconds: float, hold: float = 0.9) -> Samples:
    """Plucked notes as (second, frequency)."""
    return mixed(seconds, *((start, 0.6, pluck(hertz, hold, int(hertz))) for start, hertz in notes))


def repeated(
    seconds: float, times: Sequence[float], make: Callable[[int], Samples], loud: float = 1.0
) -> Samples:
    """The same gesture again and again, each time a little different."""
    return mixed(
        seconds, *((start, loud * (0.75 + 0.25 * (i % 3) / 2), make(i)) for i, start in enumerate(times))
    )


def card(seed: int, bright: float = 0.35) -> Samples:
    """One card meeting the cloth."""
    return mixed(
        0.11,
        (0.0, 0.9, brush(seed, 0.1, bright, 45)),
        (0.004, 0.35, ring(((190, 1.0, 70), (330, 0.4, 90)), 0.08)),
    )


def shuffle() -> Samples:
    """A riffle: many edges, quicker and quicker, then the pack squared."""
    times = [0.5 * (1 - (1 - i / 26) ** 1.6) for i in range(26)]
    riffle = repeated(0.8, times, lambda i: brush(50 + i, 0.035, 0.5, 120), 0.5)
    return mixed(0.8, (0.0, 1.0, riffle), (0.62, 0.8, card(91, 0.25)))


def room() -> Samples:
    """A quiet room with a fire: a loop whose end meets its beginning."""
    rng = Random(8)
    seconds = 5.0
    fade = 0.6
    count = length(seconds + fade)
    low = deep = 0.0
    out = []
    for _sample in range(count):
        low += 0.02 * (rng.uniform(-1, 1) - low)
        deep += 0.01 * (low - deep)
        out.append(deep * 3)
    for _crackle in range(16):
        start = rng.randrange(count - 600)
        loud = rng.uniform(0.05, 0.3)
        for i, sample in enumerate(brush(rng.randrange(999), 0.015, 0.6, 300)):
            out[start + i] += loud * sample
    body = length(seconds)
    for i in range(count - body):
        share = i / (count - body)
        out[i] = out[i] * share + out[body + i] * (1 - share)
    return out[:body]


def sounds() -> Iterator[tuple[str, float, Samples]]:
    """Every sound by name, with its peak loudness."""
    yield "card_lay", 0.8, card(1)
    yield "card_deal", 0.55, brush(2, 0.08, 0.5, 55)
    yield "card_flip", 0.6, mixed(0.14, (0, 0.6, brush(3, 0.06, 0.6, 60, 200)), (0.05, 0.8, card(4)))
    yield "card_pick", 0.35, brush(5, 0.06, 0.55, 70, 120)
    yield "shuffle", 0.7, shuffle()
    yield "gather", 0.65, mixed(0.34, (0, 0.8, brush(6, 0.3, 0.22, 12, 30)), (0.2, 0.8, card(7, 0.25)))
    yield "sweep", 0.7, mixed(0.5, (0, 0.9, brush(8, 0.42, 0.3, 7, 20)), (0.36, 0.5, ring(GLASS, 0.14)))
    yield "coin", 0.6, ring(COIN, 0.3)
    yield "coin_small", 0.5, ring(SMALL_COIN, 0.22)
    yield (
        "coins",
        0.7,
        repeated(0.6, (0, 0.06, 0.11, 0.19, 0.24, 0.33), lambda i: ring(COIN, 0.25, 1 + 0.07 * (i % 4)), 0.5),
    )
    yield "counter", 0.6, mixed(0.2, (0, 0.9, ring(WOOD, 0.14)), (0.06, 0.5, ring(WOOD, 0.12, 1.2)))
    yield (
        "die_shake",
        0.5,
        repeated(0.45, (0, 0.07, 0.13, 0.2, 0.27, 0.33), lambda i: ring(DIE, 0.06, 1 + 0.11 * (i % 3)), 0.7),
    )
    yield "die_land", 0.75, repeated(0.5, (0, 0.11, 0.19, 0.24), lambda i: ring(DIE, 0.09, 1 - 0.05 * i), 0.8)
    yield "hop", 0.55, ring(WOOD, 0.11, 1.25)
    yield (
        "pawn_home",
        0.7,
        mixed(0.8, (0, 0.6, ring(WOOD, 0.12)), (0.03, 0.6, melody(((0, 523.25), (0.12, 783.99)), 0.75))),
    )
    yield "capture", 0.75, mixed(0.4, (0, 1.0, ring(WOOD, 0.16, 0.7)), (0.05, 0.6, brush(9, 0.3, 0.15, 14)))
    yield "sent_back", 0.55, melody(((0, 440.0), (0.1, 369.99), (0.2, 329.63), (0.34, 220.0)), 0.9, 0.5)
    yield "select", 0.3, ring(((1180, 0.6, 70), (2360, 0.2, 100)), 0.07)
    yield "click", 0.3, ring(((760, 0.6, 90), (1520, 0.25, 120)), 0.06)
    yield "refusal", 0.45, mixed(0.3, (0, 0.7, ring(WOOD, 0.14, 0.6)), (0.1, 0.6, ring(WOOD, 0.14, 0.5)))
    yield "turn", 0.4, mixed(0.7, (0, 0.5, ring(BELL, 0.6)), (0.09, 0.35, ring(BELL, 0.6, 1.335)))
    yield "announce", 0.5, ring(BELL, 0.9, 0.75)
    yield (
        "challenge",
        0.6,
        mixed(
            0.5,
            (0, 0.8, ring(WOOD, 0.16, 0.8)),
            (0.13, 0.8, ring(WOOD, 0.16, 0.8)),
            (0.26, 1, ring(WOOD, 0.2, 0.65)),
        ),
    )
    yield "undo", 0.4, mixed(0.2, (0, 0.7, list(reversed(brush(10, 0.16, 0.4, 18, 60)))))
    yield "curtain", 0.45, brush(11, 0.6, 0.1, 5, 6)
    yield (
        "laugh",
        0.5,
        melody(((0, 659.25), (0.1, 587.33), (0.2, 523.25), (0.3, 587.33), (0.4, 440.0)), 0.8, 0.35),
    )
    yield "showdown", 0.55, melody(((0, 293.66), (0.14, 369.99), (0.28, 440.0)), 0.7)
    yield "thirty_one", 0.55, melody(((0, 659.25), (0.09, 783.99), (0.18, 987.77), (0.27, 1318.51)), 0.75)
    yield "mournival", 0.55, melody(((0, 392.0), (0.11, 523.25), (0.22, 659.25), (0.33, 783.99)), 1.0)
    yield "doubled", 0.5, mixed(0.6, (0, 0.8, ring(BELL, 0.6, 0.6)), (0.16, 0.9, ring(BELL, 0.7, 0.9)))
    yield "deal_won", 0.55, melody(((0, 392.0), (0.12, 493.88), (0.24, 587.33), (0.36, 783.99)), 1.1)
    yield "deal_lost", 0.5, melody(((0, 440.0), (0.16, 349.23), (0.34, 293.66)), 1.0)
    yield (
        "match_won",
        0.65,
        melody(
            ((0, 523.25), (0.13, 659.25), (0.26, 783.99), (0.39, 1046.5), (0.62, 783.99), (0.75, 1046.5)), 1.7
        ),
    )
    yield "match_lost", 0.55, melody(((0, 392.0), (0.2, 349.23), (0.42, 311.13), (0.68, 261.63)), 1.6)
    yield "room", 0.12, room()


SLOW = frozenset(
    """room match_won match_lost deal_won deal_lost laugh announce turn pawn_home
    showdown thirty_one mournival doubled sent_back""".split()  # noqa: SIM905  (a page otherwise)
)
"""What has no high tones is written with every other sample: the mixer makes the rest."""


def halved(samples: Samples) -> Samples:
    """Every other sample, as the mean of two neighbours."""
    return [(one + other) / 2 for one, other in zip(samples[::2], samples[1::2], strict=False)]


def as_wave(samples: Samples, peak: float, rate: int = RATE) -> bytes:
    """Scale to the peak and write as a mono WAV file."""
    top = max(abs(sample) for sample in samples) or 1.0
    ints = array.array("h", (round(sample / top * peak * PEAK) for sample in samples))
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(ints.tobytes())
    return data.getvalue()


def written(name: str, samples: Samples, peak: float) -> bytes:
    """The file of a sound."""
    return as_wave(halved(samples), peak, RATE // 2) if name in SLOW else as_wave(samples, peak)


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(exist_ok=True)
    total = 0
    for name, peak, samples in sounds():
        data = written(name, samples, peak)
        (FOLDER / f"{name}.wav").write_bytes(data)
        total += len(data)
    print(f"{total / 1024:.0f} KB of sounds")


if __name__ == "__main__":
    main()
