"""Tarot at the table: the suit to follow, the Fool's exchange, piles and sleeping cards, whole matches."""

import re
from dataclasses import replace
from typing import cast

import pygame
import pytest

from cardtable.stage.packs import PACKS
from cardtable.stage.seating import Seating
from cardtable.stage.tags import TagLabel
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.cloth.rooms import PANEL_SHARE, PANEL_UNITS
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.tarot.cloth import TarotCloth
from cardtable.tables.tarot.sheet import TarotSheet
from cardtable.tables.tarot.tags import TarotTags
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import within
from cardtable.ui.widgets import Label
from rulesets.core import Revealed, Zone
from rulesets.tarot.facts import Gift
from rulesets.tarot.game import Tarot
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, HAND, OWED, PILE, STOCK, TRICK
from tests.pilot import NO_WINDOW, kit_of, screen_of, sure
from tests.sketches import drawn
from tests.tables.at_table import AtTable

CARD = DECK.index


def position(hands: list[str], piles: list[str] | None = None, **options: object) -> AtTable:
    """People only; seat 0 leads with these hands, and what was won before."""
    at = AtTable("tarot", ["you"] * len(hands), **options)  # type: ignore[arg-type]
    at.wait_for_turn()
    game = cast(Tarot, at.session.game)
    game.hands = [DECK.mask(hand) for hand in hands]
    game.piles = [DECK.mask(pile) for pile in piles or [""] * len(hands)]
    game.unused = DECK.all
    for held in (*game.hands, *game.piles):
        assert not held & ~game.unused
        game.unused &= ~held
    game.leader = game.turn = 0
    at.session._now = game.copy()
    at.table.showing.jump()
    at.wait_for_turn()
    return at


def play(at: AtTable, *faces: str) -> None:
    """Play these cards in turn, with the mouse."""
    for face in faces:
        at.wait_for_turn()
        at.by_mouse(CARD[face])
    at.wait_for_turn()


def tags(at: AtTable) -> list[str]:
    return [label.tag.text for label in at.table.placards.tags if label.tag.text]


def notes(at: AtTable) -> list[str]:
    return [plate.text.note for plate in at.table.plates]


THREE = ["Cu9 Sw2 T5", "Cu4 Co3 Fool", "CuK St5 T9"]


def test_low_pips_are_high_in_cups_and_the_table_says_so() -> None:
    """Pip-order reminder on the requested suit."""
    at = position(THREE)
    play(at, "Cu9")
    assert tags(at)[-2:] == ["Cups", "King, queen, knight, page, 1, 2 … 10"]


def test_with_straight_pips_there_is_nothing_to_remind_of() -> None:
    at = position(THREE, pipOrder="straight")
    play(at, "Cu9")
    assert tags(at)[-2:] == ["Cups", "King, queen, knight, page, 10, 9 … 1"]


def test_the_french_suited_pack_has_its_own_names_and_signs() -> None:
    at = position(THREE, deckSkin="french")
    play(at, "Cu9")
    assert tags(at)[-2:] == ["Hearts", "King, queen, knight, jack, 1, 2 … 10"]
    assert any(label.tag.pictures == ("suits/H",) for label in at.table.placards.tags)


def test_what_is_said_of_the_fool_holds_whoever_plays_it() -> None:
    at = position(["Cu9 Sw2", "Fool Co3", "CuK St5"], ["", "Sw3", ""])
    play(at, "Cu9", "Fool")
    of_another = at.table.labels.card(CARD["Fool"])
    assert "its owner gives the winner of the trick the cheapest card won before" in of_another
    assert "you" not in of_another.lower().split()
    assert "If it is led, the next card sets the suit." in of_another


def test_the_panel_says_what_is_played_without_suit_and_trump_and_no_best_before_there_is_one() -> None:
    at = position(THREE)
    lines = at.table.manners.facts(at.table.showing.view)
    assert any("without trumps any card" in line for line in lines)
    assert "The match ends when somebody has 50 points after a deal and leads alone." in lines
    assert "Points from earlier deals: 0." in at.table.labels.plate(1)


