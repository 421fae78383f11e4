"""What the commands of the command line do, once it is known which folder and which game are meant."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Self

from cardtable import __version__
from cardtable.console.house_rules import options_from
from cardtable.matches.deal_code import Challenge, DealCode, is_whole, read_code
from cardtable.matches.looking_up import look_up_named
from cardtable.matches.match import Match, level_named, new_match, seat_players
from cardtable.matches.opening import look
from cardtable.matches.simulate import Tally, simulate
from cardtable.matches.transcript import Scribe, transcript
from cardtable.store.clock import Wristwatch, in_figures
from cardtable.store.glance import Save
from cardtable.store.names import clean
from cardtable.store.saves import Saves
from rulesets import game_class, info_of, infos, is_game
from rulesets.core import Game
from rulesets.words import _

REPORTS_PER_SECOND = 8
ID_SHOWN = 80


def game_named(name: str) -> type[Game]:
    """The game with this id; a ValueError lists those there are."""
    if not is_game(name):
        games = ", ".join(info.id for info in infos())
        raise ValueError(_("There is no game “{name}”; there are {games}.").format(name=name, games=games))
    return game_class(name)


def match_to_play(
    game: str,
    seats: str | None,
    names: Sequence[str],
    options: Sequence[str],
    look_up: str | None,
    deal: str | None,
    practice: bool,
) -> Match:
    """The match that ``play`` asks for; a ValueError says in one line what is wrong with it."""
    kind = game_named(game)
    if deal is not None and is_whole(deal):
        return _match_of_code(kind, read_code(deal), names, practice, bool(seats or options or look_up))
    kinds = seats.split(",") if seats else ["you"] + ["regular"] * (kind.info.default_seats - 1)
    for name in kinds:
        if name != "you":
            level_named(name)
    rules = options_from(kind, len(kinds), options)
    kind(len(kinds), rules)
    _check_names(names, len(kinds))
    return new_match(
        game,
        seat_players(kinds, names),
        rules,
        app=__version__,
        began=Wristwatch().date(),
        deal=deal,
        practice=practice,
        look_up=None if look_up is None else look_up_named(look_up),
    )


def _match_of_code(
    kind: type[Game], code: DealCode, names: Sequence[str], practice: bool, said_more: bool
) -> Match:
    if code.game != kind.info.id:
        title = info_of(code.game).title
        raise ValueError(_("This code is for {game} ({id}).").format(game=title, id=code.game))
    if said_more:
        raise ValueError(
            _("This code says who plays and by which rules: leave out --seats, --option and --look-up.")
        )
    _check_names(names, len(code.kinds))
    return code.match(app=__version__, began=Wristwatch().date(), names=names, practice=practice)


def _check_names(names: Sequence[str], seats: int) -> None:
    if len(names) > seats:
        raise ValueError(
            _("There are {names} names for {seats} seats.").format(names=len(names), seats=seats)
        )


def challenge_in(deal: str | None) -> Challenge | None:
    """Whose result a code asks to compare with; None for most."""
    return read_code(deal).challenge if deal is not None and is_whole(deal) else None


# -- simulate -----------------------------------------------------------------------------------


def run_simulation(
    game: str,
    players: str,
    matches: int,
    seed: int,
    options: Sequence[str],
    look_up: str | None,
    file: str | None,
    legal: bool,
    as_json: bool,
) -> None:
    """Play matches between computers and print how they went."""
    kind = game_named(game)
    levels = players.split(",")
    for level in levels:
        level_named(level)
    rules = options_from(kind, len(levels), options)
    kind(len(levels), rules)
    house = None if look_up is None else look_up_named(look_up)
    begun = perf_counter()
    with ExitStack() as stack:
        scribe = None
        if file is not None:
            scribe = Scribe(stack.enter_context(_TranscriptFile(file)).write, legal)
        tally = simulate(kind, levels, rules, matches, seed, scribe, _progress(matches), house)
    seconds = perf_counter() - begun
    if as_json:
        report = {
            "game": game,
            "players": levels,
            "matches": tally.matches,
            "wins": tally.wins,
            "mean": [round(mean, 6) for mean in tally.mean],
            "moves": tally.moves,
            "seconds": round(seconds, 3),
        }
        print(json.dumps(report))
    else:
        print(_table(kind, tally, seconds))


class _TranscriptFile:
    """A file that says by its name what keeps it from being written."""

    def __init__(self, name: str) -> None:
        if not name:
            raise ValueError(_("The transcript needs the name of a file; an empty one names none."))
        self.name = name

    def __enter__(self) -> Self:
        with self._named():
            self._file = Path(self.name).open("w", encoding="utf-8", newline="\n")
        return self

    def __exit__(self, *_problem: object) -> None:
        with self._named():
            self._file.close()

    def write(self, line: str) -> None:
        """Add a line."""
        with self._named():
            self._file.write(line)

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            raise
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            text = _("{file} cannot be written: {reason}.")
            raise ValueError(text.format(file=self.name, reason=reason)) from None


def _progress(matches: int) -> Callable[[Tally], None] | None:
    """Reports on a terminal how far it is; None where nobody would read it."""
    if not sys.stderr.isatty():
        return None
    last = perf_counter()

    def report(tally: Tally) -> None:
        nonlocal last
        now = perf_counter()
        if tally.matches == matches:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        elif now - last > 1 / REPORTS_PER_SECOND:
            last = now
            print(f"\r{tally.matches} / {matches}", end="", file=sys.stderr, flush=True)

    return report


def _table(kind: type[Game], tally: Tally, seconds: float) -> str:
    head = _("{game}: {matches} matches, {moves} moves, {seconds} s").format(
        game=kind.info.title, matches=tally.matches, moves=tally.moves, seconds=f"{seconds:.1f}"
    )
    rows = [(_("seat"), _("player"), _("wins"), _("won"), _("mean payoff"))]
    for seat, player in enumerate(tally.players):
        wins = tally.wins[seat]
        share = f"{100 * wins / tally.matches:.1f} %"
        rows.append((str(seat), player, str(wins), share, f"{tally.mean[seat]:.2f}"))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = [
        "  ".join(
            text.ljust(width) if column == 1 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([head, *lines])


# -- what is kept -------------------------------------------------------------------------------


def list_sessions(saves: Saves, as_json: bool) -> None:
    """Print the matches that are kept."""
    listing = saves.listing()
    if as_json:
        # Letters beyond ASCII stay escaped: whatever a console makes of them would be no JSON.
        print(json.dumps([_record(save) for save in listing], indent=1))
    elif not listing:
        print(_("No match has been saved yet."))
    else:
        for save in listing:
            began = in_figures(save.began)
            print("  ".join((clean(save.id, ID_SHOWN), began, save.game, _state(save), save.title)))


def _record(save: Save) -> dict[str, object]:
    return {
        "id": save.id,
        "file": str(save.path),
        "game": save.game,
        "players": save.players,
        "people": save.people,
        "began": save.began,
        "practice": save.practice,
        "finished": save.finished,
        "totals": save.totals,
        "ranking": save.ranking,
        "newer": save.newer,
    }


def _state(save: Save) -> str:
    if save.newer is not None:
        return _("(made by version {version})").format(version=save.newer)
    return _("finished") if save.finished else _("in progress")


def print_transcript(saves: Saves, name: str, legal: bool) -> None:
    """Print a match as JSON lines; what cannot be read of it is named on stderr."""
    read = look(saves, saves.find(name))
    for line in transcript(read.session, legal):
        sys.stdout.write(line)
    if not read.whole:
        print(
            _("The file is damaged: this is the match up to move {number}.").format(
                number=len(read.session.steps)
            ),
            file=sys.stderr,
        )
