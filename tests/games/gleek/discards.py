"""What is said of a discard of Gleek, held against the hand, the stock and the card turned up."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.gleek.worths import card_worths
from rulesets.cards import cards, highest
from rulesets.gleek.game import Gleek


def check_of_discards(game: Gleek, seat: int, move: int, because: str, worths: Sequence[int]) -> None:
    """Hold against a hand, whose suits have these worths in the ruff, what is said of one of its cards."""
    hand, pack, face = game.hands[seat], game.pack, game.options.face
    sets = [members for members in pack.sets if members >> move & 1 and (hand & members).bit_count() > 1]
    trump = bool(pack.mates[game.trumps.tiddy] >> move & 1)
    made = bool(sets) and game.largest_set(seat, pack.sets.index(sets[0]), hand) > 0
    discards = game.phase.name == "exchange" and not trump
    assert ("breaks up your gleek" in because) == (discards and made)
    hopes, comes = bool(sets) and not made, bool(game.stock)
    assert ("only a hope for a gleek" in because) == (discards and hopes and comes)
    assert ("a pair is no gleek" in because) == (discards and hopes and not comes)
    if "a card of the stock may do more" in because or "pairs of kings, queens or jacks" in because:
        assert comes, "no card comes any more"
    if "none of these" in because:
        assert not sets
        assert not (pack.aces | pack.mates[game.trumps.tiddy]) >> move & 1
        best = pack.ruff_cards(hand, face)
        in_waste = bool(game.waste & pack.mates[highest(best)])
        only = worths.count(max(worths)) == 1
        assert ("your best suit" in because) == (best != pack.aces and not in_waste and only)
        assert worths[move // pack.ranks] < pack.ruff(hand, face), "the best suit is kept"
    worth = card_worths(game.layout, game.trumps.suit)
    if "adds only" in because:
        assert worths[move // pack.ranks] == max(worths)
        apart = [worth[card] for card in cards(hand) if card // pack.ranks != move // pack.ranks]
        assert ("likelier to win a trick" in because) <= (worth[move] < min(apart, default=1.0))
        assert ("your best suit" in because) == (worths.count(max(worths)) == 1)
    if "alone in its suit" in because:
        assert hand & pack.mates[move] == 1 << move
        assert min(worth[card] for card in cards(hand)) == worth[move]
