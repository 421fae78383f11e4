"""One line of text that opens the same deal anywhere: game, seats, house rules, who deals, and the cards.

    laus.yrrm.6ZEJ6K4J3Y1VQ.target=500.V=1.U=9K2Q.3H7Q2M

The game, a letter a seat, the seed of the match, and what differs from the usual: house rules by their keys,
and in capitals what no game has an option for: `D` the first deal, where the seed alone would deal another;
`L` what may be looked up; `V` the version of the rules and `U` a sum of what is usual in it; `N`, `T` and `S`
the name, the totals and the seat of whoever dares others to do better.  The last word is a sum of all before
it.  The seed decides all that is up to chance, so that whoever opens the line meets the same first dealer,
the same dice and the same deals.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from cardtable.matches.looking_up import LookUp, look_up_named
from cardtable.matches.luck import chance_rng, drawn
from cardtable.matches.match import (
    DEAL_LETTERS,
    Match,
    new_match,
    seat_players,
)
from cardtable.matches.session import Session
from cardtable.store.names import clean_name
from rulesets import game_class, info_of, is_game
from rulesets.chance import CROCKFORD, DealPhase, read_seed, seed_code
from rulesets.core import CHANCE, Game, Move, Seat, Zone
from rulesets.options import Options
from rulesets.words import _

KINDS = {"y": "you", "x": "random", "b": "beginner", "r": "regular", "m": "master"}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
SHAPE = re.compile(r"[a-z_]{1,40}\.[a-z]{1,64}\.")
ADDED = r"\s\"'`<>()\[\]{}*|\xa0\xab\xad\xb4\xbb\u2018-\u201f\u2039\u203a\u200b-\u200f\u2060\ufeff"
"""What letters and chat windows put round a line and into it: breaks, quotation marks, brackets, nothing."""
START = re.compile(rf"(?:^|(?<=[{ADDED}:])){SHAPE.pattern}")
SUM_LETTERS, USUAL_LETTERS = 6, 4
SUM = re.compile(rf"\.([0-9A-Za-z]{{{SUM_LETTERS}}})")
LONGEST = 2 * DEAL_LETTERS
MOST_CODES = 20
"""Places of a text at which a code is looked for, the last ones."""
MOST_TRIES = 500
"""Seeds that are tried until one seats the first dealer where he sat, as one in a few does."""


class Challenge(NamedTuple):
    """What somebody has made of the same cards."""

    name: str
    totals: tuple[int, ...]
    seat: int
    """Where they sat."""


class DealCode(NamedTuple):
    """What a line says."""

    game: str
    kinds: tuple[str, ...]
    seed: str
    options: Mapping[str, Any]
    deal: str | None = None
    look_up: LookUp | None = None
    """What may be looked up, where the house has another rule for it than the game."""
    challenge: Challenge | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """Where people sit."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == "you")

    def match(self, *, app: str, began: str, names: Sequence[str] = (), practice: bool = False) -> Match:
        """A match that begins with it; a ValueError in one sentence if it cannot."""
        options = game_class(self.game).Options.model_validate(dict(self.options))
        options.check(len(self.kinds))
        return new_match(
            self.game,
            seat_players(self.kinds, names),
            options,
            app=app,
            began=began,
            seed=read_seed(self.seed),
            deal=self.deal,
            practice=practice,
            look_up=self.look_up,
        )


def is_whole(text: str) -> bool:
    """Whether a code says more than the cards: which game, and who sits where."""
    return SHAPE.match(code_in(text)) is not None


def code_in(text: str) -> str:
    """The code in a text, without whatever a letter or a chat window has put round it and into it.

    Of several the last that was copied whole, else what looks like one; where nothing does, the bare text.
    """
    text = text[: 2 * LONGEST]
    starts = [found.start() for found in START.finditer(text)][-MOST_CODES:]
    lines = [_bare(text[start : start + LONGEST]) for start in (*reversed(starts), 0)]
    for line in filter(SHAPE.match, lines):
        for found in SUM.finditer(line):
            if found[1].upper() == _sum(line[: found.start()], SUM_LETTERS):
                return line[: found.end()]
    return lines[0]


def _bare(text: str) -> str:
    return re.sub(f"[{ADDED}]+", "", text)


