"""Gleek: every house rule of section 6 of its rule book, and the fine print of section 12."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rulesets.core import OVER, WATCHER, Revealed, Zone, listen
from rulesets.gleek.facts import RUFF_ACCOUNT
from rulesets.gleek.game import Gleek
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import LAYOUTS
from tests.games.gleek.positions import A, B, C, amounts, deal_out, discard_any, table, to_play, to_ruff
from tests.rulesets.matches import act, heard_of


def codes(game: Gleek) -> list[str]:
    return [game.code(move) for move in game.legal_moves(game.turn)]


def account(game: Gleek, number: int) -> list[int]:
    return [game.account_of(seat)[number] for seat in range(game.seats)]


@pytest.mark.parametrize("name", LAYOUTS)
def test_layout(name: str) -> None:
    layout = LAYOUTS[name]
    game = table(layout.seats, layout=name)
    assert [hand.bit_count() for hand in game.hands] == [layout.hand] * layout.seats
    assert game.stock.bit_count() == layout.stock - 1
    with pytest.raises(ValueError, match=f"The layout {name} is for {layout.seats} players"):
        Gleek(2 if layout.seats != 2 else 3, GleekOptions(layout=name))


def test_opening_bid() -> None:
    """Setting it to 12 is the literal game."""
    assert table(4, openingBid=12).bid == 12
    assert table(openingBid=1).bid == 1
    with pytest.raises(ValueError, match="first bid may not be more"):
        table(openingBid=20, bidCap=12)


def test_max_raise() -> None:
    """RAISE to high+1 .. high+`maxRaise`, never above the highest bid."""
    assert codes(table(maxRaise=3)) == ["bid:13", "bid:14", "bid:15", "pass"]
    assert codes(table(maxRaise=5, bidCap=14)) == ["bid:13", "bid:14", "pass"]


@pytest.mark.parametrize("name", LAYOUTS)
def test_exchange_take_first(name: str) -> None:
    """Willughby discards first, Parlett takes first."""
    layout = LAYOUTS[name]
    game = table(layout.seats, layout=name, exchange="takeFirst")
    stock = game.stock
    act(game, *["pass"] * (layout.seats - 1))
    assert game.hands[A] & stock == stock
    assert (game.stock, game.to_discard) == (0, layout.stock - 1)
    discard_any(game)
    assert game.hands[A].bit_count() == layout.hand
    assert game.phase.name == "ruff"


def test_ruff_pips() -> None:
    """Older books count number cards at pips."""
    hands = {
        A: "4H 5H 6H 4S 5S 6S 4D 5D 6D 7S 8S 9S",
        B: "KC JC 9C 7C 8D",
        C: "AD KD QD",
    }
    for pips, winner in (("one", C), ("face", B)):
        game = table(hands=hands, turned="7H", ruffPips=pips)
        game.hands[B] = game.deck.mask("KC JC 9C 7C 8D")
        game.hands[C] = game.deck.mask("AD KD QD")
        to_ruff(game)
        act(game, "pass vie see pass stand")
        assert max(account(game, RUFF_ACCOUNT)) == account(game, RUFF_ACCOUNT)[winner] > 0


def test_opening_pass_final() -> None:
    """A seat that passed before the vie owes `2*m` and may not answer."""
    game = table(openingPassFinal=True)
    game.multiplier = 2
    to_ruff(game)
    act(game, "pass vie")
    assert game.turn == C
    act(game, "pass")
    assert account(game, 2) == [-4, 8, -4]
    alone = table(openingPassFinal=True)
    to_ruff(alone)
    act(alone, "pass pass vie")
    assert account(alone, 2) == [-2, -2, 4]


def test_max_revies() -> None:
    """When no further revie is allowed the showdown follows at once, without `stand` moves."""
    game = table(maxRevies=0)
    to_ruff(game)
    act(game, "vie see see")
    assert game.phase.name == "play"
    assert sorted(map(abs, account(game, 2))) == [4, 4, 8]
    game = table(maxRevies=1)
    to_ruff(game)
    act(game, "vie see see revie see see")
    assert game.phase.name == "play"
    assert sorted(map(abs, account(game, 2))) == [6, 6, 12]


@pytest.mark.parametrize("cap", [1, 2, 4, 8])
def test_ruff_carry_cap(cap: int) -> None:
    """`m := min(2m, ruffCarryCap)`; 1 = no carry-over."""
    game = table(ruffCarryCap=cap)
    for _hand in range(4):
        to_play(game)
        while game.phase.name == "play":
            game.apply(game.turn, game.legal_moves(game.turn)[0])
        deal_out(game, {}, "7H")
    assert game.multiplier == cap


def test_turn_up_gleek_who() -> None:
    """[S] any; some tables give the turned card to the dealer."""
    for who, seat, worth in (
        ("any", B, 4),
        ("any", C, 4),
        ("dealer", B, 0),
        ("dealer", C, 4),
        ("off", C, 0),
    ):
        game = table(turned="QS", turnUpGleekWho=who)
        game.hands = [0, 0, 0]
        game.hands[seat] = game.deck.mask("QC QD")
        game.go("claims")
        assert game.ledger[seat] == worth, who


@pytest.mark.parametrize("worth", [0, 2, 4])
def test_tyde_value(worth: int) -> None:
    """Cotton-style 4; some leave it out."""
    assert table(turned="4D", tydeValue=worth).ledger == [-worth, -worth, 2 * worth]
    game = table(hands={A: "4H"}, tydeValue=worth, seed=3)
    to_play_with(game, "4H")
    act(game, "4H")
    assert account(game, 1) == [2 * worth, -worth, -worth]


def to_play_with(game: Gleek, face: str) -> None:
    """On to the tricks, with a card of A's kept in hand."""
    act(game, "bid:13 pass pass")
    discard_any(game)
    act(game, "pass pass pass")
    assert game.hands[A] >> game.deck.index[face] & 1


