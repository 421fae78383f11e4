"""Gleek at the table: bids, discards chosen together, the price of the ruff, and the way to break-even."""

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from cardtable.matches.log import LogLine
from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.gleek.buttons import button_price, button_words
from cardtable.tables.gleek.cloth import only_buyer_sees
from cardtable.tables.gleek.ruff import stake_of
from cardtable.tables.gleek.scene import GleekManners
from cardtable.tables.gleek.words import discards_together, sets_dealt
from cardtable.tables.sheets.history import ScoreScene
from rulesets.cards import cards
from rulesets.core import HIDDEN, POT, WATCHER, Card, Paid, Seat, Zone, rule_of
from rulesets.gleek.game import Gleek
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import CLAIM, DONE, PASS, RUFF_STAGES, TURNED, VIE
from rulesets.gleek.scoring import reason
from tests.games.gleek.positions import table as deal_of
from tests.pseudo import plain
from tests.tables.at_table import AtTable


def game_of(at: AtTable) -> Gleek:
    return cast(Gleek, at.session.game)


def buttons(at: AtTable) -> dict[str, str]:
    """What the buttons at the prompt say, and what each says it costs."""
    found = [cast(Any, button) for button in at.table.prompt.buttons.children()]
    return {button.name: button.note for button in found}


def eldest_at_table(seats: int = 3, **options: Any) -> AtTable:
    """A match in which the viewer is eldest and so asked first of all."""
    for seed in range(60):
        at = AtTable("gleek", ["you", *["regular"] * (seats - 1)], seed=seed, **options)
        at.wait_for_turn()
        if game_of(at).eldest == 0 and not game_of(at).deals:
            return at
    raise AssertionError("the viewer is never eldest")


def buyer_at_table(**options: Any) -> AtTable:
    """The viewer is eldest, has bought the stock, and holds the trump king."""
    at = eldest_at_table(bidCap=12, **options)
    game = game_of(at)
    king = game.deck.index["K" + "CSHD"[game.trumps.suit]]
    if king == game.turned:
        king -= 1
    give(game, king)
    at.table.showing.jump()
    return at


def give(game: Gleek, card: Card) -> None:
    """Let the viewer hold a card, in exchange for the lowest that is no honour."""
    if game.hands[0] >> card & 1:
        return
    away = next(one for one in game.legal_moves(0))
    swap = 1 << card | 1 << away
    game.hands[0] ^= swap
    for seat in range(1, game.seats):
        if game.hands[seat] >> card & 1:
            game.hands[seat] ^= swap
            return
    game.stock ^= swap


def ruff_loss(seat: Seat, amount: int, cause: str) -> Paid:
    """What a seat pays to the viewer for the ruff."""
    return Paid(seat, 0, amount, reason(cause), "", cause)


def point(at: AtTable, card: Card) -> tuple[int, int]:
    rect = at.table.felt.rect_of(card)
    assert rect is not None
    return rect.x + rect.w // 10, rect.y + rect.h // 4


def shade(at: AtTable, card: Card) -> Shade:
    sprite = cast(CardFelt, at.table.felt).table.sprite_of(card)
    assert sprite is not None
    return sprite.shade


def until(at: AtTable, phase: str) -> GameScene:
    """Play on until the viewer is asked in a phase."""
    return at.until_phase(phase, lambda legal: legal[-1])


# -- The auction and the exchange ----------------------------------------------------------------


def test_bids_are_buttons() -> None:
    at = eldest_at_table(maxRaise=3)
    bid = game_of(at).bid
    assert list(buttons(at)) == [f"Bid {bid + 1}", f"Bid {bid + 2}", f"Bid {bid + 3}", "Pass"]


def test_discards_are_chosen_together_and_then_confirmed() -> None:
    at = buyer_at_table()
    game, steps = game_of(at), len(at.session.steps)
    chosen = list(game.legal_moves(0))[:7]
    for number, card in enumerate(chosen):
        assert buttons(at) == {}
        if number:
            assert at.table.prompt.label.text.startswith(f"{number} of 7 chosen")
        at.pilot.click(point(at, card))
        assert at.table.asking.picked == tuple(chosen[: number + 1])
    assert len(at.session.steps) == steps, "nothing is played before it is confirmed"
    words = at.table.labels.together(chosen)
    assert (words.count("it counts for nobody"), rule_of(words)) == (1, "exchange")
    at.pilot.click("Discard these 7 cards")
    assert [step.move for step in at.session.steps[steps : steps + 7]] == chosen
    at.pilot.frame()
    assert game_of(at).phase.name != "exchange"


