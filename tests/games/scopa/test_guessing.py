"""In the worlds a master of Scopa imagines the others had reason to play as they did."""

from collections.abc import Sequence
from random import Random

from cardtable.opponents.scopa.guessing import guessed
from cardtable.opponents.scopa.thumbs import THUMBS
from rulesets.cards import cards
from rulesets.core import CHANCE
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import PACK, SEVENS
from tests.games.turns import turns


def after(codes: Sequence[str], table: str, hands: Sequence[str], **options: object) -> Scopa:
    """A deal that begins with these hands at this table, in which these moves were made."""
    game = Scopa(len(hands), ScopaOptions.model_validate(options))
    while game.turn == CHANCE:
        game.apply(CHANCE, 1)
    game.table = ITALIAN.mask(table)
    game.hands = [ITALIAN.mask(hand) for hand in hands]
    game.dealer, game.turn = len(hands) - 1, 0
    dealt = game.table | sum(game.hands)
    game.pack = (*(0,) * game.on_stock, *cards(ITALIAN.all & ~dealt))
    for code in codes:
        game.apply(game.turn, game.parse(code))
    return game


HANDS = ("D10 S9 B6", "C10 S10 B2", "C5 C4 C3", "B10 B8 B4")


def share_with_a_seven(game: Scopa, worlds: int = 400) -> float:
    """In how many of the worlds that seat 1 imagines seat 0 holds a seven."""
    rng = Random(3)
    return sum(bool(THUMBS.imagine(game, 1, rng).hands[0] & SEVENS) for _ in range(worlds)) / worlds


def test_who_leaves_the_settebello_hardly_holds_a_seven() -> None:
    """Sampled by chance alone, five in twelve would hold one of the three sevens out of sight."""
    passed_over = after(["S9"], "D7 C8 S8 B4", HANDS)
    assert share_with_a_seven(passed_over) < 0.1
    nothing_to_take = after(["S9"], "D6 C8 S8 B4", HANDS)
    assert share_with_a_seven(nothing_to_take) > 0.2


def test_what_lay_there_before_the_last_dealing_is_forgotten() -> None:
    game = after(["D10"], "D7 C8 S8 B9", HANDS)
    assert game.acts
    for _ in range(11):
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    assert not game.acts


def test_all_that_is_seen_lies_as_it_does() -> None:
    for seats, options in ((2, {}), (3, {"ace_takes_all": True}), (4, {"deal_mode": "nine"}), (4, {})):
        game, rng = Scopa(seats, ScopaOptions.model_validate(options)), Random(seats)
        for seat, legal in turns(game, rng, deals=1):
            world = guessed(game, seat, rng)
            assert world.hands[seat] == game.hands[seat]
            assert (world.table, world.piles, world.acts) == (game.table, game.piles, game.acts)
            assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in game.hands]
            lie = [*cards(world.table), *world.pack[world.on_stock :]]
            lie += [card for some in (*world.hands, *world.piles) for card in cards(some)]
            assert sorted(lie) == list(range(PACK))
            game.apply(seat, rng.choice(legal))


def test_whatever_the_others_hold_the_same_is_imagined() -> None:
    """Only what was done in sight of all tells of a hand."""
    game = after(["D10", "B2"], "D7 C8 S8 B9", HANDS)
    other = game.sample(2, Random(5))
    assert other.hands != game.hands
    for seed in range(5):
        one, two = guessed(game, 2, Random(seed)), guessed(other, 2, Random(seed))
        assert (one.hands, one.pack) == (two.hands, two.pack)
