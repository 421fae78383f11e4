"""The house rules of Losing Loadum, and the full hand of its rule book."""

from __future__ import annotations

import pytest

from rulesets.core import (
    HIDDEN,
    POT,
    Announced,
    CardMoved,
    DealEnded,
    Event,
    Paid,
    Revealed,
    listen,
)
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import DECK, SUIT_LETTERS
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.positions import STOCK, exchange, gap, say_nothing, speak, table
from tests.games.losing_loadum.test_rules import HANDS, codes, zone
from tests.rulesets.matches import act, heard_of


def swallowed(*decision: str, stock: str = STOCK) -> tuple[LosingLoadum, list[Event]]:
    """The trick of T6 with swallowing on, and what its player decides."""
    game = table("2H 2D", "TC 3D", "8H 4D", "TH 5D", swallowing=True, stock=stock)
    act(game, "2H TC 8H TH")
    assert game.turn == 3, "only the player of the highest card of the suit led acts"
    assert codes(game) == {"take", "deny:C", "deny:D", "deny:S", "deny:H"}
    heard = listen(game)
    act(game, *decision)
    return game, heard


def test_w1_with_swallowing_the_taker_keeps_the_trick_that_a_trump_had_won() -> None:
    game, _heard = swallowed("take")
    assert game.load == [0, 0, 0, 20]
    say_nothing(game)
    assert game.turn == 3, "the taker leads"


def test_w2_naming_the_trump_gives_the_trick_to_its_true_winner() -> None:
    assert swallowed("deny:C")[0].load == [0, 20, 0, 0]
    assert swallowed("deny:S")[0].load == [0, 0, 0, 20]
    assert swallowed("deny:D", stock="4D 8C QC 6D")[0].load == [0, 0, 0, 20], "no trump lies in the trick"


def test_one_suit_tricks_are_awarded_automatically_with_swallowing_too() -> None:
    game = table("2H 2D", "3H 3D", swallowing=True)
    act(game, "2H 3H")
    assert game.phase.name == "speak"


def test_swallowing_reveals_nothing_more_than_who_takes_the_trick() -> None:
    kept, missed = swallowed("deny:S"), swallowed("deny:S", stock="4D 8C QC 6D")
    assert kept[1] == missed[1]


def test_automatic_ends_the_hand_when_a_trick_lifts_its_winner_to_31() -> None:
    game = table("AC 2D", "TC 3D", "KC 4D", out_mode="automatic")
    game.load[0] = 7
    act(game, "AC TC KC")
    assert game.load[0] == 31
    assert game.counters == (2, 3, 3)
    game = table("AC 2D", "TC 3D", "KC 4D", out_mode="automatic")
    game.load[0] = 6
    act(game, "AC TC KC")
    assert game.counters == (3, 3, 3)
    assert game.phase.name == "exchange"


def test_exchange_off_leads_on_at_once_and_also_before_first_trick_starts_with_eldest() -> None:
    game = table("AC 2D", "TC 3D", exchange="off")
    act(game, "AC TC")
    speak(game)
    assert game.phase.name == "play"
    game = GAME(4, GAME.Options(exchange="alsoBeforeFirstTrick"))
    act(game, "first:1", "deal:0000000000001")
    assert (game.phase.name, game.turn) == ("exchange", 2)
    say_nothing(game)
    assert (game.phase.name, game.turn) == ("play", 2)


def test_exchange_guard_decides_which_cards_may_be_given() -> None:
    hands = ("KH 2H", "JS 3S QC")
    assert codes(exchange(*hands)) == {"pass"}
    game = exchange(*hands, exchange_guard="anyLoader")
    act(game, "offer:KH")
    assert codes(game) == {"accept:JS", "accept:QC", "decline"}
    game = exchange("KH", "JS 3S QC", exchange_guard="bothUnguarded")
    act(game, "offer:KH")
    assert codes(game) == {"accept:QC", "decline"}
    assert "guarded" in str(game.why_not(1, game.parse("accept:JS")))


def test_trump_shown_always_keeps_what_otherwise_must_be_remembered() -> None:
    for shown, fact, top in (("once", "", HIDDEN), ("always", "C", DECK.index["QC"])):
        game = table("2H 2D", "TC 3D", "8H 4D", trump_shown=shown)
        act(game, "2H TC")
        assert game.view(2).facts.trump == fact
        assert zone(game, 1, "stock")[0] == top, "the looker"
        assert zone(game, 2, "stock")[0] == HIDDEN
        assert game.view(2).facts.trump_known is True
        assert game.view(2).facts.looker == 1


def test_before_card_the_looker_sees_the_trump_before_choosing() -> None:
    game = table("2H 2D", "TC 3D", "8H 4D", reveal_timing="beforeCard")
    heard = listen(game)
    act(game, "2H")
    assert game.trump == SUIT_LETTERS.index("C")
    assert game.turn == game.looker == 1
    assert [type(event) for event in heard] == [CardMoved, Revealed, Announced]


def test_a_revoke_is_found_out_when_its_suit_is_played_later() -> None:
    game = table("2H 2D", "TC 3H", "8H 4D", revoke="punished", counters=2)
    assert codes(game) == {"2H", "2D"}
    act(game, "2H TC 8H")
    assert game.trump == SUIT_LETTERS.index("C"), "the first off-suit card uncovers the trump"
    say_nothing(game)
    assert game.turn == 1
    heard = listen(game)
    act(game, "3H")
    (end,) = heard_of(DealEnded, heard)
    assert end.points == (0, 2, 0), "all counters gone"
    assert game.counters == (2, 0, 2)
    act(game, "deal:0000000000001")
    assert game.playing == (0, 2)


@pytest.mark.parametrize("speech", ["pass", "challenge:0"])
def test_a_revoke_is_found_out_at_the_end_of_the_hand_which_is_void_for_the_others(speech: str) -> None:
    game = table("2H", "TC 3H", "8H", revoke="punished")
    act(game, "2H TC 8H")
    game.hands[1] = 0
    game.load = [33, 20, 0]
    speak(game, s2=speech)
    assert game.counters == (3, 0, 3)


def test_own_total_is_in_ones_own_view_only_and_in_none_with_own_total_shown_off() -> None:
    game = gap(*HANDS, load=(3, 12, 0, 0))
    assert [game.view(seat).facts.own_total for seat in range(4)] == [3, 12, 0, 0]
    assert all(game.view(seat).facts.totals == () for seat in range(4))
    game = gap(*HANDS, load=(3, 12, 0, 0), own_total_shown=False)
    assert game.view(1).facts.own_total is None


def test_counters_and_stake_are_as_agreed() -> None:
    for counters in range(1, 6):
        assert GAME(3, GAME.Options(counters=counters)).counters == (counters,) * 3
    game = GAME(3, GAME.Options(stake=4))
    heard = listen(game)
    act(game, "first:0")
    assert [(paid.source, paid.target, paid.amount) for paid in heard_of(Paid, heard)] == [
        (seat, POT, 4) for seat in range(3)
    ]


def test_options_bear_the_keys_and_defaults_of_the_rule_file() -> None:
    assert GAME.Options().as_keys() == {
        "counters": 3,
        "outMode": "concealed",
        "exchange": "betweenTricks",
        "exchangeGuard": "offererUnguarded",
        "swallowing": False,
        "trumpShown": "once",
        "revealTiming": "afterCard",
        "revoke": "prevented",
        "naturalTie": "allTied",
        "ownTotalShown": True,
        "stake": 0,
    }
