"""The house rules of Laus, and sweeps and skats played out; each test quotes `rules/laus.md`."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import (
    HIDDEN,
    WATCHER,
    DealBegan,
    DealEnded,
    Revealed,
    TrickTaken,
    Zone,
    listen,
)
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import DECK
from tests.games.laus.positions import FULL_HAND_4, HANDS_3, deal_out, faces
from tests.rulesets.matches import act, heard_of, play_at_random

# -- 4. Sweeps and skats ------------------------------------------------------------------------

SWEEPERS = {
    4: [
        "JC JS JH JD AC TC KC QC",
        "9C AS TS KS QS 9S 8S 7S",
        "8C AH TH KH QH 9H 8H 7H",
        "7C AD TD KD QD 9D 8D 7D",
    ],
    3: ["JC JS JH JD AC TC KC QC 9C 8C", "7C AS TS KS QS 9S 8S 7S AH TH", "KH QH 9H 8H 7H AD TD KD QD 9D"],
}
"""Seat 0 cannot help taking every trick."""


@pytest.mark.parametrize(
    ("seats", "skat", "options", "score"),
    [
        (4, "", {}, -120),
        (4, "", {"sweep": 240}, -240),
        (4, "", {"sweep": 0}, 0),
        (3, "pass pass pass", {}, -960),
        (3, "pass take 8D 7D pass", {}, -480),
        (3, "take 8D 7D pass pass", {"passDoubles": False}, -120),
        (3, "pass pass pass", {"maxMultiplier": 4}, -480),
    ],
)
def test_a_sweep_played_out(seats: int, skat: str, options: dict[str, object], score: int) -> None:
    """S5, S9: "score[w] = -120 * 2^passes; all others 0"; "z-doubling is not applied to it"."""
    rules = LausOptions.model_validate(options)
    game = deal_out(SWEEPERS[seats], seats - 1, "8D 7D" if seats == 3 else "", rules)
    act(game, skat)
    heard = listen(game)
    while not game.deals:
        game.apply(game.turn, game.legal_moves(game.turn)[-1])
    assert {trick.seat for trick in heard_of(TrickTaken, heard)} == {0}
    assert tuple(game.scores()) == (score,) + (0,) * (seats - 1)
    (deal,) = heard_of(DealEnded, heard)
    assert [sum(line.amount for line in lines) for lines in deal.sheet] == list(deal.points)
    assert deal.why == "One player took every trick."


@pytest.mark.parametrize(
    ("skat_to", "points", "why"),
    [
        ("lastTrick", (43, 29, 137), "The skat goes to the winner of the last trick."),
        ("mostCardPoints", (146, 29, 34), "The skat goes to the player with most card points."),
    ],
)
def test_whose_the_skat_is_after_the_last_trick(skat_to: str, points: tuple[int, ...], why: str) -> None:
    """Rule: "skat joins the seat with the highest P before the skat", else the winner of the last trick."""
    game = Laus(3, LausOptions.model_validate({"skatTo": skat_to}))
    heard = listen(game)
    game.dealer, game.leader = 2, 0
    game.go("play")
    game.hands = [DECK.mask(card) for card in ("7H", "8H", "9H")]
    game.won = [DECK.mask("AC AS AH TC"), DECK.mask("AD TD KD KC"), DECK.mask("TS TH KS KH JC JS JH")]
    game.skat = DECK.mask("QH 8S")
    act(game, "7H 8H 9H")
    (deal,) = heard_of(DealEnded, heard)
    assert deal.points == points
    assert heard_of(Revealed, heard)[0].why == why


# -- 6. House rules -----------------------------------------------------------------------------


def test_fixed_rounds_end_the_match_after_everybody_has_dealt_and_ignore_the_target() -> None:
    """Rule: "fixedRounds(1-5 deals each)"; "the target is then ignored"."""
    for seats in (3, 4):
        game = Laus(seats, LausOptions(match_end="fixedRounds", rounds=3, target=500))
        heard = play_at_random(game, Random(1))
        assert len(heard_of(DealEnded, heard)) == 3 * seats
        dealers = [event.dealer for event in heard_of(DealBegan, heard)]
        assert all(dealers.count(seat) == 3 for seat in range(seats))


@pytest.mark.parametrize("target", [500, 1000, 2000, 3000])
def test_the_match_ends_when_some_total_reaches_the_target(target: int) -> None:
    """Rule: "After any hand in which some total >= target the match ends"."""
    heard = play_at_random(Laus(4, LausOptions(target=target)), Random(target))
    deals = heard_of(DealEnded, heard)
    assert max(deals[-1].totals) >= target
    assert all(max(deal.totals) < target for deal in deals[:-1])


@pytest.mark.parametrize(
    ("ban", "legal"),
    [
        ("queensAndJacks", "TS KS 8S AH TH 7H AD 8D 7D 9H 9S"),
        ("jacksOnly", "TS KS 8S AH TH 7H AD 8D 7D 9H 9S"),
        ("none", "JD TS KS 8S AH TH 7H AD 8D 7D 9H 9S"),
    ],
)
def test_other_cards_may_be_banned_from_the_skat(ban: str, legal: str) -> None:
    """Rule: "discardBan (3p): queensAndJacks / jacksOnly / none"."""
    game = deal_out(HANDS_3, 2, "9H 9S", LausOptions.model_validate({"discardBan": ban}))
    act(game, "take")
    assert set(game.legal_moves(0)) == set(faces(legal))
    act(game, "9H 9S pass take")
    queens = set(faces("QC QH QD"))
    assert queens & set(game.legal_moves(2)) == (set() if ban == "queensAndJacks" else queens)


@pytest.mark.parametrize(("shown", "expected"), [("queens", "QS"), ("none", ""), ("all", "8H 7H QS KH")])
def test_won_cards_lie_open_as_the_house_rule_says(shown: str, expected: str) -> None:
    """Rule: "showCaptured: queens / none / all"."""
    game = deal_out(FULL_HAND_4, 3, rules=LausOptions.model_validate({"showCaptured": shown}))
    act(game, "8H 7H QS KH")
    for seat in (0, 3, WATCHER):
        pile = game.view(seat).zones[Zone("pile", 3)]
        assert len(pile) == 4
        assert {DECK.faces[card] for card in pile if card != HIDDEN} == set(expected.split())
