"""What the table of Laus says while a deal is played comes true when it is over."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.shell.reading.pages import line_of, opening_of, page_of
from cardtable.tables.laus.labels import LausLabels
from cardtable.tables.laus.words import (
    about_queens,
    aim,
    counted,
    doubling,
    further,
    may_double,
    queens_in,
    side_lines,
    sweep_lines,
    trick_cost,
)
from rulesets.core import WATCHER
from rulesets.laus.facts import LausFacts
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import DECK
from rulesets.laus.scoring import deal_factor, pass_factor
from rulesets.laus.words import asked_to_follow
from tests.games.laus.positions import FULL_HAND_4, HANDS_3, at_trick, deal_out, faces
from tests.rulesets.matches import act, play_at_random, random_options

NAMES = ["You", "Anna", "Jan", "Sofia"]


def four_at_play(acts: str) -> LausFacts:
    game = deal_out(FULL_HAND_4, 3)
    act(game, acts)
    facts: LausFacts = game.view(WATCHER).facts
    return facts


def test_while_one_player_has_every_trick_two_others_at_most_stay_without_one() -> None:
    """Rule: "If somebody wins every trick: score -120 ..., all others 0": then nothing doubles."""
    facts = four_at_play("8H 7H QS KH")
    assert not counted(facts, NAMES)
    assert may_double(facts, NAMES) == [
        "Without a trick so far: You, Anna and Jan. "
        "If one of them stays so, the deal counts ×2; if two do, ×4."
    ]
    assert sweep_lines(facts, NAMES) == [
        "So far every trick went to Sofia, whose total falls by 120 if all do; then nobody pays."
    ]


def test_before_the_first_trick_anybody_may_take_them_all() -> None:
    facts = four_at_play("")
    assert not may_double(facts, NAMES)
    assert sweep_lines(facts, NAMES) == [
        "If one player takes every trick, their total falls by 120, and nobody pays."
    ]
    nothing = Laus(4, LausOptions(sweep=0))
    act(nothing, "first:0", "deal:0000000000000")
    assert sweep_lines(nothing.view(WATCHER).facts, NAMES) == [
        "If one player takes every trick, nobody pays anything."
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_told_of_a_deal_comes_true(seats: int) -> None:
    """Doublings hold for those named, and a sweep counts what was said as long as it could come."""
    came_true = 0
    for seed in range(12):
        rng = Random(seed)
        rules: LausOptions = random_options(Laus, rng, seats) if seed % 3 else LausOptions()
        told: list[LausFacts] = []
        ended: list[bool] = []

        def look(game: Laus, told: list[LausFacts] = told, ended: list[bool] = ended) -> None:
            if game.phase.name == "play" and game.turn >= 0:
                told.append(game.view(WATCHER).facts)
                return
            ended += [checked(facts, game, game.options) for facts in told]
            told.clear()

        play_at_random(Laus(seats, rules), rng, look)
        came_true += sum(ended)
    assert came_true > 5


def checked(facts: LausFacts, over: Laus, rules: LausOptions) -> bool:
    """Hold what was told in the play against the deal as it ended; tell whether a doubling came about."""
    seats, without = over.seats, [seat for seat, won in enumerate(over.won) if not won]
    factor = deal_factor(rules, over.passes, len(without))
    swept = len(without) == seats - 1
    assert set(facts.sure) <= set(without) <= set(facts.trickless)
    assert facts.multiplier == deal_factor(rules, over.passes, len(facts.sure))
    assert (facts.sweep is not None) or not swept
    assert facts.sweep in (None, rules.sweep * pass_factor(rules, over.passes))
    if swept:
        assert not facts.sure
        return False
    more, counts = len(without) - len(facts.sure), further(facts)
    if not counts:
        # Before the first trick nothing is said of it; later nothing can double any more.
        assert factor == facts.multiplier or not any(facts.tricks)
        return False
    assert factor == [facts.multiplier, *counts][more]
    return more > 0


@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        ("7H JC", "Hearts were led: play a heart."),
        ("JH 7H", "Hearts were led: play a heart."),
        ("JH AC", "Hearts were led and you have none, for the jack of hearts is a trump: play any card."),
        ("JC AC", "Hearts were led and you have none: play any card."),
        ("AC", "Hearts were led and you have none: play your last card."),
        ("JH", "Hearts were led and you have none: play your last card."),
    ],
)
def test_a_jack_in_hand_that_bears_the_suit_led_is_said_to_be_none_of_it(hand: str, asked: str) -> None:
    assert asked_to_follow(DECK.index["AH"], DECK.mask(hand)) == asked


def test_in_the_last_trick_it_is_certain_who_stays_without_one() -> None:
    """Fresh readers still read "may become" when nobody could win a trick any more."""
    game = deal_out(FULL_HAND_4, 3)
    tricks = "8H 7H QS KH, 7C 8C KS AC, 9S 8S AS TS, QH 9H TC QC, KD 9D QD 8D, TD 7D 9C AD, KC AH KS JS"
    for trick in tricks.split(", ")[:6]:
        act(game, trick)
    assert not game.view(WATCHER).facts.sure
    act(game, "KC AH TH JS")
    facts: LausFacts = game.view(WATCHER).facts
    assert (facts.trickless, facts.sure) == ((1,), ())
    assert may_double(facts, NAMES) == ["Without a trick so far: Anna. If that stays so, the deal counts ×2."]
    act(game, "JD")
    assert not game.view(WATCHER).facts.sure, "Anna has a card left"
    act(game, "JC")
    facts = game.view(WATCHER).facts
    assert facts.sure == (1,), "nothing beats the jack of clubs"
    assert facts.would_be_multiplier == facts.multiplier == 2
    assert counted(facts, NAMES) == ["Anna can win no trick any more: this deal counts ×2."]


@pytest.mark.parametrize("sure", [(), (1,)])
def test_whoever_wins_no_trick_is_not_said_to_double_where_only_passes_do(sure: tuple[int, ...]) -> None:
    """“Anna can win no trick any more: this deal counts ×2” was said of a pass, as nothing else doubles."""
    facts: Any = SimpleNamespace(multiplier=2, of_passes=2, passes=1, sure=sure)
    assert counted(facts, NAMES) == ["After 1 pass on the skat this deal counts ×2."]


@pytest.mark.parametrize(
    ("passes", "options", "said"),
    [
        (0, {}, []),
        (1, {}, ["After 1 pass on the skat this deal counts ×2."]),
        (3, {"maxMultiplier": 4}, ["After 3 passes on the skat this deal counts ×4."]),
        (3, {"passDoubles": False}, []),
    ],
)
def test_passes_are_said_to_double_as_far_as_the_house_rules_let_them(
    passes: int, options: dict[str, object], said: list[str]
) -> None:
    """Three passes were said to have "each doubled it" where ×4 is the limit or a pass doubles nothing."""
    game = deal_out(HANDS_3, 2, "9H 9S", LausOptions.model_validate(options))
    for _pass in range(passes):
        act(game, "pass")
    assert counted(game.view(WATCHER).facts, NAMES) == said


@pytest.mark.parametrize(
    ("won", "words"),
    [
        ("QC QD 7H", "safe from queens"),
        ("QD", "safe from queens"),
        ("QC QH", "queens 400"),
        ("QC", "queen 300"),
        ("AC", ""),
    ],
)
def test_a_pile_says_what_its_queens_cost_whoever_won_it(won: str, words: str) -> None:
    """Rule: "QD cancels them for whoever wins it", and for nobody else."""
    assert queens_in(faces(won)) == words


# -- What a trick costs -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "saved", "words"),
    [
        ("8H 7H QS KH", False, "The trick goes to Anna and costs 7 points, and 200 for queens"),
        (
            "8H 7H QS KH",
            True,
            "The trick goes to Anna, costs 7 points, and the queen of diamonds saves Anna 200",
        ),
        (
            "8H 7H QS KH",
            None,
            "The trick goes to Anna, costs 7 points, and 200 if no queen of diamonds saves Anna",
        ),
        ("8H 7H TH KH", True, "The trick goes to Anna and costs 14 points"),
        ("8H 7H 9H 7S", False, "The trick goes to Anna and costs nothing"),
        (
            "QD 7D QC AD",
            False,
            "The trick goes to Anna and costs 17 points; its queen of diamonds saves Anna from queens",
        ),
    ],
)
def test_who_takes_a_trick_is_said_and_what_it_costs(trick: str, saved: bool | None, words: str) -> None:
    assert trick_cost("Anna", faces(trick), saved) == words


def test_nothing_cancels_the_queens_of_a_pile_once_the_queen_of_diamonds_is_another_players() -> None:
    assert about_queens(faces("QC"), "").endswith("unless the queen of diamonds is won by the same player.")
    assert about_queens(faces("QC"), "Jan").endswith("the queen of diamonds saves only Jan.")


def test_one_queen_in_a_pile_is_not_spoken_of_as_several() -> None:
    paid = "Paid for the queen in this pile, besides her 3 points and before any doubling"
    assert about_queens(faces("QC 7H"), "").startswith(f"{paid}, unless")
    assert about_queens(faces("QC 7H"), "Jan").startswith(f"{paid}: the queen of diamonds")
    several = "Paid for the queens in this pile, besides their 3 points each and before any doubling"
    assert about_queens(faces("QC QH"), "").startswith(several)


def test_whoever_leads_the_last_card_is_not_told_to_play_any() -> None:
    game = at_trick("AC", "")
    assert game.prompt(game.turn) == "You lead your last card."


def test_four_players_read_nothing_of_the_skat_which_they_do_not_have() -> None:
    """Fresh readers looked for the skat and the passes of which the lines beside the cloth spoke."""
    game = deal_out(FULL_HAND_4, 3)
    page = page_of("laus", options=game.options)
    lines = side_lines(game.options, game.view(0), NAMES)
    act(game, "8H 7H QS KH")
    lines += side_lines(game.options, game.view(0), NAMES)
    told = [*lines, *(opening_of(page, line.rule) for line in lines)]
    assert len(told) > 10
    assert not [words for words in told if "skat" in words or "pass" in words]


@pytest.mark.parametrize(
    ("shown", "points"), [("queens", (0, 0, 0, 207)), ("all", (0, 0, 0, 207)), ("none", ())]
)
def test_what_the_cards_won_cost_is_known_unless_it_has_to_be_remembered(
    shown: str, points: tuple[int, ...]
) -> None:
    """Fresh readers saw nothing but 0 on the plates all deal."""
    game = deal_out(FULL_HAND_4, 3, rules=LausOptions.model_validate({"showCaptured": shown}))
    act(game, "8H 7H QS KH")
    assert game.view(WATCHER).facts.points == points


def test_cards_cost_nothing_once_one_player_has_won_every_trick() -> None:
    game = Laus(4)
    game.go("play")
    game.won[2] = DECK.all & ~DECK.mask("AC")
    game.hands[1] = DECK.mask("AC")
    assert game.view(WATCHER).facts.points == (0, 0, 109, 0)
    game.won[2], game.hands[1] = DECK.all, 0
    assert not game.view(WATCHER).facts.points


def test_the_panel_says_what_cards_cost_and_that_trumps_stand_highest_first() -> None:
    told = " ".join(side_lines(LausOptions(), deal_out(FULL_HAND_4, 3).view(0), NAMES))
    assert "Jacks are trumps and beat all others, highest first: {clubs} {spades} {hearts} {diamonds}" in told
    assert "nothing more for whoever wins the queen of diamonds as well" in told
    assert "ace 11, ten 10, king 4, queen 3, jack 2" in told
    assert "{clubs} 300, {spades} 200, {hearts} 100" in told


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((0, -20, 0), ""),
        ((1, -20, 0), "Nearest to it: You, 999 points to go."),
        ((40, 600, 600), "Nearest to it: Anna and Jan, 400 points to go."),
        ((1000, 0, 0), "Nearest to it: You, 0 points to go."),
        ((0, 1070, 0), "Nearest to it: Anna, 0 points to go."),
    ],
)
def test_whoever_has_most_points_is_said_to_be_nearest_to_the_end(
    scores: tuple[int, ...], words: str
) -> None:
    view: Any = SimpleNamespace(facts=SimpleNamespace(target=1000, deals_left=None), scores=scores)
    _end, *nearest = aim(view, NAMES)
    assert nearest == [words] * bool(words)


def test_the_end_after_fixed_rounds_is_told() -> None:
    game = deal_out(FULL_HAND_4, 3, rules=LausOptions(match_end="fixedRounds", rounds=2))
    assert "8 deals still to play: fewest points win." in side_lines(game.options, game.view(0), NAMES)


@pytest.mark.parametrize(
    ("passes", "options", "said"),
    [(0, {}, True), (2, {}, True), (2, {"maxMultiplier": 4}, False), (0, {"noTrickDoubles": False}, False)],
)
def test_that_a_player_without_a_trick_doubles_is_said_where_it_does(
    passes: int, options: dict[str, object], said: bool
) -> None:
    rules = LausOptions.model_validate(options)
    game = deal_out(HANDS_3, 2, "9H 9S", rules)
    for _pass in range(passes):
        act(game, "pass")
    facts: LausFacts = game.view(WATCHER).facts
    assert bool(doubling(rules, facts)) == said
    assert (deal_factor(rules, passes, 1) > pass_factor(rules, passes)) == said


@pytest.mark.wording
@pytest.mark.parametrize(
    ("phase", "options", "said"),
    [
        ("skat", {}, ""),
        ("skat", {"passDoubles": False}, "A pass doubles: no"),
        ("discard", {"discardBan": "none", "skatTo": "mostCardPoints"}, "most card points"),
    ],
)
def test_what_the_coach_says_of_a_phase_names_the_house_rules(
    phase: str, options: dict[str, object], said: str
) -> None:
    line = line_of("laus", phase, LausOptions.model_validate(options))
    assert ("Here:" in line) == bool(said)
    assert said in line


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, ["your pass doubles this deal"] * 3),
        (
            {"maxMultiplier": 4},
            ["your pass doubles this deal"] * 2 + ["Take the two cards of the skat, or pass."],
        ),
        ({"passDoubles": False}, ["Take the two cards of the skat, or pass."] * 3),
    ],
)
def test_a_pass_is_said_to_double_only_while_it_does(options: dict[str, object], asked: list[str]) -> None:
    game = deal_out(HANDS_3, 2, "9H 9S", LausOptions.model_validate(options))
    for words in asked:
        assert words in game.prompt(game.turn)
        assert game.view(game.turn).facts.pass_doubles == ("doubles" in words)
        act(game, "pass")


@pytest.mark.parametrize(
    ("trickless", "sure", "then", "counts"),
    [
        ((1,), (), 4, [4]),
        ((1, 2), (), 8, [4, 8]),
        ((1, 2, 3), (), 8, [4, 8]),
        ((1, 2, 3), (2,), 8, [4]),
        ((1, 2), (1,), 4, [4]),
        ((1, 2), (), 4, [4, 4]),
        ((1, 2), (), 2, []),
        ((1, 2), (1, 2), 8, []),
    ],
)
def test_what_the_deal_may_yet_count_is_told_for_each_who_may_stay_without_a_trick(
    trickless: tuple[int, ...], sure: tuple[int, ...], then: int, counts: list[int]
) -> None:
    """Of four, and it counts double already; all of the others without a trick would be a sweep."""
    facts: Any = SimpleNamespace(
        multiplier=2, would_be_multiplier=then, trickless=trickless, sure=sure, tricks=(3, 0, 0, 0)
    )
    assert further(facts) == counts


@pytest.mark.wording
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_queens_that_the_own_queen_of_diamonds_cancels_are_not_counted_against_a_trick(
    owner: int | None,
) -> None:
    index = DECK.index
    lying = {1: index["QS"], 2: index["7S"], 3: index["8S"]}
    labels: Any = SimpleNamespace(
        lying=lambda _zone: lying,
        facts=SimpleNamespace(best=index["QS"]),
        view=SimpleNamespace(scores=(0, 0, 0, 0)),
        owner=lambda _card: owner,
        manners=SimpleNamespace(viewer=0),
    )
    said = LausLabels.in_trick(labels, index["AS"])
    assert said.startswith("It wins the trick: ")
    assert ("and a queen worth 200" in said) == (owner != 0)
    assert "queens" not in LausLabels.in_trick(labels, index["AH"]), "it does not win"


@pytest.mark.wording
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_the_queen_of_diamonds_saves_from_queens_only_that_may_yet_cost(owner: int | None) -> None:
    """A reader was promised to be saved from queens that all had been won by others."""
    index = DECK.index
    labels: Any = SimpleNamespace(
        lying=lambda _zone: {1: index["QD"], 2: index["7D"], 3: index["8D"]},
        facts=SimpleNamespace(best=index["QD"]),
        view=SimpleNamespace(scores=(0, 0, 0, 0)),
        owner=lambda _card: owner,
        manners=SimpleNamespace(viewer=0),
    )
    assert ("saves you from the others" in LausLabels.in_trick(labels, index["KD"])) == (owner != 1)
