"""Rules of thumb for Laus; each test quotes what section 9 of its rule file says of the situation."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.opponents import Budget, Level, Memory, choose
from cardtable.opponents.laus.mind import Mind, danger
from cardtable.opponents.laus.quick import quick_card
from cardtable.opponents.laus.thumbs import THUMBS
from rulesets.cards import mask_of
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import DECK, SUIT_MATES
from tests.games.turns import turns

CARD = DECK.index


def position(
    hand: str,
    trick: str = "",
    won: tuple[str, ...] = ("", "", "", ""),
    lacks: tuple[str, ...] = ("", "", "", ""),
) -> Laus:
    """Seat 0 to play; the trick was begun so that seat 0 is next, and the rest is dealt at random."""
    game = Laus(len(won))
    game.dealer = 0
    game.go("play")
    game.turn = 0
    game.trick = [CARD[face] for face in trick.split()]
    game.leader = -len(game.trick) % game.seats
    game.won = [DECK.mask(faces) for faces in won]
    game.lacks = [sum(SUIT_MATES[CARD[face]] for face in faces.split()) for faces in lacks]
    game.hands[0] = DECK.mask(hand)
    gone = game.hands[0] | mask_of(game.trick)
    for cards_won in game.won:
        gone |= cards_won
    rest = [card for card in range(32) if not gone >> card & 1]
    Random(1).shuffle(rest)
    for seat in range(1, game.seats):
        played = seat >= game.seats - len(game.trick)
        count = game.hands[0].bit_count() - played
        game.hands[seat] = mask_of(rest[:count])
        del rest[:count]
    return game


def advised(game: Laus, memory: Memory = Memory.FULL) -> tuple[str, str]:
    move, because, *_more = THUMBS.advise(game, game.turn, Random(1), memory)
    return DECK.faces[move], because


def test_a_void_lets_you_throw_the_queens() -> None:
    """A void is worth most: it lets you throw QC, QS, QH, then aces and tens, on other people's tricks."""
    card, because = advised(position("QC TS 7S 8S 9D 8D", "9H KH"))
    assert card == "QC"
    assert because == (
        "You cannot follow, so the queen of clubs goes to another player, who pays 300 points for her unless "
        "saved by the queen of diamonds."
    )


def test_a_queen_goes_under_a_higher_card_of_her_suit() -> None:
    card, because = advised(position("QS 8S 7D 8D 9H TC", "KS 9S"))
    assert card == "QS"
    assert "goes to another player, who pays 200 points" in because


def test_hold_low_cards_as_exits() -> None:
    """Hold low cards (7, 8) as exits in every suit."""
    card, because = advised(position("7D 8D KD 9H 9S 8C", "AD 9D TD", won=("", "QD QH", "QC", "QS")))
    assert card == "KD"
    assert because == "It is the highest card you can be rid of here without winning the trick."


def test_armour_for_whoever_is_stuck_with_queens() -> None:
    """QD is armour: if you have taken a special queen, hunt QD; keep A/T/K of diamonds to catch it."""
    card, because = advised(position("7D KD 9H 9S 8C 7C", "8D QD 9D", won=("QC 7H 8H KH", "", "", "")))
    assert card == "KD"
    assert because == "Win this trick: the queen of diamonds in it cancels every queen you have taken."


def test_the_queen_of_diamonds_is_not_fed_to_the_loaded_player() -> None:
    """Never feed it to the loaded player."""
    game = position("QD KC 9H 7H", "AS TS KS", won=("", "QC 7D 8D 9D", "", ""))
    assert advised(game)[0] != "QD"


@pytest.mark.parametrize(
    ("hand", "won"),
    [
        ("QD 7H KH QS AS", ("", "", "", "")),
        ("QD 9H AH TS", ("", "", "QC 7C 8C KC", "")),
        ("QD KH TS AC", ("QC 7C 8C KC", "", "", "")),
    ],
)
def test_the_queen_of_diamonds_is_not_led_while_she_may_save(hand: str, won: tuple[str, ...]) -> None:
    """She was led like any queen: whoever never led her took points from regulars."""
    assert advised(position(hand, won=won))[0] != "QD"


@pytest.mark.parametrize(
    ("hand", "trick", "won"),
    [
        ("KD 8D 9C 8H", "9D QD 7D", ("", "", "QC 7C TC KC", "")),
        ("AD 7D KC 8C 9S", "QD", ("", "QC 7C 9C TC", "", "")),
    ],
)
def test_the_queen_of_diamonds_is_left_to_nobody(hand: str, trick: str, won: tuple[str, ...]) -> None:
    """She was left in the trick as if that cost nothing, but to whoever held queens."""
    assert advised(position(hand, trick, won))[0] in ("KD", "AD")


