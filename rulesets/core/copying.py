"""Slots and copies of a game, both from what its class declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.core.events import silent


class Slotted(type):
    """Gives a game one slot for each name its body declares, and from these declarations its `copy`."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """Reserve the slots before the class is made, since none can be added later."""
        declared = body.get("__annotations__", {})
        taken = {slot for base in bases for kind in base.__mro__ for slot in getattr(kind, "__slots__", ())}
        own = [one for one, kind in declared.items() if not kind.startswith("ClassVar")]
        body.setdefault("__slots__", tuple(one for one in own if one not in taken and one not in body))
        return super().__new__(cls, name, bases, body)


def copier(kind: type) -> Callable[[Any], Any]:
    """Write the function that copies games of this class: what can change is copied, the rest is shared.

    How a slot is copied stands in its declaration: a list, a dict or a set is copied, a list of lists row
    by row.  Written out slot by slot it runs as fast as a copy written by hand.
    """
    lines = ["def copy(game):", "    new = make(kind)", "    new.tell = silent"]
    for one in reversed(kind.__mro__):
        for slot in getattr(one, "__slots__", ()):
            if slot != "tell":
                held = copied(f"game.{slot}", one.__annotations__.get(slot, ""))
                lines.append(f"    new.{slot} = {held}")
    names: dict[str, Any] = {"make": object.__new__, "kind": kind, "silent": silent}
    exec("\n".join([*lines, "    return new"]), names)
    written: Callable[[Any], Any] = names["copy"]
    return written


def copied(value: str, declared: str) -> str:
    """The expression that copies a value of a declared type."""
    kind, _bracket, inner = declared.partition("[")
    if kind == "list" and inner.startswith(("list[", "dict[", "set[")):
        return f"[row.copy() for row in {value}]"
    if kind in ("list", "dict", "set"):
        if any(changing in inner for changing in ("list[", "dict[", "set[", "|")):
            raise TypeError(f"how to copy {declared} is not known")
        return f"{value}.copy()"
    return value
