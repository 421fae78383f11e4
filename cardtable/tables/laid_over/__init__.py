"""Screens that are laid over a table and know none: menu, last trick, one card closely, and why."""
