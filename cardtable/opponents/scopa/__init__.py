"""Rules of thumb for Scopa."""
