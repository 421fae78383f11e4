"""Attacks on the whole program, each with a seed, a count and a planted fault that it must catch.

    python -m tests.bench.torture NAME [--times N] [--seed S]

`kills` ends the real window at random instants, `syscalls` lets calls of the system fail, `fuzz` opens
files that nobody wrote, `monkey` plays with all screens, `soak` watches memory and handles, `rules` plays
random house rules against the referees, and `leak` swaps cards that a seat has not seen.
"""