# -- writing ------------------------------------------------------------------------------------


def written(code: DealCode) -> str:
    """The line."""
    rules = game_class(code.game).Options
    parts = [code.game, "".join(LETTERS[kind] for kind in code.kinds), code.seed]
    if code.deal is not None:
        parts.append(f"D={_quoted(code.deal.removeprefix('deal:'))}")
    parts += [
        f"{_quoted(key)}={_quoted(json.dumps(value, separators=(',', ':')))}"
        for key, value in rules.unusual(code.options).items()
    ]
    if code.look_up is not None:
        parts.append(f"L={code.look_up}")
    parts += [f"V={info_of(code.game).version}", f"U={_usual(rules())}"]
    if code.challenge is not None:
        parts += [
            f"N={_quoted(code.challenge.name)}",
            f"T={','.join(map(str, code.challenge.totals))}",
            f"S={code.challenge.seat}",
        ]
    line = ".".join(parts)
    return f"{line}.{_sum(line, SUM_LETTERS)}"


def _quoted(text: str) -> str:
    """Text without anything that divides a line, or that a chat window might break it at."""
    return quote(text, safe=",").replace(".", "%2E")


def _sum(text: str, letters: int) -> str:
    number = int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"cardtable").digest(), "big")
    return "".join(CROCKFORD[number >> 5 * place & 31] for place in range(letters))


def _usual(options: Options) -> str:
    return _sum(json.dumps(options.as_keys(), sort_keys=True), USUAL_LETTERS)


# -- reading ------------------------------------------------------------------------------------


def read_code(text: str) -> DealCode:
    """What a line says; a ValueError says in one sentence why it cannot be used."""
    if len(text) > LONGEST or not is_whole(text := code_in(text)):
        raise ValueError(_("This is no code of a deal."))
    line, _dot, found = text.rpartition(".")
    if found.upper() != _sum(line, SUM_LETTERS):
        raise ValueError(_("This code was not copied whole, or a letter of it is wrong."))
    game, seats, *words = line.split(".")
    if not is_game(game):
        raise ValueError(_("This code is for a game that is not installed: {game}.").format(game=game))
    kinds = tuple(KINDS.get(letter, "") for letter in seats)
    if "" in kinds:
        raise _later()
    said: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or unquote(key) in said:
            raise ValueError(_("This is no code of a deal."))
        said[unquote(key)] = unquote(value)
    return _understood(game, kinds, words[0] if words else "", said)


def _understood(game: str, kinds: tuple[str, ...], seed: str, said: dict[str, str]) -> DealCode:
    info = info_of(game)
    if len(kinds) not in range(info.min_seats, info.max_seats + 1):
        raise ValueError(_("{game} is not played by so many.").format(game=_(info.title)))
    version, usual = said.pop("V", ""), said.pop("U", "")
    if version != str(info.version) or usual != _usual(game_class(game).Options()):
        raise _later()
    deal, look_up = said.pop("D", None), said.pop("L", None)
    rule = None if look_up is None else look_up_named(look_up)
    challenge = _challenge(said, kinds)
    if any(len(key) == 1 for key in said):
        raise _later()
    options = dict(game_class(game).Options().as_keys())
    for key, value in said.items():
        if key not in options:
            raise _later()
        try:
            options[key] = json.loads(value)
        except (ValueError, RecursionError):
            raise ValueError(_("This is no code of a deal.")) from None
    code = DealCode(game, kinds, seed_code(read_seed(seed)), options, deal, rule, challenge)
    # Only now is known whether such a match can be played at all.
    try:
        match = code.match(app="", began="")
    except ValueError:
        raise ValueError(
            _("This code asks for a match of {game} that cannot be.").format(game=_(info.title))
        ) from None
    return code._replace(deal=match.deal)


def _challenge(said: dict[str, str], kinds: Sequence[str]) -> Challenge | None:
    name, totals, seat = said.pop("N", None), said.pop("T", None), said.pop("S", None)
    if name is None or totals is None or seat is None:
        return None
    numbers = totals.split(",")
    if (
        len(numbers) != len(kinds)
        or not all(re.fullmatch(r"-?[0-9]{1,7}", number) for number in numbers)
        or not re.fullmatch("[0-9]{1,2}", seat)
        or int(seat) >= len(kinds)
        or not clean_name(name)
    ):
        raise ValueError(_("This is no code of a deal."))
    who = _to_others(clean_name(name), kinds, int(seat))
    return Challenge(who, tuple(map(int, numbers)), int(seat))


