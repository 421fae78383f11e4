"""What has happened becomes a picture: movement, words, beats and sounds, one after the other."""
