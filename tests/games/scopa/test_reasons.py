"""What readers wanted to know of an advice of Scopa is in its reason."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.scopa.thumbs import THUMBS
from rulesets.cards import cards, mask_of
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.pack import played
from rulesets.scopa.state import Scopa
from tests.games.scopa import positions
from tests.games.scopa.positions import rules
from tests.games.scopa.test_hints import held_true

NOBODYS = "D3 D6 D7 D8 S2 S4 B1 B7 B9"
"""What is still in other hands in the last round of a deal that a reader played."""


def last_round(
    table: str, hand: str, *, own: str = "", hidden: str = NOBODYS, seats: int = 4, **options: object
) -> Scopa:
    """All players but one share what is hidden; of the rest the side in turn captured `own`, or half."""
    game = positions.position(table, hand, rules(**options), seats)
    held, out = ITALIAN.mask(own), ITALIAN.mask(hidden)
    game.on_stock = 40
    others = [seat % seats for seat in range(2, seats + 1)]
    for seat in others:
        game.hands[seat] = 0
    for place, card in enumerate(cards(out)):
        game.hands[others[place % len(others)]] |= 1 << card
    captured = ITALIAN.all & ~(game.table | game.hands[1] | out)
    if not own:
        # Nothing is decided while both sides have captured about as much.
        held = mask_of(cards(captured)[::2])
    game.piles = [captured & ~held, held]
    return game


def why(game: Scopa, card: str) -> str:
    """What speaks for the first move of a card."""
    move = next(move for move in game.legal_moves(1) if played(move) == ITALIAN.index[card])
    return THUMBS.explain(game, 1, move, Random(1))


OWN = "S5 D4 C1 C9 D9 C8 S8 S7 C7 D1 S1"


def test_the_risk_of_a_sweep_is_weighed() -> None:
    """A reader saw two cards, a step towards a point, against a sweep, which is one: why take?"""
    game = last_round("S9 B5", "B8 B6 C5", own=OWN)
    assert why(game, "C5") == (
        "It captures 2 cards, which makes 13 to 15: whoever has most cards scores a point. "
        "No other card of yours takes anything. "
        "The risk: it leaves 9, and one card still out could sweep that; "
        "the next player has it about 3 times in 10."
    )
    game.piles = [game.piles[0] & ~ITALIAN.mask("D9"), game.piles[1] & ~ITALIAN.mask("D9")]
    assert "2 cards still out could sweep that; the next player has one about 5 times in 10." in why(
        game, "C5"
    )


@pytest.mark.parametrize(
    ("hidden", "often"),
    [("B9", "nearly always"), ("B9 D3 D6 D7", "about 5 times in 10"), (NOBODYS, "about 3 times in 10")],
)
def test_how_often_the_next_player_can_sweep_goes_by_what_is_hidden(hidden: str, often: str) -> None:
    assert why(last_round("S9 B5", "B8 B6 C5", hidden=hidden), "C5").endswith(
        f"the next player has it {often}."
    )


def test_a_card_that_is_hardly_ever_held_by_the_next_player_is_called_so() -> None:
    game = last_round("S9 B5", "B8 B6 C5")
    game.on_stock, game.hands[2] = 20, ITALIAN.mask("D3")
    game.piles = [ITALIAN.mask("D9 C9"), 0]
    assert "the next player has it hardly ever." in why(game, "C5")
    assert game.hands[2].bit_count() == 1


@pytest.mark.parametrize(
    ("table", "card", "told"),
    [
        ("C7 B5", "S7", "It captures 2 sevens: sevens count most in the primiera."),
        ("C7 B1 B10", "S8", "It captures 3 cards, a seven among them: sevens count most in the primiera."),
        ("C3 C4 B10", "S7", "It captures 3 cards, a seven among them: sevens count most in the primiera."),
        (
            "C4 B10",
            "D4",
            "It captures 2 cards, a coin among them: whoever has most cards scores a point, "
            "and so does whoever has most coins.",
        ),
        ("B4 B10", "C4", "It captures 2 cards, which makes 2 to 0: whoever has most cards scores a point."),
    ],
)
def test_what_is_captured_is_counted(table: str, card: str, told: str) -> None:
    """A reader was told of "a seven among them" where both cards were sevens."""
    assert why(positions.position(table, f"{card} C10 S3"), card).startswith(told)


def test_what_is_decided_is_no_reason_any_more() -> None:
    """Whoever has 21 cards has most of them, and with six coins most coins."""
    game = positions.position("C4 B10", "D4 S4 S3")
    game.piles = [ITALIAN.all & ~ITALIAN.mask("C4 B10 D4 S4 S3") & ~(ITALIAN.mask("D1") * 1023), 0]
    assert game.piles[0].bit_count() > 20
    assert why(game, "D4").startswith(
        "It captures 2 cards, a coin among them: whoever has most coins scores a point."
    )
    assert why(game, "S4").startswith("It captures 2 cards, though who has most is decided.")
    game.piles = [ITALIAN.mask("D1 D2 D3 D5 D6 D8"), 0]
    assert why(game, "D4").startswith(
        "It captures 2 cards, which makes 2 to 6: whoever has most cards scores a point."
    )
    game = positions.position("C4 B10", "D4 S4 S3", rules(deck_skin="french"))
    assert why(game, "D4").startswith(
        "It captures 2 cards, a diamond among them: whoever has most cards scores a point, "
        "and so does whoever has most diamonds."
    )


def test_the_best_of_a_capture_is_told_by_what_it_counts() -> None:
    game = positions.position("B6 B4 C10 S9", "C6 C4 B2")
    assert "It brings your primiera to 36 so far; with the four of cups it would be 28." in why(game, "C6")


def test_a_capture_of_fewer_cards_is_not_praised_for_how_many_it_takes_without_a_word() -> None:
    """A reader was told that most cards count, of two, where the other card would capture three."""
    game = positions.position("B1 S4 B5 S9", "C5 B6")
    told = why(game, "C5")
    assert "With the six of batons it would be 1 card more, but what you leave there" in told, told


def test_what_the_next_player_could_win_is_named() -> None:
    """A reader asked "cards, coins or sevens: which of the three, and how?"."""
    game = last_round("S9 B5", "C2 C3", own=OWN, hidden=NOBODYS + " C5 B8 D10 B10")
    assert why(game, "C3").endswith(
        "After the two of cups the seven of coins, which is still out, could take the two of cups + "
        "the five of batons and score its point."
    )
    game = last_round("S9 B5", "C2 C3", hidden="B7 S7 C8 B8 D3 S4")
    assert why(game, "C3").endswith(
        "After the two of cups a card that counts 7 could take the two of cups + the five of batons."
    )


def test_how_many_can_take_something_is_told_in_figures() -> None:
    game = last_round("S9 B5", "C2 C3", hidden="B7 S7 B2 S2 S10")
    assert why(game, "C3").endswith(
        "No card you have not seen can take anything then; after the two of cups 4 can."
    )
    game = last_round("S9 B5", "C2 C3", hidden="B7 S7 B2 S2 B8")
    assert why(game, "C3").endswith(
        "Of the 5 cards you have not seen, 1 can take something then; after the two of cups 4 can."
    )


def test_a_card_is_kept_from_others_only_where_somebody_could_take_it() -> None:
    """A reader asked what a six counts for that is kept in the hand: a card counts once it is captured."""
    told = (
        "Laid down, the six of batons could fall to others: after sevens, sixes count most in the primiera."
    )
    assert told in why(last_round("S4 B1", "B8 B6"), "B8")
    assert "could fall to others" not in why(last_round("S4 B1", "B8 B6", hidden="D3 B9 S2"), "B8")


def test_what_nobody_could_take_is_not_said_to_be_worth_more_to_whoever_takes_it() -> None:
    because = why(last_round("S4 B1", "B8 B6", own="D7 C7 S6 B5", hidden="D8 D9 S9"), "B8")
    assert because.endswith(
        "But the six of batons is worth more in your pile, if it can still capture something."
    )


def test_in_the_last_turn_but_one_waiting_may_win_what_is_left_over() -> None:
    last = "Your next turn will be your last, and whoever captures last gets what is left over."
    few = "D7 D8 S2 S4 B1 B7 B9"
    assert why(last_round("S6 C10 B5", "D3 C6", hidden=few), "D3").endswith(f"what you lay down. {last}")
    assert why(last_round("S6 C10 B5", "D3 C6 C2", hidden=few), "D3").endswith("what you lay down.")


def test_why_what_could_be_taken_is_left_there_is_told_in_figures() -> None:
    """A reader asked why not to capture now, and heard only that it may be done later."""
    told = why(last_round("S6 C10 B5", "D3 C6", hidden="D7 D8 S2 S4 B1 B7 B9"), "D3")
    assert (
        "The six of swords may still lie there in your next turn: of the cards you have not seen (7), "
        "1 could take it, and 2 could take what you lay down." in told
    ), told
    nobody = last_round("S6 C10 B5", "D3 C6", hidden="D7 S7 D1")
    assert "both may still lie there in your next turn." in why(nobody, "D3")
    told = THUMBS.explain(nobody, 1, next(iter(nobody.legal_moves(1))), Random(1))
    assert "What you can take now" not in told


def test_every_card_of_three_is_weighed() -> None:
    """A reader was told why a coin is kept, and asked: why not the seven that is worth more?"""
    told = why(last_round("S10 C9", "D2 S7 B5"), "B5")
    assert "Laid down, the two of coins could fall to others: whoever has most coins scores a point." in told
    assert "Laid down, the seven of swords could fall to others: sevens count most in the primiera." in told
    told = why(last_round("S10 C9", "D2 D4 B5"), "B5")
    assert "four of coins could fall to others: whoever has most coins scores a point." in told
    assert told.count("Laid down") == told.count(" or the ") == 1
    told = why(last_round("S10 S9", "C8 D7 B4"), "C8")
    assert "Laid down, the seven of coins could fall to others, and a point with it." in told


def test_why_a_better_card_may_be_risked_is_told() -> None:
    """A reader asked why a seven may be laid down, and the five beside it kept."""
    told = why(last_round("S1", "S7 C5", hidden="B6 D6 B10 B7 D9"), "S7")
    assert "The five of cups would make it 6, and a card that counts 6 could sweep that." in told
    assert told.endswith("Of the 5 cards you have not seen only 1 could take what you lay down.")


def test_of_a_capture_it_is_told_that_nobody_can_sweep_then() -> None:
    """A reader missed a word on it; of more than any card can take it need not be said."""
    game = last_round("S9 B5", "B8 B6 C5", hidden="D3 D6 D7 S2 S4 B1")
    assert why(game, "C5").endswith(
        "Nobody can sweep the knight of swords, which is left: all its equals are gone, or yours."
    )
    assert "sweep" not in why(last_round("S9 B5 C10", "B8 B6 C5"), "C5")


def test_two_cards_that_leave_about_as_much_are_told_so() -> None:
    told = why(last_round("C9 C6", "S3 C8", hidden="D8 D3 B3 S2 B10"), "S3")
    assert told.endswith("After the jack of cups the next player could hope to win about as much.")


MANY = "D4 D9 D10 C7 C8 C9 S1 S2 S5 S6 S9 B1 B3 B4 B5 B6 B7 B10"
"""What was hidden when a reader was told of cards that could not be laid down."""
FOR_TWO = "D3 D4 D6 D9 C5 C7 S1 S2 S3 S9 S10 B1 B2 B3 B6 B7 B8 B9 B10"


SUMS = "the higher a card counts, the more sums it may take later."
COUNTS_MORE = (
    "the four of coins may still be laid down, and would count more in your pile than the ace of swords."
)


@pytest.mark.parametrize(
    ("table", "hand", "hidden", "seats", "laid", "kept"),
    [
        ("B9 B2", "S4 C1", MANY, 4, "C1", f"the four of swords is worth keeping: {COUNTS_MORE}"),
        ("C9 C2", "B4 C8", FOR_TWO, 2, "B4", f"the jack of cups is worth keeping: {SUMS}"),
    ],
)
def test_cards_that_must_take_are_not_said_to_be_laid(
    table: str, hand: str, hidden: str, seats: int, laid: str, kept: str
) -> None:
    """A played card that can take must: a two that is hidden takes the two on the table, and feeds nobody."""
    game = last_round(table, hand, hidden=hidden, seats=seats)
    told = why(game, laid)
    assert told.endswith(f" But {kept}"), told
    held_true(game, ITALIAN.index[laid], told)


def test_cards_that_can_be_laid_are_counted() -> None:
    """Fours and aces take nothing of a king, a knight and a three, and the four can take each of them."""
    game = last_round("B9 B10", "C3 C4", hidden="S4 D4 S3 D3 S1 B1")
    assert why(game, "C3").endswith(
        "But the four of cups is worth keeping: 4 of those cards, if laid down, would give it something "
        "to take, and 2 would do so for the three of cups."
    )


def test_as_many_cards_could_take_one_as_the_other_is_not_said_as_if_it_took() -> None:
    """A reader took "could take it as the four of cups (3)" for the four taking it."""
    told = why(last_round("B9 B10", "C3 C4", hidden="S4 B4 D4 S3 B3 D3 S1"), "C3")
    assert "take the three of cups, alone or with others, as could take the four of cups: 3." in told, told


def test_what_nobody_can_take_before_the_next_turn_will_still_lie_there() -> None:
    """Two hidden cards, both the other player's, and neither takes it: a reader was told that it may stay."""
    told = why(last_round("B9 B3 D6 S2", "S9 D4 S1", hidden="B7 D3", seats=2), "D4")
    assert (
        "The knight of batons will still lie there in your next turn: of the cards you have not seen (2), "
        "none can take it, and 1 could take what you lay down." in told
    ), told
    told = why(last_round("B9 B3 D6 S2", "S9 D4 S1", hidden="D3 D8", seats=2), "D4")
    assert told.count("both will still lie there in your next turn.") == 1, told


