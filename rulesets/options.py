"""House rules: one frozen pydantic model a game, which also draws the options page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo

from rulesets.words import _, later

Group: TypeAlias = tuple[str, tuple[str, ...]]
"""A heading, and the names of the fields below it."""


class Preset(NamedTuple):
    """House rules that belong together, chosen with one press."""

    name: str
    about: str
    values: Mapping[str, Any] = {}
    """What differs from the usual rules, by outside keys."""


USUAL = Preset(later("The usual rules"), later("As the rule book has them."))


class Options(BaseModel):
    """Base of every game's house rules.

    Fields are written in snake_case and read and written outside (command line, journal,
    transcript) by the camelCase key of the rule book.  Each is declared with `switch`, `number` or
    `choice`, so that it has a title and a sentence about it, and the page knows what to offer.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True, validate_default=True
    )

    groups: ClassVar[Sequence[Group]] = ()
    """The rules by what they are about; those not named come last, without a heading."""
    presets: ClassVar[Sequence[Preset]] = (USUAL,)
    """Sets of rules that are worth a button; the first is the usual one."""

    def check(self, seats: int) -> None:
        """Raise a ValueError with one sentence when these rules do not fit so many seats."""

    def as_keys(self) -> dict[str, Any]:
        """All options by their outside keys, as they stand in journals and transcripts."""
        return self.model_dump(mode="json", by_alias=True)

    @classmethod
    def unusual(cls, keys: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the house rules, by their outside keys, that are not the usual ones."""
        usual = cls().as_keys()
        return {key: value for key, value in keys.items() if usual.get(key) != value}


def switch(usual: bool, title: str, about: str) -> Any:
    """A rule that is on or off."""
    return Field(usual, title=title, description=about)


def number(
    usual: int, least: int, most: int, title: str, about: str, steps: Sequence[int] | None = None
) -> Any:
    """A rule that is a number; `steps` are the values worth a click, where not every one is."""
    extra: dict[str, Any] | None = None if steps is None else {"steps": [*steps]}
    return Field(usual, ge=least, le=most, title=title, description=about, json_schema_extra=extra)


def choice(usual: str, title: str, about: str, names: Mapping[str, str]) -> Any:
    """A rule with several named values: what each is called on the page."""
    return Field(usual, title=title, description=about, json_schema_extra={"names": {**names}})


def noted(about: FieldInfo, what: str, otherwise: Any) -> Any:
    """What a house rule says of its values besides: the ``steps`` of a number, the ``names`` of a choice."""
    extra = about.json_schema_extra
    return extra.get(what, otherwise) if isinstance(extra, Mapping) else otherwise


def in_words(about: FieldInfo, value: object) -> str:
    """What a house rule's value is called."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    name = noted(about, "names", {}).get(str(value))
    return str(value) if name is None else _(name)


def values_of(about: FieldInfo) -> list[Any]:
    """The values a house rule offers, for a rule that is not simply on or off."""
    if about.annotation is not int:
        return list(get_args(about.annotation))
    if steps := noted(about, "steps", ()):
        return list(steps)
    bounds = {
        name: getattr(rule, name) for rule in about.metadata for name in ("ge", "le") if hasattr(rule, name)
    }
    return list(range(bounds["ge"], bounds["le"] + 1))