@pytest.mark.parametrize("hand", ["8S 8C TH AD", "9S 8C AH AD"])
def test_late_a_card_is_led_that_must_be_beaten(hand: str) -> None:
    """A spade that might still win was led instead: whoever did not took points from regulars."""
    won = ("", "7C QC KC QH KH 7H 8H QD", "KD JD JC 9D", "TD 9H 7D 8D")
    assert advised(position(hand, won=won))[0] == "8C"


def test_jacks_are_rid_of_under_a_higher_jack() -> None:
    """Jacks always win: get rid of them on tricks already won by a higher jack."""
    game = position("JD JS 7C 9H 8H 7H", "9D JC", won=("", "QC QS QH QD", "", ""))
    assert advised(game)[0] == "JS"


def test_a_low_card_is_led_rather_than_a_high_one() -> None:
    card, because = advised(position("7S AH KC TD 9S 8H"))
    assert card in ("7S", "8H", "9S")
    assert because.endswith(".")


def test_the_last_card_of_a_suit_is_led_to_make_a_void() -> None:
    """A void is worth most: it lets you throw QC, QS, QH, then aces and tens, on other people's tricks."""
    card, because = advised(position("9H 8C 9C TC AC 8S 9S KS", won=("", "QH 7D 8D 9D", "", "")))
    assert card == "9H"
    assert because == "It is your last of this suit: if that is led again, you may throw away any card."


def test_a_last_card_of_a_suit_that_is_likely_to_win_is_not_praised_for_the_void() -> None:
    """The reason hid the danger: an ace was to be led as "your last of this suit"."""
    game = position("AH 8C 9C TC")
    ace = DECK.index["AH"]
    assert "last of this suit" not in THUMBS.explain(game, game.turn, ace, Random(0))


def test_low_cards_force_a_queen_out() -> None:
    card, because = advised(position("8S 9S 7C KC AC 9H KH AH"))
    assert card == "8S"
    assert because == (
        "A card below the queen of spades may force her out: you hold none of her suit above her, "
        "so another player takes her."
    )


def test_the_queen_of_diamonds_is_not_driven_to_another_player() -> None:
    """QD is armour: while she is at large a low heart is a better exit than a low diamond."""
    hand, taken = "7D 8D 8H 9H KS TS", ("", "QH QS", "", "")
    assert advised(position(hand, won=taken))[0] == "8H"
    assert advised(position(hand, won=("", "QH QS", "QD", "")))[0] == "7D"


def test_a_jack_is_led_while_higher_ones_are_out() -> None:
    """Jacks always win: get rid of them on tricks already won by a higher jack."""
    hand = "JD KH TH AC TC"
    card, because = advised(position(hand, won=("", "QH QC", "", "")))
    assert card == "JD"
    assert because == ("A jack is best led while a higher one is still out that may have to be played on it.")
    assert advised(position(hand, won=("", "QH QC JH JS", "JC", "")))[0] != "JD"


def test_a_high_card_is_not_led_into_a_queen_at_large() -> None:
    """A or K of the suit of QC/QS alone is dangerous: with equal taken, lead the one whose queen is gone."""
    assert advised(position("KC TC KH TH", won=("", "QH QD QS", "", "")))[0] == "KH"
    assert advised(position("KC TC KH TH", won=("", "QC QD QS", "", "")))[0] == "KC"


def test_a_queen_is_not_wasted_on_a_player_who_has_the_queen_of_diamonds() -> None:
    """Throw specials on a player who lacks QD and cannot win it any more."""
    assert advised(position("QH AS KS AC", "9D TD", won=("", "QC QS", "7D 8D", "")))[0] == "QH"
    card, because = advised(position("QH AS KS AC", "9D TD", won=("", "QC QS", "", "QD 7D")))
    assert card != "QH"
    assert because == (
        "Whoever is winning this trick has the queen of diamonds: keep the queen of hearts for another."
    )


def test_a_first_evening() -> None:
    """A beginner ducks, leads low, throws what costs most, and does not ask who takes it."""
    assert advised(position("AH 7S TC 9D"), Memory.FORGETFUL)[0] == "7S"
    assert advised(position("TH 8H KC", "9H AH"), Memory.FORGETFUL)[0] == "TH"
    card, because = advised(position("KH TH QC", "9H 8H"), Memory.FORGETFUL)
    assert card == "KH"
    assert because == "You cannot stay below, and the king of hearts is your lowest card of the suit."
    card, because = advised(
        position("QH AS KS AC", "9D TD", won=("", "QC QS", "", "QD 7D")), Memory.FORGETFUL
    )
    assert card == "QH", "wasted on the player who has the queen of diamonds"
    assert because.endswith("none costs more than the queen of hearts.")


