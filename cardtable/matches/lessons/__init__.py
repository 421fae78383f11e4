"""Lessons as they are read, played by the rules, written, and kept."""
