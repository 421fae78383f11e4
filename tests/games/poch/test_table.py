"""Poch at the table: coins on their way, betting with its price, and the count to thirty-one."""

from dataclasses import replace
from itertools import combinations
from math import hypot
from typing import cast

import pygame
import pytest

from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import LOOK_AT_SHOWN
from cardtable.tables.game_scene import GameScene
from cardtable.tables.poch.board import bowl, card_places, shared_out
from cardtable.tables.poch.labels import PochLabels
from cardtable.tables.poch.scene import PochManners
from cardtable.tables.poch.words import betting_won, stakes_line
from rulesets.cards import cards
from rulesets.core import HIDDEN, Paid, Revealed, Zone
from rulesets.poch.ending import left_on_board
from rulesets.poch.game import Poch
from rulesets.poch.knowledge import passed_over
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, COMPARTMENTS, COUNTED, DECK, DROP, RAISE, RANKS, TURNED_UP, WORTH
from sprites.draw.paths import SUITS
from sprites.draw.pieces.poch_board import board
from tests.games.poch.positions import counting
from tests.playing import play_on
from tests.tables.at_table import AtTable


def table(seats: int = 4, **how: object) -> AtTable:
    return AtTable("poch", ["you", *["regular"] * (seats - 1)], **how)  # type: ignore[arg-type]


def poch(at: AtTable) -> PochManners:
    return cast(PochManners, at.table.manners)


def until(at: AtTable, phase: str) -> GameScene:
    """Play on until the viewer is asked in a phase."""
    return at.until_phase(phase, lambda legal: CALL if CALL in legal else legal[0])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "hand"), [(3, "by_mouse"), (6, "by_mouse"), (4, "by_keys")])
def test_a_whole_match(seats: int, hand: str) -> None:
    at = table(seats, seed=seats)
    assert at.play_to_the_end(getattr(at, hand)) > 5
    assert at.laid_anew == []
    assert len(at.sheets) == seats


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"allowCheck": True, "mustPlay": False},
        {"anteEachDeal": False},
        {"lastDealToPoch": True, "remind": True},
    ],
)
def test_house_rules_at_the_table(options: dict[str, bool]) -> None:
    at = table(3, seed=5, **options)
    at.play_to_the_end(at.by_mouse)
    assert at.laid_anew == []


@pytest.mark.slow
def test_the_events_alone_lead_to_what_is_shown_with_everything_moving() -> None:
    at = table(4, seed=2, animation="fast")
    scene = until(at, "counting")
    at.by_mouse(scene.asking.legal()[0])
    at.wait_for_turn()
    assert at.laid_anew == []


def test_coins_travel_from_purse_to_compartment_to_purse() -> None:
    """Compartments, purses and what is on the way are always the coins of the start."""
    at = table(4, seed=3, animation="normal")
    seen_moving = False
    for _frame in range(1500):
        at.pilot.frame()
        coins = poch(at).felt.coins
        on_board = sum(coins.amounts.values())
        assert on_board <= 160
        seen_moving |= bool(coins._flying) and on_board < 160
        if at.table.asking.my_turn:
            break
    assert seen_moving
    assert sum(poch(at).felt.coins.amounts.values()) == 160
    assert poch(at).felt.coins._flying == []


def test_lucky_cards_are_shown_at_the_same_time_and_paid_for_together_when_they_could_be_read() -> None:
    at = table(4, seed=7, animation="normal")
    lucky = [event for step in at.session.steps for event in step.events if isinstance(event, Revealed)]
    own = {card for event in lucky if event.zone.seat == 0 for card in event.cards}
    others = {card for event in lucky if event.zone.seat != 0 for card in event.cards}
    assert (len(own), len(others)) == (2, 3)
    felt, begun = poch(at).felt, 0.0
    for _frame in range(600):
        at.pilot.frame()
        sprites = [sprite for held in felt.table.zones.values() for sprite in held]
        if not begun and others & {sprite.card for sprite in sprites}:
            begun = at.pilot.clock.time
            assert others <= {sprite.card for sprite in sprites}, "all of them begin to turn"
            assert own == {sprite.card for sprite in sprites if sprite.raised}
            assert own == {sprite.card for sprite in sprites if sprite.shade is Shade.LIT}
        if begun and felt.coins._flying:
            assert at.pilot.clock.time - begun > LOOK_AT_SHOWN
            assert len(at.table.showing.bubbles) == len({event.zone.seat for event in lucky})
            return
    raise AssertionError("nobody was paid")


def test_every_compartment_says_how_many_coins_it_holds() -> None:
    at = table(4)
    at.wait_for_turn()
    felt = poch(at).felt
    board = cast(Poch, at.session.game).board
    for name, amount in zip(COMPARTMENTS, board, strict=True):
        assert felt.coins._chips[name].text == str(amount)


