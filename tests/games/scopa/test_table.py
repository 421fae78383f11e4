"""Scopa at the table: choosing what to take, the captured piles, and the count laid out card by card."""

from dataclasses import replace
from itertools import product
from typing import Any, cast

import pygame
import pytest

from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.stage.cards import Shade
from cardtable.stage.tags import tag_rect
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.scopa.count import CountScene, LeftOver
from cardtable.tables.scopa.piles import PilesScene
from cardtable.tables.scopa.scene import ScopaManners
from cardtable.tables.scopa.words import progress, reckoning
from cardtable.tables.sheets.sheet import Tally
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import within
from cardtable.ui.widgets import Label
from rulesets.cards import cards
from rulesets.core import HIDDEN, DealEnded, Zone
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.pack import TABLE, taken
from rulesets.scopa.scoring import count, lines
from tests.pilot import Pilot, kit_of, sure
from tests.pseudo import plain
from tests.tables.at_table import AtTable

CARD = ITALIAN.index


def position(hand: str, table: str, animation: str = "off") -> AtTable:
    """Two players; the viewer is to play with this hand and this table."""
    at = AtTable("scopa", ["you", "regular"], animation=animation)
    at.wait_for_turn()
    game = cast(Scopa, at.session.game)
    game.hands[0], game.table = ITALIAN.mask(hand), ITALIAN.mask(table)
    game.hands[1] &= ~(game.hands[0] | game.table)
    at.table.showing.jump()
    return at


def shaded(at: AtTable, shade: Shade) -> set[str]:
    felt = cast(CardFelt, at.table.felt)
    return {
        ITALIAN.faces[sprite.card]
        for sprites in felt.table.zones.values()
        for sprite in sprites
        if sprite.card != HIDDEN and sprite.shade is shade
    }


def point(at: AtTable, face: str) -> tuple[int, int]:
    rect = at.table.felt.rect_of(CARD[face])
    assert rect is not None
    return rect.x + rect.w // 6, rect.y + rect.h // 4


def test_a_card_lights_every_set_it_can_take() -> None:
    at = position("D8 C2 B10", "S3 C5 D6 B2")
    at.pilot.move(point(at, "D8"))
    assert shaded(at, Shade.LIT) == {"S3", "C5", "D6", "B2"}
    at.pilot.move(point(at, "C2"))
    assert shaded(at, Shade.LIT) == {"B2"}


def test_one_click_is_enough_when_there_is_one_way() -> None:
    at = position("D8 C2 B10", "S3 C5 D6 B2")
    at.pilot.click(point(at, "C2"))
    assert at.session.steps[-1].code == "C2xB2" or at.session.steps[-2].code == "C2xB2"


@pytest.mark.parametrize("way", ["button", "card"])
def test_a_choice_of_sets_when_there_are_several(way: str) -> None:
    at = position("D8 C2 B10", "S3 C5 D6 B2")
    steps = len(at.session.steps)
    at.pilot.click(point(at, "D8"))
    assert len(at.session.steps) == steps
    labels = [button.name for button in at.table.prompt.buttons.children()]
    assert sorted(labels) == ["Take 5 + 3", "Take 6 + 2"]
    assert at.table.prompt.label.text.startswith("What does the jack of coins take?")
    if way == "button":
        at.pilot.click("Take 6 + 2")
    else:
        at.pilot.click(point(at, "D6"))
    assert at.session.steps[steps].code == "D8xD6+B2"


def test_a_button_and_a_card_of_the_table_light_only_their_own_set() -> None:
    at = position("D8 C2 B10", "S3 C5 D6 B2")
    at.pilot.click(point(at, "D8"))
    at.pilot.move(at.pilot.widget("Take 6 + 2").rect.center)
    assert shaded(at, Shade.LIT) == {"D8", "D6", "B2"}
    at.pilot.move(point(at, "C5"))
    assert shaded(at, Shade.LIT) == {"D8", "S3", "C5"}
    at.pilot.move((5, 5))
    assert shaded(at, Shade.LIT) == {"D8", "S3", "C5", "D6", "B2"}
    for _step in range(20):
        at.pilot.press(pygame.K_TAB)
        if at.table.ui.focus is not None and at.table.ui.focus.name == "Take 5 + 3":
            break
    assert shaded(at, Shade.LIT) == {"D8", "S3", "C5"}


