"""What the program is, whose work it stands on, and what is new in it: pages to read, with a way back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from cardtable import __version__
from cardtable.shell.reading.pages import page_of, section_of
from cardtable.shell.scene import Kit, Pop, Scene
from cardtable.ui.containers import Centred, Panel
from cardtable.ui.richtext import Reader
from cardtable.ui.widget import TAKEN
from cardtable.ui.widgets import Button, Ways
from rulesets import IDS, info_of
from rulesets.words import _, later

LICENCES = (
    (
        later("Card Table: rules, program, pictures and sounds"),
        later("MIT licence. All of it was written, drawn and synthesised for Card Table."),
    ),
    (
        later("Source Serif Pro and Source Sans Pro, by Adobe"),
        later("SIL Open Font License 1.1."),
    ),
    (
        later("pygame-ce, and with it mpg123, FluidSynth and libsndfile"),
        later("GNU Lesser General Public License 2.1."),
    ),
    (
        later("SDL, FreeType, HarfBuzz, libpng, libjpeg-turbo, Ogg, Vorbis, Opus, FLAC and others"),
        later("zlib, FreeType, MIT, libpng, IJG and BSD licences."),
    ),
    (
        later("pydantic, platformdirs and annotated-types"),
        later("MIT licence."),
    ),
    (
        later("Python and typing_extensions"),
        later("Python Software Foundation License 2."),
    ),
)
"""Whose work this is, and under which licence."""


class PageScene(Scene):
    """A page over the scene before."""

    overlay = True
    space_leaves = True

    def __init__(self, kit: Kit, text: str, more: Sequence[Button] = ()) -> None:
        super().__init__(kit)
        self.reader = Reader(text)
        self.more = more
        """Buttons beside the way back."""

    def build(self) -> None:
        """The page, and below it the ways on."""
        panel = Panel(
            [
                self.reader.sized(grow=1),
                Ways([*self.more, Button(_("Done"), Pop, primary=True)]),
            ],
            gap=14,
        )
        panel.grow = 1
        self.show(Centred(panel, most=860, pad=24))
        self.ui.focus_on(self.reader)


class AboutScene(PageScene):
    """Version, licences, sources of the rules, and where the matches lie."""

    def __init__(self, kit: Kit, folder: Path | None) -> None:
        self.folder = folder
        ways = [] if folder is None else [Button(_("Open the folder"), self._open)]
        super().__init__(kit, about(folder), ways)

    def _open(self) -> Any:
        if self.folder is None or not show_folder(self.folder):
            self.ui.explain(self.more[0], _("This desktop has no way to open a folder."), self.more[0].rect)
        return TAKEN


def about(folder: Path | None) -> str:
    """The whole page."""
    parts = [
        _("# Card Table {version}").format(version=__version__),
        _("Nine card and board games that almost no software plays, taught as you play."),
        _("## Where your matches lie"),
    ]
    if folder is None:
        parts.append(_("Nothing is kept this time: you play without saving."))
    else:
        parts.append(_("Matches, results and settings are files in this folder:"))
        parts.append(f"`{folder}`")
    parts.append(_("Nothing is ever sent anywhere: the program does not use the network."))
    parts.append(_("## Whose work this is"))
    parts += [f"- **{_(work)}**: {_(licence)}" for work, licence in LICENCES]
    if getattr(sys, "frozen", False):
        parts.append(
            _("The full texts are in the files LICENSE and THIRD_PARTY.txt, which came with the program.")
        )
    parts.append(_("## Where the rules come from"))
    for game in IDS:
        if source := section_of(page_of(game), "sources"):
            parts += [f"### {_(info_of(game).title)}", source]
    return "\n\n".join(parts)


def show_folder(folder: Path) -> bool:
    """Let the desktop show a folder; whether it can."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        environment = dict(os.environ)
        # A packaged program has its own libraries; those of the desktop are none of them.
        environment.pop("LD_LIBRARY_PATH", None)
        if before := environment.get("LD_LIBRARY_PATH_ORIG"):
            environment["LD_LIBRARY_PATH"] = before
        nothing = subprocess.DEVNULL
        subprocess.Popen(
            [opener, folder],
            env=environment,
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            start_new_session=True,
        )
    except OSError:
        return False
    return True


# -- after an update ----------------------------------------------------------------------------


def changes_of(version: str) -> str:
    """What the changelog says about a version; nothing if it says nothing, or is not here."""
    package = resources.files("cardtable")
    for place in (package.joinpath("CHANGELOG.md"), Path(str(package)).parent / "CHANGELOG.md"):
        try:
            text = place.read_bytes().decode("utf-8", "replace")
        except OSError:
            continue
        found = re.search(
            rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
        )
        return found[1].strip() if found else ""
    return ""


def whats_new(seen: str) -> str | None:
    """The page for somebody who has used the version `seen` before, "" being one that did not note it."""
    if seen == __version__ or not (changes := changes_of(__version__)):
        return None
    heading = _("# What is new in {version}").format(version=__version__)
    return f"{heading}\n\n{changes}"
