"""Rules of thumb for Laus."""