def test_the_ring_does_not_follow_a_card_that_was_played() -> None:
    at = AtTable("scopa", ["you", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    move = scene.asking.legal()[0]
    at.by_keys(move)
    assert at.wait_for_turn() is scene
    assert scene.asking.cursor in scene.asking.own(), "it stays in the hand"
    assert scene.asking.cursor not in scene.door.touches(move)


def test_sets_of_the_same_values_are_told_apart_by_name() -> None:
    at = position("D8 C2 B10", "S8 C8")
    at.pilot.click(point(at, "D8"))
    labels = {button.name for button in at.table.prompt.buttons.children()}
    assert labels == {"Take the jack of swords", "Take the jack of cups"}


def test_only_what_could_be_confused_is_named_in_a_set() -> None:
    at = position("D10 C2 B1", "D6 S6 C4 B3")
    at.pilot.click(point(at, "D10"))
    labels = {button.name for button in at.table.prompt.buttons.children()}
    assert labels == {"Take the six of coins + 4", "Take the six of swords + 4"}


def test_a_card_says_what_it_can_take_and_a_card_of_the_table_with_what() -> None:
    """A reader pointed at a four: "Plays the five of swords and takes the four of coins"; who plays?"""
    at = position("S5 B4 S3", "D4 C1 D9")
    labels = at.table.labels
    assert labels.card(CARD["S5"]).endswith("It can take the four of coins and the ace of cups. 4 + 1 = 5.")
    assert labels.card(CARD["B4"]).endswith("It can take the four of coins.")
    assert labels.card(CARD["D4"]).endswith(
        "You can take it with the five of swords, together with the ace of cups. 4 + 1 = 5. "
        "Or with the four of batons."
    )
    assert labels.card(CARD["C1"]).endswith(
        "You can take it with the five of swords, together with the four of coins. 4 + 1 = 5."
    )
    assert labels.card(CARD["D9"]).endswith("whoever has most of them scores a point.")
    at = position("D4 B2 C9", "C4 S10")
    assert at.table.labels.card(CARD["C4"]).endswith("You can take it with the four of coins.")
    at = position("D4 B2 C9", "C3 S1")
    words = at.table.labels.card(CARD["C3"])
    assert words.endswith(
        "You can take it with the four of coins, together with the ace of swords. "
        "That clears the table: a scopa, one point."
    )


@pytest.mark.parametrize("counts", [True, False])
def test_clearing_the_table_with_the_very_last_card_is_called_a_sweep_only_where_it_is_one(
    counts: bool,
) -> None:
    at = AtTable("scopa", ["you", "regular"], lastCardScopa=counts)
    at.wait_for_turn()
    game = cast(Scopa, at.session.game)
    for own, others, sweeps in (("S4", "", counts), ("S4", "D9", True), ("S4 D2", "", True)):
        game.hands[:] = [ITALIAN.mask(own), ITALIAN.mask(others)]
        game.table, game.on_stock = ITALIAN.mask("C3 S1"), len(game.pack)
        at.table.showing.jump()
        assert at.table.labels.card(CARD["S4"]).endswith("a scopa, one point.") == sweeps


def test_a_card_of_the_table_that_nothing_takes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    at = position("D8 C2 B10", "S3 C9 D6 B2")
    said: list[tuple[str, pygame.Rect | None]] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append((text, at)))
    steps = len(at.session.steps)
    at.pilot.click(point(at, "C9"))
    assert said == [("None of your cards can take the knight of cups.", at.table.felt.rect_of(CARD["C9"]))]
    assert len(at.session.steps) == steps


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "hand"), [(2, "by_mouse"), (3, "by_mouse"), (4, "by_keys")])
def test_a_whole_match(seats: int, hand: str) -> None:
    at = AtTable("scopa", ["you", *["regular"] * (seats - 1)], seed=seats, target=11)
    acts = at.play_to_the_end(getattr(at, hand))
    assert acts > 10
    assert at.laid_anew == []
    assert at.sheets
    assert all(isinstance(sheet, CountScene) for sheet in at.sheets)