def test_a_trump_trick_has_a_badge_and_a_trumped_one_too() -> None:
    at = position(THREE)
    play(at, "T5")
    assert tags(at)[-2:] == ["Trumps", "The highest number wins."]
    at = position(["Cu9 Sw2", "T5 Co3", "CuK St5"])
    play(at, "Cu9", "T5")
    assert tags(at)[-2:] == ["Cups, trumped", "Only a higher trump wins."]


def test_a_trump_that_may_be_led_says_what_it_asks_for() -> None:
    at = position(THREE)
    asks = "Played now, it asks for trumps: who has none may play any card."
    assert asks in at.table.labels.card(CARD["T5"])
    assert asks not in at.table.labels.card(CARD["Cu9"])
    play(at, "Cu9")
    assert asks not in at.table.labels.card(CARD["T5"])
    at = position(["Fool Sw2", "T4 Co3"])
    play(at, "Fool")
    assert asks not in at.table.labels.card(CARD["T4"]), "nobody is left to be asked"


def test_after_the_fool_the_suit_is_open() -> None:
    """If the Fool is led, the next card sets the suit."""
    at = position(["Fool Sw2", "Cu4 Co3", "CuK St5"])
    play(at, "Fool")
    assert tags(at)[-2:] == ["The Fool was led", "The next card sets the suit."]


def test_piles_are_counted_and_sleeping_cards_have_their_number() -> None:
    """Card count of each pile and the running score: a 0 all through the first deal says nothing."""
    at = position(THREE, ["Sw3 Sw4 SwK", "", "St1 St2 St3 St4 St6 T21"])
    assert notes(at) == ["3 cards: −5", "0 cards: −12", "6 cards: −2"]
    told = [at.table.labels.plate(seat) for seat in range(3)]
    sums = "4 for honours, less 12: −5", "0 for honours, less 12: −12", "4 for honours, less 12: −2"
    assert all(sum_ in words for sum_, words in zip(sums, told, strict=True))
    assert f"{78 - 18} not dealt" in tags(at)
    felt = cast(CardFelt, at.table.felt)
    assert len(felt.table.zones[STOCK]) == 78 - 18
    assert not felt.table.open_in(STOCK)
    assert not felt.table.open_in(PILE[2])


def test_the_fools_exchange_is_shown_card_by_card() -> None:
    """Fool exchange animated openly with the card given."""
    at = position(THREE, ["", "Sw3 StK Sw5", ""])
    play(at, "Cu9", "Fool")
    steps = len(at.session.steps)
    at.table.animator.speed = "normal"
    at.by_mouse(CARD["CuK"])
    assert any(isinstance(event, Revealed) for event in at.session.steps[steps].events)
    felt = cast(CardFelt, at.table.felt)
    open_in_pile, fool_beside = False, False
    for _frame in range(400):
        at.pilot.blink()
        open_in_pile |= CARD["Sw3"] in felt.table.open_in(PILE[1])
        fool_beside |= CARD["Fool"] in felt.table.open_in(Zone("owed", 1))
    assert open_in_pile
    assert fool_beside
    assert at.laid_anew == []
    told = (
        "The Fool counts for Player 2: Player 3 got the three of swords for it; "
        "no card won so far counts less."
    )
    assert told in at.table.manners.facts(at.table.showing.view)
    taken, given = [line.text for line in at.table.manners.log_lines()][-2:]
    assert "the king of cups" in taken
    assert given == told, "who got what for the Fool is in the log"


@pytest.mark.parametrize(
    ("pile", "words"), [("Sw3", "7 points or more, for the Fool"), ("", "12 points, 9 of them")]
)
def test_what_a_trick_brings_that_the_fool_lies_in(pile: str, words: str) -> None:
    """The winner gets three cards and the king; the Fool itself only when nothing can be given for it."""
    at = position(["Cu9 Sw2", "Fool Co3", "CuK St5"], ["", pile, ""])
    play(at, "Cu9", "Fool")
    assert words in at.table.labels.card(CARD["CuK"])


def test_whoever_is_alone_at_the_screen_is_no_you_with_a_capital_within_a_sentence() -> None:
    at = AtTable("tarot", ["you", "random", "random"])
    view = at.table.showing.view
    gift = Gift(giver=0, taker=2, card=CARD["Sw3"])
    lines = at.table.manners.facts(replace(view, facts=view.facts._replace(gift=gift)))
    name = at.table.manners.names()[2]
    assert (
        f"The Fool counts for you: {name} got the three of swords for it; no card won so far counts less."
        in lines
    )


