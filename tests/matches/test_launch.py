"""What the command line hands to the window."""

from __future__ import annotations

from pathlib import Path

from cardtable.matches.launch import Launch
from cardtable.store.fs import Disk
from cardtable.store.settings import SettingsFile


def test_matches_are_kept_where_there_is_a_folder(tmp_path: Path) -> None:
    """Asked of the launch itself: the window does so in the moment after its first picture."""
    disk = Disk()
    saves = Launch(SettingsFile(tmp_path), tmp_path, fs=disk).saves
    assert saves is not None
    assert (saves.folder, saves.fs) == (tmp_path, disk)
    assert Launch(SettingsFile(None), None).saves is None
