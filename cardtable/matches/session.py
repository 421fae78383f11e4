"""A match in progress: the game at its latest move, how it came there, and the file that remembers it.

    session = Session(match, saves.new_file(), saves)
    session.listen(table.show)        # a Step for every act, chance's too, in the order they happen
    session.start()                   # deal, or go on where chance was interrupted
    session.play(seat, move)          # the one door for mouse, keys and computers alike

An act is in the journal before it is applied, and applied before anybody hears of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from cardtable.matches.log import Log, LogLine, gap
from cardtable.matches.looking_up import LookUp, forgotten, usual
from cardtable.matches.luck import chance_rng, drawn
from cardtable.matches.match import Match, Player
from cardtable.matches.results import Result, Results
from cardtable.matches.standing import DIGEST_EVERY, Noted, digest, standing
from cardtable.matches.steps import Heard, Listener, Step, TakenBack, Trick, last_trick
from cardtable.matches.taking_back import last_act, why_not_taken_back
from cardtable.store.journal import Entry
from cardtable.store.journal_file import JournalFile
from rulesets.chance import DealPhase, read_seed
from rulesets.core import CHANCE, OVER, DealEnded, Event, Game, Move, Paid, Seat, listen
from rulesets.words import _

CHANCE_IN_A_ROW = 1000
"""More throws in a row than any game can need without asking a player."""

log = logging.getLogger(__name__)
# Without the window's logbook nobody listens, and then Python would print what is logged.
log.addHandler(logging.NullHandler())


def undecided(_number: int) -> str | None:
    """Leave everything to chance."""
    return None


class Refused(ValueError):
    """A move was not legal; the message is the sentence that names the rule."""


class Session:
    """One match, from its first deal to its last."""

    def __init__(
        self,
        match: Match,
        file: JournalFile | None = None,
        results: Results | None = None,
        fate: Callable[[int], str | None] = undecided,
    ) -> None:
        """Without a file nothing is kept; `fate` may know what chance decides as the act of a number."""
        self.match = match
        self.game: Game = match.new_game()
        self.file = file
        self.steps: list[Step] = []
        self.undone = 0
        """How often something was taken back."""
        self._results = results
        self._fate = fate
        self._seed = read_seed(match.seed)
        self._events = listen(self.game)
        self._now = self.game.copy()
        self._listeners: list[Listener] = []
        self._closed_book = False
        self._since_digest = 0
        self._taken_back: list[Sequence[tuple[Seat, str]]] = []
        """What can be done again, what was taken back last at the end."""

    # -- who is here

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where."""
        return self.match.players

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.turn == OVER

    def humans(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return self._humans

    @cached_property
    def _humans(self) -> tuple[Seat, ...]:
        """The same, counted once: nobody comes or goes while a match lasts."""
        return self.match.humans()

    @property
    def alone(self) -> Seat | None:
        """The person at this screen, if there is only one."""
        people = self.humans()
        return people[0] if len(people) == 1 else None

    def computer_to_move(self) -> Seat | None:
        """The next computer that has to act; None while a person, or nobody, has to."""
        for seat in self.game.actors():
            if seat >= 0 and self.players[seat].kind == "computer":
                return seat
        return None

    def person_to_move(self) -> Seat | None:
        """The next person that has to act, if there is one."""
        for seat in self.game.actors():
            if seat >= 0 and self.players[seat].kind == "you":
                return seat
        return None

    def thought_seed(self, seat: Seat, number: int | None = None) -> int:
        """The seed a computer at `seat` thinks with before an act, or now: the same for the same place."""
        return drawn(self._seed, f"seat {seat}", len(self.steps) if number is None else number)

    def deal_ended_since(self, number: int) -> bool:
        """Whether the deal of an act is over, so that nothing of it is secret any more."""
        return self.over or self.steps[number].before.deals < self.game.deals

    # -- acts

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every act from now on; the result stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def start(self) -> None:
        """Open the book of a new match and let chance do what it has to before anybody is asked."""
        if not self.steps and self.file is not None and not self.file.begun:
            self.file.append(self.match.as_header())
        self._let_chance_decide()
        self._close_book()

    def play(self, seat: Seat, move: Move) -> None:
        """Do what `seat` wants, and what chance decides after it; Refused says why it may not."""
        why = self.game.why_not(seat, move)
        if why is not None:
            raise Refused(why)
        self._taken_back.clear()
        self._act(seat, move)
        self._let_chance_decide()
        self._close_book()

    def _let_chance_decide(self) -> None:
        for _throw in range(CHANCE_IN_A_ROW):
            if self.game.turn != CHANCE:
                return
            self._act(CHANCE, self._drawn_by_chance())
        raise RuntimeError(f"{self.match.game} asks for chance without end")

    def _drawn_by_chance(self) -> Move:
        if (code := self._fate(len(self.steps))) is not None:
            return self.game.parse(code)
        if self.match.deal is not None and isinstance(self.game.phase, DealPhase) and not self._was_dealt():
            return self.game.parse(self.match.deal)
        # Counted by itself: the cards of the next deal do not depend on how long the last one took.
        return self.game.chance(chance_rng(self._seed, sum(step.seat == CHANCE for step in self.steps)))

    def _was_dealt(self) -> bool:
        return any(isinstance(step.before.phase, DealPhase) for step in self.steps)

    def _act(self, seat: Seat, move: Move) -> None:
        code = self.game.code(move)
        self._write([seat, code])
        step = self._apply(seat, move, code)
        if self._digest_is_due():
            self._write(["state", digest(self._now)])
            self._since_digest = 0
        if step.ends_deal and self.file is not None:
            self.file.sync()
        self._tell(step)

    def _digest_is_due(self) -> bool:
        """Whether the state is noted after the last act."""
        return self._since_digest >= DIGEST_EVERY or self.steps[-1].ends_deal

    def _apply(self, seat: Seat, move: Move, code: str) -> Step:
        self._events.clear()
        self.game.apply(seat, move)
        before, self._now = self._now, self.game.copy()
        step = Step(len(self.steps), seat, move, code, before, self._now, tuple(self._events))
        self.steps.append(step)
        self._since_digest += 1
        return step

    def _write(self, entry: Entry) -> None:
        if self.file is not None:
            self.file.append(entry)

    def _tell(self, heard: Heard) -> None:
        for listener in tuple(self._listeners):
            listener(heard)

    def _close_book(self) -> None:
        """Note the result of a finished match, once."""
        if not self.over or self._closed_book:
            return
        self._closed_book = True
        if self.file is None:
            return
        if self._results is not None:
            self._results.note(result_of(self, self.file.path.stem))
            if self._results.missing:
                text = _("The result of this match cannot be noted now; it is added at the next start.")
                self.file.notices.append(text)
        self.file.append(self._end())
        self.file.sync()

    @property
    def trouble(self) -> str | None:
        """Why the latest acts are not on disk, for the banner; None while they are."""
        return None if self.file is None else self.file.trouble

    def notices(self) -> list[str]:
        """What the player should be told once about the file."""
        if self.file is None:
            return []
        told, self.file.notices = self.file.notices, []
        return told

    def settle(self) -> None:
        """Make what was written safe from a power cut; to be called about a second after it was."""
        if self.file is not None:
            self.file.sync()
        if self._results is not None:
            self._results.retry()

    def leave(self) -> None:
        """Make sure that everything is on disk and let go of the file; there is nothing to ask."""
        self.settle()
        if self.file is not None:
            self.file.close()

    def keep(self, file: JournalFile, results: Results) -> None:
        """Go on in a file that holds all that was replayed."""
        self.file = file
        self._results = results

    def give_up(self) -> str:
        """Put the match into the quarantine, because the table fails with it again and again.

        The sentence that says so; empty where nothing was put aside.
        """
        file, self.file = self.file, None
        if file is None or not file.give_up():
            return ""
        return _(
            "The table failed with this match again and again, so it was put aside. It is saved, every move "
            "of it: in the cabinet it can be put back and opened again."
        )

    # -- replay

    def replay(self, entries: Sequence[Entry]) -> int:
        """Do again what a journal says, as far as it is right; tell how many entries were.

        For a match that has not begun.  Nobody hears of it and nothing is written.  An entry that no match
        could contain ends it: an illegal move, a throw that cannot come up, a digest that does not agree.
        """
        plan = standing(entries)
        good = plan.good
        for number in plan.acts:
            if not self._trusted(number, entries[number]):
                good = number
                break
            wrong = next((at.entry for at in plan.noted.get(number, ()) if not self._agrees(at)), None)
            if wrong is not None:
                good = wrong
                break
        if good < len(entries):
            self._set(self._now)
            plan = standing(entries[:good])
        self.undone, self._since_digest = plan.undone, plan.since_digest
        self._taken_back = list(plan.taken_back)
        return good

    def _trusted(self, number: int, entry: Entry) -> bool:
        """Do an act again, unless it is one that cannot be done."""
        seat, code = entry
        try:
            move = self.game.parse(code)
            if self.game.why_not(seat, move) is not None or self.game.code(move) != code:
                return False
            self._apply(seat, move, code)
        except Exception as error:
            # A journal that was sealed by hand can drive the rules where no game goes.  What it
            # says may be a card nobody has seen, and so has no place in a log.
            log.warning("entry %d of a journal cannot be replayed: %s", number + 1, type(error).__name__)
            return False
        return True

    def _agrees(self, noted: Noted) -> bool:
        """Whether what was written down after the last act is what the rules make of it now."""
        if noted.value[0] == "state":
            due = noted.overdue or self.steps[-1].ends_deal
            return due and noted.value[1] == digest(self._now)
        self._closed_book = self.over and noted.value[1:] == self._end()[1:]
        return self._closed_book

    def _end(self) -> Entry:
        """The last line of the journal."""
        return ["end", list(self.game.scores()), [list(place) for place in self.game.ranking()]]

    # -- taking back

    def why_not_undo(self, seat: Seat) -> str | None:
        """None when `seat` may take back its last act, else one sentence that says why not."""
        start = last_act(self.steps, seat)
        if start is None:
            return _("There is nothing to take back yet.")
        if self.match.practice:
            return None
        if self.over:
            return _("The match is over and its result stands.")
        return why_not_taken_back(self.steps[start:], seat, self.humans())

    def undo(self, seat: Seat) -> None:
        """Go back to where `seat` made its last act; Refused says why that may not be."""
        why = self.why_not_undo(seat)
        if why is not None:
            raise Refused(why)
        start = last_act(self.steps, seat)
        assert start is not None
        self._write(["undo", start])
        self._taken_back.append([(step.seat, step.code) for step in self.steps[start:]])
        self._go_back(start)
        self._tell(TakenBack(start))

    def why_not_redo(self, seat: Seat) -> str | None:
        """None when what `seat` took back last can be done again, else one sentence that says why not."""
        if not self._taken_back:
            return _("There is nothing that could be done again.")
        (first, code), *_others = self._taken_back[-1]
        if first != seat or not self._may_act(first, code):
            return _("What was taken back was done by somebody else.")
        return None

    def redo(self, seat: Seat) -> None:
        """Do again what was taken back last, and what the others and chance did after it."""
        why = self.why_not_redo(seat)
        if why is not None:
            raise Refused(why)
        for who, code in self._taken_back.pop():
            if not self._may_act(who, code):
                break
            self._act(who, self.game.parse(code))
        self._let_chance_decide()
        self._close_book()

    def _may_act(self, seat: Seat, code: str) -> bool:
        """Whether an act of the journal can be done now; one sealed by hand may be none."""
        try:
            return self.game.why_not(seat, self.game.parse(code)) is None
        except ValueError:
            return False

    def _go_back(self, keep: int) -> None:
        self._set(self.steps[keep].before)
        del self.steps[keep:]
        self.undone += 1
        self._closed_book = False

    def _set(self, now: Game) -> None:
        """Let the match be where `now` is, which stays in the history."""
        self._now = now
        self.game = now.copy()
        self._events = listen(self.game)

    # -- what happened so far

    @property
    def look_up(self) -> LookUp:
        """What may be looked up: what the house says, else the game; when all is over, everything."""
        if self.over:
            return "all"
        return self.match.look_up or usual(self.game)

    def log(self, viewer: Seat, since: int = 0, until: int | None = None) -> Iterator[LogLine]:
        """The lines of the log from one step to another, as `viewer` may read and look them up then.

        Cards have to be remembered, but not what was paid.
        """
        steps = self.steps[:until]
        to_be_remembered = forgotten(steps, self.look_up, self.game.seats)
        left_out: list[LogLine] | None = None
        for step in steps[since:]:
            lines = self._log.lines(step, viewer)
            if to_be_remembered(step):
                left_out = [*(left_out or []), *(line for line in lines if isinstance(line.event, Paid))]
                continue
            if left_out is not None:
                yield gap(step.number, self.look_up)
                yield from left_out
            left_out = None
            yield from lines

    @cached_property
    def _log(self) -> Log:
        return Log([player.name for player in self.players], self.alone)

    @property
    def sheets(self) -> list[DealEnded]:
        """The sheets of all deals so far."""
        return [event for step in self.steps for event in step.events if isinstance(event, DealEnded)]

    def step_of(self, event: Event) -> Step:
        """The act that led to an event, such as the end of a deal; it must be one of this match."""
        return next(step for step in self.steps if event in step.events)

    @property
    def history(self) -> list[tuple[int, ...]]:
        """The totals before the first deal and after each, for the graph; empty before any deal is over."""
        after = [sheet.totals for sheet in self.sheets]
        return [tuple(self.match.new_game().scores()), *after] if after else []

    @property
    def last_trick(self) -> Trick | None:
        """The trick that was taken last in this deal, if there is one."""
        return last_trick(self.steps)


def result_of(session: Session, name: str) -> Result:
    """How a finished match ended; `name` is that of its journal."""
    match, game = session.match, session.game
    return Result(
        session=name,
        game=match.game,
        rules=match.rules,
        options=match.options,
        players=list(match.players),
        totals=list(game.scores()),
        ranking=[list(place) for place in game.ranking()],
        deals=game.deals,
        acts=sum(step.seat != CHANCE for step in session.steps),
        undone=session.undone,
        practice=match.practice,
        began=match.began,
        seed=match.seed,
    )
