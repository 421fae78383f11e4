"""The table of Laus."""