def test_the_count_lays_out_the_cards_of_every_point() -> None:
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], target=11)
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        at.by_mouse(scene.asking.legal()[0])
    sheet = at.sheets[0]
    strips = [widget for widget in within(sheet.ui.root) if isinstance(widget, CardStrip)]
    shown = {card for strip in strips for card in strip.cards}
    assert shown == set(range(40)), "all cards are counted, so all lie there"
    primiera = [strip for strip in strips if strip.captions]
    assert [len(strip.cards) for strip in primiera] == [4, 4]
    for strip in primiera:
        assert len(strip.captions) == 4


@pytest.mark.slow
def test_the_count_comes_before_the_cards_are_dealt_again() -> None:
    at = AtTable("scopa", ["you", "regular"])
    while not isinstance(at.pilot.scene, CountScene):
        if at.table.asking.my_turn:
            at.by_mouse(at.table.asking.legal()[0])
        at.pilot.frame()
    shown = at.table.showing.view
    assert not shown.zones[TABLE]
    assert not shown.zones[Zone("hand", 0)]
    at.pilot.press(pygame.K_RETURN)
    assert at.wait_for_turn() is not None
    assert at.table.showing.view.zones[TABLE]


def test_no_card_of_another_hand_or_pile_is_ever_drawn() -> None:
    at = AtTable("scopa", ["you", "regular", "regular", "regular"])
    for _turn in range(6):
        scene = at.wait_for_turn()
        assert scene is not None
        felt = cast(CardFelt, scene.felt)
        for zone, sprites in felt.table.zones.items():
            if zone not in (TABLE, Zone("hand", 0)):
                assert {sprite.card for sprite in sprites} <= {HIDDEN}
        at.by_keys(scene.asking.legal()[0])


def test_turns_go_anticlockwise_unless_the_house_says_otherwise() -> None:
    right = AtTable("scopa", ["you", "regular", "regular"]).table
    left = AtTable("scopa", ["you", "regular", "regular"], direction="clockwise").table
    assert right.plates[1].rect.x > right.plates[2].rect.x
    assert left.plates[1].rect.x < left.plates[2].rect.x


def test_the_french_pack_is_a_skin() -> None:
    at = AtTable("scopa", ["you", "regular"], deckSkin="french")
    at.wait_for_turn()
    felt = cast(CardFelt, at.table.felt)
    assert felt.table.style == "french"
    assert felt.table.codes[CARD["D7"]] == "7D"
    values = "The ace counts 1, the jack 8, the queen 9 and the king 10."
    assert values in at.table.manners.facts(at.table.showing.view)
    assert "diamonds" in at.session.game.deck.name(CARD["D7"])


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_on_the_table_cards(size: tuple[int, int], seats: int) -> None:
    at = AtTable("scopa", ["you", *["regular"] * (seats - 1)], size=size)
    scene = at.wait_for_turn()
    assert scene is not None
    for card in scene.showing.view.zones[TABLE]:
        rect = scene.felt.rect_of(card)
        assert rect is not None
        assert scene.manners.cloth_rect(scene.theme).contains(rect)
        assert rect.collidelist([plate.rect for plate in scene.plates]) == -1
        assert not rect.colliderect(scene.prompt.rect)
    for theme in (scene.theme, kit_of(size, scale=150).theme):
        lying = sure(scene.manners, ScopaManners).lying(theme)
        heaps = replace(scene.showing.view, zones=dict.fromkeys(lying.places(), (0,) * 12))
        tags = {tag.text: tag_rect(theme, tag) for tag in lying.tags(heaps)}
        plates = [lying.seats.plate(seat) for seat in range(seats)]
        assert all(rect.collidelist(plates) == -1 for rect in tags.values())
        # The own pile lies below what usually lies on the table.
        assert [text for text, rect in tags.items() if rect.colliderect(lying.table()[0])] in (
            [],
            ["your side: 12 cards"],
        )
    assert at.pilot.picture() == at.pilot.redrawn()
    assert taken(scene.asking.legal()[0]) >= 0
    at.pilot.press(pygame.K_l)
    assert at.laid_anew == []


