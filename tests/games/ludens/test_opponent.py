"""The rules of thumb of Ludens keep to section 9 of the rule file and say why."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.ludens.leading import is_likeliest, is_safest
from cardtable.opponents.ludens.mind import LAYOUTS, TOLD_LAYOUTS, Mind
from cardtable.opponents.ludens.thumbs import THUMBS
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.cards import cards
from rulesets.knowledge import lay_out
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, MATES, ODD
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.ludens.position import Position
from tests.games.ludens.positions import DEFAULT, FULL_HANDS, FULL_PLAY, N, S, W, dealt
from tests.games.ludens.test_hints import held_true
from tests.games.turns import sound_advice, turns
from tests.rulesets.matches import act


def position(trick: str, hand: str, options: LudensOptions = DEFAULT) -> Ludens:
    """Somebody with this hand is to lead, or to add to a trick of north's; nothing was played before."""
    game = dealt(FULL_HANDS, options=options)
    game.leader = N
    game.trick = [DECK.index[face] for face in trick.split()]
    game.turn = (N + len(game.trick)) % 4
    game.hands[game.turn] = DECK.mask(hand)
    return game


def asked(trick: str, hand: str, memory: Memory = Memory.FULL, options: LudensOptions = DEFAULT) -> Advice:
    """What the next player is advised to add to a trick, holding this hand."""
    game = position(trick, hand, options)
    return THUMBS.advise(game, game.turn, Random(3), memory)


def reason_of(trick: str, hand: str, card: str) -> str:
    """What is said of a card that the next player may add to a trick."""
    game = position(trick, hand)
    return THUMBS.explain(game, game.turn, DECK.index[card], Random(3))


def test_the_last_player_kills_a_trick_the_others_are_winning() -> None:
    """If the enemy is winning, play your lowest in-category card so the total dies."""
    advice = asked("9S 3C 7S", "AH 7D QD")
    assert advice.move == DECK.index["7D"], "9 + 3 + 7 already score, so the seven keeps the killer"
    advice = asked("9D 3C 5S", "AH 7D QD")
    assert advice.move == DECK.index["AH"]
    assert advice.because == (
        "The ace of hearts keeps the total down to 18, so the other side does not reach 20."
    )


def test_the_last_player_completes_a_trick_of_the_partner() -> None:
    """If partner is winning, add your biggest safe card."""
    advice = asked("3S 9D 5S", "AH 3C 7C QD")
    assert advice.move == DECK.index["3C"]
    assert "enough to score" in advice.because


def test_what_adds_most_is_played_because_it_does() -> None:
    """Where only your side can score and it is open whether it does, that is the ground."""
    assert reason_of("9D AC", "AS 3S 5H 7C QD", "7C") == (
        "Only your side can score in this trick, and it is open whether it does. "
        "None of your cards adds more than the seven of clubs."
    )


def test_a_rank_already_there_spoils_a_picture_trick() -> None:
    """Repeat a rank already there to spoil; supply the missing rank when your side is ahead."""
    spoil = asked("KD 3C QS", "QH JH")
    assert spoil.move == DECK.index["QH"]
    assert "adds no new picture" in spoil.because
    supply = asked("QC KD QS", "QH JH")
    assert supply.move == DECK.index["JH"]
    assert "with the jack of hearts it scores 30" in supply.because


@pytest.mark.parametrize(
    ("trick", "hand", "can"),
    [
        ("KD KS", "KH 3C", False),
        ("KD QS", "KH 3C", True),
        ("AC 3C", "5D 2S", False),
        ("AC 9C", "5D 2S", True),
    ],
)
def test_that_a_trick_cannot_score_is_no_guess(trick: str, hand: str, can: bool) -> None:
    """One player is left: jack and queen cannot both come, nor can eleven of nine."""
    advice = asked(trick, hand)
    assert ("cannot score any more" in advice.because) != can


def test_it_is_told_which_picture_keeps_a_trick_from_scoring() -> None:
    """A jack was said to stop it while a queen was missing: nobody knew why who did not count the queens."""
    assert reason_of("KH KD", "JD QC QS QH QD", "JD") == (
        "With the jack of diamonds this trick cannot score any more: there is no queen left but in your hand."
    )


def test_the_highest_so_far_is_not_said_to_hold_a_total_down() -> None:
    """With nineteen on the table any odd card scores: not the total, but the nine is in the way."""
    assert reason_of("3C 7S", "5C 9C", "9C") == (
        "The nine of clubs is the highest so far: the other side has to beat it to score."
    )