def test_an_owed_fool_lies_open_and_the_panel_says_to_whom_a_card_is_owed() -> None:
    """In `owed` mode the Fool lies face up with "owes a card to X"."""
    at = position(THREE, foolWithoutPile="owed")
    play(at, "Cu9", "Fool", "CuK")
    felt = cast(CardFelt, at.table.felt)
    assert felt.table.open_in(Zone("owed", 1)) == {CARD["Fool"]}
    assert notes(at)[1] == "owes a card"
    told = "A card for the Fool is still due from Player 2 to Player 3."
    assert told in at.table.manners.facts(at.table.showing.view)


@pytest.mark.parametrize("hand", ["by_mouse", "by_keys"])
def test_the_card_for_the_fool_is_chosen_from_the_own_pile(hand: str) -> None:
    at = position(THREE, ["", "Sw3 StK Sw5 T21", ""], foolGift="ask")
    play(at, "Cu9", "Fool", "CuK")
    scene = at.table
    assert scene.viewer == 1
    felt = cast(CardFelt, scene.felt)
    assert felt.table.open_in(PILE[1]) == {CARD[face] for face in ("Sw3", "StK", "Sw5", "T21")}
    rects = [felt.rect_of(card) for card in felt.table.open_in(PILE[1])]
    assert len({rect.center for rect in rects if rect is not None}) == 4
    getattr(at, hand)(CARD["StK"])
    assert [step.code for step in at.session.steps if step.code.startswith("give:")] == ["give:StK"]
    at.wait_for_turn()
    assert at.table.viewer == 2
    assert not cast(CardFelt, at.table.felt).table.open_in(PILE[1])
    assert at.laid_anew == []


def test_a_refusal_stands_at_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    at = position(THREE)
    play(at, "Cu9")
    said: list[tuple[str, pygame.Rect | None]] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append((text, at)))
    rect = at.table.felt.rect_of(CARD["Co3"])
    assert rect is not None
    at.pilot.click((rect.x + rect.w // 5, rect.y + rect.h // 3))
    ((why, where),) = said
    assert why.startswith("Cups are asked for and you hold the four of cups")
    assert where is not None
    assert where.x == rect.x


def test_nothing_private_is_drawn_while_several_people_share_the_screen() -> None:
    AtTable("tarot", ["you"] * 3).only_who_is_asked_sees_a_hand()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "hand", "size", "options"),
    [
        (2, "by_keys", (1280, 800), {"foolGift": "ask"}),
        (4, "by_mouse", (1280, 800), {"foolWithoutPile": "owed", "showPiles": "all", "deckSkin": "french"}),
        (6, "by_mouse", (960, 600), {"showPiles": "honours", "revealUnused": "atHandEnd"}),
    ],
)
def test_a_whole_match(seats: int, hand: str, size: tuple[int, int], options: dict[str, object]) -> None:
    kinds = ["you", *["random"] * (seats - 1)]
    at = AtTable("tarot", kinds, size=size, seed=seats, target=30, **options)  # type: ignore[arg-type]
    assert at.play_to_the_end(getattr(at, hand)) >= 12
    assert at.laid_anew == []
    assert at.pilot.logged == []
    assert isinstance(at.pilot.scene, ResultsScene)
    check_sheets(at)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "hand"), [(3, "by_mouse"), (5, "by_keys")])
def test_a_hand_with_other_numbers_of_players(seats: int, hand: str) -> None:
    at = AtTable("tarot", ["you", *["random"] * (seats - 1)], seed=seats)
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        getattr(at, hand)(scene.asking.legal()[0])
        at.wait_for_turn()
    assert at.laid_anew == []
    check_sheets(at)


def check_sheets(at: AtTable) -> None:
    """Per seat: cards, -12, each honour, sum; check line of all seats."""
    for sheet in at.sheets:
        assert isinstance(sheet, TarotSheet)
        for lines, points in zip(sheet.ended.sheet, sheet.ended.points, strict=True):
            assert sum(line.amount for line in lines) == points
        told = sure(sheet.check()[0], Label).text
        _all, shown = told.split("And so they do: ")
        assert " " not in shown, "no line ends within the sum"
        parts, total = (
            shown.rstrip(".").replace("\N{NO-BREAK SPACE}", "").replace("\N{MINUS SIGN}", "-").split("=")
        )
        figures = [int(figure) for figure in re.findall(r"-?\d+", parts)]
        assert figures == list(sheet.ended.points)
        assert int(total) == sum(figures)


