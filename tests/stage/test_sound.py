"""Sounds: heard once at a time and as loud as is wanted; without a device, or a file, the table is silent."""

from __future__ import annotations

import sys
from io import BytesIO
from types import SimpleNamespace

import pygame
import pytest

from cardtable.stage.sound import TOGETHER, Sounds

HEARD: list[str] = []


class Sound:
    """What would be heard."""

    def __init__(self, data: BytesIO) -> None:
        assert data.read(4) == b"RIFF"
        self.volume, self.channels = 1.0, 0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def get_num_channels(self) -> int:
        return self.channels

    def play(self, loops: int = 0) -> None:
        self.channels = 1
        HEARD.append(f"{'for ever' if loops == -1 else 'once'} {self.volume}")

    def stop(self) -> None:
        self.channels = 0
        HEARD.append("stop")


class Ear:
    """Sounds on a device of our own, at a time of our own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        # The device itself is the desktop's; it is not even imported here.
        HEARD.clear()
        self.now = 1000
        self.logged: list[str] = []
        self.mixer = SimpleNamespace(init=lambda *_how: None, quit=lambda: HEARD.append("quit"), Sound=Sound)
        monkeypatch.setitem(sys.modules, "pygame.mixer", self.mixer)
        monkeypatch.setattr(pygame, "mixer", self.mixer, raising=False)
        monkeypatch.setattr("cardtable.stage.sound.nothing_held_back", lambda: None)
        monkeypatch.setattr(pygame.time, "get_ticks", lambda: self.now)
        self.sounds = Sounds(self.logged.append)

    def heard(self) -> list[str]:
        found = list(HEARD)
        HEARD.clear()
        return found


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(monkeypatch)


def test_nothing_is_heard_before_the_device_is_open_and_after_it_was_closed(ear: Ear) -> None:
    ear.sounds.set_volume(0.7, 0.3)
    ear.sounds.play("card_lay")
    assert ear.heard() == []
    ear.sounds.open()
    assert ear.heard() == ["for ever 0.3"]
    ear.sounds.play("card_lay")
    assert ear.heard() == ["once 0.7"]
    ear.sounds.close()
    ear.sounds.close()
    ear.now += 1000
    ear.sounds.play("card_lay")
    assert ear.heard() == ["quit"]


def test_what_begins_at_the_same_moment_is_heard_as_one(ear: Ear) -> None:
    ear.sounds.open()
    ear.sounds.set_volume(0.5, 0)
    ear.now = 0
    for at, heard in ((0, 1), (TOGETHER - 1, 0), (TOGETHER, 1), (TOGETHER + 5, 0), (2 * TOGETHER, 1)):
        ear.now = at
        ear.sounds.play("card_lay")
        assert len(ear.heard()) == heard
    ear.sounds.play("hop")
    assert len(ear.heard()) == 1, "another sound is another"


def test_the_room_is_heard_while_it_is_wanted_and_never_twice(ear: Ear) -> None:
    ear.sounds.open()
    assert ear.heard() == []
    for room, heard in ((0.2, ["for ever 0.2"]), (0.4, []), (0.0, ["stop"]), (0.1, ["for ever 0.1"])):
        ear.sounds.set_volume(0, room)
        assert ear.heard() == heard
    ear.sounds.play("card_lay")
    assert ear.heard() == [], "sounds are off"


def test_a_sound_that_is_missing_is_noted_once_and_nobody_waits_for_it(ear: Ear) -> None:
    ear.sounds.open()
    ear.sounds.set_volume(1, 0)
    for _time in range(3):
        ear.now += 1000
        ear.sounds.play("no_such_sound")
    assert ear.heard() == []
    assert len(ear.logged) == 1
    assert "no_such_sound" in ear.logged[0]


def test_without_a_device_the_table_is_silent_and_says_so_in_the_log(ear: Ear) -> None:
    def none(*_how: object) -> None:
        raise pygame.error("no device")

    ear.mixer.init = none
    ear.sounds.open()
    ear.sounds.set_volume(1, 1)
    ear.sounds.play("card_lay")
    ear.sounds.close()
    assert ear.heard() == []
    assert ear.logged == ["no sound: no device"]
