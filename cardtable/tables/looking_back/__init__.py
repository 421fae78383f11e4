"""Tables at which what has been is looked at once more: replays, turning points, practice."""
