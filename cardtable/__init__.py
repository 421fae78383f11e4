"""Card Table: nine card and board games that almost no software plays, taught as you play."""

import os
import sys
from types import ModuleType

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
"""Whoever imports pygame, wherever: it does not greet the player on the terminal."""

NOT_YET = ("pygame.mixer", "pygame.mixer_music", "pygame.pkgdata", "pygame.system", "pygame._debug")
"""What pygame imports for itself, and can do without: the first picture shall not wait for it.

`cardtable.thrift.nothing_held_back` lets it be imported from then on.
"""
for _part in NOT_YET:
    sys.modules.setdefault(_part, None)  # type: ignore[arg-type]
for _part in ("pygame.sprite", "pygame._sdl2.audio", "pygame._sdl2.video"):
    # Nobody here uses these, and the packaged program does not have them; pads need what lies beside them.
    sys.modules.setdefault(_part, ModuleType(_part))

__version__ = "0.5.0"

THINK = "--think"
"""The argument with which the program starts itself again, to think for computer players."""