def test_what_two_players_together_could_take_may_still_lie_there() -> None:
    """The king takes a knight once somebody has laid an ace."""
    told = why(last_round("B9 B3 D6 S4", "S9 D5", hidden="B7 D1 C8"), "D5")
    assert "will still lie there" in told, told
    told = why(last_round("B9 B6 D6", "S9 D4", hidden="B7 B1 S10"), "D4")
    assert "may still lie there" in told, told


def test_the_equal_of_a_card_that_only_its_equals_could_take_will_find_it_there() -> None:
    """Both other kings were gone, and nothing but a king takes a king where only low cards can be laid."""
    told = why(last_round("C2", "B10 S10 B6", hidden="D5 C3 B4 B5 S5 D6 C6 B3"), "B10")
    assert (
        "The king of batons will still lie there in your next turn, and you can take it with the equal card "
        "you keep." in told
    ), told
    told = why(last_round("C2", "B10 S10 B6", hidden="D5 C3 B4 B5 D10"), "B10")
    assert "If the king of batons still lies there" in told


def test_either_of_two_equal_cards_is_named_by_what_it_would_leave() -> None:
    """A reader held two knights, and was told of one of them only."""
    told = why(last_round("", "S9 D9 B4", hidden="C9 B3 D3"), "B4")
    assert (
        "The knight of coins or the knight of swords would make it 9, and a card that counts 9 could sweep "
        "that." in told
    ), told


