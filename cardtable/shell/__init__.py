"""Home, setup, settings, rule book: the screens that know no game."""
