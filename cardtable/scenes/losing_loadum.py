"""Losing Loadum at the table; what is asked between tricks is in `losing_loadum_gap`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import cast

import pygame

from cardtable.scenes.asking import Answer
from cardtable.scenes.felt import CardFelt
from cardtable.scenes.losing_loadum_gap import Gap
from cardtable.scenes.losing_loadum_secrets import Secrets
from cardtable.scenes.losing_loadum_sheet import LoadumSheet
from cardtable.scenes.manners import BEFORE_COMPUTER
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Change, Kit, Scene, Stay
from cardtable.session import Heard, LogLine, Session, Step
from cardtable.table.labels import PlateText
from cardtable.table.places import Pile, Place, Single
from cardtable.table.seating import MANY_SEATS
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from cardtable.thinking import Thinker
from rulesets.core import CHANCE, Announced, Card, DealEnded, Move, Said, Seat, View, Zone
from rulesets.losing_loadum import LosingLoadum
from rulesets.losing_loadum_cards import DENY, LIMIT, PILE, RANKS, STOCK, SUIT_LETTERS, TAKE, TRICK
from rulesets.losing_loadum_words import TRUMP_IS
from rulesets.words import _, later, ngettext

COUNTER = "pieces/counter"
MOST_PILES = 5
"""With more seats than this there is no room for piles, only for the number of tricks."""
LAST_DEALS = 12
"""So many hands that are over are still named in the log."""


def tricks_taken(count: int) -> str:
    """How many tricks, in words."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count)


