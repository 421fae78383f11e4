"""The rules of Laus."""