def test_a_beginner_forgets_what_has_been_played() -> None:
    """A beginner forgets: with every lower spade gone the eight is high, which only memory tells."""
    won = ("", "7S 9S TS KS AS QS 7D 8D 9D KD AD TD", "", "")
    game = position("8S 8C AC", won=won)
    assert advised(game, Memory.FULL)[0] == "8C"
    assert advised(game, Memory.FULL) != advised(game, Memory.FORGETFUL)


def test_danger_grows_with_unguarded_high_cards() -> None:
    """Middle lengths headed by A-T without small cards are the killers."""
    queens = DECK.mask("QC QS QH")

    def of(hand: str) -> float:
        held = DECK.mask(hand)
        return danger(held, DECK.all & ~held, queens, 3)

    assert of("AC TC KC") > of("AC 8C 7C") > of("9C 8C 7C") == of("7C") == 0.0
    assert of("QC") > of("QC 8C 7C")


def reason_for(card: str, *position_of: Any, **more: Any) -> str:
    """What is said for playing a card."""
    game = position(*position_of, **more)
    return THUMBS.explain(game, game.turn, DECK.index[card], Random(0))


def test_what_a_queen_risks_is_said_where_every_card_may_win() -> None:
    """A reader asked why the queen was not thrown away where ace and king were still to come."""
    told = "Played now, the queen of spades and her 200 points are yours unless somebody plays higher: "
    assert reason_for("8S", "8S QS 9C", "7S") == f"{told}with the eight of spades you risk less."
    armoured = ("QD", "", "", "")
    assert "risk less" not in reason_for("8S", "8S QS 9C", "7S", won=armoured)
    assert "risk less" not in reason_for("8S", "8S 9S 9C", "7S")
    assert reason_for("AS", "AS QS 9C", "8S").endswith("with the ace of spades you risk less."), (
        "to keep the lower for later was said of her, too"
    )


def test_the_last_to_play_is_told_that_the_queen_would_be_its_own() -> None:
    told = "You cannot help winning this trick. With the queen of spades you would win her 200 points, too: "
    assert reason_for("AS", "AS QS 9C", "7S 8S 9S") == f"{told}win it with the ace of spades."


def test_a_queen_is_led_while_she_may_still_be_beaten() -> None:
    """A reader was told that her suit would be empty, and not a word of her 300 points."""
    told = "Led now, the queen of clubs may still go to another player: "
    assert reason_for("QC", "QC 9H 8H") == f"{told}3 cards of her suit can beat her."
    assert reason_for("QC", "QC 9H 8H", won=("QD", "", "", "")).startswith("You have taken the queen of dia")


def test_jacks_are_kept_for_the_queen_of_diamonds() -> None:
    """Whoever has taken queens wants her: the highest jack left wins her as surely as a high diamond does."""
    loaded = ("QH QS", "JC JS JD", "", "")
    kept = "it may yet win the queen of diamonds, who cancels every queen you have taken; "
    told = f"Keep the jack of hearts: {kept}the seven of diamonds hardly could."
    assert reason_for("7D", "7D JH", "TH", won=loaded) == told
    assert kept not in reason_for("7D", "7D JH", "TH", won=("QH QS", "JC JD", "", "")), "a higher jack is out"
    drawn = "It may draw the 2 higher jacks, so that the jack of hearts can win the queen of diamonds later, "
    assert reason_for("JD", "JD JH 7D", won=("QH QS", "", "", "")).startswith(drawn)
    assert "A jack is best led" in reason_for("JD", "JD JH 7D")
    top = reason_for("JD", "JD JC 7D", won=("QH QS", "JH", "", ""))
    assert "A jack is best led" in top, "the jack that stays needs no help"


def test_the_queen_of_diamonds_is_kept_from_whoever_has_dear_queens() -> None:
    """A reader was told of points that lay there, or of a card to do without, and nothing of her."""
    loaded = ("", "QS QH", "", "")
    kept = "it may yet win the queen of diamonds, who might save another player from a dear queen; "
    told = f"Keep the king of diamonds: {kept}the seven of hearts hardly could."
    assert reason_for("7H", "7H KD 8S", "TC", won=loaded) == told
    assert kept not in reason_for("7H", "7H KD 8S", "TC")
    denied = "The queen of diamonds in this trick would save whoever is winning it"
    assert reason_for("JH", "JH 7S", "QD 9D 8S", won=("", "QS QH QC", "", "")).startswith(denied)
    assert denied not in reason_for("JH", "JH 7S", "QD 9D 8S", won=("", "", "QS QH QC", ""))