def test_whoever_gets_what_is_left_over_is_named() -> None:
    """Fresh readers were told of "the side that captured last", and did not know which that was."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], seed=33)
    told = ""
    while (scene := at.wait_for_turn()) is not None and at.session.game.deals == 0:
        said = [plain(line) for line in scene.manners.facts(scene.showing.view) if "left over" in line]
        told = said[0] if said else told
        at.by_mouse(scene.asking.legal()[0])
    _you, anna, jan, sofia = at.table.sitting.names
    named = [f"you and {jan}", f"{anna} and {sofia}"]
    assert told.removeprefix("What is left over goes to whoever captures last: so far ") in [
        f"{side}." for side in named
    ]
    sheet = cast(CountScene, at.sheets[0])
    before = next(act for act in at.table.sitting.acts() if sheet.ended in act.seen_by(0)).before(0).facts
    assert sheet.left_over.side in (0, 1)
    assert sheet.left_over.cards > 0
    assert sheet.left_over.last == ["you", anna, jan, sofia][before.last_capturer]


def test_a_tie_in_the_count_says_that_nobody_gets_the_point() -> None:
    """Vector 9: cards 20-20, no point."""
    at = AtTable("scopa", ["you", "regular"])
    swords_and_batons, others = sum(1 << card for card in range(20, 40)), sum(1 << card for card in range(20))
    piles = [swords_and_batons, others]
    rules = at.session.game.options
    counts = count(piles, [0, 0], rules)
    sheet = tuple(lines(ITALIAN, piles, side, counts[side], rules) for side in range(len(piles)))
    ended = DealEnded(0, (0, 3), (0, 3), sheet)
    faces = cast(CardFelt, at.table.felt).faces
    scene = CountScene(
        at.pilot.kit,
        Tally(ended, ["You", "Anna"], [(0,), (1,)], 1, "Points so far", (0, 1)),
        faces=faces,
        deck=ITALIAN,
        piles=piles,
        rules=rules,
        left_over=LeftOver(1, 3),
    )
    at.pilot.go(scene)
    assert "20 cards captured (a tie: no point)" in at.pilot.names()
    assert "20 cards captured, 3 of them left over at the end (a tie: no point)" in at.pilot.names()
    assert "10 of the suit of coins" in at.pilot.names()


def test_how_far_the_pack_is_dealt_is_said_of_the_deal_in_play() -> None:
    """Three deals of three cards for four; nothing is said before the first and between deals."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"])
    view = at.session.game.view(0)
    said: list[str] = []
    assert view.phase == "play"
    while (scene := at.wait_for_turn()) is not None and at.session.game.deals == 0:
        said += [
            line for line in scene.manners.facts(scene.showing.view) if line.startswith("Three cards each")
        ]
        at.by_mouse(scene.asking.legal()[0])
    told = [f"Three cards each: round {n} of 3" for n in (1, 2, 3)]
    assert list(dict.fromkeys(said)) == told
    before = Scopa(4)
    assert progress(before.options, before.view(0), 4, "") == [
        "Most points after a deal wins, from 16 on.",
    ]


def test_the_question_and_the_sheet_say_what_counts() -> None:
    """“An equal card must be taken, never a sum instead”; and what a card is worth for the primiera."""
    at = position("D8 C2 B10", "S3 C5 D6 B2")
    assert at.table.prompt.label.text.endswith("if none lies there, cards that add up to it.")
    at = AtTable("scopa", ["you", "regular"])
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        scene.act(scene.asking.legal()[0])
    told = [widget.text for widget in within(at.sheets[0].ui.root) if isinstance(widget, Label)]
    assert any("A seven is worth 21, a six 18, an ace 16" in text for text in told)


