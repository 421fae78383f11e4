"""Laying out deals of Gleek for tests: hands by seat, the card turned up, and the stock."""

from __future__ import annotations

from random import Random
from typing import Any

from rulesets.core import Event, Paid, Seat, listen
from rulesets.gleek.game import Gleek
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import destinations
from tests.rulesets.matches import act, heard_of

A, B, C = range(3)


def table(
    seats: int = 3,
    hands: dict[Seat, str] | None = None,
    turned: str = "7H",
    stock: str = "",
    seed: int = 1,
    **options: Any,
) -> Gleek:
    """A table dealt by the last seat; cards not named lie at random, but no honour of trumps."""
    game = Gleek(seats, GleekOptions(**options))
    deal_out(game, hands or {}, turned, stock, seed)
    return game


def deal_out(game: Gleek, hands: dict[Seat, str], turned: str, stock: str = "", seed: int = 1) -> list[Event]:
    """Deal the first hand of a match by an explicit pack; return what is told from then on."""
    heard = listen(game)
    if not game.deals:
        act(game, f"first:{game.seats - 1}")
    act(game, pack_of(game, hands, turned, stock, seed))
    return heard


def pack_of(game: Gleek, hands: dict[Seat, str], turned: str, stock: str = "", seed: int = 1) -> str:
    """The pack that deals these cards, by its transcript code."""
    dealer = (game.dealer + 1) % game.seats if game.deals else game.dealer
    where = destinations(game.layout, dealer)
    named = {*turned.split(), *stock.split(), *(card for hand in hands.values() for card in hand.split())}
    rest = [face for face in game.deck.faces if face not in named]
    Random(seed).shuffle(rest)
    piles = {seat: hands.get(seat, "").split() for seat in range(game.seats)}
    for pile in piles.values():
        while len(pile) < game.layout.hand:
            pile.append(rest.pop())
    order = [piles[seat].pop(0) for seat in where]
    below = stock.split()
    return "pack:" + ",".join([*order, turned, *below, *rest])


def discard_any(game: Gleek, keep: str = "") -> None:
    """Discard any cards allowed but those to keep, until the exchange is over."""
    kept = game.deck.mask(keep)
    while game.phase.name == "exchange":
        game.apply(game.turn, next(card for card in game.legal_moves(game.turn) if not kept >> card & 1))


def to_ruff(game: Gleek, keep: str = "") -> None:
    """Everybody passes, and the eldest discards anything else."""
    act(game, *["pass"] * (game.seats - 1))
    discard_any(game, keep)


def to_play(game: Gleek, keep: str = "") -> None:
    """On to the first trick: nobody bids or vies."""
    to_ruff(game, keep)
    act(game, *["pass"] * game.seats)
    while game.phase.name == "claims":
        act(game, "done")


def amounts(heard: list[Event], *words: str) -> list[tuple[Seat, Seat, int]]:
    """Payments for one reason, as (from, to, amount)."""
    return [
        (paid.source, paid.target, paid.amount)
        for paid in heard_of(Paid, heard)
        if any(word in paid.why for word in words)
    ]