def test_a_card_touched_again_is_kept() -> None:
    at = buyer_at_table()
    one, two = list(game_of(at).legal_moves(0))[:2]
    at.pilot.click(point(at, one))
    at.pilot.click(point(at, two))
    at.pilot.click(point(at, one))
    assert at.table.asking.picked == (two,)


def test_a_card_pointed_at_does_not_look_chosen() -> None:
    at = buyer_at_table()
    one, two = list(game_of(at).legal_moves(0))[:2]
    at.pilot.click(point(at, one))
    at.table.asking.point(point(at, two))
    assert (shade(at, one), shade(at, two)) == (Shade.LIT, Shade.PLAIN)
    at.pilot.click(point(at, one))
    assert shade(at, one) is Shade.PLAIN, "taken back, although the mouse is still there"


def test_an_honour_is_refused_at_the_card_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    at = buyer_at_table()
    game = game_of(at)
    honour = (game.hands[0] & game.trumps.honours).bit_length() - 1
    said: list[tuple[str, pygame.Rect | None]] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append((text, at)))
    at.pilot.click(point(at, honour))
    [(text, where)] = said
    assert "is a trump honour" in text
    assert where == at.table.felt.rect_of(honour)
    assert at.table.asking.picked == ()


def test_more_cards_than_asked_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    at = buyer_at_table()
    said: list[str] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append(text))
    for card in list(game_of(at).legal_moves(0))[:8]:
        at.table.asking.touch(card)
    assert said == ["You have chosen enough cards: confirm, or touch one of them to keep it."]
    assert len(at.table.asking.picked) == 7


def test_the_stock_lies_in_the_middle_while_it_is_for_sale_and_slides_away_then() -> None:
    at = buyer_at_table()
    felt, table = cast(CardFelt, at.table.felt), at.table.manners.seating(at.table.theme)
    (turned,) = felt.table.zones[TURNED]
    assert table.middle.collidepoint(turned.x, turned.y)
    assert turned.width > table.small_card
    words = at.table.manners.labels.card(turned.card)
    assert "never played" in words
    assert "in a trick" not in words
    at.by_mouse(next(iter(game_of(at).legal_moves(0))))
    at.wait_for_turn()
    assert game_of(at).phase.name in RUFF_STAGES
    assert felt.table.zones[TURNED] == [turned], "it slid, and was not laid anew"
    assert turned.width == table.small_card
    assert not table.middle.collidepoint(turned.x, turned.y)
    assert at.laid_anew == []


def test_the_buyer_sees_the_discards_and_nobody_elses() -> None:
    at = buyer_at_table()
    at.by_mouse(next(iter(game_of(at).legal_moves(0))))
    at.wait_for_turn()
    waste = cast(CardFelt, at.table.felt).table.zones[Zone("waste")]
    assert {sprite.card for sprite in waste} == {card for card in range(44) if game_of(at).waste >> card & 1}
    view = at.table.showing.view
    assert "only you see it" in at.table.labels.card(waste[0].card)
    assert [only_buyer_sees(replace(view, seat=seat)) for seat in range(3)] == [True, False, False]
    assert not only_buyer_sees(replace(view, phase="challenge")), "a challenge shows them to everybody"
    other = eldest_at_table(maxRaise=1)
    scene = until(other, "ruff")
    if game_of(other).buyer != 0:
        waste = cast(CardFelt, scene.felt).table.zones[Zone("waste")]
        assert {sprite.card for sprite in waste} == {HIDDEN}


# -- The ruff ------------------------------------------------------------------------------------


def test_every_answer_to_the_ruff_has_its_price() -> None:
    at = buyer_at_table()
    at.by_mouse(next(iter(game_of(at).legal_moves(0))))
    at.wait_for_turn()
    assert buttons(at) == {"Vie": "4 if you lose", "Pass": "costs nothing yet"}
    told = at.table.labels.outcome(VIE)
    assert "lose 2 to its winner, or see it; then it is 4 for each." in told
    assert told.endswith("only if you stay in after a revie."), "4 is not the most"
    assert at.table.labels.outcome(PASS).endswith("to pass then costs 2, to see it 4.")
    assert "If vied: 2 to pass, 4 to see" in [tag.tag.text for tag in at.table.placards.tags]


def test_a_carried_over_ruff_is_shown() -> None:
    at = buyer_at_table()
    game_of(at).multiplier = 4
    at.by_mouse(next(iter(game_of(at).legal_moves(0))))
    at.wait_for_turn()
    assert buttons(at)["Vie"] == "16 if you lose"
    assert "The ruff counts ×4" in [label.tag.text for label in at.table.placards.tags]


