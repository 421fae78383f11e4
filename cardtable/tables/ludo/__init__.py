"""The table of Ludo."""
