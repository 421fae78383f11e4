"""The faces of cards as the preferences want them."""

from __future__ import annotations

from cardtable.shell.scene import Kit
from cardtable.stage.faces import Faces


def faces_of(kit: Kit) -> Faces:
    """Faces with the back, the index and the colours that were chosen in the settings."""
    chosen = kit.preferences
    return Faces(
        kit.art,
        kit.fonts,
        back=chosen.back,
        large_index=chosen.index == "large",
        four_colours=chosen.four_colours,
    )
