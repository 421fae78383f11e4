"""The rules of thumb of Tarot keep to section 9 of the rule file and say why."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.tarot.habits import worth_later
from cardtable.opponents.tarot.mind import LAYOUTS, Mind
from cardtable.opponents.tarot.reasons import why_it_may_win
from cardtable.opponents.tarot.thumbs import THUMBS
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, FOOL
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.tarot.positions import position, with_piles
from tests.games.turns import sound_advice, turns
from tests.rulesets.matches import act, random_options

RULE = "reversedCupsCoins"


def asked(game: Tarot, memory: Memory = Memory.FULL) -> Advice:
    """What the player in turn is advised."""
    return THUMBS.advise(game, game.turn, Random(2), memory)


def test_last_to_play_wins_with_the_cheapest_card_that_suffices() -> None:
    """Last to play: win with the cheapest card that suffices."""
    game = position(3, ["SwN Sw2", "Sw9 St2", "T4 T19 T21 Co3"])
    act(game, "SwN Sw9")
    advice = asked(game)
    assert advice.move == DECK.index["T4"]
    assert advice.because == "Trump 4 is enough to win this trick, which is worth 5 points."


def test_who_cannot_win_throws_a_worthless_card() -> None:
    """If you cannot win, throw a worthless card, never a queen under a king."""
    game = position(3, ["SwK Sw2", "Sw9 St2", "SwQ Sw5 Co3 Co4"])
    act(game, "SwK Sw9")
    advice = asked(game)
    assert advice.move == DECK.index["Sw5"]
    assert advice.because.startswith("You cannot win this trick")


@pytest.mark.wording
@pytest.mark.parametrize(
    ("trump", "because"),
    [
        ("T21", "Nothing that is still out beats the World (trump 21), "),
        ("T20", "Only 1 trump still out beats trump 20, "),
        ("T17", "Only 4 trumps still out beat trump 17, "),
        ("T16", "Trump 16 will probably win this trick, "),
    ],
)
def test_trumps_that_beat_a_lead_are_counted_out_up_to_four(trump: str, because: str) -> None:
    """More are too many for an “only”."""
    game = position(2, [f"{trump} Sw2", "Sw9 St2"])
    assert THUMBS.explain(game, 0, DECK.index[trump], Random(2)).startswith(because)


@pytest.mark.wording
@pytest.mark.parametrize(
    ("lead", "because"),
    [
        ("St3", "You will hardly win this trick, and the Fool can as well go to the last one."),
        ("St5", "You cannot win this trick, and the Fool can as well go to the last one."),
    ],
)
def test_that_the_fool_can_wait_says_no_more_than_is_known_of_the_trick(lead: str, because: str) -> None:
    """A card that beats the lead may win yet, though hardly."""
    hands = [f"{lead} Sw2", "St4 Fool", *(f"T{n} T{n + 1}" for n in (3, 5, 7, 9))]
    game = with_piles(position(6, hands), "", "Cu9", *[""] * 4)
    act(game, lead)
    assert THUMBS.explain(game, 1, DECK.index["St4"], Random(2)) == because


def test_what_may_win_is_told_from_what_somebody_may_trump() -> None:
    """Whether one leads or follows; once whoever lacks the suit has played there is nothing to fear."""
    hands = ["StK St5 SwK Sw5", "St2 St6 Sw1 Sw2", "T4 T5 Co2 Sw3", "St4 St8 Sw4 Sw8"]
    game = position(4, hands)
    act(game, "StK St2 T4 St4", "Sw3 Sw4 SwK Sw1")
    trumped = "but somebody who could not follow its suit may trump it."
    assert why_it_may_win(Mind(game, 0, Random(1)), DECK.index["St5"]).endswith(trumped)
    plain = "{card} may win this trick, which is worth {points} points or more."
    assert why_it_may_win(Mind(game, 0, Random(1)), DECK.index["Sw5"]) == plain
    act(game, "St5")
    assert why_it_may_win(Mind(game, 1, Random(1)), DECK.index["St6"]).endswith(trumped)
    act(game, "St6 T5")
    assert why_it_may_win(Mind(game, 3, Random(1)), DECK.index["St8"]) == plain


def test_in_cups_the_high_pips_are_the_rubbish() -> None:
    """In Cups and Coins high pips (10, 9, 8) are the rubbish, low pips the strength."""
    worth = worth_later(RULE, 4, 11)
    assert worth[DECK.index["Cu10"]] < worth[DECK.index["Cu1"]]
    assert worth[DECK.index["Sw10"]] > worth[DECK.index["Sw1"]]
    straight = worth_later("straight", 4, 11)
    assert straight[DECK.index["Cu10"]] > straight[DECK.index["Cu1"]]


def test_kings_are_worth_most_early() -> None:
    """Lead kings early, before others run out; late kings get trumped."""
    king = DECK.index["StK"]
    assert worth_later(RULE, 4, 11)[king] > worth_later(RULE, 4, 7)[king] > worth_later(RULE, 4, 2)[king]
    game = Tarot(4)
    act(game, "first:3", "deal:0000000000000")
    game.hands[0] = DECK.mask("StK St2 Sw3 Sw4 Cu7 Cu8 Co9 Co8 T2 T3 CuN Co7")
    leads = Mind(game, 0, Random(2)).leads
    assert max(leads, key=leads.__getitem__) == king
    assert "later it is trumped sooner" in THUMBS.explain(game, 0, king, Random(2))


def test_of_the_suit_that_is_led_the_highest_court_goes() -> None:
    """It was kept for a later trick, in which it was trumped: whoever played it took points from regulars."""
    hands = [
        "Co5 St2 Sw2 Cu5 Cu6 T7 T8 T9",
        "Co3 Co4 St4 St5 Sw3 T10 T11 T12",
        "Sw5 St3 St6 St9 Cu3 Co9 CoP CoQ",
        "T2 T3 T4 St7 St8 Sw7 Cu1 Cu2",
    ]
    game = position(4, hands)
    act(game, "Co5 Co3")
    assert asked(game).move == DECK.index["CoQ"]


def test_the_fool_saves_a_queen_once_there_is_a_pile() -> None:
    """The Fool saves a king or queen; by default use it only after you own a pile."""
    hands = [
        "SwK Sw2 St3 St4 St5 St6 St7 Co3 Co4 Co2",
        "Sw9 St2 Co5 Co6 Co7 Co8 Co9 Cu2 Cu3 Cu4",
        "SwQ Fool T20 T19 T12 T11 T10 St1 Co1 Cu1",
    ]
    game = with_piles(position(3, hands), "", "", "Cu9 Cu8 Cu7")
    act(game, "SwK Sw9")
    advice = asked(game)
    assert advice.move == FOOL
    assert "so it counts for you" in advice.because
    poor = position(3, hands)
    act(poor, "SwK Sw9")
    assert asked(poor).move != FOOL


def test_the_cheapest_card_is_given() -> None:
    """Owner's choice; the cheapest is never worse."""
    game = with_piles(
        position(3, ["StK St1", "Fool St2", "St3 St4"], TarotOptions(fool_gift="ask")), "", "SwK Sw2 Co5", ""
    )
    act(game, "StK Fool St3")
    advice = asked(game)
    assert advice.move == DECK.index["Sw2"]
    assert advice.because == "Of the cards you have won none counts less than the two of swords."