def test_the_pot_of_the_ruff_is_real_coins() -> None:
    """Purses and pot add up to nothing, whatever lies where."""
    at = eldest_at_table(bidCap=12)
    scene = until(at, "ruff")
    manners = cast(GleekManners, scene.manners)
    at.by_mouse(VIE)
    seen = 0
    for _turn in range(400):
        coins = manners.felt.coins
        if not coins._flying:
            assert sum(coins.amounts.values()) == 0
            seen = max(seen, sum(coins.amounts[stake_of(seat)] for seat in range(3)))
        if game_of(at).phase.name not in RUFF_STAGES:
            break
        if scene.asking.my_turn:
            at.by_mouse(scene.asking.legal()[-1])
        at.pilot.blink()
    at.wait_for_turn()
    assert seen >= 6, "three stakes of two at least"
    assert all(manners.felt.coins.amounts[stake_of(seat)] == 0 for seat in range(3))
    assert at.laid_anew == []


def test_with_the_loss_the_winner_takes_back_the_own_stake() -> None:
    at = buyer_at_table()
    scene = until(at, "ruff")
    manners = cast(GleekManners, scene.manners)
    said = {"said": ("vie", "out", "see")}
    facts = scene.showing.view.facts._replace(stakes=(4, 2, 4), challenge=1, **said)
    scene.showing.view = replace(scene.showing.view, facts=facts)
    manners.felt.coins.lay(manners.amounts(scene.showing.view))
    before = dict(manners.felt.coins.amounts)
    scene.manners.follow_payments([ruff_loss(1, 2, "ruff_passed"), ruff_loss(2, 6, "ruff_beaten")])
    scene.animator.hurry()
    after = manners.felt.coins.amounts
    stakes = [stake_of(seat) for seat in range(3)]
    assert [[amounts[stake] for stake in stakes] for amounts in (before, after)] == [[4, 2, 4], [0, 0, 0]]
    assert [after[seat] - before[seat] for seat in range(3)] == [2 + 6 + 4, 0, -2]


def test_at_the_end_everybody_is_told_how_the_points_compare_with_break_even() -> None:
    manners = cast(GleekManners, eldest_at_table().table.manners)
    below = [Paid(0, POT, 10, "Below."), Paid(2, POT, 1, "Below.")]
    assert manners.receipts(below) == [
        (0, "12 points, 22 to break even: \u221210"),
        (2, "21 points, 22 to break even: \u22121"),
    ]
    assert manners.receipts([Paid(POT, 1, 11, "Above.")]) == [(1, "33 points, 22 to break even: +11")]


def test_before_a_card_is_turned_up_the_panel_tells_nothing_of_trumps() -> None:
    manners = eldest_at_table().table.manners
    view = manners.table.showing.view
    assert len(manners.facts(view)) > 3
    dealt = replace(view, phase="deal", zones={**view.zones, TURNED: ()})
    assert [plain(line) for line in manners.facts(dealt)] == ["Deal 1 of 6"]


@pytest.mark.parametrize(("phase", "word"), [("claims", "Done"), ("challenge", "Let it be")])
def test_who_has_nothing_to_claim_is_done_and_who_does_not_challenge_lets_it_be(
    phase: str, word: str
) -> None:
    view = replace(eldest_at_table().session.game.view(0), phase=phase)
    assert button_words(view, DONE) == word


def test_a_bluff_is_called_one_on_its_button() -> None:
    at = buyer_at_table(falseClaims=True)
    game = game_of(at)
    game.go("claims")
    game.turn = 0
    queens = list(cards(game.pack.sets[1]))
    for card in queens:
        for seat in range(3):
            game.hands[seat] &= ~(1 << card)
        game.stock &= ~(1 << card)
    game.turned = queens[3]
    game.hands[0] |= 1 << queens[0]
    game.waste = 1 << queens[1]
    claim = CLAIM + 1
    assert claim in game.legal_moves(0)
    assert button_price(game.view(0), claim) == "a bluff for +2 from each"
    game.hands[0], game.waste = game.hands[0] | game.waste, 0
    assert button_price(game.view(0), claim) == "+2 from each player"


def test_cards_that_others_discard_are_one_line() -> None:
    lines = [LogLine(i, "move", 1, "discards a card", "exchange") for i in range(7)]
    lines.append(LogLine(8, "move", 2, "passes", "ruff"))
    assert [line.text for line in discards_together(lines, 0)] == ["discards 7 cards", "passes"]
    assert list(discards_together(lines, 1)) == lines, "the buyer reads of every card"


