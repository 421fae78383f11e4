"""Poch at the table: the board with its coins, the betting, and the count to thirty-one."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, cast

import pygame

from cardtable.scenes.coins import CoinFelt, Money
from cardtable.scenes.match import GameScene
from cardtable.scenes.sheet import signed
from cardtable.table.coins import CoinPlace
from cardtable.table.labels import PlateText
from cardtable.table.picture import Picture
from cardtable.table.places import Line, Pile, Place
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from rulesets.core import POT, Card, Move, Paid, Seat, View, Zone
from rulesets.poch import (
    BET,
    CALL,
    CHECK,
    COUNTED,
    DROP,
    HOLD,
    RAISE,
    STOCK,
    TURNED_DOWN,
    TURNED_UP,
    Poch,
)
from rulesets.poch_board import COMPARTMENTS, FILLED
from rulesets.poch_hands import RANKS
from rulesets.words import _, later, ngettext

BOARD = 600
"""Side of the board's drawing, and in the same units where its bowls are."""
BOWLS, BOWL, FIGURES = 186, 56, 136
"""How far the bowls and their figures are from the middle, and how large a bowl is."""
COIN = 48
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
TRUMPS = {
    "C": later("Trumps: {clubs} clubs"),
    "S": later("Trumps: {spades} spades"),
    "H": later("Trumps: {hearts} hearts"),
    "D": later("Trumps: {diamonds} diamonds"),
}
LOOK_AT_PAYMENT = 0.9


class Rooms(NamedTuple):
    """How the middle of the cloth is shared out."""

    board: pygame.Rect
    packs: pygame.Rect
    """Turned card, stock, and cards turned down."""
    sequence: pygame.Rect
    """The cards of the count in play."""


