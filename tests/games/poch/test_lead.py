"""Whoever bets at Poch knows what it is worth to begin the count, and says so."""

from pathlib import Path
from random import Random
from typing import Any

import rulesets
from cardtable.opponents.poch.lead import COUNTED, COUNTED_FREELY, worth_of_lead
from cardtable.opponents.poch.mind import gain_of_calling, odds
from cardtable.opponents.poch.thumbs import THUMBS
from rulesets.poch.game import Poch
from rulesets.poch.pack import BET, CALL, CHECK, DROP
from tests.games.poch.test_opponent import KINGS, OTHERS, hands


def test_whoever_opens_asks_first_what_the_lead_is_worth_to_it() -> None:
    """With three or five an ace is added best by the leader; of four somebody else had better lead."""

    def opens(seats: int, hand: str) -> int:
        game = hands(*[hand, "QD JD TD 8H 7C", "QS JS TS 8S 7S", "QC JH TC 8C 7H", "9D TH KC 8D AD"][:seats])
        return sum(THUMBS.quick(game, 0, Random(seed).random) >= BET for seed in range(200))

    with_ace, without = "AC KS 9H 8D 7H", "KS TD 9H 8D 7H"
    assert opens(4, without) < 25
    assert 8 < opens(4, with_ace) < 40
    for seats in (3, 5):
        assert opens(seats, without) < 12 < 24 < opens(seats, with_ace)


def test_what_the_lead_is_good_for_with_an_ace_is_said_in_plain_words() -> None:
    """It read: "if that one drops out, you begin the count, in which your ace may well come last then"."""
    game = hands("AC KS 9H 8D 7H", *OTHERS, "9D TH KC 8D AD")
    bets = THUMBS.explain(game, 0, BET + 1, Random(1))
    assert "you begin the count, in which your ace may well come last" in bets
    assert "come last then" not in bets


KINGS_AND_AN_ACE = "AC KC KS 9H 8D"


def bet_from(place: int, mine: str = KINGS_AND_AN_ACE, **rules: Any) -> Poch:
    """A table of four where the seat so many places before this one has bet, and the others are out."""
    game = hands(mine, *OTHERS, **rules)
    better = -place % 4
    game.turn, game.level, game.bets = 0, 1, [(better, 1)]
    game.staked = [int(seat == better) for seat in range(4)]
    game.board[7] = 1
    game.out = 0b1111 & ~(1 | 1 << better)
    return game


def test_whoever_is_to_pay_asks_who_begins_the_count_otherwise() -> None:
    """Best replies gained half a coin a deal from regulars who did not: the same hand was played anywhere."""
    assert [round(worth_of_lead(bet_from(place), 0)) for place in (1, 2, 3)] == [-2, -8, 5]
    assert [round(worth_of_lead(bet_from(place, KINGS), 0)) for place in (1, 2, 3)] == [1, 1, 2]
    stays = {}
    for place in (1, 2, 3):
        moves = [THUMBS.quick(bet_from(place), 0, Random(seed).random) for seed in range(100)]
        stays[place] = sum(move != DROP for move in moves)
    assert stays[1] < 20
    assert stays[2] < 20
    assert stays[3] > 80


def test_the_page_advises_what_was_measured() -> None:
    """Begin the count yourself with three or five; with four let it begin opposite, and not on the left."""
    page = (Path(rulesets.__file__).parent / "poch" / "pages" / "en.md").read_text(encoding="utf-8")
    told = " ".join(page.split())
    assert "a single ace. With three or five players begin it yourself; with four it is best that" in told
    assert "best that the player opposite begins, and worst that the one on your left does" in told
    one = {seats: by_aces[1] for seats, by_aces in COUNTED.items()}
    assert one[3].index(max(one[3])) == one[5].index(max(one[5])) == 0
    assert (one[4].index(max(one[4])), one[4].index(min(one[4]))) == (2, 3)
    assert "Who begins the count matters much to a single ace." in told
    assert all(max(worth) - min(worth) > 2 for worth in one.values()), "most it is not: with five, two aces"


