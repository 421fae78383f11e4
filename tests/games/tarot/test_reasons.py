"""What speaks for a card of Tarot is the reason that sets it apart, and says of whom it speaks."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.tarot.reasons import why_it_may_win
from cardtable.opponents.tarot.thumbs import THUMBS
from cardtable.opponents.thumbs import grounds_of
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, TRUMPS
from tests.games.tarot.positions import position, with_piles
from tests.games.tarot.test_hints import held_true
from tests.rulesets.matches import act

pytestmark = pytest.mark.wording
SWORDS = DECK.having("Sw")


def told(game: Tarot, face: str) -> str:
    """What is said of a card by the seat in turn, and is true."""
    because = THUMBS.explain(game, game.turn, DECK.index[face], Random(2))
    held_true(game, DECK.index[face], because)
    return because


def lacking_swords(game: Tarot, *seats: int) -> Tarot:
    """The same position, where these seats did not follow swords."""
    for seat in seats:
        game.lacks[seat] = SWORDS
    return game


def of_four(hand: str, *others: str) -> Tarot:
    """Four players, of whom one did not follow swords, late in a deal."""
    hands = [hand, *(others or ("Sw10 Co2 Co4", "T17 St1 Co5", "St9 StN StQ"))]
    return lacking_swords(position(4, hands), 2)


def test_a_suit_that_somebody_must_trump_is_led_for_the_trump_it_costs() -> None:
    """It was said to win, perhaps, if nobody had a trump, when the king in hand was what it was led for."""
    for face in ("Sw8", "SwP"):
        assert told(of_four(f"CoK {face} T6"), face) == (
            f"Somebody could not follow the suit of {DECK.name(DECK.index[face])} "
            "and so may have to spend on it a trump that could beat the king of coins in your hand later."
        )


def test_an_honour_is_not_said_to_save_a_lesser_one() -> None:
    """The queen counts more than the page, so the page does not speak for it."""
    game = of_four("CoP SwQ T6")
    assert "spend" not in told(game, "SwQ")


def test_of_two_players_it_is_said_who_has_to_trump() -> None:
    """Nobody but the other player can be meant."""
    game = lacking_swords(position(2, ["T13 T7 Co2 Sw3 St5", "T18 CoQ CoN Cu9 St2"]), 1)
    assert told(game, "Sw3") == (
        "The other player could not follow the suit of the three of swords "
        "and so may have to spend a trump on it. The fewer trumps are left, the more your own can win."
    )
    assert told(lacking_swords(position(2, ["CuN Co2 Sw3", "T18 CoQ Cu9"]), 1), "Sw3") == (
        "The other player could not follow the suit of the three of swords and so may have to spend on it "
        "a trump that could beat the knight of cups in your hand later."
    )


@pytest.mark.parametrize(
    ("lead", "hands", "lacking", "ends"),
    [
        ("", ["Sw5 St3", "Co5 Co6"], (1,), "unless the other player has a trump."),
        ("Sw4", ["Sw4 Cu9", "Sw5 St3", "T4 Co6"], (2,), "unless the player after you has a trump."),
        (
            "Sw4",
            ["Sw4 Cu9", "Sw5 St3", "T4 Co6", "T5 Cu8"],
            (2, 3),
            "unless whoever could not follow its suit has a trump.",
        ),
        (
            "Sw4",
            ["Sw4 Cu9", "Sw5 St3", "T4 Co6", "Sw6 Cu8"],
            (2,),
            "but somebody who could not follow its suit may trump it.",
        ),
    ],
)
def test_what_only_a_trump_beats_wins_unless_there_is_one(
    lead: str, hands: list[str], lacking: tuple[int, ...], ends: str
) -> None:
    """It "may win if" nobody had a trump, though then it surely won."""
    game = lacking_swords(position(len(hands), hands), *lacking)
    act(game, lead)
    text = why_it_may_win(Mind(game, game.turn, Random(1)), DECK.index["Sw5"])
    surely = "wins" if ends.startswith("unless") else "may win"
    assert text == f"{{card}} {surely} this trick, which is worth {{points}} points or more, {ends}"


@pytest.mark.parametrize(
    ("hand", "like"),
    [
        ("Cu9 SwQ SwP Sw9 Sw2 CoK Co1 T19 T6", ""),
        ("Cu9 SwQ SwP Sw9 Sw2 CoK St7 T19 T6", "Like the seven of staves, "),
        ("Cu9 SwQ SwP Sw9 Sw2 Co10 St7 T19 T6", "Like others you hold, "),
    ],
)
def test_an_only_card_of_its_suit_is_told_with_the_others(hand: str, like: str) -> None:
    """What is as true of another card does not set this one apart; a king is a card apart."""
    others = ["StK St2 St3 Co2 Co3 Cu2 T2 T3 T20", "StQ St4 St5 Co4 Co5 Cu4 T4 T5 T18"]
    others.append("StN St6 St8 Co6 Co7 Cu6 T7 T8 T17")
    card = "the nine of cups" if like else "The nine of cups"
    assert told(position(4, [hand, *others]), "Cu9").startswith(
        f"{like}{card} is your only card of its suit: when that is led again, you trump it."
    )


LOW_CARDS = (
    "Cu2 Cu3 Cu4 Cu5 Cu6 Cu7 Cu8 Cu9 Cu10 Co2 Co3 Co4 Co5 Co6 Co7 Co8 Co9 Co10 St1 St2 St3 St4 St5 St6"
)


@pytest.mark.parametrize("face", ["Sw5", "SwN"])
@pytest.mark.parametrize(
    ("trump", "piles", "higher"), [("T13", LOW_CARDS, True), ("T20", f"{LOW_CARDS} T21", False)]
)
def test_the_last_trump_is_kept_for_the_last_trick(face: str, trump: str, piles: str, higher: bool) -> None:
    """A higher one that goes on the other card now is gone then; if there is a higher one.

    A knight was led because swords would be trumped "when that is led again": any suit would be.
    """
    game = with_piles(position(4, [f"{face} {trump}", "SwQ CoN", "StQ CuN", "StK CoP"]), piles, "", "", "")
    name, other = (DECK.name(DECK.index[one]) for one in (trump, face))
    why = (
        f"a higher trump that falls on {other} now cannot beat it then." if higher else "nobody can beat it."
    )
    assert told(game, face) == f"You keep {name} for the last trick: {why}"


@pytest.mark.parametrize(
    ("played", "hand", "face", "beside"),
    [
        ("Co5 Co3", "Co1 CoP CoK T5", "CoP", "You keep the king of coins for a later trick."),
        ("Co5 Co3", "Co1 CoP CoN CoK", "CoP", "You keep your higher cards of this suit for later tricks."),
        ("Co5 Co3", "Co7 CoQ CoK T5", "CoK", "The queen of coins would win it as well, but counts less."),
        ("Co5", "Co7 CoQ CoK T5", "CoK", "The queen of coins is as hard to beat, but counts less."),
        ("Co5", "Co7 CoN CoK T5", "CoK", "points or more."),
        ("SwQ", "T6 T17 Cu3 Cu4", "T6", "You keep trump 17 for a later trick."),
        ("SwQ St4", "T6 T17 Cu3 Cu4", "T6", "Trump 6 is enough to win this trick, which is worth 6 points."),
    ],
)
def test_of_a_card_that_wins_it_is_told_why_no_other_goes(
    played: str, hand: str, face: str, beside: str
) -> None:
    """That the page takes four points was no ground to keep a king that would take seven."""
    hands = ["Co5 SwQ Cu7 St2", "Co3 St4 St5 Cu9", hand]
    if len(played.split()) == 1:
        hands[1:] = hand, hands[1]
    game = position(3, hands)
    act(game, played)
    assert told(game, face).endswith(beside)


def test_of_the_magician_it_is_said_what_it_needs_and_what_it_risks() -> None:
    """It "may win", as higher trumps may, and more surely."""
    hands = ["Cu8 StK T4 T17 Co2", "T19 T9 T6 T1 CoK", "Cu4 Sw10 Sw7 St6 T14", "Cu9 SwN T5 Co5 Co8"]
    game = position(4, hands)
    act(game, "Cu8")
    assert told(game, "T1") == (
        "The Magician (trump 1) beats no other trump, "
        "so it can only win a trick without one, like this so far. "
        "If none follows, it wins 8 points or more; if one does, its 5 points are lost."
    )
    assert told(game, "T6") == (
        "Trump 6 may win this trick, which is worth 4 points or more. "
        "You keep your higher trumps for later tricks."
    )


def test_of_several_cards_that_are_missed_as_little_none_is_called_the_one() -> None:
    """The seven of staves was as worthless as the five of swords."""
    hands = ["Cu4 St2 Co3 Co4", "T2 Co5 Co6 Co7", "Sw5 St7 CoK SwQ"]
    game = with_piles(position(3, hands), "Sw6 Sw7 Sw8 Sw9 Sw10", "", "")
    act(game, "Cu4 T2")
    assert told(game, "Sw5") == (
        "You cannot win this trick, and of the cards you may play "
        "the five of swords is among those you will miss least."
    )
    hands = ["T19 T9 T6 CoK St7 SwP Sw5", "SwN Sw10 T14 Co4 Co2 StP St6", "T4 T17 Cu2 Cu1 StK Co5 St1"]
    game = with_piles(
        position(4, [*hands, "T13 Cu7 St2 St8 St9 StN StQ"]),
        "Cu8 T1 Cu4 Cu9 SwQ Sw7 Sw3 Sw8",
        "",
        "Cu3 Cu6 CuP Cu10 SwK Sw1 Sw2 Sw6",
        "Co8 T2 Co1 Co9",
    )
    assert told(game, "Sw5").startswith("The five of swords is one of the cards you will miss least.")


def test_a_suit_of_two_is_led_to_be_out_of_it() -> None:
    """That no card is weaker is no ground to lead it: a suit of three has as weak ones, and is not led."""
    hands = ["StQ St2 Sw3 Sw6 Sw9 Cu3 Cu4 Cu5 T6 T17", "StK St3 Co2 Co3 T2", "StN St4 Co4 Co5 T3"]
    short = (
        "The two of staves is one of only two that you hold of its suit: once they are gone, you trump it."
    )
    assert told(position(3, hands), "St2").startswith(short)


def test_of_a_suit_that_nobody_else_has_none_is_called_the_weakest() -> None:
    """All others were out of cups, which only trumps could beat, and a reader was taught their order."""
    game = position(3, ["Cu7 Cu3 Cu1", "T18 CoQ Co4", "T5 St2 St4"])
    game.leader = game.turn = 1
    for face in ("T18", "T5"):
        game.apply(game.turn, DECK.index[face])
    assert "weaker the higher" in told(game, "Cu7")
    for seat in (1, 2):
        game.lacks[seat] |= DECK.having("Cu")
    assert "weak" not in told(game, "Cu7")


def test_a_coin_toss_is_not_called_probable() -> None:
    """With six of a suit in hand somebody lacks it as often as not: sixteen layouts called that probable."""
    others = ["Sw3 Sw4 St3 St4 Co3 Co4 Cu4 T9", "Sw5 Sw6 St5 St6 Co5 Co6 T7 T8"]
    game = position(3, ["CuK Cu1 Cu3 Cu7 Cu8 Cu9 Sw2 St2", *others])
    king = DECK.index["CuK"]
    assert not any("probably" in THUMBS.explain(game, 0, king, Random(seed)) for seed in range(40))


def test_of_cards_that_must_follow_none_is_called_the_weakest_of_the_hand() -> None:
    """Of the two coins that could be played the five was called the weakest, though the cups were weaker."""
    hands = ["CoK Sw5 CoQ T3", "Co7 SwK CuP T11", "Co8 St6 Cu1 T2", "Sw6 Cu5 Co5 Co4 T6 T12"]
    game = with_piles(position(4, hands), "Cu9 CuK Cu8 Cu7", "", "", "")
    act(game, "CoK Co7 Co8")
    assert told(game, "Co5") == (
        "You cannot win this trick: the five of coins is no honour, "
        "and your other choice is about as good to keep."
    )


@pytest.mark.parametrize(
    ("lead", "hand", "face", "other"),
    [("T9", "Sw10 SwN CoQ", "Sw10", "choices"), ("CoK", "CoN CoQ Cu2 St5", "CoN", "choice")],
)
def test_points_given_away_are_those_of_what_may_be_played(
    lead: str, hand: str, face: str, other: str
) -> None:
    """They were compared with those of "your other cards", of which some counted nothing."""
    rest = ["Sw5", "St9", "St8"][: len(hand.split()) - 1]
    game = position(2, [" ".join((lead, *rest)), hand])
    act(game, lead)
    name = DECK.name(DECK.index[face])
    assert told(game, face) == (
        f"You cannot win this trick, and {name} gives away fewer points than your other {other}."
    )


@pytest.mark.parametrize(
    ("pile", "ends"), [("", "which would be lost now."), ("Sw2 Sw3", "which may be needed later.")]
)
def test_what_is_weaker_still_is_the_fool(pile: str, ends: str) -> None:
    """A trump was "the weakest you may play" though the Fool, which wins nothing, might be played."""
    game = with_piles(position(2, ["T18 Co4 Co5 Co6", "T3 T6 Fool Sw9"]), "", pile)
    act(game, "T18")
    assert told(game, "T3") == (
        f"You cannot win this trick, and trump 3 is the weakest you may play besides the Fool, {ends}"
    )


def test_nothing_is_trumped_sooner_where_nobody_has_trumps() -> None:
    """The other player had shown to have none, and two are not "others"."""
    game = position(2, ["StQ Co8 T2 Sw1 Sw3 Cu3 Cu4 Sw8 Cu9", "St3 Co9 Cu5 T3 Sw2 Sw4 Co2 St4 Cu10"])
    assert told(game, "StQ") == (
        "The queen of staves will probably win while the other player can still follow suit; "
        "later it is trumped sooner."
    )
    game.lacks[1] = TRUMPS
    assert told(game, "StQ") == (
        "The queen of staves will probably win this trick, which is worth 5 points or more."
    )


def test_what_has_the_best_chance_is_not_said_to_be_thrown_away() -> None:
    """Looking ahead, the cards kept were said to bring more, but the queen was played as it might win."""
    others = ["St4 SwK Sw9 T3 Cu9", "StP Sw2 Co3 T20 Cu8", "StN Sw3 Co6 T4 Cu7", "St9 Sw4 Co7 T5 Cu6"]
    game = position(6, ["St3 St5 St6 StQ Cu3", *others, "St10 Sw5 Co8 T12 T6"])
    game.leader = game.turn = 5
    act(game, "St10")
    assert told(game, "StQ") == (
        "You will hardly win this trick with any card, but the queen of staves has the best chance."
    )


def test_a_card_below_another_of_its_suit_has_not_the_best_chance() -> None:
    """Others spare their court cards for a ten, but what beats the page beats it, too."""
    rules = TarotOptions(pip_order="straight")
    hands = ["Cu2 Cu6 Sw3 Co1 Co2 T5 T6", "Cu3 Co3 Co4 St5 St6 T8 T9"]
    hands += ["SwP Cu10 CuP T12 T13 T16 T21", "Cu7 Sw4 Co5 Co6 T2 T3 T10"]
    piles = ["St1 St2 StQ StK", "Sw1 Sw5 Sw7 Sw8 T4 T7 T11 T14", "", "Sw2 Sw6 Sw10 SwK Cu9 Cu8 Cu5 CuK"]
    game = with_piles(position(4, hands, rules), *piles)
    game.lacks[0] = game.lacks[1] = SWORDS
    game.leader = game.turn = 1
    act(game, "Cu3")
    assert "the best chance" not in told(game, "Cu10")


def test_an_only_honour_of_its_suit_is_led_for_the_trumps() -> None:
    """What beats it now could beat nothing later: that is true of any card."""
    hands = ["Sw2 Sw3 SwK CuP T13", "CoK Co1 Sw9 T2 T4", "Co2 Sw8 Cu1 T20 T19", "Co3 St1 St2 T5 T6"]
    assert told(position(4, hands), "CuP") == (
        "The page of cups may lose now, but it is your only card of its suit: "
        "when that is led again, you trump it."
    )


def test_a_magician_that_is_lost_beats_no_other_trump() -> None:
    """Five points are not "a card you can spare"."""
    game = position(2, ["T21 Co4 Co5", "T1 T14 Sw9"])
    act(game, "T21")
    assert told(game, "T1") == (
        "You cannot win this trick, and the Magician (trump 1) beats no other trump; "
        "the higher one you keep may still win a trick."
    )


def test_what_a_trump_led_does_for_the_next_is_told_without_figures() -> None:
    """How many could beat the one led, and the one kept, did not say what is gained."""
    hands = ["T2 T7 T18 Cu9 Cu8 Cu7", "T20 Co4 Co5 Sw2 Sw3 T10", "T3 T19 Sw4 Sw5 St2 St5"]
    assert told(position(3, hands), "T7") == (
        "A trump led asks for trumps, and those that are played now cannot beat trump 18 later."
    )


def test_whoever_cannot_know_what_is_kept_may_guess_the_rest_of_a_reason() -> None:
    """With what is kept in it, no reason was the same in most of the worlds that are imagined."""
    game = position(3, ["SwQ Sw2 Cu7 St2", "T6 T17 Cu3 Cu4", "Co3 St4 St5 Cu9"])
    act(game, "SwQ")
    assert grounds_of(THUMBS.explain(game, 1, DECK.index["T6"], Random(2))) == (
        "Trump 6 will probably win this trick, which is worth 6 points or more.",
        "You keep trump 17 for a later trick.",
    )
