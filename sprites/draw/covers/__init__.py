"""The pictures of the games on the shelf."""