class LosingLoadumScene(GameScene):
    """Tricks before the players, piles face down, the stock in the middle."""

    total_word = later("Counters left")
    felt: CardFelt

    def __init__(
        self, kit: Kit, session: Session, thinker: Thinker, again: Callable[[], Change], notice: str = ""
    ) -> None:
        super().__init__(kit, session, thinker, again, notice)
        self.gap = Gap(self)
        self.secrets = Secrets(self)

    @property
    def game(self) -> LosingLoadum:
        """The game in play."""
        return cast(LosingLoadum, self.session.game)

    # -- where things lie

    def order(self, card: Card) -> int:
        """Suit by suit, red and black in turn, high to low."""
        return card // RANKS * RANKS + RANKS - card % RANKS

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, tricks, piles where there is room for them, and the stock."""
        table = self.seating(theme)
        places = self.hands(table)
        for seat in range(table.seats):
            trick = table.trick(seat)
            # The lower card covers the upper one, whose corner stays to be seen.
            places[TRICK[seat]] = Single(trick, table.trick_card, z=20 + trick.y / 10_000)
            if table.seats <= MOST_PILES:
                pile = table.pile(seat)
                lead = -1 if pile.centerx > table.middle.centerx + table.card else 1
                places[PILE[seat]] = Pile(pile, table.small_card, lead=lead)
        stock = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        stock.center = table.middle.center
        places[STOCK] = Pile(stock, table.small_card)
        return places

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Counters that are left, and tricks taken; who has none left is out of the match."""
        tricks = cast(tuple[int, ...], view.facts["tricks"])[seat]
        # Where piles are shown, a tag on them says so.
        note = tricks_taken(tricks) if self.game.seats > MANY_SEATS else ""
        plate = replace(self.plain_plate(view, seat, note), figure="", tokens=(COUNTER,) * view.scores[seat])
        if not view.scores[seat]:
            return replace(plate, note=_("out of the match"), marks=(), active=False, faded=True)
        # Who is asked in a gap changes too fast to be followed, and tells nothing.
        return replace(plate, active=plate.active and (seat == self.viewer or not self.gap.open))

    def tags(self, view: View) -> list[Tag]:
        """How many tricks lie in each pile."""
        table, tricks = self.seating(self.theme), cast(tuple[int, ...], view.facts["tricks"])
        if table.seats > MANY_SEATS:
            return []

        def spot(seat: Seat) -> tuple[int, int]:
            if seat == table.viewer:
                return (table.pile(seat) if table.seats <= MOST_PILES else table.plate(seat)).midtop
            return (table.pile(seat) if table.seats <= MOST_PILES else table.small_hand(seat)).midbottom

        return [Tag(spot(seat), tricks_taken(count), size=14) for seat, count in enumerate(tricks) if count]

    def facts(self, view: View) -> list[str]:
        """The trump as far as it may be shown, the own total, and what cards count."""
        stock = len(view.zones.get(STOCK, ()))
        dealt = cast(int, view.facts["hand_size"])
        lines = [_("{n} cards each; {stock} are left in the middle.").format(n=dealt, stock=stock)]
        if view.facts["trump"] is not None:
            lines.append(_(TRUMP_IS[SUIT_LETTERS.index(cast(str, view.facts["trump"]))]))
        elif view.facts["trump_known"]:
            lines.append(_("The trump was announced: remember it."))
        else:
            lines.append(_("The trump is not known yet."))
        if view.facts["own_total"] is not None:
            total = view.facts["own_total"]
            lines.append(
                _("Your tricks hold {points} points; {limit} are too many.").format(points=total, limit=LIMIT)
            )
        lines.append(_("Ace 11, ten 10, king 3, queen 2, jack 1"))
        lines.append(_("High to low: A K Q J 10 9 … 2"))
        if view.facts["pot"]:
            lines.append(_("Pot: {amount}").format(amount=view.facts["pot"]))
        return lines

    def label(self, seat: Seat, move: Move) -> str:
        """What a player may say."""
        if move == TAKE:
            return _("Take the trick")
        if DENY <= move < DENY + len(SUIT_LETTERS):
            return _(TRUMP_IS[move - DENY])
        return self.gap.label(move) or super().label(seat, move)

    def words_of(self, step: Step, event: Said | Announced) -> str:
        """Players are called by their names, and the trump is announced by whoever looked."""
        if isinstance(event, Announced):
            looker = cast(LosingLoadum, step.after).looker
            return _("{name} looks at the top card of the stock: {trump}").format(
                name=self.names()[looker], trump=event.text
            )
        for seat, name in enumerate(self.names()):
            if event.text == _("I challenge player {number}.").format(number=seat + 1):
                return _("I challenge {name}.").format(name=name)
        return event.text

    def sound_of(self, event: Said) -> str:
        """A challenge is heard."""
        challenges = [_("I challenge player {number}.").format(number=n + 1) for n in range(self.game.seats)]
        return "challenge" if event.text in challenges else ""

    def log_lines(self) -> Iterator[LogLine]:
        """Only the last trick may be read again: all else has to be remembered."""
        sheets = self.session.sheets
        for number, ended in list(enumerate(sheets))[-LAST_DEALS:]:
            yield LogLine(number, "deal", CHANCE, ended.why)
        steps = self.session.steps
        plays = len(self.game.trick or self.game.last_trick)
        since = len(steps)
        while since and steps[since - 1].seat != CHANCE and plays:
            since -= 1
            plays -= steps[since].before.phase.name == "play"
        for line in self.session.log(self.viewer, since):
            if line.kind != "deal" and steps[line.number].code != "pass":
                yield line

    def last_trick(self) -> None:
        """The last trick may be looked at until the next lead."""
        if (self.session.last_trick is not None and not self.game.last_trick) or self.game.trick:
            self.explain(_("The last trick may be looked at only until the next lead."))
        else:
            super().last_trick()

    # -- the gap, and what only one player may know

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Between tricks everybody has the same buttons."""
        return self.gap.answers(legal) or super().answers(legal)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """A card may be chosen before its turn to be offered comes."""
        return self.gap.offers(seat) or super().legal(seat)

    def why_not(self, seat: Seat, touch: int) -> str | None:
        """Why a card may not be offered, or played."""
        return self.gap.why_not_offered(seat, touch) or super().why_not(seat, touch)

    def question(self, seat: Seat) -> str:
        """What is asked."""
        return self.gap.question() or super().question(seat)

    def meanwhile(self) -> str:
        """Nobody sees who is thinking about what."""
        return (
            _("Between two tricks: players may speak and exchange cards.")
            if self.gap.open
            else super().meanwhile()
        )

    def unasked(self, seat: Seat) -> Move | None:
        """What was decided for this gap."""
        return self.gap.decided(seat)

    def patience_unasked(self, seat: Seat) -> float:
        """Time to press C."""
        return self.gap.patience(seat)

    def patience(self) -> float:
        """What nobody sees takes no time."""
        return 0.0 if self.gap.open else BEFORE_COMPUTER

    def act(self, move: Move) -> None:
        """Remember what was decided for the whole gap."""
        super().act(self.gap.note(move) if self.asking.my_turn else move)

    def undo(self) -> None:
        """Plans are taken back, too."""
        self.gap.forget()
        super().undo()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """C asks for a word in the gap; Escape closes the choice that is open."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c:
            self.gap.call()
            return Stay()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.gap.close():
            return Stay()
        return super().handle(event)

    def hurry(self) -> bool:
        """In company no step is skipped, because some of them ask."""
        if len(self.session.humans()) < 2:
            return super().hurry()
        busy = self.animator.busy
        self.animator.hurry()
        return busy or bool(self.showing.steps)

    def first_shown(self, heard: Heard) -> Change | None:
        """In company an offer is put to everybody."""
        return self.secrets.ask_all(heard)

    def first_asked(self) -> Change | None:
        """What only the viewer may know is told behind the curtain."""
        return self.secrets.tell()

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The piles open, with the loaders laid out."""
        step = next(step for step in self.session.steps if ended in step.events)
        game = cast(LosingLoadum, step.after)
        return LoadumSheet(self.kit, ended, self.names(), game, self.felt.faces, number)

    def left(self) -> None:
        """Nobody listens any more."""
        self.secrets.stop_listening()
        super().left()


SCENE = LosingLoadumScene
