"""What the others have done in a deal of Laus tells what they hold: strange acts make a world unlikely."""

from __future__ import annotations

from random import Random
from statistics import fmean

from cardtable.opponents.laus.thumbs import THUMBS
from rulesets.laus.game import Laus
from rulesets.laus.pack import DECK
from rulesets.laus.state import PASS
from tests.bench.habits import by_thumbs
from tests.games.laus.test_opponent import CARD, position
from tests.games.laus.test_skat import with_a_skat
from tests.games.turns import turns


def test_whoever_passed_on_the_skat_is_imagined_with_a_hand_to_pass_with() -> None:
    game = with_a_skat("7C 8C 9C 7S 8S 9S 7H 8H 9H JD", "AC AS", "KC TC KS TS KH TH JC JS JH QD")
    assert game.acts[0] == PASS
    assert THUMBS.strangeness(game, 2) == 0
    game.hands[0], game.hands[1] = game.hands[1], game.hands[0]
    assert THUMBS.strangeness(game, 2) == 1
    assert THUMBS.strangeness(game, 0) == 0, "of the own pass nothing is concluded"


def test_whoever_stayed_far_below_a_card_holds_none_nearer_to_it() -> None:
    """A player who puts the seven under the king would rather have put the nine under it."""
    game = position("QC TS 7S 8S 9D", "KH 7H")
    game.hands[3] = DECK.mask("8C 9C 8D TD")
    natural = THUMBS.strangeness(game, 0)
    game.hands[3] = DECK.mask("8C 9H 8D TD")
    assert THUMBS.strangeness(game, 0) == natural + 1


def test_what_was_played_in_earlier_tricks_counts_as_it_lay_then() -> None:
    """Who threw the eight of spades on a trick of hearts could not have had the queen of clubs."""
    game = position("TS 7S 8D 9D")
    game.tricks = [(0, (CARD["AH"], CARD["7H"], CARD["8S"], CARD["TH"]))]
    game.won[0] = DECK.mask("AH 7H 8S TH")
    game.hands[1:] = [DECK.mask("9H 9C TC 8C"), DECK.mask("7C 7D 7S JC"), DECK.mask("KC KS AC AS")]
    natural = THUMBS.strangeness(game, 0)
    game.hands[2] = DECK.mask("7C 7D 7S QC")
    assert THUMBS.strangeness(game, 0) > natural


def test_the_true_cards_are_less_strange_than_any_that_are_dealt_anew() -> None:
    true, anew, imagined = [], [], []
    for deal in range(30):
        rng = Random(deal)
        game = Laus(4)
        for seat, _legal in turns(game, rng, 1):
            if len(game.tricks) == 4 and not game.trick:
                true.append(THUMBS.strangeness(game, seat))
                anew += [THUMBS.strangeness(game.sample(seat, rng), seat) for _world in range(20)]
                imagined += [
                    THUMBS.strangeness(THUMBS.imagine(game, seat, rng), seat) for _world in range(20)
                ]
            game.apply(seat, by_thumbs(game, rng))
    assert fmean(true) < 0.6 * fmean(anew)
    assert fmean(imagined) < 0.8 * fmean(anew)
