"""What the Game of Tarot says, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.tables.tarot.words import of_the_fool
from rulesets.cards import cards
from rulesets.core import (
    CHANCE,
    Announced,
    Seat,
    TrickTaken,
    listen,
)
from rulesets.tarot.following import playable
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, FOOL, TRUMPS
from tests.games.tarot.positions import position
from tests.games.turns import turns
from tests.rulesets.matches import act, heard_of


@pytest.mark.parametrize(
    ("trick", "why"),
    [
        ("Cu9 Cu4", "In this suit low numbers are strong, so the four of cups beat the nine of cups."),
        ("Sw9 Sw4", "The highest card of the suit led won: the nine of swords."),
        ("StK T1", "Any trump beats the cards of the suits, so the trick went to the Magician (trump 1)."),
        ("T5 T21", "The highest trump won: the World (trump 21)."),
        ("T5 Sw9", "Nobody else played a trump, so trump 5 won."),
    ],
)
def test_reason_of_a_trick(trick: str, why: str) -> None:
    """Every won trick carries its reason."""
    game = position(2, [*trick.split()])
    heard = listen(game)
    act(game, trick)
    assert heard_of(TrickTaken, heard)[0].why == why


def test_prompts() -> None:
    """What is asked, in one line, for every situation of the play; any trump will do."""
    lost = "The Fool would be lost now: you have won no card to give for it."
    french = TarotOptions.model_validate({"deckSkin": "french"})
    game = position(4, ["Sw2 T5", "Cu5 Sw3", "Cu2 T9", "T7 Sw1"])
    assert game.prompt(0) == "You lead: play any card. It sets the suit to follow; a trump asks for trumps."
    act(game, "Sw2 Sw3")
    assert game.prompt(2) == "Swords were led. Of your cards only trump 9 may be played."
    without = position(2, ["Sw2 Sw5", "Cu5 Sw3"])
    assert without.prompt(0) == "You lead: play any card. It sets the suit to follow."
    game = position(4, ["Sw2 T5", "Cu5 Sw3", "T8 T9", "T7 Sw1"])
    act(game, "Sw2 Sw3")
    assert game.prompt(2) == "Swords were led. You have none: play any trump."
    game = position(2, ["T7 T8", "Sw1 Fool"], french)
    act(game, "T7")
    assert game.prompt(1) == f"Trumps were led. You have none: play any card; it cannot win. {lost}"
    game = position(2, ["Cu9 T8", "Cu4 Fool T1"], french)
    act(game, "Cu9")
    assert game.prompt(1) == f"Hearts were led. Play one of yours or the Fool. {lost}"
    assert position(2, ["Fool T3", "Cu4 T1"], TarotOptions(fool_without_pile="owed")).prompt(0) == (
        "You lead: play any card. It sets the suit to follow; after the Fool the next one does."
    )


def test_after_the_fool_it_is_said_whose_card_set_the_suit() -> None:
    """What was led is the Fool: no suit was."""
    game = position(4, ["Fool Sw2", "Cu5 Sw3", "Cu2 Cu9", "T7 T8"])
    act(game, "Fool")
    assert game.prompt(1) == "The Fool was led: play any card. It sets the suit to follow."
    act(game, "Cu5")
    asked = "Cups are asked for, since the five of cups came after the Fool."
    assert game.prompt(2) == f"{asked} Play one of yours."
    act(game, "Cu2")
    assert game.prompt(3) == f"{asked} You have none: play any trump."
    game = position(3, ["Fool Sw2", "T5 Sw3", "T9 T2"])
    act(game, "Fool T5")
    assert game.prompt(2) == "Trumps are asked for, since trump 5 came after the Fool. Play any trump."
    game = position(2, ["Fool Sw2", "T5 Sw3"])
    act(game, "Fool")
    assert game.prompt(1) == "The Fool was led: play any card. It wins the trick.", "nobody is left to follow"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "gives the winner of the trick the cheapest card won before. Who has none loses it."),
        (
            {"foolGift": "ask"},
            "chooses a card won before for the winner of the trick. Who has none loses it.",
        ),
        (
            {"foolWithoutPile": "owed"},
            "won before. Who has none gives one of the next they win, or else loses it in the end.",
        ),
        ({"foolLastTrick": "lost"}, "loses it. In the last trick it is lost in any case."),
    ],
)
def test_what_is_given_for_the_fool_and_who_chooses_it_is_told_by_the_house_rules(
    options: dict[str, str], words: str
) -> None:
    assert of_the_fool(TarotOptions.model_validate(options)).endswith(words)


def test_of_the_last_card_nothing_is_said_that_could_be_chosen() -> None:
    game = position(3, ["St8", "T9", "Sw1"])
    for move in ("St8", "T9", "Sw1"):
        assert game.prompt(game.turn) == "Play your last card."
        act(game, move)


def test_before_the_fool_is_lost_it_says_so_and_only_then() -> None:
    """Rule G3: who has won nothing yet loses the Fool at once."""
    seen = set()
    for seed in range(40):
        rng = Random(seed)
        game = Tarot(3)
        heard = listen(game)
        while game.deals < 1:
            seat = game.turn
            said = game.prompt(seat) if seat >= 0 else ""
            move = game.chance(rng) if seat == CHANCE else rng.choice(game.legal_moves(seat))
            told, playing = len(heard), game.phase.name == "play"
            game.apply(seat, move)
            if move == FOOL and playing:
                while not heard_of(TrickTaken, heard[told:]):
                    game.apply(game.turn, rng.choice(game.legal_moves(game.turn)))
                lost = any(event.kind == "fool_lost" for event in heard_of(Announced, heard[told:]))
                assert ("would be lost" in said) == lost
                seen.add(lost)
    assert seen == {True, False}


def test_who_must_overtrump_is_told_what_to_beat() -> None:
    game = position(3, ["St8", "T9", "T10 T3 Fool"], TarotOptions(overtrump=True, fool_without_pile="owed"))
    act(game, "St8 T9")
    assert game.prompt(2).endswith("You have none: play a trump that beats trump 9, or the Fool.")
    game = position(3, ["T8", "T9", "T7 T3"], TarotOptions(overtrump=True))
    act(game, "T8 T9")
    assert game.prompt(2) == "Trumps were led. Play any trump."


def random_turns(seats: int, overtrump: bool) -> Iterator[tuple[Tarot, Seat]]:
    """All turns of twenty deals at random."""
    for seed in range(20):
        rng = Random(seed)
        game = Tarot(seats, TarotOptions(overtrump=overtrump))
        for seat, legal in turns(game, rng, deals=1):
            yield game, seat
            game.apply(seat, rng.choice(legal))


@pytest.mark.parametrize("overtrump", [False, True])
def test_any_trump_means_any(overtrump: bool) -> None:
    """What the prompt allows is what is legal, in random play."""
    for game, seat in random_turns(4, overtrump):
        said, legal = game.prompt(seat), set(game.legal_moves(seat)) - {FOOL}
        if "any trump" in said:
            assert legal == set(cards(game.hands[seat] & TRUMPS))
        if "a trump that beats" in said:
            assert overtrump
            assert min(legal) > max(card for card in game.trick if card != FOOL)


def test_voids() -> None:
    """A trump on a suit lead = void in the suit; off-suit = in trumps too; the Fool proves nothing."""
    game = position(4, ["St8 Sw5", "T9 Sw1", "Co2 Cu3", "Fool St1"])
    act(game, "St8 T9 Co2 Fool")
    staves, trumps = DECK.having("St"), DECK.mask(" ".join(f"T{number}" for number in range(1, 22)))
    assert game.lacks == [0, staves, staves | trumps, 0]
    rng = Random(1)
    for _sample in range(100):
        world = game.sample(0, rng)
        assert not world.hands[1] & staves
        assert not world.hands[2] & (staves | trumps)
        assert world.hands[0] == game.hands[0]
        assert [hand.bit_count() for hand in world.hands] == [1, 1, 1, 1]


def test_a_low_trump_shows_that_there_is_no_higher_one_where_overtrumping_is_a_duty() -> None:
    """With `overtrump` a trump below the highest proves that the seat has none above it."""
    game = position(3, ["St8", "T9", "T3 Sw1"], TarotOptions(overtrump=True))
    act(game, "St8 T9 T3")
    above = DECK.mask(" ".join(f"T{number}" for number in range(10, 22)))
    assert game.lacks[2] == DECK.having("St") | above


@pytest.mark.parametrize("overtrump", [False, True])
def test_what_is_legal_is_what_is_playable(overtrump: bool) -> None:
    """The moves a playout asks for are written out for speed; the rule itself stands in `playable`."""
    for game, seat in random_turns(3, overtrump):
        if game.phase.name == "play":
            allowed = playable(game.hands[seat], game.led, game.trick, overtrump)
            assert tuple(game.legal_moves(seat)) == cards(allowed)
