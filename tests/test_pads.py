"""Game pads, as far as they can be tried without one."""

import os
import subprocess
import sys


def test_pads_are_looked_for_without_what_the_packaged_program_does_not_have() -> None:
    """pygame loads sound and video beside the pads; `build.spec` leaves both out."""
    code = (
        "import sys, pygame\n"
        "from cardtable.pads import Pads\n"
        "pygame.display.init()\n"
        "pads = Pads()\n"
        "pads.look()\n"
        "print(pads._controllers is not None, pads.any)\n"
        "print([n for n in ('audio', 'video') if hasattr(sys.modules[f'pygame._sdl2.{n}'], '__file__')])"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    said = subprocess.check_output([sys.executable, "-c", code], text=True, env=environment)
    assert said.splitlines()[-2:] == ["True False", "[]"]
