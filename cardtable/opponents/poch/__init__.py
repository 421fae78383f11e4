"""Rules of thumb for Poch."""
