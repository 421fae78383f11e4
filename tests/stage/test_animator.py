"""Whatever interrupts a movement, its final value is reached, and steps keep their order."""

from random import Random
from typing import Any

import pytest

from cardtable.stage.animator import Animator, hop, in_out, linear, out_back, out_cubic


class Thing:
    """Something with a place."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.motions = self.flights = 0

    def set(self, **values: float) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def begin_motion(self, lifted: bool) -> None:
        self.motions += 1
        self.flights += lifted

    def end_motion(self, lifted: bool) -> None:
        self.motions -= 1
        self.flights -= lifted


def run(animator: Animator, seconds: float, dt: float = 1 / 60) -> None:
    for _frame in range(round(seconds / dt)):
        animator.update(dt)


def test_a_tween_ends_exactly_at_its_goal() -> None:
    for ease in (linear, out_cubic, in_out, out_back):
        animator, thing = Animator(), Thing()
        animator.tween(thing, 0.3, x=7.3, ease=ease)
        run(animator, 0.4)
        assert thing.x == 7.3
        assert thing.motions == 0
        assert not animator.busy


def test_a_hop_ends_where_it_began() -> None:
    animator, thing = Animator(), Thing()
    animator.tween(thing, 0.3, y=10, ease=hop)
    animator.update(0.15)
    assert thing.y == pytest.approx(10)
    run(animator, 0.3)
    assert thing.y == 0


def test_steps_wait_for_one_another() -> None:
    animator, thing, heard = Animator(), Thing(), []
    animator.play(lambda: animator.tween(thing, 0.2, x=1))
    animator.play(lambda: heard.append(thing.x))
    animator.pause(0.5)
    animator.play(lambda: heard.append(-1))
    assert heard == []
    run(animator, 0.25)
    assert heard == [1]
    run(animator, 0.3)
    assert heard == [1]
    assert animator.busy
    run(animator, 0.4)
    assert heard == [1, -1]
    assert not animator.busy


def test_a_step_that_queues_steps_finishes_first() -> None:
    animator, thing, heard = Animator(), Thing(), []

    def outer() -> None:
        animator.play(lambda: heard.append(thing.x))
        animator.tween(thing, 0.2, x=5)

    animator.play(outer)
    assert heard == []
    run(animator, 0.3)
    assert heard == [5]


def test_hurry_ends_everything_in_order() -> None:
    animator, thing, heard = Animator(), Thing(), []
    for i in range(5):
        animator.play(lambda i=i: animator.tween(thing, 1, x=i, then=lambda: heard.append(i)))  # type: ignore[misc]
        animator.pause(1)
    animator.update(0.1)
    animator.hurry()
    assert heard == [0, 1, 2, 3, 4]
    assert thing.x == 4
    assert thing.motions == 0
    assert not animator.moving


def test_switched_off_means_at_once() -> None:
    animator, thing = Animator("off"), Thing()
    animator.play(lambda: animator.tween(thing, 5, x=3))
    animator.pause(9)
    animator.play(lambda: animator.tween(thing, 5, y=4))
    assert (thing.x, thing.y) == (3, 4)
    assert not animator.moving


def test_speed_changes_how_long_it_takes() -> None:
    took = {}
    for speed in ("fast", "normal", "slow"):
        animator, thing = Animator(speed), Thing()
        animator.tween(thing, 1, x=1)
        frames = 0
        while animator.busy:
            animator.update(1 / 60)
            frames += 1
        took[speed] = frames
    assert took["fast"] < took["normal"] < took["slow"]


def test_a_newer_tween_takes_over() -> None:
    animator, thing = Animator(), Thing()
    animator.tween(thing, 1, x=100, y=50)
    animator.update(0.5)
    animator.tween(thing, 0.2, x=0)
    run(animator, 1)
    assert (thing.x, thing.y, thing.motions) == (0, 50, 0)


def test_ambient_movement_makes_nobody_wait() -> None:
    animator, thing = Animator(), Thing()
    animator.tween(thing, 1, x=1, ambient=True)
    assert animator.moving
    assert not animator.busy


def test_a_tween_that_is_not_lifted_stays_among_its_neighbours() -> None:
    animator, thing = Animator(), Thing()
    animator.tween(thing, 1, x=1, lifted=False)
    assert (thing.motions, thing.flights) == (1, 0)
    run(animator, 1.1)
    assert (thing.x, thing.motions, thing.flights) == (1, 0, 0)


@pytest.mark.parametrize("seed", range(20))
def test_random_interruptions_never_lose_a_final_value(seed: int) -> None:
    rng, animator = Random(seed), Animator()
    things = [Thing() for _ in range(6)]
    goal: dict[tuple[int, str], float] = {}

    def move(i: int, **values: Any) -> None:
        goal.update({(i, name): value for name, value in values.items()})
        animator.tween(things[i], rng.uniform(0, 1), delay=rng.uniform(0, 0.3), **values)

    for _round in range(80):
        act = rng.random()
        i = rng.randrange(6)
        if act < 0.3:
            move(i, x=rng.random())
        elif act < 0.5:
            value = rng.random()
            animator.play(lambda i=i, value=value: move(i, x=value, y=-value))  # type: ignore[misc]
        elif act < 0.6:
            animator.pause(rng.random())
        elif act < 0.7:
            animator.hurry()
        elif act < 0.75:
            animator.speed = rng.choice(("fast", "normal", "slow", "off"))
        else:
            animator.update(rng.uniform(0, 0.3))
    animator.speed = "normal"
    run(animator, 200, 0.1)
    assert not animator.moving
    for (i, name), value in goal.items():
        assert getattr(things[i], name) == value
    assert all(thing.motions == 0 for thing in things)


def test_forgetting_drops_steps_and_leaves_things_where_they_are() -> None:
    animator, thing, heard = Animator(), Thing(), []
    animator.tween(thing, 1, x=10, ease=linear)
    animator.play(lambda: heard.append(1))
    animator.update(0.5)
    animator.forget()
    run(animator, 2)
    assert thing.x == pytest.approx(5)
    assert heard == []
    assert thing.motions == 0
