"""Rules of thumb for Ludo."""