def _to_others(name: str, kinds: Sequence[str], seat: int) -> str:
    """A name as others read it: who has given none is "You" to themselves alone."""
    return _("Somebody") if name == seat_players(kinds)[seat].name else name


def _later() -> ValueError:
    return ValueError(_("This code was made by another version of Card Table, with other rules."))


# -- the code of what was played ----------------------------------------------------------------


def code_of(session: Session, deal: int = 1) -> DealCode:
    """The code of a match, or of its deal with this number: the same cards for the same seats."""
    match = session.match
    kinds = tuple("you" if player.kind == "you" else str(player.level) for player in match.players)
    code = DealCode(match.game, kinds, match.seed, match.options, match.deal, match.look_up)
    dealt = [step for step in session.steps if isinstance(step.before.phase, DealPhase)]
    if deal <= 1 or not dealt:
        return code
    # What was dealt last before so many deals were over is what it was played with.
    wanted = [step for step in dealt if step.before.deals < deal][-1]
    dealer, hands = wanted.after.view(0).dealer, _hands(wanted.after)
    for trial in count():
        seed = drawn(read_seed(match.seed), f"deal {deal}", trial)
        if trial == MOST_TRIES or _seats_alike(match, seed, wanted.move, dealer, hands):
            return code._replace(seed=seed_code(seed), deal=wanted.code)
    raise AssertionError


def same_cards(session: Session, *, app: str, began: str, seat: int | None = None, deal: int = 1) -> Match:
    """The same players with the same cards once more; with a `seat` the one person plays that seat's."""
    match, code = session.match, code_of(session, deal)
    players = list(match.players)
    if seat is not None:
        (old,) = match.humans()
        players[old], players[seat] = players[seat], players[old]
    return new_match(
        match.game,
        players,
        match.house_rules,
        app=app,
        began=began,
        seed=read_seed(code.seed),
        deal=code.deal,
        look_up=match.look_up,
    )


def other_cards(session: Session, *, app: str, began: str) -> Match:
    """The same players and house rules with other cards."""
    match = session.match
    return new_match(
        match.game,
        match.players,
        match.house_rules,
        app=app,
        began=began,
        practice=match.practice,
        look_up=match.look_up,
    )


def _seats_alike(match: Match, seed: int, cards: Move, dealer: Seat, hands: list[frozenset[int]]) -> bool:
    """Whether a match with this seed deals these cards to the same seats."""
    game = match.new_game()
    for number in range(MOST_TRIES):
        if game.turn != CHANCE:
            return False
        if isinstance(game.phase, DealPhase):
            game.apply(CHANCE, cards)
            return game.view(0).dealer == dealer and _hands(game) == hands
        game.apply(CHANCE, game.chance(chance_rng(seed, number)))
    return False


def _hands(game: Game) -> list[frozenset[int]]:
    return [frozenset(game.view(seat).zones.get(Zone("hand", seat), ())) for seat in range(game.seats)]


def repeats(session: Session) -> bool:
    """Whether the seed alone repeats all that chance decided; until version 0.2.0 it did not."""
    decided = [step for step in session.steps if step.seat == CHANCE]
    seed, asked_for = read_seed(session.match.seed), session.match.deal
    for number, step in enumerate(decided):
        if asked_for is not None and isinstance(step.before.phase, DealPhase):
            if step.code != asked_for:
                return False
            asked_for = None
        elif step.before.chance(chance_rng(seed, number)) != step.move:
            return False
    return True


def dare(session: Session, seat: int) -> str:
    """The line that lets others play the same match and compare; a ValueError says why it cannot be had."""
    if not session.over:
        raise ValueError(_("A challenge can be copied when the match is over."))
    if not repeats(session):
        raise ValueError(
            _("An older version of Card Table dealt this match, and no code repeats all of its cards.")
        )
    code = code_of(session)
    name = _to_others(session.players[seat].name, code.kinds, seat)
    totals = tuple(session.game.scores())
    return written(code._replace(challenge=Challenge(name, totals, seat)))
