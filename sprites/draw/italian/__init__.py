"""The Italian pack of forty, and the eight cards more of the pack of 48."""