def test_captured_cards_can_be_looked_through_where_the_house_rule_allows_it() -> None:
    at = AtTable("scopa", ["you", "regular"], showPiles=True)
    for _turn in range(4):
        scene = at.wait_for_turn()
        assert scene is not None
        at.by_mouse(scene.asking.legal()[0])
    at.wait_for_turn()
    at.pilot.click("Captured cards")
    page = at.pilot.app.stack[-1]
    assert isinstance(page, PilesScene)
    strips = [widget for widget in within(page.ui.root) if isinstance(widget, CardStrip)]
    piles = cast(Scopa, at.session.game).piles
    assert {card for strip in strips for card in strip.cards} == set(cards(piles[0] | piles[1]))
    assert strips[0].rect.y == strips[len(strips) // 2].rect.y, "two piles lie side by side"
    at.pilot.press(pygame.K_ESCAPE)
    assert at.pilot.app.stack[-1] is at.table
    hidden = AtTable("scopa", ["you", "regular"])
    assert "Captured cards" not in hidden.pilot.names()


def test_the_setup_page_says_who_plays_together() -> None:
    """Section 1: "4 in two pairs (seats 0+2 against 1+3)"; two or three play each alone."""
    pilot = Pilot(
        lambda kit: SetupScene(kit, "scopa", lambda _plan: "no", lambda game: RulesScene(kit, game))
    )
    words = "Partners play together: seats 1 and 3, seats 2 and 4."
    assert words in pilot.names()
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    scene._seat(3)
    pilot.frame()
    assert words not in pilot.names()


def test_a_capture_is_pointed_out_with_its_sum_before_it_is_gathered() -> None:
    at = position("D8 C2 B10", "S3 C5 D6 B2 C9", animation="normal")
    at.pilot.settle()
    at.pilot.click(point(at, "D8"))
    at.pilot.click("Take 6 + 2")
    for _frame in range(120):
        at.pilot.frame()
        said = {label.tag.text for label in at.table.placards.tags}
        if "8 = 6 + 2" in said:
            break
    assert "8 = 6 + 2" in said
    at.pilot.frame()
    assert shaded(at, Shade.LIT) == {"D8", "D6", "B2"}


@pytest.mark.parametrize(
    ("options", "played", "others", "words"),
    [
        ({}, "B7", "D7", "7 = 7"),
        ({"capture": "fifteen"}, "B8", "D5 C2", "8 + 5 + 2 = 15"),
        ({"aceTakesAll": True}, "S1", "D10 C7 B3", "the ace takes all"),
    ],
)
def test_the_sum_of_a_capture(options: dict[str, Any], played: str, others: str, words: str) -> None:
    rules = Scopa.Options.model_validate(options)
    assert reckoning(rules, CARD[played], [CARD[face] for face in others.split()]) == words


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", ["Jan", "Friederike"])
def test_sweeps_never_cut_the_words_below_a_name(
    scale: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader saw "your part…" beside three stars."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], size=(960, 600))
    at.pilot.kit.change(scale=scale)
    assert at.wait_for_turn() is not None
    cut: list[str] = []
    fit = Theme.fit

    def watched(theme: Theme, face: str, size: float, text: str, width: int) -> str:
        cut.append(text) if fit(theme, face, size, text, width) != text else None
        return fit(theme, face, size, text, width)

    monkeypatch.setattr(Theme, "fit", watched)
    plate = at.table.plates[2]
    for marks, figure, active in product(range(5), ("0", "15"), (False, True)):
        pictures = ("pieces/dealer", *["pieces/star"] * 3)[:marks]
        plate.say(replace(plate.text, name=name, marks=pictures, figure=figure, active=active))
        plate.paint(at.pilot.screen)
        assert plate.text.note == "your partner"
        assert len(plate.marked) == marks
        assert all(plate.rect.contains(rect) for rect in plate.marked)
    assert not cut
