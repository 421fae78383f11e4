"""The French pack: pips, aces and the double-headed courts."""
