"""The ruff on the cloth of Gleek: before each player stake and answer, and what the viewer's is made of."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import pygame

from cardtable.stage.coins import CoinPlace
from cardtable.stage.packs import PACKS
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, shrunk, tag_rect, where_free
from rulesets.cards import cards, mask_of
from rulesets.core import HIDDEN, Announced, Event, Mask, Paid, Reason, Said, Seat, View, Zone
from rulesets.gleek.facts import RUFF_CAUSES, GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import FOUR_ACES, RUFF_STAGES, VIE, pack_of
from rulesets.gleek.words import in_parts
from rulesets.words import _, later

HEAP, CLOSE, BESIDE = 0.7, 5, 0.255
"""How wide the coins of a stake lie, to the width of a card; and with so many seats how high they and what
was said are, to the height of the middle.
"""
WORDS = 1.1
"""How wide what was said below them may be, to the same."""
TITLE_SIZE, SAID_SIZE, SAID_CLOSE, OWN_SIZE = 20, 14, 11, 17
TITLE_SIZES = TITLE_SIZE, 17, 14, 11
"""What has no room takes smaller letters, and then narrower ones."""
SAID = {
    "vie": later("vied: {n}"),
    "revie": later("revied: {n}"),
    "see": later("saw: {n}"),
    "out": later("passed: {n}"),
    "asked": later("to answer: {n}"),
    "waits": later("passed so far"),
}
"""What stands at a stake, by how its player stands in the ruff."""
MEANT = {
    "vie": later("Bets on having the best suit; what lies here is at stake so far."),
    "revie": later("Raised the bet; what lies here is at stake so far."),
    "see": later("Stays in, and shows the best suit unless somebody raises again."),
    "out": later("Has given up this ruff, and loses what lies here."),
    "asked": later("Has to answer: to pass costs what lies here, to stay in more."),
    "waits": later("Did not begin the ruff, but answers if somebody else vies."),
}


def meant(code: str, facts: GleekFacts, rules: GleekOptions) -> str:
    """What it means to stand so in the ruff, by the house rules for a pass and for revies."""
    if code == "waits" and rules.opening_pass_final:
        return _("Has passed for good, and pays if somebody else vies.")
    if code == "see" and facts.challenge > rules.max_revies:
        return _("Stays in, and shows the best suit: nobody may raise again.")
    return _(MEANT[code])


HEARD = {"pass": "out", "see": "see", "vie": "vie", "revie": "revie"}
"""How a player stands in the ruff who has just answered so."""
STAKE = "stake"
"""What the places of stakes are called."""


def stake_of(seat: Seat) -> Hashable:
    """The name of the place where the stake of a seat lies."""
    return STAKE, seat


def stake_rect(table: Seating, seat: Seat) -> pygame.Rect:
    """Where the stake of a seat lies: before it, round the middle, with room for what was said below it."""
    room = table.middle
    title, said, own = (
        tag_rect(table.theme, Tag((0, 0), "0", size=size)).h + table.px(2)
        for size in (TITLE_SIZE, said_size(table), OWN_SIZE)
    )
    room.h -= own + table.px(8)
    # Who sits opposite, the title and the viewer are one above the other; so are neighbours at the sides.
    side = min(round(table.trick_card * HEAP), (room.h - title - 2 * said) // 2 - table.px(6))
    if table.seats >= CLOSE:
        side = min(side, round(room.h * BESIDE) - said)
    high, angle = side + said, table.angle(seat)
    across = (room.w - round(table.trick_card * WORDS)) / 2
    rect = pygame.Rect(0, 0, side, side)
    rect.midtop = (
        round(room.centerx + math.cos(angle) * across),
        round(room.y + (1 + math.sin(angle)) * (room.h - high) / 2),
    )
    return rect


def said_size(table: Seating) -> int:
    """Size of the letters at a stake; smaller where stakes lie close together."""
    return SAID_SIZE if table.seats < CLOSE else SAID_CLOSE


def stake_places(table: Seating) -> dict[Hashable, CoinPlace]:
    """Where stakes lie."""
    return {stake_of(seat): CoinPlace(stake_rect(table, seat)) for seat in range(table.seats)}


def is_decided(seen: Sequence[Event], coins: Mapping[Hashable, int]) -> bool:
    """Whether what has been shown of an act has ended the ruff, and the last stake has been taken."""
    paid = any(isinstance(event, Paid) and event.cause in RUFF_CAUSES for event in seen)
    unvied = any(isinstance(event, Announced) and event.kind == "unvied" for event in seen)
    return unvied or (paid and not staked_in(coins))


def staked_in(coins: Mapping[Hashable, int]) -> int:
    """How many coins lie at all the stakes together."""
    return sum(n for name, n in coins.items() if isinstance(name, tuple) and name[0] == STAKE)


def as_heard(view: View[GleekFacts], seen: Sequence[Event]) -> View[GleekFacts]:
    """A view with what has just been answered to the ruff."""
    said = dict(enumerate(view.facts.said))
    for event in seen:
        if isinstance(event, Said) and event.seat in said and event.act in HEARD:
            said[event.seat] = HEARD[event.act] if view.facts.challenge or event.act == "vie" else "waits"
    return replace(view, facts=view.facts._replace(said=tuple(said.values())))


def ruff_tags(
    table: Seating,
    view: View[GleekFacts],
    rules: GleekOptions,
    coins: Mapping[Hashable, int],
    others: Sequence[Tag],
) -> list[Tag]:
    """What everybody has said and staked, what is to be won, and what the viewer's ruff is made of."""
    if view.phase not in RUFF_STAGES:
        return []
    tags = [
        standing(table, seat, view, rules, coins)
        for seat, code in enumerate(view.facts.said)
        # What was staked is taken by the winner in the end, and then nobody stands in the ruff any more.
        if code and (code == "waits" or coins.get(stake_of(seat), 0))
    ]
    taken = [tag_rect(table.theme, tag) for tag in (*others, *tags)]
    taken += [table.plate(seat) for seat in range(table.seats)]
    taken += [table.small_hand(seat) for seat in range(table.seats) if seat != table.viewer]
    if view.facts.challenge:
        taken += [stake_rect(table, seat) for seat in range(table.seats)]
    for ways in (to_be_won(table, view, coins), own_ruff(table, view, rules)):
        if ways:
            tags.append(where_free(table.theme, ways, taken))
            taken.append(tag_rect(table.theme, tags[-1]))
            for line in below(table, view, tags[-1]) if tags[-1].strong else ():
                # The buttons and the coach tell it, too, where there is no room.
                if (rect := tag_rect(table.theme, line)).collidelist(taken) < 0:
                    tags.append(line)
                    taken.append(rect)
    return tags