def test_the_highest_card_of_a_category_is_led() -> None:
    """Suit order makes 9D and 8D unbeatable."""
    advice = asked("", "9D 5C 3S 4H 6S JH")
    assert advice.move == DECK.index["9D"]


def test_in_a_young_deal_what_nobody_can_beat_is_kept() -> None:
    """Keep 9D and 8D as winners: for tricks that others open, while there are many to come."""
    advice = asked("", "9D 5C 3S 4H 6S JH 2C QC")
    assert advice.move != DECK.index["9D"]
    assert "you keep the nine of diamonds for later, which nobody can beat" in advice.because


def test_a_lead_that_nobody_can_beat_is_told_from_all_others() -> None:
    """Lead pictures when your side holds the top suits: then the other side cannot score."""
    because = reason_of("", "KD 5C 3S 4H 6S JH", "KD")
    assert because == (
        "Nobody can beat the king of diamonds: with any other lead the other side could score, with it not."
    )


def test_what_is_kept_for_later_is_named() -> None:
    """Keep aces and twos as killers, and 9D/9H, 8D/8H as winners."""
    assert "You keep the two of hearts to hold a total down later." in reason_of("6S 3C", "2H 4D 7D", "4D")
    kept = "You keep your lowest cards to hold a total down later, and the nine of clubs to win a trick."
    assert kept in reason_of("5S 9D", "AC AS 7D 9C", "7D")
    assert "You keep the king of hearts to win a trick later." in reason_of("QC QD QS", "JS KH 4D", "JS")


def test_what_can_be_beaten_is_not_said_to_score_because_others_add_to_it() -> None:
    """With two hostile hands out of three an eight is likelier theirs."""
    because = reason_of("", "6S AC 3C JS 2C 4D", "6S")
    assert "your side will probably score" not in because


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ("7C 2S KS", "5H 7D 4H 8C KH KD", "5H"),
        ("3H 4S 2S", "3S 5C 9H 4D 6S KS", "3S"),
        ("QS 9C 2C", "5H 7D 6H 8C JH KC", "JH"),
        ("2D 3H", "AS 3S 7S 2H 8C QD", "2H"),
    ],
)
def test_a_trick_that_scores_for_nobody_is_left_to_others(trick: str, hand: str, card: str) -> None:
    """Avoid leading a category in which the enemy sits last with the tops: whoever wins must open one."""
    assert asked(trick, hand).move == DECK.index[card]


def test_the_poorer_partner_is_helped() -> None:
    """Steer wins to the poorer partner: with 2 number tricks already yours, let partner take the next."""
    game = dealt(FULL_HANDS)
    game.won[3 * N + ODD] = 2
    game.won[3 * S + ODD] = 1
    mind = Mind(game, W, Random(1))
    assert mind.worth(S, ODD) >= 40 > 24 > mind.worth(N, ODD)


def test_cards_that_come_to_the_same_are_searched_once() -> None:
    """No two cards are equal, but nothing lies between 3S and 3H when nobody else can play there."""
    game = dealt(FULL_HANDS)
    game.hands[game.turn] = DECK.mask("3C 3H 3D 9C 9S KH")
    assert set(THUMBS.candidates(game, game.turn)) == set(cards(DECK.mask("3C 3H 9C KH")))
    game.piles[N] = DECK.mask("3S")
    assert set(THUMBS.candidates(game, game.turn)) == set(cards(DECK.mask("3C 9C KH")))


def test_what_others_are_known_to_lack_is_not_imagined_in_their_hands() -> None:
    """A discard proves the seat holds no card of that category."""
    game = dealt(FULL_HANDS)
    act(game, *FULL_PLAY.split()[:25])
    mind = Mind(game, game.turn, Random(1))
    assert not mind.out & DECK.mask("KD QD")
    assert len(mind.layouts) == LAYOUTS
    for place, other in enumerate(mind.later):
        assert all(not layout[place] & game.lacks[other] for layout in mind.layouts)


# -- What a hostile reader found -----------------------------------------------------------------


