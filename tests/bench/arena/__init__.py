"""How strong players are: every pair of levels, every exploiter and every reference, on the same cards.

One way of measuring for all.  A *round* is one seed of chance: the same cards (or throws) are played once for
every side of the table, with the player measured on that side and the other player on all the rest.  What
one wins the others lose, so two players of one strength win nothing in the mean of a round.  Intervals are
95 % and count a round as one observation, because the tables of a round share their luck.
"""
