"""Ludo at the table: the board, sixteen pawns and the die."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.stage.art import Wanted
from cardtable.stage.labels import PlateText
from cardtable.stage.seating import Seating
from cardtable.stage.theme import Theme
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.felt import Felt
from cardtable.tables.cloth.rooms import cloth_of
from cardtable.tables.ludo.board import BOARD, BoardFelt
from cardtable.tables.ludo.chronicle import (
    Chronicle,
    captured,
    captured_earlier,
    captures,
    earned_two,
    throws,
    too_many_sixes,
    without_choice,
)
from cardtable.tables.ludo.labels import LudoLabels
from cardtable.tables.ludo.words import about_throwing, panel_lines
from cardtable.tables.manners import Manners
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.history import Totals
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene, names_of
from cardtable.tables.showing.moments import Moment
from cardtable.tables.state import State
from cardtable.tables.table import Table
from cardtable.ui.widget import Widget
from rulesets.core import (
    WATCHER,
    Announced,
    DealEnded,
    Event,
    MatchEnded,
    Move,
    PawnMoved,
    Reason,
    Rolled,
    Said,
    Seat,
    View,
    Zone,
)
from rulesets.ludo.facts import LudoFacts
from rulesets.ludo.pack import BASE, HOME
from rulesets.ludo.words import OPENING
from rulesets.words import _, later, ngettext

FEWEST = 2
SIX = 6
LARGEST = 1.2
"""How many times their natural size the letters of plates may grow."""
AT_ONCE = 0.08
"""Seconds before a computer throws or moves, or a pawn walks that is the only one to walk."""
MOST_POINTS = 40
"""Points of the graph, at most."""


SHORT = {"stuck": later("no move"), "sixes": later("three sixes: turn over")}
"""What a throw that moves nothing says, by what is announced."""


def tells_of_sixes(line: LogLine) -> bool:
    """Whether a line of the log tells without a name that a turn was lost by sixes."""
    return isinstance(line.event, Announced) and line.event.kind == "sixes"


def has_roll(act: Act) -> bool:
    """Whether the die was thrown."""
    return any(isinstance(event, Rolled) for event in act.seen_by(WATCHER))


class BesideBoard(Seating):
    """The board leaves narrow strips to the plates."""

    @cached_property
    def plate_theme(self) -> Theme:
        """Letters stay so small that a name has room beside its score."""
        return self.theme.at_most(LARGEST)


class LudoSheet(SheetScene):
    """The score of the one race that there is."""

    winner = ""
    """Who has won, in a sentence."""

    def heading(self) -> str:
        """There is nothing to number: who has won is what matters."""
        return self.winner

    def sums(self, seat: Seat) -> list[Widget]:
        """There is no running total."""
        why = _("This is what stands above it, added up.")
        return [self.row(_(self.total_word), signed(self.ended.points[seat]), why, face="bold", strong=True)]


class LudoManners(Manners[LudoFacts]):
    """The board in the middle, the players at its corners."""

    thrown = -1
    """The number of the last act that is a throw which a person has let happen."""
    total_word = later("Score")
    last_word = later("Last throw")
    deeds_words = later("**{name}** threw {deeds}")
    deeds_repeat = True
    patience_forced = AT_ONCE
    makes_way = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.chronicle = Chronicle(table.sitting, self.door.options)

    def make_labels(self) -> LudoLabels:
        """What its things say of themselves."""
        return LudoLabels(self.table, self)

    def make_felt(self) -> Felt:
        """A board instead of cards."""
        return BoardFelt(self.table, self)

    def make_seating(self, theme: Theme) -> Seating:
        """Without a hand the prompt lies at the lower edge."""
        return BesideBoard(theme, self.cloth_rect(theme), self.door.seats, 0, has_hand=False)

    @classmethod
    def drawn_ahead(cls, theme: Theme, seats: int) -> list[Wanted]:
        """The board is the largest drawing of all."""
        return [Wanted(BOARD, cls.board_rect(theme).size)]

    @classmethod
    def board_rect(cls, theme: Theme) -> pygame.Rect:
        """The largest square that leaves room for plates at the sides."""
        cloth = cloth_of(theme)
        prompt = Seating(theme, cloth, FEWEST, 0, has_hand=False).prompt
        room = pygame.Rect(cloth.x, cloth.y, cloth.w, prompt.top)
        # Pawns on the uppermost cells stand out above the board.
        side = min(round((room.h - theme.px(10)) / 1.03), cloth.w - 2 * min(theme.px(132), cloth.w // 6))
        rect = pygame.Rect(0, 0, side, side)
        rect.midbottom = (room.centerx, room.bottom - (room.h - round(side * 1.03)) // 2)
        return rect

    def plate_rect(self, theme: Theme, seat: Seat) -> pygame.Rect:
        """Beside the seat's own corner of the board."""
        board, cloth = self.board_rect(theme), self.cloth_rect(theme)
        corner = self.view.facts.corners[seat]
        gap = theme.px(6)
        _width, height = self.seating(theme).plate_size
        rect = pygame.Rect(cloth.x + gap, board.y + gap, board.x - cloth.x - 2 * gap, height)
        if corner in (0, 3):
            rect.bottom = board.bottom - gap
        if corner in (2, 3):
            rect.x = board.right + gap
        return rect

    def beside_words(self, seat: Seat) -> pygame.Rect:
        """Plates stand at the corners of the board."""
        return self.plate_rect(self.theme, seat)

    def die_spot(self, seat: Seat) -> tuple[int, int]:
        """The die lies beside the plate of whoever threw it."""
        theme = self.theme
        plate = self.plate_rect(theme, seat)
        above = plate.centery > self.board_rect(theme).centery
        off = theme.px(70)
        return plate.centerx, plate.top - off if above else plate.bottom + off

    def plate(self, view: View[LudoFacts], seat: Seat) -> PlateText:
        """How many pawns are home; whoever is asked to throw is in turn, though chance acts."""
        pawns = view.zones[Zone("pawns", seat)]
        words = _("{home} of {pawns} home").format(home=pawns.count(HOME), pawns=len(pawns))
        plate = self.plain_plate(view, seat, words)
        throws = self.table.state is State.HELD and seat == view.facts.thrower
        return replace(plate, active=True) if throws else plate

    def tints(self) -> Sequence[int]:
        """The colours of their corners and pawns: of two players the second sits opposite."""
        corners: Sequence[int] = self.door.facts.corners
        return corners

    def at_plate(self, act: Act, event: Announced) -> Seat:
        """That a throw moves nothing is noted beside the die: nobody waits to read it."""
        if event.kind not in SHORT:
            return -1
        return next(told.seat for told in act.seen_by(WATCHER) if isinstance(told, Rolled))

    def words_of(self, act: Act, event: Said | Announced) -> str:
        """What has room on a plate."""
        if isinstance(event, Announced) and event.kind in SHORT:
            return _(SHORT[event.kind])
        return super().words_of(act, event)

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """A pawn that is sent home by somebody else's."""
        if not isinstance(event, PawnMoved) or event.path[-1] != BASE:
            return None
        # What the die leaves no choice about is done with the throw, and so nobody's act.
        mover = next(told.seat for told in act.seen_by(WATCHER) if isinstance(told, PawnMoved))
        if mover == event.seat:
            return None
        words = _("A pawn of {name} goes back to its base!")
        if event.seat == self.sitting.alone:
            words = _("A pawn of yours goes back to its base!")
        return Moment(words.format(name=self.names()[event.seat]), sound="sent_back")

    # -- throwing the die

    def holds(self, news: News) -> bool:
        """People throw their own die, unless they leave that to the table."""
        if not self.kit.preferences.own_die or not isinstance(news, Act) or news.number <= self.thrown:
            return False
        return any(
            isinstance(told, Rolled) and told.seat in self.sitting.people for told in news.seen_by(WATCHER)
        )

    def held_for(self, news: News) -> Seat | None:
        """Of several people whoever throws is asked."""
        thrower = self.view.facts.thrower
        return thrower if self.table.company.shared and thrower != self.table.company.player else None

    @property
    def topic(self) -> str:
        """Throwing, until the viewer has a pawn to choose."""
        return "move" if self.table.state.asks else "roll"

    def release(self, news: News) -> None:
        """The die is thrown."""
        assert isinstance(news, Act)
        self.thrown = news.number

    def held(self) -> str:
        """Ask whose turn it is to throw."""
        facts = self.view.facts
        asked = _("Throw the die.")
        if len(self.sitting.people) > 1 and facts.thrower >= 0:
            asked = _("{name}, throw the die.").format(name=self.names()[facts.thrower])
        if again := self.why_again():
            return f"{again} {asked}"
        pawns = self.view.zones[Zone("pawns", facts.thrower)] if facts.thrower >= 0 else ()
        if pawns.count(BASE) + pawns.count(HOME) < len(pawns):
            return asked
        return " ".join((asked, _(OPENING[self.door.options.enter_on])))

    def why_again(self) -> str:
        """Why whoever has just thrown throws once more; nothing if somebody else threw last."""
        events: list[Event] = []
        for act in reversed(self.sitting.acts()[: self.table.showing.shown]):
            events += act.seen_by(WATCHER)
            if has_roll(act):
                break
        throw = next((event for event in events if isinstance(event, Rolled)), None)
        if throw is None or throw.seat != self.view.facts.thrower:
            return ""
        rules = self.door.options
        ends = [event.path[-1] for event in events if isinstance(event, PawnMoved)]
        why = [
            _("A six throws again.") if throw.face == SIX and rules.extra_on_six else "",
            _("A capture throws again.") if BASE in ends and rules.extra_on_capture else "",
            _("A pawn home throws again.") if HOME in ends and rules.extra_on_home else "",
        ]
        return " ".join(filter(None, why)) or _("You have another throw.")

    def worth_telling(self, act: Act) -> str:
        """Somebody has lost a pawn to another one, or a turn to a third six."""
        names, alone = self.names(), self.sitting.alone
        told = [captured(captor, event, names, alone) for captor, event in captures(act)]
        if told and self.door.options.capture_pairs == "single":
            told.append(_("It stood alone and unprotected."))
        sixes = too_many_sixes(act, names, alone)
        # Of a homecoming nothing else is told: the name of whoever threw stands in the log.
        earned = earned_two(act, self.door.options) if told else ""
        return " ".join(filter(None, (*told, earned, sixes.text if sixes is not None else "")))

    def lost(self, act: Act) -> int:
        """How many pawns of the viewer's somebody else has captured by an act."""
        return sum(event.seat == self.viewer for _captor, event in captures(act))

    def lost_before(self, n: int) -> str:
        """Say how many pawns were captured before."""
        return captured_earlier(n)

    def deeds(self, acts: Sequence[Act], known: Collection[int]) -> Iterator[LogLine]:
        """Every throw, and what came of it: also of those with which a pawn was captured, as is known."""
        return throws(acts)

    def log_lines(self) -> Iterator[LogLine]:
        """The last throws and moves, and of the whole match who was captured or threw too many sixes."""
        kept = self.chronicle.lines(self.table.showing.shown)
        others = [
            without_choice(line) if line.phase and line.number in self.chronicle.unchosen else line
            for line in super().log_lines()
            if not tells_of_sixes(line)
        ]
        # What came of a move stands after it.
        return iter(sorted((*others, *kept), key=lambda line: line.number))

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The die is a button, too."""
        if self.table.state is State.HELD:
            return [Answer("throw", _("Throw"), self.table.release, about=about_throwing)]
        return super().answers(legal)

    def last_trick(self) -> None:
        """Say who threw what last, and what came of it."""
        thrown = next((act for act in self.sitting.latest() if has_roll(act)), None)
        if thrown is None:
            self.table.explain(_("Nobody has thrown the die yet."))
            return
        names = self.names()
        lines = [line for line in self.log_lines() if line.number >= thrown.number]
        self.table.explain("; ".join(line.told(names, self.sitting.alone) for line in lines))

    def sheet(self, ended: DealEnded, number: int) -> LudoSheet:
        """The only sheet of a match."""
        sheet = LudoSheet(self.kit, self.tally(ended, number))
        first = next(
            told.ranking[0]
            for told in self.sitting.act_of(ended).seen_by(WATCHER)
            if isinstance(told, MatchEnded)
        )
        sheet.winner = ngettext("Winner: {names}", "Winners: {names}", len(first)).format(
            names=names_of(self.names(), first)
        )
        if tuple(first) == tuple(self.sitting.people):
            sheet.winner = _("You win!")
        return sheet

    def results(self, ended: MatchEnded) -> ResultsScene:
        """The end of the match, with the race as a graph: how the scores went, throw by throw."""
        throws = [act.view(WATCHER).scores for act in self.sitting.acts() if has_roll(act)]
        apart = max(1, -(-len(throws) // MOST_POINTS))
        course = [[0] * len(ended.totals), *throws[apart - 1 :: apart], ended.totals]
        heading = _("The score, throw by throw")
        totals = Totals(self.names(), course, self.door.sides, heading, apart, self.tints())
        return ResultsScene(self.kit, _(self.door.info.title), ended, totals, self.table.again)

    def facts(self, view: View[LudoFacts]) -> list[Reason]:
        """How the turn stands, and what matters at every throw."""
        thrower = view.facts.thrower
        reader = thrower < 0 or thrower == self.sitting.alone
        return panel_lines(view, self.door.options, "" if reader else self.names()[thrower])

    def patience(self) -> float:
        """Computers throw at once."""
        return AT_ONCE

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """A single pawn that can move does so; pawns on the same place are the same choice."""
        view = self.door.view
        places = view.zones.get(Zone("pawns", view.facts.mover), ())
        return legal[0] if legal and len({places[move] for move in legal}) == 1 else None


MANNERS = LudoManners