def told_later(trick: str, hand: str, gone: str, card: str, lacks: dict[int, str] | None = None) -> str:
    """What is said of a card in the middle of a deal, with what the others have shown to lack, by steps."""
    game = position(trick, hand)
    seat, game.waste = game.turn, DECK.mask(gone)
    for step, kind in (lacks or {}).items():
        game.lacks[(seat + step) % 4] = MATES[DECK.index[kind]]
    out = DECK.all & ~game.waste & ~DECK.mask(hand) & ~DECK.mask(trick)
    others = [(seat + step) % 4 for step in (1, 2, 3)]
    places = [
        (len(hand.split()) - (step > 3 - len(game.trick)), out & ~game.lacks[other])
        for step, other in enumerate(others, start=1)
    ]
    for other, held in zip(others, lay_out(out, places, Random(1)), strict=True):
        game.hands[other] = held
    because = THUMBS.explain(game, seat, DECK.index[card], Random(3))
    held_true(game, DECK.index[card], because)
    return because


def test_no_total_is_held_down_that_cannot_be_reached() -> None:
    """Whoever has one of the last three odd cards must play it now: with 9 and 3 no later trick scores."""
    gone = "9D AS 9H 5H KD KC QH JS 5S 5D 5C 7C 9S 7S 3H 3C"
    hand = "8S 6S 4S 3D 3S AD AH AC"
    assert told_later("", hand, gone, "3S") == (
        "The other side will probably not score: to the three of spades 17 has to be added. "
        "You keep the eight of spades to win a trick later."
    )
    more = gone.replace(" 9S 7S 9H", "").replace(" 9S 7S", "")
    assert "to hold a total down" in told_later("", hand + " JH", more, "3S"), "nine, nine and seven are out"


def test_what_an_opponent_may_beat_in_more_than_one_way_is_not_called_probable() -> None:
    """An opponent plays between, and the partner has to beat both: it hangs on what the opponent does."""
    hand, gone = "KC QD JH JC 9D 9C 5D AD AC", "8D 2S 8H 6C 8S 2H 4D 8C 4C 6H 5H 3C"
    assert "our side will probably score" not in told_later("7C", hand, gone, "5D", {1: "2C"})
    assert "our side will probably score" in told_later("8D 2S", "8H 4D KC QD JH 9D", "", "8H")


def test_of_equal_cards_none_is_kept_to_win_what_can_no_longer_score() -> None:
    """After the fourth queen is gone no picture trick can score again."""
    gone = "8D 2S 8H 6C 8S 2H 4D 8C 4C 6H 5H 3C 7C 5D 9S 7S KH QH QC QD KS 4S QS KC"
    assert told_later("JS 4H KD", "JH JC 9D 9C AD AC", gone, "JC") == (
        "The trick scores for nobody. After this trick pictures can no longer score, so it hardly matters "
        "which of the two you play."
    )
    assert "of equal cards the higher suit wins" in told_later("JS 4H KD", "JH JC 9D 9C AD AC", "", "JC")


def test_a_picture_that_is_repeated_leaves_two_to_come() -> None:
    """Repeat a rank already there to spoil: with another one only one would still be missing."""
    gone = "8C 2C 8D 2H 4H 8S 8H 4S 4D 6D 4C 5H 6C 6S 7S 6H 5C 3C AC 3D 9C AS 9S 9H 9D 5S 3S 5D"
    assert told_later("KD", "KH KC QH 7D 7H", gone, "KC") == (
        "Only the other side can score in this trick, and the king of clubs adds no new picture: "
        "a jack and a queen must still come."
    )


def test_of_what_would_win_as_well_it_is_said_that_it_is_kept() -> None:
    """With the nine the trick would score as well."""
    hand, gone = "9S 7C 3D 3S AD AH AC 8S 6S 4S", "9D AS 9H 5H KD KC QH JS"
    assert told_later("5S 5D 5C", hand, gone, "7C") == (
        "With the seven of clubs you win this trick, and the total of 22 is enough to score. "
        "You keep the nine of spades to win a trick later."
    )


def test_what_is_likely_of_a_lead_is_called_probable() -> None:
    """As it is where somebody follows: with two hostile hands out of three an eight is likelier theirs."""
    assert reason_of("", "KH KC QH 8H 8C 6H 4D 9C 7D 7H 5S 5C", "8C") == (
        "The other side will probably beat the eight of clubs and score, but 12 has to be added to it first."
    )


