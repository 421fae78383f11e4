"""House rules: one frozen pydantic model a game, which also draws the options page."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Options(BaseModel):
    """Base of every game's house rules.

    Fields are written in snake_case and read and written outside (command line, journal,
    transcript) by the camelCase key of the rule book.  Each field has a title, a description and
    bounds or a `Literal` type; `json_schema_extra={"steps": [...]}` lists the values the options
    page offers when not every integer within the bounds is worth a click, and ``{"names": {...}}``
    says what each value of a `Literal` is called there.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True, validate_default=True
    )

    def check(self, seats: int) -> None:
        """Raise a ValueError with one sentence when these rules do not fit so many seats."""

    def as_keys(self) -> dict[str, Any]:
        """All options by their outside keys, as they stand in journals and transcripts."""
        return self.model_dump(mode="json", by_alias=True)
