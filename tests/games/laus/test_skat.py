"""The skat of Laus: when it is taken, what is laid aside, and what is imagined of whoever did so."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.laus.mind import SPECIAL, Mind, danger
from cardtable.opponents.laus.skat import laid_in_the_end
from cardtable.opponents.laus.thumbs import THUMBS
from rulesets.cards import cards
from rulesets.core import CHANCE
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CANCELLER, DECK
from rulesets.laus.state import PASS, TAKE
from tests.games.laus.positions import HANDS_3, deal_out
from tests.games.laus.test_hints import held_true
from tests.rulesets.matches import act


def skat_game(seed: int) -> Laus:
    game = Laus(3)
    rng = Random(seed)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    return game


def test_the_skat_is_passed_with_a_low_hand_and_taken_with_a_high_one() -> None:
    """Take to make a void or to shed bare A/T; pass unseen when the hand is low and safe."""
    game = skat_game(1)
    assert game.phase.name == "skat"
    game.hands[game.turn] = DECK.mask("7D 8D 9D 7H 8H 7S 8S 9S 7C 8C")
    assert THUMBS.advise(game, game.turn, Random(1), Memory.FULL).move == PASS
    game.hands[game.turn] = DECK.mask("AD TD AH TH KH AS TS QC KC JC")
    assert THUMBS.advise(game, game.turn, Random(1), Memory.FULL).move == TAKE


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("8D 9D TD 8H 9H TH 9S AS 7C 9C", id="nothing high"),
        pytest.param("7D 8D TD 9H JH TS 8C 9C KC AC", id="long clubs"),
        pytest.param("8D 9D QD JD KH 7S 9S TS 7C TC", id="the queen of diamonds"),
    ],
)
def test_a_middling_hand_takes_the_skat(hand: str) -> None:
    """A pass doubles what is paid, and hands like these paid their share in deals that were played on."""
    game = skat_game(1)
    game.hands[game.turn] = DECK.mask(hand)
    assert THUMBS.advise(game, game.turn, Random(1), Memory.FULL).move == TAKE


def test_jacks_are_half_as_dangerous_among_three_as_among_four() -> None:
    """They were thought to be as dangerous: whoever knew better took ten points a deal from regulars."""
    hand = DECK.mask("JC JH")
    two, three = (danger(hand, DECK.all & ~hand, SPECIAL, rivals) for rivals in (2, 3))
    assert 0 < two < three / 2


def test_a_void_is_made_with_the_discards() -> None:
    game = skat_game(1)
    seat = game.turn
    game.apply(seat, TAKE)
    assert game.phase.name == "discard"
    game.hands[seat] = DECK.mask("AC TC 7D 8D 9D 7H 8H 9H 7S 8S 9S QS")
    laid = []
    for _card in range(2):
        advice = THUMBS.advise(game, seat, Random(1), Memory.FULL)
        laid.append(DECK.faces[advice.move])
        assert advice.because == (
            "Without this suit in your hand you may throw away any card when it is led."
        )
        game.apply(seat, advice.move)
    assert sorted(laid) == ["AC", "TC"]


def with_a_skat(mine: str, skat: str, left: str) -> Laus:
    """Three players: seat 0 passed, seat 1 took the skat and laid two aside, seat 2 is asked."""
    game = Laus(3)
    game.dealer = 2
    game.hands = [DECK.mask(mine), DECK.mask(left), 0]
    game.skat = DECK.mask(skat)
    game.hands[2] = DECK.all & ~game.hands[0] & ~game.hands[1] & ~game.skat
    game.acts, game.laid = (PASS, TAKE), (0, game.skat)
    game.go("skat")
    game.turn = 2
    return game


def test_what_sets_a_card_apart_from_another_that_would_empty_its_suit_is_told() -> None:
    """A reader laid the ten of spades aside to be without the suit, and held one diamond only, too."""
    game = skat_game(1)
    seat = game.turn
    game.apply(seat, TAKE)
    game.hands[seat] = DECK.mask("AD 8H QH KH 9C KC TC JH JS JC TS")
    game.skat = DECK.mask("9D")
    void = "Without this suit in your hand you may throw away any card when it is led"

    def told(card: str) -> str:
        return THUMBS.explain(game, seat, DECK.index[card], Random(1))

    apart = f"{void}, as without the ace of diamonds; "
    assert told("TS") == f"{apart}but the ten of spades might have to win the queen of spades."
    game.hands[seat] = DECK.mask("AH AS 7C 8C 9C TC JC JS 7D 8D AD")
    safest = f"{void}, as without the ace of hearts; but the rest of your hand is safest without "
    assert told("AS") == f"{safest}the ace of spades."
    game.hands[seat] = DECK.mask("7H AH AS 7C 8C 9C TC JC JS 7D 8D")
    assert told("AS") == f"{void}."


def test_in_imagined_worlds_the_skat_holds_what_its_taker_was_glad_to_be_rid_of() -> None:
    """Two cards at random were imagined there, of which a seven is as likely as an ace."""
    game = with_a_skat("7C 8C 9C 7S 8S 9S 7H 8H 9H JD", "AC AS", "KC TC KS TS KH TH JC JS JH QD")
    rng = Random(5)
    sampled = [game.sample(2, rng) for _ in range(60)]
    imagined = [THUMBS.dealt_anew(game, 2, rng) for _ in range(60)]
    dear = DECK.having("A") | DECK.having("T") | DECK.having("K")
    counted = [sum((world.skat & dear).bit_count() for world in worlds) for worlds in (sampled, imagined)]
    assert counted[1] > 1.2 * counted[0]
    for world in imagined:
        assert world.laid[1] == world.skat
        assert [hand.bit_count() for hand in world.hands] == [10, 10, 10]
        assert sum(world.hands) + world.skat == DECK.all


def test_cards_for_the_skat_are_compared_two_by_two() -> None:
    """A reader was told to lay the king aside rather than the ace, and then to lay the ace aside."""
    game = skat_game(1)
    seat = game.turn
    game.apply(seat, TAKE)
    pairs = [laid_in_the_end(game, seat, card) for card in THUMBS.candidates(game, seat)]
    assert len(pairs) == len(set(pairs)) < len(game.legal_moves(seat))
    assert THUMBS.advise(game, seat, Random(1), Memory.FULL).move in THUMBS.candidates(game, seat)
    for card, away in zip(THUMBS.candidates(game, seat), pairs, strict=True):
        first, other = (DECK.name(one) for one in (card, *cards(away & ~(1 << card))))
        assert THUMBS.called(game, seat, card) == f"lays {first} and {other} aside"
    game.apply(seat, game.legal_moves(seat)[0])
    last = game.legal_moves(seat)[0]
    assert THUMBS.called(game, seat, last) == f"lays {DECK.name(last)} aside"


def test_the_second_card_for_the_skat_is_another_one() -> None:
    """Two deeds in the same words were told as one."""
    game = skat_game(1)
    seat, other = game.turn, (game.turn + 1) % 3
    game.apply(seat, TAKE)
    assert game.describe(seat, game.legal_moves(seat)[0], other) == "lays a card aside"
    game.apply(seat, game.legal_moves(seat)[0])
    assert game.describe(seat, game.legal_moves(seat)[0], other) == "lays another card aside"


def test_figures_are_measured_against_all_players() -> None:
    """With a pass on the skat a player paid more and ended the deal "better": the others paid more still."""
    told = "measured against the average of all players."
    assert THUMBS.overrule(96, "you take the skat").endswith(f"than if you take the skat, {told}")
    assert THUMBS.compare(1, "you pass").endswith(f"1 point worse if you pass, the next best choice, {told}")
    assert THUMBS.cost(70, 7.4) == (
        "Measured against the average of all players, it ended 70 points worse (give or take 7.4)."
    )


def test_two_cards_for_the_skat_are_named_together() -> None:
    """One was named, and its points were those of two that go together."""
    game, rng = skat_game(1), Random(1)
    game.skat, game.hands[game.turn] = DECK.mask("KS AS"), DECK.mask("7D AD JD 7H 8H KH AH JH 8S TS")
    game.apply(game.turn, TAKE)
    said = {card: THUMBS.explain(game, game.turn, card, rng) for card in THUMBS.candidates(game, game.turn)}
    pair = "Without the seven of diamonds and the ace of diamonds you may throw away any card when "
    assert said[DECK.index["7D"]] == f"{pair}their suit is led."
    assert all(" and the " in text for text in said.values() if text.startswith("Looking ahead"))


def at_discard(options: LausOptions, hand: str) -> Laus:
    """Forehand has taken the skat and holds this."""
    game = deal_out(HANDS_3, 2, "9H 9S", options)
    act(game, "take")
    game.hands[game.turn] = DECK.mask(hand)
    return game


@pytest.mark.parametrize(
    ("skat_to", "card", "told"),
    [
        ("lastTrick", "QC", "she costs whoever wins the last trick 300 points, unless saved by the queen of"),
        ("mostCardPoints", "QS", "she costs the player with most card points 200 points, unless saved by"),
        ("lastTrick", "QD", "she saves whoever wins the last trick from other queens."),
    ],
)
def test_it_is_said_who_has_a_queen_that_is_laid_aside(skat_to: str, card: str, told: str) -> None:
    """By a house rule queens may be laid aside, and what became of 300 points was not said."""
    options = LausOptions.model_validate({"discardBan": "none", "skatTo": skat_to})
    game = at_discard(options, "QC QS QD AC TC KC 7C 7S 8S 7H 8H 7D")
    because = THUMBS.explain(game, game.turn, DECK.index[card], Random(1))
    assert f"Left in the skat, {told}" in because
    held_true(game, DECK.index[card], because)


@pytest.mark.parametrize(
    ("options", "doubles"), [({}, True), ({"passDoubles": False}, False), ({"maxMultiplier": "4"}, True)]
)
def test_taking_the_skat_is_said_to_double_nothing_only_where_a_pass_would(
    options: dict[str, object], doubles: bool
) -> None:
    game = deal_out(HANDS_3, 2, "9H 9S", LausOptions.model_validate(options))
    assert THUMBS.explain(game, game.turn, TAKE, Random(1)).endswith("double nothing.") == doubles


def test_a_queen_of_diamonds_laid_aside_may_still_save_whoever_gets_the_skat() -> None:
    """“The queen of clubs and her 300 points go to another player”: the skat saved that player from them."""
    options = LausOptions.model_validate({"discardBan": "none"})
    game = at_discard(options, "QD JD TS KS 8S AH TH 7H AD 8D 7D 9H")
    taker = game.turn
    act(game, "QD 9H pass pass")
    assert Mind(game, taker).may_cancel
    assert not Mind(game, taker).out & CANCELLER