def test_the_price_of_every_answer_stands_on_its_button() -> None:
    at = table(4, seed=1)
    scene = until(at, "betting")
    game = cast(Poch, at.session.game)
    game.level, game.staked[0], game.staked[1] = 4, 1, 4
    assert scene.manners.label(CALL) == "Call"
    assert scene.manners.price(CALL) == "3 coins"
    assert scene.manners.price(RAISE + 6) == "5 coins"
    assert scene.manners.price(DROP) == "loses 1 coin"
    game.level = game.staked[0] = 0
    assert scene.manners.price(BET + 1) == "1 coin"
    assert scene.manners.price(DROP) == "costs nothing"


def test_what_several_pay_for_one_reason_travels_together_and_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    manners = poch(table(4))
    why, other = "The last card of a sequence earns one coin from everybody.", "For every card still held."
    said: list[tuple[int, str]] = []
    monkeypatch.setattr(manners.table.showing, "bubble", lambda seat, text: said.append((seat, text)))
    one = [Paid(payer, 0, 1, why, cause="sequence") for payer in (1, 2, 3)]
    more = [Paid(payer, 0, payer, other, cause="out") for payer in (1, 2, 3)]
    paid = [event for both in zip(one, more, strict=True) for event in both]
    purses = dict(manners.felt.coins.amounts)
    manners.follow_payments(paid)
    manners.animator.hurry()
    assert said == [(0, f"+3 coins: {why}"), (0, f"+6 coins: {other}")]
    assert [manners.felt.coins.amounts[seat] - purses[seat] for seat in range(4)] == [9, -2, -3, -4]


def test_many_amounts_share_a_button() -> None:
    at = table(4, seed=1, maxRaise=20, betCap=40, startCoins=100)
    scene = until(at, "betting")

    def offered() -> list[str]:
        return [button.name for button in scene.prompt.buttons.children()]

    assert offered() == ["Bet 1", "Less", "More: 2", "Drop out"]
    at.pilot.click("More: 2")
    at.pilot.click("More: 3")
    at.pilot.click("Less: 2")
    at.pilot.click("More: 3")
    assert offered()[0] == "Bet 3"
    for _press in range(20):
        if scene.ui.focus is not None and scene.ui.focus.name == "More: 4":
            break
        at.pilot.press(pygame.K_TAB)
    at.pilot.press(pygame.K_RETURN, pygame.K_RETURN)
    assert offered()[0] == "Bet 5", "the focus stays on the button that is pressed again"
    at.pilot.click("Bet 5")
    assert any(step.code == "bet:5" for step in at.session.steps)


