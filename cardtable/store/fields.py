"""What the fields of kept files may hold: whatever was written there can be shown and reckoned with."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardtable.store.journal import MOST_POINTS
from cardtable.store.names import NAME_LETTERS

GameId = Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]
PlayerName = Annotated[str, Field(min_length=1, max_length=NAME_LETTERS)]
Total = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Figure = Annotated[float, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
"""Neither without end nor no number at all, as JSON may say."""
