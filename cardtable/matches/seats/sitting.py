"""A match at one screen: the people before it, what they do, and what can be looked up of it.

    sitting = Sitting(session)
    sitting.listen(showing.hear)      # an Act for everything that happens, TakenBack after an undo
    sitting.start()
    door = sitting.door(viewer)       # what the one who looks may know
    sitting.play(viewer, door.legal()[0])

The game stays on this floor; a table has a sitting and the doors it gives.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, TypeAlias

from cardtable.matches.deal_code import code_of, dare, written
from cardtable.matches.desk.afterwards import deal_of, is_dealt, review_of, second_table_of
from cardtable.matches.desk.thinking import Errand, Question, question_of
from cardtable.matches.log import LogLine
from cardtable.matches.looking_up import opens_the_deal
from cardtable.matches.match import Player
from cardtable.matches.seats.door import Act, Door, FaceDown
from cardtable.matches.second_table import Made, made_between
from cardtable.matches.session import Session
from cardtable.matches.steps import Heard, Step, TakenBack, Trick
from cardtable.matches.taking_back import last_act
from cardtable.opponents.characters import lean_of
from rulesets.core import HIDDEN, DealEnded, Event, Move, Seat

News: TypeAlias = Act | TakenBack


class Sitting:
    """What a table needs of its match."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._doors: dict[Seat, Door] = {}
        """Those that were asked for, one a seat: nothing in them changes."""

    def door(self, seat: Seat) -> Door:
        """The match as `seat` may know it."""
        if (door := self._doors.get(seat)) is None:
            door = self._doors[seat] = Door(self._session, seat)
        return door

    def face_down(self, seat: Seat, openly: Collection[str]) -> FaceDown:
        """The match as everybody may know it, with what `seat` may say in some chapters without looking."""
        return FaceDown(self._session, seat, openly)

    def told(self, step: Step) -> Act:
        """An act as it is told."""
        return Act(step)

    # -- who is here

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._session.match.game

    @property
    def players(self) -> Sequence[Player]:
        """Who sits where."""
        return self._session.players

    @property
    def names(self) -> list[str]:
        """Their names by seat."""
        return [player.name for player in self._session.players]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return self._session.humans()

    @property
    def computer_has_the_turn(self) -> bool:
        """Whether a person merely may act besides; the screen is not passed on for that."""
        turn = self._session.game.turn
        return turn >= 0 and self.players[turn].kind == "computer"

    @property
    def alone(self) -> Seat | None:
        """The person at this screen, if there is only one."""
        return self._session.alone

    # -- the pace

    def computer_to_move(self) -> Seat | None:
        """The next computer that has to act; to be waited for, not to be shown."""
        return self._session.computer_to_move()

    def person_to_move(self) -> Seat | None:
        """The next person that has to act; to be waited for, not to be shown."""
        return self._session.person_to_move()

    def question(self, seat: Seat, level: str | None = None, chosen: Sequence[Move] = ()) -> Question:
        """What to ask a computer player, or the master for a hint, about the place of `seat`."""
        return question_of(self._session, seat, level, chosen)

    # -- why a computer did something

    def decided(self, until: int) -> list[int]:
        """The numbers of the acts before another one that computers decided on."""
        computers = {seat for seat, player in enumerate(self.players) if player.kind == "computer"}
        return [step.number for step in self._session.steps[:until] if step.seat in computers]

    def is_past(self, number: int) -> bool:
        """Whether the deal of an act is over."""
        return self._session.deal_ended_since(number)

    def hides(self, number: int) -> bool:
        """Whether anything was hidden from the one who acted."""
        step = self._session.steps[number]
        return any(HIDDEN in held for held in step.before.view(step.seat).zones.values())

    def is_told(self, number: int, viewer: Seat) -> bool:
        """Whether an act may be explained in full: its deal is over, or its seat knew no more."""
        before, seat = self._session.steps[number].before, self._session.steps[number].seat
        if self.is_past(number):
            return True
        return before.view(seat).zones == before.view(viewer).zones

    def why(self, number: int, viewer: Seat) -> Errand:
        """The errand that finds out why a computer acted so, as far as `viewer` may hear it (`motives`)."""
        about = {"number": number, "decision": self._decision(number)}
        more = {"viewer": viewer, "over": self.is_told(number, viewer)}
        return Errand("why", self._session, about | more, number + 1)

    def test(self, number: int) -> Errand:
        """The errand that has a computer decide again with the hidden cards elsewhere."""
        about = {"number": number, "decision": self._decision(number)}
        return Errand("test", self._session, about, number + 1)

    def _decision(self, number: int) -> dict[str, Any]:
        session = self._session
        step = session.steps[number]
        return {
            "seat": step.seat,
            "move": step.move,
            "level": session.players[step.seat].level,
            "seed": session.thought_seed(step.seat, number),
            "open_deal": opens_the_deal(session.match.look_up),
            "lean": lean_of(session.players[step.seat].name),
        }

    # -- acts

    def listen(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Tell `listener` of every act from now on; the result stops that."""

        def hear(heard: Heard) -> None:
            listener(self.told(heard) if isinstance(heard, Step) else heard)

        return self._session.listen(hear)

    def start(self) -> None:
        """Deal, or go on where chance was interrupted."""
        self._session.start()

    def play(self, seat: Seat, move: Move) -> None:
        """Do what `seat` wants; Refused says why it may not."""
        self._session.play(seat, move)

    def why_not_undo(self, seat: Seat) -> str | None:
        """None when `seat` may take back its last act, else one sentence that says why not."""
        return self._session.why_not_undo(seat)

    def undo(self, seat: Seat) -> None:
        """Go back to where `seat` made its last act."""
        self._session.undo(seat)

    def why_not_redo(self, seat: Seat) -> str | None:
        """None when `seat` may do again what it took back last, else one sentence that says why not."""
        return self._session.why_not_redo(seat)

    def redo(self, seat: Seat) -> None:
        """Do again what was taken back last, and what followed."""
        self._session.redo(seat)

    @property
    def practice(self) -> bool:
        """Whether the match is played in practice mode, in which everything may be taken back."""
        return self._session.match.practice

    def may_practise(self, seat: Seat) -> bool:
        """Whether practice mode would let `seat` take back what it may not take back now."""
        return not self.practice and last_act(self._session.steps, seat) is not None

    def leave(self) -> None:
        """Let go of the match; it is on disk."""
        self._session.leave()

    def give_up(self) -> str:
        """Put the match into the quarantine, and tell where it can be had back."""
        return self._session.give_up()

    # -- what happened so far

    @property
    def count(self) -> int:
        """How many acts there were."""
        return len(self._session.steps)

    @property
    def deals(self) -> int:
        """Deals finished so far."""
        return self._session.game.deals

    def acts(self) -> list[Act]:
        """All acts, the first one first."""
        return [self.told(step) for step in self._session.steps]

    def latest(self) -> Iterator[Act]:
        """All acts, the last one first."""
        return (self.told(step) for step in reversed(self._session.steps))

    def act_of(self, event: Event) -> Act:
        """The act that led to an event, such as the end of a deal."""
        return self.told(self._session.step_of(event))

    def log(self, viewer: Seat, since: int = 0, until: int | None = None) -> Iterator[LogLine]:
        """The lines of the log from one act to another, as `viewer` may read and look them up then."""
        return self._session.log(viewer, since, until)

    @property
    def sheets(self) -> list[DealEnded]:
        """The sheets of all deals so far."""
        return self._session.sheets

    @property
    def history(self) -> list[tuple[int, ...]]:
        """The totals before the first deal and after each."""
        return self._session.history

    def deal_code(self, number: int) -> str:
        """The line that opens this deal again, for the same seats."""
        return written(code_of(self._session, number))

    def dare(self, seat: Seat) -> str:
        """The line that lets others play the same match and compare; a ValueError says why there is none."""
        return dare(self._session, seat)

    @property
    def last_trick(self) -> Trick | None:
        """The trick that was taken last in this deal, if there is one."""
        return self._session.last_trick

    # -- what is thought about a deal besides

    @property
    def seed(self) -> str:
        """The seed of the match, by which it is known whatever its journal is called."""
        return self._session.match.seed

    def is_dealt(self, number: int) -> bool:
        """Whether the cards of a deal are known; a race with dice has none."""
        return is_dealt(self._session, deal_of(self._session, number))

    def review(self, number: int, seat: Seat, worlds: int) -> Errand:
        """The turning points of a seat in a deal that is over."""
        return review_of(self._session, number, seat, worlds)

    def second_table(self, number: int, levels: Sequence[str]) -> Errand:
        """What computers make of a deal in the seats of the people."""
        return second_table_of(self._session, number, levels)

    def made(self, number: int) -> Made:
        """What came of a deal that is over."""
        deal = deal_of(self._session, number)
        steps = self._session.steps
        return made_between(steps[deal.since].before, steps[deal.until - 1].after)
