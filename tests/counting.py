"""How often something is done, for tests of what nobody should wait for."""

from __future__ import annotations

from typing import Any


class Counted:
    """Counts the calls of a function or method while it is in force."""

    def __init__(self, owner: Any, name: str) -> None:
        self.owner, self.name, self.calls = owner, name, 0
        self.real = vars(owner)[name]

    def __enter__(self) -> None:
        real = self.real.__func__ if isinstance(self.real, classmethod) else self.real

        def instead(*given: Any, **named: Any) -> Any:
            self.calls += 1
            return real(*given, **named)

        setattr(self.owner, self.name, classmethod(instead) if real is not self.real else instead)

    def __exit__(self, *_problem: object) -> None:
        setattr(self.owner, self.name, self.real)
