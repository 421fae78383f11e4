"""House rules from the command line: ``--option key=value``, with errors that help."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from rulesets.core import Game
from rulesets.options import Options
from rulesets.words import _


def options_from(kind: type[Game], seats: int, given: Sequence[str]) -> Options:
    """The options of a game with those given in place; a ValueError says in one line what is wrong."""
    values: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise ValueError(_("“{text}” is no option: write key=value.").format(text=text))
        key, known = _known_key(kind, key.strip())
        values[key] = _value(kind, key, value.strip(), known)
    try:
        options = kind.Options.model_validate(values)
    except ValidationError as error:
        raise ValueError(_in_one_line(error)) from None
    options.check(seats)
    return options


def _known_key(kind: type[Game], key: str) -> tuple[str, dict[str, Any]]:
    """The outside key that is meant, and the schema of its values."""
    keys = kind.Options.checked().model_json_schema(by_alias=True).get("properties", {})
    fields = {name: field.alias or name for name, field in kind.Options.model_fields.items()}
    key = fields.get(key, key)
    if key not in keys:
        raise ValueError(
            _("{game} has no option “{key}”; it has {keys}.").format(
                game=kind.info.title, key=key, keys=", ".join(keys) or _("none")
            )
        )
    return key, keys[key]


def _value(kind: type[Game], key: str, text: str, schema: dict[str, Any]) -> Any:
    """The value as the field takes it: the text itself, or else what it means as JSON."""
    readings: list[Any] = [text]
    with suppress(ValueError, RecursionError):
        readings.append(json.loads(text))
    for reading in readings:
        try:
            kind.Options.model_validate({key: reading})
        except ValidationError as error:
            if all(detail["loc"][:1] != (key,) for detail in error.errors()):
                return reading
        else:
            return reading
    raise ValueError(
        _("{game}'s option {key} cannot be “{value}”: it takes {allowed}.").format(
            game=kind.info.title, key=key, value=text[:60], allowed=_allowed(schema)
        )
    )


def _allowed(schema: dict[str, Any]) -> str:
    """The values of a field in words."""
    if "anyOf" in schema:
        return _(" or ").join(_allowed(part) for part in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(_plain(value) for value in schema["enum"])
    if "const" in schema:
        return _plain(schema["const"])
    match schema.get("type"):
        case "boolean":
            return _("true or false")
        case "integer" if "minimum" in schema and "maximum" in schema:
            return _("a whole number from {least} to {most}").format(
                least=schema["minimum"], most=schema["maximum"]
            )
        case "integer":
            return _("a whole number")
        case "array":
            return _("a list, such as {example}").format(example=json.dumps(schema.get("default", [])))
        case "null":
            return "null"
    return _("a text")


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _in_one_line(error: ValidationError) -> str:
    """The first complaint of pydantic, without its page of context."""
    detail = error.errors()[0]
    where = ".".join(str(part) for part in detail["loc"])
    message = detail["msg"].removeprefix("Value error, ")
    return f"{where}: {message}" if where else message