@pytest.mark.parametrize(("face", "worth"), [("5H", 5), ("6H", 6)])
def test_towser_and_tumbler(face: str, worth: int) -> None:
    """Trump 5 pays its holder 5 and trump 6 pays 6 from each seat, double to the dealer if turned up."""
    game = table(hands={A: face}, towserTumbler=True)
    to_play_with(game, face)
    heard = listen(game)
    act(game, face)
    assert account(game, 1) == [2 * worth, -worth, -worth]
    assert len(amounts(heard, "Towser", "Tumbler")) == 2
    assert table(turned=face, towserTumbler=True).ledger == [-2 * worth, -2 * worth, 4 * worth]
    assert table(turned=face).ledger == [0, 0, 0], "not without the house rule"


@pytest.mark.parametrize("rounds", [1, 3])
def test_rounds(rounds: int) -> None:
    """Every seat deals `rounds` times."""
    game = table(rounds=rounds)
    while game.turn != OVER:
        if game.phase.name == "deal":
            deal_out(game, {}, "7H")
        else:
            game.apply(game.turn, game.legal_moves(game.turn)[-1])
    assert game.deals == 3 * rounds


def test_show_played() -> None:
    """Stacked tricks may not be browsed unless `showPlayed` assist is on."""
    for shown in (False, True):
        game = table(hands={A: "8H", B: "TH", C: "AH"}, turned="7C", showPlayed=shown)
        to_ruff(game)
        act(game, "pass vie see pass stand")
        ruff = game.shown[B]
        open_cards = {card for card in game.view(A).zones[Zone("hand", B)] if card >= 0}
        assert open_cards == ({card for card in range(44) if ruff >> card & 1} if shown else set())
        for _card in range(3):
            game.apply(game.turn, game.legal_moves(game.turn)[0])
        piles = [card for seat in range(3) for card in game.view(WATCHER).zones[Zone("pile", seat)]]
        assert len(piles) == 3
        assert all((card >= 0) == shown for card in piles)


# -- False claims --------------------------------------------------------------------------------

BLUFF = {
    A: "4S 5S 6S 7S 4D 5D 6D 7D 4H 5H 6H 8H",
    B: "AS QS JD 9D 8D 8S 9S TS KH TH JH 5C",
    C: "KC KD KS 4C 6C 7C 8C 9C TC AD QD JC",
}


def to_claims(*discards: str) -> Gleek:
    """C buys the stock, with three kings in hand, and discards."""
    game = table(hands=BLUFF, turned="7H", falseClaims=True, seed=4)
    act(game, "pass bid:13 pass", *discards)
    act(game, "pass pass pass")
    return game


def play_out(game: Gleek) -> None:
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])