def test_the_others_cards_are_imagined_true_to_what_they_have_shown() -> None:
    """What was played is gone, and who did not follow has none of the suit."""
    hands = ["StK St5 Sw1 Sw5", "St2 St6 Sw2 Sw6", "T4 Co2 Sw3 Co7", "St4 St8 Sw4 Sw8"]
    game = position(4, hands)
    act(game, "StK St2 T4 St4", "Sw3 Sw4 Sw1 Sw2", "Sw8")
    mind = Mind(game, 0, Random(1))
    assert not mind.out & DECK.mask("StK T4 St2 Sw3")
    assert len(mind.layouts) == LAYOUTS
    place = mind.later.index(2)
    assert all(not layout[place] & DECK.having("St") for layout in mind.layouts)


def test_trumps_are_daring_even_beside_a_king_and_the_fool_is_for_the_timid() -> None:
    game, thumbs = position(2, ["SwK CoK T1 Fool", "Sw2 Co2 T2 T3"]), THUMBS
    daring = [thumbs.daring(game, 0, DECK.index[face]) for face in ("T1", "SwK", "CoK", "Fool")]
    assert daring == sorted(daring, reverse=True)
    assert daring[0] > daring[1] == daring[2] > daring[3]


def test_a_first_evening() -> None:
    """A beginner grabs what shines, leads from the top, does not count, and loses the Fool."""
    game = position(3, ["SwK Sw2 T3", "Sw9 T21", "St4 Cu7"])
    card, because, *_more = asked(game, Memory.FORGETFUL)
    assert card == DECK.index["SwK"]
    assert because == "Leading the king of swords, you may hope that nobody beats it."
    game = position(3, ["T1 T14 Cu2", "Sw9 T21 Sw8", "St4 Cu7 St5"])
    assert asked(game, Memory.FORGETFUL).move == DECK.index["T14"], "the Magician beats no other trump"
    game = position(3, ["Sw5", "SwQ Sw9 T21", "St4 Cu7"])
    act(game, "Sw5")
    assert asked(game, Memory.FORGETFUL) == Advice(
        DECK.index["SwQ"],
        "With the queen of swords you beat all that lies there.",
    )
    game = position(3, ["SwK", "SwQ Fool", "St4"])
    act(game, "SwK")
    assert asked(game, Memory.FORGETFUL).move == FOOL, "although it has nothing to give"
    game = position(3, ["SwK", "SwQ Sw3", "St4"])
    act(game, "SwK")
    assert asked(game, Memory.FORGETFUL).move == DECK.index["Sw3"]


