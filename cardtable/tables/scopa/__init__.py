"""The table of Scopa."""
