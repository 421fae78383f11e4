"""The scripts that drew every picture in sprites/; run `python -m sprites.draw` to draw them again."""
