"""Drawings: found by name, rasterised at the size they are shown, kept, and never missing.

    art.get("backs/garnet", (180, 252))         # a picture of exactly that size, now
    art.get("covers/laus", size, wait=False)    # a plain stand-in until the thread has made it
    art.want([Wanted("french/QD", size), ...])  # make these soon, in this order
    art.lend(Wanted("french/QD", size))         # a picture to be copied, kept small meanwhile

`Art.arrived` tells which names were finished by the thread since it was last asked, so that the
nodes that show a stand-in can be touched.
"""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeVar

import pygame

from cardtable.stage import paint
from cardtable.stage.paint import Colour
from cardtable.thrift import folder_of

RED, INK = "#b5251d", "#1c2230"
DYES = {
    "D": {RED: "#1f5fa8"},
    "C": {INK: "#1e7a3c"},
    "light": {RED: "#f06a5c", INK: "#e8e6da"},
}
"""Colours to exchange in a drawing: diamonds and clubs of the four-colour pack, icons on dark ground."""


SUITS = {
    "clubs": "C",
    "spades": "S",
    "hearts": "H",
    "diamonds": "D",
    "coins": "Denari",
    "cups": "Coppe",
    "swords": "Spade",
    "batons": "Bastoni",
}
"""Suit drawings by the word that stands for them in a text."""


class Wanted(NamedTuple):
    """A drawing at a size; `dye` names the colours to exchange in it, if any."""

    name: str
    size: tuple[int, int]
    dye: str = ""


Kept = TypeVar("Kept", bound=pygame.Surface | bytes)

GZIP = 31
"""The window of zlib that reads what gzip has written."""


class Art:
    """Opens drawings from the `sprites` package and keeps their pictures.

    A missing or broken drawing is replaced by a plain drawn one; `log` hears of it once.
    """

    def __init__(
        self, log: Callable[[str], None] | None = None, *, package: str = "sprites", threaded: bool = True
    ) -> None:
        self.package = package
        self.threaded = threaded
        self._log = log or (lambda _line: None)
        self._sources: dict[str, bytes | None] = {}
        self._pictures: OrderedDict[Wanted, pygame.Surface | bytes] = OrderedDict()
        """As they are shown, or packed."""
        self._bytes = 0
        self.room = 160_000_000
        self._reported: set[str] = set()
        self._queue: deque[Wanted] = deque()
        self._queued: set[Wanted] = set()
        self._packing: set[Wanted] = set()
        """Which of them are wanted to be lent."""
        self._done: deque[tuple[Wanted, pygame.Surface | bytes | None]] = deque()
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._arrivals: list[Wanted] = []

    # -- sources

    def source(self, name: str) -> bytes | None:
        """The drawing's file, opened as a file object: paths may be unreadable to pygame."""
        if name not in self._sources:
            self._sources[name] = self._read(name)
        return self._sources[name]

    def _read(self, name: str) -> bytes | None:
        """The drawing as it lies there, or, in a packaged program, compressed."""
        with suppress(OSError, ImportError, ValueError):
            return self._file(f"{name}.svg").read_bytes()
        with suppress(OSError, ImportError, ValueError, zlib.error):
            return zlib.decompress(self._file(f"{name}.svgz").read_bytes(), GZIP)
        return None

    def _file(self, name: str) -> Path:
        return folder_of(self.package).joinpath(*name.split("/"))

    def _report(self, name: str, problem: Exception) -> None:
        if name not in self._reported:
            self._reported.add(name)
            self._log(f"drawing {name} is replaced by a plain one: {problem!r}")

    def has(self, name: str) -> bool:
        """Whether the drawing's file is there."""
        return self.source(name) is not None

    def _rasterised(self, wanted: Wanted) -> pygame.Surface | None:
        """Make the picture; safe outside the main thread, and None when the drawing is no good."""
        source = self.source(wanted.name)
        if source is None:
            self._report(wanted.name, FileNotFoundError(wanted.name))
            return None
        for old, new in DYES.get(wanted.dye, {}).items():
            source = source.replace(old.encode(), new.encode())
        try:
            picture = pygame.image.load_sized_svg(BytesIO(source), wanted.size)
            if picture.get_size() == wanted.size:
                return picture
            # The drawing keeps its proportions; put it in the middle of the room asked for.
            whole = pygame.Surface(wanted.size, pygame.SRCALPHA)
            whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
        except (pygame.error, ValueError, MemoryError) as problem:
            self._report(wanted.name, problem)
            return None
        return whole

    # -- pictures

    def get(self, name: str, size: tuple[int, int], *, dye: str = "", wait: bool = True) -> pygame.Surface:
        """The picture of a drawing at a size, or a stand-in when it is broken or not there yet."""
        wanted = Wanted(name, (max(1, size[0]), max(1, size[1])), dye)
        picture = self._at_hand(wanted)
        if isinstance(picture, pygame.Surface):
            return picture
        if picture is not None:
            return self._keep(wanted, unpacked(picture, wanted.size))
        if not wait and self.threaded:
            self.want([wanted])
            return plain(wanted.name, wanted.size)
        return self._make(wanted)

    def lend(self, wanted: Wanted) -> pygame.Surface | None:
        """A picture to be copied at once, or None until the thread has made it.

        What is made of it is kept elsewhere: here some ten of it have the room of one that is shown.
        """
        picture = self._at_hand(wanted)
        if isinstance(picture, bytes):
            return unpacked(picture, wanted.size)
        if picture is None and not self.threaded:
            return self._make(wanted)
        if picture is None:
            self.want([wanted], packed=True)
        return picture

    def _at_hand(self, wanted: Wanted) -> pygame.Surface | bytes | None:
        self._collect()
        picture = self._pictures.get(wanted)
        if picture is not None:
            self._pictures.move_to_end(wanted)
        return picture

    def _make(self, wanted: Wanted) -> pygame.Surface:
        return self._keep(wanted, paint.shown(self._rasterised(wanted) or plain(wanted.name, wanted.size)))

    def _keep(self, wanted: Wanted, picture: Kept) -> Kept:
        self._bytes += weight(picture) - weight(self._pictures.get(wanted, b""))
        self._pictures[wanted] = picture
        while self._bytes > self.room and len(self._pictures) > 1:
            _gone, old = self._pictures.popitem(last=False)
            self._bytes -= weight(old)
        return picture

    def icon(self, name: str, height: int) -> pygame.Surface | None:
        """A suit by its English name, a piece or a tool, as it stands in a line of text; None if unknown."""
        places = f"suits/{SUITS.get(name, name)}", f"pieces/{name}", f"icon/{name}"
        drawing = next((place for place in places if self.has(place)), None)
        return self.get(drawing, (height, height), dye="light") if drawing else None

    def fit(self, window: tuple[int, int]) -> None:
        """Drop all pictures, because the window has another size, and take memory to suit it."""
        self.room = max(24_000_000, window[0] * window[1] * 20)
        self._collect()
        self._pictures.clear()
        self._bytes = 0
        with self._wake:
            self._queue.clear()
            self._queued.clear()
            self._packing.clear()

    # -- the thread

    def want(self, wanted: Iterable[Wanted], *, packed: bool = False) -> None:
        """Make these when there is time, the first one first; newer wishes come before older ones.

        What is only going to be lent is better `packed`.
        """
        new = [w for w in dict.fromkeys(wanted) if w not in self._pictures]
        if not new or not self.threaded:
            return
        with self._wake:
            self._packing.update(new if packed else ())
            waiting = [w for w in new if w in self._queue or w not in self._queued]
            for again in waiting:
                if again in self._queued:
                    self._queue.remove(again)
            self._queue.extendleft(reversed(waiting))
            self._queued.update(waiting)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="art", daemon=True)
                self._thread.start()
            self._wake.notify()

    def _work(self) -> None:
        while True:
            with self._wake:
                while not self._queue and not self._closing:
                    self._wake.wait()
                if self._closing:
                    return
                wanted = self._queue.popleft()
            made = self._rasterised(wanted)
            self._done.append((wanted, packed(made) if made and wanted in self._packing else made))

    def _collect(self) -> None:
        """Take over what the thread has made; converting is for the main thread."""
        while self._done:
            wanted, picture = self._done.popleft()
            self._queued.discard(wanted)
            self._packing.discard(wanted)
            if wanted not in self._pictures:
                picture = picture or plain(wanted.name, wanted.size)
                self._keep(wanted, picture if isinstance(picture, bytes) else paint.shown(picture))
            self._arrivals.append(wanted)

    def arrived(self) -> list[Wanted]:
        """What the thread has finished since this was last asked."""
        self._collect()
        new, self._arrivals = self._arrivals, []
        return new

    @property
    def working(self) -> bool:
        """Whether the thread still has something to make."""
        return bool(self._queued)

    def close(self) -> None:
        """Let the thread end."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(2.0)


def packed(picture: pygame.Surface) -> bytes:
    """A picture in little room: of a card about a tenth, and in less than a millisecond there and back."""
    return zlib.compress(pygame.image.tobytes(picture, "RGBA"), 1)


def unpacked(packed: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture as it was before it was packed."""
    return paint.shown(pygame.image.frombytes(zlib.decompress(packed), size, "RGBA"))


