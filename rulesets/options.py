"""House rules: one frozen record a game, which also draws the options page.

What comes from outside is checked by a pydantic model made of the same declarations.  It is made when it is
first asked for: whoever only thinks about a game is given house rules that were checked, and needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeAlias,
    get_args,
    get_type_hints,
)

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

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.fields import FieldInfo


class Declared(NamedTuple):
    """A house rule as `switch`, `number`, `choice` or `one_of` declare it."""

    usual: Any
    about: dict[str, Any]
    """What pydantic is told of it."""
    read: Callable[[Any], Any] | None = None
    """What is done first to a value from outside."""


class Fields:
    """The fields of the model that checks house rules, by their names."""

    def __get__(self, options: Options | None, kind: type[Options]) -> dict[str, FieldInfo]:
        return kind.checked().model_fields


class Options:
    """Base of every game's house rules; it answers as a frozen pydantic model does.

    Fields are written in snake_case and read and written outside (command line, journal,
    transcript) by the camelCase key of the rule book.  Each is declared with `switch`, `number`, `choice`
    or `one_of`, so that it has a title and a sentence about it, and the page knows what to offer.
    """

    groups: ClassVar[Sequence[Group]] = ()
    """The rules by what they are about; those not named come last, without a heading."""
    presets: ClassVar[Sequence[Preset]] = (USUAL,)
    """Sets of rules that are worth a button; the first is the usual one."""
    _declared: ClassVar[dict[str, Any]] = {}
    model_fields = Fields()

    def __init_subclass__(cls) -> None:
        """Note what is declared; of the class itself one reads what is usual."""
        hints = {name: hint for name, hint in cls.__annotations__.items() if name in vars(cls)}
        own = {name: vars(cls)[name] for name, hint in hints.items() if not str(hint).startswith("ClassVar")}
        cls._declared = cls._declared | own
        for name, rule in own.items():
            setattr(cls, name, rule.usual if isinstance(rule, Declared) else getattr(rule, "default", rule))

    def __init__(self, **given: Any) -> None:
        """The usual house rules but for those given, which are checked."""
        kind = type(self)
        values = kind.checked()(**given) if given else kind
        vars(self).update({name: getattr(values, name) for name in self._declared})

    def __setattr__(self, name: str, _value: object) -> None:
        raise AttributeError(f"house rules are frozen: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).items()))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({values})"

    @classmethod
    @cache
    def as_usual(cls) -> Self:
        """The usual house rules: one record for all who play by them, since it never changes."""
        return cls()

    @classmethod
    @cache
    def checked(cls) -> type[BaseModel]:
        """The pydantic model of these house rules."""
        from pydantic import BeforeValidator, ConfigDict, Field, create_model

        hints = get_type_hints(cls, include_extras=True)
        fields: dict[str, Any] = {}
        for name, rule in cls._declared.items():
            hint, field = hints[name], rule
            if isinstance(rule, Declared):
                field = Field(rule.usual, **rule.about)
                if rule.read is not None:
                    hint = Annotated[hint, BeforeValidator(rule.read)]
            # Else it is declared in pydantic's own words.
            fields[name] = hint, field
        config = ConfigDict(
            frozen=True, extra="forbid", alias_generator=camel, populate_by_name=True, validate_default=True
        )
        made: type[BaseModel] = create_model(cls.__name__, __config__=config, **fields)
        return made

    @classmethod
    def model_validate(cls, values: Mapping[str, Any], **how: Any) -> Self:
        """House rules from outside; a pydantic ValidationError if they cannot be."""
        return cls._of(vars(cls.checked().model_validate(values, **how)))

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """The same but for some, which are not checked."""
        return self._of({**vars(self), **update})

    @classmethod
    def written(cls, keys: Mapping[str, Any]) -> Self:
        """House rules as `as_keys` has written them: what was checked then is not checked again."""
        if not all(isinstance(rule, Declared) for rule in cls._declared.values()):
            return cls.model_validate(keys)
        return cls._of({name: keys.get(camel(name), getattr(cls, name)) for name in cls._declared})

    @classmethod
    def _of(cls, values: Mapping[str, Any]) -> Self:
        made = cls.__new__(cls)
        vars(made).update({name: values[name] for name in cls._declared})
        return made

    def check(self, seats: int) -> None:
        """Raise a ValueError with one sentence when these rules do not fit so many seats."""

    def usual(self) -> Self:
        """The usual rules of a table like this one."""
        return type(self)()

    def matters(self, name: str) -> bool:
        """Whether a rule makes any difference beside the others."""
        return name in self._declared

    def as_keys(self) -> dict[str, Any]:
        """All options by their outside keys, as they stand in journals and transcripts."""
        return self.checked().model_construct(**vars(self)).model_dump(mode="json", by_alias=True)

    @classmethod
    def unusual(cls, keys: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the house rules, by their outside keys, that are not the usual ones."""
        usual = cls().as_keys()
        return {key: value for key, value in keys.items() if usual.get(key) != value}


def camel(name: str) -> str:
    """The outside key of a field."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def switch(title: str, about: str, *, usual: bool = False) -> Any:
    """A rule that is on or off; most are off."""
    return Declared(usual, {"title": title, "description": about})


def number(usual: int, values: Sequence[int], title: str, about: str, most: int | None = None) -> Any:
    """A rule that is a number, from the first of `values` to the last, or to `most`.

    A list names those that are worth a click; in a range every one is.
    """
    extra = None if isinstance(values, range) else {"steps": [*values]}
    bounds = {"ge": values[0], "le": values[-1] if most is None else most}
    return Declared(usual, {"title": title, "description": about, "json_schema_extra": extra, **bounds})


def choice(title: str, about: str, names: Mapping[str, str], read: Callable[[Any], Any] | None = None) -> Any:
    """A rule with several values, and what each is called on the page; the first is the usual one.

    `read` is done first to what comes from outside, where a number is as good as its figures.
    """
    told = {"title": title, "description": about, "json_schema_extra": {"names": {**names}}}
    return Declared(next(iter(names)), told, read)


def one_of(usual: int, title: str, about: str) -> Any:
    """A rule with a few numbers to choose from, which say themselves what they are."""
    return Declared(usual, {"title": title, "description": about})


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