def test_a_capture_after_which_nobody_takes_wins_what_is_left_over() -> None:
    """A reader was told of 18 to 18 cards, which scores nothing, where all that lies there is won."""
    nine = "D1 D2 D4 D5 D7 D8 D9 D10 C1 C2 C3 C4 C5 C6 C7 C8"
    told = why(last_round("B9 D6 S2", "S9 S1", hidden="D3", own=nine, seats=2), "S9")
    assert told == (
        "It captures 2 cards. The only card you have not seen can take nothing then: what is left over goes "
        "to you. No other card of yours takes anything."
    )
    told = why(last_round("B9 D6 S2", "S9 S1", hidden="D8", own=nine, seats=2), "S9")
    assert told.startswith("It captures 2 cards, which makes 18 to ")


@pytest.mark.parametrize(
    ("table", "hand", "card", "hidden"),
    [
        ("S9 B5", "B8 B6 C5", "C5", NOBODYS),
        ("S9 B5", "B8 B6 C5", "C5", f"{NOBODYS} D9"),
        ("S9 B5", "C2 C3", "C3", "B7 S7 B2 S2 B8"),
        ("S9 B5", "C2 C3", "C3", "B7 S7 B2 S2 S10"),
        ("S9 B5", "C2 C3", "C3", "B7 S7 C8 B8 D3 S4"),
        ("C3", "C2 C6", "C2", NOBODYS),
        ("C3 B3 S9", "C6 S3 D3", "D3", NOBODYS),
        ("B6 B4 C10 S9", "C6 C4 B2", "C6", NOBODYS),
        ("C7 B5", "S7 C2 C3", "S7", NOBODYS),
        ("B9 B3 D6 S4", "S9 D5", "D5", "B7 D1 C8"),
        ("B9 B10", "C3 C4", "C3", "S4 D4 S3 D3 S1 B1"),
        ("", "S9 D9 B4", "B4", "C9 B3 D3"),
        ("D4 B5", "B10 C1", "C1", "D10 S6 S7 C7 B8 D8 D9 S3 B3 C3 B6 S2"),
    ],
)
def test_a_false_figure_is_caught(table: str, hand: str, card: str, hidden: str) -> None:
    """The planted fault: one number of a reason is one too high."""
    game = last_round(table, hand, hidden=hidden)
    (move, *_ways) = [move for move in game.legal_moves(1) if played(move) == ITALIAN.index[card]]
    because = THUMBS.explain(game, 1, move, Random(1))
    held_true(game, move, because)
    figures = [*re.finditer(r"\d+", because)]
    assert figures
    for found in figures:
        false = f"{because[: found.start()]}{int(found[0]) + 1}{because[found.end() :]}"
        with pytest.raises(AssertionError):
            held_true(game, move, false)


