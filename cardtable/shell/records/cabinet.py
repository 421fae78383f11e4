"""The cabinet: all matches, what they were, and what can still be done with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from cardtable.matches.deal_code import code_of, dare, same_cards, written
from cardtable.matches.kept.archive import (
    Record,
    State,
    all_records,
    bring,
    session_of,
    take_back,
    take_out,
    throw_away,
)
from cardtable.matches.opening import CannotOpen
from cardtable.matches.session import Session
from cardtable.shell.clipboard import copied_in_words
from cardtable.shell.records.filters import Filters
from cardtable.shell.records.last_done import LastDone
from cardtable.shell.records.match_ways import MatchWays
from cardtable.shell.records.seat_choice import SeatChoice, same_again
from cardtable.shell.records.small_picture import PictureOfMatch, Pictures
from cardtable.shell.records.words import (
    Standing,
    cut_lines,
    is_pictured,
    lines_of,
    list_of_matches,
    paint_row,
    picture_of,
    what_is_known,
    when_and_how,
)
from cardtable.shell.scene import TAKEN, Change, Kit, Pop, Push, Replace, Scene, Stay
from cardtable.stage.theme import Theme
from cardtable.store.cabinet import Cabinet
from cardtable.store.clock import epoch
from cardtable.store.journal_file import why_not_saved
from cardtable.store.names import clean
from cardtable.store.notes import TITLE_LETTERS
from cardtable.ui.ask_text import AskText
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Space, title
from rulesets import info_of
from rulesets.words import _

REST = 0.2
"""Seconds between two looks into journals for where a match stands; so long a match has to be chosen."""
PATH_LETTERS = 1000
COME_BACK = (State.DELETED, State.ASIDE)
"""Matches that can be put back where they were."""
OPENS = (State.WAITING, State.FINISHED, *COME_BACK)
"""Matches whose first button leads on, and stands apart."""


class CabinetScene(Scene):
    """A list on the left, the chosen match on the right, and what can be done with it."""

    def __init__(
        self,
        kit: Kit,
        cabinet: Cabinet,
        ways: MatchWays,
        *,
        open_code: Callable[[str], Change | str],
        chosen: str = "",
        more: Sequence[tuple[str, Callable[[], Scene]]] = (),
    ) -> None:
        """`open_code` gives the page of a code; `chosen` is the match at which one begins.

        `more` leads to what is made of all matches together.
        """
        super().__init__(kit)
        self.cabinet = cabinet
        self.ways = ways
        self.open_code = open_code
        self.first = chosen
        self.more = more
        self.title = _("The cabinet")
        self.records: list[Record] = []
        self.shown: list[Record] = []
        self.chosen: Record | None = None
        self.pictures = Pictures(kit, lambda name: cabinet.picture(Path(name)))
        self._standing: dict[str, Standing] = {}
        """Where matches in progress stand, as far as their journals were read for it."""
        self._rest = REST
        self._undo: Record | None = None
        """What was deleted last."""

    # -- building

    def build(self) -> None:
        """Filters above the list, the match beside it."""
        self.list = list_of_matches(self._paint_row, self._cut, self._choose, self._first_action)
        self.list.sized(grow=1)
        self.filters = Filters(partial(self._filter, None))
        self.details = Grid([], cell=1, most=1, gap=10)
        """A column that takes all its width, so that both halves stay as they are, whatever is chosen."""
        self.main = Column([])
        """What one is most likely to want of the match: in sight, however much there is to say of it."""
        self.told = LastDone(self._take_back)
        head = Row(
            [
                title(self.title, 34),
                Space(grow=1),
                *(Button(words, partial(self._go_to, way), small=True) for words, way in self.more),
                Button(_("Enter a code"), self._ask_code, small=True),
                Button(_("Import"), self._ask_file, small=True),
                Button(_("Back"), Pop, small=True),
            ],
            gap=10,
            wrap=True,
        )
        left = Column([self.filters, self.list], gap=10).sized(width=420, grow=1.2)
        side = Panel([Scroll(self.details).sized(grow=1), self.main], pad=14)
        side.sized(width=330, grow=1)
        body = Row([left, side], gap=14, align="stretch").sized(grow=1)
        self.show(Centred(Column([head, body, self.told], gap=12).sized(grow=1), most=1320, pad=18))
        self.ui.focus = self.list

    def later(self) -> None:
        """Read what is there; asked at each return."""
        self._read(self.first if self.chosen is None else self.chosen.id)

    def _read(self, wanted: str | None) -> None:
        self.cabinet.sweep(self._now())
        self.records = all_records(self.cabinet)
        self.filters.offer(self.records)
        self._filter(wanted)

    def _now(self) -> float:
        return epoch(self.kit.clock.date())

    def _filter(self, wanted: str | None) -> None:
        self.shown = [record for record in self.records if self.filters.admits(record)]
        at = next((row for row, record in enumerate(self.shown) if record.id == wanted), 0)
        self.list.show_rows(len(self.shown), at)
        self._choose(self.list.chosen)

    # -- the list

    def _paint_row(self, theme: Theme, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        record = self.shown[row]
        paint_row(self.pictures, record, self._last_line(record), theme, surface, rect)

    def _cut(self, theme: Theme, rect: pygame.Rect, row: int) -> str:
        record = self.shown[row]
        return cut_lines(lines_of(record, self._last_line(record)), theme, rect)

    def _last_line(self, record: Record) -> Sequence[str]:
        return when_and_how(record, self.kit.clock.date(), self._stand_of(record))

    def _stand_of(self, record: Record) -> Standing:
        """Where a match in progress stands, as far as that is known."""
        return self._standing.get(record.id) or Standing(*(record.standing or ()))

    # -- the match beside it

    def _choose(self, row: int) -> None:
        self.chosen = self.shown[row] if 0 <= row < len(self.shown) else None
        self._rest = REST
        self._show_details()

    def _unread(self) -> Record | None:
        """The first match of which is not known yet where it stands: the chosen one, or one in sight."""
        for row in (self.list.chosen, *self.list.in_sight()):
            record: Record | None = self.shown[row] if 0 <= row < len(self.shown) else None
            if record and record.state is State.WAITING and record.id not in self._standing:
                return record
        return None

    def _show_details(self) -> None:
        held = self.ui.focus
        self._fill_details()
        usable = self.ui.focusables()
        if held is not None and held not in usable:
            # The buttons were made anew: whoever was at one of them is there again.
            self.ui.focus = next((one for one in usable if one.name == held.name), self.list)

    def _fill_details(self) -> None:
        record = self.chosen
        if record is None:
            self.details.fill([Label(self._nothing())])
            self.main.fill([])
            return
        parts: list[Widget] = []
        if is_pictured(self.pictures, record):
            parts.append(PictureOfMatch(partial(picture_of, self.pictures, record), 400))
        parts += what_is_known(record, self.kit.clock.date(), self._stand_of(record))
        actions = self._actions(record)
        main = [actions.pop(0)] if record.state in OPENS else []
        self.details.fill([*parts, Grid(actions, cell=166, gap=8)] if actions else parts)
        self.main.fill(main)

    def _nothing(self) -> str:
        if self.records:
            return _("No match is like this. Choose something else above the list.")
        return _("Every match is kept here from its first move on. There is none yet.")

    def _actions(self, record: Record) -> list[Widget]:
        """What can be done with it; the first is also what Enter in the list does."""
        state = record.state
        ways: list[tuple[str, Callable[[], Any]]] = []
        if state is State.WAITING:
            ways.append((_("Go on"), self._open))
        elif state is State.FINISHED:
            ways.append((_("See the result"), self._open))
        elif state in COME_BACK:
            ways.append((_("Put back"), partial(self._put_back, record)))
        if state in (State.WAITING, State.FINISHED):
            ways.append((_("Replay"), self._replay))
            ways += [(same_again(info_of(record.game)), self._again), (_("Copy the code"), self._copy_code)]
            if state is State.FINISHED and record.people:
                ways.append((_("Copy a challenge"), self._copy_dare))
            ways.append((_("Rename"), self._ask_name))
        if state is not State.MISSING:
            ways.append((_("Export"), self._export))
        if state is not State.DELETED:
            ways.append((_("Delete"), self._delete))
        return [
            Button(words, act, small=True, primary=at == 0 and state in OPENS)
            for at, (words, act) in enumerate(ways)
        ]

    def _first_action(self) -> Any:
        """What Enter in the list does: what the main button does."""
        return self.main.inside[0].use() if self.main.inside else TAKEN

    # -- what can be done

    @staticmethod
    def _go_to(way: Callable[[], Scene]) -> Change:
        return Push(way())

    def _open(self) -> Change | None:
        if self.chosen is None:
            return None
        over = self.chosen.state is State.FINISHED
        return (self.ways.look_at_result if over else self.ways.go_on)(self.chosen.path)

    def _replay(self) -> Change | None:
        return None if self.chosen is None else Push(self.ways.replay(str(self.chosen.path)))

    def _session(self) -> Session | None:
        """The chosen match; None if it cannot be opened, and then that is said."""
        if self.chosen is None:
            return None
        try:
            return session_of(self.cabinet, self.chosen)
        except CannotOpen as problem:
            self.told.tell(str(problem))
            return None

    def _again(self) -> Any:
        session = self._session()
        if session is None:
            return TAKEN
        people = session.humans()
        if len(people) != 1:
            return self._deal_again(session, None)
        own = people[0]
        ways = [Button(_("In the same seat"), partial(self._deal_again, session, None), primary=True)]
        ways += [
            Button(
                _("In the seat of {name}").format(name=player.name), partial(self._deal_again, session, seat)
            )
            for seat, player in enumerate(session.players)
            if seat != own
        ]
        self.ui.open(SeatChoice(info_of(session.match.game), ways))
        return TAKEN

    def _deal_again(self, session: Session, seat: int | None) -> Change:
        match = same_cards(session, app=self.ways.version, began=self.kit.clock.date(), seat=seat)
        return Replace(self.ways.begin(match))

    def _copy_code(self) -> Any:
        if (session := self._session()) is not None:
            self.told.tell(copied_in_words(written(code_of(session))))
        return TAKEN

    def _copy_dare(self) -> Any:
        session = self._session()
        if session is not None:
            try:
                line = dare(session, session.humans()[0])
            except ValueError as problem:
                self.told.tell(str(problem))
            else:
                self.told.tell(copied_in_words(line, challenge=True))
        return TAKEN

    def _ask_name(self) -> Any:
        if (record := self.chosen) is not None:
            about = _("This name stands in the cabinet; an empty one is the name of the game again.")
            ask = AskText(
                _("Rename"),
                about,
                record.note.title,
                partial(self._rename, record),
                ok=_("Rename"),
                longest=TITLE_LETTERS,
                hint=record.game_title,
            )
            self.ui.open(ask)
        return TAKEN

    def _rename(self, record: Record, name: str) -> str | None:
        try:
            self.cabinet.change_note(record.path, title=clean(name, TITLE_LETTERS))
        except OSError as error:
            return why_not_saved(error)
        self._read(record.id)
        return None

    def _export(self) -> Any:
        if self.chosen is not None:
            try:
                path = take_out(self.cabinet, self.chosen)
            except CannotOpen as problem:
                self.told.tell(str(problem))
            else:
                self.told.tell(_("Exported to {file}").format(file=path))
        return TAKEN

    def _ask_file(self) -> Any:
        about = _("Type the path of a file, or drop the file on this window.")
        self.ui.open(
            AskText(
                _("Import a match"), about, "", self.bring, ok=_("Import"), longest=PATH_LETTERS, paste=True
            )
        )
        return TAKEN

    def bring(self, file: str) -> str | None:
        """Import a file; the sentence that says why it cannot be."""
        try:
            path = bring(self.cabinet, file)
        except CannotOpen as problem:
            return str(problem)
        self.filters.show_all()
        self._read(path.stem)
        self.told.tell(_("The match is in the cabinet."))
        return None

    def _ask_code(self) -> Any:
        about = _("A code opens the same cards or throws at the same seat; a challenge is one, too.")
        ask = AskText(
            _("Enter a code"), about, "", self.open_code, ok=_("Open"), longest=PATH_LETTERS * 4, paste=True
        )
        self.ui.open(ask)
        return TAKEN

    # -- deleting, and taking that back

    def _delete(self) -> Any:
        record, at = self.chosen, self.list.chosen
        if record is None:
            return TAKEN
        try:
            self._undo = throw_away(self.cabinet, record, self._now())
        except OSError as error:
            self.told.tell(why_not_saved(error))
            return TAKEN
        self._read(None)
        self.list.show_rows(len(self.shown), min(at, len(self.shown) - 1))
        self._choose(self.list.chosen)
        if record.state is State.MISSING:
            self.told.tell(_("The result was removed; it counts for nothing any more."), undo=True)
        else:
            self.told.tell(_("The match was deleted; it is kept for a week."), undo=True)
        return TAKEN

    def _take_back(self) -> Any:
        if self._undo is not None:
            self._put_back(self._undo)
        return TAKEN

    def _put_back(self, record: Record) -> Any:
        try:
            name = take_back(self.cabinet, record)
        except OSError as error:
            self.told.tell(why_not_saved(error))
            return TAKEN
        self._undo = None
        self._read(name)
        self.told.tell(_("The match is back."))
        return TAKEN

    # -- time and keys

    @property
    def busy(self) -> bool:
        """Where matches stand is looked up one by one."""
        return super().busy or self._unread() is not None

    def update(self, dt: float) -> Change | None:
        """Read where one more match stands, once the choice rests, if nobody wrote that down beside it."""
        self._rest -= dt
        while (record := self._unread()) is not None and (noted := record.standing) is not None:
            self._standing[record.id] = Standing(*noted)
        if record is not None and self._rest <= 0:
            self._look_closer(record)
            self._rest = REST
        return None

    def _look_closer(self, record: Record) -> None:
        try:
            session = session_of(self.cabinet, record)
        except CannotOpen as problem:
            record.refusal = str(problem)
        else:
            totals = list(session.game.scores()) if session.game.deals else []
            self._standing[record.id] = Standing(totals, session.game.deals)
        if record is self.chosen:
            self._show_details()
        self.list.changed()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Files that are dropped, and keys for what the buttons do."""
        if event.type == pygame.DROPFILE:
            if (problem := self.bring(event.file)) is not None:
                self.told.tell(problem)
            return Stay()
        if event.type == pygame.KEYDOWN and not self.ui.modals:
            control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            keys: dict[tuple[int, bool], Callable[[], Any]] = {
                (pygame.K_DELETE, False): self._delete_by_key,
                (pygame.K_F2, False): self._ask_name,
                (pygame.K_z, True): self._take_back,
                (pygame.K_v, True): self._ask_code,
            }
            if (act := keys.get((event.key, bool(control)))) is not None:
                act()
                return Stay()
        return super().handle(event)

    def _delete_by_key(self) -> None:
        if self.chosen is not None and self.chosen.state is not State.DELETED:
            self._delete()