def test_a_beginner_remembers_nothing() -> None:
    """The same table and hand lead to the same card, whatever was played before."""
    for gone in ("Sw3 Sw4 Sw5", "T21 T20 StK"):
        game = with_piles(position(3, ["Co9", "CoK T7 Sw9", "St4 Cu7"]), "", "", gone)
        act(game, "Co9")
        assert asked(game, Memory.FORGETFUL).move == DECK.index["CoK"]


@pytest.mark.wording
@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_choice_is_legal_and_has_a_whole_sentence(seats: int) -> None:
    """Advice is a legal move and one sentence at every table, with all house rules."""
    rng = Random(seats)
    for _match in range(3):
        game = Tarot(seats, random_options(Tarot, rng))
        for seat, legal in turns(game, rng, deals=2):
            assert THUMBS.quick(game, seat, rng.random) in legal
            move = legal[0]
            if len(legal) > 1:
                move = sound_advice(THUMBS, game, seat, rng, rng.choice(list(Memory))).move
            game.apply(seat, move if rng.random() < 0.7 else rng.choice(legal))


@pytest.mark.slow
def test_regular_beats_random() -> None:
    """Regular does better than random in by far most deals of the same cards."""
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("tarot", regular, random, range(5)).decided.mean > 0.75


def test_the_lowest_cards_of_the_pack_are_cards_like_others() -> None:
    """They have the numbers 0 and 1, which are easily taken for none and for a single one."""
    game = position(2, ["SwK Sw9", "Sw1 Sw2"])
    act(game, "SwK")
    assert THUMBS.quick(game, 1, Random(1).random) == DECK.index["Sw1"], "the weakest"
    won = []
    for lead, other in (("Sw1", "Sw2"), ("Sw2", "Sw1")):
        game = position(
            3, [f"{lead} CoK CoQ CoN CoP Co1", "T5 T6 CuK CuQ CuN CuP", f"{other} Sw5 St1 St2 St3 St4"]
        )
        act(game, lead)
        minds = [Mind(game, 1, Random(seed)) for seed in range(20)]
        won.append(sum(mind.prospect(DECK.index["T5"]).won for mind in minds) / len(minds))
    assert won[0] == pytest.approx(won[1], abs=0.04), "whose suit has to be followed"


def test_the_only_card_of_a_suit_is_led_for_the_trumps() -> None:
    """Whoever led the only card of a suit took half a point a deal from regulars that led queens."""
    others = ["Sw2 StQ Cu4 Cu3 T4 T18", "Sw9 StK CuK T1 T5 T12", "Sw5 Sw6 Sw7 St5 StP Cu5"]
    advice = asked(position(4, ["Sw3 Cu9 CuP CuN CuQ T13", *others]))
    assert advice.move == DECK.index["Sw3"]
    assert "your only card of its suit" in advice.because


def test_the_fool_goes_before_a_card_that_may_still_win_the_last_trick() -> None:
    game = with_piles(position(3, ["SwK Sw4", "Sw9 St2", "StP Fool"]), "Co3", "Co4", "Co5")
    act(game, "SwK Sw9")
    assert asked(game).move == FOOL