LIES = "If the king of batons still lies there in your next turn, you"
STAYS = "The king of batons will still lie there in your next turn, and you"
WON = "The only card you have not seen can take nothing then: what is left over goes to you."


@pytest.mark.parametrize(
    ("game", "card", "true", "false"),
    [
        (last_round("B9 B6 D6", "S9 D4", hidden="B7 B1 S10"), "D4", "may still lie", "will still lie"),
        (last_round("B9 B3 D6 S4", "S9 D5", hidden="B7 D1 C8"), "D5", "will still lie", "may still lie"),
        (last_round("B9 B3 D6 S2", "S9 D4", hidden="D3 D8", seats=2), "D4", "will still", "may still"),
        (last_round("C2", "B10 S10", hidden="D5 B4 D10"), "B10", LIES, STAYS),
        (last_round("", "S9 D9 B4", hidden="C9 B3 D3"), "B4", "The knight of coins or the", "The"),
        (last_round("B9 D6 S2", "S9 S1", hidden="D2", seats=2), "S9", "Nobody can sweep what is left.", WON),
    ],
)
def test_a_false_certainty_is_caught(game: Scopa, card: str, true: str, false: str) -> None:
    """The planted fault: what may be is called sure, and what is sure is left open."""
    because = why(game, card)
    assert true in because, because
    (move, *_ways) = [move for move in game.legal_moves(1) if played(move) == ITALIAN.index[card]]
    held_true(game, move, because)
    with pytest.raises(AssertionError):
        held_true(game, move, because.replace(true, false))


