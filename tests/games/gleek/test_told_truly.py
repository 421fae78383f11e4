"""What is said of other hands at a table of Gleek: how many they are, what they may hold, who is in."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.shell.reading.pages import first_of, section_of
from cardtable.tables.gleek.labels import GleekLabels
from cardtable.tables.gleek.scene import GleekManners
from rulesets.core import Paid, listen
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS, SEE, STAND, VIE
from tests.games.gleek.claims import check_reason
from tests.games.gleek.counted import chances, told_chances
from tests.games.gleek.positions import A, B, C, discard_any, table, to_play
from tests.games.gleek.test_bids import WEAK
from tests.games.gleek.test_opponent import at_trick
from tests.games.gleek.test_table import eldest_at_table, game_of
from tests.rulesets.matches import act, heard_of
from tests.tables.at_table import AtTable


def said(game: Gleek, move: int | str) -> str:
    """What is said of a move, after it has been held against the position."""
    code = game.parse(move) if isinstance(move, str) else move
    because = THUMBS.explain(game, game.turn, code, Random(1))
    check_reason(game, game.turn, code, because)
    return because


# -- Honours that may fall, and high cards that a low lead draws ---------------------------------


def test_no_more_honours_fall_than_others_can_give_one_each() -> None:
    """Of one other hand honours worth 12 were said to fall to one ace."""
    game = at_trick("AC 5S 6D")
    assert said(game, "AC").endswith("the ace of clubs wins, and honours worth 12 may fall to it.")
    game.shown[C] = game.deck.mask("KC QC")
    assert said(game, "AC").endswith("honours worth 12 may fall to it."), "the jack of the other"
    game.shown[C] = game.deck.mask("JC KC QC")
    assert said(game, "AC").endswith("wins, and the jack of clubs may fall to it."), "all in one hand"


def test_of_one_other_the_dearest_honour_may_fall() -> None:
    game = table(2, {A: "AC 5C 4S 5S 6S 7S"}, turned="7C")
    to_play(game, "AC 5C")
    honours = game.deck.mask("KC QC JC")
    game.hands[A], game.hands[B] = game.hands[A] & ~honours, game.hands[B] | honours
    assert said(game, "AC").endswith("wins, and the jack of clubs may fall to it.")


def test_of_two_honours_worth_the_same_neither_is_named() -> None:
    """Of the one other hand either king or queen may fall, and only one of them."""
    game = table(2, {A: "AC JC 4S 5S 6S 7S"}, turned="7C")
    to_play(game, "AC JC")
    honours = game.deck.mask("KC QC")
    game.hands[A], game.hands[B] = game.hands[A] & ~honours, game.hands[B] | honours
    assert said(game, "AC").endswith("wins, and an honour worth 3 may fall to it.")


def test_a_low_lead_draws_only_what_the_next_player_may_hold() -> None:
    """All clubs from the ten on lay in the hand of the last player, who had shown them."""
    game = at_trick("5S 7S 5H", played="4S")
    low = "A low lead: whoever plays next must spend a ten or higher of the suit"
    assert said(game, "5S").startswith(f"{low}, if there is one. ")
    game.shown[C] = game.deck.mask("AS KS QS JS TS")
    assert "A low lead" not in said(game, "5S")
    game.shown[B], game.shown[C] = game.shown[C], 0
    game.hands[B] |= game.shown[B]
    assert said(game, "5S").startswith(f"{low}. ")


# -- What lies in the trick, and what else may be played ------------------------------------------


def test_of_two_honours_in_the_trick_none_is_named() -> None:
    game = at_trick("AC 5S 6D", "QC JC", turned="7C")
    assert said(game, "AC") == "There are honours worth 12 points in this trick: win them."


def test_a_trump_that_may_not_be_played_now_is_no_reason() -> None:
    """The king of trumps was said to win whenever it is played, beside the ace of another suit led."""
    game = at_trick("KC 5C QD AD 4S", "KD", turned="AC")
    assert said(game, "AD") == "The ace of diamonds has a good chance to win the trick."
    game = at_trick("KC 5C 9C 4S", "KD", turned="AC")
    assert said(game, "5C").endswith("The king of clubs wins whenever you play it: nobody can beat it.")


def test_the_only_other_card_is_named() -> None:
    """Beside two cards "the others" was one."""
    game = at_trick("TS AS 4C 5C 4D 6D 7D 8D 4H 5H", "7S", turned="5D")
    assert said(game, "TS").endswith("The ace of spades is worth no less later.")
    game = at_trick("TS QS AS 5C 4D 6D 7D 8D 4H 5H", "7S", turned="5D")
    assert said(game, "TS").endswith("The others that you may play are worth no less later.")


# -- How often a ruff wins -----------------------------------------------------------------------


def asked_to_answer(hand: str, seats: int = 3, *, buys: int = 0) -> Gleek:
    """The last seat is asked to answer a vie of the first one; a seat has bought."""
    game = table(seats, {seats - 1: hand}, turned="8S")
    if buys:
        act(game, f"bid:{game.bid + 1}")
    act(game, *["pass"] * (seats - 1))
    discard_any(game, hand)
    act(game, "vie", *["pass"] * (seats - 2))
    return game


def test_four_aces_beat_any_ruff_and_not_by_chance() -> None:
    """They beat "100 of 100 cases by chance alone", and a pass was a close matter, or too little to vie."""
    hand = "AC AS AD AH 4C 5C 4D 5D 4H 5H 6H 9H"
    assert said(asked_to_answer(hand), SEE) == (
        "You hold four aces, which beat any ruff. Stay in, and you win all that is staked; if you pass, you "
        "lose 2."
    )
    game = asked_to_answer(hand)
    act(game, "see")
    assert said(game, STAND).endswith(
        "any ruff. You win what is staked as it is; a revie would win more only if it is seen."
    )
    game = table(3, {C: hand}, turned="8S")
    act(game, "pass pass")
    discard_any(game)
    act(game, "pass pass")
    assert said(game, PASS) == "You hold four aces, which beat any ruff. If nobody vies, nobody pays."


def test_the_best_of_ruffs_is_no_close_matter() -> None:
    """A pass with what beats all in 99 of 100 cases was one, and so was to see with what never wins."""
    best, worst = "AH KH QH JH TH 9H 8H 7H 6H 4C 5D 4D", "4C 5C 6D 4D 5D TD 9S 6S 5S 9H 5H 6H"
    assert said(asked_to_answer(best), PASS).endswith("To pass saves 2 if somebody else has the best suit.")
    assert said(asked_to_answer(worst), SEE).endswith(
        "To see costs 2 more than to pass, and hardly ever would you win it back; but whoever always passes "
        "is easily bluffed."
    )


def test_a_hopeless_ruff_is_not_seen() -> None:
    """By chance one of twenty was, and lost as much again."""
    game = asked_to_answer("4C 5C 6D 4D 5D TD 9S 6S 5S 9H 5H 6H")
    assert {THUMBS.advise(game, C, Random(seed), Memory.FULL).move for seed in range(200)} == {PASS}


def test_of_two_it_is_told_that_the_buyer_knows_who_wins() -> None:
    """Its bets were told as if it guessed like any other."""
    knows = "The other, who bought, has seen all cards but yours, and so knows who would win."
    game = asked_to_answer(RUFFS[2, "last"], seats=2)
    assert (game.buyer, game.turn) == (A, B)
    assert all(knows in said(game, move) for move in (SEE, PASS))
    game = asked_to_answer("AC JC 7C QD 9D 4H 6H 8H KS 5S 9S 4C", buys=1)
    assert knows not in said(game, SEE)


RUFFS = {
    (3, "eldest"): "AC JC 7C QD 9D 4H 6H 8H KS 5S 9S 4C",
    (3, "last"): "AC JC 7C QD 9D 4H 6H 8H KS 5S 9S 4C",
    (3, "buyer"): "AC KC JC 9C QD 9D 4H 6H 8H KS 5S 9S",
    (4, "eldest"): "AC JC 7C QD 9D 4H 6H 8H KS 5S",
    (5, "eldest"): "AC JC 7C QD 9D 4H 6H 8H",
    (5, "last"): "AC KC 7C 9C 9D 4H 6H 8H",
    (2, "eldest"): "AD KD JD 4D 7D 8D 5H 9H JH 6C TC JC 5S 7S 9S QS AS",
    (2, "last"): "AD KD JD 4D 7D 8D 5H 9H JH 6C TC JC 5S 7S 9S QS AS",
}


def asked_to_vie(seats: int, place: str, hand: str) -> Gleek:
    """A table at which a hand is asked to vie the ruff: the eldest's, the buyer's, or the last one's."""
    buyer = {"eldest": 1, "last": 0, "buyer": 0}[place]
    asked = seats - 1 if place == "last" else 0
    game = table(seats, {asked: hand}, turned="8S" if "8S" not in hand else "8C")
    if buyer:
        act(game, f"bid:{game.bid + 1}")
    act(game, *["pass"] * (seats - 1))
    discard_any(game, hand[:12] if place == "buyer" else hand)
    while game.turn != asked:
        act(game, "pass")
    return game


