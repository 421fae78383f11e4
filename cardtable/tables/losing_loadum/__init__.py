"""The table of Losing Loadum."""
