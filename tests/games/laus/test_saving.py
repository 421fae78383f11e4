"""What a coach of Laus says of the queen of diamonds, and of dear queens that wait."""

from __future__ import annotations

import pytest

from cardtable.opponents.thumbs import Whichever
from tests.games.laus.test_opponent import reason_for

KEPT = "Keep the queen of diamonds: if you win a trick with her, other queens cost you only 3 points each."


def test_a_lead_that_hunts_the_queen_of_diamonds_has_to_win_her() -> None:
    """It was said that she cancels if she falls on the ace: she did, and a jack took the trick."""
    loaded = ("QC KH 8H 7H 9H TH 7S AS 8S KS 8C 7C", "", "")
    told = "If the {} of diamonds wins the queen of diamonds, she cancels every queen you have taken."
    assert reason_for("AD", "AD QH QS", won=loaded) == told.format("ace")
    assert reason_for("KD", "KD AD 8D QH QS 9S", won=loaded) == told.format("king"), "the ten is out"
    assert "cancels" not in reason_for("KD", "KD AD 8D QH QS 9S", won=("KH 8H 7H", "", ""))


def test_the_queen_of_diamonds_is_kept_by_name() -> None:
    """Readers were told that what they kept would be of more use, and she was all they kept."""
    assert reason_for("8D", "8D QD 7S 8S QS 7H KH TC", "KD") == KEPT
    assert reason_for("9D", "9D QD TD 8H 9C", "7D AD") != KEPT, "the ten is kept, too"
    saved = "The queen of diamonds would save whoever is winning this trick from "
    rich = ("", "AD JD JS QC", "", "")
    assert (
        reason_for("9D", "9D QD 7H 8S", "TD 7D AC", won=rich)
        == f"{saved}a queen that costs 300 points: keep her."
    )
    rich = ("", "QS JD JS QC", "", "")
    two = f"{saved}queens that cost 500 points: keep her."
    assert reason_for("8S", "QD 8S", "KC 7C 9C", won=rich) == two


def test_the_queen_of_diamonds_waits_for_the_last_trick() -> None:
    """It was said that the ace could cost more later, where she was worth 600 points if she was led then."""
    loaded = ("QH QS QC", "7C 8C", "TC AC", "KC 9C")
    assert reason_for("AS", "QD AS", won=loaded) == KEPT
    assert reason_for("AS", "QD AS 7H", won=loaded) != KEPT
    assert reason_for("AS", "QD AS", won=("7S 8S", "QC", "", "")) != KEPT


def test_the_queen_of_diamonds_is_played_where_she_cannot_save_whoever_pays_most() -> None:
    """A master of three played her at once, and the reason was that it did best without her."""
    told = "Played now, the queen of diamonds cannot save the player who pays most for queens so far."
    won = ("9S 7S 8S", "QH 9H 8H", "QS QC KS")
    assert reason_for("QD", "8D QD AD JS 8C KC", "7D", won=won) == told
    assert reason_for("QD", "8D QD AD JS 8C KC", "7D", won=(won[0], won[2], won[1])) != told, (
        "who is still to come"
    )
    assert reason_for("QD", "8D QD 9D 8C KC", "AD 7D", won=won) == told
    assert reason_for("QD", "8D QD 9D 8C KC", "7D AD", won=won) != told, "who takes her"
    thrown = ("", "8D KD 9D", "QH KH 8H", "QC 7C KC")
    assert reason_for("QD", "QD JS TC AC", "8S TS 7S", won=thrown) == told, "thrown, where she hurts less"


def test_the_last_two_cards_may_be_all_the_same() -> None:
    """The seven of spades was best done without, and the seven of hearts did as well."""
    gone = ("QC TC 9C 7C", "QS KC AS 8C", "AD 8D 9D KD", "8S 9S TS KS 9H TH KH 8H")
    told = reason_for("7S", "7S 7H", "JD", won=gone)
    assert isinstance(told, Whichever)
    assert told.startswith("Neither of your cards can win a trick any more")
    assert not isinstance(reason_for("9H", "7S 9H", "JD"), Whichever), "a lower heart may be led"
    assert not isinstance(reason_for("7S", "7S JH", "JD JS", won=gone), Whichever), "a jack wins a trick"


def test_a_card_that_can_win_no_trick_is_not_the_most_likely_to() -> None:
    gone = ("7H 8H 9H", "", "", "")
    assert "most likely" not in reason_for("TH", "TH 7C", "JD", won=("7H 8H 9H", "QH KH AC", "", ""))
    assert "most likely" in reason_for("TH", "TH 7C", "JD", won=gone)


@pytest.mark.parametrize(
    ("card", "held", "trick", "won", "told"),
    [
        (
            "AH",
            "8D 8H AH 8S QS TS AS JS",
            "7C 8C",
            ("", "", "", ""),
            "You may throw the queen of spades on another trick later. "
            "Should her own suit be led before, the eight of spades can be played instead of her.",
        ),
        (
            "AC",
            "8D KH 9S QS AS AC",
            "JD",
            ("", "", "", "9D QD KD JH"),
            "Whoever is winning this trick has the queen of diamonds: keep the queen of spades for another.",
        ),
    ],
)
def test_a_dear_queen_that_could_be_thrown_is_not_passed_over(
    card: str, held: str, trick: str, won: tuple[str, ...], told: str
) -> None:
    """A king was most likely to win a costly trick, it was said, and nothing of 300 points beside it."""
    said = reason_for(card, held, trick, won=won)
    assert "the most likely to win a costly" in said
    assert said.endswith(told)


def test_a_queen_in_the_trick_is_not_said_to_be_taken() -> None:
    """It was said that whoever was winning the trick had a dear queen already, which was being led."""
    only = "Keep the queen of hearts for another trick: the queen of diamonds saves only one player, and "
    held = "KD AD JD 7H QH AH 8C"
    assert reason_for("AH", held, "QS").startswith(f"{only}a dear queen lies in this one already.")
    won = ("", "", "", "QC 7C 8C 9C")
    assert reason_for("AH", held, "KS", won=won).startswith(
        f"{only}whoever is winning this one has a dear queen"
    )


def test_a_queen_that_may_fall_now_is_no_reason_to_win_now() -> None:
    """With clubs led, a jack was to win now, lest it had to win the queen of clubs later."""
    won = ("QH 9S TS AS", "8H 9H KH TH", "7S 8S QS KS", "7D 9D QD JS")
    assert "queen of clubs" not in reason_for("JD", "KD TD JD JH", "7C 9C", won=won)
    assert "it may have to win the queen of clubs later" in reason_for("JS", "JD AS JS", "8D TD")
    own = "it may have to win the queen of hearts later"
    assert own in reason_for("AH", "9D AD 8H AH 7S QS KS TS", "7H 9H"), "not that of clubs, who is dearer"