def shared_out(seats: Seating) -> Rooms:
    """The board on the left, cards beside it."""
    middle = seats.middle
    side = min(middle.h, round(middle.w * 0.6))
    whole = min(middle.w, side * 2)
    board = pygame.Rect(middle.centerx - whole // 2, middle.centery - side // 2, side, side)
    gap = side // 16
    beside = pygame.Rect(board.right + gap, board.y, whole - side - gap, side)
    half = beside.h * 2 // 5
    return Rooms(
        board,
        pygame.Rect(beside.x, beside.y, beside.w, half),
        pygame.Rect(beside.x, beside.y + half, beside.w, beside.h - half),
    )


def on_board(board: pygame.Rect, compartment: int, away: int) -> tuple[int, int]:
    """A point of the board in the direction of a compartment; clockwise from the top."""
    turn = math.tau * compartment / len(COMPARTMENTS) - math.pi / 2
    reach = away * board.w / BOARD
    return round(board.centerx + reach * math.cos(turn)), round(board.centery + reach * math.sin(turn))


def bowl(board: pygame.Rect, compartment: int) -> CoinPlace:
    """Where the coins of a compartment lie, with their figure on the inner rim."""
    rect = pygame.Rect(0, 0, 2 * BOWL * board.w // BOARD, 2 * BOWL * board.w // BOARD)
    rect.center = on_board(board, compartment, BOWLS)
    return CoinPlace(rect, on_board(board, compartment, FIGURES))


class PochScene(GameScene):
    """The board in the middle with what is turned up and counted beside it."""

    total_word = later("Coins in the purse")
    last_word = later("Last payment")
    felt: CoinFelt

    @property
    def game(self) -> Poch:
        """The game in play."""
        return cast(Poch, self.session.game)

    def make_felt(self) -> CoinFelt:
        """Cards and coins."""
        money = Money(self.coin_places, self.amounts, self.carried, self.coin_side)
        self.told: tuple[Seat, str, int] | None = None
        """Who was paid last, why, and how much so far."""
        return CoinFelt(self, money, ("sequence", "waste"))

    # -- where things lie

    def build(self) -> None:
        """The board lies below everything."""
        self.board = self.stage.add(Picture())
        super().build()

    def layout(self, theme: Theme) -> None:
        """Lay the board."""
        board = shared_out(self.seating(theme)).board
        self.board.put(self.kit.art.get("pieces/poch_board", board.size), board)
        super().layout(theme)

    def order(self, card: Card) -> int:
        """By rank, so that pairs lie together."""
        return -(card % RANKS) * 4 + card // RANKS

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, the turned card, the stock, what is turned down, and the sequence."""
        seats = self.seating(theme)
        rooms = shared_out(seats)
        places = self.hands(seats)
        width = round(min(rooms.packs.w / 3.5, rooms.packs.h / seats.card_ratio / 1.25, seats.card))
        third = rooms.packs.w // 3
        for i, zone in enumerate((TURNED_UP, STOCK, TURNED_DOWN)):
            spot = pygame.Rect(rooms.packs.x + i * third, rooms.packs.y, third, rooms.packs.h)
            places[zone] = Pile(spot, width, untidy=0 if zone == TURNED_UP else 1.5)
        wide = round(min(rooms.sequence.w / 2.4, rooms.sequence.h / seats.card_ratio / 1.35, seats.card))
        cards = rooms.sequence.move(0, 0)
        cards.h = round(wide * seats.card_ratio)
        cards.bottom = rooms.sequence.bottom
        places[COUNTED] = Line(cards, wide)
        return places

    def coin_places(self, theme: Theme, view: View) -> Mapping[Hashable, CoinPlace]:
        """The bowls of the board, and the purses at the plates."""
        seats = self.seating(theme)
        board = shared_out(seats).board
        found: dict[Hashable, CoinPlace] = {name: bowl(board, i) for i, name in enumerate(COMPARTMENTS)}
        return found | {seat: CoinPlace(seats.plate(seat)) for seat in range(seats.seats)}

    def coin_side(self, theme: Theme) -> int:
        """Coins are as large as the board."""
        return round(COIN * shared_out(self.seating(theme)).board.w / BOARD)

    def amounts(self, view: View) -> Mapping[Hashable, int]:
        """What lies in the compartments and in the purses."""
        board = cast(tuple[int, ...], view.facts["board"])
        return dict(zip(COMPARTMENTS, board, strict=True)) | dict(enumerate(view.scores))

    def carried(self, view: View) -> Collection[Hashable]:
        """Compartments that hold more than this deal has put there."""
        board = cast(tuple[int, ...], view.facts["board"])
        fresh = self.game.seats if self.game.options.ante_each_deal else 0
        return [COMPARTMENTS[i] for i in range(FILLED) if board[i] > fresh]

    # -- payments

    def follow_payment(self, event: Paid) -> None:
        """Coins travel, and whoever gets them is told why."""
        self.animator.play(partial(self.pay, event))
        if event.target >= 0:
            self.animator.pause(LOOK_AT_PAYMENT)

    def pay(self, event: Paid) -> None:
        """Let the coins of one payment go."""
        filling = event.place == "" and event.target == POT
        source = event.place if event.source == POT else event.source
        targets = COMPARTMENTS[:FILLED] if filling else (event.place,)
        if event.target >= 0:
            self.felt.coins.slide(source, event.target, event.amount)
            self.tell_payment(event)
        else:
            for target in targets:
                self.felt.coins.slide(source, target, event.amount // len(targets))

    def tell_payment(self, event: Paid) -> None:
        """Say who is paid and why; equal payments by several are told as one."""
        so_far = event.amount
        if self.told is not None and self.told[:2] == (event.target, event.why) and event.source >= 0:
            so_far += self.told[2]
        self.told = (event.target, event.why, so_far)
        text = ngettext("+{n} coin: {why}", "+{n} coins: {why}", so_far).format(n=so_far, why=event.why)
        self.showing.hush()
        self.showing.bubble(event.target, text)

    def last_trick(self) -> None:
        """Repeat the last payment."""
        for step in reversed(self.session.steps):
            paid = [event for event in step.events if isinstance(event, Paid)]
            if paid:
                self.explain(self.session.payment(paid[-1]))
                return
        self.explain(_("Nothing has been paid yet."))

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """The purse as it is on the way, and how the seat stands in the betting."""
        staked = cast(tuple[int, ...], view.facts["staked"])[seat]
        note = ngettext("{n} coin staked", "{n} coins staked", staked).format(n=staked) if staked else ""
        out = seat in cast(tuple[int, ...], view.facts["out"])
        if view.phase != "betting":
            note = _("won the betting") if view.facts["betting_winner"] == seat else ""
        elif out:
            note = _("dropped out")
        plate = self.plain_plate(view, seat, note)
        purse = self.felt.coins.amounts.get(seat, view.scores[seat])
        return replace(plate, figure=signed(purse), note=note or plate.note)

    def facts(self, view: View) -> list[str]:
        """Trumps, how the betting stands, the count, and the deal."""
        lines = [_("Deal {n} of {all}").format(n=view.facts["deal"], all=view.facts["deals"])]
        if isinstance(trump := view.facts["trump"], str):
            lines.append(_(TRUMPS[trump]).format(**{name: f"{{{name}}}" for name in SUITS.values()}))
        if view.phase == "betting":
            level, cap = view.facts["level"], view.facts["bet_cap"]
            lines.append(
                _("Each must stake {level} to stay in; {cap} at most").format(level=level, cap=cap)
                if level
                else _("Nobody has bet yet")
            )
        elif view.phase == "counting":
            lines.append(_("The count: {n} of 31").format(n=view.facts["count"]))
        return lines

    def tags(self, view: View) -> list[Tag]:
        """What the turned card is, and the running total above its cards."""
        rooms = shared_out(self.seating(self.theme))
        found = []
        if view.zones.get(TURNED_UP):
            place = self.places(self.theme, view)[TURNED_UP]
            below = place.rect.centery + round(place.width * self.seating(self.theme).card_ratio / 2)
            found.append(Tag((place.rect.centerx, below), _("Trump"), size=14))
        if view.phase == "counting":
            text = _("Count {n} of 31").format(n=view.facts["count"])
            at = rooms.sequence.centerx, rooms.sequence.y
            found.append(Tag(at, text, side="midtop", strong=True, size=20))
        return found

    def label(self, seat: Seat, move: Move) -> str:
        """The answers in the betting."""
        if move >= RAISE:
            return _("Raise to {level}").format(level=move - RAISE)
        if move >= BET:
            return _("Bet {n}").format(n=move - BET)
        words = {DROP: _("Drop out"), CALL: _("Call"), CHECK: _("Check"), HOLD: _("Hold back")}
        return words.get(move) or super().label(seat, move)

    def price(self, seat: Seat, move: Move) -> str:
        """What an answer costs."""
        if self.showing.view.phase != "betting":
            return ""
        staked = self.game.staked[seat]
        level = {DROP: staked, CHECK: staked, CALL: self.game.level}.get(move, move % BET)
        if move == DROP and staked:
            return ngettext("loses {n} coin", "loses {n} coins", staked).format(n=staked)
        if level == staked:
            return _("costs nothing")
        return ngettext("{n} coin", "{n} coins", level - staked).format(n=level - staked)

    def on_buttons(self, legal: Sequence[Move]) -> list[Move]:
        """The answer that stays in comes first, dropping out last."""
        moves = super().on_buttons(legal)
        return sorted(moves, key=lambda move: (move in (DROP, HOLD), move))


SCENE = PochScene
