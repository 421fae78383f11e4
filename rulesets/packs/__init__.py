"""Packs of cards that several games share."""