def test_words_do_not_cover_the_cards_that_are_shown_with_them() -> None:
    for seats in range(3, 7):
        scene = eldest_at_table(seats).table
        for seat in range(1, seats):
            words = scene.manners.speech(seat, "I show a ruff of 32.").rect
            assert not words.colliderect(scene.manners.seating(scene.theme).small_hand(seat).inflate(0, -4))


# -- The tricks ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_second_hand_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    at = eldest_at_table()
    said: list[str] = []
    monkeypatch.setattr(at.table.ui, "explain", lambda _w, text, at=None: said.append(text))
    while not any("plays second" in text for text in said):
        scene = until(at, "play")
        game, legal = game_of(at), scene.asking.legal()
        if len(game.trick) == 1:
            for card in scene.asking.own() - set(legal):
                scene.asking.touch(card)
        at.by_mouse(legal[0])
    assert all(text.startswith("Whoever plays second") or "follow suit" in text for text in said)


def test_plates_count_towards_break_even() -> None:
    at = eldest_at_table()
    scene = until(at, "play")
    scene.showing.said.clear()
    points = game_of(at).points()[0]
    assert scene.manners.plate(scene.showing.view, 0).note == f"{points} of 22: {22 - points} short"


@pytest.mark.slow
def test_the_purses_over_the_match_can_be_looked_at() -> None:
    at = AtTable("gleek", ["you", "random", "random"], seed=2)
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        at.by_mouse(scene.asking.legal()[-1])
    at.wait_for_turn()
    at.pilot.press(pygame.K_ESCAPE)
    at.pilot.click("Score so far")
    [purses] = [scene for scene in at.pilot.app.stack if isinstance(scene, ScoreScene)]
    assert [sum(deal) for deal in purses.totals.after] == [0, 0]
    at.pilot.press(pygame.K_SPACE)
    assert not isinstance(at.pilot.scene, ScoreScene)


# -- Whole matches -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "hand"), [(2, "by_mouse"), (3, "by_keys")])
def test_a_whole_match(seats: int, hand: str) -> None:
    at = AtTable("gleek", ["you", *["random"] * (seats - 1)], seed=seats, rounds=1)
    assert at.play_to_the_end(getattr(at, hand)) > 5 * seats
    assert at.laid_anew == []
    assert len(at.sheets) == seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_hand_in_company(seats: int) -> None:
    at = AtTable("gleek", ["you", *["random"] * (seats - 1)], seed=seats)
    while not at.sheets:
        scene = at.wait_for_turn()
        assert scene is not None
        at.by_mouse(scene.asking.legal()[-1])
    assert at.laid_anew == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"falseClaims": True, "towserTumbler": True},
        {"exchange": "takeFirst", "showPlayed": True, "maxRaise": 5},
        {"layout": "L4b", "openingPassFinal": True},
    ],
)
def test_house_rules_at_the_table(options: dict[str, Any]) -> None:
    seats = 4 if "layout" in options else 3
    at = AtTable("gleek", ["you", *["random"] * (seats - 1)], seed=9, rounds=1, **options)
    at.play_to_the_end(at.by_mouse)
    assert at.laid_anew == []


def test_no_card_of_another_hand_or_of_the_stock_is_ever_drawn() -> None:
    at = AtTable("gleek", ["you", "random", "random"], seed=4, rounds=1)
    for _turn in range(12):
        scene = at.wait_for_turn()
        assert scene is not None
        private = [zone for zone in scene.showing.view.zones if zone.kind in ("stock", "pile")]
        private += [Zone("hand", 1), Zone("hand", 2)]
        felt = cast(CardFelt, scene.felt)
        for zone in private:
            assert {sprite.card for sprite in felt.table.zones.get(zone, [])} <= {HIDDEN}
        at.by_mouse(scene.asking.legal()[0])


def test_what_was_dealt_and_is_paid_later_is_told_at_the_first_decision() -> None:
    options = GleekOptions()
    game = deal_of(3, {0: "QH QC QS 9D 8D", 1: "AC AS KD KC KS", 2: "QD KH"}, "AH", seed=2)
    assert sets_dealt(game.view(0), options) == (
        "You hold a gleek of queens: paid by itself after the ruff, if you keep it."
    )
    assert "gleek of kings, gleek of aces" in sets_dealt(game.view(1), options), "with the card turned up"
    for who in ("off", "dealer"):
        narrow = GleekOptions(turn_up_gleek_who=who)
        assert "aces" not in sets_dealt(game.view(1), narrow)
    assert "claimed after the ruff" in sets_dealt(game.view(0), GleekOptions(false_claims=True))
    assert sets_dealt(game.view(WATCHER), options) == "", "nobody else reads of it"
