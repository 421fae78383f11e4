"""What lies on a stage and moves there: cards, coins, a board with its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.stage.animator import Animator
from cardtable.stage.sprite import Poses
from cardtable.stage.stage import Stage


@dataclass(eq=False)
class OnStage:
    """Keeps the stage it lies on, what moves it, and what turns its pictures."""

    stage: Stage
    animator: Animator
    poses: Poses
