"""What is said by unusual house rules of Scopa is true of them, and silent of no rule that decides."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.shell.reading.pages import line_of
from cardtable.tables.scopa.standing import Standing, points_to_come
from rulesets.core import Said, TrickTaken, listen
from rulesets.packs.italian import DECKS, ITALIAN
from rulesets.scopa.pack import played, primiera, taken
from rulesets.scopa.scoring import count, lines
from rulesets.scopa.state import Scopa
from tests.games.scopa.positions import position, rules, take
from tests.games.scopa.test_hints import held_true
from tests.games.scopa.test_reasons import last_round, why
from tests.tables.at_table import AtTable

NO_SCOPA = "An ace that takes all makes no scopa."


def why_taken(table: str, card: str, **options: Any) -> str:
    """What is said when a card takes what lies there."""
    heard = take(position(table, f"{card} B9", rules(**options)), card)
    (trick,) = [event for event in heard if isinstance(event, TrickTaken)]
    return str(trick.why)


@pytest.mark.parametrize(
    ("table", "options", "told"),
    [
        ("D10", {}, f"Ace takes all: the ace of cups takes everything on the table. {NO_SCOPA}"),
        ("D10 S2", {}, f"Ace takes all: the ace of cups takes everything on the table. {NO_SCOPA}"),
        ("D10", {"ace_scopa": True}, "Scopa! Swept clean by the ace of cups: one point."),
        ("D1", {}, "Scopa! Swept clean by the ace of cups: one point."),
        ("D1 S2", {"ace_on_table": "takeAce"}, "An equal card: the ace of cups takes the ace of coins."),
    ],
)
def test_an_ace_that_takes_a_king_alone_takes_no_equal_card(
    table: str, options: dict[str, Any], told: str
) -> None:
    """“An equal card: the ace of hearts takes the king of diamonds” was said, and not why it was no scopa."""
    assert why_taken(table, "C1", ace_takes_all=True, **options) == told


def test_a_hint_says_that_an_ace_that_takes_all_makes_no_scopa() -> None:
    """An ace was advised that took the only card there was, and a reader waited for the point."""
    game = position("S8", "S1 D2 C3", rules(ace_takes_all=True))
    told = why(game, "S1")
    assert NO_SCOPA in told
    assert NO_SCOPA not in why(position("S8", "C8 D2 C3", rules(ace_takes_all=True)), "C8")
    held_true(game, next(move for move in game.legal_moves(1) if taken(move)), told)


def test_it_is_said_why_the_last_card_makes_no_scopa() -> None:
    game = last_round("D5", "C5", hidden="", own="S1 S2")
    heard = listen(game)
    game.apply(1, game.legal_moves(1)[0])
    (trick,) = [event for event in heard if isinstance(event, TrickTaken)]
    assert not [event for event in heard if isinstance(event, Said)]
    assert trick.why == (
        "An equal card: the five of cups takes the five of coins. "
        "The very last card of a deal makes no scopa."
    )


def test_the_first_card_is_asked_for_without_aces_where_none_may_be_laid() -> None:
    banned = rules(deal_mode="ten", first_ace_ban=True)
    full = "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10"
    game = position("", full, banned)
    for seat, suit in ((0, "C"), (2, "S"), (3, "B")):
        game.hands[seat] = ITALIAN.mask(" ".join(f"{suit}{n}" for n in range(1, 11)))
    assert game.prompt(1) == "You lay the first card of the deal, which may be no ace."
    game.hands[1], game.hands[0] = game.hands[0], game.hands[1]
    assert "no ace" in game.prompt(1)
    game.hands[0] &= game.hands[0] - 1
    assert game.prompt(1) == "The table is empty: lay a card on it."


def test_the_coach_tells_of_fifteen_where_it_is_played() -> None:
    """“It must take an equal card … Here: What captures: fifteen” told a beginner first what is not so."""
    line = line_of("scopa", "play", rules(capture="fifteen"))
    assert "make **fifteen** together with it" in line
    assert "equal card" not in line
    assert "equal card" in line_of("scopa", "play", rules(ace_takes_all=True))


def test_nobody_is_said_to_match_what_only_fifteen_takes() -> None:
    """That its equals are gone is no reason why a card cannot be swept where equal cards do not take."""
    game = last_round("B5 C7", "D8 S5", own="D5 C5 S10 B10 C10 D10", capture="fifteen")
    assert "equals" not in why(game, "D8")


def test_aces_that_take_all_are_named_among_what_could_sweep() -> None:
    """“A card that counts 6 … 5 cards still out could do so”: two of them were aces."""
    scopa = rules(ace_takes_all=True, ace_scopa=True)
    game = position("", "B6 D9", scopa)
    assert "a card that counts 6, or any ace." in THUMBS.explain(game, 1, ITALIAN.index["B6"], Random(1))
    game = position("S10 D7", "B6 D9", scopa)
    assert "after this one, an ace." in THUMBS.explain(game, 1, ITALIAN.index["B6"], Random(1))


def test_a_napola_is_what_a_capture_brings_in() -> None:
    game = position("C2 S10", "D2 B9", rules(napola=True))
    game.piles[1] = ITALIAN.mask("D1 D3 D4 B1")
    move = next(move for move in game.legal_moves(1) if taken(move))
    told = THUMBS.explain(game, 1, move, Random(1))
    assert told.startswith("It makes a napola in your pile, which is 4 points.")
    held_true(game, move, told)
    game.piles[1] |= ITALIAN.mask("D2")
    game.table, game.hands[1] = ITALIAN.mask("C5 S10"), ITALIAN.mask("D5 B9")
    move = next(move for move in game.legal_moves(1) if taken(move))
    assert THUMBS.explain(game, 1, move, Random(1)).startswith(
        "It brings the napola in your pile from 4 points to 5."
    )


def test_the_king_of_coins_is_kept_where_he_is_a_point() -> None:
    """He was weighed as any coin, so that no word was lost on his point where a seven might be laid down."""
    game = position("S9", "D10 S7", rules(re_bello=True))
    assert why(game, "S7").count("the king of coins could fall to others, and a point with it") == 1


def test_a_scopa_that_is_given_up_is_told_of() -> None:
    """“With the ace it would be 2 cards more”, and that they were a scopa was not said."""
    game = position("S10 B4", "B1 C4 D9", rules(ace_takes_all=True, ace_scopa=True))
    move = next(move for move in game.legal_moves(1) if played(move) == ITALIAN.index["C4"])
    told = THUMBS.explain(game, 1, move, Random(1))
    assert "What speaks against it: with the ace of batons you would clear the table" in told
    laid = THUMBS.explain(game, 1, ITALIAN.index["D9"], Random(1))
    assert "In your next turn the ace of batons takes all that lies there then, too." in laid


def sheet(piles: tuple[str, str], **options: Any) -> list[list[str]]:
    """The words of the count of two sides."""
    agreed, held = rules(**options), [ITALIAN.mask(pile) for pile in piles]
    counts = count(held, (0, 0), agreed)
    deck = DECKS[agreed.deck_skin]
    return [[line.text for line in lines(deck, held, side, counts[side], agreed)] for side in (0, 1)]


def test_the_sheet_shows_what_decides_the_primiera() -> None:
    """“Primiera by sevens (1), then by sixes (0)” stood on both sides, and one of them had the point."""
    first, second = sheet(("D7 C1 S1", "C7 D1 S2"), primiera_mode="sevens")
    assert first[3] == "Primiera, compared in this order: sevens 1, sixes 0, aces 2"
    assert second[3] == "Primiera, compared in this order: sevens 1, sixes 0, aces 1"
    first, second = sheet(("D7 C7", "D6 C6"), primiera_mode="sevens")
    assert first[3] == "Primiera, compared in this order: sevens 2, sixes 0"
    assert primiera(ITALIAN.mask("D7"), rules(primiera_mode="sevens"))[:2] == (1, 0)


def test_diamonds_are_called_so_in_the_french_pack() -> None:
    french = rules(deck_skin="french", napola=True, re_bello=True, capture="fifteen", sevens=True)
    assert "diamonds in order" in sheet(("D1", "C1"), deck_skin="french", napola=True)[0][5]
    told = points_to_come(french, Standing(["Anna", "Jan"], [ITALIAN.mask("D7 C7"), 0], [0, 0]), counted=True)
    assert not [line for line in told if "of coins" in line]
    assert "Most sevens: Anna 2, Jan 0" in told


def said_of(card: str, table: str, **options: Any) -> str:
    """What a card of the own hand says of itself beside these on the table."""
    at = AtTable("scopa", ["you", "regular"], **options)
    at.wait_for_turn()
    game = cast(Scopa, at.session.game)
    game.table, game.hands[0] = ITALIAN.mask(table), ITALIAN.mask(f"{card} B9")
    game.hands[1] &= ~(game.table | game.hands[0])
    at.table.showing.jump()
    return at.table.labels.card(ITALIAN.index[card])


@pytest.mark.parametrize(
    ("card", "table", "options", "told"),
    [
        ("C1", "D10 S2", {"aceTakesAll": True}, f"That clears the table. {NO_SCOPA}"),
        ("C1", "D1", {"aceTakesAll": True}, "That clears the table: a scopa, one point."),
        ("C1", "D10", {"aceTakesAll": True, "aceScopa": True}, "That clears the table: a scopa, one point."),
        ("C1", "D10", {"aceTakesAll": True}, "Played, it takes everything on the table."),
        ("C1", "D10", {"aceTakesAll": True, "aceOnTable": "takeAce"}, "where an ace lies only that ace."),
        (
            "D10",
            "S2",
            {"reBello": True},
            "The re bello: it brings a point by itself, and is one of the ten coins",
        ),
        ("D7", "S2", {"deckSkin": "french"}, "and is one of the ten diamonds, too."),
        ("D2", "S4", {"napola": True}, "Ace, two and three of coins in one pile are three points"),
        (
            "C7",
            "S2",
            {"capture": "fifteen", "sevens": True},
            "Besides, most sevens are a point of their own.",
        ),
        ("C6", "S2", {"primieraMode": "sevens"}, "Sixes decide the primiera where sevens are level."),
    ],
)
def test_a_card_says_what_it_is_good_for_by_these_rules(
    card: str, table: str, options: dict[str, Any], told: str
) -> None:
    """An ace that cleared the table said nothing, though it made a scopa, or did not."""
    assert told in said_of(card, table, **options)