def standing(
    table: Seating, seat: Seat, view: View[GleekFacts], rules: GleekOptions, coins: Mapping[Hashable, int]
) -> Tag:
    """What a seat has said, below its stake."""
    heap, code = stake_rect(table, seat), view.facts.said[seat]
    text = _(SAID[code]).format(n=coins.get(stake_of(seat), 0))
    if code == "waits" and rules.opening_pass_final:
        text = _("passed")
    at = (heap.centerx, heap.bottom + table.px(2)) if view.facts.challenge else heap.center
    tag = Tag(
        at, text, side="midtop", size=said_size(table), about=Reason(meant(code, view.facts, rules), "answer")
    )
    return shrunk(table.theme, tag, round(table.trick_card * WORDS))


def to_be_won(table: Seating, view: View[GleekFacts], coins: Mapping[Hashable, int]) -> list[Tag]:
    """The pot, or before anybody has vied the question that is bet on, where there may be room."""
    about = Reason(_("The bet on the best single suit; its winner takes all that is staked."), "ruff")
    staked = staked_in(coins)
    text = _("Ruff pot: {n}").format(n=staked) if staked else _("The ruff: who has the best suit?")
    middle = table.middle
    high = Tag((middle.centerx, middle.y), text, side="midtop", strong=True, size=TITLE_SIZE, about=about)
    above_own = middle.centerx, stake_rect(table, table.viewer).top - table.px(6)
    low = high._replace(at=above_own, side="midbottom")
    ways = [tag._replace(size=size) for size in TITLE_SIZES for tag in (high, low)]
    return ways + [tag._replace(most=1) for tag in ways]


def below(table: Seating, view: View[GleekFacts], title: Tag) -> list[Tag]:
    """How often the ruff counts, and before anybody has vied what it would cost."""
    facts, lines = view.facts, []
    if VIE in dict(facts.prices) and not facts.unopposed:
        about = Reason(_("Whoever sees the ruff stakes twice as much as it costs to pass."), "ruff")
        lines.append(
            (_("If vied: {n} to pass, {more} to see").format(n=facts.step, more=2 * facts.step), about)
        )
    if facts.multiplier > 1:
        about = Reason(_("Whenever nobody vies, the ruff of the next hand counts double."), "ruff")
        lines.append((_("The ruff counts \N{MULTIPLICATION SIGN}{m}").format(m=facts.multiplier), about))
    found, there = [], tag_rect(table.theme, title)
    for text, about in lines:
        at = there.centerx, there.bottom + table.px(6)
        found.append(Tag(at, text, side="midtop", size=16, about=about))
        there = tag_rect(table.theme, found[-1])
    return found


def own_ruff(table: Seating, view: View[GleekFacts], rules: GleekOptions) -> list[Tag]:
    """What the viewer would show, card by card, where there may be room: in the middle, or low."""
    counted = counted_for_ruff(view, rules)
    if not counted:
        return []
    pack, face = pack_of(view.facts.layout), rules.face
    n = pack.ruff(counted, face)
    text = _("Your ruff: {sum} = {n}").format(sum=in_parts(pack, counted, face), n=n)
    signs: tuple[str, ...] = (PACKS[pack.deck.style].index(pack.deck.drawings[cards(counted)[0]]).suit,)
    if n == FOUR_ACES:
        text, signs = _("Your ruff: four aces, which beat any other"), ()
    about = Reason(
        _("Your best suit, counted for the ruff; the cards that make it up are not shaded."), "ruff"
    )
    middle, at = table.middle, (table.middle.centerx, table.prompt.top - table.px(6))
    room = 2 * (middle.centerx - table.plate(table.viewer).right - table.px(8))
    low = shrunk(table.theme, Tag(at, text, signs, side="midbottom", size=OWN_SIZE, about=about), room)
    if view.facts.challenge:
        return [low]
    large = low._replace(at=(middle.centerx, middle.centery + table.px(6)), side="center", size=24)
    return [shrunk(table.theme, large, room), low]


def counted_for_ruff(view: View[GleekFacts], rules: GleekOptions) -> Mask:
    """The cards of the viewer's hand that would be shown for the ruff; none where they lie face down."""
    held = view.zones.get(Zone("hand", view.seat), ())
    if view.phase not in RUFF_STAGES or not held or HIDDEN in held:
        return 0
    return pack_of(view.facts.layout).ruff_cards(mask_of(held), rules.face)