def test_the_queen_of_diamonds_is_led_in_hope_of_her_own_trick() -> None:
    """A reader was told that she risked least, though it was her winning that saved."""
    gone = ("QH QS", "", "", "")
    assert reason_for("QD", "QD 7S 8S 9S", won=gone).startswith("If she wins this trick, she cancels")
    armed = ("QH QS KD AD JC JS JH JD", "", "", "")
    assert reason_for("QD", "QD 7S 8S TD 9S", won=armed).startswith("She is sure to win this trick")


def test_with_two_cards_left_there_is_none_to_throw_away_at_will() -> None:
    """A reader led the last of a suit to be free later, and had one card left, which had to be played."""
    free = "you may throw away any card"
    gone = ("", "QH", "", "")
    assert free in reason_for("8H", "8H 7S 9S", won=gone)
    assert free not in reason_for("8H", "8H JS", won=gone)


def test_of_two_cards_that_the_same_cards_beat_neither_is_called_likelier_to_win() -> None:
    """A reader held the ten of diamonds as well, which exactly the same cards beat as the ace."""
    taken = ("8S 9S 7S JS", "QC 7H 9H KH", "8H TH AH AC", "")
    told = "none is more likely than the ace of diamonds to win a costly trick later; "
    alike = f"You cannot follow: of your cards {told}the ten of diamonds is as likely, but costs less."
    assert reason_for("AD", "KC 8C AD TD 7D", "QS KS", won=taken) == alike
    assert "is the most likely to win" in reason_for("AD", "KC 8C AD KD 7D", "QS KS", won=taken)


def test_how_many_cards_beat_a_lead_is_told_where_that_speaks_for_it() -> None:
    """A reader was told of 2 cards that beat the king, and the eight of the same suit was beaten by 3."""
    least = "Any lead may win and cost points: looking ahead, the king of hearts risks least"
    hand, taken = "AD 8H KH QH KC TC JH JS JC", ("7C 9C", "TS 9D", "8C")
    assert reason_for("KH", hand, won=taken) == f"{least}."
    assert reason_for("KH", "AD AH KH JC", won=taken) == f"{least}; 1 card of its suit beats it."
    # The ten of clubs is beaten by one card, too.
    assert reason_for("KH", "AD AH KH TC JC", won=taken) == f"{least}."


def test_not_any_lead_may_win_where_one_is_sure_to_be_beaten() -> None:
    won = ("", "7C QC KC QH KH 7H 8H QD", "KD JD JC 9D", "TD 9H 7D 8D")
    least = "It may win and cost points, but looking ahead it risks least."
    assert reason_for("TS", "8S TS 8C TH AD", won=won) == least
    assert reason_for("TS", "8S TS AC AD", won=won).startswith("Any lead may win")


def test_the_points_of_a_card_thrown_are_no_reason_where_another_gives_away_more() -> None:
    """A reader was told of the 4 points of a king, and could have given away a ten."""
    won = ("8S 9S 7S JS", "QC 7H 9H KH QS KS AD TS", "8H TH AH AC", "")
    told = reason_for("KC", "KC 8C TD 7D", "AS KD 9C", won=won)
    kept = "it may yet win the queen of diamonds, who might save another player from a dear queen; "
    assert told == f"Keep the ten of diamonds: {kept}the king of clubs hardly could."
    spent = (won[0], f"{won[1]} QD", *won[2:])
    assert "4 points" not in reason_for("KC", "KC 8C TD 7D", "AS KD 9C", won=spent)
    assert "and its 10 points" in reason_for("TD", "TC 8C TD 8D", "AS KS")
    catches = "You cannot follow: kept, the king of spades may have to win the queen of spades later, "
    assert reason_for("KS", "9S KS 8H TH", "7C") == f"{catches}who is still out."


def test_a_jack_that_nothing_beats_is_no_gain_in_the_last_tricks() -> None:
    """A reader kept it as was said, and it won the last trick and the skat."""
    taken = ("QC QS QD QH", "7C 8C 9C KC AC", "JC")
    only = "Only a jack can beat the ten of clubs, and "
    drawn = f"{only}the jack of spades, led before it, might draw that jack out."
    assert reason_for("TC", "TC JH JS", won=taken) == drawn
    later = f"{only}nothing beats the jack of spades, which you may keep for later."
    more = ("QC QS QD QH KS", "7C 8C 9C KC AC", "JC AS")
    assert reason_for("TC", "TC JH JS TS", won=more) == later


