"""Rules of thumb for Losing Loadum."""