def test_a_card_that_would_pass_thirty_one_is_refused_at_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(4, seed=1)
    scene = until(at, "counting")
    game = cast(Poch, at.session.game)
    game.count = 28
    game.hands[0] |= DECK.mask("KS AS")
    scene.showing.jump()
    said: list[str] = []
    monkeypatch.setattr(scene.ui, "explain", lambda _w, text, at=None: said.append(text))
    rect = scene.felt.rect_of(DECK.index["KS"])
    assert rect is not None
    at.pilot.click((rect.x + rect.w // 8, rect.y + rect.h // 3))
    assert said == ["At 28 you cannot play the king of spades: it counts 10, and that would pass thirty-one."]


def test_who_paid_whom_is_in_the_log() -> None:
    at = table(4, seed=1)
    at.wait_for_turn()
    lines = [line.text for line in at.session.log(0)]
    assert "From each: 7 coins. One coin into every compartment of the board but the Poch." in lines
    assert any(line.startswith("To ") for line in lines)


@pytest.mark.slow
def test_no_card_of_another_hand_is_drawn_unless_it_is_shown() -> None:
    at = table(5, seed=4)
    for _turn in range(8):
        scene = at.wait_for_turn()
        assert scene is not None
        felt = poch(at).felt
        for zone, sprites in felt.table.zones.items():
            if zone.kind in ("stock", "waste") or (zone.kind == "hand" and zone != Zone("hand", 0)):
                assert {sprite.card for sprite in sprites} <= {HIDDEN}
        at.by_keys(scene.asking.legal()[0])


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_board_is_free(size: tuple[int, int], seats: int) -> None:
    at = table(seats, size=size)
    scene: GameScene | None = at.wait_for_turn()
    assert scene is not None
    rooms = shared_out(scene.manners.seating(scene.theme))
    plates = [plate.rect for plate in scene.plates]
    cloth = scene.manners.cloth_rect(scene.theme)
    for room in rooms[:3]:
        assert cloth.contains(room)
        assert room.collidelist(plates) == -1
        assert not room.colliderect(scene.prompt.rect)
    assert rooms.board.w > cloth.h * 0.38
    for compartment in range(8):
        assert rooms.board.contains(bowl(rooms.board, compartment).rect)
    at.pilot.press(pygame.K_l)
    assert at.pilot.picture() == at.pilot.redrawn()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_counted_and_turned_up_lies_large_beside_the_board(size: tuple[int, int], seats: int) -> None:
    """Both were half as large as the cards that others hold, face down."""
    at = table(seats, size=size)
    seating = poch(at).seating(at.table.theme)
    places = card_places(seating)
    assert places[COUNTED].width > seating.card * 0.5
    assert places[TURNED_UP].width > seating.card * 0.36


@pytest.mark.parametrize("seats", [3, 4])
def test_words_cover_neither_the_board_nor_the_turned_card_where_there_is_room(seats: int) -> None:
    at = table(seats)
    scene = at.wait_for_turn()
    assert scene is not None
    rooms = shared_out(scene.manners.seating(scene.theme))
    why = "The last card of a sequence earns one coin from everybody."
    for seat in range(seats):
        words = scene.manners.speech(seat, f"+{seats - 1} coins: {why}").rect
        assert scene.manners.cloth_rect(scene.theme).contains(words)
        assert not words.colliderect(rooms.packs)
        covered = words.clip(rooms.board)
        assert covered.w * covered.h < rooms.board.w * rooms.board.h // 40


def test_a_compartment_that_is_touched_says_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(4)
    scene = at.wait_for_turn()
    assert scene is not None
    board = shared_out(scene.manners.seating(scene.theme)).board
    said: list[str] = []
    monkeypatch.setattr(scene.ui.telling, "tell", lambda told: said.append(told.words))
    at.pilot.click(bowl(board, 5).rect.center)
    held = cast(Poch, at.session.game).board[5]
    assert said == [
        "The marriage: whoever holds both king and queen of trumps takes it. "
        f"In it: {held} coin{'' if held == 1 else 's'}."
    ]


@pytest.mark.slow
def test_the_card_turned_up_says_that_nobody_holds_it() -> None:
    """It said that whoever was dealt it took its compartment; nobody can have been."""
    at = table()
    until(at, "betting")
    (turned,) = at.table.showing.view.zones[TURNED_UP]
    told = at.table.labels.card(turned)
    assert "Nobody holds it, so it takes nothing from the board." in told
    assert "took" not in told
    assert "towards 31" not in told


def test_a_trump_names_what_it_can_take_in_this_deal_and_nothing_in_the_count() -> None:
    """The eight of trumps promised the sequence although the seven lay turned up, and even in the count."""
    at = table()
    scene = until(at, "betting")
    view, labels = scene.showing.view, poch(at).labels
    suit = view.facts.trump * RANKS
    king, eight = suit + 6, suit + 1

    def told(rank: int, phase: str = "betting") -> list[bool]:
        scene.showing.view = replace(view, phase=phase, zones={**view.zones, TURNED_UP: (suit + rank,)})
        return [
            "(KQ)" in labels.worth(king),
            "(789)" in labels.worth(eight),
            "A trump." in labels.worth(eight),
        ]

    assert told(3) == [True, True, True]
    assert told(0) == [True, False, True]
    assert told(5) == [False, True, True]
    assert told(3, "counting") == [False, False, False]


@pytest.mark.wording
def test_the_label_of_a_bet_says_once_what_it_costs() -> None:
    at = table()
    scene = until(at, "betting")
    assert scene.labels.answer(BET + 1).startswith("Bets 1 coin. Whoever is still in must")


@pytest.mark.slow
def test_the_panel_says_what_becomes_of_the_board_in_the_last_deal() -> None:
    for to_poch, words in ((True, "goes to the Poch"), (False, "are lost")):
        at = table(3, seed=5, lastDealToPoch=to_poch)
        while cast(Poch, at.session.game).deals < 2:
            at.by_mouse(cast(GameScene, at.wait_for_turn()).asking.legal()[0])
        at.wait_for_turn()
        assert any(words in line for line in at.table.manners.facts(at.table.showing.view))


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (0, "a bet is 1 to 5; nobody may stake more than 10 in all"),
        (8, "a raise adds 1 to 2; nobody may stake more than 10 in all"),
        (10, "is the most"),
    ],
)
def test_the_panel_says_how_far_a_bet_and_all_bets_may_go(level: int, words: str) -> None:
    """It said "up to 10" above buttons that went to 5."""
    assert stakes_line(level, PochOptions()).endswith(words)