def test_of_leads_that_are_about_as_good_nobody_foresees_which() -> None:
    """Of every suit the best; where one is better it is led."""
    others = ["Sw2 StK Cu4 Cu3 T4 T17 St2 CoK", "Sw4 Sw5 Co3 Co4 Co5 T2 T3 T5"]
    game = position(3, ["Sw3 Sw9 Cu9 Cu1 St3 St4 St5 St6", *others])
    leads = {THUMBS.advise(game, 0, Random(seed), Memory.FULL).move for seed in range(20)}
    assert leads == {DECK.index["Sw3"], DECK.index["Cu9"]}
    assert leads == {THUMBS.quick(game, 0, Random(seed).random) for seed in range(20)}


def test_an_honour_is_not_thrown_into_a_trick_that_is_lost() -> None:
    """Late a queen wins no more than a pip, but counts for whoever takes it."""
    game = position(3, ["StK St2 Co2", "St9 St3 Co3", "Cu9 CuQ Sw2"])
    act(game, "StK St9")
    assert THUMBS.quick(game, 2, Random(1).random) != DECK.index["CuQ"]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("Sw3 Cu9 Cu8 CuP CoN CoQ T13", "Sw3"),
        ("Sw3 Sw4 Sw8 Sw10 CoN CoK T13", "CoK"),
        ("Sw3 Sw4 Cu9 Cu8 CoN CoQ T21 T16 T15 T13", "T21"),
    ],
)
def test_playouts_lead_what_leaves_a_suit_or_wins_for_sure(hand: str, lead: str) -> None:
    """Habits that lead so took .85 points a hand from those that led queens and knights."""
    others = ["Sw2 StQ Cu4 Cu3 T4 T17 St2 Co4 Co5 CoP", "Sw9 StK CuK T1 T5 T12 St3 Co3 Co1 T2"]
    few = len(hand.split())
    hands = [hand, *(" ".join(other.split()[:few]) for other in others)]
    assert THUMBS.quick(position(3, hands), 0, Random(1).random) == DECK.index[lead]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        pytest.param("Sw3 StN Cu10 Cu7 Cu3 CuQ CoP T4", "CuQ", id="the best of the longest suit"),
        pytest.param("Sw2 Sw8 SwN Co7 Co2 T3 T16 T12 T7", "T16", id="trumps, if they are the longest"),
    ],
)
def test_of_two_players_each_leads_from_the_top_of_a_long_suit(hand: str, lead: str) -> None:
    """Whoever did took 1.3 points a deal from regulars, who led from short suits as among more."""
    other = "Sw9 SwK Sw4 St2 StK Co5 CuK T18 Cu4"
    few = len(hand.split())
    game = position(2, [hand, " ".join(other.split()[:few])])
    assert asked(game).move == DECK.index[lead]
    assert THUMBS.quick(game, 0, Random(1).random) == DECK.index[lead]


def test_trumps_are_kept_and_a_suit_of_two_is_led_while_nobody_must_trump() -> None:
    """Whoever led so took a quarter of a point a deal from regulars with trumps to lead."""
    hands = ["Sw4 Sw6 Cu9 Cu8 Cu2 T3 T5 T9 T12", "Sw2 Sw3 Sw9 St2 St3 St4 Cu3 Cu4 T18", "Co2 Co3 Co4 Co5 Co6"]
    hands[2] += " CoK T17 T16 StK"
    assert asked(position(3, hands)).move == DECK.index["Sw4"]


def test_playouts_lead_what_somebody_has_to_trump() -> None:
    hands = [
        "StK St5 St7 Sw4 Sw3 T5",
        "St2 St6 Sw9 Sw2 Cu8 T7",
        "T4 T9 Sw6 Sw5 Cu7 T8",
        "St4 St8 Sw8 Sw7 Cu6 T3",
    ]
    game = position(4, hands)
    act(game, "StK St2 T4 St4")
    game.leader = game.turn = 0
    assert THUMBS.quick(game, 0, Random(1).random) == DECK.index["St5"]


def test_of_cards_that_no_other_card_tells_apart_one_is_tried() -> None:
    """The queen counts more than the knight, and the six still lies between the five and the seven."""
    game = position(2, ["Sw4 Sw5 Sw7 StQ StN T9 T10 Fool", "Sw6 Sw8 StK StP T11 T8 Co1 Co2"])
    found = DECK.mask("Sw4 Sw7 StQ StN T9 Fool")
    assert sum(1 << card for card in THUMBS.candidates(game, 0)) == found
