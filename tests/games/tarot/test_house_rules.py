"""Every house rule of Tarot: section 6 of `rules/tarot.md`, and the fine print of section 12."""

from __future__ import annotations

from typing import Literal

import pytest

from rulesets.cards import cards
from rulesets.core import CHANCE, HIDDEN, OVER, WATCHER, Announced, MatchEnded, Revealed, Zone, listen
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK
from tests.games.tarot.positions import cards_of, hand_scored, position, with_piles
from tests.rulesets.matches import act, heard_of


def test_deck_skin_changes_names_only() -> None:
    """The French-suited skin: Sw = spades, St = clubs, Cu = hearts, Co = diamonds."""
    game = Tarot(4, TarotOptions(deck_skin="french"))
    assert game.deck.faces == DECK.faces
    assert game.deck.style == "tarot_french"
    named = [game.deck.name(card) for card in cards_of("SwK StQ CuN CoP Cu1 T21 Fool")]
    assert named == [
        "the king of spades",
        "the queen of clubs",
        "the knight of hearts",
        "the jack of diamonds",
        "the ace of hearts",
        "the World (trump 21)",
        "the Fool",
    ]
    assert len({game.deck.name(card) for card in range(78)}) == 78


@pytest.mark.parametrize("target", [30, 50, 75, 100])
def test_target(target: int) -> None:
    """`target`: ends after the hand in which a total reaches it."""
    game = Tarot(3, TarotOptions(target=target))
    act(game, "first:0")
    game.totals = (target - 8, 0, 0)
    hand_scored(game, (7, 0, 0))
    assert game.turn == CHANCE
    hand_scored(game, (1, 0, 0))
    assert game.turn == OVER


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds(rounds: int) -> None:
    """`rounds`: everybody deals r times (r*n hands); most points win; level -> shared win."""
    game = Tarot(3, TarotOptions(match_type="rounds", rounds=rounds))
    act(game, "first:0")
    heard = listen(game)
    dealers = []
    for hand in range(3 * rounds):
        assert game.turn == CHANCE
        assert game.view(0).facts.deals_left == 3 * rounds - hand
        hand_scored(game, (5, 5, -12))
        dealers.append(game.dealer)
    assert game.turn == OVER
    assert sorted(dealers) == sorted([0, 1, 2] * rounds)
    (ended,) = heard_of(MatchEnded, heard)
    assert ended.ranking == ((0, 1), (2,))
    assert ended.why == "All rounds have been dealt: the players with the most points share the win."


@pytest.mark.parametrize(("passes", "dealers"), [("right", [0, 2, 1, 0]), ("left", [0, 1, 2, 0])])
def test_deal_passes(passes: Literal["right", "left"], dealers: list[int]) -> None:
    """`dealPasses`: in one full cycle of n hands every seat deals exactly once, whichever way."""
    game = Tarot(3, TarotOptions(deal_passes=passes))
    act(game, "first:0")
    seen = []
    for _hand in range(4):
        hand_scored(game, (0, 0, 0))
        seen.append(game.dealer)
    assert seen == dealers


@pytest.mark.parametrize("rule", ["lostAtOnce", "owed"])
def test_fool_in_the_last_trick_lost(rule: Literal["lostAtOnce", "owed"]) -> None:
    """`foolLastTrick` lost: the Fool goes to the winner of that trick, also under `owed`."""
    options = TarotOptions(fool_last_trick="lost", fool_without_pile=rule)
    game = with_piles(position(3, ["StK", "Fool", "St3"], options), "", "SwK Sw2 Sw3", "")
    heard = listen(game)
    act(game, "StK Fool St3")
    assert game.piles[0] == DECK.mask("StK Fool St3")
    assert game.piles[1] == DECK.mask("SwK Sw2 Sw3")
    assert heard_of(Announced, heard) == [
        Announced("The Fool was played to the last trick, so it is lost to the winner.", kind="fool_lost")
    ]


def test_fool_in_the_last_trick_by_the_usual_rule() -> None:
    """No special case for the Fool in the last trick."""
    game = with_piles(position(3, ["StK", "Fool", "St3"]), "", "SwK Sw2 Sw3", "")
    act(game, "StK Fool St3")
    assert game.piles[:2] == [DECK.mask("StK Sw2 St3"), DECK.mask("SwK Fool Sw3")]