def all_but(*gone: str) -> str:
    """What is still hidden when all these cards are gone, or seen."""
    seen = {face for some in gone for face in some.split()}
    return " ".join(face for face in ITALIAN.faces if face not in seen)


def test_of_what_is_laid_down_it_is_named_what_could_be_taken() -> None:
    """A reader was told "6 of the cards could take it", and thought of the table, named just before."""
    gone = "B3 C1 C2 S10 C10 B7 C7"
    told = why(last_round("B9 S6", "S2 S5", hidden=all_but("B9 S6", "S2 S5", gone)), "S2")
    assert (
        "6 of the cards you have not seen could take the two of swords, alone or with others, and 3 could "
        "take the five of swords." in told
    ), told


def test_a_sweep_that_another_capture_would_allow_is_told_before_the_primiera() -> None:
    """A reader was told of one point of the primiera, where the other card left a table to sweep."""
    table, hand, own = "B9 C3 S1", "C9 C8 B1", "B3 C1 C2 B7 C7 B4 D4 D5 S5"
    hidden = all_but(table, hand, own, "S10 C10 D8 S2 S6")
    told = why(last_round(table, hand, own=own, hidden=hidden), "B1")
    assert told.endswith("After the knight of cups a card that counts 4 could sweep the table."), told
    fewer = hidden.replace("C4 ", "").replace("S4 ", "")
    told = why(last_round(table, hand, own=own, hidden=fewer), "B1")
    assert told.endswith("so far; with the knight of cups it would be 72."), told


