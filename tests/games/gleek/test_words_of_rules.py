"""What is said at a table of Gleek under house rules: of those that are in force, and of no others."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.opponents.gleek.buying import why_bid
from cardtable.opponents.gleek.chances import beaten_by_chance
from cardtable.opponents.gleek.staking import why_answer
from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.opponents.gleek.worths import keeping
from cardtable.opponents.thumbs import Memory
from cardtable.shell.reading.pages import line_of
from cardtable.tables.gleek.labels import GleekLabels
from cardtable.tables.gleek.ruff import meant
from rulesets.core import Paid, listen
from rulesets.gleek.facts import TIDDY_ACCOUNT
from rulesets.gleek.game import Gleek
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import BID, PASS
from rulesets.gleek.words import account_name
from tests.games.gleek.claims import check_reason
from tests.games.gleek.positions import A, B, C, discard_any, table, to_ruff
from tests.games.gleek.test_table import eldest_at_table, game_of
from tests.rulesets.matches import act


def labels_of(game: Gleek, seat: int) -> GleekLabels:
    """What the things of a game say to a seat."""
    view = game.view(seat)
    manners: Any = SimpleNamespace(view=view, door=SimpleNamespace(options=game.options))
    at: Any = SimpleNamespace(showing=SimpleNamespace(view=view))
    return GleekLabels(at, manners)


@pytest.mark.parametrize(("most", "said"), [(0, False), (1, True)])
def test_where_nobody_may_revie_no_stake_rises_by_it(most: int, said: bool) -> None:
    """Without revies a vie was said to cost more "only if you stay in after a revie"."""
    at = eldest_at_table(maxRevies=most)
    to_ruff(game_of(at))
    at.table.showing.jump()
    vie = cast(GleekLabels, at.table.labels).vying()
    assert ("if you stay in after a revie" in vie) == said
    assert ("here nobody may revie" in vie) == (not said)
    told = line_of("gleek", "ruff", GleekOptions(max_revies=most))
    assert f"Most revies: {most} (usually 4)" in told


def test_a_pass_that_is_final_is_not_said_to_answer_later() -> None:
    """Whoever had passed for good "answers if somebody else vies"."""
    for final in (False, True):
        game = table(openingPassFinal=final, maxRevies=0)
        to_ruff(game)
        act(game, "pass")
        facts = game.view(B).facts
        assert facts.said[A] == "waits"
        waits = meant("waits", facts, game.options)
        assert ("answers if somebody else vies" in waits) == (not final)
        assert ("for good" in waits) == final
        because = why_answer(game, B, PASS)
        assert ("to pass for good costs 2 if another vies" in because) == final
        assert ("you are asked again" in because) == (not final)


@pytest.mark.parametrize(("most", "may"), [(0, False), (1, True)])
def test_whoever_saw_the_last_raise_is_not_raised_again(most: int, may: bool) -> None:
    game = table(maxRevies=most)
    to_ruff(game)
    act(game, "vie see")
    assert ("unless somebody raises again" in meant("see", game.view(C).facts, game.options)) == may


@pytest.mark.parametrize(
    ("turned", "rules", "said"),
    [
        ("5D", {"towserTumbler": True}, "Towser, the five of trumps. The dealer got 10 from each"),
        ("6D", {"towserTumbler": True}, "Tumbler, the six of trumps. The dealer got 12 from each"),
        ("4D", {"tydeValue": 4}, "Tiddy, the lowest trump. The dealer got 4 from each for turning it up."),
        ("KD", {"turnUpMournival": True}, "may count it as the fourth of a mournival."),
        ("KD", {"turnUpMournival": True, "turnUpGleekWho": "off"}, "as the fourth of a mournival."),
    ],
)
def test_the_card_turned_up_says_what_it_brings_by_these_rules(
    turned: str, rules: dict[str, Any], said: str
) -> None:
    """A five turned up had brought ten from everybody, and said that it was never played."""
    for options in (rules, {"tydeValue": 0}):
        game = table(turned=turned, **options)
        assert (said in labels_of(game, A).turned_worth(game.turned)) == (options is rules)


def test_the_fourth_of_a_mournival_may_be_the_one_turned_up() -> None:
    """Four kings were paid for, of which everybody saw one on the stock, without a word of that."""
    hands = {A: "KC KS KH 4C 5C 6C 7C 8C 9C 4S 5S 6S"}
    for four, why in ((False, "Three kings, a gleek"), (True, "Four kings, a mournival")):
        game = table(hands=hands, turned="KD", turnUpMournival=four)
        act(game, "bid:13 pass pass")
        while game.phase.name == "exchange":
            kings = game.pack.sets[2]
            game.apply(A, next(card for card in game.legal_moves(A) if not kings >> card & 1))
        heard = listen(game)
        act(game, "pass pass pass")
        (paid, *_others) = [event for event in heard if isinstance(event, Paid)]
        assert paid.why.startswith(f"{why} (the one turned up ")
        assert labels_of(game, A).third(game.deck.index["KC"], 2) == " ".join(
            ["The one turned up may be the third.", *["The one turned up may be the fourth."] * four]
        )


def test_the_account_of_low_trumps_names_those_that_are_paid_for() -> None:
    """Towser had been paid for on an account of "Tiddy and other low trumps", where Tiddy brings nothing."""
    for rules, name in (
        ({}, "Tiddy, the lowest trump"),
        ({"towser_tumbler": True}, "Tiddy and other low trumps"),
        ({"towser_tumbler": True, "tyde_value": 0}, "Towser and Tumbler"),
    ):
        assert account_name(TIDDY_ACCOUNT, GleekOptions(**rules)) == name


def test_a_first_bid_that_nobody_may_raise_is_told_before_it_is_paid() -> None:
    """The stock was paid for first, and then "You had to open the bidding"."""
    at = eldest_at_table(openingBid=20, bidCap=20)
    lines = [line.told(["You", "Anna", "Jan"], None) for line in at.table.manners.log_lines()]
    got = "and got the stock: nobody may bid more."
    bought = next(i for i, line in enumerate(lines) if line.endswith(got))
    paid = [i for i, line in enumerate(lines) if "A share of the bid" in line]
    assert paid == [bought + 1, bought + 2]


# -- The buyer who takes the stock first -------------------------------------------------------------


def test_a_buyer_who_chooses_among_all_cards_is_beaten_less_often() -> None:
    """A ruff of 35 was said to beat the buyer in 22 of 100 cases; it does in one."""
    hand = "5D 9D TD AD 5H 9H 5C 6C 6S 8S TS AS"
    beaten = []
    for exchange in ("discardFirst", "takeFirst"):
        game = table(hands={B: hand}, turned="JS", exchange=exchange, ruffPips="face")
        act(game, "pass pass")
        discard_any(game)
        act(game, "pass")
        beaten.append(beaten_by_chance(game, B))
    assert beaten[0].one == beaten[1].one
    assert beaten[0].bought > 0.15
    assert beaten[1].bought < 0.05


def test_where_the_stock_lies_in_the_hand_no_card_of_it_is_hoped_for() -> None:
    """Of a discard "a card of the stock may do more" was said after it had been taken up."""
    told = set[str]()
    choices: tuple[dict[str, Any], ...] = ({}, {"exchange": "takeFirst"}, {"layout": "L4b"})
    for rules in choices:
        for seed in range(30):
            game = table(4 if "layout" in rules else 3, seed=seed, **rules)
            while game.phase.name == "auction":
                game.apply(game.turn, PASS)
            while game.phase.name == "exchange":
                card = THUMBS.advise(game, game.turn, Random(seed), Memory.FULL).move
                because = THUMBS.explain(game, game.turn, card, Random(1))
                hoped = "a card of the stock" in because or "only a hope" in because or "pairs of" in because
                assert not hoped or game.stock, because
                told.add(because.split(":")[-1] if hoped else "")
                game.apply(game.turn, card)
    assert len(told) > 3


def test_pairs_are_kept_for_nothing_once_the_stock_is_taken() -> None:
    """Among all cards of hand and stock a pair was still kept for the gleek that it might become."""
    game = table(hands={A: "KC KS QH 8S 9H TH JD 4C 5C 6C 7C 8C"}, turned="5D")
    deal, whole = (game.layout, game.trumps.suit, False), game.hands[A]
    taken, king = whole | game.deck.mask("4S 5S 6S 7S 4H 5H 6H"), game.deck.index["KS"]
    assert keeping(*deal, whole)[king] > keeping(*deal, taken)[king] == keeping(*deal, 1 << king)[king] - 1.0


def test_whoever_bets_is_not_said_to_hold_more_where_a_bluff_is_all_one_beats() -> None:
    """It read "in 10 of 100 cases. But whoever bets so mostly holds more: you would win about 11 times"."""
    for first, bought in (("takeFirst", 8), ("discardFirst", 17)):
        game = table(6, {5: "3C 4C 8C KC TH AH 2D 9D"}, turned="7C", exchange=first)
        to_ruff(game)
        act(game, "vie", *["pass"] * 4)
        told = why_answer(game, 5, PASS)
        check_reason(game, 5, PASS, told)
        assert f"bought the stock in {bought} of 100 cases" in told
        assert ("But whoever bets so mostly holds more" in told) == (first == "discardFirst")


# -- The auction -------------------------------------------------------------------------------------


def test_nobody_is_promised_a_share_of_too_few_coins() -> None:
    """With a first bid of one among six the buyer pays a single coin, to the latest other bidder."""
    for bid, share in ((1, False), (5, True)):
        game = table(6, openingBid=bid)
        told = [why_bid(game, game.turn, PASS)]
        while game.in_auction.bit_count() > 2:
            game.apply(game.turn, PASS)
        told.append(why_bid(game, game.turn, PASS))
        promised = ("is paid a share", "are paid a share", "pays you a share")
        assert all(any(words in because for words in promised) == share for because in told)


def test_cheap_cards_that_are_left_to_one_other_are_left_against_their_worth() -> None:
    """“New cards are worth about 14 coins. Only one other is still in: …” named no ground to leave them."""
    poor = "4C 5C 5S 6S 9S 5H 9H TH 4D 6D 7D QS"
    game = table(3, {C: poor}, openingBid=1)
    act(game, "pass")
    assert game.turn == C
    assert why_bid(game, C, PASS).endswith(
        " coins to you. But only one other is still in: pass, and the stock is sold at 1, which costs you "
        "nothing."
    )


def test_of_two_players_neither_is_promised_a_share() -> None:
    for seed in range(40):
        game = table(2, seed=seed, bidCap=60)
        for bid in range(13, 30):
            game.bid = bid
            assert "share" not in why_bid(game, game.turn, BID + bid + 1)


def test_the_coach_says_what_a_house_rule_means_that_is_played_besides() -> None:
    """Beside the tricks stood "False claims: yes (usually no)", and not what that has to do with them."""
    told = line_of("gleek", "play", GleekOptions(false_claims=True))
    assert told.endswith(
        "**Here: False claims: yes (usually no).** Sets are claimed by word, the buyer may bluff, and others "
        "may challenge it."
    )


# -- Claims --------------------------------------------------------------------------------------------


def test_a_word_about_claims_is_of_the_claims_that_were_made() -> None:
    """Whoever challenged nothing was told that it is "safest to say no more: a lie is found out"."""
    hands = {A: "KC KS KH KD 4C 5C 6C 7C 8C 4S 5S 6S"}
    for away, move in (("", "claim:mournival:K"), ("KD", "claim:mournival:K"), ("KD", "claim:gleek:K")):
        game = table(hands=hands, turned="9H", falseClaims=True)
        act(game, "pass pass")
        if away:
            act(game, away)
        discard_any(game, "KC KS KH KD")
        act(game, "pass pass pass")
        done = game.parse("done")
        unpaid = "What you hold and do not claim now is not paid for."
        assert THUMBS.explain(game, A, done, Random(1)) == unpaid
        act(game, move)
        assert "a lie is found out" in THUMBS.explain(game, A, done, Random(1))
        act(game, "done done done")
        while game.phase.name == "play":
            game.apply(game.turn, game.legal_moves(game.turn)[0])
        false = away == "KD" and "mournival" in move
        never = "The buyer never played so many kings."
        challenge = THUMBS.explain(game, game.turn, game.legal_moves(game.turn)[0], Random(1))
        assert (challenge == never) == false
        told = THUMBS.explain(game, game.turn, game.parse("done"), Random(1))
        assert (told == "Nothing you saw proves that a claim was false.") == (not false)
        assert "lie" not in told
