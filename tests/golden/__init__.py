"""Golden playthroughs: what is asked, allowed, refused and told, for every game and every house rule.

Each file under this folder is one match at random, cut after its first deal, as a text to be read.  The test
plays it again and compares; ``python -m tests.golden [GAME ...]`` writes them anew, so that a change of rules
or words is seen, and reviewed, as a difference of text.  ``hints`` holds what the computer players of every
level do and say in some positions of each game, ``tables`` what can be read at a table (`tests/tables`).
"""
