"""Rules of thumb for Laugh and Lie Down."""
