"""Frame times of the busiest table, in software: `python -m tests.bench.frames [--screen]`.

78 cards rest and 16 fly over them, turning, with their shadows; a frame is everything the loop does:
move, paint what changed, show it.  The targets are p95 <= 8.3 ms at 1920x1080 and <= 16.7 ms at
3840x2160.  Without --screen SDL's dummy driver is used, which shows nothing.
"""

from __future__ import annotations

import argparse
import os
from random import Random
from time import process_time

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TARGETS = {(1920, 1080): 8.3, (3840, 2160): 16.7}
RESTING, FLYING, FRAMES = 78, 16, 480


def measure(size: tuple[int, int], frames: int = FRAMES) -> list[float]:
    """Milliseconds of processor time of each frame, sorted; wall time would measure the neighbours, too."""
    import pygame

    from cardtable.stage.animator import Animator, hop
    from cardtable.stage.art import Art
    from cardtable.stage.faces import Faces
    from cardtable.stage.sprite import Poses, Sprite
    from cardtable.stage.stage import Stage
    from cardtable.stage.text import Fonts
    from cardtable.stage.theme import Theme
    from cardtable.window import open_display

    open_display()
    screen = pygame.display.set_mode(size)
    theme = Theme(size)
    art = Art(threaded=False)
    art.fit(size)
    faces = Faces(art, Fonts(), back="garnet")
    poses, animator, rng = Poses(size), Animator(), Random(1)
    stage = Stage(size, theme.felt())
    width = round(120 * theme.natural)
    codes = [rank + suit for suit in "CSHD" for rank in "AKQJT98765432"]

    def card(number: int) -> Sprite:
        picture = faces.face("french", codes[number % len(codes)], width)
        sprite = Sprite(poses, picture, faces.back("french", width), radius=faces.radius(width))
        return stage.add(sprite)

    for i in range(RESTING):
        at = (0.06 + 0.88 * (i % 13) / 12, 0.15 + 0.7 * (i // 13) / 5)
        card(i).set(x=at[0] * size[0], y=at[1] * size[1], angle=(i * 7) % 24 - 12)
    flying = [card(i) for i in range(FLYING)]
    for i, sprite in enumerate(flying):
        sprite.z = 100 + i
        sprite.set(x=rng.uniform(0, size[0]), y=rng.uniform(0, size[1]))

    def send(sprite: Sprite) -> None:
        seconds = rng.uniform(0.3, 0.7)
        animator.tween(
            sprite,
            seconds,
            x=rng.uniform(0.05, 0.95) * size[0],
            y=rng.uniform(0.1, 0.9) * size[1],
            angle=rng.uniform(-15, 15),
            then=lambda: send(sprite),
        )
        animator.tween(sprite, seconds, ease=hop, lift=1.0)

    stage.draw(screen)
    pygame.display.flip()
    for sprite in flying:
        send(sprite)
    times = []
    for _frame in range(frames):
        pygame.event.pump()
        begun = process_time()
        poses.new_frame()
        animator.update(1 / 60)
        rects = stage.draw(screen)
        pygame.display.update(rects)
        times.append((process_time() - begun) * 1000)
    return sorted(times)


def main() -> None:
    """Print a table."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.frames", description=__doc__)
    asked.add_argument("--screen", action="store_true", help="draw in a real window")
    asked.add_argument("--frames", type=int, default=FRAMES)
    given = asked.parse_args()
    if not given.screen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    print(f"{RESTING} cards at rest, {FLYING} in flight; milliseconds a frame")
    print(f"{'window':>12} {'p50':>7} {'p95':>7} {'p99':>7} {'longest':>8}  target p95")
    for size in SIZES:
        times = measure(size, given.frames)
        p50, p95, p99 = (times[int(len(times) * part)] for part in (0.50, 0.95, 0.99))
        target = TARGETS.get(size)
        verdict = "" if target is None else f"<= {target}: {'yes' if p95 <= target else 'NO'}"
        print(f"{size[0]:>6}x{size[1]:<5} {p50:7.2f} {p95:7.2f} {p99:7.2f} {times[-1]:8.2f}  {verdict}")


if __name__ == "__main__":
    main()
