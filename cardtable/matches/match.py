"""What a match is before its first move: the game, its house rules, who plays, and the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from secrets import randbits
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from cardtable.matches.looking_up import LookUp
from cardtable.store.fields import GameId, PlayerName
from cardtable.store.names import clean_name
from rulesets import game_class, is_game
from rulesets.chance import DealPhase, read_seed, seed_code
from rulesets.core import CHANCE, Game
from rulesets.options import Options
from rulesets.words import _
from sprites.people import NAMES

DEAL_LETTERS = 2000
LevelName = Literal["random", "beginner", "regular", "master"]


class Player(BaseModel):
    """Who sits at a seat."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    kind: Literal["you", "computer"]
    level: LevelName | None = None
    name: PlayerName

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.kind == "computer") != (self.level is not None):
            raise ValueError("a computer player has a level, a person has none")
        if clean_name(self.name) != self.name:
            raise ValueError("the name cannot be shown")
        return self


class Match(BaseModel):
    """The header of a journal."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    format: Literal[1] = 1
    app: Annotated[str, Field(max_length=20)]
    game: GameId
    rules: Annotated[int, Field(ge=1, le=1000)]
    seats: Annotated[int, Field(ge=1, le=64)]
    options: dict[str, Any]
    players: Annotated[list[Player], Field(max_length=64)]
    seed: Annotated[str, Field(pattern=r"^[0-9A-HJKMNP-TV-Z]{13}$")]
    deal: Annotated[str, Field(max_length=DEAL_LETTERS)] | None = None
    """The code of the first deal, when it was asked for."""
    practice: bool = False
    """Everything may be taken back; the record says so."""
    began: Annotated[str, Field(max_length=30)] = ""
    look_up: LookUp | None = None
    """What may be looked up, where the house has another rule for it than the game."""

    @property
    def kind(self) -> type[Game]:
        """The game that is played; a KeyError if this version does not know it."""
        return game_class(self.game)

    @cached_property
    def house_rules(self) -> Options:
        """The options, checked once; they never change in a match."""
        return self.kind.Options.model_validate(self.options)

    def new_game(self) -> Game:
        """The game before its first move; a ValueError in one sentence if that cannot be."""
        if len(self.players) != self.seats:
            raise ValueError(_("Every seat needs exactly one player."))
        try:
            options = self.house_rules
        except ValidationError as error:
            raise ValueError(str(error)) from None
        if not options.as_keys().items() >= self.options.items():
            raise ValueError(_("The house rules are not written as they should be."))
        game = self.kind(self.seats, options)
        game.rules = self.rules
        return game

    def humans(self) -> tuple[int, ...]:
        """The seats of the people at this screen."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == "you")

    def as_header(self) -> dict[str, Any]:
        """As it stands in the first line of the journal."""
        return self.model_dump(mode="json", exclude_none=True)


def match_of(header: Mapping[str, Any]) -> Match:
    """Read a header; a ValueError says that something is wrong with it."""
    match = Match.model_validate(header)
    if match.as_header() != header:
        raise ValueError("the header is not complete")
    read_seed(match.seed)
    if match.deal is not None and is_game(match.game):
        deal_for(match.new_game(), match.deal)
    return match


def new_match(
    game: str,
    players: Sequence[Player],
    options: Options | None = None,
    *,
    app: str,
    began: str,
    seed: int | None = None,
    deal: str | None = None,
    practice: bool = False,
    look_up: LookUp | None = None,
) -> Match:
    """A match that is about to begin; a ValueError in one sentence if it cannot."""
    kind = game_class(game)
    match = Match(
        app=app,
        game=game,
        rules=kind.info.version,
        seats=len(players),
        options=(options or kind.Options()).as_keys(),
        players=list(players),
        seed=seed_code(randbits(64) if seed is None else seed),
        practice=practice,
        began=began,
        look_up=look_up,
    )
    opening = match.new_game()
    if deal is not None:
        match = match.model_copy(update={"deal": deal_for(opening, deal)})
    return match


def played_on(match: Match, *, app: str, began: str, seed: int | None = None) -> Match:
    """A copy of a match for practice: the same but for the luck that is still to come."""
    luck = seed_code(randbits(64) if seed is None else seed)
    return match.model_copy(update={"practice": True, "seed": luck, "app": app, "began": began})


def deal_for(game: Game, code: str) -> str:
    """The code of the first deal in full; a ValueError in one sentence if this game cannot be dealt so.

    The thirteen letters alone will do.
    """
    if len(code) > DEAL_LETTERS:
        raise ValueError(_("A code of {count} letters is not a deal.").format(count=len(code)))
    rng = Random(0)
    while game.turn == CHANCE:
        if isinstance(game.phase, DealPhase):
            return game.code(game.parse(code if ":" in code else f"deal:{code}"))
        game.apply(CHANCE, game.chance(rng))
    raise ValueError(_("{game} is played without a deal.").format(game=game.info.title))


def seat_players(kinds: Sequence[str], names: Sequence[str] = ()) -> list[Player]:
    """Players for kinds such as ``you`` and ``regular``; people get the first of the `names`."""
    order = sorted(range(len(kinds)), key=lambda seat: kinds[seat] != "you")
    given = dict(zip(order, map(clean_name, names), strict=False))
    people = [seat for seat in range(len(kinds)) if kinds[seat] == "you"]
    spare = iter(name for name in NAMES if name not in given.values())
    players = []
    for seat, kind in enumerate(kinds):
        name = given.get(seat)
        if kind == "you":
            alone = _("You") if len(people) == 1 else _("Player {number}").format(number=seat + 1)
            players.append(Player(kind="you", name=name or alone))
        else:
            usual = name or next(spare, _("Player {number}").format(number=seat + 1))
            players.append(Player(kind="computer", level=level_named(kind), name=usual))
    return players


def level_named(name: str) -> LevelName:
    """The level of a computer player; a ValueError names those there are."""
    match name:
        case "random" | "beginner" | "regular" | "master":
            return name
    raise ValueError(
        _("“{level}” is no kind of player: choose random, beginner, regular or master.").format(level=name)
    )
