"""Card Table: nine card and board games that almost no software plays, taught as you play."""

__version__ = "0.1.0"

THINK = "--think"
"""The argument with which the program starts itself again, to think for computer players."""