@pytest.mark.parametrize(("seats", "place"), RUFFS)
def test_how_often_a_ruff_beats_others_holds_within_three_of_a_hundred(seats: int, place: str) -> None:
    """Chances of hands of one pack were multiplied: about 20 of 100 were told, and 15 were so."""
    game = asked_to_vie(seats, place, RUFFS[seats, place])
    told, found = told_chances(said(game, VIE)), chances(game, game.turn, deals=12000)
    assert told
    assert told == pytest.approx({name: found[name] for name in told}, abs=3)


def test_a_ruff_of_the_eldest_wins_of_equals() -> None:
    """Of two the eldest won 96 of 100, and was told that 67 were beaten."""
    first, last = (asked_to_vie(2, place, RUFFS[2, place]) for place in ("eldest", "last"))
    shares = [told_chances(said(game, VIE))["bought"] for game in (first, last)]
    assert shares[0] > shares[1] + 10


# -- The auction ---------------------------------------------------------------------------------

MIDDLING = "4D 7D 8D JD KD AD 5H 9H JH 6C TC JC 5S 7S 9S QS AS"


def test_up_to_where_two_bid_is_not_called_what_the_stock_is_worth() -> None:
    """New cards were "worth bidding for up to about 16", and a bid later "worth about 13 at most"."""
    game = table(2, {A: MIDDLING}, turned="8S")
    act(game, "bid:13")
    assert said(game, BID + 14) == (
        "A rough count makes 9 new cards worth about 13 coins to you. But bid for them up to about 16: if "
        "the other bids more, you are paid more; if the other passes, you pay about 1 coin more than that."
    )
    act(game, "bid:14 bid:15 bid:16 bid:17")
    assert said(game, PASS).startswith("By your cards, buying new ones is worth about 13 coins at most.")