def test_fool_gift_is_asked() -> None:
    """`foolGift` ask: the owner chooses a card from the own score pile."""
    hands = ["StK St1", "Fool St2", "St3 St4", "St5 St6"]
    game = with_piles(position(4, hands, TarotOptions(fool_gift="ask")), "", "SwK Sw2 Co5 T6", "", "")
    act(game, "StK Fool St3 St5")
    assert game.phase.name == "give"
    assert game.turn == 1
    assert [game.code(move) for move in game.legal_moves(1)] == [
        "give:Sw2",
        "give:SwK",
        "give:Co5",
        "give:T6",
    ]
    assert game.why_not(1, DECK.index["St2"]) == "For the Fool you must give a card that you have won."
    assert set(game.view(1).zones[Zone("pile", 1)]) == set(cards_of("SwK Sw2 Co5 T6"))
    assert game.view(2).zones[Zone("pile", 1)] == (HIDDEN,) * 4
    assert game.describe(1, DECK.index["T6"]) == "gives trump 6 for the Fool"
    with pytest.raises(ValueError, match="give:CARD"):
        game.parse("T6")
    act(game, "give:T6")
    assert game.piles[1] == DECK.mask("SwK Sw2 Co5 Fool")
    assert game.piles[0] == DECK.mask("StK St3 St5 T6")
    assert game.turn == 0
    assert game.phase.name == "play"


def test_the_late_payment_is_asked_too() -> None:
    """Tarot with `owed` and the asking option: the late payment is asked too, even after trick 12."""
    hands = ["StK Cu9", "Fool T4", "St3 Cu8", "St5 CuP"]
    game = position(4, hands, TarotOptions(fool_without_pile="owed", fool_gift="ask"))
    act(game, "StK Fool St3 St5 Cu9 T4 Cu8 CuP")
    assert (game.phase.name, game.turn) == ("give", 1)
    assert [game.code(move) for move in game.legal_moves(1)] == [
        "give:Cu9",
        "give:Cu8",
        "give:CuP",
        "give:T4",
    ]
    act(game, "give:T4")
    assert game.deals == 1
    assert game.piles[:2] == [DECK.mask("StK St3 St5 T4"), DECK.mask("Fool Cu9 Cu8 CuP")]


def test_overtrump() -> None:
    """`overtrump = on`: whoever must play a trump must beat the highest trump in the trick if he can."""
    rules = TarotOptions(overtrump=True)
    for led in ("T8", "St8"):
        game = position(4, [led, "T9", "T10 T3 Fool SwK", "T2 Sw1"], rules)
        act(game, led, "T9")
        assert set(game.legal_moves(2)) == set(cards_of("T10 Fool"))
        assert game.why_not(2, DECK.index["T3"]) == (
            "You must play the Fool or a trump and you hold trump 10, so a trump must be above trump 9."
        )
        act(game, "T10")
        assert set(game.legal_moves(3)) == set(cards_of("T2"))
    game = position(4, ["St8", "T9", "St1 T10", ""], rules)
    act(game, "St8 T9")
    assert set(game.legal_moves(2)) == set(cards_of("St1")), "who follows suit need not beat a trump"


@pytest.mark.parametrize(
    ("shown", "faces"), [("countsOnly", ""), ("honours", "SwK T1"), ("all", "SwK T1 Sw2 Co5")]
)
def test_show_piles(shown: Literal["countsOnly", "honours", "all"], faces: str) -> None:
    """`showPiles` countsOnly / honours / all."""
    game = with_piles(position(2, ["St1", "St2"], TarotOptions(show_piles=shown)), "SwK T1 Sw2 Co5", "")
    pile = game.view(WATCHER).zones[Zone("pile", 0)]
    assert len(pile) == 4
    assert {card for card in pile if card != HIDDEN} == set(cards_of(faces))


@pytest.mark.parametrize("reveal", ["off", "atHandEnd"])
def test_reveal_unused(reveal: Literal["off", "atHandEnd"]) -> None:
    """`revealUnused`: unused cards are known to nobody, not even after the hand by default."""
    game = position(2, ["St1", "St2"], TarotOptions(reveal_unused=reveal))
    heard = listen(game)
    assert game.view(0).zones[Zone("stock")] == (HIDDEN,) * 76
    act(game, "St1 St2")
    stock = game.view(0).zones[Zone("stock")]
    if reveal == "off":
        assert stock == (HIDDEN,) * 76
        assert not heard_of(Revealed, heard)
    else:
        assert stock == cards(game.unused)
        assert heard_of(Revealed, heard) == [
            Revealed(cards(game.unused), Zone("stock"), "These cards were not dealt.")
        ]
