"""Which matches of the cabinet are shown: by what can be done with them, by game, and by who played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.matches.kept.archive import Record, State
from cardtable.ui.containers import Row
from cardtable.ui.fields import Choice
from rulesets.words import _, later

SHOWN: tuple[tuple[str, frozenset[State]], ...] = (
    (later("All matches"), frozenset(State) - {State.DELETED}),
    (later("In progress"), frozenset({State.WAITING})),
    (later("Finished"), frozenset({State.FINISHED, State.MISSING})),
    (later("Deleted"), frozenset({State.DELETED})),
)


class Filters(Row):
    """Three choices above the list; one of which there is nothing to choose is left out."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__([], gap=8, wrap=True)
        self.told = changed
        self._game, self._person, self._state = "", "", 0

    def show_all(self) -> None:
        """Leave nothing out."""
        self._game, self._person, self._state = "", "", 0

    def admits(self, record: Record) -> bool:
        """Whether a match is shown."""
        return (
            record.state in SHOWN[self._state][1]
            and self._game in ("", record.game)
            and (not self._person or self._person in record.people)
        )

    def offer(self, records: Sequence[Record]) -> None:
        """Offer the games and people there are; one that is gone leaves nothing out any more."""
        games = {record.game: record.game_title for record in records if record.game}
        people = sorted({name for record in records for name in record.people if name}, key=str.casefold)
        order = sorted(games, key=games.__getitem__)
        self._game = self._game if self._game in games else ""
        self._person = self._person if self._person in people else ""
        states = [_(words) for words, _states in SHOWN]
        choices = [Choice(_("Which matches"), states, self._state, self._by_state).sized(width=150)]
        if len(order) > 1:
            names = [_("All games"), *(games[game] for game in order)]
            at = order.index(self._game) + 1 if self._game else 0
            choices.append(Choice(_("Which game"), names, at, partial(self._by_game, order)).sized(width=170))
        if len(people) > 1:
            names = [_("Everybody"), *people]
            at = people.index(self._person) + 1 if self._person else 0
            choose = partial(self._by_person, people)
            choices.append(Choice(_("Who played"), names, at, choose).sized(width=150))
        self.fill(choices)

    def _by_state(self, chosen: int) -> None:
        self._state = chosen
        self.told()

    def _by_game(self, games: Sequence[str], chosen: int) -> None:
        self._game = games[chosen - 1] if chosen else ""
        self.told()

    def _by_person(self, people: Sequence[str], chosen: int) -> None:
        self._person = people[chosen - 1] if chosen else ""
        self.told()