def test_vector_18_a_false_claim() -> None:
    """Buyer C claims gleek of kings, one of them in the discards. B challenges: C pays A 6 and B 6."""
    game = to_claims("KS", "4C 6C 7C 8C 9C TC")
    act(game, "done done")
    assert "claim:gleek:K" in codes(game)
    before = game.ledger[:]
    act(game, "claim:gleek:K done")
    assert [now - then for now, then in zip(game.ledger, before, strict=True)] == [-3, -3, 6]
    play_out(game)
    assert (game.phase.name, game.turn) == ("challenge", A)
    assert codes(game) == ["challenge:2:K", "done"]
    heard = listen(game)
    act(game, "done challenge:2:K")
    assert account(game, 5) == [6, 6, -12]
    assert [a + b for a, b in zip(account(game, 3), account(game, 5), strict=True)] == [3, 3, -6]
    [shown] = heard_of(Revealed, heard)
    assert shown.zone == Zone("waste")
    assert len(shown.cards) == 7
    assert game.phase.name == "deal"


def test_vector_18_a_true_claim() -> None:
    """Had the claim been true, B would pay C 3."""
    game = to_claims("4C 6C 7C 8C 9C TC JC")
    act(game, "done done claim:gleek:K done")
    play_out(game)
    act(game, "done challenge:2:K")
    assert account(game, 5) == [0, -3, 3]


def test_each_claim_is_challenged_once() -> None:
    game = to_claims("KS", "4C 6C 7C 8C 9C TC")
    act(game, "done done claim:gleek:K done")
    play_out(game)
    act(game, "challenge:2:K")
    assert game.phase.name == "deal", "nothing is left for B to challenge"


def test_claiming_is_optional_and_unclaimed_sets_pay_nothing() -> None:
    game = to_claims("4C 6C 7C 8C 9C TC JC")
    act(game, "done done done")
    assert account(game, 3) == [0, 0, 0]
    play_out(game)
    assert game.phase.name == "deal", "without a claim there is nothing to challenge"


def test_only_the_buyer_may_bluff() -> None:
    game = to_claims("KS", "4C 6C 7C 8C 9C TC")
    move = game.parse("claim:gleek:J")
    assert game.why_not(A, move) == "That needs 3 jacks, and only the buyer of the stock could bluff."
    act(game, "done done")
    assert "discarded" in (game.why_not(C, move) or "")
    act(game, "claim:gleek:K")
    assert game.why_not(C, game.parse("claim:gleek:K")) == "You have already claimed your kings."
    with pytest.raises(ValueError, match="not a move"):
        game.parse("claim:gleek:T")


def claiming(hand: str, turned: str, discards: str) -> Gleek:
    """C has bought a stock without kings and claims next."""
    stock = "4H 5H 6H 8H 9H TH 4S"
    game = table(hands={C: hand}, turned=turned, stock=stock, falseClaims=True, seed=4)
    act(game, "pass bid:13 pass", discards, "pass pass pass", "done done")
    return game


def test_a_bluff_may_use_hand_discards_and_the_turned_card_together() -> None:
    """7.10: "Buyer may claim a set if the cards were in hand+own discards+turned card"."""
    game = claiming("KC KD 4C 6C 7C 8C 9C TC 5D 6D 7D 8D", "KS", "KC 4C 6C 7C 8C 9C TC")
    assert "claim:gleek:K" in codes(game)
    act(game, "claim:gleek:K done")
    play_out(game)
    act(game, "challenge:2:K")
    assert account(game, 5) == [6, 6, -12], "one king lies in the discards, so the claim was false"


@pytest.mark.parametrize(
    ("claim", "earned", "after_challenge"),
    [("claim:mournival:K", 12, [12, 12, -24]), ("claim:gleek:K", 6, [-3, 0, 3])],
)
def test_of_four_with_one_discarded_a_mournival_is_false_and_a_gleek_true(
    claim: str, earned: int, after_challenge: list[int]
) -> None:
    """7.10: "False: claimant pays every seat twice what it paid.  True: challenger pays one seat's value"."""
    game = claiming("KC KD KS KH 4C 6C 7C 8C 9C TC 5D 6D", "7D", "KS 4C 6C 7C 8C 9C TC")
    assert {"claim:mournival:K", "claim:gleek:K"} <= set(codes(game))
    act(game, claim)
    assert not any(code.endswith(":K") for code in codes(game)), "a mournival is not also paid as a gleek"
    assert account(game, 3)[C] == earned
    act(game, "done")
    play_out(game)
    act(game, "challenge:2:K")
    assert account(game, 5) == after_challenge


def test_unknown_values_are_refused() -> None:
    for wrong in ({"layout": "L7"}, {"ruffCarryCap": 3}, {"rounds": 0}, {"maxRevies": 10}, {"bidCap": 11}):
        with pytest.raises(ValidationError):
            GleekOptions.model_validate(wrong)