@pytest.mark.slow
def test_the_sheet_of_six_seats_is_read_to_its_end_with_the_keys_alone() -> None:
    at = AtTable("tarot", ["you", *["random"] * 5], seed=3, size=(960, 600), target=100)
    at.pilot._change(scale=160)
    while not isinstance(at.pilot.scene, SheetScene):
        if at.table.asking.my_turn:
            at.table.act(at.table.asking.legal()[0])
        at.pilot.blink()
    sheet = at.pilot.scene
    assert sheet.scroll.furthest > 0
    at.pilot.press(pygame.K_DOWN)
    assert 0 < sheet.scroll.offset < sheet.scroll.furthest
    at.pilot.press(pygame.K_END)
    assert sheet.scroll.offset == sheet.scroll.furthest
    at.pilot.press(pygame.K_UP)
    assert sheet.scroll.offset < sheet.scroll.furthest
    at.pilot.press(pygame.K_RETURN)
    assert not isinstance(at.pilot.scene, SheetScene)


@pytest.mark.slow
@pytest.mark.parametrize("revealed", [False, True])
def test_cards_that_were_not_dealt_stand_on_the_sheet_by_house_rule_only(revealed: bool) -> None:
    """Unused cards: they stay unseen, or they are turned up after the hand."""
    at = AtTable("tarot", ["you", "random"], seed=3, revealUnused="atHandEnd" if revealed else "off")
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        if not at.sheets:
            scene.act(scene.asking.legal()[0])
    (sheet,) = at.sheets
    strips = [widget for widget in within(sheet.ui.root) if isinstance(widget, CardStrip)]
    ended = next(step for step in at.session.steps if sheet.ended in step.events)
    unused = cast(Tarot, ended.after).unused
    assert sum(len(strip.cards) for strip in strips) == (54 if revealed else 0)
    assert all(unused >> card & 1 for strip in strips for card in strip.cards)


