"""The people who sit at the table."""
