"""Card Table: nine card and board games that almost no software plays, taught as you play."""

__version__ = "0.1.0"
