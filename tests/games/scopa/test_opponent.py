"""Scopa's rules of thumb keep to section 9 of the rule book and say why."""

from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.opponents.scopa.worth import danger, gain, left_behind, unseen
from cardtable.opponents.thumbs import Memory
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.play import PLAY
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.turns import sound_advice, turns

CARD = ITALIAN.index


def position(hand: str, table: str, **options: object) -> Scopa:
    """Two players; seat 0 is to play with this hand and this table, in the middle of a deal."""
    game = Scopa(2, ScopaOptions.model_validate(options))
    game.phase = PLAY
    game.turn = 0
    game.hands = [ITALIAN.mask(hand), ITALIAN.mask("S5 B5 C6")]
    game.table = ITALIAN.mask(table)
    game.pack = tuple(range(40))
    game.on_stock = 20
    return game


def advice(game: Scopa, memory: Memory = Memory.FULL) -> tuple[str, str]:
    move, because, *_more = THUMBS.advise(game, 0, Random(1), memory)
    return game.code(move), because


def test_a_sweep_is_taken() -> None:
    """A scopa is a point at once."""
    code, because = advice(position("C7 B10 S2", "D4 S3"))
    assert code == "C7xD4+S3"
    assert "clears the table" in because


def test_the_settebello_is_brought_in() -> None:
    code, because = advice(position("C7 B10 S2", "D7 S3 C9"))
    assert code == "C7xD7"
    assert "seven of coins" in because


def test_a_seven_is_worth_more_than_a_court_card() -> None:
    code, because = advice(position("S7 B10 C2", "B7 S10 C9 S9"))
    assert code == "S7xB7"
    assert "sevens count most in the primiera" in because


def test_coins_are_preferred_to_other_suits() -> None:
    """Most coins score a point, so equal captures differ by their coins."""
    game = position("C4 B10 S2", "D4 S4 C9 B9")
    code, because = advice(game)
    assert code == "C4xD4"
    assert "coins" in because


def test_no_table_of_ten_or_less_is_left_without_need() -> None:
    """A table that adds up to more than ten cannot be swept by one card."""
    game = position("C1 B10 S2", "C9")
    safe, small = (left_behind(game, CARD[face]) for face in ("B10", "C1"))
    rest = unseen(game, 0)
    assert danger(safe, 3, rest) < danger(small, 3, rest)
    code, because = advice(game)
    assert code != "C1"
    assert because


@pytest.mark.parametrize(
    ("hand", "table", "laid"),
    [("S2 B10 C6", "D9 S8", "S2"), ("S3 B9", "D10 S8", "S3"), ("B3 C10 S5", "D9 S8", "B3")],
)
def test_a_low_card_is_laid_and_a_high_one_kept_for_sums(hand: str, table: str, laid: str) -> None:
    """A king was laid as readily as a two: whoever laid low cards took points from regulars."""
    assert advice(position(hand, table))[0] == laid


def test_of_equal_cards_the_one_that_betters_the_primiera_takes() -> None:
    """A reader was told to take with the ace of batons, whose suit had its seven in the pile already."""
    for pile, best in (("B7", "S1"), ("S7", "B1")):
        game = position("C8 S1 B1", "B10 B2 C9 C1")
        game.piles = [ITALIAN.mask(pile), 0]
        tried = {game.code(move) for move in THUMBS.candidates(game, 0)}
        assert tried == {"C8", f"{best}xC1"}
        for seed in range(6):
            move, because, *_more = THUMBS.advise(game, 0, Random(seed), Memory.FULL)
            assert game.code(move) == f"{best}xC1"
            suit = "batons" if pile == "B7" else "swords"
            told = f"The ace of {suit} would take the same, but add less to your primiera"
            assert f"{told}, which has the seven of {suit} in that suit." in because
    game.piles = [0, 0]
    assert len(THUMBS.candidates(game, 0)) == 3
    assert "would take the same, and be worth as much to you" in advice(game)[1]


def test_what_is_laid_down_is_weighed_by_the_sums_it_could_be_taken_in() -> None:
    """A reader was told that one equal card was out; a six took the ace with the five that lay there."""
    game = position("C8 S1", "B10 C9 C5")
    game.piles = [ITALIAN.mask("D2 C3 S3 S8 C10 D10 D4 S4 B5 D5 B7 D7 B1 C1"), ITALIAN.mask("S9 B9 S6 C4 B2")]
    because = THUMBS.explain(game, 0, CARD["S1"], Random(1))
    assert because.endswith(
        "4 of the cards you have not seen could take the ace of swords, alone or with others, and 2 could "
        "take the jack of cups. But the jack of cups is worth keeping: 8 of those cards, if laid down, would "
        "give it something to take, and 1 would do so for the ace of swords."
    )


def test_that_one_may_take_back_what_is_laid_down_in_a_sum_is_said() -> None:
    because = THUMBS.explain(position("C8 S3", "B10 C9 C5"), 0, CARD["S3"], Random(1))
    assert because.endswith(
        "If the five of cups + the three of swords still lie there in your next turn, "
        "the jack of cups may take them together."
    )


def test_a_playout_counts_what_is_gone_before_it_lays_a_card_down() -> None:
    """The five makes seven, and no seven is out any more; the three makes five, which a five would sweep."""
    game = position("S5 B3", "C2")
    game.piles = [ITALIAN.mask("D7 C7 S7 B7"), 0]
    assert {game.code(THUMBS.quick(game, 0, Random(seed).random)) for seed in range(20)} == {"S5"}
    game.piles = [ITALIAN.mask("D5 C5 B5"), 0]
    assert {game.code(THUMBS.quick(game, 0, Random(seed).random)) for seed in range(20)} == {"B3"}


def test_a_playout_takes_the_king_of_coins_where_it_is_a_point() -> None:
    """A six of coins brings more to the primiera, and as many coins."""
    for re_bello, code in ((False, "C6xD6"), (True, "S10xD10")):
        game = position("C6 S10", "D6 D10", re_bello=re_bello)
        assert {game.code(THUMBS.quick(game, 0, Random(seed).random)) for seed in range(20)} == {code}


def test_a_sweep_with_the_last_card_is_worth_nothing() -> None:
    """Clearing the table with the very last card of a deal is no scopa."""
    game = position("C7", "D4 S3")
    swept = gain(game, CARD["C7"], game.table)
    game.on_stock, game.hands = 40, [ITALIAN.mask("C7"), 0]
    after = game.copy()
    after.hands[0] = 0
    assert gain(after, CARD["C7"], game.table) == swept - 100


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"ace_takes_all": True}),
        (4, {"deal_mode": "ten", "napola": True}),
        (4, {"capture": "fifteen", "sevens": True}),
    ],
)
def test_every_choice_is_legal_and_has_a_whole_sentence(seats: int, options: dict[str, object]) -> None:
    game, rng = Scopa(seats, ScopaOptions.model_validate(options)), Random(seats)
    for seat, legal in turns(game, rng, deals=2):
        move = THUMBS.quick(game, seat, rng.random)
        if len(legal) > 1:
            move = sound_advice(THUMBS, game, seat, rng, rng.choice(list(Memory))).move
        assert move in legal
        game.apply(seat, move)


@pytest.mark.slow
def test_regular_pairs_win_85_of_100_matches_against_random() -> None:
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("scopa", regular, random, range(12), deals=None).first.mean >= 0.85
