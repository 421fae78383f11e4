"""Card Table: nine card and board games that almost no software plays, taught as you play."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
"""Whoever imports pygame, wherever: it does not greet the player on the terminal."""

__version__ = "0.3.0"

THINK = "--think"
"""The argument with which the program starts itself again, to think for computer players."""