@pytest.mark.parametrize(
    ("amount", "staked", "words"),
    [(2, 2, "but nobody else had staked anything."), (5, 2, "3 coins and the own stake!"), (1, 0, "1 coin!")],
)
def test_a_bet_that_is_won_tells_the_own_stake_from_what_is_won(amount: int, staked: int, words: str) -> None:
    assert betting_won("Anna", amount, staked).endswith(words)


@pytest.mark.parametrize(("over", "words"), [(False, "for the next deal."), (True, "are lost.")])
def test_the_sheet_says_what_becomes_of_coins_left_on_the_board(over: bool, words: str) -> None:
    assert left_on_board(16, over).endswith(words)


def test_a_card_that_closes_the_count_says_what_everybody_pays_for_it() -> None:
    at = table(3, seed=1)
    scene = until(at, "counting")
    (card, *_more) = scene.asking.legal()
    view, labels = scene.showing.view, cast(PochLabels, poch(at).labels)
    scene.showing.view = replace(view, facts=view.facts._replace(counted=31 - WORTH[card]))
    assert labels.in_count(card) == "It makes 31 and closes the count: 2 coins for you."
    scene.showing.view = replace(view, facts=view.facts._replace(counted=30 - WORTH[card]))
    assert labels.in_count(card) == "It makes 30 of 31."


def test_the_last_card_of_a_hand_is_asked_for_and_told_as_such() -> None:
    game = counting(("KS", "9H", "7C 8C"), 0)
    assert game.prompt(0) == "Begin a new count with your last card: it ends the deal."


def test_what_lies_in_the_poch_stands_on_the_board_while_it_is_bet_for() -> None:
    at = table(4, seed=1)
    until(at, "betting")
    text = f"Poch: {cast(Poch, at.session.game).board[-1]}"
    assert text in [label.tag.text for label in at.table.placards.tags]


def test_where_letters_are_large_amounts_share_a_button() -> None:
    at = table(4, seed=1)
    until(at, "betting")
    assert len(at.table.prompt.buttons.children()) == 6
    at.pilot.kit.change(scale=200)
    at.pilot.frame()
    assert [button.name for button in at.table.prompt.buttons.children()] == [
        "Bet 1", "Less", "More: 2", "Drop out"
    ]  # fmt: skip


def test_golden_figures_mark_what_earlier_deals_have_left() -> None:
    """A board that is filled only once holds nothing from earlier deals in the first."""
    at = table(3, seed=5, anteEachDeal=False)
    at.wait_for_turn()
    assert not poch(at).felt.coins.marked
    while cast(Poch, at.session.game).deals < 1:
        at.by_mouse(cast(GameScene, at.wait_for_turn()).asking.legal()[0])
    at.wait_for_turn()
    board = cast(Poch, at.session.game).board
    assert poch(at).felt.coins.marked == {COMPARTMENTS[i] for i in range(7) if board[i]}


def test_whoever_cannot_go_on_is_told_so_at_the_plate_until_the_next_card() -> None:
    """ISSUE 14.2: "who was passed over and why"."""
    for seed in range(1, 30):
        at = AtTable("poch", ["you", "regular", "regular", "regular"], seed=seed)
        for _act in range(60):
            play_on(at.session, 1, seed=seed)
            game = cast(Poch, at.session.game)
            over = passed_over(game) if game.phase.name == "counting" else ()
            if at.session.over or not over:
                continue
            at.table.showing.jump()
            view = at.table.showing.view
            for seat in over:
                assert game.count + min(WORTH[card] for card in cards(game.hands[seat])) > 31
                assert at.table.manners.plate(view, seat).note == "no card fits"
            assert game.turn not in over
            return
    raise AssertionError("nobody was passed over")


@pytest.mark.parametrize("amount", [2, 3, 4, 8, 9])
def test_few_coins_can_be_counted_beside_their_figure(amount: int) -> None:
    """A reader took four for three: one lay below another, and one below the figure."""
    at = table()
    assert at.wait_for_turn() is not None
    coins = poch(at).felt.coins
    coins.lay({**coins.amounts, **dict.fromkeys(COMPARTMENTS, amount)})
    for name in COMPARTMENTS:
        middles = [(sprite.x, sprite.y) for sprite in coins._heaps[name]]
        assert all(hypot(a - c, b - d) > coins.side / 3 for (a, b), (c, d) in combinations(middles, 2))
        assert not any(coins._chips[name].rect.collidepoint(middle) for middle in middles)


def test_the_signs_of_the_board_are_of_no_suit() -> None:
    """Red diamonds on the sign of the ten led a reader of a deal with clubs as trumps astray."""
    drawn = board()
    assert not any(path in drawn for path in SUITS.values())
