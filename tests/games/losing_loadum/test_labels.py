"""What the cards, piles and pauses of Losing Loadum say of themselves, held against the position.

Each question is decided here a second time, from the faces of the cards alone.
"""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.stage.tags import tag_rect
from cardtable.tables.labels import Thing
from cardtable.tables.losing_loadum.cloth import LoadumCloth
from cardtable.tables.losing_loadum.gap import Gap
from rulesets.cards import cards
from rulesets.core import WATCHER, Zone
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import DECK, HAND, PASS
from tests.games.losing_loadum.at_loadum import AtLoadum
from tests.playing import play_on
from tests.tables.laying import table_of

LOW, COATS = "23456789", "JQK"
HANDS = "9C AH", "2D TD"
POINTS = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}


def looks(match: AtLoadum) -> list[Thing]:
    """Everything that lies on the cloth, after everything was shown."""
    match.table.showing.jump()
    match.table.asking.refresh()
    return match.table.labels.things()


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"exchangeGuard": "anyLoader"},
        {"exchangeGuard": "bothUnguarded"},
        {"exchange": "off"},
        {"exchange": "alsoBeforeFirstTrick"},
    ],
)
def test_a_card_says_whether_it_is_guarded_guards_and_may_be_offered(rules: dict[str, Any]) -> None:
    """Rule 3b: a loader is unguarded with "no 2-9 of its suit in that hand"."""
    match = AtLoadum("you", "random", "random", "random", **rules)
    told: set[str] = set()
    for look in range(25):
        play_on(match.session, 1 + look % 5, seed=look)
        hand = [card for card in match.game.view(0).zones.get(Zone("hand", 0), ()) if card >= 0]
        labels = {thing.key: thing.words() for thing in looks(match) if thing.kind == "card"}
        for card in hand:
            face = DECK.faces[card]
            rank, suit = face[0], face[1]
            beside = [DECK.faces[one][0] for one in hand if DECK.faces[one][1] == suit and one != card]
            low, said = any(other in LOW for other in beside), labels[card]
            may = rank in POINTS and (not low or rules.get("exchangeGuard") == "anyLoader")
            assert ("It guards your loaders" in said) is (rank in LOW and any(o in POINTS for o in beside))
            assert ("Guarded:" in said) is (rank in POINTS and low)
            assert ("Unguarded:" in said) is (rank in POINTS and not low)
            assert ("you may offer it" in said) is (may and rules.get("exchange") != "off")
            assert ("before the first trick" in said) <= (rules.get("exchange") == "alsoBeforeFirstTrick")
            both = rules.get("exchangeGuard") == "bothUnguarded"
            assert ("neither offered, nor given" in said) is (both and rank in POINTS and low)
            assert ("only given for what another offers" in said) <= (not both)
            assert ("“coat”" in said) is (rank in COATS and rules.get("exchange") != "off")
            told |= {word for word in ("Guarded:", "Unguarded:", "It guards") if word in said}
    assert len(told) == 3


def test_only_whoever_chooses_a_card_for_exchange_has_cards_to_choose_among() -> None:
    rules = LoadumOptions(exchange_guard="offererUnguarded")
    views = [SimpleNamespace(zones={HAND[seat]: cards(DECK.mask(hand))}) for seat, hand in enumerate(HANDS)]
    door = SimpleNamespace(phase="speak", options=rules)
    table: Any = SimpleNamespace(
        door=door, sitting=SimpleNamespace(door=lambda seat: SimpleNamespace(view=views[seat]))
    )
    gap = Gap(table)
    for choosing, phase, offered in (
        ("exchange", "speak", ["AH"]),
        ("", "speak", []),
        ("exchange", "play", []),
    ):
        gap.choosing, door.phase = choosing, phase
        assert [DECK.faces[card % len(DECK)] for card in gap.offers(0)] == offered
        assert not gap.offers(1), "the ten is guarded"
        assert not gap.offers(WATCHER)


@pytest.mark.parametrize("shown", [True, False])
def test_the_own_pile_tells_its_points_only_where_they_are_counted(*, shown: bool) -> None:
    match = AtLoadum("you", "random", "random", ownTotalShown=shown)
    seen = 0
    for look in range(20):
        play_on(match.session, 3, seed=look)
        for thing in looks(match):
            if thing.kind != "pile" or thing.key.kind != "pile":
                continue
            total = match.game.load[thing.key.seat]
            counted = thing.key.seat == 0 and shown
            seen += counted
            assert (f"That makes {total} point" in thing.words()) is counted
            assert ("to be remembered" in thing.words()) is not counted
    assert bool(seen) is shown


@pytest.mark.parametrize("exchange", ["off", "betweenTricks", "alsoBeforeFirstTrick"])
def test_between_tricks_the_prompt_speaks_only_of_what_may_be_done(exchange: str) -> None:
    match = AtLoadum("regular", "regular", "regular", exchange=exchange)
    said: set[str] = set()
    for _act in range(120):
        play_on(match.session, 1)
        game = match.game
        if game.phase.name not in ("speak", "exchange", "answer"):
            continue
        match.table.showing.jump()
        words = match.table.manners.meanwhile()
        said.add(words)
        challenges = game.phase.name == "speak" and sum(game.load) >= 31
        last = not any(game.hands)
        assert ("challenge" in words) is (challenges or (last and game.phase.name == "speak"))
        assert ("exchange" in words) is (exchange != "off" and not challenges and not last)
        assert ("All cards" in words) is last
        assert ("Before" in words) is not any((game.phase.name == "answer", last, *game.taken))
    assert said


def test_a_card_that_may_be_led_before_the_gap_is_over_says_that_this_says_nothing() -> None:
    match, told = AtLoadum("you", "regular", "regular", "regular", seed=2), set[bool]()
    while told != {False, True}:
        scene = match.wait_for_turn()
        assert scene is not None, "the match is over"
        speaks, leads = match.game.phase.name == "speak", match.game.leader == 0
        hand = {card for card in match.game.view(0).zones.get(Zone("hand", 0), ()) if card >= 0}
        for thing in looks(match) if speaks else ():
            if thing.kind == "card" and thing.key in hand:
                said = thing.words()
                assert (
                    "You may lead it now: that says nothing, like Continue. Others may still offer" in said
                ) is leads
                assert "You may play it now." not in said
                told.add(leads)
        scene.act(PASS if speaks else scene.asking.legal()[0])


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_number_of_tricks_lies_on_its_pile_and_reaches_towards_no_neighbour(seats: int) -> None:
    laid = table_of("losing_loadum", seats, 0)
    for size, scale in (((960, 600), 100), ((960, 600), 150), ((1920, 1080), 100)):
        laid.fit(size, scale)
        table = laid.manners.seating(laid.scene.theme)
        view = laid.scene.showing.view
        view = replace(view, facts=view.facts._replace(tricks=(3,) * seats))
        tags = [tag for tag in LoadumCloth(table).tags(view) if tag.text == "3 tricks"]
        piles = [table.pile(seat) for seat in range(seats)]
        for seat, (tag, pile) in enumerate(zip(tags, piles, strict=True)):
            rect = tag_rect(table.theme, tag)
            assert rect.collidelistall(piles) == [seat]
            if seat and pile.centerx < table.felt.centerx:
                assert rect.right <= pile.right
            elif seat:
                assert rect.left >= pile.left