def test_what_only_chance_made_safe_or_likely_is_called_neither() -> None:
    """Chosen in 48 imagined hands an ace seemed safest of nine cards; in 2,000 a six was as safe."""
    game = position("", "AC AH AD 3D 5S 7C 6H 8S 8H")
    mind = Mind(game, game.turn, Random(1), TOLD_LAYOUTS)
    eight, seven, ace = [mind.prospect(DECK.index[face]) for face in ("8H", "7C", "AD")]
    assert not is_safest(mind, eight._replace(scored_by_them=0.0), [seven, ace])
    assert not is_likeliest(mind, ace._replace(scored_by_us=1.0), [seven, eight])
    assert is_safest(mind, ace._replace(scored_by_them=0.0), [seven, eight])
    assert is_likeliest(mind, eight._replace(scored_by_us=1.0), [ace])


FIRST_EVENING = {
    "leads from the top": ("", "KC QD 9D 8D AC", "KC"),
    "leads a nine before an eight": ("", "9C 8D 2S", "9C"),
    "takes with the highest": ("5C", "9D 9C 7H AC", "9D"),
    "takes with the highest, hopeless as it is": ("AC", "9D 3C KD", "9D"),
    "takes with the highest what might be taken from it": ("7C 5C", "9S 9C AC", "9S"),
    "overtakes a partner who is winning": ("9H AC", "9D 5C 3C", "9D"),
    "does not help a partner whom nobody can beat": ("9D AC", "7C 5C 3C", "3C"),
    "throws the lowest": ("9D", "7C 3S 3C", "3C"),
    "does not spare a killer": ("5C", "AC 2D 8D QD", "AC"),
    "throws it where it cannot follow, too": ("KD", "2C 3C 9C", "2C"),
    "supplies a picture": ("KD 3C", "QC JH KC", "QC"),
    "completes the pictures for itself": ("QC JC", "KC QD JD", "KC"),
    "does not ask what the lead is worth": ("3C 5C AS", "9D AC", "AC"),
}
"""Trick, hand, and what somebody new to the game plays."""


@pytest.mark.parametrize("habit", FIRST_EVENING)
def test_a_first_evening(habit: str) -> None:
    """A beginner leads from the top, takes what it can, and does not count."""
    trick, hand, card = FIRST_EVENING[habit]
    assert DECK.faces[asked(trick, hand, Memory.FORGETFUL).move] == card


NEVER_SILLY = {
    "wins what scores, with no more than it takes": ("3S 9C 5S", "9D 9S AC", "9S"),
    "adds what lets the partner score": ("3S 9D 5S", "AH 3C 7C QD", "3C"),
    "keeps the other side from scoring": ("9D 3C 5S", "7D AH QD", "AH"),
    "wins with a card that brings enough": ("8C 3C 6S", "8D 4C 8H", "8H"),
    "does not give the last picture away": ("KD 3C QS", "JH QH", "QH"),
    "gives the last picture to the partner": ("QC KD QS", "QH JH JD", "JH"),
    "does not give it to whoever plays before": ("QC KD", "JH QH", "QH"),
    "keeps its pictures where they are for nothing": ("KC 3C KS", "KD JC", "JC"),
    "keeps them before the last, too": ("KC KS", "KD KH", "KH"),
    "leaves the partner what needs another picture": ("KS KC", "KD QC", "QC"),
    "takes it from the other side instead": ("KC KS", "KD QC", "KD"),
    "throws the lowest where all is lost": ("9S 9C 7S", "5D 7D", "5D"),
    "throws no picture where it cannot follow": ("9S 3C 7S", "KD 4C", "4C"),
}


@pytest.mark.parametrize("case", NEVER_SILLY)
def test_a_first_evening_is_never_silly(case: str) -> None:
    """What plainly lies on the table a beginner sees: a sure gain is taken, nothing is given away."""
    trick, hand, card = NEVER_SILLY[case]
    assert DECK.faces[asked(trick, hand, Memory.FORGETFUL).move] == card


def test_what_the_last_card_of_a_trick_can_bring_a_beginner_takes() -> None:
    """It never leaves the other side what it could prevent, nor its own side without what is there."""
    rng, last = Random(4), 0
    game = Ludens(4)
    for seat, legal in turns(game, rng, deals=20):
        if len(game.trick) == 3 and len(legal) > 1:
            tried = Position(game, THUMBS.advise(game, seat, rng, Memory.FORGETFUL).move)
            assert tried.result == max(tried.others())
            last += 1
        game.apply(seat, rng.choice(legal))
    assert last > 100