def weight(kept: pygame.Surface | bytes) -> int:
    """Bytes of a picture, packed or as it is shown."""
    return len(kept) if isinstance(kept, bytes) else kept.get_width() * kept.get_height() * 4


def plain(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A stand-in drawn by hand: a blank card, or a coloured spot, so that play can go on."""
    family = name.split("/", 1)[0]
    w, h = size
    if family == "covers":
        return paint.box(size, round(w * 0.04), (20, 46, 36, 255), (216, 162, 58, 255), max(1, w // 200))
    # The shelf shows covers only, and does not wait for what is known of cards.
    from cardtable.stage.packs import PACKS

    if any(family in pack.folders for pack in PACKS.values()):
        return paint.box(size, round(w * 0.056), (251, 246, 233, 255), (185, 173, 148, 255), max(1, w // 160))
    if family == "backs":
        picture = paint.box(
            size, round(w * 0.056), (251, 246, 233, 255), (185, 173, 148, 255), max(1, w // 160)
        )
        inner = pygame.Rect((0, 0), size).inflate(-max(4, w // 8), -max(4, w // 8))
        picture.blit(paint.box(inner.size, round(w * 0.04), (122, 32, 38, 255)), inner)
        return picture
    colours: dict[str, Colour] = {
        "red": (200, 60, 50, 255),
        "blue": (70, 120, 200, 255),
        "green": (60, 150, 90, 255),
        "yellow": (230, 190, 70, 255),
    }
    colour = next((c for word, c in colours.items() if word in name), (216, 162, 58, 255))
    side = min(w, h)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    spot = paint.box(
        (side, side), side // 2 if "board" not in name else side // 20, colour, (60, 40, 10, 255), 1
    )
    picture.blit(spot, spot.get_rect(center=(w // 2, h // 2)))
    return paint.shown(picture)
