"""The rules of the nine games a second time: slow, plain, and written from the rule files alone.

Nothing in here imports the rules modules, except the test, which lets them play.  Where a referee and a
game disagree, one of them has read the rule file wrongly.
"""