def test_whoever_had_to_open_or_has_not_spoken_is_in_but_does_not_bid() -> None:
    game = table(3, {B: "5D JD QH KH 4C 5C TC 5S TS JS QS AS"}, turned="6S")
    assert "But while all three of you are still in, the price often" in said(game, BID + 13)
    game = table(3, {C: WEAK}, turned="7C")
    act(game, "pass")
    assert "But only one other is still in: pass, " in said(game, PASS)


@pytest.mark.parametrize(("seats", "words"), [(2, "The bid for the stock."), (3, "A share of the bid")])
def test_of_two_the_whole_bid_is_paid(seats: int, words: str) -> None:
    game = table(seats)
    heard = listen(game)
    act(game, *["pass"] * (seats - 1))
    paid = heard_of(Paid, heard)
    assert all(each.why.startswith(words) for each in paid)
    assert sum(each.amount for each in paid) == 12


@pytest.mark.parametrize(
    ("seats", "words"),
    [(2, "The other pays you the whole bid."), (3, "Whoever buys pays you a share of the bid.")],
)
def test_a_pass_says_what_is_paid_for_it(seats: int, words: str) -> None:
    at = eldest_at_table(seats)
    assert cast(GleekLabels, at.table.labels).outcome(PASS).endswith(words)


# -- Words for two, and for you ------------------------------------------------------------------


def test_of_one_other_nothing_is_said_of_several() -> None:
    """A table of two read of all others, of everybody, and of "their hands"."""
    at = eldest_at_table(2)
    labels, game = cast(GleekLabels, at.table.labels), game_of(at)
    words = [labels.in_tricks(game.trumps.tiddy), labels.in_sets(game.deck.index["AS"]), labels.vying()]
    words += at.table.manners.facts(at.table.showing.view)
    for seed in range(8):
        game, rng = table(2, seed=seed), Random(seed)
        heard = listen(game)
        while not game.deals and game.turn >= 0:
            for move in game.legal_moves(game.turn):
                words.append(said(game, move))
            game.apply(game.turn, rng.choice(game.legal_moves(game.turn)))
        words += [paid.why for paid in heard_of(Paid, heard) if not paid.cause.startswith(("gleek", "mourn"))]
    several = (
        "all others",
        "all the others",
        "everybody",
        "of theirs",
        "their hands",
        "with them",
        "with the others",
        "to the others",
        "let others",
        "from each",
        "by all",
        "others lose",
    )
    assert not {text for text in words if any(one in text.lower() for one in several)}


def test_both_trumps_are_not_called_all_two() -> None:
    game = at_trick("AC KC 5S 6D", turned="7H")
    game.trumps = game.pack.trumps[game.deck.index["AC"] // game.pack.ranks]
    assert said(game, "5S").endswith("Both your trumps win whenever you play them: nobody can beat them.")


def test_you_are_written_small_within_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    manners = cast(GleekManners, AtTable("gleek", ["you", "regular", "regular"], seed=3).table.manners)
    shown = SimpleNamespace(worth=lambda _rules: 33, suit="spades")
    monkeypatch.setattr("cardtable.tables.gleek.shown.ruffs_shown", lambda _act: {2: shown, 0: shown})
    told = manners.worth_telling(cast(Any, SimpleNamespace(phase="answer")))
    assert told.startswith("The ruffs were shown: ")
    assert "33 in spades, you 33 in spades. The best takes the pot" in told


def test_what_is_read_of_carried_prices_holds_after_any_number_of_deals() -> None:
    """After two deals without a vie the prices are four times as high, not double."""
    for chapter in ("answer", "revie"):
        words = section_of(first_of("gleek"), chapter)
        assert "double" not in words
        assert "or 4 if" not in words