def test_a_beginner_says_what_it_sees_and_no_more() -> None:
    assert asked("", "KC QD 9D", Memory.FORGETFUL).because == (
        "Leading the king of clubs, you may hope that nobody beats it."
    )
    assert asked("3S 9C 5S", "9D AC", Memory.FORGETFUL).because == (
        "With the nine of diamonds you win this trick, and it scores."
    )
    latin = LudensOptions(deck_skin="latin")
    assert asked("5C", "9D AC", Memory.FORGETFUL, latin).because == (
        "With the nine of sovereigns you beat what lies there, and may hope to win the trick."
    )


def test_a_beginner_goes_by_the_total_of_the_house() -> None:
    """With 18 for a score, nine and nine are enough, and the other side is not given it."""
    hand = "9C 7C"
    assert asked("9D", hand, Memory.FORGETFUL).move == DECK.index["7C"]
    low = LudensOptions(trick_threshold=18)
    assert asked("9D", hand, Memory.FORGETFUL, low).because == (
        "With the seven of clubs the other side does not score yet."
    )
    last = asked("3S 9D 3C", "3H 5C", Memory.FORGETFUL, low)
    assert last.because == "Your partner wins this trick, and with the three of hearts it scores."


@pytest.mark.parametrize("trick", ["", "5C", "KC QS", "8C 2S 6D"])
def test_a_beginner_remembers_nothing(trick: str) -> None:
    """The same table and hand lead to the same card and words, whatever was played before."""
    hand = "KH QD 9S AC 8S 2D"
    advice = asked(trick, hand, Memory.FORGETFUL)
    for gone, waste in (("KD KS 9D 9H", "8D 8H"), ("JC JS JD", "3C 3S"), ("7C 7D", "4C KD")):
        game = position(trick, hand)
        game.piles[S], game.waste = DECK.mask(gone), DECK.mask(waste)
        game.last_trick = [DECK.index[face] for face in waste.split()]
        game.lacks = [DECK.mask("KD JD QC")] * 4
        assert THUMBS.advise(game, game.turn, Random(1), Memory.FORGETFUL) == advice


def test_a_beginner_looks_up_what_the_house_lets_everybody_look_up() -> None:
    """With both higher nines gone the nine of spades is the highest left, and sure to win."""
    hand = "QC 9S 8C"
    assert asked("", hand, Memory.OPEN) == asked("", hand, Memory.FORGETFUL)
    game = position("", hand)
    game.piles[S] = DECK.mask("9D 9H 3C 3S")
    assert THUMBS.advise(game, N, Random(1), Memory.OPEN) == Advice(
        DECK.index["9S"], "Nobody can beat the nine of spades, so the trick will be yours."
    )
    game.waste = MATES[DECK.index["9S"]] & ~DECK.mask("9S 9D 9H 3C 3S")
    assert THUMBS.advise(game, N, Random(1), Memory.OPEN).move == DECK.index["QC"], "nobody could follow"


@pytest.mark.parametrize("memory", list(Memory))
def test_every_choice_is_legal_and_has_a_whole_sentence(memory: Memory) -> None:
    """Advice is a legal move and one sentence, whatever lies on the table."""
    rng = Random(6)
    game = Ludens(4)
    reasons = set()
    for seat, legal in turns(game, rng, deals=6):
        assert THUMBS.quick(game, seat, rng.random) in legal
        move = legal[0]
        if len(legal) > 1:
            move, because, *_more = sound_advice(THUMBS, game, seat, rng, memory)
            reasons.add(because.split()[0])
        game.apply(seat, move if rng.random() < 0.7 else rng.choice(legal))
    assert len(reasons) >= 3


@pytest.mark.slow
def test_regular_beats_random() -> None:
    """Regular does better than random in by far most deals of the same cards."""
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("ludens", regular, random, range(30)).decided.low > 0.6


@pytest.mark.slow
def test_a_beginner_stands_between_random_and_a_regular() -> None:
    """And a regular takes at least as much from players at random as a beginner does."""
    regular, beginner, random = map(player_of, (Level.REGULAR, Level.BEGINNER, Level.RANDOM))
    over_random = measured("ludens", beginner, random, range(60))
    assert over_random.decided.low > 0.7
    assert measured("ludens", regular, beginner, range(60)).decided.low > 0.6
    assert measured("ludens", regular, random, range(60)).gain.mean >= over_random.gain.mean