def test_in_the_last_tricks_a_regular_reckons() -> None:
    """In the last three tricks end-plays and squeezes decide: the ace of diamonds has to catch the queen."""
    won = (
        "QH 7C 9C TC",
        "KC AC 9S 7S QS JS AS 8S",
        "7H TH 9H AH QC KH JH JD",
        "TD KD JC 8H",
    )
    game = position("9D AD", "TS KS 8C", won)
    assert advised(game)[0] == "AD"
    advice = choose(game, 0, Level.REGULAR, Random(1), Budget(1000, float("inf")))
    assert DECK.faces[advice.move] == "9D"
    assert advice.because == (
        "Keep the ace of diamonds: it may yet win the queen of diamonds, "
        "who cancels every queen you have taken; the nine of diamonds hardly could."
    )
    assert advice.compared.startswith("Looking ahead, you end about ")
    assert "worse if you play the ace of diamonds, the next best choice" in advice.compared
    in_haste = choose(game, 0, Level.REGULAR, Random(1), Budget(0, float("inf")))
    assert DECK.faces[in_haste.move] == "AD"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    "rules",
    [
        LausOptions(discard_ban="none", skat_to="mostCardPoints", show_captured="all"),
        LausOptions(
            discard_ban="jacksOnly", pass_doubles=False, no_trick_doubles=False, show_captured="none"
        ),
    ],
)
def test_every_house_rule_is_played(rules: LausOptions, seats: int) -> None:
    """Whole matches by the rules of thumb of both memories and by the playout policy."""
    game = Laus(seats, rules)
    rng = Random(8)
    for seat, legal in turns(game, rng):
        if seat == 2:
            move = THUMBS.quick(game, seat, rng.random)
        else:
            advice = THUMBS.advise(game, seat, rng, Memory.FULL if seat else Memory.FORGETFUL)
            move = advice.move
            assert advice.because.endswith(".")
        assert move in legal
        game.apply(seat, move)


@pytest.mark.parametrize("queen", ["QC", "QS", "QH"])
def test_a_queen_is_thrown_for_nothing_where_her_taker_has_or_takes_the_queen_of_diamonds(queen: str) -> None:
    index, others = DECK.index, [suit for suit in "CSH" if suit != queen[1]]

    def wasted(*trick: str, won: str = "") -> bool:
        game = SimpleNamespace(trick=[index[card] for card in trick], won=[DECK.mask(won), 0])
        return Mind.wasted(cast(Any, SimpleNamespace(game=game, winner=lambda: 0)), index[queen])

    for suit in others:
        assert wasted(f"7{suit}", won="QD 8C")
        assert not wasted(f"7{suit}", won="8C")
        assert wasted(f"7{suit}", "QD")
    assert not wasted(f"7{queen[1]}", won="QD"), "she has to be played"


@pytest.mark.parametrize(
    ("hand", "trick", "won", "card"),
    [
        ("KD 9D 8D JH 7S", "7D QD 8S", ("", "", "", ""), "KD"),
        ("KD 9D 8D JH 7S", "7D QD 8S", ("", "QC", "QS", "QH"), "9D"),
        ("JC QS KC 9C 7S", "QD 9D", ("", "", "", ""), "JC"),
        ("QD 9D KC 9C 7S", "7D 8D KS", ("", "", "", ""), "QD"),
        ("QD 9D KC 9C 7S", "7D 8D", ("", "", "", ""), "9D"),
        ("QD 9D KC 9C 7S", "7D 8D", ("KD AD TD", "", "", ""), "QD"),
        ("QC QD 9H 8H 7H", "KS AS", ("", "", "", ""), "QC"),
        ("QC 9H TH 8H 7H", "KS AS", ("", "", "", "QD"), "TH"),
        ("KH TH 8H 7H", "9H 7S 8S", ("", "", "", ""), "TH"),
        ("KH TH 8H 7H", "9H KS 8S", ("", "", "", ""), "8H"),
        ("KD TD 8D 7D", "9D 7S 8S", ("", "", "", ""), "8D"),
        ("JC AH TH 8H", "9D 7D 8D", ("", "", "", ""), "JC"),
        ("JD AH TH 8H", "9D 7D 8D", ("", "", "", ""), "AH"),
        ("JC AH TH 8H", "9D AD 8D", ("", "", "", ""), "AH"),
    ],
)
def test_in_playouts_the_queen_of_diamonds_is_caught_and_kept_and_cheap_tricks_are_taken_last(
    hand: str, trick: str, won: tuple[str, ...], card: str
) -> None:
    """A search over playouts that threw her away, and queens on her, led her against all reason."""
    assert DECK.faces[quick_card(position(hand, trick, won), 0)] == card
