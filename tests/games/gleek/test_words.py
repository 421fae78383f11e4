"""What a trick asks for and why it was taken, in words that are true where they stand."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.matches.session import Session
from cardtable.opponents.gleek.mind import Mind, play
from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.tables.gleek.labels import GleekLabels
from cardtable.tables.gleek.scene import GleekManners
from cardtable.tables.gleek.words import is_for_ruff, own_account, taken_note
from rulesets import GAMES
from rulesets.core import Paid, Said, TrickTaken
from rulesets.gleek import INFO
from rulesets.gleek.ending import settle_tricks
from rulesets.gleek.facts import TIDDY_ACCOUNT
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import Claim
from rulesets.gleek.scoring import reason
from rulesets.gleek.words import ACCOUNT_NAMES, account_name
from tests.games.gleek.positions import B, C, table, to_play
from tests.games.gleek.test_table import buttons, buyer_at_table, eldest_at_table, game_of
from tests.playing import match_of, play_on
from tests.rulesets.matches import act
from tests.tables.at_table import AtTable

NOW = re.compile(r"\b(is|are|takes|wins|scores|goes|add)\b")
"""Words of the present in which no finished trick is explained."""


def test_where_one_card_may_be_played_it_is_named() -> None:
    """A reader was told "Follow with any of your hearts" with one heart in hand."""
    game = table()
    to_play(game)
    game.hands = [game.deck.mask(held) for held in ("AH 9H", "TH 9S 8S", "KH 5S")]
    act(game, "AH")
    assert game.prompt(B) == "You must follow suit with the ten of hearts."
    act(game, "TH")
    assert game.prompt(C) == "You must follow suit with the king of hearts."
    game.hands[C] = game.deck.mask("KH 6H")
    assert game.prompt(C) == "Follow with any of your hearts."
    game.trick = game.trick[:1]
    assert game.prompt(C) == "You play second: your only ten or higher of the suit is the king of hearts."
    game.hands[C] = game.deck.mask("8H 6H")
    assert game.prompt(C).endswith(
        "with no ten or higher of the suit: play your highest, the eight of hearts."
    )
    game.hands[C] = game.deck.mask("8H")
    assert game.prompt(C) == "Play your last card."


def test_what_is_paid_after_the_tricks_says_what_for() -> None:
    """A pot that nobody had heard of was paid into, for tricks "worth less than break-even"."""
    game = table()
    to_play(game)
    game.taken = [0, game.deck.all & ~(1 << game.turned), 0]
    paid: list[str] = []
    game.tell = lambda kind, *told: paid.append(told[3]) if kind is Paid else None  # type: ignore[assignment]
    settle_tricks(game)
    assert paid == [
        *["For points below 22: a coin a point; the points above it are paid from these."] * 2,
        "For points above 22: a coin a point.",
    ]


@pytest.mark.parametrize(
    ("purse", "stakes", "words"),
    [
        (3, (), "3 coins in the purse."),
        (3, (2, 0), "1 coin in the purse."),
        (1, (2, 0), "−1 coin in the purse. A purse may go below zero."),
        (2, (2, 0), "0 coins in the purse."),
        (0, (2, 0), "−2 coins in the purse. A purse may go below zero."),
        (-2, (0, 2), "−2 coins in the purse. A purse may go below zero."),
    ],
)
def test_what_lies_in_the_pot_is_no_longer_in_the_purse(
    purse: int, stakes: tuple[int, ...], words: str
) -> None:
    labels: Any = SimpleNamespace(
        view=SimpleNamespace(scores=(purse, 9)), facts=SimpleNamespace(stakes=stakes)
    )
    assert GleekLabels.score(labels, 0) == words


def test_a_card_that_cannot_win_is_explained_in_the_words_of_the_game() -> None:
    """It "came out best without it" says nothing of the game."""
    seen: set[str] = set()
    for seed in range(40):
        game = table(seed=seed)
        to_play(game)
        rng = Random(seed)
        while game.phase.name == "play" and game.turn >= 0:
            seat, legal = game.turn, game.legal_moves(game.turn)
            mind = Mind(game, seat)
            for card in legal if game.trick and not any(map(mind.beats, legal)) else ():
                because = THUMBS.explain(game, seat, card, rng)
                mates = game.hands[seat] & game.pack.mates[card]
                if "Keep a low card" in because:
                    seen.add("low")
                    assert mates & ((1 << card) - 1) & ~game.pack.high
                elif "nobody else can have a higher" in because:
                    seen.add("best")
                    assert card == play(mind)
                else:
                    seen.add("cheapest" if card == play(mind) else "ahead")
                    assert ("costs you least" in because) == (card == play(mind))
            game.apply(seat, rng.choice(legal))
    assert seen == {"low", "best", "cheapest", "ahead"}


def test_a_finished_trick_is_explained_as_past() -> None:
    """The words stay while the next trick lies on the cloth: "is the highest trump" stood beside an ace."""
    for name in ("laus", "tarot", "ludens", "gleek", "losing_loadum"):
        seats = GAMES[name].info.default_seats
        session = Session(match_of(name, ("you",) * seats))
        session.start()
        reasons: list[str] = []
        while len(reasons) < 24 and not session.over:
            play_on(session, 1)
            told = session.steps[-1].events
            reasons += [event.why for event in told if isinstance(event, TrickTaken)]
        assert not [why for why in reasons if NOW.search(why)], name


def test_what_sets_have_brought_is_paid_by_every_other_seat() -> None:
    """A gleek of kings is worth three from each of the others, and one of knaves costs one."""
    book = [0] * len(ACCOUNT_NAMES)
    for claims, brought in (((Claim(0, 2, 3),), "+6"), ((Claim(1, 0, 3), Claim(0, 2, 3)), "+6 \u22121")):
        facts = SimpleNamespace(accounts=[book], stakes=(), claims=claims)
        told = own_account(
            cast(Any, SimpleNamespace(facts=facts, seat=0, scores=(0, 0, 0))), GleekOptions(), 0
        )
        assert told.endswith(f" {brought}"), told


def test_while_coins_travel_the_account_says_what_the_purse_does() -> None:
    """It said -4 at stake in the ruff while the purse had won it already."""
    at = AtTable("gleek", ["you", "regular", "regular"], seed=3, animation="normal")
    table, moving = at.shown(), 0
    while not any(isinstance(event, Paid) and is_for_ruff(event) for event in at.session.steps[-1].events):
        play_on(at.session, 1)
    for _frame in range(6000):
        at.pilot.blink()
        lines = [line.line for line in table.side.lines if line.line.startswith("This deal so far")]
        purse = table.plates[0].text.figure
        assert [line.split("**")[1].lstrip("+") for line in lines] in ([], [purse])
        assert lines or purse == "0"
        moving += bool(lines) and ":" not in lines[0]
        if not table.showing.steps and not table.animator.busy:
            break
    assert moving


def test_a_mournival_is_a_moment_and_nothing_else_that_is_said() -> None:
    manners = cast(Any, SimpleNamespace(names=lambda: ("Ann", "Ben", "Cy")))
    beats = [
        GleekManners.worth_a_beat(manners, cast(Any, None), Said(1, "four kings", code))
        for code in ("mournival", "gleek", "pass")
    ]
    assert [beat and (beat.words, beat.sound) for beat in beats] == [
        ("Ben: four kings", "mournival"),
        None,
        None,
    ]


def test_bids_share_a_button_only_where_there_is_no_room_for_one_each() -> None:
    """And that is seen at once when the window changes."""
    at = eldest_at_table(maxRaise=5)
    for size, each in (((960, 600), False), ((1920, 1080), True), ((960, 600), False)):
        at.pilot.resize(size)
        at.pilot.frame(2)
        ways = [name.split()[0] for name in buttons(at) if name != "Pass"]
        assert ways == (["Bid"] * 5 if each else ["Bid", "Less", "More:"])


def test_tiddy_turned_up_says_what_the_dealer_got_for_it() -> None:
    """A reader asked what a turned-up Tiddy is good for: nobody ever plays it."""
    at = buyer_at_table()
    labels, tiddy = cast(GleekLabels, at.table.labels), game_of(at).trumps.tiddy
    assert labels.turned_worth(tiddy).startswith("Tiddy")
    assert "2 from each" in labels.turned_worth(tiddy)
    assert labels.turned_worth(tiddy + 1) == ""
    free = cast(GleekLabels, buyer_at_table(tydeValue=0).table.labels)
    assert free.turned_worth(tiddy) == ""


@pytest.mark.parametrize(("rules", "seats"), [({}, 3), ({"layout": "L5b", "towserTumbler": True}, 5)])
def test_tiddy_has_the_same_words_wherever_it_is_spoken_of(rules: dict[str, Any], seats: int) -> None:
    """Only of the pack for three is the lowest trump a four."""
    at = eldest_at_table(seats, **rules)
    game, labels = game_of(at), cast(GleekLabels, at.table.labels)
    words = "Tiddy, the lowest trump"
    (line,) = [line for line in at.table.manners.facts(at.table.showing.view) if "Tiddy" in line]
    assert line.startswith(words)
    assert line.split("(")[1].startswith(game.deck.faces[game.trumps.tiddy][0])
    assert labels.in_tricks(game.trumps.tiddy).startswith(f"{words}. It earns 2 from everybody")
    assert account_name(TIDDY_ACCOUNT, GleekOptions()) == words
    assert reason("tiddy").startswith(words)
    if rules:
        assert labels.in_tricks(game.trumps.towser).startswith("Towser, the five of trumps. It earns 5 from")


@pytest.mark.parametrize(
    ("seats", "rules", "words"),
    [
        (3, {}, "you throw away 7 cards, then take its 7 unseen."),
        (4, {"layout": "L4b"}, "you throw away 6 cards, then take its 7 unseen, and throw away 1 more."),
        (5, {"layout": "L5b"}, "you throw away 5 cards, then take its 6 unseen, and throw away 1 more."),
        (4, {"layout": "L4b", "exchange": "takeFirst"}, "you take its 7 cards, then throw as many away."),
    ],
)
def test_a_bid_says_how_many_cards_are_thrown_away_before_and_after(
    seats: int, rules: dict[str, Any], words: str
) -> None:
    labels = cast(GleekLabels, eldest_at_table(seats, **rules).table.labels)
    assert labels.buying().endswith(words)


def test_the_shelf_says_what_the_ruff_is_about() -> None:
    """The longest suit need not be the best."""
    assert "your best suit" in INFO.about
    assert "longest" not in INFO.about


def test_a_plate_says_how_far_the_points_are_from_breaking_even() -> None:
    told = [taken_note(points, 22) for points in (15, 22, 25)]
    assert told == ["15 of 22: 7 short", "22 of 22 points", "25 of 22: 3 over"]