def test_a_card_after_which_nobody_could_sweep_is_compared() -> None:
    """A reader was told to lay an ace, which a king could sweep with the rest, and nothing of the other."""
    hidden = "D10 S6 S7 C7 B8 D8 D9 S3 B3 C3 B6 S2"
    told = why(last_round("D4 B5", "B10 C1", hidden=hidden), "C1")
    against = (
        "What speaks against the ace of cups: after the king of batons the table would add up to 19, and "
        "nobody could sweep that."
    )
    assert told.endswith(f"the king of batons may take them together. {against}"), told
    assert "What speaks against" not in why(last_round("D4 B5", "B10 C1", hidden=hidden[4:]), "C1")


def test_of_what_the_next_player_probably_takes_no_hope_is_told() -> None:
    """A reader was told that a six might still lie there, and nine times in ten it could not be hoped."""
    told = why(last_round("B10 S6", "B6 C3 S2", hidden="B8 D8 D9 S3 B3", seats=3), "S2")
    assert told == "Whatever you play, the next player cannot sweep the table."
    told = why(last_round("B10 S6", "B6 C3 S2", hidden="B8 D10 D9 S3 B4", seats=4), "S2")
    assert "The six of swords may still lie there in your next turn" in told, told
    assert told.startswith("The table then adds up to 18, and no single card can sweep more than 10."), told


@pytest.mark.parametrize(
    ("game", "card", "true", "false"),
    [
        (last_round("B9 S6", "S2 S5", hidden=all_but("B9 S6", "S2 S5")), "S2", "lay,", "play,"),
        (last_round("B10 S6", "B6 C3 S2", hidden="B8 D8 D9", seats=3), "S2", "play,", "lay,"),
    ],
)
def test_what_cannot_be_said_of_every_move_is_caught(game: Scopa, card: str, true: str, false: str) -> None:
    """The planted fault: it is said of laying what holds for taking as well."""
    because = why(game, card)
    held_true(game, ITALIAN.index[card], because)
    with pytest.raises(AssertionError):
        held_true(game, ITALIAN.index[card], because.replace(true, false))
