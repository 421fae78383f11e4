"""What is remembered of all matches: the archive, statistics, evenings, the deals of the day."""