def test_at_six_seats_in_the_smallest_window_no_card_of_a_trick_hides_the_corner_of_another() -> None:
    at = AtTable("tarot", ["you"] * 6, size=(960, 600))
    at.wait_for_turn()
    scene = at.table
    places = scene.manners.places(scene.theme, scene.showing.view)
    tricks = [places[Zone("trick", seat)] for seat in range(6)]
    spots = [place.rect for place in sorted(tricks, key=lambda place: place.spots(1, 1)[0].z)]
    hands = [places[Zone("hand", seat)].rect for seat in range(6) if seat != scene.viewer]
    for i, spot in enumerate(spots):
        assert scene.cloth.rect.contains(spot)
        assert spot.collidelist([*hands, scene.prompt.rect]) == -1
        corner = pygame.Rect(spot.topleft, (spot.w // 3, spot.h // 4))
        assert corner.collidelist(spots[i + 1 :]) == -1


def test_cards_that_are_dealt_fly_nowhere_beneath_the_side_panel() -> None:
    at = AtTable("tarot", ["you", "regular"], size=(960, 600), animation="normal")
    felt = cast(CardFelt, at.table.felt)
    beyond = set()
    while at.table.animator.moving:
        cards = [card for zone in felt.table.zones.values() for card in zone]
        beyond |= {card.x + card.width / 2 for card in cards} - set(range(at.table.cloth.rect.right + 3))
        at.pilot.frame()
    assert max(beyond) <= at.table.cloth.rect.right + 2


def cloth_of(seats: int, size: tuple[int, int], scale: int, **rules: object) -> TarotCloth:
    """The rooms of a table, without a match at it."""
    screen_of(NO_WINDOW)
    theme = kit_of(size, scale=scale).theme
    panel = min(theme.px(PANEL_UNITS), round(size[0] * PANEL_SHARE))
    area = pygame.Rect(0, 0, size[0] - panel, size[1])
    table = Seating(theme, area, seats, 0, card_ratio=1 / PACKS["tarot"].proportion)
    return TarotCloth(table, TarotOptions.model_validate(rules))


EVERY_SIZE = [
    (seats, size, scale)
    for seats in range(2, 7)
    for size in ((960, 600), (1280, 800), (1920, 1080), (3840, 2160))
    for scale in (75, 100, 160, 250)
]


@pytest.mark.parametrize(("seats", "size", "scale"), EVERY_SIZE)
def test_reminder_and_count_hide_no_card(seats: int, size: tuple[int, int], scale: int) -> None:
    """Pip-order reminder, unused stack with its count; readable with 78 cards and six seats."""
    cloth = cloth_of(seats, size, scale)
    table, art = cloth.table, drawn()
    spots = [cloth.trick_spot(seat) for seat in range(seats)]
    plates = [table.plate(seat) for seat in range(seats)]
    piles = [cloth.pile_spot(seat) for seat in range(seats)]
    places = cloth.places()
    height = [places[TRICK[seat]].spots(1, 1)[0].z for seat in range(seats)]
    for seat, spot in enumerate(spots):
        assert table.area.contains(spot)
        assert spot.collidelist([*plates, *piles, cloth.stock()]) == -1
        corner = pygame.Rect(spot.topleft, (spot.w // 3, spot.h // 5))
        assert (
            corner.collidelist([spots[other] for other in range(seats) if height[other] > height[seat]]) == -1
        )
    for led, best in (("Cu9", "Cu4"), ("Sw8", "Sw9"), ("T4", "T5"), ("Co1", "T5")):
        badge = [
            TagLabel(table.theme, art, tag, table.area)
            for tag in TarotTags(cloth).suit_badge(CARD[led], CARD[best])
        ]
        for label in badge:
            assert label.words == label.tag.text
            assert label.rect.collidelist([*spots, *plates, cloth.stock(), table.prompt]) == -1
    for tag in TarotTags(cloth).asleep(54):
        assert TagLabel(table.theme, art, tag, table.area).rect.collidelist([*plates, *spots]) == -1


@pytest.mark.parametrize(("seats", "size", "scale"), [case for case in EVERY_SIZE if case[0] > 4])
def test_a_fool_beside_its_pile_stays_on_the_cloth_in_company(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    """It lies on no plate, pile or hand, and not on the cards that sleep."""
    cloth = cloth_of(seats, size, scale)
    table, others = cloth.table, range(1, seats)
    places, everybody = cloth.places(), range(seats)
    taken = [cloth.stock(), *map(table.plate, everybody), *map(cloth.pile_spot, everybody)]
    taken += [places[HAND[seat]].rect for seat in others]
    for seat in others:
        fool = places[OWED[seat]].rect
        assert table.felt.contains(fool)
        assert fool.collidelist(taken) == -1


@pytest.mark.parametrize(("seats", "size", "scale"), [case for case in EVERY_SIZE if case[0] > 4])
@pytest.mark.parametrize("shown", ["honours", "all"])
def test_open_piles_begin_on_no_hand_of_a_neighbour(
    seats: int, size: tuple[int, int], scale: int, shown: str
) -> None:
    """Where large plates leave no room below a hand, its pile has the gap to the next one."""
    cloth = cloth_of(seats, size, scale, showPiles=shown)
    table, places = cloth.table, cloth.places()
    for seat in range(1, seats):
        row = places[PILE[seat]].rect
        assert row.w >= table.small_card
        neighbours = [table.with_hand(other) for other in range(seats) if other != seat]
        assert row.collidelist(neighbours) == -1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scale", [75, 100, 160, 250])
@pytest.mark.parametrize("shown", ["honours", "all"])
def test_open_piles_hide_neither_hands_nor_the_trick(seats: int, scale: int, shown: str) -> None:
    """Honours or all won cards lie open by house rule, in rows of their own."""
    cloth = cloth_of(seats, (1920, 1080), scale, showPiles=shown)
    places, table = cloth.places(), cloth.table
    rows = [places[PILE[seat]].rect for seat in range(seats)]
    spots = [cloth.trick_spot(seat) for seat in range(seats)]
    hands = [table.small_hand(seat) for seat in range(1, seats)]
    for i, row in enumerate(rows):
        assert table.area.contains(row)
        assert row.collidelist([*rows[:i], *spots, *hands, cloth.stock(), table.prompt]) == -1
