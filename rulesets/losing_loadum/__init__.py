"""The rules of Losing Loadum."""
