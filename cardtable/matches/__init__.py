"""A match: its session, how it is opened, replayed, simulated and thought about."""
