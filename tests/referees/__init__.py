"""The rules of the nine games a second time: slow, plain, and written from the rule files alone.

The referee of a game stands in `tests/games/<game>/referee.py`.  None of them imports the rules modules;
only the test does, which lets them play.  Where a referee and a game disagree, one of them has read the
rule file wrongly.
"""