def bet_by_the_eldest(mine: str) -> Poch:
    """A table of four where the eldest has bet, the next is out, and the third is to answer."""
    game = hands(OTHERS[0], OTHERS[1], mine, OTHERS[2])
    game.apply(0, BET + 1)
    game.apply(1, DROP)
    return game


def test_whoever_stays_in_is_in_the_way_of_who_has_still_to_answer() -> None:
    """With one ace the third wants the first to begin, and not the last; yet it dropped out."""
    poor = "AC KS 9H 8D 7H"
    assert odds(bet_by_the_eldest(poor), 2).way > 3
    assert abs(odds(bet_by_the_eldest("KS TD 9H 8D 7H"), 2).way) < 1
    stand = odds(bet_by_the_eldest(poor), 2)
    assert gain_of_calling(stand._replace(way=0.0)) < 0 < gain_of_calling(stand)
    moves = [THUMBS.quick(bet_by_the_eldest(poor), 2, Random(seed).random) for seed in range(100)]
    assert moves.count(DROP) == 0
    told = THUMBS.explain(bet_by_the_eldest(poor), 2, CALL, Random(1))
    assert "you win too seldom for that alone; but if you drop out, whoever has still to answer is" in told
    assert "likelier to begin the count, and to prevent that, too, is worth the 1 coin it costs." in told


def test_where_nobody_else_is_to_answer_nobody_is_in_the_way() -> None:
    assert odds(bet_from(1), 0).way == 0
    game = hands("AC KS 9H 8D 7H", *OTHERS, allow_check=True)
    assert odds(game, 0).way == 0, "nor where one may check"


def test_whoever_checks_last_leaves_the_count_to_the_first() -> None:
    """The last to speak wants to begin the more: else the first does, whom nobody sits farther behind."""
    game = hands(*OTHERS, "AC KS 9H 8D 7H", allow_check=True)
    before = worth_of_lead(game, 3)
    for _seat in range(3):
        game.apply(game.turn, CHECK)
    one = COUNTED[4][1]
    assert worth_of_lead(game, 3) == one[0] - one[3] > before + 4


def test_it_is_said_what_it_is_worth_to_begin_the_count() -> None:
    pays = THUMBS.explain(bet_from(3), 0, CALL, Random(1))
    assert "From where you sit, it is worth about 5 coins to begin the count yourself. Whoever pays" in pays
    drops = THUMBS.explain(bet_from(2), 0, DROP, Random(1))
    assert "but then you begin the count, and that costs you more than what lies in the Poch" in drops
    assert drops.endswith("it is worth about 8 coins that somebody else begins the count.")
    for move, place in ((DROP, 3), (CALL, 2)):
        assert "From where you sit" not in THUMBS.explain(bet_from(place), 0, move, Random(1))


def test_no_figure_is_given_where_the_count_was_not_measured() -> None:
    never: dict[str, Any] = {"last_card_coin": False}
    pays = THUMBS.explain(bet_from(3, **never), 0, CALL, Random(1))
    assert "From where you sit, it is better to begin the count yourself. Whoever pays" in pays
    drops = THUMBS.explain(bet_from(2, **never), 0, DROP, Random(1))
    assert drops.endswith("From where you sit, it is better that somebody else begins the count.")
    assert "costs you more" not in drops


def test_where_one_may_hold_back_it_is_told_what_was_measured_there() -> None:
    """With six and one ace the next on the right was said to begin better: that cost 0.8 coins."""
    usual, freely = COUNTED[6][1], COUNTED_FREELY[6][1]
    assert usual[0] - usual[1] < -2 < 0 < freely[0] - freely[1]
    assert worth_of_lead(bet_from(1), 0) < -2 < worth_of_lead(bet_from(1, must_play=False), 0) < -1
    drops = THUMBS.explain(bet_from(2, must_play=False), 0, DROP, Random(1))
    assert drops.endswith("it is worth about 5 coins that somebody else begins the count.")


def test_an_ace_is_worth_nothing_more_to_the_leader_where_it_is_one_of_two() -> None:
    assert abs(worth_of_lead(bet_from(2, "AC AS KS 9H 8D"), 0)) < 1
