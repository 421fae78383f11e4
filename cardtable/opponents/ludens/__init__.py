"""Rules of thumb for Ludens."""
