"""The commands and options of the command line."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, _SubParsersAction
from typing import TYPE_CHECKING, NoReturn

from cardtable import __version__
from rulesets.words import _

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class BadArguments(ValueError):
    """The command line makes no sense; the message says why in one line."""


class Parser(ArgumentParser):
    """Complains in one line instead of a page."""

    def error(self, message: str) -> NoReturn:
        """Leave the last word to `main`."""
        raise BadArguments(_("{message} (try --help)").format(message=message))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Say it, and let `main` hear of a device that takes nothing."""
        print(message, end="", file=file)


def parser() -> Parser:
    """The whole command line."""
    folder = Parser(add_help=False)
    folder.add_argument(
        "--data-dir",
        metavar="DIR",
        default=SUPPRESS,
        help=_("keep matches and settings in this folder (also: the variable CARDTABLE_HOME)"),
    )
    top = Parser(
        prog="cardtable",
        description=_("Nine card and board games. Without a command the window opens."),
        parents=[folder],
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"cardtable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _play(commands, folder)
    _resume(commands, folder)
    _sessions(commands, folder)
    _simulate(commands, folder)
    _transcript(commands, folder)
    _lesson(commands, folder)
    _puzzles(commands)
    return top


def _play(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    play = commands.add_parser("play", parents=[folder], help=_("open the window at a new match"))
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats",
        metavar="LIST",
        help=_("who sits where, such as you,regular,master; several “you” share the screen"),
    )
    play.add_argument("--name", action="append", default=[], help=_("the name of a player; give it again"))
    _add_house_rules(play)
    about = _("the code of a deal: a whole line, or thirteen letters for the cards alone")
    play.add_argument("--deal", metavar="CODE", help=about)
    play.add_argument("--practice", action="store_true", help=_("everything may be taken back"))


def _resume(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    resume = commands.add_parser("resume", parents=[folder], help=_("go on with a match"))
    resume.add_argument("save", metavar="ID or FILE", nargs="?", help=_("the latest unless given"))


def _sessions(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    sessions = commands.add_parser("sessions", parents=[folder], help=_("list the saved matches"))
    sessions.add_argument("--json", action="store_true", help=_("for programs"))


def _simulate(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    simulate = commands.add_parser("simulate", parents=[folder], help=_("let computers play, unseen"))
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument(
        "--players", metavar="LIST", required=True, help=_("one of random, beginner, regular, master a seat")
    )
    simulate.add_argument("--matches", metavar="N", type=_count, default=1)
    simulate.add_argument("--seed", metavar="S", type=_whole, default=0)
    _add_house_rules(simulate)
    simulate.add_argument("--transcript", metavar="FILE", help=_("write every match to this file"))
    simulate.add_argument("--legal", action="store_true", help=_("with all legal moves in the transcript"))
    simulate.add_argument("--json", action="store_true", help=_("for programs"))


def _transcript(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    transcript = commands.add_parser("transcript", parents=[folder], help=_("print a match as JSON lines"))
    transcript.add_argument("save", metavar="ID or FILE")
    transcript.add_argument("--legal", action="store_true", help=_("with all legal moves"))


def _puzzles(commands: _SubParsersAction[Parser]) -> None:
    puzzles = commands.add_parser("puzzles", help=_("look for deals in which the natural move fails"))
    puzzles.add_argument("game", metavar="GAME")
    puzzles.add_argument("--number", metavar="N", type=_count, default=20, help=_("how many to look for"))
    puzzles.add_argument("--seed", metavar="S", type=_whole, default=0, help=_("the first deal looked at"))
    puzzles.add_argument("--deals", metavar="D", type=_count, default=100_000, help=_("how many deals"))


def _add_options(command: Parser) -> None:
    command.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help=_("a house rule; give it again")
    )


def _add_house_rules(command: Parser) -> None:
    _add_options(command)
    command.add_argument(
        "--look-up",
        metavar="WHAT",
        help=_("what may be looked up of the cards played: trick (the last one), deal (this one), or all"),
    )


def _whole(text: str) -> int:
    try:
        if len(text) > 40:
            raise ValueError
        return int(text)
    except ValueError:
        raise ArgumentTypeError(_("“{text}” is no whole number").format(text=text[:40])) from None


def _count(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise ArgumentTypeError(_("{number} is too few").format(number=number))
    return number


def _lesson(commands: _SubParsersAction[Parser], folder: Parser) -> None:
    lesson = commands.add_parser("lesson", help=_("check lessons, or record one"))
    acts = lesson.add_subparsers(dest="act", metavar="ACT", parser_class=Parser, required=True)
    check = acts.add_parser("check", help=_("play lessons through and say what is wrong with them"))
    check.add_argument("files", metavar="FILE", nargs="*", help=_("all that the program has unless given"))
    check.add_argument(
        "--quick", action="store_true", help=_("do not weigh the moves that are taken as right")
    )
    record = acts.add_parser(
        "record", parents=[folder], help=_("play in the window, say something at moves, and write a lesson")
    )
    record.add_argument("game", metavar="GAME")
    record.add_argument("--seats", metavar="LIST", help=_("who sits where, as in play"))
    _add_options(record)
    record.add_argument("--deal", metavar="CODE", help=_("the code of the deal"))
    record.add_argument("--out", metavar="FILE", help=_("the file to write; else GAME-lesson.md"))
