"""The rules of Ludo."""
